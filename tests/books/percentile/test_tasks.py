"""Task checks, alone, complex, in a group and opposed (P38-P64)."""

from __future__ import annotations

import pytest

from rules.books.percentile.tasks import (
    DIFFICULTIES,
    Attempt,
    attempt,
    automatic,
    contest,
    group,
    progress,
    shifted,
    total_of,
    winner,
)
from rules.events import ActsAgain, Healed, Rolled, TerrainChanged, ThingChanged
from rules.grid import parse_square
from rules.scenario import ThingSpec
from tests.arena import Arena, rule
from tests.books.percentile.field import field, one


@rule("P39", "P40")
def test_the_table_of_difficulty() -> None:
    assert list(DIFFICULTIES.values()) == [80, 40, 20, 0, -20, -40, -60, -80]
    assert total_of(50, 200) == 130
    assert total_of(50, -200) == -30


@rule("P42", "P43", "P44")
def test_a_total_of_100_needs_no_roll() -> None:  # PD3, PV5, PV8
    totals = [total_of(60, 40), total_of(59, 40), total_of(20, 80), total_of(100, -80), total_of(50, 80)]
    assert totals == [100, 99, 100, 20, 130]
    assert [automatic(total) for total in totals] == [True, False, True, False, True]
    assert not any(automatic(total_of(rating, 40)) for rating in (34, 34, 25))


@rule("P45")
def test_a_roll_at_the_chance_passes() -> None:  # PV6, PV7
    assert attempt(40, 74).passed
    assert attempt(29, 74).passed
    assert attempt(62, 65).passed
    assert attempt(65, 65).passed
    assert not attempt(66, 65).passed


@rule("P47", "P51")
def test_severity_goes_by_rows() -> None:
    assert shifted(0, -1) == 20
    assert shifted(40, -1) == 80
    assert shifted(80, -1) == 80
    assert shifted(-20, 1) == -40
    assert shifted(-80, 1) == -80
    assert shifted(30, 0) == 20


@rule("P46")
def test_a_complex_task_needs_several_successes() -> None:
    assert progress(0, attempt(50, 60)) == 1
    assert progress(1, attempt(70, 60)) == 1
    assert progress(0, attempt(5, 60)) == 2
    assert progress(1, attempt(97, 60)) is None


@rule("P48")
def test_a_group_task_weighs_successes_against_failures() -> None:
    good, bad = attempt(30, 60), attempt(70, 60)
    assert group([good, good, bad]) == "success"
    assert group([good, bad, bad]) == "failure"
    assert group([good, bad]) == "tie"


def made(*pairs: tuple[int, int]) -> list[Attempt]:
    """Attempts from pairs of chance and roll."""
    return [attempt(roll, cos) for cos, roll in pairs]


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ((40, 26), (30, 22), "first"),  # PV9
        ((80, 9), (90, 12), "first"),  # PD9: a critical over a margin
        ((20, 7), (12, 3), "second"),  # both critical: the lowest roll
        ((130, 96), (20, 20), "second"),  # a botch is out
        ((40, 50), (30, 60), "stalemate"),
        ((40, 96), (30, 60), "stalemate"),
        ((5, 8), (40, 39), "first"),  # the Rule of 10: margins 2 and 1
        ((60, 40), (50, 30), "stalemate"),  # equal margins
        ((20, 5), (30, 5), "second"),  # equal criticals: the larger margin
    ],
)
@rule("P53", "P54", "P57", "P58", "P59", "P60", "P61")
def test_who_wins_an_opposed_check(first: tuple[int, int], second: tuple[int, int], verdict: str) -> None:
    pair = made(first, second)
    assert contest(*pair) == verdict
    mirror = {"first": "second", "second": "first", "stalemate": "stalemate"}
    assert contest(pair[1], pair[0]) == mirror[verdict]


@rule("P56")
def test_in_an_opposed_check_everyone_rolls() -> None:
    assert contest(*made((130, 96), (20, 15))) == "second"
    assert attempt(50, 130).margin == 80


@rule("P57")
def test_many_each_for_itself() -> None:
    assert winner(made((40, 26), (30, 22), (50, 45))) == 0
    assert winner(made((40, 60), (30, 70), (50, 80))) is None
    assert winner(made((40, 60), (90, 70), (50, 80))) == 1


@rule("P55", "P62", "P63", "P64")
def test_sneaking_past_a_sleeper_is_settled_pair_by_pair() -> None:  # PV10-PV14
    chances = [total_of(rating, 40) for rating in (40, 40, 20)]
    watcher = attempt(32, total_of(40, -20))
    assert (chances, watcher.cos) == ([80, 80, 60], 20)
    rolls = [attempt(roll, cos) for roll, cos in zip((50, 12, 61), chances, strict=True)]
    assert [one.margin for one in rolls[:2]] == [30, 68]
    assert [contest(one, watcher) for one in rolls] == ["first", "first", "stalemate"]
    assert contest(attempt(38, 60), attempt(40, 20)) == "first"  # the same chances again


# -- on the board ---------------------------------------------------------------------


def gate(times: str = "", modifier: int = 0, **skills: int) -> Arena:
    """A stands beside a lever that opens the gate on C1."""
    things = (ThingSpec("lever", "A2", check=f"Lockpicking{times}", modifier=modifier, opens=("C1",)),)
    return field("A.d.B", A=one(skills=skills or {"Lockpicking": 50}), B=one(2), things=things)


@rule("P38", "P42", "P50")
def test_a_task_opens_what_it_opens() -> None:
    a = gate(modifier=20)
    a.do("A task lever at A2", 70)
    assert a.of(ThingChanged) == [ThingChanged("lever", 0, 1, True)]
    assert a.of(TerrainChanged) == [TerrainChanged(parse_square("C1"), "plain")]


@rule("P43")
def test_an_easy_task_rolls_nothing() -> None:
    a = gate(modifier=80)
    a.do("A task lever at A2")
    assert a.battle.scene.things["lever"].done


@rule("P50")
def test_a_failure_may_be_tried_again_and_a_botch_may_not() -> None:
    a = gate()
    a.do("A task lever at A2", 51)
    a.do("B stay", 9, 1)
    assert a.why("A task lever at A2") == ""
    a.do("A task lever at A2", 95)
    a.do("B stay", 9, 1)
    assert "botched" in a.why("A task lever at A2")


@rule("P46", "P47")
def test_a_complex_task_is_a_row_easier_and_takes_several_actions() -> None:
    a = gate(" x2")
    a.do("A task lever at A2", 70)  # 50 + 20
    assert a.of(ThingChanged) == [ThingChanged("lever", 0, 1, False)]
    a.do("B stay", 9, 1)
    a.do("A task lever at A2", 11)
    assert a.of(ThingChanged)[0].done


@rule("P16")
def test_a_critical_success_gives_the_action_back_once() -> None:
    a = gate(" x2")
    a.do("A task lever at A2", 5)  # counts twice
    assert a.battle.scene.things["lever"].done
    assert a.of(ActsAgain) == [ActsAgain("A")]
    assert a.turn == "A"
    a.do("A stay")
    assert a.turn == "B"


@rule("PG4")
def test_first_aid() -> None:
    a = field("AC\nB", A=one(), C=one(now=20), B=one(2))
    a.do("A task first aid on C", 70, 6)
    assert a.of(Healed) == [Healed("C", 6, 26)]
    assert [roll.purpose for roll in a.of(Rolled)] == ["first aid", "healing"]
    assert "needs no help" in field("AC\nB", A=one(), C=one(), B=one(2)).why("A task first aid on C")

"""What computer players make of hazards, things that open a way, and where they can hide."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.ai import choose
from rules.books.percentile.surroundings import errands, wounds
from rules.grid import parse_square, squares_in
from rules.scenario import GoalSpec, ThingSpec
from tests.arena import Arena, rule
from tests.books.percentile.field import field, one

LEVELS = ["soldier", "captain"]
BOW = {"name": "Bow", "class": "Swords", "scale": 2, "stat": "str", "dice": [1, 6], "range": [2, 4]}
LEVER = ThingSpec("lever", "B1", "Lever", check="str", modifier=40, opens=("D1",))
SHUT = "A..#.B\n####"


def chosen(a: Arena, level: str) -> str:
    """The verb and what of what is done with the present prompt."""
    command = choose(a.battle, level, 7, 0).command
    assert a.battle.why_not(command) == ""
    return f"{command.do} {command.what}".strip()


@rule("PG9")
def test_what_a_hazard_costs_on_an_average() -> None:
    a = field("A.B\n.l.", A=one(spd=5), B=one(2, spd=30), hazards={"B1": 4, "B3": 60})
    at = [parse_square(square) for square in ("B1", "B2", "B3")]
    assert [wounds(a.battle, a["A"], square) for square in at] == [(140, 0), (245, 0), (2100, 3500)]  # 35 % fail
    assert wounds(a.battle, a["B"], at[0]) == (0, 0)  # 100 and more needs no roll
    light = field("A.B", A=one(moves=["Featherfoot"]), B=one(2), hazards={"B1": 4})
    assert wounds(light.battle, light["A"], at[0]) == (0, 0)


@rule("PG11", "PG9")
def test_the_odds_of_a_shove_onto_a_hazard() -> None:
    a = field("AB..C", A=one(), B=one(2, now=4), C=one(2), hazards={"C1": 4})
    shown = a.preview("A shove B")
    assert shown.chance is not None and shown.falls is not None
    assert Fraction(*shown.falls) == Fraction(*shown.chance) * Fraction(35, 100)
    assert Fraction(shown.damage[4], shown.total) == Fraction(*shown.falls)
    assert sum(shown.damage.values()) == shown.total
    plain = field("AB..C", A=one(), B=one(2), C=one(2)).preview("A shove B")
    assert plain.chance == shown.chance and not plain.damage


@rule("PG11")
@pytest.mark.parametrize("level", LEVELS)
def test_a_foe_is_shoved_where_that_hurts_it_most(level: str) -> None:
    rooted = [{"id": "rooted", "left": 2}]
    a = field(
        "AB..C", A=one(str=9, weapon=BOW, statuses=rooted), B=one(2, spd=1), C=one(2, at="J9"), hazards={"C1": 30}
    )
    assert chosen(a, level) == "shove"
    a = field("AB..C", A=one(str=9, weapon=BOW, statuses=rooted), B=one(2, spd=1), C=one(2, at="J9"))
    assert chosen(a, level) != "shove"


@rule("PG4")
@pytest.mark.parametrize("level", LEVELS)
def test_who_is_shut_in_works_what_opens_a_way(level: str) -> None:
    a = field(SHUT, A=one(), B=one(2, at="F1"), things=(LEVER,))
    assert list(squares_in(errands(a.battle, a["A"]))) == [parse_square(square) for square in ("A1", "B1", "C1")]
    assert chosen(a, level) == "task Lever"
    far = (ThingSpec("lever", "H1", "Lever", check="str", opens=("I1",)),)
    a = field("A.......#B\n##########", A=one(), B=one(2), things=far)
    assert choose(a.battle, level, 7, 0).command.path[-1] == parse_square("E1")


@rule("PG4")
@pytest.mark.parametrize("level", LEVELS)
def test_what_opens_no_way_that_is_needed_is_left_alone(level: str) -> None:
    a = field("A..#.B\n......", A=one(), B=one(2, at="F1"), things=(LEVER,))
    assert not errands(a.battle, a["A"])
    assert not chosen(a, level).startswith("task")
    shut = field(SHUT, A=one(), B=one(2, at="F1"), things=(LEVER,), goals=(GoalSpec("reach", 1, squares=("C1",)),))
    assert errands(shut.battle, shut["A"])  # to the goal there is a way, to the foes there is none
    goal = (GoalSpec("reach", 1, squares=("J1",)),)
    a = field(
        "A..B.#....\n.....#....\n######....",
        A=one(),
        B=one(2),
        things=(ThingSpec("lever", "B1", "Lever", opens=("F1",)),),
        goals=goal,
    )
    assert errands(a.battle, a["A"])  # a foe can be reached, the goal can't


@rule("PG10")
@pytest.mark.parametrize("level", LEVELS)
def test_who_is_hurt_and_can_do_nothing_better_hides_where_that_is_likely_to_work(level: str) -> None:
    rooted = [{"id": "rooted", "left": 2}]
    for now, stealth, hides in ((30, 50, True), (31, 50, False), (30, 15, False)):
        a = field("A..B", A=one(now=now, statuses=rooted, skills={"Stealth": stealth, "Healing": 1}), B=one(2))
        assert (chosen(a, level) == "hide") == hides

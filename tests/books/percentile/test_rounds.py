"""Rounds of three phases, the countdown, what is charging, Timers (P65-P88, P123-P125, PG2, PG7)."""

from __future__ import annotations

from typing import Any

from rules.events import (
    Began,
    Healed,
    Hurt,
    Landed,
    MpChanged,
    Rolled,
    RoundBegan,
    StageBegan,
    StatusGained,
    StatusOver,
    TurnBegan,
    Won,
)
from rules.scenario import EventSpec, GoalSpec
from tests.arena import Arena, rule
from tests.books.percentile.field import field, one


@rule("P66", "P69", "P70", "P75", "P124", "P125")
def test_a_round_has_three_phases() -> None:
    a = field("AB", A=one(), B=one(2), ini=(3, 7))
    assert a.order() == [("B", 12), ("A", 8)]
    a.do("B stay")
    assert a.turn == "A"
    a.do("A stay", 4, 4, 2, 1)  # level: a roll-off
    assert [stage.what for stage in a.of(StageBegan)] == ["status", "initiative", "action"]
    assert a.of(RoundBegan) == [RoundBegan(2)]
    assert a.order() == [("A", 9), ("B", 9)]


@rule("P69", "P26")
def test_initiative_is_d10_and_speed() -> None:  # PD12, PV16
    a = field("AB", A=one(spd=1), B=one(2, spd=30), ini=(1, 10))
    assert a.order() == [("B", 40), ("A", 2)]
    a = field("ABC", A=one(spd=8), B=one(spd=8), C=one(2, spd=5), ini=(4, 3, 2))
    assert a.order() == [("A", 12), ("B", 11), ("C", 7)]


@rule("P75")
def test_on_the_same_count_the_faster_comes_first() -> None:  # PV17
    heroes: dict[str, Any] = {"C": one(spd=5), "S": one(spd=8), "W": one(spd=8)}
    a = field("CSW\nK", **heroes, K=one(2, spd=6), ini=(10, 6, 4, 6))
    assert a.order() == [("C", 15), ("S", 14), ("W", 12), ("K", 12)]


@rule("P75")
def test_ties_go_on_with_agility_and_then_a_roll() -> None:
    a = field("ABC", A=one(agi=4), B=one(2, agi=6), C=one(2, agi=4), ini=(5, 5, 5), more=(3, 3, 2, 9))
    assert [name for name, _ in a.order()] == ["B", "C", "A"]
    a = field("AB", A=one(), B=one(2), ini=(5, 5), more=(4, 4, 9, 1))
    assert [roll.purpose for roll in a.events if isinstance(roll, Rolled)][2:] == ["roll-off"] * 4
    assert a.turn == "A"


@rule("P73", "P71")
def test_a_fixed_event_comes_on_its_count_after_all_on_it() -> None:  # PD16, PV15
    events = (EventSpec("harm", round=1, count=12, squares=("J10",), amount=5),)
    units: dict[str, Any] = {"A": one(spd=5), "B": one(2, spd=8), "C": one(2, spd=6), "D": one(2, spd=5)}
    a = field("ABCD", **units, ini=(10, 4, 6, 4), events=events)
    assert [name for name, _ in a.order()] == ["A", "B", "C", "harm", "D"]


@rule("P71", "P73")
def test_an_event_below_the_last_turn_still_comes() -> None:
    events = (EventSpec("harm", round=1, count=1, squares=("A1",), amount=5),)
    a = field("AB", A=one(), B=one(2), events=events)
    a.do("A stay")
    a.do("B stay", 2, 1)
    assert a.of(Hurt) == [Hurt("A", "harm", 5, 55)]


@rule("P74", "P77", "P3")
def test_a_turn_is_one_move_and_one_action() -> None:
    a = field("A.B", A=one(), B=one(2))
    a.do("A A1-A2")
    assert "has moved" in a.why("A A2-A1")
    a.do("A guard")
    assert a.turn == "B"


@rule("P72", "P79")
def test_everyone_has_an_initiative_before_anyone_acts() -> None:
    a = field("AB", A=one(), B=one(2))
    kinds = [type(event).__name__ for event in a.events if not isinstance(event, Rolled)]
    assert kinds == ["RoundBegan", "StageBegan", "StageBegan", "TurnBegan"]


# -- charging -------------------------------------------------------------------------


def slow(face: int, **given: object) -> Arena:
    """A begins Anvil Fall on count 5 + face; B acts on 6."""
    return field("AB", A=one(moves=["Anvil Fall"], **given), B=one(2), ini=(face, 1))  # type: ignore[arg-type]


@rule("P96", "PG7")
def test_a_slow_ability_goes_off_so_many_counts_later() -> None:  # PD15
    a = field("AB", A=one(moves=["Anvil Fall"]), B=one(2), ini=(7, 1))
    a.do("A use Anvil Fall on B", 60, 3)
    assert a.of(Began) == [Began("A", "Anvil Fall", ("B",))]
    assert a.struck().damage == 22  # 13 at 175 %
    assert a.turn == "B"  # 12 - 4 = 8, before 6


@rule("P96", "PG7", "P71")
def test_a_charge_never_goes_below_count_0() -> None:
    a = field("AB", A=one(spd=1, moves=["Anvil Fall"]), B=one(2, spd=1), ini=(3, 2))
    a.do("A use Anvil Fall on B")
    assert a.order() == [("B", 3), ("A", 0)]
    a.do("B stay", 60, 3, 2, 1)
    assert a.struck().damage == 22


@rule("PG7")
def test_a_charge_keeps_the_rank_of_its_owner() -> None:
    for spd, due_first in ((5, False), (7, True)):
        a = field("AB", A=one(spd=spd, moves=["Anvil Fall"]), B=one(2, spd=6), ini=(11 - spd, 1))
        a.do("A use Anvil Fall on B", *((50, 1) if due_first else ()))
        assert (a["B"].hp < 60) == due_first
        assert a.turn == "B"


@rule("P96")
def test_a_fallen_or_sleeping_unit_loses_its_charge() -> None:
    a = field("AB", A=one(now=10, moves=["Anvil Fall"]), B=one(2, spd=9), C=one(at="J10"), ini=(9, 1, 1), more=())
    a.do("A use Anvil Fall on B")
    a.do("B attack A", 50, 6)
    assert a["A"].fallen
    assert [what for what, _ in a.order()] == ["C"]
    assert a.battle.clock.pending == ()


@rule("P96")
def test_one_put_to_sleep_loses_what_it_charges() -> None:
    a = field("AB", A=one(moves=["Anvil Fall"]), B=one(2, spd=5, moves=["Pollen"]), ini=(7, 10))
    a.do("B use Pollen at A1")
    a.do("A use Anvil Fall on B", 20, 2, 1)  # due on 8, the pollen on 11; then the next round
    assert a["A"].statuses[0].id == "sleep"
    assert not a.battle.clock.pending


@rule("P81", "PG6")
def test_an_area_follows_the_unit_it_was_aimed_at() -> None:
    a = field("A..B", A=one(spd=9, moves=["Kiln Breath"]), B=one(2, move=3), ini=(9, 10))
    a.do("A cast Kiln Breath at D1")
    a.do("B D1-F1")
    a.do("B stay", 50, 5, 2, 1)
    assert a.of(Landed)[0].at == a["B"].at
    assert a["B"].hp < 60


# -- timers ---------------------------------------------------------------------------


@rule("P80", "P85", "P86")
def test_a_timer_ticks_in_the_round_in_which_it_was_set() -> None:  # PD13
    a = field("AB", A=one(), B=one(2, statuses=[{"id": "sleep", "left": 2}]), ini=(9, 8))
    a.do("A stay", 3, 2)
    assert a.of(StatusGained) == [StatusGained("B", "sleep", 1)]
    assert a.turn == "A"
    a.do("A stay", 2, 3)
    assert a.of(StatusOver) == [StatusOver("B", "sleep")]
    assert a.turn == "B"


@rule("P84")
def test_without_a_time_limit_nothing_counts_down() -> None:
    a = field("AB", A=one(statuses=[{"id": "cursed", "left": 1}]), B=one(2))
    a.do("A stay")
    a.do("B stay", 2, 1)
    assert [status.id for status in a["A"].statuses] == ["cursed"]


@rule("P81", "P85")
def test_first_the_effects_then_the_timers() -> None:
    ill = [{"id": "poison", "left": 1}, {"id": "mending", "left": 2}]
    a = field("AB", A=one(level=3, spr=6, statuses=ill, now=40), B=one(2))
    a.do("A stay")
    a.do("B stay", 4, 2, 2, 1)
    assert a.of(Hurt) == [Hurt("A", "poison", 7, 33)]
    assert a.of(Healed) == [Healed("A", 8, 41)]
    assert a.of(StatusOver) == [StatusOver("A", "poison")]


@rule("P88")
def test_a_charge_is_timed_without_being_a_status() -> None:
    a = slow(10)
    a.do("A use Anvil Fall on B", 60, 3)
    assert a["A"].statuses == ()


@rule("P81")
def test_the_longer_timer_counts() -> None:
    a = field("A\nB", A=one(moves=["Psalm of Iron"], statuses=[{"id": "guarded", "left": 6}]), B=one(2))
    a.do("A cast Psalm of Iron on A")
    assert a.of(StatusGained)[0].left == 6
    assert a.of(MpChanged) == [MpChanged("A", -6, 14)]


@rule("P153", "PG14")
def test_both_down_in_one_status_phase_is_a_draw() -> None:  # PD19
    ill = [{"id": "poison", "left": 2}]
    a = field("AB", A=one(now=2, statuses=ill), B=one(2, now=2, statuses=ill))
    a.do("A stay")
    a.do("B stay", 4, 4)
    assert a.of(Won) == [Won("draw")]


@rule("P81")
def test_haste_and_weight_bear_on_initiative_and_movement() -> None:
    a = field("AB", A=one(statuses=[{"id": "quickened", "left": 2}]), B=one(2), ini=(3, 7))
    assert a.order() == [("A", 13), ("B", 12)]
    assert a.battle.book.figures(a.battle, a["A"])["move"] == 5
    a = field("AB", A=one(spd=1, statuses=[{"id": "leaden", "left": 2}]), B=one(2), ini=(2, 7))
    assert a.order() == [("B", 12), ("A", 0)]


@rule("P123", "PG2")
def test_initiative_is_rolled_anew_each_round() -> None:
    a = field("AB", A=one(), B=one(2))
    a.do("A stay")
    a.do("B stay", 1, 10)
    assert a.order() == [("B", 15), ("A", 6)]
    assert [turn.unit for turn in a.of(TurnBegan)] == ["B"]


def test_holding_ends_the_battle_and_still_brings_experience() -> None:
    goals = (GoalSpec("hold", side=1, squares=("A1",), rounds=1),)
    a = field("A.B", A=one(), B=one(2), goals=goals)
    a.do("A stay")
    a.do("B stay")
    assert a.of(Won) == [Won(1)]

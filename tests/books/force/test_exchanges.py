"""Attack and counter as one exchange; criticals (F22-F34, F86, F87, F92, FV1-FV10)."""

from __future__ import annotations

import pytest

from rules.events import Fell, Rolled, Struck
from tests.arena import Arena, rule

from .conftest import Force
from .field import BLADE, one


def pair(force: Force, hp: int = 60, own_hp: int = 60, **house: object) -> Arena:
    """The set-up of FV1: Attack 22 with skill 1 and Defence 9; Attack 20, Defence 12, evade 10, counter 12."""
    return made(force, {"hp": own_hp}, {"hp": hp}, **house)


def made(force: Force, a: dict[str, object], c: dict[str, object], **house: object) -> Arena:
    first = {"atk": 22, "def_": 9, "skill": {"blade": 1}, **a}
    second = {"atk": 20, "def_": 12, "evade": 10, "counter": 12, **c}
    return force("AC", A=one(**first), C=one(2, **second), options=house)  # type: ignore[arg-type]


def losses(a: Arena) -> tuple[int, int]:
    """What A and C have lost."""
    return 60 - a["A"].hp, 60 - a["C"].hp


@rule("F22", "F23", "F24", "F25", "F26", "F27", "F86", "F87")
def test_fv1_attack_and_counter_at_full_strength(force: Force) -> None:
    a = pair(force)
    a.do("A attack C", 50, 3, 12, 2)
    assert losses(a) == (13, 13)
    assert a.purposes() == ["attack of A", "skill die of A", "counter of C", "skill die of C"]
    assert [(blow.unit, blow.counter) for blow in a.of(Struck)] == [("A", False), ("C", True)]
    shown = [(roll.sides, roll.dice, roll.total, roll.need) for roll in a.of(Rolled)]
    assert shown == [(100, (50,), 5000, None), (4, (3,), 1300, None), (100, (12,), 1200, 12), (2, (2,), 1300, None)]


@rule("F10", "F16", "F17", "F32")
@pytest.mark.parametrize(
    ("crit", "bands", "totals"),
    [
        (13, ["misses up to 10", "critical from 88"], [(1800, ["Attack less Defence", "critical"]), (400, [])]),
        (0, ["misses up to 10"], [(1300, ["Attack less Defence"]), (400, [])]),
    ],
)
def test_what_a_roll_shows_adds_up_to_what_is_lost(
    force: Force, crit: int, bands: list[str], totals: list[tuple[int, list[str]]]
) -> None:
    a = made(force, {"crit": crit, "weapon": {**BLADE, "type": "Orichalcum"}}, {})
    a.do("A attack C", 88, 3, 4, *(() if crit else (100,)))
    attack, *damage = [roll for roll in a.of(Rolled) if roll.unit == "A"]
    assert [part.name for part in attack.because] == bands and not any(part.flat for part in attack.because)
    assert [(roll.total, [part.name for part in roll.because]) for roll in damage] == totals
    assert sum(roll.total for roll in damage) == a.struck().damage * 100


@rule("F23")
def test_fv2_no_counter_above_its_rate(force: Force) -> None:
    a = pair(force)
    a.do("A attack C", 50, 3, 13)
    assert losses(a) == (0, 13)


@rule("F15", "F31")
def test_fv3_a_miss_is_one_die(force: Force) -> None:
    a = pair(force)
    a.do("A attack C", 10)
    assert losses(a) == (0, 0)


@rule("F92")
@pytest.mark.parametrize(("agi", "luck", "face"), [(50, 0, 15), (50, 3, 18), (50, 0, 1)])
def test_fv4_at_fifty_agility_a_dodge_may_be_countered(force: Force, agi: int, luck: int, face: int) -> None:
    a = made(force, {}, {"agi": agi, "luck": luck, "evade": None})
    a.do("A attack C", face, 1, 1)
    assert losses(a) == (12, 0)


@rule("F31", "F88", "F92")
@pytest.mark.parametrize(("agi", "on"), [(50, False), (49, True)])
def test_fv5_else_a_dodge_is_all(force: Force, agi: int, on: bool) -> None:
    a = made(force, {}, {"agi": agi, "evade": None}, agility_abilities=on)
    a.do("A attack C", 5)
    assert losses(a) == (0, 0)


@rule("F29", "F32")
def test_fv6_a_critical_does_more_and_is_never_countered(force: Force) -> None:
    a = made(force, {"crit": 13}, {"counter": 100})
    a.do("A attack C", 88, 3)
    assert losses(a) == (0, 18)  # 10, half of it more, the die


@rule("F27", "F87")
def test_fv7_who_falls_by_the_attack_still_counters(force: Force) -> None:
    second = one(2, hp=5, atk=20, def_=12, counter=12)
    a = force("AC", A=one(atk=22, def_=9, skill={"blade": 1}), C=second, D=one(2, at="J9"))
    a.do("A attack C", 50, 1, 1, 2)
    assert a["C"].fallen and a["A"].hp == 47


@rule("F27")
def test_fv10_both_may_fall_and_the_last_two_make_a_draw(force: Force) -> None:
    a = pair(force, hp=3, own_hp=3)
    a.do("A attack C", 50, 1, 5, 1)
    assert a["A"].fallen and a["C"].fallen
    assert {event.unit for event in a.of(Fell)} == {"A", "C"}
    assert a.battle.winner == "draw"


@rule("F27")
def test_who_stands_behind_the_last_two_wins(force: Force) -> None:
    a = force("AC", A=one(hp=1), B=one(at="J9"), C=one(2, hp=1, counter=100))
    a.do("A attack C", 50, 1, 1, 1)
    assert a.battle.winner == 1


@rule("F28")
def test_only_the_one_attacked_counters_and_only_once(force: Force) -> None:
    a = force("ACD", A=one(counter=100), C=one(2, counter=100), D=one(2, counter=100))
    a.do("A attack C", 50, 1, 1, 1)
    assert [(blow.unit, blow.target) for blow in a.of(Struck)] == [("A", "C"), ("C", "A")]


@rule("F30")
def test_a_counter_is_never_a_critical(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, counter=100, crit=100))
    a.do("A attack C", 50, 1, 100, 2)
    assert a.of(Struck)[1].outcome == "hit"
    assert a["A"].hp == 60 - (6 + 2)


@rule("F22")
@pytest.mark.parametrize(
    ("weapon", "board", "counters"),
    [
        ({**BLADE, "range": [1, 1]}, "A.C", False),
        ({**BLADE, "range": [2, 2]}, "A.C", True),
        ({**BLADE, "range": [2, 3]}, "AC", False),
        ({**BLADE, "range": [1, 3]}, "A..C", True),
    ],
)
def test_a_counter_needs_the_attacker_in_its_own_range(
    force: Force, weapon: dict[str, object], board: str, counters: bool
) -> None:
    a = force(board, A=one(weapon={**BLADE, "range": [1, 3]}), C=one(2, counter=100, weapon=weapon))
    a.do("A attack C", 50, 1, *((100, 1) if counters else ()))
    assert bool(len(a.of(Struck)) == 2) == counters


# -- criticals -------------------------------------------------------------------------------


@rule("F32")
@pytest.mark.parametrize(
    ("skill", "bestows", "extra"), [(0, None, 2), (1, None, 5), (2, None, 7), (3, None, 10), (0, 3, 10), (2, 1, 7)]
)
def test_what_a_critical_adds_by_the_higher_level_of_special(
    force: Force, skill: int, bestows: int | None, extra: int
) -> None:
    a = force("AC", A=one(atk=16, crit=100, skill=skill, weapon={**BLADE, "bestows": bestows}), C=one(2))
    a.do("A attack C", 50, 1)
    assert a["C"].hp == 60 - (10 + extra + 1)


@rule("F32")
def test_a_critical_adds_at_least_one(force: Force) -> None:
    a = force("AC", A=one(atk=1, crit=100), C=one(2))
    a.do("A attack C", 1, 1)
    assert a.struck().damage == 3


@rule("F34")
def test_a_spell_is_never_a_critical_and_never_countered(force: Force) -> None:
    a = force("AC", A=one(mp=9, crit=100, moves=["Cinder 1"]), C=one(2, counter=100))
    a.do("A cast Cinder 1 on C")
    assert (a.struck().outcome, a.struck().damage) == ("hit", 9)

"""Statistics and the rates made of them (F57, F69-F85, F90, F92, F93, FX1-FX3, 2.2)."""

from __future__ import annotations

import pytest

from rules.books import book
from rules.books.force import rates
from rules.hooks import stat
from tests.arena import rule

from .conftest import Force
from .field import DERIVED, of, one

TABLE = {
    0: (0, 0, 0), 4: (0, 0, 0), 5: (1, 0, 0), 7: (1, 0, 0), 8: (1, 1, 0), 9: (1, 1, 0), 10: (3, 1, 0), 12: (3, 2, 0),
    15: (4, 2, 0), 16: (4, 3, 0), 19: (4, 3, 0), 20: (6, 3, 2), 23: (6, 3, 2), 24: (6, 5, 2), 25: (7, 5, 2),
    30: (9, 5, 2), 39: (10, 7, 2), 40: (12, 8, 4), 48: (13, 10, 4), 49: (13, 10, 4), 50: (15, 10, 4), 60: (18, 12, 6),
    72: (21, 15, 6), 80: (24, 16, 8), 99: (28, 20, 8), 100: (30, 20, 10),
}  # fmt: skip


@rule("F78", "F82", "F85", "F90")
@pytest.mark.parametrize("agi", TABLE)
def test_the_table_of_agility(force: Force, agi: int) -> None:
    a = force("AC", A=one(agi=agi, **DERIVED), C=one(2))
    unit = a["A"]
    evade, counter, element = TABLE[agi]
    assert rates.evade(a.battle, unit).need == evade
    assert rates.counter(a.battle, unit).need == counter
    assert -sum(part.percent for part in rates.resistance(a.battle, unit, "ice")) == element
    assert rates.counters_a_dodge(a.battle, unit) == (agi >= 50)
    assert rates.acts_twice(a.battle, unit) == (agi >= 100)


@rule("F80", "F82")
def test_fx1_evade(force: Force) -> None:
    a = force("AC", A=one(agi=10, luck=7, **DERIVED), C=one(2))
    assert rates.evade(a.battle, a["A"]).need == 10


@rule("F80", "F83", "F84")
@pytest.mark.parametrize(
    ("level", "skill", "bestows", "luck", "rate"),
    [
        (10, 2, None, 5, 13), (1, 0, None, 0, 0), (4, 0, None, 0, 0), (5, 0, None, 0, 1), (19, 3, 3, 6, 19),
        (20, 3, 0, 6, 20),
    ],
)  # fmt: skip
def test_fx2_critical(force: Force, level: int, skill: int, bestows: int | None, luck: int, rate: int) -> None:
    weapon = {"range": [1, 1], "class": "blade", "bestows": bestows}
    a = force("AC", A=one(level=level, skill={"blade": skill, "axe": 3}, luck=luck, weapon=weapon, **DERIVED), C=one(2))
    assert rates.critical(a.battle, a["A"]).need == rate


@rule("F84")
def test_the_special_of_another_class_of_weapon_does_not_count(force: Force) -> None:
    a = force("AC", A=one(skill={"axe": 3}, **DERIVED), C=one(2))
    assert rates.critical(a.battle, a["A"]).need == 0
    assert rates.skill_of(a["A"], a["A"].sheet.weapon) == 0


@rule("F80", "F85")
def test_fx3_counter(force: Force) -> None:
    a = force("AC", A=one(agi=24, luck=7, **DERIVED), C=one(2))
    assert rates.counter(a.battle, a["A"]).need == 12


@rule("F69")
def test_seven_core_statistics() -> None:
    assert book("force").stats == ("mp", "atk", "def", "agi", "luck", "move")  # and hit points


@rule("F76", "F77", "F78", "F79", "F80")
def test_what_is_worn_counts(force: Force) -> None:
    sword, ring = one(gear=["Millbrook Sword", "Wasp Brooch"]), one(at="A3", gear=["Hearthstone Ring"])
    a = force("A.C", A=sword, B=ring, C=one(2))
    assert stat(a.battle, a["A"], "atk") == 17  # the weapon's points are added to the blow, not to the statistic
    assert stat(a.battle, a["B"], "def") == 11
    worn = (("Windmote Charm", "agi", 10), ("Clover Pin", "luck", 3), ("Fleetfoot Anklet", "move", 6))
    for item, name, value in worn:
        b = force("A.C", A=one(gear=[item]), C=one(2))
        assert stat(b.battle, b["A"], name) == value


@rule("F70", "F71")
def test_at_zero_hit_points_a_unit_is_out_of_the_battle(force: Force) -> None:
    a = force("ACD", A=one(atk=40), C=one(2, hp=5), D=one(2))
    a.do("A attack C", 50, 1, 100)
    assert (a["C"].hp, a["C"].at) == (0, None)
    assert a.battle.prompt and a.battle.prompt.units == ("D",)


@rule("F76")
def test_units_of_the_book_have_their_figures(force: Force) -> None:
    a = force("A.C", A=of("hollow_regent"), C=of("stone_sentinel", 2))
    figures = a.battle.book.figures(a.battle, a["A"])
    assert figures == {
        "mp": 40, "max_mp": 40, "atk": 38, "def": 24, "agi": 100, "luck": 10, "move": 6, "level": 15, "exp": 0,
        "tier": 1, "evade": 40, "crit": 22, "counter": 30,
    }  # fmt: skip

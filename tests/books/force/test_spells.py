"""Spells at once for magic points: cost, reach, area, elements (F34, F73, F74, F81, F90, F91, FA13, FA14, FA41)."""

from __future__ import annotations

import pytest

from rules.books import book
from rules.books.force.magic import in_range
from rules.commands import Command
from rules.events import Fell, Healed, Landed, MpChanged, StatusGained, StatusOver, Struck
from rules.grid import squares_in
from rules.scenario import GoalSpec
from tests.arena import rule, squares

from .conftest import Force
from .field import of, one


@rule("F73", "F81")
def test_a_spell_costs_its_magic_points_and_lands_whatever_attack_and_defence(force: Force) -> None:
    a = force("A.C", A=one(mp=5, atk=0, moves=["Cinder 1"]), C=one(2, def_=90, evade=100))
    a.do("A cast Cinder 1 on C")
    assert (a["A"].mp, a["C"].hp) == (3, 51)
    assert [(landed.targets, landed.at) for landed in a.of(Landed)] == [(("C",), None)]
    assert [type(event) for event in a.events[:3]] == [MpChanged, Landed, Struck]


@rule("F74")
def test_below_the_cheapest_spell_casting_is_over_until_some_come_back(force: Force) -> None:
    a = force("A.C", A=one(mp=5, moves=["Mirage", "Galehook"], pack=["Starwater Vial"]), C=one(2))
    a.do("A cast Mirage on C", 100)
    a.do("C stay")
    assert a["A"].mp == 2
    assert a.why("A cast Galehook on C") == "A has 2 MP, too few for any of its spells until some come back"
    assert not a.legal("cast")
    a.do("A use Starwater Vial on A")
    a.do("C stay")
    assert a["A"].mp == 5  # up to the maximum
    a.do("A cast Mirage on C", 100)


@rule("F74")
@pytest.mark.parametrize(("mp", "may"), [(3, True), (2, False)])
def test_three_points_pay_a_spell_of_three(force: Force, mp: int, may: bool) -> None:
    a = force("A.C", A=one(mp=mp, moves=["Mirage", "Galehook"]), C=one(2))
    assert bool(a.why("A cast Mirage on C")) != may
    assert bool(a.legal("cast")) == may


@rule("F73")
def test_a_dearer_spell_is_refused_by_its_price(force: Force) -> None:
    a = force("A.C", A=one(mp=3, moves=["Mirage", "Galehook"]), C=one(2))
    assert a.why("A cast Galehook on C") == "Galehook costs 4 MP; A has 3"
    assert a.why("A cast Cinder 1 on C") == "A knows no spell 'Cinder 1'"


@rule("F35", "F37")
def test_a_spell_to_three_has_the_same_diamond(force: Force) -> None:
    a = force("A", A=one(at="E5", mp=9, moves=["Galehook"]), C=one(2, at="E6"))
    mask = in_range(a.battle, a["A"], book("force").content.instants["Galehook"])
    assert mask.bit_count() == 24 and set(squares_in(mask)) >= squares("E2 G6 E6")


def test_a_spell_names_a_unit_of_the_side_it_is_for(force: Force) -> None:
    a = force("AB.C", A=one(mp=99, moves=["Cinder 1", "Mend 1"]), B=one(hp=40), C=one(2))
    assert a.why("A cast Cinder 1 on B") == "Cinder 1 is for enemies"
    assert a.why("A cast Mend 1 on C") == "Mend 1 is for friends"
    assert a.why("A cast Cinder 1 on C") == "D1 is 3 squares away; the range is 1 to 2"
    assert a.why("A cast Cinder 1 at D1") == "Cinder 1 names one target"


@rule("F91")
@pytest.mark.parametrize(
    ("resistance", "agi", "on", "damage"),
    [(0, 0, True, 9), (10, 0, True, 9), (20, 0, True, 8), (50, 40, True, 5), (50, 40, False, 5), (33, 99, False, 7),
     (34, 99, False, 6), (56, 40, True, 4), (99, 0, True, 1), (100, 0, True, 0), (90, 100, True, 0),
     (90, 100, False, 1)],
)  # fmt: skip
def test_resistance_takes_a_percentage_off_and_agility_adds_to_it(
    force: Force, resistance: int, agi: int, on: bool, damage: int
) -> None:
    a = force(
        "A.C", A=one(mp=9, moves=["Cinder 1"]), C=one(2, fire=resistance, agi=agi), options={"agility_abilities": on}
    )
    assert a.preview("A cast Cinder 1 on C").damage == {damage: 1}
    a.do("A cast Cinder 1 on C")
    assert a.struck().damage == damage


@rule("F88", "F90")
@pytest.mark.parametrize(("agi", "damage"), [(19, 50), (20, 49), (39, 49), (40, 48), (100, 45)])
def test_two_percent_of_every_element_for_twenty_agility(force: Force, agi: int, damage: int) -> None:
    from rules.books.force.landing import spell_damage
    from rules.content import Instant

    a = force("A.C", A=one(), C=one(2, agi=agi))
    for element in ("fire", "ice", "lightning", "wind", "light", "dark"):
        assert spell_damage(a.battle, a["C"], Instant("", element=element, power=50)) == damage
    assert spell_damage(a.battle, a["C"], Instant("", power=50)) == 50


@rule("F73")
def test_an_area_spell_is_aimed_at_an_enemys_square_and_spares_friends(force: Force) -> None:
    a = force("A.C.\n..BD", A=one(mp=9, moves=["Forkspark 1"]), B=one(), C=one(2), D=one(2), E=one(2, at="E1"))
    assert a.why("A cast Forkspark 1 at B2") == "no enemy stands on B2"
    assert a.why("A cast Forkspark 1 on C") == "Forkspark 1 is aimed at a square, such as at C4"
    a.do("A cast Forkspark 1 at C1")
    assert [(blow.target, blow.damage) for blow in a.of(Struck)] == [("C", 15)]
    assert [(landed.targets, landed.at) for landed in a.of(Landed)] == [((), 2)]
    assert (a["B"].hp, a["D"].hp, a["E"].hp) == (60, 60, 60)


def test_an_area_of_two_is_a_diamond_of_thirteen(force: Force) -> None:
    a = force("A.C.F\n..D", A=one(mp=12, moves=["Forkspark 2"]), C=one(2), D=one(2), F=one(2), G=one(2, at="F1"))
    a.do("A cast Forkspark 2 at C1")
    assert [blow.target for blow in a.of(Struck)] == ["C", "D", "F"]


@rule("F110")
def test_each_target_is_finished_before_the_next_in_list_order(force: Force) -> None:
    a = force("A.C\n..D", A=one(mp=9, moves=["Rimeshard 2"]), D=one(2, hp=10), C=one(2), E=one(2, at="J9"))
    a.do("A cast Rimeshard 2 at C1", 15)  # D falls and rolls nothing
    assert [(type(event).__name__) for event in a.events if isinstance(event, (Struck, Fell, StatusGained))] == [
        "Struck", "Fell", "Struck", "StatusGained",
    ]  # fmt: skip
    assert [status.id for status in a["C"].statuses] == ["frozen"]


def test_healing_mends_up_to_the_maximum_oneself_too(force: Force) -> None:
    a = force("AB.C", A=one(mp=20, now=30, moves=["Mend 1"]), B=one(now=50), C=one(2))
    assert a.preview("A cast Mend 1 on B").heals == {10: 1}
    a.do("A cast Mend 1 on A")
    assert a["A"].hp == 45
    a.do("side 1 end")
    a.do("C stay")
    a.do("A cast Mend 1 on B")
    assert (a["B"].hp, a.of(Healed)[0].amount) == (60, 10)


def test_wellspring_heals_each_friend_on_its_squares(force: Force) -> None:
    a = force("AB\n.C", A=one(mp=20, moves=["Wellspring"]), B=one(now=10), C=one(2, now=10))
    a.do("A cast Wellspring at B1")
    assert (a["B"].hp, a["C"].hp) == (28, 10)


def test_gravechill_gives_its_caster_five_back(force: Force) -> None:
    a = force("A.CD", A=of("hollow_regent", hp=50), C=one(2), D=one(2))
    a.do("A cast Gravechill at C1")
    assert (a["A"].hp, a["C"].hp, a["D"].hp) == (55, 42, 42)
    assert [(event.unit, event.amount, event.hp) for event in a.of(Healed)] == [("A", 5, 55)]


@rule("F110", "F113")
@pytest.mark.parametrize(("luck", "face", "falls"), [(6, 70, True), (6, 71, False), (9, 40, True), (9, 41, False)])
def test_soulsever_fells_or_does_nothing(force: Force, luck: int, face: int, falls: bool) -> None:
    a = force("A.C", A=one(mp=9, luck=6, moves=["Soulsever"]), C=one(2, luck=luck), D=one(2, at="J9"))
    odds, need = a.preview("A cast Soulsever on C"), 70 if luck == 6 else 40
    assert (odds.falls, odds.outcomes) == ((need, 100), {"miss": 100 - need, "hit": need})
    assert (odds.total, odds.damage) == (100, {0: 100 - need, 60: need})
    a.do("A cast Soulsever on C", face)
    assert a["C"].fallen == falls


def test_bosses_are_immune_to_being_felled_at_once(force: Force) -> None:
    a = force("A.C", A=one(mp=9, luck=50, moves=["Soulsever"]), C=of("hollow_regent", 2))
    a.do("A cast Soulsever on C", 1)
    assert a["C"].hp == 110


def test_cleanse_ends_what_harms_but_the_cold(force: Force) -> None:
    ill = [{"id": id} for id in ("poison", "paralysed", "sleep", "illusion", "frozen")]
    a = force("AB.C", A=one(mp=9, moves=["Cleanse"]), B=one(statuses=ill), C=one(2))
    a.do("A cast Cleanse on B")
    assert {(over.unit, over.left) for over in a.of(StatusOver)} == {("B", 0)}
    assert [status.id for status in a["B"].statuses] == []  # the frost ended with the turn that sleep took


@pytest.mark.parametrize(("spell", "name", "points"), [("Barkhide", "def", 5), ("Fleetstep", "agi", 15)])
def test_what_helps_takes_hold_without_a_die_and_lasts_three_turns(
    force: Force, spell: str, name: str, points: int
) -> None:
    a = force("AB.C", A=one(mp=9, moves=[spell]), B=one(), C=one(2))
    before = a.battle.book.figures(a.battle, a["B"])[name]
    a.do(f"A cast {spell} on B")
    for _ in range(3):
        assert a.battle.book.figures(a.battle, a["B"])[name] == before + points
        a.do("B stay")
        a.do("side 1 end") if a.battle.prompt and a.battle.prompt.side == 1 else None
        a.do("C stay")
    assert a.battle.book.figures(a.battle, a["B"])[name] == before


def test_the_turn_of_casting_is_none_of_the_three(force: Force) -> None:
    a = force("A..C", A=one(mp=9, moves=["Barkhide"]), C=one(2))
    odds = a.preview("A cast Barkhide on A")
    assert (odds.status, odds.damage, odds.falls, odds.outcomes) == ({"barkhide": (1, 1)}, {}, None, {})
    a.do("A cast Barkhide on A")
    for _ in range(3):
        a.do("C stay")
        assert a.battle.book.figures(a.battle, a["A"])["def"] == 11
        a.do("A stay")
    assert a.battle.book.figures(a.battle, a["A"])["def"] == 6


def test_lull_rolls_for_each_it_meets(force: Force) -> None:
    a = force("A.C\n..D", A=one(mp=9, moves=["Lull"]), C=one(2), D=one(2))
    a.do("A cast Lull at C1", 60, 61)
    assert [status.id for status in a["C"].statuses] == ["sleep"] and not a["D"].statuses


@pytest.mark.parametrize(
    ("what", "targets", "at", "why"),
    [
        ("Cinder 2", ("C",), None, "Cinder 2 is aimed at a square, such as at C4"),
        ("Cinder 2", ("C",), 2, "Cinder 2 is aimed at a square, such as at C4"),
        ("Galehook", ("C",), 2, "Galehook names one target"),
        ("Galehook", (), None, "Galehook names one target"),
        ("Cinder 2", (), 2, ""),
        ("Galehook", ("C",), None, ""),
    ],
)
def test_a_spell_is_aimed_at_a_square_or_at_a_unit(
    force: Force, what: str, targets: tuple[str, ...], at: int | None, why: str
) -> None:
    a = force("A.C", A=one(mp=9, moves=["Cinder 2", "Galehook"]), C=one(2))
    assert a.battle.why_not(Command("cast", "A", what=what, targets=targets, at=at)) == why


def test_the_odds_of_harm_that_always_lands(force: Force) -> None:
    a = force("A.C", A=one(mp=9, moves=["Galehook"]), C=one(2))
    odds = a.preview("A cast Galehook on C")
    assert (odds.outcomes, odds.damage, odds.falls, odds.total) == ({"hit": 1}, {12: 1}, (0, 1), 1)


@pytest.mark.parametrize(("face", "outcome"), [(70, "hit"), (71, "resisted")])
def test_a_status_alone_is_told_as_a_blow_that_costs_nothing(force: Force, face: int, outcome: str) -> None:
    a = force("A.C", A=one(mp=9, moves=["Venomspit"]), C=one(2))
    a.do("A cast Venomspit on C", face)
    assert [(blow.outcome, blow.damage, blow.hp) for blow in a.of(Struck)] == [(outcome, 0, 60)]


def test_what_helps_is_no_blow(force: Force) -> None:
    a = force("AB.C", A=one(mp=9, moves=["Barkhide"]), B=one(), C=one(2))
    a.do("A cast Barkhide on B")
    assert not a.of(Struck)


@rule("F34")
def test_who_comes_after_the_fall_that_ends_the_battle_is_not_met(force: Force) -> None:
    goal = GoalSpec("fell", unit="C")
    a = force("A.C\n..D", A=one(mp=9, moves=["Cinder 2"]), C=one(2, hp=5), D=one(2), goals=[goal])
    shown = a.preview("A cast Cinder 2 at C1").targets
    assert shown["C"].falls == (1, 1) and shown["D"].damage == {0: 1}
    a.do("A cast Cinder 2 at C1")
    assert [blow.target for blow in a.of(Struck)] == ["C"] and a.battle.winner == 1

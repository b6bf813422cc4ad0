"""Experience, levels, promotion over three tiers, practice (F54-F61, FA20, FA21, FA44, FA45, FV19-FV24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.books import book
from rules.books.force import growth
from rules.books.force.content import CONTENT, GROWING
from rules.events import Earned, Grown, Practised
from rules.scenario import UnitSpec
from rules.sheets import sheet_of
from tests.arena import rule

from .conftest import Force
from .field import of, one

NO_GROWTH = (100,) * 5
HOUSE: dict[str, Any] = {"promotion_resets_level": True}


def sheet(unit: str, level: int = 1, tier: int = 1, **more: Any):  # type: ignore[no-untyped-def]
    return sheet_of(book("force"), UnitSpec(1, "A", unit=unit, level=level, tier=tier, **more), "A")


def earner(exp: int, **more: Any):  # type: ignore[no-untyped-def]
    return one(line="Vanguard", gear=["Millbrook Sword"], exp=exp, **more)


@rule("F54", "F55", "F56")
def test_fv19_a_hundred_is_a_level_and_the_rest_stays(force: Force) -> None:
    a = force("AC", A=earner(99, level=7, atk=90), C=one(2, hp=5, level=4), D=one(2, at="J9"))
    a.do("A attack C", 50, 1, 100, *NO_GROWTH)  # felled, three levels below: 15
    assert [(event.amount, event.exp) for event in a.of(Earned)] == [(15, 114)]
    assert (a["A"].sheet.level, a["A"].sheet.exp) == (8, 14)
    assert a.purposes()[-5:] == [f"{stat} at level 8 of A" for stat in ("hp", "mp", "atk", "def", "agi")]


@rule("F55")
def test_fv20_exactly_a_hundred_leaves_nothing(force: Force) -> None:
    a = force("AC", A=earner(90, level=2), C=one(2))
    a.do("A attack C", 50, 1, 100, *NO_GROWTH)
    assert (a["A"].sheet.level, a["A"].sheet.exp) == (3, 0)


@rule("F54", "F55")
@pytest.mark.parametrize("agi", [0, 100])  # one who could act twice has no second act to wait for
def test_the_blow_that_ends_the_battle_brings_its_level_too(force: Force, agi: int) -> None:
    a = force("AC", A=earner(90, agi=agi, statuses=[{"id": "poison", "left": 1, "amount": 3}]), C=one(2, hp=1))
    a.do("A attack C", 50, 1, 100, *NO_GROWTH)
    assert (a.battle.winner, a["A"].sheet.level, a["A"].sheet.exp) == (1, 2, 20)
    assert a["A"].hp == 60  # nothing more happens but what lasts


@rule("F54")
def test_fv21_ninety_nine_is_no_level(force: Force) -> None:
    a = force("A.C", A=earner(99), C=one(2))
    a.do("A stay")
    assert (a["A"].sheet.level, a["A"].sheet.exp) == (1, 99)


@rule("F54", "F55")
def test_fv22_several_levels_at_once() -> None:
    from rules.dice import Dice
    from rules.scenario import Scenario
    from rules.setup import start

    units = (UnitSpec(1, "A", "A1", unit="vanguard", exp=99), UnitSpec(2, "C", "J9", unit="bog_imp"))
    battle = start(book("force"), Scenario(("." * 10,) * 10, units), Dice(1))
    battle.emit(Earned("A", 206, 305))
    battle.push(growth.Levels("A"))
    while battle.agenda:
        battle.tick()
    assert (battle.unit("A").sheet.level, battle.unit("A").sheet.exp) == (4, 5)


@rule("F56", "F57")
@pytest.mark.parametrize("stat", ["hp", "mp", "atk", "def", "agi"])
def test_each_statistic_grows_if_its_die_is_kind_and_no_other(force: Force, stat: str) -> None:
    need = CONTENT.lines["vanguard"].growth[stat]
    faces = [need if name == stat else 100 for name in GROWING]
    for index, name in enumerate(GROWING):
        if name != stat:
            faces[index] = CONTENT.lines["vanguard"].growth[name] + 1
    a = force("AC", A=earner(99), C=one(2))
    before = a["A"].sheet
    a.do("A attack C", 50, 1, 100, *faces)
    (grown,) = a.of(Grown)
    assert grown.gains == {stat: 2 if stat == "hp" else 1}
    after = a["A"].sheet
    assert (after.stats["luck"], after.stats["move"]) == (before.stats["luck"], before.stats["move"])
    hp = 60 + (2 if stat == "hp" else 0)
    assert (a["A"].hp, after.max_hp) == (hp, hp)


@rule("F57")
def test_luck_and_movement_have_no_growth_and_no_bonus() -> None:
    assert all(not {"luck", "move"} & line.growth.keys() for line in CONTENT.lines.values())
    low, high = sheet("prowler"), sheet("prowler", level=40, tier=3)
    assert (low.stats["luck"], low.stats["move"]) == (high.stats["luck"], high.stats["move"])


def test_a_prowler_gains_two_agility_and_a_monster_nothing_at_all(force: Force) -> None:
    a = force("AC", A=one(line="Prowler", gear=["Whistling Disc"], exp=99), C=one(2))
    a.do("A attack C", 50, 1, 100, 100, 100, 100, 100, 95)
    assert a.of(Grown)[0].gains == {"agi": 2}
    b = force("AC", A=of("bog_imp"), C=one(2))
    b.do("A attack C", 50, 1, 100)
    assert not b.of(Earned)


@rule("F55", "F59")
@pytest.mark.parametrize(("level", "exp", "left"), [(18, 250, 150), (19, 250, 99), (19, 150, 50)])
def test_what_is_left_of_much_experience(level: int, exp: int, left: int) -> None:
    assert growth.risen(CONTENT, replace(sheet("vanguard", level), exp=exp), {}).exp == left


@rule("F59")
@pytest.mark.parametrize(("exp", "after"), [(98, 99), (99, 99), (80, 90)])
def test_at_the_cap_the_last_points_still_count(force: Force, exp: int, after: int) -> None:
    a = force("AC", A=earner(exp, level=20), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert a["A"].sheet.exp == after
    assert [event.amount for event in a.of(Earned)] == ([after - exp] if after > exp else [])


@rule("F59")
@pytest.mark.parametrize(("tier", "cap"), [(1, 20), (2, 30), (3, 40)])
def test_at_the_cap_experience_stops_at_ninety_nine(force: Force, tier: int, cap: int) -> None:
    a = force("AC", A=earner(95, level=cap, tier=tier), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert (a["A"].sheet.level, a["A"].sheet.exp) == (cap, 99)
    b = force("AC", A=earner(95, level=cap - 1, tier=tier), C=one(2))
    b.do("A attack C", 50, 1, 100, *NO_GROWTH)
    assert (b["A"].sheet.level, b["A"].sheet.exp) == (cap, 5)


@rule("F56")
def test_who_has_no_class_rolls_and_gains_nothing(force: Force) -> None:
    a = force("AC", A=one(exp=95), C=one(2))
    a.do("A attack C", 50, 1, 100, 1, 1, 1, 1, 1)
    assert (a["A"].sheet.level, a.of(Grown)[0].gains) == (2, {})


# -- experience ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "foe", "amount"),
    [((1, 1), (1, 1), 30), ((1, 1), (5, 1), 50), ((1, 1), (9, 1), 50), ((6, 1), (1, 1), 5), ((9, 1), (1, 1), 5),
     ((1, 2), (11, 1), 30), ((1, 3), (1, 2), 5), ((4, 1), (2, 1), 20)],
)  # fmt: skip
def test_what_felling_brings(own: tuple[int, int], foe: tuple[int, int], amount: int) -> None:
    base = sheet("vanguard")
    mine, theirs = (replace(base, level=level, tier=tier) for level, tier in (own, foe))
    assert growth.for_felling(mine, theirs) == amount


def test_where_levels_count_on_a_tier_adds_nothing() -> None:
    base = sheet("vanguard")
    mine, theirs = replace(base, level=12, tier=2), replace(base, level=12)
    assert (growth.for_felling(mine, theirs), growth.for_felling(mine, theirs, resets=False)) == (5, 30)


def test_deeds_earn_and_no_more_than_fifty_a_turn(force: Force) -> None:
    a = force(
        "A.CE\n.BD",
        A=earner(0, mp=60, moves=["Forkspark 2", "Mend 1"]), B=one(now=10), C=one(2, hp=5), D=one(2), E=one(2),
    )  # fmt: skip
    a.do("A cast Forkspark 2 at C1")
    assert [event.amount for event in a.of(Earned)] == [30, 10, 10]
    b = force("AB.C", A=earner(0, mp=9, moves=["Mend 1"]), B=one(now=10), C=one(2))
    b.do("A cast Mend 1 on B")
    assert [event.amount for event in b.of(Earned)] == [10]
    c = force("AB.C", A=earner(0, mp=9, moves=["Barkhide"]), B=one(), C=one(2))
    c.do("A cast Barkhide on B")
    assert [event.amount for event in c.of(Earned)] == [8]
    d = force("AC", A=one(), C=one(2, counter=100, line="Vanguard", gear=["Millbrook Sword"]))
    d.do("A attack C", 50, 1, 1, 1)
    assert [(event.unit, event.amount) for event in d.of(Earned)] == [("A", 10), ("C", 10)]


def test_mending_who_is_whole_earns_nothing(force: Force) -> None:
    a = force("AB.C", A=earner(0, mp=9, moves=["Mend 1"]), B=one(), C=one(2))
    a.do("A cast Mend 1 on B")
    assert not a.of(Earned)


@pytest.mark.parametrize(("hits", "tier", "skill"), [(8, 1, 0), (9, 1, 1), (24, 1, 2), (44, 1, 2), (44, 2, 3)])
def test_hits_are_practice(force: Force, hits: int, tier: int, skill: int) -> None:
    unit = one(line="Vanguard", gear=["Millbrook Sword"], skill={"blade": 0}, practice={"blade": hits}, tier=tier)
    a = force("AC", A=unit, C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert [(event.hits, event.skill) for event in a.of(Practised)] == [(hits + 1, skill)]
    assert a["A"].sheet.skill == {"blade": skill}


def test_the_first_hit_with_a_class_of_weapon_is_one(force: Force) -> None:
    a = force("AC", A=one(line="Vanguard", gear=["Millbrook Sword"], practice={"lance": 7}), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert a.of(Practised) == [Practised("A", "blade", 1, 0)]


@pytest.mark.parametrize(("had", "hits", "skill"), [(2, 45, 3), (2, 44, 2), (0, 30, 2), (3, 0, 3)])
def test_a_promotion_lifts_the_cap_of_what_was_practised_before(had: int, hits: int, skill: int) -> None:
    old = replace(sheet("vanguard", 10), skill={"blade": had, "axe": 1}, practice={"blade": hits})
    assert growth.promoted(CONTENT, old, HOUSE).skill == {"blade": skill, "axe": 1}


# -- promotion -------------------------------------------------------------------------------


@rule("F58", "F59", "F60", "F61")
@pytest.mark.parametrize(
    ("tier", "level", "allowed"),
    [(1, 9, False), (1, 10, True), (1, 20, True), (2, 19, False), (2, 20, True), (2, 30, True), (3, 40, False)],
)
def test_fv23_fv24_from_which_level_a_unit_is_promoted(tier: int, level: int, allowed: bool) -> None:
    why = growth.why_not_promoted(CONTENT, sheet("vanguard", level, tier), HOUSE)
    assert (why == "") == allowed


@rule("F58", "F61")
@pytest.mark.parametrize(("resets", "level"), [(True, 1), (False, 14)])
def test_a_promotion_adds_its_bonus_and_begins_the_levels_anew(resets: bool, level: int) -> None:
    old = replace(sheet("emberwright", level=14), exp=37)
    new = growth.promoted(CONTENT, old, {"promotion_resets_level": resets})
    assert (new.tier, new.level, new.exp, new.title) == (2, level, 37, "Pyre Sage")
    gained = {name: new.stats[name] - old.stats[name] for name in new.stats}
    assert gained == {"mp": 3, "atk": 3, "def": 3, "agi": 2, "luck": 0, "move": 0}
    assert new.max_hp == old.max_hp + 4
    assert {"Befuddle", "Rimeshard 2", "Cinder 3"} <= set(new.moves)
    assert growth.promoted(CONTENT, new, HOUSE).title == "Starcaller"


@rule("F61")
def test_three_tiers_and_no_more_and_none_without_a_class() -> None:
    assert all(len(line.titles) == 3 for line in CONTENT.lines.values())
    assert growth.why_not_promoted(CONTENT, sheet("vanguard", 40, 3), HOUSE) == "A has reached the highest tier"
    assert "no class" in growth.why_not_promoted(CONTENT, sheet("rime_ogre"), HOUSE)


def test_who_casts_nothing_gains_no_magic_points_by_promotion() -> None:
    assert growth.promoted(CONTENT, sheet("lancer", 10), HOUSE).stats["mp"] == 0


# -- the sheet at a level --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "tier", "agi"),
    [(1, 1, 16), (4, 1, 21), (10, 1, 33), (19, 1, 50), (1, 2, 35), (9, 2, 50), (10, 2, 52), (1, 3, 73)],
)
def test_a_class_grows_by_the_average(level: int, tier: int, agi: int) -> None:
    """The Prowler's Agility, at which the abilities of Agility come: 1.9 a level and 2 a promotion, rounded down."""
    assert sheet("prowler", level, tier).stats["agi"] == agi


@rule("F59", "F61")
@pytest.mark.parametrize(("tier", "asked", "level"), [(1, 20, 20), (1, 25, 20), (2, 31, 30), (3, 40, 40), (3, 99, 40)])
def test_no_class_is_drawn_up_beyond_the_last_level_of_its_tier(tier: int, asked: int, level: int) -> None:
    drawn = sheet("vanguard", asked, tier)
    assert drawn == sheet("vanguard", level, tier) and drawn.level == level
    told = sheet_of(book("force"), UnitSpec(1, "A", line="Vanguard", stats={"level": asked, "tier": tier}), "A")
    assert (told.level, told.tier) == (level, tier)


@rule("F61")
@pytest.mark.parametrize(("asked", "tier", "title"), [(0, 1, "Vanguard"), (9, 3, "High Marshal")])
def test_no_tier_is_beyond_the_three(asked: int, tier: int, title: str) -> None:
    told = sheet_of(book("force"), UnitSpec(1, "A", line="Vanguard", stats={"tier": asked}), "A")
    assert (told.tier, told.title) == (tier, title)


def test_a_title_is_the_units_own_until_its_class_gives_it_another() -> None:
    assert [(sheet("knight", tier=tier).title, sheet("knight", tier=tier).role) for tier in (1, 2)] == [
        ("Knight", "Knight"), ("Marshal", "Marshal"),
    ]  # fmt: skip


def test_a_monster_has_no_last_level() -> None:
    assert sheet("bog_imp", level=25).level == 25


def test_a_lancer_of_level_ten() -> None:
    grown = sheet("lancer", 10)
    assert (grown.max_hp, grown.stats) == (35, {"mp": 0, "atk": 17, "def": 16, "agi": 11, "luck": 4, "move": 7})


def test_a_level_brings_skill_and_spells() -> None:
    assert [sheet("knight", level).skill.get("blade", 0) for level in (4, 8, 9, 20)] == [1, 1, 2, 2]
    assert sheet("vanguard", 6, 2).skill == {"blade": 3}
    assert sheet("emberwright", 7).moves == ("Cinder 1", "Rimeshard 1", "Cinder 2")
    assert "Soulsever" in sheet("emberwright", 1, 3).moves
    assert sheet("knight", skill={"Blade": -1, "axe": 9}).skill == {"blade": 0, "axe": 3}  # F18: no other levels exist


def test_the_muster_begins_at_level_four_and_monsters_at_their_own() -> None:
    assert [sheet(id).level for id in ("knight", "ogre", "vanguard", "rime_ogre", "bog_imp")] == [4, 4, 1, 12, 1]
    assert sheet("ogre", level=12) == replace(sheet("rime_ogre"), kind="ogre", title="Ogre", role="Ogre")
    assert (sheet("wolf", level=10).max_hp, sheet("wolf", level=10).stats["atk"]) == (24 + 24, 14 + 13)
    weak, strong = sheet("ogre"), sheet("rime_ogre")
    assert weak.max_hp == 36 and weak.stats["atk"] == 16 and strong.max_hp == 60


def test_no_figure_goes_below_what_can_be() -> None:
    low = growth.with_gains(sheet("wolf"), {"hp": -99, "atk": -99})
    assert (low.max_hp, low.stats["atk"]) == (1, 0)


def test_what_a_scenario_says_stands_above_class_and_level() -> None:
    given = sheet("knight", 10, stats={"atk": 99}, max_hp=77, moves=(), skill={"blade": 0})
    assert (given.stats["atk"], given.max_hp, given.moves, given.skill) == (99, 77, (), {"blade": 0})
    assert given.stats["def"] == sheet("knight", 10).stats["def"]
    named = sheet_of(book("force"), UnitSpec(1, "A", line="Pyre Sage", stats={"level": 3, "tier": 2, "exp": 7}), "A")
    assert (named.level, named.tier, named.exp, named.title) == (3, 2, 7, "Pyre Sage")

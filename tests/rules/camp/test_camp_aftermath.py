"""What a battle leaves behind: T26, T30, T32 and DESIGN section 2, After a battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.battle import Battle
from rules.books import book
from rules.camp import Band
from rules.camp.aftermath import after_battle, told
from rules.camp.field import with_band
from rules.dice import Dice
from rules.events import Earned, Fell, Fled, GearChanged, Grown, Hurt, StatusGained
from rules.parts.growth import grown
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from rules.unit import Carried
from tests.arena import rule
from tests.rules.camp.made import TENFOLD, after, band, member

FOES = (UnitSpec(2, "Grim", "J1", "wolf"), UnitSpec(2, "Slod", "J5", "ogre"), UnitSpec(2, "Tur", "J9", "raider"))
FIELD = Scenario(tuple("." * 10 for _ in range(10)), FOES, deploy={1: ("A1", "A2", "A3", "A4")})


def fight(made: Band) -> Battle:
    return start(book(made.book), with_band(book(made.book), FIELD, 1, made), Dice(3))


def fell(battle: Battle, name: str) -> None:
    battle.emit(Hurt(name, "", battle.unit(name).hp, 0))
    battle.emit(Fell(name))


@rule("T26")
def test_poison_and_curse_remain_and_all_else_ends() -> None:
    made = band(member(gear=["Widow's Tithe"]))
    battle = fight(made)
    for id, amount in (("poison", 3), ("sleep", 0), ("confused", 0), ("frozen", 0), ("bold", 0), ("charmed", 0)):
        battle.emit(StatusGained("Mira", id, 2, amount))
    mira = after_battle(TENFOLD, made, battle, 1).member("Mira")
    assert [(one.id, one.amount) for one in mira.statuses] == [("poison", 3)]
    assert mira.worn == (Carried("Widow's Tithe"),)
    again = fight(replace(made, units=(mira,)))
    assert [(one.id, one.amount) for one in again.unit("Mira").statuses] == [("poison", 3)]


@rule("T30")
def test_the_living_and_the_fled_are_at_full_and_the_felled_are_out() -> None:
    made = band(member("Hurt"), member("Gone"), member("Down"))
    battle = fight(made)
    battle.emit(Hurt("Hurt", "", 30, 20))
    battle.emit(Hurt("Gone", "", 45, 5))
    battle.emit(Fled("Gone"))
    fell(battle, "Down")
    left = after_battle(TENFOLD, made, battle, 1)
    assert [(one.name, one.hp, one.fallen) for one in left.units] == [
        ("Hurt", None, False), ("Gone", None, False), ("Down", None, True),
    ]  # fmt: skip
    assert [unit.name for unit in with_band(TENFOLD, FIELD, 1, left).units][:2] == ["Hurt", "Gone"]
    raised = after(TENFOLD, left, "raise", unit="Down")
    assert fight(raised).unit("Down").hp == 50


def test_where_the_felled_are_weak_they_come_back_with_one_hit_point() -> None:
    rules = replace(TENFOLD, camp=replace(TENFOLD.camp, felled="weak"))
    made = band(member("Down"), member("Hale"), member("Wisp", max_hp=1))
    battle = fight(made)
    fell(battle, "Down")
    fell(battle, "Wisp")
    battle.emit(Hurt("Hale", "", 30, 20))
    left = after_battle(rules, made, battle, 1)
    assert [(one.name, one.hp, one.fallen) for one in left.units] == [
        ("Down", 1, False), ("Hale", None, False), ("Wisp", None, False),  # one hit point is all it has
    ]  # fmt: skip


@rule("T30")
def test_initiative_has_the_felled_back_at_full() -> None:
    made = band({"name": "Mira", "unit": "knight"}, book_id="initiative")
    battle = fight(made)
    battle.emit(StatusGained("Mira", "hobbled", 3))
    fell(battle, "Mira")
    assert after_battle(book("initiative"), made, battle, 1) == made


@rule("T27", "T30")
def test_what_was_earned_is_kept_by_the_felled_too() -> None:
    made = band(member(exp=95), member("Brom"))
    battle = fight(made)
    battle.emit(Earned("Brom", 10, 10))
    fell(battle, "Brom")
    left = after_battle(TENFOLD, made, battle, 1)
    assert [(one.exp, one.level) for one in left.units] == [(95, 1), (10, 1)]


@rule("T32")
def test_felled_foes_bring_their_gold_and_others_do_not() -> None:
    made = band(member(), member("Brom"), gold=7)
    battle = fight(made)
    fell(battle, "Grim")
    fell(battle, "Tur")
    fell(battle, "Brom")
    battle.emit(Fled("Slod"))
    assert after_battle(TENFOLD, made, battle, 1).gold == 7 + 18 + 36


@pytest.mark.parametrize(("prizes", "packs"), [(1, (4, 4)), (2, (4, 4)), (0, (4, 3))])
def test_a_prize_goes_into_the_first_pack_with_room_and_is_lost_without(prizes: int, packs: tuple[int, int]) -> None:
    made = band(
        member("Mira", pack=["Bitterroot"] * 4), member("Down", fallen=True), member("Brom", pack=["Bitterroot"] * 3)
    )
    rules = replace(TENFOLD, camp=replace(TENFOLD.camp, prizes=lambda battle, side: ("Clover Pin",) * prizes))
    left = after_battle(rules, made, fight(made), 1)
    assert (len(left.member("Mira").carried), len(left.member("Brom").carried)) == packs
    assert left.member("Down").carried == ()
    assert [one.item for one in left.member("Brom").carried].count("Clover Pin") == min(prizes, 1)


def test_what_was_used_given_or_cracked_stays_so() -> None:
    made = band(member(pack=["Bitterroot", "Thunder Drum", "Ashwood Lance"]), member("Brom"))
    battle = fight(made)
    worn = (Carried("Ashwood Lance"),)
    battle.emit(GearChanged("Mira", "Bitterroot", "given", worn, (Carried("Thunder Drum", True),)))
    battle.emit(GearChanged("Brom", "Bitterroot", "taken", (), (Carried("Bitterroot"),)))
    left = after_battle(TENFOLD, made, battle, 1)
    assert left.member("Mira").worn == worn
    assert left.member("Mira").carried == (Carried("Thunder Drum", cracked=True),)
    assert left.member("Brom").pack == ("Bitterroot",)
    assert told(TENFOLD, made, left) == ("Thunder Drum of Mira is cracked",)


def test_a_new_illness_is_told_and_an_old_one_is_not() -> None:
    made = band(member("Mira"), member("Brom", statuses=[{"id": "poison", "amount": 2}]))
    battle = fight(made)
    battle.emit(StatusGained("Mira", "poison", 1, 3))
    assert told(TENFOLD, made, after_battle(TENFOLD, made, battle, 1)) == ("Mira has poison",)


def test_who_stayed_behind_is_as_before_and_a_new_week_begins() -> None:
    made = band(*(member(name) for name in "ABCDE"), member("F", fallen=True), trained=True)
    battle = fight(made)
    left = after_battle(TENFOLD, made, battle, 1)
    assert left == replace(made, trained=False)


def test_a_foe_who_bears_a_felled_members_name_changes_nothing_for_it() -> None:
    made = band(member("Mira"), member("Grim", fallen=True))
    battle = fight(made)
    fell(battle, "Mira")
    assert after_battle(TENFOLD, made, battle, 1).member("Grim") == made.member("Grim")


def test_two_bands_may_meet() -> None:
    ours, theirs = band(member("Mira")), band(member("Brom"))
    scenario = with_band(TENFOLD, with_band(TENFOLD, FIELD, 1, ours), 2, theirs)
    battle = start(TENFOLD, scenario, Dice(1))
    fell(battle, "Brom")
    assert not after_battle(TENFOLD, ours, battle, 1).units[0].fallen
    assert after_battle(TENFOLD, theirs, battle, 2).units[0].fallen
    assert after_battle(TENFOLD, ours, battle, 1).gold == ours.gold + 50


@rule("I83", "I86")
@pytest.mark.parametrize("book_id", ["initiative", "tenfold"])
def test_a_stance_that_was_taught_can_be_taken_in_the_next_battle(book_id: str) -> None:
    rules = book(book_id)
    made = band({"name": "Mira", "unit": "knight"}, book_id=book_id)

    def stances(of: Band) -> set[str]:
        battle = fight(of)
        while battle.prompt is not None and battle.prompt.units[0] != "Mira":
            battle.apply(next(command for command in battle.legal() if command.do == "stay"))
        return {command.what for command in battle.legal() if command.do == "stance"}

    assert stances(made) == {"Defensive"}
    assert stances(after(rules, made, "train", unit="Mira", what="Sniper")) == {"Defensive", "Sniper"}


@rule("T28")
def test_a_level_gained_by_a_unit_of_own_statistics_keeps_its_bounds_in_the_next_battle() -> None:
    made = band(member(stats={"agi": 9, "dex": 8}))
    battle = fight(made)
    sheet = battle.unit("Mira").sheet
    battle.emit(Grown("Mira", {"hp": 2}, grown(sheet, {"hp": 2}, 2, 5)))
    now = fight(after_battle(TENFOLD, made, battle, 1)).unit("Mira").sheet
    assert now == battle.unit("Mira").sheet and now.start["agi"] == 9


def test_skill_comes_by_practice_alone_once_a_band_has_it() -> None:
    force = book("force")
    made = band({"name": "Ana", "class": "Vanguard"}, book_id="force")
    battle = fight(made)
    sheet = battle.unit("Ana").sheet
    battle.emit(Grown("Ana", {}, replace(sheet, level=19, practice={"blade": 3})))
    now = fight(after_battle(force, made, battle, 1)).unit("Ana").sheet
    assert (sheet.skill, now.skill, now.practice) == ({}, {}, {"blade": 3})

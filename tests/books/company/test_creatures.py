"""Tokens, pets, summons: C55-C57, C60-C62, C64-C76; CV6, CV7, CV12, CD15, CD18."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books import book
from rules.books.company import tokens
from rules.dice import LoadedDice
from rules.faults import SetupError
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from rules.unit import Carried
from tests.arena import rule

from .field import Field, company, one

ITEMS = book("company").content.items


def battle(carried: Carried, name: str, dies: bool) -> Carried | None:
    """What is carried after a battle in which the creature was brought out."""
    out = tokens.brought(carried, ITEMS[name], "creature")
    after = tokens.fallen(out, ITEMS[name]) if dies else out
    return None if after is None else tokens.rested(after)


def charges(carried: Carried | None, name: str) -> tuple[int, int]:
    assert carried is not None
    return tokens.left_of(carried, ITEMS[name]), tokens.most_of(carried, ITEMS[name])


@rule("C72", "C73")
def test_cv6_a_use_charge_of_one_is_destroyed() -> None:
    assert battle(Carried("Reed Patroller"), "Reed Patroller", dies=True) is None


@rule("C72")
def test_cv7_the_drake_goes_from_three_to_two() -> None:
    assert charges(battle(Carried("Cinder Drake"), "Cinder Drake", dies=True), "Cinder Drake") == (2, 2)


@rule("C69", "C70", "C72", "C73")
def test_cd15_use_charges() -> None:
    one_out = battle(Carried("Cinder Drake"), "Cinder Drake", dies=False)
    assert charges(one_out, "Cinder Drake") == (2, 3)
    assert one_out is not None
    assert charges(battle(one_out, "Cinder Drake", dies=True), "Cinder Drake") == (1, 2)
    last = Carried("Cinder Drake", charges=1, most=2)
    spent = battle(last, "Cinder Drake", dies=True)
    assert charges(spent, "Cinder Drake") == (0, 1) and spent is not None
    assert tokens.why_not(spent, ITEMS["Cinder Drake"]) == "Cinder Drake has no charge left"
    assert tokens.why_not(tokens.recharged(spent), ITEMS["Cinder Drake"]) == ""
    assert charges(tokens.recharged(spent), "Cinder Drake") == (1, 1)


@rule("C74")
def test_cd15_die_charges() -> None:
    hound = battle(Carried("Brass Hound"), "Brass Hound", dies=False)
    assert charges(hound, "Brass Hound") == (2, 2) and hound is not None
    hound = battle(hound, "Brass Hound", dies=True)
    assert charges(hound, "Brass Hound") == (1, 2) and hound is not None
    hound = battle(hound, "Brass Hound", dies=True)
    assert charges(hound, "Brass Hound") == (0, 2) and hound is not None
    assert tokens.why_not(hound, ITEMS["Brass Hound"]) != ""


@rule("C68")
def test_cd15_normal_tokens() -> None:
    assert battle(Carried("Clay Sprite"), "Clay Sprite", dies=True) is None
    assert battle(Carried("Clay Sprite"), "Clay Sprite", dies=False) == Carried("Clay Sprite")


@rule("C67")
def test_there_are_three_kinds() -> None:
    kinds = {item.loses for item in ITEMS.values() if item.kind == "token"}
    assert kinds == {tokens.ALL, tokens.MOST, tokens.CHARGE}


# -- in battle -------------------------------------------------------------------------------


def holder(*pack: object, **more: Any) -> Field:
    return company("A....B", A=one(hp=40, pack=list(pack), abilities={"Token": 4}, **more), B=one(2, hp=90, attack=9))


@rule("C64", "C65", "C66", "C71", "C75", "CG4")
def test_tokens_come_beside_their_owner_all_at_once_and_act_in_the_round() -> None:
    a = holder("Clay Sprite", "Clay Sprite", "Brass Hound")
    assert a.battle.prompt.kind == "place"
    a.do("A place Clay Sprite at A2")
    a.do("A place Clay Sprite at B1")
    assert a.battle.prompt.kind == "move"  # no room is left beside A
    assert a.battle.prompt.units == ("A", "Clay Sprite", "Clay Sprite 2")
    a.do("Clay Sprite 2 B1-E1")
    a.round("Clay Sprite 2 attack B")
    assert a["B"].hp == 88 and (a["A"].ap, a["Clay Sprite"].side, a["Clay Sprite"].sheet.owner) == (2, 1, "A")


@rule("C68")
def test_a_normal_token_that_falls_is_lost() -> None:
    a = holder("Clay Sprite")
    a.do("A place Clay Sprite at B1")
    a.ended("place")
    a.do("Clay Sprite B1-E1")
    a.round("B attack Clay Sprite")
    assert a["Clay Sprite"].fallen and a["A"].pack == ()


@rule("C69", "C70", "C72", "C74")
def test_charges_in_battle() -> None:
    a = holder(Carried("Cinder Drake", charges=2), {"item": "Brass Hound", "charges": 0})
    assert {command.what for command in a.legal("place")} == {"Cinder Drake"}
    assert a.why("A place Brass Hound at B1") == "Brass Hound has no charge left"
    a.do("A place Cinder Drake at B1")
    assert a["A"].pack[0] == Carried("Cinder Drake", charges=1, out="Cinder Drake")
    assert a["Cinder Drake"].hp == 40


@rule("C76")
@pytest.mark.parametrize(("points", "count", "fine"), [(0, 1, True), (0, 2, False), (2, 3, True), (2, 4, False)])
def test_one_token_and_one_a_point(points: int, count: int, fine: bool) -> None:
    def begin() -> None:
        abilities = {"Token": points} if points else {}
        company("AB", A=one(pack=["Clay Sprite"] * count, abilities=abilities), B=one(2))

    if fine:
        begin()
    else:
        with pytest.raises(SetupError, match=f"carries {count} tokens, and may {points + 1}"):
            begin()


@rule("C55", "C56", "C57", "C60", "C61")
def test_cd18_tamer_controls_two_points_of_pet_a_point() -> None:
    moth, hound, shell = "Lantern Moth", "Moss Hound", "Shellback"  # 4, 6 and 8 points
    for pack, fine in (
        ((hound,), True),
        ((moth,), True),
        ((moth, moth), False),
        ((shell,), False),
        ((hound, moth), False),
    ):
        units = (UnitSpec(1, "A", "A1", max_hp=9, abilities={"Tamer": 3}, pack=pack), UnitSpec(2, "B", "J9", max_hp=9))
        if fine:
            start(book("company"), Scenario(("." * 10,) * 10, units), LoadedDice((1,)))
        else:
            with pytest.raises(SetupError, match="may control 6"):
                start(book("company"), Scenario(("." * 10,) * 10, units), LoadedDice((1,)))


@rule("C57")
def test_cv12_one_point_of_tamer_is_two_of_pet() -> None:
    with pytest.raises(SetupError, match="may control 2"):
        company("AB", A=one(pack=["Lantern Moth"], abilities=["Tamer 1"]), B=one(2))


@rule("C60", "C61", "C62")
def test_a_pet_is_of_player_rank_casts_and_is_out_when_it_falls() -> None:
    a = company("A...B", A=one(pack=["Lantern Moth"], abilities=["Tamer 2"]), B=one(2, hp=90, attack=9))
    a.do("A place Lantern Moth at B1")
    a.ended("place")
    a.do("Lantern Moth B1-D1")
    a.round("B attack Lantern Moth")
    assert a["Lantern Moth"].fallen and a["Lantern Moth"].sheet.rank == "player"
    assert a["A"].pack == (Carried("Lantern Moth", out="-Lantern Moth"),)
    assert a.battle.prompt.kind == "move"


@rule("C55", "C56", "C61")
def test_a_summoner_brings_imps_for_points_within_its_limit() -> None:
    a = company("A....B", A=one(abilities=["Summoner 6"], ap=4, mp=4), B=one(2))
    a.do("A place Smoke Imp at A2")
    assert (a["A"].ap, a["A"].mp) == (4, 4) and a["Smoke Imp"].sheet.moves == ()
    a.do("A place Smoke Imp at B1")
    assert a["Smoke Imp 2"].sheet.rank == "normal" and a.legal("place") == []
    b = company("A....B", A=one(abilities=["Summoner 3"], ap=4, mp=4, pack=["Clay Sprite"]), B=one(2))
    b.do("A place Smoke Imp at A2")
    assert b.why("A place Smoke Imp at B1") == "Smoke Imp takes 6 character points, and 0 are left"


@rule("C71")
def test_a_token_is_used_once_a_battle_and_needs_a_free_square() -> None:
    a = company(".A...B", A=one(pack=["Clay Sprite", "Straw Decoy"], abilities=["Token 1"]), B=one(2))
    a.do("A place Clay Sprite at A1")
    assert a.why("A place Clay Sprite at B2") == "Clay Sprite has been used in this battle"
    assert a.why("A place Straw Decoy at A1") == "nobody can be placed on A1"
    assert a.why("A place Straw Decoy at D1") == "D1 is not next to A"
    assert a.why("A place Straw Dekoy at B2") == "A has no 'Straw Dekoy' to place; did you mean 'Straw Decoy'?"


def test_the_creatures_of_a_fallen_owner_fight_on() -> None:
    a = company("A....B", A=one(hp=3, pack=["Clay Sprite"]), B=one(2, hp=90, attack=9, at="A2"))
    a.do("A place Clay Sprite at B1")
    a.ended("place")
    a.round("B attack A")
    assert a["A"].fallen and a.battle.winner is None and a["Clay Sprite"].present


@rule("C62")
def test_a_pet_that_is_resurrected_is_not_out_of_the_quest() -> None:
    a = company(
        "A...B\nF....",
        A=one(pack=["Lantern Moth"], abilities=["Tamer 2"]),
        F=one(moves=["Resurrect"], mp=20, at="C1"),
        B=one(2, hp=90, attack=9),
    )
    a.do("A place Lantern Moth at B1")
    a.ended("place")
    a.do("Lantern Moth B1-D1")
    a.round("B attack Lantern Moth")
    assert a["A"].pack == (Carried("Lantern Moth", out="-Lantern Moth"),)
    a.round("F cast Resurrect on Lantern Moth")
    assert (a["Lantern Moth"].hp, a["A"].pack) == (3, (Carried("Lantern Moth", out="Lantern Moth"),))
    assert tokens.rested(a["A"].pack[0]) == Carried("Lantern Moth")
    assert tokens.why_not(Carried("Lantern Moth", out="-Lantern Moth"), ITEMS["Lantern Moth"]) == (
        "Lantern Moth has fallen and is out for the rest of the quest"
    )


@rule("C55", "C66")
def test_a_summon_takes_both_points_and_a_token_none() -> None:
    a = company(
        "A....B",
        A=one(abilities=["Summoner 12", "Token 1"], mp=4, pack=["Brass Hound", "Clay Sprite"]),
        B=one(2),
    )
    a.do("A place Smoke Imp at A2")
    assert a.why("A place Smoke Imp at B1") == "a summon takes 1 AP and 1 MP, and A has 0 and 4"
    a.do("A place Clay Sprite at B1")
    assert a["A"].pack == (Carried("Brass Hound"), Carried("Clay Sprite", out="Clay Sprite"))
    assert (a["A"].ap, a["A"].mp) == (0, 4)


@rule("C61")
def test_pets_cast_and_summons_do_not() -> None:
    a = company("A..B", A=one(pack=["Lantern Moth"], abilities=["Tamer 2"]), B=one(2))
    a.do("A place Lantern Moth at B1")
    a.ended("place")
    a.round()
    a.round("Lantern Moth cast Spark on B")
    assert a.blows() == {"Lantern Moth": 1}
    kinds = book("company").content.units
    summons = [kinds[item.brings] for item in ITEMS.values() if item.kind == "summon"]
    assert summons and all(not kind.moves and not kind.gear and not kind.stats.get("magic") for kind in summons)


def test_creatures_of_one_name_are_numbered() -> None:
    b = company(".A...C", A=one(pack=["Clay Sprite"] * 3, abilities=["Token 2"]), C=one(2))
    for at in ("A1", "C1", "B2"):
        b.do(f"A place Clay Sprite at {at}")
    assert [name for name in b.battle.scene.units if name.startswith("Clay")] == [
        "Clay Sprite",
        "Clay Sprite 2",
        "Clay Sprite 3",
    ]

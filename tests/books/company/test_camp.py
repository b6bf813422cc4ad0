"""Between battles: creation, shops, slips, the cordial, recharging, what a battle leaves (C58-C63, C70, C81)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books import book
from rules.camp import Band, read_band, to_plain
from rules.camp.acts import Refused, act
from rules.camp.acts import offers as find_offers
from rules.camp.aftermath import after_battle
from rules.camp.band import Asked, BandError, as_sheet
from rules.camp.words import read_line, write_line
from rules.rulebook import Tally
from rules.unit import Carried
from tests.arena import rule

from .field import company, of, one

BOOK = book("company")


def band(*units: dict[str, Any], gold: int = 1000) -> Band:
    return read_band({"book": "company", "gold": gold, "units": list(units)})


def member(**given: Any) -> dict[str, Any]:
    return {"name": "Ana", "unit": "vanguard", **given}


def refused(where: Band, word: str, **keys: Any) -> str:
    with pytest.raises(Refused) as found:
        act(BOOK, where, word, **keys)
    return str(found.value)


def test_a_band_reads_as_it_is_written() -> None:
    first = band(member(pack=[{"item": "Cinder Drake", "charges": 1, "most": 2}]), {"name": "Bo", "unit": "hexwright"})
    assert read_band(to_plain(first)) == first
    assert first.member("Bo").max_hp == 20 and as_sheet(BOOK, first.member("Bo")).rank == "player"


@rule("C11", "C15")
def test_a_character_of_24_points_and_no_other() -> None:
    start = band(member())
    text = "Brand life 5 attack 6 defense 4 equip 2 dice 1, Trip, spark, Endurance"
    after, said = act(BOOK, start, "create", what=text)
    assert said == "Brand joins the band" and after.gold == 1000
    brand = as_sheet(BOOK, after.member("Brand"))
    assert (brand.max_hp, brand.rank, brand.moves, brand.skill) == (25, "player", ("Trip", "Spark"), {"Endurance": 1})
    assert "23 points are 1 too few" in refused(start, "create", what=text.replace("life 5", "life 4"))
    assert "25 points are 1 too many" in refused(start, "create", what=text.replace("life 5", "life 6"))
    assert "the band has a Brand" in refused(after, "create", what=text)
    assert "did you mean 'Trip'" in refused(start, "create", what="Brand life 23, Tripp")
    assert refused(start, "create", what="life 24").startswith("a character needs a name")
    assert "has no number" in refused(start, "create", what="Brand life 5 attack")
    assert "no whole number" in refused(start, "create", what="Brand life x attack 2")
    assert refused(start, "create", what="Brand life 1000") == "'1000' after life is no whole number below 1000"
    assert refused(start, "create", what="Brand life 999").startswith("999 points are 975 too many")
    assert "almost never sensible" in act(BOOK, start, "create", what="Lump life 24")[1]


@rule("C81")
def test_the_item_shop_takes_chips_and_looks_at_equip() -> None:
    start = band(member(pack=[]))
    after, said = act(BOOK, start, "buy", unit="ana", item="deep tonic")
    assert said == "Ana buys Deep Tonic for 100 chips" and after.gold == 900
    assert after.member("Ana").carried == (Carried("Deep Tonic"),)
    full = band(member(pack=["Deep Tonic", "Deep Tonic"]))
    assert refused(full, "buy", unit="Ana", item="Deep Tonic") == "Ana then wears and carries 5 of Equip, and may 4"
    assert "costs 100 chips" in refused(band(member(pack=[]), gold=99), "buy", unit="Ana", item="Buckler")
    assert "then carries 2 tokens" in refused(band(member(pack=["Clay Sprite"])), "buy", unit="Ana", item="Straw Decoy")
    assert refused(start, "buy", unit="Ana", item="Purchase Slip") == "the shops have no Purchase Slip"


@rule("C58", "C59")
def test_the_special_shop_asks_for_a_slip_besides() -> None:
    start = band(member(pack=[]), {"name": "Bo", "unit": "caller", "pack": ["Purchase Slip", "Purchase Slip"]})
    assert "asks for a Purchase Slip" in refused(band(member()), "buy", unit="Ana", item="Wraithedge")
    after, _ = act(BOOK, start, "buy", unit="Ana", item="Wraithedge")
    assert after.gold == 700 and after.member("Bo").carried == (Carried("Purchase Slip"),)
    after, _ = act(BOOK, after, "buy", unit="Ana", item="Tamer's Call")
    assert after.gold == 400 and after.member("Bo").carried == ()
    assert as_sheet(BOOK, after.member("Ana")).skill == {"Tough to Handle": 1, "Tamer": 1}
    assert "asks for a Purchase Slip" in refused(after, "buy", unit="Ana", item="Sunwell Cordial")


@rule("C63")
def test_a_cordial_is_one_point() -> None:
    start = band(member(pack=["Sunwell Cordial", "Sunwell Cordial"]))
    after, said = act(BOOK, start, "learn", unit="Ana", what="attack")
    assert said == "Ana has learned attack"
    assert (after.member("Ana").stats["attack"], after.member("Ana").max_hp) == (5, 25)
    after, _ = act(BOOK, after, "learn", unit="Ana", what="life")
    sheet = as_sheet(BOOK, after.member("Ana"))
    assert (sheet.stats["life"], sheet.max_hp, after.member("Ana").carried) == (6, 30, ())
    assert refused(after, "learn", unit="Ana", what="life") == "Ana carries no Sunwell Cordial"
    assert refused(start, "learn", unit="Ana", what="luck").startswith("nobody learns 'luck'")
    assert refused(start, "learn", unit="Ana", what="dice") == "dice takes 2 character points, and a cordial gives 1"
    assert refused(start, "learn", unit="Ana", what="power up") == "Ana knows Power Up"
    assert refused(start, "learn", unit="Ana", what="Endurance").startswith("nobody learns 'Endurance'")
    after, said = act(BOOK, start, "learn", unit="Ana", what="trip")
    assert said == "Ana has learned Trip"
    after, _ = act(BOOK, after, "learn", unit="Ana", what="Regeneration")
    sheet = as_sheet(BOOK, after.member("Ana"))
    assert sheet.moves == ("Power Up", "Bulldoze", "Trip")
    assert sheet.skill == {"Tough to Handle": 1, "Regeneration": 1}


@rule("C57", "C63")
def test_a_cordial_is_two_points_for_a_pet_that_must_still_be_controlled() -> None:
    bare = member(pack=["Sunwell Cordial", "Sunwell Cordial", "Moss Hound"], abilities={"Tamer": 4})
    after, said = act(BOOK, band(bare), "learn", unit="Ana", item="Moss Hound", what="attack")
    assert said == "Moss Hound has 2 more attack"
    assert after.member("Ana").carried == (Carried("Sunwell Cordial"), Carried("Moss Hound", gains={"attack": 2}))
    reason = "Ana then has pets of 10 character points, and may control 8"
    assert refused(after, "learn", unit="Ana", item="Moss Hound", what="dice") == reason
    assert read_band(to_plain(after)) == after
    assert refused(after, "learn", unit="Ana", item="Shellback", what="attack") == "Ana has no Shellback"
    assert refused(after, "learn", unit="Ana", item="Sunwell Cordial", what="attack") == "Sunwell Cordial is no pet"
    assert "no 'Trip' to grow" in refused(after, "learn", unit="Ana", item="Moss Hound", what="trip")
    die, said = act(BOOK, band(bare), "learn", unit="Ana", item="Moss Hound", what="dice")
    assert said == "Moss Hound has 1 more dice"
    a = company("A....B", A=of("vanguard", pack=list(die.member("Ana").carried), abilities={"Tamer": 4}), B=one(2))
    a.do("A place Moss Hound at A2")
    assert (a["Moss Hound"].sheet.stats["dice"], a["Moss Hound"].sheet.stats["attack"]) == (1, 2)
    offers = [offer.asked for offer in find_offers(BOOK, band(bare), "Ana") if offer.asked.act == "learn"]
    assert {one.item for one in offers} == {"", "Moss Hound"} and "dice" not in {o.what for o in offers if not o.item}


@rule("C40", "C62", "C70")
def test_tokens_and_pets_rest_only_between_quests() -> None:
    spent = [{"item": "Cinder Drake", "charges": 0, "most": 2}, {"item": "Lantern Moth", "out": "-Lantern Moth"}]
    given = {"book": "company", "units": [member(pack=spent, abilities={"Tamer": 2})], "campaign": "some", "won": 1}
    assert "between quests" in refused(read_band(given), "recharge", unit="Ana")
    after, _ = act(BOOK, read_band({**given, "won": 0}), "recharge", unit="Ana")
    assert after.member("Ana").carried == (Carried("Cinder Drake", charges=2, most=2), Carried("Lantern Moth"))
    assert BOOK.camp.rested is not None
    assert BOOK.camp.rested(read_band(given).member("Ana")).carried == after.member("Ana").carried


@rule("C59")
def test_the_slip_that_is_paid_makes_room_for_what_it_buys() -> None:
    full = ["Purchase Slip", *["Buckler"] * 11]
    after, _ = act(BOOK, band(member(pack=full)), "buy", unit="Ana", item="Wraithedge")
    assert [one.item for one in after.member("Ana").carried] == ["Buckler"] * 11 + ["Wraithedge"]
    assert refused(band(member(pack=full)), "buy", unit="Ana", item="Buckler") == "Ana's pack is full"


@rule("C11", "C12")
def test_the_count_runs_while_a_character_is_drawn_up() -> None:
    def count(text: str) -> Tally:
        assert BOOK.camp.tally is not None
        return BOOK.camp.tally(BOOK, band(member()), text)

    assert count("Brand life 5") == Tally(
        5, 24, "5 points are 19 too few; a character has exactly 24", "a character with no Action and no Spell is "
        "almost never sensible",
    )  # fmt: skip
    text = "Brand life 5 attack 6 defense 4 equip {} dice 1, Trip, Spark, Endurance"
    assert [(count(text.format(n)).spent, not count(text.format(n)).why) for n in (1, 2, 3)] == [
        (23, False),
        (24, True),
        (25, False),
    ]
    assert count("life 5").why.startswith("a character needs a name") and count("Brand life 5 life 6").why == (
        "life is given twice"
    )
    costs = BOOK.camp.costs
    assert (costs["life"], costs["dice"], costs["Trip"], costs["Quick Wits"], costs["Healing"]) == (1, 2, 1, 4, 1)
    assert not {"Tamer", "Phoenix", "Undying", "Pinning Net"} & set(costs)


@rule("C17", "C57")
def test_a_band_that_carries_too_much_is_refused_as_it_is_read() -> None:
    with pytest.raises(BandError, match="Ana: has pets of 6 character points, and may control 0"):
        band(member(pack=["Moss Hound"]))


def test_equips_go_on_and_off_as_far_as_equip_goes() -> None:
    start = band(
        member(gear=["Long Sword"], pack=["Buckler", "Kite Board"]), {"name": "Bo", "unit": "reaver", "pack": []}
    )
    listed = [one.asked for one in find_offers(BOOK, start, "Ana")]
    assert [one.item for one in listed if one.act == "equip"] == ["Buckler", "Kite Board"]
    assert [one.item for one in listed if one.act == "unequip"] == ["Long Sword"]
    assert {(one.item, one.to) for one in listed if one.act == "give"} == {("Buckler", "Bo"), ("Kite Board", "Bo")}
    after, _ = act(BOOK, start, "equip", unit="Ana", item="Buckler")
    assert refused(after, "equip", unit="Ana", item="Kite Board") == "Ana then wears and carries 6 of Equip, and may 4"
    after, _ = act(BOOK, after, "unequip", unit="Ana", item="Long Sword")
    after, _ = act(BOOK, after, "equip", unit="Ana", item="Kite Board")
    assert [one.item for one in after.member("Ana").worn] == ["Buckler", "Kite Board"]
    after, _ = act(BOOK, after, "give", unit="Ana", item="Long Sword", to="Bo")
    assert after.member("Bo").carried == (Carried("Long Sword"),) and after.gold == 1000
    assert refused(after, "equip", unit="Bo", item="Buckler").startswith("Bo has no Buckler")


@rule("C70")
def test_tokens_are_recharged_for_nothing_to_what_they_still_hold() -> None:
    start = band(member(pack=[{"item": "Cinder Drake", "charges": 0, "most": 2}]))
    after, _ = act(BOOK, start, "recharge", unit="Ana")
    assert after.member("Ana").carried == (Carried("Cinder Drake", charges=2, most=2),) and after.gold == 1000
    assert "nothing to be recharged" in refused(band(member(pack=["Clay Sprite"])), "recharge", unit="Ana")


@rule("C2", "C59", "C62")
def test_what_a_battle_leaves() -> None:
    a = company(
        "ABC.K",
        A=of("netter", pack=["Lantern Moth", "Brass Hound"], abilities={"Tamer": 2, "Token": 2}),
        B=of("vanguard"),
        C=of("reaver"),
        K=one(2, tier="boss", hp=5),
    )
    start = band(
        {"name": "A", "unit": "netter", "abilities": {"Tamer": 2, "Token": 2}, "pack": ["Lantern Moth", "Brass Hound"]},
        {"name": "B", "unit": "vanguard"},
        {"name": "C", "unit": "reaver"},
    )
    from rules.events import Fell, GearChanged, Hurt, Used

    moth, hound = Carried("Lantern Moth", out="-"), Carried("Brass Hound", charges=1, out="-")
    a.battle.emit(GearChanged("A", "Lantern Moth", "creature fell", a["A"].gear, (moth, hound)))
    for name in ("B", "C", "K"):
        a.battle.emit(Hurt(name, "test", a[name].hp, 0))
        a.battle.emit(Fell(name))
    a.battle.emit(Used("C", "Released"))
    after = after_battle(BOOK, start, a.battle, 1)
    assert [one.fallen for one in after.units] == [False, False, True]  # DESIGN 2: full, unless Released
    assert after.member("B").hp is None and after.member("B").max_hp == 25
    slip = Carried("Purchase Slip")
    assert after.member("A").carried == (moth, Carried("Brass Hound", charges=1), slip)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("create Brand life 5 attack 6", Asked("create", what="Brand life 5 attack 6")),
        ("Ana learn attack", Asked("learn", "Ana", what="attack")),
        ("Ana learn attack for Moss Hound", Asked("learn", "Ana", "Moss Hound", what="attack")),
        ("Ana recharge", Asked("recharge", "Ana")),
        ("Ana buy Tamer's Call", Asked("buy", "Ana", "Tamer's Call")),
    ],
)
def test_acts_as_lines_both_ways(line: str, asked: Asked) -> None:
    where = band(member())
    assert read_line(BOOK, where, line) == asked and write_line(asked) == line
    assert read_line(BOOK, where, line.upper()).act == asked.act


@rule("C62")
def test_a_resurrect_is_cast_once_a_quest_not_once_a_battle() -> None:
    units: dict[str, Any] = {"C": one(hp=15, now=3, attack=9), "A": one(2, hp=9, attack=9)}
    a = company("CA\n..", Ana=of("mender", at="A2", moves=["Resurrect"], mp=20), **units)
    a.round("A attack C")
    a.round("Ana cast Resurrect on C")
    a.round("A attack C", "C attack A")
    start = band({**member(), "unit": "mender", "moves": ["Resurrect"]})
    after = after_battle(BOOK, start, a.battle, 1)
    ana = after.member("Ana")
    assert ana.used == ("Resurrect",) and read_band(to_plain(after)) == after
    again = company(
        "C", Ana=of("mender", at="A2", moves=["Resurrect"], mp=20, used=ana.used), B=one(2, at="J9"), C=one()
    )
    again.to_declare().confirm()
    assert again.why_declared("Ana cast Resurrect on C") == "Ana has cast Resurrect in this quest"
    assert BOOK.camp.rested is not None and BOOK.camp.rested(ana).used == ()
    assert act(BOOK, after, "recharge", unit="Ana")[0].member("Ana").used == ()
    assert "nothing to be recharged" in refused(start, "recharge", unit="Ana")
    with pytest.raises(BandError, match="did you mean 'Resurrect'"):
        band(member(used=["Resurect"]))


@rule("C62")
def test_a_pet_that_fell_in_an_earlier_battle_is_called_back_by_a_resurrect() -> None:
    pets = [{"item": "Lantern Moth", "out": "-Lantern Moth"}, {"item": "Lantern Moth", "out": "-Lantern Moth 2"}]
    ana = member(unit="beastward", pack=pets)
    given = {"book": "company", "campaign": "wager", "won": 1, "units": [ana, {"name": "Bo", "unit": "mender"}]}
    assert "nobody in the band has a Resurrect" in refused(read_band(given), "raise", unit="Ana", item="Lantern Moth")
    start = read_band({**given, "units": [ana, {"name": "Bo", "unit": "mender", "moves": ["Resurrect"]}]})
    assert "Bo has no Lantern Moth that has fallen" in refused(start, "raise", unit="Bo", item="Lantern Moth")
    after, said = act(BOOK, start, "raise", unit="Ana", item="Lantern Moth")
    assert said == "Bo calls Lantern Moth back" and after.member("Bo").used == ("Resurrect",)
    assert after.member("Ana").carried == (Carried("Lantern Moth"), Carried("Lantern Moth", out="-Lantern Moth 2"))
    assert "nobody in the band has a Resurrect" in refused(after, "raise", unit="Ana", item="Lantern Moth")
    assert [o.asked for o in find_offers(BOOK, start, "Ana") if o.asked.act == "raise"] == [
        Asked("raise", "Ana", "Lantern Moth")
    ]
    assert read_line(BOOK, start, "Ana raise Lantern Moth") == Asked("raise", "Ana", "Lantern Moth")

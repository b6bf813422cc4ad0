"""Creation, shops, tokens and pets of `company` through the engine: CD1, CD15, CD18."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import rule
from tests.game.engine.company_table import BOARD, Table, one
from tests.game.engine.conftest import Talk


@rule("C11", "C12")
def test_cd1_a_character_of_exactly_24_points(talk: Talk) -> None:
    band = {"book": "company", "gold": 1000, "units": [{"name": "Ada", "unit": "vanguard"}]}
    text = "Brand life 5 attack 4 defense 4 equip {} dice 1, Trip, Spark, Endurance"
    for equip, points in ((3, "23 points are 1 too few"), (5, "25 points are 1 too many")):
        answer = talk("camp", band=band, act="create", what=text.format(equip))
        assert answer["ok"] is False and answer["error"]["reason"].startswith(points), answer
    made = talk.ok("camp", band=band, act="create", what=text.format(4))
    assert made["said"] == ["Brand joins the band"] and len(made["band"]["units"]) == 2
    armed = talk.ok("camp", band=made["band"], act="buy", unit="Brand", item="War Sword")
    worn = talk.ok("camp", band=armed["band"], act="equip", unit="Brand", item="War Sword")["band"]
    assert (worn["units"][1]["stats"]["attack"], worn["gold"]) == (4, 600)


@rule("C71", "C75")
def test_cd15_a_second_summon_in_the_same_battle_is_refused(talk: Talk) -> None:
    table = Table(
        talk, one("A", 1, "A1", pack=["Brass Hound", "Clay Sprite"], abilities={"Token": 1}), one("B", 2, "H8")
    )
    table.apply("A place Brass Hound at A2")
    assert table.why("A place Brass Hound at B1") == "Brass Hound has been used in this battle"
    assert table.why("A place Clay Sprite at B1") is None


@rule("C68", "C69", "C72", "C73", "C74")
@pytest.mark.parametrize(
    ("token", "dies", "after"),
    [
        ({"item": "Cinder Drake"}, False, [{"item": "Cinder Drake", "charges": 2}]),
        ({"item": "Cinder Drake", "charges": 2}, True, [{"item": "Cinder Drake", "charges": 1, "most": 2}]),
        ({"item": "Cinder Drake", "charges": 1, "most": 2}, True, [{"item": "Cinder Drake", "charges": 0, "most": 1}]),
        ({"item": "Reed Patroller"}, True, []),
        ({"item": "Brass Hound"}, False, ["Brass Hound"]),
        ({"item": "Brass Hound"}, True, [{"item": "Brass Hound", "charges": 1}]),
        ({"item": "Brass Hound", "charges": 1}, True, [{"item": "Brass Hound", "charges": 0}]),
        ({"item": "Clay Sprite"}, True, []),
        ({"item": "Clay Sprite"}, False, ["Clay Sprite"]),
    ],
)
def test_cd15_tokens_after_a_battle(talk: Talk, token: dict[str, Any], dies: bool, after: list[Any]) -> None:
    """Ana's bow fells the only foe in the round in which it strikes the token, or nobody."""
    name = token["item"]
    band = {"book": "company", "units": [{"name": "Ana", "unit": "netter", "pack": [token]}]}
    place = {"side": 1, "at": "A1", "unit": "netter"}
    table = Table(talk, place, one("B", 2, "B2", 1, attack=99), bands={"1": band})
    table.apply(f"Ana place {name} at A2")
    table.declare("Ana attack B", *([f"B attack {name}"] if dies else []))
    table.land(1, 1, *((1, 1) if name == "Cinder Drake" else ()))
    assert table.answer["winner"] == 1
    assert talk.ok("state")["state"]["bands"]["1"]["units"][0]["pack"] == after


@rule("C69", "C70")
def test_cd15_without_a_charge_a_token_stays_in_the_pack_until_it_is_recharged(talk: Talk) -> None:
    spent = {"item": "Cinder Drake", "charges": 0, "most": 1}
    table = Table(talk, one("A", 1, "A1", pack=[spent]), one("B", 2, "H8"))
    assert table.answer["prompt"]["kind"] == "move"
    band = {"book": "company", "units": [{"name": "Ana", "unit": "caller", "pack": [spent]}]}
    charged = talk.ok("camp", band=band, act="recharge", unit="Ana")["band"]
    assert charged["units"][0]["pack"] == [{"item": "Cinder Drake", "charges": 1, "most": 1}]


@rule("C56", "C57")
@pytest.mark.parametrize(
    ("pets", "fine"),
    [
        (("Moss Hound",), True),
        (("Lantern Moth",), True),
        (("Shellback",), False),
        (("Moss Hound", "Lantern Moth"), False),
    ],
)
def test_cd18_tamer_3_controls_6_points(talk: Talk, pets: tuple[str, ...], fine: bool) -> None:
    units = [one("A", 1, "A1", abilities={"Tamer": 3}, pack=list(pets)), one("B", 2, "H8")]
    answer = talk("new", book="company", board=BOARD, units=units, dice=[1])
    assert answer["ok"] is fine
    if not fine:
        assert answer["error"]["reason"].endswith("and may control 6")


@rule("C58", "C59", "C63", "C81")
def test_shops_slips_cordials_and_pets(talk: Talk) -> None:
    ana = {"name": "Ana", "unit": "vanguard", "pack": ["Purchase Slip", "Purchase Slip", "Purchase Slip"]}
    band: Any = {"book": "company", "gold": 2000, "units": [ana]}

    def camp(act: str, **keys: str) -> dict[str, Any]:
        nonlocal band
        answer = talk.ok("camp", band=band, act=act, **keys)
        band = answer["band"]
        return answer

    for _ in range(2):
        assert camp("buy", unit="Ana", item="Tamer's Call")["price"] == 300
    assert camp("buy", unit="Ana", item="Lantern Moth")["said"] == ["Ana buys Lantern Moth for 200 chips"]
    assert camp("buy", unit="Ana", item="Sunwell Cordial")["price"] == 500
    refused = talk("camp", band=band, act="learn", unit="Ana", item="Lantern Moth", what="magic")
    assert refused["error"]["reason"] == "Ana then has pets of 6 character points, and may control 4"
    assert camp("learn", unit="Ana", what="magic")["said"] == ["Ana has learned magic"]
    slips = talk("camp", band=band, act="buy", unit="Ana", item="Wraithedge")
    assert slips["error"] == {"kind": "camp", "reason": "the Special Shop asks for a Purchase Slip"}
    member = band["units"][0]
    assert (band["gold"], member["stats"]["magic"], member["skill"]["Tamer"], member["pack"]) == (
        700,
        1,
        2,
        ["Lantern Moth"],
    )
    offers = talk.ok("camp", band=band)["offers"]
    assert {offer["act"] for offer in offers} == {"buy", "unequip"}


@rule("C20", "C21")
def test_the_potion_belt_holds_two_and_the_rest_take_equip(talk: Talk) -> None:
    band: Any = {"book": "company", "gold": 500, "units": [{"name": "Ana", "unit": "vanguard"}]}
    full = talk("camp", band=band, act="buy", unit="Ana", item="Mending Tonic")
    assert full["error"]["reason"] == "Ana then wears and carries 5 of Equip, and may 4"
    bare = talk.ok("camp", band=band, act="unequip", unit="Ana", item="Buckler")["band"]
    bought = talk.ok("camp", band=bare, act="buy", unit="Ana", item="Mending Tonic")["band"]
    assert bought["units"][0]["pack"].count("Mending Tonic") == 2 and bought["gold"] == 400

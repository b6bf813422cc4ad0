"""`camp` of `percentile`: the points of a level, gear and coin; and odds with answers."""

from __future__ import annotations

from rules.books.percentile.figures import total_exp
from tests.arena import rule
from tests.game.engine.conftest import Talk
from tests.game.engine.test_checks import BOARD, one

TAM = {"name": "Tam", "unit": "tinker"}


@rule("P155", "P156", "P158", "P159")
def test_a_won_battle_and_the_points_it_brought(talk: Talk) -> None:
    band = {"book": "percentile", "gold": 100, "units": [TAM]}
    foe = {"unit": "gale_sac_croaker", "side": 2, "at": "D1", "hp": 1}
    units = [{"unit": "tinker", "side": 1, "at": "A1"}, foe]
    talk.ok("new", book="percentile", board=BOARD, units=units, bands={"1": band}, dice=[10, 1])
    won = talk.ok("apply", text="Tam attack Gale-Sac Croaker", dice=[50, 9])
    assert won["winner"] == 1
    band = talk.ok("state")["state"]["bands"]["1"]
    tam = band["units"][0]
    assert (band["gold"], tam["exp"], tam["level"]) == (920, 1560, 3)
    assert tam["exp"] >= total_exp(tam["level"])
    agi = tam["stats"]["agi"]
    refused = talk("camp", band=band, act="learn", unit="Tam", what="agi", count=3)
    assert refused["error"]["reason"] == "Tam has 2 attribute points to spend, and each level brings 1"
    band = talk.ok("camp", band=band, act="learn", unit="Tam", what="agi")["band"]
    assert band["units"][0]["stats"]["agi"] == agi + 1
    answer = talk.ok("camp", band=band, act="learn", unit="Tam", what="Stealth", count=6)
    assert (answer["said"], answer["band"]["units"][0]["skill"]["Stealth"]) == (["Tam has Stealth 21"], 21)
    bought = talk.ok("camp", band=answer["band"], act="buy", unit="Tam", item="Ward Charm")["band"]
    assert bought["gold"] == 620
    worn = talk.ok("camp", band=bought, act="equip", unit="Tam", item="Ward Charm")["band"]
    assert "Ward Charm" in worn["units"][0]["gear"]


@rule("P98")
def test_the_odds_tell_what_answers_bring(talk: Talk) -> None:
    brom = {**one("Brom", "B1", 2), "moves": ["Chill", "Spring Plate"], "hp": 30}
    talk.ok("new", book="percentile", board=BOARD, units=[one("Ana", "A1"), brom], dice=[9, 1])
    shown = talk.ok("preview", text="Ana attack Brom")["preview"]
    hit = shown["outcomes"]["pass"]["percent"] + shown["outcomes"]["critical"]["percent"]
    assert round(shown["counter"]["status"]["leaden"]["percent"], 3) == round(hit * 0.3, 3)
    assert round(shown["status"]["guarded"]["percent"], 3) == round(hit * 0.3, 3)

"""The engine's `camp`, and bands in its battles (PROTOCOL sections 1 and 3)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.bands import load_band, save_band
from game.engine import Session
from rules.camp import read_band
from tests.arena import rule

BAND: dict[str, Any] = {
    "book": "tenfold",
    "gold": 1000,
    "units": [
        {"name": "Mira", "unit": "knight", "level": 10, "gear": ["Widow's Tithe"], "pack": []},
        {
            "name": "Brom",
            "unit": "brute",
            "level": 7,
            "fallen": True,
            "pack": [{"item": "Thunder Drum", "cracked": True}],
        },
    ],
}
BOARD = ["......"] * 6
FOE = {"name": "Grim", "side": 2, "at": "A2", "unit": "wolf", "hp": 1}
PLACE = {"side": 1, "at": "A1", "unit": "knight"}


class Talk:
    """Says requests, gives answers."""

    def __init__(self) -> None:
        self.session = Session()

    def __call__(self, do: str, **keys: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.session.answer(json.dumps({"do": do, **keys}).encode())))
        return answer

    def ok(self, do: str, **keys: Any) -> dict[str, Any]:
        answer = self(do, **keys)
        assert answer["ok"], answer
        return answer

    def refused(self, kind: str, do: str, **keys: Any) -> str:
        answer = self(do, **keys)
        assert answer["ok"] is False and answer["error"]["kind"] == kind, answer
        reason: str = answer["error"]["reason"]
        return reason


@pytest.fixture
def talk() -> Talk:
    return Talk()


@rule("T31")
@pytest.mark.parametrize(
    ("act", "keys", "gold", "said"),
    [
        ("buy", {"unit": "Mira", "item": "Bitterroot", "count": 2}, 960, "Mira buys 2 Bitterroot for 40 gold"),
        ("release", {"unit": "Mira"}, 250, "Mira is released from Widow's Tithe for 750 gold"),
        ("raise", {"unit": "Brom"}, 650, "Brom is raised for 350 gold"),
        ("repair", {"unit": "Brom", "item": "Thunder Drum"}, 625, "Thunder Drum of Brom is repaired for 375 gold"),
        ("sell", {"unit": "Brom", "item": "Thunder Drum"}, 1750, "Brom sells Thunder Drum for 750 gold"),
        ("give", {"unit": "Brom", "item": "Thunder Drum", "to": "Mira"}, 1000, "Brom gives Thunder Drum to Mira"),
        ("train", {"unit": "Mira", "what": "Sniper"}, 1000, "a General teaches Mira the stance Sniper"),
        ("promote", {"unit": "Mira"}, 1000, "Mira the Knight is promoted to Castellan and learns Breaker Blow"),
    ],
)
def test_an_act_gives_the_band_after_it_and_says_what_was_done(
    talk: Talk, act: str, keys: dict[str, Any], gold: int, said: str
) -> None:
    answer = talk.ok("camp", band=BAND, act=act, **keys)
    assert (answer["band"].get("gold", 0), answer["said"], answer["price"]) == (gold, [said], 1000 - gold)
    assert answer["hash"] is None and answer["events"] == []
    read_band(answer["band"])


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"act": "cure", "unit": "Mira"}, "Mira is not poisoned"),
        ({"act": "learn", "unit": "Mira"}, "learn is not in this book"),
        ({"act": "byu"}, "no act 'byu'; did you mean 'buy'?"),
        ({"act": "buy", "unit": "Mira", "item": "Oathrender"}, "it costs 9000 gold, and the band has 1000"),
        ({"act": "sell", "unit": "Mira", "item": "Widow's Tithe"}, "cursed"),
    ],
)
def test_a_refusal_says_why(talk: Talk, keys: dict[str, Any], why: str) -> None:
    assert why in talk.refused("camp", "camp", band=BAND, **keys)


def test_a_band_that_is_wrong_is_refused(talk: Talk) -> None:
    assert "did you mean 'gold'?" in talk.refused("camp", "camp", band={**BAND, "golde": 1}, act="buy")
    assert "no book" in talk.refused("book", "camp", band={**BAND, "book": "tenfolt"}, act="buy")
    assert "band or the file" in talk.refused("request", "camp", act="buy")
    assert "did you mean 'unit'?" in talk.refused("request", "camp", band=BAND, act="buy", unti="Mira")


def test_without_an_act_it_lists_what_there_is(talk: Talk) -> None:
    offers = talk.ok("camp", band=BAND)["offers"]
    assert {"act": "raise", "unit": "Brom", "where": "priest", "price": 350, "why": None} in offers
    assert {"act": "cure", "unit": "Mira", "where": "priest", "price": 0, "why": "Mira is not poisoned"} in offers


def test_a_band_in_a_file_is_read_and_written(talk: Talk, tmp_path: Path) -> None:
    file = tmp_path / "band.json"
    save_band(file, read_band(BAND))
    talk.ok("camp", file=str(file), act="raise", unit="Brom")
    assert load_band(file).gold == 650
    before = file.read_bytes()
    talk.refused("camp", "camp", file=str(file), act="raise", unit="Brom")
    assert file.read_bytes() == before
    file.write_bytes(before[:200])
    assert str(file) in talk.refused("camp", "camp", file=str(file), act="raise", unit="Brom")
    assert file.read_bytes() == before[:200]


def start(talk: Talk, **more: Any) -> dict[str, Any]:
    return talk.ok("new", book="tenfold", board=BOARD, units=[PLACE, FOE], bands={"1": BAND}, seed=3, **more)


@rule("T30", "T32")
def test_a_band_fights_and_is_in_the_state_after_the_battle(talk: Talk) -> None:
    start(talk)
    assert "bands" not in talk.ok("state")["state"]
    save = talk.ok("save")["save"]
    for _ in range(200):
        if talk.ok("state")["state"].get("bands"):
            break
        talk.ok("step", level="soldier")
    answer = talk.ok("state")
    assert answer["winner"] == 1
    band = answer["state"]["bands"]["1"]
    assert band["gold"] == 1000 + 18
    mira, brom = band["units"]
    assert mira["exp"] > 0 and "hp" not in mira and "fallen" not in mira
    assert brom == talk.ok("camp", band=BAND)["band"]["units"][1]
    talk.ok("load", save=save)
    assert "bands" not in talk.ok("state")["state"]
    while talk.ok("state")["winner"] is None:
        talk.ok("step", level="soldier")
    assert talk.ok("state")["state"]["bands"]["1"]["gold"] == 1018


@rule("T26")
def test_poison_goes_on_in_the_next_battle(talk: Talk) -> None:
    ill = {**BAND, "units": [{**BAND["units"][0], "statuses": [{"id": "poison", "amount": 3}]}]}
    talk.ok("new", book="tenfold", board=BOARD, units=[PLACE, FOE], bands={"1": ill})
    (mira, _) = talk.ok("state")["state"]["units"]
    assert [(one["id"], one["amount"]) for one in mira["statuses"]] == [("poison", 3)]


def test_bands_may_be_on_a_map_and_on_both_sides(talk: Talk) -> None:
    other = {**BAND, "units": [{**BAND["units"][0], "name": "Ana"}]}
    talk.ok("new", map="ford", bands={"1": BAND, "2": other})
    assert [(unit["name"], unit["side"]) for unit in talk.ok("state")["state"]["units"]] == [("Mira", 1), ("Ana", 2)]


def test_a_battle_without_bands_has_none_in_its_state(talk: Talk) -> None:
    start(talk)
    talk.ok("new", map="ford", sides=["recruit", "recruit"])
    assert "bands" not in talk.ok("state")["state"]


@pytest.mark.parametrize(
    ("bands", "kind", "why"),
    [
        ({"0": BAND}, "request", "bands: '0' is no side"),
        ({"2": {}}, "camp", "bands: side 2: Object missing required field `book`"),
        ({"3": BAND}, "camp", "side 3 has neither deploy squares nor units here"),
        ({"1": {**BAND, "book": "initiative"}}, "camp", "this book has no weapons and no gear"),
        ({"1": {"book": "initiative", "units": [{"unit": "knight"}]}}, "camp", "plays initiative, not tenfold"),
        ({"1": {**BAND, "units": [BAND["units"][1]]}}, "camp", "all are felled"),
        ({"1": 5}, "camp", "a band is an object"),
        ({"1": "nowhere.json"}, "camp", "nowhere.json: No such file"),
    ],
)
def test_a_band_that_can_not_fight_is_refused(talk: Talk, bands: dict[str, Any], kind: str, why: str) -> None:
    start(talk)
    assert why in talk.refused(kind, "new", map="ford", book="tenfold", bands=bands)
    assert talk.ok("state")["state"]["units"][0]["name"] == "Mira"

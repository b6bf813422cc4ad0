"""`check`: rolls that a referee asks for, in a battle of `percentile`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.game.engine.conftest import Talk

BOARD = [".........."] * 10
STATS = {"str": 5, "vit": 5, "agi": 5, "spd": 5, "mag": 5, "spr": 5}


def one(name: str, at: str, side: int = 1, **skills: int) -> dict[str, Any]:
    return {"name": name, "side": side, "at": at, "max_hp": 30, "stats": STATS, "skills": skills}


@pytest.fixture
def cavern(talk: Talk) -> Talk:
    """Three who sneak past one who sleeps."""
    units = [one("Sable", "A1", Stealth=40), one("Wren", "A2", Stealth=40), one("Corin", "A3", Stealth=20)]
    units.append(one("Croaker", "J10", 2, Awareness=40))
    asked = {"do": "new", "book": "percentile", "board": BOARD, "units": units, "dice": [4, 3, 2, 1]}
    assert talk.line(json.dumps(asked).encode())["ok"]
    return talk


def sneaks(*names: str) -> list[dict[str, Any]]:
    return [{"unit": name, "use": "Stealth", "modifier": 40} for name in names]


WATCH = [{"unit": "Croaker", "use": "Awareness", "modifier": -20}]


def test_the_opposed_checks_of_the_cavern(cavern: Talk) -> None:
    asked = {"do": "check", "acting": sneaks("Sable", "Wren", "Corin"), "against": WATCH, "dice": [50, 12, 61, 32]}
    answer = cavern.line(json.dumps(asked).encode())
    pairs = [(r["unit"], r["margin"], r["verdict"]) for r in answer["results"] if r.get("against")]
    assert pairs == [("Sable", 30, "first"), ("Wren", 68, "first"), ("Corin", -1, "stalemate")]
    assert [event["dice"] for event in answer["events"]] == [[50], [12], [61], [32]]
    again = {"do": "check", "acting": sneaks("Corin"), "against": WATCH, "dice": [38, 40]}
    assert cavern.line(json.dumps(again).encode())["results"][0]["verdict"] == "first"


def test_a_task_and_a_group(cavern: Talk) -> None:
    asked: dict[str, Any] = {"do": "check", "acting": sneaks("Sable"), "dice": [70]}
    (result,) = cavern.line(json.dumps(asked).encode())["results"]
    assert (result["cos"], result["roll"], result["success"]) == (80, 70, True)
    asked = {"do": "check", "acting": [{"unit": "Sable", "use": "speed", "modifier": 80}]}
    (result,) = cavern.line(json.dumps(asked).encode())["results"]
    assert (result["roll"], result["success"]) == (None, True)
    asked = {"do": "check", "acting": sneaks("Sable", "Wren", "Corin"), "dice": [70, 90, 20]}
    assert cavern.line(json.dumps(asked).encode())["group"] == "success"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"acting": []}, "needs"),
        ({"acting": [{"unit": "Sabel", "use": "Stealth"}]}, "did you mean 'Sable'?"),
        ({"acting": [{"unit": "Sable", "use": "Juggling"}]}, "no skill"),
        ({"acting": [{"unit": "Sable"}]}, "use"),
        ({"acting": 5}, "acting"),
    ],
)
def test_checks_that_can_not_be(cavern: Talk, asked: dict[str, Any], said: str) -> None:
    answer = cavern.line(json.dumps({"do": "check", **asked}).encode())
    assert not answer["ok"]
    assert said in answer["error"]["reason"]


def test_the_fight_with_the_croaker(talk: Talk) -> None:
    """Initiatives 15, 14, 12 and 12, and a shot of 30 of which 20 get through."""
    fast = {**STATS, "spd": 8}
    shot = {"stats": {**fast, "agi": 10, "acc": 26}, "weapon": "Long Musket", "skills": {"Guns": 66}}
    units = [
        one("Corin", "B1"), {**one("Sable", "C1"), "stats": fast}, {**one("Wren", "A1"), **shot},
        {"name": "Croaker", "side": 2, "at": "A4", "unit": "gale_sac_croaker"},
    ]  # fmt: skip
    asked = {"do": "new", "book": "percentile", "board": BOARD, "units": units, "dice": [10, 6, 4, 6]}
    answer = talk.line(json.dumps(asked).encode())
    order = [(entry["unit"], entry["at"]) for entry in answer["order"]]
    assert order == [("Corin", 15), ("Sable", 14), ("Wren", 12), ("Croaker", 12)]
    for name in ("Corin", "Sable"):
        talk.ok("apply", text=f"{name} stay")
    answer = talk.ok("apply", text="Wren attack Croaker", dice=[28, 10])
    (blow,) = [event for event in answer["events"] if event["event"] == "struck"]
    assert (blow["outcome"], blow["damage"], blow["hp"]) == ("pass", 20, 240)
    assert answer["prompt"]["units"] == ["Croaker"]


def test_a_slow_ability_in_the_order(talk: Talk) -> None:
    units = [{**one("Ana", "A1"), "moves": ["Anvil Fall"]}, one("Brom", "B1", 2)]
    talk.ok("new", book="percentile", board=BOARD, units=units, dice=[8, 5])
    answer = talk.ok("apply", text="Ana use Anvil Fall on Brom")
    assert answer["order"] == [
        {"unit": "Brom", "at": 10, "what": "turn"}, {"unit": "Ana", "at": 9, "what": "spell"},
    ]  # fmt: skip
    (pending,) = talk.ok("state")["state"]["pending"]
    assert pending == {"unit": "Ana", "what": "Anvil Fall", "targets": ["Brom"], "due": 9}

"""`check`: rolls that a referee asks for, in a battle of `percentile`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.narrate.transcript import read_transcript, transcript
from rules.journal import ReplayError, verify
from rules.save import battle_hash
from tests.arena import rule
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


def test_a_check_is_in_the_journal_and_plays_again(cavern: Talk) -> None:
    """With fair dice the battle goes on from where a check has left them."""
    units = [one("Ana", "A1", Stealth=40), one("Brom", "B1", 2, Awareness=40)]
    cavern.ok("new", book="percentile", board=BOARD, units=units, seed=7)
    before = cavern.ok("state")["hash"]
    assert (
        cavern.ok("check", acting=[{"unit": "Ana", "use": "Stealth"}], against=[{"unit": "Brom", "use": "Awareness"}])[
            "hash"
        ]
        != before
    )
    assert cavern.session.match is not None
    actor = cavern.session.match.battle.prompt.units[0]
    cavern.ok("apply", text=f"{actor} stay")
    recording = cavern.session.match.recording()
    assert recording.commands[0].startswith(
        'check {"acting":[{"unit":"Ana","use":"Stealth"}],"against":[{"unit":"Brom"'
    )
    assert battle_hash(verify(recording).battle) == recording.hash
    lines = list(transcript(recording))
    assert battle_hash(verify(read_transcript("\n".join(lines).encode())).battle) == recording.hash
    wrong = replace(recording, commands=('check {"acting":[{"unit":"Anna","use":"Stealth"}]}',))
    with pytest.raises(ReplayError, match="command 1.*did you mean 'Ana'"):
        verify(wrong)


def test_a_check_without_dice_enough_changes_nothing(cavern: Talk) -> None:
    reason = cavern.fails("dice", "check", acting=sneaks("Sable"), against=WATCH, dice=[50])
    assert "Awareness" in reason


def test_nothing_before_a_check_can_be_taken_back(cavern: Talk) -> None:
    cavern.ok("apply", text=f"{cavern('state')['prompt']['units'][0]} A1-A4")
    cavern.ok("check", acting=sneaks("Sable"), dice=[50])
    assert "nothing can be taken back" in cavern.fails("illegal", "undo")


# -- what the specification works out -------------------------------------------------


def battle(talk: Talk, *units: dict[str, Any], dice: list[int], **more: Any) -> dict[str, Any]:
    return talk.ok("new", book="percentile", board=BOARD, units=list(units), dice=dice, **more)


def paced(name: str, at: str, side: int, spd: int, **more: Any) -> dict[str, Any]:
    return {**one(name, at, side), "stats": {**STATS, "spd": spd}, **more}


@pytest.mark.parametrize(("spd", "count", "foe", "due"), [(5, 12, 10, 8), (1, 4, 2, 0), (1, 3, 2, 0)])
@rule("P96", "PG7", "P71")
def test_when_a_slow_ability_goes_off(talk: Talk, spd: int, count: int, foe: int, due: int) -> None:  # PD15
    ana = paced("Ana", "A1", 1, spd, moves=["Anvil Fall"])
    battle(talk, ana, paced("Brom", "B1", 2, 1), dice=[count - spd, foe - 1])
    answer = talk.ok("apply", text="Ana use Anvil Fall on Brom")
    assert answer["order"] == [
        {"unit": "Brom", "at": foe, "what": "turn"}, {"unit": "Ana", "at": due, "what": "spell"},
    ]  # fmt: skip


@pytest.mark.parametrize(("spd", "at_once"), [(3, False), (6, True)])
@rule("PG7")
def test_a_charge_level_with_a_turn_goes_by_speed(talk: Talk, spd: int, at_once: bool) -> None:  # PD15
    """Begun on 9 and due on 5, on which a foe with SPD 4 acts."""
    ana = paced("Ana", "A1", 1, spd, moves=["Anvil Fall"])
    battle(talk, ana, paced("Brom", "B1", 2, 4), dice=[9 - spd, 1])
    answer = talk.ok("apply", text="Ana use Anvil Fall on Brom", dice=[99] if at_once else [])
    assert [event["what"] for event in answer["events"] if event["event"] == "landed"] == ["Anvil Fall"] * at_once
    assert answer["prompt"]["units"] == ["Brom"]


@rule("P73", "P75", "PG8")
def test_the_queue_with_an_event(talk: Talk) -> None:  # PD16, PV15
    units = [paced("A", "A1", 1, 5), paced("B", "C1", 1, 8), paced("C", "E1", 2, 6), paced("D", "G1", 2, 5)]
    events = [{"round": 1, "count": 12, "squares": ["J10"], "effect": "harm", "amount": 1}]
    answer = battle(talk, *units, dice=[10, 4, 6, 4], events=events)
    assert [(entry["unit"], entry["at"]) for entry in answer["order"]] == [
        ("A", 15), ("B", 12), ("C", 12), ("harm", 12), ("D", 9),
    ]  # fmt: skip
    units = [
        paced("Sable", "B1", 1, 8),
        paced("Wren", "J9", 1, 8),
        paced("Corin", "C1", 1, 5),
        paced("Foe", "J10", 2, 1),
    ]
    roof = [{"round": 1, "count": 10, "squares": ["C1", "C2"], "effect": "roof", "amount": 20}]
    answer = battle(talk, *units, dice=[4, 3, 2, 1], events=roof)
    assert [(entry["unit"], entry["at"]) for entry in answer["order"]][:4] == [
        ("Sable", 12), ("Wren", 11), ("roof", 10), ("Corin", 7),
    ]  # fmt: skip
    talk.ok("apply", text="Sable pull Corin to B2")
    answer = talk.ok("apply", text="Wren stay")
    assert not [event for event in answer["events"] if event["event"] == "hurt"]
    assert answer["prompt"]["units"] == ["Corin"]


@rule("P99", "P100")
def test_reaction_chains(talk: Talk) -> None:  # PD18
    armed = {"weapon": {"class": "Swords", "scale": 2, "stat": "str", "dice": [1, 6]}, "skills": {"Swords": 60}}
    both = {**armed, "moves": ["Answering Blow"]}
    battle(talk, {**one("Ana", "A1"), **both}, {**one("Brom", "B1", 2), **both}, dice=[9, 3])
    answer = talk.ok("apply", text="Ana attack Brom", dice=[40, 3, 1, 40, 3])
    blows = [(event["unit"], event.get("counter")) for event in answer["events"] if event["event"] == "struck"]
    assert blows == [("Ana", False), ("Brom", True)]  # the counter is not countered
    assert (answer["dice_left"], answer["prompt"]["units"]) == (0, ["Brom"])
    ana = {**one("Ana", "A1"), **armed, "moves": ["Grudge"], "hp": 15}
    battle(talk, ana, {**one("Brom", "B1", 2), **both}, dice=[9, 3])
    answer = talk.ok("apply", text="Ana attack Brom", dice=[40, 3, 1, 40, 1, 60])
    gained = [(event["unit"], event["id"]) for event in answer["events"] if event["event"] == "status"]
    assert gained == [("Ana", "empowered")]  # low hit points are another trigger


@rule("P125")
def test_a_surprise_round(talk: Talk) -> None:
    answer = battle(talk, one("Ana", "A1"), one("Brom", "B1", 2), dice=[4], options={"surprised": 2})
    assert [entry["unit"] for entry in answer["order"]] == ["Ana"]
    answer = talk.ok("apply", text="Ana stay", dice=[3, 9])
    assert [entry["unit"] for entry in answer["order"]] == ["Brom", "Ana"]

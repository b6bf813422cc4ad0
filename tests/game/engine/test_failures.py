"""Every kind of error, and lines that are no request at all: one answer each, nothing changed, reading goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.game.engine.conftest import PAIR, PLAIN, START, Talk, conversation, unit

LEGAL = b'{"do": "legal"}'


@pytest.mark.parametrize(
    "line",
    [
        b"", b"   ", b"nonsense", b"\xff\xfe", b'{"do": "legal"', b'{"do": NaN}', b'{"do": "legal", "dice": [1e999]}',
        b'{"do": "legal", "do": "state"}', b'{"do": "legal", "dice": [{"a": 1, "a": 2}]}', b'{"do": "legal"} x',
        b"[" * 100_000, b'{"a":' * 50_000, b'{"do": "\\ud800"}', b'{"do": "legal", "dice": [' + b"9" * 5000 + b"]}",
        b'\xef\xbb\xbf{"do": "legal"}', b"\x00", b"'do'",
    ],
)  # fmt: skip
def test_what_is_no_json(talk: Talk, line: bytes) -> None:
    answer = talk.line(line)
    assert answer["ok"] is False and answer["error"]["kind"] == "json"
    assert "\n" not in answer["error"]["reason"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ([1], "object"), (3, "object"), (None, "object"), ("legal", "object"), ({}, "do"), ({"do": 3}, "do"),
        ({"do": "legl"}, "did you mean 'legal'?"), ({"do": "legal", "dcie": [1]}, "did you mean 'dice'?"),
        ({"do": "legal", "exact": 1}, "exact"), ({"do": "new", "sed": 3}, "did you mean 'seed'?"),
        ({"do": "new", "seed": "3"}, "seed"), ({"do": "new", "seed": -1, "map": "ford"}, "seed"),
        ({"do": "new", "seed": 2**64, "map": "ford"}, "seed"), ({"do": "new", "seed": True, "map": "ford"}, "seed"),
        ({"do": "new"}, "needs a map"), ({"do": "new", "map": "ford", "board": PLAIN}, "not both"),
        ({"do": "new", "map": "ford", "sides": ["soldeir"]}, "did you mean 'soldier'?"),
        ({"do": "new", "map": "ford", "sides": ["engine"] * 3}, "names 3"),
        ({"do": "new", "map": "ford", "options": {"wait_last": "round"}}, "did you mean 'wait_lasts'?"),
        ({"do": "new", "map": "ford", "options": {"wait_lasts": "week"}}, "battle, round"),
        ({"do": "new", "map": "ford", "bands": {"one": {}}}, "bands: 'one' is no side"),
        ({"do": "camp", "act": "buy"}, "camp needs a band or the file of one"),
        ({"do": "check", "acting": []}, "tenfold has no checks"),
        ({"do": "think", "level": "sodlier"}, "soldier"), ({"do": "apply"}, "either"),
        ({"do": "apply", "text": "A stay", "command": {"unit": "A", "do": "stay"}}, "either"),
    ],
)  # fmt: skip
def test_requests_that_can_not_be(talk: Talk, asked: Any, said: str) -> None:
    talk.pair()
    answer = talk.line(json.dumps(asked).encode())
    assert answer["ok"] is False and answer["error"]["kind"] == "request", answer
    assert said in answer["error"]["reason"]


@pytest.mark.parametrize("do", ["legal", "state", "save", "undo", "think", "step"])
def test_without_a_battle(talk: Talk, do: str) -> None:
    assert "no battle yet" in talk.fails("request", do)


def test_books_that_are_not_there(talk: Talk) -> None:
    assert "'chess'" in talk.fails("book", "new", book="chess", map="ford")
    assert "did you mean 'tenfold'?" in talk.fails("book", "new", book="tenfol", board=PLAIN, units=PAIR)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"map": "fjord"}, "did you mean 'ford'?"), ({"map": "/etc/passwd"}, "/etc/passwd"), ({"map": "a\0b"}, "a"),
        ({"board": [], "units": PAIR}, "rows"), ({"board": ["....", "...", "....", "...."], "units": PAIR}, "row 2"),
        ({"board": ["..x..."] * 6, "units": PAIR}, "C1"),
        ({"board": PLAIN, "units": PAIR, "goals": [{"kind": "fel"}]}, "did you mean 'fell'?"),
        ({"board": PLAIN, "units": PAIR, "goals": [{"kid": "fell"}]}, "did you mean 'kind'?"),
        ({"board": PLAIN, "units": PAIR, "rounds": "ten"}, "rounds"),
        ({"board": PLAIN, "units": PAIR, "rounds": 101}, "100 rounds"), ({"map": "ford", "rounds": 0}, "rounds"),
        ({"board": PLAIN, "units": PAIR, "hazards": {"Z9": 1}}, "Z9"),
    ],
)  # fmt: skip
def test_maps_that_can_not_be(talk: Talk, keys: dict[str, Any], said: str) -> None:
    assert said in talk.fails("map", "new", **keys)


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ([{**PAIR[0], "leevl": 2}, PAIR[1]], "did you mean 'level'?"),
        ([{**PAIR[0], "unit": "knihgt"}, PAIR[1]], "did you mean 'knight'?"),
        ([{**PAIR[0], "at": "B1"}, PAIR[1]], "already stands"), ([{**PAIR[0], "hp": 99}, PAIR[1]], "hp 99"),
        ([{**PAIR[0], "name": "B"}, PAIR[1]], "'B'"), ([PAIR[0]], "two sides"), ([], "two sides"), ("none", "units"),
        ([{**PAIR[0], "moves": ["Twinfang"]}, PAIR[1]], "did you mean 'Twin Fang'?"),
        ([{**PAIR[0], "stats": {"strength": 3}}, PAIR[1]], "strength"), ([{**PAIR[0], "side": 0}, PAIR[1]], "side"),
    ],
)  # fmt: skip
def test_units_that_can_not_be(talk: Talk, units: Any, said: str) -> None:
    assert said in talk.fails("unit", "new", board=PLAIN, units=units, dice=START)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"text": ""}, "empty"), ({"text": "Z stay"}, "'Z'"), ({"text": "A"}, "does what"),
        ({"text": "A atack B"}, "did you mean 'attack'?"), ({"text": "A attack Z"}, "'Z'"),
        ({"text": "A wait five"}, "five"), ({"command": {"unit": "A"}}, "do"), ({"command": 3}, "object"),
        ({"command": {"unit": "A", "do": "atack"}}, "did you mean 'attack'?"),
        ({"command": {"unit": "Z", "do": "stay"}}, "'Z'"),
        ({"command": {"unit": "A", "do": "stay", "whta": "x"}}, "whta"),
        ({"command": {"unit": "A", "do": "move", "path": "A1"}}, "array"),
        ({"command": {"unit": "A", "do": "move", "path": ["A1", "A0"]}}, "A0"),
        ({"command": {"unit": "A", "do": "attack", "targets": ["Z"]}}, "'Z'"),
    ],
)  # fmt: skip
def test_commands_that_can_not_be_read(talk: Talk, keys: dict[str, Any], said: str) -> None:
    talk.pair()
    for do in ("apply", "why", "preview"):
        assert said in talk.fails("command", do, **keys)


@pytest.mark.parametrize(
    "keys",
    [
        {"text": "B stay"}, {"text": "A wait 19"}, {"text": "A A1-A5"}, {"text": "side 1 end"},
        {"command": {"unit": "A", "do": "stay", "value": 3}}, {"command": {"unit": "A", "do": "attack"}},
        {"command": {"unit": "A", "do": "move", "path": ["A1", "C1"]}},
    ],
)  # fmt: skip
def test_commands_that_are_refused(talk: Talk, keys: dict[str, Any]) -> None:
    talk.pair()
    reason = talk("apply", **keys)["error"]
    assert reason["kind"] in ("illegal", "command")
    if reason["kind"] == "illegal":
        assert talk.ok("why", **keys)["why"] == reason["reason"]


def test_dice_that_run_out_are_named_and_change_nothing(talk: Talk) -> None:
    assert talk.fails("dice", "new", board=PLAIN, units=PAIR, dice=[15, 12]) == "needs d20 for the MMR of round 1"
    talk.pair()
    assert talk.fails("dice", "apply", text="A attack B", dice=[6, 6]) == "needs d6 for accuracy of A"
    assert talk.ok("state")["dice_left"] == 0


def test_dice_that_fit_no_die(talk: Talk) -> None:
    talk.pair()
    assert "the next face given is 7" in talk.fails("dice", "apply", text="A attack B", dice=[7])
    for dice in (["6"], [0], [101], [True], 6, {"a": 1}, [1.5]):
        talk.fails("dice", "legal", dice=dice)


def test_dice_for_a_battle_with_fair_dice(talk: Talk) -> None:
    talk.ok("new", map="ford")
    assert "fair dice" in talk.fails("dice", "legal", dice=[1])


def test_exact_leaves_no_dice(talk: Talk) -> None:
    talk.pair()
    assert "1 of the dice given is left over" in talk.fails("dice", "apply", text="A stay", dice=[1], exact=True)
    assert talk.ok("apply", text="A stay", exact=True)


def test_saves_that_can_not_be_loaded(talk: Talk) -> None:
    talk.pair()
    save = talk.ok("save")["save"]
    hurt = json.loads(json.dumps(save))
    hurt["battle"]["units"][0]["hp"] = 1
    still = json.loads(json.dumps(save))
    still["battle"]["clock"]["mmr"] = 0  # turns would never end
    for broken in (
        None, {}, {"tenfold": 9}, {**save, "tenfold": 9}, {**save, "hash": "0" * 64}, {**save, "battle": {}},
        {**save, "sides": ["nobody"]}, {**save, "more": 1}, {**save, "commands": [{"do": 3}]}, hurt, still,
        {**save, "battle": {**save["battle"], "version": 99}}, {**save, "battle": {**save["battle"], "book": "chess"}},
    ):  # fmt: skip
        talk.fails("save", "load", save=broken)
    assert talk.ok("load", save=save)


def test_an_error_inside_is_told_and_not_fatal(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.engine import session

    def broken(table: object, request: object) -> dict[str, Any]:
        raise ZeroDivisionError("oh")

    talk.pair()
    monkeypatch.setitem(session.HANDLERS, "legal", broken)
    reason = talk.fails("internal", "legal")
    assert "ZeroDivisionError" in reason and "oh" in reason
    assert talk.ok("state")


def test_one_answer_for_each_line_in_order() -> None:
    long = b'{"do": "legal", "text": "' + b"x" * (1 << 20) + b'"}'
    answers = conversation(b"\n".join([LEGAL, b"", long, b'{"do": "books"}\r', b'{"do": "quit"}', LEGAL]))
    kinds = [answer.get("error", {}).get("kind", "ok") for answer in answers]
    assert kinds == ["request", "json", "json", "ok", "ok"]
    assert "1048576 bytes" in answers[2]["error"]["reason"]


def test_a_line_just_short_enough_is_read() -> None:
    start, end = b'{"do": "apply", "text": "', b'"}'
    line = start + b"x" * ((1 << 20) - len(start) - len(end)) + end
    assert conversation(line + b"\n" + LEGAL)[0]["error"]["kind"] == "request"  # no battle yet, and not too long


def test_the_program_answers_over_pipes() -> None:
    from tests.game.cli.running import process

    new = {"do": "new", "board": PLAIN, "units": PAIR, "dice": START}
    ran = process("engine", stdin=json.dumps(new).encode() + b"\nrubbish\n" + LEGAL)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert [answer["ok"] for answer in answers] == [True, False, True]


def test_units_may_have_any_name(talk: Talk) -> None:
    units = [unit("Ülo the 3rd", 1, "A1"), unit("B, of C", 2, "B1")]
    talk.pair(units=units)
    assert talk.ok("why", text='"Ülo the 3rd" attack "B, of C"')["why"] is None

"""Commands as JSON and as text, both ways."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.commands import Command, CommandError, from_plain, to_plain
from rules.faults import SetupError
from rules.grid import parse_square
from rules.notation import read, write
from tests.arena import FAMILY, Arenas, unit
from tests.rules.play import begin, pick, scenarios


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(FAMILY), st.sampled_from(sorted(scenarios())), st.integers(0, 10**6), st.integers(0, 40))
def test_every_legal_command_goes_both_ways(book_id: str, name: str, seed: int, length: int) -> None:
    """At some moment of a random battle, each as text and as JSON."""
    battle, chance = begin(book_id, name, seed), random.Random(seed)
    for _ in range(length):
        if battle.prompt is None:
            return
        battle.apply(pick(chance, battle))
    for command in battle.legal():
        text = write(battle, command)
        assert read(battle, text) == [command], text
        assert read(battle, text.upper())[0].unit == command.unit
        assert from_plain(json.loads(json.dumps(to_plain(command)))) == command


def test_an_odd_way_is_written_square_by_square(arena: Arenas) -> None:
    a = arena("A...B", A=unit(), B=unit(side=2))
    roundabout = Command("move", "A", path=tuple(parse_square(name) for name in ("A1", "A2", "B2", "B1")))
    assert write(a.battle, roundabout) == "A A1-A2-B2-B1"
    assert write(a.battle, Command("move", "A", path=(0, 1, 2))) == "A A1-C1"
    assert read(a.battle, "A A1-A2-B2-B1") == [roundabout]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("a stay", Command("stay", "A")),
        ("A STAY", Command("stay", "A")),
        ("  A   stay ", Command("stay", "A")),
        ('"A" stay', Command("stay", "A")),
        ("A attack b", Command("attack", "A", targets=("B",))),
        ('A attack "Man at Arms"', Command("attack", "A", targets=("Man at Arms",))),
        ("A attack man at arms", Command("attack", "A", targets=("Man at Arms",))),
        ("A use twin fang on Man at Arms", Command("use", "A", what="Twin Fang", targets=("Man at Arms",))),
        ("A use Twin Fang on Wolf on Watch", Command("use", "A", what="Twin Fang", targets=("Wolf on Watch",))),
        ("A use Twin Fang on B, Man at Arms", Command("use", "A", what="Twin Fang", targets=("B", "Man at Arms"))),
        ("A cast Cinderburst at D4", Command("cast", "A", what="Cinderburst", at=parse_square("D4"))),
        ("A wait 5", Command("wait", "A", value=5)),
        ("A wait -5", Command("wait", "A", value=-5)),
        ("A wait", Command("wait", "A")),
        ("A stance evasive", Command("stance", "A", what="Evasive")),
        ("A stance NONE", Command("stance", "A", what="none")),
        ("Man at Arms stay", Command("stay", "Man at Arms")),
        ("side 1 end", Command("end", side=1)),
    ],
)
def test_reading(arena: Arenas, text: str, command: Command) -> None:
    named = {
        "A": unit(),
        "B": unit(side=2),
        "Man at Arms": unit(side=2, at="D1"),
        "Wolf on Watch": unit(side=2, at="E1"),
    }
    a = arena("A.B", **named)
    assert read(a.battle, text) == [command]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "an empty line is no command"),
        ("Z stay", "nobody here is called 'Z'"),
        ("A", "A does what"),
        ("A move A1-A2", "a move is written as a path"),
        ("A A1-Z99", "is no square"),
        ("A A1-B7", "there is no way from A1 to B7"),
        ("A attack Z", "nobody here is called 'Z'"),
        ("A attack B B", "can't read 'B' after B"),
        ("A cast Spark at Q99", "is no square"),
        ("A wait five", "'five' is no whole number"),
        ("A wait --5", "'--5' is no whole number"),
        ("A wait ²", "'²' is no whole number"),
        ("A wait 99999999999", "99999999999 is too great a number"),
        ('"Z" stay', "nobody here is called 'Z'"),
        ("side ² end", "nobody here is called 'side'"),
        ("side 12345678901234567890 end", "nobody here is called 'side'"),
    ],
)
def test_what_can_not_be_read(arena: Arenas, text: str, words: str) -> None:
    a = arena("A.B\n\n\n\n\n##\n.#\n##", A=unit(), B=unit(side=2))
    with pytest.raises(CommandError) as found:
        read(a.battle, text)
    assert words in str(found.value)
    assert "\n" not in str(found.value)


WORDS = [
    "Knight", "Man at Arms", "attack", "use", "on", "at", "A1-B1", ",", '"', "side", "1", "wait", "-3", "C4", "stance",
    "none",
]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30) | st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    battle = begin("tenfold", "ground", 1)
    try:
        commands = read(battle, text)
    except CommandError as error:
        assert len(str(error).splitlines()) <= 1 or "\n" in text
    else:
        for command in commands:
            battle.why_not(command)


@pytest.mark.parametrize(
    ("plain", "words"),
    [
        ("A stay", "a command is an object"),
        (["stay"], "a command is an object"),
        ({"unit": "A"}, "missing required field `do`"),
        ({"do": "stay", "target": "B"}, "a command has no key 'target'"),
        ({"do": 5}, "Expected `str`"),
        ({"do": "move", "path": "A1"}, "Expected `array`"),
        ({"do": "move", "path": [1]}, "Expected `str`"),
        ({"do": "move", "path": None}, "Expected `array`"),
        ({"do": "move", "path": ["A1", "A99"]}, "'A99' is no square"),
        ({"do": "cast", "at": 3}, "Expected `str`"),
        ({"do": "cast", "at": "D4x"}, "'D4x' is no square"),
        ({"do": "attack", "targets": "B"}, "Expected `array`"),
        ({"do": "wait", "value": True}, "Expected `int | null`"),
        ({"do": "wait", "value": "5"}, "Expected `int | null`"),
    ],
)
def test_json_that_is_no_command(plain: Any, words: str) -> None:
    with pytest.raises(CommandError) as found:
        from_plain(plain)
    assert words in str(found.value)


def test_fields_that_do_not_apply_are_refused(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2))
    for field, value in (("path", (0, 1)), ("what", "x"), ("targets", ("B",)), ("at", 0), ("at", 1), ("value", 0),
                         ("side", 1)):  # fmt: skip
        command = Command("stay", "A", **{field: value})  # type: ignore[arg-type]
        refused = "nothing called 'x'" if field == "what" else f"no {field}"
        assert a.battle.why_not(command) == f"stay takes {refused}"


def test_why_a_command_is_refused_before_its_verb_is_asked(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2))
    assert a.battle.why_not(Command("stay", "Z")) == "nobody here is called Z"
    assert a.battle.why_not(Command("stay", "B")) == "it is not B's turn"
    assert "'dance' can't be done now; this can: move, stance, " in a.battle.why_not(Command("dance", "A"))
    assert a.battle.why_not(Command("end", side=1)) == "'end' is not a side's to do now"
    assert a.battle.why_not(Command("stay")) == "'stay' is not a side's to do now"


@pytest.mark.parametrize("name", [" Mira", "Mira ", 'Mi"ra', "Mi\nra", "Mi\tra", "x" * 41, "Mi\x00ra"])
def test_names_that_no_line_could_hold_are_refused(arena: Arenas, name: str) -> None:
    with pytest.raises(SetupError, match="is no name"):
        arena("A..", A=unit(), **{name: unit(side=2, at="D1")})


@pytest.mark.parametrize(
    "other", ["Mira Two", "mira stay", "Mira, the other", "side 1 end", "Miramar", "on", "at C4", "A1-B2"]
)
def test_names_that_could_be_misread_are_quoted(arena: Arenas, other: str) -> None:
    a = arena("", **{"Mira": unit(at="A1"), other: unit(side=2, at="B1", hp=5)}, ir=(20, 1))
    for command in (*a.legal("attack"), *a.legal("stay"), *a.legal("move")):
        assert read(a.battle, write(a.battle, command)) == [command]
    a.battle.apply(Command("stay", "Mira"))
    for command in a.legal():
        assert read(a.battle, write(a.battle, command)) == [command]

"""A match with its journal: who plays, what can be taken back, recordings."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.battle import IllegalCommand
from rules.books import book
from rules.commands import Command
from rules.dice import DiceError, LoadedDice
from rules.grid import parse_square
from rules.journal import Match, ReplayError, read_recording, replay, verify, write_recording
from rules.notation import read
from rules.save import battle_hash
from tests.arena import FAMILY, opening, scenario_of, unit
from tests.rules.play import pick, scenarios


def match(board: str = "A...B", dice: tuple[int, ...] = (), mmr: int = 20, **given: Any) -> Match:
    """A match of a drawing with loaded dice, under `tenfold`."""
    units = {name: given.pop(name) for name in [key for key in given if key.isupper()]}
    units = units or {"A": unit(stances=("Evasive",)), "B": unit(side=2)}
    scenario = scenario_of(board, units, **given)
    first = opening(book("tenfold"), scenario, (), mmr)
    return Match("tenfold", scenario, 0, dice=LoadedDice((*first, *dice)))


def do(m: Match, text: str) -> None:
    for command in read(m.battle, text):
        m.apply(command)


def test_moves_and_free_changes_are_taken_back_one_by_one() -> None:
    m = match()
    start = battle_hash(m.battle)
    do(m, "A stance Evasive")
    middle = battle_hash(m.battle)
    do(m, "A A1-B1")
    assert m.lines == ["A stance Evasive", "A A1-B1"]
    assert m.undo() == Command("move", "A", path=(0, 1))
    assert (battle_hash(m.battle), m.lines, m.can_undo) == (middle, ["A stance Evasive"], True)
    assert m.undo().do == "stance"
    assert (battle_hash(m.battle), m.commands, m.can_undo) == (start, [], False)
    with pytest.raises(ValueError, match="nothing can be taken back"):
        m.undo()


def test_what_was_taken_back_can_be_done_again_and_is_not_in_the_recording() -> None:
    m = match()
    do(m, "A A1-B1")
    m.undo()
    do(m, "A A1-A2")
    assert m.recording().commands == ("A A1-A2",)


@pytest.mark.parametrize("text", ["A stay", "A wait 5", "A flee"])
def test_an_ended_turn_a_wait_and_a_die_stand(text: str) -> None:
    m = match(dice=(100,) if text == "A flee" else ())
    do(m, "A stance Evasive")
    do(m, text)
    assert not m.can_undo


def test_a_wait_stands_even_if_the_same_turn_goes_on() -> None:
    m = match("A...B", A=unit(spd=9), B=unit(side=2, spd=1))
    do(m, "A wait 28")
    assert m.battle.prompt and m.battle.prompt.units == ("A",)
    assert not m.can_undo


def test_an_attack_stands() -> None:
    m = match("AB", dice=(1,) * 12, A=unit(), B=unit(side=2))
    do(m, "A attack B")
    assert not m.can_undo


def test_a_move_over_lava_rolls_nothing_and_is_taken_back_whole() -> None:
    m = match("Al..B", A=unit(), B=unit(side=2))
    do(m, "A A1-C1")
    assert m.battle.unit("A").hp == 27
    m.undo()
    assert (m.battle.unit("A").hp, m.battle.unit("A").at) == (30, 0)


def test_a_move_that_fells_the_mover_ends_the_turn_and_stands() -> None:
    """Though the next to act is of the same side, and no die fell."""
    m = match("AlC.B", A=unit(hp=1), C=unit(), B=unit(side=2))
    do(m, "A A1-B1")
    assert m.battle.prompt and m.battle.prompt.units == ("C",)
    assert not m.can_undo


def test_taking_back_never_reaches_into_an_earlier_prompt() -> None:
    m = match("AC..B", A=unit(), C=unit(), B=unit(side=2))
    do(m, "A A1-A2")
    do(m, "A stay")
    assert not m.can_undo
    do(m, "C B1-B2")
    assert m.undo().unit == "C"
    assert not m.can_undo


@pytest.mark.parametrize(
    "command",
    [
        Command("move", "A", path=(0, 9)), Command("move", "Z", path=(0, 1)), Command("move", "A"),
        Command("stay", "Z"),
        Command("stay", "B"), Command("attack", "A", targets=("Z",)), Command("cast", "A", at=parse_square("Z26")),
    ],
)  # fmt: skip
def test_an_illegal_command_changes_nothing(command: Command) -> None:
    m = match()
    before = battle_hash(m.battle)
    with pytest.raises(IllegalCommand):
        m.apply(command)
    assert (battle_hash(m.battle), m.lines, m.commands, m.can_undo) == (before, [], [], False)


def test_dice_that_run_out_change_nothing() -> None:
    m = match("AB", A=unit(stances=("Evasive",)), B=unit(side=2))
    do(m, "A stance Evasive")
    before = battle_hash(m.battle)
    with pytest.raises(DiceError, match="d6 for accuracy of A"):
        do(m, "A attack B")
    assert (battle_hash(m.battle), m.lines, m.can_undo) == (before, ["A stance Evasive"], True)


def test_who_plays() -> None:
    scenario = scenarios()["ground"]
    m = Match("tenfold", scenario, 1, ("soldier", "engine"))
    assert m.sides == ("soldier", "engine", "human")
    assert m.battle.prompt and m.player == m.sides[m.battle.prompt.side - 1]


def played(book_id: str, seed: int = 3, name: str = "ground") -> Match:
    m, chance = Match(book_id, scenarios()[name], seed, map=name), random.Random(seed)
    for _ in range(60):
        if m.battle.prompt is None:
            break
        m.apply(pick(chance, m.battle))
        if m.can_undo and chance.random() < 0.3:
            m.undo()
    return m


@pytest.mark.parametrize("book_id", FAMILY)
def test_a_recording_plays_to_the_same_hash(book_id: str) -> None:
    recording = played(book_id).recording()
    again = read_recording(write_recording(recording))
    assert again == recording
    assert battle_hash(verify(again).battle) == recording.hash
    assert len(replay(again, 5).lines) == 5


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"tenfold": 99}, "made by another version"),
        ({"version": 99}, "made by another version"),
        ({"book": "tenfolt"}, "no book 'tenfolt'"),
        ({"hash": "0"}, "ends differently"),
        ({"seed": 4}, "command"),
        ({"commands": ("Knight dance",)}, "command 1, 'Knight dance'"),
        ({"commands": ("Nobody stay",)}, "command 1, 'Nobody stay': nobody here is called 'Nobody'"),
    ],
)
def test_why_a_recording_is_refused(change: dict[str, Any], words: str) -> None:
    recording = msgspec.structs.replace(played("tenfold").recording(), **change)
    with pytest.raises(ReplayError) as found:
        verify(recording)
    assert words in str(found.value)


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b'{"tenfold": 1}', b'{"tenfold": "x"}'])
def test_bytes_that_are_no_recording(data: bytes) -> None:
    with pytest.raises(ReplayError, match="not a recording"):
        read_recording(data)

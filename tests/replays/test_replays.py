"""Recordings kept as files still play to the same end. `pytest tests/replays --regold` records them anew."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules.books import BOOK_IDS
from rules.journal import Match, read_recording, verify, write_recording
from rules.save import battle_hash
from tests.rules.play import pick, scenarios

HERE = Path(__file__).parent
MAP, SEED = "ford", 11


def recorded(book_id: str) -> bytes:
    """A battle on a shipped map, played at random to its end."""
    match, chance = Match(book_id, scenarios()[MAP], SEED, map=MAP), random.Random(SEED)
    while match.battle.prompt:
        match.apply(pick(chance, match.battle))
    return write_recording(match.recording())


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_a_recording_from_a_file_comes_to_the_same_end(book_id: str, request: pytest.FixtureRequest) -> None:
    path = HERE / f"{book_id}.json"
    if request.config.getoption("--regold"):
        path.write_bytes(recorded(book_id))
    recording = read_recording(path.read_bytes())
    match = verify(recording)
    assert match.battle.winner is not None
    assert battle_hash(match.battle) == recording.hash


def test_no_book_lacks_a_recording() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == set(BOOK_IDS)

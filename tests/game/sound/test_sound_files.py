from __future__ import annotations

import runpy
import wave
from pathlib import Path

import pytest

from game.places import folder
from game.sound.table import names

SOUNDS = folder("assets") / "sounds"
MOST = 600_000  # bytes of all files together
LONGEST = 1.5  # seconds


def kept() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(SOUNDS.glob("*"))}


def test_the_script_makes_the_files_as_they_are_byte_for_byte() -> None:
    made = runpy.run_path(str(folder("assets") / "make_sounds.py"))["files"]()
    assert made == kept()


def test_there_is_a_file_for_each_name_and_no_other() -> None:
    assert {Path(name).stem for name in kept()} == names()
    assert sum(map(len, kept().values())) < MOST


@pytest.mark.parametrize("name", sorted(names()))
def test_a_sound_is_short_neither_silent_nor_cut_off_and_ends_softly(name: str) -> None:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 16000)
        count = file.getnframes()
        data = memoryview(file.readframes(count)).cast("h")
    assert 0.05 <= count / 16000 <= LONGEST
    assert 0.15 * 32767 < max(map(abs, data)) < 0.7 * 32767
    assert max(map(abs, data[-8:])) < 0.02 * 32767

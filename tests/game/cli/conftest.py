"""The command as a fixture, and one battle that several tests read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.narrate import read_transcript, transcript
from rules.journal import Recording, write_recording
from tests.game.cli.running import Command


@pytest.fixture
def tenfold_command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """A whole demo of recruits on the ford."""
    from game.cli.battles import play_out
    from game.maps import opened_shipped
    from rules.journal import Match

    match = Match("tenfold", opened_shipped("ford").scenario, 7, ("recruit", "recruit"), "ford")
    for _ in play_out(match):
        pass
    return match.recording()


@pytest.fixture
def recorded(played: Recording, tmp_path: Path) -> Path:
    """That demo as a recording's file."""
    path = tmp_path / "recorded.json"
    path.write_bytes(write_recording(played))
    return path


@pytest.fixture
def told(played: Recording, tmp_path: Path) -> Path:
    """That demo as a transcript's file."""
    path = tmp_path / "told.txt"
    path.write_text("".join(f"{line}\n" for line in transcript(played)), encoding="utf-8")
    assert read_transcript(path.read_bytes()).hash == played.hash
    return path

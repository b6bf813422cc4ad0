"""What is kept of a battle: its recording where the player asked for it, and what it left of a band."""

from __future__ import annotations

from pathlib import Path

from game.bands import BandFileError
from game.saving import write_safely
from game.texts import say
from game.visits import Visit
from rules.journal import Match, write_recording


def keep_recording(match: Match, path: Path | None) -> str:
    """Write the recording; what became of it, in a sentence (nothing when none was asked for)."""
    if path is None:
        return ""
    try:
        write_safely(path, write_recording(match.recording()))
    except OSError as error:
        return say("result.not_saved", reason=error.strerror or error)
    return say("result.saved", path=path)


def settled(visit: Visit, match: Match) -> tuple[str, ...]:
    """Write down what a battle left of the band; what came of it, in sentences."""
    try:
        return visit.settle(match.battle)
    except BandFileError as error:
        return (str(error),)

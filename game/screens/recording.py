"""Keeping a battle's recording where the player asked for it."""

from __future__ import annotations

from pathlib import Path

from game.saving import write_safely
from game.texts import say
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

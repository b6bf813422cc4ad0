"""The battle that was being played when the program was left, so that it can be gone on with."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game.places import data_folder
from game.saving import write_safely
from rules.journal import Match, Recording, ReplayError, replay


class SaveError(ValueError):
    """A saved battle that can't be gone on with; the message says why. The file is left as it is."""


class Saved(msgspec.Struct, frozen=True):
    """A battle as far as it went: its recording, what the place is called, and the file of the band that fights."""

    recording: Recording
    place: str = ""
    band: str = ""

    def match(self) -> Match:
        """The match, played again up to where it was. Raises SaveError."""
        try:
            return replay(self.recording)
        except ReplayError as error:
            raise SaveError(str(error)) from None


def saved_file() -> Path:
    """Where it is kept. It need not exist."""
    return data_folder() / "battle.json"


def save_battle(match: Match, place: str, band: str = "") -> None:
    """Keep a battle. Where nothing can be written there is nothing to go on with later, and that is all."""
    path = saved_file()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_safely(path, msgspec.json.encode(Saved(match.recording(), place, band)) + b"\n")


def forget_battle() -> None:
    """There is nothing to go on with."""
    with contextlib.suppress(OSError):
        saved_file().unlink()


def saved_battle() -> Saved:
    """The battle that is kept. Raises SaveError."""
    try:
        return msgspec.json.decode(saved_file().read_bytes(), type=Saved)
    except OSError as error:
        raise SaveError(f"no battle is kept: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise SaveError(f"not a saved battle: {error}") from None

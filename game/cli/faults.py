"""What the user can do wrong, in one line."""

from __future__ import annotations

from collections.abc import Iterable


class Misuse(Exception):
    """The command line asks for what can't be done; the message says what to do instead."""


def sentence(error: Exception) -> str | None:
    """What to tell the user of an error, or None for one that should not have happened."""
    from game.places import NotFoundError
    from game.tiled import MapError
    from rules.books import UnknownBook
    from rules.dice import DiceError
    from rules.faults import SetupError
    from rules.journal import ReplayError

    if isinstance(error, (Misuse, NotFoundError, MapError, UnknownBook, DiceError, ReplayError, SetupError)):
        return str(error)
    if isinstance(error, OSError):
        return told(error)
    return None


def told(error: OSError) -> str:
    """An operating system's error: the file, and what is wrong with it."""
    name = f"{error.filename}: " if isinstance(error.filename, str) else ""
    return f"{name}{error.strerror or error}"


def suggestion(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'demo'?`` where something known is close."""
    from rules.spelling import nearest

    return nearest(name, known)

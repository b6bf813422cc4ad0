"""Maps by name: those the game brings, and any file a user names."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.places import NotFoundError, folder

if TYPE_CHECKING:
    from game.tiled import MapFile


def shipped() -> tuple[str, ...]:
    """The names of the maps the game brings, in order."""
    return tuple(sorted(path.stem for path in folder("maps").glob("*.tmx")))


def path_of(name: str) -> str:
    """The file that a name of a shipped map or a path stands for.

    Raises NotFoundError, whose message names the nearest map, when there is neither.
    """
    if name in shipped():
        return os.fspath(folder("maps") / f"{name}.tmx")
    if os.path.lexists(name):
        return name
    from rules.spelling import nearest

    known = shipped()
    raise NotFoundError(f"no map {name!r}: it is no file, and none of {', '.join(known)}{nearest(name, known)}")


def shipped_name(path: str) -> str:
    """The name of the shipped map in a file, or nothing for a file from elsewhere."""
    real = Path(os.path.realpath(path))
    return real.stem if real.parent == Path(os.path.realpath(folder("maps"))) and real.suffix == ".tmx" else ""


def opened(name: str, book_id: str = "") -> MapFile:
    """The map of that name or path; its units are looked up in a book (default: the default book).

    Raises NotFoundError, or MapError for a file that is no good map.
    """
    from game.tiled import load
    from rules.books import DEFAULT_BOOK, book

    return load(path_of(name), known_units=tuple(book(book_id or DEFAULT_BOOK).content.units))


@lru_cache(maxsize=16)
def opened_shipped(name: str, book_id: str = "") -> MapFile:
    """`opened` for a map the game brings, read once. Raises NotFoundError for any other."""
    if name not in shipped():
        raise NotFoundError(f"no map {name!r} is shipped; there are {', '.join(shipped())}")
    return opened(name, book_id)

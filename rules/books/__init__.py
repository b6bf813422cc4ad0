"""The shelf: which books there are, and one of them by its id. A book is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from ..spelling import nearest

if TYPE_CHECKING:
    from ..rulebook import Rulebook

BOOK_IDS = ("tenfold", "initiative", "force", "percentile", "company")
DEFAULT_BOOK = "tenfold"


class UnknownBook(ValueError):
    """No book has that id."""


def book(id: str) -> Rulebook:
    """The rulebook of that id. Raises UnknownBook, naming those there are."""
    if id not in BOOK_IDS:
        raise UnknownBook(f"no book {id!r}{nearest(id, BOOK_IDS)}; there are {', '.join(BOOK_IDS)}")
    return cast("Rulebook", import_module(f"{__name__}.{id}").BOOK)

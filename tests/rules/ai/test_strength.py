"""Which level beats which. Few battles, always the same ones; the long matches are run by hand."""

from __future__ import annotations

import pytest

from rules.ai import arena
from rules.books import book

from .fields import BROKEN, skirmish

BOOKS = ("initiative", "tenfold")


@pytest.mark.parametrize("book_id", BOOKS)
def test_recruit_beats_random_play(book_id: str) -> None:
    tally = arena.mirrored(book(book_id), skirmish(BROKEN), range(1000, 1006), "recruit", arena.RANDOM)
    assert tally.won >= 10


@pytest.mark.parametrize("book_id", BOOKS)
def test_soldier_beats_recruit(book_id: str) -> None:
    tally = arena.mirrored(book(book_id), skirmish(BROKEN), range(1000, 1004), "soldier", "recruit")
    assert tally.won >= 6


@pytest.mark.parametrize("book_id", (*BOOKS, "force"))
def test_captain_beats_soldier(book_id: str) -> None:
    tally = arena.mirrored(book(book_id), skirmish(BROKEN), range(1000, 1003), "captain", "soldier")
    assert tally.won >= 4


@pytest.mark.parametrize("book_id", BOOKS)
def test_soldiers_do_not_dance(book_id: str) -> None:
    tally = arena.mirrored(book(book_id), skirmish(BROKEN), range(1000, 1002), "soldier", "soldier")
    assert tally.drawn == 0 and tally.rounds <= 25 * tally.battles

"""A whole battle in every book on a shipped map, once with a real mouse and once with real keys alone."""

from __future__ import annotations

import pytest

from game.settings import INSTANT
from rules.books import BOOK_IDS
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey

pytestmark = pytest.mark.screen

SEEDS = {"tenfold": 18, "initiative": 10, "force": 14, "percentile": 15, "company": 5}
"""With these the duel is soon over."""


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("book", BOOK_IDS)
def test_a_whole_battle(desk: Desk, book: str, by_keys: bool) -> None:
    journey = Journey.opened(desk, f"duel({book!r}, seed={SEEDS[book]})", INSTANT, by_keys)
    journey.fight_out()
    assert journey.match.battle.winner in (1, 2, "draw")
    journey.leave()

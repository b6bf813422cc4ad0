"""What the core promises, looked for in random battles of every book on every map.

A few games here; `TENFOLD_GAMES=1000` plays that many of each book.
"""

from __future__ import annotations

import os
import random

import pytest
from msgspec.structs import replace

from rules.books import BOOK_IDS
from rules.journal import Match
from tests.promises import play
from tests.rules.play import pick, scenarios

GAMES = int(os.environ.get("TENFOLD_GAMES", "5"))
NAMES = tuple(sorted(scenarios()))
ROUNDS = 12  # enough for every kind of thing to happen; battles of 100 rounds are a long way to a draw


@pytest.mark.parametrize("book_id", BOOK_IDS)
@pytest.mark.parametrize("game", range(GAMES))
def test_random_play_keeps_every_promise(book_id: str, game: int) -> None:
    chance = random.Random(f"{book_id} {game}")
    name = NAMES[game % len(NAMES)]
    scenario = replace(scenarios()[name], rounds=ROUNDS, options=_house(chance))
    play(Match(book_id, scenario, game, map=name), chance, pick, every=29)


def _house(chance: random.Random) -> dict[str, bool | str]:
    return {"wait_lasts": chance.choice(["battle", "round"]), "area_hits_allies": chance.random() < 0.5}

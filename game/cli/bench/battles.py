"""The battles that are measured: eight a side of the common muster on the board of the map `ford`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.commands import Command
    from rules.scenario import Scenario

MAP = "ford"
MUSTER = ("knight", "archer", "mage", "healer", "rogue", "brute", "scout", "sergeant")
WHERE = f"map {MAP}, 8 a side ({' '.join(MUSTER)})"


@lru_cache(maxsize=1)
def scenario() -> Scenario:
    """Both sides with the same eight units on the map's deploy squares."""
    from msgspec.structs import replace

    from game.maps import opened_shipped
    from rules.scenario import UnitSpec

    drawn = opened_shipped(MAP).scenario
    units = tuple(UnitSpec(side, f"{id} {side}", unit=id) for side in (1, 2) for id in MUSTER)
    return replace(drawn, units=units)


def fresh(book_id: str, seed: int) -> Battle:
    """A battle at its first prompt."""
    from rules.books import book
    from rules.dice import Dice
    from rules.setup import start

    return start(book(book_id), scenario(), Dice(seed))


def commands(battle: Battle, seed: int, most: int) -> Iterator[Command]:
    """The commands that recruits on both sides give, so that there are steps and blows as in a real battle.

    The caller applies each before it asks for the next.
    """
    from rules.ai import choose

    for number in range(most):
        if battle.prompt is None:
            return
        yield choose(battle, "recruit", seed, number).command


@contextmanager
def undisturbed() -> Iterator[None]:
    """No garbage collection while the clock runs."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def forget() -> None:
    """Empty every cache of the rules, so that the next answer is worked out anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rules."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None and name not in ("rules.save", "rules.books"):
                    clear()

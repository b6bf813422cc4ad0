"""Rolls, described before they are made.

The same value is shown to the player with its exact chance and its reasons, weighed by the computer
player, rolled, and written to the log. Totals with percentages are kept in hundredths, so nothing is
rounded before hit points change (IA12).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

Ratio = tuple[int, int]
"""An exact chance: winning cases, all cases."""


class Modifier(msgspec.Struct, frozen=True):
    """One named reason why a roll is better or worse: points added, then percent (IA12)."""

    name: str
    flat: int = 0
    percent: int = 0


class Pool(msgspec.Struct, frozen=True):
    """A sum of equal dice with its modifiers: (dice + points) * (100 + percents) / 100."""

    count: int
    sides: int
    because: tuple[Modifier, ...] = ()

    @property
    def flat(self) -> int:
        return sum(m.flat for m in self.because)

    @property
    def scale(self) -> int:
        """100 plus all percentages, never below 0."""
        return max(0, 100 + sum(m.percent for m in self.because))

    def total(self, faces: Iterable[int]) -> int:
        """The total in hundredths when the dice show these faces."""
        return (sum(faces) + self.flat) * self.scale

    def spread(self) -> Spread:
        """Every total in hundredths with the number of ways to roll it."""
        return scaled_sums(self.count, self.sides, self.flat, self.scale)


class Chance(msgspec.Struct, frozen=True):
    """A d100 that succeeds at or under a number of faces, 0 to 100."""

    need: int
    because: tuple[Modifier, ...] = ()

    def succeeds(self, face: int) -> bool:
        return face <= self.need


Spread = dict[int, int]
"""Values with the number of ways each comes about; treat as frozen."""


@lru_cache(maxsize=1024)
def sums(count: int, sides: int) -> Spread:
    """The sum of count dice: value to ways, out of sides ** count."""
    spread = {0: 1}
    for _ in range(count):
        grown: Spread = {}
        for value, ways in spread.items():
            for face in range(1, sides + 1):
                grown[value + face] = grown.get(value + face, 0) + ways
        spread = grown
    return spread


@lru_cache(maxsize=4096)
def scaled_sums(count: int, sides: int, flat: int, scale: int) -> Spread:
    """The totals of a Pool in hundredths, with their ways."""
    spread: Spread = {}
    for value, ways in sums(count, sides).items():
        total = (value + flat) * scale
        spread[total] = spread.get(total, 0) + ways
    return spread


def clamp_percent(need: int) -> int:
    """A number of winning faces of a d100: between 0 and 100."""
    return max(0, min(100, need))

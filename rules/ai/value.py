"""What losses are worth, in hundredths of a hit point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from ..options import Preview

SURE = 10_000  # chances are counted in ten-thousandths


class Harm(msgspec.Struct, frozen=True):
    """What an act is expected to cost a target and the one who acts: hundredths of a hit point, and the chance to
    fell each in ten-thousandths."""

    loss: int = 0
    falls: int = 0
    own_loss: int = 0
    own_falls: int = 0


def harm_of(odds: Preview, own_hp: int) -> Harm:
    """The exact expectations of a preview with one target."""
    damage = sum(value * ways for value, ways in odds.damage.items())
    falls = odds.falls or (0, 1)
    own_loss = own_falls = 0
    if odds.counter is not None and len(odds.counter.damage) > 1:
        counter = odds.counter
        own_loss = 100 * sum(value * ways for value, ways in counter.damage.items()) // counter.total
        own_falls = SURE * counter.damage.get(own_hp, 0) // counter.total
    return Harm(100 * damage // odds.total, SURE * falls[0] // falls[1], own_loss, own_falls)


def expected(hp: int, loss: int) -> tuple[int, int]:
    """A guess for many blows together: the loss, at most all hit points, and the chance to fall by it."""
    most = 100 * hp
    if loss >= 2 * most:
        return most, SURE
    return min(loss, most), SURE * loss * loss // (4 * most * most)


def price(worth: int, hp: int, max_hp: int, loss: int, falls: int) -> int:
    """What a loss and a chance to fall cost a side that has a unit of this worth.

    Two thirds of its worth go with its hit points, dearer the fewer are left; a third with the unit.
    """
    return worth * (4 * loss * SURE // (3 * 100 * (hp + max_hp)) + falls // 3) // SURE

"""What losses are worth, in hundredths of a hit point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from ..options import Preview

SURE = 10_000  # chances are counted in ten-thousandths
FINE = 1_000_000  # and inside a series in millionths


class Harm(msgspec.Struct, frozen=True):
    """What an act is expected to cost a target and the one who acts: hundredths of a hit point, and the chance to
    fell each in ten-thousandths."""

    loss: int = 0
    falls: int = 0
    own_loss: int = 0
    own_falls: int = 0


def harm_of(odds: Preview, own_hp: int) -> Harm:
    """The exact expectations of a preview with one target."""
    damage = sum([value * ways for value, ways in odds.damage.items()])
    falls = odds.falls or (0, 1)
    own_loss = own_falls = 0
    if odds.counter is not None and len(odds.counter.damage) > 1:
        counter = odds.counter
        own_loss = 100 * sum([value * ways for value, ways in counter.damage.items()]) // counter.total
        own_falls = SURE * counter.damage.get(own_hp, 0) // counter.total
    return Harm(100 * damage // odds.total, SURE * falls[0] // falls[1], own_loss, own_falls)


def repeated(one: Harm, odds: Preview, hp: int, times: int) -> Harm:
    """The expectations of an attack made several times on a target with these hit points, until it falls."""
    if times == 1:
        return one
    blow = [(damage, FINE * ways // odds.total) for damage, ways in odds.damage.items() if damage]
    left, wounded, own = {hp: FINE}, 0, 0
    for _ in range(times):
        after: dict[int, int] = {}
        for had, chance in left.items():
            missed = chance
            for damage, part in blow:
                if part := part * chance // FINE:
                    missed -= part
                    key = had - damage if damage < had else 0
                    after[key] = after.get(key, 0) + part
            after[had] = after.get(had, 0) + missed
            own += chance
        wounded += after.pop(0, 0)
        left = after
    loss = sum((hp - had) * chance for had, chance in left.items()) + hp * wounded
    return Harm(
        100 * loss // FINE, SURE * wounded // FINE, one.own_loss * own // FINE, min(SURE, one.own_falls * own // FINE)
    )


def expected(hp: int, loss: int) -> tuple[int, int]:
    """A guess for many blows together: the loss, at most all hit points, and the chance to fall by it."""
    most = 100 * hp
    if loss >= 2 * most:
        return most, SURE
    return min(loss, most), SURE * loss * loss // (4 * most * most)


def price(worth: int, hp: int, max_hp: int, loss: int, falls: int) -> int:
    """What a loss and a chance to fall cost a side that has a unit of this worth.

    Half of its worth goes with its hit points, dearer the fewer are left; half with the unit, which strikes as hard
    with few of them as with all.
    """
    life = (4 * hp + max_hp) * 100  # five times what the half is spread over, in hundredths
    return worth * (5 * loss * SURE // life + falls) // (2 * SURE)

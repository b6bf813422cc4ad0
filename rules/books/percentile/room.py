"""Where there is room: the free squares, and a unit that can't stay where it is (PG9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Pushed
from ...grid import Mask, Square, distance, squares_in

if TYPE_CHECKING:
    from ...battle import Battle


def nearest_free(battle: Battle, at: Square) -> Square | None:
    """The free square nearest to one, in reading order among the equally near."""
    free = battle.scene.board.passable & ~battle.scene.taken() & ~boulders(battle)
    return min(squares_in(free), key=lambda other: (distance(at, other), other), default=None)


def boulders(battle: Battle) -> Mask:
    """Squares that a thing fills."""
    mask = 0
    for thing in battle.scene.things.values():
        if thing.kind in ("boulder", "door") and not thing.done:
            mask |= 1 << thing.at
    return mask


def make_room(battle: Battle, name: str) -> None:
    """A unit that can't stay where it is goes to the nearest free square."""
    unit = battle.unit(name)
    if not unit.present or unit.at is None:
        return
    others = sum(1 << (other.at or 0) for other in battle.scene.present() if other.name != name)
    free = battle.scene.board.passable & ~others
    if free >> unit.at & 1 or not free:
        return
    origin = unit.at
    to = min(squares_in(free), key=lambda at: (distance(origin, at), at))
    battle.emit(Pushed(name, (origin, to)))

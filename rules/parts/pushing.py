"""Where knockback pushes a unit, and what the ground there costs it (I106-I108, IA31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grid import EAST, NORTH, SOUTH, WEST, Mask, Square, column_of, mask_of, row_of
from ..paths import Path
from ..steps import toll

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


def direction_away(origin: Square, at: Square) -> int:
    """The one-square step that leads straight away from the origin along the longer axis, tie: sideways (IA31)."""
    dx, dy = column_of(at) - column_of(origin), row_of(at) - row_of(origin)
    if abs(dx) >= abs(dy):
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH


def pushed_path(battle: Battle, unit: Unit, origin: Square, distance: int) -> Path:
    """The way a unit is pushed from an origin, its own square first, until something is in the way; only its own
    square when it stands on the origin, as a caster in the centre of its own spell does."""
    assert unit.at is not None
    if unit.at == origin:
        return (unit.at,)
    open_squares = battle.scene.board.passable & ~battle.scene.taken()
    step, path = direction_away(origin, unit.at), [unit.at]
    while len(path) <= distance and path[-1] + step >= 0 and open_squares >> (path[-1] + step) & 1:
        path.append(path[-1] + step)
    return tuple(path)


def wounding(battle: Battle) -> Mask:
    """The squares that wound who enters them."""
    return battle.scene.board.hazards | mask_of(battle.setting.hazards)


def push_toll(battle: Battle, unit: Unit, origin: Square, distance: int) -> int:
    """Hit points that a unit loses to the ground it is pushed over, as things stand."""
    if not (distance and wounding(battle)):
        return 0
    return sum(toll(battle, unit, at)[0] for at in pushed_path(battle, unit, origin, distance)[1:])

"""How the ground looks to a computer player: from where a foe can be struck, how far it is to there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..grid import Board, Mask, Square, spread
from ..paths import steps_to

if TYPE_CHECKING:
    from ..battle import Battle
    from ..rulebook import Blow
    from ..unit import Unit

UNREACHED = 200  # steps to where no way leads
DETOUR = 10  # steps that it is worth to go round who stands in the way


def strike_squares(battle: Battle, blow: Blow, target: Square, among: Mask) -> Mask:
    """Those squares of a mask from which a blow reaches a target."""
    squares = battle.scene.board.ring(target, blow.least, blow.most) & among
    return battle.scene.board.seen_from(target, squares) if battle.book.sight else squares


def zone(battle: Battle, unit: Unit, most: int) -> Mask:
    """The squares on which a unit could strike someone after its next move, with a blow that goes so far.

    Walls in the line of sight are not looked at, nor the distance that some weapons need.
    """
    if unit.at is None:
        return 0
    board = battle.scene.board.squares
    assert battle.book.tactics is not None
    mask = battle.book.tactics.reach(battle, unit) | 1 << unit.at
    for _ in range(most):
        mask |= spread(mask) & board
    return mask


@lru_cache(maxsize=256)
def ways_round(board: Board, ends: Mask, taken: Mask) -> dict[Square, int]:
    """Like `steps_to`, going round those who stand in the way; only where that can't be done through them.

    Treat the answer as frozen.
    """
    through, around = steps_to(board, ends), steps_to(board, ends & ~taken, taken)
    return {at: min(steps + DETOUR, around.get(at, UNREACHED)) for at, steps in through.items()}

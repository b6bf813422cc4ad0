"""A plan of one unit: where to stand and what to do there; and which squares it is worth to plan for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ..commands import Command
from ..grid import Mask, Square, distance, squares_in
from .choice import Reasons

if TYPE_CHECKING:
    from ..rulebook import Blow


class Plan(msgspec.Struct, frozen=True):
    """Somewhere to stand and something to do there; no act is to stay."""

    at: Square
    reasons: Reasons
    act: Command | None = None
    blow: Blow | None = None

    @property
    def score(self) -> int:
        return sum(value for _, value in self.reasons)


def best_of_each(
    squares: Mask, target: Square, scores: dict[Square, int], gap_to_foes: Callable[[Square], int]
) -> list[Square]:
    """The best square at each distance from a target; of equal ones the one nearest to all foes."""
    best: dict[int, Square] = {}
    for at in squares_in(squares):
        gap = distance(at, target)
        if (
            gap not in best
            or scores[at] > scores[best[gap]]
            or (scores[at] == scores[best[gap]] and gap_to_foes(at) < gap_to_foes(best[gap]))
        ):
            best[gap] = at
    return [best[gap] for gap in sorted(best)]

"""A picture of where units stand, and where they fall: two boards side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import isqrt

import pygame

from game.fair.battles import Fought
from game.paint.colour import rgb8
from game.paint.letters import margin_of
from game.paint.still import board_picture
from game.ui.palette import Palette
from game.ui.theme import PARCHMENT
from rules.grid import Square, column_of, row_of

SQUARE = 48  # pixels
STRONGEST = 215  # alpha of the square that most was counted on


def heat_picture(rows: Sequence[str], battles: Sequence[Fought], palette: Palette = PARCHMENT) -> pygame.Surface:
    """On the left where units stood as rounds began, on the right where they fell, in the colours of the sides.

    The strongest square is the one that most was counted on, and one with a quarter of that is half as strong; a square
    is split by the sides' parts of it.
    """
    board = board_picture(rows, square=SQUARE, palette=palette)
    width, height = board.get_size()
    out = pygame.Surface((2 * width, height))
    for at, counted in enumerate((_counted(one.stood for one in battles), _counted(one.fell for one in battles))):
        out.blit(board, (at * width, 0))
        _wash(out, at * width, counted, palette)
    return out


def _counted(all_squares: Iterable[dict[int, tuple[Square, ...]]]) -> dict[Square, Counter[int]]:
    """By square, how often each side was there."""
    counted: dict[Square, Counter[int]] = {}
    for by_side in all_squares:
        for side, squares in by_side.items():
            for at in squares:
                counted.setdefault(at, Counter())[side] += 1
    return counted


def _wash(out: pygame.Surface, left: int, counted: dict[Square, Counter[int]], palette: Palette) -> None:
    most = max((by_side.total() for by_side in counted.values()), default=1)
    margin = margin_of(SQUARE)
    for at, by_side in counted.items():
        total = by_side.total()
        x, y = left + margin + column_of(at) * SQUARE, margin + row_of(at) * SQUARE
        done = 0
        for side in sorted(by_side):
            begin = done * SQUARE // total
            done += by_side[side]
            part = pygame.Surface((done * SQUARE // total - begin, SQUARE), pygame.SRCALPHA)
            part.fill((*rgb8(palette.side(side).enamel[1]), STRONGEST * isqrt(10_000 * total // most) // 100))
            out.blit(part, (x + begin, y))

"""A board as a picture, without a window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.paint.counters import TokenView
from game.paint.ground import Ground
from game.paint.letters import margin_of
from game.paint.map_sheet import paint_sheet
from game.paint.sheet import PRE
from game.paint.terrain import BoardPainter
from game.paint.tokens import TokenMaker
from game.paint.washes import over, rgb, to_surface
from game.ui.palette import Palette
from game.ui.theme import PARCHMENT, TOKEN


def board_picture(
    rows: Sequence[str],
    tokens: Iterable[TokenView] = (),
    palette: Palette = PARCHMENT,
    square: int = 96,
    bare: bool = False,
    decoration: tuple[pygame.Surface, pygame.Surface] | None = None,
) -> pygame.Surface:
    """The board of these terrain codes at ``square`` pixels a square, with grid, letters and tokens.

    ``bare`` shows the terrain alone, with no margin, grid, letters or tokens; ``decoration`` are two pictures as large
    as the board, in any size: what lies under the tokens and what lies over them. Needs no display.
    """
    ground = Ground.of(rows)
    if bare:
        return to_surface(BoardPainter(ground, square, palette.map).paint(grid=False))
    if not pygame.font.get_init():
        pygame.font.init()
    sheet, alpha = paint_sheet(ground, square, palette.map)
    table = sheet.copy()
    table[:] = rgb(palette.ui.table_dark)
    over(table, sheet, alpha)
    out = to_surface(table).convert(32)
    maker, margin = TokenMaker(palette, round(square * TOKEN)), margin_of(square)
    under, over_all = ([_fitted(one, ground, square)] for one in decoration) if decoration else ([], [])
    out.blits([(one, (margin, margin)) for one in under])
    for view in sorted(tokens, key=lambda t: (t.row, t.col)):
        at = margin + (view.col + 0.5) * square, margin + (view.row + 0.5) * square
        picture = maker.token(view)
        out.blit(picture, picture.get_rect(center=at), special_flags=PRE)
    out.blits([(one, (margin, margin)) for one in over_all])
    return out


def _fitted(picture: pygame.Surface, ground: Ground, square: int) -> pygame.Surface:
    """A picture of the whole board at so many pixels a square."""
    return pygame.transform.smoothscale(picture, (ground.width * square, ground.height * square))

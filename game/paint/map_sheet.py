"""The parchment of a battle: the painted board with its frame, letters and deckled edge."""

from __future__ import annotations

import numpy as np
import pygame

from game.paint import materials
from game.paint.ground import Ground
from game.paint.letters import LADDER, Letters, Seen, frame_unit, margin_of
from game.paint.noise import F32, Field, line_alpha
from game.paint.terrain import BoardPainter
from game.paint.washes import over, rgb, to_array, to_surface
from game.ui.palette import MapPalette


def paint_sheet(ground: Ground, square: int, p: MapPalette) -> tuple[Field, Field]:
    """Parchment with the board, its frame and its letters: (picture, cover)."""
    margin = margin_of(square)
    w, h = ground.width * square + 2 * margin, ground.height * square + 2 * margin
    unit = square / 70
    a, alpha = materials.parchment(w, h, max(unit, margin / 37), p)
    a[margin : h - margin, margin : w - margin] = BoardPainter(ground, square, p).paint()
    _frame(a, margin, square, p)
    if p.texture:
        materials.creases(a, unit)
    surface = to_surface(a)
    Letters(square).write(surface, Seen.all(margin, square, ground.width, ground.height), p.ink)
    return to_array(surface), alpha


def sheet_surface(ground: Ground, square: int, p: MapPalette) -> pygame.Surface:
    """The parchment as a surface with deckled, transparent edges (premultiplied)."""
    a, alpha = paint_sheet(ground, square, p)
    return to_surface(a, alpha).premul_alpha()


def blank_sheet(size: tuple[int, int], square: int, p: MapPalette) -> pygame.Surface:
    """Parchment without anything on it, as large as wanted, for squares of that many pixels (premultiplied)."""
    a, alpha = materials.parchment(*size, max(square / 70, margin_of(square) / 37), p)
    if p.texture:
        materials.creases(a, square / 70)
    return to_surface(a, alpha).premul_alpha()


def _frame(a: Field, margin: int, square: int, p: MapPalette) -> None:
    """The neat line around the board: a ladder of dark and light lengths, one for each square."""
    h, w = a.shape[:2]
    ink = rgb(p.ink)
    s = frame_unit(square)
    lo, hi = LADDER[0] * s, LADDER[1] * s
    yy = np.arange(h, dtype=F32)[:, None] + 0.5
    xx = np.arange(w, dtype=F32)[None, :] + 0.5
    out_x = np.maximum(margin - xx, xx - (w - margin))
    out_y = np.maximum(margin - yy, yy - (h - margin))
    d = np.maximum(out_x, out_y)  # pixels outside the board
    over(a, ink, line_alpha(d - 0.8 * s, 2.0 * s) * 0.95)
    over(a, ink, line_alpha(d - lo, 1.0 * s) * 0.9)
    over(a, ink, line_alpha(d - hi, 1.2 * s) * 0.9)
    band = np.clip(d - lo + 0.5, 0, 1) * np.clip(hi - d + 0.5, 0, 1)
    col = np.floor((xx - margin) / square)
    row = np.floor((yy - margin) / square)
    dark = np.where(out_y >= out_x, (col % 2 == 0) & (out_x < lo), (row % 2 == 1) & (out_y < lo))
    over(a, ink, band * dark * 0.88)
    off = 6.7 * s
    for cy in (margin - off, h - margin + off):
        for cx in (margin - off, w - margin + off):
            _ink_star(a, cx, cy, 11.5 * s, ink, rgb(p.paper))


def _ink_star(a: Field, cx: float, cy: float, r: float, ink: Field, paper: Field) -> None:
    """The game's ten-pointed mark, drawn in ink where the frame's corners meet."""
    n = int(r) + 3
    x0, y0 = max(0, int(cx) - n), max(0, int(cy) - n)
    part = a[y0 : y0 + 2 * n, x0 : x0 + 2 * n]
    yy, xx = np.mgrid[0 : part.shape[0], 0 : part.shape[1]].astype(F32)
    dx, dy = xx + 0.5 + x0 - cx, yy + 0.5 + y0 - cy
    d = np.hypot(dx, dy)
    over(part, paper, np.clip(r + 0.5 - d, 0, 1))
    over(part, ink, line_alpha(d - r + 1, 1.4))
    turn = np.abs((np.arctan2(dx, -dy) / (2 * np.pi) * 10 + 0.5) % 1 - 0.5) * 2  # 0 on a point, 1 between
    edge = (r - 2) * (1 - turn) ** 1.5 * 0.9 + r * 0.16
    over(part, ink, np.clip(edge - d + 0.5, 0, 1))

"""Paints the ground of a board: paper, washes, ink, grid.

The whole board is painted at once, so rivers, woods and roads run across squares without seams.
"""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.paint.ground import MASONRY, WET, Ground
from game.paint.lava import paint_lava
from game.paint.noise import F32, Field, blur, line_alpha, noise, periodic_noise, smoothstep
from game.paint.pens import STAMPS
from game.paint.pens.brush import Brush, Later
from game.paint.roads import road_lines
from game.paint.shapes import Shapes, shifted
from game.paint.sheet import Sheet
from game.paint.washes import cover, over, rgb, tint, to_surface
from game.ui.palette import MapPalette

MOST_AT_ONCE, LEAST_BAND = 4_000_000, 4  # pixels, and rows of squares, that are painted together


class BoardPainter:
    """Paints one board at ``size`` pixels a square, or only some ``rows`` of its squares (which are then the same as in
    the whole, but for what the rows beside them throw on them). Call ``paint`` once and keep the result.

    With ``tiles`` every texture repeats from square to square, so that squares cut out of different boards
    still fit each other: that is how a tile set is made.
    """

    def __init__(
        self, ground: Ground, size: int, palette: MapPalette, tiles: bool = False, seed: int = 11,
        rows: range | None = None,
    ):  # fmt: skip
        self.g, self.s, self.p, self.tiles = ground, size, palette, tiles
        self.brush = Brush(ground, size, palette, tiles)
        self.rng = np.random.default_rng(seed)
        self.rows = rows or range(ground.height)
        self.top, self.h, self.w = self.rows.start * size, len(self.rows) * size, ground.width * size
        self.ink = rgb(palette.ink)
        self.shapes = Shapes(ground, size, tiles, band=(self.top, self.h))
        self.pen = self.brush.pen
        self.broken = self._fbm(size * 0.22, 2)  # breaks and swells pen lines
        self.grain = self._fbm(size * 0.5, 4, 0.65)  # pigment granulation

    def paint(self, grid: bool = True) -> Field:
        """The board without its parchment margin, (height, width, 3), colours 0..1."""
        a = self._paper()
        self._plain(a)
        self._grounds(a)
        self._road(a)
        self._water(a)
        paint_lava(a, self.g, self.s, self.p, self.shapes, self.broken, self.grain, self.rows)
        self._wall_ground(a)
        if grid and not self.tiles:
            self._grid(a)
        self._stamps(a)
        return np.clip(a, 0, 1, out=a)

    def _noise(self, cell_y: float, cell_x: float | None = None) -> Field:
        if self.tiles:
            return np.tile(periodic_noise(self.rng, self.s, cell_y, cell_x), (self.g.height, self.g.width))
        return noise(self.rng, self.g.height * self.s, self.w, cell_y, cell_x, (self.top, self.h))

    def _fbm(self, cell: float, octaves: int, gain: float = 0.5) -> Field:
        out = np.zeros((self.h, self.w), F32)
        for k in range(octaves):
            out += gain**k * self._noise(max(1.0, cell / 2**k))
        return out / F32(math.sqrt(sum(gain ** (2 * k) for k in range(octaves))))

    # -- washes --

    def _paper(self) -> Field:
        s = self.s
        blotch = self._fbm(s * (0.5 if self.tiles else 2.2), 4, 0.6) * (0.5 if self.tiles else 1.0)
        a = np.empty((self.h, self.w, 3), F32)
        a[:] = rgb(self.p.paper)
        over(a, rgb(self.p.paper_dark), np.clip(0.22 + 0.16 * blotch, 0, 0.7) * self.p.texture)
        fibre = self._noise(max(1.2, s / 50), max(2.5, s / 18)) + self._noise(max(2.5, s / 18), max(1.2, s / 50))
        a *= (1 + 0.008 * self.p.texture * fibre)[..., None]
        return a

    def _wash(self, a: Field, d: Field, colour: str, strength: float = 1.0, pool: float = 0.35) -> None:
        """Watercolour: an even wash, darker where the pigment pooled along the edge."""
        inside = smoothstep(-0.04, 0.03, d)
        pooled = np.exp(-np.square(np.clip(d - 0.02, 0, None) / 0.055)) * pool
        body = 0.80 + 0.10 * self.grain * self.p.texture
        tint(a, rgb(colour), np.clip(inside * (body + pooled) * strength, 0, 1.25))

    def _edge(self, a: Field, d: Field, width: float = 1.0, strength: float = 0.9, breaks: float = 0.0) -> None:
        """An ink line along d == 0; ``breaks`` above 0 lifts the pen now and then."""
        line = line_alpha(d * self.s, self.pen * width * (1 + 0.22 * self.broken))
        if breaks:
            line *= smoothstep(breaks - 1.2, breaks - 0.8, self.broken)
        over(a, self.ink, line * strength)

    def _plain(self, a: Field) -> None:
        d = self.shapes.of(".", soft=0.3)
        tint(a, rgb(self.p.plain), smoothstep(-0.25, 0.3, d) * np.clip(0.62 + 0.25 * self.grain, 0, 1))

    def _grounds(self, a: Field) -> None:
        """The ground that is one wash: (code, pigment, strength, pooling, width, strength and breaks of its edge)."""
        for code, pigment, strength, pool, edge in (
            ("s", self.p.sand, 1.0, 0.30, (0.7, 0.35, 0.55)),
            ("^", self.p.hill, 0.95, 0.25, None),
            ("f", self.p.forest, 1.0, 0.40, None),
            ("r", self.p.rubble, 0.9, 0.25, (0.7, 0.4, 0.4)),
        ):
            if self.shapes.has(code):
                d = self.shapes.of(code)
                self._wash(a, d, pigment, strength, pool)
                if edge:
                    self._edge(a, d, *edge)

    def _road(self, a: Field) -> None:
        lines = road_lines(self.g)
        if not lines:
            return
        d = 0.215 - self.shapes.path(lines)
        wide = self.shapes.of("=", soft=0.3)
        tint(a, rgb(self.p.road_verge), smoothstep(-0.25, 0.2, wide) * 0.6)
        shadow = smoothstep(-0.06, 0.0, d) * (1 - smoothstep(0.0, 0.02, d))
        over(a, self.ink, shadow * 0.12)
        over(a, rgb(self.p.road), smoothstep(-0.015, 0.015, d) * np.clip(0.86 + 0.07 * self.grain, 0, 1))
        rut = np.exp(-np.square((d - 0.125) / 0.026))
        over(a, rgb(self.p.road_rut), rut * np.clip(0.42 + 0.10 * self.broken, 0, 0.6))
        self._edge(a, d, 1.15, 0.85, 0.15)

    def _water(self, a: Field) -> None:
        if not self.shapes.has(WET + "b"):
            return
        wet = self.shapes.of(WET + "b", soft=0.20, wobble=1.0)
        # A pale shore outside, then the water, deeper towards the middle.
        shore = np.exp(-np.square((wet + 0.05) / 0.05)) * (wet < 0.0)
        over(a, rgb(self.p.shore), shore * 0.55)
        inside = smoothstep(-0.012, 0.012, wet)
        over(a, rgb(self.p.water), inside * np.clip(0.90 + 0.06 * self.grain * self.p.texture, 0, 1))
        over(a, rgb(self.p.water_deep), inside * smoothstep(0.12, 0.62, wet) * 0.75)
        ford_in = np.zeros_like(wet)
        if self.shapes.has("~"):
            ford_in = smoothstep(-0.16, 0.12, self.shapes.of("~", soft=0.26, wobble=0.7)) * inside
            over(a, rgb(self.p.shallows), ford_in * np.clip(0.86 + 0.1 * self.grain, 0, 1))
        self._bank_shadow(a, inside)
        self._waterlining(a, wet, 1 - 0.55 * ford_in)
        self._edge(a, wet, 1.5, 0.95)

    def _bank_shadow(self, a: Field, inside: Field) -> None:
        """What the upper left bank throws on the water."""
        bank = shifted(1 - inside, max(1, round(self.s * 0.055))) * inside
        over(a, rgb(self.p.water_line), blur(bank, self.s * 0.02) * inside * 0.45)

    def _waterlining(self, a: Field, wet: Field, deep: Field) -> None:
        """Rings that follow the shore, fainter and more broken with distance."""
        for i, at in enumerate((0.085, 0.165, 0.255, 0.355)):
            ring = line_alpha((wet - at) * self.s, self.pen * (0.85 - 0.12 * i))
            ring *= smoothstep(-1.3 + 0.45 * i, -0.7 + 0.45 * i, self.broken + 0.25)
            over(a, rgb(self.p.water_line), ring * (0.75 - 0.13 * i) * deep)

    def _wall_ground(self, a: Field) -> None:
        """The worn ground under masonry, and the shadow that the wall throws."""
        if not self.shapes.has(MASONRY):
            return
        d = self.shapes.of(MASONRY, soft=0.05, wobble=0.15)
        k = max(1, round(self.s * 0.10))
        m = smoothstep(-0.01, 0.02, d + 0.04)
        shadow = blur(shifted(m, k), self.s * 0.05)
        over(a, self.ink, np.clip(shadow, 0, 1) * 0.42)
        tint(a, rgb(self.p.rubble), m * 0.8)

    def _grid(self, a: Field) -> None:
        """Ink lines between the squares, drawn by hand: they sway and fade a little."""
        s, tall = self.s, self.g.height * self.s
        for down, count, n, seen in (
            (True, self.g.width, tall, slice(self.top, self.top + self.h)), (False, self.g.height, self.w, slice(None)),
        ):  # fmt: skip
            for i in range(1, count):
                sway = noise(self.rng, 1, n, s * 0.9)[0][seen] * 0.012 * s * self.p.texture
                strong = np.clip(0.78 + 0.2 * noise(self.rng, 1, n, s * 0.5)[0][seen], 0.35, 1)
                if not down and not self.rows.start < i < self.rows.stop:
                    continue
                lo, hi = i * s - 4, i * s + 4
                at = np.arange(lo, hi, dtype=F32) + 0.5
                d = at[None, :] - (i * s + sway)[:, None]
                al = line_alpha(d, self.pen * self.p.grid_width) * strong[:, None] * self.p.grid
                part = a[:, lo:hi] if down else a[lo - self.top : hi - self.top].swapaxes(0, 1)
                part += (self.ink - part) * al[..., None]

    # -- ink --

    def _stamps(self, a: Field) -> None:
        """Everything drawn with a pen, from the top row down so that nearer things overlap."""
        pad = self.s
        for r in range(max(0, self.rows.start - 1), min(self.g.height, self.rows.stop + 1)):
            sheet = Sheet(self.w, self.s + 2 * pad, 3 if self.s < 90 else 2)
            for _, draw in sorted(self._row(sheet, r, pad), key=lambda item: item[0]):
                draw()
            cover(a, sheet.result(), 0, r * self.s - pad - self.top)

    def _row(self, sheet: Sheet, r: int, pad: int) -> Later:
        later: Later = []
        for c in range(self.g.width):
            stamp = STAMPS.get(self.g.at(c, r))
            if stamp:
                later += stamp(self.brush, sheet, c, r, c * self.s, pad) or []
        return later


def painted_board(ground: Ground, size: int, palette: MapPalette) -> pygame.Surface:
    """The whole board as an opaque picture; a large one is painted some rows at a time, which takes less memory."""
    whole = pygame.Surface((ground.width * size, ground.height * size), 0, 24)
    deep = max(LEAST_BAND, MOST_AT_ONCE // (size * size * ground.width) - 2)
    for first in range(0, ground.height, deep):
        last = min(ground.height, first + deep)
        rows = range(max(0, first - 1), min(ground.height, last + 1))  # with those that throw something on them
        part = to_surface(BoardPainter(ground, size, palette, rows=rows).paint())
        seen = 0, (first - rows.start) * size, whole.get_width(), (last - first) * size
        whole.blit(part, (0, first * size), seen)
    return whole

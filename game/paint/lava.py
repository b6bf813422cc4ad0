"""Burnt ground: plates of basalt afloat on fire."""

from __future__ import annotations

from random import Random

import numpy as np

from game.paint.ground import CRACKS, Ground
from game.paint.noise import F32, Field, blur, line_alpha, smoothstep
from game.paint.shapes import Shapes
from game.paint.washes import over, rgb
from game.ui.palette import MapPalette

SEEDS = 2  # plates along one side of a square


def paint_lava(
    a: Field, g: Ground, s: int, p: MapPalette, shapes: Shapes, broken: Field, grain: Field, rows: range
) -> None:
    """Lay the lava of a board on ``a``, the picture of these ``rows`` of it; ``broken`` and ``grain`` are the
    painter's own noise."""
    if not shapes.has("l"):
        return
    d = shapes.of("l", soft=0.16, wobble=1.1)
    inside = smoothstep(-0.012, 0.012, d)
    scorch = np.exp(-np.square(np.clip(-d, 0, None) / 0.16)) * (1 - inside)
    over(a, rgb(p.scorch), scorch * np.clip(0.62 + 0.12 * broken, 0, 0.85))
    crack, tone, slope = _plates(g, s, broken, rows)
    crack = blur(crack, s * 0.012)
    # Each plate has its own tone and leans its own way; its upper left rim catches the light.
    over(a, rgb(p.basalt), inside * np.clip(0.93 + 0.05 * grain, 0, 1))
    over(
        a,
        rgb(p.basalt_lit),
        inside * np.clip(0.10 + 0.30 * tone + 0.30 * slope + 0.14 * grain, 0, 0.75) * smoothstep(0.03, 0.12, crack),
    )
    over(a, rgb("#0d0807"), inside * np.exp(-np.square((crack - 0.075) / 0.05)) * np.clip(0.35 - 0.5 * slope, 0, 0.6))
    # The fire wells up in some places and has crusted over in others.
    heat = np.clip(0.46 + 0.50 * blur(grain, s * 0.12), 0.08, 1.1)
    wide = 0.6 + 0.6 * heat
    over(a, rgb(p.ember), inside * np.clip(np.exp(-np.square(crack / (0.080 * wide))) * (0.45 + 0.6 * heat), 0, 1))
    over(a, rgb(p.flame), inside * np.clip(np.exp(-np.square(crack / (0.036 * wide))) * heat, 0, 1))
    over(a, rgb(p.spark), inside * np.clip(np.exp(-np.square(crack / (0.016 * wide))) * (heat - 0.35) * 1.3, 0, 1))
    # Where it meets the ground the crust is thickest, then the ink.
    over(a, rgb(p.basalt), inside * np.exp(-np.square(d / 0.05)) * 0.75)
    over(a, rgb(p.ink), line_alpha(d * s, max(1.0, s / 56) * 1.5 * (1 + 0.22 * broken)) * 0.95)


def _seeds(g: Ground, c: int, r: int) -> list[tuple[float, float, float, float, float]]:
    """The plates that start in a square: (x, y, tone, how it leans right, down)."""
    dice: Random = g.dice(c, r, CRACKS)
    return [
        (
            c + (i + dice.uniform(0.10, 0.90)) / SEEDS,
            r + (j + dice.uniform(0.10, 0.90)) / SEEDS,
            dice.random(),
            dice.uniform(-1, 1),
            dice.uniform(-1, 1),
        )
        for i in range(SEEDS)
        for j in range(SEEDS)
    ]


def _plates(g: Ground, s: int, broken: Field, rows: range) -> tuple[Field, Field, Field]:
    """Over the lava squares and their neighbours: distance to the joints in squares, tone of the plate 0..1,
    and how much the plate's surface faces the light there, about -1..1."""
    h, w = len(rows) * s, g.width * s
    crack, tone, slope = np.full((h, w), 9.0, F32), np.zeros((h, w), F32), np.zeros((h, w), F32)
    near = sorted({(c + i, r + j) for c, r in g.cells("l") for i in (-1, 0, 1) for j in (-1, 0, 1)})
    seeds = np.array([seed for c, r in near for seed in _seeds(g, c, r)], F32)
    warp = 0.05 * broken
    for c, r in near:
        if not g.inside(c, r) or r not in rows:
            continue
        top = (r - rows.start) * s
        sl = np.s_[top : top + s, c * s : (c + 1) * s]
        yy, xx = np.mgrid[0:s, 0:s].astype(F32)
        xx, yy = c + (xx + 0.5) / s + warp[sl], r + (yy + 0.5) / s - warp[sl]
        close = seeds[(np.abs(seeds[:, 0] - c - 0.5) < 1.4) & (np.abs(seeds[:, 1] - r - 0.5) < 1.4)]
        dx, dy = xx[..., None] - close[:, 0], yy[..., None] - close[:, 1]
        dist = np.sqrt(dx * dx + dy * dy)
        first = np.argmin(dist, axis=2)
        two = np.partition(dist, 1, axis=2)
        crack[sl] = (two[..., 1] - two[..., 0]) / 2
        tone[sl] = close[first, 2]
        take = np.take_along_axis
        lean_x = take(dx, first[..., None], 2)[..., 0] * 1.6 + close[first, 3] * 0.35
        lean_y = take(dy, first[..., None], 2)[..., 0] * 1.6 + close[first, 4] * 0.35
        slope[sl] = np.clip(-(lean_x + lean_y), -1, 1)
    return crack, tone, slope

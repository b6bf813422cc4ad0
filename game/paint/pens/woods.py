"""Trees and woods."""

from __future__ import annotations

import math
from functools import partial
from random import Random

from game.paint.colour import rgb8, shade
from game.paint.pens.brush import Brush, Later
from game.paint.sheet import Point, Sheet


def _crown(
    cx: float, cy: float, r: float, bumps: int, turn: float, squash: float = 0.92, depth: float = 0.13, n: int = 44
) -> list[Point]:
    """A scalloped tree crown."""
    pts = []
    for i in range(n):
        t = 2 * math.pi * i / n
        rr = r * (1 - depth + depth * 2 * abs(math.sin(bumps * t / 2 + turn)) ** 0.7)
        pts.append((cx + rr * math.cos(t), cy + rr * squash * math.sin(t)))
    return pts


def broadleaf(b: Brush, sh: Sheet, x: float, y: float, r: float, dice: Random) -> None:
    """A round tree; (x, y) is the foot of the trunk."""
    p, ink, pen = b.p, b.ink8, b.pen
    cy = y - r * 1.25
    sh.fill(
        [
            (
                x + r * 0.1 + r * 0.95 * math.cos(t / 9 * math.pi * 2),
                y + r * 0.02 + r * 0.28 * math.sin(t / 9 * math.pi * 2),
            )
            for t in range(9)
        ],
        shade(p.forest_dark, 0.8),
    )
    sh.stroke([(x, y), (x, y - r * 0.6)], r * 0.26, ink)
    turn = dice.uniform(0, 3)
    bumps = dice.randrange(7, 10)
    sh.fill(_crown(x, cy, r + pen * 0.75, bumps, turn), ink)
    sh.fill(_crown(x, cy, r, bumps, turn), rgb8(p.forest_dark))
    sh.fill(_crown(x - r * 0.14, cy - r * 0.13, r * 0.80, bumps, turn), rgb8(p.forest_mid))
    sh.fill(_crown(x - r * 0.26, cy - r * 0.27, r * 0.46, 6, turn + 1), rgb8(p.forest_light))
    for k in range(3):
        a0 = -0.35 + k * 0.52
        sh.stroke(
            [
                (
                    x + r * 0.55 * math.cos(a0 + j * 0.17),
                    cy + r * (0.50 + 0.03 * k) * math.sin(a0 + j * 0.17) + r * 0.06,
                )
                for j in range(4)
            ],
            pen * 0.75,
            ink,
            0.7,
        )


def conifer(b: Brush, sh: Sheet, x: float, y: float, r: float, dice: Random) -> None:
    """A fir of three tiers; (x, y) is the foot of the trunk."""
    p, ink, pen = b.p, b.ink8, b.pen
    h = r * 2.9
    sh.fill(
        [
            (x + r * 0.1 + r * 0.8 * math.cos(t / 9 * math.pi * 2), y + r * 0.24 * math.sin(t / 9 * math.pi * 2))
            for t in range(9)
        ],
        shade(p.forest_dark, 0.8),
    )
    sh.stroke([(x, y + r * 0.05), (x, y - r * 0.6)], r * 0.24, ink)

    def outline(grow: float) -> list[Point]:
        left, right = [], []
        for i, (top, wide) in enumerate(((1.0, 0.50), (0.72, 0.74), (0.44, 0.95))):
            base = top - 0.40
            left += [
                (x - r * (wide * 0.30 if i else 0) - grow * (1 if i else 0), y - h * top - grow * 1.5 * (i == 0)),
                (x - r * wide - grow * 1.2, y - h * base + grow),
            ]
            right += [
                (x + r * (wide * 0.30 if i else 0) + grow * (1 if i else 0), y - h * top - grow * 1.5 * (i == 0)),
                (x + r * wide + grow * 1.2, y - h * base + grow),
            ]
        return left + right[::-1]

    sh.fill(outline(pen * 0.75), ink)
    sh.fill(outline(0), rgb8(p.forest_fir))
    for top, wide in ((1.0, 0.50), (0.72, 0.74), (0.44, 0.95)):
        base = top - 0.40
        sh.fill(
            [
                (x - r * 0.05, y - h * top + r * 0.12),
                (x - r * wide * 0.8, y - h * base - r * 0.06),
                (x - r * 0.12, y - h * base - r * 0.02),
            ],
            rgb8(p.forest_mid),
        )
        sh.stroke(
            [(x + r * wide * 0.35, y - h * base - r * 0.05), (x + r * wide * 0.15, y - h * (base + 0.14))],
            pen * 0.7,
            ink,
        )


def draw_forest(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> Later:
    """Returns the square's trees as (foot, draw) so that a whole row can be drawn back to front."""
    dice = b.g.dice(c, r, 1)
    s = b.s
    layouts = [
        [
            (0.25, 0.40, 0),
            (0.56, 0.36, 0),
            (0.82, 0.46, 1),
            (0.40, 0.64, 0),
            (0.70, 0.70, 0),
            (0.20, 0.84, 0),
            (0.52, 0.92, 1),
            (0.83, 0.92, 0),
        ],
        [
            (0.22, 0.44, 1),
            (0.50, 0.40, 1),
            (0.79, 0.40, 0),
            (0.34, 0.68, 1),
            (0.64, 0.64, 1),
            (0.18, 0.90, 0),
            (0.48, 0.91, 0),
            (0.82, 0.88, 1),
        ],
        [
            (0.20, 0.40, 0),
            (0.50, 0.44, 1),
            (0.78, 0.38, 0),
            (0.30, 0.70, 0),
            (0.62, 0.68, 0),
            (0.86, 0.68, 1),
            (0.44, 0.93, 0),
            (0.76, 0.93, 0),
        ],
        [
            (0.24, 0.38, 1),
            (0.54, 0.42, 0),
            (0.82, 0.42, 0),
            (0.42, 0.68, 1),
            (0.74, 0.70, 0),
            (0.17, 0.68, 0),
            (0.28, 0.92, 0),
            (0.60, 0.92, 1),
        ],
    ]
    spots = list(layouts[dice.randrange(len(layouts))])
    if dice.random() < 0.5:
        spots = [(1 - fx, fy, k) for fx, fy, k in spots]
    if not b.tiles and c + 1 < b.g.width and b.g.at(c + 1, r) == "f":  # woods run on over the line
        spots.append((1.0, dice.uniform(0.5, 0.75), dice.randrange(2)))
    out: Later = []
    for fx, fy, kind in spots:
        fx += dice.uniform(-0.035, 0.035)
        fy += dice.uniform(-0.03, 0.02)
        size = s * dice.uniform(0.128, 0.158) * (0.88 if kind else 1)
        draw = conifer if kind else broadleaf
        foot = y + fy * s
        out.append((foot, partial(draw, b, sh, x + fx * s, foot, size, dice)))
    return out

"""Open ground: grass, stones, dunes."""

from __future__ import annotations

import math
from random import Random

from game.paint.colour import Rgb, rgb8, shade
from game.paint.pens.brush import Brush
from game.paint.sheet import Sheet, bezier, quad


def tuft(b: Brush, sh: Sheet, x: float, y: float, k: float, colour: Rgb | None = None) -> None:
    ink = colour or b.ink8
    for dx, dy in ((-0.55, -0.7), (0, -1.0), (0.55, -0.66)):
        sh.stroke(
            quad((x + dx * k * 0.25, y), (x + dx * k * 0.4, y + dy * k * 0.5), (x + dx * k, y + dy * k), 4),
            b.pen * 0.85,
            ink,
            0.4,
        )


def draw_plain(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 4)
    s = b.s
    grass = shade(b.p.grass, 1.0)
    for _ in range(dice.randrange(1, 4)):
        fx, fy = dice.uniform(0.15, 0.85), dice.uniform(0.25, 0.85)
        tuft(b, sh, x + fx * s, y + fy * s, s * 0.075, grass)
    if dice.random() < 0.25:
        fx, fy = dice.uniform(0.2, 0.8), dice.uniform(0.2, 0.8)
        for k in range(3):
            sh.disc(x + fx * s + k * s * 0.05, y + fy * s + (k % 2) * s * 0.03, b.pen * 0.6, grass)


def stone(b: Brush, sh: Sheet, cx: float, cy: float, r: float, dice: Random) -> None:
    p, ink, pen = b.p, b.ink8, b.pen
    n = dice.randrange(5, 8)
    turn = dice.uniform(0, 6.28)
    pts = [
        (
            cx + r * dice.uniform(0.78, 1.1) * math.cos(turn + 2 * math.pi * i / n),
            cy + 0.8 * r * dice.uniform(0.78, 1.1) * math.sin(turn + 2 * math.pi * i / n),
        )
        for i in range(n)
    ]
    sh.fill([(px + r * 0.22, py + r * 0.26) for px, py in pts], shade(p.rubble, 0.55))
    big = [(cx + (px - cx) * (1 + pen * 0.8 / r), cy + (py - cy) * (1 + pen * 0.8 / r)) for px, py in pts]
    sh.fill(big, ink)
    sh.fill(pts, rgb8(p.stone_dark))
    sh.fill(
        [(cx + (px - cx) * 0.72 - r * 0.14, cy + (py - cy) * 0.66 - r * 0.17) for px, py in pts], rgb8(p.stone_light)
    )


def draw_rubble(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    """Tumbled stones, a few of them still dressed blocks."""
    dice = b.g.dice(c, r, 5)
    s = b.s
    spots: list[tuple[float, float, float]] = []
    for rad in (0.19, 0.16, 0.14, 0.12, 0.12, 0.10, 0.09, 0.08, 0.07, 0.07, 0.06, 0.06):
        for _ in range(40):
            fx, fy = dice.uniform(0.06 + rad, 0.94 - rad), dice.uniform(0.06 + rad, 0.94 - rad)
            if all(math.hypot(fx - ox, (fy - oy) * 1.15) > (rad + o_r) * 0.98 for ox, oy, o_r in spots):
                spots.append((fx, fy, rad))
                break
    for fx, fy, rad in sorted(spots, key=lambda t: t[1]):
        stone(b, sh, x + fx * s, y + fy * s, rad * s, dice)


def draw_sand(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    """Dunes: a crest line with stippling in its lee."""
    dice = b.g.dice(c, r, 6)
    s, pen = b.s, b.pen
    ink = rgb8(b.p.sand_ink)
    for k in range(3):
        w = dice.uniform(0.38, 0.52)
        fx, fy = dice.uniform(0.08, 0.92 - w), (0.30, 0.58, 0.86)[k] + dice.uniform(-0.04, 0.04)
        crest = bezier(
            (x + fx * s, y + fy * s),
            (x + (fx + w * 0.3) * s, y + (fy - 0.15) * s),
            (x + (fx + w * 0.6) * s, y + (fy - 0.10) * s),
            (x + (fx + w) * s, y + (fy + 0.01) * s),
            14,
        )
        sh.stroke(crest, pen * 0.95, ink, 0.8)
        for i in range(4, 14):
            for j in range(1, 4):
                px, py = crest[i]
                if dice.random() < 0.95 - 0.17 * j:
                    sh.disc(
                        px + dice.uniform(-0.01, 0.02) * s,
                        py + j * s * 0.033 + dice.uniform(-0.006, 0.006) * s,
                        pen * (0.62 - 0.08 * j),
                        ink,
                    )
    for _ in range(22):
        sh.disc(x + dice.uniform(0.06, 0.94) * s, y + dice.uniform(0.06, 0.94) * s, pen * 0.45, ink)

"""Water, fords and the bridges over them."""

from __future__ import annotations

import math

from game.paint.colour import Rgb, rgb8, shade
from game.paint.ground import JOINS_ROAD
from game.paint.pens.brush import Brush
from game.paint.pens.fields import tuft
from game.paint.sheet import Point, Sheet

ROUND = [i * math.tau / 12 for i in range(12)]


def ripple(b: Brush, sh: Sheet, x: float, y: float, w: float, colour: Rgb, width: float = 0.8) -> None:
    pts = []
    for i in range(13):
        t = i / 12
        pts.append((x + (t - 0.5) * w, y + math.sin(t * math.pi * 3) * w * 0.06))
    sh.stroke(pts, b.pen * width, colour, 0.75)


def draw_water(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 7)
    s = b.s
    line, glint = rgb8(b.p.water_line), rgb8(b.p.water_glint)
    for _ in range(2):
        fx, fy = dice.uniform(0.35, 0.65), dice.uniform(0.2, 0.85)
        ripple(b, sh, x + fx * s, y + fy * s, s * dice.uniform(0.22, 0.34), line, 0.95)
    ripple(b, sh, x + dice.uniform(0.35, 0.65) * s, y + dice.uniform(0.25, 0.8) * s, s * 0.2, glint, 0.95)


def draw_shallows(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 8)
    s, pen = b.s, b.pen
    line, glint = rgb8(b.p.water_line), rgb8(b.p.water_glint)
    for i in range(3):
        fx, fy = dice.uniform(0.25, 0.75), 0.22 + 0.28 * i + dice.uniform(-0.05, 0.05)
        ripple(b, sh, x + fx * s, y + fy * s, s * 0.26, glint if i % 2 else line, 0.85)
    for _ in range(4):
        stone_x, stone_y = x + dice.uniform(0.15, 0.85) * s, y + dice.uniform(0.15, 0.85) * s
        rad = s * dice.uniform(0.028, 0.05)
        sh.fill([(stone_x + rad * 1.2 * math.cos(t), stone_y + rad * math.sin(t)) for t in ROUND], b.ink8)
        sh.fill(
            [
                (stone_x + (rad * 1.2 - pen * 0.8) * math.cos(t), stone_y + (rad - pen * 0.8) * math.sin(t))
                for t in ROUND
            ],
            rgb8(b.p.stone_light),
        )
    for _ in range(2):
        tuft(b, sh, x + dice.uniform(0.15, 0.85) * s, y + dice.uniform(0.3, 0.9) * s, s * 0.085, rgb8(b.p.forest_dark))


def draw_bridge(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 9)
    s, p, ink, pen = b.s, b.p, b.ink8, b.pen
    across = b.g.at(c - 1, r) in JOINS_ROAD or b.g.at(c + 1, r) in JOINS_ROAD

    def at(u: float, v: float) -> Point:  # u along the bridge, v across it, in squares
        return (x + u * s, y + v * s) if across else (x + v * s, y + u * s)

    lo, hi = 0.20, 0.80
    sh.fill([at(0, hi - 0.02), at(1, hi - 0.02), at(1, hi + 0.10), at(0, hi + 0.10)], shade(p.water_line, 0.75))
    n = 6
    for i in range(n):
        u0, u1 = i / n, (i + 1) / n
        tone = dice.uniform(0.86, 1.1)
        j0, j1 = dice.uniform(-0.012, 0.012), dice.uniform(-0.012, 0.012)
        sh.fill([at(u0, lo + j0), at(u1, lo + j0), at(u1, hi + j1), at(u0, hi + j1)], ink)
        g = pen * 0.5 / s
        sh.fill(
            [at(u0 + g, lo + j0), at(u1 - g, lo + j0), at(u1 - g, hi + j1), at(u0 + g, hi + j1)], shade(p.plank, tone)
        )
        sh.fill(
            [at(u0 + g, lo + j0), at(u0 + g + 0.022, lo + j0), at(u0 + g + 0.022, hi + j1), at(u0 + g, hi + j1)],
            shade(p.plank, tone * 1.16),
        )
        for _ in range(2):
            v0 = dice.uniform(lo + 0.08, hi - 0.25)
            uu = u0 + dice.uniform(0.4, 0.75) / n
            sh.stroke(
                [at(uu, v0), at(uu + 0.006, v0 + dice.uniform(0.08, 0.18))], pen * 0.45, shade(p.plank, 0.62), 0.6
            )
    for v in (lo, hi):
        sh.fill([at(0, v - 0.052), at(1, v - 0.052), at(1, v + 0.052), at(0, v + 0.052)], ink)
        sh.fill(
            [
                at(0, v - 0.052 + pen / s),
                at(1, v - 0.052 + pen / s),
                at(1, v + 0.052 - pen / s),
                at(0, v + 0.052 - pen / s),
            ],
            shade(p.plank, 0.80),
        )
        sh.fill(
            [at(0, v - 0.052 + pen / s), at(1, v - 0.052 + pen / s), at(1, v - 0.01), at(0, v - 0.01)],
            shade(p.plank, 1.02),
        )
        for u in (0.02, 0.5, 0.98):
            px, py = at(u, v)
            sh.fill(
                [
                    (px - 0.062 * s, py - 0.062 * s),
                    (px + 0.062 * s, py - 0.062 * s),
                    (px + 0.062 * s, py + 0.062 * s),
                    (px - 0.062 * s, py + 0.062 * s),
                ],
                ink,
            )
            q = 0.062 * s - pen
            sh.fill([(px - q, py - q), (px + q, py - q), (px + q, py + q), (px - q, py + q)], shade(p.plank, 1.12))

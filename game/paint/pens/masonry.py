"""Walls and doors of dressed stone."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from game.paint.colour import rgb8, shade
from game.paint.ground import MASONRY
from game.paint.pens.brush import Brush
from game.paint.sheet import Point, Sheet


def _blocks(
    b: Brush,
    sh: Sheet,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    courses: int,
    per: float,
    offset: int,
    dice: Random,
    lit: float,
) -> None:
    """Masonry filling a box: courses of jittered stones with ink joints."""
    p, pen = b.p, b.pen
    sh.fill([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], b.ink8)
    hh = (y1 - y0) / courses
    for k in range(courses):
        cuts = [0.0]
        at = (0.5 if (k + offset) % 2 else 1.0) / per
        while at < 0.999:
            cuts.append(min(max(at + dice.uniform(-0.12, 0.12) / per, 0.02), 0.98))
            at += 1 / per
        cuts.append(1.0)
        for u0, u1 in pairwise(cuts):
            g = pen * 0.42
            bx0, bx1 = x0 + u0 * (x1 - x0) + g * (u0 > 0), x0 + u1 * (x1 - x0) - g * (u1 < 1)
            by0, by1 = y0 + k * hh + g * (k > 0), y0 + (k + 1) * hh - g * (k < courses - 1)
            if bx1 - bx0 < 1:
                continue
            tone = lit * dice.uniform(0.91, 1.07)
            sh.fill([(bx0, by0), (bx1, by0), (bx1, by1), (bx0, by1)], shade(p.stone_light, tone))
            e = max(0.5, pen * 0.6)
            sh.fill([(bx0, by1 - e), (bx1, by1 - e), (bx1, by1), (bx0, by1)], shade(p.stone_light, tone * 0.86))
            sh.fill([(bx1 - e, by0), (bx1, by0), (bx1, by1), (bx1 - e, by1)], shade(p.stone_light, tone * 0.86))
            sh.fill([(bx0, by0), (bx1, by0), (bx1, by0 + e), (bx0, by0 + e)], shade(p.stone_light, tone * 1.10))


def draw_wall(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 10)
    s, pen, ink = b.s, b.pen, b.ink8
    g = b.g

    def masonry(dx: int, dy: int) -> bool:
        return g.at(c + dx, r + dy) in MASONRY and 0 <= c + dx < g.width and 0 <= r + dy < g.height

    m = 0.05
    x0 = x if masonry(-1, 0) else x + m * s
    x1 = x + s if masonry(1, 0) else x + s - m * s
    y0 = y if masonry(0, -1) else y + m * s
    south = masonry(0, 1)
    y1 = y + s if south else y + s * (1 - m)
    face = y1 if south else y + s * 0.62
    w = pen * 1.5
    # Dark outline only where the masonry ends.
    sh.fill(
        [
            (x0 - w * (not masonry(-1, 0)), y0 - w * (not masonry(0, -1))),
            (x1 + w * (not masonry(1, 0)), y0 - w * (not masonry(0, -1))),
            (x1 + w * (not masonry(1, 0)), y1 + w * (not south)),
            (x0 - w * (not masonry(-1, 0)), y1 + w * (not south)),
        ],
        ink,
    )
    _blocks(b, sh, x0, y0, x1, face, 2 if not south else 3, 2.5, c + r, dice, 1.04)
    # Parapet: a lighter walk with a dark inner line on the sides that end.
    if not south:
        sh.fill([(x0, face - pen * 0.7), (x1, face - pen * 0.7), (x1, face + pen * 0.7), (x0, face + pen * 0.7)], ink)
        _blocks(b, sh, x0, face + pen * 0.7, x1, y1, 2, 3, c, dice, 0.70)
        for _ in range(int(s * 0.30 / (pen * 3.2))):  # hatching deepens the face
            hx = x0 + (x1 - x0) * dice.uniform(0.05, 0.95)
            sh.stroke([(hx, y1 - dice.uniform(0.02, 0.10) * s), (hx + pen, y1)], pen * 0.6, ink)
    _wear(b, sh, dice, x0, y0, x1, face, y1, south)
    # Merlons on the free northern edge.
    if not masonry(0, -1):
        n = 3
        step = (x1 - x0) / n
        for i in range(n):
            mx0, mx1 = x0 + (i + 0.16) * step, x0 + (i + 0.84) * step
            sh.fill(
                [
                    (mx0 - pen, y0 - pen * 1.2),
                    (mx1 + pen, y0 - pen * 1.2),
                    (mx1 + pen, y0 + 0.15 * s),
                    (mx0 - pen, y0 + 0.15 * s),
                ],
                ink,
            )
            sh.fill(
                [(mx0, y0), (mx1, y0), (mx1, y0 + 0.15 * s - pen), (mx0, y0 + 0.15 * s - pen)],
                shade(b.p.stone_light, 1.14),
            )
            sh.fill(
                [(mx0, y0 + 0.09 * s), (mx1, y0 + 0.09 * s), (mx1, y0 + 0.15 * s - pen), (mx0, y0 + 0.15 * s - pen)],
                shade(b.p.stone_light, 0.84),
            )
    for side, free in ((x0, not masonry(-1, 0)), (x1, not masonry(1, 0))):
        if free:
            inner = side + (0.09 * s if side == x0 else -0.09 * s)
            sh.stroke([(inner, y0 + 0.04 * s), (inner, face - pen)], pen * 0.7, ink)


def _wear(
    b: Brush, sh: Sheet, dice: Random, x0: float, y0: float, x1: float, face: float, y1: float, south: bool
) -> None:
    """What years did to a length of wall: a crack, a lost stone, ivy, or nothing."""
    s, p, pen, ink = b.s, b.p, b.pen, b.ink8
    kind = dice.randrange(5)
    if kind == 0:
        px, py = x0 + (x1 - x0) * dice.uniform(0.3, 0.7), y0 + 0.2 * s
        crack = [(px, py)]
        while py < face - 0.1 * s:
            px, py = px + dice.uniform(-0.07, 0.07) * s, py + dice.uniform(0.05, 0.10) * s
            crack.append((px, py))
        sh.stroke(crack, pen * 1.1, ink, 0.7)
    elif kind == 1:
        hx, hy = x0 + (x1 - x0) * dice.uniform(0.2, 0.6), y0 + (face - y0) * dice.uniform(0.35, 0.6)
        hole = [
            (hx, hy),
            (hx + 0.17 * s, hy - 0.02 * s),
            (hx + 0.21 * s, hy + 0.10 * s),
            (hx + 0.03 * s, hy + 0.12 * s),
        ]
        sh.fill(hole, ink)
        sh.fill(
            [
                (hx + 0.02 * s, hy + 0.04 * s),
                (hx + 0.19 * s, hy + 0.03 * s),
                (hx + 0.20 * s, hy + 0.095 * s),
                (hx + 0.04 * s, hy + 0.11 * s),
            ],
            shade(p.stone_dark, 0.55),
        )
    elif kind == 2 and not south:
        vx = x0 + (x1 - x0) * dice.uniform(0.15, 0.75)
        for i in range(16):
            lx, ly = vx + dice.gauss(0, 0.075) * s, face + dice.uniform(-0.12, 0.30) * s
            k = s * dice.uniform(0.028, 0.042)
            ly = min(ly, y1 - k)
            sh.disc(lx, ly, k + pen * 0.5, ink)
            sh.disc(lx - pen * 0.2, ly - pen * 0.3, k, rgb8(p.forest_mid if i % 3 else p.forest_light))


def draw_door(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 11)
    s, p, pen, ink = b.s, b.p, b.pen, b.ink8

    def box(u0: float, v0: float, u1: float, v1: float) -> list[Point]:
        return [(x + u0 * s, y + v0 * s), (x + u1 * s, y + v0 * s), (x + u1 * s, y + v1 * s), (x + u0 * s, y + v1 * s)]

    # Arch of dressed stone.
    sh.fill(box(0.0, 0.03, 1.0, 0.97), ink)
    _blocks(b, sh, x, y + 0.05 * s, x + s, y + 0.30 * s, 1, 4, 0, dice, 1.06)
    for u0, u1 in ((0.0, 0.22), (0.78, 1.0)):
        _blocks(b, sh, x + u0 * s, y + 0.30 * s, x + u1 * s, y + 0.95 * s, 4, 1.5, 1, dice, 0.86)
    # Doorway with an arched head.
    cx, top, half = 0.5, 0.46, 0.29

    def arch(grow: float, foot: float = 0.95) -> list[Point]:
        pts = [(x + (cx - half - grow) * s, y + foot * s)]
        for i in range(17):
            t = math.pi - math.pi * i / 16
            pts.append((x + (cx + (half + grow) * math.cos(t)) * s, y + (top - (half + grow) * 0.95 * math.sin(t)) * s))
        pts.append((x + (cx + half + grow) * s, y + foot * s))
        return pts

    sh.fill(arch(0.085), ink)
    sh.fill(arch(0.085 - pen / s), shade(p.stone_light, 1.12))
    for i in range(1, 8):  # voussoirs
        t = math.pi - math.pi * i / 8
        sh.stroke(
            [
                (x + (cx + half * math.cos(t)) * s, y + (top - half * 0.95 * math.sin(t)) * s),
                (x + (cx + (half + 0.08) * math.cos(t)) * s, y + (top - (half + 0.08) * 0.95 * math.sin(t)) * s),
            ],
            pen * 0.7,
            ink,
        )
    sh.fill(arch(0.012), ink)
    sh.fill(arch(-0.012), shade(p.plank, 0.82))
    for i in range(7):  # planks
        u = cx - half + 0.02 + i * (2 * half - 0.04) / 6
        rise = math.sqrt(max(0, (half - 0.02) ** 2 - (u - cx) ** 2)) * 0.95
        sh.stroke(
            [(x + u * s, y + (top - rise) * s), (x + u * s, y + 0.95 * s)],
            pen * (1.3 if i == 3 else 0.7),
            shade(p.plank, 0.40),
        )
    for v in (0.50, 0.76):  # iron bands
        sh.fill(box(cx - half + 0.01, v - 0.032, cx + half - 0.01, v + 0.032), ink)
        sh.fill(box(cx - half + 0.01, v - 0.02, cx + half - 0.01, v - 0.002), shade(p.stone_dark, 0.9))
        for k in range(4):
            sh.disc(x + (cx - 0.21 + k * 0.14) * s, y + v * s, pen * 0.8, shade(p.stone_light, 1.1))
    for u in (0.44, 0.56):
        sh.disc(x + u * s, y + 0.635 * s, pen * 1.7, ink)
        sh.disc(x + u * s, y + 0.635 * s, pen * 1.0, rgb8(p.brass))

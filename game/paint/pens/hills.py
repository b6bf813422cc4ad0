"""Hills: rounded downs, seen from the south and lit from the upper left."""

from __future__ import annotations

from random import Random

from game.paint.colour import Rgb, blend, rgb8
from game.paint.pens.brush import Brush
from game.paint.pens.fields import tuft
from game.paint.sheet import Point, Sheet, bezier, quad

SLICES = 26  # upright strips that carry the shading from the lit flank to the dark one


def mound(b: Brush, sh: Sheet, cx: float, base: float, w: float, h: float, dice: Random) -> None:
    """One hill whose foot is centred on (cx, base)."""
    ridge = _ridge(cx, base, w, h, dice.uniform(-0.14, -0.02) * w)
    _shade_flanks(b, sh, ridge, base, h)
    _hachures(b, sh, ridge, base, w, h, dice)
    sh.stroke(ridge, b.pen * 1.5, b.ink8, 0.75)
    for _ in range(2):
        tuft(
            b, sh, cx + dice.uniform(-0.45, 0.35) * w, base + dice.uniform(-0.02, 0.06) * h, b.s * 0.05, rgb8(b.p.grass)
        )


def _ridge(cx: float, base: float, w: float, h: float, lean: float) -> list[Point]:
    """The outline from the left foot over the rounded top to the right foot."""
    left, right, top = (cx - w / 2, base), (cx + w / 2, base), (cx + lean, base - h)
    up = bezier(left, (cx - w * 0.33, base - h * 0.10), (cx + lean - w * 0.26, base - h), top, SLICES // 2)
    down = bezier(top, (cx + lean + w * 0.22, base - h), (cx + w * 0.30, base - h * 0.16), right, SLICES // 2)
    return up + down[1:]


def _shade_flanks(b: Brush, sh: Sheet, ridge: list[Point], base: float, h: float) -> None:
    """Strips from the ridge to the foot, dark where the ridge falls away, melting into the ground below."""
    light, middle, dark = rgb8(b.p.hill_light), rgb8(b.p.hill_mid), rgb8(b.p.hill_dark)
    ground = blend(rgb8(b.p.hill), rgb8(b.p.paper), 0.35)
    steps = 5
    for i in range(len(ridge) - 1):
        (x0, y0), (x1, y1) = ridge[i], ridge[i + 1]
        fall = max(-1.0, min(1.0, (y1 - y0) / max(x1 - x0, 0.01) * 1.1))
        tone = blend(middle, light, -fall) if fall < 0 else blend(middle, dark, fall)
        if i < 3:
            tone = blend(tone, ground, 0.35)
        for k in range(steps):
            a, z = k / steps, (k + 1) / steps
            colour: Rgb = blend(tone, ground, (a**1.6) * 0.9)
            quad_ = [
                (x0 - 0.3, y0 + (base - y0) * a),
                (x1 + 0.3, y1 + (base - y1) * a),
                (x1 + 0.3, y1 + (base - y1) * z + 0.5),
                (x0 - 0.3, y0 + (base - y0) * z + 0.5),
            ]
            sh.fill(quad_, colour)


def _hachures(b: Brush, sh: Sheet, ridge: list[Point], base: float, w: float, h: float, dice: Random) -> None:
    """Fine strokes down the shaded flank, as a surveyor draws them; fewer and lighter on the lit side."""
    ink = blend(b.ink8, rgb8(b.p.hill_dark), 0.30)
    right = ridge[SLICES // 2 :]
    n = max(6, round(w / b.s * 13))
    for i in range(n):
        t = (i + 0.4) / n
        x, y = right[min(1 + int(t * (len(right) - 2)), len(right) - 1)]
        length = (base - y) * dice.uniform(0.42, 0.68) * (1.0 if i % 2 else 0.72)
        if length < b.pen * 2:
            continue
        slip = w * (0.05 + 0.05 * t)
        sh.stroke(
            quad((x - b.pen * 0.3, y + b.pen), (x + slip * 0.35, y + length * 0.5), (x + slip, y + length), 5),
            b.pen * 0.75,
            ink,
            0.6,
        )
    for k in range(3):
        x, y = ridge[4 + 3 * k]
        reach = h * dice.uniform(0.14, 0.22)
        sh.stroke(
            quad(
                (x + w * 0.02, y + h * 0.14),
                (x + w * 0.015, y + h * 0.14 + reach * 0.5),
                (x - w * 0.005, y + h * 0.14 + reach),
                4,
            ),
            b.pen * 0.55,
            rgb8(b.p.hill_dark),
            0.6,
        )


LAYOUTS: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    ((0.68, 0.50, 0.60, 0.26), (0.42, 0.88, 0.82, 0.37)),
    ((0.31, 0.49, 0.58, 0.26), (0.57, 0.89, 0.84, 0.38)),
    ((0.50, 0.53, 0.76, 0.32), (0.28, 0.90, 0.54, 0.23), (0.73, 0.92, 0.50, 0.22)),
)
"""Hills of a square, far to near: (x, foot, width, height) in parts of the square."""


def draw_hill(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 2)
    for fx, fy, w, h in LAYOUTS[dice.randrange(len(LAYOUTS))]:
        mound(b, sh, x + fx * b.s, y + fy * b.s, w * b.s, h * b.s, dice)

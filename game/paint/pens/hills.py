"""Hills: rounded downs, seen from the south and lit from the upper left."""

from __future__ import annotations

from random import Random

from game.paint.colour import Rgb, blend, rgb8
from game.paint.pens.brush import Brush
from game.paint.pens.fields import tuft
from game.paint.sheet import Point, Sheet, bezier, quad

SLICES = 30  # upright strips that carry the shading from the lit flank to the dark one
LAYERS = 12  # of a strip, from the ridge down to where it melts into the ground


def mound(b: Brush, sh: Sheet, cx: float, base: float, w: float, h: float, dice: Random) -> None:
    """One hill whose foot is centred on (cx, base)."""
    ridge = _ridge(cx, base, w, h, dice.uniform(-0.10, 0.02) * w)
    _shade(b, sh, ridge, base, h)
    _hachures(b, sh, ridge, base, w, h, dice)
    sh.stroke(ridge[2:-3], b.pen * 1.35, b.ink8, 0.85)
    if w > 0.5 * b.s:
        x = cx + dice.uniform(-0.30, 0.20) * w
        tuft(b, sh, x, base - dice.uniform(0.02, 0.16) * h, b.s * 0.045, rgb8(b.p.grass))


def _ridge(cx: float, base: float, w: float, h: float, lean: float) -> list[Point]:
    """The outline from the left foot over the rounded top to the right foot; both run out flat."""
    left, right, top = (cx - w / 2, base), (cx + w / 2, base), (cx + lean, base - h)
    up = bezier(left, (cx - w * 0.34, base - h * 0.10), (cx + lean - w * 0.31, base - h), top, SLICES // 2)
    down = bezier(top, (cx + lean + w * 0.31, base - h), (cx + w * 0.34, base - h * 0.10), right, SLICES // 2)
    return up + down[1:]


def _shade(b: Brush, sh: Sheet, ridge: list[Point], base: float, h: float) -> None:
    """Strips from the ridge down: light on the left flank, dark on the right. The lower down and the lower the hill
    is there, the thinner the paint."""
    light, middle, dark = rgb8(b.p.hill_light), rgb8(b.p.hill_mid), rgb8(b.p.hill_dark)
    last = len(ridge) - 2
    for i in range(last + 1):
        (x0, y0), (x1, y1) = ridge[i], ridge[i + 1]
        across = i / last * 2 - 1  # -1 left foot, 1 right foot
        tone = blend(middle, light, min(1.0, -across * 1.6)) if across < 0 else blend(middle, dark, across**0.7)
        high = min(1.0, (base - (y0 + y1) / 2) / h)
        for k in range(LAYERS):
            a, z = k / LAYERS, (k + 1) / LAYERS
            sh.wash(
                [
                    (x0 - 0.3, y0 + (base - y0) * a),
                    (x1 + 0.3, y1 + (base - y1) * a),
                    (x1 + 0.3, y1 + (base - y1) * z + 0.5),
                    (x0 - 0.3, y0 + (base - y0) * z + 0.5),
                ],
                tone,
                0.95 * high**0.5 * (1 - z**1.4),
            )


def _hachures(b: Brush, sh: Sheet, ridge: list[Point], base: float, w: float, h: float, dice: Random) -> None:
    """Fine strokes down the flanks, as a surveyor draws them: close and dark on the shaded one, few on the lit one."""
    dark = blend(b.ink8, rgb8(b.p.hill_dark), 0.35)
    half = SLICES // 2
    n = max(5, round(w / b.s * 12))
    for i in range(n):
        t = (i + 0.5) / n
        x, y = ridge[min(half + 1 + int(t * (half - 4)), len(ridge) - 3)]
        length = (base - y) * dice.uniform(0.46, 0.72) * (1.0 if i % 2 else 0.66)
        if length > b.pen * 2:
            _stroke(b, sh, x, y, w * (0.03 + 0.07 * t), length, dark)
    pale = blend(rgb8(b.p.hill_dark), rgb8(b.p.hill_mid), 0.35)
    for k in range(max(2, n // 2)):
        x, y = ridge[min(4 + 3 * k, half - 2)]
        length = (base - y) * dice.uniform(0.30, 0.48)
        if length > b.pen * 2:
            _stroke(b, sh, x + w * 0.01, y + h * 0.10, -w * 0.03, length, pale)


def _stroke(b: Brush, sh: Sheet, x: float, y: float, slip: float, length: float, ink: Rgb) -> None:
    bow = quad((x, y + b.pen), (x + slip * 0.35, y + length * 0.5), (x + slip, y + length), 5)
    sh.stroke(bow, b.pen * 0.7, ink, 0.7)


LAYOUTS: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    ((0.66, 0.50, 0.66, 0.27), (0.42, 0.88, 0.92, 0.40)),
    ((0.33, 0.50, 0.64, 0.26), (0.58, 0.89, 0.92, 0.41)),
    ((0.50, 0.52, 0.86, 0.34), (0.27, 0.90, 0.60, 0.25), (0.73, 0.92, 0.58, 0.27)),
    ((0.50, 0.80, 0.98, 0.46),),
)
"""Hills of a square, far to near: (x, foot, width, height) in parts of the square."""


def draw_hill(b: Brush, sh: Sheet, c: int, r: int, x: float, y: float) -> None:
    dice = b.g.dice(c, r, 2)
    for fx, fy, w, h in LAYOUTS[dice.randrange(len(LAYOUTS))]:
        grown, shift = dice.uniform(0.92, 1.06), dice.uniform(-0.03, 0.03)
        mound(b, sh, x + (fx + shift) * b.s, y + fy * b.s, w * grown * b.s, h * grown * b.s, dice)

"""The small pictures that effects are made of, each drawn once for its size. Premultiplied."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.paint.art import faded
from game.paint.colour import Rgb, blend
from game.paint.effects.tones import Hue
from game.paint.sheet import Point, Points, Sheet, arc, box

DIRECTIONS = 24  # in which strokes and missiles are kept
SWEEPS = 5  # pictures of a stroke from its beginning to its end


def turned(angle: float) -> int:
    """The kept direction that is nearest to an angle in radians."""
    return round(angle / math.tau * DIRECTIONS) % DIRECTIONS


class Turned(Sheet):
    """A square sheet on which all that is drawn is turned about its middle, so that edges stay smooth."""

    def __init__(self, size: int, direction: int) -> None:
        super().__init__(size, size, 4)
        angle = math.tau * direction / DIRECTIONS
        self._cos, self._sin, self._c = math.cos(angle), math.sin(angle), size / 2

    def _at(self, x: float, y: float) -> Point:
        x, y = x - self._c, y - self._c
        return self._c + x * self._cos - y * self._sin, self._c + x * self._sin + y * self._cos

    def fill(self, pts: Points, colour: Rgb) -> None:
        super().fill([self._at(x, y) for x, y in pts], colour)

    def disc(self, x: float, y: float, r: float, colour: Rgb) -> None:
        super().disc(*self._at(x, y), r, colour)


# -- motes -------------------------------------------------------------------------------------------


def mote(hue: Hue, size: int) -> pygame.Surface:
    """A mote of ``size`` pixels across in the shape of its hue."""
    n = max(3, size)
    sheet = Sheet(n + 2, n + 2, 4)
    c, r = (n + 2) / 2, n / 2
    draw = _MOTES.get(hue.mote, _disc)
    for k, colour in ((1.0, hue.edge), (0.74, hue.middle), (0.36, hue.core)):
        draw(sheet, c, r * k, colour)
    return sheet.result()


def _disc(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.disc(c, c, r * 0.9, colour)


def _star(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    points = []
    for i in range(8):
        k, a = (r if i % 2 == 0 else r * 0.36), math.pi * i / 4
        points.append((c + k * math.sin(a), c - k * math.cos(a)))
    sheet.fill(points, colour)


def _flame(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    low = c + r * 0.22
    sheet.disc(c, low, r * 0.66, colour)
    sheet.fill([(c - r * 0.62, low - r * 0.1), (c + r * 0.1, c - r), (c + r * 0.62, low - r * 0.1)], colour)


def _shard(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.fill([(c, c - r), (c + r * 0.42, c - r * 0.1), (c, c + r), (c - r * 0.42, c + r * 0.1)], colour)


def _bolt(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.fill(
        [(c + r * 0.5, c - r), (c - r * 0.8, c + r * 0.2), (c - r * 0.1, c + r * 0.2), (c - r * 0.5, c + r),
         (c + r * 0.8, c - r * 0.2), (c + r * 0.1, c - r * 0.2)],
        colour,
    )  # fmt: skip


def _swirl(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.fill(arc(r * 0.5, r, -60, 150, c, c, 12), colour)


def _drop(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    low = c + r * 0.3
    sheet.disc(c, low, r * 0.6, colour)
    sheet.fill([(c - r * 0.55, low - r * 0.15), (c, c - r), (c + r * 0.55, low - r * 0.15)], colour)


def _stone(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.fill(
        [(c - r * 0.8, c - r * 0.2), (c - r * 0.2, c - r * 0.85), (c + r * 0.7, c - r * 0.5),
         (c + r * 0.85, c + r * 0.3), (c + r * 0.1, c + r * 0.85), (c - r * 0.65, c + r * 0.6)],
        colour,
    )  # fmt: skip


def _bubble(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    sheet.fill(arc(r * 0.62, r, 0, 360, c, c, 15), colour)
    sheet.disc(c - r * 0.3, c - r * 0.3, r * 0.2, colour)


def _cross(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    w = r * 0.36
    sheet.fill(box(c - w, c - r, c + w, c + r), colour)
    sheet.fill(box(c - r, c - w, c + r, c + w), colour)


def _chevron(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    w = r * 0.62
    sheet.fill([(c - r, c + w * 0.6), (c, c - w), (c + r, c + w * 0.6), (c + r * 0.62, c + r * 0.8), (c, c - w * 0.05),
                (c - r * 0.62, c + r * 0.8)], colour)  # fmt: skip


def _sunken(sheet: Sheet, c: float, r: float, colour: Rgb) -> None:
    w = r * 0.62
    sheet.fill([(c - r, c - w * 0.6), (c, c + w), (c + r, c - w * 0.6), (c + r * 0.62, c - r * 0.8), (c, c + w * 0.05),
                (c - r * 0.62, c - r * 0.8)], colour)  # fmt: skip


_MOTES: dict[str, Callable[[Sheet, float, float, Rgb], None]] = {
    "star": _star, "flame": _flame, "shard": _shard, "bolt": _bolt, "swirl": _swirl, "drop": _drop, "stone": _stone,
    "bubble": _bubble, "cross": _cross, "chevron": _chevron, "sunken": _sunken,
}  # fmt: skip


def glow(hue: Hue, size: int, strength: float) -> pygame.Surface:
    """Soft light, ``size`` pixels across: drawn small and grown, for it has no edges to be sharp."""
    small = max(8, size // 4)
    sheet = Sheet(small, small, 2)
    steps = 7
    for i in range(steps):
        sheet.disc(small / 2, small / 2, small / 2 * (1 - i / steps), blend(hue.middle, hue.core, (i / steps) ** 2))
    soft = pygame.transform.gaussian_blur(sheet.result(), max(1, small // 7))
    veil = pygame.Surface((small, small), pygame.SRCALPHA)
    for i in range(8):
        v = round(255 * strength * (i + 1) / 8)
        pygame.draw.circle(veil, (v, v, v, v), (small / 2, small / 2), small / 2 * (1 - i / 8.0))
    soft.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (size, size))


def puff(size: int, strength: float) -> pygame.Surface:
    """A cloud of dust, ``size`` pixels across."""
    n = max(6, size)
    sheet = Sheet(n, n, 3)
    sheet.disc(n / 2, n / 2, n / 2 - 0.5, (104, 78, 50))
    sheet.disc(n * 0.46, n * 0.45, n * 0.38, (198, 172, 130))
    return faded(sheet.result(), strength)


# -- strokes: drawn towards the right, then turned ---------------------------------------------------------


def crescent(hue: Hue, size: int, sweep: int, direction: int, thick: float) -> pygame.Surface:
    """A blade's way through the air, at a moment of its sweep."""
    sheet = Turned(size, direction)
    first, last = _swept(sweep)
    a0, a1 = math.radians(-95 + 190 * first), math.radians(-95 + 190 * last)
    for k, colour in ((1.0, hue.edge), (0.72, hue.middle), (0.44, hue.core)):
        sheet.fill(_moon(size, a0, a1, thick * k), colour)
    return sheet.result()


def _swept(sweep: int) -> tuple[float, float]:
    """From where to where a stroke is seen: it grows, then its tail follows."""
    t = (sweep + 1) / SWEEPS
    return max(0.0, (t - 0.55) / 0.45 * 0.8), min(1.0, t / 0.6)


def _moon(size: int, a0: float, a1: float, thick: float) -> Points:
    c, r, n = size / 2, size * 0.42, 20
    outer, inner = [], []
    for i in range(n + 1):
        t = i / n
        a, w = a0 + (a1 - a0) * t, size * thick * math.sin(math.pi * t) ** 0.7 * (0.35 + 0.65 * t)
        x, y = math.cos(a), math.sin(a)
        outer.append((c + (r + w * 0.25) * x - r * 0.5, c + (r + w * 0.25) * y))
        inner.append((c + (r - w) * x - r * 0.5, c + (r - w) * y))
    return outer + inner[::-1]


def streak(hue: Hue, size: int, sweep: int, direction: int) -> pygame.Surface:
    """A point driven in: long and thin, going out from its tail."""
    sheet = Turned(size, direction)
    first, last = _swept(sweep)
    x0, x1, y = size * (0.05 + 0.8 * first), size * (0.05 + 0.8 * last), size / 2
    for w, colour in ((0.062, hue.edge), (0.036, hue.middle), (0.018, hue.core)):
        half, tip = size * w, size * (0.04 + w)
        sheet.fill(
            [(x0, y), (max(x0, x1 - tip * 2), y - half), (x1 + tip, y), (max(x0, x1 - tip * 2), y + half)], colour
        )
    return sheet.result()


def claws(hue: Hue, size: int, sweep: int, direction: int) -> pygame.Surface:
    """Three scratches side by side."""
    sheet = Turned(size, direction)
    first, last = _swept(sweep)
    for i in (-1, 0, 1):
        top, x = size * (0.2 + 0.6 * first), size * (0.5 + 0.17 * i)
        low = size * (0.2 + 0.6 * last)
        for w, colour in ((0.052, hue.edge), (0.026, hue.core)):
            half = size * w
            mid = (top + low) / 2
            sheet.fill([(x + half, top), (x + half, mid), (x - size * 0.06, low), (x - half, mid)], colour)
    return sheet.result()


def thud(hue: Hue, size: int, sweep: int) -> pygame.Surface:
    """The star of a heavy blow, which opens in the middle."""
    sheet = Sheet(size, size, 4)
    c, t = size / 2, (sweep + 1) / SWEEPS
    r = size * (0.22 + 0.26 * t)
    for k, colour in ((1.0, hue.edge), (0.86, hue.middle), (0.62, hue.core)):
        points = []
        for i in range(20):
            a = math.tau * i / 20
            reach = r * k * (1.0 if i % 4 == 0 else 0.78 if i % 2 == 0 else 0.5)
            points.append((c + reach * math.sin(a), c - reach * math.cos(a)))
        sheet.fill(points, colour)
    out = sheet.result()
    if t > 0.4:
        pygame.draw.circle(out, (0, 0, 0, 0), (c, c), r * (t - 0.3) * 0.75)
    return faded(out, 1.0 if t < 0.7 else 1.3 - t)


# -- missiles --------------------------------------------------------------------------------------------


def arrow(size: int, direction: int) -> pygame.Surface:
    """An arrow that points where it flies."""
    sheet = Turned(size, direction)
    y, s = size / 2, size
    for g, shaft, head, plume in (
        (
            0.022,
            (42, 24, 10),
        )
        + ((42, 24, 10),) * 2,
        (0.0, (176, 128, 70), (226, 228, 232), (222, 72, 60)),
    ):
        w = s * 0.024 + s * g
        sheet.fill(box(s * 0.14, y - w, s * 0.80, y + w), shaft)
        sheet.fill([(s * (0.98 + g), y), (s * (0.76 - g), y - s * (0.085 + g)), (s * (0.80 - g), y),
                    (s * (0.76 - g), y + s * (0.085 + g))], head)  # fmt: skip
        for side in (-1, 1):
            sheet.fill([(s * (0.02 - g), y + side * s * (0.10 + g)), (s * (0.20 - g), y), (s * (0.28 + g), y),
                        (s * (0.12 + g), y + side * s * (0.10 + g))], plume)  # fmt: skip
    return sheet.result()


def ball(size: int, direction: int) -> pygame.Surface:
    """A shot with its streak of smoke."""
    sheet = Turned(size, direction)
    y, s = size / 2, size
    sheet.fill([(s * 0.10, y), (s * 0.70, y - s * 0.07), (s * 0.70, y + s * 0.07)], (150, 132, 104))
    sheet.disc(s * 0.74, y, s * 0.115, (20, 16, 14))
    sheet.disc(s * 0.72, y - s * 0.03, s * 0.05, (190, 184, 176))
    return sheet.result()


def knife(size: int, direction: int) -> pygame.Surface:
    """A thrown blade, as it turns over."""
    sheet = Turned(size, direction)
    y, s = size / 2, size
    for g, blade, grip in ((0.022, (42, 24, 10), (42, 24, 10)), (0.0, (230, 232, 236), (138, 88, 44))):
        sheet.fill([(s * (0.42 - g), y - s * (0.06 + g)), (s * (0.84 + g), y - s * (0.03 + g)), (s * (0.93 + g), y),
                    (s * (0.84 + g), y + s * (0.05 + g)), (s * (0.42 - g), y + s * (0.06 + g))], blade)  # fmt: skip
        sheet.fill(box(s * (0.40 - g), y - s * (0.12 + g), s * (0.44 + g), y + s * (0.12 + g)), grip)
        sheet.fill(box(s * (0.12 - g), y - s * (0.04 + g), s * (0.42 + g), y + s * (0.04 + g)), grip)
    return sheet.result()

"""A drawing sheet for pen and brush, and the curves that are drawn on it. Needs no numpy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.paint.colour import Rgb

Point = tuple[float, float]
Points = Sequence[Point]
PRE = pygame.BLEND_PREMULTIPLIED


class Sheet:
    """A transparent drawing sheet, drawn large with opaque ink and shrunk smoothly.

    Coordinates are final pixels. ``result`` is premultiplied: blit it with ``PRE``.
    """

    def __init__(self, w: int, h: int, oversample: int = 3):
        self.w, self.h, self.k = w, h, oversample
        self.big = pygame.Surface((w * oversample, h * oversample), pygame.SRCALPHA)

    def fill(self, pts: Points, colour: Rgb) -> None:
        """A filled outline; fewer than three points draw nothing."""
        if len(pts) > 2:
            pygame.draw.polygon(self.big, colour, self._large(pts))

    def wash(self, pts: Points, colour: Rgb, strength: float) -> None:
        """A filled outline of thin paint, 0 to 1; what was drawn there before is wiped away."""
        if len(pts) > 2:
            r, g, b = (round(one * strength) for one in colour)
            pygame.draw.polygon(self.big, (r, g, b, round(255 * strength)), self._large(pts))

    def disc(self, x: float, y: float, r: float, colour: Rgb) -> None:
        pygame.draw.circle(self.big, colour, (x * self.k, y * self.k), max(r * self.k, 1))

    def stroke(self, pts: Points, width: float, colour: Rgb, taper: float = 0.0, closed: bool = False) -> None:
        """A pen line with round joints; taper 0..1 thins both ends."""
        big = self._large(pts)
        if closed:
            big = big + big[:1]
        n = len(big)
        half = width * self.k / 2
        for i in range(n - 1):
            w0 = half * (1 - taper * abs(2 * i / (n - 1) - 1) ** 1.5)
            w1 = half * (1 - taper * abs(2 * (i + 1) / (n - 1) - 1) ** 1.5)
            self._length(big[i], big[i + 1], w0, w1, colour)
        if half > 1 and not taper:
            pygame.draw.circle(self.big, colour, big[0], half)

    def _length(self, a: Point, b: Point, w0: float, w1: float, colour: Rgb) -> None:
        (x0, y0), (x1, y1) = a, b
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length, dx / length
        corners = [
            (x0 + nx * w0, y0 + ny * w0),
            (x1 + nx * w1, y1 + ny * w1),
            (x1 - nx * w1, y1 - ny * w1),
            (x0 - nx * w0, y0 - ny * w0),
        ]
        pygame.draw.polygon(self.big, colour, corners)
        if w1 > 1:
            pygame.draw.circle(self.big, colour, b, w1)

    def _large(self, pts: Points) -> list[Point]:
        k = self.k
        return [(x * k, y * k) for x, y in pts]

    def result(self) -> pygame.Surface:
        """The drawing at its final size, premultiplied."""
        return pygame.transform.smoothscale(self.big, (self.w, self.h))


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """The outline of an upright rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def rounded(x0: float, y0: float, x1: float, y1: float, r: float, n: int = 5) -> list[Point]:
    """The outline of a box with round corners."""
    pts = []
    for cx, cy, start in ((x1 - r, y0 + r, 0), (x1 - r, y1 - r, 90), (x0 + r, y1 - r, 180), (x0 + r, y0 + r, 270)):
        for i in range(n + 1):
            a = math.radians(start + 90 * i / n)
            pts.append((cx + r * math.sin(a), cy - r * math.cos(a)))
    return pts


def arc(r0: float, r1: float, a0: float, a1: float, cx: float, cy: float, step: float = 4.0) -> list[Point]:
    """The outline of a ring sector; degrees clockwise from the top."""
    n = max(2, int(abs(a1 - a0) / step) + 1)
    angles = [math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
    outer = [(cx + r1 * math.sin(a), cy - r1 * math.cos(a)) for a in angles]
    return outer + [(cx + r0 * math.sin(a), cy - r0 * math.cos(a)) for a in reversed(angles)]


def bezier(p0: Point, p1: Point, p2: Point, p3: Point, n: int = 10) -> list[Point]:
    """Points along a cubic curve."""
    out = []
    for i in range(n + 1):
        t = i / n
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        out.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return out


def quad(p0: Point, p1: Point, p2: Point, n: int = 8) -> list[Point]:
    """Points along a quadratic curve."""
    out = []
    for i in range(n + 1):
        t = i / n
        u = 1 - t
        a, b, c = u * u, 2 * u * t, t * t
        out.append((a * p0[0] + b * p1[0] + c * p2[0], a * p0[1] + b * p1[1] + c * p2[1]))
    return out

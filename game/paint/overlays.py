"""Marks laid over the board's squares. Each has a colour and a pattern of its own. Needs no numpy.

reach   blue, dotted             where the unit may go
threat  like reach, in the colour of the area: where an enemy could strike
user    red, with light corners  the square an action is made from
target  green, diagonal hatching the squares it may be aimed at
area    orange, crosses, toothed what the effect would strike
pending violet, dotted           what has been begun will land here
lands   violet, rings, toothed   the same, of the one that is looked at
hazard  dark and yellow stripes  who enters it is hurt; only a frame, for the ground is seen
coming  ochre, dashed            here something the map does will fall soon
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import pygame

from game.paint.art import faded
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Point, Sheet, arc, box, quad
from game.ui.palette import Overlay

Mark = Literal["reach", "threat", "user", "target", "area", "pending", "lands", "hazard", "coming"]
Cell = tuple[int, int]
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left
FRAMES: dict[Mark, tuple[float, str]] = {
    "reach": (0.034, "dots"),
    "threat": (0.034, "dots"),
    "user": (0.05, "solid"),
    "target": (0.04, "solid"),
    "area": (0.055, "teeth"),
    "pending": (0.045, "dots"),
    "lands": (0.055, "teeth"),
    "hazard": (0.075, "stripes"),
    "coming": (0.05, "dashes"),
}
NECK = 0.26  # of the arrow's point, from the middle of the square


class Overlays:
    """All marks for one size of square in pixels, each made once."""

    def __init__(self, look: Overlay, size: int):
        self.look, self.s = look, size
        self._cells: dict[tuple[Mark, int], pygame.Surface] = {}
        self._edges: dict[Mark, list[pygame.Surface]] = {}
        self._steps: dict[tuple[Cell, Cell], pygame.Surface] = {}
        self._cursor: pygame.Surface | None = None

    def squares(self, mark: Mark, cells: Iterable[Cell]) -> Iterator[tuple[Cell, pygame.Surface]]:
        """The picture of a mark on each of the squares (column, row), with a frame around each region of them."""
        wanted = set(cells)
        for c, r in sorted(wanted):
            open_sides = (side for side, (dx, dy) in enumerate(AROUND) if (c + dx, r + dy) not in wanted)
            yield (c, r), self._cell(mark, sum(1 << side for side in open_sides))

    def cursor(self) -> pygame.Surface:
        """Brass corners that stand just outside a square: lay it on the square by its middle."""
        if self._cursor is None:
            self._cursor = cursor_corners(self.look, self.s)
        return self._cursor

    def path(self, path: Sequence[Cell]) -> Iterator[tuple[Cell, pygame.Surface]]:
        """An arrow through the squares of a path, first to last, square by square; under two squares nothing."""
        if len(path) < 2:
            return
        for i, at in enumerate(path):
            come = _direction(path[i - 1], at) if i else (0, 0)
            go = _direction(at, path[i + 1]) if i + 1 < len(path) else (0, 0)
            if (come, go) not in self._steps:
                self._steps[come, go] = path_step(self.look, self.s, come, go)
            yield at, self._steps[come, go]

    def _cell(self, mark: Mark, sides: int) -> pygame.Surface:
        """The square of a mark with its frame on some of its sides, the first bit upwards and on clockwise."""
        if (mark, sides) not in self._cells:
            if mark not in self._edges:
                self._edges[mark] = self._frame(self._colour(mark), *FRAMES[mark])
                self._cells[mark, 0] = self._square(mark)
            out = self._cells[mark, 0].copy()
            for side in range(4):
                if sides >> side & 1:
                    out.blit(self._edges[mark][side], (0, 0), special_flags=PRE)
            self._cells[mark, sides] = out
        return self._cells[mark, sides]

    # -- squares --

    def _colour(self, mark: Mark) -> str:
        look = self.look
        colours = {
            "reach": look.reach,
            "user": look.user,
            "target": look.target,
            "area": look.area,
            "threat": look.area,
            "pending": look.pending,
            "lands": look.pending,
            "hazard": look.hazard,
            "coming": look.coming,
        }
        return colours[mark]

    def _square(self, mark: Mark) -> pygame.Surface:
        if mark in ("reach", "threat"):
            return self._dotted(self._colour(mark))
        if mark in ("pending", "lands"):
            return self._ringed(full=mark == "lands")
        if mark == "hazard":
            return pygame.Surface((self.s, self.s), pygame.SRCALPHA)
        if mark == "coming":
            return self._wash(self.look.coming, self.look.wash * 0.5)
        return {"target": self._hatched, "user": self._cornered, "area": self._crossed}[mark]()

    def _wash(self, colour: str, strength: float, pool: float = 0.6) -> pygame.Surface:
        """Thin paint, a little darker along its rim; the grid shows between squares."""
        s = self.s
        out = pygame.Surface((s, s), pygame.SRCALPHA)
        n = max(3, s // 9)
        r, g, b = rgb8(colour)
        for i in range(n):
            a = min(255, int(255 * strength * (1 + pool * ((n - 1 - i) / (n - 1)) ** 2)))
            m = 1 + i
            shade = (r * a // 255, g * a // 255, b * a // 255, a)
            pygame.draw.rect(out, shade, (m, m, s - 2 * m + 1, s - 2 * m + 1))
        return out

    def _dotted(self, colour: str) -> pygame.Surface:
        out = self._wash(colour, self.look.wash * 1.12, 0.45)
        n = 5
        sh = Sheet(self.s, self.s, 4)
        step = self.s / n
        for i in range(n):
            for j in range(n):
                sh.disc((i + 0.5) * step, (j + 0.5) * step, self.s * 0.026, rgb8(mix(colour, "#000000", 0.15)))
        out.blit(faded(sh.result(), self.look.mark * 0.85), (0, 0), special_flags=PRE)
        return out

    def _hatched(self) -> pygame.Surface:
        out = self._wash(self.look.target, self.look.wash * 0.95)
        sh = Sheet(self.s, self.s, 4)
        ink = rgb8(mix(self.look.target, "#000000", 0.12))
        for i in range(-6, 7):
            x = i * self.s / 6
            sh.stroke([(x - 2, self.s + 2), (x + self.s + 2, -2)], max(1.1, self.s * 0.022), ink)
        out.blit(faded(sh.result(), self.look.mark * 0.72), (0, 0), special_flags=PRE)
        return out

    def _cornered(self) -> pygame.Surface:
        """Light corners, so that a counter on the square does not hide the mark."""
        out = self._wash(self.look.user, min(0.85, self.look.wash * 1.9), 0.15)
        sh = Sheet(self.s, self.s, 4)
        m, arm, w = self.s * 0.085, self.s * 0.20, max(1.4, self.s * 0.032)
        for x, dx in ((m, 1), (self.s - m, -1)):
            for y, dy in ((m, 1), (self.s - m, -1)):
                sh.stroke([(x + dx * arm, y), (x, y), (x, y + dy * arm)], w, rgb8("#ffe9d8"))
        out.blit(sh.result(), (0, 0), special_flags=PRE)
        return out

    def _crossed(self) -> pygame.Surface:
        out = self._wash(self.look.area, self.look.wash * 1.05)
        sh = Sheet(self.s, self.s, 4)
        step, k, w = self.s / 4, self.s * 0.05, max(1.2, self.s * 0.024)
        ink = rgb8(mix(self.look.area, "#000000", 0.30))
        for i in range(4):
            for j in range(4):
                x, y = (i + 0.5) * step, (j + 0.5) * step
                sh.stroke([(x - k, y - k), (x + k, y + k)], w, ink)
                sh.stroke([(x - k, y + k), (x + k, y - k)], w, ink)
        out.blit(faded(sh.result(), self.look.mark * 0.8), (0, 0), special_flags=PRE)
        return out

    def _ringed(self, full: bool) -> pygame.Surface:
        """A ring in each corner quarter; stronger for what is looked at."""
        out = self._wash(self.look.pending, self.look.wash * (1.1 if full else 0.6))
        sh = Sheet(self.s, self.s, 4)
        ink = rgb8(mix(self.look.pending, "#000000", 0.1))
        r, w, k = self.s * 0.075, max(1.2, self.s * 0.026), self.s * 0.19
        for x in (k, self.s - k):
            for y in (k, self.s - k):
                sh.fill(arc(r - w, r, 0, 360, x, y), ink)
        out.blit(faded(sh.result(), self.look.mark * (0.95 if full else 0.75)), (0, 0), special_flags=PRE)
        return out

    def _frame(self, colour: str, width: float, how: str) -> list[pygame.Surface]:
        """The four sides of a square, drawn just inside it."""
        s, w = self.s, max(1.6, self.s * width)
        sh = Sheet(s, s, 4)
        ink = rgb8(mix(colour, "#000000", 0.08))
        if how == "dots":
            for i in range(5):
                sh.fill(box(s * (i + 0.14) / 5, 0.5, s * (i + 0.86) / 5, 0.5 + w), ink)
        elif how == "dashes":
            for i in range(3):
                sh.fill(box(s * (i + 0.2) / 3, 0.5, s * (i + 0.8) / 3, 0.5 + w), ink)
        elif how == "stripes":
            _stripes(sh, s, w, colour)
        elif how == "teeth":
            sh.fill(box(0, 0, s, w * 0.6), ink)
            for i in range(7):
                x = s * i / 7
                sh.fill([(x, w * 0.5), (x + s / 7, w * 0.5), (x + s / 14, w * 1.9)], ink)
        else:
            sh.fill(box(0, 0, s, w), ink)
        top = faded(sh.result(), min(1.0, self.look.mark + 0.12))
        return [pygame.transform.rotate(top, -90 * side) for side in range(4)]


def _stripes(sh: Sheet, s: int, w: float, colour: str) -> None:
    """A tape of slanting stripes, light on dark, mitred where two sides meet."""
    sh.fill([(0, 0), (s, 0), (s - w, w), (w, w)], rgb8("#17110c"))
    n = 6
    for i in range(n):
        x, half = s * (i + 0.35) / n, s * 0.5 / n
        left, right = max(x, w * 0.5), min(x + half, s - w * 0.5)
        slant, top, foot = w * 0.7, w * 0.12, w * 0.9
        sh.fill([(left, top), (right, top), (right - slant, foot), (left - slant, foot)], rgb8(colour))


def cursor_corners(look: Overlay, s: int) -> pygame.Surface:
    """Brass corners that stand just outside a square of ``s`` pixels."""
    m = round(s * 0.10)
    size = s + 2 * m
    sh = Sheet(size, size, 4)
    arm, w = s * 0.29, max(2.6, s * 0.062)
    o = m - w * 0.35
    for g, colour in ((1.5, look.cursor_edge), (0.0, look.cursor)):
        out, in_ = w / 2 + g, arm - w * 0.3 + g
        for x, dx in ((o, 1), (size - o, -1)):
            for y, dy in ((o, 1), (size - o, -1)):
                outline: list[Point] = [
                    (x - dx * out, y - dy * out),
                    (x + dx * (arm + g), y - dy * out),
                    (x + dx * in_, y + dy * out),
                    (x + dx * out, y + dy * out),
                    (x + dx * out, y + dy * in_),
                    (x - dx * out, y + dy * (arm + g)),
                ]
                sh.fill(outline, rgb8(colour))
    return sh.result()


def path_step(look: Overlay, s: int, come: Cell, go: Cell) -> pygame.Surface:
    """A square of a path's arrow: where it comes from and where it goes to as directions, (0, 0) for its two ends."""
    sh = Sheet(s, s, 4)
    line = _course(s, come, go)
    for grow, colour in ((s * 0.034, look.path_edge), (0.0, look.path)):
        ink = rgb8(colour)
        sh.stroke(line, s * 0.135 + 2 * grow, ink)
        if come == (0, 0):
            sh.disc(s / 2, s / 2, s * 0.13 + grow, ink)
        if go == (0, 0):
            sh.fill(_head(s, come, grow), ink)
    if come == (0, 0) or go != (0, 0):
        sh.disc(s / 2, s / 2, s * (0.055 if come == (0, 0) else 0.034), rgb8(look.path_edge))
    return faded(sh.result(), 0.96)


def _direction(a: Cell, b: Cell) -> Cell:
    return b[0] - a[0], b[1] - a[1]


def _course(s: int, come: Cell, go: Cell) -> list[Point]:
    """The line through a square, from edge to edge or to its middle; a turn is rounded."""
    half, beyond = s / 2, s * 0.6  # a little past the edge, so that squares join
    start = (half - come[0] * beyond, half - come[1] * beyond)
    if go == (0, 0):
        return [start, (half - come[0] * s * NECK, half - come[1] * s * NECK)]
    end = (half + go[0] * beyond, half + go[1] * beyond)
    if come in ((0, 0), go):
        return [start, end]
    k = 0.32 * s
    p, q = (half - come[0] * k, half - come[1] * k), (half + go[0] * k, half + go[1] * k)
    return [start, *quad(p, (half, half), q), end]


def _head(s: int, come: Cell, grow: float) -> list[Point]:
    """The point of the arrow, its neck before the middle of the square."""
    ux, uy = come
    half, h = s / 2, s * 0.20 + grow * 1.5
    tip = (half + ux * (s * 0.06 + grow * 1.8), half + uy * (s * 0.06 + grow * 1.8))
    back = (half - ux * (s * NECK + grow), half - uy * (s * NECK + grow))
    return [tip, (back[0] - uy * h, back[1] + ux * h), (back[0] + uy * h, back[1] - ux * h)]

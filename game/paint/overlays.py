"""Marks laid over the board's squares. Each has a colour and a pattern of its own. Needs no numpy.

reach   blue, dotted             where the unit may go
threat  like reach, in the colour of the area: where an enemy could strike
user    red, with light corners  the square an action is made from
target  green, diagonal hatching the squares it may be aimed at
area    orange, crosses, toothed what the effect would strike
pending violet, dotted           what has been begun will land here
lands   violet, rings, toothed   the same, of the one that is looked at
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from game.paint.art import faded
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Point, Sheet, arc, box
from game.ui.palette import Overlay

Mark = Literal["reach", "threat", "user", "target", "area", "pending", "lands"]
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
}


class Overlays:
    """All marks for one size of square in pixels, made once; drawing is a few small blits a square."""

    def __init__(self, look: Overlay, size: int):
        self.look, self.s = look, size
        self._cells: dict[Mark, pygame.Surface] = {}
        self._edges: dict[Mark, list[pygame.Surface]] = {}
        self._cursor: pygame.Surface | None = None
        self._path: tuple[tuple[Cell, ...], pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, mark: Mark, cells: Iterable[Cell], left: int, top: int) -> None:
        """Mark the squares (column, row), with a frame around each region of them; (left, top) is where the
        board's first square starts."""
        wanted = set(cells)
        if not wanted:
            return
        if mark not in self._cells:
            self._cells[mark] = self._square(mark)
            self._edges[mark] = self._frame(self._colour(mark), *FRAMES[mark])
        cell, edges = self._cells[mark], self._edges[mark]
        for c, r in sorted(wanted):
            at = (left + c * self.s, top + r * self.s)
            target.blit(cell, at, special_flags=PRE)
            for side, (dx, dy) in enumerate(AROUND):
                if (c + dx, r + dy) not in wanted:
                    target.blit(edges[side], at, special_flags=PRE)

    def draw_cursor(self, target: pygame.Surface, c: int, r: int, left: int, top: int) -> None:
        """Brass corners around a square."""
        if self._cursor is None:
            self._cursor = cursor_corners(self.look, self.s)
        m = (self._cursor.get_width() - self.s) // 2
        target.blit(self._cursor, (left + c * self.s - m, top + r * self.s - m), special_flags=PRE)

    def draw_path(self, target: pygame.Surface, path: Sequence[Cell], left: int, top: int) -> None:
        """An arrow through the squares of a path, first to last; fewer than two squares draw nothing."""
        if len(path) < 2:
            return
        key = tuple(path)
        if self._path is None or self._path[0] != key:
            self._path = (key, path_arrow(self.look, self.s, key))
        c0, r0 = min(c for c, _ in key), min(r for _, r in key)
        target.blit(self._path[1], (left + c0 * self.s, top + r0 * self.s), special_flags=PRE)

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
        }
        return colours[mark]

    def _square(self, mark: Mark) -> pygame.Surface:
        if mark in ("reach", "threat"):
            return self._dotted(self._colour(mark))
        if mark in ("pending", "lands"):
            return self._ringed(full=mark == "lands")
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
        elif how == "teeth":
            sh.fill(box(0, 0, s, w * 0.6), ink)
            for i in range(7):
                x = s * i / 7
                sh.fill([(x, w * 0.5), (x + s / 7, w * 0.5), (x + s / 14, w * 1.9)], ink)
        else:
            sh.fill(box(0, 0, s, w), ink)
        top = faded(sh.result(), min(1.0, self.look.mark + 0.12))
        return [pygame.transform.rotate(top, -90 * side) for side in range(4)]


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


def path_arrow(look: Overlay, s: int, path: Sequence[Cell]) -> pygame.Surface:
    """The arrow of a path, on a surface that covers the squares from its least column and row on."""
    c0, r0 = min(c for c, _ in path), min(r for _, r in path)
    c1, r1 = max(c for c, _ in path), max(r for _, r in path)
    sh = Sheet((c1 - c0 + 1) * s, (r1 - r0 + 1) * s, 3)
    pts = [((c - c0 + 0.5) * s, (r - r0 + 0.5) * s) for c, r in path]
    line = _rounded_corners(pts, s)
    (ax, ay), (bx, by) = pts[-2], pts[-1]
    ux, uy = (bx - ax) / s, (by - ay) / s
    tip = (bx + ux * s * 0.06, by + uy * s * 0.06)
    neck = (bx - ux * s * 0.26, by - uy * s * 0.26)
    line.append(neck)
    for grow, colour in ((s * 0.034, look.path_edge), (0.0, look.path)):
        sh.stroke(line, s * 0.135 + 2 * grow, rgb8(colour))
        sh.disc(*pts[0], s * 0.13 + grow, rgb8(colour))
        h = s * 0.20 + grow * 1.5
        back = (neck[0] - ux * grow, neck[1] - uy * grow)
        head = [
            (tip[0] + ux * grow * 1.8, tip[1] + uy * grow * 1.8),
            (back[0] - uy * h, back[1] + ux * h),
            (back[0] + uy * h, back[1] - ux * h),
        ]
        sh.fill(head, rgb8(colour))
    for x, y in pts[1:-1]:
        sh.disc(x, y, s * 0.034, rgb8(look.path_edge))
    sh.disc(*pts[0], s * 0.055, rgb8(look.path_edge))
    return faded(sh.result(), 0.96)


def _rounded_corners(pts: list[Point], s: int) -> list[Point]:
    """The line through the points but the last, its turns rounded."""
    line, k = [pts[0]], 0.32 * s
    for a, b, c in zip(pts, pts[1:], pts[2:], strict=False):
        ux, uy = (b[0] - a[0]) / s, (b[1] - a[1]) / s
        vx, vy = (c[0] - b[0]) / s, (c[1] - b[1]) / s
        if (ux, uy) == (vx, vy):
            line.append(b)
            continue
        p, q = (b[0] - ux * k, b[1] - uy * k), (b[0] + vx * k, b[1] + vy * k)
        for i in range(9):
            t = i / 8
            u = 1 - t
            x = u * u * p[0] + 2 * t * u * b[0] + t * t * q[0]
            y = u * u * p[1] + 2 * t * u * b[1] + t * t * q[1]
            line.append((x, y))
    return line

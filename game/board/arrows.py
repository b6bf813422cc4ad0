"""Arrows between counters: who has declared something on whom, in the colour of whose side."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import pygame

from game.board.camera import Camera
from game.paint.colour import Rgb, mix, rgb8
from game.paint.sheet import Point, Sheet, quad
from game.ui.kit import Kit
from game.ui.stage import Item, Sprite
from rules.grid import Square, column_of, row_of

INK: Rgb = (14, 8, 4)
START, END = 0.40, 0.36  # of a square, from the middles of the two counters
BEND = 0.10  # of its length that an arrow is bent to one side, so that two that answer each other lie apart
PARTS = 12  # straight pieces of a bent arrow, a square of its length


@dataclass(frozen=True)
class Arrow:
    """From one square to another: of which side, ``bold`` for one that joins a team, ``open`` for one that is only
    being thought of."""

    start: Square
    end: Square
    side: int
    bold: bool = False
    open: bool = False


@dataclass(frozen=True)
class Arrows:
    """All arrows of a frame, as something that lies over the counters."""

    arrows: tuple[Arrow, ...]
    below: bool = False

    def items(self, kit: Kit, camera: Camera) -> Iterable[Item]:
        clip = None if camera.whole else camera.seen
        for arrow in self.arrows:
            dx, dy = column_of(arrow.end) - column_of(arrow.start), row_of(arrow.end) - row_of(arrow.start)
            look, size = (dx, dy, arrow.side, arrow.bold, arrow.open), camera.size
            surface = kit.pic(("arrow", look, size), partial(drawn, kit, arrow, (dx, dy), size))
            x = camera.left + (min(0, dx) + column_of(arrow.start)) * size
            y = camera.top + (min(0, dy) + row_of(arrow.start)) * size
            yield Sprite(surface, x, y, clip=clip)


def drawn(kit: Kit, arrow: Arrow, by: tuple[int, int], size: int) -> pygame.Surface:
    """An arrow on a sheet that covers the squares from its start to its end."""
    dx, dy = by
    sheet = Sheet((abs(dx) + 1) * size, (abs(dy) + 1) * size, 4)
    start = ((max(0, -dx) + 0.5) * size, (max(0, -dy) + 0.5) * size)
    line = curve(start, (start[0] + dx * size, start[1] + dy * size), size)
    colour = mix(kit.palette.side(arrow.side).enamel[1], kit.palette.side(arrow.side).text, 0.35)
    width = max(2.0, size * (0.085 if arrow.bold else 0.055))
    for grow, tone in ((max(1.5, size * 0.03), INK), (0.0, rgb8(colour))):
        pieces = list(zip(line, line[1:], strict=False))
        for a, b in pieces[:: 2 if arrow.open else 1]:
            sheet.stroke([a, b], width + 2 * grow, tone)
        sheet.fill(head(line, size * (0.2 if arrow.bold else 0.16) + grow * 1.6, grow), tone)
    return sheet.result()


def curve(start: Point, end: Point, size: int) -> list[Point]:
    """A line from near one middle to near the other, bent a little to its left, as points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    ux, uy = dx / far, dy / far
    bend = min(size * 0.6, 2 * far * BEND)
    middle = ((start[0] + end[0]) / 2 + uy * bend, (start[1] + end[1]) / 2 - ux * bend)
    line = quad(start, middle, end, round(far / size * PARTS))
    return line[round(START * PARTS) : len(line) - round(END * PARTS)]


def head(line: list[Point], size: float, grow: float) -> list[Point]:
    """The point at the end of a line of points."""
    (x0, y0), (x1, y1) = line[-3], line[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    tip = (x1 + ux * (size * 0.75 + grow), y1 + uy * (size * 0.75 + grow))
    back = (x1 - ux * size * 0.35, y1 - uy * size * 0.35)
    return [tip, (back[0] - uy * size * 0.75, back[1] + ux * size * 0.75),
            (back[0] + uy * size * 0.75, back[1] - ux * size * 0.75)]  # fmt: skip

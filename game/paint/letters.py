"""The frame of a board: its ladder, its letters and numbers, and how those of the cursor are lit. Needs no numpy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE
from game.ui.palette import Overlay
from game.ui.theme import MIN_TEXT, SHEET_MARGIN, font_file

LETTER_AT = 0.56  # where letters stand on the margin, from the board outwards
LADDER = (4.2, 9.2)  # the ladder of dark and light lengths, in frame units outside the board


def margin_of(square: int) -> int:
    """Parchment beyond the board on each side, in pixels, for a square of that many pixels."""
    return max(round(square * SHEET_MARGIN), MIN_TEXT + 10)


def frame_unit(square: int) -> float:
    """Pixels of a 70th of a square as the frame uses it; held up so that small squares keep a frame."""
    return max(square / 70, 0.5)


@dataclass(frozen=True)
class Seen:
    """The part of a picture that shows squares, in its pixels, and which squares: those of ``columns`` and ``rows``
    have their middle in it. (x, y) is where the first square of the board would start."""

    left: int
    top: int
    width: int
    height: int
    x: int
    y: int
    square: int
    columns: range
    rows: range

    @classmethod
    def all(cls, margin: int, square: int, columns: int, rows: int) -> Seen:
        """A whole board with a margin around it."""
        size = columns * square, rows * square
        return cls(margin, margin, *size, margin, margin, square, range(columns), range(rows))


class Letters:
    """The frame's drawing, as large as goes with squares of ``square`` pixels; those it stands beside may be others."""

    def __init__(self, square: int):
        self.square, self.margin, self.unit = square, margin_of(square), frame_unit(square)
        self._font = pygame.font.Font(font_file("title"), max(MIN_TEXT, round(square * 17 / 70)))
        self._made: dict[tuple[str, str], pygame.Surface] = {}
        self._lit: dict[tuple[str, int, int, int, str], pygame.Surface] = {}

    def write(self, sheet: pygame.Surface, seen: Seen, ink: str) -> None:
        """The letters and numbers of what is seen, on all four margins."""
        off = self.margin * LETTER_AT
        for c in seen.columns:
            cx = seen.x + (c + 0.5) * seen.square
            for cy in (seen.top - off, seen.top + seen.height + off):
                self._figure(sheet, chr(65 + c), cx, cy, ink)
        for r in seen.rows:
            cy = seen.y + (r + 0.5) * seen.square
            for cx in (seen.left - off, seen.left + seen.width + off):
                self._figure(sheet, str(r + 1), cx, cy, ink)

    def frame(self, sheet: pygame.Surface, seen: Seen, ink: str) -> None:
        """The neat line and the ladder around what is seen: a length for each square, every second one dark."""
        k, colour = self.unit, rgb8(ink)
        box = pygame.Rect(seen.left, seen.top, seen.width, seen.height)
        lo, hi = round(LADDER[0] * k), round(LADDER[1] * k)
        for out, wide in ((1, 2.0), (lo, 1.0), (hi, 1.2)):
            w = max(1, round(wide * k))
            pygame.draw.rect(sheet, colour, box.inflate(2 * (out + w - 1), 2 * (out + w - 1)), w)
        size = seen.square
        for c in range((box.left - seen.x) // size, (box.right - 1 - seen.x) // size + 1):
            part = pygame.Rect(seen.x + c * size, 0, size, hi - lo).clip(box.left, 0, box.w, hi - lo)
            for y in (box.top - hi, box.bottom + lo) if c % 2 == 0 else ():
                sheet.fill(colour, part.move(0, y))
        for r in range((box.top - seen.y) // size, (box.bottom - 1 - seen.y) // size + 1):
            part = pygame.Rect(0, seen.y + r * size, hi - lo, size).clip(0, box.top, hi - lo, box.h)
            for x in (box.left - hi, box.right + lo) if r % 2 else ():
                sheet.fill(colour, part.move(x, 0))

    def lit(self, seen: Seen, column: int, row: int, look: Overlay) -> Iterator[tuple[pygame.Surface, int, int]]:
        """The letters and lengths of the frame beside a square as they are lit: pictures, and where they go."""
        m, s = self.margin, seen.square
        if column in seen.columns:
            for side, y in ((0, seen.top - m), (2, seen.top + seen.height)):
                yield self._light(chr(65 + column), side, s, m, look.user), seen.x + column * s, y
        if row in seen.rows:
            for side, x in ((3, seen.left - m), (1, seen.left + seen.width)):
                yield self._light(str(row + 1), side, m, s, look.user), x, seen.y + row * s

    def _light(self, text: str, side: int, w: int, h: int, colour: str) -> pygame.Surface:
        """One lit letter with its length of the frame; ``side`` of the board: up, right, down, left."""
        key = text, side, w, h, colour
        if key not in self._lit:
            self._lit[key] = out = pygame.Surface((w, h), pygame.SRCALPHA)
            near, far = round(LADDER[0] * self.unit), round(LADDER[1] * self.unit)
            band = max(2, far - near)
            start = (1, h - far), (near, 1), (1, near), (w - far, 1)
            out.fill(rgb8(colour), (*start[side], *((band, h - 2) if side % 2 else (w - 2, band))))
            off = self.margin * LETTER_AT
            cx, cy = ((w / 2, h - off), (off, h / 2), (w / 2, off), (w - off, h / 2))[side]
            self._figure(out, text, cx, cy, mix(colour, "#000000", 0.2))
        return self._lit[key]

    def _figure(self, target: pygame.Surface, text: str, cx: float, cy: float, ink: str) -> None:
        """Centred on its ink rather than on its line."""
        if (text, ink) not in self._made:
            self._made[text, ink] = self._font.render(text, True, rgb8(ink)).premul_alpha()
        s = self._made[text, ink]
        box = s.get_bounding_rect()
        target.blit(s, (round(cx - box.w / 2 - box.x), round(cy - box.h / 2 - box.y)), special_flags=PRE)

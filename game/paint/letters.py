"""The letters and numbers on the margin of the parchment, and how those of the cursor are lit. Needs no numpy."""

from __future__ import annotations

import pygame

from game.paint.colour import mix, rgb8
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


class Letters:
    """Letters for one size of board; ``square`` in pixels."""

    def __init__(self, columns: int, rows: int, square: int):
        self.columns, self.rows, self.square, self.margin = columns, rows, square, margin_of(square)
        self._font = pygame.font.Font(font_file("title"), max(MIN_TEXT, round(square * 17 / 70)))
        self._made: dict[tuple[str, str], pygame.Surface] = {}

    def write(self, sheet: pygame.Surface, ink: str) -> None:
        """All letters and numbers on all four margins of a parchment."""
        for c in range(self.columns):
            self._column(sheet, 0, 0, c, ink)
        for r in range(self.rows):
            self._row(sheet, 0, 0, r, ink)

    def light(self, target: pygame.Surface, x: int, y: int, c: int, r: int, look: Overlay) -> None:
        """Light the letters and the frame beside column ``c`` and row ``r`` of a parchment that lies at (x, y)."""
        k, s, red = frame_unit(self.square), self.square, rgb8(look.user)
        left, top = x + self.margin, y + self.margin
        right, bottom = left + self.columns * s, top + self.rows * s
        long = max(2, round((LADDER[1] - LADDER[0]) * k))
        for at in (top - LADDER[1] * k, bottom + LADDER[0] * k):
            target.fill(red, (left + c * s + 1, round(at), s - 2, long))
        for at in (left - LADDER[1] * k, right + LADDER[0] * k):
            target.fill(red, (round(at), top + r * s + 1, long, s - 2))
        ink = mix(look.user, "#000000", 0.2)
        self._column(target, x, y, c, ink)
        self._row(target, x, y, r, ink)

    def _column(self, target: pygame.Surface, x: int, y: int, c: int, ink: str) -> None:
        off = self.margin * LETTER_AT
        cx = x + self.margin + (c + 0.5) * self.square
        for cy in (self.margin - off, self.margin + self.rows * self.square + off):
            self._figure(target, chr(65 + c), cx, y + cy, ink)

    def _row(self, target: pygame.Surface, x: int, y: int, r: int, ink: str) -> None:
        off = self.margin * LETTER_AT
        cy = y + self.margin + (r + 0.5) * self.square
        for cx in (self.margin - off, self.margin + self.columns * self.square + off):
            self._figure(target, str(r + 1), x + cx, cy, ink)

    def _figure(self, target: pygame.Surface, text: str, cx: float, cy: float, ink: str) -> None:
        """Centred on its ink rather than on its line."""
        if (text, ink) not in self._made:
            self._made[text, ink] = self._font.render(text, True, rgb8(ink))
        s = self._made[text, ink]
        box = s.get_bounding_rect()
        target.blit(s, (round(cx - box.w / 2 - box.x), round(cy - box.h / 2 - box.y)))

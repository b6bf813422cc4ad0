"""The kit that panels and controls draw with: scale, fonts, text and small art, all of it kept once made."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from game.paint import fittings
from game.paint.art import tinted
from game.paint.colour import rgb8
from game.paint.kept import Kept
from game.paint.sheet import PRE
from game.paint.tokens import TokenMaker
from game.ui.figures import shown, words_of
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.theme import PARCHMENT, STYLES, font_file

Anchor = Literal["l", "c", "r"]
_ANCHORS = {"l": 0.0, "c": 0.5, "r": 1.0}
KEPT_TEXTS = 2000
SHRUNK = 1.2  # times: counters are shrunk from those that are at least so much larger, if there are any
KEPT_BYTES, KEPT_TEXT_BYTES = 16 << 20, 8 << 20  # of pictures, of written text


class Kit:
    """What a panel needs to draw at one scale and palette. Make a new one when either changes."""

    def __init__(self, scale: Scale, palette: Palette = PARCHMENT):
        self.scale, self.palette, self.ui, self.u = scale, palette, palette.ui, scale.unit
        self.px, self.tx, self.line, self.drop = scale.px, scale.tx, scale.line, scale.drop
        self._fonts: dict[str, pygame.font.Font] = {}
        self._texts = Kept(KEPT_TEXT_BYTES)
        self._widths: dict[tuple[str, str], int] = {}
        self._pics = Kept(KEPT_BYTES)
        self._makers: dict[int, TokenMaker] = {}

    @classmethod
    def of(cls, size: tuple[int, int], palette: Palette = PARCHMENT, text: float = 1.0) -> Kit:
        """The kit for a window of this size in pixels."""
        return cls(Scale.of(size, text), palette)

    # -- text --

    def font(self, style: str) -> pygame.font.Font:
        if style not in self._fonts:
            self._fonts[style] = pygame.font.Font(font_file(STYLES[style][0]), self.scale.font_size(style))
        return self._fonts[style]

    def width(self, text: str, style: str) -> int:
        """Pixels that the text takes in this style."""
        key = (text, style)
        if key not in self._widths:
            if len(self._widths) > KEPT_TEXTS:
                self._widths.clear()
            self._widths[key] = self.font(style).size(shown(text))[0]
        return self._widths[key]

    def text(
        self, target: pygame.Surface, text: str, style: str, colour: str, x: float, y: float, anchor: Anchor = "l"
    ) -> int:
        """Write at (x, y), y being the top of the line. Returns the width."""
        if not text:
            return 0
        s = self._texts.get((text, style, colour), lambda: self.font(style).render(shown(text), True, rgb8(colour)))
        w = s.get_width()
        lift = self.font(style).get_ascent() - self.scale.base(style)
        target.blit(s, (round(x - w * _ANCHORS[anchor]), round(y - lift)))
        return w

    def fit(self, text: str, style: str, width: int) -> str:
        """The text, shortened with an ellipsis if it is too wide for ``width`` pixels."""
        if self.width(text, style) <= width:
            return text
        lo, hi = 0, len(text)
        while lo < hi:
            middle = (lo + hi + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style) <= width:
                lo = middle
            else:
                hi = middle - 1
        return text[:lo].rstrip() + "…"

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """The text in rows no wider than ``width`` pixels, broken between words (a word too wide is shortened)."""
        rows: list[str] = []
        for word in words_of(text):
            if rows and self.width(f"{rows[-1]} {word}", style) <= width:
                rows[-1] += f" {word}"
            else:
                rows.append(self.fit(word, style, width))
        return rows

    # -- art --

    def pic(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface made once."""
        return self._pics.get(key, make)

    def has_pic(self, key: Hashable) -> bool:
        """Whether `pic` has a surface for this key already."""
        return key in self._pics

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """A drawing of ``assets/icons`` in one colour (premultiplied)."""
        return self.pic(("icon", name, size, colour), lambda: tinted(f"icons/{name}.svg", size, colour))

    def tokens(self, diameter: int) -> TokenMaker:
        """The maker of counters of this diameter."""
        if diameter not in self._makers:
            larger = [d for d in self._makers if d >= SHRUNK * diameter]
            source = self._makers[min(larger)] if larger else None
            self._makers[diameter] = TokenMaker(self.palette, diameter, source)
        return self._makers[diameter]

    def well(self, target: pygame.Surface, rect: pygame.Rect, radius: float = 5.0, colour: str | None = None) -> None:
        """A sunken field."""
        key = ("well", rect.size, radius, colour)
        s = self.pic(key, lambda: fittings.well(rect.w, rect.h, self.u, self.ui, radius, colour))
        target.blit(s, rect, special_flags=PRE)

    def side_colour(self, side: int) -> str:
        """The colour in which a side is written on leather; that of plain text for side 0."""
        return self.palette.side(side).text if side else self.ui.text

    def side_mark(self, target: pygame.Surface, side: int, x: float, y: float, size: int) -> None:
        """The side's sign in its colour, beside text."""
        look = self.palette.side(side)
        target.blit(self.icon(look.shape, size, look.text), (round(x), round(y)), special_flags=PRE)

    def tone(self, tone: str) -> str:
        """The colour of a tone of text (see ``game.panels.view.Tone``)."""
        ui = self.ui
        tones = {"dim": ui.dim, "good": ui.good, "bad": ui.bad, "magic": ui.magic, "title": ui.title}
        return tones.get(tone, ui.text)

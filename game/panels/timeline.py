"""The time line of a demo or a recording: a strip with a handle, a tick for each round, a lozenge for each fall."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.sheet import PRE
from game.panels.view import TimeView
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.tooltip import tooltip_item

APART = 4  # steps: ticks that would lie closer are left out
TICK = 7  # steps to either side of a tick that can be clicked


def strip_height(line: int, step: int) -> int:
    """How high the strip is, with a line of small text and a step that high."""
    return line + 8 * step


class TimePanel:
    """A groove with the pace at its left, the count at its right, and the track between them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.track = Rect(0, 0, 0, 0)  # in the window: its left edge is place 0, its right edge the end
        self._shown: tuple[tuple[int, ...], TimeView] | None = None
        self._surface: pygame.Surface | None = None
        self._version = 0

    def item(self, rect: Rect, view: TimeView) -> Sprite:
        """The strip as part of a frame."""
        bare = replace(view, tip="")
        if self._surface is None or self._shown != (tuple(rect), bare):
            self._shown = tuple(rect), bare
            self.track = self._laid(rect, view)
            self._surface = self._painted(rect, view)
            self._version += 1
        return Sprite(self._surface, rect.x, rect.y, PRE, version=self._version)

    def tip(self, window: Rect, view: TimeView) -> Sprite | None:
        """What lies under the mouse, in words."""
        if view.pointed is None or not view.tip:
            return None
        beside = Rect(self.x_of(view.pointed, view), self.track.y, 1, self.track.h)
        return tooltip_item(self.kit, window, view.tip, beside, above=True)

    def place_at(self, x: int, view: TimeView) -> int:
        """The place under a point of the window, held to the line."""
        share = (x - self.track.x) / max(1, self.track.w)
        return max(0, min(view.known, round(share * view.span)))

    def x_of(self, place: int, view: TimeView) -> int:
        """Where a place lies in the window."""
        return self.track.x + place * self.track.w // max(1, view.span)

    def ticks(self, view: TimeView) -> list[tuple[str, Rect]]:
        """Where the beginning of each round can be clicked: ``round:3``."""
        wide = self.kit.px(TICK)
        out = []
        for place, round_ in view.rounds:
            tick = Rect(self.x_of(place, view) - wide, self.track.y, 2 * wide + 1, self.track.h)
            out.append((f"round:{round_}", tick))
        return out

    def _laid(self, rect: Rect, view: TimeView) -> Rect:
        kit, pad = self.kit, self.kit.px(10)
        left = rect.x + 2 * pad + max(kit.width(view.pace, "small_bold"), kit.tx(30))
        right = rect.right - 2 * pad - kit.width(view.count, "small")
        return Rect(left, rect.y, max(1, right - left), rect.h)

    def _painted(self, rect: Rect, view: TimeView) -> pygame.Surface:
        kit, ui, px = self.kit, self.kit.ui, self.kit.px
        s = pygame.Surface(rect.size, pygame.SRCALPHA)
        kit.well(s, Rect(0, 0, *rect.size), 9)
        y = (rect.h - kit.line("small")) / 2
        kit.text(s, view.pace, "small_bold", ui.title, px(10), y)
        kit.text(s, view.count, "small", ui.dim, rect.w - px(10), y, "r")
        middle, thick = rect.h // 2, max(2, px(4))
        start, now, known, end = (self.x_of(at, view) - rect.x for at in (0, view.place, view.known, view.span))
        for left, right, colour in ((start, end, ui.brass_dark), (start, known, ui.rule), (start, now, ui.brass)):
            s.fill(rgb8(colour), (left, middle - thick // 2, max(1, right - left), thick))
        self._rounds(s, rect, view)
        if view.pointed is not None:
            s.fill(rgb8(ui.text), (self.x_of(view.pointed, view) - rect.x, px(4), 1, rect.h - 2 * px(4)))
        self._handle(s, now, middle)
        for place, side in view.falls:
            self._fall(s, self.x_of(place, view) - rect.x, middle, kit.side_colour(side))
        return s

    def _rounds(self, s: pygame.Surface, rect: Rect, view: TimeView) -> None:
        px, last = self.kit.px, -self.kit.px(APART)
        for place, _ in view.rounds:
            x = self.x_of(place, view) - rect.x
            if x - last >= px(APART):
                s.fill(rgb8(self.kit.ui.dim), (x, px(6), max(1, px(1)), rect.h - 2 * px(6)))
                last = x

    def _handle(self, s: pygame.Surface, x: int, middle: int) -> None:
        px, ui = self.kit.px, self.kit.ui
        half, tall = max(2, px(3)), s.get_height() // 2 - px(3)
        knob = Rect(x - half, middle - tall, 2 * half + 1, 2 * tall)
        pygame.draw.rect(s, (10, 7, 4), knob.inflate(2, 2), border_radius=px(3))
        pygame.draw.rect(s, rgb8(ui.brass_light), knob, border_radius=px(3))

    def _fall(self, s: pygame.Surface, x: int, y: int, colour: str) -> None:
        outer, inner = max(4, self.kit.px(6)), max(3, self.kit.px(4.5))
        for r, c in ((outer, (10, 7, 4)), (inner, rgb8(colour))):
            pygame.draw.polygon(s, c, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])

"""A window onto something taller than itself."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.sheet import PRE, Sheet, rounded
from game.ui.kit import Kit

STEP = 40  # pixels for one notch of the wheel


class Scroll:
    """How far something is scrolled. Say where it lies with ``place``; draw contents ``offset`` pixels higher."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 0, 0)
        self.content = 0
        self.offset = 0
        self._grip: int | None = None

    @property
    def overflow(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.content - self.view.h)

    def place(self, view: Rect, content: int) -> None:
        """Where the window lies, and the height of all that is behind it."""
        self.view, self.content = Rect(view), content
        self.offset = min(self.offset, self.overflow)

    def show(self, top: int, height: int) -> None:
        """Scroll as little as shows the part from ``top`` (pixels from the contents' start) on."""
        if top < self.offset:
            self.offset = top
        elif top + height > self.offset + self.view.h:
            self.offset = min(self.overflow, top + height - self.view.h)

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel and thumb; whether the event was used. The wheel counts while the mouse is over the window."""
        if not self.overflow:
            return False
        if event.type == pygame.MOUSEWHEEL and self.view.collidepoint(pygame.mouse.get_pos()):
            self._to(self.offset - event.y * STEP)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.thumb().collidepoint(event.pos):
            self._grip = event.pos[1] - self.thumb().y
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            free = max(1, self.view.h - self.thumb().h)
            self._to((event.pos[1] - self._grip - self.view.y) * self.overflow // free)
            return True
        return False

    def by(self, pixels: int) -> None:
        """Scroll so far down, or up when negative, and no further than the ends."""
        self._to(self.offset + pixels)

    def page(self, way: int) -> None:
        """A window's height up (-1) or down (1)."""
        self._to(self.offset + way * max(STEP, self.view.h - STEP))

    def _to(self, offset: int) -> None:
        self.offset = min(max(0, offset), self.overflow)

    def thumb(self) -> Rect:
        """Where the thumb lies, at the right edge."""
        height = max(18, self.view.h * self.view.h // max(1, self.content))
        y = self.view.y + (self.view.h - height) * self.offset // max(1, self.overflow)
        return Rect(self.view.right - 9, y, 8, height)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """The thumb, when there is anything to scroll."""
        if self.overflow:
            thumb = self.thumb()
            s = kit.pic(("thumb", thumb.size), lambda: thumb_surface(kit, thumb.size))
            target.blit(s, thumb, special_flags=PRE)


def thumb_surface(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A brass thumb (premultiplied)."""
    w, h = size
    sh = Sheet(w, h, 4)
    sh.fill(rounded(0, 0, w, h, w / 2), (10, 7, 4))
    sh.fill(rounded(0.8, 0.8, w - 0.8, h - 0.8, w / 2 - 0.8), rgb8(kit.ui.brass))
    return sh.result()

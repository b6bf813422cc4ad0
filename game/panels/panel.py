"""What all panels have in common: a ground, a picture that is kept while its view stays the same, places that
can be clicked, and scrolling when the contents need more height than there is."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame
from pygame import Rect

from game.paint.counters import TokenView
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.scroll import thumb_surface
from game.ui.stage import Sprite
from game.ui.theme import PAD

V = TypeVar("V")
Pos = tuple[int, int]
EDGE_STEPS = 7  # the brass edge that contents never cover


class Panel(Generic[V]):
    """A panel on leather. A subclass paints its view into an area and says how far down it came."""

    seed = 6  # of the leather, so that no two panels are alike

    def __init__(self, kit: Kit, painted: Painted):
        self.kit, self.painted = kit, painted
        self.rect = Rect(0, 0, 0, 0)
        self.overflow = 0  # how many pixels the contents can be scrolled
        self.diameters: set[tuple[int, bool]] = set()  # of the counters drawn so far, and whether one has the turn
        self._hits: list[tuple[Rect, str]] = []
        self._surface: pygame.Surface | None = None
        self._leather: pygame.Surface | None = None
        self._lent: pygame.Surface | None = None
        self._shown: tuple[V, int] | None = None
        self._version = 0  # how often it has been painted

    def draw(self, target: pygame.Surface, rect: Rect, view: V, scroll: int = 0) -> None:
        """Draw the view at ``rect``; painted anew only if view, scroll or size changed. ``scroll`` counts pixels
        from the top and is held to ``overflow``."""
        self.item(rect, view, scroll).draw(target)

    def item(self, rect: Rect, view: V, scroll: int = 0, later: bool = False) -> Sprite:
        """The panel as part of a frame. ``later`` leaves it as it is if it was painted before, whatever the view."""
        if self._surface is None or self._surface.get_size() != rect.size:
            self._surface, self._leather = pygame.Surface(rect.size), None
            self._shown = None
        if self._shown is None or (not later and self._shown != (view, scroll)):
            self._paint_all(self._surface, view, scroll)
            self._shown = (view, scroll)
            self._version += 1
        self.rect = Rect(rect)
        return Sprite(self._surface, rect.x, rect.y, 0, version=self._version)

    def lend(self, ground: pygame.Surface) -> None:
        """A place to keep what the panel is made of, where nobody else will draw: it is painted there now."""
        ground.blit(self.ground(ground.get_size()), (0, 0))
        self._lent = ground

    def shows(self, rect: Rect, view: V, scroll: int = 0) -> bool:
        """Whether this is what is painted, so that `item` costs nothing."""
        return self._shown == (view, scroll) and self._surface is not None and self._surface.get_size() == rect.size

    def at(self, pos: Pos) -> str:
        """The id of what lies under a point of the window; empty for nothing."""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        if not self.inner(self.rect.size).collidepoint(x, y):
            return ""
        return next((id_ for place, id_ in reversed(self._hits) if place.collidepoint(x, y)), "")

    def inner(self, size: tuple[int, int]) -> Rect:
        """The part of a panel of this size that contents may use."""
        e = self.kit.px(EDGE_STEPS)
        return Rect(e, e, size[0] - 2 * e, size[1] - 2 * e)

    def area(self, size: tuple[int, int]) -> Rect:
        """The part of a panel of this size in which its contents are laid out."""
        kit = self.kit
        return self.inner(size).inflate(-2 * kit.px(PAD - EDGE_STEPS + 3), -2 * (kit.px(PAD) - kit.px(EDGE_STEPS)))

    # -- for subclasses --

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """What the panel is made of."""
        return self.painted.leather(size, self.kit.u, self.seed)

    def paint(self, s: pygame.Surface, area: Rect, view: V) -> int:
        """Draw the view with its upper edge at ``area.top``; returns where the contents end. ``area.h`` is the
        height there is; contents that end further down can be scrolled."""
        raise NotImplementedError

    def hit(self, place: Rect, id_: str) -> None:
        """Say that clicking ``place`` means ``id_``."""
        self._hits.append((Rect(place), id_))

    def counter(self, s: pygame.Surface, face: TokenView, diameter: int, x: float, y: float) -> None:
        """Draw a counter centred on (x, y)."""
        self.diameters.add((diameter, face.active))
        self.kit.tokens(diameter).draw(s, face, x, y)

    def whole(self, s: pygame.Surface, y: float, height: float) -> bool:
        """Whether a row at ``y`` can be seen whole; one cut by the edge is left out, for scrolling shows it."""
        clip = s.get_clip()
        return y >= clip.top - 1 and y + height <= clip.bottom + 1

    # -- within --

    def _paint_all(self, s: pygame.Surface, view: V, scroll: int) -> None:
        inner = self.inner(s.get_size())
        area = self.area(s.get_size())
        shift = 0
        if self._leather is None:
            lent = self._lent is not None and self._lent.get_size() == s.get_size()
            self._leather = self._lent if lent else self.ground(s.get_size())
        assert self._leather is not None
        while True:
            self._hits.clear()
            s.set_clip(None)
            s.blit(self._leather, (0, 0))
            s.set_clip(inner)
            end = self.paint(s, area.move(0, -shift), view) + shift
            self.overflow = end - area.bottom if end > inner.bottom else 0  # what reaches into the edge is seen too
            wanted = min(scroll, self.overflow)
            if wanted == shift:
                break
            shift = wanted
        s.set_clip(None)
        if self.overflow:
            self._thumb(s, inner, shift)

    def _thumb(self, s: pygame.Surface, inner: Rect, shift: int) -> None:
        draw_thumb(
            self.kit, s, Rect(inner.right - self.kit.px(6), inner.y, self.kit.px(5), inner.h), shift, self.overflow
        )


def draw_thumb(kit: Kit, s: pygame.Surface, track: Rect, shift: int, overflow: int) -> None:
    """A brass thumb in a track: how much of the contents is seen, and which part."""
    height = max(kit.px(18), track.h * track.h // (track.h + overflow))
    y = track.y + (track.h - height) * shift // max(1, overflow)
    thumb = thumb_surface(kit, (max(3, track.w), height))
    s.blit(thumb, (track.x, y), special_flags=pygame.BLEND_PREMULTIPLIED)

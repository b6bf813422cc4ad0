"""A frame as a list of pictures over a ground, drawn only where the list differs from that of the frame before.

Whoever draws says in full what there is to see, in order, every time; what has not changed costs a comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect

from game.paint.sheet import PRE

Area = tuple[int, int, int, int]  # left, top, width, height
WHOLE = 0.6  # of the window: more than this, and all of it is drawn
NEAR = 1.25  # two changed places are drawn as one if that is at most so many times as much as both


class Sprite(NamedTuple):
    """A picture at (x, y). It is taken to be the same picture while surface and ``version`` are the same."""

    surface: pygame.Surface
    x: int
    y: int
    flags: int = PRE
    clip: Area | None = None  # the part of the window that it may be seen in
    version: int = 0

    @property
    def bounds(self) -> Rect:
        return Rect(self.x, self.y, *self.surface.get_size())

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self.surface, (self.x, self.y), special_flags=self.flags)


@dataclass(frozen=True)
class Drawn:
    """Something drawn with lines, fills and text inside ``area``. It is the same while area and ``key`` are."""

    area: Area
    key: Hashable
    paint: Callable[[pygame.Surface], object] = field(compare=False)
    clip: Area | None = None

    @property
    def bounds(self) -> Rect:
        return Rect(self.area)

    def draw(self, target: pygame.Surface) -> None:
        self.paint(target)


Item = Sprite | Drawn


class Stage:
    """Draws frames on one ground, an opaque picture as large as the window."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self._shown: Sequence[Item] = ()

    def show(
        self, target: pygame.Surface, items: Sequence[Item], whole: bool = False, places: Iterable[Rect] = ()
    ) -> list[Rect]:
        """Draw what is new on a target that still shows the last frame, or the ``whole``; and these ``places``, where
        the ground is another. Gives what was drawn."""
        window = target.get_rect()
        parts = [window] if whole else self._changed(items, window, list(places))
        bounds = [_seen(item) for item in items]
        for part in parts:
            target.set_clip(part)
            target.blit(self.ground, part, part)
            for number in part.collidelistall(bounds):
                item = items[number]
                if item.clip is None:
                    item.draw(target)
                else:
                    target.set_clip(part.clip(item.clip))
                    item.draw(target)
                    target.set_clip(part)
        target.set_clip(None)
        self._shown = items
        return parts

    def _changed(self, items: Sequence[Item], window: Rect, places: list[Rect]) -> list[Rect]:
        """The places where this list differs from the last one, few and apart; all of it when they are most of it."""
        before, after = set(self._shown), set(items)
        places += [_seen(item) for item in before ^ after]
        stayed = [item for item in self._shown if item in after]
        stays = [item for item in items if item in before]
        if stayed != stays:  # what lay under another now lies over it
            places += [_seen(item) for pair in zip(stayed, stays, strict=False) if pair[0] != pair[1] for item in pair]
        parts = merged([place for place in (one.clip(window) for one in places) if place])
        total = sum(part.w * part.h for part in parts)
        return [window] if total > WHOLE * window.w * window.h else parts


def _seen(item: Item) -> Rect:
    return item.bounds if item.clip is None else item.bounds.clip(item.clip)


def merged(places: list[Rect]) -> list[Rect]:
    """As few places as cover these without drawing much more."""
    parts: list[Rect] = []
    for place in places:
        grown = True
        while grown:
            grown = False
            for other in parts:
                both = place.union(other)
                if both.w * both.h <= NEAR * (place.w * place.h + other.w * other.h):
                    parts.remove(other)
                    place, grown = both, True
                    break
        parts.append(place)
    return parts

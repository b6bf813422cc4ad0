"""What is written on a frame: every piece of text with its place, the part of the picture it may use, and how well it
stands out from what is under it. All of it is noted down while a frame is painted anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.panels.panel import Panel
from game.ui import button
from game.ui.choice import Choice
from game.ui.kit import Anchor, Kit
from game.ui.palette import contrast

SLACK = 1  # pixels that the smooth edge of a letter may reach beyond a place
LEAST_CONTRAST = 4.5


@dataclass(frozen=True)
class Written:
    """A piece of text on a surface: where its ink lies, and where ink may lie (``clip``), both in the surface's
    pixels. ``contrast`` is against what was there before; 0 where nothing solid was."""

    text: str
    surface: pygame.Surface
    ink: Rect
    clip: Rect
    contrast: float

    def __str__(self) -> str:
        return f"“{self.text}” at {tuple(self.ink)} of {self.surface.get_size()}"


@dataclass
class Page:
    """All that was written on one frame, in the order of writing."""

    written: list[Written] = field(default_factory=list)
    shortened: list[tuple[str, str]] = field(default_factory=list)  # what was wanted, what stands there
    wells: list[tuple[pygame.Surface, Rect]] = field(default_factory=list)
    panels: list[pygame.Surface] = field(default_factory=list)

    def clear(self) -> None:
        """Forget everything."""
        for noted in (self.written, self.shortened, self.wells, self.panels):
            noted.clear()

    def covered(self, surface: pygame.Surface, place: Rect | None = None) -> None:
        """What was written there so far is covered by something else."""
        place = place or surface.get_rect()
        self.written[:] = [w for w in self.written if w.surface is not surface or not place.colliderect(w.ink)]
        self.wells[:] = [(s, well) for s, well in self.wells if s is not surface or not place.colliderect(well)]

    def faults(self) -> Iterator[str]:
        """Everything that can't be read whole, each in a line."""
        for one in self.written:
            yield from self._outside(one)
            if one.contrast and one.contrast < LEAST_CONTRAST:
                yield f"{one} stands out by {one.contrast:.2f} to 1 only"
        yield from self._overlapping()

    def _outside(self, one: Written) -> Iterator[str]:
        seen = one.ink.clip(one.clip)
        if not seen:
            return  # scrolled out of sight
        scrolled = one.clip.size != one.surface.get_size() and not any(one.surface is s for s in self.panels)
        room = one.clip.inflate(2 * SLACK, 2 * SLACK)
        if scrolled and one.ink.top < one.ink.bottom:
            room = Rect(
                room.x, min(room.y, one.ink.y), room.w, max(room.bottom, one.ink.bottom) - min(room.y, one.ink.y)
            )
        if not room.contains(one.ink):
            yield f"{one} is cut off by {tuple(one.clip)}"
        for surface, well in self.wells:
            touches = surface is one.surface and seen.colliderect(well.inflate(-4, -4))
            if touches and not well.inflate(2 * SLACK, 2 * SLACK).contains(seen):
                yield f"{one} leaves the field {tuple(well)}"

    def _overlapping(self) -> Iterator[str]:
        by_surface: dict[int, list[Written]] = {}
        for one in self.written:
            by_surface.setdefault(id(one.surface), []).append(one)
        for group in by_surface.values():
            for number, one in enumerate(group):
                core = one.ink.clip(one.clip).inflate(-2 * SLACK, -2 * SLACK)
                if core.w <= 0 or core.h <= 0:
                    continue
                for other in group[number + 1 :]:
                    again = (one.text, one.ink) == (other.text, other.ink)
                    if not again and core.colliderect(other.ink.clip(other.clip)):
                        yield f"{one} lies over {other}"


@lru_cache(maxsize=4000)
def _ink(font: pygame.font.Font, text: str) -> Rect:
    return font.render(text, True, "white").get_bounding_rect()


def ink_of(font: pygame.font.Font, text: str, lift: float, x: float, y: float) -> Rect:
    """Where the ink of a text lies that is written at (x, y)."""
    return _ink(font, text).move(round(x), round(y - lift))


def reading(monkeypatch: pytest.MonkeyPatch, page: Page) -> None:
    """From now on, note down on the page all that is written and by what it is framed."""
    kit_text, kit_fit, kit_well, written, painted = Kit.text, Kit.fit, Kit.well, button.written, Panel._paint_all

    def note(kit: Kit, target: pygame.Surface, text: str, style: str, colour: str, left: float, y: float) -> None:
        font = kit.font(style)
        ink = ink_of(font, text, font.get_ascent() - kit.scale.base(style), left, y)
        if ink:
            page.written.append(Written(text, target, ink, target.get_clip(), stands_out(target, ink, colour)))

    def text(
        self: Kit, target: pygame.Surface, text: str, style: str, colour: str, x: float, y: float, anchor: Anchor = "l"
    ) -> int:
        left = x - self.width(text, style) * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor]
        note(self, target, text, style, colour, left, y)
        return kit_text(self, target, text, style, colour, x, y, anchor)

    def on_button(kit: Kit, out: pygame.Surface, text: str, style: str, colour: str, x: float, y: float) -> None:
        note(kit, out, text, style, colour, x, y)
        written(kit, out, text, style, colour, x, y)

    def fit(self: Kit, text: str, style: str, width: int) -> str:
        short = kit_fit(self, text, style, width)
        if short != text:
            page.shortened.append((text, short))
        return short

    def well(self: Kit, target: pygame.Surface, rect: Rect, *more: Any, **named: Any) -> None:
        page.wells.append((target, Rect(rect)))
        kit_well(self, target, rect, *more, **named)

    def panel(self: Panel[Any], s: pygame.Surface, *more: Any) -> None:
        page.covered(s)
        page.panels.append(s)
        painted(self, s, *more)

    draw_over = Choice.draw_over

    def over(self: Choice, kit: Kit, target: pygame.Surface) -> None:
        before = len(page.written)
        draw_over(self, kit, target)
        listed = page.written[before:]
        if self.open:  # the list lies over what was there
            del page.written[before:]
            page.covered(target, self._list)
            page.written += listed

    monkeypatch.setattr(Choice, "draw_over", over)
    monkeypatch.setattr(Kit, "text", text)
    monkeypatch.setattr(Kit, "fit", fit)
    monkeypatch.setattr(Kit, "well", well)
    monkeypatch.setattr(button, "written", on_button)
    monkeypatch.setattr(Panel, "_paint_all", panel)


def stands_out(target: pygame.Surface, ink: Rect, colour: str) -> float:
    """The contrast of a colour with what is under the ink; 0 where that is not solid."""
    place = ink.clip(target.get_clip())
    if not place:
        return 0.0
    corners = (place.topleft, (place.right - 1, place.y), (place.x, place.bottom - 1), place.center)
    if any(target.get_at(corner)[3] < 250 for corner in corners):
        return 0.0
    r, g, b, _ = pygame.transform.average_color(target, place)
    return contrast(colour, f"#{r:02x}{g:02x}{b:02x}")

"""The round button at a corner of the parchment that shows what the other side can strike."""

from __future__ import annotations

from pygame import Rect, Surface

from game.paint.art import shadow_of
from game.paint.colour import rgb8
from game.paint.sheet import PRE, Sheet
from game.ui.kit import Kit
from game.ui.stage import Sprite

LEAST, SHARE = 26, 0.92  # pixels; of the parchment's margin
EDGE = 3  # pixels around the button that its shadow takes


def eye_place(sheet: Rect, margin: int) -> Rect:
    """Where it lies: the lower right corner of the parchment, which has a margin of so many pixels."""
    size = max(LEAST, round(margin * SHARE))
    place = Rect(0, 0, size, size)
    place.center = sheet.right - margin // 2 - EDGE, sheet.bottom - margin // 2 - EDGE
    return place.clamp(sheet)


def eye_item(kit: Kit, place: Rect, on: bool, lit: bool) -> Sprite:
    """The button as part of a frame; ``on`` says that the squares are shown, ``lit`` that the mouse is over it."""
    picture = kit.pic(("eye", place.w, on, lit), lambda: _painted(kit, place.w, on, lit))
    return Sprite(picture, place.x - EDGE, place.y - EDGE)


def _painted(kit: Kit, size: int, on: bool, lit: bool) -> Surface:
    ui = kit.ui
    middle = EDGE + size / 2
    sheet = Sheet(size + 2 * EDGE, size + 2 * EDGE, 4)
    face = ui.brass_light if on else ui.leather
    for inset, colour in ((0.0, "#140c06"), (1.2, ui.brass_light if lit else ui.brass), (3.2, face)):
        sheet.disc(middle, middle, size / 2 - inset, rgb8(colour))
    disc = sheet.result()
    out = shadow_of(disc, 2, 0.6, 0)
    out.blit(disc, (0, 0), special_flags=PRE)
    inner = round(size * 0.62)
    icon = kit.icon("threat", inner, "#241405" if on else ui.title)
    at = round(middle - inner / 2)
    out.blit(icon, (at, at), special_flags=PRE)
    return out

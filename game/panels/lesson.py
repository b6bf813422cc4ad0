"""The note that a first battle lays under the board."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.sheet import Sheet, rounded
from game.panels.told import LessonView
from game.ui.kit import Kit
from game.ui.stage import Sprite

EDGE, PAD = 10, 14  # steps


def lesson_item(kit: Kit, over: Rect, view: LessonView) -> Sprite:
    """The note as part of a frame; ``over`` is its place, at whose foot it lies."""
    place, rows = _laid(kit, over, view)
    return Sprite(kit.pic(("lesson", place.size, view), lambda: _written(kit, place.size, rows, view)), *place.topleft)


def leave_place(kit: Kit, over: Rect, view: LessonView) -> Rect:
    """Where a click is rid of the note."""
    place, _ = _laid(kit, over, view)
    wide = kit.width(view.leave, "label") + 2 * kit.px(PAD)
    tall = kit.line("label") + 2 * kit.px(6)
    return Rect(place.right - wide, place.bottom - tall, wide, tall)


def note_height(kit: Kit, wide: int, text: str) -> int:
    """How high a place so wide has to be for a note with this text."""
    return _tall(kit, _rows(kit, wide, text)) + 2 * kit.px(EDGE)


def _rows(kit: Kit, wide: int, text: str) -> list[str]:
    return kit.wrap(text, "body", wide - 2 * kit.px(EDGE + PAD))


def _tall(kit: Kit, rows: list[str]) -> int:
    return 2 * kit.px(9) + len(rows) * (kit.line("body") + kit.px(2)) + kit.line("label") + kit.px(4)


def _laid(kit: Kit, over: Rect, view: LessonView) -> tuple[Rect, list[str]]:
    rows = _rows(kit, over.w, view.text)
    tall = _tall(kit, rows)
    place = Rect(over.x + kit.px(EDGE), 0, over.w - 2 * kit.px(EDGE), tall)
    place.bottom = over.bottom - kit.px(EDGE)
    return place, rows


def _written(kit: Kit, size: tuple[int, int], rows: list[str], view: LessonView) -> pygame.Surface:
    w, h = size
    sheet = Sheet(w, h, 4)
    for inset, colour in ((0.0, "#1a0f06"), (1.4, kit.ui.brass), (3.4, "#f1e2bb")):
        sheet.fill(rounded(inset, inset, w - inset, h - inset, 7), rgb8(colour))
    out = sheet.result()
    ink, pad = kit.palette.map.ink, kit.px(PAD)
    y = kit.px(9)
    for row in rows:
        kit.text(out, row, "body", ink, pad, y)
        y += kit.line("body") + kit.px(2)
    foot = h - kit.px(8) - kit.line("label")
    kit.text(out, view.step, "label", "#6a4a1c", pad, foot)
    wide = kit.text(out, view.leave, "label", "#6a4a1c", w - pad, foot, "r")
    under = foot + kit.line("label")
    out.fill(rgb8("#6a4a1c"), (w - pad - wide, under, wide, max(1, kit.px(1))))
    return out

"""A parchment label that explains something beside it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.sheet import Sheet, rounded
from game.ui.kit import Kit
from game.ui.stage import Sprite


def draw_tooltip(kit: Kit, target: pygame.Surface, text: str, beside: Rect) -> Rect:
    """Draw a label under ``beside``, or above it where there is no room, wholly inside the target.

    Returns where it lies.
    """
    item = tooltip_item(kit, target.get_rect(), text, beside)
    item.draw(target)
    return item.bounds


def tooltip_item(kit: Kit, window: Rect, text: str, beside: Rect, above: bool = False) -> Sprite:
    """The same as part of a frame; ``above`` what it is about, where that is wanted."""
    px = kit.px
    window = window.inflate(-px(8), -px(8))
    rows = kit.wrap(text, "body", min(window.w - px(22), kit.scale.font_size("body") * 24))
    w = max((kit.width(row, "body") for row in rows), default=0) + px(22)
    h = len(rows) * kit.line("body") + px(12)
    tail = px(7)
    below = not above and beside.bottom + px(4) + tail + h <= window.bottom
    at = Rect(0, 0, w, h)
    at.midtop = (beside.centerx, beside.bottom + px(4) + tail)
    if not below:
        at.bottom = beside.top - px(4) - tail
    at.clamp_ip(window)
    tip = min(max(beside.centerx - at.x, px(14)), w - px(14))
    key = "tooltip", text, at.size, tail, tip, below
    surface = kit.pic(key, lambda: _written(kit, rows, at.size, tail, tip, below))
    return Sprite(surface, at.x, at.y - (tail if below else 0))


def _written(kit: Kit, rows: list[str], size: tuple[int, int], tail: int, tip: int, below: bool) -> pygame.Surface:
    out = _label(size, tail, tip, below)
    for i, row in enumerate(rows):
        y = (tail if below else 0) + kit.px(6) + i * kit.line("body")
        kit.text(out, row, "body", kit.palette.map.ink, size[0] // 2, y, "c")
    return out


def _label(size: tuple[int, int], tail: int, tip: int, below: bool) -> pygame.Surface:
    w, h = size
    sh = Sheet(w, h + tail, 4)
    top = tail if below else 0
    for g, colour in ((0.0, "#1a0f06"), (1.2, "#f1e2bb")):
        sh.fill(rounded(g, top + g, w - g, top + h - g, 5), rgb8(colour))
        base, point = (top + g * 1.3, g * 1.6) if below else (h - g * 1.3, h + tail - g * 1.6)
        sh.fill([(tip - tail + g, base), (tip, point), (tip + tail - g, base)], rgb8(colour))
    return sh.result()

"""A parchment label that explains something beside it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.sheet import PRE, Sheet, rounded
from game.ui.kit import Kit


def draw_tooltip(kit: Kit, target: pygame.Surface, text: str, beside: Rect) -> Rect:
    """Draw a label under ``beside``, or above it where there is no room, wholly inside the target.

    Returns where it lies.
    """
    px = kit.px
    window = target.get_rect().inflate(-px(8), -px(8))
    rows = kit.wrap(text, "body", min(window.w - px(22), kit.scale.font_size("body") * 24))
    w = max((kit.width(row, "body") for row in rows), default=0) + px(22)
    h = len(rows) * kit.line("body") + px(12)
    tail = px(7)
    below = beside.bottom + px(4) + tail + h <= window.bottom
    at = Rect(0, 0, w, h)
    at.midtop = (beside.centerx, beside.bottom + px(4) + tail)
    if not below:
        at.bottom = beside.top - px(4) - tail
    at.clamp_ip(window)
    tip = min(max(beside.centerx - at.x, px(14)), w - px(14))
    s = kit.pic(("tooltip", at.size, tail, tip, below), lambda: _label(at.size, tail, tip, below))
    target.blit(s, (at.x, at.y - (tail if below else 0)), special_flags=PRE)
    for i, row in enumerate(rows):
        y = at.y + px(6) + i * kit.line("body")
        kit.text(target, row, "body", kit.palette.map.ink, at.centerx, y, "c")
    return at


def _label(size: tuple[int, int], tail: int, tip: int, below: bool) -> pygame.Surface:
    w, h = size
    sh = Sheet(w, h + tail, 4)
    top = tail if below else 0
    for g, colour in ((0.0, "#1a0f06"), (1.2, "#f1e2bb")):
        sh.fill(rounded(g, top + g, w - g, top + h - g, 5), rgb8(colour))
        base, point = (top + g * 1.3, g * 1.6) if below else (h - g * 1.3, h + tail - g * 1.6)
        sh.fill([(tip - tail + g, base), (tip, point), (tip + tail - g, base)], rgb8(colour))
    return sh.result()

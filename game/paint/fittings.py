"""Small fittings drawn with the pen: wells, plates, rules, pins and the shadows of boxes. Needs no numpy."""

from __future__ import annotations

import pygame

from game.paint.art import shadow_of
from game.paint.colour import blend, rgb8
from game.paint.sheet import PRE, Sheet, rounded
from game.ui.palette import UiPalette

TRAY_RIM = 13.0  # steps of wood around the felt of a dice tray


def well(w: int, h: int, unit: float, ui: UiPalette, radius: float = 5.0, colour: str | None = None) -> pygame.Surface:
    """A sunken part of a panel: dark, with a lit lower lip (premultiplied)."""
    sh = Sheet(w, h, 4)
    r = min(radius * unit, h / 2 - 1, w / 2 - 1)
    c = rgb8(colour or ui.well)
    sh.fill(rounded(0, 0, w, h, r), (6, 6, 6))
    sh.fill(rounded(0.8, 1.6 * unit, w, h, r), (min(255, c[0] + 44), min(255, c[1] + 44), min(255, c[2] + 44)))
    sh.fill(rounded(1.0, 1.4 * unit, w - 1.0, h - 1.0, r), c)
    return sh.result()


def plate(w: int, h: int, unit: float, top: str, bottom: str, rim: str, radius: float = 6.0) -> pygame.Surface:
    """A raised plate with a metal rim: buttons and keycaps (premultiplied)."""
    sh = Sheet(w, h, 4)
    r = min(radius * unit, h / 2 - 1, w / 2 - 1)
    e = max(1.2, 1.5 * unit)
    sh.fill(rounded(0, 0, w, h, r), (10, 7, 4))
    sh.fill(rounded(0.8, 0.8, w - 0.8, h - 0.8, r - 0.5), rgb8(rim))
    sh.fill(rounded(0.8 + e, 0.8 + e, w - 0.8 - e, h - 0.8 - e, max(1, r - e)), (10, 7, 4))
    x0, y0, x1, y1 = 1.6 + e, 1.6 + e, w - 1.6 - e, h - 1.6 - e
    sh.fill(rounded(x0, y0, x1, y1, max(1, r - e - 0.8)), rgb8(bottom))
    _gradient(sh, (x0, y0, x1, y1), top, bottom, max(0.0, r - e - 0.8) * 0.6)
    return sh.result()


def _gradient(sh: Sheet, area: tuple[float, float, float, float], top: str, bottom: str, corner: float) -> None:
    """Bands from top to bottom; the first and last are shorter so that the corners stay round."""
    x0, y0, x1, y1 = area
    steps = 12
    t, b = rgb8(top), rgb8(bottom)
    for i in range(steps):
        ya, yb = y0 + (y1 - y0) * i / steps, min(y0 + (y1 - y0) * (i + 1) / steps + 0.3, y1)
        m = corner if i == 0 else 0.0
        m2 = 1.2 if i == steps - 1 else 0.0
        sh.fill([(x0 + m + m2, ya), (x1 - m - m2, ya), (x1 - m2, yb), (x0 + m2, yb)], blend(t, b, i / (steps - 1)))


def rule(target: pygame.Surface, x0: int, x1: int, y: int, ui: UiPalette, unit: float, diamond: bool = True) -> None:
    """A thin engraved line, with a small lozenge in the middle when wanted."""
    c = rgb8(ui.rule)
    pygame.draw.line(target, (0, 0, 0), (x0, y + 1), (x1, y + 1))
    pygame.draw.line(target, c, (x0, y), (x1, y))
    if diamond:
        m, k = (x0 + x1) // 2, max(3, round(3 * unit))
        pygame.draw.polygon(target, c, [(m - k, y), (m, y - k), (m + k, y), (m, y + k)])


def focus_ring(w: int, h: int, unit: float, colour: str, radius: float = 9.0) -> pygame.Surface:
    """A bright double line around what the keyboard is on (premultiplied, hollow)."""
    sh = Sheet(w, h, 4)
    r = radius * unit
    e = max(1.5, 1.8 * unit)
    sh.stroke(rounded(e, e, w - e, h - e, r), e * 2, (12, 8, 4), closed=True)
    sh.stroke(rounded(e, e, w - e, h - e, r), e, rgb8(colour), closed=True)
    return sh.result()


def pin(target: pygame.Surface, x: int, y: int, r: float, ui: UiPalette) -> None:
    """A brass tack with its shadow."""
    n = int(r * 4)
    sh = Sheet(n, n, 4)
    c = n / 2
    for i in range(10):
        t = i / 9
        sh.disc(c - r * 0.36 * t, c - r * 0.40 * t, r * (1 - 0.86 * t), blend(rgb8(ui.brass_dark), rgb8("#fff3c4"), t))
    s = sh.result()
    shadow = shadow_of(s, max(2, int(r * 0.5)), 0.7, 6)
    target.blit(shadow, (x - c - 6 + r * 0.5, y - c - 6 + r * 0.7), special_flags=PRE)
    target.blit(s, (x - c, y - c), special_flags=PRE)


def box_shadow(
    target: pygame.Surface,
    rect: pygame.Rect,
    unit: float,
    strength: float = 0.7,
    spread: float = 9.0,
    drop: float = 5.0,
) -> None:
    """Lay the soft shadow of a box on ``target``; what the box will cover is darkened too.

    A small blurred square is cut in nine and stretched, which costs a tenth of blurring the whole.
    """
    blur = max(2, round(spread * unit * 0.62))
    edge = 2 * blur
    at = rect.move(round(drop * unit * 0.5), round(drop * unit)).inflate(2 * edge, 2 * edge)
    n = 2 * edge
    square = pygame.Surface((n, n), pygame.SRCALPHA)
    square.fill((0, 0, 0, 255))
    small = shadow_of(square, blur, strength, edge)
    last, middle = small.get_width() - n, pygame.Rect(n, n, 1, 1)
    for sy, dy, dh in ((0, at.top, n), (None, at.top + n, at.h - 2 * n), (last, at.bottom - n, n)):
        for sx, dx, dw in ((0, at.left, n), (None, at.left + n, at.w - 2 * n), (last, at.right - n, n)):
            if dw <= 0 or dh <= 0:
                continue
            part = pygame.Rect(
                middle.x if sx is None else sx,
                middle.y if sy is None else sy,
                1 if sx is None else n,
                1 if sy is None else n,
            )
            piece = small.subsurface(part)
            if piece.get_size() != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            target.blit(piece, (dx, dy), special_flags=PRE)

"""What is said over the board: the hand-over between sides, and short banners."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.counters import TokenView
from game.paint.fittings import box_shadow, rule
from game.paint.sheet import PRE
from game.panels.bits import draw_words, wrap_runs
from game.panels.told import Banner, HandOver
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.stage import Sprite


def draw_hand_over(kit: Kit, painted: Painted, target: pygame.Surface, view: HandOver) -> Rect:
    """Whose turn it is, in the middle of the window; all else is darkened, or hidden when ``covered``.

    Returns where the plate lies: a click anywhere or a key goes on.
    """
    window = target.get_rect()
    if view.covered:
        target.blit(painted.table(window.size, kit.u, 0.5), (0, 0))
    else:
        _darken(target, 150)
    width = min(window.w - 2 * kit.px(20), max(kit.px(520), kit.scale.font_size("body") * 28))
    pad = kit.px(26)
    rows = [row for line in view.since for row in wrap_runs(kit, line.text, width - 2 * pad - kit.tx(24))]
    line = kit.line("body") + kit.px(3)
    head = max(kit.tx(72), kit.line("menu") + kit.line("body") + kit.px(8))
    room = window.h - 2 * kit.px(30) - head - 2 * pad - kit.line("body") - kit.px(34)
    rows = rows[max(0, len(rows) - max(0, room // line)) :]  # the newest matter most
    height = 2 * pad + head + (kit.px(20) + len(rows) * line if rows else 0) + kit.px(14) + kit.line("body")
    rect = Rect(0, 0, width, height)
    rect.center = window.center
    box_shadow(target, rect, kit.u, 0.8, 16, 9)
    target.blit(painted.leather(rect.size, kit.u), rect)
    _hand_over_head(kit, target, Rect(rect.x + pad, rect.y + pad, width - 2 * pad, head), view)
    y = rect.y + pad + head + kit.px(8)
    if rows:
        rule(target, rect.x + pad, rect.right - pad, y, kit.ui, kit.u)
        y += kit.px(12)
    for words in rows:
        draw_words(kit, target, words, rect.x + pad + kit.tx(12), y)
        y += line
    kit.text(target, view.hint, "body", kit.ui.dim, rect.centerx, rect.bottom - pad - kit.line("body") + kit.px(6), "c")
    return rect


def _hand_over_head(kit: Kit, target: pygame.Surface, area: Rect, view: HandOver) -> None:
    """The counter, the side in its colour, and the unit with its figure."""
    x = area.x
    if view.emblem:
        d = area.h - kit.px(4)
        face = TokenView(view.unit, view.of or view.side, view.emblem, active=True)
        kit.tokens(d).draw(target, face, x + d / 2 + kit.px(4), area.centery)
        x += d + kit.px(24)
    tall = kit.line("menu") + kit.px(4) + kit.line("body")
    y = area.y + (area.h - tall) // 2
    n = kit.tx(22)
    kit.side_mark(target, view.side, x, y + (kit.line("menu") - n) / 2, n)
    title = kit.fit(view.title, "menu", area.right - x - n - kit.px(8))
    kit.text(target, title, "menu", kit.side_colour(view.side), x + n + kit.px(8), y)
    y += kit.line("menu") + kit.px(4)
    w = kit.width(view.figure, "figure")
    kit.text(target, kit.fit(view.unit, "body", area.right - x - w - kit.px(12)), "body", kit.ui.text, x, y)
    kit.text(target, view.figure, "figure", kit.ui.title, area.right, y + kit.drop("body", "figure"), "r")


def banner_item(kit: Kit, over: Rect, view: Banner) -> Sprite:
    """A short message on a dark band across the middle of ``over`` (the board), as part of a frame."""
    surface = kit.pic(("banner", over.w, view), lambda: _banner(kit, over.w, view))
    return Sprite(surface, over.x, over.centery - surface.get_height() // 2)


def _banner(kit: Kit, wide: int, view: Banner) -> pygame.Surface:
    width = wide - 2 * kit.px(24)
    rows = kit.wrap(view.text, "name", width)
    notes = kit.wrap(view.note, "body", width) if view.note else []
    height = len(rows) * kit.line("name") + len(notes) * (kit.line("body") + kit.px(2)) + kit.px(28)
    out = _band((wide, height), kit.u)
    y = kit.px(13)
    for row in rows:
        kit.text(out, row, "name", kit.tone(view.tone), wide // 2, y, "c")
        y += kit.line("name")
    for row in notes:
        kit.text(out, row, "body", kit.ui.dim, wide // 2, y + kit.px(3), "c")
        y += kit.line("body") + kit.px(2)
    return out


def _band(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Dark, with brass lines that fade out at both ends (premultiplied)."""
    w, h = size
    s = pygame.Surface(size, pygame.SRCALPHA)
    line, faint = max(1, round(1.5 * unit)), max(1, round(w * 0.16))  # pixels: a line, and each end that fades
    for red, green, blue, most, places in (
        (10, 8, 6, 222, ((0, h),)), (207, 166, 83, 255, ((0, line), (h - line, line))),
    ):  # fmt: skip
        strip = pygame.Surface((w, 1), pygame.SRCALPHA)
        strip.fill((red * most // 255, green * most // 255, blue * most // 255, most))
        for x in range(min(faint, w // 2)):
            a = most * x // faint
            colour = red * a // 255, green * a // 255, blue * a // 255, a
            strip.set_at((x, 0), colour)
            strip.set_at((w - 1 - x, 0), colour)
        for y, tall in places:
            s.blit(pygame.transform.scale(strip, (w, tall)), (0, y), special_flags=PRE)
    return s


def _darken(target: pygame.Surface, strength: int) -> None:
    shade = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    shade.fill((6, 4, 3, strength))
    target.blit(shade, (0, 0))

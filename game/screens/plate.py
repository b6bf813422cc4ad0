"""The plate of leather in the middle of a darkened window, on which small screens lie over what is below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.paint.fittings import box_shadow

if TYPE_CHECKING:
    from game.app import App
    from game.screen import Screen
    from game.ui.menu import MenuList


def lay_plate(app: App, target: pygame.Surface, wide: int, tall: int) -> pygame.Rect:
    """Darken what is below and draw a plate of that size in the middle; where it lies."""
    plate = pygame.Rect(0, 0, wide, tall)
    plate.center = target.get_rect().center
    shade(target)
    _draw(app, target, plate)
    return plate


def _draw(app: App, target: pygame.Surface, plate: pygame.Rect) -> None:
    box_shadow(target, plate, app.kit.u, 0.8, 16, 9)
    target.blit(app.painted.leather(plate.size, app.kit.u), plate)


def shade(target: pygame.Surface) -> None:
    """Darken what is below."""
    dark = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    dark.fill((6, 4, 3, 150))
    target.blit(dark, (0, 0))


def draw_menu_plate(
    screen: Screen,
    target: pygame.Surface,
    title: str,
    lines: list[tuple[str, str, str]],
    menu: MenuList,
    aside: bool = False,
) -> pygame.Rect:
    """A plate in the middle of the darkened window: a title, lines of (text, style, colour), a menu under them.

    Aside, it lies at the right, and nothing is darkened: what it is about is on the board. Places the menu; returns
    where the plate lies.
    """
    kit, px = screen.app.kit, screen.app.kit.px
    window = target.get_rect()
    wide = min(window.w - px(40), max(px(420), kit.scale.font_size("menu") * 17))
    rows = [(row, style, colour) for text, style, colour in lines for row in kit.wrap(text, style, wide - 2 * px(34))]
    head = kit.line("menu") + px(8) + sum(kit.line(style) + px(3) for _, style, _ in rows)
    tall = head + menu.height(kit) + px(66)
    plate = pygame.Rect(0, 0, wide, min(tall, window.h - px(16)))
    plate.center = window.center
    if aside:
        plate.right = window.right - px(28)
    else:
        shade(target)
    _draw(screen.app, target, plate)
    y = plate.y + px(24)
    kit.text(target, title, "menu", kit.ui.title, plate.centerx, y, "c")
    y += kit.line("menu") + px(6)
    for text, style, colour in rows:
        kit.text(target, text, style, colour, plate.centerx, y, "c")
        y += kit.line(style) + px(3)
    y += px(8)
    menu.rect = pygame.Rect(plate.x + px(24), y, plate.w - px(48), plate.bottom - px(22) - y)
    return plate

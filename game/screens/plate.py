"""The plate of leather in the middle of a darkened window, on which small screens lie over what is below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.paint.fittings import box_shadow

if TYPE_CHECKING:
    from game.app import App


def lay_plate(app: App, target: pygame.Surface, wide: int, tall: int) -> pygame.Rect:
    """Darken what is below and draw a plate of that size in the middle; where it lies."""
    plate = pygame.Rect(0, 0, wide, tall)
    plate.center = target.get_rect().center
    shade(target)
    box_shadow(target, plate, app.kit.u, 0.8, 16, 9)
    target.blit(app.painted.leather(plate.size, app.kit.u), plate)
    return plate


def shade(target: pygame.Surface) -> None:
    """Darken what is below."""
    dark = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    dark.fill((6, 4, 3, 150))
    target.blit(dark, (0, 0))

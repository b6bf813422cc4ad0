"""What the battle stands on: table, parchment with the board, and the shadows of the panels, as one picture."""

from __future__ import annotations

import pygame

from game.paint.fittings import box_shadow, pin
from game.paint.ground import Ground
from game.panels.layout import Layout
from game.ui.kit import Kit
from game.ui.painted import Painted


def battle_backdrop(kit: Kit, painted: Painted, lay: Layout, ground: Ground) -> pygame.Surface:
    """Opaque, as large as the window. Paint it once for a size and a map; a frame starts by blitting it."""
    u = kit.u
    back = painted.table(lay.window.size, u, lay.board.centerx / lay.window.w).copy()
    for spread, drop, strength in ((16, 9, 0.55), (4, 3, 0.45)):
        box_shadow(back, lay.sheet.inflate(-round(8 * u), -round(8 * u)), u, strength, spread, drop)
    back.blit(painted.sheet(ground, lay.square), lay.sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
    k = kit.px(13)
    for x in (lay.sheet.left + k, lay.sheet.right - k):
        for y in (lay.sheet.top + k, lay.sheet.bottom - k):
            pin(back, x, y, max(3.0, 5.2 * u), kit.ui)
    for name, rect in lay.panels.items():
        if name != "actions":
            box_shadow(back, rect, u)
    return back

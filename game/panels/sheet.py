"""A unit's whole sheet: the unit as in a battle, and under it its moves, stances, gear and pack with their texts."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.panels.layout import least_heights
from game.panels.panel import Panel
from game.panels.unit import UnitPanel
from game.panels.view import SheetView
from game.ui.figures import words_of
from game.ui.kit import Kit
from game.ui.painted import Painted


class SheetPanel(Panel[SheetView | None]):
    """Scrolls where there is more to say than there is room. None shows bare leather."""

    seed = 10

    def __init__(self, kit: Kit, painted: Painted):
        super().__init__(kit, painted)
        self._top = UnitPanel(kit, painted)

    def paint(self, s: pygame.Surface, area: Rect, view: SheetView | None) -> int:
        if view is None:
            return area.top
        kit, px = self.kit, self.kit.px
        tall = least_heights(kit.scale)["unit"] - px(20)
        y = max(area.y + tall, self._top.paint(s, Rect(area.x, area.y, area.w, tall), view.unit)) + px(8)
        for title, entries in view.groups:
            if self.whole(s, y, kit.line("label")):
                kit.text(s, title, "label", kit.ui.title, area.x, y)
            y += kit.line("label") + px(1)
            for name, text in entries:
                y = self._entry(s, Rect(area.x, y, area.w, 0), name, text)
            y += px(6)
        return y

    def _entry(self, s: pygame.Surface, area: Rect, name: str, text: str) -> int:
        """A name, and what it is good for beside it and in the rows below."""
        kit, px = self.kit, self.kit.px
        name = kit.fit(name, "strong", area.w)
        y, left = area.y, area.x + (kit.width(name, "strong") + px(8) if name else 0)
        if self.whole(s, y, kit.line("strong")):
            kit.text(s, name, "strong", kit.ui.text, area.x, y)
        words = words_of(text)
        while words and kit.width(" ".join(words), "small") > area.right - left and len(words) > 1:
            fitting = len(words)
            while fitting and kit.width(" ".join(words[:fitting]), "small") > area.right - left:
                fitting -= 1
            if self.whole(s, y, kit.line("strong")):
                kit.text(s, " ".join(words[:fitting]), "small", kit.ui.dim, left, y + kit.drop("strong", "small"))
            words, left = words[fitting:], area.x + px(14)
            y += kit.line("strong") if y == area.y else kit.line("small")
            if not fitting and left == area.x + px(14) and kit.width(words[0], "small") > area.right - left:
                break
        row = kit.fit(" ".join(words), "small", area.right - left)
        drop = kit.drop("strong", "small") if y == area.y else 0
        if self.whole(s, y, kit.line("strong")):
            kit.text(s, row, "small", kit.ui.dim, left, y + drop)
        return y + (kit.line("strong") if y == area.y else kit.line("small")) + px(1)

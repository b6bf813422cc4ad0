"""A unit's whole sheet in the middle of a battle."""

from __future__ import annotations

import pygame

from game.keys import Action
from game.paint.fittings import box_shadow
from game.panels.sheet import SheetPanel
from game.panels.view import SheetView
from game.screen import Pos, Screen
from game.screens.plate import shade
from game.texts import say


class InspectScreen(Screen):
    """Lies over the battle; the wheel and the arrows scroll, anything else goes back."""

    name = "inspect"
    over = True

    def __init__(self, view: SheetView, below: Screen) -> None:
        super().__init__()
        self.view, self.below, self._scroll = view, below, 0

    def fit(self) -> None:
        self._sheet = SheetPanel(self.app.kit, self.app.painted)

    def clicked(self, pos: Pos, button: int) -> None:
        self.app.close(self)

    def scrolled(self, pos: Pos, lines: int) -> None:
        self._scroll = max(0, min(self._sheet.overflow, self._scroll - lines * 40))
        self.stale = True

    def pressed(self, action: Action | None, sign: str) -> None:
        if action in ("up", "down", "log_up", "log_down"):
            self.scrolled((0, 0), 1 if action in ("up", "log_up") else -1)
        elif action is not None or sign:
            self.app.close(self)
            if sign.isdigit():  # the letter that opened this was the column of a typed square
                self.below.pressed(action, sign)

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        foot = kit.line("body") + px(12)
        wide = min(window.w - px(40), max(px(560), kit.scale.font_size("body") * 36))
        plate = pygame.Rect(0, 0, wide, min(px(620) + kit.line("body") * 4, window.h - 2 * foot))
        plate.center = window.center
        shade(target)
        box_shadow(target, plate, kit.u, 0.8, 16, 9)
        self._sheet.draw(target, plate, self.view, self._scroll)
        kit.text(target, say("inspect.hint"), "body", "#d9ccae", plate.centerx, plate.bottom + px(6), "c")
        self.hits.add("go_back", window)

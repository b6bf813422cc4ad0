"""A switch that is on or off."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Sheet
from game.ui.kit import Kit
from game.ui.widget import PRESS, Message, Widget


class Toggle(Widget):
    """Says ``changed`` with the new state on a click, Enter, Space, Left (off) or Right (on). The words for both
    states stand beside it, so that its place and colour are not the only signs."""

    def __init__(self, id_: str, label: str, on: bool = False, words: tuple[str, str] = ("off", "on"), why: str = ""):
        super().__init__(id_, label, why)
        self.on, self.words = on, words

    def click(self, pos: tuple[int, int]) -> Message | None:
        return self._set(not self.on)

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in PRESS:
            return self._set(not self.on)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._set(event.key == pygame.K_RIGHT)
        return None

    def _set(self, on: bool) -> Message | None:
        changed, self.on = on != self.on, on
        return Message(self.id, "changed", on) if changed else None

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        self.draw_label(kit, target)
        body = self.body()
        h = min(body.h - kit.px(8), kit.tx(26))
        box = Rect(body.x, body.centery - h // 2, h * 2, h)
        key = ("toggle", box.size, self.on, self.hovered and self.enabled, self.enabled)
        target.blit(kit.pic(key, lambda: self._switch(kit, box.size)), box, special_flags=PRE)
        y = body.y + (body.h - kit.line("body")) / 2
        word = kit.fit(self.words[self.on], "body", body.right - box.right - kit.px(12))
        colour = kit.ui.text if self.enabled else kit.ui.dim
        kit.text(target, word, "body", colour, box.right + kit.px(10), y)
        self.draw_focus(kit, target, box)

    def _switch(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        w, h = size
        ground = mix(kit.ui.good, kit.ui.well, 0.62) if self.on and self.enabled else kit.ui.well
        s = fittings.well(w, h, kit.u, kit.ui, h / 2 / kit.u, ground)
        sh = Sheet(w, h, 4)
        x = w - h / 2 if self.on else h / 2
        metal = (
            kit.ui.brass_light if self.hovered and self.enabled else kit.ui.brass if self.enabled else kit.ui.brass_dark
        )
        sh.disc(x, h / 2, h * 0.40, (10, 7, 4))
        sh.disc(x, h / 2, h * 0.36, rgb8(mix(metal, "#000000", 0.25)))
        sh.disc(x - h * 0.03, h / 2 - h * 0.04, h * 0.30, rgb8(metal))
        s.blit(sh.result(), (0, 0), special_flags=PRE)
        return s

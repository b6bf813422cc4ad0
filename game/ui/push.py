"""A push button."""

from __future__ import annotations

import pygame

from game.paint.sheet import PRE
from game.ui.button import MARGIN, ButtonFace, button_surface, state_of
from game.ui.kit import Kit
from game.ui.widget import PRESS, Message, Widget


class PushButton(Widget):
    """Says ``pressed`` on a click, Enter or Space. ``chosen`` shows it lit, as the one Enter would press."""

    def __init__(self, id_: str, label: str, icon: str = "", key: str = "", chosen: bool = False, why: str = ""):
        super().__init__(id_, label, why)
        self.icon, self.key_name, self.chosen = icon, key, chosen

    def click(self, pos: tuple[int, int]) -> Message | None:
        return Message(self.id, "pressed")

    def key(self, event: pygame.event.Event) -> Message | None:
        return Message(self.id, "pressed") if event.key in PRESS else None

    def width(self, kit: Kit) -> int:
        """The least width in pixels that shows the whole word."""
        return kit.width(self.label, "label") + kit.px(36) + (kit.tx(26) if self.icon else 0)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        state = state_of("barred" if self.why else "chosen" if self.chosen else "ready", self.hovered, self.focused)
        face = ButtonFace(self.label, self.icon, self.key_name, self.rect.size, state)
        m = kit.px(MARGIN)
        s = kit.pic(face, lambda: button_surface(kit, face))
        target.blit(s, (self.rect.x - m, self.rect.y - m), special_flags=PRE)

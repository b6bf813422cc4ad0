"""A plate that asks something and waits for an answer."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.fittings import box_shadow
from game.ui.form import Form
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.push import PushButton
from game.ui.widget import Message


class Dialog:
    """A title, some words and one to four buttons. Give every event to ``handle`` while it is open; it says
    ``pressed`` with the button's id, or ``cancelled`` on Escape. The first button is lit and has the focus."""

    def __init__(self, title: str, text: str, buttons: tuple[tuple[str, str], ...]):
        self.title, self.text = title, text
        self._buttons = [PushButton(id_, label, chosen=i == 0) for i, (id_, label) in enumerate(buttons)]
        self._form = Form(self._buttons)

    def handle(self, event: pygame.event.Event) -> Message | None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = pygame.K_UP if event.key == pygame.K_LEFT else pygame.K_DOWN
            event = pygame.event.Event(pygame.KEYDOWN, key=way, mod=0, unicode="")
        return self._form.handle(event)

    def draw(self, kit: Kit, painted: Painted, target: pygame.Surface) -> Rect:
        """Draw it in the middle of a darkened target; returns where it lies."""
        shade = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        shade.fill((6, 4, 3, 150))
        target.blit(shade, (0, 0))
        window, pad = target.get_rect(), kit.px(26)
        widths = [max(kit.px(110), b.width(kit)) for b in self._buttons]
        row = sum(widths) + kit.px(12) * (len(widths) - 1)
        width = min(window.w - kit.px(40), max(kit.px(420), kit.scale.font_size("body") * 24, row + 2 * pad))
        lines = kit.wrap(self.text, "body", width - 2 * pad)
        button_h = kit.line("label") + kit.px(20)
        text_h = len(lines) * (kit.line("body") + kit.px(3))
        rect = Rect(0, 0, width, 2 * pad + kit.line("name") + kit.px(12) + text_h + kit.px(18) + button_h)
        rect.center = window.center
        box_shadow(target, rect, kit.u, 0.8, 16, 9)
        target.blit(painted.leather(rect.size, kit.u), rect)
        y = rect.y + pad
        title = kit.fit(self.title, "name", width - 2 * pad)
        kit.text(target, title, "name", kit.ui.title, rect.centerx, y, "c")
        y += kit.line("name") + kit.px(12)
        for line in lines:
            kit.text(target, line, "body", kit.ui.text, rect.centerx, y, "c")
            y += kit.line("body") + kit.px(3)
        self._place_buttons(kit, rect, widths, row, button_h)
        self._form.draw(kit, target)
        return rect

    def _place_buttons(self, kit: Kit, rect: Rect, widths: list[int], row: int, height: int) -> None:
        squeeze = min(1.0, (rect.w - kit.px(40)) / row)
        x = rect.centerx - row * squeeze / 2
        for button, w in zip(self._buttons, widths, strict=True):
            button.rect = Rect(round(x), rect.bottom - kit.px(26) - height, round(w * squeeze), height)
            x += (w + kit.px(12)) * squeeze

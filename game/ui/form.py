"""A set of controls that share the keyboard: one has the focus, Tab and the arrows move it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.kit import Kit
from game.ui.tooltip import draw_tooltip
from game.ui.widget import Message, Widget


class Form:
    """Routes events to controls and draws them. The first that can be used has the focus at the start; the keyboard
    comes to barred ones too, so that they can say why."""

    def __init__(self, widgets: Sequence[Widget], focus: str = ""):
        self.widgets = list(widgets)
        able = self._able()
        usable = [w for w in able if w.enabled]
        named = [w for w in able if w.id == focus]
        self._focus(next(iter(named or usable or able), None))

    def widget(self, id_: str) -> Widget:
        """The control of this id. Raises KeyError when there is none."""
        for w in self.widgets:
            if w.id == id_:
                return w
        raise KeyError(id_)

    def handle(self, event: pygame.event.Event) -> Message | None:
        """What the event means to one of the controls; Escape is ``cancelled`` of the form."""
        taking = next((w for w in self.widgets if w.takes_all()), None)
        if taking:
            return taking.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            hit = next((w for w in self._able() if w.rect.collidepoint(event.pos)), None)
            if hit:
                self._focus(hit)
        if event.type == pygame.KEYDOWN and self._move(event):
            return None
        for w in self.widgets:
            message = w.handle(event)
            if message:
                return message
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Message("", "cancelled")
        return None

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """All controls, then open lists, then why the control under the mouse, or else that with the focus, is
        barred."""
        for w in self.widgets:
            w.draw(kit, target)
        for w in self.widgets:
            w.draw_over(kit, target)
        barred = self.barred()
        if barred:
            draw_tooltip(kit, target, barred.why, barred.rect)

    def barred(self) -> Widget | None:
        """The barred control that says why: the one under the mouse, else the one that has the focus."""
        why = [w for w in self.widgets if w.why and (w.hovered or w.focused)]
        return max(why, key=lambda w: w.hovered, default=None)

    def column(self, kit: Kit, area: Rect, gap: int = 10) -> int:
        """Place the controls one under the other in ``area`` (gap in steps); returns where they end."""
        y = area.y
        for w in self.widgets:
            w.rect = Rect(area.x, y, area.w, w.height(kit))
            y = w.rect.bottom + kit.px(gap)
        return y - kit.px(gap)

    def _able(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable]

    def _focus(self, wanted: Widget | None) -> None:
        for w in self.widgets:
            w.focused = w is wanted

    def _move(self, event: pygame.event.Event) -> bool:
        """Tab and, where the focused control has no use for them, Up and Down."""
        able = self._able()
        if not able or event.key not in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return False
        now = next((i for i, w in enumerate(able) if w.focused), -1)
        if event.key != pygame.K_TAB and now >= 0 and able[now].uses_arrows and able[now].enabled:
            return False
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        self._focus(able[(now + (-1 if back else 1)) % len(able)])
        return True

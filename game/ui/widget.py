"""What every control is: a state, a place, a way to draw it, and what an event means to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.sheet import PRE
from game.ui.kit import Kit

LABEL_SHARE = 0.36  # of a control's width that its label takes
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS = (*CONFIRM, pygame.K_SPACE)


@dataclass(frozen=True)
class Message:
    """What a control has to say: ``pressed`` (a button, an entry), ``changed`` (a value), ``submitted`` (a text
    closed with Enter) or ``cancelled`` (Escape). ``value`` is the new value, as text or as a switch."""

    id: str
    what: Literal["pressed", "changed", "submitted", "cancelled"]
    value: str | bool = ""


class Widget:
    """A control. ``rect`` is where it lies in the window; ``why`` says why it is barred (empty: it is not)."""

    focusable = True
    uses_arrows = False  # Up and Down mean something to the control itself

    def __init__(self, id_: str, label: str = "", why: str = ""):
        self.id, self.label, self.why = id_, label, why
        self.rect = Rect(0, 0, 0, 0)
        self.focused = False
        self.hovered = False
        self.label_width = 0  # pixels that the label takes; 0: its usual share

    @property
    def enabled(self) -> bool:
        return not self.why

    def handle(self, event: pygame.event.Event) -> Message | None:
        """What the event means here, if anything. Keys count only while the control is focused."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.rect.collidepoint(event.pos)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            return self.click(event.pos) if self.enabled else None
        if event.type == pygame.KEYDOWN and self.focused and self.enabled:
            return self.key(event)
        return None

    def click(self, pos: tuple[int, int]) -> Message | None:
        """The left button went down inside the control."""
        return None

    def key(self, event: pygame.event.Event) -> Message | None:
        """A key went down while the control has the focus."""
        return None

    def height(self, kit: Kit) -> int:
        """The height in pixels that the control wants."""
        return kit.line("body") + kit.px(18)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        raise NotImplementedError

    def draw_over(self, kit: Kit, target: pygame.Surface) -> None:
        """What must lie above all other controls: an open list."""

    def takes_all(self) -> bool:
        """Whether the control wants every event for now, as an open list does."""
        return False

    # -- for subclasses --

    def body(self) -> Rect:
        """The part of the control beside its label."""
        left = (self.label_width or round(self.rect.w * LABEL_SHARE)) if self.label else 0
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left, self.rect.h)

    def draw_label(self, kit: Kit, target: pygame.Surface) -> None:
        if self.label:
            room = self.body().x - self.rect.x - kit.px(10)
            y = self.rect.y + (self.rect.h - kit.line("body")) / 2
            colour = kit.ui.text if self.enabled else kit.ui.dim
            kit.text(target, kit.fit(self.label, "body", room), "body", colour, self.rect.x, y)

    def draw_focus(self, kit: Kit, target: pygame.Surface, rect: Rect) -> None:
        """The ring around what the keyboard is on."""
        if self.focused:
            ring(kit, target, rect)


def ring(kit: Kit, target: pygame.Surface, rect: Rect) -> None:
    """A bright ring just outside a rectangle."""
    grown = rect.inflate(2 * kit.px(3), 2 * kit.px(3))
    s = kit.pic(("ring", grown.size), lambda: fittings.focus_ring(grown.w, grown.h, kit.u, kit.ui.title, 7))
    target.blit(s, grown, special_flags=PRE)

"""The row of action buttons: icon, word and key; a barred one says why."""

from __future__ import annotations

from functools import partial
from math import ceil

import pygame
from pygame import Rect

from game.panels.view import ActionButton, ActionsView
from game.ui.button import MARGIN, ButtonFace, button_surface, cap_width, icon_fits, state_of
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.tooltip import draw_tooltip


class ActionsPanel:
    """Buttons that lie on the bare table. Draw it after its neighbours: key caps stand out at the corners."""

    def __init__(self, kit: Kit):
        self.kit = kit
        self._places: list[tuple[Rect, ActionButton]] = []
        self._shown: tuple[tuple[int, ...], ActionsView] | None = None
        self._sprites: list[Sprite] = []
        self._cap = 0  # what the widest key cap takes from a low button

    def draw(self, target: pygame.Surface, rect: Rect, view: ActionsView) -> None:
        """Draw the buttons over the whole of ``rect``: in one row, or more where the words need the width."""
        for item in self.items(rect, view):
            item.draw(target)

    def items(self, rect: Rect, view: ActionsView) -> list[Sprite]:
        """The same as part of a frame."""
        if self._shown != (tuple(rect), view):
            self._shown = tuple(rect), view
            self._places = list(zip(self._boxes(rect, view.buttons), view.buttons, strict=True))
            self._sprites = self._faces(view)
        return self._sprites

    def _faces(self, view: ActionsView) -> list[Sprite]:
        margin, out = self.kit.px(MARGIN), []
        icons = all(icon_fits(self.kit, button.label, button.key, box.size) for box, button in self._places)
        for box, button in self._places:
            state = state_of(button.state, button.id == view.hovered, button.id == view.focus)
            face = ButtonFace(button.label, button.icon if icons else "", button.key, box.size, state)
            s = self.kit.pic(face, partial(button_surface, self.kit, face))
            out.append(Sprite(s, box.x - margin, box.y - margin))
        return out

    def tip(self, view: ActionsView) -> tuple[str, Rect] | None:
        """Why the hovered or focused button is barred, and where that button is."""
        for box, button in self._places:
            if button.why and button.id in (view.hovered, view.focus):
                return button.why, box
        return None

    def draw_tip(self, target: pygame.Surface, view: ActionsView) -> None:
        """Why the hovered or focused button is barred, as a label beside it. Draw it last of all."""
        if tip := self.tip(view):
            draw_tooltip(self.kit, target, *tip)

    def at(self, pos: tuple[int, int]) -> str:
        """The id of the button under a point of the window; empty for none."""
        return next((button.id for box, button in self._places if box.collidepoint(pos)), "")

    @property
    def places(self) -> list[tuple[str, Rect]]:
        """The id and the place of every button that was drawn."""
        return [(button.id, box) for box, button in self._places]

    def _boxes(self, rect: Rect, buttons: tuple[ActionButton, ...]) -> list[Rect]:
        if not buttons:
            return []
        kit, gap = self.kit, self.kit.px(7)
        word = max(kit.width(b.label, "label") for b in buttons)
        self._cap = max(cap_width(kit, b.key) - kit.px(5) if b.key else 0 for b in buttons)
        rows = 1
        while rows < 3 and not self._fits(rect, ceil(len(buttons) / rows), rows, word):
            if (rect.h - gap * rows) / (rows + 1) < kit.line("label") + kit.px(8):
                break  # lower buttons could not hold a word; the word is shortened instead
            rows += 1
        each = ceil(len(buttons) / rows)
        w, h = (rect.w - gap * (each - 1)) / each, (rect.h - gap * (rows - 1)) / rows
        out = []
        for i in range(len(buttons)):
            x, y = rect.x + (i % each) * (w + gap), rect.y + (i // each) * (h + gap)
            out.append(Rect(round(x), round(y), round(x + w) - round(x), round(h)))
        return out

    def _fits(self, rect: Rect, each: int, rows: int, word: int) -> bool:
        kit, gap = self.kit, self.kit.px(7)
        w, h = (rect.w - gap * (each - 1)) / each, (rect.h - gap * (rows - 1)) / rows
        beside = h < kit.line("label") + kit.tx(30)  # the icon then stands beside the word
        if beside:
            w -= self._cap
        lone = rows > 1 and w < word + kit.tx(20) + kit.px(14)  # then it has no icon
        return w >= word + kit.px(10) + (kit.tx(20) + kit.px(8) if beside and not lone else 0)

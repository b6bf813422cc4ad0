"""A list of entries, one of them lit on a brass plate."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.sheet import PRE
from game.ui.kit import Kit
from game.ui.widget import PRESS, Message, Widget


@dataclass(frozen=True)
class Entry:
    """An entry: ``hint`` says at the right what it does; ``why`` bars it and says why."""

    id: str
    label: str
    hint: str = ""
    why: str = ""


class MenuList(Widget):
    """Up, Down, Home and End choose, Enter or a click opens: ``pressed`` with the entry's id as value."""

    uses_arrows = True

    def __init__(self, id_: str, entries: tuple[Entry, ...], chosen: int = 0):
        super().__init__(id_)
        self.entries, self.chosen = entries, chosen
        self.focused = True

    def height(self, kit: Kit) -> int:
        return len(self.entries) * (kit.line("menu") + kit.px(24))

    def boxes(self) -> list[Rect]:
        """Where each entry lies."""
        row = self.rect.h / max(1, len(self.entries))
        return [
            Rect(self.rect.x, round(self.rect.y + i * row), self.rect.w, round(row)) for i in range(len(self.entries))
        ]

    def handle(self, event: pygame.event.Event) -> Message | None:
        if event.type == pygame.MOUSEMOTION:
            for i, box in enumerate(self.boxes()):
                if box.collidepoint(event.pos):
                    self.chosen = i
        return super().handle(event)

    def click(self, pos: tuple[int, int]) -> Message | None:
        for i, box in enumerate(self.boxes()):
            if box.collidepoint(pos):
                self.chosen = i
                return self._open()
        return None

    def key(self, event: pygame.event.Event) -> Message | None:
        last = len(self.entries) - 1
        moves = {
            pygame.K_UP: (self.chosen - 1) % (last + 1),
            pygame.K_DOWN: (self.chosen + 1) % (last + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in moves:
            self.chosen = moves[event.key]
            return Message(self.id, "changed", self.entries[self.chosen].id)
        return self._open() if event.key in PRESS else None

    def _open(self) -> Message | None:
        entry = self.entries[self.chosen]
        return None if entry.why else Message(self.id, "pressed", entry.id)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        for i, (box, entry) in enumerate(zip(self.boxes(), self.entries, strict=True)):
            on = i == self.chosen
            if on:
                self._plate(kit, target, box)
            elif i + 1 != self.chosen and i + 1 < len(self.entries):
                y = box.bottom
                fittings.rule(target, box.x + kit.px(12), box.right - kit.px(12), y, kit.ui, kit.u, False)
            self._entry(kit, target, box, entry, on)

    def _plate(self, kit: Kit, target: pygame.Surface, box: Rect) -> None:
        plate = box.inflate(0, -kit.px(6))
        light = kit.ui.brass_light

        def make() -> pygame.Surface:
            return fittings.plate(plate.w, plate.h, kit.u, "#f3d58c", "#b98a3a", light, 8)

        target.blit(kit.pic(("menu plate", plate.size), make), plate, special_flags=PRE)

    def _entry(self, kit: Kit, target: pygame.Surface, box: Rect, entry: Entry, on: bool) -> None:
        barred = bool(entry.why)
        word = "#241405" if on else "#9a9484" if barred else kit.ui.text
        inset = kit.px(20)
        room = box.w - 2 * inset
        style = "menu" if kit.line("menu") + kit.px(6) <= box.h else "heading"  # many entries in a low window
        y = box.centery - kit.line(style) / 2 - kit.px(1)
        taken = kit.text(target, kit.fit(entry.label, style, room), style, word, box.x + inset, y)
        hint = kit.fit(entry.why or entry.hint, "small", max(0, room - taken - kit.px(16)))
        if len(hint) > 3:
            colour = "#3a2509" if on else kit.ui.dim
            kit.text(
                target, hint, "small", colour, box.right - inset + kit.px(6), box.centery - kit.line("small") / 2, "r"
            )

"""A line of text to type into."""

from __future__ import annotations

import pygame

from game.paint.colour import rgb8
from game.ui.kit import Kit
from game.ui.widget import CONFIRM, Message, Widget

BLINK_MS = 530


class TextField(Widget):
    """Says ``changed`` with the text at each keystroke, ``submitted`` on Enter. ``allowed`` limits the characters
    (empty: any that can be printed); ``hint`` is shown while there is no text."""

    def __init__(
        self, id_: str, label: str, text: str = "", allowed: str = "", most: int = 40, hint: str = "", why: str = ""
    ):
        super().__init__(id_, label, why)
        self.text, self.allowed, self.most, self.hint = text[:most], allowed, most, hint
        self.caret = len(self.text)
        self._starts: list[int] = [0]

    def click(self, pos: tuple[int, int]) -> Message | None:
        x = pos[0] - self.body().x
        self.caret = min(range(len(self._starts)), key=lambda i: abs(self._starts[i] - x)) if self.text else 0
        return None

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in CONFIRM:
            return Message(self.id, "submitted", self.text)
        places = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in places:
            self.caret = places[event.key]
            return None
        before = self.text
        if event.key == pygame.K_BACKSPACE and self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
        elif event.key == pygame.K_DELETE:
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        elif self._takes(event.unicode):
            self.text = self.text[: self.caret] + event.unicode + self.text[self.caret :]
            self.caret += 1
        return Message(self.id, "changed", self.text) if self.text != before else None

    def _takes(self, character: str) -> bool:
        printable = len(character) == 1 and character.isprintable()
        return printable and len(self.text) < self.most and (not self.allowed or character in self.allowed)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        self.draw_label(kit, target)
        body = self.body()
        kit.well(target, body, 6)
        inset = kit.px(12)
        room = body.w - 2 * inset
        at = [kit.font("strong").size(self.text[:i])[0] for i in range(len(self.text) + 1)]
        shift = max(0, at[self.caret] - room)  # keep the caret in sight
        self._starts = [inset + x - shift for x in at]
        y = body.y + (body.h - kit.line("strong")) / 2
        target.set_clip(body.inflate(-inset, 0))
        if self.text:
            colour = kit.ui.text if self.enabled else "#9a9484"
            kit.text(target, self.text, "strong", colour, body.x + inset - shift, y)
        else:
            kit.text(target, kit.fit(self.hint, "body", room), "body", kit.ui.dim, body.x + inset, y)
        if self.focused and self.enabled and pygame.time.get_ticks() // BLINK_MS % 2 == 0:
            x = body.x + self._starts[self.caret]
            target.fill(rgb8(kit.ui.title), (x, round(y), max(2, kit.px(1.5)), kit.line("strong")))
        target.set_clip(None)
        self.draw_focus(kit, target, body)

"""A line of text to type into."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.paint.colour import rgb8
from game.ui.kit import Kit
from game.ui.widget import CONFIRM, Message, Widget

BLINK_MS = 530
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Widget):
    """Says ``changed`` with the text at each keystroke, ``submitted`` on Enter. ``allowed`` limits the characters
    (empty: any that can be printed); ``hint`` is shown while there is no text. Ctrl-A selects all, Shift with the
    arrows, Home and End a part; what is typed or pasted takes the selection's place. Ctrl-C, X and V use the
    system's clipboard."""

    def __init__(
        self, id_: str, label: str, text: str = "", allowed: str = "", most: int = 40, hint: str = "", why: str = ""
    ):
        super().__init__(id_, label, why)
        self.text, self.allowed, self.most, self.hint = text[:most], allowed, most, hint
        self.caret = len(self.text)
        self._anchor = self.caret  # the other end of the selection
        self._starts: list[int] = [0]

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selection begins and ends; the same place twice when nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def click(self, pos: tuple[int, int]) -> Message | None:
        x = pos[0] - self.body().x
        self.caret = min(range(len(self._starts)), key=lambda i: abs(self._starts[i] - x)) if self.text else 0
        self._anchor = self.caret
        return None

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in CONFIRM:
            return Message(self.id, "submitted", self.text)
        mod = getattr(event, "mod", 0)
        before = self.text
        if mod & COMMAND and not mod & pygame.KMOD_ALT:
            self._command(event.key)
        elif not self._moved(event.key, bool(mod & pygame.KMOD_SHIFT)):
            self._typed(event)
        return Message(self.id, "changed", self.text) if self.text != before else None

    def _moved(self, key: int, selecting: bool) -> bool:
        """Whether the key moves the caret; Shift leaves the other end of the selection where it is."""
        first, last = self.selected
        lone = first == last or selecting
        places = {
            pygame.K_LEFT: max(0, self.caret - 1) if lone else first,
            pygame.K_RIGHT: min(len(self.text), self.caret + 1) if lone else last,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if key not in places:
            return False
        self.caret = places[key]
        if not selecting:
            self._anchor = self.caret
        return True

    def _typed(self, event: pygame.event.Event) -> None:
        first, last = self.selected
        if event.key == pygame.K_BACKSPACE:
            self._put("", max(0, first - 1) if first == last else first, last)
        elif event.key == pygame.K_DELETE:
            self._put("", first, last + 1 if first == last else last)
        elif len(event.unicode) == 1 and event.unicode.isprintable():
            self._put(event.unicode, first, last)

    def _command(self, key: int) -> None:
        """Ctrl with a letter."""
        first, last = self.selected
        if key == pygame.K_a:
            self._anchor, self.caret = 0, len(self.text)
        elif key in (pygame.K_c, pygame.K_x) and first < last:
            _copy(self.text[first:last])
            if key == pygame.K_x:
                self._put("", first, last)
        elif key == pygame.K_v:
            self._put(_clipboard(), first, last)

    def _put(self, text: str, first: int, last: int) -> None:
        """Put what may stand here of a text in the place of a part, as much as there is room for."""
        room = self.most - len(self.text) + last - first
        fitting = "".join(one for one in text if one.isprintable() and (not self.allowed or one in self.allowed))[:room]
        if fitting or not text:
            self.text = self.text[:first] + fitting + self.text[last:]
            self.caret = self._anchor = first + len(fitting)

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
        if self.focused and self.enabled:
            first, last = (body.x + self._starts[i] for i in self.selected)
            target.fill(rgb8(kit.ui.brass_dark), (first, round(y), last - first, kit.line("strong")))
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


def _copy(text: str) -> None:
    """Put a text on the clipboard, if the system has one."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def _clipboard() -> str:
    """The text on the clipboard; none where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

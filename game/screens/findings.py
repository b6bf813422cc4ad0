"""What the checker has to say of a map that is being drawn, over the board as it was last good."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.screen import Screen
from game.screens.form_screen import FormScreen
from game.screens.plate import draw_menu_plate
from game.texts import say
from game.ui.widgets import Entry, Form, MenuList, Message

MOST = 6  # findings that are shown; the first ones weigh most


class FindingsScreen(FormScreen):
    """Goes away by itself when the map is saved again."""

    name = "findings"
    over = True

    def __init__(self, findings: list[str], bad: bool, stays: bool = True) -> None:
        """`bad` findings keep the map from being played; `stays` when a good board lies below."""
        super().__init__()
        self.findings = findings
        self.bad = bad
        self.stays = stays
        self.menu = MenuList("menu", (Entry("close", say("findings.close")),))
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        if message.what in ("cancelled", "pressed"):
            self.leave()

    def leave(self) -> None:
        """Take the plate away."""
        self.app.close(self)

    def draw(self, target: pygame.Surface) -> None:
        ui = self.app.kit.ui
        lines = _shown(self, self.findings)
        if self.bad:
            lines.append((say("findings.stays" if self.stays else "findings.waits"), "aside", ui.dim))
        draw_menu_plate(self, target, say("findings.bad" if self.bad else "findings.good"), lines, self.menu)
        self.draw_form(target)


class SavedScreen(FormScreen):
    """The map was saved while a player fights on it: its new board lies behind, to begin anew on or to leave."""

    name = "saved"
    over = True

    def __init__(self, findings: list[str], look: Screen, begin: Callable[[], None]) -> None:
        """`look` is the screen with the new board, which goes when the plate goes; `begin` begins anew on it."""
        super().__init__()
        self.findings, self.look, self.begin = findings, look, begin
        entries = (Entry("on", say("saved.on")), Entry("begin", say("saved.begin")))
        self.menu = MenuList("menu", entries)
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        if message.what == "pressed" and message.value == "begin":
            self.begin()
        elif message.what in ("cancelled", "pressed"):
            self.leave()

    def leave(self) -> None:
        """Take the plate and the board behind it away: the battle goes on."""
        self.app.close(self.look)

    def draw(self, target: pygame.Surface) -> None:
        lines = [(say("saved.shown"), "aside", self.app.kit.ui.dim), *_shown(self, self.findings)]
        draw_menu_plate(self, target, say("saved.title"), lines, self.menu, aside=True)
        self.draw_form(target)


def _shown(screen: FormScreen, findings: list[str]) -> list[tuple[str, str, str]]:
    """The gravest findings as lines of a plate."""
    ui = screen.app.kit.ui
    lines = [(line, "small", ui.text) for line in findings[:MOST]]
    if len(findings) > MOST:
        lines.append((say("findings.more", count=len(findings) - MOST), "small", ui.dim))
    return lines

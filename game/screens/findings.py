"""What the checker has to say of a map that is being drawn, over the board as it was last good."""

from __future__ import annotations

import pygame

from game.screens.form_screen import FormScreen
from game.screens.pause import draw_menu_plate
from game.texts import say
from game.ui.widgets import Entry, Form, MenuList, Message

MOST = 6  # findings that are shown; the first ones weigh most


class FindingsScreen(FormScreen):
    """Goes away by itself when the map is saved again."""

    name = "findings"
    over = True

    def __init__(self, findings: list[str], bad: bool) -> None:
        super().__init__()
        self.findings = findings
        self.bad = bad
        self.menu = MenuList("menu", (Entry("close", say("findings.close")),))
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        if message.what in ("cancelled", "pressed"):
            self.app.close(self)

    def draw(self, target: pygame.Surface) -> None:
        ui = self.app.kit.ui
        lines = [(line, "small", ui.text) for line in self.findings[:MOST]]
        if len(self.findings) > MOST:
            lines.append((say("findings.more", count=len(self.findings) - MOST), "small", ui.dim))
        if self.bad:
            lines.append((say("findings.stays"), "aside", ui.dim))
        draw_menu_plate(self, target, say("findings.bad" if self.bad else "findings.good"), lines, self.menu)
        self.draw_form(target)

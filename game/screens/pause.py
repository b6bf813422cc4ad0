"""The menu over a battle: go on, settings, keys, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.screens.form_screen import FormScreen
from game.screens.plate import draw_menu_plate
from game.screens.settings import SettingsScreen
from game.texts import say
from game.ui.widgets import Entry, Form, MenuList, Message

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


class PauseScreen(FormScreen):
    """Nothing goes on below while it is open."""

    name = "pause"
    over = True

    def __init__(self, battle: BattleScreen) -> None:
        super().__init__()
        self.battle = battle
        watch = (("watch", "pause.watch"),) if battle.watching.can_go_back else ()
        learns = (("lessons", "lesson.leave"),) if battle.lesson else ()
        entries = (("resume", "pause.resume"), *watch, *learns, ("rules", "pause.rules"),
                   ("settings", "title.settings"), ("keys", "title.keys"), ("leave", "pause.leave"),
                   ("quit", "title.quit"))  # fmt: skip
        self.menu = MenuList("menu", tuple(Entry(id_, say(text)) for id_, text in entries))
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        if message.what == "cancelled":
            self.app.close(self)
            return
        match message.value if message.what == "pressed" else "":
            case "resume":
                self.app.close(self)
            case "watch":
                self.battle.watching.give_back()
                self.app.close(self)
            case "lessons":
                self.battle.leave_lessons()
                self.app.close(self)
            case "settings":
                self.app.open(SettingsScreen())
            case "rules":
                from game.screens.rules import RulesScreen

                self.app.open(RulesScreen(self.battle.match.book_id))
            case "keys":
                from game.screens.keys import KeysScreen

                self.app.open(KeysScreen())
            case "leave":
                self._leave()
            case "quit":
                self.app.quit()

    def _leave(self) -> None:
        """To the camp of the band that fights, whose battle then was not fought; else to the title."""
        if self.battle.visit is not None:
            from game.screens.camp import CampScreen

            self.app.become(CampScreen(self.battle.visit))
            return
        from game.screens.title import TitleScreen

        self.app.become(TitleScreen())

    def draw(self, target: pygame.Surface) -> None:
        draw_menu_plate(self, target, say("pause.title"), [], self.menu)
        self.draw_form(target)

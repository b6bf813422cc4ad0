"""The title: the name of the game, and what to do next."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.paint.fittings import box_shadow
from game.saves import saved_battle, saved_file
from game.screens.form_screen import FormScreen
from game.texts import say
from game.ui.widgets import Entry, Form, MenuList, Message

DEMO_MAP, DEMO_SEED = "ford", 1


class TitleScreen(FormScreen):
    """The first screen."""

    name = "title"

    def __init__(self, record: Path | None = None) -> None:
        super().__init__()
        self.record = record
        self._make()

    def _make(self, why: str = "", barred: str = "") -> None:
        """The menu; ``why`` is why an entry is ``barred``: a saved battle can't be gone on with, a map not be read."""
        names = ("play", "first", "campaign", "watch", "settings", "keys", "quit")
        entries = [
            Entry(id_, say(f"title.{id_}"), say(f"title.{id_}_hint"), why if id_ == barred else "") for id_ in names
        ]
        if saved_file().exists():
            no = why if barred == "continue" else ""
            entries.insert(0, Entry("continue", say("title.continue"), say("title.continue_hint"), no))
        play = next(i for i, entry in enumerate(entries) if entry.id == ("play" if why else entries[0].id))
        self.menu = MenuList("menu", tuple(entries), play)
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        if message.what == "cancelled":
            return
        match message.value if message.what == "pressed" else "":
            case "play":
                from game.screens.setup import SetupScreen

                self.app.become(SetupScreen(self.record))
            case "first":
                self._learn()
            case "continue":
                self._go_on()
            case "campaign":
                from game.screens.campaigns import CampaignsScreen

                self.app.become(CampaignsScreen())
            case "watch":
                self._watch()
            case "settings":
                from game.screens.settings import SettingsScreen

                self.app.open(SettingsScreen())
            case "keys":
                from game.screens.keys import KeysScreen

                self.app.open(KeysScreen())
            case "quit":
                self.app.quit()

    def _go_on(self) -> None:
        """The battle that was being played."""
        from game.screens.battle import BattleScreen
        from game.visits import Visit

        try:
            saved = saved_battle()
            visit = Visit.opened(Path(saved.band)) if saved.band else None
            self.app.become(BattleScreen(saved.match(), saved.place, self.record, visit=visit))
        except (ValueError, OSError) as error:  # a save or a band that can't be read, each with a message of its own
            self._make(str(error), "continue")

    def _learn(self) -> None:
        """The first battle."""
        from game.screens.lesson import LessonScreen
        from game.tiled import MapError

        try:
            self.app.become(LessonScreen())
        except (MapError, FileNotFoundError) as error:
            self._make(str(error), "first")

    def _watch(self) -> None:
        """A demo as `tenfold demo` plays it."""
        from game.maps import opened_shipped
        from game.screens.battle import BattleScreen
        from rules.books import DEFAULT_BOOK
        from rules.journal import Match

        drawn = opened_shipped(DEMO_MAP)
        match = Match(DEFAULT_BOOK, drawn.scenario, DEMO_SEED, ("soldier", "soldier"), DEMO_MAP)
        self.app.become(BattleScreen(match, drawn.title, self.record))

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        target.blit(self.app.painted.title(window.size, kit.u), (0, 0))
        kit.text(target, say("title.tagline"), "tagline", "#fffbee", window.centerx, px(238), "c")
        tall = self.menu.height(kit) + px(36)
        words = (kit.width(entry.label, "menu") + kit.width(entry.hint, "small") for entry in self.menu.entries)
        wide = min(window.w - px(40), max(words) + px(112))
        foot = kit.line("body") + px(20)
        head = max(px(286), px(238) + kit.line("tagline") + px(8))
        plate = pygame.Rect(min(px(96), window.w - wide - px(20)), 0, wide, min(tall, window.h - head - foot))
        plate.bottom = min(px(300) + tall, window.h - foot)
        box_shadow(target, plate, kit.u, 0.8, 14, 8)
        target.blit(self.app.painted.leather(plate.size, kit.u), plate)
        self.menu.rect = plate.inflate(-px(40), -px(36))
        self.draw_form(target)
        y = window.h - kit.line("body") - px(10)
        kit.text(target, say("title.hint"), "body", "#d9ccae", plate.x, y)
        motto = say("title.motto")
        if plate.x + kit.width(say("title.hint"), "body") + kit.width(motto, "body") < window.w - px(80):
            kit.text(target, motto, "body", "#d9ccae", window.w - px(24), y, "r")

"""The menu over a battle: go on, settings, keys, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.paint.fittings import box_shadow
from game.screens.form_screen import FormScreen
from game.screens.plate import shade
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


def draw_menu_plate(
    screen: FormScreen,
    target: pygame.Surface,
    title: str,
    lines: list[tuple[str, str, str]],
    menu: MenuList,
    aside: bool = False,
) -> pygame.Rect:
    """A plate in the middle of the darkened window: a title, lines of (text, style, colour), a menu under them.

    Aside, it lies at the right, and nothing is darkened: what it is about is on the board. Places the menu; returns
    where the plate lies.
    """
    kit, px = screen.app.kit, screen.app.kit.px
    window = target.get_rect()
    wide = min(window.w - px(40), max(px(420), kit.scale.font_size("menu") * 17))
    rows = [(row, style, colour) for text, style, colour in lines for row in kit.wrap(text, style, wide - 2 * px(34))]
    head = kit.line("menu") + px(8) + sum(kit.line(style) + px(3) for _, style, _ in rows)
    tall = head + menu.height(kit) + px(66)
    plate = pygame.Rect(0, 0, wide, min(tall, window.h - px(16)))
    plate.center = window.center
    if aside:
        plate.right = window.right - px(28)
    else:
        shade(target)
    box_shadow(target, plate, kit.u, 0.8, 16, 9)
    target.blit(screen.app.painted.leather(plate.size, kit.u), plate)
    y = plate.y + px(24)
    kit.text(target, title, "menu", kit.ui.title, plate.centerx, y, "c")
    y += kit.line("menu") + px(6)
    for text, style, colour in rows:
        kit.text(target, text, style, colour, plate.centerx, y, "c")
        y += kit.line(style) + px(3)
    y += px(8)
    menu.rect = pygame.Rect(plate.x + px(24), y, plate.w - px(48), plate.bottom - px(22) - y)
    return plate

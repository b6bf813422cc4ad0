"""How a battle ended: who won, after how long, who was lost, and what to do now."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING

import pygame

from game.plans import SEEDS
from game.screens.form_screen import FormScreen
from game.screens.plate import draw_menu_plate
from game.texts import say
from game.ui.widgets import Entry, Form, MenuList, Message
from rules.camp.campaign import SIDE
from rules.journal import Match

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


class ResultScreen(FormScreen):
    """A plate over the board as it was left."""

    name = "result"
    over = True

    def __init__(self, battle: BattleScreen) -> None:
        super().__init__()
        self.battle = battle
        won = battle.visit is not None and battle.match.battle.winner == SIDE
        again = () if won else ("retry",)
        entries = ("same", "new", "board", "title") if battle.visit is None else (*again, "camp", "board", "title")
        self.menu = MenuList("menu", tuple(Entry(id_, say(f"result.{id_}")) for id_ in entries))
        self.form = Form([self.menu])

    def said(self, message: Message) -> None:
        match message.value if message.what == "pressed" else message.what:
            case "same":
                self._again(self.battle.match.seed)
            case "new" | "retry":
                self._again(randbelow(SEEDS))
            case "camp":
                from game.screens.camp import CampScreen

                assert self.battle.visit is not None
                self.app.become(CampScreen(self.battle.visit, self.battle.told))
            case "board" | "cancelled":
                self.app.close(self)
            case "title":
                from game.screens.title import TitleScreen

                self.app.become(TitleScreen())

    def _again(self, seed: int) -> None:
        from game.screens.battle import BattleScreen

        old = self.battle.match
        match = Match(old.book_id, old.scenario, seed, old.sides, old.map)
        self.app.become(BattleScreen(match, self.battle.place, visit=self.battle.visit))  # a recording is of one battle

    def draw(self, target: pygame.Surface) -> None:
        kit, battle = self.app.kit, self.battle.match.battle
        winner = battle.winner
        table = self.battle.table()
        title = say("result.draw") if winner == "draw" else say("result.won", side=table.side(int(winner or 1)))
        rounds = say("result.round") if battle.round == 1 else say("result.rounds", rounds=battle.round)
        lines = [(rounds, "aside", kit.ui.dim)]
        for side in range(1, battle.setting.sides + 1):
            lost = [unit.name for unit in battle.scene.units.values() if unit.side == side and unit.fallen]
            fled = [unit.name for unit in battle.scene.units.values() if unit.side == side and unit.fled]
            text = say("result.lost", side=table.side(side), units=", ".join(lost) or say("result.nobody"))
            if fled:
                text += say("result.fled", units=", ".join(fled))
            lines.append((text, "body", kit.side_colour(side)))
        lines += [(told[:1].upper() + told[1:] + ".", "small", kit.ui.text) for told in self.battle.told]
        if self.battle.saved:
            lines.append((self.battle.saved, "small", kit.ui.dim))
        draw_menu_plate(self, target, title, lines, self.menu)
        self.draw_form(target)

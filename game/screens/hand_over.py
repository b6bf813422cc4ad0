"""The plate between two players at one screen: whose turn it is, and what happened meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.keys import Action
from game.panels.messages import draw_hand_over
from game.screen import Pos, Screen
from game.screens.views.hand_over import hand_over_view

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


class HandOverScreen(Screen):
    """Any key or click goes on."""

    name = "hand_over"
    over = True

    def __init__(self, battle: BattleScreen) -> None:
        super().__init__()
        self.battle = battle

    def opened(self) -> None:
        self.app.sounds.play("hand_over")

    def clicked(self, pos: Pos, button: int) -> None:
        self._go_on()

    def pressed(self, action: Action | None, sign: str) -> None:
        if action is not None or sign:  # a modifier alone is no answer
            self._go_on()

    def _go_on(self) -> None:
        self.battle.taken_over()
        self.app.close(self)

    def draw(self, target: pygame.Surface) -> None:
        view = hand_over_view(self.battle.table(), self.battle.playing)
        draw_hand_over(self.app.kit, self.app.painted, target, view)
        self.hits.add("go_on", target.get_rect())

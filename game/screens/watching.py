"""A battle that is watched: its bar of buttons, its time line, and taking a side over and giving it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.selection import opening
from game.board.viewing import BY_HAND
from game.keys import Action
from game.panels.told import Banner
from game.panels.view import ActionButton, TimeView
from game.screens.timebar import TimeBar
from game.screens.views.actions import demo_buttons, side_buttons
from game.settings import SPEEDS, next_speed
from game.texts import say

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen

BAR = frozenset({"pause", "step", "slower", "faster", "take_over"})


class Watching:
    """What can be done with a demo or a recording."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self.bar = TimeBar(screen)
        self.choosing = False  # whether it is asked which side is taken over
        self._before: tuple[str, ...] = ()  # who played before a human took a side over

    @property
    def can_go_back(self) -> bool:
        """Whether the computer players of before can have their sides again."""
        return bool(self._before) and not self.screen.demo

    @property
    def lingers(self) -> bool:
        """Whether the end has been sought out and is being looked at, so that no result covers it yet."""
        return self.screen.demo and (self.bar.dragging or (self.bar.sought and self.screen.playing.paused))

    def update(self) -> None:
        """Go where the mouse on the time line has asked for."""
        self.bar.update()

    # -- input --

    def took(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse belonged to the time line."""
        return self.bar.took(event)

    def pressed(self, action: Action | None, sign: str) -> bool:
        """Whether a key was meant for what is watched, and is done with."""
        if not self.screen.demo:
            return False
        if self.choosing:
            return self._answered(action, sign)
        return action is not None and self.did(action)

    def _answered(self, action: Action | None, sign: str) -> bool:
        """Whether a key says which side is taken over."""
        if sign.isdigit() and int(sign) in self._sides():
            self.take_over(int(sign))
        elif action in ("confirm", "take_over"):
            self.take_over(self._first())
        elif action == "back":
            self._ask(False)
        else:
            return False
        return True

    def did(self, action: str) -> bool:
        """Whether an action was one of watching, and is done."""
        if not self.screen.demo or not (action in BAR or self.bar.did(action)):
            return False
        playing, self.screen.stale = self.screen.playing, True
        match action:
            case "pause":
                playing.paused, self.bar.sought = not playing.paused, False
            case "step":
                playing.paused, self.bar.sought = True, False
                playing.skip()
                playing.step()
            case "slower" | "faster":
                self.screen.speed = next_speed(self.screen.speed, 1 if action == "faster" else -1)
            case "take_over":
                self._ask_whose()
        return True

    # -- sides --

    def _sides(self) -> tuple[int, ...]:
        """The sides that computer players play and that still have someone on the board."""
        match = self.screen.match
        there = {unit.side for unit in match.battle.scene.present()}
        return tuple(side for side in sorted(there) if match.sides[side - 1] not in BY_HAND)

    def _first(self) -> int:
        """The side that is offered first: the one that is to move, if a computer player plays it."""
        sides, side = self._sides(), self.screen.playing.side
        return side if side in sides or not sides else sides[0]

    def _ask_whose(self) -> None:
        """Which side? Asked only where there are several."""
        self.screen.playing.skip()
        if self.screen.match.battle.prompt is None:
            return
        if len(self._sides()) > 1:
            self._ask(True)
        else:
            self.take_over(self._first())

    def _ask(self, asks: bool) -> None:
        self.choosing, self.screen.stale = asks, True

    def take_over(self, side: int) -> None:
        """A human plays a side from here on."""
        screen = self.screen
        screen.playing.skip()
        self._ask(False)
        if screen.match.battle.prompt is None:
            return
        self._before = screen.match.sides
        screen.demo, screen.speed = False, screen.app.settings.speed
        screen.playing.take_over(side)
        screen.selection = opening(screen.match.battle)
        screen.fit()
        screen.banners.show(Banner(say("banner.taken", side=screen.app.kit.palette.side(side).name), "title"), 1.2)

    def give_back(self) -> None:
        """The computer players that were there before play all sides again."""
        screen = self.screen
        screen.playing.give_back(self._before)
        screen.demo, self._before, self.bar.recorded, self.bar.sought = True, (), False, False
        screen.fit()
        screen.stale = True

    # -- what is shown --

    def buttons(self) -> tuple[ActionButton, ...]:
        """The bar, or the sides that can be taken over."""
        screen = self.screen
        if self.choosing:
            names = tuple((side, screen.app.kit.palette.side(side).name) for side in self._sides())
            return side_buttons(names, self._first())
        follows = screen.looking.sight.following if screen.looking.sight.zoomed else None
        back = screen.playing.place > 0
        return demo_buttons(screen.playing.paused, screen.speed, SPEEDS[0], SPEEDS[-1], back, follows)

    def line(self) -> TimeView | None:
        """The time line, while it is watched."""
        return self.bar.view() if self.screen.demo else None

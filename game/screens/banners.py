"""What is written across the board for a moment: rounds, stages of what lands, and short words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.panels.told import Banner
from game.settings import INSTANT
from game.texts import say

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen

BRIEFLY = 0.9  # seconds


class Banners:
    """The banner of one battle."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self.shown: Banner | None = None
        self._left = 0.0  # seconds
        self._stage = ""  # of the resolution, as it was announced last

    def show(self, banner: Banner, seconds: float = BRIEFLY) -> None:
        """Lay a banner over the board for so many seconds."""
        self.shown, self._left = banner, seconds
        self.screen.stale = True

    def say(self, text: str, seconds: float = BRIEFLY) -> None:
        """Write a few words across the board for a moment."""
        self.show(Banner(text, "title"), seconds)

    def clear(self) -> None:
        """Take it away, and forget what was announced."""
        self.shown, self._stage = None, ""

    def update(self, seconds: float, since: int) -> None:
        """Let time pass; then announce a round that began in the lines of the log from ``since`` on, and a stage."""
        speed = self.screen.speed
        if self.shown is not None:
            self._left -= seconds * speed if speed < INSTANT else self._left
            self.screen.stale = True
            if self._left <= 0:
                self.shown = None
        playing = self.screen.playing
        for line in playing.log.lines[since:]:
            if line.round:
                self.say(say("banner.round", round=line.round))
        stage = playing.playback.stage
        if stage != self._stage:
            self._stage = stage
            if stage:
                self.say(say(f"stage.{stage}"))

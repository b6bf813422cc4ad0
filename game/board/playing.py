"""A battle at the table: the match, what is being told of it, the log, and the computer players' thinking.

No pygame here: the screen gives it seconds and commands, and asks it what to show.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Literal

from game.board.log import Log
from game.board.playback import Playback
from rules.commands import Command
from rules.events import Event
from rules.journal import Match
from rules.notation import read

THINKING = 0.008  # seconds a frame that computer players may take

State = Literal["telling", "player", "computer", "over"]
"""telling: events are being shown; player: a human decides; computer: a computer player does; over."""


class Playing:
    """One match from its first prompt to its end."""

    def __init__(
        self,
        match: Match,
        *,
        speed: float = 1.0,
        still: bool = False,
        paused: bool = False,
        script: tuple[str, ...] = (),
    ) -> None:
        """script is what is played first, whoever plays the sides: the commands of a recording."""
        self.match = match
        self._script = list(script)
        statuses = {id_: trait.name for id_, trait in match.battle.book.content.statuses.items()}
        self.log = Log(match.battle.scene, statuses)
        self.playback = Playback(match.battle.scene, speed, still)
        self.paused = paused
        self.reasons: tuple[tuple[str, int], ...] = ()  # the computer player's, for its latest command
        self.asked = 0  # the side that decided last, by hand
        self.since: dict[int, int] = {}  # side to the log's length when it last acted
        self._steps = 0  # commands that may be played although it is paused
        self._thinking: Iterator[Any] | None = None
        self._acted = 0  # the side whose command was played last
        self.acting = ""  # and its unit
        self._told = False  # whether anything has been told since the opening
        self._opening = tuple(match.battle.events)
        self.log.tell(self._opening)

    def name_sides(self, side_name: Callable[[int], str]) -> None:
        """What the sides are called in the log, from its first line on."""
        self.log.side_name = side_name
        if not self._told:
            self.log.clear()
            self.log.tell(self._opening)

    @property
    def state(self) -> State:
        """What the table waits for."""
        if self.playback.telling:
            return "telling"
        if self.match.battle.prompt is None:
            return "over"
        return "player" if self.match.player in ("human", "engine") and not self._script else "computer"

    @property
    def side(self) -> int:
        """The side that is to decide, 0 when the battle is over."""
        prompt = self.match.battle.prompt
        return prompt.side if prompt else 0

    @property
    def hand_over(self) -> bool:
        """Whether the mouse should go to another human player before anything else."""
        return self.state == "player" and self.asked not in (0, self.side)

    def taken(self) -> None:
        """The player of the side to move has the mouse."""
        self.asked = self.side

    def give(self, command: Command) -> None:
        """Play a command of a human player. Raises IllegalCommand."""
        side = self.side
        self._apply(command)
        self.asked = side

    def _apply(self, command: Command) -> None:
        side = self.side
        self.log.mark()
        self.playback.add(self.match.apply(command))
        self._acted, self.acting = side, command.unit

    @property
    def can_undo(self) -> bool:
        return self.match.can_undo and self.state == "player"

    def undo(self) -> Command:
        """Take back the latest command; the board and the log go back with it. Raises ValueError when it can't be."""
        command = self.match.undo()
        self.playback.reset(self.match.battle.scene)
        self.log.back()
        return command

    def step(self) -> None:
        """Let the computer players play one command although the table is paused."""
        self._steps = 1

    def rewind(self) -> None:
        """Go back to before the latest command, whoever gave it: the battle is played again up to there. What is
        taken back is played again the same way when the table goes on."""
        if not self.match.lines:
            return
        *lines, last = self.match.lines
        self._script.insert(0, last)
        old = self.match
        self.match = Match(old.book_id, old.scenario, old.seed, old.sides, old.map)
        self.log.clear()
        self.log.tell(self.match.battle.events)
        for line in lines:
            for command in read(self.match.battle, line):
                self.log.mark()
                self.log.tell(self.match.apply(command))
        self.playback.reset(self.match.battle.scene)
        self.reasons, self.acting, self._thinking, self._acted = (), "", None, 0

    def take_over(self) -> None:
        """From now on a human decides for the side that is to move; the rest of a recording is dropped."""
        if self.side:
            sides = list(self.match.sides)
            sides[self.side - 1] = "human"
            self.match.sides = tuple(sides)
            self.asked, self.paused = self.side, False
            self._script.clear()
            self._thinking = None

    def give_back(self, sides: tuple[str, ...]) -> None:
        """Let these play again."""
        self.match.sides, self._thinking = sides, None

    def skip(self) -> None:
        """Tell the rest of what is being told at once."""
        self._landed(self.playback.finish())

    def update(self, seconds: float) -> None:
        """Let time pass: events are told, then computer players think and play."""
        self._landed(self.playback.update(seconds))
        if self.state == "computer" and self._going:
            self._think()

    def _landed(self, events: list[Event]) -> None:
        self._told |= bool(events)
        self.log.tell(events)
        if self._acted and not self.playback.telling:
            self.since[self._acted] = len(self.log.lines)
            self._acted = 0

    @property
    def moving(self) -> bool:
        """Whether frames are needed although nobody does anything."""
        if self.playback.moving:
            return True
        return self.state == "computer" and self._going

    @property
    def _going(self) -> bool:
        """Whether computer players may play."""
        return not self.paused or self._steps > 0

    def _read_on(self) -> None:
        """Play the recording's next command; it has been played before, so it can be."""
        self._steps = max(0, self._steps - 1)
        for command in read(self.match.battle, self._script.pop(0)):
            self._apply(command)

    def _think(self) -> None:
        """Let the computer player think for a part of a frame, and play what it decides."""
        from rules.ai import think

        if self._script:
            self._read_on()
            return
        if self._thinking is None:
            number = len(self.match.commands)
            self._thinking = think(self.match.battle, self.match.player, self.match.seed, number)
        until = time.perf_counter() + THINKING
        try:
            while time.perf_counter() < until:
                next(self._thinking)
        except StopIteration as done:
            self._thinking = None
            self._steps = max(0, self._steps - 1)
            choice = done.value
            self.reasons = choice.reasons
            self._apply(choice.command)

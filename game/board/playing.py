"""A battle at the table: the match, what is being told of it, the log, and the computer players' thinking.

No pygame here: the screen gives it seconds and commands, and asks it what to show.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from game.board.keeps import Keeps
from game.board.log import Log
from game.board.motion.looks import Style
from game.board.playback import Playback
from game.board.timeline import Reasons, TimeLine
from game.board.viewing import BY_HAND, NOBODY, hides, told_openly
from rules.commands import Command
from rules.events import Event
from rules.journal import Match

THINKING = 0.004  # seconds a frame that computer players may take; drawing it has to fit in beside that

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
        self.timeline = TimeLine.of(fresh(match), (*match.lines, *script)) if match.lines or script else TimeLine()
        statuses = {id_: trait.name for id_, trait in match.battle.book.content.statuses.items()}
        self.log = Log(match.battle.scene, statuses)
        book = match.battle.book
        self.playback = Playback(match.battle.scene, speed, still, Style(book.content, book.at_once))
        self.paused = paused
        self.asked = 0  # the side that decided last, by hand
        self.since: dict[int, int] = {}  # side to the log's length when it last acted
        self._steps = 0  # commands that may be played although it is paused
        self._thinking: Iterator[Any] | None = None
        self._acted = 0  # the side whose command was played last
        self.acting = ""  # and its unit
        self._keeps = Keeps()
        self._told = False  # whether anything has been told since the opening
        self._opening = tuple(self._open(match.battle.events))
        self.log.tell(self._opening)

    def name_sides(self, side_name: Callable[[int], str]) -> None:
        """What the sides are called in the log, from its first line on."""
        self.log.side_name = side_name
        if not self._told:
            self.log.clear()
            self.log.tell(self._opening)

    def recall(self) -> None:
        """Tell in the log what was played before the table was opened: a battle that is gone on with has its story,
        its undo, and where several play by hand the plate that says whose turn it is."""
        place = self.place
        if not place or self._told:
            return
        side_name, statuses = self.log.side_name, self.log.statuses
        self.match = fresh(self.match)
        self.log = Log(self.match.battle.scene, statuses)
        self.log.side_name = side_name
        self.log.tell(self._open(self.match.battle.events))
        self.seek(place)
        if sum(level in BY_HAND for level in self.match.sides) > 1:
            self.asked = NOBODY

    @property
    def state(self) -> State:
        """What the table waits for."""
        if self.playback.telling:
            return "telling"
        if self.match.battle.prompt is None:
            return "over"
        return "player" if self.match.player in BY_HAND and not self._scripted else "computer"

    @property
    def place(self) -> int:
        """How many commands have been played."""
        return len(self.match.lines)

    @property
    def _scripted(self) -> bool:
        """Whether the next command is known: that of a recording, or of a demo that was taken back."""
        return self.place < self.timeline.length

    @property
    def reasons(self) -> Reasons:
        """What spoke for the latest command, when a computer player gave it."""
        return self.timeline.reasons(self.place)

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
        side, round_ = self.side, self.match.battle.round
        self.log.mark()
        events = self.match.apply(command)
        self.timeline.note(self.place - 1, self.match.lines[-1], round_, events, self.match.battle, command)
        self.playback.add(self._open(events))
        self._acted, self.acting = side, command.unit

    def _open(self, events: Iterable[Event]) -> list[Event]:
        """What may be told of these: what is declared in secret is not, and the dice of a secret deed wait until it
        lands."""
        battle = self.match.battle
        return told_openly(battle, events, self.log.withheld) if hides(battle) else list(events)

    @property
    def can_undo(self) -> bool:
        return self.match.can_undo and self.state == "player"

    def undo(self) -> Command:
        """Take back the latest command; the board and the log go back with it. Raises ValueError when it can't be."""
        command = self.match.undo()
        self.playback.reset(self.match.battle.scene)
        self.log.back()
        self.timeline.cut(self.place)
        return command

    def step(self) -> None:
        """Let the computer players play one command more although the table is paused."""
        self._steps += 1

    def rewind(self) -> None:
        """Go back to before the latest command, whoever gave it."""
        self.seek(self.place - 1)

    def seek(self, place: int) -> None:
        """Go to where so many commands of the time line have been played, back or forth, without telling what lies
        between. What is taken back is played again the same way when the table goes on."""
        place = max(0, min(place, self.timeline.length))
        self.skip()
        if place == self.place:
            return
        self._nearer(place)
        while self.place < place:
            side = self.side
            self._read(self._write)
            self.since[side] = len(self.log.lines)
            self._keep()
        self.playback.reset(self.match.battle.scene)
        self._thinking, self._acted, self._steps = None, 0, 0

    def _nearer(self, place: int) -> None:
        """To the latest moment that is kept up to a place, or back to the first prompt, where that is a shorter way."""
        kept, sides = self._keeps.latest(place, self.timeline), self.match.sides
        if kept is not None and (kept.place > self.place or place < self.place):
            self.match, self.log = kept.match.clone(), kept.log.copy()
            self.since, self.acting = dict(kept.since), kept.acting
        elif place < self.place:
            self.match = fresh(self.match)
            self.log.clear()
            self.log.tell(self._open(self.match.battle.events))
            self.since, self.acting = {}, ""
        self.match.sides = sides

    def _keep(self) -> None:
        """Keep this moment if none near it is; the log has told all of it."""
        if self._keeps.wants(self.place):
            self._keeps.keep(self.match, self.log, self.since, self.acting)

    def _write(self, events: list[Event]) -> None:
        """Tell events in the log alone."""
        self.log.tell(events)
        self._told = True

    def take_over(self, side: int = 0) -> None:
        """From now on a human decides for a side, the one that is to move if none is named; the rest of a recording
        is dropped."""
        if self.side:
            side = side or self.side
            sides = list(self.match.sides)
            sides[side - 1] = "human"
            self.match.sides = tuple(sides)
            self.asked, self.paused = side, False
            self.timeline.cut(self.place)
            self._thinking = None

    def give_back(self, sides: tuple[str, ...]) -> None:
        """Let these play again."""
        self.match.sides, self._thinking = sides, None

    def skip(self) -> None:
        """Tell the rest of what is being told at once."""
        self._landed(self.playback.finish())

    def hurry(self) -> None:
        """The same, but only as far as the next stage of something that is resolved stage by stage."""
        self._landed(self.playback.skip())

    def update(self, seconds: float, rested: Callable[[], object] | None = None) -> None:
        """Let time pass: events are told, then computer players think and play. Between the two, when all has been
        told, ``rested`` is called: they may play on in the same frame."""
        telling = self.playback.telling
        self._landed(self.playback.update(seconds))
        if rested is not None and telling and not self.playback.telling:
            rested()
        if self.state == "computer" and self._going:
            self._think()

    def _landed(self, events: list[Event]) -> None:
        self._told |= bool(events)
        self.log.tell(events)
        if self._acted and not self.playback.telling:
            self.since[self._acted] = len(self.log.lines)
            self._acted = 0
            self._keep()

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

    def _read(self, tell: Callable[[list[Event]], None]) -> None:
        """Play the recording's next command; it has been played before, so it can be."""
        line, side = self.timeline.moments[self.place].line, self.side
        for events in self.match.play(line):
            self.log.mark()
            tell(self._open(events))
        self._acted, self.acting = side, self.match.commands[-1].unit if self.match.commands else ""

    def _think(self) -> None:
        """Let the computer player think for a part of a frame, and play what it decides, or what is recorded."""
        until = time.perf_counter() + THINKING
        if self._thinking is None:
            self._thinking = self._thoughts()
        try:
            while time.perf_counter() < until:
                next(self._thinking)
        except StopIteration as done:
            self._thinking = None
            self._steps = max(0, self._steps - 1)
            self._played(done.value)

    def _thoughts(self) -> Iterator[Any]:
        """What a computer player thinks, its choice at the end: None where nobody has to choose."""
        match, known = self.match, self._scripted and self.timeline.moments[self.place].reasons
        if known or match.player in BY_HAND:
            return iter(())
        from rules.ai import think

        return think(match.battle, match.player, match.seed, len(match.commands))

    def _played(self, choice: Any) -> None:
        """Play what was decided; a recording's command for whatever reasons there were, if they led to it."""
        number = self.place
        if self._scripted:
            self._read(self.playback.add)
        else:
            self._apply(choice.command)
        if choice is not None and self.match.commands[-1:] == [choice.command]:
            self.timeline.explain(number, choice.reasons)


def fresh(match: Match) -> Match:
    """The same battle at its first prompt."""
    return Match(match.book_id, match.scenario, match.seed, match.sides, match.map)

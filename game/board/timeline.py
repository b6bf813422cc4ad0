"""The time line of a battle that is watched: every command that is known, whether it has been played yet or not.

A recording is known from the beginning, for it is played once beforehand; a demo as far as it has gone. A *place* on
the line is a number of commands: at place 12 twelve commands have been played. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.battle import Battle
from rules.commands import Command
from rules.events import Event, Fell, RoundBegan
from rules.journal import Match

Reasons = tuple[tuple[str, int], ...]  # what spoke for a command, and how much


class Fall(NamedTuple):
    """Who fell, and the place at which it has."""

    place: int
    unit: str
    side: int


@dataclass(frozen=True)
class Moment:
    """One command: its line in the journal, the round in which it was given, and what came of it that can be seen
    on a line: the rounds that began and who fell."""

    line: str
    round: int
    began: tuple[int, ...] = ()
    fell: tuple[tuple[str, int], ...] = ()  # name and side
    reasons: Reasons = ()
    command: Command | None = None


class TimeLine:
    """The commands that are known, in order."""

    def __init__(self, moments: Iterable[Moment] = ()) -> None:
        self.moments = list(moments)
        self._marks: tuple[tuple[tuple[int, int], ...], tuple[Fall, ...]] | None = None

    @classmethod
    def of(cls, match: Match, lines: Sequence[str]) -> TimeLine:
        """That of lines of a journal, found by playing them on a copy of a match. Raises ValueError for one that can't
        be played. A line that holds several commands becomes as many moments."""
        line, trial = cls(), match.clone()
        for text in lines:
            round_ = trial.battle.round
            for events in trial.play(text):
                line.note(len(trial.lines) - 1, trial.lines[-1], round_, events, trial.battle, trial.commands[-1])
                round_ = trial.battle.round
        return line

    @property
    def length(self) -> int:
        """How many commands are known."""
        return len(self.moments)

    def note(
        self,
        number: int,
        line: str,
        round: int,
        events: Iterable[Event],
        battle: Battle,
        command: Command | None = None,
    ) -> None:
        """What the command of this number (from 0) was and brought. What was known to come after another one in its
        place is forgotten."""
        if number < self.length and self.moments[number].line == line:
            return
        told = list(events)
        sides = battle.scene.units
        moment = Moment(
            line,
            round,
            tuple(event.round for event in told if isinstance(event, RoundBegan)),
            tuple((event.unit, sides[event.unit].side) for event in told if isinstance(event, Fell)),
            command=command,
        )
        self.moments[number:] = [moment]
        self._marks = None

    def explain(self, number: int, reasons: Reasons) -> None:
        """Keep what spoke for a command."""
        self.moments[number] = replace(self.moments[number], reasons=reasons)

    def reasons(self, place: int) -> Reasons:
        """What spoke for the latest command at a place, if it is known."""
        return self.moments[place - 1].reasons if 0 < place <= self.length else ()

    def cut(self, place: int) -> None:
        """Forget what comes after a place."""
        del self.moments[place:]
        self._marks = None

    # -- marks --

    @property
    def rounds(self) -> tuple[tuple[int, int], ...]:
        """Where each round begins: place and round, the first at 0."""
        return self._marked()[0]

    @property
    def falls(self) -> tuple[Fall, ...]:
        """Who falls, in order."""
        return self._marked()[1]

    def _marked(self) -> tuple[tuple[tuple[int, int], ...], tuple[Fall, ...]]:
        if self._marks is None:
            first = ((0, self.moments[0].round),) if self.moments else ()
            numbered = list(enumerate(self.moments, 1))
            rounds = tuple((place, round_) for place, moment in numbered for round_ in moment.began)
            falls = tuple(Fall(place, *fall) for place, moment in numbered for fall in moment.fell)
            self._marks = first + rounds, falls
        return self._marks

    def round_at(self, place: int) -> int:
        """The round at a place; 1 while nothing is known."""
        return max((round_ for start, round_ in self.rounds if start <= place), default=1)

    def next_round(self, place: int) -> int:
        """The place at which the next round begins; the end in the last one."""
        return next((start for start, _ in self.rounds if start > place), self.length)

    def previous_round(self, place: int) -> int:
        """The place at which this round began; where it begins just here, that of the one before."""
        return max((start for start, _ in self.rounds if start < place), default=0)

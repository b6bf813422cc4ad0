"""The log: what has happened, a line each, every line with the dice behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, replace

from game.board.links import Links, links_of
from game.board.telling import coloured, detail_of, dice_of, line_of
from game.narrate.brief import goes_with_what_follows
from game.panels.told import DiceGroup, LogLine
from game.texts import say
from rules.events import Earned, Event, Practised, Rolled, RoundBegan, StatusGained, Struck, TurnBegan, TurnOver
from rules.evolve import Scene

MOST_GROUPS = 4  # on the dice tray
OF_ONE_THROW = (Rolled, Struck, Earned, Practised)  # events between dice that belong together


@dataclass(frozen=True)
class Entry:
    """A line, the number of the round when it is the line that announces one, and what it points to."""

    line: LogLine
    round: int = 0
    links: Links = Links()


class Log:
    """Lines in the order in which they happened. Rolls wait for the line of what they decided."""

    def __init__(self, scene: Scene, statuses: dict[str, str] | None = None) -> None:
        """An empty log of the units of a scene; ``statuses`` gives the names of statuses by their ids."""
        self.sides = {name: unit.side for name, unit in scene.units.items()}
        self.statuses = statuses or {}
        self.side_name: Callable[[int], str] = str
        self._first = {(unit.name, status.id): status.left for unit in scene.units.values() for status in unit.statuses}
        self.clear()

    def clear(self) -> None:
        """Begin again."""
        self.lines: list[Entry] = []
        self.rolls: tuple[Rolled, ...] = ()  # on the tray: those of the latest thing that was rolled for
        self._throwing = False  # whether the next dice are thrown beside those on the tray
        self._waiting: list[Rolled] = []  # not yet part of a line
        self.withheld: list[Rolled] = []  # kept from everybody until what they are for lands
        self._marks: list[int] = []
        self._begun = 0  # lines before the turn that is being taken
        self._left = dict(self._first)

    def copy(self) -> Log:
        """A log with the same lines that goes on apart from this one."""
        new = copy(self)
        new.lines, new._waiting, new._marks = [*self.lines], [*self._waiting], [*self._marks]
        new._left, new.withheld = dict(self._left), [*self.withheld]
        return new

    def tell(self, events: Iterable[Event]) -> None:
        """Take in events that have landed."""
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Take in an event that has landed."""
        self._throwing = self._throwing and isinstance(event, OF_ONE_THROW)
        if isinstance(event, Rolled):
            if not self._throwing:
                self.rolls = ()
            self._waiting.append(event)
            self.rolls = (*self.rolls, event)[-MOST_GROUPS:]
            self._throwing = True
            if goes_with_what_follows(event, self.statuses):
                return
        if isinstance(event, StatusGained) and self._goes_on(event):
            return
        if isinstance(event, TurnBegan):
            self._begun = len(self.lines)
        side, text = line_of(event, self.sides, self.statuses, self.side_name)
        if isinstance(event, TurnOver) and not self.lines[self._begun :]:
            side, text = self.sides.get(event.unit, 0), coloured(say("log.stayed", unit=event.unit), self.sides)
        if not text:
            return
        details = tuple(detail_of(roll, self.sides) for roll in self._waiting)
        round_ = event.round if isinstance(event, RoundBegan) else 0
        links = links_of(event)
        line = LogLine(len(self.lines), side, text, details, linked=bool(links))
        self.lines.append(Entry(line, round_, links))
        self._waiting.clear()

    def _goes_on(self, event: StatusGained) -> bool:
        """Whether it is a status that lasts, and only has a turn or a round less."""
        before = self._left.get((event.unit, event.id), 0)
        self._left[event.unit, event.id] = event.left
        return 0 < event.left <= before

    def mark(self) -> None:
        """Remember the end of the log, for `back`."""
        self._marks.append(len(self.lines))

    def back(self) -> None:
        """Forget the lines since the latest mark."""
        del self.lines[self._marks.pop() :]
        self._waiting.clear()

    def toggle(self, number: int) -> None:
        """Open or close the dice of a line."""
        entry = self.lines[number]
        self.lines[number] = replace(entry, line=replace(entry.line, open=not entry.line.open))

    def links(self, number: int) -> Links:
        """What a line points to on the board."""
        return self.lines[number].links if number < len(self.lines) else Links()

    def latest_with_dice(self) -> int | None:
        """The number of the newest line that can be opened."""
        return next((entry.line.id for entry in reversed(self.lines) if entry.line.details), None)

    def groups(self) -> tuple[DiceGroup, ...]:
        """The dice on the tray."""
        return tuple(dice_of(roll) for roll in self.rolls)

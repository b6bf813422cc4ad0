"""The log: what has happened, a line each, every line with the dice behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.board.telling import detail_of, dice_of, line_of
from game.panels.view import DiceGroup, LogLine
from rules.events import Event, Rolled, RoundBegan
from rules.evolve import Scene

MOST_GROUPS = 4  # on the dice tray


@dataclass(frozen=True)
class Entry:
    """A line, and the number of the round when it is the line that announces one."""

    line: LogLine
    round: int = 0


class Log:
    """Lines in the order in which they happened. Rolls wait for the line of what they decided."""

    def __init__(self, scene: Scene, statuses: dict[str, str] | None = None) -> None:
        """An empty log of the units of a scene; ``statuses`` gives the names of statuses by their ids."""
        self.sides = {name: unit.side for name, unit in scene.units.items()}
        self.statuses = statuses or {}
        self.side_name: Callable[[int], str] = str
        self.lines: list[Entry] = []
        self.rolls: tuple[Rolled, ...] = ()  # on the tray: those of the latest thing that was rolled for
        self._waiting: list[Rolled] = []  # not yet part of a line
        self._marks: list[int] = []

    def add(self, event: Event) -> None:
        """Take in an event that has landed."""
        if isinstance(event, Rolled):
            if not self._waiting:
                self.rolls = ()
            self._waiting.append(event)
            self.rolls = (*self.rolls, event)[-MOST_GROUPS:]
            return
        side, text = line_of(event, self.sides, self.statuses, self.side_name)
        if not text:
            return
        details = tuple(detail_of(roll, self.sides) for roll in self._waiting)
        round_ = event.round if isinstance(event, RoundBegan) else 0
        self.lines.append(Entry(LogLine(len(self.lines), side, text, details), round_))
        self._waiting.clear()

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

    def latest_with_dice(self) -> int | None:
        """The number of the newest line that can be opened."""
        return next((entry.line.id for entry in reversed(self.lines) if entry.line.details), None)

    def groups(self) -> tuple[DiceGroup, ...]:
        """The dice on the tray."""
        return tuple(dice_of(roll) for roll in self.rolls)

"""What a request works on: a copy of the match. It takes the place of the match only if the request succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.failure import Failure
from rules.books import BOOK_IDS
from rules.commands import Command
from rules.events import Event
from rules.journal import Match
from rules.spelling import nearest

if TYPE_CHECKING:
    from rules.ai import Choice
    from rules.camp import Band


ENGINE = "engine"


class Table:
    """The match, and what has happened since the last answer."""

    def __init__(self, match: Match | None, bands: dict[int, Band] | None = None) -> None:
        self._match = match.clone() if match else None
        self.bands = bands or {}  # by side, as they were before the battle
        self.events: list[Event] = []

    @property
    def match(self) -> Match:
        """The match. Raises Failure when there is none yet."""
        if self._match is None:
            raise Failure("request", f'there is no battle yet: send "new" (books: {", ".join(BOOK_IDS)}) or "load"')
        return self._match

    @property
    def laid(self) -> Match | None:
        """The match, or None when there is none yet."""
        return self._match

    def lay(self, match: Match, events: list[Event], bands: dict[int, Band] | None = None) -> None:
        """Put another match on the table, and the bands that fight in it."""
        self._match, self.bands = match, bands or {}
        self.events = list(events)

    def apply(self, command: Command) -> None:
        """Play a command. Raises IllegalCommand or DiceError."""
        self.events += self.match.apply(command)

    def play_on(self) -> None:
        """Let computer sides play until a side marked engine is asked."""
        while self.match.player not in ("", ENGINE):
            self.apply(self.thought(self.match.player).command)

    def thought(self, level: str) -> Choice:
        """The command a computer player would give now, and its reasons."""
        from rules.ai import choose

        match = self.match
        if match.battle.prompt is None:
            raise Failure("illegal", "the battle is over")
        return choose(match.battle, level, match.seed, len(match.commands))


def known_sides(sides: list[str], count: int) -> tuple[str, ...]:
    """Who plays each of so many sides: engine where nothing is said. Raises Failure."""
    from rules.ai import LEVELS

    known = (ENGINE, *LEVELS)
    for name in sides:
        if name not in known:
            there = f"{', '.join(known)}{nearest(name, known)}"
            raise Failure("request", f"sides: {name!r} is none of {there}")
    if len(sides) > count:
        raise Failure("request", f"sides names {len(sides)}, and there are {count}")
    return (*sides, *[ENGINE] * (count - len(sides)))


def known_level(name: str, match: Match) -> str:
    """The level asked for; for none, that of the side whose turn it is, or soldier. Raises Failure."""
    from rules.ai import LEVELS

    if not name:
        return match.player if match.player in LEVELS else "soldier"
    if name not in LEVELS:
        raise Failure("request", f"no level {name!r} among {', '.join(LEVELS)}{nearest(name, LEVELS)}")
    return name

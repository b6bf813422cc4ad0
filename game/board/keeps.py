"""Moments of a battle, kept every so often, so that seeking need not begin at the first command."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.board.log import Log
    from game.board.timeline import TimeLine
    from rules.journal import Match

EVERY = 16  # commands between two moments that are kept


@dataclass(frozen=True)
class Kept:
    """A match with its log when so many commands had been played; both are copies that nobody else changes."""

    place: int
    match: Match
    log: Log
    since: dict[int, int]  # side to the log's length when it last acted
    acting: str


class Keeps:
    """The moments that are kept of one battle."""

    def __init__(self) -> None:
        self._kept: list[Kept] = []

    def wants(self, place: int) -> bool:
        """Whether a moment at this place is far enough from those that are kept."""
        return place > 0 and all(abs(place - kept.place) >= EVERY for kept in self._kept)

    def keep(self, match: Match, log: Log, since: dict[int, int], acting: str) -> None:
        """Keep a moment; the log has told everything up to it."""
        found = Kept(len(match.lines), match.clone(), log.copy(), dict(since), acting)
        insort(self._kept, found, key=attrgetter("place"))

    def latest(self, place: int, line: TimeLine) -> Kept | None:
        """The latest moment up to a place. Those that are not on the time line any more are dropped."""
        known = [moment.line for moment in line.moments]
        self._kept = [kept for kept in self._kept if kept.match.lines == known[: kept.place]]
        return next((kept for kept in reversed(self._kept) if kept.place <= place), None)

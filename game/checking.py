"""What the game asks of a map beyond its drawing: under which books it can be fought."""

from __future__ import annotations

import msgspec

from game.tiled import Finding, MapFile, examine
from game.tiled.findings import MOST_FINDINGS, Place, nearest
from rules.books import BOOK_IDS, book
from rules.dice import Dice
from rules.faults import SetupError
from rules.scenario import GoalSpec, Scenario
from rules.setup import start


class Examined(msgspec.Struct, frozen=True):
    """A map file, examined: the map when it can be played, all there is to say, and the books that can play it."""

    path: str
    map: MapFile | None
    findings: tuple[Finding, ...]
    files: tuple[str, ...]  # looked at and looked for
    books: tuple[str, ...] = ()

    @property
    def summary(self) -> str:
        """A good map in one line; empty for one that can't be played."""
        if self.map is None:
            return ""
        scenario = self.map.scenario
        sides = [sum(unit.side == side for unit in scenario.units) for side in range(1, sides_of(scenario) + 1)]
        goals = ", ".join(dict.fromkeys(map(_goal, scenario.goals)))
        size = f"{self.map.board.width}x{self.map.board.height}"
        against = " against ".join(map(str, sides))
        return f"{self.map.title}, {size}, {against}, {goals}; for {', '.join(self.books)}"


def sides_of(scenario: Scenario) -> int:
    """How many sides fight."""
    return max((unit.side for unit in scenario.units), default=0)


def examined(path: str) -> Examined:
    """A map file as the checker sees it. Never raises for what is in the file."""
    units = dict.fromkeys(unit for id in BOOK_IDS for unit in book(id).content.units)
    read = examine(path, known_units=tuple(units))
    made, findings = read.map, read.findings
    if made is None:
        return Examined(path, None, findings, read.files)
    books, wrong = _books(made.scenario)
    if not books or made.scenario.book and made.scenario.book not in books:
        wanted = made.scenario.book
        errors = [_no_book(Place(path, made.book_line), wanted, wrong), *findings]
        return Examined(path, None, tuple(errors[:MOST_FINDINGS]), read.files, books)
    return Examined(path, made, findings, read.files, (made.scenario.book,) if made.scenario.book else books)


def _books(scenario: Scenario) -> tuple[tuple[str, ...], dict[str, str]]:
    """The books under which a battle can start, and what is in the way of the others."""
    wrong: dict[str, str] = {}
    for id in BOOK_IDS:
        try:
            start(book(id), scenario, Dice(0))
        except SetupError as error:
            wrong[id] = str(error)
    return tuple(id for id in BOOK_IDS if id not in wrong), wrong


def _no_book(place: Place, wanted: str, wrong: dict[str, str]) -> Finding:
    if wanted and wanted not in BOOK_IDS:
        return place.finding("BOOK", f'there is no book "{wanted}"', nearest(wanted, BOOK_IDS))
    id = wanted or BOOK_IDS[0]
    return place.finding("BOOK", f"it can't be fought under {id}: {wrong[id]}", "mend that, or choose another book")


def _goal(goal: GoalSpec) -> str:
    whose = f"side {goal.side} " if goal.side else ""
    if goal.kind == "fell":
        return f"{whose}to fell {goal.unit}"
    if goal.kind == "reach":
        return f"{whose}to reach {_span(goal.squares)}"
    if goal.kind in ("hold", "survive"):
        where = f" {_span(goal.squares)}" if goal.squares else ""
        return f"{whose}to {goal.kind}{where} for {goal.rounds} rounds"
    return goal.kind


def _span(squares: tuple[str, ...]) -> str:
    return squares[0] if len(squares) == 1 else f"{squares[0]} to {squares[-1]}"

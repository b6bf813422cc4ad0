"""What is chosen before a battle: the map, the book, who plays each side and with whom, the house rules, the seed.

A side fights with the units of the map, with a ready side of the book, with a band that is kept in a file, or with
units picked by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from game.bands import load_band
from game.maps import opened_shipped
from game.tiled import MapFile
from rules.books import DEFAULT_BOOK, book
from rules.camp.field import with_band
from rules.journal import Match
from rules.muster import mustered
from rules.rulebook import Rulebook
from rules.scenario import Scenario, UnitSpec

HUMAN = "human"
SEEDS = 10**6  # battles draw one of so many
AS_DRAWN, BY_HAND, READY = "map", "hand", "ready:"
"""Where a side's units come from, READY with the id of a side after it; anything else is the path of a band's file."""


@dataclass
class Plan:
    """A battle that is being set up."""

    map: str
    book: str = DEFAULT_BOOK
    players: dict[int, str] = field(default_factory=dict)
    forces: dict[int, str] = field(default_factory=dict)
    picked: dict[int, tuple[str, ...]] = field(default_factory=dict)  # units of the book, for a side picked by hand
    levels: dict[int, int] = field(default_factory=dict)  # of the units picked
    house: dict[str, bool | int | str] = field(default_factory=dict)

    @property
    def rules(self) -> Rulebook:
        """The rulebook."""
        return book(self.book)

    def drawn(self) -> MapFile:
        """The map. Raises MapError, NotFoundError."""
        return opened_shipped(self.map, self.book)

    def sides(self) -> int:
        """How many sides the map has. Raises MapError, NotFoundError."""
        return max((unit.side for unit in self.drawn().scenario.units), default=2)

    def player(self, side: int) -> str:
        """Who plays a side: a human, or a computer player's level."""
        return self.players.get(side, HUMAN)

    def force(self, side: int) -> str:
        """Where a side's units come from."""
        return self.forces.get(side, AS_DRAWN)

    def scenario(self) -> Scenario:
        """The battle as it is to be. Raises MapError, NotFoundError, BandError, BandFileError."""
        scenario = self.drawn().scenario
        for side in range(1, self.sides() + 1):
            force = self.force(side)
            if force == BY_HAND:
                scenario = with_picked(scenario, side, self.picked.get(side, ()), self.levels.get(side, 1))
            elif force.startswith(READY):
                scenario = mustered(scenario, side, self.rules.content.sides[force.removeprefix(READY)].units)
            elif force != AS_DRAWN:
                scenario = with_band(self.rules, scenario, side, load_band(Path(force)))
        own = {rule.name for rule in self.rules.house}
        house = {name: value for name, value in self.house.items() if name in own}
        return replace(scenario, options={**scenario.options, **house})

    def match(self, seed: int) -> Match:
        """The match. Raises as `scenario` does, and SetupError."""
        sides = tuple(self.player(side) for side in range(1, self.sides() + 1))
        as_drawn = all(self.force(side) == AS_DRAWN for side in range(1, self.sides() + 1))
        return Match(self.book, self.scenario(), seed, sides, self.map if as_drawn else "")


def with_picked(scenario: Scenario, side: int, units: tuple[str, ...], level: int = 1) -> Scenario:
    """The scenario with units picked from the book in place of a side's own; who finds no square stays behind."""
    return mustered(scenario, side, (UnitSpec(side, unit=unit, level=level) for unit in units))

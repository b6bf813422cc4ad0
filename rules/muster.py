"""Units put in the places that a scenario has for a side: a band, units picked by hand, a ready side of the book."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from .grid import Board, BoardError, parse_square
from .scenario import Scenario, UnitSpec


def places_of(scenario: Scenario, side: int) -> tuple[str, ...]:
    """The squares a side may start on, by name, the first to fill first: its deploy squares in reading order, then
    where its units stand."""
    taken = {unit.at.upper() for unit in scenario.units if unit.side != side and unit.at}
    stand = [unit.at for unit in scenario.units if unit.side == side and unit.at]
    wanted = dict.fromkeys(at.upper() for at in (*scenario.deploy.get(side, ()), *stand))
    return tuple(at for at in wanted if at not in taken and _open(scenario, at))


def _open(scenario: Scenario, at: str) -> bool:
    """Whether a unit may stand there; a board or a square that is wrong is told of when the battle is set up."""
    try:
        return bool(Board.parse(scenario.board).passable >> parse_square(at) & 1)
    except BoardError:
        return True


def mustered(scenario: Scenario, side: int, units: Iterable[UnitSpec]) -> Scenario:
    """The scenario with these units in place of a side's own, in their order; who finds no square stays behind."""
    own = tuple(replace(unit, side=side, at=at) for unit, at in zip(units, places_of(scenario, side), strict=False))
    before = tuple(unit for unit in scenario.units if unit.side < side)
    after = tuple(unit for unit in scenario.units if unit.side > side)
    return replace(scenario, units=(*before, *own, *after))

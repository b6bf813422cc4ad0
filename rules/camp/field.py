"""A band into battle: its members take the places that a scenario has for a side."""

from __future__ import annotations

from msgspec.structs import replace

from ..grid import Board, BoardError, parse_square
from ..rulebook import Rulebook
from ..scenario import Scenario, UnitSpec
from .band import Band, BandError, Member

_OWN = UnitSpec.__struct_fields__


def with_band(rules: Rulebook, scenario: Scenario, side: int, band: Band) -> Scenario:
    """The scenario with a band in place of a side's units: its fit members, in the order of the band, on the side's
    deploy squares in reading order, then where the units stood that they replace. Who finds no square stays behind.

    Raises BandError when none can fight, or there is no place for any.
    """
    if band.book != rules.id:
        raise BandError(f"this band plays {band.book}, not {rules.id}")
    if not band.fit:
        raise BandError("nobody of this band can fight: all are felled; raise one first")
    places = _places(scenario, side)
    if not places:
        raise BandError(f"side {side} has neither deploy squares nor units here, so no place for a band")
    own = tuple(_spec(member, side, at) for member, at in zip(band.fit, places, strict=False))
    others = [unit for unit in scenario.units if unit.side != side]
    before = [unit for unit in others if unit.side < side]
    after = [unit for unit in others if unit.side > side]
    options = {**scenario.options, **band.options}
    return replace(scenario, units=(*before, *own, *after), options=options)


def _places(scenario: Scenario, side: int) -> list[str]:
    """The squares a side may stand on at the start, by name, the first to fill first."""
    taken = {unit.at.upper() for unit in scenario.units if unit.side != side and unit.at}
    wanted = [*scenario.deploy.get(side, ()), *(unit.at for unit in scenario.units if unit.side == side and unit.at)]
    return [at for at in dict.fromkeys(name.upper() for name in wanted) if at not in taken and _open(scenario, at)]


def _open(scenario: Scenario, at: str) -> bool:
    """Whether a unit may stand there; a board or a square that is wrong is told of when the battle is set up."""
    try:
        return bool(Board.parse(scenario.board).passable >> parse_square(at) & 1)
    except BoardError:
        return True


def _spec(member: Member, side: int, at: str) -> UnitSpec:
    spec = UnitSpec(**{name: getattr(member, name) for name in _OWN})
    return replace(spec, side=side, at=at)

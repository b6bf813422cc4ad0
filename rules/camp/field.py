"""A band into battle: its members take the places that a scenario has for a side."""

from __future__ import annotations

from msgspec.structs import replace

from ..muster import mustered, places_of
from ..rulebook import Rulebook
from ..scenario import Scenario, UnitSpec
from .band import Band, BandError

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
    if not places_of(scenario, side):
        raise BandError(f"side {side} has neither deploy squares nor units here, so no place for a band")
    units = (UnitSpec(**{name: getattr(member, name) for name in _OWN}) for member in band.fit)
    return replace(mustered(scenario, side, units), options={**scenario.options, **band.options})

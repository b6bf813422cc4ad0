"""What a round keeps beside its declarations: dice thrown and placed, stuns, replies, leeches to come."""

from __future__ import annotations

import msgspec

from ...commands import Command
from ...turns.declare import DeclareClock


class StunRoll(msgspec.Struct, frozen=True):
    """Whether a unit's stun works on a target, by the dice."""

    unit: str
    what: str
    target: str
    works: bool


class Leech(msgspec.Struct, frozen=True):
    """A statistic that changes hands at the next upkeep (C43)."""

    unit: str
    target: str
    stat: str
    amount: int


class CompanyClock(DeclareClock, frozen=True):
    """The state of the turn order. The tables are never changed in place."""

    rolled: dict[str, int] = {}  # the sum of a unit's combat dice
    placed: dict[str, str] = {}  # on whose attack they are; empty is on guard
    stuns: tuple[StunRoll, ...] = ()
    replies: tuple[Command, ...] = ()
    stunners: tuple[str, ...] = ()  # whom the unit that is asked may stun back
    leeches: tuple[Leech, ...] = ()

    def declared_by(self, name: str) -> tuple[Command, ...]:
        """What a unit has declared, as it was declared."""
        return tuple(given for given in self.declared if given.unit == name)

"""The acts that need nobody else: move, guard, flee (PG3, PG4, PG13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from ...events import Fled
from ...grid import square_name
from ...options import NO_ODDS, Preview
from ...parts import moving
from ...steps import Walk, release
from . import dangers
from .deeds import Arrived
from .statuses import inflict

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

GUARD = "on guard"


class Move(moving.Move, frozen=True):
    """Walk once a turn, before acting; whoever waits for it may react (PG3)."""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Walk(unit.name, command.path), Arrived(unit.name))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return dangers.of_way(battle, unit, command.path)


class Alone(msgspec.Struct, frozen=True):
    """An act that names nothing and can always be done."""

    fields: tuple[str, ...] = ()
    ends: bool = True

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return ""

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Guard(Alone, frozen=True):
    """Count as Guarded until the next turn (PG4)."""

    verb: str = "guard"

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        yield Command("guard", unit.name)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        inflict(battle, unit.name, GUARD, 1, unit.name)


class Flee(msgspec.Struct, frozen=True):
    """Leave the board from its edge; no die is rolled (PG13)."""

    verb: str = "flee"
    fields: tuple[str, ...] = ()
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self.why_not(battle, unit, Command("flee", unit.name)):
            yield Command("flee", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        assert unit.at is not None
        on_edge = battle.scene.board.edge >> unit.at & 1
        return "" if on_edge else f"{square_name(unit.at)} is not on the edge of the board"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.emit(Fled(unit.name))
        release(battle, unit.name)

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS

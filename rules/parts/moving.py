"""The acts that leave no mark on anyone else: move, stance, flee, stay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ..checks import Chance, Modifier, clamp_percent
from ..commands import Command
from ..content import nearest
from ..events import Fled, StanceTaken, StayedBoard
from ..grid import Mask, square_name
from ..hooks import stat
from ..options import NO_ODDS, Preview, Reason
from ..paths import reach, ways, why_no_path
from ..steps import Step, Walk, release

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

NO_STANCE = "none"


def obstacles(battle: Battle, unit: Unit) -> tuple[Mask, Mask]:
    """The squares a unit can't enter for those who stand there, and those it may pass but not stop on (IA27)."""
    if not battle.book.passes_friends:
        return battle.scene.taken() & ~(1 << (unit.at or 0)), 0
    friends = foes = 0
    for other in battle.scene.present():
        if other.at is not None and other.name != unit.name:
            if other.side == unit.side:
                friends |= 1 << other.at
            else:
                foes |= 1 << other.at
    return foes, friends


def reach_of(battle: Battle, unit: Unit) -> Mask:
    """The squares a unit could move to on a turn of its own, by its Movement (I98)."""
    if unit.at is None:
        return 0
    return reach(battle.scene.board, unit.at, stat(battle, unit, "move"), *obstacles(battle, unit))


class Move(msgspec.Struct, frozen=True):
    """Walk once a turn, before acting (I96-I98, IA27)."""

    verb: str = "move"
    fields: tuple[str, ...] = ("path",)
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if unit.moved or unit.at is None:
            return
        blocked, through = obstacles(battle, unit)
        for path in ways(battle.scene.board, unit.at, stat(battle, unit, "move"), blocked, through).values():
            yield Command("move", unit.name, path=path)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if unit.moved:
            return f"{unit.name} has moved this turn"  # I96
        if command.path and command.path[0] != unit.at:
            return f"{unit.name} does not stand on {square_name(command.path[0])}"
        blocked, through = obstacles(battle, unit)
        return why_no_path(battle.scene.board, command.path, stat(battle, unit, "move"), blocked, through)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Walk(unit.name, command.path))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Stance(msgspec.Struct, frozen=True):
    """Take or cancel a stance: free, on one's own turn, one activation a round (I85-I89, IA25)."""

    verb: str = "stance"
    fields: tuple[str, ...] = ("what",)
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in (*unit.sheet.stances, NO_STANCE):
            command = Command("stance", unit.name, what=name)
            if not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what == NO_STANCE:
            return "" if unit.stance else f"{unit.name} holds no stance"
        if command.what not in unit.sheet.stances:
            return f"{unit.name} has not trained the stance {command.what!r}{nearest(command.what, unit.sheet.stances)}"
        if unit.stance:
            return f"{unit.name} holds {unit.stance}; cancel it first"  # I88
        if unit.stance_round == battle.round:
            return f"{unit.name} has taken a stance this round"  # I87
        return ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        what = "" if command.what == NO_STANCE else command.what
        battle.emit(StanceTaken(unit.name, what, battle.round))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Flight(Step, frozen=True):
    """The d100 of a flight (I105, IA30)."""

    unit: str

    def run(self, battle: Battle) -> None:
        won = battle.check(self.unit, "flight", flight_chance(battle, battle.unit(self.unit)))
        battle.emit(Fled(self.unit) if won else StayedBoard(self.unit))
        if won:
            release(battle, self.unit)


def flight_chance(battle: Battle, unit: Unit) -> Chance:
    """Half of own Spd over the highest opposing Spd, in percent, rounded down to a number of faces (I105, IA30)."""
    own = stat(battle, unit, "spd")
    highest = max((stat(battle, foe, "spd") for foe in battle.foes(unit)), default=0)
    need = clamp_percent(50 * own // highest) if highest else 100
    return Chance(need, (Modifier("Spd", flat=own), Modifier("highest Spd against", flat=highest)))


class Flee(msgspec.Struct, frozen=True):
    """Try to leave the battle from the edge of the board (I103, I104)."""

    verb: str = "flee"
    fields: tuple[str, ...] = ()
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if unit.at is not None and battle.scene.board.edge >> unit.at & 1:
            yield Command("flee", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        assert unit.at is not None
        on_edge = battle.scene.board.edge >> unit.at & 1
        return "" if on_edge else f"{square_name(unit.at)} is not on the edge of the board"  # I104

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Flight(unit.name))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        chance = flight_chance(battle, unit)
        because = tuple(Reason("flight", m.name, m.flat) for m in chance.because)
        return Preview(chance=(chance.need, 100), because=because)


class Stay(msgspec.Struct, frozen=True):
    """End the turn without acting; it counts as acted (IA6)."""

    verb: str = "stay"
    fields: tuple[str, ...] = ()
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        yield Command("stay", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        pass

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS

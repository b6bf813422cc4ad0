"""The acts that leave no mark on anyone else: move, stance, flee, stay."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from ..checks import Chance, Modifier, clamp_percent
from ..commands import Command
from ..events import Fled, StanceTaken, StayedBoard
from ..grid import Board, Mask, Square, square_name
from ..hooks import allegiance, stat
from ..options import NO_ODDS, Preview, Reason
from ..paths import all_ways, reach, why_no_path
from ..spelling import nearest
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
    own = allegiance(battle, unit)  # to a charmed unit its former friends are enemies (FA27)
    name = unit.sheet.name
    for other in battle.scene.units.values():
        sheet, at = other.sheet, other.at
        if at is not None and other.hp > 0 and sheet.name != name:
            if sheet.side == own:
                friends |= 1 << at
            else:
                foes |= 1 << at
    return foes, friends


def footing(battle: Battle, unit: Unit) -> tuple[Board, Mask, Mask]:
    """The ground as a unit finds it, where it can't pass for those who stand there, and where it may pass but not
    stop. One who flies pays for no ground and is barred by none, and stops only where a unit may stand (FA40)."""
    board, (blocked, through) = battle.scene.board, obstacles(battle, unit)
    if unit.sheet.flies:
        return board.aloft, blocked, through | board.squares & ~board.passable
    if unit.sheet.sure_footed:
        return board.even, blocked, through
    return board, blocked, through


def reach_of(battle: Battle, unit: Unit) -> Mask:
    """The squares a unit could move to on a turn of its own, by its Movement (I98)."""
    if unit.at is None:
        return 0
    board, blocked, through = footing(battle, unit)
    return reach(board, unit.at, stat(battle, unit, "move"), blocked, through)


@lru_cache(maxsize=4096)
def _moves(board: Board, name: str, start: Square, budget: int, blocked: Mask) -> dict[Square, Command]:
    """The moves of `all_ways` as commands, by the square they end on; treat the answer as frozen."""
    found = all_ways(board, start, budget, blocked)
    return {at: Command("move", name, path=path) for at, path in found.items()}


class Move(msgspec.Struct, frozen=True):
    """Walk once a turn, before acting (I96-I98, IA27)."""

    verb: str = "move"
    fields: tuple[str, ...] = ("path",)
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if unit.moved or unit.at is None:
            return iter(())
        board, blocked, through = footing(battle, unit)
        moves = _moves(board, unit.name, unit.at, stat(battle, unit, "move"), blocked)
        return iter([move for at, move in moves.items() if not through >> at & 1] if through else moves.values())

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if unit.moved:
            return f"{unit.name} has moved this turn"  # I96
        if command.path and command.path[0] != unit.at:
            return f"{unit.name} does not stand on {square_name(command.path[0])}"
        board, blocked, through = footing(battle, unit)
        ground = battle.scene.board
        if unit.sheet.flies and command.path and (end := command.path[-1]) in ground and not ground.passable >> end & 1:
            return f"{square_name(end)} is {ground.terrain(end).name}, where nobody can stand"
        return why_no_path(board, command.path, stat(battle, unit, "move"), blocked, through)

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
        if unit.stance:
            yield Command("stance", unit.name, what=NO_STANCE)
        elif unit.stance_round != battle.round:
            for name in unit.sheet.stances:
                yield Command("stance", unit.name, what=name)

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

"""Move, declare, then everything resolves together.

Each round the sides move in turn, the first mover first, and each closes with `end`; then they declare in
reverse order, and each closes with `confirm`; then the book resolves all declarations. Who moves first is
rolled once and goes round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ..commands import Command
from ..events import Began, Rolled, RoundBegan, Withdrew
from ..goals import end_round
from ..options import NO_ODDS, Preview
from ..rulebook import Act, Coming
from ..steps import Step

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

MOVE, DECLARE, RESOLVE = "move", "declare", "resolve"


class DeclareClock(msgspec.Struct, frozen=True):
    """Which part of the round it is, who has closed it, and what has been declared."""

    first: int = 0  # the side that moves first this round
    part: str = RESOLVE
    closed: tuple[int, ...] = ()
    declared: tuple[Command, ...] = ()


class NextRound(Step, frozen=True):
    """The first mover goes round, and everyone may move again."""

    def run(self, battle: Battle) -> None:
        clock: DeclareClock = battle.clock
        battle.round += 1
        battle.clock = DeclareClock(first=clock.first % battle.setting.sides + 1, part=MOVE)
        battle.emit(RoundBegan(battle.round))


class RoundOver(Step, frozen=True):
    """Everything declared has landed."""

    def run(self, battle: Battle) -> None:
        battle.push(NextRound())
        end_round(battle)


class MoveDeclareResolve(msgspec.Struct, frozen=True):
    """The turn order. `resolve` is the book's: declarations in the order given, to the steps that carry them out."""

    resolve: Callable[[Battle, tuple[Command, ...]], tuple[Step, ...]]
    clock: type[msgspec.Struct] = DeclareClock
    steps: tuple[type[Step], ...] = (NextRound, RoundOver)

    def blank(self) -> Any:
        return DeclareClock()

    def start(self, battle: Battle) -> None:
        """Roll for the side that moves first; the first round makes it first."""
        sides = battle.setting.sides
        face = battle.dice.d(sides, "the first mover")
        battle.emit(Rolled("", "first mover", sides, (face,), face * 100))
        battle.clock = DeclareClock(first=(face - 2) % sides + 1)
        battle.push(NextRound())

    def advance(self, battle: Battle) -> None:
        clock: DeclareClock = battle.clock
        side = next((side for side in _turn_of_sides(battle, clock) if side not in clock.closed), 0)
        if side:
            battle.ask(clock.part, side, *_open_units(battle, clock, side))
        elif clock.part == MOVE:
            battle.clock = replace(clock, part=DECLARE, closed=())
        else:
            battle.clock = replace(clock, part=RESOLVE, closed=(), declared=())
            battle.push(*self.resolve(battle, clock.declared), RoundOver())

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        return ()

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        """Units that have not moved, or that have declared nothing; empty while things resolve."""
        clock: DeclareClock = battle.clock
        if clock.part == RESOLVE:
            return ()
        sides = [side for side in _turn_of_sides(battle, clock) if side not in clock.closed]
        doers = {command.unit for command in clock.declared}
        names = (name for side in sides for name in _open_units(battle, clock, side) if name not in doers)
        return tuple(Coming(name, None) for name in names)

    def figure(self, battle: Battle, unit: Unit) -> int | None:
        return None

    def unsettled(self, battle: Battle) -> bool:
        """Whether something is declared that has not landed."""
        clock: DeclareClock = battle.clock
        return bool(clock.declared) or bool(battle.agenda)


def _turn_of_sides(battle: Battle, clock: DeclareClock) -> list[int]:
    """The sides still on the board, in the order of this part: first mover first, declarations in reverse."""
    count = battle.setting.sides
    standing = {unit.side for unit in battle.scene.present()}
    sides = [(clock.first - 1 + turn) % count + 1 for turn in range(count)]
    return [side for side in (sides if clock.part == MOVE else reversed(sides)) if side in standing]


def _open_units(battle: Battle, clock: DeclareClock, side: int) -> list[str]:
    units = [unit for unit in battle.scene.present() if unit.side == side]
    return [unit.name for unit in units if clock.part != MOVE or not unit.moved]


class Declare(msgspec.Struct, frozen=True):
    """Say what a unit will do when everything resolves. It wraps the book's act of the same name in `what`:
    a declaration is legal when the act is, and replaces an earlier one of the unit."""

    act: Act
    verb: str = "declare"
    fields: tuple[str, ...] = ("what", "targets")
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for command in self.act.listed(battle, unit):
            yield replace(command, do="declare", what=self.act.verb)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what != self.act.verb:
            return f"{command.what!r} can't be declared; {self.act.verb!r} can"
        return self.act.why_not(battle, unit, self._inner(command))

    def _inner(self, command: Command) -> Command:
        return replace(command, do=self.act.verb, what="")

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        clock: DeclareClock = battle.clock
        others = tuple(given for given in clock.declared if given.unit != unit.name)
        battle.clock = replace(clock, declared=(*others, self._inner(command)))
        battle.emit(Began(unit.name, command.what, command.targets))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return self.act.preview(battle, unit, self._inner(command))


class Withdraw(msgspec.Struct, frozen=True):
    """Take back what a unit has declared, until its side confirms."""

    verb: str = "withdraw"
    fields: tuple[str, ...] = ()
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self.why_not(battle, unit, Command("withdraw", unit.name)):
            yield Command("withdraw", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        declared = any(given.unit == unit.name for given in battle.clock.declared)
        return "" if declared else f"{unit.name} has declared nothing"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        clock: DeclareClock = battle.clock
        battle.clock = replace(clock, declared=tuple(given for given in clock.declared if given.unit != unit.name))
        battle.emit(Withdrew(unit.name))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Close(msgspec.Struct, frozen=True):
    """A side is done with its part of the round: `end` of its moves, `confirm` of its declarations."""

    verb: str

    def why_not(self, battle: Battle, side: int) -> str:
        return ""

    def begin(self, battle: Battle, side: int) -> None:
        clock: DeclareClock = battle.clock
        battle.clock = replace(clock, closed=(*clock.closed, side))

"""Move, declare, then everything resolves together.

Each round opens with the book's upkeep. Then the sides place whom they have to place and move, the first mover
first, and each closes with `end`; then they declare in reverse order, and each closes with `confirm`; then the book
resolves all declarations. Who moves first is rolled once and goes round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ..commands import Command
from ..contracts import Act, Coming
from ..events import Began, Rolled, RoundBegan, Withdrew
from ..goals import end_round
from ..options import NO_ODDS, Preview
from ..spelling import nearest
from ..steps import Step
from .menu import Menu, Option, menus_of

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

PLACE, MOVE, DECLARE, RESOLVE = "place", "move", "declare", "resolve"


class DeclareClock(msgspec.Struct, frozen=True):
    """Which part of the round it is, who has closed it, and what has been declared. A book may have more in its own."""

    first: int = 0  # the side that moves first this round
    part: str = RESOLVE
    closed: tuple[int, ...] = ()
    declared: tuple[Command, ...] = ()


class NextRound(Step, frozen=True):
    """The first mover goes round, and everyone may move again."""

    def run(self, battle: Battle) -> None:
        clock: DeclareClock = battle.clock
        turns = _turns(battle)
        battle.round += 1
        first = clock.first % battle.setting.sides + 1
        battle.clock = replace(clock, first=first, part=PLACE, closed=(), declared=())
        battle.emit(RoundBegan(battle.round))
        battle.push(*turns.upkeep(battle))


class RoundOver(Step, frozen=True):
    """Everything declared has landed."""

    def run(self, battle: Battle) -> None:
        battle.push(NextRound())
        end_round(battle)


def _nothing(battle: Battle) -> tuple[Step, ...]:
    return ()


def _nobody(battle: Battle, side: int) -> tuple[str, ...]:
    return ()


class MoveDeclareResolve(msgspec.Struct, frozen=True):
    """The turn order. `resolve` is the book's: declarations in the order given, to the steps that carry them out.
    `upkeep` are the steps that open a round; `placing` names the units of a side that have someone to place."""

    resolve: Callable[[Battle, tuple[Command, ...]], tuple[Step, ...]]
    upkeep: Callable[[Battle], tuple[Step, ...]] = _nothing
    placing: Callable[[Battle, int], tuple[str, ...]] = _nobody
    clock: type[msgspec.Struct] = DeclareClock
    steps: tuple[type[Step], ...] = (NextRound, RoundOver)

    def blank(self) -> Any:
        return self.clock()

    def start(self, battle: Battle) -> None:
        """Roll for the side that moves first; the first round makes it first."""
        sides = battle.setting.sides
        face = battle.dice.d(sides, "the first mover")
        battle.emit(Rolled("", "first mover", sides, (face,), face * 100))
        battle.clock = replace(battle.clock, first=(face - 2) % sides + 1)
        battle.push(NextRound())

    def advance(self, battle: Battle) -> None:
        clock: DeclareClock = battle.clock
        for side in _turn_of_sides(battle, clock):
            if side not in clock.closed:
                units = _open_units(battle, clock, side)
                if units or clock.part != PLACE:
                    battle.ask(clock.part, side, *units)
                    return
        if clock.part == PLACE:
            battle.clock = replace(clock, part=MOVE, closed=())
        elif clock.part == MOVE:
            battle.clock = replace(clock, part=DECLARE, closed=())
        else:
            battle.clock = replace(clock, part=RESOLVE, closed=())
            battle.push(*self.resolve(battle, clock.declared), RoundOver())

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        return ()

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        """Units that have not moved, or that have declared nothing; empty while things are placed or resolve."""
        clock: DeclareClock = battle.clock
        if clock.part in (PLACE, RESOLVE):
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


def _turns(battle: Battle) -> MoveDeclareResolve:
    turns = battle.book.turns
    assert isinstance(turns, MoveDeclareResolve)
    return turns


def _turn_of_sides(battle: Battle, clock: DeclareClock) -> list[int]:
    """The sides still on the board, in the order of this part: first mover first, declarations in reverse."""
    count = battle.setting.sides
    standing = {unit.side for unit in battle.scene.present()}
    sides = [(clock.first - 1 + turn) % count + 1 for turn in range(count)]
    return [side for side in (reversed(sides) if clock.part == DECLARE else sides) if side in standing]


def _open_units(battle: Battle, clock: DeclareClock, side: int) -> tuple[str, ...]:
    if clock.part == PLACE:
        return _turns(battle).placing(battle, side)
    units = [unit for unit in battle.scene.present() if unit.side == side]
    return tuple([unit.name for unit in units if clock.part != MOVE or not unit.moved])


def one_each(battle: Battle, unit: Unit, command: Command) -> tuple[str, int]:
    """The room for declarations where a unit has one of whatever kind."""
    return "", 1


def nothing_spent(battle: Battle, unit: Unit, command: Command) -> tuple[int, int]:
    """What a declaration takes of AP and MP where there are none."""
    return 0, 0


class Declare(msgspec.Struct, frozen=True):
    """Say what a unit will do when everything resolves. It wraps the book's acts: `what` is the verb of one, and what
    that takes. A declaration is legal when the act is, which lists all that the unit's points may pay for.

    room gives the kind of a declaration and how many of the kind a unit may have; where a kind is full, one more
    replaces its latest. spends gives the AP and MP of one (below 0 for what brings some), all of which must be paid for
    out of what the unit has.
    """

    acts: tuple[Act, ...]
    room: Callable[[Battle, Unit, Command], tuple[str, int]] = one_each
    spends: Callable[[Battle, Unit, Command], tuple[int, int]] = nothing_spent
    verb: str = "declare"
    fields: tuple[str, ...] = ("what", "targets", "at", "value")
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        name, menus = unit.name, menus_of(self, battle)
        if (menu := menus.get(name)) is None:
            menu = menus[name] = Menu(dict(self._options(battle, unit)))
        return iter(menu.beside(unit, [given for given in battle.clock.declared if given.unit == name]))

    def _options(self, battle: Battle, unit: Unit) -> Iterator[tuple[Command, Option]]:
        for act in self.acts:
            for plain in act.listed(battle, unit):
                room, spent = self.room(battle, unit, plain), self.spends(battle, unit, plain)
                yield plain, Option(declaration_of(plain), *room, *spent)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        act, inner = self.inner(command)
        if act is None:
            verbs = [act.verb for act in self.acts]
            return f"{command.what!r} can't be declared{nearest(command.what, verbs)}; these can: {', '.join(verbs)}"
        for field in ("what", "targets", "at", "value"):
            if field not in act.fields and getattr(inner, field) != getattr(Command(act.verb), field):
                return f"{act.verb} takes no {field}"
        return act.why_not(battle, unit, inner)

    def inner(self, command: Command) -> tuple[Act | None, Command]:
        """The act that a declaration is of, and the command it stands for."""
        plain = plain_of(command)
        return next((act for act in self.acts if act.verb == plain.do), None), plain

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        clock: DeclareClock = battle.clock
        _, inner = self.inner(command)
        battle.clock = replace(clock, declared=added(battle, unit, inner, self.room))
        battle.emit(Began(unit.name, command.what, command.targets, command.at))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        act, inner = self.inner(command)
        return act.preview(battle, unit, inner) if act else NO_ODDS


def plain_of(command: Command) -> Command:
    """The command that a declaration stands for."""
    verb, _, what = command.what.partition(" ")
    return replace(command, do=verb, what=what)


def declaration_of(command: Command) -> Command:
    """The declaration of a command: `plain_of` the other way."""
    return replace(command, do=DECLARE, what=f"{command.do} {command.what}".strip())


def added(
    battle: Battle, unit: Unit, command: Command, room: Callable[[Battle, Unit, Command], tuple[str, int]]
) -> tuple[Command, ...]:
    """What is declared once a unit has declared one thing more."""
    declared: tuple[Command, ...] = battle.clock.declared
    kind, most = room(battle, unit, command)
    same = [i for i, given in enumerate(declared) if given.unit == unit.name and room(battle, unit, given)[0] == kind]
    drop = same[-1] if same and len(same) >= most else -1
    return (*(given for i, given in enumerate(declared) if i != drop), command)


def has_declared(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has declared anything this round."""
    return unit.name in [given.unit for given in battle.clock.declared]


class Withdraw(msgspec.Struct, frozen=True):
    """Take back what a unit has declared, until its side confirms."""

    verb: str = "withdraw"
    fields: tuple[str, ...] = ()
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self.why_not(battle, unit, Command("withdraw", unit.name)):
            yield Command("withdraw", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return "" if has_declared(battle, unit) else f"{unit.name} has declared nothing"

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

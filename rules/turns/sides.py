"""Side by side: in each round side 1 acts with all its units in the order it likes, then side 2, and so on (F8, FA1).

A phase opens with what statuses do to its units, in list order; then those under another's command are asked for one
by one; then one prompt names all that may still act. Who sleeps has no turn, and one who is put to sleep before its
act has lost it. A unit that has moved keeps its act until the phase ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace

from ..commands import Command
from ..contracts import Act, Coming
from ..events import ActsAgain, PhaseBegan, RoundBegan, TurnOver
from ..goals import end_round
from ..hooks import allegiance, charmer
from ..steps import CountDown, Finish, Step

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

PHASE, CHARMED = "phase", "charmed"


class PhaseClock(msgspec.Struct, frozen=True):
    """Whose phase it is and who may still act in it, in list order."""

    side: int = 0
    ready: tuple[str, ...] = ()
    again: tuple[str, ...] = ()  # of those, who has acted and may act once more
    hurried: tuple[str, ...] = ()  # who has acted twice in a turn of this battle


class BeginRound(Step, frozen=True):
    """The next round, and in it the first side's phase."""

    def run(self, battle: Battle) -> None:
        battle.round += 1
        battle.emit(RoundBegan(battle.round))
        battle.push(BeginPhase(_next_side(battle, 0)))


class BeginPhase(Step, frozen=True):
    """All units of a side may act, but for those whom a status holds."""

    side: int

    def run(self, battle: Battle) -> None:
        names = tuple(unit.name for unit in battle.scene.present() if unit.side == self.side)
        battle.clock = replace(battle.clock, side=self.side, ready=names, again=())
        battle.emit(PhaseBegan(self.side))
        opens = _turns(battle).opens
        battle.push(*(opens(name) for name in names))


class EndPhase(Step, frozen=True):
    """Nobody of the side has anything left to do: the next side's phase, or the end of the round."""

    def run(self, battle: Battle) -> None:
        side = _next_side(battle, battle.clock.side)
        battle.push(BeginPhase(side) if side else EndRound())


class EndRound(Step, frozen=True):
    """What is held, what is survived, the draw after the last round."""

    def run(self, battle: Battle) -> None:
        battle.push(BeginRound())
        end_round(battle)


class Acted(Step, frozen=True):
    """A unit has acted: its turn is over, unless the book lets it act once more (F93, FA10).

    An act that decides the battle leaves of the turn's end what lasts beyond it: the levels it brought (F54).
    """

    lasts: ClassVar[bool] = True
    unit: str
    stayed: bool

    def run(self, battle: Battle) -> None:
        if any(isinstance(step, Finish) for step in battle.agenda):
            battle.push(*(step for step in close_turn(battle, self.unit) if step.lasts))
            return
        clock: PhaseClock = battle.clock
        unit = battle.unit(self.unit)
        second = self.unit in clock.again
        if second and not self.stayed:
            battle.clock = replace(clock, hurried=(*clock.hurried, self.unit))
        elif not second and not self.stayed and may_act_again(battle, unit):
            battle.clock = replace(clock, again=(*clock.again, self.unit))
            battle.emit(ActsAgain(self.unit))
            return
        battle.push(*close_turn(battle, self.unit))


class EndTurn(Step, frozen=True):
    """A unit has nothing left to do in this phase."""

    unit: str

    def run(self, battle: Battle) -> None:
        clock: PhaseClock = battle.clock
        ready = tuple(name for name in clock.ready if name != self.unit)
        battle.clock = replace(clock, ready=ready, again=tuple(name for name in clock.again if name != self.unit))
        if battle.unit(self.unit).present:
            battle.emit(TurnOver(self.unit))


def close_turn(battle: Battle, unit: str) -> tuple[Step, ...]:
    """What ends a unit's turn: what the book's statuses do then, then that it is over."""
    return (*battle.book.close_turn(unit), EndTurn(unit))


def loses_turn(battle: Battle, unit: Unit) -> bool:
    """Whether a status takes a unit's turns away (F103)."""
    kinds = battle.book.content.statuses
    return any(kinds[status.id].opens == "lost" for status in unit.statuses)


def may_act_again(battle: Battle, unit: Unit) -> bool:
    """Whether a unit that has acted may act once more in this turn, which it may once a battle (F93)."""
    return unit.present and unit.name not in battle.clock.hurried and _turns(battle).twice(battle, unit)


def _next_side(battle: Battle, after: int) -> int:
    """The next side that has units on the board, or 0."""
    return min((unit.side for unit in battle.scene.present() if unit.side > after), default=0)


def _turns(battle: Battle) -> SidePhases:
    turns = battle.book.turns
    assert isinstance(turns, SidePhases)
    return turns


class SidePhases(msgspec.Struct, frozen=True):
    """The turn order. opens is what a phase opens with for each unit of the side; twice says who may act twice."""

    opens: Callable[[str], Step]
    twice: Callable[[Battle, Unit], bool]
    clock: type[msgspec.Struct] = PhaseClock
    steps: tuple[type[Step], ...] = (BeginRound, BeginPhase, EndPhase, EndRound, Acted, EndTurn)

    def blank(self) -> Any:
        return PhaseClock()

    def start(self, battle: Battle) -> None:
        """Nothing is rolled: side 1 begins (FA1, FA2)."""
        battle.push(BeginRound())

    def advance(self, battle: Battle) -> None:
        """Ask for the first unit that another commands, else for all that may still act."""
        clock: PhaseClock = battle.clock
        units = [unit for name in clock.ready if (unit := battle.unit(name)).present]
        for unit in units:
            if unit.name in clock.again and not may_act_again(battle, unit):  # FA11: as things stand now
                battle.push(*close_turn(battle, unit.name))
                return
            if unit.statuses and loses_turn(battle, unit):  # no turn is taken, so nothing festers
                battle.push(CountDown(unit.name, "turns"), EndTurn(unit.name))
                return
        for unit in units:
            if unit.statuses and charmer(battle, unit):
                battle.ask(CHARMED, allegiance(battle, unit), unit.name)
                return
        if units:
            battle.ask(PHASE, clock.side, *[unit.name for unit in units])
        else:
            battle.push(EndPhase())

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        return (Acted(command.unit, command.do == "stay"),) if act.ends else ()

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        """The units of this side still to act, in list order; there is no number in it."""
        return tuple(Coming(name, None) for name in battle.clock.ready if battle.unit(name).present)

    def figure(self, battle: Battle, unit: Unit) -> int | None:
        return None

    def unsettled(self, battle: Battle) -> bool:
        return bool(battle.agenda)


class EndSide(msgspec.Struct, frozen=True):
    """`side 1 end`: all who may still act stay put, in list order, poison and the like included (F2)."""

    verb: str = "end"

    def why_not(self, battle: Battle, side: int) -> str:
        return ""

    def begin(self, battle: Battle, side: int) -> None:
        for name in reversed(battle.clock.ready):
            if battle.unit(name).present:
                battle.push(*close_turn(battle, name))

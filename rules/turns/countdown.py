"""The countdown: each round everyone rolls d10 + SPD, and the count goes down from the highest (P65-P88, P123-P125).

A round has three parts: initiative, action, status. What was begun and takes time, and what the map does on a count,
stand in the same queue as the turns (P73, PG7, PG8).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ..battle import Timed
from ..checks import Modifier, Pool
from ..commands import Command
from ..contracts import Act, Coming
from ..events import ActsAgain, RoundBegan, StageBegan, TurnBegan, TurnOver
from ..goals import end_round
from ..grid import Square
from ..hooks import modifiers, stat
from ..steps import Step

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

QUARTER = 4  # the order of turns is told in quarters
SURPRISED = "surprised"  # the house rule that names the side without initiative in round 1 (PA14)
DIE = 10  # P69, PA15: the face 0 counts as 10
Rank = tuple[int, ...]
"""How a unit stands among those on its count: SPD, AGI, its roll-offs (PA27)."""


class Charge(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something begun that goes off on a later count; an area follows the unit it was aimed at (PA32)."""

    unit: str
    what: str
    due: int
    rank: Rank = ()
    targets: tuple[str, ...] = ()
    at: Square | None = None
    anchor: str = ""


class CountClock(msgspec.Struct, frozen=True):
    """What is still to come this round. The tables are never changed in place."""

    count: int = 0  # where the count stands
    left: dict[str, int] = {}  # the counts of those who have still to act
    ranks: dict[str, Rank] = {}
    pending: tuple[Charge, ...] = ()
    timed: tuple[int, ...] = ()  # which of the map's events are still to come this round
    acting: str = ""  # whose turn it is
    again: bool = False  # whether it has had its second action
    reacted: tuple[str, ...] = ()  # which reactions this action has set off, as owner/ability (PA34)


class BeginRound(Step, frozen=True):
    """The Initiative Phase: a d10 each in list order, then roll-offs among those still level (P69, P124, PA27)."""

    def run(self, battle: Battle) -> None:
        battle.round += 1
        battle.emit(RoundBegan(battle.round))
        battle.emit(StageBegan("initiative"))
        counts, ranks = roll_counts(battle)
        events = tuple(n for n, one in enumerate(_events(battle)) if one.round in (0, battle.round))
        battle.clock = CountClock(max(counts.values(), default=0), counts, ranks, timed=events)
        battle.emit(StageBegan("action"))


def roll_counts(battle: Battle) -> tuple[dict[str, int], dict[str, Rank]]:
    """The initiative and the rank of everyone but the surprised."""
    surprised = battle.setting.house.get(SURPRISED, 0) if battle.round == 1 else 0
    units = [unit for unit in battle.scene.present() if unit.side != surprised]
    counts = {unit.name: roll_initiative(battle, unit) for unit in units}
    ranks: dict[str, Rank] = {unit.name: (stat(battle, unit, "spd"), stat(battle, unit, "agi")) for unit in units}
    while level := _level(counts, ranks):
        for name in level:
            ranks[name] = (*ranks[name], battle.roll(name, "roll-off", Pool(1, DIE)) // 100)
    return counts, ranks


def _level(counts: dict[str, int], ranks: dict[str, Rank]) -> list[str]:
    """Those whom neither count nor rank parts from another."""
    places = [(counts[name], ranks[name]) for name in counts]
    return [name for name in counts if places.count((counts[name], ranks[name])) > 1]


def roll_initiative(battle: Battle, unit: Unit) -> int:
    """d10 + SPD, with what hastens or drags, never below 0 (P69, P71)."""
    spd = stat(battle, unit, "spd")
    pool = Pool(1, DIE, (Modifier("SPD", spd), *modifiers(battle, unit, "initiative")))
    return max(0, battle.roll(unit.name, "initiative", pool) // 100)


def _events(battle: Battle) -> tuple[Timed, ...]:
    return battle.setting.events or ()


class EndTurn(Step, frozen=True):
    """A turn is over; what ends with an action ends."""

    unit: str

    def run(self, battle: Battle) -> None:
        clock: CountClock = battle.clock
        battle.clock = replace(clock, acting="", again=False)
        if battle.unit(self.unit).present:
            battle.emit(TurnOver(self.unit, QUARTER * clock.count))


class GoOn(Step, frozen=True):
    """The same turn goes on, unless the unit is gone."""

    unit: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.present:
            battle.ask("turn", unit.side, unit.name)
            battle.clock = replace(battle.clock, reacted=())
        else:
            battle.push(*close_turn(battle, self.unit))


class ActAgain(Step, frozen=True):
    """A critical success on a task gives the Action back, once a turn (PA19)."""

    unit: str

    def run(self, battle: Battle) -> None:
        clock: CountClock = battle.clock
        if clock.acting != self.unit or clock.again or not battle.unit(self.unit).present:
            return
        battle.clock = replace(clock, again=True)
        battle.emit(ActsAgain(self.unit))
        closing = close_turn(battle, self.unit)
        if battle.agenda[: len(closing)] == closing:
            battle.agenda = (GoOn(self.unit), *battle.agenda[len(closing) :])


def close_turn(battle: Battle, unit: str) -> tuple[Step, ...]:
    """What ends a turn: what the book's statuses do then, then that it is over."""
    return (*battle.book.close_turn(unit), EndTurn(unit))


class Strikes(Step, frozen=True):
    """Something timed comes on its count."""

    number: int

    def run(self, battle: Battle) -> None:
        turns = battle.book.turns
        assert isinstance(turns, Countdown)
        battle.push(*turns.happens(battle, _events(battle)[self.number]))


class StatusPhase(Step, frozen=True):
    """First what statuses do, in list order, then their Timers (P80, P85); then the next round."""

    def run(self, battle: Battle) -> None:
        turns = battle.book.turns
        assert isinstance(turns, Countdown)
        battle.clock = replace(battle.clock, count=0, left={}, reacted=())
        battle.emit(StageBegan("status"))
        battle.push(*turns.status_phase(battle), EndRound(), BeginRound())


class EndRound(Step, frozen=True):
    """What is held, what is survived, the draw after the last round."""

    def run(self, battle: Battle) -> None:
        end_round(battle)
        battle.stirred = True  # the book looks at what has come of it


class Countdown(msgspec.Struct, frozen=True):
    """The turn order. status_phase gives the steps of a Status Phase; happens those of something timed."""

    status_phase: Callable[[Battle], tuple[Step, ...]]
    happens: Callable[[Battle, Timed], tuple[Step, ...]]
    clock: type[msgspec.Struct] = CountClock
    steps: tuple[type[Step], ...] = (BeginRound, EndTurn, GoOn, ActAgain, Strikes, StatusPhase, EndRound)

    def blank(self) -> Any:
        return CountClock()

    def start(self, battle: Battle) -> None:
        battle.push(BeginRound())

    def advance(self, battle: Battle) -> None:
        """The next entry of the queue; when there is none the Action Phase is over (P71, P79)."""
        queue = queue_of(battle)
        if not queue:
            battle.push(StatusPhase())
            return
        entry = queue[0]
        clock: CountClock = replace(battle.clock, count=entry.count, reacted=())
        if entry.charge is not None:
            battle.clock = replace(clock, pending=tuple(c for c in clock.pending if c is not entry.charge))
            battle.push(battle.book.land(entry.charge))
        elif entry.event is not None:
            battle.clock = replace(clock, timed=tuple(n for n in clock.timed if n != entry.event))
            battle.push(Strikes(entry.event))
        else:
            left = {name: count for name, count in clock.left.items() if name != entry.unit}
            battle.clock = replace(clock, left=left, acting=entry.unit, again=False)
            battle.emit(TurnBegan(entry.unit, QUARTER * entry.count))
            opens = battle.book.open_turn
            battle.push(opens(entry.unit, False) if opens else GoOn(entry.unit))

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        return close_turn(battle, command.unit) if act.ends else (GoOn(command.unit),)

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        clock: CountClock = battle.clock
        coming = [Coming(clock.acting, QUARTER * clock.count)] if clock.acting else []
        for entry in queue_of(battle):
            what = "spell" if entry.charge else "turn" if entry.event is None else "event"
            coming.append(Coming(entry.unit, QUARTER * entry.count, what))
        return tuple(coming)

    def figure(self, battle: Battle, unit: Unit) -> int | None:
        clock: CountClock = battle.clock
        count = clock.count if unit.name == clock.acting else clock.left.get(unit.name)
        return None if count is None else QUARTER * count

    def unsettled(self, battle: Battle) -> bool:
        return bool(pending_now(battle))


class Entry(msgspec.Struct, frozen=True):
    """One entry of the queue: a turn, something begun, or something timed."""

    count: int
    unit: str
    rank: Rank = ()
    charge: Charge | None = None
    event: int | None = None


def queue_of(battle: Battle) -> list[Entry]:
    """What is still to come this round: by count, then by rank, and what is timed after all on its count (PA27)."""
    clock: CountClock = battle.clock
    entries = [
        Entry(clock.left[unit.name], unit.name, clock.ranks.get(unit.name, ()))
        for unit in battle.scene.present()
        if unit.name in clock.left
    ]
    entries += [Entry(charge.due, charge.unit, charge.rank, charge) for charge in pending_now(battle)]
    entries += [Entry(_events(battle)[n].count, _events(battle)[n].effect, event=n) for n in clock.timed]
    entries.sort(key=_order)
    return entries


def _order(entry: Entry) -> tuple[int, bool, tuple[int, ...], bool, tuple[int, ...]]:
    """SPD, AGI, roll-offs. Who was never level with a charge has rolled against nobody: a turn comes before it."""
    rank = tuple(-value for value in entry.rank)
    return -entry.count, entry.event is not None, rank[:2], entry.charge is not None, rank[2:]


def pending_now(battle: Battle) -> tuple[Charge, ...]:
    """What was begun by those who still stand, in the order begun."""
    if battle.winner is not None:
        return ()
    return tuple(charge for charge in battle.clock.pending if battle.unit(charge.unit).present)


def charging(battle: Battle, name: str) -> bool:
    """Whether a unit is waiting for something it has begun."""
    return any(charge.unit == name for charge in battle.clock.pending)


def begin_charge(battle: Battle, charge: Charge, counts: int) -> None:
    """Put something into the queue so many counts from now, at 0 at the latest (PA30)."""
    clock: CountClock = battle.clock
    rank = clock.ranks.get(charge.unit, ())
    charge = replace(charge, due=max(0, clock.count - counts), rank=rank)
    battle.clock = replace(clock, pending=(*clock.pending, charge))


def lose_charge(battle: Battle, name: str) -> None:
    """What a unit has begun comes to nothing (PA32)."""
    clock: CountClock = battle.clock
    if charging(battle, name):
        battle.clock = replace(clock, pending=tuple(charge for charge in clock.pending if charge.unit != name))

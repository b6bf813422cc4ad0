"""Rolled initiative with several turns a round: IR once per battle, MMR each round (I8-I24, I100-I102).

Initiative values are kept in quarters, so that every subtraction is exact (IA8).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ..checks import Pool
from ..commands import Command
from ..contracts import Act, Coming
from ..events import MmrRolled, Quarters, Rolled, RoundBegan, TurnBegan, TurnOver, Waited
from ..goals import end_round
from ..grid import Square
from ..hooks import allegiance, charmer, modifiers, stat
from ..options import NO_ODDS, Preview
from ..steps import CountDown, Step

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

QUARTER = 4


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell begun and not yet landed (I60). An area has an anchor unit or a square; a line has a direction."""

    unit: str
    what: str
    targets: tuple[str, ...] = ()
    at: Square | None = None
    anchor: str = ""
    direction: int | None = None
    side: int = 0  # for which it was begun (T16)


class RolledClock(msgspec.Struct, frozen=True):
    """Whose turn it is and what everyone has left. The tables are never changed in place."""

    base: dict[str, Quarters] = {}  # the battle's IR
    now: dict[str, Quarters] = {}  # what is left of it this round
    turns: dict[str, int] = {}  # turns taken this round
    ties: dict[str, int] = {}  # tie numbers, rolled once (IA2)
    mmr: int = 0  # whole points
    acting: str = ""  # whose decision it is
    opened: tuple[str, ...] = ()  # whose turn has begun and not ended; after a Wait it goes on later
    pending: tuple[Pending, ...] = ()  # spells in the order begun


class EndTurn(Step, frozen=True):
    """A turn ended in any way but Wait: MMR is subtracted (I17, IA6)."""

    unit: str

    def run(self, battle: Battle) -> None:
        clock: RolledClock = battle.clock
        left = clock.now[self.unit] - subtraction(battle, battle.unit(self.unit))
        turns = {**clock.turns, self.unit: clock.turns.get(self.unit, 0) + 1}
        opened = tuple(name for name in clock.opened if name != self.unit)
        battle.clock = replace(clock, now={**clock.now, self.unit: left}, turns=turns, acting="", opened=opened)
        if battle.unit(self.unit).present:
            battle.emit(TurnOver(self.unit, left))


class GoOn(Step, frozen=True):
    """The same turn goes on after a move or a free change, unless the unit is gone."""

    unit: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.present:
            ask(battle, unit)
        else:
            battle.push(*close_turn(battle, self.unit))


def ask(battle: Battle, unit: Unit) -> None:
    """Ask whoever commands a unit for its orders: its own side, or the one that has charmed it (T17)."""
    kind = "charmed" if charmer(battle, unit) else "turn"
    battle.ask(kind, allegiance(battle, unit), unit.name)


def open_turn(battle: Battle, unit: str, again: bool = False) -> Step:
    """What opens a turn, or lets it go on after a Wait: what the book's statuses do then, or the prompt at once."""
    opens = battle.book.open_turn
    return opens(unit, again) if opens else GoOn(unit)


def close_turn(battle: Battle, unit: str) -> tuple[Step, ...]:
    """What ends a turn: what the book's statuses do then, then the subtraction of MMR."""
    return (*battle.book.close_turn(unit), EndTurn(unit))


class EndRound(Step, frozen=True):
    """No turns remain (I9): statuses that count rounds go down by one, then what is pending lands in the order
    begun, before the new MMR (IA17, IA23)."""

    def run(self, battle: Battle) -> None:
        counts = (CountDown(unit.name) for unit in battle.scene.present())
        battle.push(*counts, *landings(battle), JudgeRound(), BeginRound())


class JudgeRound(Step, frozen=True):
    """What is held, what is survived, and the draw after the last round."""

    def run(self, battle: Battle) -> None:
        end_round(battle)


class BeginRound(Step, frozen=True):
    """Everyone starts again from the battle's IR (I23), and a new MMR is rolled (I16, I20)."""

    def run(self, battle: Battle) -> None:
        battle.round += 1
        battle.emit(RoundBegan(battle.round))
        face = battle.dice.d(20, f"the MMR of round {battle.round}")
        mmr = face + max(stat(battle, unit, "spd") for unit in battle.scene.present())
        battle.emit(Rolled("", "MMR", 20, (face,), face * 100))
        battle.emit(MmrRolled(mmr))
        clock: RolledClock = battle.clock
        battle.clock = replace(clock, now=dict(clock.base), turns={}, mmr=mmr, acting="", opened=())


class RolledInitiative(msgspec.Struct, frozen=True):
    """The turn order of `initiative` and `tenfold`."""

    clock: type[msgspec.Struct] = RolledClock
    steps: tuple[type[Step], ...] = (EndTurn, GoOn, EndRound, JudgeRound, BeginRound)

    def blank(self) -> Any:
        return RolledClock()

    def start(self, battle: Battle) -> None:
        """Roll everyone's IR in list order (I12-I14)."""
        base = {unit.name: QUARTER * roll_initiative(battle, unit) for unit in battle.scene.present()}
        battle.clock = RolledClock(base=base, now=dict(base))
        battle.push(BeginRound())

    def advance(self, battle: Battle) -> None:
        """The highest IR acts (I15, I19); when none is positive the round is over (IA1)."""
        clock: RolledClock = battle.clock
        able = [unit for unit in battle.scene.present() if clock.now.get(unit.name, 0) > 0]
        if not able:
            battle.push(EndRound())
            return
        name = self._first(battle, able)
        clock = battle.clock
        if name in clock.opened:  # after a Wait the same turn goes on
            battle.clock = replace(clock, acting=name)
            battle.push(open_turn(battle, name, again=True))
            return
        battle.clock = replace(clock, acting=name, opened=(*clock.opened, name))
        battle.emit(TurnBegan(name, clock.now[name]))
        landed = landings(battle, name)
        used_up = bool(landed) and battle.setting.house["completion_uses_turn"]  # IA16
        battle.push(*landed, *(close_turn(battle, name) if used_up else (open_turn(battle, name),)))

    def _first(self, battle: Battle, able: list[Unit]) -> str:
        """Who of these acts next; those who tie in all else roll tie numbers once, in list order (IA2)."""
        clock: RolledClock = battle.clock
        highest = max(clock.now[unit.name] for unit in able)
        level = [unit for unit in able if clock.now[unit.name] == highest]
        if len(level) == 1:
            return level[0].name
        places = {unit.name: _precedence(battle, unit, clock.turns) for unit in level}
        best = max(places.values())
        tied = [name for name, place in places.items() if place == best]
        if len(tied) == 1:
            return tied[0]
        for name in tied:
            if name not in clock.ties:
                face = battle.dice.d(100, f"the tie number of {name}")
                battle.emit(Rolled(name, "tie", 100, (face,), face * 100))
                clock = replace(clock, ties={**clock.ties, name: face})
        battle.clock = clock
        return max(tied, key=lambda name: clock.ties[name])

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        if isinstance(act, Wait):
            return ()
        return close_turn(battle, command.unit) if act.ends else (GoOn(command.unit),)

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        """The turns left this round if nobody waits, falls or casts; ties not yet parted in list order."""
        clock: RolledClock = battle.clock
        charging = [pending.unit for pending in pending_now(battle)]
        used_up = battle.setting.house["completion_uses_turn"]  # IA16
        costs: dict[str, int] = {}
        queue: list[tuple[bool, int, int, int, int, int, str]] = []  # who acts now first, then by precedence
        for number, unit in enumerate(battle.scene.present()):
            name, now = unit.name, clock.now.get(unit.name, 0)
            if now > 0:
                costs[name] = subtraction(battle, unit, charged=False)
                spd, taken, tie = stat(battle, unit, "spd"), clock.turns.get(name, 0), clock.ties.get(name, 0)
                queue.append((name != clock.acting, -now, -spd, taken, -tie, number, name))
        heapify(queue)
        coming: list[Coming] = []
        while queue:
            _, less, spd, taken, tie, number, name = heappop(queue)
            lands = name in charging
            if lands:
                charging.remove(name)
                coming.append(Coming(name, -less, "spell"))
            if not (lands and used_up):
                coming.append(Coming(name, -less))
            if less + costs[name] < 0:
                heappush(queue, (True, less + costs[name], spd, taken + 1, tie, number, name))
        return (*coming, *(Coming(name, None, "spell") for name in charging))

    def figure(self, battle: Battle, unit: Unit) -> int | None:
        return battle.clock.now.get(unit.name)  # type: ignore[no-any-return]

    def unsettled(self, battle: Battle) -> bool:
        """Whether a spell has been begun and not landed."""
        return bool(pending_now(battle))


def pending_now(battle: Battle) -> tuple[Pending, ...]:
    """The spells still to land, in the order begun; who has fallen or fled has lost theirs (IA18, IA30), and after
    the battle nothing lands (IA37)."""
    clock: RolledClock = battle.clock
    if battle.winner is not None:
        return ()
    return tuple(pending for pending in clock.pending if battle.unit(pending.unit).present)


def landings(battle: Battle, unit: str = "") -> tuple[Step, ...]:
    """Take what is pending, of one unit or of all, off the clock: the steps that let it land."""
    due = tuple(pending for pending in pending_now(battle) if unit in ("", pending.unit))
    if due:
        clock: RolledClock = battle.clock
        battle.clock = replace(clock, pending=tuple(other for other in clock.pending if other not in due))
    return tuple(battle.book.land(pending) for pending in due)


def subtraction(battle: Battle, unit: Unit, charged: bool = True) -> int:
    """What ending a turn takes off a unit's IR, in quarters: MMR, more for the spell it has begun on it (I70) and
    for what drags on it; the percentages add (IA36)."""
    clock: RolledClock = battle.clock
    percent = sum(modifier.percent for modifier in modifiers(battle, unit, "mmr"))
    if charged:
        spells = battle.book.content.spells
        percent += sum(SLOWNESS[spells[p.what].speed] for p in clock.pending if p.unit == unit.name)
    return max(1, clock.mmr * (100 + percent) * QUARTER // 100)  # a turn always costs something


SLOWNESS = {"very slow": 100, "slow": 75, "normal": 50, "fast": 25, "very fast": 0}  # I70: percent on the MMR


def _precedence(battle: Battle, unit: Unit, turns: dict[str, int]) -> tuple[int, int]:
    """At the same IR: higher Spd, then fewer turns taken this round (IA2)."""
    return stat(battle, unit, "spd"), -turns.get(unit.name, 0)


def tens_bonus(spd: int) -> tuple[int, ...]:
    """The sides of the dice added for each full 10 Spd: d2, then d3, and so on (I13, IA3)."""
    return tuple(range(2, spd // 10 + 2))


def roll_initiative(battle: Battle, unit: Unit) -> int:
    """IR = d20 + Spd + tens bonus (I12, I13)."""
    spd = stat(battle, unit, "spd")
    worn = tuple(modifier for modifier in modifiers(battle, unit, "ir"))  # T8: counts only if worn now
    total = battle.roll(unit.name, "IR", Pool(1, 20, worn)) // 100 + spd
    return total + sum(battle.roll(unit.name, "tens bonus", Pool(1, sides)) // 100 for sides in tens_bonus(spd))


@lru_cache(maxsize=1024)
def _waits(unit: str, below: int) -> tuple[Command, ...]:
    """The commands to wait for an IR below this one, made once."""
    return tuple(Command("wait", unit, value=value) for value in range(1, below))


class Wait(msgspec.Struct, frozen=True):
    """Set one's IR to a lower value, before anything else on the turn; the turn is not used up (I100-I102, IA28)."""

    verb: str = "wait"
    fields: tuple[str, ...] = ("value",)
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not unit.moved:
            yield from _waits(unit.name, -(-battle.clock.now[unit.name] // QUARTER))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.value is None:
            return "wait needs the IR to wait for"
        if unit.moved:
            return "waiting comes before moving"
        now = battle.clock.now[unit.name]
        if not 0 < command.value * QUARTER < now:
            return f"{unit.name} can wait only for an IR above 0 and below {quarters_text(now)}"
        return ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        clock: RolledClock = battle.clock
        assert command.value is not None
        value = command.value * QUARTER
        base = clock.base
        if battle.setting.house["wait_lasts"] == "battle":  # IA28 (b), T1
            base = {**base, unit.name: base[unit.name] - (clock.now[unit.name] - value)}
        battle.clock = replace(clock, base=base, now={**clock.now, unit.name: value})
        battle.emit(Waited(unit.name, value))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


def quarters_text(quarters: int) -> str:
    """``5.25`` for 21 quarters, ``19`` for 76."""
    whole, part = divmod(quarters, QUARTER)
    return f"{quarters / QUARTER:g}" if part else str(whole)

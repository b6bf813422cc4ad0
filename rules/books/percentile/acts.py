"""The other acts: move, guard, hide, shove, pull, task, flee (PG3, PG4, PG9-PG13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...checks import Modifier, Pool
from ...commands import Command
from ...content import nearest
from ...events import Fled, GearChanged, ThingChanged, Used
from ...grid import Square, column_of, distance, row_of, square_name, squares_in
from ...options import NO_ODDS, Preview
from ...outfit import PACK_SLOTS
from ...parts import moving
from ...steps import Step, Walk, release
from ...turns.countdown import ActAgain
from ...unit import Carried, Thing
from . import bearing, chances, effects, figures, tasks
from .deeds import Arrived
from .ground import opened
from .rolls import throw
from .statuses import inflict

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

GUARD, UNSEEN = "on guard", "unseen"
UNSEEN_TIMER = 2
WATCH = 5  # squares within which enemies look for one who hides (PG10)
ASLEEP, UNAWARE = -20, 40  # PG10
FIRST_AID = "first aid"
FIRST_AID_DICE = (1, 8)
CHEST = "Salve"  # what lies in a chest


class Move(moving.Move, frozen=True):
    """Walk once a turn, before acting; whoever waits for it may react (PG3)."""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Walk(unit.name, command.path), Arrived(unit.name))


class _Alone(msgspec.Struct, frozen=True):
    """An act that names nothing and can always be done."""

    fields: tuple[str, ...] = ()
    ends: bool = True

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return ""

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Guard(_Alone, frozen=True):
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


# -- hiding ---------------------------------------------------------------------------


def watchers(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies near enough to look for a unit, in list order (PG10)."""
    assert unit.at is not None
    return [foe for foe in battle.foes(unit) if foe.at is not None and distance(unit.at, foe.at) <= WATCH]


def unaware(battle: Battle, watcher: Unit, unit: Unit) -> bool:
    """Whether a watcher does not see a unit at all: asleep, or a wall between (PG10)."""
    assert watcher.at is not None and unit.at is not None
    return bearing.asleep(battle, watcher) or not battle.scene.board.sees(watcher.at, unit.at)


def stealth(battle: Battle, unit: Unit, against: list[Unit]) -> int:
    """The chance to hide: easier where no watcher is aware (PG10)."""
    easy = bool(against) and all(unaware(battle, one, unit) for one in against)
    return bearing.skill(unit, "Stealth") + (UNAWARE if easy else 0)


def awareness(battle: Battle, watcher: Unit) -> int:
    """The chance to notice: harder in one's sleep (PG10)."""
    return bearing.skill(watcher, "Awareness") + (ASLEEP if bearing.asleep(battle, watcher) else 0)


class Hide(_Alone, frozen=True):
    """Stealth against the Awareness of each enemy near, pair by pair (PG10)."""

    verb: str = "hide"

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self.why_not(battle, unit, Command("hide", unit.name)):
            yield Command("hide", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return f"{unit.name} is hidden already" if bearing.hidden(battle, unit) else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Sneak(unit.name, tuple(foe.name for foe in watchers(battle, unit))))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        near = watchers(battle, unit)
        cos = stealth(battle, unit, near)
        return Preview(chance=chances.unseen(cos, tuple(awareness(battle, one) for one in near)))


class Sneak(Step, frozen=True):
    """One throw of an attempt to hide: against those not yet deceived; a stalemate is thrown again (P62-P64, PA26)."""

    unit: str
    against: tuple[str, ...]
    again: int = 0

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        near = [battle.unit(name) for name in self.against]
        if not near:
            inflict(battle, self.unit, UNSEEN, UNSEEN_TIMER, self.unit)
            return
        cos = stealth(battle, unit, watchers(battle, unit))
        own = tasks.attempt(throw(battle, self.unit, "stealth", cos), cos)
        left: list[str] = []
        seen = False
        for watcher in near:
            need = awareness(battle, watcher)
            verdict = tasks.contest(own, tasks.attempt(throw(battle, watcher.name, "awareness", need), need))
            seen = seen or verdict == "second"
            left += [watcher.name] if verdict == "stalemate" else []
        if seen or (left and self.again >= tasks.REROLLS):
            return  # the watcher wants no change, and keeps it
        battle.push(Sneak(self.unit, tuple(left), self.again + 1))


# -- shoving and pulling --------------------------------------------------------------


def neighbours(battle: Battle, unit: Unit, oneself: bool = False) -> list[Unit]:
    """The units in the four neighbouring squares, and the unit itself if asked, in list order."""
    assert unit.at is not None
    near = battle.scene.board.ring(unit.at, 0 if oneself else 1, 1)
    units = battle.scene.units.values()
    return [other for other in units if other.at is not None and near >> other.at & 1 and other.hp > 0]


class _Neighbour(msgspec.Struct, frozen=True):
    """What an act on a unit in a neighbouring square asks of it."""

    def refused(self, battle: Battle, unit: Unit, names: tuple[str, ...], friend: bool, verb: str) -> str:
        if len(names) != 1:
            return f"{verb} names one unit"
        other = battle.scene.units.get(names[0])
        if other is None or not other.present or other.at is None:
            return f"{names[0]} is not on the board{'' if other else nearest(names[0], battle.scene.units)}"
        if other.name == unit.name or (other.side == unit.side) != friend:
            return f"{verb} is for {'friends' if friend else 'enemies'}"
        assert unit.at is not None
        if distance(unit.at, other.at) != 1:
            return f"{other.name} does not stand next to {unit.name}"
        return f"{other.name} is hidden" if bearing.hidden(battle, other) and not friend else ""


def beyond(unit: Unit, other: Unit) -> Square | None:
    """The square straight behind a neighbour, None off the left or the upper edge."""
    assert unit.at is not None and other.at is not None
    column, row = 2 * column_of(other.at) - column_of(unit.at), 2 * row_of(other.at) - row_of(unit.at)
    return row << 5 | column if column >= 0 and row >= 0 else None


class Shove(_Neighbour, frozen=True):
    """Push an enemy one square back, Strength against Strength (PG11)."""

    verb: str = "shove"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for foe in neighbours(battle, unit):
            command = Command("shove", unit.name, targets=(foe.name,))
            if not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if why := self.refused(battle, unit, command.targets, False, "shove"):
            return why
        other = battle.unit(command.targets[0])
        to = beyond(unit, other)
        free = battle.scene.board.passable & ~battle.scene.taken()
        if to is None or not free >> to & 1:
            return f"there is no room behind {other.name}"
        return f"{other.name} can't be moved" if bearing.steady(battle, other) else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Push(unit.name, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        other = battle.scene.units.get(command.targets[0]) if command.targets else None
        if other is None or not other.present:
            return NO_ODDS
        pair = bearing.ability_to(battle, unit, "str"), bearing.ability_to(battle, other, "str")
        return Preview(chance=chances.contested(*pair))


class Push(Step, frozen=True):
    """One throw of a shove; a stalemate is thrown again, three times at most (PA26)."""

    unit: str
    target: str
    again: int = 0

    def run(self, battle: Battle) -> None:
        unit, other = battle.unit(self.unit), battle.unit(self.target)
        own, theirs = bearing.ability_to(battle, unit, "str"), bearing.ability_to(battle, other, "str")
        first = tasks.attempt(throw(battle, self.unit, "shove", own), own)
        second = tasks.attempt(throw(battle, self.target, "resists", theirs), theirs)
        verdict = tasks.contest(first, second)
        to = beyond(unit, other)
        if verdict == "first" and to is not None and other.at is not None:
            battle.push(Walk(self.target, (other.at, to), pushed=True))
        elif verdict == "stalemate" and self.again < tasks.REROLLS:
            battle.push(Push(self.unit, self.target, self.again + 1))


class Pull(_Neighbour, frozen=True):
    """Pull a neighbouring friend along into a free square next to oneself (PG11)."""

    verb: str = "pull"
    fields: tuple[str, ...] = ("targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for friend in neighbours(battle, unit):
            if not self.refused(battle, unit, (friend.name,), True, "pull"):
                for at in squares_in(self._room(battle, unit)):
                    command = Command("pull", unit.name, targets=(friend.name,), at=at)
                    if not self.why_not(battle, unit, command):
                        yield command

    def _room(self, battle: Battle, unit: Unit) -> int:
        assert unit.at is not None
        board = battle.scene.board
        return board.ring(unit.at, 1, 1) & board.passable & ~battle.scene.taken()

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if why := self.refused(battle, unit, command.targets, True, "pull"):
            return why
        if command.at is None:
            return "pull needs a free square next to the one who pulls, such as to C4"
        if not self._room(battle, unit) >> command.at & 1:
            return f"{square_name(command.at)} is no free square next to {unit.name}"
        other = battle.unit(command.targets[0])
        if bearing.hidden(battle, other) == "all":
            return f"{other.name} is off the ground"
        return f"{other.name} can't be moved" if bearing.steady(battle, other) else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        other = battle.unit(command.targets[0])
        assert other.at is not None and command.at is not None
        battle.push(Walk(other.name, (other.at, command.at), pushed=True))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


# -- tasks ----------------------------------------------------------------------------


def barred_from(unit: Unit, what: str) -> str:
    """Whether a unit has botched this task, and may not try it again (P50, PA18)."""
    return f"{unit.name} has botched this, and can't try it again" if f"botched {what}" in unit.used else ""


def task_chance(battle: Battle, unit: Unit, thing: Thing) -> int:
    """The chance of a thing's task; one that takes several checks is a row easier (P46, P47, PA8)."""
    source = figures.source_of(thing.check) or "str"
    modifier = tasks.shifted(thing.modifier, -1) if thing.times > 1 else thing.modifier
    return tasks.total_of(bearing.ability_to(battle, unit, source), modifier)


class Task(msgspec.Struct, frozen=True):
    """Try to work a thing within reach, or first aid on a friend (P38-P52, PG4)."""

    verb: str = "task"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for thing in battle.scene.things.values():
            command = Command("task", unit.name, what=thing.name, at=thing.at)
            if not self.why_not(battle, unit, command):
                yield command
        for other in neighbours(battle, unit, oneself=True):
            command = Command("task", unit.name, what=FIRST_AID, targets=(other.name,))
            if other.side == unit.side and not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what == FIRST_AID:
            return self._why_no_aid(battle, unit, command)
        thing = battle.scene.things.get(command.what)
        if thing is None:
            known = [*battle.scene.things, FIRST_AID]
            return f"there is no task {command.what!r}{nearest(command.what, known)}"
        if command.targets or command.at != thing.at:
            return f"{thing.name} is at {square_name(thing.at)}"
        assert unit.at is not None
        if thing.done:
            return f"{thing.name} is open already"
        if distance(unit.at, thing.at) > 1:
            return f"{thing.name} is not next to {unit.name}"
        return barred_from(unit, thing.name)

    def _why_no_aid(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.at is not None or len(command.targets) != 1:
            return "first aid names one friend"
        other = battle.scene.units.get(command.targets[0])
        if other is None or not other.present or other.at is None or other.side != unit.side:
            return f"{command.targets[0]} is not a friend on the board"
        assert unit.at is not None
        if distance(unit.at, other.at) > 1 or bearing.hidden(battle, other) == "all":
            return f"{other.name} is not next to {unit.name}"
        if other.hp >= bearing.ceiling(battle, other):
            return f"{other.name} needs no help"
        return barred_from(unit, FIRST_AID)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(FirstAid(unit.name, command.targets[0]) if command.targets else Work(unit.name, command.what))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        thing = battle.scene.things.get(command.what)
        if command.what == FIRST_AID:
            return chances.task(aid_chance(unit))
        return chances.task(task_chance(battle, unit, thing)) if thing else NO_ODDS


def tried(battle: Battle, unit: Unit, what: str, total: int, rating: int) -> tasks.Attempt:
    """Roll a task, if it needs a roll, and note a botch or an Action given back (P43-P45, PA18, PA19)."""
    if tasks.automatic(total):
        return tasks.Attempt(0, total, "pass")
    because = (Modifier("rating", rating), Modifier("difficulty", total - rating))
    made = tasks.attempt(throw(battle, unit.name, what, total, because), total)
    if made.outcome == "botch":
        battle.emit(Used(unit.name, f"botched {what}"))
    if made.outcome == "critical":
        battle.push(ActAgain(unit.name))
    return made


class Work(Step, frozen=True):
    """One check of a thing's task; when enough have been passed it opens what it opens (P46, PA23)."""

    unit: str
    thing: str

    def run(self, battle: Battle) -> None:
        unit, thing = battle.unit(self.unit), battle.scene.things[self.thing]
        source = figures.source_of(thing.check) or "str"
        total = task_chance(battle, unit, thing)
        made = tried(battle, unit, thing.name, total, bearing.ability_to(battle, unit, source))
        passed = tasks.progress(thing.passed, made)
        if passed is None:
            battle.emit(ThingChanged(thing.name, thing.hp, 0))
            return
        done = passed >= thing.times
        if passed != thing.passed:
            battle.emit(ThingChanged(thing.name, thing.hp, passed, done))
        if done:
            opened(battle, thing)
            if thing.kind == "chest" and len(unit.pack) < PACK_SLOTS:
                battle.emit(GearChanged(unit.name, CHEST, "taken", unit.gear, (*unit.pack, Carried(CHEST))))


def aid_chance(unit: Unit) -> int:
    """The chance of first aid: Healing, Average."""
    return tasks.total_of(bearing.skill(unit, "Healing"), tasks.DIFFICULTIES["average"])


class FirstAid(Step, frozen=True):
    """Bind a friend's wounds."""

    unit: str
    target: str

    def run(self, battle: Battle) -> None:
        unit, other = battle.unit(self.unit), battle.unit(self.target)
        if not tried(battle, unit, FIRST_AID, aid_chance(unit), bearing.skill(unit, "Healing")).passed:
            return
        amount = battle.roll(self.unit, "healing", Pool(*FIRST_AID_DICE)) // 100
        effects.give_hp(battle, other.name, amount)


ACT_STEPS: tuple[type[Step], ...] = (Sneak, Push, Work, FirstAid)

"""Shoving an enemy and pulling a friend (PG11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from ...checks import Ratio
from ...commands import Command
from ...grid import Mask, Square, column_of, distance, row_of, square_name, squares_in
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from ...steps import Step, Walk
from . import bearing, chances, dangers, tasks
from .rolls import throw

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def neighbours(battle: Battle, unit: Unit, oneself: bool = False) -> list[Unit]:
    """The units in the four neighbouring squares, and the unit itself if asked, in list order."""
    assert unit.at is not None
    near = _among(battle.scene.board.ring(unit.at, 0 if oneself else 1, 1))
    return [other for other in battle.scene.units.values() if other.at in near and other.hp > 0]


@lru_cache(maxsize=512)
def _among(mask: Mask) -> frozenset[Square | None]:
    return frozenset(squares_in(mask))


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
        won, to = chances.contested(*pair), beyond(unit, other)
        fall = dangers.of_way(battle, other, (other.at, to)) if other.at is not None and to is not None else NO_ODDS
        return _into(fall, won) if fall.damage else Preview(chance=won)


def _into(fall: Preview, won: Ratio) -> Preview:
    """The odds of being pushed with a chance to where a check is asked for."""
    ways, total = won[0], won[1] * fall.total
    damage = {lost: count * ways for lost, count in fall.damage.items()}
    damage[0] = damage.get(0, 0) + (won[1] - ways) * fall.total
    falls = (fall.falls[0] * ways, fall.falls[1] * won[1]) if fall.falls else None
    return Preview(total, damage=dict(sorted(damage.items())), falls=falls, chance=won, because=fall.because)


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


SHOVING_STEPS: tuple[type[Step], ...] = (Push,)

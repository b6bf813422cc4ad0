"""What statuses do at the start and the end of a turn, and to the acts within it (T16-T26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..checks import Chance
from ..commands import Command
from ..events import Hurt, MpChanged, Rolled
from ..grid import Square, distance
from ..hooks import act_chance, allegiance, charmer, empty_handed, stat
from ..options import find_act
from ..paths import Path, ways
from ..steps import CountDown, Step, Walk, fall
from ..turns.initiative import GoOn, close_turn
from .clash import PLAIN
from .fighting import range_of
from .growth import Levels
from .moving import footing
from .strike import Strike

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

CONFUSED_FREE, CONFUSED_IDLE = (
    33,
    66,
)  # T18, F96-F98: up to here as normal, up to here nothing, above it strikes a friend


class OpenTurn(Step, frozen=True):
    """A turn begins: sleep loses it (T22), confusion decides it by a die (T18); then the orders are asked for.

    When it goes on after a Wait (again), there is no new die for confusion (T16), but the sleeping still lose it.
    """

    unit: str
    again: bool = False

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        kinds = battle.book.content.statuses
        opens = {kinds[status.id].opens for status in unit.statuses} if unit.present else set()
        if "lost" in opens:
            battle.push(CountDown(self.unit, "turns"), *close_turn(battle, self.unit)[-1:])
        elif "wavers" in opens and not self.again:
            battle.push(Waver(self.unit))
        else:
            battle.push(GoOn(self.unit))


class Waver(Step, frozen=True):
    """The d100 of a confused unit: 1-33 as normal, 34-66 nothing, 67-100 it attacks a friend (F95-F98)."""

    unit: str

    def run(self, battle: Battle) -> None:
        face = battle.dice.d(100, f"the confusion of {self.unit}")
        battle.emit(Rolled(self.unit, "confusion", 100, (face,), face * 100))
        if face <= CONFUSED_FREE:
            battle.push(GoOn(self.unit))
            return
        battle.push(*close_turn(battle, self.unit))
        if face > CONFUSED_IDLE:
            battle.push(*rampage(battle, battle.unit(self.unit)))


def rampage(battle: Battle, unit: Unit) -> tuple[Step, ...]:
    """The steps of a confused unit's attack on a friend; none if it has nobody to attack."""
    path, name = victim(battle, unit)
    walk = (Walk(unit.name, path),) if len(path) > 1 else ()
    return (*walk, Rage(unit.name, name)) if name else ()


def victim(battle: Battle, unit: Unit) -> tuple[Path, str]:
    """The nearest friend that can be reached and the way to the cheapest square from which it can be attacked (FA28):
    ties in distance go to the one with fewer hit points, then reading order; ties between squares in reading order
    too. No name when there is none, or no weapon in hand where one is needed."""
    if empty_handed(battle, unit):
        return (), ""
    paths, own = paths_of(battle, unit), allegiance(battle, unit)
    friends = [other for other in battle.scene.present() if other.side == own and other.name != unit.name]
    for friend in sorted(friends, key=lambda other: _nearness(unit, other)):
        squares = [at for at in paths if _strikes(battle, unit, at, friend)]
        if squares:
            return paths[min(squares, key=lambda at: (paths[at][0], at))][1], friend.name
    return (), ""


def _nearness(unit: Unit, other: Unit) -> tuple[int, int, Square]:
    assert unit.at is not None and other.at is not None
    return distance(unit.at, other.at), other.hp, other.at


def paths_of(battle: Battle, unit: Unit) -> dict[Square, tuple[int, Path]]:
    """Where a unit can stand this turn, its own square first, with what that costs and by which way."""
    assert unit.at is not None
    board, blocked, through = footing(battle, unit)
    found: dict[Square, tuple[int, Path]] = {unit.at: (0, (unit.at,))}
    for at, path in ways(board, unit.at, stat(battle, unit, "move"), blocked, through).items():
        found[at] = (sum(board.costs[step] for step in path[1:]), path)
    return found


def _strikes(battle: Battle, unit: Unit, at: Square, friend: Unit) -> bool:
    board = battle.scene.board
    assert friend.at is not None
    ring = board.ring(at, *range_of(battle, unit, PLAIN))
    return bool(ring >> friend.at & 1) and (not battle.book.sight or board.sees(at, friend.at))


class Rage(Step, frozen=True):
    """A confused unit's own attack; a paralysed one rolls for it like any act (T20)."""

    unit: str
    target: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if not unit.present:
            return
        chance = act_chance(battle, unit)
        if chance == 100 or battle.check(self.unit, "paralysis", Chance(chance)):
            battle.push(Strike(self.unit, self.target))


class Struggle(Step, frozen=True):
    """The d100 of a paralysed unit before its act; a failure loses the act and the turn (T20)."""

    kind: str  # of the prompt
    command: Command

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.command.unit)
        if battle.check(unit.name, "paralysis", Chance(act_chance(battle, unit))):
            act = find_act(battle, self.command.do, self.kind)
            assert act is not None
            act.begin(battle, unit, self.command)


def gate(battle: Battle, command: Command) -> Step | None:
    """The die that an act must pass first: only for the paralysed, and not for staying (T20)."""
    unit = battle.unit(command.unit)
    if command.do == "stay" or act_chance(battle, unit) == 100:
        return None
    return Struggle("charmed" if charmer(battle, unit) else "turn", command)


class Fester(Step, frozen=True):
    """Poison and what a cursed thing drains are lost after the act (T21, T23); then the turn counts (T16)."""

    unit: str

    def run(self, battle: Battle) -> None:
        content = battle.book.content
        for status in battle.unit(self.unit).statuses:
            if content.statuses[status.id].poisons:
                _lose(battle, self.unit, status.id, status.amount)
        for carried in battle.unit(self.unit).gear:
            if content.items[carried.item].drain:
                _lose(battle, self.unit, carried.item, content.items[carried.item].drain)
            if content.items[carried.item].drain_mp:
                _tire(battle, self.unit, content.items[carried.item].drain_mp)
        if battle.unit(self.unit).present:
            battle.push(CountDown(self.unit, "turns"))


def _tire(battle: Battle, name: str, amount: int) -> None:
    """Magic points lost, of those that a unit on the board can have as things stand (F106)."""
    unit = battle.unit(name)
    left = min(unit.mp, stat(battle, unit, "mp"))
    if unit.present and (lost := min(left, amount)):
        battle.emit(MpChanged(name, -lost, left - lost))


def _lose(battle: Battle, name: str, by: str, amount: int) -> None:
    unit = battle.unit(name)
    if not unit.present:
        return
    hp = max(0, unit.hp - amount)
    battle.emit(Hurt(name, by, unit.hp - hp, hp))
    if hp == 0:
        fall(battle, name)


def closing(unit: str) -> tuple[Step, ...]:
    """What comes before a turn is over: the levels its deeds brought, then what statuses do."""
    return (Levels(unit), Fester(unit))


AFFLICTION_STEPS: tuple[type[Step], ...] = (OpenTurn, Waver, Rage, Struggle, Fester)

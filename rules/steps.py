"""Steps that any book may use. A step is a pending piece of resolution: plain data, so that a battle stopped
in the middle of an attack can be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from .events import Fell, Hurt, Moved, Pushed, StatusGained, StatusOver, Won
from .grid import Square

if TYPE_CHECKING:
    from .battle import Battle
    from .unit import Unit


class Step(msgspec.Struct, frozen=True, tag=True, tag_field="step"):
    """Something still to happen. What `lasts` still does once the battle is decided: levels, wear of items."""

    lasts: ClassVar[bool] = False

    def run(self, battle: Battle) -> None:
        """Let it happen: emit events, push further steps, or ask."""
        raise NotImplementedError


def fall(battle: Battle, name: str) -> None:
    """A unit is at 0 hit points and leaves the board; whom it had charmed is free again (IA32, T17)."""
    battle.emit(Fell(name))
    release(battle, name)


def release(battle: Battle, name: str) -> None:
    """Free those whom a unit that left the board had charmed."""
    for unit in battle.scene.present():
        for status in unit.statuses:
            if status.by == name and battle.book.content.statuses[status.id].opens == "charmed":
                battle.emit(StatusOver(unit.name, status.id))


class Walk(Step, frozen=True):
    """A unit goes along a path, whose first square is where it stands, as far as its life lasts.

    Each hazard entered hurts at once; then the way goes on.
    """

    unit: str
    path: tuple[Square, ...]
    pushed: bool = False

    def run(self, battle: Battle) -> None:
        if not battle.unit(self.unit).present:
            return
        if len(self.path) < 2:  # it has arrived, and what it walked into is over
            battle.stirred = True
            return
        dangers = battle.scene.board.hazards
        entered = [i for i, at in enumerate(self.path) if i and (dangers >> at & 1 or at in battle.setting.hazards)]
        end = entered[0] if entered else len(self.path) - 1
        battle.emit((Pushed if self.pushed else Moved)(self.unit, self.path[: end + 1]))
        if entered:
            battle.push(Walk(self.unit, self.path[end:], self.pushed))
            battle.push(battle.book.hazard(self.unit, self.path[end]))


def toll(battle: Battle, unit: Unit, at: Square) -> tuple[int, str]:
    """The hit points that entering a square costs a unit, and by what: 0 where it does not wound."""
    damage, by = battle.setting.hazards.get(at, 0), "hazard"
    if battle.scene.board.hazards >> at & 1:
        damage += -(-unit.sheet.max_hp // 10)
        by = battle.scene.board.terrain(at).name
    return damage, by


class Scorch(Step, frozen=True):
    """Lava costs a tenth of maximum HP, rounded up; a map's hazard its own amount (DESIGN section 2)."""

    unit: str
    at: Square

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        damage, by = toll(battle, unit, self.at)
        hp = max(0, unit.hp - damage)
        battle.emit(Hurt(self.unit, by, unit.hp - hp, hp))
        if hp == 0:
            self.fell(battle)

    def fell(self, battle: Battle) -> None:
        """It was more than the unit had."""
        fall(battle, self.unit)


class Afflict(Step, frozen=True):
    """A unit on the board takes a status; the same one starts its time again (IA23)."""

    unit: str
    id: str
    left: int
    amount: int = 0
    by: str = ""

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.present:
            amount = max([self.amount, *(status.amount for status in unit.statuses if status.id == self.id)])  # T25
            battle.emit(StatusGained(self.unit, self.id, self.left, amount, self.by))


class CountDown(Step, frozen=True):
    """One less of each status that counts rounds, or turns (IA23, T16)."""

    unit: str
    what: str = "rounds"

    def run(self, battle: Battle) -> None:
        kinds = battle.book.content.statuses
        for status in battle.unit(self.unit).statuses:
            if kinds[status.id].counts != self.what:
                continue
            if status.left > 1:
                battle.emit(StatusGained(self.unit, status.id, status.left - 1, status.amount, status.by))
            else:
                battle.emit(StatusOver(self.unit, status.id, 0, status.amount))


class Finish(Step, frozen=True):
    """The battle is decided, and what lasts beyond it is done."""

    lasts: ClassVar[bool] = True
    side: int | str

    def run(self, battle: Battle) -> None:
        battle.winner = self.side
        battle.emit(Won(self.side))


CORE_STEPS: tuple[type[Step], ...] = (Walk, Scorch, Afflict, CountDown, Finish)

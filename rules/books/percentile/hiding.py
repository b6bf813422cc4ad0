"""Hiding: Stealth against Awareness, pair by pair (PG10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...commands import Command
from ...grid import distance
from ...options import Preview
from ...steps import Step
from . import bearing, chances, tasks
from .rolls import throw
from .statuses import inflict

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit
from .acts import Alone

UNSEEN, UNSEEN_TIMER = "unseen", 2
WATCH = 5  # squares within which enemies look for one who hides
ASLEEP, UNAWARE = -20, 40


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


class Hide(Alone, frozen=True):
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


HIDING_STEPS: tuple[type[Step], ...] = (Sneak,)

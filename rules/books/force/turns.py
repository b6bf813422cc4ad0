"""What a phase opens with for a unit, what an act must pass, and what ends a turn (F94-F109)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Chance
from ...commands import Command
from ...events import Rolled
from ...hooks import act_chance, charmer
from ...parts.afflictions import CONFUSED_FREE, CONFUSED_IDLE, Fester, Struggle, victim
from ...steps import Step, Walk
from ...turns.sides import CHARMED, PHASE, close_turn, loses_turn
from .growth import Levels
from .strike import Strike

if TYPE_CHECKING:
    from ...battle import Battle


class Rouse(Step, frozen=True):
    """A unit's turn begins with its side's phase: confusion decides it by a die (F95), unless it sleeps (F103)."""

    unit: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if not unit.statuses or not unit.present:
            return
        kinds = battle.book.content.statuses
        if loses_turn(battle, unit):  # no turn is taken (FA26); the one of waking is lost too (F104)
            return
        if any(kinds[status.id].opens == "wavers" for status in unit.statuses):
            battle.push(Waver(self.unit))


class Waver(Step, frozen=True):
    """The d100 of a confused unit: 1-33 as normal, 34-66 nothing, 67-100 it attacks a friend (F95-F98)."""

    unit: str

    def run(self, battle: Battle) -> None:
        face = battle.dice.d(100, f"the confusion of {self.unit}")
        battle.emit(Rolled(self.unit, "confusion", 100, (face,), face * 100))
        if face <= CONFUSED_FREE:
            return
        battle.push(*close_turn(battle, self.unit))
        if face > CONFUSED_IDLE:
            path, name = victim(battle, battle.unit(self.unit))
            walk = (Walk(self.unit, path),) if len(path) > 1 else ()
            battle.push(*walk, *((Rage(self.unit, name),) if name else ()))


class Rage(Step, frozen=True):
    """A confused unit's own attack on a friend; a paralysed one rolls for it like any act (FA28, FA30)."""

    unit: str
    target: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if not unit.present:
            return
        chance = act_chance(battle, unit)
        if chance == 100 or battle.check(self.unit, "paralysis", Chance(chance)):
            battle.push(Strike(self.unit, self.target))


def gate(battle: Battle, command: Command) -> Step | None:
    """The die that an act of a paralysed unit must pass first; staying has nothing to fail (F100, FA30)."""
    unit = battle.unit(command.unit)
    if command.do == "stay" or act_chance(battle, unit) == 100:
        return None
    return Struggle(CHARMED if charmer(battle, unit) else PHASE, command)


def closing(unit: str) -> tuple[Step, ...]:
    """What comes before a turn is over: levels, then poison and what a cursed thing drains (F2, F101, FA33)."""
    return (Levels(unit), Fester(unit))


TURN_STEPS: tuple[type[Step], ...] = (Rouse, Waver, Rage, Struggle, Fester)

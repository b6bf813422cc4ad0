"""The act of attacking (F9, F35-F38, F43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from ...grid import Mask, distance, steps_text
from ...hooks import befriends, empty_handed, weapon_of
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from . import odds
from .bout import in_range
from .strike import Strike

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def aim(battle: Battle, unit: Unit) -> Mask:
    """The squares a unit may attack from where it stands: a weapon that goes to 3 has the diamond of 24, of 20 where
    it can't strike next to it (F35-F38, FA12). Nothing on the way is in it."""
    assert unit.at is not None
    weapon = weapon_of(battle, unit)
    return battle.scene.board.ring(unit.at, weapon.least, weapon.most)


class Attack(msgspec.Struct, frozen=True):
    """An attack with the weapon in hand on one enemy in its range; one strike, never two (F9, F33)."""

    verb: str = "attack"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if empty_handed(battle, unit):
            return
        squares = aim(battle, unit)
        for foe in battle.foes(unit):
            if foe.at is not None and squares >> foe.at & 1:
                yield Command("attack", unit.name, targets=(foe.name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if empty_handed(battle, unit):
            return f"{unit.name} has no weapon in hand and can't attack"  # F43
        if len(command.targets) != 1:
            return "an attack names one target"
        name = command.targets[0]
        target = battle.scene.units.get(name)
        if target is None:
            return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
        if not target.present:
            return f"{name} is not on the board"
        if befriends(battle, unit, target):
            return f"{name} is on {unit.name}'s own side"  # FA39
        return "" if in_range(battle, unit, target) else self._too_far(battle, unit, target)

    def _too_far(self, battle: Battle, unit: Unit, target: Unit) -> str:
        assert unit.at is not None and target.at is not None
        weapon, gap = weapon_of(battle, unit), distance(unit.at, target.at)
        reach = str(weapon.least) if weapon.least == weapon.most else f"{weapon.least} to {weapon.most}"
        return f"{target.name} is {steps_text(gap)} away; the reach is {reach}"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Strike(unit.name, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        target = battle.scene.units.get(command.targets[0]) if command.targets else None
        if target is None or not target.present or target.name == unit.name:
            return NO_ODDS
        return odds.preview_on(battle, unit, target)

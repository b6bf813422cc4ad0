"""Tasks on the board: things to work, first aid, and the feats (P38-P52, PG4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...checks import Pool
from ...commands import Command
from ...events import GearChanged, ThingChanged
from ...grid import distance, square_name
from ...options import NO_ODDS, Preview
from ...outfit import PACK_SLOTS
from ...spelling import nearest
from ...steps import Step
from ...unit import Carried, Thing
from . import bearing, chances, effects, figures, tasks
from .feats import FEAT_STEPS, FEATS, Feat
from .opening import opened
from .trying import barred_from, tried

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit
from .shoving import neighbours

FIRST_AID, FIRST_AID_DICE = "first aid", (1, 8)
CHEST = "Salve"  # what lies in a chest


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
            if other.hp >= other.sheet.max_hp or other.side != unit.side:
                continue
            command = Command("task", unit.name, what=FIRST_AID, targets=(other.name,))
            if not self.why_not(battle, unit, command):
                yield command
        for feat in FEATS.values():
            yield from feat.listed(battle, unit)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what == FIRST_AID:
            return self._why_no_aid(battle, unit, command)
        if feat := self._feat(battle, command):
            return feat.why_not(battle, unit, command)
        thing = battle.scene.things.get(command.what)
        if thing is None:
            known = [*battle.scene.things, FIRST_AID, *FEATS]
            return f"there is no task {command.what!r}{nearest(command.what, known)}"
        if command.targets or command.at != thing.at:
            return f"{thing.name} is at {square_name(thing.at)}"
        assert unit.at is not None
        if thing.done:
            return f"{thing.name} is open already"
        if distance(unit.at, thing.at) > 1:
            return f"{thing.name} is not next to {unit.name}"
        return barred_from(unit, thing.name)

    def _feat(self, battle: Battle, command: Command) -> Feat | None:
        """What needs no thing to work on, unless the map has a thing of that name."""
        return None if command.what in battle.scene.things else FEATS.get(command.what)

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
        if feat := self._feat(battle, command):
            feat.begin(battle, unit, command)
        else:
            battle.push(FirstAid(unit.name, command.targets[0]) if command.targets else Work(unit.name, command.what))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        thing = battle.scene.things.get(command.what)
        if command.what == FIRST_AID:
            return chances.task(aid_chance(unit))
        if feat := self._feat(battle, command):
            return feat.preview(battle, unit, command)
        return chances.task(task_chance(battle, unit, thing)) if thing else NO_ODDS


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


WORKING_STEPS: tuple[type[Step], ...] = (Work, FirstAid, *FEAT_STEPS)

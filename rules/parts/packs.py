"""What a unit does with what it carries: equip, unequip and drop are free; giving is an act (T11, F6, F7, FA16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ..commands import Command
from ..content import Content
from ..events import GearChanged
from ..grid import distance
from ..hooks import allegiance
from ..options import NO_ODDS, Preview
from ..outfit import PACK_SLOTS, WORN
from ..spelling import nearest
from ..unit import Carried, Sheet

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

Things = tuple[Carried, ...]


def without(things: Things, item: str) -> Things:
    """The things without the first of that name."""
    index = next(i for i, thing in enumerate(things) if thing.item == item)
    return things[:index] + things[index + 1 :]


def thing(things: Things, item: str) -> Carried | None:
    """The first thing of that name."""
    for one in things:
        if one.item == item:
            return one
    return None


def _names(things: Things) -> tuple[str, ...]:
    return tuple(dict.fromkeys([one.item for one in things]))


def _lacks(unit: Unit, item: str) -> str:
    names = _names((*unit.pack, *unit.gear))
    return f"{unit.name} carries no {item!r}{nearest(item, names)}"


def bound(battle: Battle, unit: Unit, item: str) -> str:
    """Why an equipped thing can't leave the hand: a curse (T23, FA33)."""
    cursed = battle.book.content.items[item].cursed and thing(unit.gear, item) is not None
    return f"{item} is cursed and stays on {unit.name} until it is released" if cursed else ""


def unfit(content: Content, sheet: Sheet, item: str) -> str:
    """Why a thing is not for a unit's class, or an empty string: a class wields only its own weapons."""
    weapon, line = content.items[item].weapon, content.lines.get(sheet.line)
    if sheet.level < content.items[item].level:
        return f"{item} is for those of level {content.items[item].level} and up"
    if weapon is None or line is None or not line.wields or weapon.family in line.wields:
        return ""
    return f"{sheet.title} wields {' and '.join(line.wields)}, not {weapon.family}"


def worn_in(battle: Battle, unit: Unit, slot: str) -> Carried | None:
    """What a unit wears in a slot, weapon or accessory."""
    items = battle.book.content.items
    return next((one for one in unit.gear if items[one.item].kind == slot), None)


class _Free(msgspec.Struct, frozen=True):
    """What the free changes have in common: a thing by name, nothing else, and no odds."""

    fields: tuple[str, ...] = ("what",)
    ends: bool = False

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


class Equip(_Free, frozen=True):
    """Put a weapon or an accessory from the pack into its slot; what was there goes into the pack (F6)."""

    verb: str = "equip"

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        items = battle.book.content.items
        for name in _names(unit.pack):
            if items[name].kind not in WORN:
                continue
            command = Command("equip", unit.name, what=name)
            if not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if thing(unit.pack, command.what) is None:
            return f"{unit.name} has no {command.what!r} in the pack{nearest(command.what, _names(unit.pack))}"
        slot = battle.book.content.items[command.what].kind
        if slot not in WORN:
            return f"{command.what} can't be worn"
        if why := unfit(battle.book.content, unit.sheet, command.what):
            return why
        worn = worn_in(battle, unit, slot)
        return bound(battle, unit, worn.item) if worn else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        new = thing(unit.pack, command.what)
        assert new is not None
        old = worn_in(battle, unit, battle.book.content.items[command.what].kind)
        gear, pack = unit.gear, without(unit.pack, command.what)
        if old is not None:
            gear, pack = without(gear, old.item), (*pack, old)
        battle.emit(GearChanged(unit.name, command.what, "equipped", (*gear, new), pack))


class Unequip(_Free, frozen=True):
    """Take off what is worn, into a free slot of the pack."""

    verb: str = "unequip"

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in _names(unit.gear):
            command = Command("unequip", unit.name, what=name)
            if not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if thing(unit.gear, command.what) is None:
            return f"{unit.name} does not wear {command.what!r}{nearest(command.what, _names(unit.gear))}"
        if len(unit.pack) >= PACK_SLOTS:
            return f"{unit.name}'s pack is full"
        return bound(battle, unit, command.what)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        old = thing(unit.gear, command.what)
        assert old is not None
        gear, pack = without(unit.gear, command.what), (*unit.pack, old)
        battle.emit(GearChanged(unit.name, command.what, "unequipped", gear, pack))


class Drop(_Free, frozen=True):
    """Let a thing go for good (F7)."""

    verb: str = "drop"

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in _names((*unit.gear, *unit.pack)):
            command = Command("drop", unit.name, what=name)
            if not self.why_not(battle, unit, command):
                yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if thing((*unit.pack, *unit.gear), command.what) is None:
            return _lacks(unit, command.what)
        return "" if thing(unit.pack, command.what) else bound(battle, unit, command.what)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.emit(GearChanged(unit.name, command.what, "dropped", *taken_from(unit, command.what)))


def taken_from(unit: Unit, item: str) -> tuple[Things, Things]:
    """Gear and pack without one thing, out of the pack if it is there, else out of the hand."""
    if thing(unit.pack, item) is not None:
        return unit.gear, without(unit.pack, item)
    return without(unit.gear, item), unit.pack


class Give(msgspec.Struct, frozen=True):
    """Hand a thing to a neighbour of one's side who has a slot free (F1, FA16)."""

    verb: str = "give"
    fields: tuple[str, ...] = ("what", "targets")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not (unit.pack or unit.gear):
            return
        assert unit.at is not None
        beside = battle.scene.board.ring(unit.at, 1, 1)
        side = allegiance(battle, unit)
        near = [
            other.name
            for other in battle.scene.units.values()
            if other.at is not None and beside >> other.at & 1 and other.side == side and other.hp > 0
            if len(other.pack) < PACK_SLOTS
        ]
        for name in _names((*unit.pack, *unit.gear)) if near else ():
            if thing(unit.pack, name) is not None or not bound(battle, unit, name):
                for other_name in near:
                    yield Command("give", unit.name, what=name, targets=(other_name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if thing((*unit.pack, *unit.gear), command.what) is None:
            return _lacks(unit, command.what)
        if thing(unit.pack, command.what) is None and (why := bound(battle, unit, command.what)):
            return why
        if len(command.targets) != 1:
            return "give names one receiver"
        other = battle.scene.units.get(command.targets[0])
        if other is None or not other.present or other.at is None:
            return f"{command.targets[0]} is not on the board"
        if other.name == unit.name:
            return f"{unit.name} can't give to itself"
        if other.side != allegiance(battle, unit):
            return f"{other.name} is not one of {unit.name}'s friends"
        assert unit.at is not None
        if distance(unit.at, other.at) != 1:
            return f"{other.name} does not stand next to {unit.name}"
        return f"{other.name}'s pack is full" if len(other.pack) >= PACK_SLOTS else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        other = battle.unit(command.targets[0])
        given = thing((*unit.pack, *unit.gear), command.what)
        assert given is not None
        battle.emit(GearChanged(unit.name, command.what, "given", *taken_from(unit, command.what)))
        battle.emit(GearChanged(other.name, command.what, "taken", other.gear, (*other.pack, given)))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS

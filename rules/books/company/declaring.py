"""What may be declared, withdrawn, placed and answered (C5-C8, C14, C27, C41, CG4, CG11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...commands import Command
from ...content import Deed, Item
from ...grid import distance
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from ...turns.declare import added, has_declared
from . import bearing, odds
from .bearing import has_attack, lost, now, points
from .deeds import (
    FIRST,
    LAST,
    POTION_REACH,
    aims,
    charges_left,
    function_of,
    potion_function,
    why_not_aimed,
    why_unpaid,
)

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

WHEN = (FIRST, LAST)


def room(battle: Battle, unit: Unit, command: Command) -> tuple[str, int]:
    """The kind of a declaration, and how many of it a unit may have a round (C27, C41)."""
    if command.do == "attack":
        return "attack", bearing.attacks(battle, unit)
    deed = battle.book.content.deeds.get(command.what)
    if deed is not None and deed.kind in ("action", "spell"):
        return "deed", bearing.deeds(battle, unit)
    item = battle.book.content.items.get(command.what)
    if item is None:
        return command.what or command.do, 1
    if item.deed:
        return item.name, charges_left(battle, unit, item.name)
    return item.name, sum(one.item == item.name for one in unit.pack)


def unpaid(battle: Battle, unit: Unit, command: Command) -> str:
    """Why a unit can't pay for this beside the rest of its declarations, or an empty string."""
    return why_unpaid(battle, unit, added(battle, unit, command, room))


class Attack(msgspec.Struct, frozen=True):
    """A normal attack on an enemy in reach of any weapon (C5, CG2)."""

    verb: str = "attack"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self._barred(battle, unit):
            for foe in battle.foes(unit):
                if in_reach(battle, unit, foe):
                    yield Command("attack", unit.name, targets=(foe.name,))

    def _barred(self, battle: Battle, unit: Unit) -> str:
        if lost(unit, "attack"):
            return f"{unit.name} has lost its attack this round"  # C8
        if not has_attack(now(battle, unit, "attack"), now(battle, unit, "dice")):
            return f"{unit.name} has no attack"  # C24
        return ""

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if why := self._barred(battle, unit):
            return why
        if len(command.targets) != 1:
            return "an attack names one target"
        foe = battle.scene.units.get(command.targets[0])
        if foe is None:
            return f"nobody here is called {command.targets[0]}{nearest(command.targets[0], battle.scene.units)}"
        if not foe.present:
            return f"{foe.name} is not on the board"
        if foe.side == unit.side:
            return f"{foe.name} is on {unit.name}'s own side"
        if in_reach(battle, unit, foe):
            return ""
        assert unit.at is not None and foe.at is not None
        reach = ", ".join(weapon.range_text for weapon in bearing.weapons(battle, unit))
        return f"{foe.name} is {distance(unit.at, foe.at)} squares away; the reach is {reach}"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        raise AssertionError("only declared")

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return odds.of_attack(battle, unit, command, added(battle, unit, command, room))


def in_reach(battle: Battle, unit: Unit, foe: Unit) -> bool:
    """Whether a foe stands at a distance that one of a unit's weapons reaches; there is no line of sight (CG2)."""
    assert unit.at is not None and foe.at is not None
    gap = distance(unit.at, foe.at)
    return any(weapon.least <= gap <= weapon.most for weapon in bearing.weapons(battle, unit))


class Perform(msgspec.Struct, frozen=True):
    """An Action, an ability, an item or a potion (`use`), or a Spell (`cast`) (C5, C27-C31)."""

    verb: str
    kinds: tuple[str, ...]
    fields: tuple[str, ...] = ("what", "targets", "at", "value")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name, deed in self._own(battle, unit):
            for aim in () if self._barred(battle, unit, name, deed) else aims(battle, unit, deed):
                for when in WHEN if deed.heal else (None,):
                    yield replace(aim, do=self.verb, unit=unit.name, what=name, value=when)
        if "potion" in self.kinds:
            yield from _potions(battle, unit)

    def _own(self, battle: Battle, unit: Unit) -> Iterator[tuple[str, Deed]]:
        """What a unit has of these kinds, by the name that is declared."""
        content = battle.book.content
        for name in unit.sheet.moves:
            if content.deeds[name].kind in self.kinds:
                yield name, content.deeds[name]
        if "ability" in self.kinds:
            for name, deed in content.deeds.items():
                if deed.active and points(battle, unit, name):
                    yield name, deed
        if "item" in self.kinds:
            for name in dict.fromkeys(one.item for one in unit.gear):
                if content.items[name].deed:
                    yield name, content.deeds[content.items[name].deed]

    def _barred(self, battle: Battle, unit: Unit, name: str, deed: Deed) -> str:
        function = function_of(deed)
        if function and lost(unit, function):
            return f"{unit.name} has lost that function this round"  # C7
        if deed.kind == "item" and charges_left(battle, unit, name) < 1:
            return f"{name} has no charge left"
        if deed.revives and name in unit.used:
            return f"{unit.name} has cast {name} in this quest"  # CA44
        return ""

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        own = dict(self._own(battle, unit))
        if command.what not in own:
            item = battle.book.content.items.get(command.what)
            if item is not None and item.kind == "potion" and "potion" in self.kinds:
                return _why_no_potion(battle, unit, command, item)
            return f"{unit.name} has no {command.what!r} to {self.verb}{nearest(command.what, own)}"
        deed = own[command.what]
        if why := self._barred(battle, unit, command.what, deed) or why_not_aimed(battle, unit, deed, command):
            return why
        if why := _why_not_when(deed.name, deed.heal is not None, command):
            return why
        return unpaid(battle, unit, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        raise AssertionError("only declared")

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return odds.of_deed(battle, unit, command, added(battle, unit, command, room))


def _why_not_when(name: str, heals: bool, command: Command) -> str:
    if heals:
        return "" if command.value in WHEN else f"{name} heals first or last; say which"  # C39, CA32
    return f"{name} does not heal, so it is neither first nor last" if command.value is not None else ""


def _potions(battle: Battle, unit: Unit) -> Iterator[Command]:
    """Each kind of potion carried, for oneself or a neighbour (CA38)."""
    for name in dict.fromkeys(one.item for one in unit.pack):
        item = battle.book.content.items[name]
        if item.kind != "potion":
            continue
        for friend in battle.scene.present():
            targets = () if friend.name == unit.name else (friend.name,)
            for when in WHEN if item.use and item.use.heal else (None,):
                command = Command("use", unit.name, what=name, targets=targets, value=when)
                if not _why_not_given(battle, unit, command, item):
                    yield command


def _why_no_potion(battle: Battle, unit: Unit, command: Command, item: Item) -> str:
    return _why_not_given(battle, unit, command, item) or unpaid(battle, unit, command)


def _why_not_given(battle: Battle, unit: Unit, command: Command, item: Item) -> str:
    if all(one.item != item.name for one in unit.pack):
        return f"{unit.name} carries no {item.name}"
    if command.at is not None:
        return f"{item.name} takes no square"
    if len(command.targets) > 1:
        return f"{item.name} is for one"
    for name in command.targets:
        other = battle.scene.units.get(name)
        if other is None:
            return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
        if name == unit.name:
            return f"{unit.name} drinks it without being named"
        assert unit.at is not None
        if not other.present or other.at is None or other.side != unit.side:
            return f"{name} is no friend on the board"
        if distance(unit.at, other.at) > POTION_REACH:
            return f"{name} does not stand beside {unit.name}"
    function = potion_function(command)
    if function and lost(unit, function):
        return f"{unit.name} has lost that function this round"
    heals = item.use is not None and item.use.heal > 0
    return _why_not_when(item.name, heals, command)


class Nothing(msgspec.Struct, frozen=True):
    """Decline to act: the unit declares nothing this round (CG11)."""

    verb: str = "stay"
    fields: tuple[str, ...] = ()
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not self.why_not(battle, unit, Command("stay", unit.name)):
            yield Command("stay", unit.name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return f"{unit.name} has declared already; withdraw that first" if has_declared(battle, unit) else ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.clock = replace(battle.clock, declared=(*battle.clock.declared, command))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS

"""Using what one carries: on oneself or a neighbour (PG4, 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from ...content import Item
from ...events import GearChanged, Healed, StatusOver
from ...options import NO_ODDS, Preview
from ...parts.packs import taken_from
from ...spelling import nearest
from ...steps import Step
from . import bearing, effects, percentages

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def usable(battle: Battle, unit: Unit) -> dict[str, Item]:
    """What a unit carries that can be used, by name."""
    items = battle.book.content.items
    names = dict.fromkeys(one.item for one in unit.pack)
    return {name: items[name] for name in names if items[name].use is not None}


def why_not_on(battle: Battle, unit: Unit, item: Item, other: Unit | None) -> str:
    """Why an item can't be used on a unit, or an empty string."""
    assert unit.at is not None and item.use is not None
    if other is None:
        return f"{item.name} is used on one unit"
    if other.side != unit.side:
        return f"{item.name} is for friends"
    at = other.last if item.use.raises else other.at
    if at is None or bool(item.use.raises) != other.fallen:
        return f"{other.name} {'has not been felled' if item.use.raises else 'is not on the board'}"
    if bearing.hidden(battle, other) == "all":
        return f"{other.name} is off the ground"
    if not battle.scene.board.ring(unit.at, *item.use.range) >> at & 1:
        return f"{item.name} reaches friends {item.use.range[0]} to {item.use.range[1]} squares away"
    if item.use.cures and not any(status.id in item.use.cures for status in other.statuses):
        return f"{other.name} does not suffer from what {item.name} cures"
    return ""


class UseItem(msgspec.Struct, frozen=True):
    """Use an item on oneself or a neighbour; it is used up."""

    verb: str = "use"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        found = usable(battle, unit)
        friends = [other for other in battle.scene.units.values() if other.side == unit.side] if found else []
        for name, item in found.items():
            for other in friends:
                if not why_not_on(battle, unit, item, other):
                    yield Command("use", unit.name, what=name, targets=(other.name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        item = usable(battle, unit).get(command.what)
        if item is None:
            return f"{unit.name} carries no {command.what!r} to use{nearest(command.what, usable(battle, unit))}"
        if command.at is not None or len(command.targets) != 1:
            return f"{item.name} is used on one unit"
        return why_not_on(battle, unit, item, battle.scene.units.get(command.targets[0]))

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Apply(unit.name, command.targets[0], command.what))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        item = battle.book.content.items.get(command.what)
        target = battle.scene.units.get(command.targets[0]) if command.targets else None
        if item is None or item.use is None or target is None or not item.use.heal or not target.present:
            return NO_ODDS
        lacking = max(0, bearing.ceiling(battle, target) - target.hp)
        return Preview(heals={min(lacking, restored(battle, unit, item.use.heal)): 1})


def restored(battle: Battle, unit: Unit, amount: int) -> int:
    """What an item gives back in the hands of a unit."""
    return percentages.changed(amount, [support.items for support in bearing.supports(battle, unit)])


class Apply(Step, frozen=True):
    """What an item does, and that it is used up."""

    unit: str
    target: str
    item: str

    def run(self, battle: Battle) -> None:
        user, target = battle.unit(self.unit), battle.unit(self.target)
        effect = battle.book.content.items[self.item].use
        assert effect is not None
        if effect.raises:
            effects.raise_up(battle, target, effect.raises)
        if effect.heal:
            hp = max(target.hp, min(bearing.ceiling(battle, target), target.hp + restored(battle, user, effect.heal)))
            battle.emit(Healed(self.target, hp - target.hp, hp))
        if effect.restore:
            effects.gain_mp(battle, self.target, restored(battle, user, effect.restore))
        for status in target.statuses:
            if status.id in effect.cures:
                battle.emit(StatusOver(self.target, status.id, 0, status.amount))
        battle.emit(GearChanged(self.unit, self.item, "used up", *taken_from(user, self.item)))


ITEM_STEPS: tuple[type[Step], ...] = (Apply,)

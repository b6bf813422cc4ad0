"""Using what one carries: whom an item meets, what it does, and what becomes of it (T12, T13, F45-F53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Protocol

import msgspec

from ..checks import Chance
from ..commands import Command
from ..content import Effect, Item, Spell
from ..events import GearChanged, Healed, Landed, MpChanged, StatusOver
from ..grid import Mask, Square, squares_in
from ..hooks import allegiance, befriends, stat
from ..options import NO_ODDS, Preview
from ..spelling import nearest
from ..steps import Afflict, Step
from ..turns.initiative import Pending
from ..unit import Carried
from . import casting
from .clash import status_chance
from .fighting import UseTechnique
from .landing import meet, met
from .packs import taken_from, thing
from .spells import area_mask

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

CRACKS = Chance(30)  # F48


def usable(battle: Battle, unit: Unit) -> dict[str, Item]:
    """What a unit carries that has an effect, equipped or not (FA18), by name."""
    items = battle.book.content.items
    names = dict.fromkeys(one.item for one in (*unit.gear, *unit.pack))
    return {name: items[name] for name in names if items[name].use is not None}


def reach_of_effect(battle: Battle, unit: Unit, effect: Effect) -> Mask:
    """The squares an effect may be used on: 0 to 1 away unless it says otherwise (T13), in sight (T10)."""
    assert unit.at is not None
    ring = battle.scene.board.ring(unit.at, *effect.range)
    return battle.scene.board.seen_from(unit.at, ring) if battle.book.sight else ring


def chosen(battle: Battle, unit: Unit, effect: Effect) -> list[Unit]:
    """The units an effect may be used on, in list order: one's own side, or enemies if it harms (T5)."""
    squares, own = reach_of_effect(battle, unit, effect), allegiance(battle, unit)
    return [
        other
        for other in battle.scene.present()
        if other.at is not None and squares >> other.at & 1 and befriends(battle, unit, other, own) != effect.harmful
    ]


class ItemSpells(Protocol):
    """How a book casts the spell that an item holds: the ways to aim it, why one is refused, its odds, its steps."""

    def listed(self, battle: Battle, unit: Unit, item: Item) -> Iterator[Command]: ...

    def why_not(self, battle: Battle, unit: Unit, item: Item, command: Command) -> str: ...

    def preview(self, battle: Battle, unit: Unit, item: Item, command: Command) -> Preview: ...

    def steps(self, battle: Battle, unit: Unit, item: Item, command: Command) -> tuple[Step, ...]: ...


class ChargedSpells(msgspec.Struct, frozen=True):
    """A spell that would be charged lands at once out of an item, by its own dice (T13)."""

    def listed(self, battle: Battle, unit: Unit, item: Item) -> Iterator[Command]:
        return casting.commands(battle, unit, _spell_in(battle, item), "use", item.name)

    def why_not(self, battle: Battle, unit: Unit, item: Item, command: Command) -> str:
        return casting.why_not_aimed(battle, unit, _spell_in(battle, item), command)

    def preview(self, battle: Battle, unit: Unit, item: Item, command: Command) -> Preview:
        return casting.preview_aimed(battle, unit, _spell_in(battle, item), command)

    def steps(self, battle: Battle, unit: Unit, item: Item, command: Command) -> tuple[Step, ...]:
        return (Release(item.name, casting.pending_of(battle, unit, _spell_in(battle, item), command)),)


def _spell_in(battle: Battle, item: Item) -> Spell:
    assert item.use is not None
    return battle.book.content.spells[item.use.spell]


class UseItem(msgspec.Struct, frozen=True):
    """Use an item for its effect; a spell it holds is cast at once (T13)."""

    verb: str = "use"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True
    spells: ItemSpells = ChargedSpells()

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name, item in usable(battle, unit).items():
            assert item.use is not None
            if item.use.spell:
                yield from self.spells.listed(battle, unit, item)
            elif item.use.shape == "targets":
                for other in chosen(battle, unit, item.use):
                    yield Command("use", unit.name, what=name, targets=(other.name,))
            else:
                for at in squares_in(reach_of_effect(battle, unit, item.use)):
                    yield Command("use", unit.name, what=name, at=at)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        item = usable(battle, unit).get(command.what)
        if item is None or item.use is None:
            return f"{unit.name} carries no {command.what!r} to use{nearest(command.what, usable(battle, unit))}"
        if item.use.spell:
            return self.spells.why_not(battle, unit, item, command)
        if item.use.shape != "targets":
            if command.targets or command.at is None:
                return f"{item.name} is used on a square, such as at C4"
            within = reach_of_effect(battle, unit, item.use) >> command.at & 1
            return "" if within else _out_of_reach(item)
        if command.at is not None or len(command.targets) != 1:
            return f"{item.name} is used on one unit"
        names = [other.name for other in chosen(battle, unit, item.use)]
        return "" if command.targets[0] in names else f"{command.targets[0]}: {_out_of_reach(item)}"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        item = battle.book.content.items[command.what]
        assert item.use is not None
        if item.use.spell:
            steps = self.spells.steps(battle, unit, item, command)
        else:
            steps = tuple(Apply(unit.name, name, item.name) for name in _met(battle, unit, item, command))
        battle.push(*steps, Wear(unit.name, item.name))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        item = battle.book.content.items.get(command.what)
        if item is None or item.use is None:
            return NO_ODDS
        if item.use.spell:
            return self.spells.preview(battle, unit, item, command)
        blocks = {name: _odds(battle, unit, battle.unit(name), item.use) for name in _met(battle, unit, item, command)}
        return next(iter(blocks.values())) if len(blocks) == 1 and command.targets else Preview(targets=blocks)


def _out_of_reach(item: Item) -> str:
    assert item.use is not None
    least, most = item.use.range
    return f"{item.name} reaches {'enemies' if item.use.harmful else 'friends'} {least} to {most} squares away"


def _odds(battle: Battle, unit: Unit, target: Unit, effect: Effect) -> Preview:
    """The odds of an effect that is no spell."""
    if effect.heal:
        return Preview(heals={min(effect.heal, target.sheet.max_hp - target.hp): 1})
    if effect.status:
        need = status_chance(battle, unit, target, effect.chance).need if effect.harmful else effect.chance
        return Preview(status={effect.status: (need, 100)})
    return NO_ODDS


def _met(battle: Battle, unit: Unit, item: Item, command: Command) -> list[str]:
    """Whom an effect that is no spell meets, in list order."""
    if command.at is None:
        return [other.name for other in battle.scene.present() if other.name in command.targets]
    squares = area_mask("plus", command.at)
    inside = [other for other in battle.scene.present() if other.at is not None and squares >> other.at & 1]
    assert item.use is not None
    if not battle.setting.house["area_hits_allies"]:
        inside = [other for other in inside if befriends(battle, unit, other) != item.use.harmful]
    return [other.name for other in inside]


class Release(Step, frozen=True):
    """A spell out of an item lands at once, by its own dice (T13)."""

    item: str
    pending: Pending

    def run(self, battle: Battle) -> None:
        pending = self.pending
        spell = battle.book.content.spells[pending.what]
        unit = battle.unit(pending.unit)
        names = met(battle, pending, spell)
        shown = pending.at if pending.targets == () else None
        battle.emit(Landed(unit.name, pending.what, tuple(names) if shown is None else (), shown))
        assert unit.at is not None
        battle.push(*(meet(spell, unit.name, name, _origin(pending, unit)) for name in names))


def _origin(pending: Pending, unit: Unit) -> Square:
    assert unit.at is not None
    return unit.at if pending.at is None or pending.direction is not None else pending.at


class Apply(Step, frozen=True):
    """What an item does to one unit: it heals, ends statuses, or brings one by a d100 (T15)."""

    unit: str
    target: str
    item: str

    def run(self, battle: Battle) -> None:
        user, target = battle.unit(self.unit), battle.unit(self.target)
        effect = battle.book.content.items[self.item].use
        assert effect is not None
        if not target.present:
            return
        if effect.heal:
            hp = min(target.sheet.max_hp, target.hp + effect.heal)
            battle.emit(Healed(self.target, hp - target.hp, hp))
            if hp > target.hp:
                battle.book.reward(battle, self.unit, "heal", target)
        if effect.restore and (given := min(effect.restore, stat(battle, target, "mp") - target.mp)) > 0:
            battle.emit(MpChanged(self.target, given, target.mp + given))
        cured = [status for status in target.statuses if status.id in effect.cures]
        for status in cured:
            battle.emit(StatusOver(self.target, status.id, 0, status.amount))
        if cured:
            battle.book.reward(battle, self.unit, "status", target)
        if effect.status and self._takes_hold(battle, user, target, effect):
            turns = effect.turns + (self.target == self.unit)  # the turn of its use is not one of them (T16)
            battle.push(Afflict(self.target, effect.status, turns, effect.amount, self.unit))
            battle.book.reward(battle, self.unit, "debuff" if effect.harmful else "status", target)

    def _takes_hold(self, battle: Battle, user: Unit, target: Unit, effect: Effect) -> bool:
        if not effect.harmful:
            return True
        return battle.check(self.unit, effect.status, status_chance(battle, user, target, effect.chance))


class Wear(Step, frozen=True):
    """What becomes of an item that was used: one use is used up, a cracked thing breaks, another may crack."""

    lasts: ClassVar[bool] = True
    unit: str
    item: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        used = thing((*unit.pack, *unit.gear), self.item)
        if used is None:
            return
        if battle.book.content.items[self.item].one_use:  # F46
            battle.emit(GearChanged(self.unit, self.item, "used up", *taken_from(unit, self.item)))
        elif used.cracked:  # F50, F52
            battle.emit(GearChanged(self.unit, self.item, "broken", *taken_from(unit, self.item)))
        elif battle.check(self.unit, "condition", CRACKS):  # F47, F48
            battle.emit(GearChanged(self.unit, self.item, "cracked", *_cracked(unit, self.item)))


def _cracked(unit: Unit, item: str) -> tuple[tuple[Carried, ...], tuple[Carried, ...]]:
    """Gear and pack with one thing cracked, in the place where it is."""
    gear, pack = list(unit.gear), list(unit.pack)
    for things in (pack, gear):
        for index, one in enumerate(things):
            if one.item == item and not one.cracked:
                things[index] = Carried(item, cracked=True)
                return tuple(gear), tuple(pack)
    return tuple(gear), tuple(pack)


class Use(msgspec.Struct, frozen=True):
    """The verb `use`: a technique of the unit's own, or a thing it carries."""

    verb: str = "use"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True
    technique: UseTechnique = UseTechnique()
    item: UseItem = UseItem()

    def _of(self, battle: Battle, unit: Unit, command: Command) -> UseTechnique | UseItem:
        known = command.what in battle.book.content.items
        return self.item if known and command.what not in unit.sheet.moves else self.technique

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        yield from self.technique.listed(battle, unit)
        yield from self.item.listed(battle, unit)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        part, content = self._of(battle, unit, command), battle.book.content
        if part is self.technique and command.what not in content.techniques:
            own = [name for name in unit.sheet.moves if name in content.techniques]
            near = nearest(command.what, (*own, *usable(battle, unit)))
            return f"{unit.name} has no technique and carries nothing called {command.what!r}{near}"
        if part is self.technique and command.at is not None:
            return "a technique names its target, no square"
        return part.why_not(battle, unit, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        self._of(battle, unit, command).begin(battle, unit, command)

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return self._of(battle, unit, command).preview(battle, unit, command)


USING_STEPS: tuple[type[Step], ...] = (Release, Apply, Wear)

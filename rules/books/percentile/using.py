"""The acts of a fight: attack, abilities, spells; what is charged, and how it goes off (P94-P106, PG4, PG7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from ...content import Ability
from ...events import Began, Landed
from ...grid import Square, distance, squares_in
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from ...steps import Step, Walk
from ...turns.countdown import Charge, begin_charge
from . import aims, bearing, costs, items, odds
from .deeds import Affect
from .harm import PLAIN
from .statuses import Fade, come_down, inflict

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

ALOFT = "aloft"


class Attack(msgspec.Struct, frozen=True):
    """The basic Attack on one enemy or thing in reach (P126-P128)."""

    verb: str = "attack"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in aims.candidates(battle, unit, PLAIN):
            yield Command("attack", unit.name, targets=(name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return aims.why_not_aimed(battle, unit, PLAIN, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Fade(unit.name, "attack"), *strokes(battle, unit, PLAIN, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return odds.preview(battle, unit, PLAIN, command.targets, None)


def strokes(battle: Battle, unit: Unit, ability: Ability, target: str) -> tuple[Step, ...]:
    """The strokes of an ability on one target: the plain attack has one more with a second light weapon."""
    first = Affect(unit.name, target, ability.name)
    if not ability.name and bearing.second_weapon(battle, unit):
        return (first, Affect(unit.name, target, "", second=True))
    return (first,)


def usable(battle: Battle, unit: Unit, spells: bool) -> list[Ability]:
    """What a unit may decide to use: its spells, or its other abilities (P95-P102)."""
    return [one for one in bearing.abilities(battle, unit, "fast", "slow", "magic") if one.spell == spells]


class UseAbility(msgspec.Struct, frozen=True):
    """Use an ability that is no spell, or cast one that is: at once, or after its Charge Time."""

    verb: str = "use"
    spells: bool = False
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        found = usable(battle, unit, self.spells)
        taken = battle.scene.taken() if found else 0
        alike: dict[tuple[int, int, bool, str], list[str]] = {}  # whom a Single may choose, by what tells them apart
        for ability in found:
            if costs.why_unpaid(unit, ability):
                continue
            if ability.target != "single":
                yield from aims.shapes(battle, unit, ability, self.verb)
                continue
            key = (*aims.range_of(battle, unit, ability), ability.helps, ability.does)
            if key not in alike:
                alike[key] = aims.candidates(battle, unit, ability, taken)
            for name in alike[key]:
                yield Command(self.verb, unit.name, what=ability.name, targets=(name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        known = {ability.name: ability for ability in usable(battle, unit, self.spells)}
        if command.what not in known:
            word = "spell" if self.spells else "ability"
            return f"{unit.name} has no {word} {command.what!r} to {self.verb}{nearest(command.what, known)}"
        ability = known[command.what]
        return costs.why_unpaid(unit, ability) or aims.why_not_aimed(battle, unit, ability, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        ability = battle.book.content.abilities[command.what]
        costs.pay(battle, unit, ability)
        charge = charge_of(battle, unit, ability, command)
        steps: tuple[Step, ...] = () if ability.helps else (Fade(unit.name, "attack"),)
        if not ability.charge:
            battle.push(*steps, GoOff(charge))
            return
        battle.push(*steps)
        battle.emit(Began(unit.name, ability.name, command.targets, command.at))
        begin_charge(battle, charge, ability.charge)
        if ability.leaps:
            inflict(battle, unit.name, ALOFT, 1, unit.name)

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        ability = battle.book.content.abilities.get(command.what)
        return odds.preview(battle, unit, ability, command.targets, command.at) if ability else NO_ODDS


def charge_of(battle: Battle, unit: Unit, ability: Ability, command: Command) -> Charge:
    """What is decided on: its target, or the square of a Group and who stands there (PA32)."""
    anchor = ""
    if command.at is not None:
        anchor = next((other.name for other in battle.scene.present() if other.at == command.at), "")
    return Charge(unit.name, ability.name, 0, targets=command.targets, at=command.at, anchor=anchor)


def centre_of(battle: Battle, charge: Charge) -> Square | None:
    """Where a Group goes off: it follows the unit it was aimed at (PA32)."""
    anchor = battle.scene.units.get(charge.anchor)
    return anchor.at if anchor is not None and anchor.present else charge.at


class GoOff(Step, frozen=True):
    """An ability takes effect on whom it meets as things stand, one after the other in list order."""

    charge: Charge
    down: bool = False  # whether who leaps has landed

    def run(self, battle: Battle) -> None:
        charge = self.charge
        unit = battle.unit(charge.unit)
        ability = battle.book.content.abilities[charge.what]
        if not unit.present:
            return
        if ability.leaps and not self.down:
            if way := _comes_down_beside(battle, unit, charge.targets[0]):
                walk = (Walk(unit.name, way),) if len(way) > 1 else ()  # it may land on a hazard (PG9)
                battle.push(*walk, GoOff(charge, down=True))
            return
        centre = centre_of(battle, charge)
        names = aims.met(battle, unit, ability, charge.targets, centre)
        if ability.target == "group":
            battle.emit(Landed(unit.name, ability.name, at=centre))
        else:
            battle.emit(Landed(unit.name, ability.name, tuple(names)))
        after = (Fade(unit.name, "spell"),) if ability.spell else ()
        battle.push(*(Affect(unit.name, name, ability.name) for name in names), *after)


def _comes_down_beside(battle: Battle, unit: Unit, target: str) -> tuple[Square, ...]:
    """The way of one who is off the ground to its landing beside the target; none, and it comes down where it rose,
    when there is no room (5.3)."""
    come_down(battle, unit.name)
    unit = battle.unit(unit.name)
    other = battle.scene.units.get(target)
    at = other.at if other is not None and other.present else None
    if other is None and target in battle.scene.things:
        at = battle.scene.things[target].at
    if at is None or unit.at is None:
        return ()
    origin = unit.at
    free = battle.scene.board.passable & ~battle.scene.taken() | 1 << origin
    beside = list(squares_in(battle.scene.board.ring(at, 1, 1) & free))
    if not beside:
        return ()
    to = min(beside, key=lambda there: (distance(origin, there), there))
    return (origin, to) if to != origin else (origin,)


class Use(msgspec.Struct, frozen=True):
    """The verb `use`: an ability of the unit's own that is no spell, or a thing it carries."""

    verb: str = "use"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True
    ability: UseAbility = UseAbility()
    item: items.UseItem = items.UseItem()

    def _of(self, unit: Unit, command: Command) -> UseAbility | items.UseItem:
        carries = any(one.item == command.what for one in unit.pack)
        return self.item if carries and command.what not in unit.sheet.moves else self.ability

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        yield from self.ability.listed(battle, unit)
        yield from self.item.listed(battle, unit)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return self._of(unit, command).why_not(battle, unit, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        self._of(unit, command).begin(battle, unit, command)

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return self._of(unit, command).preview(battle, unit, command)


CAST: UseAbility = UseAbility("cast", spells=True)
USING_STEPS: tuple[type[Step], ...] = (GoOff,)

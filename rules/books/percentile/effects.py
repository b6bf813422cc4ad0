"""What a deed does once it has worked: wounds, heals, drains, takes, raises, cures. Each tells what it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Modifier, Pool
from ...content import Ability
from ...events import GearChanged, Healed, MpChanged, Returned, StatusOver, Struck, ThingChanged, Used
from ...hooks import modifiers
from ...parts.packs import without
from ...unit import Carried, Thing, Unit
from . import bearing, percentages
from .aims import PURSE, harmful_statuses
from .harm import Stroke
from .opening import opened
from .reactions import LOW
from .room import nearest_free
from .statuses import fade, fell

if TYPE_CHECKING:
    from ...battle import Battle


def roll_dice(battle: Battle, by: str, purpose: str, dice: tuple[int, int] | None, fixed: int) -> int:
    """The damage or healing dice of a deed, told with what is added (P130-P133); gives the sum of the faces."""
    if dice is None:
        return 0
    return battle.roll(by, purpose, Pool(*dice, (Modifier("fixed", fixed),) if fixed else ())) // 100 - fixed


def wound(battle: Battle, by: Unit, target: Unit, what: str, stroke: Stroke, outcome: str, counter: bool) -> int:
    """Roll the damage of a deed that has worked and take it off (P146); gives what was lost."""
    faces = roll_dice(battle, by.name, "damage", stroke.dice, stroke.fixed)
    damage = stroke.damage(faces, critical=outcome == "critical")
    if damage < 0:  # absorbed (P144)
        battle.emit(Struck(by.name, target.name, what, outcome, 0, target.hp, counter))
        give_hp(battle, target.name, -damage)
        return 0
    damage = min(damage, target.hp)
    battle.emit(Struck(by.name, target.name, what, outcome, damage, target.hp - damage, counter))
    if damage:
        fade(battle, target.name, "hurt")
    if target.hp == damage:
        fell(battle, target.name)
    return damage


def brought_low(target: Unit, damage: int) -> bool:
    """Whether a loss brought a unit to a quarter of its hit points or less, still standing."""
    line = percentages.of(target.sheet.max_hp, LOW)
    return target.hp > line >= target.hp - damage > 0


def give_hp(battle: Battle, name: str, amount: int) -> None:
    """Heal a unit, up to what it can have (PA45)."""
    unit = battle.unit(name)
    if unit.hp > 0:
        hp = max(unit.hp, min(bearing.ceiling(battle, unit), unit.hp + amount))
        battle.emit(Healed(name, hp - unit.hp, hp))


def healing(battle: Battle, by: Unit, ability: Ability) -> tuple[int, tuple[int, int] | None, int]:
    """What an ability heals: the fixed part, the dice, the percentages."""
    fixed = ability.scale * bearing.attribute(battle, by, ability.stat) if ability.stat else 0
    percents = [one.percent for one in modifiers(battle, by, "spell")] if ability.spell else []
    return fixed, ability.dice, sum(percents)


def heal(battle: Battle, by: Unit, target: Unit, ability: Ability) -> None:
    """Give hit points back."""
    fixed, dice, percent = healing(battle, by, ability)
    faces = roll_dice(battle, by.name, "healing", dice, fixed)
    give_hp(battle, target.name, percentages.changed(fixed + faces, [percent]))


def drain(battle: Battle, by: Unit, target: Unit, stroke: Stroke, outcome: str) -> None:
    """Take magic points, which the user gets; there may be none to take (P129, P149, PA44)."""
    faces = roll_dice(battle, by.name, "damage", stroke.dice, stroke.fixed)
    percents = (stroke.percent, 100 if outcome == "critical" else 0)
    amount = max(0, percentages.changed(stroke.fixed + faces, percents) - stroke.armour)
    lost = min(percentages.CAP, amount, target.mp)
    if lost:
        battle.emit(MpChanged(target.name, -lost, target.mp - lost))
        gain_mp(battle, by.name, lost)


def gain_mp(battle: Battle, name: str, amount: int) -> None:
    """Give magic points back, up to the maximum."""
    unit = battle.unit(name)
    gained = min(amount, bearing.figure(battle, unit, "mp") - unit.mp)
    if gained > 0:
        battle.emit(MpChanged(name, gained, unit.mp + gained))


def steal(battle: Battle, by: Unit, target: Unit) -> None:
    """Take the first thing from a pack, or what coins there are, once."""
    if target.pack:
        taken = target.pack[0]
        battle.emit(GearChanged(target.name, taken.item, "given", target.gear, without(target.pack, taken.item)))
    else:
        taken = Carried(PURSE)
        battle.emit(Used(target.name, PURSE))
    battle.emit(GearChanged(by.name, taken.item, "taken", by.gear, (*by.pack, taken)))


def purge(battle: Battle, target: Unit) -> None:
    """End the harmful status that has lasted longest."""
    ills = harmful_statuses(battle, target)
    if ills:
        battle.emit(StatusOver(target.name, ills[0]))


def raise_up(battle: Battle, target: Unit, percent: int) -> None:
    """Bring a felled unit back, where it fell or as near as there is room (5.3, 5.7)."""
    at = nearest_free(battle, target.last) if target.fallen and target.last is not None else None
    if at is not None:
        battle.emit(Returned(target.name, at, max(1, percentages.of(target.sheet.max_hp, percent))))


def break_thing(battle: Battle, by: Unit, thing: Thing, stroke: Stroke, outcome: str) -> None:
    """Strike a thing; at 0 it is broken, and opens what it closed (P106)."""
    faces = roll_dice(battle, by.name, "damage", stroke.dice, stroke.fixed)
    hp = max(0, thing.hp - stroke.damage(faces, critical=outcome == "critical"))
    battle.emit(ThingChanged(thing.name, hp, thing.passed, hp == 0))
    if hp == 0:
        opened(battle, thing)

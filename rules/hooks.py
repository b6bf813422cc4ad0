"""How stances, statuses, gear and ground reach into the rules: a closed table of questions.

| question | answered by | answers are |
|---|---|---|
| `stat`: what is this statistic now | traits' `stats` | added to the sheet's, floor 0 |
| | traits' `fixed` | the least of them, whatever is added |
| `modifiers`: what bears on this roll | traits' `flat` and `percent` | listed, then summed (IA12) |
| `barred`: may it do this | traits' `bars` | the first reason given |
| `act_chance`: does an act succeed | traits' `act_chance` | the least of them, 100 for none |
| `allegiance`: for which side does it act | a status that `opens` charmed | the inflicter's side |

Questions are pure: they never roll, and never change the battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from .checks import Modifier

if TYPE_CHECKING:
    from .battle import Battle
    from .unit import Touch, Unit, Weapon


class Tick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a status does to its bearer as a round ends: so many dice, and what is added to them."""

    dice: tuple[int, int]
    adds: str = ""  # level, or a statistic
    element: str = ""
    heals: bool = False


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a stance, a status or a piece of gear does while a unit has it."""

    name: str
    text: str = ""
    stats: dict[str, int] = {}  # statistic to points
    flat: dict[str, int] = {}  # roll to points
    percent: dict[str, int] = {}  # roll to percent
    fixed: dict[str, int] = {}  # statistic to what it is at most, whatever else adds to it
    bars: dict[str, str] = {}  # verb to the reason it is barred, which follows the unit's name
    counts: str = "rounds"  # what a status's time is counted in: rounds, its own turns, or nothing (until cured)
    opens: str = ""  # what it does as the turn begins: lost, wavers or charmed
    act_chance: int | None = None  # percent with which an act succeeds
    poisons: bool = False  # whether its amount is lost after each turn
    harmful: bool = False  # whether what helps ends it (IA23, Clear Mind)
    tick: Tick | None = None
    until: str = ""  # what ends it beside its time: turn (its next one begins), acted, hurt, spell or attack
    hides: str = ""  # single: it can't be chosen as a target; all: nothing meets it
    heals_to: int = 100  # percent of its hit points to which healing helps


def traits(battle: Battle, unit: Unit) -> Iterator[Trait]:
    """The traits that a unit has now: its stance, its statuses in the order they came, its gear."""
    content = battle.book.content
    if unit.stance:
        yield content.stances[unit.stance]
    for status in unit.statuses:
        yield content.statuses[status.id]
    for carried in unit.gear:
        yield content.items[carried.item].trait


def stat(battle: Battle, unit: Unit, name: str) -> int:
    """A statistic as it counts now, never below 0 nor above what the book allows."""
    value = unit.sheet.stats[name]
    if unit.stance or unit.statuses or unit.gear:
        most = None
        for trait in traits(battle, unit):
            value += trait.stats.get(name, 0)
            if name in trait.fixed:
                most = trait.fixed[name] if most is None else min(most, trait.fixed[name])
        if most is not None:
            value = min(value, most)
        if name in battle.book.tops:
            value = min(value, battle.book.tops[name])
    return max(0, value)


def modifiers(battle: Battle, unit: Unit, roll: str) -> tuple[Modifier, ...]:
    """What bears on a roll of this kind (``str vit dex agi int spr``) by this unit's traits."""
    if not (unit.stance or unit.statuses or unit.gear):
        return ()
    found = [trait for trait in traits(battle, unit) if roll in trait.flat or roll in trait.percent]
    return tuple([Modifier(trait.name, trait.flat.get(roll, 0), trait.percent.get(roll, 0)) for trait in found])


def barred(battle: Battle, unit: Unit, verb: str) -> str:
    """Why a unit may not do this now, or an empty string."""
    if not (unit.stance or unit.statuses or unit.gear):
        return ""
    return next((f"{unit.name} {trait.bars[verb]}" for trait in traits(battle, unit) if verb in trait.bars), "")


def barred_verbs(battle: Battle, unit: Unit) -> frozenset[str]:
    """All that a unit may not do now."""
    if not (unit.stance or unit.statuses or unit.gear):
        return _NOTHING
    found = [trait.bars for trait in traits(battle, unit) if trait.bars]
    return frozenset(verb for bars in found for verb in bars) if found else _NOTHING


_NOTHING: frozenset[str] = frozenset()


def act_chance(battle: Battle, unit: Unit) -> int:
    """The chance in percent that an act of a unit succeeds at all (T20)."""
    if not (unit.statuses or unit.gear):
        return 100
    return min([100, *(trait.act_chance for trait in traits(battle, unit) if trait.act_chance is not None)])


def charmer(battle: Battle, unit: Unit) -> str:
    """Who commands a charmed unit, or an empty string (T17)."""
    kinds = battle.book.content.statuses
    return next((status.by for status in unit.statuses if kinds[status.id].opens == "charmed"), "")


def allegiance(battle: Battle, unit: Unit) -> int:
    """The side a unit acts for: its own, or that of whoever commands the one that has charmed it (T17, F94, FA27)."""
    by = charmer(battle, unit) if unit.statuses else ""
    seen = {unit.name} if by else set()
    while by and by not in seen:  # two that charmed each other in turn obey neither
        seen.add(by)
        unit = battle.scene.units[by]
        by = charmer(battle, unit) if unit.statuses else ""
    return unit.side


def befriends(battle: Battle, unit: Unit, other: Unit, side: int = 0) -> bool:
    """Whether another unit is of the side a unit acts for (side if given); it is always a friend to itself (T17)."""
    return other.name == unit.name or other.side == (side or allegiance(battle, unit))


def weapon_of(battle: Battle, unit: Unit) -> Weapon:
    """What a unit strikes with: the weapon it has equipped, or what its sheet says of an empty hand (T7)."""
    for carried in unit.gear:
        weapon = battle.book.content.items[carried.item].weapon
        if weapon is not None:
            return weapon
    return unit.sheet.weapon


def empty_handed(battle: Battle, unit: Unit) -> bool:
    """Whether a unit that can't strike without a weapon has none in hand (T7, F43)."""
    return unit.sheet.needs_weapon and weapon_of(battle, unit) is unit.sheet.weapon


def touch_of(battle: Battle, unit: Unit) -> Touch | None:
    """The status a unit's blow may bring: its weapon's, or its own."""
    for carried in unit.gear:
        touch = battle.book.content.items[carried.item].touch
        if touch is not None:
            return touch
    return unit.sheet.touch

"""How stances, statuses, gear and ground reach into the rules: a closed table of questions.

| question | answered by | answers are |
|---|---|---|
| `stat`: what is this statistic now | traits' `stats` | added to the sheet's, floor 0 |
| | traits' `fixed` | the least of them, whatever is added |
| `modifiers`: what bears on this roll | traits' `flat` and `percent` | listed, then summed (IA12) |
| `barred`: may it do this | traits' `bars` | the first reason given |

Questions are pure: they never roll, and never change the battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from .checks import Modifier

if TYPE_CHECKING:
    from .battle import Battle
    from .unit import Unit


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a stance, a status or a piece of gear does while a unit has it."""

    name: str
    text: str = ""
    stats: dict[str, int] = {}  # statistic to points
    flat: dict[str, int] = {}  # roll to points
    percent: dict[str, int] = {}  # roll to percent
    fixed: dict[str, int] = {}  # statistic to what it is at most, whatever else adds to it
    bars: dict[str, str] = {}  # verb to the reason it is barred, which follows the unit's name
    harmful: bool = False  # whether what helps ends it (IA23, Clear Mind)


def traits(battle: Battle, unit: Unit) -> Iterator[Trait]:
    """The traits that a unit has now: its stance, then its statuses in the order they came."""
    content = battle.book.content
    if unit.stance:
        yield content.stances[unit.stance]
    for status in unit.statuses:
        yield content.statuses[status.id]


def stat(battle: Battle, unit: Unit, name: str) -> int:
    """A statistic as it counts now, never below 0."""
    value = unit.sheet.stats[name]
    if unit.stance or unit.statuses:
        held = list(traits(battle, unit))
        value += sum(trait.stats.get(name, 0) for trait in held)
        value = min([value, *(trait.fixed[name] for trait in held if name in trait.fixed)])
    return max(0, value)


def modifiers(battle: Battle, unit: Unit, roll: str) -> tuple[Modifier, ...]:
    """What bears on a roll of this kind (``str vit dex agi int spr``) by this unit's traits."""
    if not (unit.stance or unit.statuses):
        return ()
    return tuple(
        Modifier(trait.name, trait.flat.get(roll, 0), trait.percent.get(roll, 0))
        for trait in traits(battle, unit)
        if roll in trait.flat or roll in trait.percent
    )


def barred(battle: Battle, unit: Unit, verb: str) -> str:
    """Why a unit may not do this now, or an empty string."""
    if not (unit.stance or unit.statuses):
        return ""
    return next((f"{unit.name} {trait.bars[verb]}" for trait in traits(battle, unit) if verb in trait.bars), "")

"""What a unit has that bears on rolls: its weapons, supports, skills, what it is weak or immune to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import hooks
from ...content import Ability
from ...unit import Weapon
from . import percentages
from .figures import ATTRIBUTES, GROUP_OF, LEAST, MOST, UNTAUGHT, rating

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Sheet, Unit

FIST = Weapon(scale=1, stat="str", dice=(1, 6), family="Brawling")


def abilities(battle: Battle, unit: Unit, *types: str) -> Iterator[Ability]:
    """The abilities of a unit, of some types if any are named (P93)."""
    known = battle.book.content.abilities
    for name in unit.sheet.moves:
        if not types or known[name].type in types:
            yield known[name]


def supports(battle: Battle, unit: Unit) -> list[Ability]:
    """What is always on and costs no Action (P101)."""
    return list(abilities(battle, unit, "support"))


def figure(battle: Battle, unit: Unit, name: str) -> int:
    """A statistic as it counts now, with gear, statuses and supports."""
    value = hooks.stat(battle, unit, name)
    for support in supports(battle, unit):
        value += support.stats.get(name, 0)
        if name == "arm" and support.armour:
            value = percentages.changed(value, [support.armour])
    return value


def figures(battle: Battle, unit: Unit) -> dict[str, int]:
    """All statistics of a unit as they count now."""
    now = {name: figure(battle, unit, name) for name in unit.sheet.stats}
    return {**now, "mp": unit.mp, "max_mp": now["mp"], "level": unit.sheet.level, "exp": unit.sheet.exp}


def attribute(battle: Battle, unit: Unit, name: str) -> int:
    """An attribute as it counts now, within its bounds (P25)."""
    return max(LEAST, min(MOST, hooks.stat(battle, unit, name)))


def ability_to(battle: Battle, unit: Unit, source: str) -> int:
    """The rating a task is tried with: an Attribute Rating or a Skill Rating (P38)."""
    if source in ATTRIBUTES:
        return rating(attribute(battle, unit, source))
    return skill(unit, source)


def skill(unit: Unit, name: str) -> int:
    """A Skill Rating; under the empty name that of whatever a beast strikes with."""
    return skill_of(unit.sheet, name)


def skill_of(sheet: Sheet, name: str) -> int:
    """The same of a sheet; what was never learned is 15. A beast's own goes for whatever it strikes with (5.1, 5.9)."""
    strikes = not name or GROUP_OF.get(name) == "Weapons"
    return sheet.skill.get(name, sheet.skill.get("", UNTAUGHT) if strikes else UNTAUGHT)


def weapon_of(battle: Battle, unit: Unit) -> Weapon:
    """What a unit strikes with: the weapon in hand, else its own, else its fists (P111)."""
    for carried in unit.gear:
        item = battle.book.content.items[carried.item]
        if item.kind == "weapon" and item.weapon is not None:
            return item.weapon
    own = unit.sheet.weapon
    return own if own.dice else FIST


def second_weapon(battle: Battle, unit: Unit) -> tuple[Weapon, int] | None:
    """A second light weapon and the percentage on its damage, for who can use one (P101)."""
    percent = next((one.second_weapon for one in supports(battle, unit) if one.second_weapon is not None), None)
    if percent is None or not weapon_of(battle, unit).light:
        return None
    for carried in unit.gear:
        item = battle.book.content.items[carried.item]
        if item.kind == "shield" and item.weapon is not None:
            return item.weapon, percent
    return None


def gives_back(battle: Battle, unit: Unit, ability: Ability) -> int:
    """Percent of the damage that heals who deals it: by the ability itself, or by what is always on for its Attacks."""
    own = [one.gives_back for one in supports(battle, unit)] if ability.by_weapon else []
    return ability.gives_back + sum(own)


def immune(battle: Battle, unit: Unit, what: str) -> bool:
    """Whether a status or an element never takes hold (P143)."""
    items = battle.book.content.items
    return (
        what in unit.sheet.immune
        or any(what in items[one.item].immune for one in unit.gear)
        or any(what in support.immune for support in supports(battle, unit))
    )


def resists(battle: Battle, unit: Unit, element: str) -> bool:
    """Whether an element harms a unit less (P139)."""
    items = battle.book.content.items
    return (
        element in unit.sheet.resists
        or any(element in items[one.item].resists for one in unit.gear)
        or any(element in support.resists for support in supports(battle, unit))
    )


def steady(battle: Battle, unit: Unit) -> bool:
    """Whether nobody can move a unit from its square."""
    return any(support.steady for support in supports(battle, unit))


def hidden(battle: Battle, unit: Unit) -> str:
    """How a unit is hidden: single, all, or not."""
    if not unit.statuses:
        return ""
    kinds = battle.book.content.statuses
    found = {kinds[status.id].hides for status in unit.statuses}
    return "all" if "all" in found else "single" if "single" in found else ""


def asleep(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has no turn and can't react."""
    kinds = battle.book.content.statuses
    return any(kinds[status.id].opens == "lost" for status in unit.statuses)


def ceiling(battle: Battle, unit: Unit) -> int:
    """The hit points up to which a unit can be healed (PA45)."""
    kinds = battle.book.content.statuses
    percent = min([100, *(kinds[status.id].heals_to for status in unit.statuses)])
    return max(1, percentages.of(unit.sheet.max_hp, percent))

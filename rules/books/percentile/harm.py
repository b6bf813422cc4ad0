"""What decides one deed on one target: the chance, the damage code, the percentages, what takes it away (P107-P152)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...checks import Modifier
from ...content import Ability
from ...hooks import modifiers
from ...unit import Thing, Weapon
from . import bearing, percentages
from .elements import RESISTANCE, WEAKNESS

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

PLAIN = Ability("", by_weapon=True)
CRITICAL_HIT = 100  # percent (PA17)
UNMISSABLE = 94  # the chance against a thing, which only a botch misses (PA49)


class Stroke(msgspec.Struct, frozen=True):
    """One deed on one target, before any die: the raw chance (None: it always works), the damage code, the sum of
    percentages, the armour, and what the target is to the element."""

    cos: int | None
    fixed: int
    dice: tuple[int, int] | None
    percent: int
    armour: int
    relation: str = ""  # immune, absorb
    magical: bool = False
    uncapped: bool = False
    flat: bool = False
    because: tuple[Modifier, ...] = ()

    def damage(self, faces: int, critical: bool = False) -> int:
        """Hit points lost when the damage dice come to this; below 0 they are healed (PA38, PA42)."""
        percents = (self.percent, CRITICAL_HIT if critical else 0)
        basic = self.fixed + faces
        if self.relation == "immune":
            return 0
        if self.relation == "absorb":
            return -min(percentages.CAP, percentages.changed(basic, percents))
        return percentages.dealt(basic, percents, self.armour, self.uncapped)


def ability_named(battle: Battle, what: str) -> Ability:
    """The ability of that name, or the plain attack for no name."""
    return battle.book.content.abilities[what] if what else PLAIN


def stroke_of(battle: Battle, by: Unit, target: Unit, ability: Ability, more: int = 0, second: bool = False) -> Stroke:
    """What decides an ability of one unit on another; more is a percentage that is added."""
    weapon = arm_of(battle, by, second)
    code = weapon if ability.by_weapon and not ability.dice else ability
    magical = ability.magical or code.stat == "mag"
    element = ability.element or (weapon.element if ability.by_weapon else "")
    cos, because = chance_of(battle, by, target, ability, weapon)
    percents = percents_of(battle, by, target, ability, element, magical, more)
    return Stroke(
        cos=cos,
        fixed=code.scale * bearing.attribute(battle, by, code.stat) if code.stat else 0,
        dice=code.dice,
        percent=sum(one.percent for one in percents),
        armour=bearing.figure(battle, target, "marm" if magical else "arm"),
        relation=relation_of(battle, target, element),
        magical=magical,
        uncapped=ability.uncapped,
        flat=is_flat(ability),
        because=(*because, *percents),
    )


def stroke_on_thing(battle: Battle, by: Unit, thing: Thing, ability: Ability, second: bool = False) -> Stroke:
    """The same on a thing, which has neither armour nor evasion (PA49)."""
    weapon = arm_of(battle, by, second)
    code = weapon if ability.by_weapon and not ability.dice else ability
    fixed = code.scale * bearing.attribute(battle, by, code.stat) if code.stat else 0
    own = (*modifiers(battle, by, "dealt"), *(modifiers(battle, by, "spell") if ability.spell else ()))
    percent = ability.percent + sum(one.percent for one in own)
    cos = UNMISSABLE if ability.by_weapon or ability.cos else None
    return Stroke(cos, fixed, code.dice, percent, 0, uncapped=ability.uncapped)


def arm_of(battle: Battle, by: Unit, second: bool) -> Weapon:
    """The weapon of a stroke: the one in hand, or the second."""
    found = bearing.second_weapon(battle, by) if second else None
    return found[0] if found else bearing.weapon_of(battle, by)


def chance_of(
    battle: Battle, by: Unit, target: Unit, ability: Ability, weapon: Weapon
) -> tuple[int | None, tuple[Modifier, ...]]:
    """The raw chance of success and what it is made of; None for what always works (P107-P109, P128, PA1, PA2)."""
    if is_flat(ability):
        return ability.flat, ()
    if ability.cos is not None:
        name, points = ability.cos
        terms = [Modifier(LABELS[name], bearing.figure(battle, by, name)), Modifier(ability.name, points)]
    elif ability.by_weapon:
        terms = [
            Modifier("ACC", bearing.figure(battle, by, "acc")),
            Modifier(weapon.family.capitalize() or "skill", bearing.skill(by, weapon.family.capitalize())),
            Modifier(weapon.name, weapon.accuracy),
            Modifier(ability.name, ability.bonus),
            *(Modifier(one.name, one.flat) for one in modifiers(battle, by, "attack")),
        ]
    else:
        return None, ()
    evades = ability.evades or ("meva" if ability.magical or weapon.stat == "mag" else "eva")
    terms.append(Modifier(LABELS[evades], -bearing.figure(battle, target, evades)))
    found = tuple(term for term in terms if term.flat)
    return sum(term.flat for term in found), found


def is_flat(ability: Ability) -> bool:
    """Whether an ability has a Flat CoS; the attack that a reaction makes rolls like any other (P109, P98)."""
    return ability.flat is not None and not ability.by_weapon


def is_physical(battle: Battle, by: Unit, ability: Ability) -> bool:
    """Whether a deed is a physical attack (P134, P135)."""
    if ability.spell or ability.magical or ability.does != "damage":
        return False
    return not ability.by_weapon or bearing.weapon_of(battle, by).stat != "mag"


def status_chance(battle: Battle, by: Unit, target: Unit, ability: Ability) -> int | None:
    """The raw chance of the status that a hit may bring, None for what needs no roll (P108)."""
    if ability.status_cos is None:
        return None
    name, points = ability.status_cos
    return bearing.figure(battle, by, name) + points - bearing.figure(battle, target, ability.evades or "eva")


def percents_of(
    battle: Battle, by: Unit, target: Unit, ability: Ability, element: str, magical: bool, more: int
) -> tuple[Modifier, ...]:
    """Every percentage on the damage, by name; they are added together (P112)."""
    terms = [Modifier(ability.name, percent=ability.percent + more)]
    terms += modifiers(battle, by, "dealt")
    if ability.spell:
        terms += modifiers(battle, by, "spell")
    terms += modifiers(battle, target, "taken")
    terms += barrier_of(battle, target, magical)
    if relation_of(battle, target, element):  # outranks being weak to it or resisting it (PA42)
        return tuple(term for term in terms if term.percent)
    if element in target.sheet.weak:
        terms.append(Modifier(f"weak to {element}", percent=WEAKNESS))
        terms += [Modifier(one.name, percent=one.on_weakness) for one in bearing.supports(battle, by)]
    if element and bearing.resists(battle, target, element):
        terms.append(Modifier(f"resists {element}", percent=RESISTANCE))
    return tuple(term for term in terms if term.percent)


def barrier_of(battle: Battle, target: Unit, magical: bool) -> tuple[Modifier, ...]:
    """What stands between a target and one kind of damage: to be on guard is to be Guarded, and what runs already does
    not add to itself (PG4, P151, PA36)."""
    found = modifiers(battle, target, "magical" if magical else "physical")
    return (min(found, key=lambda one: one.percent),) if found else ()


def relation_of(battle: Battle, target: Unit, element: str) -> str:
    """Whether an element is absorbed or does nothing; absorbing outranks being immune (P144, PA42)."""
    if not element:
        return ""
    if element in target.sheet.absorbs:
        return "absorb"
    return "immune" if bearing.immune(battle, target, element) else ""


LABELS = {
    "acc": "ACC", "macc": "M.ACC", "eva": "EVA", "meva": "M.EVA", "tec": "TEC", "knk": "KNK", "mnd": "MND",
    "arm": "ARM", "marm": "M.ARM",
}  # fmt: skip

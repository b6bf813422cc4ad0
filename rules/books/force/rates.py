"""The derived rates, all in percent, and what they are made of (F82-F85, FA3): one point per so many is floored, term
by term. A rate that a scenario gives stands in for the derived one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Chance, Modifier, clamp_percent
from ...hooks import modifiers, stat, traits, weapon_of
from .content import FIGURES

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit, Weapon

COUNTERS_A_DODGE, ACTS_TWICE = 50, 100  # F92, F93: Agility
ELEMENT_STEP = 20  # F90


def _rate(*parts: tuple[str, int]) -> Chance:
    because = tuple(Modifier(name, points) for name, points in parts if points)
    return Chance(clamp_percent(sum(points for _, points in parts)), because)


def evade(battle: Battle, unit: Unit) -> Chance:
    """AGI/5 + AGI/10 + Luck (F82); 0 while something holds it fast (F109)."""
    if unit.statuses:
        for trait in traits(battle, unit):
            if "evade" in trait.fixed:
                return Chance(trait.fixed["evade"], (Modifier(trait.name),))
    if (given := unit.sheet.stats.get("evade")) is not None:
        return _rate(("Evade", given))
    agi = stat(battle, unit, "agi")
    return _rate(("Agility", agi // 5 + agi // 10), ("Luck", stat(battle, unit, "luck")))


def critical(battle: Battle, unit: Unit) -> Chance:
    """Level/5 + 3 a level of special with the weapon in hand + 1 if it bestows one + Luck (F83, F84, FA48)."""
    if (given := unit.sheet.stats.get("crit")) is not None:
        return _rate(("Critical", given))
    weapon = weapon_of(battle, unit)
    return _rate(
        ("level", unit.sheet.level // 5),
        ("special", 3 * skill_of(unit, weapon)),
        ("bestowed special", int(weapon.bestows is not None)),
        ("Luck", stat(battle, unit, "luck")),
    )


def counter(battle: Battle, unit: Unit) -> Chance:
    """AGI/8 + AGI/12 + Luck (F85)."""
    if (given := unit.sheet.stats.get("counter")) is not None:
        return _rate(("Counter", given))
    agi = stat(battle, unit, "agi")
    return _rate(("Agility", agi // 8 + agi // 12), ("Luck", stat(battle, unit, "luck")))


def misses(battle: Battle, by: Unit, target: Unit) -> Chance:
    """The low faces of the d100 that miss (F11, F14): the target's evade rate, or what leaves an attacker under an
    illusion half the chance to hit (F99, FA29)."""
    rate = evade(battle, target)
    dimmed = [modifier for modifier in modifiers(battle, by, "hit") if modifier.percent] if by.statuses else []
    if not dimmed:
        return rate
    kept = max(0, 100 + sum(modifier.percent for modifier in dimmed))
    return Chance(100 - (100 - rate.need) * kept // 100, (*rate.because, *dimmed))


def skill_of(unit: Unit, weapon: Weapon) -> int:
    """The one number, 0 to 3, that is skill, special and proficiency with a class of weapon (FA7); the best a unit
    has with a weapon of no class, and for a monster the same with everything."""
    skill = unit.sheet.skill
    if not weapon.family and skill:
        return max(skill.values())
    return skill.get(weapon.family, skill.get("", 0))


def critical_percent(unit: Unit, weapon: Weapon) -> int:
    """How much more a critical does, in percent of the base damage: by the wielder's level of special or that of the
    one bestowed, whichever is higher (F32, FA5)."""
    return FIGURES["critical"][max(skill_of(unit, weapon), weapon.bestows or 0)]


def abilities(battle: Battle) -> bool:
    """Whether the three abilities of Agility are played (F88)."""
    return bool(battle.setting.house["agility_abilities"])


def counters_a_dodge(battle: Battle, unit: Unit) -> bool:
    """Whether a unit may counter an attack it has dodged (F31, F92, FA9)."""
    return abilities(battle) and stat(battle, unit, "agi") >= COUNTERS_A_DODGE


def acts_twice(battle: Battle, unit: Unit) -> bool:
    """Whether a unit may act twice in one turn of the battle (F93)."""
    return abilities(battle) and stat(battle, unit, "agi") >= ACTS_TWICE


def resistance(battle: Battle, unit: Unit, element: str) -> tuple[Modifier, ...]:
    """What takes percents off the damage of an element: what a unit has by nature, and 2 for every 20 Agility (F90,
    F91, FA14). Without an element nothing does."""
    if not element:
        return ()
    born = unit.sheet.stats.get(element, 0)
    quick = 2 * (stat(battle, unit, "agi") // ELEMENT_STEP) if abilities(battle) else 0
    parts = (Modifier(element, percent=-born), Modifier("Agility", percent=-quick))
    return tuple(part for part in parts if part.percent)

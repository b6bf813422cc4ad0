"""What a unit is as things stand: its statistics, its abilities, the functions it has lost (C5-C8, C12, C41-C44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...content import Content
from ...hooks import stat
from ...unit import Carried, Sheet, Unit, Weapon

if TYPE_CHECKING:
    from ...battle import Battle

RANKS = ("normal", "lieutenant", "boss", "player")
RESISTING = ("lieutenant", "player")  # C45, CA12: players are treated as lieutenants
FUNCTIONS = ("attack", "action", "spell", "item", "ability")  # C5
LIFE = 5  # hit points of a point of Life (C19)
MOVE, BOSS_MOVE = 4, 3  # CG1
DIE = 4  # what a Combat Die, a stun die and the die of a Refuge are (CA16, CA27)
RAISED, LOWERED, STUNNED = "raised", "lowered", "stunned"
ENDURING, REFUGE, RELEASED = "Enduring", "Refuge", "Released"
BENT = ("attack", "defense", "magic")  # statistics that may be raised and lowered in battle


def now(battle: Battle, unit: Unit, name: str) -> int:
    """A statistic with Equips, potions, buffs, drains and leeches, never below 0 (C12, CA30)."""
    value = unit.sheet.stats[name]
    content = battle.book.content
    for carried in unit.gear:
        value += content.items[carried.item].stats.get(name, 0)
    if name in BENT:
        value += amount(unit, f"{name} {RAISED}") - amount(unit, f"{name} {LOWERED}")
    return max(0, value)


def amount(unit: Unit, status: str) -> int:
    """How much of a status a unit has."""
    return next((held.amount for held in unit.statuses if held.id == status), 0)


def has(unit: Unit, status: str) -> bool:
    """Whether a unit has a status."""
    return any(held.id == status for held in unit.statuses)


def points(battle: Battle, unit: Unit, ability: str) -> int:
    """The points or the level of an ability, by the sheet and by what is worn; 0 for one it has not."""
    own = unit.sheet.skill.get(ability, 0)
    if not unit.gear:
        return own
    items = battle.book.content.items
    return own + sum(items[worn.item].grants.get(ability, 0) for worn in unit.gear)


def lost(unit: Unit, function: str) -> bool:
    """Whether a unit has lost a function this round; Actions and Spells go together, the stun-back aside (C7, CA34)."""
    if function in ("action", "spell"):
        return has(unit, f"action {STUNNED}") or has(unit, f"spell {STUNNED}")
    return has(unit, f"{function} {STUNNED}")


def rank(unit: Unit) -> str:
    """normal, lieutenant, boss or player (CA12)."""
    return unit.sheet.rank or "normal"


def weapons(battle: Battle, unit: Unit) -> tuple[Weapon, ...]:
    """What a unit may strike with: every weapon it wears, else its own way (CG2)."""
    items = battle.book.content.items
    worn = [weapon for carried in unit.gear if (weapon := items[carried.item].weapon) is not None]
    return tuple(worn) or (unit.sheet.weapon,)


def attacks(battle: Battle, unit: Unit) -> int:
    """How many normal attacks a round (C27)."""
    return 1 + points(battle, unit, "Second Attack")


def deeds(battle: Battle, unit: Unit) -> int:
    """How many Actions and Spells together a round (C27, C54, CA9)."""
    return 1 + points(battle, unit, "Quick Wits")


def has_attack(attack: int, dice: int) -> bool:
    """Whether one could damage a foe of Defense 0 without Combat Dice (C24, C25)."""
    return attack >= 1 or dice >= 1


def dressed(content: Content, sheet: Sheet, gear: tuple[Carried, ...], pack: tuple[Carried, ...]) -> Sheet:
    """A sheet in battle: the hit points that Equips add (C19). Raises OutfitError for what can't be carried."""
    from msgspec.structs import replace

    from .creation import check_load

    check_load(content, sheet, gear, pack)
    life = sum(content.items[worn.item].stats.get("life", 0) for worn in gear)
    return replace(sheet, max_hp=sheet.max_hp + LIFE * life) if life else sheet


def figures(battle: Battle, unit: Unit) -> dict[str, int]:
    """A unit's statistics as they count now, with its action and magic points."""
    known = {name: now(battle, unit, name) for name in battle.book.stats if name != "move"}
    return {**known, "move": stat(battle, unit, "move"), "ap": unit.ap, "mp": unit.mp}

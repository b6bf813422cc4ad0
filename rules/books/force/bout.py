"""One attack and the counter it may draw: all that decides it, worked out before a die is rolled (F9-F34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...checks import Chance, Modifier, clamp_percent
from ...grid import distance
from ...hooks import act_chance, barred, empty_handed, stat, touch_of, weapon_of
from ...parts.clash import status_chance
from .content import FIGURES
from .rates import counter, counters_a_dodge, critical, critical_percent, misses, skill_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

WEAPON_DIE = {"mithril": 2, "unique": 4, "orichalcum": 6, "hero": 8}  # F19
DICE = ("skill", "weapon")  # F17, in the order they are rolled


class Swing(msgspec.Struct, frozen=True):
    """What one blow does: the base, what a critical adds, and the dice that are added to both (F17-F21)."""

    base: int
    extra: int
    dice: tuple[int, ...]  # sides: the skill die, then the weapon's if it has one


class Riposte(msgspec.Struct, frozen=True):
    """The counter that may come: with which chance, after a dodge too or not, and what it does (F22-F31)."""

    chance: int
    swing: Swing
    dodging: bool
    stirs: int  # percent with which a paralysed unit comes to it at all (FA30)


class Bout(msgspec.Struct, frozen=True):
    """All that decides one attack; it can be hashed, so that its odds are worked out once."""

    miss: int  # the faces 1 to this miss (F11)
    crit: int  # so many of the highest faces are criticals (F13)
    swing: Swing
    riposte: Riposte | None = None
    touch: int = 0  # percent with which a hit that leaves the target standing brings a status (FA38)
    brings: str = ""

    def outcome(self, face: int) -> str:
        """What one d100 says: miss first, then the high end (F10-F14, FA4)."""
        if face <= self.miss:
            return "miss"
        return "critical" if face >= 101 - self.crit else "hit"


def swing_of(battle: Battle, by: Unit, target: Unit) -> Swing:
    """What a blow of one unit on another does: at least 1, and the dice (FA5, FA6, F76, F77)."""
    weapon = weapon_of(battle, by)
    base = max(1, stat(battle, by, "atk") + weapon.damage - stat(battle, target, "def"))
    extra = max(1, base * critical_percent(by, weapon) // 100)
    skill = FIGURES["skill_die"][skill_of(by, weapon)]  # F18
    made = WEAPON_DIE.get(weapon.make, 0)
    return Swing(base, extra, (skill, made) if made else (skill,))


def in_range(battle: Battle, unit: Unit, target: Unit) -> bool:
    """Whether a unit's weapon reaches another from where it stands (F9, F38, FA12)."""
    assert unit.at is not None and target.at is not None
    weapon = weapon_of(battle, unit)
    return weapon.least <= distance(unit.at, target.at) <= weapon.most


def riposte_of(battle: Battle, by: Unit, target: Unit) -> Riposte | None:
    """The counter the attacked unit may give: awake, armed, and with the attacker in its own range (FA15, FA32)."""
    if not in_range(battle, target, by) or empty_handed(battle, target) or barred(battle, target, "counter"):
        return None
    return Riposte(
        counter(battle, target).need,
        swing_of(battle, target, by),
        counters_a_dodge(battle, target),
        act_chance(battle, target),
    )


def chance_on(battle: Battle, by: Unit, target: Unit, status: str, base: int) -> Chance:
    """The chance that something takes hold of a unit: the base less what its greater Luck takes (F110-F113, FA35,
    FA36), nothing for one that is immune."""
    if status in target.sheet.immune:
        return Chance(0, (Modifier("immune"),))
    return status_chance(battle, by, target, clamp_percent(base))


def bout_of(battle: Battle, by: Unit, target: Unit) -> Bout:
    """Everything that decides an attack as things stand now."""
    touch = touch_of(battle, by)
    return Bout(
        misses(battle, by, target).need,
        critical(battle, by).need,
        swing_of(battle, by, target),
        riposte_of(battle, by, target),
        chance_on(battle, by, target, touch.status, touch.chance).need if touch else 0,
        touch.status if touch else "",
    )

"""Experience, levels and promotion of `tenfold` (T27-T29, F54, F55, F58-F61 with FA20, FA21, FA44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ..checks import Chance
from ..events import Earned, Grown
from ..steps import Step
from ..unit import Sheet

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

LEVEL_EXP = 100  # F54
MOST_A_TURN = 50  # FA44
CAPS = {1: 20, 2: 30, 3: 40}  # F59, FA21: the greatest level of each tier
PROMOTES_AT = {1: 10, 2: 20}  # F58, F60
AWARDS = {"hit": 10, "heal": 10, "status": 8, "debuff": 8}  # FA44

GROWING = ("hp", "str", "vit", "dex", "agi", "spd", "int", "spr")  # T28, in the order of the dice
HP_STEP, MAIN, OTHER = 2, 40, 30
PROMOTION_HP = 4  # T29
HELD = ("dex", "agi")  # stay within 1 of their line, since to-hit is steep


def reward(battle: Battle, name: str, deed: str, target: Unit) -> None:
    """Experience for a deed: a hit, a foe felled, healing, a status or cure that works; at most 50 a turn."""
    unit = battle.unit(name)
    if not unit.present or (deed in ("hit", "fell", "debuff") and target.side == unit.side):
        return
    resets = bool(battle.setting.house["promotion_resets_level"])
    amount = for_felling(unit.sheet, target.sheet, resets) if deed == "fell" else AWARDS[deed]
    most = min(MOST_A_TURN - unit.earned, _room(unit.sheet))
    if (amount := min(amount, most)) > 0:
        battle.emit(Earned(name, amount, unit.sheet.exp + amount))


def for_felling(own: Sheet, foe: Sheet, resets: bool = True) -> int:
    """30 and 5 for each level the foe is above one's own, from 5 to 50; a higher tier counts for ten levels (FA44)."""
    return max(5, min(50, 30 + 5 * (_standing(foe, resets) - _standing(own, resets))))


def _standing(sheet: Sheet, resets: bool) -> int:
    return sheet.level + (10 * (sheet.tier - 1) if resets else 0)


def _room(sheet: Sheet) -> int:
    """How much experience still counts: at the cap it stays at 99 (FA20)."""
    return LEVEL_EXP - 1 - sheet.exp if sheet.level >= CAPS[sheet.tier] else 10 * LEVEL_EXP


def levels(unit: str) -> tuple[Step, ...]:
    """What follows a unit's deeds."""
    return (Levels(unit),)


class Levels(Step, frozen=True):
    """Whoever has 100 experience goes up, the acting unit first, then in list order."""

    lasts: ClassVar[bool] = True
    unit: str

    def run(self, battle: Battle) -> None:
        names = [self.unit, *(name for name in battle.scene.units if name != self.unit)]
        battle.push(*(Level(name) for name in names if due(battle.unit(name))))


def due(unit: Unit) -> bool:
    """Whether a unit on the board has a level coming (F54)."""
    return unit.present and unit.sheet.exp >= LEVEL_EXP and unit.sheet.level < CAPS[unit.sheet.tier]


class Level(Step, frozen=True):
    """One level: a d100 for each statistic that may grow (T28, F55)."""

    lasts: ClassVar[bool] = True
    unit: str

    def run(self, battle: Battle) -> None:
        sheet = battle.unit(self.unit).sheet
        level = sheet.level + 1
        gains: dict[str, int] = {}
        for stat in GROWING:
            grew = battle.check(self.unit, f"{stat} at level {level}", Chance(growth_of(sheet, stat)))
            if gain := gain_of(sheet, stat, level, grew):
                gains[stat] = gain
        cap = CAPS[sheet.tier]
        exp = sheet.exp - LEVEL_EXP if level < cap else min(sheet.exp - LEVEL_EXP, LEVEL_EXP - 1)
        battle.emit(Grown(self.unit, gains, grown(sheet, gains, level, exp)))
        if due(battle.unit(self.unit)):
            battle.push(Level(self.unit))


def growth_of(sheet: Sheet, stat: str) -> int:
    """The chance in percent that a statistic grows at a level (T28)."""
    if stat == "hp":
        return 80
    return MAIN if stat in sheet.mains else 15 if stat == "spd" else OTHER


def gain_of(sheet: Sheet, stat: str, level: int, grew: bool) -> int:
    """What a statistic gains: its step if the die was kind, but Dex and Agi keep to their line within a point."""
    step = HP_STEP if stat == "hp" else 1
    if stat not in HELD:
        return step if grew else 0
    promotions = (sheet.tier - 1) * (stat in sheet.mains)
    line = sheet.start.get(stat, sheet.stats[stat]) + (sheet.passed + level - 1) // 3 + promotions
    now = sheet.stats[stat]
    if grew:
        return 1 if now + 1 <= line + 1 else 0
    return 1 if now < line - 1 else 0


def grown(sheet: Sheet, gains: dict[str, int], level: int, exp: int) -> Sheet:
    """The sheet after these gains."""
    stats = {stat: value + gains.get(stat, 0) for stat, value in sheet.stats.items()}
    return replace(sheet, stats=stats, max_hp=sheet.max_hp + gains.get("hp", 0), level=level, exp=exp)


def raised_to(sheet: Sheet, level: int) -> Sheet:
    """A sheet of level 1 as it is at a level of its tier, grown by the average, rounded down (for maps that set one).

    A higher tier was reached by promotions as early as they come; no tier goes beyond its last level (F59).
    """
    level = min(level, CAPS[sheet.tier])
    passed = sheet.passed or sum(PROMOTES_AT[tier] - 1 for tier in range(1, sheet.tier))
    grew = passed + level - 1
    gains = {stat: grew * growth_of(sheet, stat) // 100 for stat in GROWING}
    gains["hp"] *= HP_STEP
    for stat in HELD:
        gains[stat] = grew // 3
    for _ in range(1, sheet.tier):  # what its promotions brought (T29)
        gains["hp"] += PROMOTION_HP
        gains.update({stat: gains[stat] + 1 for stat in sheet.mains})
    return replace(grown(sheet, gains, level, sheet.exp), passed=passed)


GROWTH_STEPS: tuple[type[Step], ...] = (Levels, Level)

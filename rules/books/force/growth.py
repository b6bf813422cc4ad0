"""Experience, levels and promotion over three tiers (F54-F61, FA20, FA21, FA44), and the sheet of a unit at a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from ...checks import Chance
from ...content import Content, Item, Line
from ...events import Earned, Grown
from ...parts.growth import AWARDS, LEVEL_EXP, MOST_A_TURN
from ...parts.packs import unfit
from ...scenario import UnitSpec, WeaponSpec
from ...steps import Step
from ...unit import Sheet
from .content import CONTENT, ELEMENTS, FIGURES, GROWING, RATES, STATS

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

STEPS = {"hp": 2}  # what a level may add; 1 to all else, unless the class says otherwise
NOT_A_FOE = ("hit", "fell", "debuff")  # deeds that earn nothing on one's own side


# -- experience ---------------------------------------------------------------------------


def earns(sheet: Sheet) -> bool:
    """Whether a unit gathers experience: those of a class do, monsters do not, nor who is at the end of the road."""
    return bool(sheet.line) or not sheet.kind


def cap(sheet: Sheet) -> int:
    """The greatest level of a tier (F59, FA21)."""
    return FIGURES["caps"][sheet.tier - 1]


def reward(battle: Battle, name: str, deed: str, target: Unit) -> None:
    """Experience for a deed: a hit, a foe felled, healing, a status or cure that works; at most 50 a turn (FA44)."""
    unit = battle.unit(name)
    if not unit.present or not earns(unit.sheet) or (deed in NOT_A_FOE and target.side == unit.side):
        return
    resets = bool(battle.setting.house["promotion_resets_level"])
    amount = for_felling(unit.sheet, target.sheet, resets) if deed == "fell" else AWARDS[deed]
    room = LEVEL_EXP - 1 - unit.sheet.exp if unit.sheet.level >= cap(unit.sheet) else MOST_A_TURN  # FA20
    if (amount := min(amount, MOST_A_TURN - unit.earned, room)) > 0:
        battle.emit(Earned(name, amount, unit.sheet.exp + amount))


def for_felling(own: Sheet, foe: Sheet, resets: bool = True) -> int:
    """30 and 5 for each level the foe is above one's own, from 5 to 50; higher tiers count for more levels (FA44)."""
    return max(5, min(50, 30 + 5 * (_standing(foe, resets) - _standing(own, resets))))


def _standing(sheet: Sheet, resets: bool) -> int:
    return sheet.level + (FIGURES["tier_levels"][sheet.tier - 1] if resets else 0)


# -- levels -------------------------------------------------------------------------------


def due(unit: Unit) -> bool:
    """Whether a unit on the board has a level coming (F54)."""
    return unit.present and unit.sheet.exp >= LEVEL_EXP and unit.sheet.level < cap(unit.sheet)


class Levels(Step, frozen=True):
    """Whoever has 100 experience goes up, the acting unit first, then in list order."""

    lasts: ClassVar[bool] = True
    unit: str

    def run(self, battle: Battle) -> None:
        names = [self.unit, *(name for name in battle.scene.units if name != self.unit)]
        battle.push(*(Level(name) for name in names if due(battle.unit(name))))


class Level(Step, frozen=True):
    """One level: a d100 for each of HP, MP, Attack, Defence, Agility (F56); experience beyond 100 stays (F55)."""

    lasts: ClassVar[bool] = True
    unit: str

    def run(self, battle: Battle) -> None:
        sheet = battle.unit(self.unit).sheet
        line = battle.book.content.lines.get(sheet.line)
        gains: dict[str, int] = {}
        for stat in GROWING:
            chance = Chance(line.growth.get(stat, 0) if line else 0)
            if battle.check(self.unit, f"{stat} at level {sheet.level + 1}", chance):
                gains[stat] = step_of(line, stat)
        battle.emit(Grown(self.unit, gains, risen(battle.book.content, sheet, gains)))
        if due(battle.unit(self.unit)):
            battle.push(Level(self.unit))


def step_of(line: Line | None, stat: str) -> int:
    """What a kind die brings a statistic."""
    return (line.steps.get(stat, 0) if line else 0) or STEPS.get(stat, 1)


def risen(content: Content, sheet: Sheet, gains: dict[str, int]) -> Sheet:
    """The sheet one level up, with these gains and the spells of that level; at the cap experience stops at 99."""
    level, exp = sheet.level + 1, sheet.exp - LEVEL_EXP
    if level >= cap(sheet):
        exp = min(exp, LEVEL_EXP - 1)
    return learned(content, replace(with_gains(sheet, gains), level=level, exp=exp))


def with_gains(sheet: Sheet, gains: dict[str, int]) -> Sheet:
    """The sheet with points added; none goes below what can be."""
    stats = {stat: max(0, value + gains.get(stat, 0)) for stat, value in sheet.stats.items()}
    return replace(sheet, stats=stats, max_hp=max(1, sheet.max_hp + gains.get("hp", 0)))


def learned(content: Content, sheet: Sheet) -> Sheet:
    """The sheet with every spell its class knows by now."""
    line = content.lines.get(sheet.line)
    new = [
        known.spell
        for known in (line.spells if line else ())
        if (known.tier, known.level) <= (sheet.tier, sheet.level) or known.tier < sheet.tier
        if known.spell not in sheet.moves
    ]
    return replace(sheet, moves=(*sheet.moves, *new)) if new else sheet


# -- promotion ----------------------------------------------------------------------------


def why_not_promoted(content: Content, sheet: Sheet, house: dict[str, Any]) -> str:
    """Why a unit can't be promoted yet, or an empty string (F58, F60)."""
    if sheet.line not in content.lines:
        return f"{sheet.name} has no class, and can't be promoted"
    if sheet.tier > len(FIGURES["promotes_at"]):
        return f"{sheet.name} has reached the highest tier"
    need = FIGURES["promotes_at"][sheet.tier - 1]
    return f"{sheet.name} is level {sheet.level}; promotion comes at {need}" if sheet.level < need else ""


def promoted(content: Content, sheet: Sheet, house: dict[str, Any]) -> Sheet:
    """The sheet a tier higher: more of everything that grows, level 1 again unless the house counts on, experience as
    it was (FA21)."""
    level = 1 if house.get("promotion_resets_level", True) else sheet.level
    higher = replace(with_gains(sheet, bonus(content, sheet)), tier=sheet.tier + 1, level=level)
    skill = {family: practised(higher, family, hits) for family, hits in sheet.practice.items()}
    return tiered(content, learned(content, replace(higher, skill={**sheet.skill, **skill})))


def practised(sheet: Sheet, family: str, hits: int) -> int:
    """The skill with a class of weapon after so many damaging hits: no more than the tier allows, no less than it was
    (FA45)."""
    earned = sum(hits >= need for need in FIGURES["practice"])
    return max(sheet.skill.get(family, 0), min(earned, FIGURES["skill_cap"][sheet.tier - 1]))


def bonus(content: Content, sheet: Sheet) -> dict[str, int]:
    """What a promotion adds; magic points only to those who cast."""
    line = content.lines.get(sheet.line)
    gains = dict(zip(GROWING, FIGURES["promotion"], strict=True))
    return gains if line and line.caster else {**gains, "mp": 0}


def tiered(content: Content, sheet: Sheet) -> Sheet:
    """The sheet with the title of its tier. Done again it stays the same."""
    line = content.lines.get(sheet.line)
    if line is None or sheet.tier == 1:
        return sheet
    return replace(sheet, title=line.titles[sheet.tier - 1], role=line.titles[sheet.tier - 1])


# -- the sheet of a scenario --------------------------------------------------------------


def character(content: Content, sheet: Sheet, spec: UnitSpec) -> Sheet:
    """A sheet as its class, tier and level make it, with what the scenario says itself put over that (PROTOCOL
    section 3: level, exp and tier may stand among the statistics)."""
    given = dict(spec.stats)
    kind = content.units.get(sheet.kind)
    tier = max(1, min(3, given.pop("tier", spec.grade)))
    asked = given.pop("level", spec.level)
    least = (kind.least or kind.level) if kind and tier == 1 and "level" not in spec.stats else 1
    level = max(1, asked, least)
    if sheet.line:
        level = min(level, FIGURES["caps"][tier - 1])  # F59: no class goes beyond the last level of its tier
    own = replace(
        sheet,
        stats={**dict.fromkeys(STATS, 0), **(kind.stats if kind else {})},
        tier=tier,
        level=level,
        exp=given.pop("exp", spec.exp),
        skill=_skill(content, sheet, spec, tier, level),
        practice=dict(spec.practice),
        needs_weapon=sheet.needs_weapon and not isinstance(spec.weapon, WeaponSpec),
    )
    raised = with_gains(own, average(content, own, kind.level if kind else level))
    if spec.moves is None:
        raised = learned(content, raised)
    known = {name: value for name, value in given.items() if name in (*STATS, *RATES, *ELEMENTS)}
    hp = sheet.max_hp if spec.max_hp is not None or kind is None else raised.max_hp
    return tiered(content, replace(raised, stats={**raised.stats, **known}, max_hp=hp))


def _skill(content: Content, sheet: Sheet, spec: UnitSpec, tier: int, level: int) -> dict[str, int]:
    """Skill as the scenario gives it; a class has what its level is likely to have brought, a monster one number."""
    if spec.skill is not None:
        skill = spec.skill if isinstance(spec.skill, dict) else {"": spec.skill}
        return {family.lower(): max(0, min(3, value)) for family, value in skill.items()}
    line = content.lines.get(sheet.line)
    if spec.practice:
        return {}
    if line is None:
        kind = content.units.get(sheet.kind)
        return {"": kind.skill} if kind and kind.skill else {}
    likely = sum(_levels_in_all(tier, level) >= need for need in FIGURES["skill_levels"])
    skill_now = min(likely, FIGURES["skill_cap"][tier - 1])
    return dict.fromkeys(line.wields, skill_now) if skill_now else {}


def _levels_in_all(tier: int, level: int) -> int:
    """The level a unit would have had it never begun anew, each promotion taken as soon as it could be."""
    return level + sum(FIGURES["promotes_at"][: tier - 1])


def average(content: Content, sheet: Sheet, start: int) -> dict[str, int]:
    """What a unit has gained on the average from one level to its own, rounded down, with its promotions; a monster of
    another level than its kind's is so much stronger or weaker."""
    line = content.lines.get(sheet.line)
    if line is None:
        rates = dict(zip(GROWING, FIGURES["monster"], strict=True))
        return {stat: (sheet.level - start) * rate // 100 for stat, rate in rates.items()}
    levels = _levels_in_all(sheet.tier, sheet.level) - sheet.tier  # the first level of each tier is no gain
    gains = {stat: levels * line.growth.get(stat, 0) * step_of(line, stat) // 100 for stat in GROWING}
    for _ in range(1, sheet.tier):
        gains = {stat: gain + bonus(content, sheet)[stat] for stat, gain in gains.items()}
    return gains


def wears(sheet: Sheet, item: Item) -> str:
    """Why a thing is not for a unit's class, or an empty string."""
    return unfit(CONTENT, sheet, item.name)


GROWTH_STEPS: tuple[type[Step], ...] = (Levels, Level)

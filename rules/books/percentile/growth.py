"""Rewards, levels, and the sheet that a job, a level and a scenario make (P89-P93, P153-P160, 5.1, 5.2, 5.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ... import goals
from ...content import Content, Line, UnitKind
from ...events import Earned, Grown
from ...faults import SetupError
from ...scenario import UnitSpec
from ...steps import Finish, Step
from ...unit import Sheet, Weapon
from . import figures
from .elements import element_named

if TYPE_CHECKING:
    from ...battle import Battle

SKILL_GAIN = 3  # a level (5.1)
BOUNTY = 100  # experience for felling one who has no bounty of its own, for each of its levels


def line_of(content: Content, sheet: Sheet) -> Line | None:
    """The job of a unit, if it has one (P90)."""
    return content.lines.get(sheet.line)


def group_of(content: Content, sheet: Sheet) -> str:
    """The class of a unit: Warrior, Expert, Mage, Adept, or none (P89)."""
    line = line_of(content, sheet)
    return line.name if line else ""


def learned(line: Line | None, level: int) -> tuple[str, ...]:
    """The Ability Set that a job has at a level (P92, P93)."""
    return tuple(one.spell for one in line.spells if one.level <= level) if line else ()


# -- a sheet --------------------------------------------------------------------------


def character(content: Content, sheet: Sheet, spec: UnitSpec) -> Sheet:
    """A unit of a scenario: its kind at its level, with what the scenario overrides. Raises SetupError."""
    kind = content.units.get(sheet.kind, UnitKind())
    given = {**kind.stats, **spec.stats}
    _check(sheet.name, given, spec)
    level = _level_of(kind, spec)
    own = any(name in spec.stats for name in figures.ATTRIBUTES)
    base_level = level if own or not kind.stats else kind.level
    attributes = {name: given[name] for name in figures.ATTRIBUTES}
    overrides = {name: given[name] for name in figures.COMBAT if name in given}
    group = group_of(content, sheet)
    stats = {**attributes, **figures.combat(group, base_level, attributes), **overrides}
    most_hp = figures.hit_points(group, base_level, attributes["vit"]) if group else kind.hp or sheet.max_hp
    skill = {**({"": kind.skill} if kind.skill else {}), **kind.skills, **_skills(spec), **spec.skills}
    moves = (
        spec.moves
        if spec.moves is not None
        else (*(kind.moves or ()), *learned(content.lines.get(kind.line), base_level))
    )
    made = replace(
        sheet, stats=stats, max_hp=spec.max_hp or most_hp, level=base_level, exp=0, start={}, skill=skill,
        moves=tuple(dict.fromkeys(moves)),
        sure_footed=any(content.abilities[move].sure_footed for move in moves),
    )  # fmt: skip
    made = replace(made, weapon=_elemental(made.name, made.weapon))
    while made.level < level:
        made = risen(content, made, learns=spec.moves is None)
    return replace(made, exp=max(spec.exp, figures.total_exp(level)))


def _elemental(name: str, weapon: Weapon) -> Weapon:
    """A weapon with its element by its proper name (PA7). Raises SetupError."""
    try:
        return replace(weapon, element=element_named(weapon.element)) if weapon.element else weapon
    except ValueError as error:
        raise SetupError("unit", f"{name}: {error}") from None


def _level_of(kind: UnitKind, spec: UnitSpec) -> int:
    asked = spec.stats.get("level") or max(spec.level, kind.least or kind.level)
    return max(asked, figures.level_of(spec.exp))


def _skills(spec: UnitSpec) -> Mapping[str, int]:
    return spec.skill if isinstance(spec.skill, dict) else {"": spec.skill} if spec.skill else {}


def _check(name: str, given: Mapping[str, int], spec: UnitSpec) -> None:
    for attribute in figures.ATTRIBUTES:
        if not figures.LEAST <= given[attribute] <= figures.MOST:
            raise SetupError("unit", f"{name}: {attribute} {given[attribute]} is not from 1 to 30")
    for skill, value in (*_skills(spec).items(), *spec.skills.items()):
        if skill and skill not in figures.GROUP_OF:
            raise SetupError("unit", f"{name}: no skill {skill!r}")
        if not 1 <= value <= figures.SKILL_MOST:
            raise SetupError("unit", f"{name}: {skill} {value} is not from 1 to {figures.SKILL_MOST}")
    if "level" in given and not 1 <= given["level"] <= figures.MOST_LEVEL:
        raise SetupError("unit", f"{name}: level {given['level']} is not from 1 to {figures.MOST_LEVEL}")


def risen(content: Content, sheet: Sheet, learns: bool = True, allots: bool = True) -> Sheet:
    """The sheet a level higher: combat statistics, what its job teaches, one attribute point and three skill points.

    The points go where its job has them, or stay for the camp to be spent (P159, 5.1).
    """
    kind = content.units.get(sheet.kind, UnitKind())
    attributes = {name: sheet.stats[name] for name in figures.ATTRIBUTES}
    new_moves = learned(line_of(content, sheet), sheet.level + 1) if learns else ()
    moves = tuple(dict.fromkeys((*sheet.moves, *new_moves)))
    point = _point(kind.mains, attributes, sheet.level) if allots else ""
    if point:
        attributes[point] += 1
    return replace(
        remade(content, sheet, sheet.level + 1, attributes),
        skill=_practised(sheet.skill) if allots else sheet.skill,
        moves=moves,
        sure_footed=sheet.sure_footed or any(content.abilities[move].sure_footed for move in moves),
    )


def remade(content: Content, sheet: Sheet, level: int, attributes: Mapping[str, int]) -> Sheet:
    """The sheet at a level with other attributes: all that follows from them moves along (5.2)."""
    group = group_of(content, sheet)
    before = {name: sheet.stats[name] for name in figures.ATTRIBUTES}
    old, new = figures.combat(group, sheet.level, before), figures.combat(group, level, attributes)
    stats = {**sheet.stats, **attributes}
    stats |= {name: sheet.stats[name] + new[name] - old[name] for name in figures.COMBAT}
    hp = figures.hit_points(group, level, attributes["vit"])
    hp -= figures.hit_points(group, sheet.level, before["vit"])
    return replace(sheet, level=level, stats=stats, max_hp=sheet.max_hp + hp)


def _point(mains: tuple[str, ...], attributes: Mapping[str, int], level: int) -> str:
    """The attribute that grows: those of its job in turn, the first in the list that still can (P25)."""
    return next((name for name in in_turn(mains, level) if attributes[name] < figures.MOST), "")


def in_turn(mains: tuple[str, ...], level: int) -> tuple[str, ...]:
    """The attributes in the order in which a job would have the point of a level."""
    order = mains or figures.ATTRIBUTES
    turn = (level - 1) % len(order)
    return tuple(dict.fromkeys((*order[turn:], *order[:turn], *figures.ATTRIBUTES)))


def _practised(skill: dict[str, int]) -> dict[str, int]:
    """Skill points of a level: all on the first skill in the list that can still grow."""
    left, grown = SKILL_GAIN, dict(skill)
    for name, value in skill.items():
        gain = min(left, figures.SKILL_MOST - value)
        grown[name], left = value + gain, left - gain
        if not left:
            break
    return grown


def unspent(content: Content, sheet: Sheet) -> tuple[int, int]:
    """The attribute points and the skill points that a unit's levels have brought it and nobody has spent (5.1)."""
    kind = content.units.get(sheet.kind)
    if kind is None:
        return 0, 0
    levels = sheet.level - kind.level
    attributes = sum(sheet.stats[name] - kind.stats[name] for name in figures.ATTRIBUTES)
    first = {"": kind.skill, **kind.skills}
    skills = sum(value - first.get(name, figures.UNTAUGHT) for name, value in sheet.skill.items())
    return max(0, levels - attributes), max(0, SKILL_GAIN * levels - skills)


# -- after a battle -------------------------------------------------------------------


def share(total: int, standing: int) -> int:
    """Experience for each who stands; the rest is lost (P156, PA43)."""
    return total // standing if standing else 0


def judge(battle: Battle) -> None:
    """Who has won; the winners then share the experience (P153, P154)."""
    goals.judge(battle)
    last = battle.agenda[-1] if battle.agenda else None
    won = isinstance(last, Finish) and isinstance(last.side, int) and battle.winner is None
    if won and not any(isinstance(step, Spoils) for step in battle.agenda):
        assert isinstance(last, Finish) and isinstance(last.side, int)
        battle.agenda = (Spoils(last.side), *battle.agenda)


class Spoils(Step, frozen=True):
    """The winners who stand share what the felled were worth, and rise in level (P155-P160)."""

    lasts: ClassVar[bool] = True
    side: int

    def run(self, battle: Battle) -> None:
        units = battle.scene.units.values()
        worth = sum(_bounty(unit.sheet) for unit in units if unit.fallen and unit.side != self.side)
        winners = [unit.name for unit in battle.scene.present() if unit.side == self.side]
        amount = share(worth, len(winners))
        for name in winners if amount else ():
            sheet = battle.unit(name).sheet
            battle.emit(Earned(name, amount, sheet.exp + amount))
            _rise(battle, name)


def _bounty(sheet: Sheet) -> int:
    return sheet.bounty or BOUNTY * sheet.level


def _rise(battle: Battle, name: str) -> None:
    """Every level that a unit's experience has earned (P158)."""
    while True:
        sheet = battle.unit(name).sheet
        if sheet.level >= figures.level_of(sheet.exp):
            return
        higher = risen(battle.book.content, sheet, allots=False)  # its player spends the points (5.1)
        gains = {stat: value - sheet.stats[stat] for stat, value in higher.stats.items() if value != sheet.stats[stat]}
        gains |= {"hp": higher.max_hp - sheet.max_hp}
        battle.emit(Grown(name, gains, higher))


GROWTH_STEPS: tuple[type[Step], ...] = (Spoils,)

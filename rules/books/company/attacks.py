"""The normal attacks of a round: which stand, whom they hold off, who teams up, what each does (C24-C26, C32-C37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...grid import distance
from .bearing import STUNNED, has_attack, now, points
from .deeds import is_refuged, may_choose, stands
from .holding import Blow, Hit, Team, all_held, damage, needed, team

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

Marks = dict[tuple[int, str], int]  # side and unit to how often it is held off by a deed
NO_ATTACK, HIDDEN, IN_HIDING = "no attack", "hidden", "in hiding"  # why an attack comes to nothing


def in_order(battle: Battle, commands: tuple[Command, ...]) -> list[Command]:
    """Declarations by the list of units, then as they were declared."""
    order = {name: index for index, name in enumerate(battle.scene.units)}
    return sorted(commands, key=lambda given: order[given.unit])


def blows_of(battle: Battle, commands: tuple[Command, ...] | None = None) -> list[Blow]:
    """The normal attacks that stand, by the list of units, with their dice (C24, C25, CA25, CA50)."""
    return [blow for _, blow, _ in weighed(battle, commands) if blow is not None]


def weighed(battle: Battle, commands: tuple[Command, ...] | None = None) -> list[tuple[Command, Blow | None, str]]:
    """Each declared attack with the blow that comes of it, if one does, and why it does no harm, if it does none."""
    clock = battle.clock
    spent: set[str] = set()
    found: list[tuple[Command, Blow | None, str]] = []
    for given in in_order(battle, clock.declared if commands is None else commands):
        if given.do != "attack":
            continue
        unit, target = battle.unit(given.unit), battle.unit(given.targets[0])
        if not stands(battle, given) or not target.present:
            found.append((given, None, STUNNED))
            continue
        if not may_choose(unit, target):
            found.append((given, None, HIDDEN))
            continue
        dice = 0
        if clock.placed.get(unit.name) == target.name and unit.name not in spent:
            dice = clock.rolled.get(unit.name, 0)
            spent.add(unit.name)
        attack, hiding = now(battle, unit, "attack"), is_refuged(unit)
        if not has_attack(attack, dice):
            found.append((given, None, NO_ATTACK))
            continue
        found.append((given, Blow(unit.name, target.name, attack, dice, hiding), IN_HIDING if hiding else ""))
    return found


# -- holding off ----------------------------------------------------------------------------


def counts_of(battle: Battle, side: int, blows: list[Blow], marks: Marks) -> dict[str, int]:
    """How often a side attacks or holds off each unit: one side's alone count (C9, C10)."""
    counts: dict[str, int] = {}
    for blow in blows:
        if battle.unit(blow.unit).side == side:
            counts[blow.target] = counts.get(blow.target, 0) + 1
    for (by, name), more in marks.items():
        if by == side:
            counts[name] = counts.get(name, 0) + more
    return counts


def needs_of(battle: Battle, side: int, of: int) -> dict[str, int]:
    """Everybody of a side that another must hold off, and how often (C32, C35, CA21, CG6).

    Not who can't be chosen by any of them, and with the house rule not who stands far from all of them.
    """
    within = int(battle.setting.house["hold_off_within"])
    units = [unit for unit in battle.scene.present() if unit.side == side]
    needs: dict[str, int] = {}
    for foe in battle.scene.present():
        if foe.side != of or not any(may_choose(unit, foe) for unit in units):
            continue
        if within and not any(near(unit, foe, within) for unit in units):
            continue
        needs[foe.name] = need_of(battle, foe)
    return needs


def need_of(battle: Battle, unit: Unit) -> int:
    """How many attacks hold a unit off (C35)."""
    return needed(points(battle, unit, "Tough to Handle") > 0)


def near(unit: Unit, foe: Unit, within: int) -> bool:
    """Whether two units stand within so many squares of each other."""
    return unit.at is not None and foe.at is not None and distance(unit.at, foe.at) <= within


# -- teaming up -----------------------------------------------------------------------------


def teams_of(battle: Battle, blows: list[Blow], marks: Marks) -> list[Team]:
    """How the attacks come out, by the list of targets, then by sides."""
    sides = sorted({battle.unit(blow.unit).side for blow in blows})
    counts = {side: counts_of(battle, side, blows, marks) for side in sides}
    found = []
    for target in battle.scene.present():
        for side in sides:
            own = [b for b in blows if b.target == target.name and battle.unit(b.unit).side == side]
            if own:
                held = all_held(counts[side], needs_of(battle, side, target.side))
                found.append(team_on(battle, target, own, held))
    return [one for one in found if one.hits]


def team_on(battle: Battle, target: Unit, own: list[Blow], held: bool) -> Team:
    """How one side's attacks on a target come out."""
    tough = points(battle, target, "Tough to Handle") > 0
    return team(own, held, tough, points(battle, target, "Combat Multitasker") > 0)


def guards(battle: Battle) -> dict[str, int]:
    """Combat dice on guard, by unit; a Shield Wall's count for the first friend beside it under attack too (CA16)."""
    clock = battle.clock
    found = {name: clock.rolled[name] for name, on in clock.placed.items() if on == ""}
    attacked = {blow.target for blow in blows_of(battle)}
    for name, dice in list(found.items()):
        unit = battle.unit(name)
        if not unit.present or not points(battle, unit, "Shield Wall"):
            continue
        for friend in battle.scene.present():
            if friend.side == unit.side and friend.name != name and friend.name in attacked and near(unit, friend, 1):
                found[friend.name] = found.get(friend.name, 0) + dice
                break
    return found


def hit_damage(battle: Battle, hit: Hit, guard: dict[str, int]) -> int:
    """The damage of a hit (CA15); guard dice count against normal attacks alone."""
    target = battle.unit(hit.target)
    return damage(hit.attack, hit.dice, now(battle, target, "defense"), guard.get(hit.target, 0))


def steals(battle: Battle, name: str, attack: bool) -> bool:
    """Whether a unit's damage Releases (C1, CA3)."""
    unit = battle.unit(name)
    blade = points(battle, unit, "Released Blade") if attack else 0
    return points(battle, unit, "Soul Stealer") + blade > 0

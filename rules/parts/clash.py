"""One attack by Dex against Agi and Str against Vit: to-hit, damage, counter (I25-I58).

A Clash holds all that decides an attack and can be hashed, so that its odds are worked out once. Totals
are in hundredths; the one rounding is a floor when hit points are lost (IA12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ..checks import Chance, Modifier, Pool, clamp_percent
from ..content import Technique
from ..grid import distance
from ..hooks import act_chance, barred, empty_handed, modifiers, stat, touch_of, weapon_of
from ..unit import Status
from .pushing import push_toll

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

OUTCOMES = ("miss", "partial", "normal", "critical", "perfect")  # I26, from worst to best
HALVES = {name: halves for halves, name in enumerate(OUTCOMES)}  # I37-I41: damage in halves
PLAIN = Technique("attack")


class Riposte(msgspec.Struct, frozen=True):
    """The counter that may answer a Miss: its Spd bonus in percent (I57) and its damage rolls (I52)."""

    bonus: int
    deal: Pool
    guard: Pool
    stirs: int = 100  # percent with which it comes to a counter at all: T20's die goes first


class Clash(msgspec.Struct, frozen=True):
    """All that decides one attack."""

    dex: int
    agi: int
    accuracy: Pool
    evasion: Pool
    deal: Pool
    guard: Pool
    riposte: Riposte | None
    touch: int = 0  # percent with which a hit that leaves the target standing brings a status (T14)
    brings: str = ""  # which status
    push: int = 0  # hit points that the ground costs whom a hit pushes over it (IA31)
    push_least: str = OUTCOMES[1]  # the least hit that pushes


def outcome_of(x: int, dex: int, agi: int) -> str:
    """The outcome for X = Acc - Eva in hundredths; the bounds take statistics, not roll modifiers (I32-I36, IA10)."""
    if x < -200 * dex:
        return "miss"  # I32
    if x < -100 * dex:
        return "partial"  # I33
    if x < 200 * agi:
        return "normal"  # I34
    if x < 400 * agi:
        return "critical"  # I35
    return "perfect"  # I36


def damage_of(deal: int, guard: int, outcome: str) -> int:
    """Hit points lost for totals in hundredths: the hit's share of the damage less the defence (I48, I49, IA14)."""
    return max(0, (deal * HALVES[outcome] - 2 * guard) // 200)


def counter_chance(x: int, dex: int, bonus: int) -> Chance:
    """The chance that a Miss is countered: 2 % a point that X lies past -2*Dex, and the Spd bonus (I55-I58, IA9)."""
    excess = -200 * dex - x
    return Chance(counter_need(x, dex, bonus), (Modifier("miss by", flat=excess // 100), Modifier("Spd", flat=bonus)))


def counter_need(x: int, dex: int, bonus: int) -> int:
    """The winning faces of that chance."""
    return clamp_percent((2 * (-200 * dex - x) + 100 * bonus) // 100)


def cover_of(battle: Battle, unit: Unit, roll: str) -> tuple[Modifier, ...]:
    """What the ground a unit stands on adds to its defence, in books that have cover (T9)."""
    if not battle.book.cover or unit.at is None:
        return ()
    ground = battle.scene.board.terrain(unit.at)
    return tuple(Modifier(ground.name, percent=percent) for name, percent in ground.cover if name == roll)


def _with(technique: Technique, roll: str) -> tuple[Modifier, ...]:
    if roll not in technique.flat and roll not in technique.percent:
        return ()
    return (Modifier(technique.name, technique.flat.get(roll, 0), technique.percent.get(roll, 0)),)


def _points(name: str, points: int) -> tuple[Modifier, ...]:
    return (Modifier(name or "weapon", flat=points),) if points else ()


def accuracy(battle: Battle, by: Unit, technique: Technique) -> Pool:
    """Acc: Dex d6, with the weapon's points, the technique and what the unit has on it (I28, I30, T8)."""
    weapon = () if technique.close else _points(weapon_of(battle, by).name, weapon_of(battle, by).accuracy)
    return Pool(stat(battle, by, "dex"), 6, weapon + _with(technique, "dex") + modifiers(battle, by, "dex"))


def evasion(battle: Battle, target: Unit) -> Pool:
    """Eva: Agi d6, with what the unit has on it and its cover (I29, I30, T9)."""
    return Pool(stat(battle, target, "agi"), 6, modifiers(battle, target, "agi") + cover_of(battle, target, "agi"))


def dealing(battle: Battle, by: Unit, technique: Technique) -> Pool:
    """Damage dealt: Str d6 with the weapon's points, the technique and what the unit has on it (I45, I47, T8)."""
    weapon = () if technique.close else _points(weapon_of(battle, by).name, weapon_of(battle, by).damage)
    return Pool(stat(battle, by, "str"), 6, weapon + _with(technique, "str") + modifiers(battle, by, "str"))


def guarding(battle: Battle, target: Unit) -> Pool:
    """Damage defended: Vit d6 with what the unit has on it and its cover (I46, I47, T9)."""
    return Pool(stat(battle, target, "vit"), 6, modifiers(battle, target, "vit") + cover_of(battle, target, "vit"))


def riposte_of(battle: Battle, by: Unit, target: Unit) -> Riposte | None:
    """The counter the target may give to a Miss: it is faster (I51) and has the attacker in its own range (T4)."""
    bonus = stat(battle, target, "spd") - stat(battle, by, "spd")
    weapon = weapon_of(battle, target)
    if bonus <= 0 or by.at is None or target.at is None or barred(battle, target, "counter"):
        return None
    if empty_handed(battle, target):  # T7
        return None
    if not weapon.least <= distance(target.at, by.at) <= weapon.most:
        return None
    return Riposte(bonus, dealing(battle, target, PLAIN), guarding(battle, by), act_chance(battle, target))


def clash_of(battle: Battle, by: Unit, target: Unit, technique: Technique = PLAIN) -> Clash:
    """Everything that decides an attack as things stand now."""
    acc, eva = accuracy(battle, by, technique), evasion(battle, target)
    deal, guard = dealing(battle, by, technique), guarding(battle, target)
    riposte, chance = riposte_of(battle, by, target), touch_chance(battle, by, target, technique)
    carried = touch_of(battle, by)
    touch = (chance.need, carried.status) if chance and carried else (0, "")
    return Clash(acc.count, eva.count, acc, eva, deal, guard, riposte, *touch)


def with_push(battle: Battle, clash: Clash, by: Unit, target: Unit, technique: Technique) -> Clash:
    """The same attack with what the ground costs whom it pushes, as all stand now (IA31)."""
    if not technique.knockback or by.at is None or target.at is None:
        return clash
    push = push_toll(battle, target, by.at, technique.knockback)
    return replace(clash, push=push, push_least=technique.knockback_least) if push else clash


def touch_chance(battle: Battle, by: Unit, target: Unit, technique: Technique) -> Chance | None:
    """The chance that a hit brings what the weapon or the bite carries; close techniques bring nothing (T2, T15)."""
    touch = None if technique.close else touch_of(battle, by)
    return status_chance(battle, by, target, touch.chance) if touch else None


def once_touched(battle: Battle, by: Unit, target: Unit) -> Unit:
    """A target as it is once a unit's touch has taken hold, for the odds of the attacks that follow."""
    touch = touch_of(battle, by)
    if touch is None:
        return target
    others = tuple(status for status in target.statuses if status.id != touch.status)
    return replace(target, statuses=(*others, Status(touch.status, touch.turns, touch.amount, by.name)))


def status_chance(battle: Battle, by: Unit, target: Unit, base: int) -> Chance:
    """The base chance less 10 points for each point by which the target's Luck exceeds the inflicter's (T14, F113)."""
    behind = max(0, stat(battle, target, "luck") - stat(battle, by, "luck"))
    if behind and battle.setting.house.get("status_luck") == "first_free":
        behind -= 1  # FA35 (b)
    lost = (Modifier("Luck", flat=-10 * behind),) if behind else ()
    return Chance(clamp_percent(base - 10 * behind), (Modifier("base", flat=base), *lost))

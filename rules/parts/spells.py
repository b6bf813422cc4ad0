"""What decides a spell: the to-hit roll, its damage against Spr, the contest of a debuff (I65-I80)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..checks import Modifier, Pool
from ..content import Spell
from ..grid import EAST, NORTH, SOUTH, WEST, Mask, Square, column_of, row_of, square
from ..hooks import modifiers, stat
from .clash import HALVES, cover_of

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

STRENGTH = {"very weak": 1, "weak": 2, "normal": 3, "strong": 4, "very strong": 5}  # I68: d4s a point of MA
DODGE = {"very slow": 25, "slow": 10, "normal": 0, "fast": 0, "very fast": -10}  # I71: percent on the Agi roll


class Bolt(msgspec.Struct, frozen=True):
    """All that decides one spell on one unit; it can be hashed, so that its odds are worked out once."""

    dex: int
    agi: int
    accuracy: Pool
    evasion: Pool
    magic: Pool  # the MA dice, before Int/2
    mind: int  # Int
    ward: Pool  # the Spr dice
    push: int = 0  # hit points that the ground costs whom a hit pushes over it (IA31)


def magic_pool(battle: Battle, caster: Unit, spell: Spell) -> Pool:
    """MA x Strength d4, with what bears on the caster's Int rolls (I67, I68)."""
    return Pool(power_dice(spell), 4, modifiers(battle, caster, "int"))


def power_dice(spell: Spell) -> int:
    """How many d4 a spell wounds or heals with (I67, I68)."""
    return spell.ma * STRENGTH[spell.strength]


def ward_pool(battle: Battle, target: Unit, spell: Spell) -> Pool:
    """Spr d6; Piercing is a percentage on the roll, added to the others (I66, I69, IA12); ground covers too (T9)."""
    piercing = (Modifier("Piercing", percent=-spell.piercing),) if spell.piercing else ()
    return Pool(
        stat(battle, target, "spr"), 6, piercing + modifiers(battle, target, "spr") + cover_of(battle, target, "spr")
    )


def bolt_of(battle: Battle, caster: Unit, target: Unit, spell: Spell) -> Bolt:
    """Everything that decides a spell on a unit as things stand now (I72)."""
    dodge = DODGE[spell.speed]
    speed = (Modifier(f"{spell.speed} spell", percent=dodge),) if dodge else ()
    acc = Pool(stat(battle, caster, "dex"), 6, modifiers(battle, caster, "dex"))
    eva = Pool(
        stat(battle, target, "agi"), 6, speed + modifiers(battle, target, "agi") + cover_of(battle, target, "agi")
    )
    magic = mind_pool(battle, caster) if spell.kind == "weaken" else magic_pool(battle, caster, spell)
    return Bolt(acc.count, eva.count, acc, eva, magic, stat(battle, caster, "int"), ward_pool(battle, target, spell))


def mind_pool(battle: Battle, caster: Unit) -> Pool:
    """Int d6 of a debuff's contest, with what bears on it (I78, IA22)."""
    return Pool(stat(battle, caster, "int"), 6, modifiers(battle, caster, "int"))


def power(faces: int, mind: int, pool: Pool) -> int:
    """(MA dice + points + Int/2) with percentages, in two-hundredths of a point (I67, IA20)."""
    return (2 * (faces + pool.flat) + mind) * pool.scale


def spell_damage(dealt: int, guard: int, outcome: str) -> int:
    """Hit points lost: the hit's share of the power (two-hundredths) less Spr (hundredths), floored (IA14)."""
    return max(0, (dealt * HALVES[outcome] - 4 * guard) // 400)


def healing(faces: int, mind: int, pool: Pool) -> int:
    """Hit points given: MA dice + Int/2, floored (IA21)."""
    return power(faces, mind, pool) // 200


_SHAPES: dict[str, tuple[tuple[int, int], ...]] = {
    "plus": ((0, -1), (-1, 0), (0, 0), (1, 0), (0, 1)),
    "square": tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
    "diamond": tuple((x, y) for y in range(-2, 3) for x in range(-2, 3) if abs(x) + abs(y) <= 2),
}


def area(spell: Spell, centre: Square, origin: Square) -> Mask:
    """The squares a spell acts on (I64, IA19), some of which may lie off the board.

    centre is the square aimed at; origin is where the caster stands, from which a line runs through the centre.
    """
    if spell.shape == "line":
        step = centre - origin
        offsets = [(_STEPS[step][0] * n, _STEPS[step][1] * n) for n in range(1, spell.effect + 1)]
        return _mask(origin, offsets)
    return area_mask(spell.shape, centre)


def area_mask(shape: str, centre: Square) -> Mask:
    """The squares of a plus, square or diamond around a square, some of which may lie off the board."""
    return _mask(centre, _SHAPES[shape])


_STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}


def _mask(centre: Square, offsets: tuple[tuple[int, int], ...] | list[tuple[int, int]]) -> Mask:
    column, row = column_of(centre), row_of(centre)
    mask = 0
    for dx, dy in offsets:
        if 0 <= column + dx < 32 and row + dy >= 0:
            mask |= 1 << square(column + dx, row + dy)
    return mask

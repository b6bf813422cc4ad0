"""The exact odds of an attack: every face of every die counted, none sampled."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

import msgspec

from ...checks import Chance, Spread, sums
from ...hooks import stat, touch_of, weapon_of
from ...options import CounterOdds, Preview, Reason
from .bout import DICE, Bout, Swing, bout_of, chance_on
from .rates import counter, critical, misses

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

FACES = 100


@lru_cache(maxsize=256)
def dice_spread(dice: tuple[int, ...]) -> Spread:
    """The sum of the dice of a blow, by the ways to roll it (F20, F21)."""
    spread: Spread = {0: 1}
    for sides in dice:
        grown: Spread = {}
        for value, ways in spread.items():
            for face, more in sums(1, sides).items():
                grown[value + face] = grown.get(value + face, 0) + ways * more
        spread = grown
    return spread


def _losses(swing: Swing, hp: int, crit: bool) -> Spread:
    """What a blow costs one with these hit points."""
    base = swing.base + (swing.extra if crit else 0)
    spread: Spread = {}
    for total, ways in dice_spread(swing.dice).items():
        lost = min(hp, base + total)
        spread[lost] = spread.get(lost, 0) + ways
    return spread


@lru_cache(maxsize=8192)
def odds_of(bout: Bout, own_hp: int, target_hp: int) -> Preview:
    """The odds of an attack between two with these hit points; both may fall in it (F27)."""
    miss, crit = bout.miss, min(bout.crit, FACES - bout.miss)
    faces = {"miss": miss, "hit": FACES - miss - crit, "critical": crit}
    ways = prod(bout.swing.dice)
    total = FACES * ways
    damage: Spread = {0: miss * ways} if miss else {}
    standing = 0
    for outcome in ("hit", "critical"):
        for lost, part in _losses(bout.swing, target_hp, outcome == "critical").items() if faces[outcome] else ():
            damage[lost] = damage.get(lost, 0) + faces[outcome] * part
            standing += faces[outcome] * part if lost < target_hp else 0
    return Preview(
        total=total,
        outcomes={outcome: count * ways for outcome, count in faces.items()},
        damage=dict(sorted(damage.items())),
        falls=(damage.get(target_hp, 0), total),
        counter=_counter(bout, faces, own_hp),
        status={bout.brings: (standing * bout.touch, total * 100)} if bout.brings else {},
    )


def _counter(bout: Bout, faces: dict[str, int], own_hp: int) -> CounterOdds:
    """A counter may answer a hit, never a critical, and a miss only by those who can (F29, F31, F92)."""
    riposte = bout.riposte
    if riposte is None:
        return CounterOdds((0, 1), {0: 1}, 1)
    answered = faces["hit"] + (faces["miss"] if riposte.dodging else 0)
    comes, cases = answered * riposte.stirs * riposte.chance, FACES**3
    ways = prod(riposte.swing.dice)
    damage: Spread = {0: (cases - comes) * ways}
    for lost, part in _losses(riposte.swing, own_hp, crit=False).items() if comes else ():
        damage[lost] = damage.get(lost, 0) + comes * part
    return CounterOdds((comes, cases), {lost: part for lost, part in damage.items() if part}, cases * ways)


def preview_on(battle: Battle, by: Unit, target: Unit) -> Preview:
    """The exact odds of an attack, and what bears on them."""
    bout = bout_of(battle, by, target)
    odds = odds_of(bout, by.hp, target.hp)
    return msgspec.structs.replace(odds, because=reasons(battle, by, target, bout))


def reasons(battle: Battle, by: Unit, target: Unit, bout: Bout) -> tuple[Reason, ...]:
    """What bears on an attack: damage first, then each rate with what it is made of."""
    weapon = weapon_of(battle, by)
    found = [
        Reason("damage", "Attack", stat(battle, by, "atk")),
        *([Reason("damage", weapon.name or "weapon", weapon.damage)] if weapon.damage else []),
        Reason("damage", "Defence", -stat(battle, target, "def")),
        *[Reason("damage", f"{what} die, up to", most) for what, most in zip(DICE, bout.swing.dice, strict=False)],
        *([Reason("damage", "a critical adds", bout.swing.extra)] if bout.crit else []),
        *_parts("evade", misses(battle, by, target)),
        *_parts("critical", critical(battle, by)),
    ]
    if bout.riposte is not None:
        found += _parts("counter", counter(battle, target))
    if touch := touch_of(battle, by):
        found += _parts(touch.status, chance_on(battle, by, target, touch.status, touch.chance))
    return tuple(found)


def _parts(roll: str, chance: Chance) -> list[Reason]:
    """What a rate is made of; percents are off the chance to hit (F99)."""
    return [
        Reason("hit", part.name, part.percent, True) if part.percent else Reason(roll, part.name, part.flat)
        for part in chance.because
    ]

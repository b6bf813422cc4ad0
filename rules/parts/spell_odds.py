"""The exact odds of a spell on one unit: to-hit, damage against Spr, the contest of a debuff, healing.

They are kept, and shared by all who ask: treat them as frozen.
"""

from __future__ import annotations

from functools import lru_cache

from ..checks import Pool, Spread, sums
from ..options import Preview, Reason, reasons_of
from .clash import HALVES, OUTCOMES
from .odds import capped, nameless, to_hit, ways_of
from .spells import Bolt, healing, power


def hit_odds(bolt: Bolt) -> dict[str, int]:
    """The ways of each outcome, out of all ways of the accuracy and evasion dice."""
    return to_hit(bolt.dex, bolt.agi, nameless(bolt.accuracy), nameless(bolt.evasion))[0]


def burn_spread(magic: Pool, mind: int, ward: Pool, outcome: str) -> Spread:
    """Hit points lost to a hit of this kind, before the target's own limit, by the ways to roll them (I67)."""
    return _burns(nameless(magic), mind, nameless(ward), outcome)


@lru_cache(maxsize=4096)
def _burns(magic: Pool, mind: int, ward: Pool, outcome: str) -> Spread:
    """`spells.spell_damage` of all totals."""
    spread: Spread = {}
    wards = [(4 * total, ways) for total, ways in ward.spread().items()]
    for faces, ways in sums(magic.count, magic.sides).items():
        dealt = power(faces, mind, magic) * HALVES[outcome]
        for guard, guard_ways in wards:
            damage = (dealt - guard) // 400 if dealt > guard else 0
            spread[damage] = spread.get(damage, 0) + ways * guard_ways
    return spread


@lru_cache(maxsize=2048)
def wounding_odds(bolt: Bolt, target_hp: int) -> Preview:
    """A spell that wounds."""
    hits = hit_odds(bolt)
    per_hit = ways_of(bolt.magic) * ways_of(bolt.ward)
    total = ways_of(bolt.accuracy) * ways_of(bolt.evasion) * per_hit
    damage: Spread = {0: hits["miss"] * per_hit}
    for outcome in OUTCOMES[1:]:
        burnt = burn_spread(bolt.magic, bolt.mind, bolt.ward, outcome)
        pushed = {value + bolt.push: ways for value, ways in burnt.items()} if bolt.push else burnt
        for value, ways in capped(pushed, target_hp).items():
            damage[value] = damage.get(value, 0) + ways * hits[outcome]
    damage = {value: ways for value, ways in sorted(damage.items()) if ways}
    return Preview(
        total=total,
        outcomes={name: ways * per_hit for name, ways in hits.items()},
        damage=damage,
        falls=(damage.get(target_hp, 0), total),
        because=_reasons(bolt, ("damage", "MA dice", bolt.magic)),
    )


@lru_cache(maxsize=2048)
def sway_ways(mind: Pool, ward: Pool) -> int:
    """The ways in which Int d6 comes out above Spr d6 (I79, IA22)."""
    return sum(
        ways * ward_ways
        for will, ways in mind.spread().items()
        for guard, ward_ways in ward.spread().items()
        if will > guard
    )


@lru_cache(maxsize=2048)
def weakening_odds(bolt: Bolt, status: str, least: str) -> Preview:
    """A debuff: it must hit, with at least this outcome, and then win the contest (I76-I80)."""
    hits = hit_odds(bolt)
    per_hit = ways_of(bolt.magic) * ways_of(bolt.ward)
    total = ways_of(bolt.accuracy) * ways_of(bolt.evasion) * per_hit
    enough = sum(ways for name, ways in hits.items() if HALVES[name] >= HALVES[least])
    return Preview(
        total=total,
        outcomes={name: ways * per_hit for name, ways in hits.items()},
        damage={0: total},
        falls=(0, total),
        status={status: (enough * sway_ways(bolt.magic, bolt.ward), total)},
        because=_reasons(bolt, ("will", "Int", bolt.magic)),
    )


@lru_cache(maxsize=2048)
def healing_odds(bolt: Bolt, lacking: int) -> Preview:
    """A healing spell on a unit that lacks so many hit points (IA21)."""
    spread: Spread = {}
    for faces, ways in sums(bolt.magic.count, bolt.magic.sides).items():
        value = min(lacking, healing(faces, bolt.mind, bolt.magic))
        spread[value] = spread.get(value, 0) + ways
    because = (Reason("healing", "MA dice", bolt.magic.count), Reason("healing", "Int", bolt.mind))
    return Preview(total=ways_of(bolt.magic), heals=dict(sorted(spread.items())), because=because)


def _reasons(bolt: Bolt, power_roll: tuple[str, str, Pool]) -> tuple[Reason, ...]:
    roll, name, pool = power_roll
    rolls = (("accuracy", "Dex", bolt.accuracy), ("evasion", "Agi", bolt.evasion), (roll, name, pool))
    found: list[Reason] = []
    for label, stat, dice in (*rolls, ("defence", "Spr", bolt.ward)):
        found.append(Reason(label, stat, dice.count))
        if stat == "MA dice":
            found.append(Reason(label, "Int", bolt.mind))
        found += reasons_of(label, dice.because)
    if bolt.push:
        found.append(Reason("damage", "pushed on", bolt.push))
    return tuple(found)

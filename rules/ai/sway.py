"""What a status is worth on a unit, by what its kind says it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..battle import Battle
    from ..content import Content
    from ..hooks import Trait
    from ..unit import Unit

AFTER_FIRST, MOST_TURNS = 60, 3  # percent that each turn after the first counts, and how many count in all
OPENS = {"lost": 100, "charmed": 180, "wavers": 80}  # percent of its turns that a status takes away
LEVER = {"str": 200, "int": 200, "vit": 150, "agi": 150, "dex": 150, "spr": 150, "mmr": -100}
"""By how much more a fight turns than the roll that a percentage bears on; below 0 where less is better."""
POISON = 1_500  # hundredths of a hit point that poison comes to
VOICE = 700  # and what it costs to be kept from casting, for who has spells


def sway(battle: Battle, unit: Unit, status: str, power: int, turns: int = 1) -> int:
    """What a status of so many turns gives its bearer, in hundredths of a hit point; below 0 what it takes.

    power is what the bearer's best blow costs its foes.
    """
    content = battle.book.content
    kind = content.statuses.get(status)
    if kind is None:
        return 0
    value = power * share(kind) // 100
    if "cast" in kind.bars and any(name in content.spells or name in content.instants for name in unit.sheet.moves):
        value -= VOICE
    value = value * (100 + AFTER_FIRST * (max(1, min(MOST_TURNS, turns)) - 1)) // 100
    return value - POISON if kind.poisons else value


def share(kind: Trait) -> int:
    """The share of a turn's fighting in percent that a status gives its bearer, below 0 what it takes."""
    points = sum([value * LEVER.get(roll, 100) // 100 for roll, value in kind.percent.items()])
    points += sum(5 * value for value in kind.flat.values()) + sum(5 * value for value in kind.stats.values())
    points -= OPENS.get(kind.opens, 0)
    points -= 100 - kind.act_chance if kind.act_chance is not None else 0
    points -= 50 * len(kind.fixed)
    return max(-200, min(60, points))


def turns_of(content: Content, what: str) -> int:
    """How many turns or rounds the status lasts that a spell or a thing brings."""
    if what in content.spells:
        return content.spells[what].rounds
    if what in content.instants:
        return content.instants[what].turns
    effect = content.items[what].use if what in content.items else None
    return effect.turns if effect is not None else 1

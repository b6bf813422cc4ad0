"""What a status is worth on a unit, by what its kind says it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..battle import Battle
    from ..hooks import Trait

TURNS = 1  # turns of its blows that a status takes or gives
OPENS = {"lost": 100, "charmed": 180, "wavers": 80}  # percent of its turns that a status takes away
POISON = 1_000  # hundredths of a hit point that poison comes to


def sway(battle: Battle, status: str, power: int) -> int:
    """What a status gives its bearer, in hundredths of a hit point; below 0 what it takes.

    power is what the bearer's best blow costs its foes.
    """
    kind = battle.book.content.statuses.get(status)
    if kind is None:
        return 0
    value = TURNS * power * share(kind) // 100
    return value - POISON if kind.poisons else value


def share(kind: Trait) -> int:
    """The share of its fighting in percent that a status gives its bearer, below 0 what it takes."""
    points = sum(kind.percent.values()) // 2
    points += sum(5 * value for value in kind.flat.values()) + sum(5 * value for value in kind.stats.values())
    points -= OPENS.get(kind.opens, 0)
    points -= 100 - kind.act_chance if kind.act_chance is not None else 0
    points -= 30 * len(kind.fixed)
    return max(-200, min(60, points))

"""The percentile roll: reading two dice, chances of success, botches and critical successes (P7-P22)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...checks import Modifier
from ...events import Rolled

if TYPE_CHECKING:
    from ...battle import Battle

FACES = 100
CRITICAL = 10  # P14: up to here
BOTCH = 95  # P13: from here on
FLOOR = 10  # P22, the Rule of 10
OUTCOMES = ("botch", "fail", "pass", "critical")


def percentile(called: int, other: int) -> int:
    """The value of two d10 with faces 0 to 9: the called die is the tens; 0 and 0 are 100 (P7-P9)."""
    return 10 * called + other or FACES


def effective(cos: int) -> int:
    """A chance of success after the Rule of 10 (P19, P22)."""
    return max(FLOOR, cos)


def outcome(roll: int, cos: int) -> str:
    """What a natural roll comes to against a raw chance of success.

    A botch fails whatever the chance (PA4); below a chance of 10 no roll is critical (P20, PA3).
    """
    if roll >= BOTCH:
        return "botch"
    if roll <= CRITICAL:
        return "critical" if cos >= FLOOR else "pass"
    return "pass" if roll <= cos else "fail"


def passes(found: str) -> bool:
    """Whether an outcome is a success (P16)."""
    return found in ("pass", "critical")


def flat_works(roll: int, cos: int) -> bool:
    """A Flat CoS works at or under its number, whatever else (P109, PA5)."""
    return roll <= cos


@lru_cache(maxsize=512)
def faces_of(cos: int) -> dict[str, int]:
    """How many of the 100 faces come to each outcome; treat as frozen."""
    found = dict.fromkeys(OUTCOMES, 0)
    for roll in range(1, FACES + 1):
        found[outcome(roll, cos)] += 1
    return found


def throw(battle: Battle, unit: str, purpose: str, cos: int, because: tuple[Modifier, ...] = ()) -> int:
    """Throw a d% and tell it, with the chance it needs; gives the natural roll."""
    roll = battle.dice.d(FACES, f"{purpose} of {unit}" if battle.dice.loaded else "")
    battle.emit(Rolled(unit, purpose, FACES, (roll,), roll * 100, min(FACES, effective(cos)), because))
    return roll


def flat_throw(battle: Battle, unit: str, purpose: str, cos: int) -> bool:
    """Throw a d% against a Flat CoS and tell it (P109)."""
    roll = battle.dice.d(FACES, f"{purpose} of {unit}" if battle.dice.loaded else "")
    battle.emit(Rolled(unit, purpose, FACES, (roll,), roll * 100, cos))
    return flat_works(roll, cos)

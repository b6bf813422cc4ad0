"""Task checks, alone, complex, in a group and opposed (P38-P64)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .rolls import BOTCH, effective, outcome, passes

DIFFICULTIES = {
    "elementary": 80, "easy": 40, "average": 20, "problematic": 0, "challenging": -20, "formidable": -40,
    "heroic": -60, "impossible": -80,
}  # fmt: skip
ROWS = tuple(DIFFICULTIES.values())  # P40: easiest first
AUTOMATIC = 100  # P43
REROLLS = 3  # PA26


def shifted(modifier: int, rows: int) -> int:
    """A modifier so many rows of the table harder, or easier below 0; from the nearest row not easier (PA8, PA22)."""
    row = next((n for n, value in enumerate(ROWS) if value <= modifier), len(ROWS) - 1)
    return ROWS[max(0, min(len(ROWS) - 1, row + rows))]


def clamped(modifier: int) -> int:
    """A Conditional Modifier within the table's bounds (P39, PA22)."""
    return max(ROWS[-1], min(ROWS[0], modifier))


def row_of(modifier: int) -> str:
    """The row of the table that a modifier stands for; of one between the rows, only that it is a difficulty."""
    return next((name for name, value in DIFFICULTIES.items() if value == modifier), "difficulty")


def total_of(rating: int, modifier: int) -> int:
    """The chance of a task: the rating and the Conditional Modifier (P42)."""
    return rating + clamped(modifier)


def automatic(total: int) -> bool:
    """Whether a task succeeds without a roll (P43)."""
    return total >= AUTOMATIC


class Attempt(msgspec.Struct, frozen=True):
    """One task check: the roll, 0 for none, the raw chance, and what came of it."""

    roll: int
    cos: int
    outcome: str

    @property
    def passed(self) -> bool:
        return passes(self.outcome)

    @property
    def margin(self) -> int:
        """Chance less roll, after the Rule of 10 (P57, PA25)."""
        return effective(self.cos) - self.roll


def attempt(roll: int, cos: int, forbidden: bool = False) -> Attempt:
    """What a roll comes to; what is declared impossible fails whatever the roll (P21)."""
    if forbidden:
        return Attempt(roll, cos, "botch" if roll >= BOTCH else "fail")
    return Attempt(roll, cos, outcome(roll, cos))


def progress(passed: int, made: Attempt) -> int | None:
    """Successes of a complex task after one more attempt: a critical counts twice (PA19), a failure costs nothing
    more, a botch ends it: None (P46, PA23)."""
    if made.outcome == "botch":
        return None
    return passed + {"fail": 0, "pass": 1, "critical": 2}[made.outcome]


def group(made: Sequence[Attempt]) -> str:
    """A group task: success, failure, or a tie that changes nothing (P48, PA24)."""
    good = sum(one.passed for one in made)
    bad = len(made) - good
    return "success" if good > bad else "failure" if good < bad else "tie"


def contest(first: Attempt, second: Attempt) -> str:
    """Who wins an opposed check: first, second or stalemate (P57-P61, PA11, PA26)."""
    if not (first.passed and second.passed):
        return "first" if first.passed else "second" if second.passed else "stalemate"
    criticals = [one.outcome == "critical" for one in (first, second)]
    if criticals[0] != criticals[1]:
        return "first" if criticals[0] else "second"
    if criticals[0] and first.roll != second.roll:
        return "first" if first.roll < second.roll else "second"
    if first.margin == second.margin:
        return "stalemate"
    return "first" if first.margin > second.margin else "second"


def winner(made: Sequence[Attempt]) -> int | None:
    """Who of many, each for itself, wins: the place in the list, or None for a stalemate (P57-P61)."""
    for place, one in enumerate(made):
        if all(contest(one, other) == "first" for number, other in enumerate(made) if number != place):
            return place
    return None

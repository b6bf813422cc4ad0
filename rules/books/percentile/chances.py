"""The exact odds of tasks and opposed checks."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product

from ...checks import Ratio
from ...options import Preview
from . import tasks
from .rolls import FACES, faces_of

VERDICTS = ("first", "stalemate", "second")


def task(total: int) -> Preview:
    """The odds of a task check; one that needs no roll is sure (P43)."""
    if tasks.automatic(total):
        return Preview(total=1, outcomes={"pass": 1}, chance=(1, 1))
    faces = faces_of(total)
    return Preview(total=FACES, outcomes=faces, chance=(faces["pass"] + faces["critical"], FACES))


@lru_cache(maxsize=512)
def verdicts(own: int, roll: int, other: int) -> tuple[int, int, int]:
    """The faces of the other's d% with which one's roll wins, is in a stalemate, loses."""
    mine = tasks.attempt(roll, own)
    found = [tasks.contest(mine, tasks.attempt(face, other)) for face in range(1, FACES + 1)]
    return found.count("first"), found.count("stalemate"), found.count("second")


def contested(own: int, other: int) -> Ratio:
    """The chance to win an opposed check with its re-rolls (PA26)."""
    return unseen(own, (other,))


def unseen(own: int, others: tuple[int, ...]) -> Ratio:
    """The chance to win against each of several, pair by pair, one's own roll the same for all (P63, PA12)."""
    found = _won(own, tuple(sorted(others)), tasks.REROLLS)
    return found.numerator, found.denominator


@lru_cache(maxsize=1024)
def _won(own: int, others: tuple[int, ...], again: int) -> Fraction:
    """The chance to win against all of these, when what is in a stalemate may be thrown again so often."""
    if not others:
        return Fraction(1)
    whole = Fraction(0)
    for roll in range(1, FACES + 1):
        ways = [verdicts(own, roll, other) for other in others]
        if again == 0:
            part = 1
            for win, _, _ in ways:
                part *= win
            whole += part
            continue
        for still in product((False, True), repeat=len(others)):
            part = 1
            for (win, level, _), stale in zip(ways, still, strict=True):
                part *= level if stale else win
            if part:
                left = tuple(other for other, stale in zip(others, still, strict=True) if stale)
                whole += part * _won(own, left, again - 1)
    return Fraction(whole, FACES ** (len(others) + 1))

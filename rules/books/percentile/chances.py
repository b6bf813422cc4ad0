"""The exact odds of tasks and opposed checks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

from ...checks import Ratio
from ...options import Preview
from . import tasks
from .rolls import FACES, faces_of


def task(total: int) -> Preview:
    """The odds of a task check; one that needs no roll is sure (P43)."""
    if tasks.automatic(total):
        return Preview(total=1, outcomes={"pass": 1}, chance=(1, 1))
    faces = faces_of(total)
    return Preview(total=FACES, outcomes=faces, chance=(faces["pass"] + faces["critical"], FACES))


@lru_cache(maxsize=512)
def verdicts(own: int, other: int) -> tuple[tuple[int, int], ...]:
    """For each face of one's own d% the faces of the other's with which it wins, and is in a stalemate."""
    mine, theirs = ([tasks.attempt(face, cos) for face in range(1, FACES + 1)] for cos in (own, other))
    lost = 0, sum(not one.passed for one in theirs)  # the same for every roll that fails
    return tuple(_faces(one, theirs) if one.passed else lost for one in mine)


def _faces(mine: tasks.Attempt, theirs: list[tasks.Attempt]) -> tuple[int, int]:
    found = [tasks.contest(mine, one) for one in theirs]
    return found.count("first"), found.count("stalemate")


def contested(own: int, other: int) -> Ratio:
    """The chance to win an opposed check with its re-rolls (PA26)."""
    return unseen(own, (other,))


def unseen(own: int, others: tuple[int, ...]) -> Ratio:
    """The chance to win against each of several, pair by pair, one's own roll the same for all (P63, PA12)."""
    kinds = tuple(sorted(Counter(others).items()))
    return Fraction(_won(own, kinds, tasks.REROLLS), _all_ways(kinds, tasks.REROLLS)).as_integer_ratio()


Kinds = tuple[tuple[int, int], ...]
"""Those one is up against: each chance of theirs, and how many have it."""


def _all_ways(kinds: Kinds, again: int) -> int:
    """The ways of all dice of those still up against one, thrown once and so often again."""
    return int(FACES ** ((sum(count for _, count in kinds) + 1) * (again + 1)))


@lru_cache(maxsize=4096)
def _won(own: int, kinds: Kinds, again: int) -> int:
    """The ways to win against all of these, out of `_all_ways`, when what is in a stalemate may be thrown again so
    often. Those with the same chance are counted together."""
    if not kinds:
        return _all_ways(kinds, again)
    rolls = Counter(zip(*(verdicts(own, chance) for chance, _ in kinds), strict=True))
    whole = 0
    for still in product(*(range(count + 1) if again else (0,) for _, count in kinds)):
        part = 0
        for faces, times in rolls.items():
            for (win, level), (_, count), stale in zip(faces, kinds, still, strict=True):
                times *= comb(count, stale) * level**stale * win ** (count - stale)
            part += times
        if part and again:
            left = tuple((chance, stale) for (chance, _), stale in zip(kinds, still, strict=True) if stale)
            part *= _won(own, left, again - 1) * (_all_ways(kinds, again - 1) // _all_ways(left, again - 1))
        whole += part
    return whole

"""Pools and chances, against counting every throw."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.checks import Chance, Modifier, Pool, clamp_percent, sums


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 6), (2, 6), (4, 6), (3, 4), (2, 20)])
def test_sums_count_every_throw(count: int, sides: int) -> None:
    throws = Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))
    assert sums(count, sides) == throws


@pytest.mark.parametrize("modifiers", [(), (Modifier("m", 2, -20),), (Modifier("m", -1, 10), Modifier("n", 0, 25))])
def test_a_spread_is_every_total_with_its_ways(modifiers: tuple[Modifier, ...]) -> None:
    pool = Pool(2, 6, modifiers)
    throws = Counter(pool.total(faces) for faces in product(range(1, 7), repeat=2))
    assert pool.spread() == throws


def test_a_chance_is_its_number_of_winning_faces() -> None:
    for need in (0, 1, 33, 99, 100):
        assert sum(Chance(need).succeeds(face) for face in range(1, 101)) == need
    assert [clamp_percent(value) for value in (-5, 0, 50, 100, 101)] == [0, 0, 50, 100, 100]

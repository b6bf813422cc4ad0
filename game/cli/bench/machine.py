"""A loop that is the same everywhere."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from time import perf_counter

from game.cli.bench.figures import Figure, middle

ROUNDS, RUNS = 1_000_000, 7


def measure() -> Iterator[Figure]:
    """The calibration loop."""
    seconds = middle([_once() for _ in range(RUNS)])
    where = f"Python {platform.python_version()} on {sys.platform} {platform.machine()}"
    yield Figure(
        "calibration loop", seconds * 1e3, "ms", None,
        f"{ROUNDS} rounds of value = (value * 5 + 1) & 0xffff, median of {RUNS} runs; {where}",
    )  # fmt: skip


def _once() -> float:
    start, value = perf_counter(), 1
    for _ in range(ROUNDS):
        value = (value * 5 + 1) & 0xFFFF
    return perf_counter() - start

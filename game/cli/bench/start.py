"""From the command to the first line, and to the first frame."""

from __future__ import annotations

from collections.abc import Iterator

from game.cli.bench.children import GivenUp, seconds_to_first_line, window
from game.cli.bench.figures import Figure, middle

RUNS = 7


def measure() -> Iterator[Figure]:
    """Both figures; a window that can't be opened gives none."""
    words = ("demo", "--text")
    seconds_to_first_line(*words)
    yield Figure(
        "demo --text, first line", middle([seconds_to_first_line(*words) for _ in range(RUNS)]), "s", 0.3,
        f"wall clock from starting the process to its first line, median of {RUNS} after one to warm up",
    )  # fmt: skip
    try:
        _first_frame()
        frames = [_first_frame() for _ in range(RUNS)]
    except GivenUp:
        return
    yield Figure(
        "title screen, first frame", middle(frames), "s", 0.45,
        f"wall clock from starting the process to its first frame shown, SDL's dummy display, 1280x800,"
        f" median of {RUNS} after one to warm up (pictures cached)",
    )  # fmt: skip


def _first_frame() -> float:
    with window() as (_, seconds):
        return seconds

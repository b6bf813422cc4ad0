"""Random play, and computer players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from game import garbage
from game.cli.bench.battles import WHERE, fresh, scenario, undisturbed
from game.cli.bench.figures import Figure, middle, part

RANDOM_SEEDS, RANDOM_MOST = range(1, 9), 600
DECISIONS = 200
DECISION_BARS = {"soldier": 1.0, "captain": 2.0}
BATTLES = 6
BARS = {"force": 5000.0}  # commands a second, where a book has a bar of its own


def measure() -> Iterator[Figure]:
    """Every figure of playing."""
    from rules.ai import LEVELS
    from rules.books import BOOK_IDS

    for book_id in BOOK_IDS:
        yield _random_play(book_id)
    for level in LEVELS:
        yield from _decisions(level)
    yield _battles("captain")


def _random_play(book_id: str) -> Figure:
    """Commands a second of legal, pick, apply."""
    _played(book_id, 0)  # warm
    counts, start = 0, perf_counter()
    with undisturbed():
        start = perf_counter()
        for seed in RANDOM_SEEDS:
            counts += _played(book_id, seed)
        seconds = perf_counter() - start
    how = f"legal, pick any, apply, until the end or {RANDOM_MOST} commands; {WHERE}; seeds 1 to 8 after one to warm up"
    bar = BARS.get(book_id, 8000.0)
    return Figure(f"random play, {book_id}", counts / seconds, "commands/s", bar, f"{how}; n = {counts}", more=True)


def _played(book_id: str, seed: int) -> int:
    battle, pick = fresh(book_id, seed), Random(seed)
    for count in range(RANDOM_MOST):
        if battle.prompt is None:
            return count
        battle.apply(pick.choice(battle.legal()))
    return RANDOM_MOST


def _decisions(level: str) -> Iterator[Figure]:
    """Milliseconds a decision, and the longest slice of one."""
    from rules.ai import think

    whole: list[float] = []
    slices: list[float] = []
    garbage.put_off()  # as the game does when it has started
    battle, number = fresh("tenfold", 1), 0
    while battle.prompt is not None and number < DECISIONS:
        thinking, start = think(battle, level, 1, number), perf_counter()
        before = start
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                choice = done.value
                break
            finally:
                now = perf_counter()
                slices.append(now - before)
                before = now
        whole.append(perf_counter() - start)
        battle.apply(choice.command)
        number += 1
    garbage.as_usual()
    how = f"the first {len(whole)} decisions of {level} on both sides; {WHERE}; book tenfold, seed 1, nothing warmed up"
    yield Figure(f"decision, {level}", middle(whole) * 1e3, "ms", DECISION_BARS.get(level), f"median; {how}")
    yield Figure(f"slice of thinking, {level}", part(slices, 100) * 1e3, "ms", 8.0, f"longest of {len(slices)}; {how}")


def _battles(level: str) -> Figure:
    """Whole battles a minute."""
    from game.cli.battles import play_out
    from rules.journal import Match

    start = perf_counter()
    for seed in range(1, BATTLES + 1):
        for _ in play_out(Match("tenfold", scenario(), seed, (level, level))):
            pass
    seconds = perf_counter() - start
    how = f"{BATTLES} whole battles, {level} on both sides, one core; {WHERE}; book tenfold, seeds 1 to {BATTLES}"
    return Figure("computer battles", 60 * BATTLES / seconds, "a minute", 230.0, how, more=True)

"""Many battles, in one process or in several; the result does not depend on how many."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import get_context

import msgspec

from game.fair.battles import Fought, fight, sides_of
from rules.books import book
from rules.scenario import Scenario

CHUNK = 4  # battles given to a process at once


class Task(msgspec.Struct, frozen=True):
    """What the battles of a series have in common."""

    book: str
    scenario: Scenario
    level: str
    seed: int

    def fought(self, number: int) -> Fought:
        """The battle of that number. As many in a row as there are sides have the same dice."""
        sides = sides_of(self.scenario)
        return fight(book(self.book), self.scenario, self.level, self.seed + number // sides, number % sides)


def series(task: Task, games: int, jobs: int = 1) -> Iterator[Fought]:
    """The battles numbered 0 to games - 1, in that order. Raises SetupError."""
    task.fought(0)  # what is wrong with the map shows here, and not in another process
    if jobs == 1:
        yield from map(task.fought, range(games))
        return
    with get_context("spawn").Pool(jobs, _begin, (msgspec.json.encode(task),)) as pool:
        yield from pool.imap(_one, range(games), CHUNK)


_task: Task | None = None


def _begin(task: bytes) -> None:
    """Called once in each process."""
    global _task
    _task = msgspec.json.decode(task, type=Task)


def _one(number: int) -> Fought:
    assert _task is not None
    return _task.fought(number)


def most_jobs() -> int:
    """How many processes make sense here."""
    return os.cpu_count() or 1

"""Checks that a referee asks for outside of the turns: a task, a group task, one side against another (P38-P64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rulebook import Try, Verdict
from . import bearing, figures, tasks
from .rolls import throw

if TYPE_CHECKING:
    from ...battle import Battle


def check(battle: Battle, acting: tuple[Try, ...], against: tuple[Try, ...]) -> tuple[tuple[Verdict, ...], str]:
    """What comes of it, and the verdict of a group. All of an opposed check roll (P55, P56), the acting first; a
    task that is sure does not (P43). Nothing changes but the dice."""
    if not against:
        made = [_task(battle, one) for one in acting]
        results = tuple(_verdict(one, found) for one, found in zip(acting, made, strict=True))
        return results, tasks.group(made) if len(made) > 1 else ""
    first = [_rolled(battle, one) for one in acting]
    second = [_rolled(battle, one) for one in against]
    pairs = [
        _verdict(one, mine, other.unit, tasks.contest(mine, theirs))
        for one, mine in zip(acting, first, strict=True)
        for other, theirs in zip(against, second, strict=True)
    ]
    others = [_verdict(other, theirs) for other, theirs in zip(against, second, strict=True)]
    return (*pairs, *others), ""


def _chance(battle: Battle, one: Try) -> int:
    source = figures.source_of(one.use)
    return tasks.total_of(bearing.ability_to(battle, battle.unit(one.unit), source), one.modifier)


def _task(battle: Battle, one: Try) -> tasks.Attempt:
    total = _chance(battle, one)
    return tasks.Attempt(0, total, "pass") if tasks.automatic(total) else _rolled(battle, one)


def _rolled(battle: Battle, one: Try) -> tasks.Attempt:
    total = _chance(battle, one)
    return tasks.attempt(throw(battle, one.unit, one.use, total), total)


def _verdict(one: Try, made: tasks.Attempt, against: str = "", verdict: str = "") -> Verdict:
    roll = made.roll or None
    return Verdict(one.unit, made.cos, roll, made.outcome, made.passed, made.margin, against, verdict)

"""A task tried on the board: the roll, and what a botch or a critical success of it does (P43-P45, PA18, PA19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Modifier
from ...events import Used
from ...turns.countdown import ActAgain
from . import tasks
from .rolls import throw

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def barred_from(unit: Unit, what: str) -> str:
    """Whether a unit has botched this task, and may not try it again (P50, PA18)."""
    return f"{unit.name} has botched this, and can't try it again" if f"botched {what}" in unit.used else ""


def harder(battle: Battle, unit: Unit, what: str) -> None:
    """Note that a failure has made things worse: the next try is a row harder (P51, PA8)."""
    battle.emit(Used(unit.name, f"failed {what}"))


def rows_harder(unit: Unit, what: str) -> int:
    """By how many rows a task has become harder for a unit."""
    return unit.used.count(f"failed {what}")


def tried(battle: Battle, unit: Unit, what: str, total: int, rating: int) -> tasks.Attempt:
    """Roll a task, if it needs a roll, and note a botch or an Action given back (P43-P45, PA18, PA19)."""
    if tasks.automatic(total):
        return tasks.Attempt(0, total, "pass")
    because = (Modifier("rating", rating), Modifier(tasks.row_of(total - rating), total - rating))
    made = tasks.attempt(throw(battle, unit.name, what, total, because), total)
    if made.outcome == "botch":
        battle.emit(Used(unit.name, f"botched {what}"))
    if made.outcome == "critical":
        battle.push(ActAgain(unit.name))
    return made

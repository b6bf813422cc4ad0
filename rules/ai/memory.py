"""What a computer player has worked out in a battle, so that a second look costs next to nothing.

Only answers that follow from their key alone are kept, so what was looked at before never changes a choice.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..battle import Battle, Setting
    from ..unit import Sheet, Unit

BATTLES, ANSWERS = 4, 20_000  # how many battles are remembered, and how many answers of each


class Memory:
    """The answers of one battle. Sheets are told apart by identity, so they are held on to."""

    __slots__ = ("answers", "setting", "sheets")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.answers: dict[Hashable, Any] = {}
        self.sheets: dict[int, Sheet] = {}

    def state(self, unit: Unit) -> Hashable:
        """All that bears on a unit's rolls but its hit points and where it stands."""
        number = id(unit.sheet)
        if number not in self.sheets:
            self.sheets[number] = unit.sheet
        return number, unit.stance, unit.statuses

    def keep(self, key: Hashable, answer: Any) -> None:
        """Remember an answer; when there are too many all are forgotten."""
        if len(self.answers) >= ANSWERS:
            self.answers.clear()
        self.answers[key] = answer


_latest: list[Memory] = []


def memory_of(battle: Battle) -> Memory:
    """The memory of a battle and its clones, which share one setting."""
    for memory in _latest:
        if memory.setting is battle.setting:
            return memory
    memory = Memory(battle.setting)
    _latest.append(memory)
    del _latest[:-BATTLES]
    return memory

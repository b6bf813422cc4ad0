"""What a computer player has worked out in a battle, so that a second look costs next to nothing.

Only answers that follow from their key alone are kept, so what was looked at before never changes a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec

from ..grid import Square, square
from ..unit import Unit

if TYPE_CHECKING:
    from ..battle import Battle, Setting
    from ..grid import Board
    from ..rulebook import Blow
    from ..unit import Sheet

BATTLES, ANSWERS = 4, 20_000  # how many battles are remembered, and how many answers of each

T = TypeVar("T")
Kept: TypeAlias = dict[str, tuple[Unit, T]]
"""By name the record that was asked about, and the answer."""


class Bare(msgspec.Struct, frozen=True):
    """A unit without what it feels, the number of that state, its blows, and a number for the two together."""

    unit: Unit
    state: int
    blows: tuple[Blow, ...]
    kit: int


class Memory:
    """The answers of one battle on one board. Sheets are told apart by what is on them but experience; each one
    looked at is held on to, so that its identity stands for it."""

    __slots__ = ("bares", "blows", "board", "examples", "losses", "setting", "sheets", "states", "worths")

    def __init__(self, setting: Setting, board: Board) -> None:
        self.setting, self.board = setting, board
        self.losses: dict[Hashable, int] = {}
        self.sheets: dict[int, tuple[bytes, Sheet]] = {}
        self.states: dict[Hashable, int] = {}
        self.worths: Kept[int] = {}
        self.blows: Kept[tuple[Blow, ...]] = {}
        self.bares: dict[str, tuple[Unit, Bare]] = {}
        self.examples: dict[str, tuple[Square, Square]] = {}

    def state(self, unit: Unit) -> int:
        """A number for all that bears on a unit's rolls but its hit points and where it stands."""
        sheet, kept = self.sheets.get(id(unit.sheet), (b"", unit.sheet))
        if not sheet:
            sheet = msgspec.msgpack.encode(msgspec.structs.replace(kept, exp=0, practice={}))
            self.sheets[id(kept)] = sheet, kept
        statuses = tuple([(status.id, status.amount) for status in unit.statuses])
        state = (sheet, unit.stance, statuses, tuple([carried.item for carried in unit.gear]))
        return self.states.setdefault(state, len(self.states))

    def known(self, kept: Kept[T], ask: Callable[[Battle, Unit], T], battle: Battle, unit: Unit) -> T:
        """What follows from a unit's record and the book alone; asked anew once the record has changed."""
        before = kept.get(unit.name)
        if before is None or before[0] is not unit:
            before = kept[unit.name] = unit, ask(battle, unit)
        return before[1]

    def bare(self, unit: Unit, ask: Callable[[Battle, Unit], tuple[Blow, ...]], battle: Battle) -> Bare:
        """A unit without what it feels; worked out anew once its record has changed."""
        before = self.bares.get(unit.name)
        if before is None or before[0] is not unit:
            one = msgspec.structs.replace(unit, stance="", statuses=())
            state, blows = self.state(one), ask(battle, one)
            bare = Bare(one, state, blows, self.states.setdefault((state, blows), len(self.states)))
            before = self.bares[unit.name] = unit, bare
        return before[1]

    def example(self, ground: str) -> tuple[Square, Square]:
        """The first square with such ground, by its code (any ground for none), and one beside it."""
        if ground not in self.examples:
            row = next(row for row, codes in enumerate(self.board.rows) if ground in codes)
            at = square(self.board.rows[row].index(ground), row)
            self.examples[ground] = at, at + 1 if at + 1 in self.board else at - 1
        return self.examples[ground]

    def keep(self, key: Hashable, loss: int) -> None:
        """Remember an answer; when there are too many all are forgotten."""
        if len(self.losses) >= ANSWERS:
            self.losses.clear()
        self.losses[key] = loss


_latest: list[Memory] = []


def memory_of(battle: Battle) -> Memory:
    """The memory of a battle and its clones, which share one setting and, until it changes, one board."""
    for memory in _latest:
        if memory.setting is battle.setting and memory.board is battle.scene.board:
            return memory
    memory = Memory(battle.setting, battle.scene.board)
    _latest.append(memory)
    del _latest[:-BATTLES]
    return memory

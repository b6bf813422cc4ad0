"""What a player does with mouse and keys, and the state of a choice between two of those."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.commands import Command
from rules.grid import Square

Stage = Literal["free", "choose", "aim", "wait", "confirm"]
"""free: the board is open; choose: one of a list; aim: a target; wait: an IR; confirm: once more, yes or no."""


@dataclass(frozen=True)
class Selection:
    """Where the cursor is and what is being chosen. ``unit`` is the unit whose options are open (empty for none),
    ``group`` the button chosen, ``do`` and ``what`` the action aimed, ``index`` the item under the bar, ``value``
    the IR to wait for, ``picked`` the targets chosen so far, and ``notice`` why the latest input was refused."""

    unit: str
    cursor: Square
    stage: Stage = "free"
    group: str = ""
    do: str = ""
    what: str = ""
    index: int = 0
    value: int = 0
    picked: tuple[str, ...] = ()
    notice: str = ""


@dataclass(frozen=True)
class Point:
    """The cursor is put on a square (hovered, typed, or reached with the arrows)."""

    at: Square


@dataclass(frozen=True)
class Press:
    """A square is clicked, or confirmed with the cursor on it."""

    at: Square


@dataclass(frozen=True)
class Step:
    """An arrow key: so many squares to the right and down; in a list or for an IR the next one."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Next:
    """The next target while aiming, the next unit otherwise; ``by`` -1 for the one before."""

    by: int = 1


@dataclass(frozen=True)
class Act:
    """An action button or key: its group."""

    group: str


@dataclass(frozen=True)
class Pick:
    """An item of the list, by its place in it; while waiting, an IR."""

    value: int


@dataclass(frozen=True)
class Confirm:
    """Enter."""


@dataclass(frozen=True)
class Cancel:
    """Escape, or the right mouse button."""


Input: TypeAlias = Point | Press | Step | Next | Act | Pick | Confirm | Cancel


@dataclass(frozen=True)
class Answer:
    """The next selection, the command that was decided on (or None), and whether to leave for the menu."""

    selection: Selection
    command: Command | None = None
    leave: bool = False

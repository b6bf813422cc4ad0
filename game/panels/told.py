"""What the panels show of what has happened, as frozen plain data like `game.panels.view`: dice, log, messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.panels.view import Text, Tone

# --- dice -------------------------------------------------------------------------------------------------------

DieKind = Literal["d4", "d6", "d10", "d20", "d100"]
DieColour = Literal["ivory", "crimson", "ebony"]


@dataclass(frozen=True)
class DieView:
    """A die and the face it fell on. A d100 is drawn as two ten-sided dice, tens and ones."""

    kind: DieKind
    face: int
    colour: DieColour = "ivory"


@dataclass(frozen=True)
class DiceGroup:
    """Dice that were rolled for one thing, and what stands under them, such as ``Accuracy 17``."""

    dice: tuple[DieView, ...]
    caption: str = ""


@dataclass(frozen=True)
class DiceView:
    """The dice on the felt; ``note`` is written when there are none. ``loose`` says of each group whether its dice
    still roll, ``ages`` how far they have rolled, from 0 to 1 (none: all lie still)."""

    groups: tuple[DiceGroup, ...] = ()
    note: str = ""
    loose: tuple[bool, ...] = ()
    ages: tuple[float, ...] = field(default=(), compare=False)

    @classmethod
    def rolling(cls, groups: tuple[DiceGroup, ...], note: str, ages: tuple[float, ...]) -> DiceView:
        """Groups of which each has rolled so far."""
        loose = tuple(age < 1 for age in ages)
        return cls(groups, note, loose if any(loose) else (), ages)


# --- the log -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DetailLine:
    """One roll behind a log line: what for, the dice, and what they came to with every modifier."""

    label: str
    dice: tuple[DieView, ...] = ()
    total: str = ""
    text: Text = ()


@dataclass(frozen=True)
class LogLine:
    """Something that happened. ``side`` 0 draws no mark. ``id`` comes back when the line is clicked; a line
    with ``details`` can be opened, and shows them while ``open``; one that is ``linked`` points to the board."""

    id: int
    side: int
    text: Text
    details: tuple[DetailLine, ...] = ()
    open: bool = False
    linked: bool = False


@dataclass(frozen=True)
class LogView:
    """The log, oldest line first. ``scroll`` is how many pixels it is scrolled up from its end (0 shows the
    newest line); the panel's answer says how far it can go."""

    lines: tuple[LogLine, ...] = ()
    scroll: int = 0
    hovered: int | None = None


# --- messages ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HandOver:
    """Whose turn it is. ``title`` such as ``Blue to move``, ``unit`` such as ``Mira Vane, archer``,
    ``since`` what happened since that side last acted, ``hint`` such as ``Enter to begin``. ``covered``
    hides the whole window behind it. ``of`` is the side of the unit's counter where that is another one."""

    side: int
    title: str
    unit: str = ""
    emblem: str = ""
    figure: str = ""
    since: tuple[LogLine, ...] = ()
    hint: str = ""
    covered: bool = False
    of: int = 0


@dataclass(frozen=True)
class LessonView:
    """A note on the board for someone who learns: what to do next, which step it is, and how to be rid of it."""

    text: str
    step: str
    leave: str


@dataclass(frozen=True)
class Banner:
    """A short message over the board, such as ``Round 3`` or why something was refused."""

    text: str
    tone: Tone = "plain"
    note: str = ""

"""What the panels show, as frozen plain data.

The battle screen turns the battle into these records; a panel draws one and knows nothing else. All words
and figures arrive finished: a panel never counts, rounds or names anything. Views compare by value, which
is how a panel knows that it need not be drawn again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.paint.counters import TokenView as TokenView

NO_FIGURE = "–"
"""The value of a figure that one line of a table has not."""

Tone = Literal["plain", "dim", "good", "bad", "magic", "title"]
"""How a text is meant; the theme chooses the colour."""


@dataclass(frozen=True)
class Run:
    """A piece of text in one colour: that of ``side`` (1..4) when it is not 0, else that of ``tone``."""

    text: str
    tone: Tone = "plain"
    side: int = 0


Text = tuple[Run, ...]


@dataclass(frozen=True)
class Figure:
    """A short label and the value that belongs to it: ``Str`` and ``6``, ``Fells`` and ``32 %``."""

    label: str
    value: str
    tone: Tone = "plain"


# --- the order of coming turns --------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnChip:
    """One coming turn. ``value`` is its figure, such as the IR. ``new_round`` (such as ``Round 3``), when
    not empty, puts the round's separator before this chip. ``mark`` says that a charged spell lands here
    or that an event of the map falls due; an event has ``side`` 0 and an icon as its emblem. ``id`` comes back when
    the chip is pointed at, the name when it is empty."""

    name: str
    side: int
    emblem: str
    value: str = ""
    active: bool = False
    mark: Literal["", "spell", "event"] = ""
    new_round: str = ""
    id: str = ""


@dataclass(frozen=True)
class OrderView:
    """The order bar: ``title`` such as ``Round 2``, ``note`` such as ``MMR 19``, ``place`` the map's name."""

    title: str
    note: str = ""
    place: str = ""
    chips: tuple[TurnChip, ...] = ()


# --- the time line ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TimeView:
    """The time line of a battle that is watched. Places are numbers of commands: ``place`` is where it stands,
    ``known`` how far it is known, ``span`` what the whole strip stands for. ``rounds`` are places and rounds, ``falls``
    places and sides. ``pace`` such as ``4x``, ``count`` such as ``12 of 48``; ``tip`` tells of the place that is
    ``pointed`` at."""

    place: int
    known: int
    span: int
    rounds: tuple[tuple[int, int], ...] = ()
    falls: tuple[tuple[int, int], ...] = ()
    pace: str = ""
    count: str = ""
    pointed: int | None = None
    tip: str = ""


# --- the unit under the cursor ----------------------------------------------------------------------------


@dataclass(frozen=True)
class StatusView:
    """A status: ``icon`` in ``assets/icons``, ``text`` such as ``Poisoned 2``."""

    icon: str
    text: str


@dataclass(frozen=True)
class UnitView:
    """A unit in full. ``role`` such as ``Crimson raider``, ``figure`` such as ``IR 18``, ``weapon`` such as
    ``Bearded axe, 1``, ``level`` such as ``Level 4``, ``place`` such as ``Road, E5``, ``stance`` such as
    ``Evasive`` (empty for none)."""

    name: str
    side: int
    emblem: str
    role: str
    hp: int
    max_hp: int
    figure: str = ""
    weapon: str = ""
    stats: tuple[Figure, ...] = ()
    statuses: tuple[StatusView, ...] = ()
    level: str = ""
    place: str = ""
    stance: str = ""


@dataclass(frozen=True)
class SheetView:
    """A unit with all that it can do and carries: under each heading the names with what they are good for."""

    unit: UnitView
    groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


@dataclass(frozen=True)
class SquareView:
    """A square without a unit: ``title`` such as ``Forest, C4`` and what is worth knowing about it."""

    title: str
    notes: tuple[Figure, ...] = ()


# --- what an action would do ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """One outcome of a roll: its name, its chance as text, and as a share from 0 to 1 for the bar. ``rank`` is how
    good it is for the one who acts, 0 to 4, which is its colour and pattern; -1: its place among the outcomes."""

    name: str
    percent: str
    share: float
    rank: int = -1


@dataclass(frozen=True)
class Reason:
    """A modifier by name with its value, ``good`` for the one who acts or not."""

    text: str
    value: str
    good: bool = True


@dataclass(frozen=True)
class TargetLine:
    """One of several targets: ``figures`` such as (Hits 96 %, Harm 9, Fells 32 %)."""

    name: str
    side: int
    emblem: str
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class ForecastView:
    """What the action under the cursor would do, in one of three shapes.

    With ``outcomes``: the five outcomes (in the order from worst to best), the spread of ``damage`` as
    (value, share from 0 to 1) pairs, ``fells_at`` (the target's hit points: bars from there on are lit),
    ``harm`` (such as ``0–25 harm``) and ``fells`` (such as ``14 fells``) written under the spread,
    ``figures`` (chance to fell, counter; at most three), and the ``reasons``.
    With ``targets``: a line for each of several targets, and the ``reasons``.
    With neither: ``figure`` in large letters when there is one (such as ``50 %``) and ``note`` as text.
    """

    title: str
    means: str = ""
    user: TokenView | None = None
    target: TokenView | None = None
    outcomes: tuple[Outcome, ...] = ()
    damage: tuple[tuple[int, float], ...] = ()
    fells_at: int = 0
    harm: str = ""
    fells: str = ""
    figures: tuple[Figure, ...] = ()
    reasons: tuple[Reason, ...] = ()
    targets: tuple[TargetLine, ...] = ()
    figure: str = ""
    note: str = ""


# --- what is declared ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DeclaredLine:
    """Something declared: by whom, what, on whom, and what it would do if everything lands as declared. ``id`` comes
    back when it is clicked to be taken back; empty where it can't be."""

    user: TokenView
    what: str
    targets: tuple[TokenView, ...] = ()
    aim: str = ""  # of one that names no target: such as ``C4``
    figures: tuple[Figure, ...] = ()
    id: str = ""


@dataclass(frozen=True)
class DeclaredView:
    """The declarations of a round. ``title`` such as ``Declared``, ``note`` when there are none, ``hidden`` a line
    that stands below them where others are not shown."""

    title: str
    note: str = ""
    lines: tuple[DeclaredLine, ...] = ()
    hidden: str = ""
    hovered: str = ""


# --- the action buttons -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ActionButton:
    """A button: ``icon`` in ``assets/icons``, ``key`` as shown on its cap, ``why`` the reason when barred."""

    id: str
    label: str
    icon: str
    key: str = ""
    state: Literal["ready", "chosen", "barred"] = "ready"
    why: str = ""


@dataclass(frozen=True)
class ActionsView:
    """The row of buttons; ``hovered`` and ``focus`` are ids (empty for none). ``listed`` says that they are the
    entries of a list, which is shown as one, in more room."""

    buttons: tuple[ActionButton, ...] = ()
    hovered: str = ""
    focus: str = ""
    listed: bool = False

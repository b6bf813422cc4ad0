"""What happened. Events are the only way anything on the board changes (see `evolve`)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from .checks import Modifier
from .grid import Square
from .unit import Carried, Sheet

Quarters: TypeAlias = Annotated[int, msgspec.Meta(title="quarters")]
"""An initiative value in quarters, so that every spell speed subtracts exactly (IA8)."""

Hundredths: TypeAlias = Annotated[int, msgspec.Meta(title="hundredths")]
"""The total of a roll in hundredths, so that percentages stay exact (IA12)."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events; the tag is the event's kind in the protocol."""


class RoundBegan(Event, frozen=True, tag="round"):
    round: int


class MmrRolled(Event, frozen=True, tag="mmr"):
    """The multiple-move value of the round: what every turn subtracts (I16)."""

    value: int


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice on the table: for what, each face, what they came to and why."""

    unit: str
    purpose: str = msgspec.field(name="for")
    sides: int
    dice: tuple[int, ...]
    total: Hundredths
    need: int | None = None  # for a d100: the faces that win
    because: tuple[Modifier, ...] = ()


class TurnBegan(Event, frozen=True, tag="turn"):
    unit: str
    at: Quarters | None = None


class Moved(Event, frozen=True, tag="moved"):
    unit: str
    path: tuple[Square, ...]


class Pushed(Event, frozen=True, tag="pushed"):
    unit: str
    path: tuple[Square, ...]


class Began(Event, frozen=True, tag="began"):
    """Something that will land later was begun: a spell, a declared attack."""

    unit: str
    what: str
    targets: tuple[str, ...] = ()
    at: Square | None = None


class Withdrew(Event, frozen=True, tag="withdrew"):
    """What a unit had declared was taken back."""

    unit: str


class Landed(Event, frozen=True, tag="landed"):
    unit: str
    what: str
    targets: tuple[str, ...] = ()
    at: Square | None = None


class Struck(Event, frozen=True, tag="struck"):
    """One blow and what it did; hp is what the target has left."""

    unit: str
    target: str
    what: str
    outcome: str
    damage: int
    hp: int
    counter: bool = False


class Hurt(Event, frozen=True, tag="hurt"):
    """Hit points lost to something that is no blow: lava, a hazard, poison."""

    unit: str
    by: str
    damage: int
    hp: int


class Healed(Event, frozen=True, tag="healed"):
    unit: str
    amount: int
    hp: int


class StatusGained(Event, frozen=True, tag="status"):
    unit: str
    id: str
    left: int
    amount: int = 0
    by: str = ""


class StatusOver(Event, frozen=True, tag="status_over"):
    unit: str
    id: str
    left: int = 0
    amount: int = 0


class Fell(Event, frozen=True, tag="fell"):
    unit: str


class Fled(Event, frozen=True, tag="fled"):
    unit: str


class StayedBoard(Event, frozen=True, tag="held"):
    """A flight that failed."""

    unit: str


class Waited(Event, frozen=True, tag="waited"):
    """at is the lower initiative value that the unit chose (I100)."""

    unit: str
    at: Quarters


class StanceTaken(Event, frozen=True, tag="stance"):
    """what is empty when a stance was cancelled."""

    unit: str
    what: str
    round: int


class GearChanged(Event, frozen=True, tag="gear"):
    """What a unit carries after a change: equipped, unequipped, dropped, given, taken, cracked, broken, used up."""

    unit: str
    item: str
    change: str
    gear: tuple[Carried, ...]
    pack: tuple[Carried, ...]


class Earned(Event, frozen=True, tag="exp"):
    """Experience: how much, and what the unit then has."""

    unit: str
    amount: int
    exp: int


class Grown(Event, frozen=True, tag="level"):
    """A level gained: what grew by how much, and the sheet afterwards."""

    unit: str
    gains: dict[str, int]
    sheet: Sheet


class TerrainChanged(Event, frozen=True, tag="terrain"):
    at: Square
    terrain: str


class TurnOver(Event, frozen=True, tag="turn_over"):
    """at is the initiative value left after the turn."""

    unit: str
    at: Quarters | None = None


class Won(Event, frozen=True, tag="won"):
    """side is a side's number or ``draw``."""

    side: int | str


AnyEvent = (
    RoundBegan | MmrRolled | Rolled | TurnBegan | Moved | Pushed | Began | Withdrew | Landed | Struck | Hurt | Healed
    | StatusGained | StatusOver | Fell | Fled | StayedBoard | Waited | StanceTaken
    | GearChanged | Earned | Grown | TerrainChanged | TurnOver | Won
)  # fmt: skip

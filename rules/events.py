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


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A whole side is to act, in the order it likes (F8)."""

    side: int


class ActsAgain(Event, frozen=True, tag="again"):
    """A unit has acted and may act once more in the same turn (F93); its move is over (F4)."""

    unit: str


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


class MpChanged(Event, frozen=True, tag="mp"):
    """Magic points spent (below 0) or given back, and what the unit then has (F73)."""

    unit: str
    amount: int
    mp: int


class ApChanged(Event, frozen=True, tag="ap"):
    """Action points spent (below 0) or gained, and what the unit then has (C13)."""

    unit: str
    amount: int
    ap: int


class Appeared(Event, frozen=True, tag="appeared"):
    """A creature is on the board that was not: a token, a summon, a pet (C60, C64)."""

    unit: str
    by: str
    at: Square
    hp: int
    sheet: Sheet
    gear: tuple[Carried, ...] = ()


class Bolstered(Event, frozen=True, tag="bolstered"):
    """More hit points for one fight, and as many more at most (C22)."""

    unit: str
    amount: int
    max_hp: int
    hp: int


class TeamedUp(Event, frozen=True, tag="teamed"):
    """Everybody is held off, and these add their Attack against one (C32-C37). apart is whose attack stays out."""

    units: tuple[str, ...]
    target: str
    attack: int
    apart: str = ""


class HeldOff(Event, frozen=True, tag="held_off"):
    """How often a unit was attacked or held off by a side, and how often it takes (C9, C10, C35)."""

    unit: str
    side: int
    count: int
    need: int


class StruckApart(Event, frozen=True, tag="apart"):
    """Attacks of different units on one target that would have had this sum, but for those who are not held off."""

    units: tuple[str, ...]
    target: str
    attack: int
    missing: tuple[str, ...]


class Lapsed(Event, frozen=True, tag="lapsed"):
    """Something declared comes to nothing: why in a few words, such as stunned, no attack, hidden, in hiding."""

    unit: str
    what: str
    targets: tuple[str, ...] = ()
    why: str = ""


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


class Practised(Event, frozen=True, tag="practice"):
    """A damaging hit with a class of weapon: how many so far, and the skill they make (FA45)."""

    unit: str
    family: str
    hits: int
    skill: int


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


class StageBegan(Event, frozen=True, tag="stage"):
    """A part of a round began: initiative, action or status (P66, P124)."""

    what: str


class Used(Event, frozen=True, tag="used"):
    """Something that is counted by the battle was used once more."""

    unit: str
    what: str


class Returned(Event, frozen=True, tag="returned"):
    """A felled unit is back on the board."""

    unit: str
    at: Square
    hp: int


class ThingChanged(Event, frozen=True, tag="thing"):
    """A door, lever, chest or boulder after what was done to it: hit points left, checks passed, and whether it is
    open or broken."""

    thing: str
    hp: int
    passed: int = 0
    done: bool = False


class Won(Event, frozen=True, tag="won"):
    """side is a side's number or ``draw``."""

    side: int | str


AnyEvent = (
    RoundBegan | PhaseBegan | ActsAgain | MpChanged | Practised
    | MmrRolled | Rolled | TurnBegan | Moved | Pushed | Began | Withdrew | Landed | Struck | Hurt | Healed
    | StatusGained | StatusOver | Fell | Fled | StayedBoard | Waited | StanceTaken
    | GearChanged | Earned | Grown | TerrainChanged | TurnOver | Won | StageBegan | Used | Returned | ThingChanged
    | ApChanged | Appeared | Bolstered | TeamedUp | HeldOff | Lapsed | StruckApart
)  # fmt: skip

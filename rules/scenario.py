"""What a battle starts from: the board, the units on it, the goals and the house rules.

A map, the engine's `new` request and the head of a recording all come down to one Scenario.
"""

from __future__ import annotations

import msgspec

from .unit import Carried


class WeaponSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon written out in a scenario instead of named (PROTOCOL section 3)."""

    range: tuple[int, int] = (1, 1)
    damage: int = 0
    accuracy: int = 0
    name: str = ""
    atk: int = 0  # the same as damage, in books that call it so
    type: str = ""  # ordinary, Mithril, Unique/Cursed, Orichalcum or Hero Final (F19)
    family: str = msgspec.field(name="class", default="")  # blade, lance, axe, bow, staff, claw, knife
    bestows: int | None = None  # the level of the special it bestows (F83)
    scale: int = 0  # its damage code: so often a statistic, and dice (P130)
    stat: str = ""
    dice: tuple[int, int] | None = None
    element: str = ""


class StatusSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A status a unit starts with: its id, the turns or rounds left, its amount."""

    id: str
    left: int = 1
    amount: int = 0
    by: str = ""  # who inflicted it; if that matters and nobody is named, the first enemy in the list


class UnitSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit of a scenario. `unit` names one of the book's; the rest then overrides it."""

    side: int
    name: str = ""  # empty: after the unit's title, `Knight`, the second one `Knight 2`
    at: str = ""  # a square's name; empty: the side's next deploy square
    unit: str = ""
    level: int = 1
    exp: int = 0
    passed: int = 0  # levels of earlier tiers (FA21)
    tier: int | str = 1  # or the rank: normal, lieutenant, boss, player
    hp: int | None = None
    max_hp: int | None = None
    stats: dict[str, int] = {}
    gear: tuple[str | Carried, ...] | None = None  # a thing that is cracked is written out
    pack: tuple[str | Carried, ...] | None = None
    moves: tuple[str, ...] | None = None
    stances: tuple[str, ...] | None = None
    statuses: tuple[StatusSpec, ...] = ()
    weapon: str | WeaponSpec | None = None
    line: str = msgspec.field(name="class", default="")  # a class of the book, by its id or a title
    skill: dict[str, int] | int | None = None  # weapon class to level; one number for every class
    practice: dict[str, int] = {}  # weapon class to damaging hits so far
    mp: int | None = None  # now; default the maximum
    ap: int | None = None  # action points now (C13)
    abilities: dict[str, int] | tuple[str, ...] = ()  # special abilities, with their points or level
    job: str = ""  # the same as class, in books that call it so
    skills: dict[str, int] = {}  # skill to rating, 1 to 100 (P33)
    start: dict[str, int] = {}  # statistics at level 1, where they are not those of the book's unit (T28)
    used: tuple[str, ...] = ()  # what it has used up before, in books where that lasts for a quest (CA44)

    @property
    def grade(self) -> int:
        """The tier as a number; of one that is a word, 1."""
        return 1 if isinstance(self.tier, str) else self.tier

    @property
    def rank(self) -> str:
        """The tier as a word, where it is one."""
        return self.tier if isinstance(self.tier, str) else ""


class GoalSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way for a side to win: rout, fell (a unit), reach (a square), hold (squares) or survive (rounds)."""

    kind: str = "rout"
    side: int = 0  # 0: every side
    unit: str = ""
    squares: tuple[str, ...] = ()
    rounds: int = 0


class EventSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something the map does: in a round (0: every round), on a count, on some squares."""

    effect: str
    round: int = 0
    count: int = 0
    squares: tuple[str, ...] = ()
    amount: int = 0


class CheckSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What entering a hazard asks for, in books with checks: an attribute or a skill, and the modifier (PG9)."""

    check: str = ""  # empty: as the book says
    modifier: int = 40


class ThingSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A door, lever, chest or boulder with what it takes to work it."""

    kind: str
    at: str
    name: str = ""
    check: str = ""
    modifier: int = 0
    opens: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All a battle starts from, but the book, the seed and who plays each side."""

    board: tuple[str, ...]
    units: tuple[UnitSpec, ...] = ()
    goals: tuple[GoalSpec, ...] = ()
    rounds: int = 100  # a draw when this many have passed
    options: dict[str, int | bool | str] = {}
    deploy: dict[int, tuple[str, ...]] = {}  # side to its squares in reading order
    hazards: dict[str, int] = {}  # square to hit points lost on entering
    checks: dict[str, CheckSpec] = {}  # square to what its hazard asks for, where that is not as the book says
    events: tuple[EventSpec, ...] = ()
    things: tuple[ThingSpec, ...] = ()
    book: str = ""  # the book the map asks for; empty: any
    title: str = ""
    author: str = ""
    intro: str = ""

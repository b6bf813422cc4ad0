"""What a unit is (Sheet) and how it is now (Unit). All frozen: a change makes a new record."""

from __future__ import annotations

import msgspec

from .grid import Square


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit strikes with: the distances it reaches and the points it adds (T2, T8)."""

    name: str = ""
    least: int = 1
    most: int = 1
    damage: int = 0
    accuracy: int = 0
    family: str = ""  # blade, lance, axe, bow, staff, claw, knife
    make: str = ""  # mithril, unique, orichalcum, hero
    bestows: int | None = None  # the level of the special it bestows
    scale: int = 0  # how often the statistic counts in a damage code (P130)
    stat: str = ""  # the statistic of the damage code
    dice: tuple[int, int] | None = None  # how many dice of how many sides are added to it
    element: str = ""
    light: bool = False  # whether it may be a second weapon

    @property
    def range_text(self) -> str:
        """``1`` or ``2-3``, in squares."""
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


UNARMED = Weapon()


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A status that a blow may bring: its base chance in percent, for how many turns, how much (T14, F110)."""

    status: str
    chance: int
    turns: int = 1
    amount: int = 0


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a unit carries."""

    item: str
    cracked: bool = False
    charges: int | None = None  # left, of what has them; None is all of them (C69)
    most: int | None = None  # charges it can still hold, where that has gone down (C72)
    out: str = ""  # the creature that came of it in this battle (C71)
    gains: dict[str, int] = {}  # what a pet has grown by cordials (C63)


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit is; replaced only by a level, a promotion or the camp."""

    name: str
    side: int
    max_hp: int
    stats: dict[str, int]
    kind: str = ""  # the muster or book id
    title: str = ""  # what it is called before it has a name of its own
    role: str = ""
    emblem: str = ""
    level: int = 1
    moves: tuple[str, ...] = ()
    stances: tuple[str, ...] = ()
    weapon: Weapon = UNARMED  # what it strikes with when no weapon is in hand
    touch: Touch | None = None  # what its own blow may bring
    needs_weapon: bool = False  # whether it can't attack with an empty hand (T7, F43)
    mains: tuple[str, ...] = ()  # the two statistics its line grows best (T28)
    start: dict[str, int] = {}  # statistics at level 1, from which some may not stray (T28)
    exp: int = 0
    tier: int = 1
    passed: int = 0  # levels of earlier tiers, when a promotion begins again at level 1 (FA21, T28)
    gold: int = 0  # what felling it brings (T32)
    line: str = ""  # the class it belongs to: how it grows, what it wields and casts (F54-F61)
    skill: dict[str, int] = {}  # weapon class to level, 0 to 3; under "" that of any other (F18, F84)
    practice: dict[str, int] = {}  # weapon class to damaging hits so far (FA45)
    immune: tuple[str, ...] = ()  # statuses that never take hold of it
    flies: bool = False  # goes over any ground, and stops only where a unit may stand (FA40)
    sure_footed: bool = False  # pays 1 for any ground that can be entered
    weak: tuple[str, ...] = ()  # elements that harm it more (P139)
    resists: tuple[str, ...] = ()
    absorbs: tuple[str, ...] = ()
    bounty: int = 0  # experience that felling it brings, shared by those who stand (P156)
    rank: str = ""  # normal, lieutenant, boss or player, in books that part units so (C45, C52)
    owner: str = ""  # who brought it out, of a creature that came during the battle (C65)


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door, lever, chest or boulder of the map: what it takes to work it, what that opens, and how it is now."""

    kind: str
    name: str
    at: Square
    check: str = ""
    modifier: int = 0
    times: int = 1  # how many checks must be passed (P46)
    opens: tuple[Square, ...] = ()
    hp: int = 0  # left; 0 of one that can't be struck
    passed: int = 0
    done: bool = False  # open or broken


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state a unit is in for a while. left counts what its kind counts (turns or rounds)."""

    id: str
    left: int = 1
    amount: int = 0
    by: str = ""  # who inflicted it, where that matters (T17)


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a unit is now."""

    sheet: Sheet
    at: Square | None
    hp: int
    statuses: tuple[Status, ...] = ()
    gear: tuple[Carried, ...] = ()  # equipped: at most a weapon and an accessory (T11)
    pack: tuple[Carried, ...] = ()  # carried besides: at most four
    earned: int = 0  # experience this turn (FA44)
    mp: int = 0  # magic points left, in books that have them (F73)
    ap: int = 0  # action points likewise (C13)
    stance: str = ""
    stance_round: int = 0  # the round of its latest activation (I87)
    moved: bool = False  # this turn (I96)
    fled: bool = False
    last: Square | None = None  # where it stood when it left the board (IA18)
    used: tuple[str, ...] = ()  # what it has used that is counted by the battle, once for each time

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def side(self) -> int:
        return self.sheet.side

    @property
    def present(self) -> bool:
        """Alive and on the board."""
        return self.hp > 0 and self.at is not None

    @property
    def fallen(self) -> bool:
        return self.hp <= 0

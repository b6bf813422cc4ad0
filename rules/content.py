"""What a book brings in files: units, techniques, stances, statuses, weapons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from .hooks import Trait
from .scenario import UnitSpec
from .unit import Touch, Weapon


class Technique(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A physical special move (I110): so many attacks, with modifiers, and what else a hit does."""

    name: str
    text: str = ""
    attacks: int = 1
    flat: dict[str, int] = {}  # roll to points (IA35)
    percent: dict[str, int] = {}  # roll to percent
    close: bool = False  # needs distance 1, whatever the weapon, and takes no weapon bonus (T2)
    around: bool = False  # strikes everyone in the four neighbouring squares
    knockback: int = 0  # squares
    knockback_least: str = "partial"  # the least outcome that knocks back
    status: str = ""
    status_rounds: int = 0
    status_least: str = "partial"


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A charged spell (I59-I80): when it lands, how far it goes, whom it meets and what it does."""

    name: str
    text: str = ""
    kind: str = "wound"  # or weaken (a debuff), heal, help (a buff)
    speed: str = "normal"
    strength: str = "normal"
    piercing: int = 0  # percent off the Spr roll (I69)
    ma: int = 0
    range: int = 1  # R, in squares; 0 is the caster alone
    shape: str = "targets"  # what E counts: targets, or the squares of a plus, square, diamond or line
    effect: int = 1  # E
    knockback: int = 0  # squares
    status: str = ""
    rounds: int = 0
    least: str = "partial"  # the least hit with which it takes hold (I77)
    clears: bool = False  # whether it ends what is harmful

    @property
    def figures(self) -> str:
        """``R:4 E:5``, as the moves page writes range and effect (I62)."""
        return f"R:{self.range} E:{self.effect}"

    @property
    def harmful(self) -> bool:
        return self.kind in ("wound", "weaken")


class Instant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that is cast at once for magic points and always lands (F73, FA13)."""

    name: str
    text: str = ""
    cost: int = 1  # magic points
    element: str = ""
    range: tuple[int, int] = (1, 1)  # squares; reaching 3 it is the range-3 diamond (F35)
    area: int = 0  # squares round the one it is aimed at; 0 names one unit
    helps: bool = False  # aimed at one's own side
    power: int = 0  # damage before resistance
    heal: int = 0
    gain: int = 0  # hit points the caster gets back
    cures: tuple[str, ...] = ()
    status: str = ""
    chance: int = 100  # percent, before Luck (F110); what helps never fails
    turns: int = 1
    amount: int = 0
    fells: int = 0  # percent, before Luck, with which it fells at once

    @property
    def harmful(self) -> bool:
        return not self.helps


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability of one of five types (P94): whom it meets, what it costs, with what chance, and what it does."""

    name: str
    text: str = ""
    type: str = "fast"  # or slow, reaction, support, magic
    spell: bool = False  # whether it is cast, and those can't who can cast nothing
    target: str = "single"  # or self, group, party, all (P103)
    range: tuple[int, int] | None = None  # squares; None: the weapon's reach, or 1
    by_weapon: bool = False  # an attack with the weapon in hand
    charge: int = 0  # counts between decision and effect (P96)
    mp: int = 0
    hp: int = 0  # percent of maximum hit points (P105)
    uses: int = 0  # a battle; 0 is as often as one likes
    helps: bool = False  # aimed at one's own side
    cos: tuple[str, int] | None = None  # chance of success: a statistic and points; None: it always works
    flat: int | None = None  # a chance that nothing modifies (P109)
    evades: str = ""  # the statistic of the target that is taken from the chance
    bonus: int = 0  # points on the chance of an attack with the weapon
    percent: int = 0  # on the damage (P110)
    scale: int = 0  # its own damage code (P130)
    stat: str = ""
    dice: tuple[int, int] | None = None
    magical: bool = False  # reduced by M.ARM (P136)
    element: str = ""
    does: str = "damage"  # or heal, mp, steal, raise, purge, status; of reactions also evade, parry
    gives_back: int = 0  # percent of the damage that heals the user
    status: str = ""
    timer: int = 0
    status_cos: tuple[str, int] | None = None  # where the status has a chance of its own after a hit
    push: int = 0  # squares, on a hit
    rider: str = ""  # a status on a critical hit alone
    rider_timer: int = 0
    rider_push: int = 0
    uncapped: bool = False  # whether it ignores the Damage Cap (P150)
    trigger: str = ""  # what sets a reaction off (P97)
    leaps: bool = False  # its user is off the ground while charging, and lands beside the target
    stats: dict[str, int] = {}  # what a support adds
    armour: int = 0  # percent of ARM that a support adds
    steady: bool = False  # can't be moved by others
    sure_footed: bool = False
    resists: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    on_weakness: int = 0  # percent more on a weakness
    items: int = 0  # percent more of what its user's items restore
    second_weapon: int | None = None  # percent on the damage of a second light weapon

    @property
    def harmful(self) -> bool:
        return not self.helps


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An Action, a Spell or a special ability of a book where all is declared first: its cost, whom it meets, and
    what it does when everything resolves (C27, CG2, CG4)."""

    name: str
    text: str = ""
    kind: str = "action"  # or spell, ability
    ap: int = 0
    mp: int = 0
    cp: int = 1  # character points to have it, or a point of it (CA46)
    range: tuple[int, int] = (0, 0)  # squares; (0, 0) is the user alone (CG2)
    armed: bool = False  # whether it reaches as far as the weapons of the unit do, instead
    targets: int = 1  # how many are named; 0 is everyone in range
    area: int | None = None  # squares round the one it is aimed at (CG7)
    helps: bool = False  # aimed at one's own side
    fallen: bool = False  # aimed at one that has fallen
    power: tuple[str, int, int] | None = None  # damage: a statistic, times, divided by
    armour: bool = False  # whether Defense is taken off it
    heal: tuple[str, int, int] | None = None  # hit points: a statistic, or points for those of the ability
    stuns: tuple[str, ...] = ()  # functions taken away (C7, C51)
    raises: dict[str, int] = {}  # pure buff (C42)
    lowers: dict[str, int] = {}  # harmful drain (C44)
    leeches: dict[str, int] = {}  # taken from one, given to the other, from the next round on (C43)
    holds: bool = False  # whether it counts as one attack for holding off (C9)
    refuge: tuple[int, ...] = ()  # for each face of a d4, how many of normal, lieutenant, all are blocked (C77-C79)
    revives: int = 0  # percent of hit points with which one that has fallen returns
    frees: bool = False  # whether stunned functions come back
    status: str = ""  # a state of the user for this round
    active: bool = False  # of an ability: whether it is declared; else it simply holds

    @property
    def harmful(self) -> bool:
        return not self.helps


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A class: its name in each tier, what it wields, how it grows, and what it casts from which level on; or, as
    `tenfold` has it, the move that each promotion teaches."""

    name: str
    titles: tuple[str, ...] = ()
    wields: tuple[str, ...] = ()
    growth: dict[str, int] = {}  # percent with which a statistic grows at a level (F56)
    steps: dict[str, int] = {}  # by how much, where that is not the common step
    caster: bool = False
    spells: tuple[Learned, ...] = ()
    moves: tuple[str, ...] = ()  # of tier 2, tier 3 (T29)


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that a class knows from a level of a tier on."""

    spell: str
    level: int = 1
    tier: int = 1


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What using an item does, to whom, and how far: mends, ends statuses, brings one, or casts a spell."""

    heal: int = 0  # hit points
    restore: int = 0  # magic points
    cures: tuple[str, ...] = ()
    status: str = ""
    chance: int = 100  # percent, before Luck (T14)
    turns: int = 1
    amount: int = 0
    spell: str = ""  # a spell of the book, cast at once (T13)
    harmful: bool = False
    range: tuple[int, int] = (0, 1)  # squares (T13)
    shape: str = "targets"  # or the squares of a plus
    raises: int = 0  # percent of its hit points with which a felled friend returns
    ap: int = 0  # action points
    adds: dict[str, int] = {}  # statistic to points, for one fight (C22)


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A thing to carry: a weapon or an accessory works while equipped; what can be used has an effect."""

    name: str
    kind: str = "item"  # weapon, accessory or item
    text: str = ""
    price: int = 0
    weapon: Weapon | None = None
    stats: dict[str, int] = {}
    flat: dict[str, int] = {}
    percent: dict[str, int] = {}
    touch: Touch | None = None
    cursed: bool = False
    drain: int = 0  # hit points its bearer loses after each act
    drain_mp: int = 0  # magic points likewise
    act_chance: int | None = None  # percent with which its bearer's acts succeed
    use: Effect | None = None
    one_use: bool = False
    level: int = 1  # the least level of who may use it
    resists: tuple[str, ...] = ()  # elements
    immune: tuple[str, ...] = ()  # statuses and elements
    equip: int = 0  # what wearing it costs beside its bonus points (C23)
    charges: int = 0  # how often it works in a battle, or how many a token holds (C6, C69)
    deed: str = ""  # what activating it does (C5)
    grants: dict[str, int] = {}  # abilities it gives, with their points
    brings: str = ""  # the creature that comes of it (C60, C64)
    loses: str = ""  # what its creature's death costs: all of it, most (a charge for good) or charge (C68, C72, C74)

    @cached_property
    def trait(self) -> Trait:
        """What it does while equipped."""
        return Trait(self.name, "", self.stats, self.flat, self.percent, act_chance=self.act_chance)


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character or a kind of unit as a book's file gives it; `like` names one to take the rest from."""

    like: str = ""
    title: str = ""
    role: str = ""
    emblem: str = ""
    hp: int = 0
    stats: dict[str, int] = {}
    moves: tuple[str, ...] | None = None
    stances: tuple[str, ...] | None = None
    gear: tuple[str, ...] | None = None
    pack: tuple[str, ...] | None = None
    touch: Touch | None = None
    needs_weapon: bool = False
    mains: tuple[str, ...] = ()
    gold: int = 0
    line: str = ""  # its class
    level: int = 1  # the level its statistics are of
    least: int = 0  # the least level at which it is offered, if not that
    weapon: Weapon | None = None  # its natural one
    skill: int = 0  # with whatever it strikes with
    immune: tuple[str, ...] = ()
    flies: bool = False
    skills: dict[str, int] = {}  # ratings (P33)
    weak: tuple[str, ...] = ()
    resists: tuple[str, ...] = ()
    absorbs: tuple[str, ...] = ()
    bounty: int = 0
    rank: str = ""


class ReadySide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Units that fight together, ready to be put on a map as either side."""

    name: str
    title: str = ""
    text: str = ""
    units: tuple[UnitSpec, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """Everything a book names, by id or name."""

    units: dict[str, UnitKind] = {}
    techniques: dict[str, Technique] = {}
    spells: dict[str, Spell] = {}
    stances: dict[str, Trait] = {}
    statuses: dict[str, Trait] = {}
    items: dict[str, Item] = {}
    instants: dict[str, Instant] = {}
    lines: dict[str, Line] = {}
    figures: dict[str, tuple[int, ...]] = {}  # tables of numbers
    abilities: dict[str, Ability] = {}
    deeds: dict[str, Deed] = {}
    sides: dict[str, ReadySide] = {}

    @property
    def moves(self) -> dict[str, Technique | Spell | Instant | Ability | Deed]:
        """The moves page: techniques, then spells."""
        return {**self.techniques, **self.spells, **self.instants, **self.abilities, **self.deeds}

    def harmful(self, what: str) -> bool | None:
        """Whether a move but a technique, or the use of a thing, is meant for foes; None of what is neither."""
        use = self.items[what].use if what in self.items else None
        name = use.spell if use is not None and use.spell else what
        kinds: tuple[Mapping[str, Spell | Instant | Ability | Deed], ...]
        kinds = (self.spells, self.instants, self.abilities, self.deeds)
        for kind in kinds:
            if name in kind:
                return kind[name].harmful
        return use.harmful if use is not None else None

"""A band: a side that lives on between battles, as plain data, read strictly and written whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from ..books import book
from ..faults import SetupError
from ..house import house_rules
from ..outfit import OutfitError, outfit
from ..rulebook import Rulebook
from ..scenario import StatusSpec, UnitSpec, WeaponSpec
from ..setup import unit_names, used_of
from ..sheets import kind_of, sheet_of, statuses_of
from ..spelling import nearest
from ..unit import Carried, Sheet

MOST_GOLD = 1_000_000_000
MOST_UNITS = 40


class BandError(ValueError):
    """A band that can't be used; the message says which part of it and why."""


class Member(UnitSpec, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A unit of a band: as in a scenario, and whether it is felled. Where and for whom it stands is not kept."""

    side: int = 1
    fallen: bool = False

    @property
    def things(self) -> tuple[Carried, ...]:
        """All it carries: what is worn, then the pack."""
        return (*self.worn, *self.carried)

    @property
    def worn(self) -> tuple[Carried, ...]:
        return _carried(self.gear)

    @property
    def carried(self) -> tuple[Carried, ...]:
        return _carried(self.pack)


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who belongs to it, its gold, and how far it has come."""

    book: str
    gold: int = 0
    units: tuple[Member, ...] = ()
    trained: bool = False  # whether the lesson of this camp is taken (I83)
    campaign: str = ""
    won: int = 0  # battles of the campaign
    options: dict[str, int | bool | str] = {}  # house rules

    def member(self, name: str) -> Member:
        """The member of exactly that name."""
        return next(member for member in self.units if member.name == name)

    def with_member(self, changed: Member) -> Band:
        """The band with one member changed, known by its name."""
        return replace(self, units=tuple(changed if one.name == changed.name else one for one in self.units))

    @property
    def fit(self) -> tuple[Member, ...]:
        """Those who can fight."""
        return tuple(member for member in self.units if not member.fallen)


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked of the camp: an act, for whom, and what else it needs. Names are written out in full."""

    act: str
    unit: str = ""
    item: str = ""
    to: str = ""
    what: str = ""
    count: int = 1


def _carried(things: tuple[str | Carried, ...] | None) -> tuple[Carried, ...]:
    return tuple(thing if isinstance(thing, Carried) else Carried(thing) for thing in things or ())


def listed(things: tuple[Carried, ...]) -> tuple[str | Carried, ...]:
    """Things as a band lists them: by name alone, unless they are cracked or have lost charges."""
    return tuple(thing if thing != Carried(thing.item) else thing.item for thing in things)


def carrying(member: Member, worn: tuple[Carried, ...], carried: tuple[Carried, ...]) -> Member:
    """The member with this on and that in the pack."""
    return replace(member, gear=listed(worn), pack=listed(carried))


# -- sheets ---------------------------------------------------------------------------

_APART = ("side", "weapon", "line", "start")
_SHARED = tuple(name for name in UnitSpec.__struct_fields__ if name in Sheet.__struct_fields__ and name not in _APART)


def as_sheet(rules: Rulebook, member: Member) -> Sheet:
    """What a member is, as in battle. Raises SetupError."""
    return sheet_of(rules, member, member.name)


def grown(rules: Rulebook, member: Member, sheet: Sheet) -> Member:
    """The member as a sheet says it is by now."""
    now = replace(member, start={}, **{name: getattr(sheet, name) for name in _SHARED})
    if sheet.rank:
        now = replace(now, tier=sheet.rank)
    if rules.character is None:  # a book whose units have no skill
        now = replace(now, skill=None)
    return now if as_sheet(rules, now).start == sheet.start else replace(now, start=sheet.start)


def complete(rules: Rulebook, member: Member, name: str) -> Member:
    """A member with all that its kind brings written out. Raises BandError."""
    member = replace(member, side=1, at="", name=name)
    try:
        sheet = sheet_of(rules, member, name)
        worn, carried = outfit(rules.content, member, kind_of(rules, member, name), rules.pack_slots)
        most = rules.dressed(rules.content, sheet, worn, carried).max_hp
        used_of(rules, member, name)
        statuses_of(rules, member, name)
    except SetupError as error:
        raise BandError(str(error)) from None
    except OutfitError as error:
        raise BandError(f"{name}: {error}") from None
    if sheet.level < member.level:
        raise BandError(f"{name}: level {member.level} is beyond the last of tier {member.tier}, {sheet.level}")
    if member.hp is not None and not 0 <= member.hp <= most:
        raise BandError(f"{name}: hp {member.hp} is not from 0 to max_hp {most}")
    member = grown(rules, carrying(member, worn, carried), sheet)
    hp = None if member.hp in (0, sheet.max_hp) else member.hp
    weapon = member.weapon if isinstance(member.weapon, WeaponSpec) else None  # one by name is worn by now
    return replace(member, hp=hp, fallen=member.fallen or member.hp == 0, weapon=weapon)


# -- reading and writing ----------------------------------------------------------------


def read_band(plain: Any, shelf: Callable[[str], Rulebook] = book) -> Band:
    """A band from a JSON object, everything in it checked and written out; shelf finds the book by its id.

    Raises BandError, UnknownBook.
    """
    if not isinstance(plain, dict):
        raise BandError("a band is an object with book, gold and units")
    try:
        band = msgspec.convert(plain, Band)
    except msgspec.ValidationError as error:
        raise BandError(explained(str(error))) from None
    return checked(shelf(band.book), band)


def checked(rules: Rulebook, band: Band) -> Band:
    """A band with all its members written out in full. Raises BandError."""
    if not 0 <= band.gold <= MOST_GOLD:
        raise BandError(f"gold {band.gold} is not from 0 to {MOST_GOLD}")
    if not 1 <= len(band.units) <= MOST_UNITS:
        raise BandError(f"units: a band has 1 to {MOST_UNITS}, not {len(band.units)}")
    if band.won < 0:
        raise BandError(f"won {band.won} is less than 0")
    try:
        house_rules(rules, band.options)
        names = unit_names(rules, band.units)
    except SetupError as error:
        raise BandError(str(error)) from None
    return replace(band, units=tuple(complete(rules, one, name) for one, name in zip(band.units, names, strict=True)))


def to_plain(band: Band) -> dict[str, Any]:
    """The band as a JSON object that `read_band` takes."""
    plain: dict[str, Any] = msgspec.to_builtins(band, str_keys=True)
    return plain


KINDS: tuple[type[msgspec.Struct], ...] = (Band, Member, StatusSpec, WeaponSpec, Carried)
"""What a band's file is made of."""


def explained(reason: str, kinds: tuple[type[msgspec.Struct], ...] = KINDS) -> str:
    """msgspec's words with the place in front, and the nearest known key where one is unknown."""
    found = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", reason, re.DOTALL)
    assert found is not None
    said, place = found[1], found[2]
    if unknown := re.search(r"unknown field `(.*)`", said):
        known = [name for kind in kinds for name in kind.__struct_encode_fields__]
        said = f"no key {unknown[1]!r}{nearest(unknown[1], known)}"
    return f"{place}: {said}" if place else said

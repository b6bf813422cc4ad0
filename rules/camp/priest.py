"""The priest: cures poison, releases curses, raises the felled and promotes (F62-F65, T29, T30)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from ..content import Content
from ..house import house_rules
from ..outfit import PACK_SLOTS
from ..rulebook import Rulebook
from ..unit import Sheet
from .band import Asked, Band, Member, as_sheet, carrying, grown
from .packs import lacks, without
from .store import part_of


class Cure(msgspec.Struct, frozen=True):
    """Ends a lasting status for a set price: poison, 20 gold (F62)."""

    gold: int
    status: str = "poison"
    word: str = "poisoned"
    act: str = "cure"
    keys: tuple[str, ...] = ("unit",)
    where: str = "priest"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        yield Asked(self.act, member.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        ill = any(status.id == self.status for status in band.member(asked.unit).statuses)
        return "" if ill else f"{asked.unit} is not {self.word}"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return self.gold

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        left = tuple(status for status in member.statuses if status.id != self.status)
        return band.with_member(replace(member, statuses=left)), f"{asked.unit} is cured for {self.gold} gold"


class Release(msgspec.Struct, frozen=True):
    """Lifts the curse of what is worn, at a quarter of its price (F63); the thing goes into the pack (FA33)."""

    part: int = 4
    act: str = "release"
    keys: tuple[str, ...] = ("unit", "item")
    optional: tuple[str, ...] = ("item",)
    where: str = "priest"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, item) for item in self._cursed(book, member))

    def _cursed(self, book: Rulebook, member: Member) -> list[str]:
        return [one.item for one in member.worn if book.content.items[one.item].cursed]

    def _item(self, book: Rulebook, band: Band, asked: Asked) -> str:
        return asked.item or self._cursed(book, band.member(asked.unit))[0]

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        cursed = self._cursed(book, member)
        if not cursed:
            return (lacks(member, asked.item) if asked.item else "") or f"no curse holds {member.name}"
        if not asked.item and len(cursed) > 1:
            return f"{member.name} wears {' and '.join(cursed)}: name the item"
        if asked.item and asked.item not in cursed:
            return lacks(member, asked.item) or f"{asked.item} is not a curse that holds {member.name}"
        return f"{member.name}'s pack is full: make room for it first" if len(member.carried) >= PACK_SLOTS else ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return part_of(book.content.items[self._item(book, band, asked)].price, self.part)

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member, item = band.member(asked.unit), self._item(book, band, asked)
        one = next(one for one in member.worn if one.item == item)
        after = carrying(member, without(member.worn, one), (*member.carried, one))
        said = f"{asked.unit} is released from {item} for {self.price(book, band, asked)} gold"
        return band.with_member(after), said


class Raise(msgspec.Struct, frozen=True):
    """Brings a felled member back at full, for so much gold a level (F65, FA24)."""

    per_level: int
    act: str = "raise"
    keys: tuple[str, ...] = ("unit",)
    where: str = "priest"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        yield Asked(self.act, member.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        return "" if band.member(asked.unit).fallen else f"{asked.unit} is not felled"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return self.per_level * band.member(asked.unit).level

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = replace(band.member(asked.unit), fallen=False, hp=None)
        return band.with_member(member), f"{asked.unit} is raised for {self.price(book, band, asked)} gold"


class Promote(msgspec.Struct, frozen=True):
    """Takes a member a tier higher, free (F64). refuses says why a sheet can't be, promoted gives it a tier higher;
    both are given the content and the house rules of the band."""

    refuses: Callable[[Content, Sheet, dict[str, Any]], str]
    promoted: Callable[[Content, Sheet, dict[str, Any]], Sheet]
    act: str = "promote"
    keys: tuple[str, ...] = ("unit",)
    where: str = "priest"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        yield Asked(self.act, member.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if member.fallen:
            return f"{member.name} is felled and must be raised first"
        return self.refuses(book.content, as_sheet(book, member), house_rules(book, band.options))

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        old = as_sheet(book, member)
        new = self.promoted(book.content, old, house_rules(book, band.options))
        said = f"{member.name} the {old.title or 'unit'} is promoted{_rank(old, new)}{_learned(old, new)}"
        return band.with_member(grown(book, member, new)), said


def _rank(old: Sheet, new: Sheet) -> str:
    return f" to {new.title}" if new.title != old.title else ""


def _learned(old: Sheet, new: Sheet) -> str:
    learned = [move for move in new.moves if move not in old.moves]
    return f" and learns {' and '.join(learned)}" if learned else ""

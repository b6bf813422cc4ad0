"""Arranging packs and gear: equip, unequip and give, free and as often as one likes (T11, F39-F42, FA16)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ..content import Item
from ..outfit import PACK_SLOTS, WORN
from ..rulebook import Rulebook
from ..spelling import nearest
from ..unit import Carried, Sheet
from .band import Asked, Band, Member, as_sheet, carrying

Things = tuple[Carried, ...]
Wears = Callable[[Sheet, Item], str]
"""Why a unit can't wear a thing, or an empty string."""


def anyone(sheet: Sheet, item: Item) -> str:
    """Everyone may wear everything."""
    return ""


def first(things: Things, item: str, cracked: bool = False) -> Carried | None:
    """The first thing of that name in good condition, or the first cracked one, as asked; else any of that name."""
    named = [one for one in things if one.item == item]
    return next((one for one in named if one.cracked == cracked), named[0] if named else None)


def without(things: Things, one: Carried) -> Things:
    """The things without one of them."""
    index = things.index(one)
    return things[:index] + things[index + 1 :]


def lacks(member: Member, item: str) -> str:
    """Why a member can't part with something: it does not have it."""
    names = [one.item for one in member.things]
    return "" if item in names else f"{member.name} carries no {item}{nearest(item, names)}"


def bound(book: Rulebook, member: Member, item: str) -> str:
    """Why what is worn can't be taken off: a curse (T23, FA33)."""
    cursed = book.content.items[item].cursed
    return f"{item} is cursed and stays on {member.name} until it is released" if cursed else ""


def worn_in(book: Rulebook, member: Member, slot: str) -> Carried | None:
    """What a member wears in a slot, weapon or accessory."""
    return next((one for one in member.worn if book.content.items[one.item].kind == slot), None)


class Equip(msgspec.Struct, frozen=True):
    """Out of the pack into its slot; what was there goes into the pack (F6)."""

    wears: Wears = anyone
    act: str = "equip"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        names = dict.fromkeys(one.item for one in member.carried if book.content.items[one.item].kind in WORN)
        return (Asked(self.act, member.name, item) for item in names)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member, item = band.member(asked.unit), book.content.items[asked.item]
        names = [one.item for one in member.carried]
        if asked.item not in names:
            return f"{member.name} has no {asked.item} in the pack{nearest(asked.item, names)}"
        if item.kind not in WORN:
            return f"{asked.item} can't be worn"
        old = worn_in(book, member, item.kind)
        return (bound(book, member, old.item) if old else "") or self.wears(as_sheet(book, member), item)

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        new = first(member.carried, asked.item)
        assert new is not None
        old = worn_in(book, member, book.content.items[asked.item].kind)
        worn, pack = member.worn, without(member.carried, new)
        if old is not None:
            worn, pack = without(worn, old), (*pack, old)
        return band.with_member(carrying(member, (*worn, new), pack)), f"{asked.unit} equips {asked.item}"


class Unequip(msgspec.Struct, frozen=True):
    """Off, into a free slot of the pack."""

    act: str = "unequip"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, one.item) for one in member.worn)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        names = [one.item for one in member.worn]
        if asked.item not in names:
            return f"{member.name} does not wear {asked.item}{nearest(asked.item, names)}"
        if len(member.carried) >= PACK_SLOTS:
            return f"{member.name}'s pack is full"
        return bound(book, member, asked.item)

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        old = first(member.worn, asked.item)
        assert old is not None
        after = carrying(member, without(member.worn, old), (*member.carried, old))
        return band.with_member(after), f"{asked.unit} takes off {asked.item}"


class Give(msgspec.Struct, frozen=True):
    """From one member's pack, or off its body, into another's pack with a free slot (FA16)."""

    act: str = "give"
    keys: tuple[str, ...] = ("unit", "item", "to")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        for item in dict.fromkeys(one.item for one in (*member.carried, *member.worn)):
            for other in band.units:
                if other.name != member.name:
                    yield Asked(self.act, member.name, item, other.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        giver, taker = band.member(asked.unit), band.member(asked.to)
        if giver.name == taker.name:
            return f"{giver.name} can't give to itself"
        if why := lacks(giver, asked.item):
            return why
        if first(giver.carried, asked.item) is None and (why := bound(book, giver, asked.item)):
            return why
        return f"{taker.name}'s pack is full" if len(taker.carried) >= PACK_SLOTS else ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        giver, taker = band.member(asked.unit), band.member(asked.to)
        worn, pack = giver.worn, giver.carried
        given = first(pack, asked.item)
        if given is not None:
            pack = without(pack, given)
        else:
            given = first(worn, asked.item)
            assert given is not None
            worn = without(worn, given)
        band = band.with_member(carrying(giver, worn, pack))
        band = band.with_member(carrying(taker, taker.worn, (*taker.carried, given)))
        return band, f"{asked.unit} gives {asked.item} to {asked.to}"

"""The store: it sells at list price, buys at a half and repairs at a quarter, rounded down (F66-F68, FA19)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..outfit import PACK_SLOTS
from ..rulebook import Rulebook
from ..unit import Carried
from .band import Asked, Band, Member, carrying
from .packs import bound, first, lacks, without

LEAST_CHARGE = 1  # FA19


def part_of(price: int, part: int) -> int:
    """One part of a price, rounded down; a paid service on a thing of any worth costs at least 1 gold (FA19)."""
    return max(LEAST_CHARGE, price // part) if price else 0


class Buy(msgspec.Struct, frozen=True):
    """What the store has, at list price (F68), into a member's pack."""

    stock: tuple[str, ...]
    act: str = "buy"
    keys: tuple[str, ...] = ("unit", "item", "count")
    where: str = "store"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, item) for item in self.stock)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        if asked.item not in self.stock:
            return f"the store has no {asked.item}"
        free = PACK_SLOTS - len(band.member(asked.unit).carried)
        if free < asked.count:
            return f"{asked.unit}'s pack is full" if not free else f"{asked.unit}'s pack has room for {free} more"
        return ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return book.content.items[asked.item].price * asked.count

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        pack = (*member.carried, *(Carried(asked.item),) * asked.count)
        said = f"{asked.unit} buys {many(asked)} for {self.price(book, band, asked)} gold"
        return band.with_member(carrying(member, member.worn, pack)), said


class Sell(msgspec.Struct, frozen=True):
    """What a member carries, at half its price whatever its state (F66, FA19); what is cracked goes first."""

    part: int = 2
    act: str = "sell"
    keys: tuple[str, ...] = ("unit", "item", "count")
    where: str = "store"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, item) for item in dict.fromkeys(one.item for one in member.things))

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if why := lacks(member, asked.item):
            return why
        have = [one.item for one in member.carried].count(asked.item)
        if have >= asked.count:
            return ""
        if have + [one.item for one in member.worn].count(asked.item) < asked.count:
            return f"{asked.unit} does not have {many(asked)}"
        return bound(book, member, asked.item)

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return -(book.content.items[asked.item].price // self.part) * asked.count

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        worn, pack = member.worn, member.carried
        for _ in range(asked.count):
            if (one := first(pack, asked.item, cracked=True)) is not None:
                pack = without(pack, one)
            elif (one := first(worn, asked.item, cracked=True)) is not None:
                worn = without(worn, one)
        said = f"{asked.unit} sells {many(asked)} for {-self.price(book, band, asked)} gold"
        return band.with_member(carrying(member, worn, pack)), said


class Repair(msgspec.Struct, frozen=True):
    """Mends what is cracked at a quarter of its price (F67); what is broken is gone (F51)."""

    part: int = 4
    act: str = "repair"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "store"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        cracked = dict.fromkeys(one.item for one in member.things if one.cracked)
        return (Asked(self.act, member.name, item) for item in cracked)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if why := lacks(member, asked.item):
            return why
        return "" if Carried(asked.item, cracked=True) in member.things else f"{asked.item} is in good condition"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return part_of(book.content.items[asked.item].price, self.part)

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        cracked, good = Carried(asked.item, cracked=True), Carried(asked.item)
        worn, pack = list(member.worn), list(member.carried)
        things = pack if cracked in pack else worn
        things[things.index(cracked)] = good
        said = f"{asked.item} of {asked.unit} is repaired for {self.price(book, band, asked)} gold"
        return band.with_member(carrying(member, tuple(worn), tuple(pack))), said


def many(asked: Asked) -> str:
    """``Healer's Moss`` or ``2 Healer's Moss``."""
    return asked.item if asked.count == 1 else f"{asked.count} {asked.item}"

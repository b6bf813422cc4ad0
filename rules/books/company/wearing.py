"""Between battles: what is worn, and who carries what, as far as Equip, belt and Tamer go (C17, C21, C57, C76)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...camp import packs
from ...camp.band import Asked, Band, Member, as_sheet, carrying
from ...camp.packs import first, without
from ...outfit import OutfitError
from ...rulebook import Rulebook
from ...spelling import nearest
from ...unit import Carried
from .creation import check_load

Things = tuple[Carried, ...]


def overloaded(book: Rulebook, member: Member, gear: Things, pack: Things) -> str:
    """Why a member can't wear and carry all this, or an empty string (C17, C21, C57, C76)."""
    if len(pack) > book.pack_slots:
        return f"{member.name}'s pack is full"
    try:
        check_load(book.content, as_sheet(book, member), gear, pack)
    except OutfitError as error:
        return f"{member.name} then {error}"
    return ""


class Equip(msgspec.Struct, frozen=True):
    """Wear something out of the pack, as far as Equip goes (C17)."""

    act: str = "equip"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        names = dict.fromkeys(one.item for one in member.carried if book.content.items[one.item].kind == "equip")
        return (Asked(self.act, member.name, item) for item in names)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        one = first(member.carried, asked.item)
        if one is None:
            names = [each.item for each in member.carried]
            return f"{member.name} has no {asked.item} in the pack{nearest(asked.item, names)}"
        if book.content.items[asked.item].kind != "equip":
            return f"{asked.item} can't be worn"
        return overloaded(book, member, (*member.worn, one), without(member.carried, one))

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        one = first(member.carried, asked.item)
        assert one is not None
        after = carrying(member, (*member.worn, one), without(member.carried, one))
        return band.with_member(after), f"{asked.unit} equips {asked.item}"


class Unequip(packs.Unequip, frozen=True):
    """Take something off, into the pack."""

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if first(member.worn, asked.item) is None:
            return f"{member.name} does not wear {asked.item}"
        return "" if len(member.carried) < book.pack_slots else f"{member.name}'s pack is full"


class Give(packs.Give, frozen=True):
    """Hand something in the pack to another member, who must be able to carry it."""

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        in_pack = {one.item for one in member.carried}
        return (asked for asked in super().offers(book, band, member) if asked.item in in_pack)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member, other = band.member(asked.unit), band.member(asked.to)
        one = first(member.carried, asked.item)
        if one is None:
            return f"{member.name} has no {asked.item} in the pack"
        if member.name == other.name:
            return f"{member.name} has it already"
        return overloaded(book, other, other.worn, (*other.carried, one))

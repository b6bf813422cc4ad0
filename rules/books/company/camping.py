"""Between battles: the item shop, the Special Shop, recharging, what a battle leaves (C40, C58, C59, C62, C81, 5.10).

Money is chips. The band of a quest has all hit points back after a battle, but for those who were Released.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...camp.band import Asked, Band, Member, as_sheet, carrying
from ...camp.packs import first, without
from ...content import Content
from ...rulebook import Camp, Rulebook
from ...unit import Carried, Unit
from . import tokens
from .bearing import RELEASED
from .drawing import Create, costs_of, tally
from .growing import CORDIAL, Learn, taught
from .wearing import Equip, Give, Unequip, overloaded

if TYPE_CHECKING:
    from ...battle import Battle

SLIP = "Purchase Slip"
SPECIAL_STOCK = ("Second Sheath", "Wraithedge", CORDIAL, "Tamer's Call")  # 5.10


def slip_of(band: Band) -> Member | None:
    """Who carries a Purchase Slip."""
    return next((member for member in band.units if any(one.item == SLIP for one in member.carried)), None)


def without_slip(band: Band) -> Band:
    """The band with one Purchase Slip less (C59)."""
    holder = slip_of(band)
    assert holder is not None
    slip = first(holder.carried, SLIP)
    assert slip is not None
    return band.with_member(carrying(holder, holder.worn, without(holder.carried, slip)))


class Buy(msgspec.Struct, frozen=True):
    """From the item shop for chips; from the Special Shop for chips and a Purchase Slip (C59, C81)."""

    stock: tuple[str, ...]
    act: str = "buy"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "store"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, item) for item in (*self.stock, *SPECIAL_STOCK))

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        if asked.item not in (*self.stock, *SPECIAL_STOCK):
            return f"the shops have no {asked.item}"
        if asked.item in SPECIAL_STOCK and slip_of(band) is None:
            return f"the Special Shop asks for a {SLIP}"
        if book.content.items[asked.item].kind == "lesson":
            return ""
        paid = without_slip(band) if asked.item in SPECIAL_STOCK else band
        member = paid.member(asked.unit)
        return overloaded(book, member, member.worn, (*member.carried, Carried(asked.item)))

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return book.content.items[asked.item].price

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        if asked.item in SPECIAL_STOCK:
            band = without_slip(band)
        member = band.member(asked.unit)
        said = f"{asked.unit} buys {asked.item} for {self.price(book, band, asked)} chips"
        if book.content.items[asked.item].kind == "lesson":
            return band.with_member(taught(book, member, book.content.items[asked.item].grants)), said
        return band.with_member(carrying(member, member.worn, (*member.carried, Carried(asked.item)))), said


class Raise(msgspec.Struct, frozen=True):
    """A pet that has fallen is called back by a member who has a Resurrect left in this quest (C62, CA44)."""

    act: str = "raise"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        gone = [one.item for one in member.carried if _is_out(book.content, one)]
        return (Asked(self.act, member.name, item) for item in dict.fromkeys(gone))

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if not any(one.item == asked.item and _is_out(book.content, one) for one in member.carried):
            return f"{member.name} has no {asked.item} that has fallen" if asked.item else "name the pet"
        return "" if caller_of(book, band) else "nobody in the band has a Resurrect left in this quest"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        found = caller_of(book, band)
        assert found is not None
        name, spell = found
        caller = band.member(name)
        band = band.with_member(replace(caller, used=(*caller.used, spell)))
        member, things = band.member(asked.unit), list(band.member(asked.unit).carried)
        gone = next(one for one in things if one.item == asked.item and _is_out(book.content, one))
        things[things.index(gone)] = replace(gone, out="")
        return band.with_member(carrying(member, member.worn, tuple(things))), f"{name} calls {asked.item} back"


def _is_out(content: Content, one: Carried) -> bool:
    return content.items[one.item].kind == "pet" and one.out.startswith(tokens.GONE)


def caller_of(book: Rulebook, band: Band) -> tuple[str, str] | None:
    """Who in a band can still call somebody back in this quest, and with which Spell."""
    for member in band.fit:
        for name in as_sheet(book, member).moves:
            if book.content.deeds[name].revives and name not in member.used:
                return member.name, name
    return None


class Recharge(msgspec.Struct, frozen=True):
    """Between quests: tokens hold all the charges they still can, pets are back, for nothing (C70, CA40, CA44)."""

    act: str = "recharge"
    keys: tuple[str, ...] = ("unit",)
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        if not self.why_not(book, band, Asked(self.act, member.name)):
            yield Asked(self.act, member.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if band.campaign and band.won:
            return "tokens are recharged between quests, and this one is not over"  # CA40
        spent = [one for one in member.carried if _spent(book.content, one)]
        return "" if spent or member.used else f"{asked.unit} carries nothing to be recharged"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        return band.with_member(rested(band.member(asked.unit))), f"{asked.unit}'s tokens are charged"


def rested(member: Member) -> Member:
    """A member once a quest is over: tokens hold all they still can, pets are back, a Resurrect can be cast again (C62,
    C70, CA40, CA44)."""
    return replace(carrying(member, member.worn, tuple(tokens.recharged(one) for one in member.carried)), used=())


def _spent(content: Content, one: Carried) -> bool:
    item = content.items[one.item]
    return bool(one.out) or tokens.left_of(one, item) < tokens.most_of(one, item)


# -- after a battle ---------------------------------------------------------------------------


def leaves(content: Content, member: Member, unit: Unit) -> Member:
    """A member after a battle: in full, but for one who was Released; potions of one fight are over (C2, C22).

    Tokens that were out may be brought out in the next battle; a pet that fell stays out, and a Resurrect that was cast
    stays used until the quest ends (C62, CA44).
    """
    pack = tuple(tokens.rested(one) for one in unit.pack)
    used = tuple(name for name in unit.used if name in content.deeds and content.deeds[name].revives)
    fallen = RELEASED in unit.used
    return replace(carrying(member, unit.gear, pack), hp=None, mp=None, ap=None, statuses=(), used=used, fallen=fallen)


def prizes(battle: Battle, side: int) -> tuple[str, ...]:
    """A Purchase Slip for each boss that fell (5.10)."""
    units = battle.scene.units.values()
    return tuple(SLIP for unit in units if unit.side != side and unit.fallen and unit.sheet.rank == "boss")


def camp_of(content: Content) -> Camp:
    """The camp of this book."""
    kinds = ("equip", "potion", "token", "pet")
    stock = tuple(
        name for name, item in content.items.items() if item.price and item.kind in kinds and name not in SPECIAL_STOCK
    )
    services = (Buy(stock), Learn(), Create(), Raise(), Recharge(), Equip(), Unequip(), Give())
    return Camp(
        services,
        leaves=partial(leaves, content),
        prizes=prizes,
        money="chips",
        tally=tally,
        costs=costs_of(content),
        rested=rested,
    )

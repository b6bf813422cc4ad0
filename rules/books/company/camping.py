"""Between battles: creation, the item shop, the Special Shop, recharging, Equips (C11, C40, C58, C59, C63, C81, 5.10).

Money is chips. The band of a quest has all hit points back after a battle, but for those who were Released.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...camp.band import Asked, Band, BandError, Member, as_sheet, carrying, complete
from ...camp.packs import first, without
from ...content import Content, nearest
from ...outfit import OutfitError
from ...rulebook import Camp, Rulebook
from ...unit import Carried, Unit
from . import tokens
from .bearing import RELEASED
from .creation import RECORDED, advice, check_load, why_not_created

if TYPE_CHECKING:
    from ...battle import Battle

SLIP, CORDIAL = "Purchase Slip", "Sunwell Cordial"
SPECIAL_STOCK = ("Second Sheath", "Wraithedge", CORDIAL, "Tamer's Call")  # 5.10
GROWS = ("life", "attack", "defense", "magic", "equip")  # what a character point buys of a cordial
CORDIAL_POINTS = 1  # C63; a pet's 2 have no band to live in
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
        member = band.member(asked.unit)
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


def taught(book: Rulebook, member: Member, grants: dict[str, int]) -> Member:
    """A member with more points in abilities (C58)."""
    skill = dict(as_sheet(book, member).skill)
    for name, points in grants.items():
        skill[name] = skill.get(name, 0) + points
    return replace(member, skill=skill, skills={}, abilities={})


class Learn(msgspec.Struct, frozen=True):
    """Drink a cordial: one point of a statistic (C63)."""

    act: str = "learn"
    keys: tuple[str, ...] = ("unit", "what")
    where: str = "band"
    words: tuple[str, ...] = GROWS

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, what=name) for name in GROWS if _has(member, CORDIAL))

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        return "" if _has(band.member(asked.unit), CORDIAL) else f"{asked.unit} carries no {CORDIAL}"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        cordial = first(member.carried, CORDIAL)
        assert cordial is not None
        sheet = as_sheet(book, member)
        stats = {**sheet.stats, asked.what: sheet.stats[asked.what] + CORDIAL_POINTS}
        most = sheet.max_hp + (book.hit_points({"life": CORDIAL_POINTS}) if asked.what == "life" else 0)
        member = replace(carrying(member, member.worn, without(member.carried, cordial)), stats=stats, max_hp=most)
        return band.with_member(member), f"{asked.unit} has {asked.what} {stats[asked.what]}"


def _has(member: Member, item: str) -> bool:
    return any(one.item == item for one in member.carried)


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


class Unequip(msgspec.Struct, frozen=True):
    """Take something off, into the pack."""

    act: str = "unequip"
    keys: tuple[str, ...] = ("unit", "item")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return (Asked(self.act, member.name, one.item) for one in member.worn)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if first(member.worn, asked.item) is None:
            return f"{member.name} does not wear {asked.item}"
        return "" if len(member.carried) < book.pack_slots else f"{member.name}'s pack is full"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        one = first(member.worn, asked.item)
        assert one is not None
        after = carrying(member, without(member.worn, one), (*member.carried, one))
        return band.with_member(after), f"{asked.unit} takes off {asked.item}"


class Give(msgspec.Struct, frozen=True):
    """Hand something in the pack to another member, who must be able to carry it."""

    act: str = "give"
    keys: tuple[str, ...] = ("unit", "item", "to")
    where: str = "band"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        for item in dict.fromkeys(one.item for one in member.carried):
            for other in band.units:
                if other.name != member.name:
                    yield Asked(self.act, member.name, item, other.name)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member, other = band.member(asked.unit), band.member(asked.to)
        one = first(member.carried, asked.item)
        if one is None:
            return f"{member.name} has no {asked.item} in the pack"
        if member.name == other.name:
            return f"{member.name} has it already"
        return overloaded(book, other, other.worn, (*other.carried, one))

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member, other = band.member(asked.unit), band.member(asked.to)
        one = first(member.carried, asked.item)
        assert one is not None
        band = band.with_member(carrying(member, member.worn, without(member.carried, one)))
        band = band.with_member(carrying(other, other.worn, (*other.carried, one)))
        return band, f"{asked.unit} gives {asked.item} to {asked.to}"


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
        spent = [one for one in member.carried if _spent(book.content, one)]
        return "" if spent else f"{asked.unit} carries nothing to be recharged"

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        pack = tuple(tokens.recharged(one) if _spent(book.content, one) else one for one in member.carried)
        return band.with_member(carrying(member, member.worn, pack)), f"{asked.unit}'s tokens are charged"


def _spent(content: Content, one: Carried) -> bool:
    item = content.items[one.item]
    return bool(one.out) or tokens.left_of(one, item) < tokens.most_of(one, item)


class Create(msgspec.Struct, frozen=True):
    """A new character of exactly 24 points (C11), written as
    ``Brand life 5 attack 6 defense 4 equip 2 dice 1, Trip, Spark, Endurance 1``."""

    act: str = "create"
    keys: tuple[str, ...] = ("what",)
    where: str = "band"
    words: tuple[str, ...] = ()

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return iter(())

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        drawn = drawn_up(book.content, asked.what)
        if isinstance(drawn, str):
            return drawn
        if any(one.name.casefold() == drawn.name.casefold() for one in band.units):
            return f"the band has a {drawn.name}"
        abilities = drawn.abilities if isinstance(drawn.abilities, dict) else {}
        if why := why_not_created(book.content, drawn.stats, drawn.moves or (), abilities):
            return why
        try:
            complete(book, drawn, drawn.name)
        except BandError as error:
            return str(error)
        return ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        drawn = drawn_up(book.content, asked.what)
        assert isinstance(drawn, Member)
        member = complete(book, drawn, drawn.name)
        said = f"{member.name} joins the band"
        if word := advice(drawn.moves or ()):  # C15
            said += f"; {word}"
        return replace(band, units=(*band.units, member)), said


def drawn_up(content: Content, text: str) -> Member | str:
    """The member that a line describes, or what can't be read in it."""
    base, *parts = [part.strip() for part in text.split(",")]
    words = base.split()
    start = next((i for i, word in enumerate(words) if word.lower() in RECORDED), len(words))
    name, figures = " ".join(words[:start]), words[start:]
    if not name:
        return "a character needs a name, then its statistics, such as: Brand life 5 attack 6"
    stats: dict[str, int] = {}
    for stat, value in zip(figures[::2], figures[1::2], strict=False):
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            return f"{value!r} after {stat} is no whole number"
        stats[stat.lower()] = int(value)
    if len(figures) % 2:
        return f"{figures[-1]} has no number"
    by_name = {known.casefold(): known for known in content.deeds}
    moves: list[str] = []
    abilities: dict[str, int] = {}
    for part in parts:
        word, _, level = part.rpartition(" ")
        if part.casefold() in by_name and content.deeds[by_name[part.casefold()]].kind != "ability":
            moves.append(by_name[part.casefold()])
        elif part.casefold() in by_name:
            abilities[by_name[part.casefold()]] = 1
        elif word.casefold() in by_name and level.isascii() and level.isdigit():
            abilities[by_name[word.casefold()]] = int(level)
        else:
            return f"no Action, Spell or ability {part!r}{nearest(part, content.deeds)}"
    return Member(name=name, stats=stats, moves=tuple(moves), abilities=abilities, tier="player", gear=(), pack=())


# -- after a battle ---------------------------------------------------------------------------


def leaves(member: Member, unit: Unit) -> Member:
    """A member after a battle: in full, but for one who was Released; potions of one fight are over (C2, C22).

    Tokens that were out may be brought out in the next battle; a pet that fell stays out (C62).
    """
    pack = tuple(tokens.rested(one) for one in unit.pack)
    return replace(
        carrying(member, unit.gear, pack), hp=None, mp=None, ap=None, statuses=(), fallen=RELEASED in unit.used
    )


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
    services = (Buy(stock), Learn(), Create(), Recharge(), Equip(), Unequip(), Give())
    return Camp(services, leaves=leaves, prizes=prizes)

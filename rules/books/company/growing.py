"""Between battles: a cordial is a character point, for a pet two (C63)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ...camp.band import Asked, Band, Member, as_sheet, carrying
from ...camp.packs import first, without
from ...rulebook import Rulebook
from ...spelling import nearest
from ...unit import Carried
from .creation import BY_THE_POINT, COSTS, PET_POINTS
from .wearing import overloaded

CORDIAL = "Sunwell Cordial"
POINTS = 1
GROWS = tuple(COSTS)


class Learn(msgspec.Struct, frozen=True):
    """Drink a cordial: one character point for a statistic, an Action, a Spell or a point of an ability; or give it to
    a pet that one carries, named as the item: two points for a statistic (C63)."""

    act: str = "learn"
    keys: tuple[str, ...] = ("unit", "item", "what")
    optional: tuple[str, ...] = ("item",)
    where: str = "band"
    words: tuple[str, ...] = ()

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        if first(member.carried, CORDIAL) is None:
            return
        for what in (*GROWS, *_taught(book)):
            if not self.why_not(book, band, asked := Asked(self.act, member.name, what=what)):
                yield asked
        for pet in dict.fromkeys(one.item for one in member.carried if book.content.items[one.item].kind == "pet"):
            for what in GROWS:
                yield Asked(self.act, member.name, pet, what=what)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if first(member.carried, CORDIAL) is None:
            return f"{member.name} carries no {CORDIAL}"
        what = named(book, asked.what)
        if asked.item:
            return _why_no_pet(book, member, asked.item, what)
        if what not in (*GROWS, *_taught(book)):
            return f"nobody learns {asked.what!r}{nearest(asked.what, (*GROWS, *_taught(book)))}"
        if COSTS.get(what, POINTS) > POINTS:
            return f"{what} takes {COSTS[what]} character points, and a cordial gives {POINTS}"
        return f"{member.name} knows {what}" if what in as_sheet(book, member).moves else ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member, what = band.member(asked.unit), named(book, asked.what)
        cordial = first(member.carried, CORDIAL)
        assert cordial is not None
        member = carrying(member, member.worn, without(member.carried, cordial))
        if asked.item:
            more = PET_POINTS // COSTS[what]
            return band.with_member(fed(member, asked.item, what)), f"{asked.item} has {more} more {what}"
        return band.with_member(grown(book, member, what)), f"{asked.unit} has learned {what}"


def named(book: Rulebook, text: str) -> str:
    """What is learned, in the book's own letters."""
    known = (*GROWS, *book.content.deeds)
    return next((name for name in known if name.casefold() == text.casefold()), text)


def _taught(book: Rulebook) -> list[str]:
    """The Actions, Spells and abilities of one character point."""
    deeds = book.content.deeds.items()
    return [name for name, d in deeds if d.cp == POINTS and (d.kind in ("action", "spell") or name in BY_THE_POINT)]


def grown(book: Rulebook, member: Member, what: str) -> Member:
    """A member with one character point more."""
    sheet = as_sheet(book, member)
    if what in book.content.deeds:
        if book.content.deeds[what].kind == "ability":
            return taught(book, member, {what: POINTS})
        return replace(member, moves=(*sheet.moves, what))
    stats = {**sheet.stats, what: sheet.stats[what] + POINTS}
    more = book.hit_points({"life": POINTS}) if what == "life" else 0
    return replace(member, stats=stats, max_hp=sheet.max_hp + more)


def taught(book: Rulebook, member: Member, grants: dict[str, int]) -> Member:
    """A member with more points in abilities (C58)."""
    skill = dict(as_sheet(book, member).skill)
    for name, points in grants.items():
        skill[name] = skill.get(name, 0) + points
    return replace(member, skill=skill, skills={}, abilities={})


# -- pets -------------------------------------------------------------------------------------


def _why_no_pet(book: Rulebook, member: Member, pet: str, what: str) -> str:
    if book.content.items[pet].kind != "pet":
        return f"{pet} is no pet"
    if first(member.carried, pet) is None:
        return f"{member.name} has no {pet}"
    if what not in GROWS:
        return f"a pet has no {what!r} to grow{nearest(what, GROWS)}"
    after = fed(member, pet, what)
    return overloaded(book, after, after.worn, after.carried)  # C57: it must still be controlled


def fed(member: Member, pet: str, what: str) -> Member:
    """A member whose first pet of that name has two character points more."""
    old = first(member.carried, pet)
    assert old is not None
    more = old.gains.get(what, 0) + PET_POINTS // COSTS[what]
    new = replace(old, gains={**old.gains, what: more})
    things: list[Carried] = list(member.carried)
    things[things.index(old)] = new
    return carrying(member, member.worn, tuple(things))

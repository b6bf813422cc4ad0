"""Between battles: points to spend, the store, a healer for curses, packs (P159, PA37, PA43; 5.1, 5.7, 5.8).

Levels come by themselves (P158); where their points go is for the player to say.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ...camp.band import Asked, Band, Member, as_sheet, grown
from ...camp.packs import Equip, Give, Unequip
from ...camp.priest import Cure
from ...camp.store import Buy, Sell
from ...content import Content, Item
from ...rulebook import Camp, Rulebook
from ...unit import Sheet
from .bearing import skill_of
from .figures import ATTRIBUTES, GROUP_OF, MOST, SKILL_MOST
from .figures import band as skill_band
from .growth import SKILL_GAIN, in_turn, remade, unspent
from .statuses import LASTING

CURE, SELL = 60, 2  # the price of salt; the part of its price that a thing brings
NOT_SOLD = ("Cut Purse", "Emberfang")


def too_young(sheet: Sheet, item: Item) -> str:
    """Why a unit can't wear a thing yet, or an empty string."""
    return f"{item.name} is for those of level {item.level} and up" if sheet.level < item.level else ""


class Learn(msgspec.Struct, frozen=True):
    """Spend the points that levels have brought: one attribute point and three skill points each (5.1).

    What the job would have stands first, so that who follows the list grows as its job does.
    """

    act: str = "learn"
    keys: tuple[str, ...] = ("unit", "what", "count")
    where: str = "band"
    words: tuple[str, ...] = (*ATTRIBUTES, *GROUP_OF)

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        sheet = as_sheet(book, member)
        points, practice = unspent(book.content, sheet)
        if points:
            mains = book.content.units[sheet.kind].mains
            for name in in_turn(mains, sheet.level - points):
                yield Asked(self.act, member.name, what=name)
        if practice:
            known = [name for name in sheet.skill if name]
            for name in dict.fromkeys((*known, *GROUP_OF)):
                room = SKILL_MOST - skill_of(sheet, name)
                yield Asked(self.act, member.name, what=name, count=max(1, min(SKILL_GAIN, practice, room)))

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        sheet = as_sheet(book, band.member(asked.unit))
        points, practice = unspent(book.content, sheet)
        attribute = asked.what in ATTRIBUTES
        left, kind, gain = (points, "attribute", 1) if attribute else (practice, "skill", SKILL_GAIN)
        if left < asked.count:
            return f"{sheet.name} has {left} {kind} points to spend, and each level brings {gain}"
        now, most = (sheet.stats[asked.what], MOST) if attribute else (skill_of(sheet, asked.what), SKILL_MOST)
        return "" if now + asked.count <= most else f"{asked.what} is {now}, and {most} is the most"

    def points(self, book: Rulebook, band: Band, asked: Asked) -> tuple[str, str]:
        """What a rating becomes, and how many of the points that are left it takes."""
        sheet = as_sheet(book, band.member(asked.unit))
        points, practice = unspent(book.content, sheet)
        if asked.what in ATTRIBUTES:
            now = sheet.stats[asked.what]
            return f"{now} to {now + asked.count}", _of(asked.count, points)
        now = skill_of(sheet, asked.what)
        proficiency = skill_band(min(SKILL_MOST, now + asked.count))
        return f"{now} to {now + asked.count}, {proficiency}", _of(asked.count, practice)

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        sheet = as_sheet(book, member)
        if asked.what in ATTRIBUTES:
            attributes = {name: sheet.stats[name] for name in ATTRIBUTES}
            attributes[asked.what] += asked.count
            sheet, now = remade(book.content, sheet, sheet.level, attributes), attributes[asked.what]
        else:
            now = skill_of(sheet, asked.what) + asked.count
            sheet = replace(sheet, skill={**sheet.skill, asked.what: now})
        said = f"{asked.unit} has {asked.what.upper() if asked.what in ATTRIBUTES else asked.what} {now}"
        return band.with_member(grown(book, replace(member, skills={}), sheet)), said


def _of(count: int, left: int) -> str:
    return f"{count} of {left} point{'s' if left != 1 else ''}"


def camp_of(content: Content) -> Camp:
    """The camp of this book: the felled come back with 1 HP, and only a curse remains."""
    stock = tuple(name for name, item in content.items.items() if item.price and name not in NOT_SOLD)
    services = (
        Learn(), Cure(CURE, "cursed", "cursed"), Buy(stock), Sell(SELL), Equip(too_young), Unequip(), Give(),
    )  # fmt: skip
    return Camp(services, felled="weak", lasting=LASTING)

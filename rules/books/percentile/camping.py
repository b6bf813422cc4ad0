"""Between battles: the store, a healer for curses, packs (PA37, PA43; 5.7). Levels come by themselves (P158, P159)."""

from __future__ import annotations

from ...camp.packs import Equip, Give, Unequip
from ...camp.priest import Cure
from ...camp.store import Buy, Sell
from ...content import Content, Item
from ...rulebook import Camp
from ...unit import Sheet
from .statuses import LASTING

CURE, SELL = 60, 2  # the price of salt; the part of its price that a thing brings
NOT_SOLD = ("Cut Purse", "Emberfang")


def too_young(sheet: Sheet, item: Item) -> str:
    """Why a unit can't wear a thing yet, or an empty string."""
    return f"{item.name} is for those of level {item.level} and up" if sheet.level < item.level else ""


def camp_of(content: Content) -> Camp:
    """The camp of this book: the felled come back with 1 HP, and only a curse remains."""
    stock = tuple(name for name, item in content.items.items() if item.price and name not in NOT_SOLD)
    services = (Cure(CURE, "cursed", "cursed"), Buy(stock), Sell(SELL), Equip(too_young), Unequip(), Give())
    return Camp(services, felled="weak", lasting=LASTING)

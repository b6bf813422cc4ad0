"""Small bands, and a store whose prices are those of the vectors of `force` (2.6)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.books import book
from rules.camp import Band, act, read_band
from rules.content import Item
from rules.rulebook import Rulebook
from rules.unit import Weapon

TENFOLD = book("tenfold")


def member(name: str = "Mira", unit: str = "knight", **more: Any) -> dict[str, Any]:
    """A member as a band lists it, with empty hands and an empty pack unless it says otherwise."""
    return {"name": name, "unit": unit, "gear": [], "pack": [], **more}


def band(*members: dict[str, Any], gold: int = 1000, book_id: str = "tenfold", **more: Any) -> Band:
    """A band with all written out."""
    return read_band({"book": book_id, "gold": gold, "units": list(members or (member(),)), **more})


def cracked(item: str) -> dict[str, Any]:
    """A cracked thing."""
    return {"item": item, "cracked": True}


def priced(**prices: int) -> Rulebook:
    """`tenfold` with more things in its store, at these prices; those whose name begins with Cursed are cursed."""
    items = {
        name: Item(name, "weapon", price=price, weapon=Weapon(name), cursed=name.startswith("Cursed"))
        for name, price in prices.items()
    }
    content = replace(TENFOLD.content, items={**TENFOLD.content.items, **items})
    return replace(TENFOLD, content=content)


def after(rules: Rulebook, start: Band, word: str, **keys: Any) -> Band:
    """The band after an act."""
    return act(rules, start, word, **keys)[0]

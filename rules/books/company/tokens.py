"""Charges of tokens, from the summoning to the creature's death (C67-C74, CA7, CA8, CD15)."""

from __future__ import annotations

from msgspec.structs import replace

from ...content import Item
from ...unit import Carried

GONE = "-"  # before the creature's name once its death is settled
ALL, MOST, CHARGE = "all", "most", "charge"  # what a death costs: a normal, a use-charge, a die-charge token


def most_of(carried: Carried, item: Item) -> int:
    """The charges it holds at most."""
    return item.charges if carried.most is None else carried.most


def left_of(carried: Carried, item: Item) -> int:
    """The charges available now."""
    return most_of(carried, item) if carried.charges is None else carried.charges


def why_not(carried: Carried, item: Item) -> str:
    """Why a creature can't be brought out, or an empty string (C69-C71, CA41)."""
    if carried.out.startswith(GONE) and item.kind == "pet":
        return f"{item.name} has fallen and is out for the rest of the quest"  # C62
    if carried.out:
        return f"{item.name} has been used in this battle"
    if item.charges and left_of(carried, item) < 1:
        return f"{item.name} has no charge left"
    return ""


def brought(carried: Carried, item: Item, name: str) -> Carried:
    """What is carried once the creature of that name is out: a use charge is spent, a die charge is not (CA8)."""
    spent = replace(carried, out=name)
    return replace(spent, charges=left_of(carried, item) - 1) if item.loses == MOST else spent


def fallen(carried: Carried, item: Item) -> Carried | None:
    """What is carried after the creature's death, or None when the token is lost (C68, C72-C74)."""
    if item.loses == ALL:
        return None
    left, most = left_of(carried, item), most_of(carried, item)
    if item.loses == MOST:
        most -= 1
        return replace(carried, most=most, charges=min(left, most), out=GONE + carried.out) if most else None
    if item.loses == CHARGE:
        return replace(carried, charges=left - 1, out=GONE + carried.out)
    return replace(carried, out=GONE + carried.out)  # a pet is out for the quest (C62)


def raised(carried: Carried) -> Carried:
    """What is carried once the creature that fell is back on the board; of a token the cost of its death stays."""
    return replace(carried, out=carried.out.removeprefix(GONE))


def recharged(carried: Carried) -> Carried:
    """Between quests: all charges it can still hold, and free to be brought out again (CA40)."""
    return replace(carried, charges=None if carried.most is None else carried.most, out="")


def rested(carried: Carried) -> Carried:
    """After a battle: free to be brought out in the next; but a pet that fell stays out (C62)."""
    return carried if carried.out.startswith(GONE) and carried.charges is None else replace(carried, out="")

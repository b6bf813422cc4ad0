"""What a unit of a scenario has in hand and in its pack: one weapon, one accessory, four others (T11, F39-F42)."""

from __future__ import annotations

from collections.abc import Iterable

from .content import Content, Item, UnitKind
from .scenario import UnitSpec, WeaponSpec
from .spelling import nearest
from .unit import UNARMED, Carried, Weapon

PACK_SLOTS = 4
MOST_CHARGES = 99
ANYHOW = "equip"  # what is worn beside anything else (C17)
WORN = ("weapon", "accessory", "armour", "shield", "charm")


class OutfitError(ValueError):
    """A unit can't carry what it is given; the message says what and why."""


def outfit(
    content: Content, spec: UnitSpec, kind: UnitKind, slots: int = PACK_SLOTS
) -> tuple[tuple[Carried, ...], tuple[Carried, ...]]:
    """What is equipped and what is in the pack of so many slots. Raises OutfitError."""
    gear = carried(kind.gear or () if spec.gear is None else spec.gear)
    pack = carried(kind.pack or () if spec.pack is None else spec.pack)
    if isinstance(spec.weapon, str) or (spec.weapon is not None):
        gear = tuple(thing for thing in gear if _item(content, thing.item).kind != "weapon")
        gear += carried([spec.weapon] if isinstance(spec.weapon, str) and spec.weapon else [])
    for slot in WORN:
        if sum(_item(content, thing.item).kind == slot for thing in gear) > 1:
            raise OutfitError(f"can wear one {slot}")
    for thing in gear:
        if _item(content, thing.item).kind not in (*WORN, ANYHOW):
            raise OutfitError(f"{thing.item} can't be worn; it goes into the pack")
    for thing in (*gear, *pack):
        _item(content, thing.item)
        for word, count in (("charges", thing.charges), ("most", thing.most)):
            if count is not None and not 0 <= count <= MOST_CHARGES:
                raise OutfitError(f"{thing.item}: {word} {count} is not from 0 to {MOST_CHARGES}")
    if len(pack) > slots:
        raise OutfitError(f"a pack holds {slots} things, not {len(pack)}")
    return gear, pack


def carried(things: Iterable[str | Carried]) -> tuple[Carried, ...]:
    """Things as they are carried; what is only named is in good condition."""
    return tuple(thing if isinstance(thing, Carried) else Carried(thing) for thing in things)


def _item(content: Content, name: str) -> Item:
    if name not in content.items:
        if not content.items:
            raise OutfitError(f"this book has no weapons and no gear, so no {name!r}")
        raise OutfitError(f"no item {name!r}{nearest(name, content.items)}")
    return content.items[name]


def bare_weapon(spec: UnitSpec) -> Weapon:
    """What the unit strikes with when its hand is empty: what the scenario writes out, or distance 1 (T7).

    Raises OutfitError for a range that can't be.
    """
    if not isinstance(spec.weapon, WeaponSpec):
        return UNARMED
    least, most = spec.weapon.range
    if not 1 <= least <= most <= 9:
        raise OutfitError("a weapon's range is two distances from 1 to 9, the lesser first")
    given = spec.weapon
    return Weapon(
        given.name, least, most, given.damage or given.atk, given.accuracy, given.family.lower(), make_of(given.type),
        given.bestows, given.scale, given.stat, given.dice, given.element,
    )  # fmt: skip


MAKES = {
    "ordinary": "", "mithril": "mithril", "unique": "unique", "cursed": "unique", "unique/cursed": "unique",
    "orichalcum": "orichalcum", "hero": "hero", "hero final": "hero",
}  # fmt: skip


def make_of(word: str) -> str:
    """The make of weapon that a scenario's word stands for (F19). Raises OutfitError."""
    found = MAKES.get(word.lower() or "ordinary")
    if found is None:
        raise OutfitError(f"no type of weapon {word!r}{nearest(word, MAKES)}")
    return found

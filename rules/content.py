"""What a book brings in files: units, techniques, stances, statuses, weapons. The only module that opens files."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .hooks import Trait
from .unit import Touch, Weapon

T = TypeVar("T")


class ContentError(ValueError):
    """A content file that can't be used; the message names the file and the place."""


class Technique(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A physical special move (I110): so many attacks, with modifiers, and what else a hit does."""

    name: str
    text: str = ""
    attacks: int = 1
    flat: dict[str, int] = {}  # roll to points (IA35)
    percent: dict[str, int] = {}  # roll to percent
    close: bool = False  # needs distance 1, whatever the weapon, and takes no weapon bonus (T2)
    around: bool = False  # strikes everyone in the four neighbouring squares
    knockback: int = 0  # squares
    knockback_least: str = "partial"  # the least outcome that knocks back
    status: str = ""
    status_rounds: int = 0
    status_least: str = "partial"


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A charged spell (I59-I80): when it lands, how far it goes, whom it meets and what it does."""

    name: str
    text: str = ""
    kind: str = "wound"  # or weaken (a debuff), heal, help (a buff)
    speed: str = "normal"
    strength: str = "normal"
    piercing: int = 0  # percent off the Spr roll (I69)
    ma: int = 0
    range: int = 1  # R, in squares; 0 is the caster alone
    shape: str = "targets"  # what E counts: targets, or the squares of a plus, square, diamond or line
    effect: int = 1  # E
    knockback: int = 0  # squares
    status: str = ""
    rounds: int = 0
    least: str = "partial"  # the least hit with which it takes hold (I77)
    clears: bool = False  # whether it ends what is harmful

    @property
    def harmful(self) -> bool:
        return self.kind in ("wound", "weaken")


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What using an item does, to whom, and how far: mends, ends statuses, brings one, or casts a spell."""

    heal: int = 0  # hit points
    cures: tuple[str, ...] = ()
    status: str = ""
    chance: int = 100  # percent, before Luck (T14)
    turns: int = 1
    amount: int = 0
    spell: str = ""  # a spell of the book, cast at once (T13)
    harmful: bool = False
    range: tuple[int, int] = (0, 1)  # squares (T13)
    shape: str = "targets"  # or the squares of a plus


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A thing to carry: a weapon or an accessory works while equipped; what can be used has an effect."""

    name: str
    kind: str = "item"  # weapon, accessory or item
    text: str = ""
    price: int = 0
    weapon: Weapon | None = None
    stats: dict[str, int] = {}
    flat: dict[str, int] = {}
    percent: dict[str, int] = {}
    touch: Touch | None = None
    cursed: bool = False
    drain: int = 0  # hit points its bearer loses after each act
    act_chance: int | None = None  # percent with which its bearer's acts succeed
    use: Effect | None = None
    one_use: bool = False

    @cached_property
    def trait(self) -> Trait:
        """What it does while equipped."""
        return Trait(self.name, "", self.stats, self.flat, self.percent, act_chance=self.act_chance)


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character or a kind of unit as a book's file gives it; `like` names one to take the rest from."""

    like: str = ""
    title: str = ""
    role: str = ""
    emblem: str = ""
    hp: int = 0
    stats: dict[str, int] = {}
    moves: tuple[str, ...] | None = None
    stances: tuple[str, ...] | None = None
    gear: tuple[str, ...] | None = None
    pack: tuple[str, ...] | None = None
    touch: Touch | None = None
    needs_weapon: bool = False
    mains: tuple[str, ...] = ()
    gold: int = 0


class Content(msgspec.Struct, frozen=True):
    """Everything a book names, by id or name."""

    units: dict[str, UnitKind] = {}
    techniques: dict[str, Technique] = {}
    spells: dict[str, Spell] = {}
    stances: dict[str, Trait] = {}
    statuses: dict[str, Trait] = {}
    items: dict[str, Item] = {}

    @property
    def moves(self) -> dict[str, Technique | Spell]:
        """The moves page: techniques, then spells."""
        return {**self.techniques, **self.spells}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    units: dict[str, UnitKind] = {}
    techniques: dict[str, dict[str, Any]] = {}
    spells: dict[str, dict[str, Any]] = {}
    stances: dict[str, dict[str, Any]] = {}
    statuses: dict[str, dict[str, Any]] = {}
    items: dict[str, dict[str, Any]] = {}


def load(*paths: Path) -> Content:
    """The content of several TOML files together. A later file may add to an earlier one, and change a unit of it
    by defining it as like itself, but not repeat anything.

    Raises ContentError when a file can't be read, has an unknown key, or names what is nowhere defined.
    """
    found: dict[str, dict[str, Any]] = {name: {} for name in Content.__struct_fields__}
    for path in paths:
        part = _read(path)
        for section, kind in _SECTIONS:
            for key, value in getattr(part, section).items():
                if key in found[section] and (kind is not None or value.like != key):
                    raise ContentError(f"{path.name}: {section}.{key} is defined twice")
                if kind is None and value.like == key:
                    value = _merged(_earlier(path, found[section], key), value)
                found[section][key] = value if kind is None else _record(path, section, key, value, kind)
    content = Content(**found)
    content = msgspec.structs.replace(content, units={id: _resolve(content.units, id) for id in content.units})
    _check_names(content)
    return content


_SECTIONS: tuple[tuple[str, Any], ...] = (
    ("units", None), ("techniques", Technique), ("spells", Spell),
    ("stances", Trait), ("statuses", Trait), ("items", Item),
)  # fmt: skip


def _read(path: Path) -> _File:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_File)
    except OSError as error:
        raise ContentError(f"{path.name}: can't be read: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise ContentError(f"{path.name}: {error}") from None


def _record(path: Path, section: str, key: str, value: dict[str, Any], kind: type[T]) -> T:
    if "weapon" in value:
        value = {"kind": "weapon", **value, "weapon": {"name": key, **value["weapon"]}}
    try:
        return msgspec.convert({"name": key, **value}, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{path.name}: {section}.{key}: {error}") from None


def _resolve(units: dict[str, UnitKind], id: str) -> UnitKind:
    """A unit kind with what it takes from the one it is like."""
    kind = units[id]
    if not kind.like:
        return kind
    if kind.like not in units:
        raise ContentError(f"units.{id}: like = {kind.like!r} is no unit")
    return _merged(_resolve(units, kind.like), kind)


def _earlier(path: Path, units: dict[str, UnitKind], id: str) -> UnitKind:
    """The unit of that id from a file before; a unit that is like itself changes it."""
    if id not in units:
        raise ContentError(f"{path.name}: units.{id} is like itself, and no file before has it")
    return units[id]


def _merged(base: UnitKind, kind: UnitKind) -> UnitKind:
    """A unit kind over the one it is like."""
    return UnitKind(
        like=base.like,
        title=kind.title or base.title,
        role=kind.role or base.role,
        emblem=kind.emblem or base.emblem,
        hp=kind.hp or base.hp,
        stats={**base.stats, **kind.stats},
        moves=base.moves if kind.moves is None else kind.moves,
        stances=base.stances if kind.stances is None else kind.stances,
        gear=base.gear if kind.gear is None else kind.gear,
        pack=base.pack if kind.pack is None else kind.pack,
        touch=kind.touch or base.touch,
        needs_weapon=kind.needs_weapon or base.needs_weapon,
        mains=kind.mains or base.mains,
        gold=kind.gold or base.gold,
    )


def _check_names(content: Content) -> None:
    for id, unit in content.units.items():
        for names, known, word in (
            (unit.moves or (), content.moves, "move"),
            (unit.stances or (), content.stances, "stance"),
            ((*(unit.gear or ()), *(unit.pack or ())), content.items, "item"),
        ):
            for name in names:
                if name not in known:
                    raise ContentError(f"units.{id}: no {word} {name!r}{nearest(name, known)}")
    for key, move in content.moves.items():
        if move.status and move.status not in content.statuses:
            raise ContentError(f"{key}: no status {move.status!r}{nearest(move.status, content.statuses)}")


def nearest(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'Twin Fang'?`` when something known is close to a name, else the empty string."""
    by_lower = {word.lower(): word for word in known}
    close = get_close_matches(name.lower(), by_lower, n=1, cutoff=0.5)
    return f"; did you mean {by_lower[close[0]]!r}?" if close else ""

"""Content read from the files of a book. The only module that opens files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .content import (
    Ability,
    Content,
    Deed,
    Instant,
    Item,
    Line,
    ReadySide,
    Spell,
    Technique,
    UnitKind,
)
from .hooks import Trait
from .spelling import nearest

T = TypeVar("T")


class ContentError(ValueError):
    """A content file that can't be used; the message names the file and the place."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    units: dict[str, UnitKind] = {}
    techniques: dict[str, dict[str, Any]] = {}
    spells: dict[str, dict[str, Any]] = {}
    stances: dict[str, dict[str, Any]] = {}
    statuses: dict[str, dict[str, Any]] = {}
    items: dict[str, dict[str, Any]] = {}
    instants: dict[str, dict[str, Any]] = {}
    lines: dict[str, dict[str, Any]] = {}
    figures: dict[str, tuple[int, ...]] = {}
    abilities: dict[str, dict[str, Any]] = {}
    deeds: dict[str, dict[str, Any]] = {}
    sides: dict[str, dict[str, Any]] = {}


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
        found["figures"].update(part.figures)
    content = Content(**found)
    content = msgspec.structs.replace(content, units={id: _resolve(content.units, id) for id in content.units})
    _check_names(content)
    return content


_SECTIONS: tuple[tuple[str, Any], ...] = (
    ("units", None), ("techniques", Technique), ("spells", Spell),
    ("stances", Trait), ("statuses", Trait), ("items", Item), ("instants", Instant), ("lines", Line),
    ("abilities", Ability), ("deeds", Deed), ("sides", ReadySide),
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
    if kind is ReadySide:
        value = {**value, "units": [{"side": 1, **unit} for unit in value.get("units", ())]}
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
        line=kind.line or base.line,
        level=kind.level if kind.level > 1 else base.level,
        least=kind.least or base.least,
        weapon=kind.weapon or base.weapon,
        skill=kind.skill or base.skill,
        immune=kind.immune or base.immune,
        flies=kind.flies or base.flies,
        skills={**base.skills, **kind.skills},
        weak=kind.weak or base.weak,
        resists=kind.resists or base.resists,
        absorbs=kind.absorbs or base.absorbs,
        bounty=kind.bounty or base.bounty,
        rank=kind.rank or base.rank,
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
    for key, ready in content.sides.items():
        for spec in ready.units:
            if spec.unit not in content.units:
                raise ContentError(f"sides.{key}: no unit {spec.unit!r}{nearest(spec.unit, content.units)}")
    for key, line in content.lines.items():
        for name in line.moves:
            if name not in content.moves:
                raise ContentError(f"lines.{key}: no move {name!r}{nearest(name, content.moves)}")
    for key, move in content.moves.items():
        if move.status and move.status not in content.statuses:
            raise ContentError(f"{key}: no status {move.status!r}{nearest(move.status, content.statuses)}")

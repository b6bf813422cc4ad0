"""What a unit of a scenario comes to: its kind, its sheet, its statuses."""

from __future__ import annotations

from typing import Any

import msgspec

from .content import UnitKind
from .faults import SetupError
from .outfit import OutfitError, bare_weapon
from .rulebook import Rulebook
from .scenario import UnitSpec, WeaponSpec
from .spelling import nearest
from .unit import UNARMED, Sheet, Status, Weapon

MOST_SIDES = 9
MOST_POINTS = 99  # action or magic points at the start


MOST_LEFT = 999  # turns or rounds of a status, and its amount; damaging hits so far


def _bare_weapon(book: Rulebook, spec: UnitSpec, name: str) -> Weapon:
    if isinstance(spec.weapon, WeaponSpec) and not book.content.items:
        raise SetupError("unit", f"{name}: {book.id} has no weapons")
    try:
        return bare_weapon(spec)
    except OutfitError as error:
        raise SetupError("unit", f"{name}: {error}") from None


def kind_of(book: Rulebook, spec: UnitSpec, name: str) -> UnitKind:
    """The book's unit that a scenario names, or an empty one. Raises SetupError."""
    units = book.content.units
    if spec.unit and spec.unit not in units:
        raise SetupError("unit", f"{name}: no unit {spec.unit!r} in {book.id}{nearest(spec.unit, units)}")
    line = _line_of(book, spec, name)
    if spec.unit and line and units[spec.unit].line != line:
        raise SetupError("unit", f"{name}: {spec.unit} is not of the class {spec.line!r}; take one of the two out")
    return units[spec.unit or line] if spec.unit or line else UnitKind()


def _line_of(book: Rulebook, spec: UnitSpec, name: str) -> str:
    """The id of the class that a scenario names, or an empty string. Raises SetupError."""
    asked = spec.line or spec.job
    if not asked:
        return ""
    lines = book.content.lines
    words = {word.casefold(): id for id, line in lines.items() for word in (id, *line.titles)}
    if asked.casefold() not in words:
        known = [title for line in lines.values() for title in line.titles]
        raise SetupError("unit", f"{name}: no class {asked!r} in {book.id}{nearest(asked, known)}")
    return words[asked.casefold()]


def sheet_of(book: Rulebook, spec: UnitSpec, name: str) -> Sheet:
    """The sheet of a unit of a scenario: the book's unit, with what the scenario overrides. Raises SetupError."""
    if not 1 <= spec.side <= MOST_SIDES:
        raise SetupError("unit", f"{name}: side {spec.side} is not from 1 to {MOST_SIDES}")
    for word, value, least, most in (
        ("tier", spec.grade, 1, 3),
        ("level", spec.level, 1, 99),
        ("passed", spec.passed, 0, 99),
    ):
        if not least <= value <= most:
            raise SetupError("unit", f"{name}: {word} {value} is not from {least} to {most}")
    for family, hits in spec.practice.items():
        if not 0 <= hits <= MOST_LEFT:
            raise SetupError("unit", f"{name}: practice with {family}: {hits} is not from 0 to {MOST_LEFT}")
    if not 0 <= spec.exp <= book.most_exp:
        raise SetupError("unit", f"{name}: exp {spec.exp} is not from 0 to {book.most_exp}")
    if spec.rank and spec.rank not in book.ranks:
        among = f" among {', '.join(book.ranks)}" if book.ranks else f" in {book.id}; tiers are numbers"
        raise SetupError("unit", f"{name}: no tier {spec.rank!r}{among}{nearest(spec.rank, book.ranks)}")
    if spec.abilities and not book.ranks:
        raise SetupError("unit", f"{name}: {book.id} has no abilities")
    kind = kind_of(book, spec, name)
    stats = {**kind.stats, **spec.stats}
    for stat, value in (*stats.items(), *spec.start.items()):
        if stat not in book.stats and stat not in book.more_stats:
            known = (*book.stats, *book.more_stats)
            raise SetupError("unit", f"{name}: no statistic {stat!r} in {book.id}{nearest(stat, known)}")
        most_stat = book.tops.get(stat, book.most_stat)
        if not 0 <= value <= most_stat:
            raise SetupError("unit", f"{name}: {stat} {value} is not from 0 to {most_stat}")
    if missing := [stat for stat in book.stats if stat not in stats and stat not in ("luck", "mp", *book.spared)]:
        raise SetupError("unit", f"{name}: lacks {', '.join(missing)}")
    max_hp = spec.max_hp or kind.hp or book.hit_points(stats) or spec.hp or 0
    if not 1 <= max_hp <= 9999:
        raise SetupError("unit", f"{name}: needs max_hp, from 1 to 9999")
    sheet = Sheet(
        name=name,
        side=spec.side,
        max_hp=max_hp,
        stats={stat: stats.get(stat, book.spared.get(stat, 0)) for stat in book.stats},
        kind=spec.unit or _line_of(book, spec, name),
        title=kind.title,
        role=kind.role,
        emblem=kind.emblem,
        level=spec.level,
        moves=_known(name, "move", spec.moves if spec.moves is not None else kind.moves or (), book.content.moves),
        stances=_known(
            name, "stance", spec.stances if spec.stances is not None else kind.stances or (), book.content.stances
        ),
        weapon=_bare_weapon(book, spec, name) if isinstance(spec.weapon, WeaponSpec) else kind.weapon or UNARMED,
        touch=kind.touch,
        needs_weapon=kind.needs_weapon,
        mains=kind.mains,
        start=dict(spec.start) or _start(spec, kind, stats),
        exp=spec.exp,
        tier=spec.grade,
        passed=spec.passed,
        gold=kind.gold,
        line=kind.line,
        immune=kind.immune,
        flies=kind.flies,
        weak=kind.weak,
        resists=kind.resists,
        absorbs=kind.absorbs,
        bounty=kind.bounty,
        rank=spec.rank or kind.rank,
    )
    if book.character is not None:
        return book.character(book.content, sheet, spec)
    if not spec.stats and (spec.level > 1 or spec.grade > 1):
        sheet = msgspec.structs.replace(book.raised_to(sheet, spec.level), **_given(max_hp=spec.max_hp))
    return book.tiered(book.content, sheet)


def _given(**values: Any) -> dict[str, Any]:
    """The values that were given at all."""
    return {name: value for name, value in values.items() if value is not None}


def _start(spec: UnitSpec, kind: UnitKind, stats: dict[str, int]) -> dict[str, int]:
    """Statistics at level 1 (T28): the book's; for a unit of the scenario's own, its own less a third of its levels."""
    if spec.level == 1 and spec.grade == 1:
        return dict(stats)
    return dict(kind.stats) or {stat: value - (spec.level - 1) // 3 for stat, value in stats.items()}


def _known(unit: str, word: str, names: tuple[str, ...], known: dict[str, Any]) -> tuple[str, ...]:
    for name in names:
        if name not in known:
            raise SetupError("unit", f"{unit}: no {word} {name!r}{nearest(name, known)}")
    return names


def statuses_of(book: Rulebook, spec: UnitSpec, name: str) -> tuple[Status, ...]:
    """The statuses a unit begins with. Raises SetupError."""
    for status in spec.statuses:
        kind = book.content.statuses.get(status.id)
        if kind is None:
            known = book.content.statuses
            raise SetupError("unit", f"{name}: no status {status.id!r} in {book.id}{nearest(status.id, known)}")
        least = 0 if kind.poisons else -MOST_LEFT
        for word, value, low in (("left", status.left, 0), ("amount", status.amount, least)):
            if not low <= value <= MOST_LEFT:
                raise SetupError("unit", f"{name}: {status.id}: {word} {value} is not from {low} to {MOST_LEFT}")
    return tuple(Status(status.id, status.left, status.amount, status.by) for status in spec.statuses)

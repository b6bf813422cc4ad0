"""Promotion of `tenfold` over three tiers: a new title, hit points, two statistics, a move (T29, F58, F60, FA21)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..content import Content, Line
from ..unit import Sheet
from .growth import CAPS, PROMOTES_AT, PROMOTION_HP


def line_of(content: Content, sheet: Sheet) -> Line | None:
    """The line a unit goes, if it has one."""
    kind = content.units.get(sheet.kind)
    return content.lines.get(kind.line) if kind else None


def why_not_promoted(content: Content, sheet: Sheet, house: dict[str, Any]) -> str:
    """Why a unit can't be promoted yet, or an empty string (F58, F60)."""
    if line_of(content, sheet) is None:
        return f"{sheet.name} belongs to no line, and can't be promoted"
    if sheet.tier not in PROMOTES_AT:
        return f"{sheet.name} has reached the highest tier"
    need = PROMOTES_AT[sheet.tier]
    return f"{sheet.name} is level {sheet.level}; promotion comes at {need}" if sheet.level < need else ""


def promoted(content: Content, sheet: Sheet, house: dict[str, Any]) -> Sheet:
    """The sheet a tier higher: 4 hit points, a point of both main statistics, the next title and move (T29).

    The level begins again at 1 (FA21) unless the house counts on; T28's line counts on through the tiers.
    """
    stats = {stat: value + (stat in sheet.mains) for stat, value in sheet.stats.items()}
    higher = replace(sheet, stats=stats, max_hp=sheet.max_hp + PROMOTION_HP, tier=sheet.tier + 1)
    if house.get("promotion_resets_level", True):
        higher = replace(higher, level=1, passed=sheet.passed + sheet.level - 1)
    return tiered(content, higher)


def tiered(content: Content, sheet: Sheet) -> Sheet:
    """The sheet with what its tier makes of it, statistics aside: its title, the moves its promotions taught, and no
    level beyond the tier's last (F59). Done again it stays the same."""
    sheet = replace(sheet, level=min(sheet.level, CAPS[sheet.tier]))
    line = line_of(content, sheet)
    if line is None or sheet.tier == 1:
        return sheet
    promotions = sheet.tier - 1
    learned = tuple(move for move in line.moves[:promotions] if move not in sheet.moves)
    return replace(sheet, title=line.titles[promotions], moves=(*sheet.moves, *learned))

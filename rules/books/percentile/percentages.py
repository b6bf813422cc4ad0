"""Percentages by halving (P110-P122), and the bounds of damage (P147-P152)."""

from __future__ import annotations

from collections.abc import Iterable

CAP = 999  # P147
LEAST = 1  # P152, the Rule of 1
STEP = 25  # P113


def part(n: int, percent: int) -> int:
    """25, 50 or 75 percent of a quantity, rounded down at every halving (P114-P116, P122)."""
    half = n // 2
    quarter = half // 2
    return {0: 0, 25: quarter, 50: half, 75: quarter + half}[percent]


def of(n: int, percent: int) -> int:
    """A percentage of a quantity: whole times, then the row for what is left (P117-P121, PA40)."""
    if percent % STEP:
        raise ValueError(f"{percent} % is no multiple of {STEP}")
    whole, rest = divmod(max(0, percent), 100)
    return n * whole + part(n, rest)


def changed(n: int, percents: Iterable[int]) -> int:
    """A quantity with percentages added together first, then applied once (P112, PA40)."""
    return of(n, 100 + sum(percents))


def dealt(basic: int, percents: Iterable[int], armour: int, uncapped: bool = False) -> int:
    """Hit points that an attack costs: percentages, then ARM, then the bounds (P146-P152, PA38)."""
    damage = max(LEAST, changed(basic, percents) - armour)
    return damage if uncapped else min(CAP, damage)

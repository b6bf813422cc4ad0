"""A measured figure, and how figures are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.cli.tables import Row, show


class Figure(msgspec.Struct, frozen=True):
    """One figure: what, how much, of what unit, the bar it is held against (None: there is none), and how measured."""

    name: str
    value: float
    unit: str
    bar: float | None
    method: str
    more: bool = False  # whether more is better

    @property
    def met(self) -> bool | None:
        """Whether the bar is met, None where there is none."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.more else self.value <= self.bar


def plain(figure: Figure) -> dict[str, Any]:
    """A figure as JSON."""
    return {**msgspec.to_builtins(figure), "met": figure.met}


def table(figures: Iterable[Figure]) -> None:
    """Print all figures, then how each was measured."""
    figures = list(figures)
    rows: list[Row] = []
    for number, figure in enumerate(figures, 1):
        bar = "" if figure.bar is None else f"{'at least' if figure.more else 'at most'} {_short(figure.bar)}"
        met = {None: "", True: "met", False: "MISSED"}[figure.met]
        rows.append((f"{number:2} {figure.name}", f"{_short(figure.value)} {figure.unit}", bar, met))
    show(("figure", "measured", "bar", ""), rows)
    print("how:")
    for number, figure in enumerate(figures, 1):
        print(f"{number:2} {figure.method}")


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def middle(values: Sequence[float]) -> float:
    """The median."""
    return part(values, 50)


def part(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    index = -(-len(ordered) * percent // 100) - 1
    return ordered[max(0, min(len(ordered) - 1, int(index)))]

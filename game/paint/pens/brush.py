"""What every pen function is given beside its sheet and square."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.paint.colour import Rgb, rgb8
from game.paint.ground import Ground
from game.paint.sheet import Sheet
from game.ui.palette import MapPalette


@dataclass(frozen=True)
class Brush:
    """The ground, the pixels of a square, the pigments; ``tiles`` when squares are cut out afterwards."""

    g: Ground
    s: int
    p: MapPalette
    tiles: bool = False

    @property
    def pen(self) -> float:
        """The map's ordinary pen width in pixels."""
        return max(1.0, self.s / 56)

    @property
    def ink8(self) -> Rgb:
        return rgb8(self.p.ink)


Later = list[tuple[float, Callable[[], None]]]
"""Things of a row that must be drawn from back to front: (how near, draw)."""

Stamp = Callable[[Brush, Sheet, int, int, float, float], Later | None]
"""(brush, sheet, column, row, x, y): draws the square whose upper left corner is (x, y) on the sheet."""

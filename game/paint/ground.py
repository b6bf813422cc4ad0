"""The board as the painters see it: rows of terrain codes, and chances that belong to a square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

KINDS = {
    ".": "plain",
    "=": "road",
    "f": "forest",
    "^": "hill",
    "s": "sand",
    "~": "shallows",
    "w": "water",
    "#": "wall",
    "r": "rubble",
    "b": "bridge",
    "d": "door",
    "l": "lava",
}
"""The terrain codes of a board and the kind of ground each stands for."""

WET = "w~"  # what a river is made of
JOINS_ROAD = "=bd"  # what a road runs on into
MASONRY = "#d"
CRACKS = 3  # the chance that places the joints of burnt ground


@dataclass(frozen=True)
class Ground:
    """A board of terrain codes, row 1 first; an unknown code is painted as plain. Beyond the edges the
    outermost squares go on."""

    rows: tuple[str, ...]

    @classmethod
    def of(cls, rows: Sequence[str]) -> Ground:
        """The ground of these rows, which are all of one length."""
        return cls(tuple(rows))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def inside(self, c: int, r: int) -> bool:
        return 0 <= c < self.width and 0 <= r < self.height

    def at(self, c: int, r: int) -> str:
        return self.rows[min(max(r, 0), self.height - 1)][min(max(c, 0), self.width - 1)]

    def cells(self, codes: str) -> Iterator[tuple[int, int]]:
        """The squares (column, row) whose code is one of ``codes``, in reading order."""
        for r, row in enumerate(self.rows):
            for c, code in enumerate(row):
                if code in codes:
                    yield c, r

    def dice(self, c: int, r: int, salt: int = 0) -> Random:
        """The chances of a square: the same square always looks the same. For paint only."""
        return Random(f"{c + 1} {r + 1} {salt}")

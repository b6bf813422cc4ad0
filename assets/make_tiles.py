"""Writes the terrain tiles that a Tiled tileset is made of: python assets/make_tiles.py FOLDER [PIXELS]

The game itself paints a board whole; tiles are for drawing maps, and repeat their paper so that any two fit.
``kind_edgeNNN``: bits for like neighbours clockwise from above (1 up, 2 up-right, 4 right ...).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.paint.ground import CRACKS, KINDS, Ground
from game.paint.terrain import BoardPainter
from game.paint.washes import to_surface
from game.ui.theme import PARCHMENT

VARIANTS = 4
BLOBS = "f^w~srl"  # kinds drawn for all 47 sets of like neighbours
LINES = "=#"  # kinds where only the four sides matter: 16 sets
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # clockwise from above


@dataclass(frozen=True)
class Variant(Ground):
    """The same board with other chances, alike for every square."""

    variant: int = 0

    def dice(self, c: int, r: int, salt: int = 0) -> Random:
        return Random(f"{1 if salt == CRACKS else self.variant} {salt}")


def edge_set(like: list[bool], corners: bool) -> int:
    """The number of a set of like neighbours; a corner counts only between two like sides."""
    n = 0
    for i in range(8):
        if like[i] and (i % 2 == 0 or (corners and like[i - 1] and like[(i + 1) % 8])):
            n |= 1 << i
    return n


def neighbourhood(code: str, edges: int, variant: int) -> Ground:
    """A board of three by three whose middle has the like neighbours of an edge set."""
    cells = [["."] * 3 for _ in range(3)]
    cells[1][1] = code
    for i, (dx, dy) in enumerate(AROUND):
        if edges >> i & 1:
            cells[1 + dy][1 + dx] = code
    return Variant(tuple("".join(row) for row in cells), variant)


def tiles(size: int) -> Iterator[tuple[str, pygame.Surface]]:
    """(file name, picture) of every tile."""

    def middle(ground: Ground) -> pygame.Surface:
        a = BoardPainter(ground, size, PARCHMENT.map, tiles=True).paint()
        return to_surface(a[size : 2 * size, size : 2 * size])

    yield "bridge_across.png", middle(Ground(("www", "bbb", "www")))
    yield "bridge_along.png", middle(Ground(("wbw", "wbw", "wbw")))
    yield "door.png", middle(Ground(("...", "#d#", ".=.")))
    for code, kind in KINDS.items():
        if code in "bd":
            continue
        for v in range(VARIANTS):
            yield f"{kind}_{v}.png", middle(neighbourhood(code, 255, v))
        if code in BLOBS + LINES:
            sets = sorted({edge_set([bool(n >> i & 1) for i in range(8)], code in BLOBS) for n in range(256)})
            for i, edges in enumerate(sets):
                yield f"{kind}_edge{edges:03d}.png", middle(neighbourhood(code, edges, i))


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, picture in tiles(int(sys.argv[2]) if len(sys.argv) > 2 else 128):
        pygame.image.save(picture, out / name)
        count += 1
    print(f"{count} tiles in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Makes the tilesets that maps are drawn with: python assets/make_tileset.py [FOLDER]

FOLDER (default: maps/tileset) gets terrain.png, terrain.tsx, tokens.png and tokens.tsx. Tiles keep their numbers for
ever: new ones are added as whole rows at the bottom. Needs ImageMagick's `convert`, to keep the pictures small.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from make_tiles import AROUND, Variant, edge_set, neighbourhood

from game.paint.counters import TokenView
from game.paint.ground import KINDS, Ground
from game.paint.shapes import Field, Shapes
from game.paint.sheet import PRE
from game.paint.terrain import BoardPainter
from game.paint.tokens import TokenMaker
from game.paint.washes import to_surface
from game.tiled.words import COMMON_MUSTER, MOST_SIDES
from game.ui.theme import PARCHMENT

TILE, DRAWN = 64, 128  # pixels: as they are shipped, and as they are painted
COLUMNS = 20
VARIANTS = 4
WHOLE = ("plain", "road", "forest", "hill", "sand", "shallows", "water", "wall", "rubble", "lava")
LINES = ("road", "wall")  # only the four sides matter
CODE = {kind: code for code, kind in KINDS.items()}
BLOB_SETS = sorted({edge_set([bool(n >> i & 1) for i in range(8)], True) for n in range(256)})
LINE_SETS = sorted({edge_set([bool(n >> i & 1) for i in range(8)], False) for n in range(256)})
BRIDGES = {  # by the banks beside them: across lies west to east over a river from north to south
    "across_one": (".w.", "=b=", ".w."),
    "across_west": (".ww", "=bb", ".ww"),
    "across_east": ("ww.", "bb=", "ww."),
    "across_middle": ("www", "bbb", "www"),
    "along_one": (".=.", "wbw", ".=."),
    "along_north": (".=.", "wbw", "wbw"),
    "along_south": ("wbw", "wbw", ".=."),
    "along_middle": ("wbw", "wbw", "wbw"),
}
DEEPENING = (1, 4, 7, 16, 17, 28, 31, 64, 68, 112, 124, 193, 199, 241, 255)  # neighbours of shallows that can deepen
BRUSHES = {
    "road": "#f3e6c4",
    "forest": "#5f8a3a",
    "hill": "#cfb884",
    "sand": "#f0d080",
    "shallows": "#b9d6c8",
    "water": "#5b95a8",
    "wall": "#8b8171",
    "rubble": "#a39a88",
    "lava": "#b83a16",
}


class Tile(NamedTuple):
    """A tile of the terrain: a name to find it by, its class, and the little board whose middle it is."""

    name: str
    kind: str
    ground: Ground


def terrain() -> list[Tile]:
    """Every tile, in the order of their numbers."""
    tiles = [tile for kind in WHOLE for tile in whole_and_edges(kind)]
    tiles.append(Tile("door", "door", Ground(("...", "#d#", ".=."))))
    tiles += [Tile(f"bridge_{name}", "bridge", Ground(rows)) for name, rows in BRIDGES.items()]
    tiles += deepening()
    return tiles + [Tile(f"plain_pad{n}", "plain", neighbourhood(".", 255, n % VARIANTS)) for n in spare(len(tiles))]


def spare(count: int) -> Iterable[int]:
    """Numbers that fill up the last row."""
    return range(-count % COLUMNS)


def whole_and_edges(kind: str) -> Iterator[Tile]:
    code = CODE[kind]
    for variant in range(VARIANTS):
        yield Tile(f"{kind}_{variant}", kind, neighbourhood(code, 255, variant))
    if kind == "plain":
        return
    for place, edges in enumerate(LINE_SETS if kind in LINES else BLOB_SETS):
        if edges != 255:
            yield Tile(f"{kind}_{edges:03d}", kind, neighbourhood(code, edges, place))


def deepening() -> Iterator[Tile]:
    """Shallows that pass into deep water on one side, or on two that face each other."""
    for edges in BLOB_SETS:
        sides = [bit for bit in (1, 4, 16, 64) if edges & bit]
        for deep in (*((side,) for side in sides), *combinations(sides, 2)):
            facing = len(deep) == 1 or deep[0] * 16 == deep[1]
            if facing and edges in DEEPENING:
                yield Tile(f"shallows_{edges:03d}_deep{sum(deep):03d}", "shallows", deepened(edges, sum(deep)))


def deepened(edges: int, deep: int) -> Ground:
    cells = [["."] * 3 for _ in range(3)]
    cells[1][1] = "~"
    beyond = {1: (0, -1), 4: (1, 0), 16: (0, 1), 64: (-1, 0)}
    ways = [way for bit, way in beyond.items() if deep & bit]
    for index, (dx, dy) in enumerate(AROUND):
        if edges >> index & 1:
            lies_deep = any((dx, dy)[axis] == way[axis] != 0 for way in ways for axis in (0, 1))
            cells[1 + dy][1 + dx] = "w" if lies_deep else "~"
    return Variant(tuple("".join(row) for row in cells), edges % 7)


class Receding(Shapes):
    """Shallows that draw back a little from where the water deepens."""

    def of(self, codes: str, soft: float = 0.2, wobble: float = 1.0, grow: float = 0.0) -> Field:
        return super().of(codes, soft, wobble, grow - 0.15 if codes == "~" else grow)


def painted(tile: Tile) -> pygame.Surface:
    painter = BoardPainter(tile.ground, DRAWN, PARCHMENT.map, tiles=True)
    if "_deep" in tile.name:
        painter.shapes = Receding(tile.ground, DRAWN, True)
    whole = painter.paint()
    middle = to_surface(whole[DRAWN : 2 * DRAWN, DRAWN : 2 * DRAWN])
    return pygame.transform.smoothscale(middle, (TILE, TILE))


def sheet_of(pictures: Sequence[pygame.Surface], columns: int) -> pygame.Surface:
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * TILE, rows * TILE), pygame.SRCALPHA)
    for index, picture in enumerate(pictures):
        sheet.blit(picture, (index % columns * TILE, index // columns * TILE))
    return sheet


def terrain_tsx(tiles: Sequence[Tile]) -> str:
    """The terrain tileset, with a terrain brush for every kind that joins up."""
    rows = len(tiles) // COLUMNS
    numbers = {tile.name: number for number, tile in enumerate(tiles)}
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{len(tiles)}" columns="{COLUMNS}">',
        f' <image source="terrain.png" width="{COLUMNS * TILE}" height="{rows * TILE}"/>',
        *(f' <tile id="{number}" type="{tile.kind}"/>' for number, tile in enumerate(tiles)),
        " <wangsets>",
        *(line for kind, colour in BRUSHES.items() for line in brush(kind, colour, numbers)),
        " </wangsets>",
        "</tileset>",
        "",
    ]
    return "\n".join(lines)


def brush(kind: str, colour: str, numbers: dict[str, int]) -> Iterator[str]:
    line, first = kind in LINES, numbers[f"{kind}_0"]
    yield f'  <wangset name="{kind}" type="{"edge" if line else "mixed"}" tile="{first}">'
    yield f'   <wangcolor name="{kind}" color="{colour}" tile="{first}" probability="1"/>'
    for edges in LINE_SETS if line else BLOB_SETS:
        whole = edges == 255 and not line
        names = [f"{kind}_{n}" for n in range(VARIANTS)] if whole else [f"{kind}_{edges:03d}"]
        sides = ",".join(str(edges >> bit & 1) for bit in range(8))
        for name in names if edges else []:
            yield f'   <wangtile tileid="{numbers[name]}" wangid="{sides}"/>'
    yield "  </wangset>"


def token(maker: TokenMaker, side: int, unit: str) -> pygame.Surface:
    """A unit's counter in the middle of a tile, its alpha no longer multiplied in."""
    made = maker.token(TokenView(unit, side, unit))
    cell = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    cell.blit(made, made.get_rect(center=(TILE // 2, TILE // 2)), special_flags=PRE)
    return unmultiplied(cell)


def unmultiplied(surface: pygame.Surface) -> pygame.Surface:
    import numpy as np

    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(-1, 4).astype(np.uint32)
    alpha = np.maximum(data[:, 3:], 1)
    data[:, :3] = np.minimum(255, (data[:, :3] * 255 + alpha // 2) // alpha)
    return pygame.image.frombytes(data.astype(np.uint8).tobytes(), surface.get_size(), "RGBA")


def tokens_tsx() -> str:
    columns = len(COMMON_MUSTER)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="tokens" tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{columns * MOST_SIDES}" columns="{columns}">',
        f' <image source="tokens.png" width="{columns * TILE}" height="{MOST_SIDES * TILE}"/>',
    ]
    for number in range(columns * MOST_SIDES):
        lines += [
            f' <tile id="{number}" type="Unit">',
            "  <properties>",
            f'   <property name="side" propertytype="Side" value="{number // columns + 1}"/>',
            f'   <property name="unit" propertytype="Muster" value="{COMMON_MUSTER[number % columns]}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def save_picture(surface: pygame.Surface, path: Path, *, few_colours: bool) -> None:
    large = path.with_suffix(".large.png")
    pygame.image.save(surface, large)
    how = ["-alpha", "off", "-dither", "FloydSteinberg", "-colors", "256"] if few_colours else []
    kind = "PNG8:" if few_colours else "PNG32:"
    subprocess.run(
        ["convert", large, *how, "-strip", "-define", "png:compression-level=9", f"{kind}{path}"], check=True
    )
    large.unlink()


def main() -> int:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "maps" / "tileset"
    out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    tiles = terrain()
    save_picture(sheet_of([painted(tile) for tile in tiles], COLUMNS), out / "terrain.png", few_colours=True)
    (out / "terrain.tsx").write_text(terrain_tsx(tiles), encoding="utf-8", newline="\n")
    maker = TokenMaker(PARCHMENT, round(TILE * 0.875))
    counters = [token(maker, side, unit) for side in range(1, MOST_SIDES + 1) for unit in COMMON_MUSTER]
    save_picture(sheet_of(counters, len(COMMON_MUSTER)), out / "tokens.png", few_colours=False)
    (out / "tokens.tsx").write_text(tokens_tsx(), encoding="utf-8", newline="\n")
    print(f"{len(tiles)} tiles and {len(counters)} tokens in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Makes the tileset of things that only decorate a map: python assets/make_scenery.py [FOLDER]

FOLDER (default: maps/tileset) gets scenery.png and scenery.tsx. Tiles keep their numbers for ever: new ones are added
as whole rows at the bottom. Lit from the upper left, outlined in the ink of the boards.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np
import pygame

TILE, DRAWN = 64, 256  # pixels: as they are shipped, and as they are painted
COLUMNS = 8
INK = 'stroke="#35260f" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
FINE = 'fill="none" stroke="#35260f" stroke-width="1" stroke-linecap="round" stroke-opacity=".75"'


def shadow(x: float, y: float, wide: float, high: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="#2a1c08" fill-opacity=".26"/>'


def path(line: str, fill: str, more: str = INK) -> str:
    return f'<path d="{line}" fill="{fill}" {more}/>'


def glow(x: float, y: float, r: float, colour: str, strength: float) -> str:
    """A round light or a puff, strongest in its middle."""
    name = f"g{round(x)}_{round(y)}_{round(r)}"
    place = f'cx="{x}" cy="{y}" r="{r}"'
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * part:.3f}"/>'
        for at, part in ((0, 1), (0.45, 0.62), (1, 0))
    )
    gradient = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{stops}</radialGradient>'
    return f'<defs>{gradient}</defs><circle {place} fill="url(#{name})"/>'


def bone(x: float, y: float, u: float, v: float) -> str:
    ends = "".join(
        f'<circle cx="{at + dx}" cy="{down + dy}" r="2.2" fill="#efe6d0" {INK.replace("1.6", "1.2")}/>'
        for at, down in ((x, y), (u, v))
        for dx, dy in ((-1.3, -1.5), (1.3, 1.5))
    )
    line = f"M{x} {y}L{u} {v}"
    wide = path(line, "none", 'stroke="#35260f" stroke-width="4.4"')
    return wide + ends + path(line, "none", 'stroke="#efe6d0" stroke-width="2.4"')


def fine(line: str) -> str:
    return f'<path d="{line}" {FINE}/>'


def stones(*places: tuple[float, float, float]) -> str:
    """Field stones: where they lie, and how large."""
    out = ""
    for index, (x, y, r) in enumerate(places):
        tone = ("#b3a794", "#9c907e", "#c3b8a4")[index % 3]
        line = (
            f"M{x - r} {y + r * 0.3}L{x - r * 0.6} {y - r * 0.6}L{x + r * 0.3} {y - r * 0.8}"
            f"L{x + r} {y - r * 0.1}L{x + r * 0.6} {y + r * 0.7}L{x - r * 0.5} {y + r * 0.8}Z"
        )
        out += path(line, tone, INK.replace("1.6", "1.2"))
    return out


RING = stones((19, 37, 4), (23, 45, 4.4), (31, 48.5, 4.2), (40, 46.5, 4.6), (45, 39, 4), (42, 31.5, 3.6), (22, 30, 3.6))
LOGS = path("M22 43L41 34L43 37L24 46Z", "#7a5330") + path("M23 34L26 31.5L43 43L41 46Z", "#8d6238")
FLAME = (
    path("M32 43C22 40 24 31 29 26C29 30 31 30 31 27C31 22 34 19 34 15C39 20 37 25 40 28C43 32 42 40 32 43Z", "#e0701c")
    + path("M32 42C27 39 28 33 31 30C32 33 34 31 34 27C38 32 39 39 32 42Z", "#ffc23c", "")
    + path("M32 41.5C30 40 30 37 32 35C34 37 34.5 40 32 41.5Z", "#fff3b8", "")
)
EMBERS = "".join(
    f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'
    for x, y, r, fill in ((29, 39, 2.6, "#c8481a"), (34, 41, 2.2, "#e8852a"), (33, 37, 1.8, "#f7c04c"))
)
TENT = (
    shadow(34, 49, 25, 7)
    + path("M9 48L27 15L55 20L57 47L37 53Z", "#d8c193")
    + path("M9 48L27 15L37 53Z", "#efe0b8")
    + path("M24 22L27 15L37 53L29 51Z", "#6d5631")
    + fine("M27 15L55 20M37 53L57 47M44 19L47 50M34 17L40 44M15 37L20 41M13 43L19 46")
    + fine("M9 48L5 52M57 47L61 50M55 20L60 18")
)
BANNER = "M24 19L41 19L41 57L36.5 53L32.5 59L28.5 53L24 57Z"
REEDS = (
    "M22 52C22 40 20 30 17 20M27 53C27 38 27 26 28 13M32 53C33 42 36 32 41 23"
    "M24 53C20 46 15 42 11 39M30 53C37 47 44 45 49 45"
)
GULL = "M12 26C19 18 26 20 31 28C35 19 43 15 52 20C45 21 40 25 35 32C33 36 29 36 27 32C23 27 18 25 12 26Z"
TORN = "M24 19L41 19L41 40L38 37L37 45L33 41L31 51L28 46L26 50L24 43Z"

SCENERY: dict[str, str] = {
    # a camp
    "campfire": shadow(32, 44, 18, 7) + RING + LOGS + FLAME,
    "embers": shadow(32, 42, 16, 6) + RING + path("M24 40L32 34L41 38L38 44L28 45Z", "#4a4038", "") + EMBERS,
    "tent": TENT,
    "bedroll": shadow(33, 42, 19, 6)
    + path("M14 36L44 26L52 34L23 45Z", "#7f4b3a")
    + path("M14 36C11 39 13 45 18 46L23 45C26 42 24 37 20 36Z", "#a86a52")
    + path("M17 40C16 42 19 43 20 41", "none")
    + fine("M25 33L34 42M36 29L45 37M30 35L39 39.5"),
    "crates": shadow(33, 48, 22, 6)
    + path("M12 27L30 22L36 26L36 46L18 51L12 46Z", "#b58a52")
    + path("M12 27L18 31L36 26M18 31L18 51", "none")
    + path("M34 35L48 31L54 34L54 47L40 51L34 47Z", "#c79a60")
    + path("M34 35L40 38.5L54 34M40 38.5L40 51", "none")
    + fine("M21 35L33 32M21 40L33 37M21 45L33 42M43 42L52 39.5M43 46L52 43.5M15 33L15 46"),
    "casks": shadow(32, 49, 20, 6)
    + path("M13 26C12 22 30 22 29 26C32 34 32 40 29 47C28 51 14 51 13 47C10 40 10 34 13 26Z", "#9c6a3a")
    + path("M13 26C14 30 28 30 29 26C28 22 14 22 13 26Z", "#c89a62")
    + path("M35 33C34 30 51 30 50 33C53 39 53 43 50 48C49 52 36 52 35 48C32 43 32 39 35 33Z", "#a8753f")
    + path("M35 33C36 37 49 37 50 33C49 30 36 30 35 33Z", "#d2a56c")
    + fine("M11.5 33C14 37 28 37 30.5 33M11.5 41C14 45 28 45 30.5 41")
    + fine("M33.5 40C36 43 49 43 51.5 40M33.5 45C36 48 49 48 51.5 45"),
    "cart": shadow(32, 50, 24, 6)
    + path("M8 27L48 22L58 29L20 36Z", "#c29763")
    + path("M8 27L20 36L20 43L8 34Z", "#7f5a30")
    + path("M20 36L58 29L58 36L20 43Z", "#a47844")
    + fine("M14 31.5L53 25.5M28 24.5L39 32.5M38 23.2L49 30.8")
    + '<circle cx="33" cy="45" r="8" fill="none" stroke="#35260f" stroke-width="4.6"/>'
    + '<circle cx="33" cy="45" r="8" fill="none" stroke="#8d6238" stroke-width="2"/>'
    + path("M33 37L33 53M25 45L41 45M27.5 39.5L38.5 50.5M38.5 39.5L27.5 50.5", "none", INK.replace("1.6", "1.3"))
    + path("M8 30L1 38M13 36L5 44", "none"),
    "haystack": shadow(32, 48, 20, 6)
    + path("M13 48C10 40 17 22 30 16C38 17 52 34 51 47C46 52 18 52 13 48Z", "#dcb650")
    + fine("M30 17L22 46M30 17L30 49M31 17L40 48M24 26L17 44M36 25L46 44M20 40L18 48M44 36L48 46"),
    # walls and ruins
    "banner": path("M20 18L45 18", "none", INK.replace("1.6", "2.6"))
    + path(BANNER, "#7d3f6a")
    + path("M24 19L28 19L28 55.5L24 59Z", "#9a5a86", "")
    + path("M32.5 27L35.4 33L42 34L37 38.3L38.4 45L32.5 41.6L26.6 45L28 38.3L23 34L29.6 33Z", "#e6c25c", "")
    + path(BANNER, "none"),
    "banner_torn": path("M20 18L45 18", "none", INK.replace("1.6", "2.6"))
    + path(TORN, "#5b6a3c")
    + path("M24 19L28 19L28 46L26 50L24 43Z", "#7b8a56", "")
    + path("M27 27L38 27M27 32L38 32", "none", 'stroke="#d8c98a" stroke-width="2.4"')
    + path(TORN, "none"),
    "shield": shadow(34, 41, 16, 8)
    + path("M17 37A15 8 0 1 0 47 37A15 8 0 1 0 17 37Z", "#8a5a33")
    + path("M32 29A15 8 0 0 1 47 37L32 37ZM32 45A15 8 0 0 1 17 37L32 37Z", "#b08a52", "")
    + path("M17 37A15 8 0 1 0 47 37A15 8 0 1 0 17 37Z", "none")
    + path("M28 36C28 31 36 31 36 36C35 38.4 29 38.4 28 36Z", "#c9ced2", INK.replace("1.6", "1.2"))
    + path("M44 26L58 44M53.5 42.6L58.6 38.8", "none", 'stroke="#35260f" stroke-width="3.8" stroke-linecap="round"')
    + path("M44 26L55 40", "none", 'stroke="#dfe4e8" stroke-width="2" stroke-linecap="round"'),
    "torch": glow(32, 20, 19, "#ffb340", 0.6)
    + path("M29.5 28L34.5 28L33.4 50L30.6 50Z", "#7a5330")
    + path("M27 26L37 26L35 31L29 31Z", "#57534c")
    + path("M32 27C26 24 28 19 31 16C32 13 32 11 32.5 8C36 12 35 16 37 18C39 22 37 26 32 27Z", "#e0701c")
    + path("M32 26C29 24 30 20 32 18C34 20 36 24 32 26Z", "#ffd966", ""),
    "column": shadow(33, 41, 25, 7)
    + path("M9 33L43 22L49 33L14 45C8 44 7 37 9 33Z", "#cfc6b4")
    + path("M9 33C13 32 17 40 14 45C8 44 7 37 9 33Z", "#a79c88")
    + path("M46 23L57 19L60 27L52 33Z", "#bdb29e")
    + fine("M14 32L45 23.4M17 36L47 27M17 40.5L48 30.5M44 22L49 33"),
    "well": shadow(33, 45, 19, 8)
    + path("M14 32L14 42C18 51 46 51 50 42L50 32Z", "#9c907e")
    + path("M14 32A18 9 0 1 0 50 32A18 9 0 1 0 14 32Z", "#b9ae9b")
    + path("M20 32A12 5.4 0 1 0 44 32A12 5.4 0 1 0 20 32Z", "#2f3d46")
    + fine("M16 40C24 47 40 47 48 40M22 38L22 46M32 40L32 48M42 38L42 46M25 33C29 35 33 35 36 33.6"),
    "bones": shadow(32, 41, 18, 6)
    + path("M20 30C20 20 38 18 39 29C39 33 37 35 36 36L36 41L24 42L24 37C22 36 20 34 20 30Z", "#efe6d0")
    + path("M24.6 30A2.6 2.8 0 1 0 29.8 30A2.6 2.8 0 1 0 24.6 30Z", "#35260f", "")
    + path("M31.6 29A2.6 2.8 0 1 0 36.8 29A2.6 2.8 0 1 0 31.6 29Z", "#35260f", "")
    + bone(41, 45, 55, 36)
    + fine("M27 38L27 41M30 38L30 41.4M33 37.6L33 41"),
    "spears": shadow(32, 47, 16, 4.5)
    + path("M20 48L41 13M45 48L24 17", "none", 'stroke="#35260f" stroke-width="4" stroke-linecap="round"')
    + path("M20 48L41 13M45 48L24 17", "none", 'stroke="#9c6f3e" stroke-width="1.8" stroke-linecap="round"')
    + path("M39 14L45 5L45 16Z", "#c9ced2")
    + path("M25 20L19 8L29 15Z", "#c9ced2"),
    # water's edge
    "planks": path("M10 25L42 17L44 22L12 31Z", "#a98258")
    + path("M20 40L54 31L55 36L22 46Z", "#96704a")
    + fine("M16 27.5L36 22.4M28 41L48 35.6M12 31C18 33 30 31 44 22")
    + fine("M8 34C12 37 17 33 21 36M44 27C48 30 53 26 57 29M17 50C24 54 40 50 50 44"),
    "log": path("M8 34C8 30 13 28 16 30L52 24C57 24 58 31 54 33L17 42C12 43 8 39 8 34Z", "#86613a")
    + path("M8 34C8 30 13 28 16 30C20 33 20 40 17 42C12 43 8 39 8 34Z", "#c79f69")
    + path("M11.5 35.5A2.4 2.8 0 1 0 16.2 35.5A2.4 2.8 0 1 0 11.5 35.5", "none", INK.replace("1.6", "1"))
    + path("M38 27L43 16L46 17L43 26", "#86613a")
    + fine("M22 33L48 28.4M24 37L44 32.6M14 47C24 50 44 44 57 37"),
    "reeds": path(REEDS, "none", 'stroke="#3c4a1e" stroke-width="3.4" stroke-linecap="round"')
    + path(REEDS, "none", 'stroke="#8fa24c" stroke-width="1.7" stroke-linecap="round"')
    + path("M26.4 20C25.4 15 26.6 9 28.2 9C29.8 9 30.4 16 29.6 20Z", "#7a4f2a", INK.replace("1.6", "1"))
    + path("M39.6 29C38.6 25 41.6 19 43 20C44.6 21 43.4 27 41.6 30Z", "#7a4f2a", INK.replace("1.6", "1"))
    + fine("M13 55C19 58 34 58 42 54"),
    "lilies": path("M15 33A9 6 0 1 0 33 33A9 6 0 1 0 15 33L24 33L31 28Z", "#7f9d55", INK.replace("1.6", "1.2"))
    + path("M35 44A8 5.4 0 1 0 51 44A8 5.4 0 1 0 35 44L43 44L36 40Z", "#6d8c48", INK.replace("1.6", "1.2"))
    + path("M36 25A6 4 0 1 0 48 25A6 4 0 1 0 36 25L42 25L47 22Z", "#8cab60", INK.replace("1.6", "1.2"))
    + path("M20 29C20 25 23 27 24 24C25 27 28 25 28 29C27 31 21 31 20 29Z", "#f6dfe2", INK.replace("1.6", "1")),
    "boat": shadow(33, 45, 25, 8)
    + path("M5 29C15 22 46 20 59 27C57 38 49 47 36 48C20 49 8 41 5 29Z", "#a0713f")
    + path("M10 31C18 26 44 24 54 29C50 38 44 42 35 43C23 43 14 38 10 31Z", "#6b4825")
    + path("M20 27L26 26L27 42L22 41ZM39 25.4L45 26L44 39L38.6 41.6Z", "#c79a60")
    + fine("M8 34C13 44 25 49 36 48C48 47 56 39 58 31")
    + path("M14 18L50 47", "none", 'stroke="#35260f" stroke-width="3.6" stroke-linecap="round"')
    + path("M14 18L50 47", "none", 'stroke="#d9b67c" stroke-width="1.6" stroke-linecap="round"'),
    "mooring": shadow(34, 47, 9, 3.4)
    + path("M27 20L36 18L38 46L30 48Z", "#8d6238")
    + path("M27 20C28 16 35 15 36 18C35 21 29 22 27 20Z", "#c79a60")
    + path("M27 29C31 33 36 31 37 28M28 33C31 37 37 35 37.6 32", "none", 'stroke="#35260f" stroke-width="4"')
    + path("M27 29C31 33 36 31 37 28M28 33C31 37 37 35 37.6 32", "none", 'stroke="#e2cf9c" stroke-width="2"')
    + fine("M37 31C44 37 50 36 58 41"),
    # over the counters
    "gull": path(GULL, "#fbf8ef")
    + path("M12 26C15 22.4 18 21 20.6 21L18 24.6ZM52 20C49 17.6 46 17 43.6 17.4L46 20.6Z", "#6f6a60", "")
    + path("M30 33L32.6 38L27.6 36Z", "#fbf8ef", INK.replace("1.6", "1")),
    "smoke": "".join(
        glow(x, y, r, "#9a9184", dim)
        for x, y, r, dim in (
            (31, 56, 6, 0.75), (33, 49, 8, 0.65), (31, 40, 10, 0.55), (36, 30, 12, 0.42), (32, 19, 13, 0.32),
            (37, 12, 12, 0.2),
        )
    ),
}  # fmt: skip


def drawn(picture: str) -> np.ndarray:
    """A tile with straight alpha, as rows of red, green, blue and alpha; edges keep their colour when it shrinks."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{DRAWN}" height="{DRAWN}" viewBox="0 0 64 64">{picture}</svg>'
    )
    surface = pygame.image.load(io.BytesIO(text.encode()), "tile.svg")
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(DRAWN, DRAWN, 4).astype(float)
    data[..., :3] *= data[..., 3:] / 255
    step = DRAWN // TILE
    small = data.reshape(TILE, step, TILE, step, 4).mean(axis=(1, 3))
    small[..., :3] *= 255 / np.maximum(small[..., 3:], 1e-9)
    return np.rint(np.minimum(small, 255)).astype(np.uint8)


def sheet() -> pygame.Surface:
    rows = -(-len(SCENERY) // COLUMNS)
    whole = np.zeros((rows * TILE, COLUMNS * TILE, 4), np.uint8)
    for number, picture in enumerate(SCENERY.values()):
        top, left = number // COLUMNS * TILE, number % COLUMNS * TILE
        whole[top : top + TILE, left : left + TILE] = drawn(picture)
    return pygame.image.frombytes(whole.tobytes(), (COLUMNS * TILE, rows * TILE), "RGBA")


def tsx() -> str:
    count = len(SCENERY)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{count}" columns="{COLUMNS}">',
        f' <image source="scenery.png" width="{COLUMNS * TILE}" height="{-(-count // COLUMNS) * TILE}"/>',
        "</tileset>",
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "maps" / "tileset"
    out.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet(), out / "scenery.png")
    (out / "scenery.tsx").write_text(tsx(), encoding="utf-8", newline="\n")
    print(f"{len(SCENERY)} things in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Tenfold's look as named constants: palettes, type, spacing.

Three palettes share one shape: PARCHMENT (the default), SAFE (told apart under the
common colour blindnesses) and CONTRAST (high contrast, no texture).  No colour
carries a meaning alone: every side also has a rim shape and a heraldic hatching,
every overlay a pattern, every outcome a word and a pattern.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from game.ui.palette import MapPalette, Overlay, Palette, Side, UiPalette

# --- type -----------------------------------------------------------------------


@dataclass(frozen=True)
class Face:
    """A font file of a package of fonts; ``line`` is the height of a trimmed line and ``base`` the way from
    its top to the baseline, both in parts of the font size."""

    package: str
    file: str
    line: float
    base: float


def _sans(weight: str) -> Face:
    return Face("font_source_sans_pro", f"SourceSansPro-{weight}.ttf", 1.16, 0.94)


def _serif(weight: str) -> Face:
    return Face("font_source_serif_pro", f"SourceSerifPro-{weight}.ttf", 1.26, 1.0)


FACES = {
    "display": _serif("Black"),  # the name of the game
    "title": _serif("Bold"),  # names, headings, board letters
    "serif": _serif("Semibold"),  # menu entries
    "italic": _serif("It"),  # asides
    "text": _sans("Regular"),
    "semi": _sans("Semibold"),
    "bold": _sans("Bold"),  # figures
}


@cache
def font_file(face: str) -> Path:
    """Where a face lies on disk. The font packages are found without running them, which is quicker."""
    wanted = FACES[face]
    spec = find_spec(wanted.package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {wanted.package} is missing; install the game again")
    return Path(spec.origin).parent / "files" / wanted.file


MIN_TEXT = 14  # pixels; nothing is ever set smaller

#            face      size at 1280x800
STYLES = {
    "heading": ("title", 16),
    "name": ("title", 23),
    "body": ("text", 15),
    "strong": ("semi", 15),
    "label": ("semi", 14),
    "figure": ("bold", 18),
    "big": ("bold", 22),
    "small": ("text", 14),
    "small_bold": ("bold", 14),
    "aside": ("italic", 15),
    "menu": ("serif", 25),
    "tagline": ("italic", 24),
    "board": ("title", 17),
    "hp": ("bold", 14),
}

# --- spacing (UI steps: 1 step = 1 px at 1280x800) ------------------------------------

REFERENCE = (1280, 800)
GAP = 10  # between panels
EDGE = 14  # window edge to contents
PAD = 14  # inside a panel
COLUMN_LEAST = 352  # pixels: the panels' text, at 14, needs no less
ROW = 20  # a line of text
SHEET_EDGE = 11  # window edge to the parchment
SHEET_MARGIN = 0.53  # parchment beyond the board, in squares
TOKEN = 0.92  # diameter of a counter, in squares
EMBLEM = 0.545  # emblem box, in counter diameters


STEEL = ("#f4f7fa", "#a9b5c0", "#4d5964")
COPPER = ("#f0c7a0", "#a86a45", "#4a241a")
VERDIGRIS = ("#cfe6c4", "#5f8f66", "#1c3a2a")
BONE = ("#fffaec", "#d9c79c", "#7d6a42")

PARCHMENT = Palette(
    "Parchment",
    sides=(
        Side("Blue", "side1", ("#4f8bdc", "#2458a8", "#12305f"), STEEL, "#fbf4e2", "#0c1f40", "#8fc0ff"),
        Side("Crimson", "side2", ("#e0564c", "#ad1f2b", "#5c0d19"), COPPER, "#fbf1de", "#3f060f", "#ff9d90"),
        Side("Gold", "side3", ("#ffe08a", "#e2ac2c", "#9c6a10"), VERDIGRIS, "#183524", "#fff0b8", "#f5cf62"),
        Side("Jade", "side4", ("#45b493", "#12705a", "#063a2d"), BONE, "#fbf4e2", "#03251c", "#6fdcb8"),
    ),
)

SAFE = Palette(
    "Colour-blind safe",
    map=replace(
        MapPalette(),
        plain="#efe9cd",
        grass="#857f5c",
        forest="#8fb0a0",
        forest_dark="#22564f",
        forest_mid="#3f7d70",
        forest_light="#7fae9c",
        forest_fir="#164640",
        hill="#d9b98a",
        hill_mid="#c99a5e",
        hill_dark="#85552a",
        water="#8cc0e4",
        water_deep="#4a90c8",
        water_line="#12456f",
        shallows="#c5e2ee",
        sand="#fbe9a6",
    ),
    sides=(
        Side("Blue", "side1", ("#4596da", "#0a62a8", "#042f56"), STEEL, "#ffffff", "#021c33", "#8fcbff"),
        Side(
            "Vermilion",
            "side2",
            ("#ea7440", "#c24a06", "#682200"),
            ("#e8e4e0", "#6f6862", "#221d1a"),
            "#fff8ec",
            "#431400",
            "#ffb389",
        ),
        Side(
            "Yellow",
            "side3",
            ("#fff6b0", "#f2dc3c", "#b59a10"),
            ("#d8d8d8", "#4c4c4c", "#141414"),
            "#141414",
            "#fffbe0",
            "#f5e663",
        ),
        Side("Plum", "side4", ("#a878a0", "#6f3f68", "#331a30"), BONE, "#ffffff", "#1d0a1b", "#e3b6dc"),
    ),
    overlay=replace(
        Overlay(),
        reach="#123786",
        user="#c1510d",
        target="#238b65",
        area="#5e0b3c",
        pending="#7c0ef0",
        coming="#44340d",
    ),
    ui=replace(
        UiPalette(),
        good="#7cc8f0",
        bad="#ffb070",
        hp_high="#6cc3f5",
        hp_mid="#f5dc5a",
        hp_low="#ff8238",
        outcomes=("#4b5a66", "#8fa9bb", "#eee6c8", "#f0c23c", "#ee7733"),
    ),
)

CONTRAST = Palette(
    "High contrast",
    map=replace(
        MapPalette(),
        paper="#fbf7ea",
        paper_dark="#fbf7ea",
        ink="#000000",
        plain="#fdfbf2",
        grass="#8a8a7a",
        forest="#bfe0b0",
        forest_dark="#1f4d1f",
        forest_mid="#2f6e2f",
        forest_light="#5f9f4f",
        forest_fir="#123c22",
        hill="#f2d7a0",
        hill_light="#fff1cf",
        hill_mid="#d69a4a",
        hill_dark="#7a4310",
        water="#5fb4ea",
        water_deep="#1f78c4",
        water_line="#062a52",
        water_glint="#ffffff",
        shore="#fbf7ea",
        shallows="#c6ecff",
        sand="#fff0a8",
        sand_ink="#6a4a00",
        road="#ffffff",
        road_rut="#d8d0c0",
        road_verge="#fbf7ea",
        rubble="#dddddd",
        stone_light="#bdbdbd",
        stone_dark="#6e6e6e",
        basalt="#170d0c",
        basalt_lit="#33201c",
        ember="#d23a00",
        flame="#ff8a00",
        spark="#ffee88",
        texture=0.0,
        grid=0.95,
        grid_width=1.35,
    ),
    sides=(
        Side(
            "Blue",
            "side1",
            ("#2f6fe0", "#0b3fae", "#061f5c"),
            ("#ffffff", "#ffffff", "#9aa0a8"),
            "#ffffff",
            "#000000",
            "#a8cfff",
        ),
        Side(
            "Crimson",
            "side2",
            ("#e02030", "#b00014", "#5a0008"),
            ("#ffffff", "#d8b8b0", "#3a0a0a"),
            "#ffffff",
            "#000000",
            "#ffb0a8",
        ),
        Side(
            "Gold",
            "side3",
            ("#fff0a0", "#ffd84a", "#d8a400"),
            ("#2a2a2a", "#101010", "#000000"),
            "#000000",
            "#ffffff",
            "#ffe066",
        ),
        Side(
            "Jade",
            "side4",
            ("#1f8f6c", "#00614a", "#002f22"),
            ("#ffffff", "#e6dcc0", "#5a4d30"),
            "#ffffff",
            "#000000",
            "#8ff0d0",
        ),
    ),
    overlay=replace(
        Overlay(),
        reach="#0c276f",
        user="#bd4f0b",
        target="#237e58",
        area="#580f3b",
        pending="#7b1aee",
        coming="#3d3402",
        wash=0.38,
        mark=1.0,
    ),
    ui=replace(
        UiPalette(),
        leather="#000000",
        well="#000000",
        felt="#1a0006",
        text="#ffffff",
        dim="#e6e6e6",
        title="#ffe066",
        rule="#8a7a4a",
        good="#b8ff8a",
        bad="#ffb0a0",
    ),
)

PALETTES = {"parchment": PARCHMENT, "safe": SAFE, "contrast": CONTRAST}

"""The shapes of a palette: what has a colour. The colours themselves are in ``theme``."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class MapPalette:
    """Pigments of the battle map."""

    paper: str = "#ecdcb6"
    paper_dark: str = "#d6bb8a"
    ink: str = "#33231a"
    plain: str = "#f1eed0"
    grass: str = "#7c8450"
    forest: str = "#a9bd7c"
    forest_dark: str = "#4f6a3a"
    forest_mid: str = "#75904c"
    forest_light: str = "#a3b56a"
    forest_fir: str = "#3f5f45"
    hill: str = "#cdbd8a"
    hill_light: str = "#f3e2ae"
    hill_mid: str = "#cfb274"
    hill_dark: str = "#8f6c3a"
    water: str = "#8fbcc4"
    water_deep: str = "#5b95a8"
    water_line: str = "#2f5f74"
    water_glint: str = "#d6ecec"
    shore: str = "#f3e2b0"
    shallows: str = "#b9d6c8"
    sand: str = "#fdeab2"
    sand_ink: str = "#8f6526"
    road: str = "#f3e6c4"
    road_rut: str = "#bb9a68"
    road_verge: str = "#ecd9ae"
    rubble: str = "#cfc6b4"
    stone_light: str = "#c3b9a6"
    stone_dark: str = "#8b8171"
    plank: str = "#a4754a"
    brass: str = "#d9b05a"
    basalt: str = "#3a2b29"
    basalt_lit: str = "#6a4a42"
    scorch: str = "#4a2f22"
    ember: str = "#b83a16"
    flame: str = "#f08a2a"
    spark: str = "#ffdf8e"
    texture: float = 1.0  # 0 = flat paper
    grid: float = 0.60  # strength of the grid's ink
    grid_width: float = 1.0  # in pen widths


@dataclass(frozen=True)
class Side:
    """One side's enamel.  Keys are the colours written in assets/tokens/*.svg."""

    name: str
    shape: str  # file in assets/tokens
    enamel: tuple[str, str, str]  # light, middle, dark
    metal: tuple[str, str, str]
    emblem: str
    emblem_shade: str
    text: str  # the side's colour when it is written on leather


@dataclass(frozen=True)
class Overlay:
    """Marks laid over squares: colour and the pattern that goes with it."""

    reach: str = "#1767d8"
    user: str = "#b3201c"
    target: str = "#16803a"
    area: str = "#d8481b"
    pending: str = "#6a2fc4"
    hazard: str = "#ffd23f"  # on dark
    coming: str = "#8a5a00"
    path: str = "#fff3cf"
    path_edge: str = "#3a220f"
    cursor: str = "#ffe9a8"
    cursor_edge: str = "#2a1808"
    wash: float = 0.36  # strength of the flat wash
    mark: float = 0.80  # strength of dots, hatching and borders


@dataclass(frozen=True)
class UiPalette:
    table_dark: str = "#1d110b"
    table_mid: str = "#4a2c1b"
    table_light: str = "#7a4e2f"
    leather: str = "#1f2c2d"
    well: str = "#121a1b"  # sunken parts of a panel
    felt: str = "#4a171c"
    text: str = "#f4ead3"
    dim: str = "#c9bea4"
    title: str = "#ecd08b"
    rule: str = "#6f5c34"
    brass_light: str = "#fbe9b4"
    brass: str = "#cfa653"
    brass_dark: str = "#5d3f17"
    good: str = "#a5d97c"
    bad: str = "#f59a80"
    magic: str = "#c9a6f5"
    hp_high: str = "#8fd14f"
    hp_mid: str = "#f4b93a"
    hp_low: str = "#f0593a"
    #           Miss       Partial    Normal     Critical   Perfect
    outcomes: tuple[str, ...] = ("#5d6b72", "#a9b0a2", "#efe2bd", "#f2b04a", "#e8663c")


@dataclass(frozen=True)
class Palette:
    name: str
    map: MapPalette = field(default_factory=MapPalette)
    sides: tuple[Side, ...] = ()
    overlay: Overlay = field(default_factory=Overlay)
    ui: UiPalette = field(default_factory=UiPalette)

    def side(self, number: int) -> Side:
        """The look of side 1, 2 ... (a fifth would look like the first; battles have four at most)."""
        return self.sides[(number - 1) % len(self.sides)]


# --- contrast ---------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """WCAG relative luminance of '#rrggbb'."""
    parts = []
    for i in (1, 3, 5):
        v = int(colour[i : i + 2], 16) / 255
        parts.append(v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)

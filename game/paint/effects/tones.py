"""The colours of effects: core, middle and edge. The edge is dark enough to be seen on parchment."""

from __future__ import annotations

from dataclasses import dataclass

from game.paint.colour import Rgb, rgb8


@dataclass(frozen=True)
class Hue:
    """Light at the core, colour in the middle, dark at the edge; and the shape of its motes."""

    core: Rgb
    middle: Rgb
    edge: Rgb
    mote: str


def _hue(core: str, middle: str, edge: str, mote: str) -> Hue:
    return Hue(rgb8(core), rgb8(middle), rgb8(edge), mote)


HUES: dict[str, Hue] = {
    "steel": _hue("#fffdf0", "#f0cf86", "#5a3c12", "star"),
    "fire": _hue("#fff2b0", "#ff9226", "#9c2408", "flame"),
    "ice": _hue("#f4fdff", "#7fcdf7", "#1f5a98", "shard"),
    "storm": _hue("#fffef0", "#ffdf3a", "#5a3fc0", "bolt"),
    "wind": _hue("#f2fff4", "#a9dfc4", "#2f7a62", "swirl"),
    "water": _hue("#e6fbff", "#52acd6", "#174f80", "drop"),
    "earth": _hue("#efd9aa", "#a97d46", "#452c14", "stone"),
    "light": _hue("#ffffff", "#ffe98a", "#b07f14", "star"),
    "dark": _hue("#c8a0f5", "#5e2a9c", "#14061f", "stone"),
    "venom": _hue("#efffb0", "#93d637", "#33600c", "bubble"),
    "arcane": _hue("#f6e8ff", "#bd7dfa", "#4c2494", "star"),
    "heal": _hue("#f4ffe0", "#6fce52", "#1d6b2c", "cross"),
    "help": _hue("#fff8d0", "#f2c33c", "#8a5c0e", "chevron"),
    "weak": _hue("#f0c4ff", "#a85cc8", "#3d144c", "sunken"),
}

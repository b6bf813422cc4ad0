"""Colours as ``#rrggbb`` text, taken apart and mixed."""

from __future__ import annotations

from functools import lru_cache

Rgb = tuple[int, int, int]


@lru_cache(maxsize=512)
def rgb8(colour: str) -> Rgb:
    """``#rrggbb`` as three integers 0..255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(a: Rgb, b: Rgb, t: float) -> Rgb:
    """The colour t (0..1) of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def mix(a: str, b: str, t: float) -> str:
    """Like ``blend``, with and into ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*blend(rgb8(a), rgb8(b), t))


def shade(colour: str, k: float) -> Rgb:
    """The colour k times as bright, each part held to 255."""
    r, g, b = rgb8(colour)
    return min(255, int(r * k)), min(255, int(g * k)), min(255, int(b * k))

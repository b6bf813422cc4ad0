"""Drawings of ``assets`` as surfaces: recoloured, tinted, shadowed. Needs no numpy.

The renderer of SVG does without text, clips, masks and filters; so colours are exchanged in the text of the
file, and lettering is the font's work. Surfaces are premultiplied: blit them with ``PRE``.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache

import pygame

from game import places
from game.paint.colour import Rgb, blend

Swaps = tuple[tuple[str, str], ...]
_GREY = re.compile(r"#([0-9a-f]{2})\1\1\b")


@lru_cache(maxsize=256)
def _source(path: str) -> str:
    return places.find("assets", path).read_text(encoding="utf-8")


@lru_cache(maxsize=64)
def has(path: str) -> bool:
    """Whether the assets have such a drawing."""
    return (places.folder("assets") / path).is_file()


def rendered(svg: str, size: int) -> pygame.Surface:
    """The text of an SVG file as a square of ``size`` pixels, premultiplied."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size)).premul_alpha()


def load_svg(path: str, size: int, swaps: Swaps = ()) -> pygame.Surface:
    """A drawing of the assets at ``size`` pixels with some of its colours exchanged."""
    text = _source(path)
    for i, (old, _) in enumerate(swaps):  # two steps, so that exchanges cannot chain
        text = text.replace(old, f"@{i}@")
    for i, (_, new) in enumerate(swaps):
        text = text.replace(f"@{i}@", new)
    return rendered(text, size)


def load_toned(path: str, size: int, dark: Rgb, light: Rgb, ink: Rgb) -> pygame.Surface:
    """A drawing in greys (from #303030 to #f0f0f0) with its tones laid between two colours; #010101 is ink."""

    def toned(found: re.Match[str]) -> str:
        grey = int(found[1], 16)
        colour = ink if grey < 6 else blend(dark, light, min(max((grey - 0x30) / (0xF0 - 0x30), 0.0), 1.0))
        return "#{:02x}{:02x}{:02x}".format(*colour)

    return rendered(_GREY.sub(toned, _source(path)), size)


def tinted(path: str, size: int, colour: str) -> pygame.Surface:
    """A one-colour drawing (an icon or emblem) in the colour wanted."""
    return load_svg(path, size, (("#000", colour),))


def emblem_path(unit: str) -> str:
    """The emblem of a unit, or the pawn when it has none."""
    path = f"emblems/{unit}.svg"
    return path if has(path) else "emblems/pawn.svg"


def shadow_of(s: pygame.Surface, radius: int, strength: float, pad: int) -> pygame.Surface:
    """The soft shadow a flat thing throws: its cover, blackened and blurred, with a margin of ``pad``."""
    w, h = s.get_size()
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.blit(s, (pad, pad))
    out.fill((0, 0, 0, int(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(out, max(1, radius))


def blurred(s: pygame.Surface, radius: int) -> pygame.Surface:
    """The surface blurred. What is blurred much is blurred at a part of its size, in a fraction of the time."""
    k = min(4, radius // 3)
    if k < 2:
        return pygame.transform.gaussian_blur(s, radius)
    w, h = s.get_size()
    small = pygame.transform.smoothscale(s, (-(-w // k), -(-h // k)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(radius / k))), (w, h))


def silhouette(s: pygame.Surface, size: int, colour: Rgb) -> pygame.Surface:
    """The cover of a square drawing at another size, all in one colour."""
    out = pygame.transform.smoothscale(s, (size, size))
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out.premul_alpha()


def faded(s: pygame.Surface, strength: float) -> pygame.Surface:
    """The same premultiplied surface, fainter (changed in place)."""
    a = int(255 * strength)
    s.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return s

"""Dice: the shape from ``assets/dice``, the numeral from the font, turned, with its shadow. Needs no numpy."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.paint.art import load_toned, shadow_of
from game.paint.colour import rgb8
from game.paint.sheet import PRE
from game.ui.theme import font_file

LOOKS: dict[str, tuple[str, str, str]] = {  # light, dark, ink
    "ivory": ("#fff6de", "#8a6f47", "#2a1c10"),
    "crimson": ("#f0584e", "#3c060c", "#fff0d0"),
    "ebony": ("#6a6f78", "#0c0e12", "#ffe9b0"),
}
READABLE, MOST_LARGER = 34, 1.45  # pixels: on smaller dice the numerals are larger than drawn, up to so many times
NUMERAL = {"d20": (0.30, 0.53), "d10": (0.34, 0.475), "d4": (0.34, 0.60)}  # height and middle, in parts of the die
MOMENTS = 12  # pictures of a die as it turns over
LARGE, STEP = 2, 64  # dice are made at least so many times larger, in steps of so many pixels, then turned and shrunk


def die(kind: str, face: str, colour: str, size: int, turn: float = 0.0) -> pygame.Surface:
    """A die of ``size`` pixels (d4, d6, d10 or d20) turned by some degrees, with a margin for its shadow.

    Premultiplied; blit it by its centre.
    """
    out = _thrown(f"d6_{face}" if kind == "d6" else kind, colour, size, turn)
    if kind in NUMERAL:
        out = out.copy()
        _numeral(out, kind, face, colour, size, turn)
    return out


def rolling(kind: str, colour: str, size: int, moment: int) -> pygame.Surface:
    """A die in the air, at one of the `MOMENTS` of its turning over: nobody can read its numeral yet. Premultiplied;
    blit it by its centre."""
    body = _body(f"d6_{moment % 6 + 1}" if kind == "d6" else kind, colour, -(-size * LARGE // STEP) * STEP)
    return pygame.transform.rotozoom(body, 360 * moment / MOMENTS, size / body.get_width())


@lru_cache(maxsize=12)
def _thrown(name: str, colour: str, size: int, turn: float) -> pygame.Surface:
    """A die without its numeral, turned, on its shadow."""
    body = _body(name, colour, -(-size * LARGE // STEP) * STEP)
    s = pygame.transform.rotozoom(body, turn, size / body.get_width())
    pad, soft = max(6, size // 4), _shadow(name[:2], size)
    middle = s.get_width() // 2 + pad, s.get_height() // 2 + pad
    out = pygame.Surface((2 * middle[0], 2 * middle[1]), pygame.SRCALPHA)
    out.blit(soft, soft.get_rect(center=(middle[0] + size * 0.07, middle[1] + size * 0.10)), special_flags=PRE)
    under = s.copy()
    under.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(under, (pad + 1, pad + 2), special_flags=PRE)
    out.blit(s, (pad, pad), special_flags=PRE)
    return out


@lru_cache(maxsize=40)
def _body(name: str, colour: str, size: int) -> pygame.Surface:
    light, dark, ink = (rgb8(c) for c in LOOKS[colour])
    return load_toned(f"dice/{name}.svg", size, dark, light, ink)


@lru_cache(maxsize=24)
def _shadow(name: str, size: int) -> pygame.Surface:
    """The soft shadow of a die; how it lies makes no difference that can be seen."""
    shape = {"d6": "d6_1", "d1": "d10", "d2": "d20"}.get(name, name)
    return shadow_of(
        load_toned(f"dice/{shape}.svg", size, *[(0, 0, 0)] * 3), max(2, size // 9), 0.75, max(6, size // 4)
    )


def _numeral(out: pygame.Surface, kind: str, face: str, colour: str, size: int, turn: float) -> None:
    """Written on the face that lies up, turned with the die about its middle."""
    height, middle = NUMERAL[kind]
    height *= max(1.0, min(MOST_LARGER, READABLE / size))
    ink = _written(face, LOOKS[colour][2], max(8, round(size * LARGE * height * (1.0 if len(face) < 2 else 0.92))))
    turned = pygame.transform.rotozoom(ink, turn, 1 / LARGE)
    away, a = (middle - 0.5) * size, math.radians(turn)
    x, y = out.get_width() / 2 + away * math.sin(a), out.get_height() / 2 + away * math.cos(a)
    out.blit(turned, turned.get_rect(center=(round(x), round(y))), special_flags=PRE)


@lru_cache(maxsize=128)
def _written(face: str, colour: str, height: int) -> pygame.Surface:
    """A numeral, cut close around its ink."""
    written = pygame.font.Font(font_file("bold"), height).render(face, True, rgb8(colour)).premul_alpha()
    return written.subsurface(written.get_bounding_rect()).copy()

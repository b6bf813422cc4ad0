"""Dice: the shape from ``assets/dice``, the numeral from the font, turned, with its shadow. Needs no numpy."""

from __future__ import annotations

import pygame

from game.paint.art import load_toned, shadow_of
from game.paint.colour import Rgb, rgb8
from game.paint.sheet import PRE
from game.ui.theme import font_file

LOOKS: dict[str, tuple[str, str, str]] = {  # light, dark, ink
    "ivory": ("#fff6de", "#8a6f47", "#2a1c10"),
    "crimson": ("#f0584e", "#3c060c", "#fff0d0"),
    "ebony": ("#6a6f78", "#0c0e12", "#ffe9b0"),
}
NUMERAL = {"d20": (0.30, 0.53), "d10": (0.34, 0.475), "d4": (0.34, 0.60)}  # height and middle, in parts of the die
LARGE = 3  # dice are made this many times larger, turned, then shrunk


def die(kind: str, face: str, colour: str, size: int, turn: float = 0.0) -> pygame.Surface:
    """A die of ``size`` pixels (d4, d6, d10 or d20) turned by some degrees, with a margin for its shadow.

    Premultiplied; blit it by its centre.
    """
    light, dark, ink = (rgb8(c) for c in LOOKS[colour])
    big = size * LARGE
    name = f"d6_{face}" if kind == "d6" else kind
    s = load_toned(f"dice/{name}.svg", big, dark, light, ink)
    if kind in NUMERAL:
        _numeral(s, kind, face, ink, big)
    s = pygame.transform.rotate(s, turn)
    w = round(s.get_width() / LARGE)
    s = pygame.transform.smoothscale(s, (w, w))
    pad = max(6, size // 4)
    out = pygame.Surface((w + 2 * pad, w + 2 * pad), pygame.SRCALPHA)
    out.blit(shadow_of(s, max(2, size // 9), 0.75, pad), (size * 0.07, size * 0.10), special_flags=PRE)
    out.blit(shadow_of(s, 1, 0.6, pad), (1, 2), special_flags=PRE)
    out.blit(s, (pad, pad), special_flags=PRE)
    return out


def _numeral(s: pygame.Surface, kind: str, face: str, ink: Rgb, big: int) -> None:
    height, middle = NUMERAL[kind]
    font = pygame.font.Font(font_file("bold"), max(8, round(big * height * (1.0 if len(face) < 2 else 0.92))))
    t = font.render(face, True, ink).premul_alpha()
    b = t.get_bounding_rect()
    s.blit(t, (round(big / 2 - b.w / 2 - b.x), round(big * middle - b.h / 2 - b.y)), special_flags=PRE)

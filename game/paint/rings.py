"""What lies around a counter: the light of whose turn it is, the ring of a spell that gathers, the clamp of one that is
held off. Needs no numpy."""

from __future__ import annotations

import pygame

from game.paint.art import silhouette
from game.paint.colour import rgb8
from game.paint.sheet import PRE, Sheet, arc

GLOW, OUTLINE, EDGE = "#ffbe3a", "#5a3205", "#fff2b8"  # around the counter whose turn it is
IRON, IRON_EDGE, IRON_LIT = "#454e58", "#0c0e11", "#cfd8e0"  # of the clamp around a counter that is held off


def halo(out: pygame.Surface, base: pygame.Surface, d: int) -> None:
    """A bright outline of the counter's own shape, and light spilling from it."""
    c = out.get_width() / 2

    def grown(k: float, colour: str) -> tuple[pygame.Surface, tuple[int, int]]:
        n = round(d * k)
        return silhouette(base, n, rgb8(colour)), (round(c - n / 2), round(c - n / 2))

    glow = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    glow.blit(*grown(1.13, GLOW), special_flags=PRE)
    glow = pygame.transform.gaussian_blur(glow, max(2, round(d * 0.05)))
    for _ in range(2):
        out.blit(glow, (0, 0), special_flags=PRE)
    for k, colour in ((1.105, OUTLINE), (1.08, EDGE)):
        out.blit(*grown(k, colour), special_flags=PRE)


def charge_ring(out: pygame.Surface, size: int, d: int) -> None:
    """Violet light and twelve lilac dashes around a counter whose spell is gathering."""
    c = size / 2
    light = Sheet(size, size, 2)
    light.fill(arc(d * 0.47, d * 0.57, 0, 360, c, c), rgb8("#9a5cf0"))
    glow = pygame.transform.gaussian_blur(light.result(), max(2, round(d * 0.05)))
    for _ in range(2):
        out.blit(glow, (0, 0), special_flags=PRE)
    sheet = Sheet(size, size, 4)
    for i in range(12):
        sheet.fill(arc(d * 0.515, d * 0.575, 30 * i - 11, 30 * i + 11, c, c), rgb8("#3a1470"))
        sheet.fill(arc(d * 0.522, d * 0.568, 30 * i - 10, 30 * i + 10, c, c), rgb8("#e2ccff"))
    out.blit(sheet.result(), (0, 0), special_flags=PRE)


def clamp(size: int, d: int) -> pygame.Surface:
    """Two steel jaws that grip a counter from both sides, with a tooth at each end."""
    sheet, c = Sheet(size, size, 4), size / 2
    for middle in (90, 270):
        for grow, colour in ((0.016, IRON_EDGE), (0.0, IRON), (-0.027, IRON_LIT)):
            inner, outer, spread = d * (0.505 - grow), d * (0.575 + grow), 36 + grow * 90
            sheet.fill(arc(inner, outer, middle - spread, middle + spread, c, c), rgb8(colour))
            for end in (middle - 33, middle + 33) if grow >= 0 else ():
                wide = 4 + grow * 90
                sheet.fill(arc(d * (0.425 - grow), d * 0.54, end - wide, end + wide, c, c), rgb8(colour))
    return sheet.result()

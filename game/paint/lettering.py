"""Chiselled brass capitals and the game's ten-pointed star."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.paint.art import shadow_of
from game.paint.colour import rgb8
from game.paint.noise import F32, Field, blur, distance, noise
from game.paint.sheet import PRE, Sheet
from game.paint.washes import rgb, to_surface
from game.ui.theme import font_file

RAMP = ("#2f1b07", "#7a5520", "#c9993f", "#f0cf7c", "#fff6d4")  # brass from shadow to light


def brass_lettering(text: str, height: int, tracking: float) -> pygame.Surface:
    """Capitals with their shadow (premultiplied); ``tracking`` is the gap between them in parts of the height."""
    big = _cut_letters(_letter_mask(text, 2 * height, tracking), 2 * height)
    face = pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))
    out = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    out.blit(shadow_of(face, max(3, height // 14), 0.85, 0), (height * 0.02, height * 0.045), special_flags=PRE)
    out.blit(face, (0, 0), special_flags=PRE)
    return out


def _letter_mask(text: str, height: int, tracking: float) -> Field:
    """Where the letters are, 0..1, cut close above and below."""
    font = pygame.font.Font(font_file("display"), height)
    gap, pad = round(height * tracking), height // 4
    glyphs = [font.render(ch, True, (255, 255, 255)) for ch in text]
    w = sum(g.get_width() for g in glyphs) + gap * (len(text) - 1)
    s = pygame.Surface((w + 2 * pad, font.get_height() + 2 * pad), 0, 32)
    x = pad
    for g in glyphs:
        s.blit(g, (x, pad))
        x += g.get_width() + gap
    m: Field = pygame.surfarray.array3d(s)[..., 0].T.astype(F32) / 255
    rows = np.where(m.max(1) > 0)[0]
    return m[max(0, rows[0] - pad) : rows[-1] + pad, :]


def _cut_letters(m: Field, height: int) -> pygame.Surface:
    """Metal in the letters: a chisel slope from the outline to a ridge, lit from the upper left."""
    h, w = m.shape
    reach = max(3, round(height * 0.075))
    rise = blur(np.minimum(distance(m < 0.5, reach), reach), max(0.8, height / 110))
    gy, gx = np.gradient(rise)
    slope = np.clip(np.hypot(gx, gy), 0, 1)
    facing = np.clip(gx * 0.62 + gy * 0.78, -1, 1)
    yy = np.linspace(0, 1, h, dtype=F32)[:, None]
    brushed = noise(np.random.default_rng(5), h, w, max(2.0, height / 40), height / 1.5) * 0.006
    level = np.clip(0.52 + 0.46 * facing + (1 - slope) * (0.10 - 0.20 * np.abs(yy - 0.45)) + brushed, 0, 1)
    ramp = np.array([rgb(c) for c in RAMP], F32)
    pos = level * (len(RAMP) - 1)
    i = np.clip(pos.astype(int), 0, len(RAMP) - 2)
    t = (pos - i)[..., None]
    colour = ramp[i] * (1 - t) + ramp[i + 1] * t
    edge = np.clip(blur(m, max(0.9, height / 110)) * 2.4, 0, 1)  # a dark line around
    alpha = np.maximum(m, edge)
    mixed = (colour * m[..., None] + rgb("#140a03") * (edge * (1 - m))[..., None]) / np.maximum(alpha, 1e-3)[..., None]
    return to_surface(mixed, alpha).premul_alpha()


def ten_star(size: int, colour: str, points: int = 10) -> pygame.Surface:
    """A compass rose of ten points, the game's mark (premultiplied)."""
    sh = Sheet(size, size, 4)
    c = size / 2
    ink, dark, light = rgb8("#1a0d04"), rgb8("#8a6326"), rgb8(colour)

    def at(r: float, a: float) -> tuple[float, float]:
        return c + r * math.sin(a), c - r * math.cos(a)

    for r, w in ((0.485, 0.010), (0.43, 0.005)):
        ring = [at(size * r, 2 * math.pi * i / 120) for i in range(120)]
        sh.stroke(ring, max(1.0, size * w), light, closed=True)
    for i in range(points * 2):
        a = math.pi * i / points
        sh.stroke([at(size * 0.43, a), at(size * (0.47 if i % 2 == 0 else 0.455), a)], max(0.8, size * 0.006), light)
    half = math.pi / points
    for length, turn in ((0.25, half), (0.42, 0.0)):
        for i in range(points):
            a = 2 * math.pi * i / points + turn
            tip, left, right = at(size * length, a), at(size * 0.075, a - half), at(size * 0.075, a + half)
            sh.fill([tip, left, (c, c)], light)
            sh.fill([tip, right, (c, c)], dark)
            sh.stroke([left, tip, right], max(0.7, size * 0.004), ink)
    sh.disc(c, c, size * 0.05, ink)
    sh.disc(c, c, size * 0.04, light)
    sh.disc(c - size * 0.008, c - size * 0.008, size * 0.022, rgb8("#fff6d4"))
    return sh.result()

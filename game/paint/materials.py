"""Procedural materials: walnut table, parchment sheet, leather, felt, brass."""

from __future__ import annotations

import numpy as np
import pygame

from game.paint.noise import F32, Field, fbm, noise
from game.paint.washes import over, rgb, to_array, to_surface
from game.ui.palette import MapPalette


def walnut(
    w: int, h: int, unit: float, dark: str = "#1d110b", mid: str = "#4a2c1b", light: str = "#7a4e2f", seed: int = 3
) -> Field:
    """A table of broad walnut planks running left to right.  unit: pixels of one UI step (1.0 at 1280x800)."""
    rng = np.random.default_rng(seed)
    # Painted at half size and enlarged: grain is soft, and it is four times quicker.
    hh, ww = (h + 1) // 2, (w + 1) // 2
    u = unit / 2
    planks = 5
    y = np.arange(hh, dtype=F32)[:, None] / hh * planks
    which = np.minimum(y.astype(int), planks - 1)
    a = np.empty((hh, ww, 3), F32)
    figure = np.empty((hh, ww), F32)
    shade = np.empty((hh, 1), F32)
    for k in range(planks):
        rows = np.where(which[:, 0] == k)[0]
        n = len(rows)
        yy = np.arange(n, dtype=F32)[:, None] / u
        xx = np.arange(ww, dtype=F32)[None, :] / u
        # Growth rings cut lengthwise: a slow field stretched along the plank, read as contour lines.
        slow = noise(rng, n, ww, 46 * u, 420 * u) * 1.1 + noise(rng, n, ww, 17 * u, 260 * u) * 0.35
        cathedral = ((xx - rng.uniform(150, 500)) / 620) ** 2 * 1.3
        field = slow + (yy - n / u * rng.uniform(0.2, 0.8)) / 30 + cathedral * rng.choice([-1, 1])
        rings = 0.5 + 0.5 * np.sin(field * 7.0 + noise(rng, n, ww, 5 * u, 120 * u) * 0.5)
        figure[rows] = (
            rings**1.6 * 0.62 + 0.19 * noise(rng, n, ww, 1.6 * u, 70 * u) + 0.10 * noise(rng, n, ww, 60 * u, 200 * u)
        )
        shade[rows] = rng.uniform(-0.10, 0.10)
    pores = noise(rng, hh, ww, max(1.0, 0.9 * u), 16 * u)
    tone = np.clip(0.42 + 0.42 * (figure - 0.35) + shade, 0, 1)
    a[:] = rgb(dark)
    over(a, rgb(mid), np.clip(tone * 2, 0, 1))
    over(a, rgb(light), np.clip(tone * 2 - 1, 0, 1) * 0.8)
    a *= (1 - 0.22 * np.clip(pores - 0.7, 0, 1.2))[..., None]
    # Joints between planks: a dark line with a lit lower lip.
    frac = (y - np.floor(y)) * hh / planks
    frac = np.minimum(frac, hh / planks - frac)
    a *= (1 - 0.72 * np.exp(-np.square(frac / (1.1 * u + 0.3))))[..., None]
    a *= (1 + 0.10 * np.exp(-np.square((frac - 3 * u) / (1.6 * u))))[..., None]
    big = pygame.transform.smoothscale(to_surface(a), (w, h))
    return to_array(big)


def candlelight(a: Field, cx: float, cy: float, strength: float = 0.5, floor: float = 0.46) -> None:
    """A warm pool of light around (cx, cy) in parts of the picture; corners fall dark."""
    h, w = a.shape[:2]
    yy = (np.arange(h, dtype=F32)[:, None] / h - cy) * 1.15
    xx = np.arange(w, dtype=F32)[None, :] / w - cx
    d2 = (xx * xx + yy * yy) * 2.2
    light = floor + (1.12 - floor) * np.exp(-d2 * (1 + strength))
    a *= light[..., None] * np.array([1.04, 1.0, 0.93], F32)


def parchment(w: int, h: int, unit: float, palette: MapPalette, seed: int = 9) -> tuple[Field, Field]:
    """A sheet with deckled edges: (picture, alpha)."""
    rng = np.random.default_rng(seed)
    a = np.empty((h, w, 3), F32)
    a[:] = rgb(palette.paper)
    blotch = fbm(rng, h, w, 110 * unit, 4, 0.6)
    over(a, rgb(palette.paper_dark), np.clip(0.24 + 0.17 * blotch, 0, 0.75) * palette.texture)
    fibre = noise(rng, h, w, max(1.2, 1.3 * unit), 4 * unit) + noise(rng, h, w, 4 * unit, max(1.2, 1.3 * unit))
    a *= (1 + 0.009 * palette.texture * fibre)[..., None]
    yy = np.arange(h, dtype=F32)[:, None]
    xx = np.arange(w, dtype=F32)[None, :]
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    ragged = fbm(rng, h, w, 26 * unit, 4, 0.6) * 1.5 * unit + fbm(rng, h, w, 150 * unit, 1) * 1.6 * unit
    d = edge - 3.6 * unit - np.clip(ragged, -2.6 * unit, 4.5 * unit) * palette.texture
    alpha = np.clip(d + 0.5, 0, 1)
    # Age gathers at the edge: a brown halo and a thin burnt rim.
    over(a, rgb("#9a6b38"), np.exp(-np.clip(d, 0, None) / (13 * unit)) * 0.50 * palette.texture)
    over(a, rgb("#5a3519"), np.exp(-np.clip(d, 0, None) / (2.4 * unit)) * 0.60 * palette.texture)
    return a, alpha


def creases(
    a: Field,
    unit: float,
    at_x: tuple[float, ...] = (1 / 3, 2 / 3),
    at_y: tuple[float, ...] = (0.5,),
    strength: float = 1.0,
    seed: int = 4,
) -> None:
    """Old folds: a lit side and a shaded side along each line."""
    rng = np.random.default_rng(seed)
    h, w = a.shape[:2]
    for vertical, lines in ((True, at_x), (False, at_y)):
        for f in lines:
            n, m = (h, w) if vertical else (w, h)
            sway = noise(rng, 1, n, 90 * unit)[0] * 1.2 * unit
            strong = np.clip(0.75 + 0.25 * noise(rng, 1, n, 60 * unit)[0], 0.2, 1.2)
            pos = np.arange(m, dtype=F32)[None, :] - f * m - sway[:, None]
            k = (
                (
                    np.exp(-np.square((pos + 2.2 * unit) / (2.2 * unit))) * 0.055
                    - np.exp(-np.square((pos - 1.0 * unit) / (1.8 * unit))) * 0.085
                    - np.exp(-np.square(pos / (26 * unit))) * 0.025
                )
                * strong[:, None]
                * strength
            )
            a *= 1 + (k if vertical else k.T)[..., None]


def leather(w: int, h: int, unit: float, colour: str, seed: int = 6) -> Field:
    """Dark pebbled hide, lit from the upper left, darker towards the edges."""
    rng = np.random.default_rng(seed)
    a = np.empty((h, w, 3), F32)
    a[:] = rgb(colour)
    bump = noise(rng, h, w, 2.6 * unit) + 0.6 * noise(rng, h, w, 5.5 * unit)
    relief = np.zeros_like(bump)
    relief[1:, 1:] = bump[1:, 1:] - bump[:-1, :-1]
    mottle = fbm(rng, h, w, 70 * unit, 3)
    a *= (1 + 0.085 * np.clip(relief, -2, 2) + 0.05 * mottle)[..., None]
    yy = np.arange(h, dtype=F32)[:, None]
    xx = np.arange(w, dtype=F32)[None, :]
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    a *= (1 - 0.42 * np.exp(-edge / (11 * unit)))[..., None]
    return a


def felt(w: int, h: int, unit: float, colour: str, seed: int = 8) -> Field:
    rng = np.random.default_rng(seed)
    a = np.empty((h, w, 3), F32)
    a[:] = rgb(colour)
    a *= (1 + 0.055 * noise(rng, h, w, max(1.0, 1.1 * unit)) + 0.03 * noise(rng, h, w, 9 * unit))[..., None]
    return a

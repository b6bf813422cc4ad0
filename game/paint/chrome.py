"""What panels are made of: leather with brass edges, and the felt tray of the dice."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.paint import materials
from game.paint.colour import rgb8
from game.paint.fittings import TRAY_RIM
from game.paint.noise import F32, Field, noise
from game.paint.washes import over, rgb, to_surface
from game.ui.palette import UiPalette


def _edge_distance(w: int, h: int) -> tuple[Field, Field]:
    """Distance to the nearest edge, and whether that edge faces the light (top or left)."""
    yy = np.arange(h, dtype=F32)[:, None] + 0.5
    xx = np.arange(w, dtype=F32)[None, :] + 0.5
    lit = np.minimum(yy, xx)
    dark = np.minimum(h - yy, w - xx)
    return np.minimum(lit, dark), lit <= dark


def _metal(ui: UiPalette, light: Field, share: float) -> Field:
    """Brass where ``light`` is 0 (turned away) to 1 (facing the candle); ``share`` of it is plain brass."""
    turned: Field = rgb(ui.brass_dark) * (1 - light[..., None]) + rgb(ui.brass_light) * light[..., None]
    return turned * (1 - share) + rgb(ui.brass) * share


def brass_edge(a: Field, unit: float, ui: UiPalette, seed: int = 2, corner: float = 24.0) -> None:
    """A brass moulding around a picture, with book corners and rivets."""
    h, w = a.shape[:2]
    rng = np.random.default_rng(seed)
    d, lit = _edge_distance(w, h)
    d = d / unit
    gleam = 1 + 0.10 * noise(rng, h, w, 60 * unit) + 0.025 * noise(rng, h, w, 1.2, 30 * unit)
    over(a, rgb("#120a05"), np.clip((6.4 - d) * unit + 0.5, 0, 1))
    bevel = np.clip((d - 1.0) / 4.4, 0, 1)
    metal = _metal(ui, np.where(lit, 1 - bevel, bevel), 0.45) * gleam[..., None]
    cover = np.clip((d - 1.0) * unit + 0.5, 0, 1) * np.clip((5.4 - d) * unit + 0.5, 0, 1)
    a += (metal - a) * cover[..., None]
    n = int(corner * unit) + 2
    for sy in (1, -1):
        for sx in (1, -1):
            rows = slice(0, n) if sy > 0 else slice(h - n, h)
            cols = slice(0, n) if sx > 0 else slice(w - n, w)
            _book_corner(a[rows, cols], gleam[rows, cols], (sx, sy), unit, ui, corner)


def _book_corner(part: Field, gleam: Field, toward: tuple[int, int], unit: float, ui: UiPalette, corner: float) -> None:
    """A three-cornered plate with a rivet; ``toward`` points from the corner into the picture."""
    n, (sx, sy) = part.shape[0], toward
    yy, xx = np.mgrid[0:n, 0 : part.shape[1]].astype(F32) + 0.5
    dx = (xx if sx > 0 else n - xx) / unit
    dy = (yy if sy > 0 else n - yy) / unit
    inner = (corner - (dx + dy)) / math.sqrt(2)
    edge = np.minimum(np.minimum(dx, dy), inner)
    over(part, rgb("#060402"), np.clip((inner + 2.6) / 2.6, 0, 1) * (inner < 0.4) * 0.6)
    over(part, rgb("#120a05"), np.clip(edge * unit + 0.5, 0, 1))
    facing = 0.10 if sx + sy > 0 else -0.06 if sx + sy < 0 else 0.02
    slope = np.clip(0.50 + facing - 0.007 * (sx * dx + sy * dy), 0, 1)
    plate_on = np.clip((edge - 0.7) * unit + 0.5, 0, 1)
    part += (_metal(ui, slope, 0.5) * gleam[..., None] - part) * plate_on[..., None]
    rim = np.clip(1.0 - np.abs(edge - 1.5), 0, 1) * plate_on
    over(part, rgb(ui.brass_light), rim * (0.55 if sx + sy > 0 else 0.2))
    groove = np.clip(1 - np.abs(inner - 3.4) * 1.4, 0, 1) * plate_on * (edge > 2.2)
    over(part, rgb(ui.brass_dark), groove * 0.7)
    rx, ry = dx - 7.4, dy - 7.4
    over(part, rgb("#2c1a08"), np.clip((3.6 - np.hypot(rx, ry)) * unit + 0.5, 0, 1) * 0.85)
    light = np.clip(1.15 - np.hypot(sx * rx + 1.0, sy * ry + 1.0) / 3.6, 0, 1)[..., None]
    dome = np.clip(rgb(ui.brass_dark) * (1 - light) + rgb("#fff6d6") * light, 0, 1)
    part += (dome - part) * np.clip((2.9 - np.hypot(rx, ry)) * unit + 0.5, 0, 1)[..., None]


def stitches(a: Field, unit: float, inset: float = 9.0, corner: float = 27.0) -> None:
    """A row of tan thread along the edge of the leather."""
    h, w = a.shape[:2]
    thread = rgb("#b89a68")
    i = inset * unit
    dash, gap, thick = 6.0 * unit, 4.2 * unit, max(1.0, 1.1 * unit)
    yy = np.arange(h, dtype=F32)[:, None] + 0.5
    xx = np.arange(w, dtype=F32)[None, :] + 0.5
    for horizontal in (True, False):
        along, across, n, m = (xx, yy, w, h) if horizontal else (yy, xx, h, w)
        run = n - 2 * corner * unit
        count = max(1, int((run + gap) // (dash + gap)))
        start = (n - (count * (dash + gap) - gap)) / 2
        t = along - start
        on = (
            np.clip(np.minimum(np.mod(t, dash + gap), dash - np.mod(t, dash + gap)) + 0.5, 0, 1)
            * (t >= 0)
            * (t <= count * (dash + gap))
        )
        for at in (i, m - i):
            line = np.clip(thick / 2 + 0.5 - np.abs(across - at), 0, 1)
            dark = np.clip(thick / 2 + 0.9 - np.abs(across - at - 0.9 * unit), 0, 1)
            over(a, rgb("#050505"), np.broadcast_to(on * dark, (h, w)) * 0.35)
            over(a, thread, np.broadcast_to(on * line, (h, w)) * 0.42)


def panel(w: int, h: int, unit: float, ui: UiPalette, plain: bool = False, seed: int = 6) -> pygame.Surface:
    """A leather panel with brass edges (opaque)."""
    if plain:  # high contrast: no texture at all
        s = pygame.Surface((w, h))
        s.fill(rgb8(ui.leather))
        pygame.draw.rect(s, rgb8(ui.brass_light), s.get_rect(), max(2, round(2 * unit)))
        return s
    a = materials.leather(w, h, unit, ui.leather, seed)
    if unit >= 0.9:  # thread is too fine to show in small windows
        stitches(a, unit)
    brass_edge(a, unit, ui, seed)
    return to_surface(a)


def tray(w: int, h: int, unit: float, ui: UiPalette) -> pygame.Surface:
    """The dice tray: a wooden rim with a brass edge, felt inside (opaque)."""
    a = materials.walnut(w, h, unit * 0.8, "#2a180d", "#5d3a22", "#8a5c38", seed=21)
    brass_edge(a, unit, ui, 31, corner=0.1)
    m = round(TRAY_RIM * unit)
    iw, ih = w - 2 * m, h - 2 * m
    f = materials.felt(iw, ih, unit, ui.felt)
    yy = np.arange(ih, dtype=F32)[:, None] / unit
    xx = np.arange(iw, dtype=F32)[None, :] / unit
    near = np.minimum(np.minimum(xx, yy) * 0.62, np.minimum(iw / unit - xx, ih / unit - yy) * 1.6)
    f *= (1 - 0.68 * np.exp(-near / 5.5))[..., None]
    a[m : m + ih, m : m + iw] = f
    s = to_surface(a)
    pygame.draw.rect(s, (14, 8, 5), pygame.Rect(m - 1, m - 1, iw + 2, ih + 2), max(1, round(1.4 * unit)))
    return s

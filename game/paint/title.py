"""The scene behind the title: a battle laid out on the table, and the name of the game in brass."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame

from game.paint import materials
from game.paint.art import faded, shadow_of
from game.paint.counters import TokenView
from game.paint.dice import die
from game.paint.ground import Ground
from game.paint.lettering import brass_lettering, ten_star
from game.paint.letters import margin_of
from game.paint.map_sheet import paint_sheet
from game.paint.noise import F32, Field
from game.paint.sheet import PRE
from game.paint.tokens import TokenMaker
from game.paint.washes import over, to_array, to_surface
from game.ui.palette import Palette
from game.ui.theme import TOKEN

NAME_AT = (640, 162)  # the middle of the name, in steps of a window of 1280 by 800
GROUND = Ground(
    (
        "ff^.w..###",
        "ff..ww.#r#",
        "f..s.ws#d#",
        "..^s.ww.=r",
        "=====bb==.",
        "..=.sww...",
        "^.=fs~~s.f",
        "^^=f.~w.ff",
        ".^=..swwll",
        "..=...wwll",
    )
)
COUNTERS = tuple(
    TokenView("", side, emblem, c, r, hp, most)
    for side, emblem, c, r, hp, most in (
        (1, "archer", 2, 3, 23, 27),
        (1, "knight", 3, 4, 34, 40),
        (1, "healer", 1, 4, 19, 22),
        (1, "mage", 1, 2, 16, 20),
        (1, "scout", 3, 6, 9, 21),
        (1, "sergeant", 2, 5, 30, 33),
        (2, "raider", 4, 4, 14, 31),
        (2, "wolf", 2, 1, 11, 18),
        (2, "ogre", 6, 4, 52, 58),
        (2, "hexer", 7, 5, 20, 24),
        (2, "wolf", 5, 7, 18, 18),
        (2, "warlord", 8, 3, 61, 64),
        (3, "warden", 8, 2, 38, 38),
        (3, "rogue", 8, 6, 8, 26),
        (3, "brute", 6, 8, 27, 44),
    )
)
NEAR = ((3, "warden", 128, 905, 650), (2, "warlord", 150, 1140, 560), (1, "knight", 176, 1030, 668))
"""Counters close to the eye: (side, emblem, diameter, x, y) in steps."""


@dataclass(frozen=True)
class Camera:
    """Where the eye is above the table; lengths in parts of the window's height or of the table."""

    horizon: float = -0.34
    height: float = 0.62
    turn: float = -22.0  # degrees
    x: float = 0.205
    y: float = 1.03
    zoom: float = 0.66


def title_scene(palette: Palette, size: tuple[int, int], unit: float) -> pygame.Surface:
    """The whole background of the title at this size (opaque). ``unit`` is pixels a step."""
    back = _table_in_perspective(palette, size, unit)

    def px(steps: float) -> int:
        return round(steps * unit)

    # The picture is composed for 1280 by 800; in other shapes what stands on it keeps to the middle or the right.
    middle, shift = size[0] // 2, size[0] - px(1280)
    star = faded(ten_star(px(310), "#e6c274"), 120 / 255)
    back.blit(star, star.get_rect(center=(middle, px(NAME_AT[1]))), special_flags=PRE)
    name = brass_lettering("TENFOLD", px(150), 0.085)
    back.blit(name, name.get_rect(center=(middle, px(NAME_AT[1]))), special_flags=PRE)
    drop = size[1] - px(800)
    for side, emblem, d, x, y in NEAR:
        _standing_counter(back, palette, side, emblem, px(d), (px(x) + shift, px(y) + drop), unit)
    cast = die("d20", "20", "crimson", px(104), -12)
    back.blit(cast, cast.get_rect(center=(px(800) + shift, px(560) + drop)), special_flags=PRE)
    return back


def _table_in_perspective(palette: Palette, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Out of focus towards the far side, dark behind the menu. Being out of focus it is painted at half size."""
    w, h = size[0] // 2, size[1] // 2
    view = seen_from_a_chair(_table_from_above(palette, unit), (w, h), Camera())
    pic = to_surface(np.clip(view, 0, 1))
    near = to_array(pygame.transform.gaussian_blur(pic, max(1, round(0.9 * unit))))
    far = to_array(pygame.transform.gaussian_blur(pic, max(2, round(4.5 * unit))))
    yy = np.linspace(0, 1, h, dtype=F32)[:, None]
    xx = np.linspace(0, 1, w, dtype=F32)[None, :]
    soft = np.clip(np.abs(yy - 0.66) * 2.2 - 0.12, 0, 1)[..., None]
    a = near * (1 - soft) + far * soft
    a *= _candle(xx, yy)[..., None] * np.array([1.08, 0.98, 0.82], F32)
    return pygame.transform.smoothscale(to_surface(np.clip(a, 0, 1)), size)


def _candle(xx: Field, yy: Field) -> Field:
    """One candle to the right; the menu's side, the far edge and the foot fall into shadow."""
    light: Field = 0.24 + 0.98 * np.exp(-(((xx - 0.66) / 0.40) ** 2 + ((yy - 0.55) / 0.44) ** 2))
    light = light * (0.35 + 0.65 / (1 + np.exp(-(xx - 0.30) * 9)))
    light *= 1 - 0.45 * np.exp(-np.square((yy - 0.16) / 0.15))
    light *= 1 - 0.62 * np.clip((yy - 0.90) / 0.10, 0, 1)
    floored: Field = np.maximum(light, 0.055)
    return floored


def _table_from_above(palette: Palette, unit: float) -> Field:
    square = max(16, round(46 * unit))
    side = square * 17
    table = materials.walnut(side, side, unit * 0.75, "#24150d", "#5a3722", "#8d5f3c")
    sheet, alpha = paint_sheet(GROUND, square, palette.map)
    at = (side - sheet.shape[1]) // 2
    over(table[at : at + sheet.shape[0], at : at + sheet.shape[1]], sheet, alpha)
    surface = to_surface(table).convert(32)
    maker = TokenMaker(palette, round(square * TOKEN))
    corner = at + margin_of(square)
    for view in COUNTERS:
        maker.draw(surface, view, corner + (view.col + 0.5) * square, corner + (view.row + 0.5) * square)
    return to_array(surface)


def seen_from_a_chair(texture: Field, size: tuple[int, int], camera: Camera) -> Field:
    """The texture (a table top seen from above) as seen by a camera."""
    w, h = size
    th, tw = texture.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(F32)
    nx, ny = (xx - w / 2) / h, (yy / h - camera.horizon)
    depth = camera.height / np.maximum(ny, 0.02)
    gx, gy = nx * depth, depth
    a = math.radians(camera.turn)
    u = camera.x + (gx * math.cos(a) - gy * math.sin(a)) * camera.zoom
    v = camera.y - (gx * math.sin(a) + gy * math.cos(a)) * camera.zoom
    u, v = np.clip(u, 0, 0.9999) * (tw - 2), np.clip(v, 0, 0.9999) * (th - 2)
    u0, v0 = u.astype(np.int32), v.astype(np.int32)
    fu, fv = (u - u0)[..., None], (v - v0)[..., None]
    upper = texture[v0, u0] * (1 - fu) + texture[v0, u0 + 1] * fu
    lower = texture[v0 + 1, u0] * (1 - fu) + texture[v0 + 1, u0 + 1] * fu
    seen: Field = upper * (1 - fv) + lower * fv
    return seen


def _standing_counter(
    back: pygame.Surface, palette: Palette, side: int, emblem: str, d: int, at: tuple[int, int], unit: float
) -> None:
    """A thick counter seen at a slant, with its shadow, centred on ``at``."""
    base = TokenMaker(palette, d).base(side, emblem)
    flat = pygame.transform.smoothscale(base, (base.get_width(), round(base.get_height() * 0.80)))
    pad, thick = round(40 * unit), max(1, round(d * 0.075))
    dark = flat.copy()
    dark.fill((70, 60, 56, 255), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = at[0] - flat.get_width() // 2, at[1] - flat.get_height() // 2
    for blur, strength, dx, dy in ((15, 0.9, 12 * unit, 26 * unit), (4, 0.8, 2 * unit, thick + 2 * unit)):
        shadow = shadow_of(flat, max(1, round(blur * unit)), strength, pad)
        back.blit(shadow, (x - pad + dx, y - pad + dy), special_flags=PRE)
    for k in range(thick, 0, -1):
        back.blit(dark, (x, y + k), special_flags=PRE)
    back.blit(flat, (x, y), special_flags=PRE)

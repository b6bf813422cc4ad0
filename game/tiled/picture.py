"""Paints a map's drawing to the pixel as Tiled does, its own tiles and all.

Tiled (that is, Qt) rounds to eight bits in certain places, and not in others; whoever wants the same picture has to
round where it does. Needs numpy and pygame, no display.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import floor
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from game.tiled.drawing import Cut, Drawing, DrawnLayer, Stamp
from game.tiled.findings import MapError, Place

Canvas = NDArray[np.uint8]  # rows, columns, and red, green, blue, alpha; alpha not multiplied in
Tile = NDArray[np.int32]  # likewise, alpha multiplied in
Tint = tuple[int, int, int]
Opened = Callable[[Cut, Tint | None], Tile]
MOST_PIXELS = 1 << 26
FULL = 255
HALF = 0.5


def picture(drawing: Drawing) -> pygame.Surface:
    """All of a map but its objects, with straight alpha. Raises MapError for a picture that can't be decoded."""
    return _surface(_painted(drawing, drawing.layers))


def decoration(drawing: Drawing) -> tuple[pygame.Surface, pygame.Surface]:
    """The layers on the ground but under the units, and those over the units, each as large as the board.

    Raises MapError.
    """
    board = Drawing(drawing.width, drawing.height, drawing.tile)
    under, over = drawing.layers[drawing.ground : drawing.units], drawing.layers[max(drawing.ground, drawing.units) :]
    return _surface(_painted(board, under)), _surface(_painted(board, over))


def _painted(drawing: Drawing, layers: Iterable[DrawnLayer]) -> Canvas:
    left, above, right, below = drawing.room
    width, height = drawing.width * drawing.tile + left + right, drawing.height * drawing.tile + above + below
    if width * height > MOST_PIXELS:
        what = f"the picture would be {width}x{height} pixels"
        raise Place("the map").broken("SIZE", what, "make the offsets of its layers smaller")
    canvas = np.zeros((height, width, 4), np.uint8)
    opened = _opener()
    for layer in layers:
        strength = (FULL * int(layer.opacity * 256)) >> 8
        at = layer.shift[0] + left, layer.shift[1] + above
        if layer.picture:
            _paint_image(canvas, opened(layer.picture, layer.tint), layer.repeat, at, strength)
        for stamp in layer.stamps:
            x, y, tile = _laid(stamp, opened(stamp.cut, layer.tint), drawing.tile, at)
            if x % 1 == HALF or y % 1 == HALF:
                solid = strength == FULL and int(tile[..., 3].min()) == FULL
                tile = _halved(tile, stamp, (x % 1 == HALF, y % 1 == HALF), solid)
            _over(canvas, tile, _pixel(x), _pixel(y), strength)
    return canvas


def _laid(stamp: Stamp, tile: Tile, side: int, at: tuple[float, float]) -> tuple[float, float, Tile]:
    """Left, top and looks of a tile as it lies.

    It hangs from the lower left corner of its square, and is turned about the middle of where it hangs.
    """
    x = at[0] + stamp.column * side + stamp.shift[0]
    y = at[1] + (stamp.row + 1) * side + stamp.shift[1] - stamp.cut.height
    if stamp.turned:
        tile = tile.swapaxes(0, 1)
        y += stamp.cut.height - stamp.cut.width  # what is lower now still stands on the square's lower edge
    if stamp.across:
        tile = tile[:, ::-1]
    if stamp.down:
        tile = tile[::-1]
    return x, y, tile


def _halved(tile: Tile, stamp: Stamp, halves: tuple[bool, bool], solid: bool) -> Tile:
    """What Qt makes of a flipped tile that is to lie half way between two pixels, across or down.

    It rounds where the tile begins one way and where it is read the other way, so that the first line is lost. The
    last is there twice instead; or nothing is, after a quarter turn of what nothing shines through, which Qt does by
    other means.
    """
    quarter = solid and stamp.turned and stamp.across != stamp.down
    flipped = (stamp.down, stamp.across) if quarter else (stamp.across, stamp.down)
    for axis, lost in ((1, halves[0] and flipped[0]), (0, halves[1] and flipped[1])):
        if lost:
            last = [] if quarter else [tile.take([-1], axis)]
            tile = np.concatenate([np.delete(tile, 0, axis), *last], axis)
    return tile


def _paint_image(
    canvas: Canvas, image: Tile, repeat: tuple[bool, bool], at: tuple[float, float], strength: int
) -> None:
    height, width = image.shape[:2]
    x, y = _pixel(at[0]), _pixel(at[1])
    across = range(x % width - width, canvas.shape[1], width) if repeat[0] else (x,)
    down = range(y % height - height, canvas.shape[0], height) if repeat[1] else (y,)
    for top in down:
        for left in across:
            _over(canvas, image, left, top, strength)


def _pixel(place: float) -> int:
    """A fraction of a pixel is rounded, a half upwards."""
    return floor(place + 0.5)


def _over(canvas: Canvas, tile: Tile, x: int, y: int, strength: int) -> None:
    """Lay a tile over the canvas; what hangs over the edge is cut off."""
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + tile.shape[1], canvas.shape[1]), min(y + tile.shape[0], canvas.shape[0])
    if left >= right or top >= bottom:
        return
    part = tile[top - y : bottom - y, left - x : right - x]
    place = canvas[top:bottom, left:right]
    if strength == FULL and int(part[..., 3].min()) == FULL:
        place[:] = part
    else:
        place[:] = _mixed(part * (strength / FULL), place)


# Qt's whole-number arithmetic


def _times(value: Tile, by: Tile | int) -> Tile:
    product = value * by
    return (product + (product >> 8) + 0x80) >> 8


def _multiplied(straight: Canvas) -> Tile:
    """Colours with their alpha multiplied in."""
    wide = straight.astype(np.int32)
    wide[..., :3] = _times(wide[..., :3], wide[..., 3:])
    return wide


def _mixed(above: NDArray[np.floating[Any]], below: Canvas) -> Canvas:
    """One over the other. Qt works more finely here: only what comes out is brought to eight bits."""
    alpha = below[..., 3:] / FULL
    left = alpha * (1 - above[..., 3:] / FULL)
    out = np.empty(below.shape)
    out[..., 3:] = above[..., 3:] + FULL * left
    out[..., :3] = (above[..., :3] + below[..., :3] * left) * (FULL / np.maximum(out[..., 3:], 1e-9))
    return np.minimum(np.rint(out), FULL).astype(np.uint8)


def _tinted(tile: Tile, tint: Tint) -> Tile:
    colours, own = tile[..., :3], tile[..., 3:]
    with_tint = np.array(tint, np.int32)
    out = tile.copy()
    mixed = with_tint * colours + with_tint * (FULL - own)
    out[..., :3] = _times((mixed + (mixed >> 8) + 0x80) >> 8, own)
    return out


# picture files


def _opener() -> Opened:
    """Opens each picture once, and cuts each tile once."""
    sheets: dict[str, Canvas] = {}
    tiles: dict[tuple[Cut, Tint | None], Tile] = {}

    def opened(cut: Cut, tint: Tint | None) -> Tile:
        if (cut, tint) not in tiles:
            if cut.path not in sheets:
                sheets[cut.path] = _decoded(cut)
            tile = _cut(sheets[cut.path], cut)
            tiles[cut, tint] = _tinted(tile, tint) if tint else tile
        return tiles[cut, tint]

    return opened


def _decoded(cut: Cut) -> Canvas:
    try:
        with open(cut.path, "rb") as file:
            surface = pygame.image.load(file, "picture.png")
    except (pygame.error, OSError, MemoryError) as error:
        raise _unreadable(cut, error) from None
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return data.reshape(surface.get_height(), surface.get_width(), 4)


def _unreadable(cut: Cut, error: Exception) -> MapError:
    what = f'the picture "{cut.path}" can\'t be decoded: {error}'
    return Place(cut.file, cut.line).broken("IMAGE", what, "export it again")


def _cut(sheet: Canvas, cut: Cut) -> Tile:
    part = sheet[cut.top : cut.top + cut.height, cut.left : cut.left + cut.width]
    if part.shape[:2] != (cut.height, cut.width):
        raise Place(cut.file, cut.line).broken("IMAGE", f'the picture "{cut.path}" has changed', "load the map again")
    if cut.clear:
        clear = (*bytes.fromhex(cut.clear[-6:]), FULL)  # what is partly clear already stays as it is
        part = part.copy()
        part[(part == clear).all(axis=-1)] = 0
    return _multiplied(part)


def _surface(canvas: Canvas) -> pygame.Surface:
    height, width = canvas.shape[:2]
    return pygame.image.frombytes(canvas.tobytes(), (width, height), "RGBA")

"""The layers of a map out of their groups, in the order of drawing, each with what its groups do to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

import msgspec

from game.tiled.drawing import GROUND, Drawing, DrawnLayer, Stamp
from game.tiled.files import Files
from game.tiled.findings import Place, shown
from game.tiled.markup import Node
from game.tiled.tilesets import NUMBER, Tileset, read_picture, tile_of
from game.tiled.values import colour, flag, fraction, number

KINDS = ("layer", "objectgroup", "imagelayer", "group")
ACROSS, DOWN, TURNED = 1 << 31, 1 << 30, 1 << 29  # the flips in a tile's number
Tint = tuple[int, int, int]


class Look(msgspec.Struct, frozen=True):
    """How a layer is drawn, its groups included."""

    shift: tuple[float, float] = (0.0, 0.0)
    opacity: float = 1.0
    tint: Tint | None = None
    hidden: bool = False


class Layer(msgspec.Struct, frozen=True):
    """A layer that is no group."""

    node: Node
    place: Place
    look: Look

    @property
    def name(self) -> str:
        return self.node.get("name")


def flat(parent: Node, place: Place, look: Look | None = None) -> Iterator[Layer]:
    """The layers below an element in the order of the file, out of their groups. Raises MapError."""
    for node in parent.all(*KINDS):
        at = place.at(line=node.line, layer=shown(node.get("name")))
        mine = _within(look or Look(), node, at)
        if node.tag == "group":
            yield from flat(node, place, mine)
        else:
            yield Layer(node, at, mine)


def _within(outer: Look, node: Node, place: Place) -> Look:
    if node.attributes.get("mode", "normal") != "normal":
        raise place.broken("LAYER", f"it is blended by {shown(node.get('mode'))}", "set Blend Mode to Normal")
    shift = outer.shift[0] + number(node, "offsetx", place, 0.0), outer.shift[1] + number(node, "offsety", place, 0.0)
    tint = colour(node, "tintcolor", place)
    if len(tint) == 8 and tint[:2] != "ff":  # Tiled itself draws it in different ways
        raise place.broken("LAYER", "its tint is partly transparent", "make it opaque, and lower the layer's Opacity")
    return Look(
        shift,
        outer.opacity * fraction(node, "opacity", place),
        _multiplied(outer.tint, _tint(tint) if tint else None),
        outer.hidden or not flag(node, "visible", place, True),
    )


def _tint(text: str) -> Tint:
    red, green, blue = bytes.fromhex(text[-6:])
    return red, green, blue


def _multiplied(outer: Tint | None, inner: Tint | None) -> Tint | None:
    if outer is None or inner is None:
        return outer or inner
    red, green, blue = (round(a * b / 255) for a, b in zip(outer, inner, strict=True))
    return red, green, blue


def drawn_tiles(
    layer: Layer, numbers: list[int], size: tuple[int, int], order: str, tilesets: list[Tileset]
) -> DrawnLayer:
    """A tile layer as it is drawn; `numbers` are its tiles row by row, all of them in a tileset or 0."""
    columns, rows = range(size[0]), range(size[1])
    across = columns if order.startswith("right") else columns[::-1]
    down = rows if order.endswith("down") else rows[::-1]

    @lru_cache(maxsize=None)  # noqa: UP033  # a tile is on many squares
    def model(raw: int) -> Stamp | None:
        found = tile_of(tilesets, raw & NUMBER)
        cut = found[0].cut(found[1]) if found else None
        if found is None or cut is None:
            return None
        return Stamp(0, 0, cut, bool(raw & ACROSS), bool(raw & DOWN), bool(raw & TURNED), found[0].shift)

    stamps = []
    for row in down:
        for column in across:
            stamp = model(numbers[row * size[0] + column])
            if stamp is not None:
                placed = Stamp(column, row, stamp.cut, stamp.across, stamp.down, stamp.turned, stamp.shift)
                stamps.append(placed)
    return _drawn(layer, stamps=tuple(stamps))


def drawn_image(layer: Layer, files: Files) -> DrawnLayer | None:
    """An image layer as it is drawn, None when it has no picture. Raises MapError."""
    image = layer.node.first("image")
    if image is None or not image.attributes:
        return None
    repeat = flag(layer.node, "repeatx", layer.place, False), flag(layer.node, "repeaty", layer.place, False)
    return _drawn(layer, picture=read_picture(image, layer.place, files), repeat=repeat)


def _drawn(layer: Layer, **more: object) -> DrawnLayer:
    look = layer.look
    drawn = DrawnLayer(layer.name, opacity=look.opacity, tint=look.tint, shift=look.shift)
    return msgspec.structs.replace(drawn, **more)


def drawing(
    size: tuple[int, int], tile: int, layers: list[Layer], drawn: list[DrawnLayer], under: int | None
) -> Drawing:
    """The whole map's drawing, of all its layers and those that are seen; `under` of these come before the units."""
    names = [one.name for one in drawn]
    ground = names.index(GROUND) + 1 if GROUND in names else 0
    shifts = [layer.look.shift for layer in layers] or [(0.0, 0.0)]
    room = (
        max(0, *(ceil(-x) for x, _ in shifts), 0),
        max(0, *(ceil(-y) for _, y in shifts), 0),
        max(0, *(ceil(x) for x, _ in shifts), 0),
        max(0, *(ceil(y) for _, y in shifts), 0),
    )
    return Drawing(*size, tile, tuple(drawn), ground, len(drawn) if under is None else under, room)

"""The numbers of a tile layer, from any of the forms in which Tiled saves them."""

from __future__ import annotations

import re

from game.tiled.findings import Place, shown
from game.tiled.markup import Node

_TILE = re.compile(r"[0-9]{1,10}")
_CSV = "set Map > Map Properties > Tile Layer Format to CSV"
MOST_TILE = 0xFFFFFFFF
TURNED_60 = 0x10000000  # in a tile's number


def cells(layer: Node, count: int, place: Place) -> list[int]:
    """The tile numbers of a layer with their flip bits, `count` of them, row by row. Raises MapError.

    The turn that only hexagonal maps have is left out, as Tiled draws it. A layer without data is empty to Tiled.
    """
    data = layer.first("data")
    if data is None:
        return [0] * count
    place = place.at(line=data.line)
    if data.first("chunk") is not None:
        raise place.broken("MAP", "the map is infinite", "switch Map > Map Properties > Infinite off")
    if data.first("tile") is not None or "encoding" not in data.attributes:
        raise place.broken("LAYER", "the tile layer format is XML", _CSV)
    encoding = data.get("encoding")
    if encoding == "csv":
        numbers = _csv(data.text, place)
    elif encoding == "base64":
        numbers = _base64(data, count, place)
    else:
        raise place.broken("LAYER", f"the tile layer format is {shown(encoding)}", _CSV)
    if len(numbers) != count:
        what = f"the layer has {len(numbers)} tiles, the map {count} squares"
        raise place.broken("LAYER", what, "save the map again from Tiled")
    return [number & ~TURNED_60 for number in numbers]


def _csv(text: str, place: Place) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text.strip() else []
    if parts and not parts[-1]:
        parts.pop()  # a comma behind the last tile does no harm
    for index, part in enumerate(parts):
        if not _TILE.fullmatch(part) or int(part) > MOST_TILE:
            raise place.broken("LAYER", f'tile {index + 1} of the layer is "{shown(part, 12)}", not a tile number')
    return [int(part) for part in parts]


def _base64(data: Node, count: int, place: Place) -> list[int]:
    from base64 import b64decode

    compression = data.get("compression")
    if compression not in ("", "zlib", "gzip"):
        raise place.broken("LAYER", f"the tile layer format is Base64 ({shown(compression)} compressed)", _CSV)
    try:
        packed = b64decode("".join(data.text.split()), validate=True)
    except ValueError as error:
        raise place.broken("LAYER", f"the layer's base64 is damaged: {shown(str(error), 80)}", _CSV) from None
    raw = _unpacked(packed, compression, count, place) if compression else packed
    if len(raw) % 4:
        raise place.broken("LAYER", "the layer's data ends within a tile", "save the map again from Tiled")
    return [int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4)]


def _unpacked(packed: bytes, compression: str, count: int, place: Place) -> bytes:
    import zlib

    reader = zlib.decompressobj(15 if compression == "zlib" else 31)
    try:
        # One tile more than wanted, so that too much shows, and a bomb stays small.
        raw = reader.decompress(packed, 4 * count + 4)
    except zlib.error as error:
        raise place.broken("LAYER", f"the layer's {compression} data is damaged: {error}", _CSV) from None
    if not reader.eof and len(raw) <= 4 * count:
        raise place.broken("LAYER", f"the layer's {compression} data is cut off", _CSV)
    return raw

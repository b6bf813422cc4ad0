"""The tilesets of a map: which tile numbers exist, and the class of each tile.

Collision shapes, terrain sets and animations are left out on purpose: the rules need none of them, and of an
animated tile the picture it starts from is shown.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from game.tiled.drawing import Cut
from game.tiled.files import Files
from game.tiled.findings import Place, shown
from game.tiled.markup import Node, parse
from game.tiled.values import colour, whole

MOST_TILESETS = 16
MOST_TILES = 65_536
MOST_TILE_SIDE = 256
MOST_SHEET_SIDE = 8192
MOST_SHEET = 1 << 24  # pixels: decoded, a picture takes four bytes for each
NUMBER = 0x0FFFFFFF  # a tile's number without the bits of its flips and turns

# objectalignment: how far right and down in the object its position lies, in halves of its size
ALIGNMENTS = {
    "unspecified": (0, 2),  # an orthogonal map's tile objects hang from their lower left corner
    "topleft": (0, 0),
    "top": (1, 0),
    "topright": (2, 0),
    "left": (0, 1),
    "center": (1, 1),
    "right": (2, 1),
    "bottomleft": (0, 2),
    "bottom": (1, 2),
    "bottomright": (2, 2),
}


class Sheet(msgspec.Struct, frozen=True):
    """A picture with all tiles of a tileset, row by row."""

    picture: Cut
    columns: int
    margin: int
    spacing: int


class Tileset(msgspec.Struct, frozen=True):
    """A tileset as a map uses it: tile `first + id` is its tile `id`."""

    first: int
    name: str
    line: int
    path: str
    width: int
    height: int
    alignment: str
    tiles: dict[int, Node]
    ids: Container[int]
    greatest: int
    shift: tuple[int, int] = (0, 0)  # pixels by which its tiles are drawn off their squares
    sheet: Sheet | None = None
    pictures: dict[int, Cut] = {}  # tiles that have a picture each

    def kind(self, number: int) -> str:
        """The class of a tile, empty when it has none. Tiled 1.9 wrote ``class``, all others ``type``."""
        tile = self.tiles.get(number)
        return tile.get("type") or tile.get("class") if tile else ""

    def cut(self, number: int) -> Cut | None:
        """The picture of a tile."""
        sheet = self.sheet
        if sheet is None or number in self.pictures:
            return self.pictures.get(number)
        left = sheet.margin + number % sheet.columns * (self.width + sheet.spacing)
        top = sheet.margin + number // sheet.columns * (self.height + sheet.spacing)
        return msgspec.structs.replace(sheet.picture, left=left, top=top, width=self.width, height=self.height)


def read_tilesets(nodes: Iterable[Node], within: str, files: Files) -> list[Tileset]:
    """The tilesets that a map or a template names. Raises MapError."""
    found: list[Tileset] = []
    for node in nodes:
        place = Place(within, node.line)
        if len(found) == MOST_TILESETS:
            raise place.broken("TILESET", f"more than {MOST_TILESETS} tilesets")
        one = _read_tileset(node, within, files)
        _follows(found[-1] if found else None, one, place)
        found.append(one)
    return found


def tile_of(tilesets: list[Tileset], number: int) -> tuple[Tileset, int] | None:
    """The tileset and the tile in it that a number of the map stands for, or None."""
    for one in reversed(tilesets):
        if number >= one.first:
            return (one, number - one.first) if number - one.first in one.ids else None
    return None


def _follows(before: Tileset | None, one: Tileset, place: Place) -> None:
    mend = "open the map in Tiled and save it"
    if before and one.first <= before.first:
        raise place.broken("TILESET", "the tilesets' first tile numbers repeat or are out of order", mend)
    if before and before.first + before.greatest >= one.first:
        raise place.broken("TILESET", f'tileset "{shown(before.name)}" has grown into the next one\'s numbers', mend)


def _read_tileset(node: Node, within: str, files: Files) -> Tileset:
    place = Place(within, node.line)
    first = whole(node, "firstgid", place, 1, NUMBER)
    path, body = within, node
    if "source" in node.attributes:
        path = files.named(node.get("source"), within, place)
        body = parse(files.text(path, place), path, "tileset")
        if "source" in body.attributes:
            raise Place(path, body.line).broken("TILESET", "a tileset file can't name another tileset")
    return _read_body(body, path, first, node.line, files)


def _read_body(body: Node, path: str, first: int, line: int, files: Files) -> Tileset:
    place = Place(path, body.line)
    width = whole(body, "tilewidth", place, 1, MOST_TILE_SIDE)
    height = whole(body, "tileheight", place, 1, MOST_TILE_SIDE)
    tiles, pictures = _tiles(body, place, files)
    image, sheet = body.first("image"), None
    ids: Container[int] = tiles.keys()
    greatest = max(tiles, default=-1)
    if image is not None:
        sheet, room = _sheet(body, image, width, height, place, files)
        count = whole(body, "tilecount", place, 0, MOST_TILES, room)
        if count > room:
            what = f"the picture has room for {room} tiles of {width}x{height}, the tileset claims {count}"
            raise place.at(line=image.line).broken("IMAGE", what, "open the tileset in Tiled and save it")
        if greatest >= count:
            what = f"tile {greatest} doesn't exist; the tileset has {count}"
            raise place.at(line=tiles[greatest].line).broken("TILESET", what, "open the tileset in Tiled and save it")
        ids, greatest = range(count), count - 1
    alignment = body.attributes.get("objectalignment", "unspecified")
    if alignment not in ALIGNMENTS:
        raise place.broken("TILESET", f'unknown objectalignment "{shown(alignment)}"', "set Object Alignment")
    if body.attributes.get("tilerendersize", "tile") != "tile":
        raise place.broken("TILESET", "its tiles are stretched to the grid", "set Tile Render Size to Tile Size")
    name, shift = body.get("name"), _shift(body, place)
    return Tileset(first, name, line, path, width, height, alignment, tiles, ids, greatest, shift, sheet, pictures)


def _shift(body: Node, place: Place) -> tuple[int, int]:
    node = body.first("tileoffset")
    if node is None:
        return 0, 0
    most = MOST_SHEET_SIDE
    return whole(node, "x", place, -most, most, 0), whole(node, "y", place, -most, most, 0)


def _tiles(body: Node, place: Place, files: Files) -> tuple[dict[int, Node], dict[int, Cut]]:
    tiles: dict[int, Node] = {}
    pictures: dict[int, Cut] = {}
    for tile in body.all("tile"):
        number = whole(tile, "id", place, 0, MOST_TILES)
        if number in tiles:
            raise place.at(line=tile.line).broken("TILESET", f"tile {number} is given twice")
        tiles[number] = tile
        picture = tile.first("image")
        if picture is not None:
            pictures[number] = _part(tile, read_picture(picture, place, files), place)
    return tiles, pictures


def _part(tile: Node, whole_picture: Cut, place: Place) -> Cut:
    """The part of its picture that a tile shows; since Tiled 1.9 it can be less than the whole."""
    if not {"x", "y", "width", "height"} & tile.attributes.keys():
        return whole_picture
    left = whole(tile, "x", place, 0, whole_picture.width - 1, 0)
    top = whole(tile, "y", place, 0, whole_picture.height - 1, 0)
    width = whole(tile, "width", place, 1, whole_picture.width - left, whole_picture.width - left)
    height = whole(tile, "height", place, 1, whole_picture.height - top, whole_picture.height - top)
    return msgspec.structs.replace(whole_picture, left=left, top=top, width=width, height=height)


def _sheet(body: Node, image: Node, width: int, height: int, place: Place, files: Files) -> tuple[Sheet, int]:
    """The picture of a tileset, and how many tiles fit on it."""
    picture = read_picture(image, place, files)
    across, down = picture.width, picture.height
    spacing = whole(body, "spacing", place, 0, MOST_TILE_SIDE, 0)
    margin = whole(body, "margin", place, 0, MOST_TILE_SIDE, 0)
    columns = max(0, (across - margin + spacing) // (width + spacing))
    rows = max(0, (down - margin + spacing) // (height + spacing))
    return Sheet(picture, max(1, columns), margin, spacing), columns * rows


def read_picture(image: Node, place: Place, files: Files) -> Cut:
    """The picture that an <image> names, whole. Raises MapError."""
    place = place.at(line=image.line)
    if image.first("data") is not None or not image.get("source"):
        raise place.broken("IMAGE", "the picture lies inside the tileset", "use a PNG file")
    path = files.named(image.get("source"), place.file, place)
    size = files.picture_size(path, place)
    if not all(1 <= side <= MOST_SHEET_SIDE for side in size):
        raise place.broken("IMAGE", f'"{path}" is {size[0]}x{size[1]}; a side can be 1 to {MOST_SHEET_SIDE}')
    if size[0] * size[1] > MOST_SHEET:
        raise place.broken("IMAGE", f'"{path}" is {size[0]}x{size[1]}, too large', "make it smaller")
    claimed = whole(image, "width", place, 1, 10**9, size[0]), whole(image, "height", place, 1, 10**9, size[1])
    if claimed != size:
        what = f'"{path}" is {size[0]}x{size[1]}, the tileset says {claimed[0]}x{claimed[1]}'
        raise place.broken("IMAGE", what, "open the tileset in Tiled and save it")
    return Cut(path, 0, 0, *size, colour(image, "trans", place), place.line, place.file)

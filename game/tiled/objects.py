"""The objects of a map, with templates filled in and every form brought to one upright box."""

from __future__ import annotations

import msgspec

from game.tiled.files import Files
from game.tiled.findings import Place, Report, shown
from game.tiled.markup import Node, parse
from game.tiled.tilesets import ALIGNMENTS, NUMBER, Tileset, read_tilesets, tile_of
from game.tiled.values import Property, number, properties, whole

_OTHER_FORMS = ("point", "ellipse", "polygon", "polyline", "text", "capsule")


class Shape(msgspec.Struct, frozen=True):
    """An object as it lies on the map: left, top, width and height in pixels, turned upright."""

    id: int
    name: str
    kind: str  # its class
    kind_is_own: bool  # and not that of its tile
    form: str  # rectangle, tile, point, ellipse, polygon, polyline, text or capsule
    left: float
    top: float
    width: float
    height: float
    properties: dict[str, Property]  # its tile's and its template's too
    own: dict[str, Property]  # those written in the map, so that a finding can name their line
    of_tile: frozenset[str]  # the names of those that only its tile gives it
    place: Place
    hidden: bool


class Templates:
    """The templates that a map's objects use, each read once."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._read: dict[str, tuple[Node, list[Tileset]]] = {}

    def named(self, reference: str, place: Place) -> tuple[Node, list[Tileset], str]:
        """A template's object, the tilesets its tile number counts in, and its path. Raises MapError."""
        path = self._files.named(reference, place.file, place)
        if path not in self._read:
            root = parse(self._files.text(path, place), path, "template")
            base = root.first("object")
            if base is None or "template" in base.attributes:
                what = "the template has no object" if base is None else "a template can't use another template"
                raise Place(path, root.line).broken("TEMPLATE", what)
            self._read[path] = base, read_tilesets(root.all("tileset"), path, self._files)
        return *self._read[path], path


class ObjectReader:
    """Reads the objects of one map. Raises MapError for those that can't be made sense of."""

    def __init__(self, tilesets: list[Tileset], files: Files, report: Report) -> None:
        self._tilesets = tilesets
        self._templates = Templates(files)
        self._report = report
        self._lines: dict[int, int] = {}

    def read(self, node: Node, place: Place, shift: tuple[float, float]) -> Shape:
        """The shape of an object whose layer is moved by `shift` pixels."""
        place = place.at(line=node.line)
        number_of = whole(node, "id", place, 1, 10**9)
        place = place.at(object=_called(number_of, node.get("name")))
        if number_of in self._lines:
            what = f"its number is also that of the object in line {self._lines[number_of]}"
            raise place.broken("OBJECT", what, "copy it anew in Tiled")
        self._lines[number_of] = node.line
        sources, tilesets = [node], self._tilesets
        if "template" in node.attributes:
            base, of_template, path = self._templates.named(node.get("template"), place)
            sources.append(base)
            if "gid" in base.attributes and "gid" not in node.attributes:
                tilesets = of_template
        return self._shape(number_of, sources, tilesets, place, shift)

    def _shape(
        self, number_of: int, sources: list[Node], tilesets: list[Tileset], place: Place, shift: tuple[float, float]
    ) -> Shape:
        whole_node = _merged(sources)
        place = place.at(object=_called(number_of, whole_node.get("name")))
        tile = _tile(whole_node, tilesets, place) if "gid" in whole_node.attributes else None
        found: dict[str, Property] = {}
        if tile and tile[1] in tile[0].tiles:
            # A tile object has its tile's properties too; unreadable ones are the tileset's own affair.
            found.update(properties(tile[0].tiles[tile[1]], place, Report()))
        own = properties(sources[0], place, self._report)
        written = {}
        for source in sources[1:]:
            written.update(properties(source, place, self._report))
        written.update(own)
        of_tile = frozenset(found) - written.keys()
        found.update(written)
        left, top, width, height = _box(whole_node, tile[0].alignment if tile else None, place)
        form = "tile" if tile else next((child.tag for child in whole_node.all(*_OTHER_FORMS)), "rectangle")
        own_kind = whole_node.get("type") or whole_node.get("class")
        kind = own_kind or (tile[0].kind(tile[1]) if tile else "")
        return Shape(
            number_of,
            whole_node.get("name"),
            kind,
            bool(own_kind),
            form,
            left + shift[0],
            top + shift[1],
            width,
            height,
            found,
            own,
            of_tile,
            place,
            whole_node.attributes.get("visible", "1") == "0",
        )


def _called(number_of: int, name: str) -> str:
    return f'object {number_of} "{shown(name)}"' if name else f"object {number_of}"


def _merged(sources: list[Node]) -> Node:
    """The object itself over its template: attributes one by one, the form as a whole."""
    own = sources[0]
    merged = Node(own.tag, {}, own.line)
    for source in reversed(sources):
        merged.attributes.update(source.attributes)
        forms = list(source.all(*_OTHER_FORMS))
        merged.children = forms or merged.children
    return merged


def _tile(node: Node, tilesets: list[Tileset], place: Place) -> tuple[Tileset, int]:
    raw = whole(node, "gid", place, 0, 0xFFFFFFFF)
    tile = tile_of(tilesets, raw & NUMBER)
    if tile is None:
        what = f"its tile {raw & NUMBER} is in no tileset"
        raise place.broken("TILE", what, "choose its tile anew (Replace Tile)")
    return tile


def _box(node: Node, alignment: str | None, place: Place) -> tuple[float, float, float, float]:
    """Left, top, width and height after undoing alignment and quarter turns."""
    x, y = number(node, "x", place), number(node, "y", place)
    width, height = number(node, "width", place, 0.0), number(node, "height", place, 0.0)
    turned = number(node, "rotation", place, 0.0) % 360
    if width < 0 or height < 0:
        raise place.broken("OBJECT", "its size is negative", "draw it anew")
    if turned % 90:
        raise place.broken("OBJECT", f"it is turned by {turned:g} degrees", "set its Rotation to 0")
    if alignment is not None and not (width and height):
        raise place.broken("OBJECT", "it is a tile without a size", "set its Width and Height")
    halves = ALIGNMENTS[alignment] if alignment is not None else (0, 0)
    # The box as it lies about its position, then turned clockwise about it, a quarter at a time.
    left, top = -width * halves[0] / 2, -height * halves[1] / 2
    for _ in range(int(turned // 90)):
        left, top, width, height = -top - height, left, height, width
    return x + left, y + top, width, height

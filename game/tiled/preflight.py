"""What is done to a map before pytmx may see it.

Everything is read and judged here, with its line; what pytmx silently gets wrong is repaired (templates, ``class``,
groups, turned and aligned tile objects, collision shapes) or refused in Tiled's own words. pytmx is then given a small
tree made anew: tilesets with classes, layers as plain CSV, objects as upright rectangles.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.tiled.cells import cells
from game.tiled.files import Files
from game.tiled.findings import MapError, Place, Report, and_others, shown
from game.tiled.markup import Node, parse
from game.tiled.objects import ObjectReader, Shape
from game.tiled.tilesets import NUMBER, TURNED_60, Tileset, read_tilesets, tile_of
from game.tiled.values import Property, number, properties, whole
from rules.grid import GREATEST_SIZE, LEAST_SIZE, Square, square, square_name

MOST_LAYERS = 64
MOST_OBJECTS = 2000
MOST_TILE_SIDE = 256


class Clean(msgspec.Struct, frozen=True):
    """A map fit for pytmx, and what pytmx would lose."""

    tree: Element
    place: Place
    width: int
    height: int
    tile: int  # the side of a square in pixels
    layers: dict[str, list[Place]]  # the tile layers by name
    shapes: dict[int, Shape]  # the objects by number
    properties: dict[str, Property]  # the map's own
    tilesets: list[Tileset]
    broken: set[Square]  # squares of the terrain whose tile is in no tileset


def preflight(path: str, files: Files, report: Report) -> Clean:
    """Read, judge and clean a map. Raises MapError where reading can't go on; lesser faults go to the report."""
    place = Place(path)
    root = parse(files.text(path, place), path, "map")
    place = place.at(line=root.line)
    width, height, tile = _measures(root, place)
    tilesets = read_tilesets(root.all("tileset"), path, files)
    tree = Element("map", orientation="orthogonal", width=str(width), height=str(height))
    tree.set("tilewidth", str(tile))
    tree.set("tileheight", str(tile))
    clean = Clean(tree, place, width, height, tile, {}, {}, properties(root, place, report), tilesets, set())
    for one in tilesets:
        tree.append(_clean_tileset(one))
    reader = ObjectReader(tilesets, files, report)
    for layer, at, shift in _flat(root, place, (0.0, 0.0)):
        if layer.tag == "layer":
            _add_layer(layer, at, shift, clean, report)
        elif layer.tag == "objectgroup":
            _add_objects(layer, at, shift, clean, reader, report)
    _resolve_references(clean, report)
    return clean


def _measures(root: Node, place: Place) -> tuple[int, int, int]:
    menu = "in Map > Map Properties set"
    if root.get("orientation") != "orthogonal":
        what = f'the orientation is "{shown(root.get("orientation"))}"'
        raise place.broken("MAP", what, f"{menu} Orientation to Orthogonal")
    if root.attributes.get("infinite", "0") != "0":
        raise place.broken("MAP", "the map is infinite", f"{menu} Infinite off")
    width = whole(root, "width", place, 1, 10_000)
    height = whole(root, "height", place, 1, 10_000)
    if not (LEAST_SIZE <= width <= GREATEST_SIZE and LEAST_SIZE <= height <= GREATEST_SIZE):
        what = f"the board is {width}x{height} squares; a side can be {LEAST_SIZE} to {GREATEST_SIZE}"
        raise place.broken("MAP", what, "use Map > Resize Map")
    tile = whole(root, "tilewidth", place, 1, MOST_TILE_SIDE)
    if whole(root, "tileheight", place, 1, MOST_TILE_SIDE) != tile:
        raise place.broken("MAP", "the squares are not square", f"{menu} Tile Width and Tile Height alike")
    return width, height, tile


def _flat(parent: Node, place: Place, shift: tuple[float, float]) -> Iterator[tuple[Node, Place, tuple[float, float]]]:
    """The layers in the order of the file, out of their groups, each with its place and its whole offset."""
    for node in parent.all("layer", "objectgroup", "imagelayer", "group"):
        at = place.at(line=node.line, layer=shown(node.get("name")))
        moved = shift[0] + number(node, "offsetx", at, 0.0), shift[1] + number(node, "offsety", at, 0.0)
        if node.tag == "group":
            yield from _flat(node, place, moved)
        else:
            yield node, at, moved


def _clean_tileset(one: Tileset) -> Element:
    made = Element("tileset", firstgid=str(one.first), name=one.name, tilewidth=str(one.width))
    made.set("tileheight", str(one.height))
    for number_of in one.tiles:
        if one.kind(number_of):
            SubElement(made, "tile", id=str(number_of), type=one.kind(number_of))
    return made


def _add_layer(node: Node, place: Place, shift: tuple[float, float], clean: Clean, report: Report) -> None:
    size = whole(node, "width", place, 1, 10_000), whole(node, "height", place, 1, 10_000)
    if size != (clean.width, clean.height):
        what = f"the layer is {size[0]}x{size[1]}, the map {clean.width}x{clean.height}"
        raise place.broken("LAYER", what, "use Map > Resize Map")
    if node.get("name") == "terrain" and shift != (0.0, 0.0):
        report.error(place, "LAYER", "the terrain is moved off its squares", "set the layer's offset to 0, 0")
    numbers = cells(node, clean.width * clean.height, place)
    _drop_strangers(node.get("name"), numbers, place, clean, report)
    clean.layers.setdefault(node.get("name"), []).append(place)
    _count_layers(clean, place)
    made = SubElement(clean.tree, "layer", name=node.get("name"), width=str(size[0]), height=str(size[1]))
    SubElement(made, "data", encoding="csv").text = ",".join(map(str, numbers))


def _drop_strangers(name: str, numbers: list[int], place: Place, clean: Clean, report: Report) -> None:
    """Report the tiles that are in no tileset, each number once, and empty their squares."""
    strange: dict[int, list[Square]] = {}
    for index, raw in enumerate(numbers):
        if raw & TURNED_60 or (raw & NUMBER and tile_of(clean.tilesets, raw & NUMBER) is None):
            strange.setdefault(raw & NUMBER, []).append(square(index % clean.width, index // clean.width))
            numbers[index] = 0
    for number_of, squares in strange.items():
        what = f"tile {number_of} is in no tileset{and_others(squares)}"
        report.error(place.at(square=square_name(squares[0])), "TILE", what, "paint it anew")
        if name == "terrain":
            clean.broken.update(squares)


def _add_objects(
    node: Node, place: Place, shift: tuple[float, float], clean: Clean, reader: ObjectReader, report: Report
) -> None:
    _count_layers(clean, place)
    made = SubElement(clean.tree, "objectgroup", name=node.get("name"))
    for each in node.all("object"):
        if len(clean.shapes) == MOST_OBJECTS:
            raise place.at(line=each.line).broken("OBJECT", f"more than {MOST_OBJECTS} objects")
        try:
            shape = reader.read(each, place, shift)
        except MapError as error:  # one bad object doesn't hide the faults of the others
            for finding in error.findings:
                report.add(finding)
            continue
        clean.shapes[shape.id] = shape
        made.append(_clean_object(shape))
        if shape.hidden or node.attributes.get("visible", "1") == "0":
            report.note(shape.place, "OBJECT", "it is hidden in Tiled, and counts all the same")


def _count_layers(clean: Clean, place: Place) -> None:
    if sum(1 for child in clean.tree if child.tag != "tileset") >= MOST_LAYERS:
        raise place.broken("LAYER", f"more than {MOST_LAYERS} layers")


def _clean_object(shape: Shape) -> Element:
    made = Element("object", id=str(shape.id), name=shape.name, type=shape.kind)
    made.set("x", repr(shape.left))
    made.set("y", repr(shape.top))
    made.set("width", repr(shape.width))
    made.set("height", repr(shape.height))
    if shape.properties:
        listed = SubElement(made, "properties")
        for one in shape.properties.values():
            SubElement(listed, "property", name=one.name, type=one.kind, value=one.text)
    return made


def _resolve_references(clean: Clean, report: Report) -> None:
    owners = [(clean.place, clean.properties), *((shape.place, shape.properties) for shape in clean.shapes.values())]
    for place, found in owners:
        for one in found.values():
            if one.kind == "object" and int(one.text) and int(one.text) not in clean.shapes:
                what = f'property "{shown(one.name)}" points at object {one.text}, which doesn\'t exist'
                report.error(place.at(line=one.line), "PROPERTY", what)

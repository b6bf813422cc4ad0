"""What is done to a map before pytmx may see it.

Everything is read and judged here, with its line; what pytmx silently gets wrong is repaired (templates, ``class``,
groups, turned and aligned tile objects, collision shapes) or refused in Tiled's own words. pytmx is then given a small
tree made anew: tilesets with classes, layers as plain CSV, objects as upright rectangles.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.tiled.cells import cells
from game.tiled.drawing import GROUND, UNITS, Drawing, DrawnLayer
from game.tiled.files import Files
from game.tiled.findings import MapError, Place, Report, and_others, nearest, shown
from game.tiled.layers import Layer, drawing, drawn_image, drawn_tiles, flat
from game.tiled.markup import Node, parse
from game.tiled.objects import ObjectReader, Shape
from game.tiled.project import Project, read_project
from game.tiled.tilesets import NUMBER, Tileset, read_tilesets, tile_of
from game.tiled.values import Property, properties, whole
from rules.grid import GREATEST_SIZE, LEAST_SIZE, Square, square, square_name

MOST_LAYERS = 64
MOST_OBJECTS = 2000
MOST_TILE_SIDE = 256
ORDERS = ("right-down", "right-up", "left-down", "left-up")


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
    project: Project
    order: str  # in which tiles are drawn: right-down, right-up, left-down or left-up
    drawn: list[DrawnLayer]  # the layers that are seen
    used: set[int]  # the tiles that layers use, without their flips


def preflight(path: str, files: Files, report: Report) -> tuple[Clean, Drawing]:
    """Read, judge and clean a map; what pytmx may see, and what the map looks like.

    Raises MapError where reading can't go on; lesser faults go to the report.
    """
    place = Place(path)
    root = parse(files.text(path, place), path, "map")
    place = place.at(line=root.line)
    width, height, tile = _measures(root, place)
    tilesets = read_tilesets(root.all("tileset"), path, files)
    tree = Element("map", orientation="orthogonal", width=str(width), height=str(height))
    tree.set("tilewidth", str(tile))
    tree.set("tileheight", str(tile))
    own, order = properties(root, place, report), _order(root, place)
    project = read_project(files, root.get("tiledversion") or root.get("version"), report)
    clean = Clean(tree, place, width, height, tile, {}, {}, own, tilesets, set(), project, order, [], set())
    reader = ObjectReader(tilesets, files, report)
    layers = list(flat(root, place))
    under = None
    for layer in layers:
        if layer.name == UNITS and layer.node.tag == "objectgroup" and under is None:
            under = len(clean.drawn)
        if layer.node.tag == "layer":
            _add_layer(layer, clean, report)
        elif layer.node.tag == "objectgroup":
            _add_objects(layer, clean, reader, report)
        elif not layer.look.hidden:
            _add_image(layer, clean, files, report)
    for place_of, one in enumerate(tilesets):
        tree.insert(place_of, _clean_tileset(one, clean.used))
    _resolve_references(clean, report)
    return clean, drawing((width, height), tile, layers, clean.drawn, under)


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


def _order(root: Node, place: Place) -> str:
    order = root.attributes.get("renderorder", ORDERS[0])
    if order not in ORDERS:
        raise place.broken("MAP", f'there is no renderorder "{shown(order)}"', nearest(order, ORDERS))
    return order


def _clean_tileset(one: Tileset, used: set[int]) -> Element:
    """A tileset of those tiles only that the layers use."""
    made = Element("tileset", firstgid=str(one.first), name=one.name, tilewidth=str(one.width))
    made.set("tileheight", str(one.height))
    for number_of in sorted(one.tiles.keys() & {number - one.first for number in used}):
        if one.kind(number_of):
            SubElement(made, "tile", id=str(number_of), type=one.kind(number_of))
    return made


def _add_layer(layer: Layer, clean: Clean, report: Report) -> None:
    node, place = layer.node, layer.place
    size = whole(node, "width", place, 1, 10_000), whole(node, "height", place, 1, 10_000)
    if size != (clean.width, clean.height):
        what = f"the layer is {size[0]}x{size[1]}, the map {clean.width}x{clean.height}"
        raise place.broken("LAYER", what, "use Map > Resize Map")
    if layer.name == GROUND and layer.look.shift != (0.0, 0.0):
        report.error(place, "LAYER", "the terrain is moved off its squares", "set the layer's offset to 0, 0")
    if layer.name == GROUND and layer.look.hidden:
        report.note(place, "LAYER", "the terrain is hidden in Tiled, and counts all the same")
    numbers = cells(node, clean.width * clean.height, place)
    _drop_strangers(layer.name, numbers, place, clean, report)
    if layer.name == GROUND:
        _fit(numbers, clean, report)
    clean.layers.setdefault(layer.name, []).append(place)
    clean.used.update(raw & NUMBER for raw in numbers)
    if not layer.look.hidden:
        clean.drawn.append(drawn_tiles(layer, numbers, size, clean.order, clean.tilesets))
    _count_layers(clean, place)
    made = SubElement(clean.tree, "layer", name=node.get("name"), width=str(size[0]), height=str(size[1]))
    SubElement(made, "data", encoding="csv").text = ",".join(map(str, numbers))


def _fit(numbers: list[int], clean: Clean, report: Report) -> None:
    """A new map of Tiled's has squares of 32 pixels: tiles of the ground that all lie over each other are told of."""
    found = [tile_of(clean.tilesets, number) for number in {raw & NUMBER for raw in numbers} - {0}]
    cuts = [cut for cut in (one[0].cut(one[1]) for one in found if one) if cut]
    least = min((cut.width for cut in cuts), default=0)
    if least > clean.tile:
        what = f"the squares are {clean.tile} pixels wide, the tiles on them {least}"
        mend = f"in Map > Map Properties set Tile Width and Tile Height to {least}"
        report.error(clean.place, "MAP", what, mend)


def _add_image(layer: Layer, clean: Clean, files: Files, report: Report) -> None:
    """A picture that is missing is told of like any other fault, and the rest is read all the same."""
    try:
        image = drawn_image(layer, files)
    except MapError as error:
        for finding in error.findings:
            report.add(finding)
    else:
        clean.drawn.extend([image] if image else [])


def _drop_strangers(name: str, numbers: list[int], place: Place, clean: Clean, report: Report) -> None:
    """Report the tiles that are in no tileset, each number once, and empty their squares."""
    strange: dict[int, list[Square]] = {}
    for index, raw in enumerate(numbers):
        if raw & NUMBER and tile_of(clean.tilesets, raw & NUMBER) is None:
            strange.setdefault(raw & NUMBER, []).append(square(index % clean.width, index // clean.width))
            numbers[index] = 0
    for number_of, squares in strange.items():
        what = f"tile {number_of} is in no tileset{and_others(squares)}"
        report.error(place.at(square=square_name(squares[0])), "TILE", what, "paint it anew")
        if name == GROUND:
            clean.broken.update(squares)


def _add_objects(layer: Layer, clean: Clean, reader: ObjectReader, report: Report) -> None:
    node, place = layer.node, layer.place
    _count_layers(clean, place)
    made = SubElement(clean.tree, "objectgroup", name=node.get("name"))
    for each in node.all("object"):
        if len(clean.shapes) == MOST_OBJECTS:
            raise place.at(line=each.line).broken("OBJECT", f"more than {MOST_OBJECTS} objects")
        try:
            shape = reader.read(each, place, layer.look.shift)
        except MapError as error:  # one bad object doesn't hide the faults of the others
            for finding in error.findings:
                report.add(finding)
            continue
        clean.shapes[shape.id] = shape
        made.append(_clean_object(shape, clean.project))
        if shape.hidden or layer.look.hidden:
            report.note(shape.place, "OBJECT", "it is hidden in Tiled, and counts all the same")


def _count_layers(clean: Clean, place: Place) -> None:
    if len(clean.tree) >= MOST_LAYERS:
        raise place.broken("LAYER", f"more than {MOST_LAYERS} layers")


def _clean_object(shape: Shape, project: Project) -> Element:
    made = Element("object", id=str(shape.id), name=shape.name, type=shape.kind)
    made.set("x", repr(shape.left))
    made.set("y", repr(shape.top))
    made.set("width", repr(shape.width))
    made.set("height", repr(shape.height))
    if shape.properties:
        listed = SubElement(made, "properties")
        for one in shape.properties.values():
            kind, text = project.said(one)
            SubElement(listed, "property", name=one.name, type=kind, value=text)
    return made


def _resolve_references(clean: Clean, report: Report) -> None:
    owners = [(clean.place, clean.properties), *((shape.place, shape.properties) for shape in clean.shapes.values())]
    for place, found in owners:
        for one in found.values():
            if one.kind == "object" and int(one.text) and int(one.text) not in clean.shapes:
                what = f'property "{shown(one.name)}" points at object {one.text}, which doesn\'t exist'
                report.error(place.at(line=one.line), "PROPERTY", what)

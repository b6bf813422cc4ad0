"""The one place that calls pytmx, on cleaned trees only."""

from __future__ import annotations

import logging
import sys
from functools import lru_cache
from typing import Any

import msgspec

from game.tiled.preflight import Clean
from game.tiled.values import Value


class ParsedObject(msgspec.Struct, frozen=True):
    """What pytmx read of an object; where it lies, the preflight knows better."""

    id: int
    name: str
    kind: str
    properties: dict[str, Value]


class Parsed(msgspec.Struct, frozen=True):
    """What pytmx read from a cleaned tree: the class of every tile of every layer, and the objects."""

    layers: list[tuple[str, list[list[str | None]]]]  # name and rows; None: no tile there, "": a tile without class
    objects: list[ParsedObject]


def parsed(clean: Clean) -> Parsed:
    """Let pytmx read a cleaned map. No picture is loaded and no display is needed."""
    tiled = _pytmx().TiledMap(allow_duplicate_names=True)
    tiled.filename = clean.place.file
    tiled.parse_xml(clean.tree)
    layers = []
    objects = []
    for layer in tiled.layers:
        if hasattr(layer, "data"):
            layers.append((layer.name or "", [[_kind(tiled, gid) for gid in row] for row in layer.data]))
        else:
            objects += [_object(each) for each in layer]
    return Parsed(layers, objects)


def _kind(tiled: Any, gid: int) -> str | None:
    if not gid:
        return None
    found = tiled.get_tile_properties_by_gid(gid)
    return str(found["type"]) if found else ""


def _object(each: Any) -> ParsedObject:
    own = {name: "" if value is None else value for name, value in each.properties.items()}
    return ParsedObject(each.id, each.name or "", each.type or "", own)


@lru_cache(maxsize=1)
def _pytmx() -> Any:
    """pytmx without pygame.

    It imports pygame for type hints and a picture loader, neither of which is wanted here; keeping it out makes
    the import four times as quick, and lets maps be read in programs that show no window.
    """
    absent = "pygame" not in sys.modules
    talk = logging.getLogger("pytmx.util_pygame")
    quiet, talk.disabled = talk.disabled, True
    if absent:
        sys.modules["pygame"] = None  # type: ignore[assignment]  # so says the import system: not to be found
    try:
        import pytmx.pytmx
    finally:
        talk.disabled = quiet
        if absent:
            del sys.modules["pygame"]
    return pytmx.pytmx

"""The Tiled project a map belongs to: what its classes and enums say.

Tiled does not write a property that stands at its class's default, and writes an enum kept as a number as that
number. Tiled 1.8 takes the defaults of objects from `objecttypes.xml`, later versions from the project itself.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from typing import Any

import msgspec

from game.tiled.files import Files
from game.tiled.findings import MapError, Place, Report
from game.tiled.markup import parse
from game.tiled.values import Property, Value


class Project(msgspec.Struct, frozen=True):
    """Defaults by class and property, and the words of those enums that are kept as numbers."""

    defaults: dict[str, dict[str, Value]] = {}
    numbered: dict[str, tuple[str, ...]] = {}

    def said(self, one: Property) -> tuple[str, str]:
        """The type and the text of a property, the number of an enum as the word it stands for."""
        words = self.numbered.get(one.enum, ()) if one.kind == "int" else ()
        number = int(one.text) if words else -1
        return ("string", words[number]) if 0 <= number < len(words) else (one.kind, one.text)


class _Member(msgspec.Struct):
    name: str
    value: Any = ""


class _Type(msgspec.Struct):
    name: str
    type: str = ""
    storageType: str = "string"  # noqa: N815  # as Tiled writes it
    valuesAsFlags: bool = False  # noqa: N815
    values: list[str] = []
    members: list[_Member] = []


class _File(msgspec.Struct):
    propertyTypes: list[_Type] = []  # noqa: N815
    objectTypesFile: str = ""  # noqa: N815


def read_project(files: Files, version: str, report: Report) -> Project:
    """The project of a map saved by that version of Tiled; one that can't be read is warned of and passed over."""
    if not files.project:
        return Project()
    place = Place(os.path.relpath(files.project) if not os.path.isabs(files.map_path) else files.project)
    try:
        found = msgspec.json.decode(files.text(place.file, place).removeprefix(BOM_UTF8), type=_File)
        older = _object_types(found.objectTypesFile, files, place) if found.objectTypesFile else {}
    except MapError as error:
        for one in error.findings:
            report.add(msgspec.structs.replace(one, severity="warning"))
        return Project()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        report.warning(place, "PROJECT", f"the Tiled project can't be read: {error}", "save it again from Tiled")
        return Project()
    return _project(found, older, version)


def _project(found: _File, older: dict[str, dict[str, Value]], version: str) -> Project:
    newer = {
        one.name: {member.name: member.value for member in one.members if isinstance(member.value, str | int | float)}
        for one in found.propertyTypes
        if one.type == "class"
    }
    numbered = {
        one.name: tuple(one.values)
        for one in found.propertyTypes
        if one.type == "enum" and one.storageType == "int" and not one.valuesAsFlags
    }
    first, then = (newer, older) if version.startswith(("1.8", "1.7")) else (older, newer)
    return Project({**first, **then}, numbered)


def _object_types(reference: str, files: Files, place: Place) -> dict[str, dict[str, Value]]:
    path = files.named(reference, place.file, place)
    root = parse(files.text(path, place), path, "objecttypes")
    return {
        one.get("name"): {each.get("name"): each.get("default") for each in one.all("property")}
        for one in root.all("objecttype")
    }

"""Numbers and properties of a map, read strictly: a value that is not what it claims to be is refused in words."""

from __future__ import annotations

import re
from typing import TypeAlias

from game.tiled.findings import Place, Report, shown
from game.tiled.markup import Node

Value: TypeAlias = str | int | float | bool

_WHOLE = re.compile(r"-?[0-9]{1,10}")
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,18})?([eE][-+]?[0-9]{1,2})?")
_COLOUR = re.compile(r"(#?[0-9a-fA-F]{6}([0-9a-fA-F]{2})?)?")
PIXELS = 1_000_000.0


def whole(node: Node, name: str, place: Place, least: int, most: int, default: int | None = None) -> int:
    """A whole-number attribute between least and most. Raises MapError."""
    text = node.attributes.get(name)
    if text is None and default is not None:
        return default
    if text is not None and _WHOLE.fullmatch(text) and least <= int(text) <= most:
        return int(text)
    place = place.at(line=node.line)
    if text is None:
        raise place.broken("VALUE", f"<{node.tag}> has no {name}")
    if not _WHOLE.fullmatch(text):
        raise place.broken("VALUE", f'{name} of <{node.tag}> is "{shown(text)}", not a whole number')
    raise place.broken("VALUE", f"{name} of <{node.tag}> is {text}; it can be {least} to {most}")


def number(node: Node, name: str, place: Place, default: float | None = None) -> float:
    """A number attribute, in pixels or degrees, at most a million either way. Raises MapError."""
    text = node.attributes.get(name)
    if text is None and default is not None:
        return default
    place = place.at(line=node.line)
    if text is None:
        raise place.broken("VALUE", f"<{node.tag}> has no {name}")
    if not _NUMBER.fullmatch(text):
        raise place.broken("VALUE", f'{name} of <{node.tag}> is "{shown(text)}", not a number')
    if abs(float(text)) > PIXELS:
        raise place.broken("VALUE", f"{name} of <{node.tag}> is {text}, far off any map")
    return float(text)


def fraction(node: Node, name: str, place: Place) -> float:
    """An attribute from 0 to 1, 1 when it is left out. Raises MapError."""
    value = number(node, name, place, 1.0)
    if not 0 <= value <= 1:
        raise place.at(line=node.line).broken("VALUE", f"{name} of <{node.tag}> is {value:g}; it can be 0 to 1")
    return value


def flag(node: Node, name: str, place: Place, default: bool) -> bool:
    """An attribute that is 0 or 1. Raises MapError."""
    return bool(whole(node, name, place, 0, 1, int(default)))


def colour(node: Node, name: str, place: Place) -> str:
    """A colour attribute as rrggbb, with alpha before it where it was given; empty when there is none."""
    text = node.attributes.get(name, "")
    if not _COLOUR.fullmatch(text):
        raise place.at(line=node.line).broken("VALUE", f'{name} of <{node.tag}> is "{shown(text)}", not a colour')
    return text.lstrip("#").lower()


class Property:
    """A custom property: its name, its value as text and as what it stands for, and its line."""

    __slots__ = ("name", "kind", "text", "line", "enum")

    def __init__(self, node: Node) -> None:
        self.name = node.get("name")
        self.kind = node.attributes.get("type", "string")
        self.text = node.attributes.get("value", node.text)
        self.line = node.line
        self.enum = node.get("propertytype")


_FORMS = {
    "string": re.compile(r".*", re.DOTALL),
    "file": re.compile(r".*", re.DOTALL),
    "int": _WHOLE,
    "float": _NUMBER,
    "bool": re.compile(r"true|false"),
    "color": _COLOUR,
    "object": re.compile(r"[0-9]{1,10}"),
}


def properties(node: Node, place: Place, report: Report) -> dict[str, Property]:
    """The custom properties of an element, by name; one that can't be read is reported and left out."""
    found: dict[str, Property] = {}
    for listed in node.all("properties"):
        for each in listed.all("property"):
            one = Property(each)
            where = place.at(line=one.line)
            if one.name in found:
                report.error(where, "PROPERTY", f'property "{shown(one.name)}" is given twice')
            elif one.kind not in _FORMS:
                what = f'property "{shown(one.name)}" has the type {shown(one.kind)}'
                report.error(where, "PROPERTY", what, "use string, int, float, bool or an enum of strings")
            elif not _FORMS[one.kind].fullmatch(one.text):
                what = f'property "{shown(one.name)}" is "{shown(one.text)}", not of its type {one.kind}'
                report.error(where, "PROPERTY", what)
            else:
                found[one.name] = one
    return found

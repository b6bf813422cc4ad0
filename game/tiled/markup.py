"""XML into a plain tree in which every element knows its line; nothing that XML can do beyond that is let in."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from xml.parsers import expat

from game.tiled.findings import MapError, Place, shown

MOST_DEPTH = 32
MOST_ELEMENTS = 20_000
MOST_ATTRIBUTE = 1 << 16
UNREAD = ("wangsets", "terraintypes")  # what Tiled's brushes know; what is inside is left out of the tree
_NOT_MAPS = {".tiled-project": "project", ".tiled-session": "session", ".world": "world"}
_MERGE_MARK = re.compile(rb"^(<<<<<<<|=======|>>>>>>>)(?: |\r?$)", re.MULTILINE)


class Node:
    """An element: its tag, attributes, text, children and line."""

    __slots__ = ("tag", "attributes", "children", "text", "line")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.text = ""
        self.line = line

    def get(self, name: str) -> str:
        """An attribute, empty when it is not there."""
        return self.attributes.get(name, "")

    def all(self, *tags: str) -> Iterator[Node]:
        """The children with one of these tags, in the order of the file."""
        return (child for child in self.children if child.tag in tags)

    def first(self, tag: str) -> Node | None:
        return next(self.all(tag), None)


@lru_cache(maxsize=32)
def parse(data: bytes, file: str, root: str) -> Node:
    """The tree of a file whose outermost element must be `root`, to be left as it is. Raises MapError with the line.

    Kept for a while: maps share their tilesets, and a map that is watched is read again and again.
    """
    place = Place(file)
    _refuse_strangers(data, place)
    reader = _Reader(place)
    reader.run(data)
    if reader.root is None or reader.root.tag != root:
        found = f"<{shown(reader.root.tag)}>" if reader.root else "nothing"
        raise place.broken("XML", f"expected <{root}>, found {found}", "save it again from Tiled as .tmx or .tsx")
    return reader.root


def _refuse_strangers(data: bytes, place: Place) -> None:
    if data.startswith(b"version https://git-lfs"):
        raise place.broken("FILE", "this is a Git LFS pointer, not the file", 'run "git lfs pull"')
    if data.lstrip()[:1] in (b"{", b"["):
        raise _json(place)
    mark = _MERGE_MARK.search(data)
    if mark and b"<<<<<<<" in data:
        line = data.count(b"\n", 0, mark.start()) + 1
        raise place.at(line=line).broken("FILE", "unresolved git merge markers", "finish the merge")


def _json(place: Place) -> MapError:
    ending = os.path.splitext(place.file)[1]
    if ending in _NOT_MAPS:
        return place.broken("XML", f"this is a Tiled {_NOT_MAPS[ending]} and no map", "name one of its .tmx files")
    return place.broken("XML", "this is JSON", "in Tiled use File > Export As and choose .tmx (.tsx for a tileset)")


class _Reader:
    def __init__(self, place: Place) -> None:
        self.root: Node | None = None
        self._place = place
        self._open: list[Node] = []
        self._count = 0
        self._expat = expat.ParserCreate()
        self._expat.buffer_text = True
        self._expat.StartElementHandler = self._start
        self._expat.EndElementHandler = self._end
        self._expat.CharacterDataHandler = self._text
        self._expat.StartDoctypeDeclHandler = self._doctype

    def run(self, data: bytes) -> None:
        try:
            self._expat.Parse(data, True)
        except expat.ExpatError as error:
            what = f"not readable as XML: {expat.errors.messages[error.code]}"
            raise self._place.at(line=error.lineno).broken("XML", what, "save it again from Tiled") from None
        except (LookupError, ValueError) as error:
            raise self._place.broken("XML", f"unusable encoding: {shown(str(error))}", "save it as UTF-8") from None

    def _refuse(self, what: str, mend: str = "") -> None:
        raise self._place.at(line=self._expat.CurrentLineNumber).broken("XML", what, mend)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            self._refuse(f"more than {MOST_ELEMENTS} elements")
        if len(self._open) >= MOST_DEPTH:
            self._refuse(f"elements nested more than {MOST_DEPTH} deep")
        if attributes and len(max(attributes.values(), key=len)) > MOST_ATTRIBUTE:
            self._refuse(f"an attribute longer than {MOST_ATTRIBUTE} characters")
        node = Node(tag, attributes, self._expat.CurrentLineNumber)
        if self._open and self._open[-1].tag in UNREAD:
            node.tag = UNREAD[0]  # nobody asks for it, and there are many
        elif self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, tag: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        self._open[-1].text += text

    def _doctype(self, *_: object) -> None:
        self._refuse("DOCTYPE and entities are not allowed", "save it again from Tiled")

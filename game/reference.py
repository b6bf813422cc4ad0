"""The reference of a book as it is read in the window: its text cut into passages, and passages found by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Literal

from rules.books import book

_TABLE_RULE = re.compile(r"^\|[\s:|-]+\|$")


class ReferenceMissing(FileNotFoundError):
    """A book without its reference; the message names the book and says what to do."""


@dataclass(frozen=True)
class Passage:
    """A piece of the reference. ``text`` keeps ``**`` around rule numbers; a row of a table has its ``cells``."""

    kind: Literal["title", "head", "rule", "text", "labels", "row"]
    text: str
    section: str = ""  # the heading it stands under
    cells: tuple[str, ...] = ()

    @property
    def plain(self) -> str:
        """The text without marks."""
        return self.text.replace("**", "").replace("`", "")


@cache
def reference(id: str) -> str:
    """The text of a book's reference. Raises UnknownBook, or ReferenceMissing when it is not where it belongs."""
    rules = book(id)
    try:
        return files(f"rules.books.{rules.id}").joinpath("README.md").read_text(encoding="utf-8")
    except OSError:
        raise ReferenceMissing(f"book {rules.id}: its reference is missing; install tenfold again") from None


@cache
def passages(text: str) -> tuple[Passage, ...]:
    """A reference cut into passages, in its order, each with the heading it stands under."""
    section = ""
    cut: list[Passage] = []
    for passage in _cut(text):
        if passage.kind in ("title", "head"):
            section = passage.text
        cut.append(replace(passage, section=section))
    return tuple(cut)


def _cut(text: str) -> Iterator[Passage]:
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("#"):
            marks, _, words = line.partition(" ")
            yield Passage("title" if marks == "#" else "head", words.replace("`", ""))
        elif line.startswith("|"):
            labels = at < len(lines) and _TABLE_RULE.match(lines[at]) is not None
            if not _TABLE_RULE.match(line):
                yield _row(line, "labels" if labels else "row")
        elif line.strip():
            kind: Literal["rule", "text"] = "rule" if line.startswith("- ") else "text"
            parts = [line.removeprefix("- ").strip()]
            while at < len(lines) and lines[at].strip() and not lines[at].startswith(("#", "|", "- ")):
                parts.append(lines[at].strip())
                at += 1
            yield Passage(kind, " ".join(parts))


def _row(line: str, kind: Literal["labels", "row"]) -> Passage:
    cells = tuple(cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|"))
    return Passage(kind, " ".join(cells), cells=cells)


def counted(found: Iterable[Passage]) -> int:
    """How many of these say something, headings and labels left out."""
    return sum(one.kind in ("rule", "text", "row") for one in found)


def found(all_of: tuple[Passage, ...], words: str) -> tuple[Passage, ...]:
    """The passages with all these words or beginnings of words in them, under their headings; all for no words.

    The labels of a table come with its rows. A rule's number is a word like any other: ``f9`` finds F9, not F90.
    """
    wanted = words.casefold().split()
    if not wanted:
        return all_of
    kept: list[Passage] = []
    head: list[Passage] = []  # headings and labels that wait for a passage under them
    for passage in all_of:
        if passage.kind in ("title", "head"):
            head = [passage]
        elif passage.kind == "labels":
            head = [one for one in head if one.kind != "labels"] + [passage]
        elif all(_has(passage.plain.casefold(), word) for word in wanted):
            kept += [*head, passage]
            head = []
    return tuple(kept)


def _has(text: str, word: str) -> bool:
    end = r"(?!\w)" if any(sign.isdigit() for sign in word) else ""
    return re.search(rf"(?<!\w){re.escape(word)}{end}", text) is not None

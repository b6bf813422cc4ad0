"""What is wrong with a map, said so that whoever drew it can mend it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

import msgspec

Severity = Literal["error", "warning", "note"]
MOST_FINDINGS = 20  # more in one go helps nobody


class Finding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to say about a map: where, what, and how to mend it in Tiled's words.

    An ``error`` keeps the map from being played, a ``warning`` is probably a mistake, a ``note`` is only told.
    """

    file: str
    line: int  # from 1; 0: the file as a whole
    code: str
    what: str
    mend: str = ""
    layer: str = ""
    object: str = ""
    square: str = ""
    severity: Severity = "error"

    def __str__(self) -> str:
        place = [f'layer "{self.layer}"'] if self.layer else []
        place += [self.object] if self.object else []
        place += [self.square] if self.square else []
        said = f"{' '.join(place)}: {self.what}" if place else self.what
        mend = f"; {self.mend}" if self.mend else ""
        told = "" if self.severity == "error" else f" ({self.severity})"
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line}: {self.code}: {said}{mend}{told}"


class MapError(Exception):
    """A map that can't be played; the message is one line, ``findings`` is all that was found."""

    def __init__(self, *findings: Finding) -> None:
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{findings[0]}{more}")
        self.findings = findings


class Place(msgspec.Struct, frozen=True):
    """Where in the map something stands."""

    file: str
    line: int = 0
    layer: str = ""
    object: str = ""
    square: str = ""

    def at(self, **changes: str | int) -> Place:
        """The same place with a part of it changed: ``place.at(square="C4")``."""
        return msgspec.structs.replace(self, **changes)

    def finding(self, code: str, what: str, mend: str = "", severity: Severity = "error") -> Finding:
        return Finding(
            file=self.file,
            line=self.line,
            code=code,
            what=what,
            mend=mend,
            layer=self.layer,
            object=self.object,
            square=self.square,
            severity=severity,
        )

    def broken(self, code: str, what: str, mend: str = "") -> MapError:
        """The error to raise where reading can't go on."""
        return MapError(self.finding(code, what, mend))


class Report:
    """Gathers findings, so that a map maker hears of all of them at once."""

    def __init__(self) -> None:
        self._findings: list[Finding] = []

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._findings)

    def add(self, finding: Finding) -> None:
        if finding not in self._findings:
            self._findings.append(finding)

    def error(self, place: Place, code: str, what: str, mend: str = "") -> None:
        self.add(place.finding(code, what, mend))

    def warning(self, place: Place, code: str, what: str, mend: str = "") -> None:
        self.add(place.finding(code, what, mend, "warning"))

    def note(self, place: Place, code: str, what: str, mend: str = "") -> None:
        self.add(place.finding(code, what, mend, "note"))

    def errors(self) -> tuple[Finding, ...]:
        """All that keep the map from being played, by line."""
        return tuple(finding for finding in self._ordered() if finding.severity == "error")

    def listed(self) -> list[Finding]:
        """The findings by weight, then by line, at most MOST_FINDINGS."""
        return self._ordered()[:MOST_FINDINGS]

    def _ordered(self) -> list[Finding]:
        weight = {"error": 0, "warning": 1, "note": 2}
        return sorted(self._findings, key=lambda finding: (weight[finding.severity], finding.line))


def nearest(name: str, known: Collection[str]) -> str:
    """``did you mean X?`` for a name that is nearly one of the known ones, else the known ones."""
    from difflib import get_close_matches  # only a faulty map needs it

    folded = {word.casefold(): word for word in known}
    near = get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[near[0]]}?" if near else f"known: {' '.join(known)}"


def shown(text: str, most: int = 40) -> str:
    """A piece of the file, fit to stand in one line of a message."""
    clean = "".join(letter if letter.isprintable() else " " for letter in text)
    return clean if len(clean) <= most else clean[:most] + "..."


def and_others(squares: Sequence[object]) -> str:
    """`` (and 3 other squares)`` behind what is said of the first of several squares."""
    others = len(squares) - 1
    return f" (and {others} other square{'s' if others > 1 else ''})" if others else ""

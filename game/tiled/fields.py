"""The properties of an object or of the map against the words they may use."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.tiled.findings import Place, Report, nearest, shown
from game.tiled.values import Property, Value
from game.tiled.words import RANGES

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class Fields:
    """The properties given to one thing of the map, over the defaults of its class."""

    def __init__(
        self,
        owner: str,
        given: Mapping[str, Value],
        defaults: Mapping[str, Value],
        lines: Mapping[str, Property],
        place: Place,
        report: Report,
    ) -> None:
        self._values = {**defaults, **given}
        self._defaults = defaults
        self._lines = lines
        self.place = place
        self.report = report
        for name in given:
            if name not in defaults:
                what = f'{owner} has no property "{shown(name)}"'
                report.error(self.place_of(name), "PROPERTY", what, nearest(name, defaults))

    def place_of(self, name: str) -> Place:
        """Where a property is written, or the thing it belongs to when it is left out."""
        return self.place.at(line=self._lines[name].line) if name in self._lines else self.place

    def is_given(self, name: str) -> bool:
        """Whether a property says something else than what is left out."""
        return self._values[name] != self._defaults[name]

    def wrong(self, name: str, why: str, mend: str = "") -> None:
        value = self._values[name]
        text = str(value).lower() if isinstance(value, bool) else str(value)
        self.report.error(self.place_of(name), "PROPERTY", f'{name} is "{shown(text)}"; {why}', mend)

    def whole(self, name: str) -> int:
        """A whole number within its range; the default, with a finding, when it is none."""
        value, least_most = self._values[name], RANGES[name]
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and least_most[0] <= value <= least_most[1]:
            return value
        self.wrong(name, f"it can be {least_most[0]} to {least_most[1]}")
        default = self._defaults[name]
        return default if isinstance(default, int) else 0

    def text(self, name: str) -> str:
        """A text of one line or more, without characters that can't be shown."""
        value = self._values[name]
        if isinstance(value, str) and all(letter.isprintable() or letter == "\n" for letter in value):
            return value.strip()
        self.wrong(name, "it must be plain text")
        return ""

    def word(self, name: str, known: tuple[str, ...], what: str) -> str:
        """One of the known words; empty, with a finding, when it is none."""
        value = self._values[name]
        if isinstance(value, str) and value in known:
            return value
        self.wrong(name, f"there is no such {what}", nearest(str(value), known))
        return ""

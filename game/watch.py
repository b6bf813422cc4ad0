"""Looks again and again whether a map was saved, and loads it anew when it was.

Only names are watched, never open files: Tiled saves by putting a new file in the old one's place. What a map is made
of (tilesets, templates, pictures, the project) is watched too, and a file that is missing may yet come.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from hashlib import blake2b

import msgspec

from game.checking import examined
from game.tiled import Finding, MapFile

EVERY = 0.1  # seconds between two looks
STILL = 0.1  # seconds that files must have stayed as they are: a file being written is not read half way
MOST_HASHED = 8 << 20  # bytes

Mark = tuple[int, int, int, bytes]  # time of change, size, number on the disk, and a hash of what is inside
NOTHING: Mark = (0, -1, 0, b"")


class Reloaded(msgspec.Struct, frozen=True):
    """What came of a save: the new map, None when it has mistakes (the last good one stays), and what is said of it."""

    map: MapFile | None
    findings: tuple[Finding, ...]


class Watch:
    """Watches one map.

    Call `poll` as often as you like; it looks at the disk every EVERY seconds, and gives something only when there is
    something new. `map` is always the last good one, `first` what came of the first reading.
    """

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._path = path
        self._clock = clock
        self.map: MapFile | None = None
        self._names: set[str] = {path}
        self._looked = self._changed = float("-inf")
        self._waiting = False
        self._marks: dict[str, Mark] = {}
        self.first = self._load()

    def poll(self) -> Reloaded | None:
        """What came of a save since the last call, or None. Raises nothing, whatever is on the disk."""
        now = self._clock()
        if now - self._looked < EVERY:
            return None
        self._looked = now
        before, self._marks = self._marks, _marks(self._names, self._marks)
        if _differ(before, self._marks):
            self._changed, self._waiting = now, True
            return None
        if not self._waiting or now - self._changed < STILL:
            return None
        self._waiting = False
        return self._load()

    def _load(self) -> Reloaded:
        """Read the map; what it is made of now is watched from here on."""
        before = _marks(self._names, {})
        found = examined(self._path)
        if found.map is not None:
            self.map = found.map
        self._names |= {*found.files}
        self._marks = _marks(self._names, {})
        if _differ(before, {name: self._marks[name] for name in before}):  # it was saved while it was read
            self._waiting, self._changed = True, self._clock()
        return Reloaded(found.map, found.findings)


def _marks(names: Iterable[str], known: dict[str, Mark]) -> dict[str, Mark]:
    return {name: _mark(name, known.get(name, NOTHING)) for name in names}


def _differ(one: dict[str, Mark], other: dict[str, Mark]) -> bool:
    """Whether any file holds something else; when it was written does not matter."""
    return any(one[name][1::2] != other[name][1::2] for name in one)


def _mark(name: str, known: Mark) -> Mark:
    """How to tell that a file has changed; one that can't be read has the mark NOTHING.

    The inside is read only when the rest looks different: a file written twice within one tick of its clock and to
    the same size is caught by its number, which a save by renaming changes.
    """
    try:
        state = os.stat(name)
        if (state.st_mtime_ns, state.st_size, state.st_ino) == known[:3]:
            return known
        return state.st_mtime_ns, state.st_size, state.st_ino, _hash(name)
    except (OSError, ValueError):
        return NOTHING


def _hash(name: str) -> bytes:
    if not os.path.isfile(name):
        return b""
    with open(name, "rb") as file:
        return blake2b(file.read(MOST_HASHED), digest_size=16).digest()

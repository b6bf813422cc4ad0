"""Reads the files of a map: once each, only regular ones, only inside the map's folder, only so large."""

from __future__ import annotations

import os
import re
import stat

from game.tiled.findings import MapError, Place

MOST_BYTES = 1 << 20
PNG_HEAD = 24
_ABSOLUTE = re.compile(r"[A-Za-z]:|/|[A-Za-z][A-Za-z0-9+.-]*://")


class Files:
    """The map's file and those it names.

    A path is shown the way the user wrote it. `read_so_far` lists every file looked at, which is what a
    watcher has to watch.
    """

    def __init__(self, map_path: str) -> None:
        self.map_path = map_path
        self._root = os.path.dirname(os.path.realpath(map_path))
        self._texts: dict[str, bytes] = {}
        self._pictures: dict[str, tuple[int, int]] = {}

    @property
    def read_so_far(self) -> tuple[str, ...]:
        return (*self._texts, *self._pictures)

    def sha256(self) -> str:
        """The hash of all text read, file after file in the order of reading."""
        from hashlib import sha256

        whole = sha256()
        for text in self._texts.values():
            whole.update(sha256(text).digest())
        return whole.hexdigest()

    def text(self, path: str, place: Place) -> bytes:
        """The bytes of a map, tileset or template. Raises MapError."""
        if path not in self._texts:
            data = _read(path, MOST_BYTES + 1, place)
            if len(data) > MOST_BYTES:
                raise place.broken("SIZE", f'"{path}" is larger than {MOST_BYTES >> 20} MiB', "make the map smaller")
            self._texts[path] = data
        return self._texts[path]

    def picture_size(self, path: str, place: Place) -> tuple[int, int]:
        """Width and height in pixels, from the head of a PNG file; the picture itself is not decoded."""
        if path not in self._pictures:
            head = _read(path, PNG_HEAD, place)
            if head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR" or len(head) < PNG_HEAD:
                raise place.broken("IMAGE", f'"{path}" is not a PNG picture', "export it as PNG")
            self._pictures[path] = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        return self._pictures[path]

    def named(self, reference: str, within: str, place: Place) -> str:
        """The path of a file that another file (`within`) names. Raises MapError when it may not be read."""
        mend = "keep it in the map's folder and name it from there, with forward slashes"
        if not reference or "\0" in reference:
            raise place.broken("PATH", "names a file without a name", mend)
        if "\\" in reference or _ABSOLUTE.match(reference):
            raise place.broken("PATH", f'"{reference}" is no relative path', mend)
        path = os.path.normpath(os.path.join(os.path.dirname(within), reference))
        real = os.path.realpath(path)
        if os.path.commonpath([real, self._root]) != self._root:
            raise place.broken("PATH", f'"{reference}" is outside the folder of the map', mend)
        return path


def _read(path: str, most: int, place: Place) -> bytes:
    # O_NONBLOCK: opening a pipe must not wait for its other end.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except (OSError, ValueError) as error:
        raise _unopened(path, error, place) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise place.broken("FILE", f'"{path}" is not a regular file')
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(most)
    except OSError as error:
        raise place.broken("FILE", f'can\'t read "{path}": {error.strerror}') from None
    finally:
        os.close(handle)


def _unopened(path: str, error: OSError | ValueError, place: Place) -> MapError:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    folder, name = os.path.split(path)
    try:
        near = [other for other in os.listdir(folder or ".") if other.casefold() == name.casefold()]
    except (OSError, ValueError):
        near = []
    mend = f'did you mean "{near[0]}"? Capitals count' if near else ""
    return place.broken("FILE", f'can\'t open "{path}": {reason}', mend)

"""Reads the files of a map: once each, only regular ones, only inside its project's folder, only so large."""

from __future__ import annotations

import os
import re
import stat

from game.tiled.findings import MapError, Place, shown

MOST_BYTES = 1 << 20
MOST_PICTURE = 8 << 20
PNG_HEAD = 24
PROJECT = ".tiled-project"
MOST_LISTED = 500  # files of a folder among which the nearest name is looked for
MOST_UP = 4  # folders above the map's in which a project is looked for
PNG_MARK = b"\x89PNG\r\n\x1a\n"
_ABSOLUTE = re.compile(r"[A-Za-z]:|/|[A-Za-z][A-Za-z0-9+.-]*://")


class Files:
    """The map's file and those it names.

    A path is shown the way the user wrote it. `read_so_far` lists every file looked at or looked for, which
    is what a watcher has to watch.
    """

    def __init__(self, map_path: str) -> None:
        self.map_path = map_path
        home = os.path.dirname(os.path.realpath(map_path.replace("\0", " ")))
        self.project = _project_above(home)
        self._root = os.path.dirname(self.project) if self.project else home
        self._asked: dict[str, None] = {}
        self._texts: dict[str, bytes] = {}
        self._pictures: dict[str, tuple[int, int]] = {}

    @property
    def read_so_far(self) -> tuple[str, ...]:
        return tuple(self._asked)

    def sha256(self) -> str:
        """The hash of all text read, file after file in the order of reading."""
        from hashlib import sha256

        whole = sha256()
        for text in self._texts.values():
            whole.update(sha256(text).digest())
        return whole.hexdigest()

    def text(self, path: str, place: Place) -> bytes:
        """The bytes of a map, tileset or template. Raises MapError."""
        self._asked[path] = None
        if path not in self._texts:
            data = _read(path, MOST_BYTES + 1, place)
            if len(data) > MOST_BYTES:
                raise place.broken("SIZE", f'"{path}" is larger than {MOST_BYTES >> 20} MiB', "make it smaller")
            self._texts[path] = data
        return self._texts[path]

    def picture_size(self, path: str, place: Place) -> tuple[int, int]:
        """Width and height in pixels, from the head of a whole PNG file; the picture itself is not decoded."""
        self._asked[path] = None
        if path not in self._pictures:
            data = _read(path, MOST_PICTURE + 1, place)
            if data[:8] != PNG_MARK or data[12:16] != b"IHDR" or len(data) < PNG_HEAD:
                raise place.broken("IMAGE", f'"{path}" is not a PNG picture', "export it as PNG")
            if len(data) > MOST_PICTURE:
                raise place.broken("SIZE", f'"{path}" is larger than {MOST_PICTURE >> 20} MiB', "make it smaller")
            if not _is_whole(data):
                raise place.broken("IMAGE", f'"{path}" is cut off', "export it again")
            self._pictures[path] = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        return self._pictures[path]

    def named(self, reference: str, within: str, place: Place) -> str:
        """The path of a file that another file (`within`) names. Raises MapError when it may not be read."""
        mend = "keep it in the folder of the project and name it from the map, with forward slashes"
        if not reference or "\0" in reference:
            raise place.broken("PATH", "names a file without a name", mend)
        if "\\" in reference or _ABSOLUTE.match(reference):
            raise place.broken("PATH", f'"{reference}" is no relative path', mend)
        path = os.path.normpath(os.path.join(os.path.dirname(within), reference))
        real = os.path.realpath(path)
        if os.path.commonpath([real, self._root]) != self._root:
            whose = "project" if self.project else "map"
            raise place.broken("PATH", f'"{reference}" is outside the folder of the {whose}', mend)
        return path


def _project_above(folder: str) -> str:
    """The Tiled project nearest above a map: its folder is as far as the map's files may lie. Empty: there is none."""
    for _ in range(MOST_UP + 1):
        try:
            with os.scandir(folder) as entries:
                found = sorted(entry.path for entry in entries if entry.name.endswith(PROJECT))
        except OSError:
            found = []
        if found:
            return found[0]
        folder = os.path.dirname(folder)
    return ""


def _is_whole(data: bytes) -> bool:
    """Whether a PNG file's pieces follow each other up to the one that ends it."""
    at = len(PNG_MARK)
    while at + 12 <= len(data):
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at += 12 + int.from_bytes(data[at : at + 4], "big")
    return False


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
    near = _near(name, folder)
    capitals = " Capitals count" if near.casefold() == name.casefold() else ""
    mend = f'did you mean "{shown(near)}"?{capitals}' if near else ""
    return place.broken("FILE", f'can\'t open "{path}": {reason}', mend)


def _near(name: str, folder: str) -> str:
    """The file of a folder whose name is nearest, empty when none is near; one of another kind never is."""
    from difflib import get_close_matches  # only a faulty map needs it

    try:
        names = sorted(os.listdir(folder or "."))[:MOST_LISTED]
    except (OSError, ValueError):
        return ""
    stem, kind = os.path.splitext(name.casefold())
    parts = [(os.path.splitext(other.casefold()), other) for other in names if other != name]
    folded = {its_stem: other for (its_stem, its_kind), other in parts if its_kind == kind}
    near = get_close_matches(stem, folded, n=1, cutoff=0.8)
    return folded[near[0]] if near else ""

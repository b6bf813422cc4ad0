"""Painted surfaces kept on disk, so that a second start paints nothing.

A file is a short header and raw pixels; its name is a hash of everything the picture depends on. Whatever
goes wrong (no folder, no room, a broken file) the picture is painted anew and nobody is told: a cache may
only ever save time.
"""

from __future__ import annotations

import contextlib
import hashlib
import mmap
import os
import struct
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame

from game import places

PAINTERS = 3  # raise it when a painter's picture changes
MOST_BYTES = 192 * 1024 * 1024  # two screens at 3840 by 2160, one of them with a large board
_MAGIC = b"tenfold1"
_HEADER = struct.Struct("<8s4sII16s")  # magic, format, width, height, digest of the pixels
_FORMATS: dict[bytes, tuple[Literal["RGB", "RGBA"], int]] = {b"RGB ": ("RGB", 3), b"RGBA": ("RGBA", 4)}


class PictureCache:
    """A folder of pictures; the least recently used go when there is too much. ``folder`` None keeps nothing."""

    def __init__(self, folder: Path | None, most_bytes: int = MOST_BYTES):
        self.folder, self.most_bytes = folder, most_bytes
        self._unwritten: dict[str, pygame.Surface] = {}  # what was to be kept and could not be written

    def get(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for a key (its ``repr`` counts), from disk or painted now.

        An opaque picture comes back in the display's format, one with alpha as it was painted.
        """
        name = _name(key)
        kept = self._unwritten.pop(name, None) or self._read(name)
        if kept is None:
            kept = paint()
            self._write(name, kept)
        return kept if kept.get_flags() & pygame.SRCALPHA else opaque(kept)

    def has(self, key: object) -> bool:
        """Whether there is a file for a key; it may yet turn out to be broken."""
        path = self._path(_name(key))
        return path is not None and path.is_file()

    def keep(self, key: object, picture: pygame.Surface) -> None:
        """Keep a picture that was painted elsewhere: on disk, or where that fails for the next `get`."""
        name = _name(key)
        self._write(name, picture)
        if not self.has(key):
            self._unwritten[name] = picture

    def _path(self, name: str) -> Path | None:
        return self.folder / f"{name}.pic" if self.folder else None

    def _read(self, name: str) -> pygame.Surface | None:
        path = self._path(name)
        if path is None:
            return None
        try:
            with path.open("rb") as file:  # mapped, not read: it is many megabytes, and needed for a moment
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            magic, code, w, h, digest = _HEADER.unpack_from(data)
            pixels = memoryview(data)[_HEADER.size :]
            form, depth = _FORMATS[code]
            if magic != _MAGIC or len(pixels) != w * h * depth or digest != _digest(pixels):
                return None
            with contextlib.suppress(OSError):
                os.utime(path)
            # It leans on the file, and is copied before anyone may draw on it.
            leaning = pygame.image.frombuffer(pixels, (w, h), form)
            return leaning.copy() if form == "RGBA" else opaque(leaning)
        except (OSError, struct.error, KeyError, ValueError, pygame.error):
            return None

    def _write(self, name: str, picture: pygame.Surface) -> None:
        path = self._path(name)
        if path is None:
            return
        code = b"RGBA" if picture.get_flags() & pygame.SRCALPHA else b"RGB "
        pixels = pygame.image.tobytes(picture, _FORMATS[code][0])
        temporary: str | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(_HEADER.pack(_MAGIC, code, *picture.get_size(), _digest(pixels)))
                file.write(pixels)
            # Not synced: the digest shows a torn file, and a sync can take longer than painting did.
            os.replace(temporary, path)
            self._trim()
        except OSError:
            if temporary:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)

    def _trim(self) -> None:
        """Drop the least recently used pictures beyond the size allowed."""
        assert self.folder is not None
        files = [(entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(self.folder)]
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.most_bytes:
                return
            with contextlib.suppress(OSError):
                os.unlink(path)
            total -= size


def _name(key: object) -> str:
    return hashlib.blake2b(repr((PAINTERS, pygame.ver, key)).encode(), digest_size=16).hexdigest()


def _digest(pixels: bytes | memoryview) -> bytes:
    """A checksum that notices a torn file; quick, for it is paid at every start."""
    return struct.pack("<IIQ", zlib.crc32(pixels), zlib.adler32(pixels), len(pixels))


def opaque(s: pygame.Surface) -> pygame.Surface:
    """The surface in the display's format (or plain 32 bits when there is no display), which blits fastest."""
    return s.convert() if pygame.display.get_init() and pygame.display.get_surface() else s.convert(32)


def standard() -> PictureCache:
    """The cache in the user's folder; one that keeps nothing when there is no such folder."""
    try:
        return PictureCache(places.cache_folder() / "painted")
    except (OSError, RuntimeError):
        return PictureCache(None)

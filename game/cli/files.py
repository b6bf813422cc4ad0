"""Files that a command reads and writes whole."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from game.cli.faults import Misuse, told
from game.saving import write_safely

MOST_BYTES = 16 << 20


def whole_file(name: str) -> bytes:
    """The bytes of a regular file of at most 16 MiB. Raises Misuse."""
    try:
        with open(name, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Misuse(f"{name}: is not a regular file")
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Misuse(f"{name}: {error.strerror or error}") from None
    except ValueError as error:
        raise Misuse(f"{name!r}: {error}") from None
    if len(data) > MOST_BYTES:
        raise Misuse(f"{name}: is larger than {MOST_BYTES >> 20} MiB")
    return data


def _without_waiting(name: str, flags: int) -> int:
    """A pipe that nobody writes to must not hold the command up."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def writable(name: str) -> Path:
    """A path that a file can be written to, tried before the work is done. Raises Misuse."""
    path = Path(name)
    if path.is_dir():
        raise Misuse(f"{name}: is a folder; name a file")
    if path.exists() and not path.is_file():
        raise Misuse(f"{name}: is not a regular file")
    if not path.parent.is_dir():
        raise Misuse(f"{name}: there is no folder {str(path.parent)!r}")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise Misuse(f"{name}: the folder {str(path.parent)!r} can't be written to")
    return path


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises Misuse."""
    try:
        write_safely(path, data)
    except OSError as error:
        raise Misuse(f"{path}: can't be written: {told(error)}") from None

"""Files written so that a crash or a full disk never leaves half of one."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_safely(path: Path, data: bytes) -> None:
    """Write a file under a temporary name beside it, sync it, then rename it over the old one.

    Raises OSError when the folder can't be written; the old file is then as it was.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise

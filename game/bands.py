"""Bands in files: one band a file, in the user's data folder or where the user says.

A file is an object with `tenfold` (the format), `check` (the SHA-256 of the band as it was written) and `band`. A band
alone, as another program may have written it, is read too. What can't be read is refused and left as it is.
"""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import Any

import msgspec

from game.places import data_folder
from game.saving import write_safely
from rules.books import UnknownBook
from rules.camp import Band, BandError, read_band, to_plain

FORMAT = 1
MOST_BYTES = 1 << 20
SUFFIX = ".json"


class BandFileError(ValueError):
    """A band's file that can't be read or written; the message names the file, the place and what to do."""


def bands_folder() -> Path:
    """Where bands are kept when nothing else is said. It need not exist."""
    return data_folder() / "bands"


def band_path(name: str = "") -> Path:
    """The file of a band: one the user names, or the one in the user's data folder."""
    return Path(name) if name else bands_folder() / f"band{SUFFIX}"


def kept_bands() -> tuple[Path, ...]:
    """The files in the user's data folder, by name."""
    folder = bands_folder()
    return tuple(sorted(folder.glob(f"*{SUFFIX}"))) if folder.is_dir() else ()


def load_band(path: Path) -> Band:
    """The band in a file. Raises BandFileError; the file is left as it is."""
    data = _bytes(path)
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BandFileError(f"{path}: {_place(data, error)}{mend(path)}") from None
    try:
        return read_band(_opened(plain))
    except (BandError, UnknownBook) as error:
        raise BandFileError(f"{path}: {error}{mend(path)}") from None


def save_band(path: Path, band: Band) -> None:
    """Write a band; what the file held before is kept beside it as `.bak`. Raises BandFileError."""
    data = band_bytes(band)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            old = _bytes(path)
            if old == data:
                return
            write_safely(backup_of(path), old)
        write_safely(path, data)
    except OSError as error:
        raise BandFileError(f"{path}: can't be written: {error.strerror or error}") from None


def backup_of(path: Path) -> Path:
    """Where the version before is kept."""
    return path.with_name(f"{path.name}.bak")


def band_bytes(band: Band) -> bytes:
    """A band as the bytes of its file."""
    plain = to_plain(band)
    whole = {"tenfold": FORMAT, "check": _check(plain), "band": plain}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def _check(plain: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()


def _opened(plain: Any) -> Any:
    """The band in a file's object. Raises BandError."""
    if not isinstance(plain, dict) or "band" not in plain:
        return plain
    for key in plain:
        if key not in ("tenfold", "check", "band"):
            raise BandError(f"no key {key!r}: a band's file has tenfold, check and band")
    if plain.get("tenfold") != FORMAT:
        raise BandError(f"tenfold: this file has format {plain.get('tenfold')!r}; this version reads {FORMAT}")
    if plain.get("check") != _check(plain["band"]):
        raise BandError("check: the band is not as it was written, for its checksum does not fit")
    return plain["band"]


def _bytes(path: Path) -> bytes:
    """The bytes of a regular file that is not too large. Raises BandFileError."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(path, flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BandFileError(f"{path}: is not a regular file")
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BandFileError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # a name with a null character
        raise BandFileError(f"{path!s}: {error}") from None
    if len(data) > MOST_BYTES:
        raise BandFileError(f"{path}: is larger than {MOST_BYTES >> 20} MiB, so no band")
    return data


def _place(data: bytes, error: Exception) -> str:
    """What is wrong with a file that is not JSON, and on which line."""
    import json

    try:
        json.loads(data)
    except json.JSONDecodeError as found:
        return f"line {found.lineno} column {found.colno}: no JSON: {found.msg}"
    except UnicodeDecodeError as found:
        line = data.count(b"\n", 0, found.start) + 1
        return f"line {line}: not UTF-8"
    except RecursionError:
        return "no JSON: nested too deeply"
    except ValueError:
        pass
    return f"no JSON: {error}"


def mend(path: Path) -> str:
    """What to do about a file that can't be read."""
    before = backup_of(path)
    if before.is_file():
        return f"; it was left as it is, and the version before it is {before.name}"
    return "; it was left as it is: mend it, or move it away"

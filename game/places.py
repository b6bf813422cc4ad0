"""Where things lie: assets and maps (in a checkout or an installed copy) and the user's folders.

Nothing else in the program builds such a path.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

Kind = Literal["assets", "maps"]
NAME = "tenfold"


class NotFoundError(FileNotFoundError):
    """A file of the game that is not where it belongs; the message names it."""


@cache
def folder(kind: Kind) -> Path:
    """The folder of the game's own assets or maps.

    In a checkout they lie beside the package; an installed copy carries them inside it as ``_assets`` and
    ``_maps`` (see pyproject.toml). Raises NotFoundError when there is neither.
    """
    package = Path(__file__).resolve().parent
    for candidate in (package / f"_{kind}", package.parent / kind):
        if candidate.is_dir():
            return candidate
    raise NotFoundError(f"{kind}: the game's own files are missing from {package}; install {NAME} again")


def find(kind: Kind, name: str) -> Path:
    """The path of one of the game's own files, such as ``find("assets", "icons/attack.svg")``.

    Raises NotFoundError when it is not there.
    """
    path = folder(kind) / name
    if not path.exists():
        raise NotFoundError(f"{kind}/{name}: missing from {folder(kind)}")
    return path


def cache_folder() -> Path:
    """The user's folder for what can be made again at any time. It need not exist."""
    from platformdirs import user_cache_path  # here, for it costs 6 ms and many commands never ask

    return user_cache_path(NAME, appauthor=False)


def config_folder() -> Path:
    """The user's folder for settings. It need not exist, and may not be writable."""
    from platformdirs import user_config_path

    return user_config_path(NAME, appauthor=False)


def data_folder() -> Path:
    """The user's folder for what is to be kept: bands. It need not exist, and may not be writable."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False)

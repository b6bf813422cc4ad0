from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game.screens.desk import Desk, virtual_screen


@pytest.fixture(autouse=True)
def _no_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No real display, no sound device, and folders of its own for settings and pictures."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder of painted pictures for all tests, so that each is painted once."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A virtual screen for all journeys, by its name."""
    with virtual_screen() as number:
        yield number


@pytest.fixture
def desk(display: str, tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk on that screen, cleared afterwards. All share what has been painted."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(pictures))
    desk = Desk(display, tmp_path)
    yield desk
    desk.clear()

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _no_window(monkeypatch, tmp_path):
    """No real display, no sound device, and folders of its own for settings and pictures."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture(scope="session")
def pictures(tmp_path_factory):
    """One folder of painted pictures for all tests, so that each is painted once."""
    return tmp_path_factory.mktemp("pictures")

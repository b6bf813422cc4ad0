"""Tiled's own picture of a map, to compare ours with."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

Pixels = NDArray[np.int64]  # rows, columns, and red, green, blue, alpha


def need_tiled() -> None:
    """Skip the test where Tiled is missing; in CI that is a failure."""
    if shutil.which("tmxrasterizer"):
        return
    if os.environ.get("CI"):
        pytest.fail("tmxrasterizer is missing: install Tiled (Debian: apt-get install tiled)")
    pytest.skip("tmxrasterizer is missing: install Tiled (Debian: apt-get install tiled) to compare pictures with it")


def tiled_environment(home: Path) -> dict[str, str]:
    """What Tiled's programs need to run without a display, their settings kept in a folder."""
    runtime = home / "run"
    runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime), "HOME": str(home)}
    return {**os.environ, **own}


def tiled_picture(path: Path, home: Path) -> Pixels:
    """The picture of a map's tile and image layers as Tiled draws them."""
    need_tiled()
    names = {one.get("name", "") for one in ElementTree.parse(path).getroot().iter("objectgroup")}
    hide = [word for name in sorted(names - {""}) for word in ("--hide-layer", name)]
    out = home / "tiled.png"
    command = ["tmxrasterizer", "--no-smoothing", *hide, str(path), str(out)]
    done = subprocess.run(command, env=tiled_environment(home), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return pixels(pygame.image.load(out))


def pixels(surface: pygame.Surface) -> Pixels:
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return data.reshape(surface.get_height(), surface.get_width(), 4).astype(np.int64)


def farthest(ours: Pixels, theirs: Pixels) -> int:
    """By how much the channels differ at most; 255 when the sizes do."""
    return int(np.abs(ours - theirs).max()) if ours.shape == theirs.shape else 255

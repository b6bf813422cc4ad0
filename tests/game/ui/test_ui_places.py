"""The game finds its own files in a checkout and in an installed copy."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import places

FIND = "from game import places; print(places.find('assets', 'icons/tick.svg'))"


@pytest.mark.parametrize("inside", ["game/_assets", "assets"])
def test_assets_are_found_beside_the_package_or_in_it(inside: str, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    shutil.copy(places.__file__, tmp_path / "game" / "places.py")
    icon = tmp_path / inside / "icons" / "tick.svg"
    icon.parent.mkdir(parents=True)
    icon.touch()
    run = subprocess.run([sys.executable, "-c", FIND], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()) == icon.resolve()


def test_a_copy_without_its_files_says_so(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    shutil.copy(places.__file__, tmp_path / "game" / "places.py")
    run = subprocess.run([sys.executable, "-c", FIND], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "the game's own files are missing" in run.stderr

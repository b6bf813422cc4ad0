"""Tiled itself saves a map, and the window that watches it shows the new board."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game.screens.desk import Desk, virtual_screen
from tests.game.tiled.rasterizer import need_tiled, tiled_environment

pytestmark = pytest.mark.screen

MAPS = Path(__file__).parents[3] / "maps"
PLAY = "from game.__main__ import main; raise SystemExit(main({words!r}))"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    need_tiled()
    with virtual_screen() as display:
        desk = Desk(display, tmp_path)
        yield desk
        desk.clear()


def shot(desk: Desk) -> bytes:
    """What is on the virtual screen, as a picture in X's own form."""
    done = subprocess.run(
        ["import", "-window", "root", "-depth", "8", "rgb:-"], env=desk.environment, capture_output=True, check=True
    )
    return done.stdout


def tiled_saves(draft: Path, over: Path, home: Path) -> None:
    """Tiled's command line exports a map over another, as its Save does."""
    command = ["tiled", "--export-map", "tmx", str(draft), str(over)]
    subprocess.run(command, env=tiled_environment(home), check=True, timeout=60, capture_output=True)


def test_a_save_of_tiled_changes_the_board_in_the_window(desk: Desk, tmp_path: Path) -> None:
    if not shutil.which("import"):
        pytest.skip("ImageMagick's import is missing (Debian: apt-get install imagemagick)")
    shutil.copytree(MAPS / "tileset", tmp_path / "tileset")
    battle, draft = tmp_path / "ford.tmx", tmp_path / "draft.tmx"
    shutil.copy(MAPS / "ford.tmx", battle)
    desk.start(PLAY.format(words=["play", str(battle), "--watch", "--seed", "1", "--sides", "human,human"]))
    assert desk.settle() == "battle"
    before = shot(desk)
    assert shot(desk) == before  # nothing moves by itself

    draft.write_text(battle.read_text(encoding="utf-8").replace("397,398", "26,26"), encoding="utf-8")
    tiled_saves(draft, battle, tmp_path / "home")
    desk.wait(lambda: desk.settle() == "battle" and shot(desk) != before)

    draft.write_text(battle.read_text(encoding="utf-8").replace("26,26", "0,0"), encoding="utf-8")
    tiled_saves(draft, battle, tmp_path / "home")
    desk.wait(lambda: desk.frame()["screen"] == "findings")
    desk.click("close")
    desk.wait(lambda: desk.frame()["screen"] == "battle")

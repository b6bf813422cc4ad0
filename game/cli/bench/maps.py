"""Maps: loading, checking, the worst of broken files, and from a save to the screen."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from game.cli.bench.children import PATIENCE, GivenUp, environment
from game.cli.bench.figures import Figure, middle

if TYPE_CHECKING:
    from game.app import App
    from game.tiled import MapFile

LOOK = 0.015  # seconds between two turns of the loop
MAP, TIMES, SAVES = "ford", 50, 5
MILLI = 1e3
BRIDGE, FOREST = "397,398", "26,26"  # two squares of the map's middle, and what is painted over them


def measure() -> Iterator[Figure]:
    """Every figure of maps."""
    from game.checking import examined
    from game.maps import opened, path_of

    path = path_of(MAP)
    load, check = _each(lambda: opened(MAP)), _each(lambda: examined(path))
    how = f"median of {TIMES}, the files in the system's cache, after the first time"
    yield Figure("loading a map, preflight included", middle(load) * MILLI, "ms", 10.0, f"map {MAP}; {how}")
    yield Figure("checking a map", middle(check) * MILLI, "ms", 50.0, f"map {MAP}, all books tried; {how}")
    yield _worst()
    try:
        yield _shown()
    except (GivenUp, OSError):
        return


def _each(do: Callable[[], object]) -> list[float]:
    do()
    times = []
    for _ in range(TIMES):
        before = perf_counter()
        do()
        times.append(perf_counter() - before)
    return times


def _worst() -> Figure:
    """The slowest of some files that are meant to take for ever."""
    from game.checking import examined

    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(_hostile()):
            path = Path(folder) / f"{number}.tmx"
            path.write_text(text, encoding="utf-8")
            before = perf_counter()
            examined(str(path))
            slowest = max(slowest, perf_counter() - before)
    how = "slowest of a 256 MB zlib bomb, 50,000 nested groups, 20,000 elements and a million digits"
    return Figure("the worst of broken files", slowest, "s", 2.0, how)


def _hostile() -> Iterator[str]:
    from base64 import b64encode
    from zlib import compressobj

    packer = compressobj(9)
    bomb = b64encode(b"".join(packer.compress(bytes(1 << 20)) for _ in range(256)) + packer.flush()).decode()
    head = '<map orientation="orthogonal" width="10" height="10" tilewidth="16" tileheight="16">'
    layer = '<layer name="terrain" width="10" height="10"><data encoding="{}">{}</data></layer>'
    yield head + layer.format('base64" compression="zlib', bomb) + "</map>"
    yield "<map>" + "<group>" * 50_000 + "</group>" * 50_000 + "</map>"
    yield head + "<a/>" * 20_001 + "</map>"
    yield head + layer.format("csv", "1" * 1_000_000) + "</map>"


def _shown() -> Figure:
    """From the save of a map to the frame that shows it, in a window of this process. Raises GivenUp."""
    from game.maps import path_of

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(Path(path_of(MAP)).parent / "tileset", folder / "tileset")
        path = folder / f"{MAP}.tmx"
        shutil.copy(path_of(MAP), path)
        times = _saves(path)
    how = f"median of {SAVES} saves by renaming, 1280x800, dummy display, until the new board was drawn"
    return Figure("map saved to shown on screen", middle(times), "s", 0.5, how)


def _saves(path: Path) -> list[float]:
    os.environ.update(environment())
    import pygame

    from game.app import App, NoDisplay
    from game.live import LiveMap
    from game.screens.battle import BattleScreen
    from game.watch import Watch
    from rules.journal import Match

    def match(made: MapFile) -> Match:
        return Match("tenfold", made.scenario, 1, ("human", "human"), MAP)

    watch = Watch(str(path))
    assert watch.map is not None
    try:
        app = App()
    except NoDisplay as error:
        raise GivenUp(str(error)) from None
    app.live = LiveMap(watch, match)
    app.open(BattleScreen(match(watch.map)))
    good = path.read_text(encoding="utf-8")
    try:
        return [_until_shown(app, path, text) for text in (good.replace(BRIDGE, FOREST), good) * SAVES][:SAVES]
    finally:
        app.quit()
        pygame.quit()


def _until_shown(app: App, path: Path, text: str) -> float:
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    old, before = app.screens[0], perf_counter()
    os.replace(new, path)
    while app.screens[0] is old:
        if perf_counter() - before > PATIENCE:
            raise GivenUp("the save was not seen")
        app.turn([], LOOK)
        time.sleep(LOOK)
    app.draw()
    return perf_counter() - before

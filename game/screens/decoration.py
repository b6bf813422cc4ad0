"""What a map draws beside its ground: the layers that lie under the counters, and those that hang over them."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache

from game.maps import opened, opened_shipped, shipped
from game.panels.chart import Decoration, laid
from game.places import NotFoundError, cache_folder
from game.tiled import MapFile
from game.tiled.drawing import Drawing
from game.ui.cache import PictureCache
from rules.journal import Match


def decoration_of(match: Match) -> Decoration | None:
    """The pictures of the match's map, as large as it was drawn; None for a map without any, or one that is gone or
    another by now."""
    if not match.map:
        return None
    from game.tiled import MapError

    try:
        drawn = opened_shipped(match.map) if match.map in shipped() else opened(match.map, match.book_id)
    except (NotFoundError, MapError, OSError):
        return None
    return decoration_in(drawn) if drawn.scenario.board == match.scenario.board else None


class Scenery:
    """The decoration of whichever map is looked at, in the size that is asked for; the latest is kept."""

    def __init__(self) -> None:
        self._kept: tuple[str, tuple[int, int], Decoration | None] = "", (0, 0), None

    def of(self, drawn: MapFile, size: tuple[int, int]) -> Decoration | None:
        """What lies under the counters and over them, as large as the board of ``size`` pixels."""
        if self._kept[:2] != (drawn.sha256, size):
            found = decoration_in(drawn)
            scaled = found and (laid(found[0], size), laid(found[1], size))
            self._kept = drawn.sha256, size, scaled
        return self._kept[2]


def decoration_in(drawn: MapFile) -> Decoration | None:
    """The pictures of a map, as large as it was drawn; None for a map without any."""
    if not drawn.drawing.decorated:
        return None
    from game.tiled import MapError

    pictures, key = PictureCache(cache_folder()), ("decoration", drawn.drawing, _files(drawn.drawing))

    @lru_cache
    def painted() -> Decoration:
        from game.tiled.picture import decoration  # needs numpy

        return decoration(drawn.drawing)

    try:
        under, over = (pictures.get((*key, n), lambda n=n: painted()[n]) for n in (0, 1))  # type: ignore[misc]
    except MapError:
        return None
    return under, over


def _files(drawing: Drawing) -> tuple[tuple[str, int, int], ...]:
    """The files that a drawing is cut from, as they are now."""
    cuts = [stamp.cut for layer in drawing.layers for stamp in layer.stamps]
    cuts += [layer.picture for layer in drawing.layers if layer.picture]
    states = []
    for path in sorted({cut.path for cut in cuts}):
        with suppress(OSError):
            state = os.stat(path)
            states.append((path, state.st_mtime_ns, state.st_size))
    return tuple(states)

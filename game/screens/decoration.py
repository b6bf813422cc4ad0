"""What a map draws beside its ground: the layers that lie under the counters, and those that hang over them."""

from __future__ import annotations

from game.maps import opened, opened_shipped, shipped
from game.panels.chart import Decoration
from game.places import NotFoundError
from game.tiled import MapFile
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


def decoration_in(drawn: MapFile) -> Decoration | None:
    """The pictures of a map, as large as it was drawn; None for a map without any."""
    if not drawn.drawing.decorated:
        return None
    from game.tiled import MapError
    from game.tiled.picture import decoration

    try:
        return decoration(drawn.drawing)
    except MapError:
        return None

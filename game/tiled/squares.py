"""From pixels to squares."""

from __future__ import annotations

from game.tiled.findings import Report
from game.tiled.objects import Shape
from game.tiled.preflight import Clean
from rules.grid import Square, square, square_name

SLACK = 0.5  # pixels by which a hand-drawn edge may miss its line
_SNAP = "switch View > Snapping > Snap to Grid on and drag it into place"


def one_square(shape: Shape, clean: Clean, report: Report) -> Square | None:
    """The one square that a rectangle, point or tile lies on; None, with a finding, when it is not so."""
    span = _span(shape, clean, report)
    if span is None:
        return None
    left, top, right, bottom = span
    if (left, top) != (right, bottom):
        corners = square_name(square(left, top)), square_name(square(right, bottom))
        report.error(shape.place, "GRID", f"it lies across {corners[0]} to {corners[1]}", _one_square_mend(shape))
        return None
    return square(left, top)


def area(shape: Shape, clean: Clean, report: Report) -> tuple[Square, ...]:
    """The squares that an object covers whole, in reading order; empty, with a finding, when it is off the grid."""
    span = _span(shape, clean, report)
    if span is None:
        return ()
    left, top, right, bottom = span
    if shape.width and not _on_lines(shape, clean.tile):
        at = shape.place.at(square=square_name(square(left, top)))
        report.error(at, "GRID", "its edges are not on the lines of the grid", _SNAP)
        return ()
    return tuple(square(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1))


def _one_square_mend(shape: Shape) -> str:
    return "a point goes in the middle of a square" if shape.form == "point" else _SNAP


def _on_lines(shape: Shape, tile: int) -> bool:
    edges = (shape.left, shape.top, shape.left + shape.width, shape.top + shape.height)
    return all(abs(edge - round(edge / tile) * tile) <= SLACK for edge in edges)


def _span(shape: Shape, clean: Clean, report: Report) -> tuple[int, int, int, int] | None:
    """First column and row, last column and row, that the object touches by more than the slack."""
    if shape.form not in ("rectangle", "point", "tile"):
        report.error(shape.place, "OBJECT", f"it is drawn as {shape.form}", "use a rectangle, a point or a tile")
        return None
    slack = SLACK if shape.width > 2 * SLACK and shape.height > 2 * SLACK else -SLACK
    left = int((shape.left + slack) // clean.tile)
    top = int((shape.top + slack) // clean.tile)
    right = int((shape.left + shape.width - slack) // clean.tile)
    bottom = int((shape.top + shape.height - slack) // clean.tile)
    if left < 0 or top < 0 or right >= clean.width or bottom >= clean.height:
        report.error(shape.place, "GRID", "it is off the map", "move it onto the board")
        return None
    return left, top, right, bottom

"""Where the roads run, as lines through the squares."""

from __future__ import annotations

from game.paint.ground import JOINS_ROAD, Ground
from game.paint.sheet import Point, quad

Line = list[Point]


def road_lines(g: Ground) -> list[Line]:
    """Centre lines of the roads, in squares: from side to side of every road square and bridge."""
    lines: list[Line] = []
    for c, r in g.cells("="):
        lines += _road_square(g, c, r)
    for c, r in g.cells("b"):
        if g.at(c - 1, r) in JOINS_ROAD or g.at(c + 1, r) in JOINS_ROAD:
            lines.append([(c, r + 0.5), (c + 1, r + 0.5)])
        else:
            lines.append([(c + 0.5, r), (c + 0.5, r + 1)])
    return lines


def _road_square(g: Ground, c: int, r: int) -> list[Line]:
    middle = (c + 0.5, r + 0.5)
    ways = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        joined = g.inside(c + dx, r + dy) and g.at(c + dx, r + dy) in JOINS_ROAD
        if joined or (not g.inside(c + dx, r + dy) and _runs_out(g, c, r, dx, dy)):
            ways.append((c + 0.5 + dx * 0.5, r + 0.5 + dy * 0.5))
    if len(ways) == 2:
        return [quad(ways[0], middle, ways[1], 6)]
    return [[way, middle] for way in ways] or [[middle, (c + 0.51, r + 0.5)]]


def _runs_out(g: Ground, c: int, r: int, dx: int, dy: int) -> bool:
    """A road leaves the map where it reaches the edge head on."""
    return g.at(c - dx, r - dy) in JOINS_ROAD

"""The pen work of the map: a function for each kind of feature.

Sizes are parts of a square; chances come from ``Ground.dice`` so that a square always looks the same.
"""

from __future__ import annotations

from game.paint.pens.brush import Stamp
from game.paint.pens.fields import draw_plain, draw_rubble, draw_sand
from game.paint.pens.hills import draw_hill
from game.paint.pens.masonry import draw_door, draw_wall
from game.paint.pens.waters import draw_bridge, draw_shallows, draw_water
from game.paint.pens.woods import draw_forest

STAMPS: dict[str, Stamp] = {
    ".": draw_plain,
    "f": draw_forest,
    "^": draw_hill,
    "r": draw_rubble,
    "s": draw_sand,
    "w": draw_water,
    "~": draw_shallows,
    "b": draw_bridge,
    "#": draw_wall,
    "d": draw_door,
}

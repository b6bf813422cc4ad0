"""What a map looks like, as plain records: its layers in order, each with the pieces of pictures it is made of.

`game.tiled.picture` paints them as Tiled does. Nothing here opens a picture.
"""

from __future__ import annotations

import msgspec

GROUND, UNITS = "terrain", "units"  # the names of the layers that count


class Cut(msgspec.Struct, frozen=True):
    """A rectangle of a picture file, in pixels."""

    path: str
    left: int
    top: int
    width: int
    height: int
    clear: str = ""  # the colour that counts as transparent, rrggbb
    line: int = 0  # where the picture is named, and
    file: str = ""  # in which file


class Stamp(msgspec.Struct, frozen=True):
    """A tile painted on a square: its lower left corner lies on the square's, moved by the tileset's offset."""

    column: int
    row: int
    cut: Cut
    across: bool = False  # flipped, left to right
    down: bool = False  # flipped, top to bottom
    turned: bool = False  # flipped along the diagonal, before the others
    shift: tuple[int, int] = (0, 0)


class DrawnLayer(msgspec.Struct, frozen=True):
    """A tile layer or an image layer that is not hidden; opacity, tint and shift are those of its groups too."""

    name: str
    stamps: tuple[Stamp, ...] = ()  # in the order of drawing
    picture: Cut | None = None
    repeat: tuple[bool, bool] = (False, False)  # the picture, across and down
    opacity: float = 1.0
    tint: tuple[int, int, int] | None = None
    shift: tuple[float, float] = (0.0, 0.0)  # pixels


class Drawing(msgspec.Struct, frozen=True):
    """A whole map to be painted."""

    width: int  # squares
    height: int
    tile: int  # pixels a square
    layers: tuple[DrawnLayer, ...] = ()
    ground: int = 0  # how many of the layers come up to the ground, and it too
    units: int = 0  # how many come before the objects
    room: tuple[int, int, int, int] = (0, 0, 0, 0)  # pixels that moved layers need left, above, right and below

    @property
    def decorated(self) -> bool:
        """Whether there is more to see than the ground."""
        return any(layer.name != GROUND for layer in self.layers)

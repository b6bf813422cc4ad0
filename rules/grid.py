"""The board: squares, terrain, distance, shapes and line of sight.

A square is a small integer, ``row << 5 | column``, so that a set of squares is one integer with a bit a
square (a *mask*). Sets of squares are then joined, cut and grown with ``| & << >>``, which is what keeps
reach and targeting fast. Column 0 is A, row 0 is 1 (at the top of the screen).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Annotated, TypeAlias

import msgspec

Square: TypeAlias = Annotated[int, msgspec.Meta(title="square")]
"""A square of the board, ``row << 5 | column``."""

Mask: TypeAlias = int
"""A set of squares: bit ``s`` is set when square ``s`` is in it."""

STRIDE = 5
NORTH, EAST, SOUTH, WEST = -32, 1, 32, -1
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)  # also the order in which ties between paths are settled
LEAST_SIZE, GREATEST_SIZE = 4, 26
STANDARD_SIZE = 10  # I94


class BoardError(ValueError):
    """A board that can't be read; the message says where and why."""


def square(column: int, row: int) -> Square:
    """The square at a column and a row, both counted from 0."""
    return row << STRIDE | column


def column_of(at: Square) -> int:
    """The column of a square, 0 for A."""
    return at & 31


def row_of(at: Square) -> int:
    """The row of a square, 0 for 1."""
    return at >> STRIDE


def square_name(at: Square) -> str:
    """``C4`` for the square in the third column, fourth row (I95)."""
    return f"{chr(65 + (at & 31))}{(at >> STRIDE) + 1}"


def parse_square(text: str) -> Square:
    """The square that a name such as ``C4`` or ``c4`` stands for.

    Raises BoardError when it is no square of any board (A1 to Z26).
    """
    letter, digits = text[:1].upper(), text[1:]
    if (
        len(letter) != 1
        or not ("A" <= letter <= "Z")
        or not (digits.isascii() and digits.isdigit())
        or digits.startswith("0")
    ):
        raise BoardError(f"{text!r} is no square: a letter, then a number, such as C4")
    row = int(digits) if len(digits) < 3 else GREATEST_SIZE + 1
    if row > GREATEST_SIZE:
        raise BoardError(f"{text!r} is no square: rows go to {GREATEST_SIZE}")
    return square(ord(letter) - 65, row - 1)


def distance(a: Square, b: Square) -> int:
    """Steps between two squares in four directions (IA13)."""
    return abs((a & 31) - (b & 31)) + abs((a >> STRIDE) - (b >> STRIDE))


def steps_text(count: int) -> str:
    """``1 square``, ``3 squares``."""
    return f"{count} square{'' if count == 1 else 's'}"


def squares_in(mask: Mask) -> Iterator[Square]:
    """The squares of a mask in reading order (row by row from the top, left to right)."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(squares: Iterable[Square]) -> Mask:
    """The set of the given squares."""
    mask = 0
    for at in squares:
        mask |= 1 << at
    return mask


def spread(mask: Mask) -> Mask:
    """The squares one step from any of the mask; may leave the board, so cut with ``Board.squares``."""
    return mask << 32 | mask >> 32 | mask << 1 | mask >> 1


class Terrain(msgspec.Struct, frozen=True):
    """One kind of ground (DESIGN section 2, one table for every book)."""

    name: str
    code: str
    cost: int = 1
    passable: bool = True
    blocks_sight: bool = False
    cover: tuple[tuple[str, int], ...] = ()  # T9: the roll and the percentage it gains
    hazard: bool = False


TERRAINS: tuple[Terrain, ...] = (
    Terrain("plain", "."),
    Terrain("road", "="),
    Terrain("forest", "f", cost=2, cover=(("agi", 10),)),
    Terrain("hill", "^", cost=2, cover=(("agi", 10), ("vit", 10), ("spr", 10))),
    Terrain("sand", "s", cost=2),
    Terrain("shallows", "~", cost=3),
    Terrain("water", "w", passable=False),
    Terrain("wall", "#", passable=False, blocks_sight=True),
    Terrain("rubble", "r", cost=2, cover=(("vit", 10), ("spr", 10))),
    Terrain("bridge", "b"),
    Terrain("door", "d", passable=False, blocks_sight=True),
    Terrain("lava", "l", cost=2, hazard=True),
)
BY_CODE = {kind.code: kind for kind in TERRAINS}
BY_NAME = {kind.name: kind for kind in TERRAINS}


class Board(msgspec.Struct, frozen=True, dict=True):
    """The ground of a battle: rows of terrain codes, the first row at the top. Frozen; a change makes a new one."""

    rows: tuple[str, ...]

    @classmethod
    def parse(cls, rows: Iterable[str]) -> Board:
        """A board from rows of codes (PROTOCOL section 3).

        Raises BoardError naming the row and column when a code is unknown or the size is not 4 to 26 each way.
        """
        rows = tuple(rows)
        if not LEAST_SIZE <= len(rows) <= GREATEST_SIZE:
            raise BoardError(f"the board has {len(rows)} rows; it needs {LEAST_SIZE} to {GREATEST_SIZE}")
        width = len(rows[0])
        if not LEAST_SIZE <= width <= GREATEST_SIZE:
            raise BoardError(f"the board has {width} columns; it needs {LEAST_SIZE} to {GREATEST_SIZE}")
        for number, row in enumerate(rows):
            if len(row) != width:
                raise BoardError(f"row {number + 1} has {len(row)} squares, row 1 has {width}")
            for column, code in enumerate(row):
                if code not in BY_CODE:
                    known = " ".join(BY_CODE)
                    raise BoardError(f"{square_name(square(column, number))}: no terrain {code!r}; known: {known}")
        return cls(rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @cached_property
    def squares(self) -> Mask:
        """Every square of the board."""
        return mask_of(square(c, r) for r in range(self.height) for c in range(self.width))

    @cached_property
    def edge(self) -> Mask:
        """The squares along the border, 36 on a 10x10 board (I104)."""
        inner = (square(c, r) for r in range(1, self.height - 1) for c in range(1, self.width - 1))
        return self.squares & ~mask_of(inner)

    @cached_property
    def by_cost(self) -> tuple[tuple[int, Mask], ...]:
        """(cost of entering, squares) for each cost on the board; barred squares are in none."""
        masks: dict[int, Mask] = {}
        for at in squares_in(self.squares):
            kind = self.terrain(at)
            if kind.passable:
                masks[kind.cost] = masks.get(kind.cost, 0) | 1 << at
        return tuple(sorted(masks.items()))

    @cached_property
    def costs(self) -> dict[Square, int]:
        """The cost of entering each square that can be entered."""
        return {at: cost for cost, mask in self.by_cost for at in squares_in(mask)}

    @cached_property
    def passable(self) -> Mask:
        """Squares a unit may stand on."""
        mask = 0
        for _, squares in self.by_cost:
            mask |= squares
        return mask

    @cached_property
    def aloft(self) -> Board:
        """The same squares as one who flies finds them: none dearer than another, none barred (FA40)."""
        return Board(tuple("." * self.width for _ in self.rows))

    @cached_property
    def even(self) -> Board:
        """The same board as the sure-footed find it: what can be entered costs 1."""
        return Board(tuple("".join("." if BY_CODE[c].passable else c for c in row) for row in self.rows))

    @cached_property
    def opaque(self) -> Mask:
        """Squares that block the line of sight: walls and closed doors (T10)."""
        return mask_of(at for at in squares_in(self.squares) if self.terrain(at).blocks_sight)

    @cached_property
    def hazards(self) -> Mask:
        """Squares that wound who enters them."""
        return mask_of(at for at in squares_in(self.squares) if self.terrain(at).hazard)

    def __contains__(self, at: Square) -> bool:
        return at >= 0 and bool(self.squares >> at & 1)

    def terrain(self, at: Square) -> Terrain:
        """The kind of ground on a square of the board."""
        return BY_CODE[self.rows[at >> STRIDE][at & 31]]

    def with_terrain(self, at: Square, name: str) -> Board:
        """The board after one square became another kind of ground (a door opens, a bridge breaks)."""
        row, column = at >> STRIDE, at & 31
        line = self.rows[row]
        changed = line[:column] + BY_NAME[name].code + line[column + 1 :]
        return Board((*self.rows[:row], changed, *self.rows[row + 1 :]))

    def ring(self, centre: Square, least: int, most: int) -> Mask:
        """The squares of the board at a distance of least to most steps (T2: 1 to 3 is the diamond of 24)."""
        return diamond(centre, least, most) & self.squares

    def sees(self, a: Square, b: Square) -> bool:
        """Whether nothing opaque lies on the straight line between the centres of two squares (T10)."""
        return not self.opaque or not (line_between(a, b) & self.opaque)

    def seen_from(self, at: Square, among: Mask) -> Mask:
        """Those squares of a mask to which the line of sight from a square is free."""
        if not self.opaque:
            return among
        return mask_of(there for there in squares_in(among) if self.sees(at, there))


@lru_cache(maxsize=8192)
def diamond(centre: Square, least: int, most: int) -> Mask:
    """Squares at a four-direction distance of least to most; may leave the board, never wraps round it."""
    column, row = centre & 31, centre >> STRIDE
    mask = 0
    for dy in range(-most, most + 1):
        for dx in range(-(most - abs(dy)), most - abs(dy) + 1):
            inside = 0 <= column + dx < 32 and row + dy >= 0
            if inside and abs(dx) + abs(dy) >= least:
                mask |= 1 << square(column + dx, row + dy)
    return mask


@lru_cache(maxsize=65536)
def line_between(a: Square, b: Square) -> Mask:
    """Squares strictly between two squares whose inside the straight line from centre to centre crosses.

    A square that the line only touches at a corner is not in it (T10). Worked out in whole numbers: the line
    crosses a square when corners of it lie on both sides.
    """
    ax, ay, bx, by = a & 31, a >> STRIDE, b & 31, b >> STRIDE
    dx, dy = bx - ax, by - ay
    mask = 0
    for row in range(min(ay, by), max(ay, by) + 1):
        for column in range(min(ax, bx), max(ax, bx) + 1):
            # twice the cross product of the line with the offset of the centre; a corner adds |dx| + |dy|
            off = 2 * (dx * (row - ay) - dy * (column - ax))
            if abs(off) < abs(dx) + abs(dy):
                mask |= 1 << square(column, row)
    return mask & ~(1 << a) & ~(1 << b)

"""Where squares lie in the window, both ways. Pure: it knows pixels and squares, not pygame."""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid import Square, column_of, row_of, square

Pos = tuple[int, int]


@dataclass(frozen=True)
class Camera:
    """A board of ``columns`` by ``rows`` squares of ``size`` pixels, its upper left corner at (left, top)."""

    left: int
    top: int
    size: int
    columns: int
    rows: int

    @classmethod
    def fitted(cls, left: int, top: int, width: int, height: int, columns: int, rows: int) -> Camera:
        """The largest whole squares for which the board fits a place in the window, set in its middle."""
        size = max(1, min(width // columns, height // rows))
        return cls(left + (width - size * columns) // 2, top + (height - size * rows) // 2, size, columns, rows)

    def square_at(self, pos: Pos) -> Square | None:
        """The square under a point of the window, or None beside the board."""
        column, row = (pos[0] - self.left) // self.size, (pos[1] - self.top) // self.size
        return square(column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def corner(self, at: Square) -> Pos:
        """The upper left pixel of a square."""
        return self.left + column_of(at) * self.size, self.top + row_of(at) * self.size

    def centre(self, at: Square) -> Pos:
        """The pixel in the middle of a square."""
        x, y = self.corner(at)
        return x + self.size // 2, y + self.size // 2

    def place(self, column: float, row: float) -> tuple[float, float]:
        """The point for a place between squares; (0.5, 0.5) is the middle of A1."""
        return self.left + column * self.size, self.top + row * self.size

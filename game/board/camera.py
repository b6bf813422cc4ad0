"""Where squares lie in the window, both ways. Pure: it knows pixels and squares, not pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.grid import Square, column_of, row_of, square

Pos = tuple[int, int]
Area = tuple[int, int, int, int]  # left, top, width, height


@dataclass(frozen=True)
class Camera:
    """A board of ``columns`` by ``rows`` squares of ``size`` pixels, its upper left corner at (left, top).

    ``view`` is the part of the window through which the board is seen; None: the whole board is.
    """

    left: int
    top: int
    size: int
    columns: int
    rows: int
    view: Area | None = None

    @classmethod
    def fitted(cls, left: int, top: int, width: int, height: int, columns: int, rows: int) -> Camera:
        """The largest whole squares for which the board fits a place in the window, set in its middle."""
        size = max(1, min(width // columns, height // rows))
        return cls(left + (width - size * columns) // 2, top + (height - size * rows) // 2, size, columns, rows)

    # -- what is seen --

    @property
    def board(self) -> Area:
        """Where the whole board would lie."""
        return self.left, self.top, self.columns * self.size, self.rows * self.size

    @property
    def seen(self) -> Area:
        """The part of the window that shows squares: the board, as far as it lies in the view."""
        if self.view is None:
            return self.board
        x, y, w, h = self.view
        left, top = max(x, self.left), max(y, self.top)
        right = min(x + w, self.left + self.columns * self.size)
        bottom = min(y + h, self.top + self.rows * self.size)
        return left, top, max(0, right - left), max(0, bottom - top)

    @property
    def whole(self) -> bool:
        """Whether every square is seen."""
        return self.seen == self.board

    def shows(self, at: Square) -> bool:
        """Whether a square is seen whole."""
        x, y = self.corner(at)
        left, top, w, h = self.seen
        return left <= x and top <= y and x + self.size <= left + w and y + self.size <= top + h

    def columns_seen(self) -> range:
        """The columns whose middle is seen."""
        left, _, width, _ = self.seen
        return _middles(left - self.left, width, self.size, self.columns)

    def rows_seen(self) -> range:
        """The rows whose middle is seen."""
        _, top, _, height = self.seen
        return _middles(top - self.top, height, self.size, self.rows)

    # -- from pixels to squares and back --

    def square_at(self, pos: Pos) -> Square | None:
        """The square under a point of the window, or None beside the board and outside the view."""
        left, top, width, height = self.seen
        if not (left <= pos[0] < left + width and top <= pos[1] < top + height):
            return None
        return square((pos[0] - self.left) // self.size, (pos[1] - self.top) // self.size)

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

    # -- other cameras on the same board --

    def moved(self, right: int, down: int) -> Camera:
        """The board pushed by so many pixels, as far as it goes: the view stays filled."""
        return self._at(self.left + right, self.top + down)

    def zoomed(self, size: int, about: Pos) -> Camera:
        """Squares of another size; the place of the board that lies at ``about`` stays there, as far as it can."""
        across, down = (about[0] - self.left) / self.size, (about[1] - self.top) / self.size
        left, top = round(about[0] - across * size), round(about[1] - down * size)
        return replace(self, size=size)._at(left, top)

    def showing(self, at: Square, around: float = 1.0) -> Camera:
        """Moved as little as need be so that a square is seen, with ``around`` squares on each side of it."""
        if self.view is None:
            return self
        x, y, w, h = self.view
        left, top = self.corner(at)
        return self.moved(_least_move(left, self.size, around, x, w), _least_move(top, self.size, around, y, h))

    def _at(self, left: int, top: int) -> Camera:
        if self.view is None:
            return self
        x, y, w, h = self.view
        left = _held(left, self.columns * self.size, x, w)
        top = _held(top, self.rows * self.size, y, h)
        return replace(self, left=left, top=top)


def _middles(start: int, length: int, size: int, count: int) -> range:
    first = max(0, -((size // 2 - start) // size))
    last = min(count - 1, (start + length - 1 - size // 2) // size)
    return range(first, last + 1)


def _held(start: int, length: int, view: int, room: int) -> int:
    """Where what is as long as the view or longer may start so that it fills the view; shorter, it is in the middle."""
    if length <= room:
        return view + (room - length) // 2
    return max(view + room - length, min(view, start))


def _least_move(start: int, size: int, around: float, view: int, room: int) -> int:
    pad = round(min(around * size, max(0, room - size) / 2))
    if start - pad < view:
        return view - (start - pad)
    return min(0, view + room - (start + size + pad))

"""Which part of the board is seen, and how large: moved and zoomed by hand, or after what happens. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.board.camera import Area, Camera, Pos
from rules.grid import Square, column_of, row_of, square

STEP = 1.19  # times: one notch of the wheel
GLIDE = 0.16  # seconds in which the way to where it should be becomes a third
AROUND = 1.2  # squares that are kept in sight around what happens


def sizes_between(least: int, start: int, finest: int) -> tuple[int, ...]:
    """The sizes of a square, a notch apart, from the whole board to the finest; the start is one of them."""
    sizes = {least, start, finest}
    for size, factor in ((float(start), 1 / STEP), (float(start), STEP)):
        while least < size * factor < finest:
            size *= factor
            sizes.add(round(size))
    return tuple(sorted(sizes))


class Sight:
    """A camera with a goal that it glides to."""

    def __init__(
        self, view: Area, columns: int, rows: int, sizes: Sequence[int], start: int, kept: Camera | None = None
    ) -> None:
        """``view`` is where the board is seen, ``sizes`` those that a square may have, from the least, at which the
        whole board is seen; ``kept`` is a camera of the same board in another window, whose sight is kept."""
        self.sizes = tuple(sizes)
        least = self.sizes[0]
        blank = Camera(view[0], view[1], least, columns, rows, view)
        self.first = blank.zoomed(least, view[:2])
        self.camera = self.first.zoomed(start, view[:2])
        self.following = start > least
        self._goal: Camera | None = None
        if kept is not None:
            self._resume(kept, start)

    def _resume(self, kept: Camera, start: int) -> None:
        """The middle of what was seen stays in the middle; what was whole stays whole."""
        left, top, width, height = kept.seen
        middle = (left + width / 2 - kept.left) / kept.size, (top + height / 2 - kept.top) / kept.size
        self.camera = self.first if kept.whole else self.camera.zoomed(start, (self.camera.left, self.camera.top))
        x, y, w, h = self.camera.view or self.camera.board
        here = self.camera.place(*middle)
        self.camera = self.camera.moved(round(x + w / 2 - here[0]), round(y + h / 2 - here[1]))

    @property
    def gliding(self) -> bool:
        """Whether the camera is still on its way."""
        return self._goal is not None

    @property
    def zoomed(self) -> bool:
        """Whether it is not the whole board that is seen."""
        return self.camera != self.first

    # -- by hand --

    def zoom(self, notches: int, about: Pos | None = None) -> bool:
        """Nearer or farther by so many notches about a point (the middle); whether that changed anything."""
        now = min(range(len(self.sizes)), key=lambda i: abs(self.sizes[i] - self.camera.size))
        size = self.sizes[max(0, min(len(self.sizes) - 1, now + notches))]
        x, y, w, h = self.camera.view or self.camera.board
        return self._become(self.camera.zoomed(size, about or (x + w // 2, y + h // 2)))

    def fit(self, at: Square, start: int) -> bool:
        """The whole board; if that is seen already, ``start`` pixels a square around a square."""
        if self.zoomed:
            return self._become(self.first)
        near = self.camera.zoomed(start, self.camera.centre(at))
        return self._become(self._middled(near, (at,)))

    def drag(self, right: int, down: int) -> bool:
        """The board is pulled by so many pixels."""
        return self._become(self.camera.moved(right, down))

    def show(self, at: Square) -> bool:
        """As little as need be so that a square is in sight."""
        return self._become(self.camera.showing(at, 0.5))

    def _become(self, camera: Camera) -> bool:
        changed, self.camera, self._goal = camera != self.camera, camera, None
        return changed

    # -- after what happens --

    def follow(self, squares: Iterable[Square], at_once: bool = False) -> None:
        """Bring squares into sight, gliding there as time passes. Does nothing where not following."""
        squares = tuple(squares)
        if not self.following or not squares or not self.zoomed:
            return
        goal = self._goal or self.camera
        if all(goal.showing(at, AROUND) == goal for at in squares):
            return
        goal = self._middled(goal, squares)
        self._goal = goal if goal != self.camera else None
        if at_once:
            self._arrive()

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the camera moved."""
        if self._goal is None:
            return False
        part = 1 - 3 ** (-seconds / GLIDE)
        dx, dy = self._goal.left - self.camera.left, self._goal.top - self.camera.top
        if max(abs(dx), abs(dy)) <= 2 or self._goal.size != self.camera.size:
            return self._arrive()
        self.camera = self.camera.moved(_step(dx, part), _step(dy, part))
        return True

    def _arrive(self) -> bool:
        assert self._goal is not None
        self.camera, self._goal = self._goal, None
        return True

    def _middled(self, camera: Camera, squares: Sequence[Square]) -> Camera:
        """With the middle of these squares in the middle."""
        columns, rows = [column_of(at) for at in squares], [row_of(at) for at in squares]
        x, y, w, h = camera.view or camera.board
        here = camera.place((min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2)
        moved = camera.moved(round(x + w / 2 - here[0]), round(y + h / 2 - here[1]))
        return moved if moved.shows(squares[-1]) else moved.showing(squares[-1], AROUND)


def _step(way: int, part: float) -> int:
    """A part of a way, at least a pixel of it."""
    step = round(way * part)
    return step if step or not way else (1 if way > 0 else -1)


def edge_push(camera: Camera, pos: Pos, band: int) -> tuple[int, int]:
    """Whither the board should move (-1, 0 or 1, right and down) while the mouse rests in the band along the view's
    edge: away from the edge, as far as there is more board beyond it."""
    x, y, w, h = camera.seen
    if not (x <= pos[0] < x + w and y <= pos[1] < y + h):
        return 0, 0
    left, top, wide, high = camera.board
    right = (pos[0] < x + band and left < x) - (pos[0] >= x + w - band and left + wide > x + w)
    down = (pos[1] < y + band and top < y) - (pos[1] >= y + h - band and top + high > y + h)
    return right, down


def squares_near(x: float, y: float, camera: Camera) -> Square:
    """The square in which a place between squares lies, held to the board."""
    return square(max(0, min(camera.columns - 1, int(x))), max(0, min(camera.rows - 1, int(y))))

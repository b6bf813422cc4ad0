"""The board's own picture, without counters, at any size of square."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pygame

from game.paint.ground import Ground
from game.ui.cache import opaque
from game.ui.painted import Painted

Piece = tuple[pygame.Surface, int, int]  # a picture, and where it lies on the board
Decoration = tuple[pygame.Surface, pygame.Surface]  # of the whole board in any size: under the counters, over them


class Chart:
    """Painted at two sizes, ``least`` and ``finest`` pixels a square; every other size is one of the two, shrunk or a
    little enlarged. The finest takes long to paint, and is painted in the background while the least is shown."""

    def __init__(
        self, painted: Painted, ground: Ground, least: int, finest: int, decoration: Decoration | None = None
    ) -> None:
        self.painted, self.ground, self.least, self.finest = painted, ground, least, finest
        self._decoration = decoration
        self._fine: pygame.Surface | None = None
        self._painter: Thread | None = None
        self._now: tuple[int, bool, pygame.Surface] | None = None  # size, whether from the finest, and the picture
        self._canopy: tuple[int, tuple[Piece, ...]] | None = None

    def at(self, size: int) -> pygame.Surface:
        """The whole board at ``size`` pixels a square, opaque, as fine as there is now."""
        fine = size > self.least and self._wanted()
        if self._now is None or self._now[:2] != (size, fine):
            source = self._fine if fine and self._fine is not None else self.painted.board(self.ground, self.least)
            self._now = size, fine, self._made(source, size)
        return self._now[2]

    def canopy(self, size: int) -> tuple[Piece, ...]:
        """What lies over the counters, square by square where there is anything (premultiplied)."""
        if self._decoration is None:
            return ()
        if self._canopy is None or self._canopy[0] != size:
            self._canopy = size, tuple(self._pieces(self._laid(self._decoration[1], size), size))
        return self._canopy[1]

    def _pieces(self, whole: pygame.Surface, size: int) -> Iterator[Piece]:
        for row in range(self.ground.height):
            for column in range(self.ground.width):
                part = whole.subsurface(column * size, row * size, size, size)
                if ink := part.get_bounding_rect():
                    yield part.subsurface(ink).copy(), column * size + ink.x, row * size + ink.y

    @property
    def came(self) -> bool:
        """Whether a finer picture than the one given last has come in the meantime."""
        return self._now is not None and self._now[0] > self.least and not self._now[1] and self._wanted()

    def decorate(self, board: pygame.Surface, left: int, top: int, size: int) -> None:
        """Lay what lies under the counters on a picture whose board starts at (left, top)."""
        if self._decoration is not None:
            laid = self._laid(self._decoration[0], size)
            board.blit(laid, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def wait(self) -> None:
        """Until the finest is painted."""
        if self._painter is not None:
            self._painter.join()

    def _wanted(self) -> bool:
        """Whether the finest is there; if not, it is being painted from now on."""
        if self._fine is not None:
            return True
        if self._painter is None and not self.painted.has_board(self.ground, self.finest):
            self._painter = Thread(target=self.painted.keep_board, args=(self.ground, self.finest), daemon=True)
            self._painter.start()
        if self._painter is not None and self._painter.is_alive():
            return False
        self._fine = self.painted.board(self.ground, self.finest)
        return True

    def _made(self, source: pygame.Surface, size: int) -> pygame.Surface:
        wanted = self.ground.width * size, self.ground.height * size
        if source.get_size() == wanted and self._decoration is None:
            return source
        out = source.copy() if source.get_size() == wanted else opaque(pygame.transform.smoothscale(source, wanted))
        self.decorate(out, 0, 0, size)
        return out

    def _laid(self, picture: pygame.Surface, size: int) -> pygame.Surface:
        return laid(picture, (self.ground.width * size, self.ground.height * size))


def laid(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture of a whole board in another size (premultiplied)."""
    return pygame.transform.smoothscale(picture.premul_alpha(), size)

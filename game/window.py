"""The window itself: opening it, its sizes, and showing what was drawn."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame

Size = tuple[int, int]
FIRST_SIZE: Size = (1280, 800)
LEAST_SIZE: Size = (800, 500)  # a smaller window shows the screen of this size, shrunk


class NoDisplay(RuntimeError):
    """No window can be opened here; the message says why in a few words. `tenfold demo --text` needs none."""


class Window:
    """SDL's one window. Only video and fonts are started for it: no sound device is needed, or touched."""

    def __init__(self, size: Size, full: bool) -> None:
        """Open it in a size, or full. Raises NoDisplay."""
        self._windowed, self._full = size, full  # the size it has while it is not full
        self._canvas: pygame.Surface | None = None  # what is drawn on where the window is smaller than a screen may be
        self._fitted: Size = (0, 0)  # the size that screens are laid out for now
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows scales the window itself
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # else a whole OpenGL is loaded to show pixels
        try:
            pygame.display.init()
            if pygame.display.get_driver() in ("dummy", "offscreen") and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("no video device")
            pygame.display.set_caption("Tenfold")
            self._set_mode()
        except pygame.error as error:
            raise NoDisplay(str(error) or "none was found") from None
        pygame.font.init()

    def _set_mode(self) -> None:
        size = (0, 0) if self._full else self._windowed
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the desktop may give another size; we take what there is
            pygame.display.set_mode(size, pygame.FULLSCREEN if self._full else pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """Its surface, as large as it is now."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> Size:
        """The size that screens are laid out for."""
        w, h = self.surface.get_size()
        return max(w, LEAST_SIZE[0]), max(h, LEAST_SIZE[1])

    @property
    def kept_size(self) -> Size:
        """The size to open it with the next time."""
        return self._windowed if self._full else self.surface.get_size()

    @property
    def resized(self) -> bool:
        """Whether it has another size than at the last `fit`."""
        return self._fitted != self.surface.get_size()

    @property
    def shrunk(self) -> bool:
        """Whether what is drawn is shown smaller."""
        return self._canvas is not None

    @property
    def target(self) -> pygame.Surface:
        """What is to be drawn on."""
        return self._canvas or self.surface

    def fit(self) -> None:
        """Take notice of the size that it has now."""
        self._fitted = self.surface.get_size()
        self._canvas = None if self.size == self._fitted else pygame.Surface(self.size)

    def turn(self, full: bool) -> None:
        """Make it full, or give it back the size it had."""
        self._windowed, self._full = self.kept_size, full
        self._set_mode()

    def point(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the window in the coordinates that screens are laid out in."""
        w, h = self.surface.get_size()
        return pos[0] * self.size[0] // max(1, w), pos[1] * self.size[1] // max(1, h)

    def show(self, parts: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn: these parts of it, or all."""
        if self._canvas is not None:
            pygame.transform.smoothscale(self._canvas, self.surface.get_size(), self.surface)
            parts = None
        if parts is None:
            pygame.display.flip()
        elif parts:
            pygame.display.update(list(parts))


def usable(size: Size) -> Size:
    """The size that a window was left with, or the first one."""
    return size if size[0] >= LEAST_SIZE[0] and size[1] >= LEAST_SIZE[1] else FIRST_SIZE

"""The large pictures a screen stands on, painted once and kept on disk.

Painters need numpy and are imported only when something must be painted anew.
"""

from __future__ import annotations

import pygame

from game.paint.ground import Ground
from game.ui.cache import PictureCache
from game.ui.palette import Palette

Size = tuple[int, int]
LARGE = 3_500_000  # pixels


class Painted:
    """Tables, parchments, leather and trays of one palette."""

    def __init__(self, palette: Palette, cache: PictureCache):
        self.palette, self.cache = palette, cache

    def table(self, size: Size, unit: float, candle: float = 0.31) -> pygame.Surface:
        """The walnut table by candle light; ``candle`` is where the light stands, in parts of the width."""
        candle = round(candle, 2)

        def paint() -> pygame.Surface:
            from game.paint import materials, washes

            ui = self.palette.ui
            # The grain is soft: a very large table is painted at half size, for a quarter of the memory.
            k = 2 if size[0] * size[1] > LARGE else 1
            a = materials.walnut(size[0] // k, size[1] // k, unit / k, ui.table_dark, ui.table_mid, ui.table_light)
            materials.candlelight(a, candle, 0.42)
            s = washes.to_surface(a)
            return s if k == 1 else pygame.transform.smoothscale(s, size)

        return self.cache.get(("table", size, unit, candle, self.palette.ui), paint)

    def sheet(self, ground: Ground, square: int) -> pygame.Surface:
        """The parchment with the board painted on it at ``square`` pixels a square (premultiplied)."""

        def paint() -> pygame.Surface:
            from game.paint.map_sheet import sheet_surface

            return sheet_surface(ground, square, self.palette.map)

        return self.cache.get(("sheet", ground.rows, square, self.palette.map), paint)

    def board(self, ground: Ground, square: int) -> pygame.Surface:
        """The board alone, with its grid and without frame and margin, opaque."""

        def paint() -> pygame.Surface:
            from game.paint.terrain import painted_board

            return painted_board(ground, square, self.palette.map)

        return self.cache.get(self._board_key(ground, square), paint)

    def has_board(self, ground: Ground, square: int) -> bool:
        """Whether `board` need not paint."""
        return self.cache.has(self._board_key(ground, square))

    def keep_board(self, ground: Ground, square: int) -> None:
        """Paint what `board` will give, and keep it; may be called from any thread."""
        from game.paint.terrain import painted_board

        self.cache.keep(self._board_key(ground, square), painted_board(ground, square, self.palette.map))

    def _board_key(self, ground: Ground, square: int) -> object:
        return "board", ground.rows, square, self.palette.map

    def parchment(self, size: Size, square: int) -> pygame.Surface:
        """A blank parchment for a board of squares so large, with deckled edges (premultiplied)."""

        def paint() -> pygame.Surface:
            from game.paint.map_sheet import blank_sheet

            return blank_sheet(size, square, self.palette.map)

        return self.cache.get(("parchment", size, square, self.palette.map), paint)

    def leather(self, size: Size, unit: float, seed: int = 6) -> pygame.Surface:
        """A leather panel with its brass edge."""

        def paint() -> pygame.Surface:
            from game.paint import chrome

            return chrome.panel(*size, unit, self.palette.ui, self.palette.map.texture == 0, seed)

        return self.cache.get(("leather", size, unit, seed, self.palette.ui, self.palette.map.texture), paint)

    def tray(self, size: Size, unit: float) -> pygame.Surface:
        """The felt tray of the dice."""

        def paint() -> pygame.Surface:
            from game.paint import chrome

            return chrome.tray(*size, unit, self.palette.ui)

        return self.cache.get(("tray", size, unit, self.palette.ui), paint)

    def title(self, size: Size, unit: float) -> pygame.Surface:
        """The scene behind the title screen, with the game's name."""

        def paint() -> pygame.Surface:
            from game.paint.title import title_scene

            return title_scene(self.palette, size, unit)

        return self.cache.get(("title", size, unit, self.palette), paint)

"""What the battle stands on: table, parchment with the board, and the shadows of the panels, as one picture."""

from __future__ import annotations

import pygame

from game.paint.fittings import box_shadow, pin
from game.paint.letters import Letters, Seen
from game.panels.chart import Chart
from game.panels.layout import Layout
from game.ui.kit import Kit
from game.ui.painted import Painted

PRE = pygame.BLEND_PREMULTIPLIED


class Backdrop:
    """Opaque, as large as the window: a frame starts from its ``surface``.

    A board that is seen whole at its own size is painted together with its parchment; at any other size, or in part,
    the board is laid on a blank one, and frame and letters are drawn around what is seen.
    """

    def __init__(self, kit: Kit, painted: Painted, lay: Layout, chart: Chart, letters: Letters) -> None:
        self.kit, self.painted, self.lay, self.chart, self.letters = kit, painted, lay, chart, letters
        self._blank: pygame.Surface | None = None  # the place of the sheet without a board
        self._whole: pygame.Surface | None = None  # the same with the board as it is painted together with it
        self._shown: tuple[Seen, pygame.Surface] | None = None
        self.surface = self._table()
        if not lay.large:
            self._lay_sheet(painted.sheet(chart.ground, lay.square))
            chart.decorate(self.surface, *lay.board.topleft, lay.square)
        else:
            self._lay_sheet(painted.parchment(lay.sheet.size, lay.frame))

    def show(self, seen: Seen | None) -> bool:
        """Show the board so (in pixels of the sheet), or None: whole, at its own size. Whether anything changed."""
        board = self.chart.at(seen.square) if seen is not None else None
        now = (seen, board) if seen is not None and board is not None else None
        if now == self._shown:
            return False
        if self._shown is None and not self.lay.large:
            self._whole = self.surface.subsurface(self.lay.sheet).copy()
        if now is None:
            assert self._whole is not None
            self.surface.blit(self._whole, self.lay.sheet)
        else:
            self._compose(*now)
        self._shown = now
        return True

    def _compose(self, seen: Seen, board: pygame.Surface) -> None:
        sheet = self.surface.subsurface(self.lay.sheet)
        sheet.blit(self._blank_sheet(), (0, 0))
        sheet.blit(board, (seen.left, seen.top), (seen.left - seen.x, seen.top - seen.y, seen.width, seen.height))
        ink = self.kit.palette.map.ink
        self.letters.frame(sheet, seen, ink)
        self.letters.write(sheet, seen, ink)

    def _blank_sheet(self) -> pygame.Surface:
        """The parchment without a board, on the table."""
        if self._blank is None:
            lay = self.lay
            if lay.large:
                self._blank = self.surface.subsurface(lay.sheet).copy()
            else:  # its edges are those of the painted one: laying it over that covers it
                blank = self.painted.parchment(lay.sheet.size, lay.frame)
                self._blank = self.surface.subsurface(lay.sheet).copy()
                self._blank.blit(blank, (0, 0), special_flags=PRE)
                self._pins(self._blank, self._blank.get_rect())
        return self._blank

    def _table(self) -> pygame.Surface:
        kit, lay, u = self.kit, self.lay, self.kit.u
        back = self.painted.table(lay.window.size, u, lay.board.centerx / lay.window.w)
        for spread, drop, strength in ((16, 9, 0.55), (4, 3, 0.45)):
            box_shadow(back, lay.sheet.inflate(-round(8 * u), -round(8 * u)), u, strength, spread, drop)
        for name, rect in lay.panels.items():
            if name not in ("time", "actions"):
                box_shadow(back, rect, kit.u)
        return back

    def _lay_sheet(self, sheet: pygame.Surface) -> None:
        self.surface.blit(sheet, self.lay.sheet, special_flags=PRE)
        self._pins(self.surface, self.lay.sheet)

    def _pins(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        k = self.kit.px(13)
        for x in (sheet.left + k, sheet.right - k):
            for y in (sheet.top + k, sheet.bottom - k):
                pin(target, x, y, max(3.0, 5.2 * self.kit.u), self.kit.ui)

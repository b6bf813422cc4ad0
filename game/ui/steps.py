"""A list of rows with a number each, that goes up and down: by its arrows, or with Left and Right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect

from game.paint.colour import mix, rgb8
from game.ui.kit import Kit
from game.ui.rows import Row, RowList
from game.ui.tooltip import draw_tooltip
from game.ui.widget import Message


class StepList(RowList):
    """Says ``changed`` with the id of a row when it is chosen or its number changes. Left and Right, or the arrows at
    the end of a row, step its number between 0 and what ``most`` says (99 where it says nothing)."""

    def __init__(
        self,
        id_: str,
        rows: tuple[Row, ...],
        values: Mapping[str, int],
        most: Mapping[str, int],
        chosen: str = "",
        limits: tuple[str, str] = ("", ""),
    ) -> None:
        """``limits`` say why a number goes no further down, and no further up (with a gap for ``most``)."""
        super().__init__(id_, rows, chosen)
        self.values, self.most, self.limits = dict(values), dict(most), limits
        self._asked: tuple[str, int] | None = None  # the row and the way in which it was to be stepped past its limit

    def handle(self, event: pygame.event.Event) -> Message | None:
        if event.type == pygame.MOUSEMOTION:
            self._asked = self._barred_at(event.pos)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._asked = None
        return super().handle(event)

    def _barred_at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        """The arrow under a point that goes no further."""
        row = self._row_at(pos)
        if row < 0 or self.rows[row].head:
            return None
        for by, box in zip((-1, 1), self._arrows(self._box(row)), strict=True):
            if box.collidepoint(pos) and not self._able(self.rows[row].id, by):
                return self.rows[row].id, by
        return None

    def _able(self, id_: str, by: int) -> bool:
        value = self.values.get(id_, 0)
        return value > 0 if by < 0 else value < self.most.get(id_, 99)

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in (
            pygame.K_LEFT,
            pygame.K_RIGHT,
            pygame.K_MINUS,
            pygame.K_PLUS,
            pygame.K_KP_MINUS,
            pygame.K_KP_PLUS,
        ):
            return self.step(-1 if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS) else 1)
        return super().key(event)

    def click(self, pos: tuple[int, int]) -> Message | None:
        row = self._row_at(pos)
        if row < 0 or self.rows[row].head:
            return None
        for by, box in zip((-1, 1), self._arrows(self._box(row)), strict=True):
            if box.collidepoint(pos):
                self.index = row
                return self.step(by)
        return self._choose(row)

    def step(self, by: int) -> Message | None:
        """The number of the chosen row one up or down."""
        row = self.chosen
        if row is None:
            return None
        value = max(0, min(self.most.get(row.id, 99), self.values.get(row.id, 0) + by))
        if value == self.values.get(row.id, 0):
            self._asked = row.id, by
            return None
        self.values[row.id] = value
        return Message(self.id, "changed", row.id)

    def arrows(self) -> Iterator[tuple[str, Rect]]:
        """The places of the arrows that can be seen: the row's id with ``<`` or ``>`` behind."""
        for i, row in enumerate(self.rows):
            box = self._box(i)
            if not row.head and self.rect.contains(box):
                less, more = self._arrows(box)
                yield f"{row.id}<", less
                yield f"{row.id}>", more

    def _arrows(self, box: Rect) -> tuple[Rect, Rect]:
        d, y = self._row, box.centery - self._row // 2
        return Rect(box.right - 3 * d, y, d, d), Rect(box.right - d, y, d, d)

    # -- drawing --

    def _words_wide(self, kit: Kit) -> int:
        return super()._words_wide(kit) - 3 * self._row - kit.px(4)

    def _draw_row(self, kit: Kit, target: pygame.Surface, box: Rect, row: Row, index: int) -> None:
        if row.head:
            super()._draw_row(kit, target, box, row, index)
            return
        less, more = self._arrows(box)
        super()._draw_row(kit, target, Rect(box.x, box.y, less.x - box.x - kit.px(4), box.h), row, index)
        value = self.values.get(row.id, 0)
        word = kit.ui.text if value else kit.ui.dim
        y = box.centery - kit.line("figure") / 2
        kit.text(target, str(value), "figure", word, (less.right + more.x) / 2, y, "c")
        lit = index in (self.index, self._lit)
        for arrow, way in ((less, -1), (more, 1)):
            draw_arrow(kit, target, arrow, way, self._able(row.id, way), lit)

    @property
    def refusal(self) -> str:
        """Why the arrow under the mouse, or the latest key, steps no further; empty where it does."""
        if self._asked is None:
            return ""
        id_, by = self._asked
        return self.limits[0 if by < 0 else 1].format(most=self.most.get(id_, 99))

    def draw_over(self, kit: Kit, target: pygame.Surface) -> None:
        if not self.refusal or self._asked is None:
            return
        id_, by = self._asked
        box = self._box(next(i for i, row in enumerate(self.rows) if row.id == id_))
        if self.rect.contains(box):
            draw_tooltip(kit, target, self.refusal, self._arrows(box)[0 if by < 0 else 1])


def draw_arrow(kit: Kit, target: pygame.Surface, box: Rect, way: int, able: bool, lit: bool) -> None:
    """An arrow to the left or the right in the middle of a box."""
    colour = mix(kit.ui.brass, kit.ui.brass_light, 0.5) if lit else kit.ui.brass
    if not able:
        colour = mix(kit.ui.brass_dark, kit.ui.well, 0.3)
    k, x, y = kit.tx(5), box.centerx, box.centery
    points = [(x - way * k // 2, y - k), (x + way * k // 2 + way, y), (x - way * k // 2, y + k)]
    pygame.draw.polygon(target, rgb8(colour), points)

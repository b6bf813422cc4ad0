"""The list of an action: its moves, the things of a pack, its stances; each with its key, a barred one greyed."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.sheet import PRE
from game.panels.panel import Panel
from game.panels.view import ActionButton, ActionsView
from game.ui.button import cap_width
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.theme import PAD


class ChoicesPanel(Panel[ActionsView]):
    """Rows over the place of the buttons and what lies below them: one column while all fit, else two, and then it
    scrolls to the row that is chosen. The id of a row is its button's."""

    seed = 9

    def item(self, rect: Rect, view: ActionsView, scroll: int = 0, later: bool = False) -> Sprite:
        return super().item(rect, view, self._scroll_to_chosen(rect, view), later)

    def paint(self, s: pygame.Surface, area: Rect, view: ActionsView) -> int:
        kit, (each, columns) = self.kit, self._shape(area.h, len(view.buttons))
        gap = kit.px(10)
        wide = (area.w - gap * (columns - 1)) // columns
        cap = max((cap_width(kit, button.key) for button in view.buttons), default=0)
        for number, button in enumerate(view.buttons):
            place = Rect(
                area.x + (number // each) * (wide + gap), area.y + (number % each) * self._row, wide, self._row
            )
            if self.whole(s, place.y, place.h):
                self._draw_row(s, place, button, cap, button.id == view.hovered)
                self.hit(place, button.id)
        return area.y + each * self._row

    @property
    def places(self) -> list[tuple[str, Rect]]:
        """The id and the place in the window of every row that was drawn."""
        return [(id_, place.move(self.rect.topleft)) for place, id_ in self._hits]

    @property
    def _row(self) -> int:
        return self.kit.line("body") + self.kit.px(9)

    def height(self, count: int) -> int:
        """The least height of a panel that shows so many rows in one column."""
        return count * self._row + 2 * self.kit.px(PAD) + self.kit.px(10)

    def _shape(self, height: int, count: int) -> tuple[int, int]:
        """Rows in a column, and columns."""
        columns = 1 if count * self._row <= height else 2
        return max(1, ceil(count / columns)), columns

    def _scroll_to_chosen(self, rect: Rect, view: ActionsView) -> int:
        area = self.inner(rect.size)
        height = area.h - self.kit.px(10)
        each, _ = self._shape(height, len(view.buttons))
        chosen = next((i for i, button in enumerate(view.buttons) if button.state == "chosen"), 0) % each
        return max(0, (chosen + 1) * self._row - height) if each * self._row > height else 0

    def _draw_row(self, s: pygame.Surface, place: Rect, button: ActionButton, cap: int, hovered: bool) -> None:
        kit, px = self.kit, self.kit.px
        chosen, barred = button.state == "chosen", bool(button.why)
        if chosen:
            s.blit(kit.pic(("row", place.size), lambda: _plate(kit, place.size)), place, special_flags=PRE)
        elif hovered:
            kit.well(s, place, 5)
        word = "#241405" if chosen else "#9a9484" if barred else kit.ui.text
        n, middle = kit.tx(18), place.centery
        key = "#3a2a08" if chosen else kit.ui.dim
        kit.text(s, button.key, "small_bold", key, place.x + px(6) + cap / 2, middle - kit.line("small_bold") / 2, "c")
        x = place.x + px(12) + cap
        s.blit(
            kit.icon(button.icon, n, word if chosen or barred else kit.ui.title),
            (x, middle - n // 2),
            special_flags=PRE,
        )
        x += n + px(8)
        label = kit.fit(button.label, "body", place.right - px(6) - x)
        kit.text(s, label, "body", word, x, middle - kit.line("body") / 2)


def _plate(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    return fittings.plate(*size, kit.u, "#f3d58c", "#b98a3a", kit.ui.brass_light, 6)

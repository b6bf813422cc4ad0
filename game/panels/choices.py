"""The list of an action: its moves, the things of a pack, its stances; each with its key, a barred one greyed."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.sheet import PRE
from game.panels.panel import Panel
from game.panels.view import ActionButton, ActionsView
from game.ui.button import cap_width
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.stage import Sprite
from game.ui.theme import PAD


class ChoicesPanel(Panel[ActionsView]):
    """Rows over the place of the buttons and what lies below them, one under the other, so that each has the whole
    width; where they are too many it scrolls as little as need be to the row that is chosen. The id of a row is its
    button's."""

    seed = 9

    def __init__(self, kit: Kit, painted: Painted) -> None:
        super().__init__(kit, painted)
        self.first = 0  # the row at the top: the keys of rows are counted from it
        self._listed: tuple[str, ...] = ()  # the words of the rows that it is of

    def item(self, rect: Rect, view: ActionsView, scroll: int = 0, later: bool = False) -> Sprite:
        return super().item(rect, view, self._scroll_to_chosen(rect, view), later)

    def paint(self, s: pygame.Surface, area: Rect, view: ActionsView) -> int:
        kit = self.kit
        bar = kit.px(10) if len(view.buttons) * self._row > area.h else 0
        cap = max((cap_width(kit, button.key) for button in view.buttons), default=0)
        for number, button in enumerate(view.buttons):
            place = Rect(area.x, area.y + number * self._row, area.w - bar, self._row)
            if self.whole(s, place.y, place.h):
                self._draw_row(s, place, button, self._key_of(number, button), cap, button.id == view.hovered)
                self.hit(place, button.id)
        return area.y + len(view.buttons) * self._row

    def _key_of(self, number: int, button: ActionButton) -> str:
        """The digit of an entry, counted from the row at the top; the way back has a key of its own."""
        place = number - self.first + 1
        return button.key if not button.id.startswith("pick:") else str(place) if place <= 9 else ""

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

    def _scroll_to_chosen(self, rect: Rect, view: ActionsView) -> int:
        listed = tuple(button.label for button in view.buttons)
        if listed != self._listed:
            self._listed, self.first = listed, 0
        rows = max(1, (self.inner(rect.size).h - self.kit.px(10)) // self._row)
        chosen = next((i for i, button in enumerate(view.buttons) if button.state == "chosen"), 0)
        if chosen == len(listed) - 2:
            chosen += 1  # the way back, below the last entry, is seen with it
        self.first = max(0, min(max(self.first, chosen + 1 - rows), chosen, len(listed) - rows))
        return self.first * self._row

    def _draw_row(
        self, s: pygame.Surface, place: Rect, button: ActionButton, written: str, cap: int, hovered: bool
    ) -> None:
        kit, px = self.kit, self.kit.px
        chosen, barred = button.state == "chosen", bool(button.why)
        if chosen:
            s.blit(kit.pic(("row", place.size), lambda: _plate(kit, place.size)), place, special_flags=PRE)
        elif hovered:
            kit.well(s, place, 5)
        word = "#241405" if chosen else "#9a9484" if barred else kit.ui.text
        n, middle = kit.tx(18), place.centery
        key = "#3a2a08" if chosen else kit.ui.dim
        kit.text(s, written, "small_bold", key, place.x + px(6) + cap / 2, middle - kit.line("small_bold") / 2, "c")
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

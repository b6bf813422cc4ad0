"""A list of rows that scrolls: a counter or an icon, words at the left, a figure at the right, and why it is barred."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.counters import TokenView
from game.paint.sheet import PRE
from game.ui.kit import Kit
from game.ui.scroll import Scroll
from game.ui.widget import PRESS, Message, Widget

DOUBLE_MS = 400  # two clicks within this are a double click


@dataclass(frozen=True)
class Row:
    """A row: its words, a quieter ``note`` after them, a ``figure`` at the right, a counter or an icon before it.
    ``why`` greys it and is told by the screen; a ``head`` is a heading that can't be chosen."""

    id: str
    text: str
    note: str = ""
    figure: str = ""
    token: TokenView | None = None
    icon: str = ""
    why: str = ""
    head: bool = False


class RowList(Widget):
    """Says ``changed`` with a row's id when another one is chosen, and ``pressed`` on Enter or a double click. Up,
    Down, Page Up, Page Down, Home and End choose."""

    uses_arrows = True

    def __init__(self, id_: str, rows: tuple[Row, ...], chosen: str = ""):
        super().__init__(id_)
        self.rows = rows
        able = [i for i, row in enumerate(rows) if not row.head]
        self.index = next((i for i in able if rows[i].id == chosen), able[0] if able else -1)
        self.scroll = Scroll()
        self._row = 1  # the height of a row of one line
        self._tops: list[int] = [0]  # where each row begins, from the top of the first, and where the last one ends
        self._bar = 0  # pixels that the scroll bar takes
        self._lit = -1
        self._clicked = -1, 0  # the row clicked last, and when
        self._show = True  # bring the chosen row into view when it is drawn next

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen, or None in an empty list."""
        return self.rows[self.index] if 0 <= self.index < len(self.rows) else None

    def handle(self, event: pygame.event.Event) -> Message | None:
        if self.scroll.handle(event):
            return None
        if event.type == pygame.MOUSEMOTION:
            self._lit = self._row_at(event.pos)
        return super().handle(event)

    def click(self, pos: tuple[int, int]) -> Message | None:
        row = self._row_at(pos)
        if row < 0 or self.rows[row].head:
            return None
        now, (clicked, since) = pygame.time.get_ticks(), self._clicked
        self._clicked = row, now
        if clicked == row and now - since <= DOUBLE_MS:
            return Message(self.id, "pressed", self.rows[row].id)
        return self._choose(row)

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in PRESS:
            return Message(self.id, "pressed", self.rows[self.index].id) if self.chosen else None
        page = max(1, self.rect.h * len(self.rows) // max(1, self._tops[-1]) - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        return self._step(steps[event.key]) if event.key in steps else None

    def _step(self, by: int) -> Message | None:
        """So many rows on, past headings, and no further than the ends."""
        able = [i for i, row in enumerate(self.rows) if not row.head]
        if not able:
            return None
        wanted = max(able[0], min(able[-1], self.index + by))
        if self.rows[wanted].head:
            wanted = next((i for i in (able if by > 0 else able[::-1]) if (i > wanted) == (by > 0)), wanted)
        return self._choose(wanted)

    def _choose(self, index: int) -> Message | None:
        if index == self.index:
            return None
        self.index, self._show = index, True
        return Message(self.id, "changed", self.rows[index].id)

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        row = bisect_right(self._tops, pos[1] - self.rect.y + self.scroll.offset) - 1
        return row if 0 <= row < len(self._tops) - 1 else -1

    # -- drawing --

    def height(self, kit: Kit) -> int:
        return len(self.rows) * self._row_height(kit)

    def _row_height(self, kit: Kit) -> int:
        counters = any(row.token for row in self.rows)
        return max(kit.line("body") + kit.px(8), kit.tx(30) if counters else 0)

    def boxes(self) -> Iterator[tuple[str, Rect]]:
        """The id and the place of every row that can be chosen and seen."""
        for i, row in enumerate(self.rows[: len(self._tops) - 1]):
            box = self._box(i).clip(self.rect)
            if not row.head and box.h > self._row // 2:
                yield row.id, box

    def _box(self, index: int) -> Rect:
        """Where a row lies, seen or not."""
        top, end = self._tops[index], self._tops[index + 1]
        return Rect(self.rect.x, self.rect.y + top - self.scroll.offset, self.rect.w - self._bar, end - top)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        self._lay(kit)
        if self._show and self.index >= 0:
            first = self.index - (1 if self.index and self.rows[self.index - 1].head else 0)
            self.scroll.show(self._tops[first], self._tops[self.index + 1] - self._tops[first])
            self._show = False
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        for i, row in enumerate(self.rows):
            box = self._box(i)
            if box.colliderect(self.rect):
                self._draw_row(kit, target, box, row, i)
        target.set_clip(before)
        self.scroll.draw(kit, target)

    def _lay(self, kit: Kit) -> None:
        """Say where each row begins: one whose words need more than a line is higher."""
        self._row = self._row_height(kit)
        for bar in (0, kit.px(12)):  # once more where the scroll bar takes room
            self._bar, self._tops = bar, [0]
            for row in self.rows:
                lines = 1 if row.head else len(self._lines(kit, row, self._words_wide(kit)))
                self._tops.append(self._tops[-1] + self._row + (lines - 1) * kit.line("body"))
            if self._tops[-1] <= self.rect.h:
                break
        self.scroll.place(self.rect, self._tops[-1])

    def _words_wide(self, kit: Kit) -> int:
        """The pixels of a row that its sign, its words and its figure share."""
        return self.rect.w - self._bar

    def _lines(self, kit: Kit, row: Row, wide: int) -> list[tuple[str, str]]:
        """The words of a row as lines of text and of the note after it."""
        figure = kit.width(row.figure, "strong") + kit.px(10) if row.figure else 0
        room = wide - self._lead(kit, row) - kit.px(8) - figure
        lines = [(line, "") for line in kit.wrap(row.text, "body", room)] or [("", "")]
        if row.note:
            if kit.width(lines[-1][0], "body") + kit.px(10) + kit.width(row.note, "small") <= room:
                lines[-1] = lines[-1][0], row.note
            else:
                lines += [("", line) for line in kit.wrap(row.note, "small", room)]
        return lines

    def _draw_row(self, kit: Kit, target: pygame.Surface, box: Rect, row: Row, index: int) -> None:
        px = kit.px
        if row.head:
            top = box.bottom - kit.line("label") - px(2)
            kit.text(target, kit.fit(row.text, "label", box.w), "label", kit.ui.title, box.x + px(6), top)
            fittings.rule(target, box.x + px(6), box.right - px(6), box.bottom - 1, kit.ui, kit.u, False)
            return
        chosen = index == self.index
        if chosen:
            plate = box.inflate(0, -px(2))
            ground = kit.pic(("row", plate.size, self.focused), lambda: self._plate(kit, plate))
            target.blit(ground, plate, special_flags=PRE)
        elif index == self._lit:
            kit.well(target, box.inflate(0, -px(2)), 5)
        bright = chosen and self.focused
        word = "#241405" if bright else "#9a9484" if row.why else kit.ui.text
        quiet = "#4a330d" if bright else kit.ui.dim
        self._sign(kit, target, box, row, word if bright or row.why else kit.ui.title)
        lines = self._lines(kit, row, box.w)
        y = box.centery - len(lines) * kit.line("body") / 2
        kit.text(target, row.figure, "strong", word, box.right - px(8), box.centery - kit.line("strong") / 2, "r")
        for text, note in lines:
            x = box.x + self._lead(kit, row)
            x += kit.text(target, text, "body", word, x, y) + (px(10) if text else 0)
            kit.text(target, note, "small", quiet, x, y + (kit.line("body") - kit.line("small")) / 2)
            y += kit.line("body")

    def _lead(self, kit: Kit, row: Row) -> int:
        """How far from the row's beginning its words stand."""
        sign = self._row - kit.px(4) if row.token else kit.tx(18) if row.icon else 0
        return kit.px(8) + (sign + kit.px(8) if sign else 0)

    def _sign(self, kit: Kit, target: pygame.Surface, box: Rect, row: Row, colour: str) -> None:
        """The counter or the icon of a row."""
        x = box.x + kit.px(8)
        if row.token:
            d = self._row - kit.px(4)
            kit.tokens(d).draw(target, row.token, x + d / 2, box.centery)
        elif row.icon:
            n = kit.tx(18)
            target.blit(kit.icon(row.icon, n, colour), (x, box.centery - n // 2), special_flags=PRE)

    def _plate(self, kit: Kit, box: Rect) -> pygame.Surface:
        if self.focused:
            return fittings.plate(box.w, box.h, kit.u, "#f3d58c", "#b98a3a", kit.ui.brass_light, 6)
        return fittings.well(box.w, box.h, kit.u, kit.ui, 6)

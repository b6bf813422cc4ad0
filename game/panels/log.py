"""What happened, newest last; each line opens into the dice behind it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.panels.bits import Word, draw_words, wrap_runs
from game.panels.dice import Die, dice_of, die_picture
from game.panels.panel import Panel, draw_thumb
from game.panels.told import DetailLine, LogLine, LogView
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.stage import Sprite

KEPT_WRAPS = 600


@dataclass(frozen=True)
class _Row:
    """One row of pixels in a log: words, or dice with a label and a total."""

    words: tuple[Word, ...] = ()
    dice: tuple[Die, ...] = ()
    label: str = ""
    total: str = ""
    height: int = 0


class LogPanel(Panel[LogView]):
    """The log. The id of a line that can be opened is its number; ``overflow`` is how far it scrolls up."""

    seed = 9

    def __init__(self, kit: Kit, painted: Painted):
        super().__init__(kit, painted)
        self._scrolls = 0
        self._wraps: dict[tuple[int, int], tuple[LogLine, list[_Row]]] = {}  # by the line's identity, and the width

    def item(self, rect: Rect, view: LogView, scroll: int = 0, later: bool = False) -> Sprite:
        sprite = super().item(rect, view, 0, later)
        self.overflow = self._scrolls
        return sprite

    def paint(self, s: pygame.Surface, area: Rect, view: LogView) -> int:
        """Fills the area from its foot upwards; its own scrolling counts from the newest line."""
        kit, gap = self.kit, self.kit.px(4)
        width = self._width(area)
        x = area.right - width
        heights = self._heights(area, view)
        total = sum(heights)
        self._scrolls = max(0, total - area.h)
        y = area.bottom - total + min(view.scroll, self._scrolls) if total > area.h else area.y
        for line, height in zip(view.lines, heights, strict=True):
            if y + height > area.y - kit.px(8) and y < area.bottom:
                self._line(s, Rect(x, y, width, height - gap), line, area, view.hovered == line.id)
            y += height
        if self._scrolls:
            track = Rect(area.right + kit.px(6), area.y, kit.px(4), area.h)
            draw_thumb(kit, s, track, self._scrolls - min(view.scroll, self._scrolls), self._scrolls)
        return area.top

    def to_show(self, rect: Rect, view: LogView, number: int) -> int:
        """How far to scroll up, as little as need be, so that a line is seen, from its beginning where it is long."""
        area = self.area(rect.size)
        heights = self._heights(area, view)
        below = sum(heights[number + 1 :])
        above = below + heights[number] - area.h  # so far up its first row is at the top
        return max(0, above, min(view.scroll, below))

    def _width(self, area: Rect) -> int:
        """The width of the words, beside the sides' signs."""
        return area.w - self.kit.tx(15) - self.kit.px(7)

    def _heights(self, area: Rect, view: LogView) -> list[int]:
        width, gap = self._width(area), self.kit.px(4)
        return [sum(row.height for row in self._rows(line, width)) + gap for line in view.lines]

    def _line(self, s: pygame.Surface, place: Rect, line: LogLine, area: Rect, hovered: bool) -> None:
        kit = self.kit
        mark = kit.tx(15)
        if line.details or line.linked:
            whole = Rect(area.x, place.y, area.w, place.h).clip(area)
            self.hit(whole, str(line.id))
            if hovered:
                light = pygame.Surface(whole.size, pygame.SRCALPHA)
                light.fill((255, 240, 200, 18))
                s.blit(light, whole)
        if line.side and place.y >= area.y - 2 and place.y + mark <= area.bottom + kit.px(3):
            kit.side_mark(s, line.side, area.x, place.y + (kit.line("body") - mark) / 2, mark)
        y = place.y
        for row in self._rows(line, place.w):
            if y < area.y - 2 or y + row.height > area.bottom + kit.px(3):
                y += row.height  # a row is shown whole or not at all
                continue
            if row.words:
                draw_words(kit, s, row.words, place.x, y)
            else:
                self._dice(s, Rect(place.x, y, place.w, row.height), row)
            y += row.height
        if line.details and area.y - 2 <= place.y <= area.bottom - mark:
            self._opener(s, area.right + kit.px(2), place.y + kit.line("body") // 2, line.open)

    def _opener(self, s: pygame.Surface, x: int, y: int, is_open: bool) -> None:
        """A small brass arrow: down when the line is open, else sideways."""
        k = max(3, self.kit.tx(3.5))
        points = (
            [(x - k, y - k // 2), (x + k, y - k // 2), (x, y + k)]
            if is_open
            else [(x - k, y - k), (x, y), (x - k, y + k)]
        )
        pygame.draw.polygon(s, rgb8(self.kit.ui.brass), points)

    def _dice(self, s: pygame.Surface, place: Rect, row: _Row) -> None:
        kit = self.kit
        y = place.y + (place.h - kit.line("small")) / 2
        x = place.x + kit.px(8)
        if row.label:
            x += kit.text(s, row.label, "small", kit.ui.dim, x, y) + kit.px(6)
        n = self._die()
        for one in row.dice:
            pic = die_picture(kit, one, n)
            s.blit(pic, pic.get_rect(center=(x + n // 2, place.centery)), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += n + 3
        if row.total:
            kit.text(s, row.total, "small_bold", kit.ui.text, x + kit.px(5), y)

    def _die(self) -> int:
        return max(20, self.kit.tx(20))

    # -- rows --

    def _rows(self, line: LogLine, width: int) -> list[_Row]:
        """The rows of a line at this width, made once."""
        key = id(line), width  # comparing a line takes longer than finding it
        kept = self._wraps.get(key)
        if kept is None or kept[0] is not line:
            if len(self._wraps) > KEPT_WRAPS:
                self._wraps.clear()
            kept = self._wraps[key] = line, self._make_rows(line, width)
        return kept[1]

    def _make_rows(self, line: LogLine, width: int) -> list[_Row]:
        kit = self.kit
        tall = kit.line("body") + kit.px(1)
        room = width - (kit.px(10) if line.details else 0)
        rows = [_Row(tuple(words), height=tall) for words in wrap_runs(kit, line.text, room)]
        if line.open:
            for detail in line.details:
                rows += self._detail_rows(detail, width)
        return rows

    def _detail_rows(self, detail: DetailLine, width: int) -> list[_Row]:
        kit = self.kit
        rows: list[_Row] = []
        dice = tuple(d for view in detail.dice for d in dice_of(view))
        n, tall = self._die() + 3, max(self._die() + 4, kit.line("small") + kit.px(2))
        room = width - kit.px(12)
        label = kit.fit(detail.label, "small", room)
        left = room - kit.width(label, "small") - kit.px(6)
        if detail.dice or detail.total:
            fits = max(0, left // n)
            total_w = kit.width(detail.total, "small_bold") + kit.px(8)
            if len(dice) * n + total_w <= left:
                rows.append(_Row(dice=dice, label=label, total=detail.total, height=tall))
            else:  # the dice run on over more rows, the total on the last
                first, rest = dice[:fits], dice[fits:]
                rows.append(_Row(dice=first, label=label, height=tall))
                each = max(1, room // n)
                while rest:
                    rows.append(_Row(dice=rest[:each], height=tall))
                    rest = rest[each:]
                last = rows[-1]
                taken = len(last.dice) * n + (kit.width(last.label, "small") + kit.px(6) if last.label else 0)
                if taken + total_w <= room:
                    rows[-1] = _Row(dice=last.dice, label=last.label, total=detail.total, height=tall)
                else:
                    total = kit.fit(detail.total, "small_bold", room)
                    rows.append(_Row(total=total, height=kit.line("small") + kit.px(2)))
        elif label and not detail.text:
            rows.append(_Row(label=label, height=kit.line("small") + kit.px(2)))
        for words in wrap_runs(kit, detail.text, room) if detail.text else []:
            rows.append(_Row((("  ", "body", kit.ui.text), *words), height=kit.line("body") + kit.px(1)))
        return rows

"""The panel of the unit, or the square, under the cursor."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.counters import TokenView
from game.paint.tokens import STATUS_COLOURS
from game.panels.bits import chip_width, draw_chip, draw_health
from game.panels.panel import Panel
from game.panels.view import Figure, SquareView, UnitView


class UnitPanel(Panel[UnitView | SquareView | None]):
    """A unit in full: counter, name, hit points, statistics, stance and statuses. None shows bare leather."""

    seed = 7

    def paint(self, s: pygame.Surface, area: Rect, view: UnitView | SquareView | None) -> int:
        if isinstance(view, UnitView):
            return self._unit(s, area, view)
        return self._square(s, area, view) if view else area.top

    def _square(self, s: pygame.Surface, area: Rect, view: SquareView) -> int:
        kit, y = self.kit, area.y
        kit.text(s, kit.fit(view.title, "name", area.w), "name", kit.ui.text, area.x, y)
        y += kit.line("name") + kit.px(8)
        for note in view.notes:
            kit.text(s, kit.fit(note.label, "body", area.w * 2 // 3), "body", kit.ui.dim, area.x, y)
            kit.text(s, note.value, "strong", kit.tone(note.tone), area.right, y, "r")
            y += kit.line("body") + kit.px(5)
        return y

    def _unit(self, s: pygame.Surface, area: Rect, view: UnitView) -> int:
        kit, px = self.kit, self.kit.px
        frame = Rect(area.x, area.y, self._frame_width(view, area), area.h)
        right = Rect(frame.right + px(14), area.y, area.right - frame.right - px(16), area.h)
        chips = _chips(view)
        rows = self._chip_rows(chips, right.w)
        stats = self._stat_rows(view, right.w)
        lines = "strong", "body"
        beside = kit.width(view.role, lines[0]) + kit.width(view.weapon, lines[1]) + kit.tx(15) + px(16) <= right.w
        need = kit.line("name") + kit.line("strong") + kit.tx(20) + (0 if beside else kit.line("body"))
        need += (len(stats) * (kit.line("label") + kit.line("figure"))) + len(rows) * (kit.tx(23) + px(4))
        gap = max(px(3), min(px(14), (area.h - need) / 5))
        self._frame(s, frame, view)
        y = right.y + self._names(s, right, view, gap) + gap * 0.9
        draw_health(kit, s, Rect(right.x, round(y), right.w, kit.tx(20)), view.hp, view.max_hp)
        y += kit.tx(20) + gap * 1.2
        for row in stats:
            self._stats(s, row, right, y)
            y += kit.line("label") + kit.line("figure") + px(2)
        y = max(y + gap * 0.6, min(area.bottom - len(rows) * (kit.tx(23) + px(4)) + px(4), y + gap * 2))
        for chip_row in rows:
            if self.whole(s, y, kit.tx(23)):
                self._chips(s, chip_row, right, round(y))
            y += kit.tx(23) + px(4)
        return round(y) - px(4) if rows else round(y)

    def _names(self, s: pygame.Surface, area: Rect, view: UnitView, gap: float) -> float:
        """Name and figure, then role and weapon; returns the height taken."""
        kit, px = self.kit, self.kit.px
        w = kit.width(view.figure, "figure")
        kit.text(s, view.figure, "figure", kit.ui.title, area.right - px(2), area.y + kit.drop("name", "figure"), "r")
        room = area.w - w - px(10)
        style = "name" if kit.width(view.name, "name") <= room else "heading"
        drop = kit.drop("name", style)
        kit.text(s, kit.fit(view.name, style, room), style, kit.ui.text, area.x, area.y + drop)
        y = area.y + kit.line("name") + gap * 0.4
        n = kit.tx(15)
        kit.side_mark(s, view.side, area.x, y + (kit.line("strong") - n) / 2, n)
        x = area.x + n + px(6)
        rows = kit.wrap(view.role, "strong", area.right - x) or [""]
        for i, row in enumerate(rows):
            taken = kit.text(s, row, "strong", kit.side_colour(view.side), x, y + i * kit.line("strong"))
        y += (len(rows) - 1) * kit.line("strong")
        if kit.width(view.weapon, "body") <= area.right - x - taken - px(10):
            kit.text(s, view.weapon, "body", kit.ui.dim, area.right, y, "r")
            return y + kit.line("strong") - area.y
        y += kit.line("strong") + px(1)  # no room beside the role: lines of its own
        for row in kit.wrap(view.weapon, "body", area.w):
            kit.text(s, row, "body", kit.ui.dim, area.x, y)
            y += kit.line("body")
        return y - area.y

    def _frame_width(self, view: UnitView, area: Rect) -> int:
        kit = self.kit
        words = max(kit.width(view.level, "label"), kit.width(view.place, "small"))
        return min(max(kit.px(112), words + kit.px(16)), area.w * 3 // 10)

    def _frame(self, s: pygame.Surface, frame: Rect, view: UnitView) -> None:
        """The counter in a well, with level and place under it."""
        kit, px = self.kit, self.kit.px
        kit.well(s, frame, 6)
        room, marks = frame.w - px(8), ((view.level, "label", kit.ui.text), (view.place, "small", kit.ui.dim))
        lines = [(row, style, colour) for text, style, colour in marks for row in kit.wrap(text, style, room)]
        tall = sum(kit.line(style) for _, style, _ in lines) + px(6)
        d = min(px(102), frame.w - px(12), frame.h - tall - px(12))
        if d >= px(24):
            face = TokenView(view.name, view.side, view.emblem)
            self.counter(s, face, d, frame.centerx, frame.y + (frame.h - tall) / 2)
        y = frame.bottom - tall
        for text, style, colour in lines:
            kit.text(s, text, style, colour, frame.centerx, y, "c")
            y += kit.line(style)

    def _stat_rows(self, view: UnitView, width: int) -> list[tuple[Figure, ...]]:
        """The statistics in as few rows as their words allow."""
        kit = self.kit
        if not view.stats:
            return []
        widest = max(max(kit.width(f.label, "label"), kit.width(f.value, "figure")) for f in view.stats) + kit.px(8)
        total = sum(max(kit.width(f.label, "label"), kit.width(f.value, "figure")) + kit.px(4) for f in view.stats)
        if total <= width:
            return [view.stats]
        each = max(1, width // widest)
        rows = ceil(len(view.stats) / each)
        each = ceil(len(view.stats) / rows)
        return [view.stats[i : i + each] for i in range(0, len(view.stats), each)]

    def _stats(self, s: pygame.Surface, row: tuple[Figure, ...], area: Rect, y: float) -> None:
        kit, px = self.kit, self.kit.px
        widths = [max(kit.width(f.label, "label"), kit.width(f.value, "figure")) for f in row]
        spare = (area.w - sum(widths)) / len(row)
        x = float(area.x)
        for f, w in zip(row, widths, strict=True):
            cell = w + spare
            kit.text(s, f.label, "label", kit.ui.dim, x + cell / 2, y, "c")
            kit.text(s, f.value, "figure", kit.tone(f.tone), x + cell / 2, y + kit.line("label"), "c")
            if x > area.x:
                foot = round(y + kit.line("label") + kit.line("figure") - px(2))
                pygame.draw.line(s, rgb8(kit.ui.rule), (round(x), round(y + px(3))), (round(x), foot))
            x += cell

    def _chip_rows(self, chips: list[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
        rows: list[list[tuple[str, str]]] = []
        x = width
        for chip in chips:
            w = chip_width(self.kit, chip[1]) + self.kit.px(7)
            if not rows or x + w > width + self.kit.px(7):
                rows.append([])
                x = 0
            rows[-1].append(chip)
            x += w
        return rows

    def _chips(self, s: pygame.Surface, row: list[tuple[str, str]], area: Rect, y: int) -> None:
        x = area.x
        for icon, text in row:
            w = min(chip_width(self.kit, text), area.w)
            colour = STATUS_COLOURS.get(icon, self.kit.ui.text)
            draw_chip(self.kit, s, Rect(x, y, w, self.kit.tx(23)), icon, text, colour)
            x += w + self.kit.px(7)


def _chips(view: UnitView) -> list[tuple[str, str]]:
    """Stance and statuses as (icon, words)."""
    stance = [("stance", view.stance)] if view.stance else []
    return stance + [(status.icon, status.text) for status in view.statuses]

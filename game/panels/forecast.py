"""What the action would do: outcomes, harm, counter, chance to fell, and why."""

from __future__ import annotations

from functools import partial
from math import ceil

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.counters import TokenView
from game.panels.outcomes import draw_outcome_bar, draw_spread, rank_of, swatch
from game.panels.panel import Panel
from game.panels.view import NO_FIGURE, Figure, ForecastView, Outcome, Reason, TargetLine
from game.ui.kit import Kit


class ForecastPanel(Panel[ForecastView | None]):
    """The forecast of one action. None shows bare leather."""

    seed = 8

    def paint(self, s: pygame.Surface, area: Rect, view: ForecastView | None) -> int:
        if view is None:
            return area.top
        y = self._head(s, area, view) + self.kit.px(5)
        rest = Rect(area.x, y, area.w, area.bottom - y)
        if view.outcomes:
            return self._odds(s, rest, view)
        if view.targets:
            return self._targets(s, rest, view)
        return self._plain(s, rest, view)

    # -- the head: who does what to whom --

    def _head(self, s: pygame.Surface, area: Rect, view: ForecastView) -> int:
        kit, px = self.kit, self.kit.px
        d = min(kit.tx(27), px(36))
        x, middle = float(area.x), area.y + d / 2
        for i, token in enumerate((view.user, view.target)):
            if token is None:
                continue
            if i and view.user:
                _arrow(kit, s, round(x - px(4)), round(middle))
                x += px(20)
            face = TokenView(token.name, token.side, token.emblem)
            self.counter(s, face, d, x + d / 2, middle)
            x += d + px(8)
        y = area.y + (d - kit.line("heading")) // 2
        room = int(area.right - x)
        title = kit.fit(view.title, "heading", room)
        w = kit.text(s, title, "heading", kit.ui.title, x, y)
        if not view.means:
            return area.y + d
        if kit.width(view.means, "body") <= room - w - px(16):
            kit.text(s, view.means, "body", kit.ui.dim, area.right, y + kit.drop("heading", "body"), "r")
            return area.y + d
        if area.h < self._comfortable():  # in a small panel the means give way to the odds
            return area.y + d
        kit.text(s, kit.fit(view.means, "body", area.w), "body", kit.ui.dim, area.x, area.y + d + px(2))
        return area.y + d + kit.line("body") + px(3)

    def _comfortable(self) -> int:
        line = self.kit.line
        return (
            self.kit.tx(27 + 24) + line("label") + line("figure") + 4 * line("small") + line("body") + self.kit.px(26)
        )

    # -- outcomes --

    def _odds(self, s: pygame.Surface, area: Rect, view: ForecastView) -> int:
        kit, px = self.kit, self.kit.px
        bar = Rect(area.x, area.y, area.w, min(kit.tx(24), px(34)))
        draw_outcome_bar(kit, s, bar, view.outcomes)
        y = self._outcomes(s, Rect(area.x, bar.bottom + px(4), area.w, 0), view.outcomes) + px(4)
        return self._lower(s, Rect(area.x, y, area.w, area.bottom - y), view)

    def _outcomes(self, s: pygame.Surface, area: Rect, outcomes: tuple[Outcome, ...]) -> int:
        """Each outcome's sign, name and chance: in one row, or two when the text is large."""
        kit, px = self.kit, self.kit.px
        n = kit.tx(12)
        widest = max(max(kit.width(o.name, "label"), kit.width(o.percent, "figure")) for o in outcomes) + n + px(8)
        each = len(outcomes) if widest * len(outcomes) <= area.w else max(1, ceil(len(outcomes) / 2))
        cell = area.w / each
        tall = kit.line("label") + kit.line("figure")
        for i, outcome in enumerate(outcomes):
            x, y = area.x + (i % each) * cell, area.y + (i // each) * (tall + px(1))
            rank = rank_of(outcome, i)
            sign = kit.pic(("swatch", rank, n), partial(swatch, kit, rank, n))
            s.blit(sign, (round(x + px(1)), round(y + (kit.line("label") - n) / 2)))
            room = int(cell - n - px(7))
            kit.text(s, kit.fit(outcome.name, "label", room), "label", kit.ui.dim, x + n + px(6), y)
            kit.text(s, outcome.percent, "figure", kit.ui.text, x + n + px(6), y + kit.line("label") - px(1))
        return area.y + ceil(len(outcomes) / each) * (tall + px(1))

    # -- spread, figures, reasons --

    def _lower(self, s: pygame.Surface, area: Rect, view: ForecastView) -> int:
        """Side by side where the reasons find room at the right; else the reasons go below."""
        kit, px = self.kit, self.kit.px
        row = kit.line("small") + px(2)
        figures = max([kit.width(f.label, "label") for f in view.figures] + [kit.width("100 %", "figure")]) + px(12)
        longest = max((self._reason_width(reason) for reason in view.reasons), default=0)
        left = area.w - figures - px(26)
        spread = min(round(area.w * 0.37), max(left - longest, round(area.w * 0.27)))
        tall = max(area.h, self._least_figures(view.figures))
        if row * len(view.reasons) > tall:
            row = kit.line("small")
        fits = left - spread >= longest and row * len(view.reasons) <= tall + px(4)
        if fits:
            high = tall
        else:
            spread = area.w - figures - px(16)
            per_row = 2 if longest <= (area.w - px(16)) // 2 else 1
            below = row * self._rows_of(view.reasons, area.w, per_row)
            high = max(area.h - below - px(6), self._least_figures(view.figures))
        hist = Rect(area.x, area.y, spread, high)
        draw_spread(kit, s, hist, view)
        self._figures(s, Rect(hist.right + px(12), area.y, figures, high), view.figures)
        if fits:
            x = hist.right + figures + px(12)
            pygame.draw.line(s, rgb8(kit.ui.rule), (x, area.y + px(3)), (x, area.y + high - px(3)))
            top = area.y + max(0, (high - row * len(view.reasons)) // 2 - px(1))
            self._reasons(s, Rect(x + px(9), top, area.right - x - px(9), 0), view.reasons, 1, row)
            return area.y + high
        y = self._reasons(s, Rect(area.x, area.y + high + px(5), area.w, 0), view.reasons, per_row)
        return y if view.reasons else area.y + high

    def _reason_width(self, reason: Reason) -> int:
        return self.kit.width(reason.text, "small") + self.kit.width(reason.value, "small_bold") + self.kit.px(8)

    def _least_figures(self, figures: tuple[Figure, ...]) -> int:
        return len(figures) * (self.kit.line("label") + self.kit.line("figure") - self.kit.px(4))

    def _figures(self, s: pygame.Surface, area: Rect, figures: tuple[Figure, ...]) -> None:
        """The chance to fell and the counter, large; a little smaller where they would not fit."""
        kit, px = self.kit, self.kit.px
        if not figures:
            return
        each = area.h / len(figures)
        style = "big" if kit.line("label") + kit.line("big") <= each else "figure"
        squeeze = px(2) if style == "big" else px(4)
        tall = kit.line("label") + kit.line(style) - squeeze
        for i, f in enumerate(figures):
            y = area.y + i * each + min((each - tall) / 2, px(8))
            if not self.whole(s, y, tall):
                continue
            kit.text(s, f.label, "label", kit.ui.dim, area.x, y)
            kit.text(s, f.value, style, kit.tone(f.tone), area.x, y + kit.line("label") - squeeze)

    def _reasons(self, s: pygame.Surface, area: Rect, reasons: tuple[Reason, ...], columns: int, row: int = 0) -> int:
        """Each modifier by name, its value at the right; returns where they end."""
        kit, px = self.kit, self.kit.px
        wraps = columns == 1 and not row
        row, gap = row or kit.line("small") + px(2), px(16)
        w = (area.w - gap * (columns - 1)) // columns
        top = area.y
        for i, reason in enumerate(reasons):
            x, y = area.x + (i % columns) * (w + gap), top
            value = reason.value if self._reason_width(reason) <= w else kit.fit(reason.value, "small_bold", w // 2)
            room = w - kit.width(value, "small_bold") - px(6)
            lines = self._wrapped(reason, w) if wraps else [kit.fit(reason.text, "small", room)]
            if self.whole(s, y, kit.line("small")):
                kit.text(s, value, "small_bold", kit.ui.good if reason.good else kit.ui.bad, x + w, y, "r")
            for number, line in enumerate(lines):
                if self.whole(s, y + number * row, kit.line("small")):
                    kit.text(s, line, "small", kit.ui.text, x, y + number * row)
            if i % columns == columns - 1 or i == len(reasons) - 1:
                top += len(lines) * row
        return top

    def _wrapped(self, reason: Reason, width: int) -> list[str]:
        """A reason's text in as many rows as it needs beside its value."""
        room = width - min(self.kit.width(reason.value, "small_bold"), width // 2) - self.kit.px(6)
        return self.kit.wrap(reason.text, "small", room)

    def _rows_of(self, reasons: tuple[Reason, ...], width: int, columns: int) -> int:
        """How many rows the reasons take."""
        if columns > 1:
            return ceil(len(reasons) / columns)
        return sum(len(self._wrapped(reason, width)) for reason in reasons)

    # -- the other shapes --

    def _targets(self, s: pygame.Surface, area: Rect, view: ForecastView) -> int:
        kit, px = self.kit, self.kit.px
        d = kit.tx(26)
        y = area.y
        widths = _figure_widths(kit, view.targets)
        right = float(area.right)
        room = area.w - d - px(8) - sum(widths)
        apart = any(kit.width(line.name, "strong") > room for line in view.targets)  # a name over its figures
        above = kit.line("strong") + px(2) if apart else 0
        for f, w in zip(reversed(view.targets[0].figures), reversed(widths), strict=False):
            kit.text(s, f.label, "label", kit.ui.dim, right, y, "r")
            right -= w
        y += kit.line("label") + px(2)
        for line in view.targets:
            bare = all(f.value == NO_FIGURE for f in line.figures)
            tall = d if bare or not apart else above + d
            if self.whole(s, y, tall):
                self._target(s, Rect(area.x, y, area.w, tall), line, widths, above if apart and not bare else 0)
            y += tall + px(4)
        return self._reasons(s, Rect(area.x, y + px(2), area.w, 0), view.reasons, 1)

    def _target(self, s: pygame.Surface, place: Rect, line: TargetLine, widths: list[int], above: int) -> None:
        """A target by counter and name, its figures at the right, or below the name where that takes ``above``."""
        kit, px = self.kit, self.kit.px
        d = kit.tx(26)
        self.counter(s, TokenView(line.name, line.side, line.emblem), d, place.x + d / 2, place.centery)
        x, right = place.x + d + px(8), float(place.right)
        row = Rect(x, place.y + above, 0, place.h - above)
        if above or not all(f.value == NO_FIGURE for f in line.figures):
            for f, w in zip(reversed(line.figures), reversed(widths), strict=False):
                y = row.y + (row.h - kit.line("figure")) / 2
                kit.text(s, f.value, "figure", kit.tone(f.tone), right, y, "r")
                right -= w
        top = place.y if above else place.y + (place.h - kit.line("strong")) / 2
        name = kit.fit(line.name, "strong", place.right - x if above else int(right - x))
        kit.text(s, name, "strong", kit.side_colour(line.side), x, top)

    def _plain(self, s: pygame.Surface, area: Rect, view: ForecastView) -> int:
        """One large figure, or words alone."""
        kit, px = self.kit, self.kit.px
        y = area.y + px(4)
        if view.figure:
            kit.text(s, view.figure, "name", kit.ui.text, area.x, y)
            y += kit.line("name") + px(6)
        for row in kit.wrap(view.note, "body", area.w):
            kit.text(s, row, "body", kit.ui.text, area.x, y)
            y += kit.line("body") + px(2)
        return self._reasons(s, Rect(area.x, y + px(4), area.w, 0), view.reasons, 1)


def _figure_widths(kit: Kit, targets: tuple[TargetLine, ...]) -> list[int]:
    """How wide each column of figures is."""
    columns = zip(*(line.figures for line in targets), strict=False)
    return [
        max(max(kit.width(f.value, "figure"), kit.width(f.label, "label")) for f in column) + kit.px(14)
        for column in columns
    ]


def _arrow(kit: Kit, s: pygame.Surface, x: int, y: int) -> None:
    k, c = kit.px(5), rgb8(kit.ui.brass)
    pygame.draw.line(s, c, (x, y), (x + kit.px(10), y), max(2, kit.px(2)))
    pygame.draw.polygon(s, c, [(x + kit.px(9), y - k), (x + kit.px(16), y), (x + kit.px(9), y + k)])

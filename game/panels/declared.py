"""The declarations of a round: a line each, with what it would do if everything lands as declared."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint.colour import rgb8
from game.paint.counters import TokenView
from game.panels.panel import Panel
from game.panels.view import DeclaredLine, DeclaredView
from game.ui.kit import Kit


class DeclaredPanel(Panel[DeclaredView]):
    """Who does what on whom, and the odds. A line that can be taken back has a cross at its end."""

    seed = 7

    def paint(self, s: pygame.Surface, area: Rect, view: DeclaredView) -> int:
        kit, px = self.kit, self.kit.px
        y = area.y
        lines = 2 * self._row if view.lines else kit.line("body")
        if area.h >= kit.line("label") + px(3) + lines:  # else the room is for the lines
            kit.text(s, view.title, "label", kit.ui.title, area.x, y)
            y += kit.line("label") + px(3)
        if view.note:
            for row in kit.wrap(view.note, "body", area.w):
                if self.whole(s, y, kit.line("body")):
                    kit.text(s, row, "body", kit.ui.dim, area.x, y)
                y += kit.line("body")
        cross = kit.tx(20) if any(line.id for line in view.lines) else 0
        for line in view.lines:
            place = Rect(area.x, y, area.w, self._row)
            if self.whole(s, y, self._row):
                self._line(s, place, line, cross, bool(line.id) and line.id == view.hovered)
            y += self._row
        for row in kit.wrap(view.hidden, "small", area.w):
            if self.whole(s, y, kit.line("small")):
                kit.text(s, row, "small", kit.ui.dim, area.x, y)
            y += kit.line("small")
        return y

    @property
    def places(self) -> list[tuple[str, Rect]]:
        """The id and the place in the window of every line that can be taken back."""
        return [(id_, place.move(self.rect.topleft)) for place, id_ in self._hits]

    @property
    def _row(self) -> int:
        return max(self.kit.line("body") + self.kit.px(5), self.kit.tx(24))

    def _line(self, s: pygame.Surface, place: Rect, line: DeclaredLine, cross: int, hovered: bool) -> None:
        kit, px = self.kit, self.kit.px
        if hovered:
            kit.well(s, place.inflate(0, -px(1)), 5)
        right: float = place.right
        if cross:
            if line.id:
                n = kit.tx(13)
                colour = kit.ui.bad if hovered else kit.ui.dim
                draw_cross(s, Rect(place.right - cross + (cross - n) // 2, place.centery - n // 2, n, n), colour, px(2))
                self.hit(place, line.id)
            right -= cross
        y = place.centery - kit.line("body") / 2
        x = self._counter(s, line.user, place.x, place.centery)
        for figure in reversed(line.figures):
            right -= kit.text(s, figure.value, "strong", kit.tone(figure.tone), right, y, "r") + px(9)
        ends = self._targets_width(line)
        what = kit.fit(line.what, "body", max(px(40), int(right - x - ends)))
        x += kit.text(s, what, "body", kit.ui.text, x, y) + px(7)
        if ends and right - x >= ends - px(12):
            x = self._arrow(s, x, place.centery)
            for target in line.targets:
                x = self._counter(s, target, x, place.centery)
            if line.aim:
                kit.text(s, line.aim, "body", kit.ui.text, x, y)

    def _targets_width(self, line: DeclaredLine) -> int:
        if not line.targets and not line.aim:
            return 0
        d, px = self._row - self.kit.px(3), self.kit.px
        return len(line.targets) * (d + px(4)) + self.kit.width(line.aim, "body") + px(30)

    def _counter(self, s: pygame.Surface, token: TokenView, x: float, middle: float) -> float:
        d = self._row - self.kit.px(3)
        self.counter(s, TokenView(token.name, token.side, token.emblem), d, x + d / 2, middle)
        return x + d + self.kit.px(6)

    def _arrow(self, s: pygame.Surface, x: float, middle: int) -> float:
        draw_point(self.kit, s, round(x), middle)
        return x + self.kit.px(19)


def draw_point(kit: Kit, s: pygame.Surface, x: int, middle: int) -> None:
    """A short brass arrow to the right."""
    k, colour = kit.px(4), rgb8(kit.ui.brass)
    pygame.draw.line(s, colour, (x, middle), (x + kit.px(9), middle), max(2, kit.px(2)))
    pygame.draw.polygon(s, colour, [(x + kit.px(8), middle - k), (x + kit.px(14), middle), (x + kit.px(8), middle + k)])


def draw_cross(s: pygame.Surface, place: Rect, colour: str, width: int) -> None:
    """A cross: a click takes something back."""
    for a, b in ((place.topleft, place.bottomright), (place.bottomleft, place.topright)):
        pygame.draw.line(s, rgb8(colour), a, b, max(2, width))

"""One value out of several: stepped through with the arrows, or chosen from a list that opens."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Sheet, rounded
from game.ui.kit import Kit
from game.ui.scroll import Scroll
from game.ui.widget import PRESS, Message, Widget, ring


@dataclass(frozen=True)
class Option:
    """A value, the words that show it, and a note at the right of the list."""

    value: str
    text: str
    note: str = ""


class Choice(Widget):
    """Says ``changed`` with the new value. Left and Right step, Enter or a click opens the list; in the open
    list Up and Down move, Enter takes, Escape leaves all as it was."""

    def __init__(self, id_: str, label: str, options: tuple[Option, ...], value: str = "", why: str = ""):
        super().__init__(id_, label, why)
        self.options = options
        self.index = next((i for i, o in enumerate(options) if o.value == value), 0)
        self.open = False
        self._lit = 0
        self._list = Rect(0, 0, 0, 0)
        self._row = 1
        self._scroll = Scroll()

    @property
    def value(self) -> str:
        return self.options[self.index].value if self.options else ""

    def width(self, kit: Kit) -> int:
        """The least width in pixels that shows every value whole beside a label of its ``label_width``."""
        widest = max((kit.width(option.text, "strong") for option in self.options), default=0)
        return (self.label_width if self.label else 0) + 2 * self.height(kit) + widest + kit.px(4)

    def takes_all(self) -> bool:
        return self.open

    def handle(self, event: pygame.event.Event) -> Message | None:
        return self._in_list(event) if self.open else super().handle(event)

    def click(self, pos: tuple[int, int]) -> Message | None:
        body = self.body()
        for way, arrow in (
            (-1, Rect(body.x, body.y, body.h, body.h)),
            (1, Rect(body.right - body.h, body.y, body.h, body.h)),
        ):
            if arrow.collidepoint(pos):
                return self._step(way)
        if body.collidepoint(pos):
            self._open_list()
        return None

    def key(self, event: pygame.event.Event) -> Message | None:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._step(1 if event.key == pygame.K_RIGHT else -1)
        if event.key in PRESS:
            self._open_list()
        return None

    def _step(self, way: int) -> Message | None:
        return self._take((self.index + way) % len(self.options)) if self.options else None

    def _take(self, index: int) -> Message | None:
        self.open = False
        if index == self.index:
            return None
        self.index = index
        return Message(self.id, "changed", self.value)

    # -- the open list --

    def _open_list(self) -> None:
        self.open, self._lit = bool(self.options), self.index

    def _in_list(self, event: pygame.event.Event) -> Message | None:
        if self._scroll.handle(event):
            return None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            inside = self._list.collidepoint(event.pos)
            row = (event.pos[1] - self._list.y + self._scroll.offset) // self._row
            if inside and 0 <= row < len(self.options):
                self._lit = row
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                if inside and 0 <= row < len(self.options):
                    return self._take(row)
                self.open = False
        elif event.type == pygame.KEYDOWN:
            return self._list_key(event.key)
        return None

    def _list_key(self, key: int) -> Message | None:
        last = len(self.options) - 1
        moves = {
            pygame.K_UP: max(0, self._lit - 1),
            pygame.K_DOWN: min(last, self._lit + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if key in moves:
            self._lit = moves[key]
            self._scroll.show(self._lit * self._row, self._row)
        elif key in PRESS:
            return self._take(self._lit)
        elif key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.open = False
        return None

    # -- drawing --

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        self.draw_label(kit, target)
        body = self.body()
        kit.well(target, body, 6)
        colour = kit.ui.text if self.enabled else "#9a9484"
        text = self.options[self.index].text if self.options else ""
        y = body.y + (body.h - kit.line("strong")) / 2
        kit.text(target, kit.fit(text, "strong", body.w - 2 * body.h), "strong", colour, body.centerx, y, "c")
        k = kit.tx(5)
        arrow = rgb8(mix(kit.ui.brass, kit.ui.brass_light, 0.5) if self.hovered and self.enabled else kit.ui.brass)
        if not self.enabled or len(self.options) < 2:
            arrow = rgb8(mix(kit.ui.brass_dark, kit.ui.well, 0.3))
        for x, way in ((body.x + body.h // 2, -1), (body.right - body.h // 2, 1)):
            points = [
                (x - way * k // 2, body.centery - k),
                (x + way * k // 2 + way, body.centery),
                (x - way * k // 2, body.centery + k),
            ]
            pygame.draw.polygon(target, arrow, points)
        self.draw_focus(kit, target, body)

    def draw_over(self, kit: Kit, target: pygame.Surface) -> None:
        if not self.open:
            return
        body, window = self.body(), target.get_rect()
        self._row = kit.line("body") + kit.px(10)
        full = len(self.options) * self._row
        below, above = window.bottom - kit.px(8) - body.bottom, body.top - kit.px(8)
        height = min(full, max(below, above) // self._row * self._row)
        top = body.bottom + kit.px(2) if height <= below else body.top - kit.px(2) - height
        self._list = Rect(body.x, top, body.w, height)
        self._scroll.place(self._list, full)
        back = self._list.inflate(kit.px(6), kit.px(6))
        fittings.box_shadow(target, back, kit.u, 0.8)
        target.blit(kit.pic(("list", back.size), lambda: _list_ground(kit, back.size)), back, special_flags=PRE)
        target.set_clip(self._list)
        for i, option in enumerate(self.options):
            self._draw_option(
                kit,
                target,
                option,
                Rect(body.x, top + i * self._row - self._scroll.offset, body.w, self._row),
                i == self._lit,
            )
        target.set_clip(None)
        self._scroll.draw(kit, target)
        ring(kit, target, back)

    def _draw_option(self, kit: Kit, target: pygame.Surface, option: Option, box: Rect, lit: bool) -> None:
        if not box.colliderect(self._list):
            return
        if lit:
            target.fill(rgb8("#d9b25f"), box)
        y = box.y + (box.h - kit.line("body")) / 2
        note = kit.fit(option.note, "small", box.w * 2 // 5)
        room = box.w - kit.px(26) - kit.width(note, "small")
        kit.text(
            target, kit.fit(option.text, "body", room), "body", "#241405" if lit else kit.ui.text, box.x + kit.px(10), y
        )
        kit.text(target, note, "small", "#3a2509" if lit else kit.ui.dim, box.right - kit.px(10), y, "r")


def _list_ground(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    sh = Sheet(*size, 4)
    sh.fill(rounded(0, 0, *size, 5), (8, 6, 4))
    sh.fill(rounded(1, 1, size[0] - 1, size[1] - 1, 4.5), rgb8(kit.ui.brass))
    sh.fill(rounded(2.2, 2.2, size[0] - 2.2, size[1] - 2.2, 4), rgb8(kit.ui.well))
    return sh.result()

"""The order of coming turns, each with its figure; a brass rod marks where the next round begins."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.art import tinted
from game.paint.colour import rgb8
from game.paint.counters import TokenView
from game.paint.sheet import PRE, Sheet
from game.panels.panel import Panel
from game.panels.view import OrderView, TurnChip
from game.ui.kit import Kit


class OrderPanel(Panel[OrderView]):
    """Lies across the top of the column, or stands at the left of a wide window. The id of a chip is the name
    of its unit."""

    seed = 6

    def paint(self, s: pygame.Surface, area: Rect, view: OrderView) -> int:
        if area.h > area.w:
            self._upright(s, area, view)
        else:
            self._across(s, area, view)
        return area.bottom  # what does not fit is counted, never scrolled to

    # -- across --

    def _across(self, s: pygame.Surface, area: Rect, view: OrderView) -> None:
        kit, ui, px = self.kit, self.kit.ui, self.kit.px
        x0, x1, y = area.x + px(8), area.right - px(8), area.y - px(3)
        w = kit.text(s, view.title, "heading", ui.title, x0, y)
        w += px(12) + kit.text(s, view.note, "label", ui.dim, x0 + w + px(12), y + kit.drop("heading", "label"))
        if kit.width(view.place, "aside") <= x1 - x0 - w - px(16):  # whole or not at all
            kit.text(s, view.place, "aside", ui.dim, x1, y + kit.drop("heading", "aside"), "r")
        top = y + kit.line("heading") + px(2)
        foot = area.bottom + px(3) - kit.line("small_bold")
        self._row(s, Rect(area.x, top, area.w, foot - top), view.chips)

    def _row(self, s: pygame.Surface, area: Rect, chips: tuple[TurnChip, ...]) -> None:
        """Chips with their figures under ``area``; smaller ones where there are many, then a count of the rest."""
        kit, px = self.kit, self.kit.px
        if not chips:
            return
        big = min(area.h, px(50))
        cells = [big] + [max(px(22), kit.width(chip.value, "small_bold") + px(4)) for chip in chips[1:]]
        rods = [i > 0 and bool(chip.new_round) for i, chip in enumerate(chips)]
        least = [cell + (px(9) if rod else 0) for cell, rod in zip(cells, rods, strict=True)]
        shown = len(chips)
        if sum(least) > area.w:
            room = area.w - kit.width(f"+{len(chips)}", "label") - px(4)
            shown = max(1, next(n for n in range(len(chips), -1, -1) if sum(least[:n]) <= room or n == 1))
        more = (area.w if shown == len(chips) else room) - sum(least[:shown])
        each = min(more / max(1, shown - 1), px(30))
        small = self._stepped(min(px(36), big - px(6), min(cells[1:shown], default=big) + each - px(2)))
        x = float(area.x)
        for i, chip in enumerate(chips[:shown]):
            d, cell = (big, float(big)) if i == 0 else (small, cells[i] + each)
            if rods[i]:
                _rod(kit, s, round(x + px(4)), area.y + px(4), area.bottom + kit.line("small_bold"))
                x += px(9)
            middle = x + cell / 2
            self._chip(s, chip, middle, area.bottom - d / 2, d, i == 0)
            colour = kit.ui.title if i == 0 else kit.ui.text
            kit.text(s, chip.value, "small_bold", colour, middle, area.bottom + px(2), "c")
            x += cell
        if shown < len(chips):
            y = area.bottom - small / 2 - kit.line("label") / 2
            kit.text(s, f"+{len(chips) - shown}", "label", kit.ui.dim, area.right, y, "r")

    def _stepped(self, diameter: float) -> int:
        """A diameter of few: every counter is drawn anew for each."""
        step = max(2, self.kit.px(2))
        return max(self.kit.px(20), int(diameter) // step * step)

    # -- upright --

    def _upright(self, s: pygame.Surface, area: Rect, view: OrderView) -> None:
        kit, ui, px = self.kit, self.kit.ui, self.kit.px
        y: float = area.y + px(8)
        room_wide = area.w + px(8)
        notes = kit.wrap(view.note, "label", room_wide)[:4] or [""]
        lines = ((kit.fit(view.title, "heading", room_wide), "heading"), *((row, "label") for row in notes))
        for text, style in lines:
            colour = ui.title if style == "heading" else ui.dim
            kit.text(s, text, style, colour, area.centerx, y, "c")
            y += kit.line(style) + px(1)
        y += px(10)
        wide = (kit.line("small_bold") + px(10)) if any(chip.new_round for chip in view.chips[1:]) else 0
        big = px(54)
        room = area.bottom - y - wide - big - px(6)
        least = max(px(24), kit.line("small_bold") + px(4))
        fits = min(len(view.chips), int(room / least) + 1)
        if fits < len(view.chips):
            room -= kit.line("label") + px(4)
            fits = min(len(view.chips), int(room / least) + 1)
        step = min(room / max(1, fits - 1), px(58))
        small = self._stepped(min(px(42), step - px(2)))
        for i, chip in enumerate(view.chips[:fits]):
            d = big if i == 0 else small
            if chip.new_round and i:
                fittings.rule(s, area.x, area.right, round(y + px(1)), ui, kit.u, False)
                kit.text(
                    s,
                    kit.fit(chip.new_round, "small_bold", area.w),
                    "small_bold",
                    ui.title,
                    area.centerx,
                    y + px(4),
                    "c",
                )
                y += wide
            self._upright_chip(s, area, chip, y, d, i == 0, step)
            y += big + px(6) if i == 0 else step
        if fits < len(view.chips):
            kit.text(
                s, f"+{len(view.chips) - fits}", "label", ui.dim, area.centerx, area.bottom - kit.line("label"), "c"
            )

    def _upright_chip(
        self, s: pygame.Surface, area: Rect, chip: TurnChip, y: float, d: int, first: bool, step: float
    ) -> None:
        kit, px = self.kit, self.kit.px
        x = area.x + px(27)
        self._chip(s, chip, x, y + d / 2, d, first)
        style = "big" if first else "figure" if kit.line("figure") < step else "small_bold"
        room = area.right - x - d / 2 - px(2)
        if kit.width(chip.value, style) > room:
            style = "small_bold"
        colour = kit.ui.title if first else kit.ui.text
        value = kit.fit(chip.value, style, int(room))
        kit.text(s, value, style, colour, area.right, y + (d - kit.line(style)) / 2, "r")

    def _chip(self, s: pygame.Surface, chip: TurnChip, cx: float, cy: float, d: int, active: bool) -> None:
        kit = self.kit
        if chip.mark == "event":
            pic = kit.pic(("event", chip.emblem, d), lambda: _event_disc(kit, chip.emblem, d))
            s.blit(pic, pic.get_rect(center=(round(cx), round(cy))), special_flags=PRE)
        else:
            face = TokenView(chip.name, chip.side, chip.emblem, active=active and chip.active)
            self.counter(s, face, d, cx, cy)
        if chip.mark == "spell":
            n = max(12, kit.px(17))
            badge = kit.pic(("spell", n), lambda: _spell_badge(n))
            s.blit(badge, (round(cx + d * 0.14), round(cy - d * 0.62)), special_flags=PRE)
        self.hit(Rect(round(cx - d / 2), round(cy - d / 2), d, d), chip.id or chip.name)


def _spell_badge(n: int) -> pygame.Surface:
    sh = Sheet(n, n, 4)
    sh.disc(n / 2, n / 2, n / 2, rgb8("#160d22"))
    sh.disc(n / 2, n / 2, n / 2 - 1, rgb8("#5b2fa8"))
    s = sh.result()
    s.blit(tinted("icons/charge.svg", n - 4, "#ffffff"), (2, 2), special_flags=PRE)
    return s


def _event_disc(kit: Kit, icon: str, d: int) -> pygame.Surface:
    """What falls due on the map itself: a dark disc with an icon, of no side."""
    sh = Sheet(d, d, 4)
    for r, colour in ((0.5, "#0d0a08"), (0.475, kit.ui.brass), (0.425, "#1d1814")):
        sh.disc(d / 2, d / 2, d * r, rgb8(colour))
    s = sh.result()
    n = round(d * 0.5)
    s.blit(tinted(f"icons/{icon}.svg", n, kit.ui.title), ((d - n) // 2, (d - n) // 2), special_flags=PRE)
    return s


def _rod(kit: Kit, target: pygame.Surface, x: int, top: int, bottom: int) -> None:
    w = max(2, kit.px(2))
    pygame.draw.line(target, (8, 6, 4), (x + 1, top), (x + 1, bottom), w)
    pygame.draw.line(target, rgb8(kit.ui.brass), (x, top), (x, bottom), w)
    k = kit.px(3.4)
    pygame.draw.polygon(target, rgb8(kit.ui.brass_light), [(x - k, top), (x, top - k), (x + k, top), (x, top + k)])

"""The dice as they fell, on wine felt, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from random import Random

import pygame
from pygame import Rect

from game.paint.dice import die
from game.paint.fittings import TRAY_RIM
from game.paint.sheet import PRE
from game.panels.panel import Panel
from game.panels.view import DiceGroup, DiceView, DieView
from game.ui.kit import Kit

SIZES = {"d20": 1.08, "d10": 1.0, "d6": 0.72, "d4": 0.9}  # of the same set
LEAST_DIE = 15  # pixels


@dataclass(frozen=True)
class Die:
    """One die to draw: a d100 has become two of these."""

    kind: str
    face: str
    colour: str


def dice_of(view: DieView) -> tuple[Die, ...]:
    """The dice that show a roll: tens and ones for a d100."""
    if view.kind == "d100":
        tens, ones = view.face % 100 // 10, view.face % 10
        return Die("d10", f"{tens}0", "ebony"), Die("d10", str(ones), view.colour)
    return (Die(view.kind, str(view.face), view.colour),)


class DicePanel(Panel[DiceView]):
    """The tray. Groups of dice lie side by side while the dice can be large, else one under the other."""

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return self.painted.tray(size, self.kit.u)

    def inner(self, size: tuple[int, int]) -> Rect:
        e = self.kit.px(TRAY_RIM)
        return Rect(e, e, size[0] - 2 * e, size[1] - 2 * e)

    def paint(self, s: pygame.Surface, area: Rect, view: DiceView) -> int:
        area = area.inflate(self.kit.px(12), self.kit.px(8))
        if not view.groups:
            rows = self.kit.wrap(view.note, "aside", area.w)
            y = area.centery - len(rows) * self.kit.line("aside") // 2
            for row in rows:
                self.kit.text(s, row, "aside", "#d9b9a8", area.centerx, y, "c")
                y += self.kit.line("aside")
            return area.top
        groups = [(tuple(d for v in g.dice for d in dice_of(v)), g) for g in view.groups]
        if len(groups) <= 3 and self._beside(s, area, groups):
            return area.top
        return self._below(s, area, groups)

    def _beside(self, s: pygame.Surface, area: Rect, groups: list[tuple[tuple[Die, ...], DiceGroup]]) -> bool:
        """Each group in a part of the felt, its caption under it. False when the dice would be too small."""
        kit = self.kit
        foot = kit.line("small") + kit.px(2)
        needs = [sum(SIZES[d.kind] for d in dice) ** 0.8 for dice, _ in groups]
        parts = [area.w * n / sum(needs) for n in needs]
        if any(kit.width(g.caption, "small_bold") > w for w, (_, g) in zip(parts, groups, strict=True)):
            captions = [kit.width(g.caption, "small_bold") + kit.px(8) for _, g in groups]
            parts = [area.w * c / max(1, sum(captions)) for c in captions]
            if sum(captions) > area.w:
                return False
        rooms, x = [], float(area.x)
        for w in parts:
            rooms.append(Rect(round(x), area.y, round(w), area.h - foot))
            x += w
        size = min(_die_size(room, len(dice)) for room, (dice, _) in zip(rooms, groups, strict=True))
        size = min(size, kit.px(58))
        if size < max(LEAST_DIE * 1.35, kit.px(20)):
            return False
        for i, (room, (dice, group)) in enumerate(zip(rooms, groups, strict=True)):
            self._scatter(s, room, dice, size, Random(f"{i} {[d.face for d in dice]}"))
            kit.text(s, group.caption, "small_bold", kit.ui.text, room.centerx, area.bottom - foot + kit.px(2), "c")
        return True

    def _scatter(self, s: pygame.Surface, room: Rect, dice: tuple[Die, ...], size: float, chance: Random) -> None:
        """Dice in loose rows, each a little turned. The chance is for looks and repeats for the same faces."""
        columns = _columns(room, len(dice))
        rows = ceil(len(dice) / columns)
        for i, one in enumerate(dice):
            r = i // columns
            in_row = min(columns, len(dice) - r * columns)
            cx = room.x + room.w * (i % columns + 0.5) / in_row
            cy = room.y + room.h * (r + 0.5) / rows
            slack_x, slack_y = max(0.0, room.w / in_row - size) * 0.22, max(0.0, room.h / rows - size) * 0.22
            cx += chance.uniform(-1, 1) * slack_x
            cy += chance.uniform(-1, 1) * slack_y
            self._draw(s, one, size * SIZES[one.kind], round(chance.uniform(-18, 18)), cx, cy)

    def _below(self, s: pygame.Surface, area: Rect, groups: list[tuple[tuple[Die, ...], DiceGroup]]) -> int:
        """A row for each group: the caption, and beside or under it the dice in as many rows as they need."""
        kit = self.kit
        line = kit.line("small") + kit.px(1)
        while len(groups) > 1 and (line + LEAST_DIE) * len(groups) > area.h and not self._row_fits(area, groups):
            groups = groups[1:]  # the newest matter most
        caption = max(kit.width(group.caption, "small_bold") for _, group in groups) + kit.px(6)
        most = max(len(dice) for dice, _ in groups)
        beside = self._row_fits(area, groups)
        left = caption if beside else 0
        size = min(
            kit.px(30), (area.h - (0 if beside else line * len(groups))) / len(groups), (area.w - left) / most - 2
        )
        size = max(LEAST_DIE, size)
        each = max(1, int((area.w - left) / (size + 2)))
        y = float(area.y)
        for dice, group in groups:
            rows = ceil(len(dice) / each) or 1
            text_y = y + (size - line) / 2 if beside else y
            kit.text(s, kit.fit(group.caption, "small_bold", area.w), "small_bold", kit.ui.text, area.x, text_y)
            y += 0 if beside else line
            for i, one in enumerate(dice):
                cx, cy = area.x + left + (i % each + 0.5) * (size + 2), y + (i // each + 0.5) * size
                self._draw(s, one, size * min(1.0, SIZES[one.kind] * 1.1), 0, cx, cy)
            y += max(rows * size, line if beside else 0) + 1
        return round(y) - 2

    def _row_fits(self, area: Rect, groups: list[tuple[tuple[Die, ...], DiceGroup]]) -> bool:
        """Whether captions and dice can stand side by side."""
        caption = max(self.kit.width(group.caption, "small_bold") for _, group in groups) + self.kit.px(6)
        return caption + max(len(dice) for dice, _ in groups) * (LEAST_DIE + 2) <= area.w

    def _draw(self, s: pygame.Surface, one: Die, size: float, turn: int, cx: float, cy: float) -> None:
        pic = die_picture(self.kit, one, round(size), turn)
        s.blit(pic, pic.get_rect(center=(round(cx), round(cy))), special_flags=PRE)


def die_picture(kit: Kit, one: Die, size: int, turn: int = 0) -> pygame.Surface:
    """A die, made once for each size and turn."""
    return kit.pic(("die", one, size, turn), lambda: die(one.kind, one.face, one.colour, size, turn))


def _columns(room: Rect, count: int) -> int:
    """How many dice side by side make the largest dice."""
    return max(range(1, count + 1), key=lambda n: (min(room.w / n, room.h / ceil(count / n)), -n))


def _die_size(room: Rect, count: int) -> float:
    n = _columns(room, count)
    return min(room.w / n, room.h / ceil(count / n)) * 0.94

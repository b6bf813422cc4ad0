"""The keys, all of them, from the one table of keys."""

from __future__ import annotations

import pygame

from game.keys import BINDINGS, Action
from game.paint.fittings import box_shadow, rule
from game.screen import Pos, Screen
from game.screens.settings import shade
from game.texts import say

COLUMNS = (("board", "window"), ("turn", "demo"))


class HelpScreen(Screen):
    """A plate over whatever is below; any key or click goes back."""

    name = "help"
    over = True

    def clicked(self, pos: Pos, button: int) -> None:
        self.app.close(self)

    def pressed(self, action: Action | None, sign: str) -> None:
        if action is not None or sign:
            self.app.close(self)

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        shade(target)
        window = target.get_rect()
        frame = kit.line("menu") + kit.line("body") + px(76)
        most = window.h - px(16)
        gap = px(4) if self._height(px(4)) + frame <= most else 0
        plate = pygame.Rect(0, 0, min(window.w - px(24), max(px(860), kit.scale.font_size("body") * 50)), 0)
        plate.h = min(most, self._height(gap) + frame)
        plate.center = window.center
        box_shadow(target, plate, kit.u, 0.8, 16, 9)
        target.blit(self.app.painted.leather(plate.size, kit.u), plate)
        kit.text(target, say("help.title"), "menu", kit.ui.title, plate.centerx, plate.y + px(18), "c")
        half = (plate.w - px(90)) // 2
        top = plate.y + px(26) + kit.line("menu")
        for number, column in enumerate(COLUMNS):
            place = pygame.Rect(plate.x + px(34) + number * (half + px(22)), top, half, 0)
            self._column(target, place, column, gap)
        y = plate.bottom - px(18) - kit.line("body")
        kit.text(target, say("help.hint"), "body", kit.ui.dim, plate.centerx, y, "c")
        self.hits.add("go_on", window)

    def _height(self, gap: int) -> int:
        """How high the longer column is when rows stand so far apart."""
        kit = self.app.kit
        group = kit.line("heading") + kit.px(15)
        row = kit.line("body") + gap
        return max(sum(group + len(rows_of(name)) * row for name in column) for column in COLUMNS)

    def _column(self, target: pygame.Surface, area: pygame.Rect, groups: tuple[str, ...], gap: int) -> None:
        kit, px = self.app.kit, self.app.kit.px
        y = area.y
        for group in groups:
            kit.text(target, say(f"help.{group}"), "heading", kit.ui.title, area.x, y)
            y += kit.line("heading") + px(2)
            rule(target, area.x, area.right, y, kit.ui, kit.u, False)
            y += px(5)
            for cap, text in rows_of(group):
                kit.text(target, cap, "small_bold", kit.ui.text, area.x, y)
                room = area.w - kit.scale.font_size("body") * 7
                kit.text(target, kit.fit(text, "body", room), "body", kit.ui.dim, area.right - room, y)
                y += kit.line("body") + gap
            y += px(8)


def rows_of(group: str) -> list[tuple[str, str]]:
    """The keys of a group as (cap, what they do); the four arrows share a row, and so do up and down in the log."""
    rows = {
        binding.action: (binding.cap, say(f"key.{binding.action}")) for binding in BINDINGS if binding.group == group
    }
    if group == "board":
        arrows = " ".join(rows.pop(action)[0] for action in ("left", "up", "down", "right"))
        first = [(arrows, say("key.arrows")), (say("help.square"), say("help.square_text"))]
        return [*first, *rows.values()]
    if group == "turn":
        rows.pop("log_down")
        rows["log_up"] = (say("help.log"), say("key.log"))
    return list(rows.values())

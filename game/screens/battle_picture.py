"""The battle screen's picture: the board in the middle of its panels, drawn from views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from game.board.camera import Camera
from game.board.draw import BoardLayers, Marks, Sign
from game.board.playback import Floating, Piece
from game.paint.ground import Ground
from game.panels.actions import ActionsPanel
from game.panels.backdrop import battle_backdrop
from game.panels.choices import ChoicesPanel
from game.panels.dice import DicePanel
from game.panels.forecast import ForecastPanel
from game.panels.layout import Layout, lay_out
from game.panels.log import LogPanel
from game.panels.messages import draw_banner
from game.panels.order import OrderPanel
from game.panels.unit import UnitPanel
from game.panels.view import (
    ActionsView,
    Banner,
    DiceView,
    ForecastView,
    LogView,
    OrderView,
    SquareView,
    UnitView,
)
from game.screen import Hits, Pos
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.theme import GAP, PAD
from game.ui.tooltip import draw_tooltip
from rules.grid import Square, square_name, squares_in


@dataclass(frozen=True, eq=False)
class BattleView:
    """All that a frame of the battle shows."""

    order: OrderView
    unit: UnitView | SquareView | None
    forecast: ForecastView | None
    actions: ActionsView
    log: LogView
    dice: DiceView
    marks: Marks
    pieces: Iterable[Piece]
    floating: Iterable[Floating]
    active: str = ""
    icons: dict[str, tuple[str, ...]] = field(default_factory=dict)
    charging: frozenset[str] = frozenset()
    acted: frozenset[str] = frozenset()
    signs: tuple[Sign, ...] = ()
    banner: Banner | None = None
    notice: str = ""  # why something was refused, beside the cursor
    unit_first: bool = False  # where unit and forecast share a place: show the unit
    scrolls: dict[str, int] = field(default_factory=dict)  # panel to pixels scrolled


class BattlePicture:
    """Panels and layers for one size of window, text and board."""

    def __init__(self, kit: Kit, painted: Painted, size: tuple[int, int], rows: tuple[str, ...]) -> None:
        self.kit, self.painted, self.rows = kit, painted, rows
        columns = len(rows[0])
        self.lay: Layout = lay_out(size, kit.scale.text, columns, len(rows))
        board = self.lay.board
        self.camera = Camera(board.x, board.y, self.lay.square, columns, len(rows))
        self.layers = BoardLayers(kit, self.camera)
        self.order, self.unit, self.forecast = (
            OrderPanel(kit, painted), UnitPanel(kit, painted), ForecastPanel(kit, painted),
        )  # fmt: skip
        self.actions, self.log, self.dice = ActionsPanel(kit), LogPanel(kit, painted), DicePanel(kit, painted)
        self.choices = ChoicesPanel(kit, painted)
        self._listed = False
        self._backdrop = battle_backdrop(kit, painted, self.lay, Ground(rows))

    def draw(self, target: pygame.Surface, view: BattleView, hits: Hits) -> None:
        """Draw a frame and say what can be clicked: squares by name, buttons by id, ``unit:NAME``, ``log:N``."""
        lay, scrolls = self.lay, view.scrolls
        target.blit(self._backdrop, (0, 0))
        self.layers.draw(
            target, view.marks, view.pieces, view.floating, view.active, view.icons, view.charging, view.signs,
            view.acted,
        )  # fmt: skip
        self.order.draw(target, lay.order, view.order)
        if not lay.shared or view.unit_first or view.forecast is None:
            self.unit.draw(target, lay.unit, view.unit, scrolls.get("unit", 0))
        if not lay.shared or (view.forecast is not None and not view.unit_first):
            place = self.described if view.actions.listed else lay.forecast
            self.forecast.draw(target, place, view.forecast, scrolls.get("forecast", 0))
        self._listed = view.actions.listed
        if view.actions.listed:
            self.choices.draw(target, self.list_place, view.actions)
        else:
            self.log.draw(target, lay.log, view.log)
            if lay.dice:
                self.dice.draw(target, lay.dice, view.dice)
            self.actions.draw(target, lay.actions, view.actions)
        if view.banner:
            draw_banner(self.kit, target, lay.board, view.banner)
        self._say_hits(view, hits)
        if not self._listed:
            self.actions.draw_tip(target, view.actions)
        if view.notice and view.marks.cursor is not None:
            draw_tooltip(self.kit, target, view.notice, self.square_rect(view.marks.cursor))

    def _say_hits(self, view: BattleView, hits: Hits) -> None:
        for at in squares_in(_all_squares(self.camera)):
            hits.add(square_name(at), self.square_rect(at))
        for id_, rect in self.choices.places if self._listed else self.actions.places:
            hits.add(id_, rect)

    @property
    def described(self) -> pygame.Rect:
        """Where an entry of a list is described: the upper part of the forecast's place."""
        kit, place = self.kit, self.lay.forecast
        least = 2 * kit.px(PAD) + kit.tx(27) + kit.px(8) + 4 * kit.line("body")
        return pygame.Rect(place.x, place.y, place.w, min(place.h, least))

    @property
    def list_place(self) -> pygame.Rect:
        """Where a list lies: from below its description down to the foot of the column."""
        lay, top = self.lay, self.described.bottom + self.kit.px(GAP)
        return pygame.Rect(lay.actions.x, top, lay.actions.w, lay.log.bottom - top)

    def square_rect(self, at: Square) -> pygame.Rect:
        """Where a square lies in the window."""
        return pygame.Rect(self.camera.corner(at), (self.camera.size, self.camera.size))

    def at(self, pos: Pos) -> str:
        """What lies under a point: a button's id, ``unit:NAME`` in the order of turns, ``log:N``, or nothing."""
        if self._listed and self.list_place.collidepoint(pos):
            return self.choices.at(pos)
        if not self._listed and (id_ := self.actions.at(pos)):
            return id_
        if name := self.order.at(pos):
            return name if ":" in name else f"unit:{name}"
        line = self.log.at(pos)
        return f"log:{line}" if line else ""

    def panel_at(self, pos: Pos) -> str:
        """Which scrolling panel is under a point; empty for none."""
        lay = self.lay
        if self._listed and self.list_place.collidepoint(pos):
            return ""
        if lay.log.collidepoint(pos):
            return "log"
        if lay.forecast.collidepoint(pos):
            return "forecast"
        return "unit" if lay.unit.collidepoint(pos) else ""


def _all_squares(camera: Camera) -> int:
    mask = 0
    for row in range(camera.rows):
        mask |= ((1 << camera.columns) - 1) << (row << 5)
    return mask

"""The battle screen's picture: the board in the middle of its panels, drawn from views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.board.camera import Camera
from game.board.draw import BoardLayers, Effect, Marks, counter_size, seen_by
from game.board.motion.figures import Floating
from game.board.motion.poses import Piece
from game.board.sight import Sight, sizes_between
from game.board.signs import Sign
from game.paint.counters import TokenView
from game.paint.ground import Ground
from game.paint.letters import Letters, margin_of
from game.panels.actions import ActionsPanel
from game.panels.backdrop import Backdrop
from game.panels.chart import Chart, Decoration
from game.panels.choices import ChoicesPanel
from game.panels.declared import DeclaredPanel
from game.panels.dice import DicePanel
from game.panels.eye import eye_item, eye_place
from game.panels.forecast import ForecastPanel
from game.panels.layout import Layout, lay_out, room_width
from game.panels.lesson import leave_place, lesson_item, note_height
from game.panels.log import LogPanel
from game.panels.messages import banner_item
from game.panels.order import OrderPanel
from game.panels.panel import Panel
from game.panels.timeline import TimePanel
from game.panels.told import Banner, DiceView, LessonView, LogView
from game.panels.unit import UnitPanel
from game.panels.view import ActionsView, DeclaredView, ForecastView, OrderView, SquareView, TimeView, UnitView
from game.screen import Hits, Pos
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.stage import Item, Stage
from game.ui.theme import GAP, PAD
from game.ui.tooltip import tooltip_item
from rules.grid import Square, square, square_name


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
    effects: Iterable[Effect] = ()
    active: str = ""
    icons: dict[str, tuple[str, ...]] = field(default_factory=dict)
    charging: frozenset[str] = frozenset()
    acted: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()  # whom foes hold off
    signs: tuple[Sign, ...] = ()
    declared: DeclaredView | None = None  # in the place of log and dice
    time: TimeView | None = None  # of a battle that is watched
    banner: Banner | None = None
    lesson: LessonView | None = None
    notice: str = ""  # why something was refused, beside the cursor
    eye: bool = False  # whether the button of what the other side can strike is on
    eye_tip: str = ""  # what it does, while the mouse is on it
    unit_first: bool = False  # where unit and forecast share a place: show the unit
    scrolls: dict[str, int] = field(default_factory=dict)  # panel to pixels scrolled
    hurried: bool = False  # things move: a panel that has changed may be painted a frame or two later


class BattlePicture:
    """Panels and layers for one size of window, text and board."""

    def __init__(
        self,
        kit: Kit,
        painted: Painted,
        size: tuple[int, int],
        rows: tuple[str, ...],
        decoration: Decoration | None = None,
        kept: Camera | None = None,
        sides: int = 2,
        watched: bool = False,
        notes: tuple[str, ...] = (),
    ) -> None:
        """``kept`` is the camera of the picture that this one takes the place of; ``watched`` gives the time line
        its place; ``notes`` are texts that will lie under the board, one at a time."""
        self.kit, self.painted, self.rows = kit, painted, rows
        columns = len(rows[0])
        wide = room_width(kit.scale, size)
        foot = max((note_height(kit, wide, note) for note in notes), default=0)
        self.lay: Layout = lay_out(size, kit.scale.text, columns, len(rows), watched, foot)
        self.chart = Chart(painted, Ground(rows), self.lay.square, self.lay.painted, decoration)
        letters = Letters(self.lay.frame)
        lay = self.lay
        view, sizes = tuple(lay.board), sizes_between(lay.square, lay.start, lay.finest)
        self.sight = Sight((view[0], view[1], view[2], view[3]), columns, len(rows), sizes, lay.start, kept)
        self.layers = BoardLayers(kit, self.camera, letters)
        self.order, self.unit, self.forecast = (
            OrderPanel(kit, painted), UnitPanel(kit, painted), ForecastPanel(kit, painted),
        )  # fmt: skip
        self.actions, self.log, self.dice = ActionsPanel(kit), LogPanel(kit, painted), DicePanel(kit, painted)
        self.choices, self.declared = ChoicesPanel(kit, painted), DeclaredPanel(kit, painted)
        self.time = TimePanel(kit)
        self._listed, self._declares, self._entries = False, False, 0
        self._backdrop = Backdrop(kit, painted, self.lay, self.chart, letters)
        for name, rect in self.lay.panels.items():  # the backdrop under a panel is never seen
            if isinstance(panel := getattr(self, name), Panel):
                panel.lend(self._backdrop.surface.subsurface(rect))
        self._stage = Stage(self._backdrop.surface)
        kit.tokens(counter_size(self.camera)).prepare(range(1, sides + 1))
        self._turn, self._painted = "", set[str]()  # whose turn it is among the panels that wait to be painted
        self.late = False  # whether a panel still waits
        self._ahead: set[tuple[int, TokenView]] = set()  # the counters that have been drawn before they were needed
        self._places: tuple[Camera, dict[str, pygame.Rect]] | None = None

    @property
    def camera(self) -> Camera:
        """Where the squares lie now."""
        return self.sight.camera

    @property
    def _note_place(self) -> pygame.Rect:
        """Where a note lies: under the board, on its foot where there is no room for both."""
        return self.lay.note or self.lay.board

    @property
    def stale(self) -> bool:
        """Whether there is something to be drawn although the view is the same."""
        return self.late or self.chart.came

    def draw(self, target: pygame.Surface, view: BattleView, hits: Hits, whole: bool = True) -> list[pygame.Rect]:
        """Draw a frame: all of it, or on a target that still shows the last one only what is new. Gives what was
        drawn, and says what can be clicked: squares by name, buttons by id."""
        self.layers.camera = self.camera
        self._listed, self._declares = view.actions.listed, view.declared is not None
        self._entries = len(view.actions.buttons)
        plain = self.camera == self.sight.first and not self.lay.large
        moved = self._backdrop.show(None if plain else seen_by(self.camera, self.lay.sheet.topleft))
        parts = self._stage.show(target, self._items(view, whole), whole, (self.lay.sheet,) if moved else ())
        self._say_hits(hits)
        if view.time and self.lay.time:
            hits.add("time", self.time.track)
            hits.update(dict(self.time.ticks(view.time)))
        hits.add("threat", self.eye)
        if view.lesson:
            hits.add("leave_lessons", leave_place(self.kit, self._note_place, view.lesson))
        return parts

    def _items(self, view: BattleView, whole: bool) -> list[Item]:
        out: list[Item] = list(
            self.layers.items(
                view.marks, view.pieces, view.floating, view.active, view.icons, view.charging, view.signs,
                view.acted, view.effects, canopy=self.chart.canopy(self.camera.size), held=view.held,
            )
        )  # fmt: skip
        out += self._panels(view, whole)
        out.append(eye_item(self.kit, self.eye, view.eye, bool(view.eye_tip)))
        if view.lesson:
            out.append(lesson_item(self.kit, self._note_place, view.lesson))
        if view.banner:
            out.append(banner_item(self.kit, self.lay.board, view.banner))
        barred = None if self._listed else self.actions.tip(view.actions)
        if barred:
            out.append(tooltip_item(self.kit, self.lay.window, *barred))
        if view.time and self.lay.time and (told := self.time.tip(self.lay.window, view.time)):
            out.append(told)
        if view.eye_tip:
            out.append(tooltip_item(self.kit, self.lay.window, view.eye_tip, self.eye))
        if view.notice and not barred and view.marks.cursor is not None:
            place = self.square_rect(view.marks.cursor)
            out.append(tooltip_item(self.kit, self.lay.window, view.notice, place))
        return out

    def _panels(self, view: BattleView, whole: bool) -> list[Item]:
        """The panels. While things move only one that has changed is painted a frame, so that no frame takes long:
        the others follow in the next ones."""
        wanted = self._wanted(view)
        later = view.hurried and not whole
        changed = [name for name, panel, rect, shown, scroll in wanted if not panel.shows(rect, shown, scroll)]
        self._turn = next((name for name in changed if name not in self._painted), changed[0]) if changed else ""
        self._painted = {*self._painted, self._turn} & set(changed) if changed else set()
        self.dice.begin(later)
        out: list[Item] = []
        for name, panel, rect, shown, scroll in wanted:
            out.append(panel.item(rect, shown, scroll, later and name != self._turn))
        if any(panel is self.dice for _, panel, *_ in wanted):
            out += self.dice.rolling(view.dice)
        self.late = later and (len(changed) > 1 or self.dice.late)
        if later and not changed:
            self._draw_ahead(view)
        if view.time and self.lay.time:
            out.append(self.time.item(self.lay.time, view.time))
        if not view.actions.listed:
            out += self.actions.items(self.lay.actions, view.actions)
        return out

    def _draw_ahead(self, view: BattleView) -> None:
        """In a frame that has time for it: one of the counters that the panels will show, at a size they have used."""
        sizes = sorted(self.unit.diameters | self.order.diameters | self.forecast.diameters, reverse=True)
        for piece in view.pieces:
            for diameter, active in sizes:
                face = TokenView("", piece.unit.side, piece.unit.sheet.emblem, active=active)
                if (diameter, face) not in self._ahead:
                    self._ahead.add((diameter, face))
                    self.kit.tokens(diameter).token(face)
                    return

    def _wanted(self, view: BattleView) -> list[tuple[str, Panel[Any], pygame.Rect, Any, int]]:
        """The panels that are seen: name, panel, place, what it shows, how far it is scrolled."""
        lay, scrolls = self.lay, view.scrolls
        out: list[tuple[str, Panel[Any], pygame.Rect, Any, int]] = [("order", self.order, lay.order, view.order, 0)]
        if not lay.shared or view.unit_first or view.forecast is None:
            out.append(("unit", self.unit, lay.unit, view.unit, scrolls.get("unit", 0)))
        if not lay.shared or (view.forecast is not None and not view.unit_first):
            place = self.described if view.actions.listed else lay.forecast
            out.append(("forecast", self.forecast, place, view.forecast, scrolls.get("forecast", 0)))
        if view.actions.listed:
            out.append(("choices", self.choices, self.list_place, view.actions, 0))
            return out
        if view.declared is not None:
            out.append(("declared", self.declared, self.declared_place, view.declared, scrolls.get("declared", 0)))
            return out
        out.append(("log", self.log, lay.log, view.log, 0))
        if lay.dice:
            out.append(("dice", self.dice, lay.dice, view.dice, 0))
        return out

    def _say_hits(self, hits: Hits) -> None:
        if self._places is None or self._places[0] != self.camera:
            camera = self.camera
            seen = pygame.Rect(camera.seen)
            squares = (square(c, r) for r in range(camera.rows) for c in range(camera.columns))
            places = {square_name(at): self.square_rect(at).clip(seen) for at in squares}
            self._places = camera, {name: place for name, place in places.items() if place}
        hits.update(self._places[1])
        for id_, rect in self.choices.places if self._listed else self.actions.places:
            hits.add(id_, rect)
        for id_, rect in self.declared.places if self._declares and not self._listed else ():
            hits.add(id_, rect)

    @property
    def described(self) -> pygame.Rect:
        """Where an entry of a list is described: the upper part of the forecast's place."""
        kit, place = self.kit, self.lay.forecast
        least = min(place.h, 2 * kit.px(PAD) + kit.tx(27) + kit.px(8) + 4 * kit.line("body"))
        room = self.lay.log.bottom - place.y - kit.px(GAP) - self.choices.height(self._entries)
        return pygame.Rect(place.x, place.y, place.w, max(least, min(place.h, room)))

    @property
    def list_place(self) -> pygame.Rect:
        """Where a list lies: from below its description down to the foot of the column."""
        lay, top = self.lay, self.described.bottom + self.kit.px(GAP)
        return pygame.Rect(lay.actions.x, top, lay.actions.w, lay.log.bottom - top)

    @property
    def declared_place(self) -> pygame.Rect:
        """Where the declarations are listed: in the place of the log and the dice."""
        return self.lay.log.union(self.lay.dice) if self.lay.dice else self.lay.log

    @property
    def eye(self) -> pygame.Rect:
        """Where the button of what the other side can strike lies."""
        return eye_place(self.lay.sheet, margin_of(self.lay.frame))

    def square_rect(self, at: Square) -> pygame.Rect:
        """Where a square lies in the window."""
        return pygame.Rect(self.camera.corner(at), (self.camera.size, self.camera.size))

    def at(self, pos: Pos) -> str:
        """What lies under a point: a button's id, ``unit:NAME`` in the order of turns, ``log:N``, or nothing."""
        if self.lists_at(pos):
            return self.choices.at(pos)
        if not self._listed and (id_ := self.actions.at(pos)):
            return id_
        if self.eye.collidepoint(pos):
            return "threat"
        if name := self.order.at(pos):
            return name if ":" in name else f"unit:{name}"
        if self._declares:
            return self.declared.at(pos)
        line = self.log.at(pos)
        return f"log:{line}" if line else ""

    @property
    def first_listed(self) -> int:
        """The number of the entry at the top of a list, from 0: the digits count from it."""
        return self.choices.first if self._listed else 0

    def lists_at(self, pos: Pos) -> bool:
        """Whether the list of an action is under a point."""
        return self._listed and self.list_place.collidepoint(pos)

    def panel_at(self, pos: Pos) -> str:
        """Which scrolling panel is under a point; empty for none."""
        lay = self.lay
        if self.lists_at(pos):
            return ""
        if (self.declared_place if self._declares else lay.log).collidepoint(pos):
            return "declared" if self._declares else "log"
        if lay.forecast.collidepoint(pos):
            return "forecast"
        return "unit" if lay.unit.collidepoint(pos) else ""

"""The units of a battle that is being set up: every sheet can be read, and a side picked by hand can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.paint.counters import TokenView
from game.paint.fittings import box_shadow
from game.panels.sheet import SheetPanel
from game.panels.view import SheetView
from game.plans import BY_HAND
from game.screen import Pos
from game.screens.form_screen import FormScreen
from game.screens.views.sheet import alone, sheet_view
from game.screens.views.table import Table, face_of
from game.texts import say
from game.ui.theme import EDGE, GAP
from game.ui.widgets import Choice, Form, Message, Option, PushButton, Row, RowList
from rules.muster import places_of
from rules.scenario import UnitSpec

if TYPE_CHECKING:
    from game.screens.setup import SetupScreen

LEVELS = (1, 2, 3, 4, 5, 6, 8, 10)


class MusterScreen(FormScreen):
    """Left the side's units, in the middle the book's muster (for a side picked by hand), right the sheet."""

    name = "muster"

    def __init__(self, setup: SetupScreen) -> None:
        super().__init__()
        self.setup, self.side = setup, 1
        self.form = Form([])
        self.shown: tuple[str, str] = ("units", "")  # which list was used last, and the row in it
        self._scroll = 0  # pixels that the sheet is scrolled

    def opened(self) -> None:
        self._make("units")

    def fit(self) -> None:
        self._sheet = SheetPanel(self.app.kit, self.app.painted)

    @property
    def by_hand(self) -> bool:
        """Whether this side is picked by hand."""
        return self.setup.plan.force(self.side) == BY_HAND

    def _picked(self) -> tuple[str, ...]:
        return self.setup.plan.picked.get(self.side, ())

    def _most(self) -> int:
        drawn = self.setup.map_file()
        return len(places_of(drawn.scenario, self.side)) if drawn else 0

    def _make(self, focus: str, unit: str = "", kind: str = "") -> None:
        self.setup.make("units")
        palette, plan = self.app.kit.palette, self.setup.plan
        sides = tuple(Option(str(n), palette.side(n).name) for n in range(1, self.setup.sides() + 1))
        units = tuple(
            Row(one.name, one.name, one.sheet.role if one.sheet.role != one.name else "", token=face_of(one))
            for one in self.setup.units()
            if one.side == self.side
        )
        own = RowList("units", units, unit)
        full = say("muster.full", most=self._most()) if len(self._picked()) >= self._most() else ""
        last = say("muster.last") if len(self._picked()) <= 1 else ""
        fixed = "" if self.by_hand else say("muster.fixed")
        levels = tuple(Option(str(level), say("muster.level_value", level=level)) for level in LEVELS)
        self.form = Form(
            [
                Choice("side", say("muster.side"), sides, str(self.side)),
                Choice("force", say("muster.force"), self.setup.forces(), plan.force(self.side)),
                Choice("level", "", levels, str(plan.levels.get(self.side, 1)), fixed),
                own,
                RowList("muster", self._muster() if self.by_hand else (), kind),
                PushButton("remove", say("muster.remove"), "undo", why=fixed or last),
                PushButton("add", say("muster.add"), "add", why=fixed or full),
                PushButton("done", say("muster.done"), "tick", chosen=True),
            ],
            focus,
        )
        if self.shown[0] == "units" or not self.by_hand:
            self.shown = ("units", own.chosen.id if own.chosen else "")

    def _muster(self) -> tuple[Row, ...]:
        kinds = self.setup.plan.rules.content.units
        return tuple(
            Row(id_, kind.title or id_, kind.role if kind.role != kind.title else "",
                token=TokenView(id_, self.side, kind.emblem))
            for id_, kind in kinds.items()
        )  # fmt: skip

    # -- what the controls say --

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "done"), _):
                self.setup.make("units")
                self.app.close(self)
            case "side", _:
                self.side, self.shown = int(str(message.value)), ("units", "")
                self._make("side")
            case "force", _:
                self.setup.take_force(self.side, str(message.value))
                self._make("force")
            case "level", _:
                self.setup.plan.levels[self.side] = int(str(message.value))
                self._make("level")
            case (("units" | "muster"), "changed"):
                self.shown, self._scroll = (message.id, str(message.value)), 0
            case ("muster", "pressed") | ("add", _):
                self._add(message.id)
            case ("units", "pressed") | ("remove", _):
                self._remove(message.id)

    def _list(self, id_: str) -> RowList:
        found = self.form.widget(id_)
        assert isinstance(found, RowList)
        return found

    def _add(self, focus: str) -> None:
        chosen = self._list("muster").chosen
        if not self.by_hand or chosen is None or len(self._picked()) >= self._most():
            return
        self.setup.plan.picked[self.side] = (*self._picked(), chosen.id)
        self._make(focus, kind=chosen.id)
        last = self._list("units").rows[-1:]
        self._list("units").index = len(self._list("units").rows) - 1
        self.shown = ("muster", chosen.id) if focus == "muster" else ("units", last[0].id if last else "")

    def _remove(self, focus: str) -> None:
        own, kind = self._list("units"), self._list("muster").chosen
        if not self.by_hand or own.chosen is None or len(self._picked()) <= 1:
            return
        place = own.index
        self.setup.plan.picked[self.side] = (*self._picked()[:place], *self._picked()[place + 1 :])
        self.shown = ("units", "")
        self._make(focus, kind=kind.id if kind else "")

    def scrolled(self, pos: Pos, lines: int) -> None:
        if self._sheet.rect.collidepoint(pos):
            self._scroll = max(0, min(self._sheet.overflow, self._scroll - lines * 40))

    # -- drawing --

    def _looked_at(self) -> SheetView | None:
        where, name = self.shown
        plan = self.setup.plan
        if where == "muster" and name:
            return alone(plan.rules, UnitSpec(1, unit=name, level=plan.levels.get(self.side, 1)), self.app.kit.palette)
        battle = self.setup.battle
        unit = battle.scene.units.get(name) if battle else None
        return sheet_view(Table(battle, battle.scene, self.app.kit.palette), unit) if battle and unit else None

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window, edge, gap = target.get_rect(), px(EDGE), px(GAP)
        target.blit(self.app.painted.table(window.size, kit.u, 0.5), (0, 0))
        third = (window.w - 2 * edge - 2 * gap) // 3
        left = pygame.Rect(edge, edge, third * 2 + gap, window.h - 2 * edge)
        right = pygame.Rect(left.right + gap, edge, window.right - edge - left.right - gap, left.h)
        for place in (left, right):
            box_shadow(target, place, kit.u)
        target.blit(self.app.painted.leather(left.size, kit.u), left)
        self._sheet.draw(target, right, self._looked_at(), self._scroll)
        self._controls(target, left.inflate(-2 * px(22), -2 * px(18)))
        self.draw_form(target)

    def _controls(self, target: pygame.Surface, area: pygame.Rect) -> None:
        kit, px = self.app.kit, self.app.kit.px
        kit.text(target, say("muster.title"), "menu", kit.ui.title, area.x, area.y)
        y = area.y + kit.line("menu") + px(8)
        _, _, _, own, muster, remove, add, done = self.form.widgets
        third = (area.w - 2 * px(12)) // 3
        y = self._choices(area, y) + px(12)
        foot = kit.line("label") + px(22)
        half = (area.w - px(16)) // 2
        name, own_list = self.app.kit.palette.side(self.side).name, self._list("units")
        key = "muster.own" if self.by_hand else "muster.own_all"
        head = say(key, side=name, count=len(own_list.rows), most=self._most())
        kit.text(target, head, "strong", kit.side_colour(self.side), area.x, y)
        head = say("muster.book" if self.by_hand else "muster.fixed_note")
        kit.text(target, head, "strong", kit.ui.text if self.by_hand else kit.ui.dim, area.x + half + px(16), y)
        y += kit.line("strong") + px(4)
        tall = area.bottom - foot - px(12) - y
        own.rect = pygame.Rect(area.x, y, half, tall)
        muster.rect = pygame.Rect(area.x + half + px(16), y, half, tall)
        for n, widget in enumerate((remove, add, done)):
            widget.rect = pygame.Rect(area.x + n * (third + px(12)), area.bottom - foot, third, foot)

    def _choices(self, area: pygame.Rect, y: int) -> int:
        """Place the choices in a row, each as wide as its words need; the last goes below where that is too much.
        Gives where they end."""
        kit, gap = self.app.kit, self.app.kit.px(12)
        choices = [widget for widget in self.form.widgets if isinstance(widget, Choice)]
        for choice in choices:
            choice.label_width = kit.width(choice.label, "body") + gap if choice.label else 0
        needs = [choice.width(kit) for choice in choices]
        rows = [choices] if sum(needs) + 2 * gap <= area.w else [choices[:2], choices[2:]]
        for row in rows:
            x, spare = area.x, area.w - sum(choice.width(kit) for choice in row) - gap * (len(row) - 1)
            for choice in row:
                choice.rect = pygame.Rect(x, y, choice.width(kit) + spare // len(row), choice.height(kit))
                x = choice.rect.right + gap
            y += row[0].height(kit) + gap
        return y - gap

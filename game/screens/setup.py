"""Setting the table: the map, the book, who plays each side and with whom, house rules, and the seed of the dice."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow

import pygame

from game.bands import BandFileError, kept_bands
from game.maps import opened_shipped, shipped
from game.paint.fittings import box_shadow
from game.panels.sheet import SheetPanel
from game.panels.view import SheetView
from game.plans import AS_DRAWN, BY_HAND, HUMAN, READY, SEEDS, Plan
from game.screen import Pos
from game.screens.decoration import Scenery
from game.screens.form_screen import FormScreen
from game.screens.setup_table import draw_board, draw_words
from game.screens.views.sheet import sheet_view
from game.screens.views.table import Table
from game.texts import known, say
from game.tiled import MapError, MapFile
from game.ui.theme import EDGE, GAP
from game.ui.widgets import Choice, Form, Message, Option, PushButton, TextField
from rules.ai import LEVELS
from rules.battle import Battle
from rules.books import BOOK_IDS, book
from rules.camp import BandError
from rules.dice import Dice
from rules.faults import SetupError
from rules.setup import start
from rules.unit import Unit

WRONG = (MapError, FileNotFoundError, BandFileError, BandError, SetupError)


class SetupScreen(FormScreen):
    """Everything a battle starts from. It opens ready to begin: two humans, the default book, any seed."""

    name = "setup"

    def __init__(self, record: Path | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.record = record
        self.plan = Plan("")
        self.scenery = Scenery()
        self.seed = str(randbelow(SEEDS) if seed is None else seed)
        self.form = Form([])
        self.refused = ""
        self.battle: Battle | None = None

    def opened(self) -> None:
        names = shipped()
        self.plan.map = "ford" if "ford" in names else names[0] if names else ""
        self.make("begin")

    def fit(self) -> None:
        self.sheet = SheetPanel(self.app.kit, self.app.painted)

    # -- what is chosen --

    def map_file(self) -> MapFile | None:
        """The chosen map, or None when it can't be read (``refused`` then says why)."""
        try:
            return self.plan.drawn()
        except (MapError, FileNotFoundError) as error:
            self.refused = str(error)
            return None

    def sides(self) -> int:
        """How many sides the chosen map has."""
        return self.plan.sides() if self.map_file() else 2

    def make(self, focus: str) -> None:
        """The controls for what is chosen now, and the battle as it would begin (with other dice)."""
        self.refused, self.battle = "", None
        try:
            self.battle = start(self.plan.rules, self.plan.scenario(), Dice(0))
        except WRONG as error:
            self.refused = str(error)
        plan, palette = self.plan, self.app.kit.palette
        self.book_id = plan.book
        levels = tuple(Option(level, known(f"level.{level}", level.capitalize())) for level in (HUMAN, *LEVELS))
        sides: list[Choice] = []
        for side in range(1, self.sides() + 1):
            sides.append(Choice(f"side{side}", palette.side(side).name, levels, plan.player(side)))
            sides.append(Choice(f"force{side}", "", self.forces(), plan.force(side)))
        self.form = Form(
            [
                Choice("map", say("setup.map"), self._maps(), plan.map),
                Choice("book", say("setup.book"), tuple(Option(id_, book(id_).title) for id_ in BOOK_IDS), plan.book),
                *sides,
                TextField("seed", say("setup.seed"), self.seed, allowed="0123456789", most=18),
                PushButton("new_seed", say("setup.new_seed"), "dice"),
                PushButton("back", say("setup.back"), "undo"),
                PushButton("house", say("setup.house"), "stance"),
                PushButton("units", say("setup.units"), "guard"),
                PushButton("begin", say("setup.begin"), "attack", chosen=not self.refused, why=self.refused),
            ],
            focus,
        )

    def forces(self) -> tuple[Option, ...]:
        """Where a side's units may come from."""
        bands = (Option(str(path), say("setup.band", name=path.stem)) for path in kept_bands())
        ready = (Option(READY + id_, side.title) for id_, side in self.plan.rules.content.sides.items())
        return Option(AS_DRAWN, say("setup.as_drawn")), Option(BY_HAND, say("setup.by_hand")), *ready, *bands

    def _maps(self) -> tuple[Option, ...]:
        """The maps by their titles, in the order of the alphabet without the articles."""
        named = ((self._title(name), name) for name in shipped())
        ordered = sorted(named, key=lambda one: one[0].casefold().removeprefix("the "))
        return tuple(Option(name, title) for title, name in ordered)

    def _title(self, name: str) -> str:
        try:
            return opened_shipped(name, self.plan.book).title
        except (MapError, FileNotFoundError):
            return name

    def take_force(self, side: int, force: str) -> None:
        """A side is to have other units; picked by hand it begins with those of the map."""
        self.plan.forces[side] = force
        drawn = self.map_file()
        if force == BY_HAND and side not in self.plan.picked and drawn is not None:
            units = (unit for unit in drawn.scenario.units if unit.side == side)
            self.plan.picked[side] = tuple(unit.unit for unit in units if unit.unit in self.plan.rules.content.units)

    # -- what the controls say --

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "back"), ("cancelled" | "pressed")):
                self._back()
            case "new_seed", "pressed":
                self.seed = str(randbelow(SEEDS))
                self.make("new_seed")
            case "begin", "pressed":
                self.begin()
            case "house", "pressed":
                from game.screens.house import HouseScreen

                self.app.open(HouseScreen(self))
            case "units", "pressed":
                from game.screens.muster import MusterScreen

                self.app.open(MusterScreen(self))
            case "seed", _:
                self.seed = str(message.value)
                if message.what == "submitted":
                    self.begin()
            case id_, "changed":
                self._chosen(id_, str(message.value))

    def _chosen(self, id_: str, value: str) -> None:
        if id_ in ("map", "book"):
            setattr(self.plan, id_, value)
            self.plan.forces.clear()  # what was picked belongs to another map or book
            self.plan.picked.clear()
        elif id_.startswith("side"):
            self.plan.players[int(id_[4:])] = value
        elif id_.startswith("force"):
            self.take_force(int(id_[5:]), value)
        self.make(id_)

    def _back(self) -> None:
        from game.screens.title import TitleScreen

        self.app.become(TitleScreen(self.record))

    def begin(self) -> None:
        """Start the battle."""
        from game.screens.battle import BattleScreen

        drawn = self.map_file()
        if drawn is None:
            return
        try:
            match = self.plan.match(int(self.seed or 0))
        except WRONG as error:
            self.refused = str(error)
            return
        self.app.become(BattleScreen(match, drawn.title, self.record))

    # -- looking at units --

    def pointed(self, pos: Pos) -> None:
        name = self.hits.at(pos)
        if name != self.hovered:
            self.hovered, self.stale = name, True

    def looked_at(self) -> SheetView | None:
        """The sheet of the unit under the mouse."""
        if self.battle is None or not self.hovered.startswith("unit:"):
            return None
        unit = self.battle.scene.units.get(self.hovered[5:])
        return sheet_view(Table(self.battle, self.battle.scene, self.app.kit.palette), unit) if unit else None

    def units(self) -> list[Unit]:
        """The units as the battle will place them; none when it can't be fought like this."""
        return list(self.battle.scene.units.values()) if self.battle else []

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        edge, gap = px(EDGE), px(GAP)
        target.blit(self.app.painted.table(window.size, kit.u, 0.3), (0, 0))
        width = max(px(500), kit.scale.font_size("body") * 27)
        panel = pygame.Rect(0, edge, min(width, round(window.w * 0.58)), window.h - 2 * edge)
        panel.right = window.right - edge
        draw_board(self, target, pygame.Rect(edge, edge, panel.x - edge - 2 * gap, window.h - 2 * edge))
        box_shadow(target, panel, kit.u)
        target.blit(self.app.painted.leather(panel.size, kit.u), panel)
        self._controls(target, panel.inflate(-2 * px(24), -2 * px(18)))
        self.draw_form(target)

    def _controls(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """What the map says, the controls, and at the foot the buttons."""
        kit, px = self.app.kit, self.app.kit.px
        buttons, fields = self.form.widgets[-4:], self.form.widgets[:-5]
        foot = kit.line("label") + px(22)
        row = fields[0].height(kit) + px(7)
        rows = 3 + self.sides()
        top = area.bottom - foot - px(10) - rows * row
        draw_words(self, target, pygame.Rect(area.x, area.y, area.w, top - px(10) - area.y))
        self._place(area, top, row)
        wanted = [button.width(kit) for button in buttons if isinstance(button, PushButton)]
        spare, x = (area.w - px(8) * 3 - sum(wanted)) / 4, float(area.x)
        for button, wide in zip(buttons, wanted, strict=True):
            button.rect = pygame.Rect(round(x), area.bottom - foot, round(wide + spare), foot)
            x += wide + spare + px(8)

    def _place(self, area: pygame.Rect, top: int, row: int) -> None:
        """The fields one under the other; who plays a side and with whom share a row, seed and new seed too."""
        kit, px = self.app.kit, self.app.kit.px
        y, tall = top, row - px(7)
        labels = max(kit.width(widget.label, "body") for widget in self.form.widgets[:-5]) + px(16)
        for widget in self.form.widgets[:-4]:
            widget.label_width = labels
            if widget.id.startswith("force"):
                before = self.form.widget(f"side{widget.id[5:]}")
                half = (area.w - labels - px(8)) // 2
                before.rect.w -= half + px(8)
                widget.rect = pygame.Rect(before.rect.right + px(8), before.rect.y, half, tall)
                continue
            if widget.id == "new_seed":
                seed = self.form.widget("seed")
                assert isinstance(widget, PushButton)
                taken = min(widget.width(kit), area.w // 3)
                seed.rect.w -= taken + px(8)
                widget.rect = pygame.Rect(seed.rect.right + px(8), seed.rect.y, taken, tall)
                continue
            widget.rect = pygame.Rect(area.x, y, area.w, tall)
            y += row

    @property
    def note(self) -> str:
        """What is good to know of a battle like this."""
        forces = (self.plan.force(side) for side in range(1, self.sides() + 1))
        practice = any(force not in (AS_DRAWN, BY_HAND) and not force.startswith(READY) for force in forces)
        return say("setup.practice" if practice else "setup.note")

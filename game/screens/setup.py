"""Setting the table: which map, which book, who plays each side, and the seed of the dice."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow

import pygame

from game.maps import opened_shipped, shipped
from game.paint.fittings import box_shadow
from game.paint.ground import Ground
from game.paint.letters import margin_of
from game.screens.form_screen import FormScreen
from game.screens.views.table import face_of, token_of
from game.texts import known, say
from game.tiled import MapError, MapFile
from game.ui.theme import EDGE, GAP, TOKEN
from game.ui.widgets import Choice, Form, Message, Option, PushButton, TextField
from rules.ai import LEVELS
from rules.books import BOOK_IDS, book
from rules.grid import column_of, row_of
from rules.journal import Match
from rules.setup import SetupError, place
from rules.unit import Unit

SEEDS = 10**6
HUMAN = "human"


class SetupScreen(FormScreen):
    """Everything a battle starts from. It opens ready to begin: two humans, the default book, any seed."""

    name = "setup"

    def __init__(self, record: Path | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.record = record
        self.map, self.book = "", BOOK_IDS[0]
        self.players: dict[int, str] = {}
        self.seed = str(randbelow(SEEDS) if seed is None else seed)
        self.form = Form([])
        self.refused = ""

    def opened(self) -> None:
        names = shipped()
        self.map = "ford" if "ford" in names else names[0] if names else ""
        self._make("begin")

    # -- what is chosen --

    def drawn(self) -> MapFile | None:
        """The chosen map, or None when it can't be read (``refused`` then says why)."""
        try:
            return opened_shipped(self.map, self.book)
        except (MapError, FileNotFoundError) as error:
            self.refused = str(error)
            return None

    def sides(self) -> int:
        drawn = self.drawn()
        return max((unit.side for unit in drawn.scenario.units), default=2) if drawn else 2

    def _make(self, focus: str) -> None:
        """The controls for what is chosen now."""
        self.refused = ""
        palette = self.app.kit.palette
        levels = tuple(Option(level, known(f"level.{level}", level.capitalize())) for level in (HUMAN, *LEVELS))
        sides = [
            Choice(f"side{side}", palette.side(side).name, levels, self.players.get(side, HUMAN))
            for side in range(1, self.sides() + 1)
        ]
        self.form = Form(
            [
                Choice("map", say("setup.map"), tuple(Option(name, self._title(name)) for name in shipped()), self.map),
                Choice("book", say("setup.book"), tuple(Option(id_, book(id_).title) for id_ in BOOK_IDS), self.book),
                *sides,
                TextField("seed", say("setup.seed"), self.seed, allowed="0123456789", most=18),
                PushButton("new_seed", say("setup.new_seed"), "event"),
                PushButton("back", say("setup.back"), "undo"),
                PushButton("begin", say("setup.begin"), "attack", chosen=True, why=self.refused),
            ],
            focus,
        )

    def _title(self, name: str) -> str:
        try:
            return opened_shipped(name, self.book).title
        except (MapError, FileNotFoundError):
            return name

    # -- what the controls say --

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case "", "cancelled":
                self._back()
            case "back", "pressed":
                self._back()
            case "new_seed", "pressed":
                self.seed = str(randbelow(SEEDS))
                self._make("new_seed")
            case "begin", "pressed":
                self.begin()
            case "seed", _:
                self.seed = str(message.value)
                if message.what == "submitted":
                    self.begin()
            case "map", "changed":
                self.map = str(message.value)
                self._make("map")
            case "book", "changed":
                self.book = str(message.value)
                self._make("book")
            case id_, "changed" if id_.startswith("side"):
                self.players[int(id_[4:])] = str(message.value)

    def _back(self) -> None:
        from game.screens.title import TitleScreen

        self.app.become(TitleScreen(self.record))

    def begin(self) -> None:
        """Start the battle."""
        from game.screens.battle import BattleScreen

        drawn = self.drawn()
        if drawn is None:
            return
        sides = tuple(self.players.get(side, HUMAN) for side in range(1, self.sides() + 1))
        try:
            match = Match(self.book, drawn.scenario, int(self.seed or 0), sides, self.map)
        except SetupError as error:
            self.refused = str(error)
            return
        self.app.become(BattleScreen(match, drawn.title, self.record))

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        edge, gap = px(EDGE), px(GAP)
        target.blit(self.app.painted.table(window.size, kit.u, 0.3), (0, 0))
        width = max(px(470), kit.scale.font_size("body") * 25)
        panel = pygame.Rect(0, edge, min(width, round(window.w * 0.58)), window.h - 2 * edge)
        panel.right = window.right - edge
        self._board(target, pygame.Rect(edge, edge, panel.x - edge - 2 * gap, window.h - 2 * edge))
        box_shadow(target, panel, kit.u)
        target.blit(self.app.painted.leather(panel.size, kit.u), panel)
        self._controls(target, panel.inflate(-2 * px(26), -2 * px(20)))
        self.draw_form(target)

    def _controls(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Title, what the map says, the controls, and at the foot the buttons."""
        kit, px = self.app.kit, self.app.kit.px
        kit.text(target, say("setup.title"), "menu", kit.ui.title, area.x, area.y)
        y = area.y + kit.line("menu") + px(8)
        buttons = self.form.widgets[-2:]
        foot = kit.line("label") + px(26)
        fields = self.form.widgets[:-3]
        tall = sum(widget.height(kit) + px(8) for widget in fields)
        self._words(target, pygame.Rect(area.x, y, area.w, area.bottom - foot - px(16) - tall - y))
        y = area.bottom - foot - px(10) - tall
        for widget in fields:
            widget.rect = pygame.Rect(area.x, y, area.w, widget.height(kit))
            y += widget.rect.h + px(8)
        seed, new = fields[-1], self.form.widgets[-3]
        assert isinstance(new, PushButton)
        taken = min(new.width(kit), area.w // 3)
        seed.rect.w -= taken + px(10)
        new.rect = pygame.Rect(seed.rect.right + px(10), seed.rect.y, taken, seed.rect.h)
        half = (area.w - px(12)) // 3
        buttons[0].rect = pygame.Rect(area.x, area.bottom - foot, half, foot)
        buttons[1].rect = pygame.Rect(area.x + half + px(12), area.bottom - foot, area.w - half - px(12), foot)

    def _words(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """What the map says of itself, as far as there is room."""
        kit, px = self.app.kit, self.app.kit.px
        drawn = self.drawn()
        if drawn is None:
            lines = [(row, "body", kit.ui.bad) for row in kit.wrap(self.refused, "body", area.w)]
        else:
            by = say("setup.by", author=drawn.scenario.author) if drawn.scenario.author else ""
            lines = [(drawn.title, "name", kit.ui.text), (by, "aside", kit.ui.dim)]
            lines += [(row, "body", kit.ui.text) for row in kit.wrap(drawn.scenario.intro, "body", area.w)]
            lines += [(row, "small", kit.ui.dim) for row in kit.wrap(say("setup.note"), "small", area.w)]
        y = area.y
        for text, style, colour in lines:
            if not text:
                continue
            if y + kit.line(style) > area.bottom:
                return
            kit.text(target, kit.fit(text, style, area.w), style, colour, area.x, y)
            y += kit.line(style) + px(3)
        if drawn is not None:
            self._roster(target, pygame.Rect(area.x, y + px(12), area.w, area.bottom - y - px(12)), drawn)

    def _roster(self, target: pygame.Surface, area: pygame.Rect, drawn: MapFile) -> None:
        """Each side's units in a column of its own, as many as there is room for."""
        kit, px = self.app.kit, self.app.kit.px
        units = self._units(drawn)
        count = self.sides()
        wide = (area.w - px(16) * (count - 1)) // count
        row = max(kit.tx(30), kit.line("strong") + px(6))
        for side in range(1, count + 1):
            x, y = area.x + (side - 1) * (wide + px(16)), area.y
            for unit in (unit for unit in units if unit.side == side):
                if y + row > area.bottom:
                    break
                d = row - px(4)
                kit.tokens(d).draw(target, face_of(unit), x + d / 2, y + d / 2)
                left, top = x + d + px(8), y + (d - kit.line("strong")) / 2
                taken = kit.text(
                    target, kit.fit(unit.name, "strong", wide - d - px(8)), "strong", kit.side_colour(side), left, top
                )
                role = kit.fit(unit.sheet.role, "body", max(0, wide - d - px(14) - taken))
                if len(role) > 2:
                    kit.text(target, role, "body", kit.ui.dim, left + taken + px(6), top)
                y += row

    def _units(self, drawn: MapFile) -> list[Unit]:
        """The units as the battle will place them; none (and a reason) when the map does not suit the book."""
        try:
            return list(place(book(self.book), drawn.scenario, drawn.board).values())
        except SetupError as error:
            self.refused = str(error)
            return []

    def _board(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """The map as it will lie on the table, with its units."""
        drawn = self.drawn()
        if drawn is None:
            return
        kit, board = self.app.kit, drawn.board
        square = min(area.w // (board.width + 1), area.h // (board.height + 1))
        while square > 8 and (
            board.width * square + 2 * margin_of(square) > area.w
            or board.height * square + 2 * margin_of(square) > area.h
        ):
            square -= 1
        margin = margin_of(square)
        sheet = pygame.Rect(0, 0, board.width * square + 2 * margin, board.height * square + 2 * margin)
        sheet.center = area.center
        box_shadow(target, sheet.inflate(-8, -8), kit.u, 0.55, 14, 8)
        ground = Ground(drawn.scenario.board)
        target.blit(self.app.painted.sheet(ground, square), sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
        maker = kit.tokens(round(square * TOKEN))
        for unit in self._units(drawn):
            if unit.at is not None:
                x = sheet.x + margin + (column_of(unit.at) + 0.5) * square
                y = sheet.y + margin + (row_of(unit.at) + 0.5) * square
                maker.draw(target, token_of(unit), x, y)

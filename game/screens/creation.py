"""A new character for a band, put together from points that must come to an exact sum."""

from __future__ import annotations

import pygame

from game.bands import BandFileError
from game.keys import Action
from game.paint.fittings import box_shadow
from game.screens.form_screen import FormScreen
from game.screens.views.creation import line_of, most_of, part_rows, part_text
from game.texts import say
from game.ui.theme import EDGE, GAP
from game.ui.widgets import Form, Message, PushButton, StepList, TextField
from game.visits import Visit
from rules.camp import Asked, BandError, Refused
from rules.rulebook import Tally

FORBIDDEN = ","  # parts the words of the line that the camp reads
MOST_NAME = 24


class CreationScreen(FormScreen):
    """Left all that points are spent on; right the name, the running count, and why the character can't join yet."""

    name = "creation"

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.refused = ""  # why the latest try to join was refused
        rules = visit.rules
        self.parts = StepList(
            "parts",
            part_rows(rules),
            {"life": 1} if "life" in rules.camp.costs else {},
            most_of(rules),
            limits=(say("create.least"), say("create.most")),
        )
        self.field = TextField("name", say("create.name"), most=MOST_NAME, hint=say("create.name_hint"))
        self.form = Form(
            [
                self.field,
                self.parts,
                PushButton("back", say("create.back"), "undo"),
                PushButton("join", say("create.join"), "tick", chosen=True),
            ],
            "name",
        )

    @property
    def line(self) -> str:
        """The character as the camp reads it."""
        return line_of(self.visit.rules, self.field.text.replace(FORBIDDEN, " ").strip(), self.parts.values)

    @property
    def tally(self) -> Tally:
        """What it comes to."""
        rules = self.visit.rules
        assert rules.camp.tally is not None
        return rules.camp.tally(rules, self.visit.band, self.line)

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "back"), ("cancelled" | "pressed")):
                self._back()
            case (("name" | "parts"), "changed"):
                self.refused = ""
            case ("name", "submitted") | ("join", "pressed"):
                self._join()

    def pressed(self, action: Action | None, sign: str) -> None:
        if not self.field.focused:
            super().pressed(action, sign)

    def _join(self) -> None:
        """The character joins, or why it can't is said."""
        if why := self.tally.why:
            self.refused = _sentence(why)
            return
        try:
            said = self.visit.do(Asked("create", what=self.line))
        except (Refused, BandError, BandFileError) as error:
            self.refused = _sentence(str(error))
            return
        self._back(said)

    def _back(self, said: str = "") -> None:
        from game.screens.camp import CampScreen

        self.app.become(CampScreen(self.visit, (_sentence(said),) if said else ()))

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window, edge, gap = target.get_rect(), px(EDGE), px(GAP)
        target.blit(self.app.painted.table(window.size, kit.u, 0.5), (0, 0))
        right_wide = max(px(360), round(window.w * 0.42))
        left = pygame.Rect(edge, edge, window.w - 2 * edge - gap - right_wide, window.h - 2 * edge)
        right = pygame.Rect(left.right + gap, edge, right_wide, left.h)
        for place in (left, right):
            box_shadow(target, place, kit.u)
            target.blit(self.app.painted.leather(place.size, kit.u), place)
        area = left.inflate(-2 * px(18), -2 * px(16))
        kit.text(target, kit.fit(say("create.title"), "menu", area.w), "menu", kit.ui.title, area.x, area.y)
        top = area.y + kit.line("menu") + px(6)
        self.parts.rect = pygame.Rect(area.x, top, area.w, area.bottom - top)
        self._right(target, right.inflate(-2 * px(20), -2 * px(18)))
        self.draw_form(target)

    def _right(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """The count, the name, what is under the bar, and the buttons."""
        kit, px, tally = self.app.kit, self.app.kit.px, self.tally
        field, _, back, join = self.form.widgets
        exact = tally.spent == tally.most
        count = say("create.count", spent=tally.spent, most=tally.most)
        kit.text(target, count, "name", kit.ui.good if exact else kit.ui.bad, area.x, area.y)
        y = area.y + kit.line("name") + px(8)
        field.label_width = kit.width(field.label, "body") + px(16)
        field.rect = pygame.Rect(area.x, y, area.w, field.height(kit))
        y = field.rect.bottom + px(12)
        foot = kit.line("label") + px(22)
        back_wide = area.w // 3
        back.rect = pygame.Rect(area.x, area.bottom - foot, back_wide, foot)
        join.rect = pygame.Rect(area.x + back_wide + px(10), area.bottom - foot, area.w - back_wide - px(10), foot)
        end = back.rect.y - px(10)
        y = self._words(target, area, y, end, *self._why(tally)) + px(8)
        row = self.parts.chosen
        if row is not None:
            y = self._words(target, area, y, end, row.text, kit.ui.title, "strong")
            self._words(target, area, y, end, part_text(self.visit.rules, row.id), kit.ui.text)

    def _why(self, tally: Tally) -> tuple[str, str]:
        """Why it can't join, or what is advised, and in which colour."""
        ui = self.app.kit.ui
        if self.refused:
            return self.refused, ui.bad
        if tally.why:
            return _sentence(tally.why), ui.dim
        return (_sentence(tally.advice), ui.title) if tally.advice else (say("create.fit"), ui.good)

    def _words(
        self, target: pygame.Surface, area: pygame.Rect, y: int, end: int, text: str, colour: str, style: str = "body"
    ) -> int:
        kit = self.app.kit
        for row in kit.wrap(text, style, area.w):
            if y + kit.line(style) > end:
                break
            kit.text(target, row, style, colour, area.x, y)
            y += kit.line(style)
        return y


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if not text or text.endswith((".", "?", "!")) else ".")

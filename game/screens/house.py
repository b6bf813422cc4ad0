"""The house rules of a battle that is being set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.screens.form_screen import FormScreen
from game.screens.plate import lay_plate
from game.texts import known, say
from game.tiled import MapError
from game.ui.widgets import Choice, Form, Message, Option, PushButton

if TYPE_CHECKING:
    from game.screens.setup import SetupScreen

Value = bool | int | str


class HouseScreen(FormScreen):
    """A choice for each switch of the book, and under it what it means."""

    name = "house"
    over = True

    def __init__(self, setup: SetupScreen) -> None:
        super().__init__()
        self.setup = setup
        self.rules = setup.plan.rules.house
        choices = [
            Choice(
                rule.name,
                known(f"house.{rule.name}", rule.name.replace("_", " ").capitalize()),
                tuple(Option(str(value), _word(value)) for value in rule.choices),
                str(self._value(rule.name, rule.default)),
            )
            for rule in self.rules
        ]
        self.form = Form([*choices, PushButton("done", say("house.done"), "tick", chosen=True)])

    def _value(self, name: str, default: Value) -> Value:
        """What holds now: what was chosen here, what the map sets, or the book's default."""
        try:
            drawn = self.setup.plan.drawn().scenario.options
        except (MapError, FileNotFoundError):
            drawn = {}
        return self.setup.plan.house.get(name, drawn.get(name, default))

    def said(self, message: Message) -> None:
        if message.id in ("", "done"):
            self.app.close(self)
            return
        rule = next(rule for rule in self.rules if rule.name == message.id)
        self.setup.plan.house[rule.name] = next(value for value in rule.choices if str(value) == message.value)

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        wide = min(window.w - px(40), max(px(560), kit.scale.font_size("body") * 34))
        inner = wide - 2 * px(30)
        texts = [kit.wrap(rule.text, "small", inner) for rule in self.rules]
        button = self.form.widgets[-1]
        tall = px(70) + kit.line("menu") + button.height(kit)
        tall += sum(
            c.height(kit) + px(14) + len(t) * kit.line("small") for c, t in zip(self.form.widgets, texts, strict=False)
        )
        plate = lay_plate(self.app, target, wide, min(tall, window.h - px(16)))
        area = plate.inflate(-2 * px(30), -2 * px(22))
        kit.text(target, say("house.title"), "menu", kit.ui.title, area.centerx, area.y, "c")
        y = area.y + kit.line("menu") + px(10)
        for choice, rows in zip(self.form.widgets, texts, strict=False):
            choice.rect = pygame.Rect(area.x, y, area.w, choice.height(kit))
            choice.label_width = round(area.w * 0.5)
            y = choice.rect.bottom + px(3)
            for row in rows:
                kit.text(target, row, "small", kit.ui.dim, area.x, y)
                y += kit.line("small")
            y += px(11)
        button.rect = pygame.Rect(
            area.centerx - area.w // 4, area.bottom - button.height(kit), area.w // 2, button.height(kit)
        )
        self.draw_form(target)


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return say("house.yes" if value else "house.no")
    return known(f"house.{value}", str(value).replace("_", " ").capitalize())

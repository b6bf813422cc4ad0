"""The keys, all of them, and how to change them: one is chosen, and the next key pressed is what it will be."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.keys import Action, cap_of, key_name, keys
from game.pad import pad_buttons
from game.screen import held
from game.screens.form_screen import FormScreen
from game.screens.plate import lay_plate
from game.texts import say
from game.ui.widgets import Form, Message, PushButton, Row, RowList

GROUPS = ("board", "turn", "demo", "window")
ALONE = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip
"""Keys that wait for another."""
PAD = "pad:"  # before the action, in the rows of a game pad


def pad_rows() -> list[Row]:
    """What each button of a game pad does."""
    return [
        Row(f"{PAD}{action}", say(f"key.{action}"), figure=say("pad.held", button=word) if held else word)
        for action, word, held in ((action, say(f"pad.{name}"), held) for action, name, held in pad_buttons())
    ]


class KeysScreen(FormScreen):
    """A list of what there is to do, with the key of each."""

    name = "keys"
    over = True

    def __init__(self) -> None:
        super().__init__()
        self.awaited: Action | None = None  # what the next key will be for
        self.notice = ""
        self._make("")

    def _make(self, chosen: str) -> None:
        self.list = RowList("list", tuple(self._rows()), chosen)
        changed = keys().changed
        buttons = (
            PushButton("change", say("keys.change")),
            PushButton("reset", say("keys.reset"), why="" if changed else say("keys.unchanged")),
            PushButton("done", say("settings.done"), "tick", chosen=True),
        )
        self.form = Form([self.list, *buttons], "list")

    def _rows(self) -> list[Row]:
        rows = []
        for group in GROUPS:
            rows.append(Row(group, say(f"keys.{group}"), head=True))
            if group == "board":
                rows.append(Row("square", say("keys.square_text"), figure=say("keys.square")))
            rows += [
                Row(one.action, say(f"key.{one.action}"), say("keys.changed") * (one.action in keys().changed), one.cap)
                for one in keys().bindings
                if one.group == group
            ]
        return [*rows, Row("pad", say("keys.pad"), head=True), *pad_rows()]

    @property
    def listens(self) -> bool:  # type: ignore[override]
        return self.awaited is not None

    def took(self, event: pygame.event.Event) -> bool:
        if self.awaited is None:
            return super().took(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.awaited, self.notice, self.stale = None, "", True
        elif event.type == pygame.KEYDOWN and event.key not in ALONE:
            self._give(event)
        return True

    def _give(self, event: pygame.event.Event) -> None:
        action, self.awaited, self.stale = self.awaited, None, True
        assert action is not None
        if event.key == pygame.K_ESCAPE and action != "back":
            self.notice = ""
            return
        key = key_name(pygame.key.name(event.key), **held(event.mod))
        other = keys().by_key.get(key)
        if why := keys().why_not(action, key):
            self.notice = say(why, what=say(f"key.{other}") if other else "")
            return
        self.app.set(replace(self.app.settings, keys=keys().with_key(action, key)))
        swapped = other is not None and other != action
        self.notice = say("keys.swapped", what=say(f"key.{other}"), key=cap_of(other)) if swapped and other else ""
        self._make(action)

    def said(self, message: Message) -> None:
        self.notice = ""
        match message.id, message.what:
            case (("" | "done"), ("cancelled" | "pressed")):
                self.app.close(self)
            case (("list" | "change"), "pressed"):
                self._await()
            case "reset", "pressed":
                self.app.set(replace(self.app.settings, keys={}))
                self._make("")

    def _await(self) -> None:
        """Wait for the key of the chosen line."""
        chosen = self.list.chosen
        self.awaited = next((one.action for one in keys().bindings if chosen and one.action == chosen.id), None)
        if self.awaited is None:
            self.notice = say("keys.fixed_pad" if chosen and chosen.id.startswith(PAD) else "keys.fixed")

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        wide = min(window.w - px(40), max(px(620), kit.scale.font_size("body") * 40))
        plate = lay_plate(self.app, target, wide, min(window.h - px(24), px(700)))
        area = plate.inflate(-2 * px(30), -2 * px(22))
        kit.text(target, say("keys.title"), "menu", kit.ui.title, area.centerx, area.y, "c")
        y = area.y + kit.line("menu") + px(8)
        words, colour = self._words()
        rows = kit.wrap(words, "body", area.w)
        for row in rows:
            kit.text(target, row, "body", colour, area.centerx, y, "c")
            y += kit.line("body") + px(2)
        buttons = self.form.widgets[1:]
        tall = buttons[0].height(kit)
        self.list.rect = pygame.Rect(area.x, y + px(8), area.w, area.bottom - tall - px(14) - y - px(8))
        each = (area.w - px(12) * (len(buttons) - 1)) // len(buttons)
        for number, button in enumerate(buttons):
            button.rect = pygame.Rect(area.x + number * (each + px(12)), area.bottom - tall, each, tall)
        self.draw_form(target)

    def _words(self) -> tuple[str, str]:
        """What the line under the title says, and its colour."""
        ui = self.app.kit.ui
        if self.awaited is not None:
            return say("keys.press", what=say(f"key.{self.awaited}")), ui.title
        return (self.notice, ui.good) if self.notice else (say("keys.hint"), ui.dim)

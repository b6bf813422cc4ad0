"""The settings: text size, colours, motion, speed, sound, full screen. Each change shows at once and is kept."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.screens.form_screen import FormScreen
from game.screens.plate import lay_plate
from game.settings import PALETTES, SPEEDS, TEXT_SIZES, VOLUMES, Settings
from game.texts import say, speed_text
from game.ui.widgets import Choice, Form, Message, Option, PushButton, Toggle


class SettingsScreen(FormScreen):
    """A plate over whatever is below."""

    name = "settings"
    over = True

    def opened(self) -> None:
        self._make("text")

    def fit(self) -> None:
        self._make(next((widget.id for widget in self.form.widgets if widget.focused), "text"))

    def update(self, seconds: float) -> None:
        if self._shown != self.app.settings:  # a key that works everywhere has changed them
            self.fit()
            self.stale = True

    def _make(self, focus: str) -> None:
        now = self._shown = self.app.settings
        sizes = tuple(Option(str(size), say("settings.text_value", text=size)) for size in TEXT_SIZES)
        colours = tuple(Option(name, say(f"settings.{name}")) for name in PALETTES)
        none = (Option("", say("settings.no_sound")),) if self.app.sounds.fault else ()
        speeds = tuple(Option(f"{speed:g}", speed_text(speed)) for speed in SPEEDS)
        self.form = Form(
            [
                Choice("text", say("settings.text"), sizes, str(now.text)),
                Choice("palette", say("settings.palette"), colours, now.palette),
                Toggle(
                    "motion", say("settings.motion"), not now.reduced_motion,
                    (say("settings.motion_reduced"), say("settings.motion_full")),
                ),
                Choice("speed", say("settings.speed"), speeds, f"{now.speed:g}"),
                Choice(
                    "volume", say("settings.volume"), none or _volumes(now),
                    "" if now.muted else str(_nearest(now.volume)), none[0].text if none else "",
                ),
                Toggle(
                    "window", say("settings.window"), now.full_screen,
                    (say("settings.windowed"), say("settings.full_screen")),
                ),
                PushButton("done", say("settings.done"), "tick", chosen=True),
            ],
            focus,
        )  # fmt: skip

    def said(self, message: Message) -> None:
        now = self.app.settings
        match message.id, message.what:
            case (("" | "done"), ("cancelled" | "pressed")):
                self.app.close(self)
            case "text", "changed":
                self.app.set(replace(now, text=int(message.value)))
            case "palette", "changed":
                name = next(name for name in PALETTES if name == message.value)
                self.app.set(replace(now, palette=name))
            case "motion", "changed":
                self.app.set(replace(now, reduced_motion=not message.value))
            case "speed", "changed":
                self.app.set(replace(now, speed=float(message.value)))
            case "volume", "changed":
                self._volume(str(message.value))
            case "window", "changed":
                self.app.set(replace(now, full_screen=bool(message.value)))

    def _volume(self, value: str) -> None:
        """Take over a volume, and let it be heard."""
        now = self.app.settings
        self.app.set(replace(now, muted=not value, volume=int(value) if value else now.volume))
        self.app.sounds.play("knock")

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        wide = min(window.w - px(40), max(px(480), kit.scale.font_size("body") * 30))
        tall = kit.line("menu") + px(66) + sum(widget.height(kit) + px(12) for widget in self.form.widgets)
        plate = lay_plate(self.app, target, wide, min(tall, window.h - px(20)))
        area = plate.inflate(-px(60), -px(52))
        kit.text(target, say("settings.title"), "menu", kit.ui.title, area.centerx, area.y, "c")
        area.y += kit.line("menu") + px(16)
        self.form.column(kit, area, 12)
        self.draw_form(target)


def _nearest(volume: int) -> int:
    return min(VOLUMES, key=lambda one: abs(one - volume))


def _volumes(now: Settings) -> tuple[Option, ...]:
    """The volumes; while it is muted, that is one more, just below the one that comes back."""
    out: list[Option] = []
    for one in VOLUMES:
        if now.muted and one == _nearest(now.volume):
            out.append(Option("", say("settings.muted", volume=now.volume)))
        out.append(Option(str(one), say("settings.volume_value", volume=one) if one else say("settings.volume_off")))
    return tuple(out)

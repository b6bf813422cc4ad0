"""The window: one loop that waits for events, hands them to the screen on top, and draws when something changed."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame
from msgspec.structs import replace

from game import garbage
from game.keys import action_of, bind
from game.pad import Pad
from game.places import cache_folder
from game.screen import Screen, held
from game.settings import Settings, only_heard, read_settings, settings_file, write_settings
from game.sound.player import Sounds
from game.texts import say
from game.ui.cache import PictureCache
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.theme import PALETTES
from game.window import NoDisplay as NoDisplay
from game.window import Size, Window, usable

if TYPE_CHECKING:
    from game.live import LiveMap
    from game.tiled import MapFile
    from game.visits import Visit
    from rules.journal import Match

FRAME = 1 / 60  # seconds between frames while something moves
LOOK = 0.015  # seconds between two looks for events when nothing does
IDLE = 0.5  # seconds until the loop turns although nothing happened
EVERY = 0.05  # the same while a map is watched
REPEAT_AFTER, REPEAT_EVERY = 0.35, 0.05  # seconds that a key is held
REPEATED = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip
LONGEST = 0.1  # seconds: a longer gap (a stopped process, a moved window) counts as this much
TRACE = "TENFOLD_TRACE"  # names a file to which every frame's clickable places are written, for tests


class App:
    """The window with its screens, one on top of the other."""

    def __init__(self, size: Size | None = None, settings: Settings | None = None) -> None:
        """Open the window, without a ``size`` as large as it was left. ``settings`` None reads them from their file,
        and keeps them there when they change.

        Raises NoDisplay.
        """
        self._settings_file = settings_file() if settings is None else None
        self.settings = settings or read_settings(settings_file())
        bind(self.settings.keys)
        self.pad = Pad()
        self.sounds = Sounds(self.settings.volume, self.settings.muted)
        self.screens: list[Screen] = []
        self.live: LiveMap | None = None  # the map that is watched
        self._window = Window(size or usable(self.settings.window), self.settings.full_screen)
        self.cache = PictureCache(cache_folder())
        self._trace = os.environ.get(TRACE, "")
        self._stale = True
        self._alone: Screen | None = None  # the screen that was drawn last, if no other lay over it or under it
        self._held: pygame.event.Event | None = None  # a key that repeats while it is down
        self._held_for = 0.0
        self._fit()

    # -- the window --

    @property
    def window(self) -> pygame.Surface:
        """The window's surface, as large as the window is now."""
        return self._window.surface

    @property
    def size(self) -> Size:
        """The size that screens are laid out for."""
        return self._window.size

    def _fit(self) -> None:
        """Everything that depends on size, text size and palette is made anew."""
        self._window.fit()
        self._alone = None
        palette = PALETTES[self.settings.palette]
        self.kit = Kit.of(self.size, palette, self.settings.text / 100)
        self.painted = Painted(palette, self.cache)
        for screen in self.screens:
            screen.fit()
            screen.stale = True
        self._stale = True

    def set(self, settings: Settings) -> None:
        """Take over new settings, and keep them."""
        before, self.settings = self.settings, settings
        bind(settings.keys)
        if before.full_screen != settings.full_screen:
            self._window.turn(settings.full_screen)
        self._keep_settings()
        self.sounds.set(settings.volume, settings.muted)
        if only_heard(before, settings):
            self._stale = True
        else:
            self._fit()

    def _keep_settings(self) -> None:
        if self._settings_file is not None:
            write_settings(self._settings_file, self.settings)

    def _keep_size(self) -> None:
        """The window's size is kept for the next time."""
        if self._window.kept_size != self.settings.window:
            self.settings = replace(self.settings, window=self._window.kept_size)
            self._keep_settings()

    # -- the screens --

    def open(self, screen: Screen) -> None:
        """Lay a screen on top."""
        screen.app = self
        self.screens.append(screen)
        screen.opened()
        screen.fit()
        screen.stale = True

    def close(self, screen: Screen) -> None:
        """Take a screen away, and all above it."""
        if screen in self.screens:
            while self.screens[-1] is not screen:
                self.screens.pop().closed()
            self.screens.pop().closed()
            self._stale = True

    def become(self, screen: Screen) -> None:
        """Take all screens away and show this one."""
        self.quit()
        self.open(screen)

    def quit(self) -> None:
        """Take all screens away; without any the loop ends."""
        while self.screens:
            self.screens.pop().closed()
        self._alone = None
        gc.collect()  # a screen's pictures are large, and wait for this where it is part of a ring of references

    # -- the loop --

    def run(self, screen: Screen) -> None:
        """Show a screen, and go on until the last one is closed."""
        self.open(screen)
        before = time.perf_counter()
        while self.screens:
            events = self._wait(before)
            now = time.perf_counter()
            self.turn(events, min(now - before, LONGEST))
            before = now
            if not self.pad.started:
                self.pad.start()  # only now, for it takes longer than the first frame
            if self.sounds.start():  # likewise
                print(say("sound.none", reason=self.sounds.fault), file=sys.stderr)
        self._keep_size()

    def _wait(self, before: float) -> list[pygame.event.Event]:
        """The events that came. While something moves: after the rest of the frame. Else as soon as there is one.

        SDL's own wait looks every millisecond, which costs an idle window 2 % of a core; looking every LOOK costs
        a tenth of that, and nobody feels it.
        """
        now = time.perf_counter()
        if self.screens[-1].moving or self._held is not None:
            time.sleep(max(0.0, before + FRAME - now))
            return pygame.event.get()
        garbage.in_a_pause()
        while not (events := pygame.event.get()) and not self._must_draw() and time.perf_counter() < now + self._idle:
            time.sleep(LOOK)
        return events

    @property
    def _idle(self) -> float:
        return EVERY if self.live is not None else IDLE

    def turn(self, events: Iterable[pygame.event.Event], seconds: float) -> None:
        """One turn of the loop: take in events, let time pass, draw if there is anything new."""
        for event in events:
            if self.screens and event.type == pygame.MOUSEBUTTONDOWN and self.screens[-1].stale:
                self.draw()  # so that a click meets what there is now, not what there was before the last one
            for one in (event, *self.pad.keys(event)):
                if self.screens:
                    self._take(one)
        if self.screens:
            self._repeat(seconds)
        if self.screens and self.live is not None:
            self.live.look(self)
        if not self.screens:
            return
        self.sounds.pass_by(seconds)
        top = self.screens[-1]
        if top.moving:
            self._stale = True  # so that what comes to rest is drawn once more
        top.update(seconds)
        if self.screens and self._must_draw():
            self.draw()

    def _must_draw(self) -> bool:
        top = self.screens[-1]
        return self._stale or top.stale or top.moving

    def draw(self) -> None:
        """Draw the screen on top, and those it lies over, and show them."""
        self._window.show(self.paint())
        if self._trace:
            self._write_trace()

    def paint(self) -> list[pygame.Rect] | None:
        """Draw without showing it; the parts of the window that changed, None for all of it."""
        target = self._window.target
        first = max(i for i, screen in enumerate(self.screens) if not screen.over or i == 0)
        shown = self.screens[first:]
        alone = shown[0] if len(shown) == 1 else None
        for screen in shown:
            screen.hits.clear()
            screen.intact, screen.drawn = screen is alone and screen is self._alone, None
            screen.draw(target)
            screen.stale = False
        self._stale, self._alone = False, alone
        return alone.drawn if alone is not None else None

    def _write_trace(self) -> None:
        top = self.screens[-1]
        played = self.screens[0].played
        line = {
            "screen": top.name, "size": self.size, "moving": top.moving, "played": played, "places": top.hits.plain(),
        }  # fmt: skip
        with open(self._trace, "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    # -- events --

    def _take(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                if self._window.resized:
                    self._fit()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._stale, self._alone = True, None
            case pygame.KEYDOWN:
                self._held, self._held_for = (event if event.key in REPEATED else None), 0.0
                self._key(event)
            case pygame.KEYUP | pygame.WINDOWFOCUSLOST:
                self._held = None
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                self._mouse(event)

    def _mouse(self, event: pygame.event.Event) -> None:
        top = self.screens[-1]
        if event.type == pygame.MOUSEWHEEL:
            if not top.took(event):
                top.scrolled(self._window.point(pygame.mouse.get_pos()), event.y)
            return
        pos = self._window.point(event.pos)
        if self._window.shrunk:
            event = pygame.event.Event(event.type, {**event.dict, "pos": pos})
        if top.took(event) or event.type == pygame.MOUSEBUTTONUP:
            return
        top.pointed(pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            top.clicked(pos, event.button)

    def _repeat(self, seconds: float) -> None:
        """A key that is held down is pressed again and again.

        Not by SDL's timer: that goes on while a screen is being painted, and presses keys long since let go.
        """
        if self._held is None:
            return
        self._held_for += seconds
        if self._held_for >= REPEAT_AFTER:
            self._held_for -= REPEAT_EVERY
            self._key(self._held)

    def _key(self, event: pygame.event.Event) -> None:
        if self.screens[-1].listens and self.screens[-1].took(event):
            return
        action = action_of(pygame.key.name(event.key), **held(event.mod))
        match action:
            case "mute":
                self.set(replace(self.settings, muted=not self.settings.muted))
            case "full_screen":
                self.set(replace(self.settings, full_screen=not self.settings.full_screen))
            case "larger":
                self.set(self.settings.larger())
            case "smaller":
                self.set(self.settings.larger(-1))
            case _:
                if not self.screens[-1].took(event):
                    self.screens[-1].pressed(action, event.unicode)


def play(
    match: Match | None,
    *,
    live: LiveMap | None = None,
    record: Path | None = None,
    at: Literal["title", "setup", "battle", "camp"] = "title",
    script: tuple[str, ...] = (),
    visit: Visit | None = None,
    drawn: MapFile | None = None,
) -> int:
    """Open the window on the title, the setup, a battle that is given, or a band's camp, and go on until it is closed.

    A battle with no human side is a demo. ``record`` keeps the first battle in that file, as far as it went.
    ``script`` is the commands of a recording, which are played first, whoever plays the sides.
    ``live`` loads the map again whenever it is saved. ``visit`` is a band at its camp, or the one that fights.
    ``drawn`` is the map that the battle is fought on. Gives the exit status. Raises NoDisplay.
    """
    from game.screens import first_screen

    garbage.give_back_large()
    app = App()
    garbage.put_off()
    app.live = live
    try:
        app.run(first_screen(match, record=record, at=at, script=script, visit=visit, drawn=drawn))
    finally:
        app.quit()  # whatever happens, what was to be recorded is
        pygame.quit()
    return 0

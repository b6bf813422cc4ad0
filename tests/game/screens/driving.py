"""An app without a display, driven by events that are made here. No test sleeps: time is handed to it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pygame

from game.app import App
from game.board.inputs import Selection
from game.screen import Screen
from game.screens.battle import BattleScreen
from game.screens.battle_picture import BattlePicture
from game.settings import Settings
from game.ui.cache import PictureCache
from rules.grid import Square, square_name

S = TypeVar("S", bound=Screen)
FRAME = 0.1  # seconds handed over at a time
MOST_FRAMES = 4000


class Driver:
    """Keys and clicks for an app, and its frames one by one."""

    def __init__(self, screen: Screen, pictures: Path, size: tuple[int, int] = (960, 600), text: int = 100) -> None:
        self.app = App(size, Settings(text=text))
        self.app.cache = PictureCache(pictures)
        self.app._fit()
        self.app.open(screen)
        self.turn()

    def find(self, kind: type[S]) -> S:
        """The lowest open screen of a kind."""
        return next(screen for screen in self.app.screens if isinstance(screen, kind))

    @property
    def battle(self) -> BattleScreen:
        """The battle that is open, also under other screens."""
        return self.find(BattleScreen)

    @property
    def top(self) -> str:
        """The name of the screen on top."""
        return self.app.screens[-1].name if self.app.screens else ""

    def turn(self, *events: pygame.event.Event, seconds: float = 0.0) -> None:
        self.app.turn(events, seconds)

    def settle(self) -> None:
        """Let frames pass until nothing moves."""
        for _ in range(MOST_FRAMES):
            if not self.app.screens or not self.app.screens[-1].moving:
                return
            self.turn(seconds=FRAME)
        raise AssertionError("something moves for ever")

    def taken_over(self) -> Driver:
        """Itself, once a battle that was gone on with has been handed over."""
        self.settle()
        if self.top == "hand_over":
            self.key("return")
            self.settle()
        return self

    def key(self, name: str, mod: int = 0) -> None:
        """A key goes down, by pygame's name for it."""
        sign = name if len(name) == 1 else " " if name == "space" else ""
        code = pygame.key.key_code(name)
        self.turn(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign))
        self.turn(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        for sign in text:
            self.key(sign)

    def click(self, place: str) -> None:
        """The left button goes down in the middle of a place of the latest frame."""
        rect = self.app.screens[-1].hits.rect(place)
        assert rect is not None, f"nothing called {place} among {list(self.app.screens[-1].hits.plain())}"
        self.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))

    def click_square(self, at: Square) -> None:
        self.click(square_name(at))

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.turn(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    @property
    def picture(self) -> BattlePicture:
        """The picture of the battle screen."""
        return self.app.screens[0].picture  # type: ignore[attr-defined,no-any-return]

    @property
    def selection(self) -> Selection:
        return self.app.screens[0].selection  # type: ignore[attr-defined,no-any-return]

"""What a screen is: the part of the program that has the window, and what the loop asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import pygame

from game.keys import Action

if TYPE_CHECKING:
    from game.app import App

Pos = tuple[int, int]


class Held(TypedDict):
    """The modifiers that are down while a key is pressed."""

    ctrl: bool
    shift: bool
    alt: bool


def held(mod: int) -> Held:
    """The modifiers of a key's event, by its ``mod``; Command counts as Ctrl."""
    return {
        "ctrl": bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        "shift": bool(mod & pygame.KMOD_SHIFT),
        "alt": bool(mod & pygame.KMOD_ALT),
    }


class Hits:
    """The places of the present frame that can be clicked, by name."""

    def __init__(self) -> None:
        self._places: dict[str, pygame.Rect] = {}

    def clear(self) -> None:
        """Forget all places; a screen does this at the start of each frame it draws."""
        self._places.clear()

    def add(self, name: str, rect: pygame.Rect) -> None:
        """Say that clicking in ``rect`` means ``name``. Later places lie above earlier ones."""
        self._places.pop(name, None)
        self._places[name] = pygame.Rect(rect)

    def update(self, places: dict[str, pygame.Rect]) -> None:
        """Add many places at once; the rectangles are kept, not copied."""
        self._places.update(places)

    def at(self, pos: Pos) -> str:
        """The name of the topmost place under a point; empty for none."""
        return next((name for name, rect in reversed(self._places.items()) if rect.collidepoint(pos)), "")

    def rect(self, name: str) -> pygame.Rect | None:
        """Where a place lies, or None when this frame has none of that name."""
        return self._places.get(name)

    def plain(self) -> dict[str, tuple[int, int, int, int]]:
        """All places as (left, top, width, height)."""
        return {name: (r.x, r.y, r.w, r.h) for name, r in self._places.items()}


class Screen:
    """One screen. A subclass draws itself anew whenever ``stale`` is set or it says that it is ``moving``."""

    name = "screen"
    over = False  # whether the screen below is drawn first
    listens = False  # whether it wants every key as it is, even those that work everywhere

    def __init__(self) -> None:
        self.stale = True
        self.hits = Hits()
        self.hovered = ""
        self.intact = False  # whether the target that it draws on still shows the last frame it drew, and nothing else
        self.drawn: list[pygame.Rect] | None = None  # what the latest `draw` changed; None: everything

    app: App

    @property
    def moving(self) -> bool:
        """Whether frames are needed although nothing was pressed."""
        return False

    @property
    def played(self) -> int:
        """How many commands have been played on it."""
        return 0

    def opened(self) -> None:
        """The screen has become part of the app; ``self.app`` is there from now on."""

    def closed(self) -> None:
        """The screen was taken away, or the window is closing."""

    def fit(self) -> None:
        """Size, text size or palette have changed: lay out anew."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the whole screen and say what can be clicked."""

    # -- input: the event itself, then what it means --

    def took(self, event: pygame.event.Event) -> bool:
        """Whether the event was used as it is (a screen of controls does); if not, the app says what it means."""
        return False

    def pointed(self, pos: Pos) -> None:
        """The mouse has moved."""
        name = self.hits.at(pos)
        if name != self.hovered:
            self.hovered = name
            self.stale = True

    def clicked(self, pos: Pos, button: int) -> None:
        """A mouse button went down: 1 left, 3 right."""

    def scrolled(self, pos: Pos, lines: int) -> None:
        """The wheel was turned; positive is up."""

    def pressed(self, action: Action | None, sign: str) -> None:
        """A key went down: what it does by the table of keys, and the sign it writes (empty for none)."""

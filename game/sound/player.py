"""Plays sounds where there is a device. The mixer is started late and once; without a device all of this is silent."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from game.places import folder

RATE, CHANNELS, BUFFER, VOICES = 22050, 1, 512, 10
TOGETHER = 0.035  # seconds between two sounds at single speed
AGAIN = 0.09  # seconds until the same one may be heard again
MOST = 3  # of those that begin in one frame
QUICK = 4.0  # times: from this speed on sounds are fewer and softer
SOFT = 0.7
RANKS = (
    ("victory", "defeat", "hand_over", "level", "fall"),
    ("fire", "ice", "storm", "wind", "water", "earth", "light", "dark", "spell", "heal", "bless", "curse", "horn"),
    ("blade", "chop", "thrust", "thud", "claw", "hit", "shot", "bow", "throw", "hurt", "shield", "miss"),
)  # what matters most first; all others come after these


class Voice(Protocol):
    """A sound that can be played (`pygame.mixer.Sound`)."""

    def set_volume(self, value: float, /) -> None:
        """From 0 to 1."""

    def play(self) -> object:
        """Play it once."""


def opened() -> dict[str, Voice]:
    """Start the mixer and read every sound, by name. Raises pygame.error where there is no device."""
    import pygame

    with _hushed():
        pygame.mixer.init(RATE, -16, CHANNELS, BUFFER)
    pygame.mixer.set_num_channels(VOICES)
    return {path.stem: pygame.mixer.Sound(path) for path in sorted((folder("assets") / "sounds").glob("*.wav"))}


@contextmanager
def _hushed() -> Iterator[None]:
    """What libraries of the system write on standard error by themselves (ALSA: nine lines where there is no device)
    is not shown; what matters of it comes as an error."""
    try:
        before = os.dup(2)
    except OSError:  # there is none
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)
        os.close(nowhere)


class Sounds:
    """The sounds of the window: thinned where they come quickly, silent when muted or without a device."""

    def __init__(self, volume: int = 100, muted: bool = False, open_: Callable[[], dict[str, Voice]] = opened) -> None:
        """``volume`` in percent. Nothing is opened before `start`."""
        self.volume, self.muted = volume, muted
        self.fault = ""  # why there is no sound; empty while there is, or while nobody has tried
        self.tried = False
        self._open = open_
        self._voices: dict[str, Voice] = {}
        self._now = 0.0  # seconds
        self._last = -1.0  # when the latest sound began
        self._lasts: dict[str, float] = {}  # the same for each

    @property
    def wanted(self) -> bool:
        """Whether anything could be heard."""
        return self.volume > 0 and not self.muted

    def start(self) -> bool:
        """Open the device if sound is wanted, the first time this is asked. Whether it failed just now."""
        if self.tried or not self.wanted:
            return False
        self.tried = True
        import pygame

        try:
            self._voices = self._open()
        except (pygame.error, OSError) as error:
            self.fault = str(error) or "no device"
        return bool(self.fault)

    def set(self, volume: int, muted: bool) -> None:
        """Take over new settings."""
        self.volume, self.muted = volume, muted

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    def play(self, name: str, soft: bool = False) -> bool:
        """Play a sound at once; whether it was. One that is not there, or has only just begun, is passed over."""
        voice = self._voices.get(name)
        if voice is None or not self.wanted or self._now - self._lasts.get(name, -1.0) < AGAIN:
            return False
        voice.set_volume((self.volume / 100) ** 1.5 * (SOFT if soft else 1.0))
        voice.play()
        self._last = self._lasts[name] = self._now
        return True

    def hear(self, names: Sequence[str], speed: float) -> list[str]:
        """Play what a battle told at that speed has brought since the last frame: the most important of it, and none
        so close on another that they pile up. Gives what was played."""
        quick = speed >= QUICK
        gap = TOGETHER * min(max(speed, 1.0), 8.0) if quick else TOGETHER
        if self._now - self._last < gap:
            names = [name for name in names if rank(name) == 0]
        most = 1 if quick else MOST
        played: list[str] = []
        for name in sorted(dict.fromkeys(names), key=rank):
            if len(played) < most and self.play(name, quick):
                played.append(name)
        return played


def rank(name: str) -> int:
    """How much a sound matters: 0 most."""
    return next((i for i, names in enumerate(RANKS) if name in names), len(RANKS))

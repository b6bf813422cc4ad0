"""What the player has set and wants to find again: text size, palette, motion, speed, sound, full screen, keys."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from game.places import config_folder
from game.saving import write_safely

TEXT_SIZES = (100, 125, 150, 175, 200)  # percent
PALETTES: tuple[PaletteName, ...] = ("parchment", "safe", "contrast")
INSTANT = 1000.0  # the speed at which a battle is told at once
SPEEDS: tuple[float, ...] = (0.5, 1, 2, 4, 8, 16, INSTANT)
VOLUMES = (0, 20, 40, 60, 80, 100)  # percent
PaletteName = Literal["parchment", "safe", "contrast"]


class Settings(msgspec.Struct, frozen=True):
    """The settings; unknown keys in the file are passed over, so that an older version can read a newer file."""

    text: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100  # percent
    palette: PaletteName = "parchment"
    reduced_motion: bool = False
    speed: float = 1  # of battles, one of SPEEDS
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60  # percent
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (0, 0)  # the size it had when it was not full, in pixels; (0, 0): none yet
    keys: dict[str, str] = {}  # the key that the player gave to an action (`game.keys`)

    def larger(self, steps: int = 1) -> Settings:
        """The settings with the text that many sizes larger, smaller when negative; it stops at both ends."""
        nearest = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - self.text))
        return replace(self, text=TEXT_SIZES[max(0, min(len(TEXT_SIZES) - 1, nearest + steps))])

    def quicker(self, steps: int = 1) -> Settings:
        """The settings with battles told so many steps quicker, slower when negative; it stops at both ends."""
        return replace(self, speed=next_speed(self.speed, steps))

    def next_palette(self, steps: int = 1) -> Settings:
        """The settings with the next palette, going round."""
        return replace(self, palette=PALETTES[(PALETTES.index(self.palette) + steps) % len(PALETTES)])


def next_speed(speed: float, steps: int = 1) -> float:
    """The speed so many steps quicker, slower when negative; it stops at both ends."""
    nearest = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - speed))
    return SPEEDS[max(0, min(len(SPEEDS) - 1, nearest + steps))]


def only_heard(before: Settings, after: Settings) -> bool:
    """Whether two settings look the same on the screen."""
    return replace(before, volume=after.volume, muted=after.muted, speed=after.speed) == after


def settings_file() -> Path:
    """Where the settings are kept. It need not exist."""
    return config_folder() / "settings.json"


def read_settings(path: Path) -> Settings:
    """The settings in a file; the defaults when it is missing, can't be read, or is no settings file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()


def write_settings(path: Path, settings: Settings) -> None:
    """Keep the settings. Where nothing can be written they last as long as the program runs, and no longer."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_safely(path, msgspec.json.encode(settings) + b"\n")

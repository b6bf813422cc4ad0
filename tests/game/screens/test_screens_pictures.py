"""A picture of every screen and stage at the sizes, text sizes and palettes there are: no text is cut off, leaves its
field, lies over another, or stands out too little. With TENFOLD_PICTURES=FOLDER in the environment they are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest
from msgspec.structs import replace

from game.screens.title import TitleScreen
from game.settings import Settings
from tests.game.screens.driving import Driver
from tests.game.screens.scenes import CHIEF, EVERY, SMALL, Scene
from tests.game.screens.writing import Page, reading

FIRST, LEAST = (1280, 800), (960, 600)
LARGE = ((1920, 1080), (3840, 2160))
KEEP = os.environ.get("TENFOLD_PICTURES", "")


class Camera:
    """One window in which scene after scene is come to, while everything that is written is noted down."""

    def __init__(self, pictures: Path, size: tuple[int, int], patch: pytest.MonkeyPatch) -> None:
        self.page = Page()
        reading(patch, self.page)
        self.drive = Driver(TitleScreen(), pictures, size)

    def take(self, name: str, scene: Scene, text: int = 100, palette: str = "parchment") -> Page:
        """Come to a scene; what is written there."""
        app, page = self.drive.app, self.page
        page.clear()
        app.set(replace(Settings(), text=text, palette=palette))
        scene(self.drive)
        self.drive.turn()
        top = app.screens[-1]
        draw = top.draw

        def draw_alone(target: pygame.Surface) -> None:
            page.covered(target)  # what the screen below has written
            draw(target)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(top, "draw", draw_alone)
            app.paint()
        if KEEP:
            size = "x".join(map(str, app.size))
            pygame.image.save(app.window, f"{KEEP}/{name}-{size}-{text}-{palette}.png")
        assert page.written, f"{name}: nothing is written"
        return page


def told(name: str, page: Page) -> list[str]:
    faults = [f"{name}: {fault}" for fault in page.faults()]
    return faults + [f"{name}: “{wanted}” is shortened to “{stands}”" for wanted, stands in page.shortened]


Cameras: TypeAlias = Callable[[tuple[int, int]], Camera]


@pytest.fixture
def camera(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Cameras:
    return lambda size: Camera(pictures, size, monkeypatch)


def test_every_screen_in_the_first_window(camera: Cameras) -> None:
    at = camera(FIRST)
    for name, scene in EVERY.items():
        assert not told(name, at.take(name, scene))


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_palettes(camera: Cameras, palette: str) -> None:
    at = camera(FIRST)
    assert not [fault for n, scene in SMALL.items() for fault in told(n, at.take(n, scene, palette=palette))]


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_small_window(camera: Cameras, text: int) -> None:
    at = camera(LEAST)
    assert not [fault for n, scene in SMALL.items() for fault in told(n, at.take(n, scene, text))]


@pytest.mark.parametrize("size", LARGE)
def test_large_windows(camera: Cameras, size: tuple[int, int]) -> None:
    at = camera(size)
    for text in (100, 200):
        assert not [fault for n, scene in CHIEF.items() for fault in told(n, at.take(n, scene, text))]

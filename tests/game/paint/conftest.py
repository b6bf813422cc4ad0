"""Painting needs no window; fonts only."""

from __future__ import annotations

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402  (the driver is chosen before)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()

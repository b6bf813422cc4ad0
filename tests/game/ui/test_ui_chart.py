"""The board's own picture: at once in some quality, a little later in the best."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.paint.ground import Ground
from game.panels.chart import Chart
from game.ui.cache import PictureCache
from game.ui.painted import Painted
from game.ui.theme import PARCHMENT

GROUND = Ground.of(("f^w.", "..==", "~~sl", "#d#r"))


def test_a_large_picture_is_painted_behind_the_small_one(tmp_path: Path) -> None:
    chart = Chart(Painted(PARCHMENT, PictureCache(tmp_path)), GROUND, 12, 30)
    assert chart.at(12).get_size() == (48, 48)
    soft = chart.at(30)
    assert soft.get_size() == (120, 120)
    chart.wait()
    assert chart.came
    fine = chart.at(30)
    assert not chart.came
    assert fine.get_buffer().raw != soft.get_buffer().raw
    assert chart.at(24).get_size() == (96, 96)
    again = Chart(Painted(PARCHMENT, PictureCache(tmp_path)), GROUND, 12, 30)
    assert again.at(30).get_buffer().raw == fine.get_buffer().raw  # kept: at once


def test_it_is_painted_where_nothing_can_be_kept() -> None:
    chart = Chart(Painted(PARCHMENT, PictureCache(None)), GROUND, 12, 30)
    chart.at(30)
    chart.wait()
    assert chart.came and chart.at(30).get_size() == (120, 120) and not chart.came


def test_decoration_lies_under_and_over_the_counters(tmp_path: Path) -> None:
    under, over = pygame.Surface((8, 8), pygame.SRCALPHA), pygame.Surface((8, 8), pygame.SRCALPHA)
    under.fill((255, 0, 0, 255), (0, 0, 4, 4))
    over.fill((0, 0, 255, 128), (4, 4, 4, 4))
    chart = Chart(Painted(PARCHMENT, PictureCache(tmp_path)), GROUND, 12, 12, (under, over))
    assert chart.at(12).get_at((5, 5))[:3] == (255, 0, 0)
    canopy = chart.canopy(12)
    lies = {(x // 12, y // 12): picture for picture, x, y in canopy}
    assert {(2, 2), (2, 3), (3, 2), (3, 3)} <= set(lies) and (0, 0) not in lies  # only where there is something
    assert tuple(lies[3, 3].get_at((4, 4))) == (0, 0, 128, 128)
    bare = Chart(Painted(PARCHMENT, PictureCache(tmp_path)), GROUND, 12, 12)
    assert bare.canopy(12) == ()

"""Each effect can be drawn at every moment, stays where it says, and paints its pictures only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import get_args

import pygame
import pytest

from game.board.motion.cues import FLYING, Kind
from game.board.motion.looks import TONES
from game.paint.dice import LOOKS, MOMENTS, rolling
from game.paint.effects import Painter, Place
from game.paint.effects.tones import HUES

SQUARE = 48
AGES = [i / 12 for i in range(13)]


class Kept:
    """Pictures that are made once, counted."""

    def __init__(self) -> None:
        self.pictures: dict[Hashable, pygame.Surface] = {}

    def __call__(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self.pictures:
            self.pictures[key] = make()
        return self.pictures[key]


def icon(name: str, size: int) -> pygame.Surface:
    s = pygame.Surface((size, size), pygame.SRCALPHA)
    s.fill((200, 200, 200, 255))
    return s


def ground() -> pygame.Surface:
    s = pygame.Surface((SQUARE * 9, SQUARE * 9))
    s.fill((241, 238, 208))
    return s


def shown(painter: Painter, kind: str, tone: str, age: float, size: float = 1.0) -> pygame.Surface:
    s = ground()
    middle = s.get_width() / 2
    painter.draw(s, kind, tone, Place(middle, middle, 2.0, 1.0, size, SQUARE), age, "poison")
    return s


def test_every_tone_has_its_colours() -> None:
    assert set(HUES) == set(TONES)


def test_tones_differ_in_colour_or_in_shape() -> None:
    looks = {(hue.mote, hue.middle) for hue in HUES.values()}
    assert len(looks) == len(HUES)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_an_effect_is_seen_and_stays_where_it_says(kind: str) -> None:
    painter, plain = Painter(Kept(), icon), ground()
    seen = 0
    for size in (1.0, 2.5):
        reach = round(Painter.reach(kind, size) * SQUARE) + 2
        inside = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        inside.center = plain.get_rect().center
        for age in AGES:
            s = shown(painter, kind, "fire", age, size)
            seen += s.get_buffer().raw != plain.get_buffer().raw
            s.fill((241, 238, 208), inside)
            assert s.get_buffer().raw == plain.get_buffer().raw, (age, size)
    assert seen >= len(AGES)


@pytest.mark.parametrize("tone", TONES)
def test_every_tone_can_burst_gather_and_fly(tone: str) -> None:
    painter = Painter(Kept(), icon)
    for kind in ("burst", "gather", "orb", "heal", "curse", "slash", "flash"):
        assert shown(painter, kind, tone, 0.4).get_buffer().raw != ground().get_buffer().raw


def test_what_was_drawn_once_needs_no_new_picture() -> None:
    kept = Kept()
    painter = Painter(kept, icon)
    for _ in range(2):
        before = dict(kept.pictures)
        for kind in get_args(Kind):
            for age in AGES:
                shown(painter, kind, "ice", age)
    assert kept.pictures == before
    largest = max(s.get_width() * s.get_height() for s in kept.pictures.values())
    assert largest <= (2.3 * SQUARE) ** 2


def test_what_flies_points_where_it_goes() -> None:
    painter = Painter(Kept(), icon)
    for kind in FLYING:
        right, up = ground(), ground()
        for s, dx, dy in ((right, 3.0, 0.0), (up, 0.0, -3.0)):
            painter.draw(s, kind, "storm", Place(216.0, 216.0, dx, dy, 1.0, SQUARE), 0.5)
        assert right.get_buffer().raw != up.get_buffer().raw


@pytest.mark.parametrize("kind", ["d4", "d6", "d10", "d20"])
def test_a_die_in_the_air_turns_over(kind: str) -> None:
    pictures = {rolling(kind, next(iter(LOOKS)), 40, moment).get_buffer().raw for moment in range(MOMENTS)}
    assert len(pictures) > MOMENTS // 2

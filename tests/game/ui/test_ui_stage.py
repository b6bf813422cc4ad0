"""Frames drawn only where they differ from the last one look as if they had been drawn whole."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game.ui.stage import Drawn, Item, Sprite, Stage, merged

SIZE = (200, 160)


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    for x in range(SIZE[0]):
        surface.fill((x, 255 - x, 90), (x, 0, 1, SIZE[1]))
    return surface


def counter(colour: tuple[int, int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((30, 24), pygame.SRCALPHA)
    surface.fill(colour)
    return surface.premul_alpha()


PICTURES = [counter((200, 20, 20, 255)), counter((20, 20, 200, 128)), counter((250, 250, 40, 60))]


def frame(chance: Random) -> list[Item]:
    """Some pictures in some places, and a field that is drawn."""
    items: list[Item] = [
        Sprite(
            picture,
            chance.randrange(-10, 190),
            chance.randrange(-10, 150),
            clip=chance.choice((None, (20, 20, 90, 90))),
        )
        for picture in chance.choices(PICTURES, k=5)
    ]
    shade = chance.randrange(256)
    items.insert(2, Drawn((60, 50, 40, 40), shade, lambda target: target.fill((shade, 0, 0), (60, 50, 40, 40))))
    return items


@pytest.mark.parametrize("seed", range(6))
def test_a_partly_drawn_frame_is_the_same_picture(seed: int) -> None:
    chance, stage = Random(seed), Stage(ground())
    target, whole = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    items = frame(chance)
    stage.show(target, items, whole=True)
    for _ in range(40):
        kept = [item for item in items if chance.random() < 0.6]
        items = kept + frame(chance)[: chance.randrange(4)]
        if chance.random() < 0.3:
            chance.shuffle(items)
        stage.show(target, items)
        Stage(stage.ground).show(whole, items, whole=True)
        assert target.get_buffer().raw == whole.get_buffer().raw


def test_what_stays_the_same_is_not_drawn() -> None:
    stage, target = Stage(ground()), pygame.Surface(SIZE, 0, 32)
    items: list[Item] = [Sprite(PICTURES[0], 10, 10), Sprite(PICTURES[1], 100, 100)]
    assert stage.show(target, items, whole=True) == [target.get_rect()]
    assert stage.show(target, list(items)) == []
    parts = stage.show(target, [items[0], Sprite(PICTURES[1], 102, 100)])
    assert parts == [Rect(100, 100, 32, 24)]


def test_a_surface_painted_anew_is_drawn_anew() -> None:
    stage, target = Stage(ground()), pygame.Surface(SIZE, 0, 32)
    stage.show(target, [Sprite(PICTURES[0], 10, 10, version=1)], whole=True)
    assert stage.show(target, [Sprite(PICTURES[0], 10, 10, version=2)]) == [Rect(10, 10, 30, 24)]


def test_another_ground_is_drawn_where_it_is() -> None:
    stage, target = Stage(ground()), pygame.Surface(SIZE, 0, 32)
    stage.show(target, [], whole=True)
    assert stage.show(target, [], places=[Rect(5, 5, 20, 20)]) == [Rect(5, 5, 20, 20)]


def test_places_that_nearly_touch_are_one() -> None:
    assert merged([Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)]) == [Rect(0, 0, 20, 10)]
    assert len(merged([Rect(0, 0, 10, 10), Rect(100, 100, 10, 10)])) == 2

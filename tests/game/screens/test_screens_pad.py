from __future__ import annotations

import pygame
import pytest

from game.keys import bind
from game.pad import FULL, Pad


@pytest.fixture(autouse=True)
def _keys_as_at_first():
    pygame.display.init()
    yield
    bind({})


def button(number: int, down: bool = True) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, button=number, instance_id=0)


def stick(axis: int, part: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(part * FULL), instance_id=0)


def pressed(events: list[pygame.event.Event]) -> list[tuple[bool, str]]:
    return [(event.type == pygame.KEYDOWN, pygame.key.name(event.key)) for event in events]


def test_a_button_presses_a_key_and_lets_it_go():
    pad = Pad()
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A))) == [(True, "return")]
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A, False))) == [(False, "return")]
    (previous,) = pad.keys(button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER))
    assert previous.mod & pygame.KMOD_SHIFT and previous.key == pygame.K_TAB
    assert pad.keys(button(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_a_button_follows_the_keys_that_the_player_changed():
    bind({"attack": "g", "confirm": "j"})
    pad = Pad()
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_X))) == [(True, "g")]
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A))) == [(True, "return")]


def test_the_stick_holds_an_arrow_until_it_comes_back():
    pad = Pad()
    x = pygame.CONTROLLER_AXIS_LEFTX
    assert pad.keys(stick(x, 0.5)) == []
    assert pressed(pad.keys(stick(x, 0.8))) == [(True, "right")]
    assert pad.keys(stick(x, 0.5)) == []
    assert pressed(pad.keys(stick(x, -0.9))) == [(False, "right"), (True, "left")]
    assert pressed(pad.keys(stick(x, 0.1))) == [(False, "left")]


def test_other_events_press_nothing():
    assert Pad().keys(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1))) == []

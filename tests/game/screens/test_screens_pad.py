from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.keys import BINDINGS, Action, action_of, bind
from game.pad import FIRST, FULL, SECOND, Pad, pad_buttons
from game.screen import held
from game.screens.keys import pad_rows


@pytest.fixture(autouse=True)
def _keys_as_at_first() -> Iterator[None]:
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


def test_a_button_presses_a_key_and_lets_it_go() -> None:
    pad = Pad()
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A))) == [(True, "return")]
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A, False))) == [(False, "return")]
    (previous,) = pad.keys(button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER))
    assert previous.mod & pygame.KMOD_SHIFT and previous.key == pygame.K_TAB
    assert pad.keys(button(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_a_button_follows_the_keys_that_the_player_changed() -> None:
    bind({"attack": "g", "confirm": "j"})
    pad = Pad()
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_X))) == [(True, "g")]
    assert pressed(pad.keys(button(pygame.CONTROLLER_BUTTON_A))) == [(True, "return")]


def test_the_stick_holds_an_arrow_until_it_comes_back() -> None:
    pad = Pad()
    x = pygame.CONTROLLER_AXIS_LEFTX
    assert pad.keys(stick(x, 0.5)) == []
    assert pressed(pad.keys(stick(x, 0.8))) == [(True, "right")]
    assert pad.keys(stick(x, 0.5)) == []
    assert pressed(pad.keys(stick(x, -0.9))) == [(False, "right"), (True, "left")]
    assert pressed(pad.keys(stick(x, 0.1))) == [(False, "left")]


def test_other_events_press_nothing() -> None:
    assert Pad().keys(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1))) == []


def trigger(part: float, axis: int = pygame.CONTROLLER_AXIS_TRIGGERLEFT) -> pygame.event.Event:
    return stick(axis, part)


def actions(events: list[pygame.event.Event]) -> list[str | None]:
    """What the keys that go down mean."""
    down = [event for event in events if event.type == pygame.KEYDOWN]
    return [action_of(pygame.key.name(event.key), **held(event.mod)) for event in down]


def test_the_right_stick_seeks_and_zooms_and_the_right_trigger_pauses() -> None:
    pad, x, y = Pad(), pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY
    assert actions(pad.keys(stick(x, 0.9))) == ["step"] and pad.keys(stick(x, 0.7)) == []
    assert actions(pad.keys(stick(x, -0.9))) == ["rewind"]
    assert actions(pad.keys(stick(y, -0.9))) == ["zoom_in"]
    assert actions(pad.keys(stick(y, 0.0))) == []
    assert actions(pad.keys(stick(y, 0.9))) == ["zoom_out"]
    assert actions(pad.keys(trigger(1.0, pygame.CONTROLLER_AXIS_TRIGGERRIGHT))) == ["pause"]


def test_the_left_trigger_gives_each_button_a_second_meaning() -> None:
    pad = Pad()
    assert pad.keys(trigger(0.9)) == []
    assert actions(pad.keys(button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER))) == ["round_back"]
    assert actions(pad.keys(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))) == ["last"]
    assert pad.keys(trigger(0.0)) == []
    (let_go,) = pad.keys(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, False))
    assert let_go.type == pygame.KEYUP and let_go.key == pygame.K_END  # the key that went down
    assert actions(pad.keys(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))) == ["right"]


def test_a_pad_has_every_action_of_a_battle_once_and_the_screen_of_keys_lists_it() -> None:
    listed = [action for action, _, _ in pad_buttons()]
    wanted = {one.action for one in BINDINGS if one.group != "window"} | {"menu", "help"}
    assert set(listed) == wanted and len(listed) == len(wanted)
    rows = pad_rows()
    assert len(rows) == len(listed) and len({row.figure for row in rows}) == len(rows)
    pressed_by = {**FIRST, **SECOND}
    assert all(actions([one]) == [action] for action in pressed_by.values() for one in [key_of(action)])


def key_of(action: Action) -> pygame.event.Event:
    """The key that a pad presses for an action."""
    for table, before in ((FIRST, []), (SECOND, [trigger(0.9)])):
        for number, one in table.items():
            if one == action:
                pad = Pad()
                for event in before:
                    pad.keys(event)
                return pad.keys(button(number))[0]
    raise KeyError(action)

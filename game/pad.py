"""A game pad: its buttons and sticks press keys, so that whatever the keyboard can do in a battle, it can.

SDL knows the common pads and names their buttons alike. Pads that come and go are followed. While the left trigger is
held each button has a second meaning (`SECOND`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pygame

from game.keys import BINDINGS, KEPT, Action, keys, parts_of

TILT, BACK_TO_REST = 0.55, 0.35  # parts of the way at which a stick or a trigger counts as pushed, and as let go
FULL = 32767  # all the way

FIRST: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "attack",
    pygame.CONTROLLER_BUTTON_Y: "moves",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "inspect",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "stay",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
SECOND: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: "threat",
    pygame.CONTROLLER_BUTTON_B: "flee",
    pygame.CONTROLLER_BUTTON_X: "items",
    pygame.CONTROLLER_BUTTON_Y: "stance",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "round_back",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "round_on",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "fit",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "wait",
    pygame.CONTROLLER_BUTTON_BACK: "end",
    pygame.CONTROLLER_BUTTON_START: "help",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "first",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "last",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "faster",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "slower",
}
Ways = dict[int, tuple[Action | None, Action | None]]
WAYS: Ways = {  # the action of an axis pushed to its beginning and to its end
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rewind", "step"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("zoom_in", "zoom_out"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, "pause"),
}
SECOND_WAYS: Ways = {
    pygame.CONTROLLER_AXIS_RIGHTX: ("dice", "follow"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("log_up", "log_down"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, "take_over"),
}
HOLD = pygame.CONTROLLER_AXIS_TRIGGERLEFT
BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_press",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_press",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "cross_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "cross_right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "cross_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "cross_down",
}
AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_RIGHTX: ("stick_left", "stick_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("stick_up", "stick_down"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right_trigger"),
}


def pad_buttons() -> Iterator[tuple[Action, str, bool]]:
    """Every action that a pad has: the name of its button or of the way of the right stick, and whether the left
    trigger is held."""
    for held, buttons, ways in ((False, FIRST, WAYS), (True, SECOND, SECOND_WAYS)):
        for button, action in buttons.items():
            yield action, BUTTONS[button], held
        for axis, names in AXES.items():
            for name, way in zip(names, ways[axis], strict=True):
                if way is not None:
                    yield way, name, held


class Pad:
    """The pads that are plugged in, how their sticks lie, and what is held down."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._pushed: dict[int, tuple[bool, Action]] = {}  # axis to whether it is at its end, and what that presses
        self._down: dict[int, Action] = {}  # button to what it presses
        self._second = False  # whether the left trigger is held
        self.started = False

    def start(self) -> None:
        """Look for pads. Where there is no way to, there are none."""
        self.started = True
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            controller.init()
            for number in range(controller.get_count()):
                self._plug(number)

    def _plug(self, number: int) -> None:
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            if controller.is_controller(number):
                pad = controller.Controller(number)
                self._open[pad.id] = pad

    def keys(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The keys that an event of a pad presses and lets go; none for any other event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN:
                if action := (SECOND if self._second else FIRST).get(event.button):
                    self._down[event.button] = action
                    return [_key(pygame.KEYDOWN, action)]
            case pygame.CONTROLLERBUTTONUP:
                if (before := self._down.pop(event.button, None)) is not None:
                    return [_key(pygame.KEYUP, before)]
            case pygame.CONTROLLERAXISMOTION:
                return self._tilted(event.axis, event.value / FULL)
        return []

    def _tilted(self, axis: int, part: float) -> list[pygame.event.Event]:
        """A stick or a trigger pushed far enough holds a key down until it comes back."""
        if axis == HOLD:
            self._second = part > (BACK_TO_REST if self._second else TILT)
            return []
        before, at_end = self._pushed.get(axis), part > 0
        pushed = abs(part) >= (BACK_TO_REST if before else TILT)
        if before is not None and pushed and before[0] == at_end:
            return []
        out = [_key(pygame.KEYUP, self._pushed.pop(axis)[1])] if before else []
        ways = (SECOND_WAYS if self._second else WAYS).get(axis) or WAYS.get(axis)
        if pushed and ways and (action := ways[at_end]):
            self._pushed[axis] = at_end, action
            out.append(_key(pygame.KEYDOWN, action))
        return out


def _key(kind: int, action: Action) -> pygame.event.Event:
    """A key of an action that goes down or up; of those that lists and fields know too, the one they know."""
    bound = next(one.keys[0] for one in BINDINGS if one.action == action) if action in KEPT else ""
    held, name = parts_of(bound or keys().by_action[action].keys[0])
    mod = sum({"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}[one] for one in held)
    sign = name if len(name) == 1 else ""
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode=sign)

"""A game pad: its buttons and its left stick press keys, so that whatever the keyboard can do, it can.

SDL knows the common pads and names their buttons alike. Pads that come and go are followed.
"""

from __future__ import annotations

import contextlib

import pygame

from game.keys import BINDINGS, KEPT, Action, keys

TILT, BACK_TO_REST = 0.55, 0.35  # parts of the way at which the stick counts as pushed, and as let go
FULL = 32767  # the stick all the way

ACTIONS: dict[int, Action] = {
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
_WAYS: dict[int, tuple[Action, Action]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}


class Pad:
    """The pads that are plugged in, and how their sticks lie."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._pushed: dict[int, Action | None] = {}
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
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                action = ACTIONS.get(event.button)
                kind = pygame.KEYDOWN if event.type == pygame.CONTROLLERBUTTONDOWN else pygame.KEYUP
                return [_key(kind, action)] if action else []
            case pygame.CONTROLLERAXISMOTION if event.axis in _WAYS:
                return self._tilted(event.axis, event.value / FULL)
        return []

    def _tilted(self, axis: int, part: float) -> list[pygame.event.Event]:
        """A stick pushed far enough holds an arrow down until it comes back."""
        before = self._pushed.get(axis)
        least = BACK_TO_REST if before else TILT
        now = None if abs(part) < least else _WAYS[axis][part > 0]
        if now == before:
            return []
        self._pushed[axis] = now
        let_go = [_key(pygame.KEYUP, before)] if before else []
        return [*let_go, *([_key(pygame.KEYDOWN, now)] if now else [])]


def _key(kind: int, action: Action) -> pygame.event.Event:
    """A key of an action that goes down or up; of those that lists and fields know too, the one they know."""
    bound = next(one.keys[0] for one in BINDINGS if one.action == action) if action in KEPT else ""
    *held, name = (bound or keys().by_action[action].keys[0]).split("+")
    mod = sum({"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}[one] for one in held)
    sign = name if len(name) == 1 else ""
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode=sign)

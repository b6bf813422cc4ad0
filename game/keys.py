"""The table of keys: what each one does, everywhere in the window, and how it is written on a button.

Typing a square moves the cursor there, and its letter comes first; so a letter that is also the key of an
action does that action at once, and a digit within `SQUARE_PAUSE` seconds takes it back and moves the cursor
instead. That is safe because no single letter gives an order to the battle: attacks, moves, items, stances
and Wait open something, and Flee and End ask once more. Undo is the one exception, so it has Backspace besides,
and on boards with a column U (21 or more) the letter is left to the square.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SQUARE_PAUSE = 0.8  # seconds between the letter and the digit of a typed square

Action = Literal[
    "left", "right", "up", "down", "confirm", "back", "next", "previous",
    "attack", "moves", "items", "stance", "wait", "flee", "stay", "end", "undo",
    "inspect", "dice", "log_up", "log_down",
    "pause", "step", "rewind", "slower", "faster", "take_over",
    "menu", "help", "full_screen", "larger", "smaller",
]  # fmt: skip


@dataclass(frozen=True)
class Binding:
    """An action, its keys by the names that pygame gives them (``ctrl+`` and ``shift+`` before), and its cap."""

    action: Action
    keys: tuple[str, ...]
    cap: str
    group: Literal["board", "turn", "demo", "window"]


BINDINGS: tuple[Binding, ...] = (
    Binding("left", ("left",), "←", "board"),
    Binding("right", ("right",), "→", "board"),
    Binding("up", ("up",), "↑", "board"),
    Binding("down", ("down",), "↓", "board"),
    Binding("confirm", ("return", "enter", "space"), "Enter", "board"),
    Binding("back", ("escape",), "Esc", "board"),
    Binding("next", ("tab",), "Tab", "board"),
    Binding("previous", ("shift+tab",), "Shift Tab", "board"),
    Binding("attack", ("a",), "A", "turn"),
    Binding("moves", ("m",), "M", "turn"),
    Binding("items", ("p",), "P", "turn"),
    Binding("stance", ("s",), "S", "turn"),
    Binding("wait", ("w",), "W", "turn"),
    Binding("flee", ("f",), "F", "turn"),
    Binding("stay", ("e",), "E", "turn"),
    Binding("end", ("x",), "X", "turn"),
    Binding("undo", ("u", "backspace"), "U", "turn"),
    Binding("inspect", ("i",), "I", "turn"),
    Binding("dice", ("l",), "L", "turn"),
    Binding("log_up", ("page up",), "Page Up", "turn"),
    Binding("log_down", ("page down",), "Page Down", "turn"),
    Binding("pause", ("k", "pause"), "K", "demo"),
    Binding("step", ("n",), "N", "demo"),
    Binding("rewind", ("r",), "R", "demo"),
    Binding("slower", (",",), ",", "demo"),
    Binding("faster", (".",), ".", "demo"),
    Binding("take_over", ("t",), "T", "demo"),
    Binding("menu", ("f10",), "F10", "window"),
    Binding("help", ("f1",), "F1", "window"),
    Binding("full_screen", ("f11", "alt+return"), "F11", "window"),
    Binding("larger", ("ctrl+=", "ctrl++", "ctrl+shift+=", "ctrl+[+]"), "Ctrl +", "window"),
    Binding("smaller", ("ctrl+-", "ctrl+[-]"), "Ctrl −", "window"),
)

_BY_KEY: dict[str, Action] = {key: binding.action for binding in BINDINGS for key in binding.keys}
_BY_ACTION = {binding.action: binding for binding in BINDINGS}


def action_of(name: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> Action | None:
    """What a key does: its name as pygame gives it, and the modifiers held. None when it does nothing.

    Shift is passed over where only the plain key is bound, so that a capital letter works too.
    """
    held = ("ctrl+" if ctrl else "") + ("alt+" if alt else "")
    if shift and (found := _BY_KEY.get(f"{held}shift+{name}")):
        return found
    return _BY_KEY.get(held + name)


def cap_of(action: Action) -> str:
    """How the key of an action is written on a button: ``A``, ``Enter``."""
    return _BY_ACTION[action].cap


class TypedSquare:
    """Puts together a square that is being typed, letter first, for a board of so many columns and rows."""

    def __init__(self) -> None:
        self._text, self._since = "", 0.0

    def type(self, sign: str, now: float, columns: int, rows: int) -> tuple[int, int] | None:
        """Take a letter or a digit typed at a time in seconds: the (column, row) named so far, from 0, or None.

        ``c``, ``1``, ``0`` gives C1 at the 1 and C10 at the 0. What names no square of the board gives None.
        """
        if now - self._since > SQUARE_PAUSE:
            self._text = ""
        self._since = now
        if len(sign) == 1 and "a" <= sign.lower() <= "z":
            self._text = sign.lower()
            return None
        if not (sign.isascii() and sign.isdigit() and self._text):
            self._text = ""
            return None
        self._text += sign
        column, row = ord(self._text[0]) - ord("a"), int(self._text[1:]) - 1
        if column < columns and 0 <= row < rows:
            return column, row
        self._text = ""
        return None

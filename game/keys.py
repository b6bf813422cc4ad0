"""The table of keys: what each one does, everywhere in the window, and how it is written on a button.

Typing a square moves the cursor there, and its letter comes first; so a letter that is also the key of an
action does that action at once, and a digit within `SQUARE_PAUSE` seconds takes it back and moves the cursor
instead. That is safe because no single letter gives an order to the battle: attacks, moves, items, stances
and Wait open something, and Flee and End ask once more. Undo is the one exception, so it has Backspace besides,
and on boards with a column U (21 or more) the letter is left to the square.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

SQUARE_PAUSE = 0.8  # seconds between the letter and the digit of a typed square

Action = Literal[
    "left", "right", "up", "down", "confirm", "back", "next", "previous",
    "attack", "moves", "items", "stance", "wait", "flee", "stay", "end", "undo",
    "inspect", "dice", "log_up", "log_down", "zoom_in", "zoom_out", "fit", "follow", "threat",
    "pause", "step", "rewind", "first", "last", "round_back", "round_on", "slower", "faster", "take_over",
    "menu", "help", "mute", "full_screen", "larger", "smaller",
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
    Binding("zoom_in", ("+", "=", "[+]"), "+", "board"),
    Binding("zoom_out", ("-", "[-]"), "−", "board"),
    Binding("fit", ("home",), "Home", "board"),
    Binding("follow", ("end",), "End", "board"),
    Binding("threat", ("v",), "V", "board"),
    Binding("pause", ("k", "pause"), "K", "demo"),
    Binding("step", ("n", "shift+right"), "N", "demo"),
    Binding("rewind", ("r", "shift+left"), "R", "demo"),
    Binding("round_back", ("shift+page up",), "Shift Page Up", "demo"),
    Binding("round_on", ("shift+page down",), "Shift Page Down", "demo"),
    Binding("first", ("shift+home",), "Shift Home", "demo"),
    Binding("last", ("shift+end",), "Shift End", "demo"),
    Binding("slower", (",",), ",", "demo"),
    Binding("faster", (".",), ".", "demo"),
    Binding("take_over", ("t",), "T", "demo"),
    Binding("menu", ("f10",), "F10", "window"),
    Binding("help", ("f1",), "F1", "window"),
    Binding("mute", ("ctrl+m",), "Ctrl M", "window"),
    Binding("full_screen", ("f11", "alt+return"), "F11", "window"),
    Binding("larger", ("ctrl+=", "ctrl++", "ctrl+shift+=", "ctrl+[+]"), "Ctrl +", "window"),
    Binding("smaller", ("ctrl+-", "ctrl+[-]"), "Ctrl −", "window"),
)

KEPT = frozenset({"left", "right", "up", "down", "confirm", "back", "next", "previous"})
"""Actions that keep their first keys beside one that the player has chosen: lists and fields know these keys too."""
RESERVED = frozenset(key for binding in BINDINGS if binding.action in KEPT for key in binding.keys) | {*"0123456789"}

_CAPS = {binding.keys[0]: binding.cap for binding in BINDINGS} | {"space": "Space", "backspace": "Backspace"}


class Keys:
    """The table of keys as the player has changed it: for an action the one key that it has instead."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        """What a change gives to two actions, or takes from no action we know, is passed over."""
        self.changed: dict[str, str] = {}
        for binding in BINDINGS:
            key = (changed or {}).get(binding.action, "")
            if key and key not in RESERVED and key not in self.changed.values():
                self.changed[binding.action] = key
        self.bindings = tuple(self._bound(binding) for binding in BINDINGS)
        self.by_key: dict[str, Action] = {key: one.action for one in self.bindings for key in one.keys}
        self.by_action = {one.action: one for one in self.bindings}

    def _bound(self, binding: Binding) -> Binding:
        """A binding with the player's key; without a key that the player gave to another action."""
        taken = {key for action, key in self.changed.items() if action != binding.action}
        first = self.changed.get(binding.action, "")
        keeps = not first or binding.action in KEPT
        keys = (*((first,) if first else ()), *(key for key in binding.keys if keeps and key not in taken))
        return replace(binding, keys=keys, cap=(binding.cap if keys == binding.keys else _cap(keys[0]) if keys else ""))

    def why_not(self, action: Action, key: str) -> str:
        """Which of the texts says why an action can't have that key; empty when it can."""
        before, other = self.by_action[action].keys, self.by_key.get(key)
        if key in RESERVED and key not in before:
            return "keys.reserved"
        swaps = bool(before) and before[0] not in RESERVED
        return "keys.taken" if other not in (None, action) and not swaps else ""

    def with_key(self, action: Action, key: str) -> dict[str, str]:
        """The changes with one more, which `why_not` allows. Whose key it was gets the key that this action had."""
        before = self.by_action[action].keys
        other = self.by_key.get(key)
        if key in before:
            return dict(self.changed)
        after = {**self.changed, action: key}
        if other is not None:
            after[other] = before[0]
        return after


def parts_of(key: str) -> tuple[list[str], str]:
    """The modifiers of a key as the table writes it, and its name: ``+`` is a name too."""
    held, name = (key[:-1], "+") if key.endswith("+") else (key.rpartition("+")[0], key.rpartition("+")[2])
    return [word for word in held.split("+") if word], name


def _cap(key: str) -> str:
    """How a key is written on a button: ``Ctrl R`` for ``ctrl+r``."""
    if key in _CAPS:
        return _CAPS[key]
    held, name = parts_of(key)
    word = _CAPS.get(name, name.upper() if len(name) == 1 else name.capitalize())
    return " ".join([*map(str.capitalize, held), word])


_keys = Keys()


def keys() -> Keys:
    """The keys that hold now."""
    return _keys


def bind(changed: Mapping[str, str]) -> None:
    """Take over the player's keys; there is one keyboard, so they hold everywhere."""
    global _keys
    _keys = Keys(changed)


def key_name(name: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> str:
    """A key as the table writes it: its name as pygame gives it, after the modifiers that are held."""
    return ("ctrl+" if ctrl else "") + ("alt+" if alt else "") + ("shift+" if shift else "") + name


def action_of(name: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> Action | None:
    """What a key does: its name as pygame gives it, and the modifiers held. None when it does nothing.

    Shift is passed over where only the plain key is bound, so that a capital letter works too.
    """
    if shift and (found := _keys.by_key.get(key_name(name, ctrl=ctrl, alt=alt, shift=True))):
        return found
    return _keys.by_key.get(key_name(name, ctrl=ctrl, alt=alt))


def cap_of(action: Action) -> str:
    """How the key of an action is written on a button: ``A``, ``Enter``."""
    return _keys.by_action[action].cap


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

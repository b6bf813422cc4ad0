"""The requests there are, each with its keys, and how one is read."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from game.engine.failure import Failure
from rules.dice import DiceError
from rules.spelling import nearest


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """What may stand on any request."""

    dice: Any = None
    exact: bool = False


class New(Request):
    book: str = ""
    seed: int = 1
    map: str = ""
    board: list[str] | None = None
    units: Any = None
    sides: list[str] = []
    options: dict[str, bool | int | str] = {}
    bands: dict[str, Any] = {}
    goals: Any = None
    rounds: Any = None
    events: Any = None
    things: Any = None
    deploy: Any = None
    hazards: Any = None


class Legal(Request):
    pass


class WithCommand(Request):
    """A command as an object or as text."""

    command: Any = None
    text: str | None = None


class Apply(WithCommand):
    pass


class Why(WithCommand):
    pass


class Preview(WithCommand):
    pass


class Think(Request):
    level: str = ""


class Step(Request):
    level: str = ""


class Undo(Request):
    pass


class State(Request):
    pass


class Save(Request):
    pass


class Load(Request):
    save: Any = None
    sides: list[str] = []


class Camp(Request):
    """An act of the camp on a band, given whole or as the file it is in."""

    band: Any = None
    file: str = ""
    act: str = ""
    unit: Any = None
    item: Any = None
    to: Any = None
    what: Any = None
    count: Any = None


class Books(Request):
    pass


class Check(Request):
    acting: Any = None
    against: Any = None


class Quit(Request):
    pass


REQUESTS: dict[str, type[Request]] = {
    "new": New, "legal": Legal, "apply": Apply, "why": Why, "preview": Preview, "think": Think, "step": Step,
    "undo": Undo, "state": State, "save": Save, "load": Load, "camp": Camp, "books": Books,
    "check": Check, "quit": Quit,
}  # fmt: skip


def read(line: bytes) -> tuple[str, Request]:
    """What a line asks for: the word, and the request. Raises Failure of kind json or request."""
    asked = _object(line)
    do = asked.pop("do", None)
    if not isinstance(do, str):
        known = ", ".join(REQUESTS)
        raise Failure("request", f'a request is an object such as {{"do": "legal"}}; do is one of {known}')
    if do not in REQUESTS:
        raise Failure("request", f"no request {do!r} among {', '.join(REQUESTS)}{nearest(do, REQUESTS)}")
    try:
        return do, msgspec.convert(asked, REQUESTS[do])
    except msgspec.ValidationError as error:
        raise Failure("request", f"{do}: {_explained(str(error), REQUESTS[do])}") from None


def _object(line: bytes) -> dict[str, Any]:
    try:
        asked = msgspec.json.decode(line)
    except RecursionError:
        raise Failure("json", "nested too deeply") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise Failure("json", _no_json(error)) from None
    if not isinstance(asked, dict):
        raise Failure("request", 'a request is an object such as {"do": "legal"}')
    _refuse_doubles(line)
    return asked


def _refuse_doubles(line: bytes) -> None:
    """A key that stands twice in one object would silently lose its first value."""
    import json

    def pairs(found: list[tuple[str, Any]]) -> None:
        keys = [key for key, _ in found]
        double = next((key for index, key in enumerate(keys) if key in keys[:index]), None)
        if double is not None:
            raise Failure("json", f"the key {double!r} stands twice in one object")

    try:
        json.loads(line, object_pairs_hook=pairs)
    except (RecursionError, ValueError) as error:
        raise Failure("json", _no_json(error)) from None


def _no_json(error: Exception) -> str:
    return f"not JSON: {str(error).removeprefix('JSON is malformed: ')}"


def _explained(reason: str, kind: type[Request]) -> str:
    """msgspec's words; an unknown key with the nearest one known."""
    unknown = re.search(r"unknown field `(.*)`", reason)
    if not unknown:
        return reason
    known = ("do", *kind.__struct_fields__)
    return f"no key {unknown[1]!r} among {', '.join(known)}{nearest(unknown[1], known)}"


def faces(dice: Any) -> tuple[int, ...]:
    """The dice of a request. Raises DiceError."""
    if dice is None:
        return ()
    if not isinstance(dice, list) or any(type(face) is not int or not 1 <= face <= 100 for face in dice):
        raise DiceError("dice is a list of whole numbers from 1 to 100, the faces in the order they are rolled")
    return tuple(dice)

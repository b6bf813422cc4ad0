"""The goal that a map's own properties say: in words, as `survive 8`, or part by part, as a drop-down asks for.

It holds for every side, but a goal to survive for side 1: the other sides are those it is survived from. A goal of one
side alone is drawn as a Goal object.
"""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from game.tiled.fields import Fields
from game.tiled.findings import Place
from game.tiled.words import MOST_ROUNDS
from rules.grid import Board, BoardError, Square, column_of, parse_square, row_of, square, square_name
from rules.scenario import GoalSpec

ROUT, NONE = "rout", "none"
PARTS: dict[str, tuple[str, ...]] = {
    ROUT: (),
    "fell": ("unit",),
    "reach": ("squares",),
    "hold": ("rounds", "squares"),
    "survive": ("rounds",),
}
FORMS = {
    "fell": "fell NAME",
    "reach": "reach E5 or reach E5 to F6",
    "hold": "hold 3 E5 or hold 3 E5 to F6",
    "survive": "survive 8",
}
_SPAN = re.compile(r"(\S+)(?:\s+to\s+(\S+))?", re.IGNORECASE)


class _Wrong(Exception):
    """A goal that can't be read; the message says why."""


class _Said(msgspec.Struct):
    """What a goal needs, as the map says it."""

    unit: str = ""
    rounds: int = 0
    squares: tuple[str, ...] = ()


def map_goals(fields: Fields, board: Board, sides: Collection[int]) -> list[tuple[GoalSpec, Place]]:
    """The goals that the map's properties come to, each with the place of the property; a mistake is reported."""
    word, _, rest = fields.text("goal").partition(" ")
    place = fields.place_of("goal")
    if word == NONE and not rest:
        return []
    try:
        goals = _specs(word, _said(word, rest.strip(), fields, board), sides)
    except _Wrong as why:
        fields.wrong("goal", str(why), _mend(word))
        return [(GoalSpec(ROUT), place)]
    _unused(fields, word)
    return [(goal, place) for goal in goals]


def _specs(word: str, said: _Said, sides: Collection[int]) -> list[GoalSpec]:
    """A goal for whoever meets it first; to hold and to survive is counted side by side."""
    if word == "survive":
        return [GoalSpec(word, 1, rounds=said.rounds)]
    if word == "hold":
        return [GoalSpec(word, side, squares=said.squares, rounds=said.rounds) for side in sorted(sides)]
    return [GoalSpec(word, unit=said.unit, squares=said.squares)]


def _said(word: str, rest: str, fields: Fields, board: Board) -> _Said:
    """The parts of a goal, from the words behind it or the properties beside it. Raises _Wrong."""
    if word not in PARTS:
        raise _Wrong("there is no such goal")
    said = _Said()
    if "rounds" in PARTS[word]:
        said.rounds, rest = _rounds(rest, fields.whole("goal_rounds"))
        if not 1 <= said.rounds <= MOST_ROUNDS:
            raise _Wrong(f"it needs a number of rounds, 1 to {MOST_ROUNDS}")
    if "unit" in PARTS[word]:
        said.unit, rest = rest or fields.text("goal_unit"), ""
        if not said.unit:
            raise _Wrong("it needs the name of a unit")
    if "squares" in PARTS[word]:
        said.squares, rest = _squares(rest or fields.text("goal_squares"), board), ""
    if rest:
        raise _Wrong(f'"{rest}" is no part of it')
    return said


def _rounds(text: str, beside: int) -> tuple[int, str]:
    """A number of rounds and what follows it; without one in the text, the number beside it."""
    first, _, rest = text.partition(" ")
    if re.fullmatch(r"[0-9]{1,3}", first):
        return int(first), rest.strip()
    return beside, text


def _squares(text: str, board: Board) -> tuple[str, ...]:
    """The squares of `E5`, `E5 F5` or `E5 to F6`, in reading order. Raises _Wrong."""
    if not text:
        raise _Wrong("it needs squares")
    found: set[Square] = set()
    for first, last in _SPAN.findall(text.replace(",", " ")):
        try:
            corners = parse_square(first), parse_square(last or first)
        except BoardError as error:
            raise _Wrong(str(error)) from None
        columns, rows = sorted(map(column_of, corners)), sorted(map(row_of, corners))
        found.update(square(x, y) for y in range(rows[0], rows[1] + 1) for x in range(columns[0], columns[1] + 1))
    for at in sorted(found):
        if at not in board:
            raise _Wrong(f"{square_name(at)} is off the board")
    return tuple(map(square_name, sorted(found)))


def _mend(word: str) -> str:
    """How a goal is written or drawn."""
    if word not in FORMS:
        return f"it can be {', '.join((ROUT, NONE, *FORMS.values()))}"
    beside = " and ".join(f"goal_{part}" for part in PARTS[word])
    return f"write {FORMS[word]}, or give {beside}, or draw a Goal object"


def _unused(fields: Fields, word: str) -> None:
    """A part that this goal does not have is probably one of a goal there was before."""
    for part in ("unit", "rounds", "squares"):
        name = f"goal_{part}"
        if part not in PARTS[word] and fields.is_given(name):
            fields.report.warning(
                fields.place_of(name), "GOAL", f"{name} says nothing where the goal is {word}", "remove it"
            )

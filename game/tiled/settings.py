"""The map's own properties: its title and the like, its goal, its house rules."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.tiled.fields import Fields
from game.tiled.findings import Place, Report
from game.tiled.goals import map_goals
from game.tiled.preflight import Clean
from game.tiled.values import Property, Value
from game.tiled.words import HOUSE_RULES, MAP_PROPERTIES, MOST_ROUNDS
from rules.grid import Board
from rules.scenario import GoalSpec

AS_THE_BOOK = ("", "book")  # a house rule that a map leaves as it is


class Settings(msgspec.Struct, frozen=True):
    """What a map says about itself."""

    title: str
    author: str
    book: str
    intro: str
    rounds: int
    goals: list[tuple[GoalSpec, Place]]
    options: dict[str, int | bool | str]
    book_line: int = 0  # of its property `book`


def read_settings(clean: Clean, board: Board, sides: Collection[int], report: Report) -> Settings:
    """The properties of a map with that board and those sides, each checked."""
    known: dict[str, Value] = {**MAP_PROPERTIES, **dict.fromkeys(HOUSE_RULES, "")}
    given: dict[str, Value] = {name: clean.project.said(one)[1] for name, one in clean.properties.items()}
    fields = Fields("the map", given, known, clean.properties, clean.place, report)
    rounds = fields.whole("rounds") or MOST_ROUNDS
    options: dict[str, int | bool | str] = {}
    for name, one in clean.properties.items():
        if name in HOUSE_RULES and one.text not in AS_THE_BOOK:
            value = _switch(one)
            if value is None:
                report.error(clean.place.at(line=one.line), "OPTION", f'{name} is "{one.text}"', _may_be(name))
            else:
                options[name] = value
    return Settings(
        title=fields.text("title"),
        author=fields.text("author"),
        book=fields.text("book"),
        intro=fields.text("intro"),
        rounds=rounds,
        goals=map_goals(fields, board, sides),
        options=options,
        book_line=clean.properties["book"].line if "book" in clean.properties else 0,
    )


def _switch(one: Property) -> int | bool | str | None:
    """The value of a house rule, None when it is not one of those it can have."""
    known = HOUSE_RULES[one.name]
    if known is bool:
        return {"true": True, "false": False}.get(one.text)
    if known is int:
        return int(one.text) if one.text.isascii() and one.text.isdigit() and len(one.text) < 5 else None
    return one.text if isinstance(known, tuple) and one.text in known else None


def _may_be(name: str) -> str:
    known = HOUSE_RULES[name]
    if isinstance(known, tuple):
        return f"it can be {' or '.join(known)}"
    return "it can be true or false" if known is bool else "it must be a whole number"

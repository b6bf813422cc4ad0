"""A small battle drawn in letters, with dice that are laid out by hand.

    a = arena("AB", A=unit(str=3), B=unit(side=2, vit=5))
    a.do("A attack B", 6, 6, 6, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1, 1)
    assert a.struck().outcome == "perfect"

Every capital letter of the drawing is a unit, on plain ground unless it says `on="f"`; short rows and missing ones
are filled up with plain to 10x10. The dice that open the battle are laid out too: unless told otherwise the units
act in list order, once a round each. Each `do` must use up exactly the dice it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import pytest

from rules.battle import Battle
from rules.books import book
from rules.commands import Command
from rules.dice import LoadedDice
from rules.events import Event, Rolled, Struck
from rules.grid import parse_square, square_name
from rules.notation import read
from rules.options import Preview
from rules.rulebook import Rulebook
from rules.scenario import GoalSpec, Scenario, UnitSpec
from rules.setup import start
from rules.sheets import sheet_of
from rules.turns.initiative import tens_bonus
from rules.unit import Unit

rule = pytest.mark.rule
FAMILY = ("initiative", "tenfold")  # the books on rolled initiative

STATS = {"str": 3, "vit": 3, "dex": 3, "agi": 3, "spd": 5, "int": 3, "spr": 3, "move": 3}
E = TypeVar("E", bound=Event)


class Drawn:
    """A unit of a drawing: what differs from a plain one, and the ground it stands on."""

    def __init__(self, on: str, spec: dict[str, Any]) -> None:
        self.on, self.spec = on, spec


def unit(side: int = 1, hp: int = 30, on: str = ".", at: str = "", **given: Any) -> Drawn:
    """A unit: statistics by name (`str=5`), or whatever else a scenario may say of it (`moves`, `weapon`)."""
    stats = {name: given.pop(name, value) for name, value in STATS.items()}
    if "luck" in given:
        stats["luck"] = given.pop("luck")
    return Drawn(on, {"side": side, "max_hp": hp, "at": at, "stats": stats, **given})


class Arena:
    """A battle with loaded dice, worked by text commands."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.events: list[Event] = list(battle.events)

    def __getitem__(self, name: str) -> Unit:
        return self.battle.unit(name)

    @property
    def dice(self) -> LoadedDice:
        assert isinstance(self.battle.dice, LoadedDice)
        return self.battle.dice

    @property
    def turn(self) -> str:
        """Whose turn it is, or nothing when the battle is won."""
        return self.battle.prompt.units[0] if self.battle.prompt else ""

    def where(self, name: str) -> str:
        """The square a unit stands on, by name."""
        at = self[name].at
        return square_name(at) if at is not None else ""

    def commands(self, text: str) -> list[Command]:
        """The commands of one line of text."""
        return read(self.battle, text)

    def do(self, text: str, *dice: int) -> list[Event]:
        """Carry out one line of commands with exactly these dice; gives what happened."""
        self.dice.load(dice)
        self.events = []
        for command in self.commands(text):
            self.events += self.battle.apply(command)
        assert not self.dice.faces, f"dice left over after {text!r}: {self.dice.faces}"
        return self.events

    def why(self, text: str) -> str:
        """Why the (one) command of a line is refused, or an empty string."""
        (command,) = self.commands(text)
        return self.battle.why_not(command)

    def legal(self, verb: str = "") -> list[Command]:
        """The legal commands, of one verb if given."""
        return [command for command in self.battle.legal() if verb in ("", command.do)]

    def preview(self, text: str) -> Preview:
        """The odds of the (one) command of a line."""
        (command,) = self.commands(text)
        return self.battle.preview(command)

    def of(self, kind: type[E]) -> list[E]:
        """What happened of one kind, in the latest `do`."""
        return [event for event in self.events if isinstance(event, kind)]

    def struck(self) -> Struck:
        """The one blow of the latest `do`."""
        (blow,) = self.of(Struck)
        return blow

    def purposes(self) -> list[str]:
        """What dice were rolled for in the latest `do`, in order, as ``accuracy of A``."""
        return [f"{roll.purpose} of {roll.unit}" if roll.unit else roll.purpose for roll in self.of(Rolled)]

    def order(self) -> list[tuple[str, float | None]]:
        """The coming turns with their IR in points."""
        return [(turn.unit, None if turn.at is None else turn.at / 4) for turn in self.battle.order()]

    def ir(self, name: str) -> float:
        """A unit's present IR in points."""
        quarters = self.battle.clock.now[name]
        assert isinstance(quarters, int)
        return quarters / 4


def draw(board: str, units: dict[str, Drawn], exact: bool = False) -> tuple[tuple[str, ...], dict[str, str]]:
    """The rows of terrain of a drawing, and the square of each unit in it."""
    lines = [line.strip() for line in board.strip().splitlines()] or [""]
    if not exact:
        lines = [line.ljust(10, ".") for line in lines] + ["." * 10] * (10 - len(lines))
    places = {
        sign: f"{chr(65 + column)}{row + 1}"
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign.isupper()
    }
    rows = tuple("".join(units[sign].on if sign.isupper() else sign for sign in line) for line in lines)
    return rows, places


def scenario_of(
    board: str, units: dict[str, Drawn], exact: bool = False, goals: Sequence[GoalSpec] = (), **more: Any
) -> Scenario:
    """The scenario of a drawing."""
    rows, places = draw(board, units, exact)
    specs = tuple(
        msgspec.convert({"name": name, **drawn.spec, "at": drawn.spec["at"] or places[name]}, UnitSpec)
        for name, drawn in units.items()
    )
    return Scenario(rows, specs, tuple(goals), **more)


def opening(rules: Rulebook, scenario: Scenario, ir: Sequence[int], mmr: int) -> tuple[int, ...]:
    """The dice that open a battle: each unit's IR d20 with its tens dice at 1, then the MMR's d20."""
    faces: list[int] = []
    for index, spec in enumerate(scenario.units):
        faces.append(ir[index] if index < len(ir) else 20 - index)
        faces += [1] * len(tens_bonus(sheet_of(rules, spec, spec.name).stats["spd"]))
    return (*faces, mmr)


def arena(
    board: str = "",
    *,
    book_id: str = "initiative",
    ir: Sequence[int] = (),
    mmr: int = 20,
    start_dice: Sequence[int] | None = None,
    dice: Sequence[int] = (),
    **given: Any,
) -> Arena:
    """A battle from a drawing. ir are the d20 faces of the units' IR in list order (20, 19, 18 ... by default), mmr
    that of the first round; start_dice replaces all dice of the start; dice are laid out for later."""
    units = {name: given.pop(name) for name in list(given) if isinstance(given[name], Drawn)}
    scenario = scenario_of(board, units, **given)
    rules = book(book_id)
    first = opening(rules, scenario, ir, mmr) if start_dice is None else tuple(start_dice)
    return Arena(start(rules, scenario, LoadedDice((*first, *dice))))


class Arenas:
    """Builds arenas of one book, and looks afterwards that none has dice left over."""

    def __init__(self, book_id: str) -> None:
        self.book_id = book_id
        self.built: list[Arena] = []

    def __call__(self, board: str = "", **given: Any) -> Arena:
        made = arena(board, book_id=self.book_id, **given)
        self.built.append(made)
        return made


@contextmanager
def arenas(book_id: str) -> Iterator[Arenas]:
    """Arenas of a book; loaded dice not used by the end are an error."""
    made = Arenas(book_id)
    yield made
    for built in made.built:
        assert not built.dice.left, f"dice never rolled: {built.dice.faces}"


def squares(text: str) -> set[int]:
    """The squares of a list such as ``A1 B2``."""
    return {parse_square(name) for name in text.split()}

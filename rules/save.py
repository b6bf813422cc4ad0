"""A whole battle as JSON and back, and its hash. Everything in a battle is plain data, whatever it waits on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import Any

import msgspec

from .battle import Battle, Setting
from .books import UnknownBook, book
from .commands import Prompt
from .dice import Dice, LoadedDice
from .evolve import Scene
from .grid import Board, BoardError
from .rulebook import Rulebook
from .steps import Step
from .unit import Thing, Unit

FORMAT = 1


class SaveError(ValueError):
    """A save that can't be loaded; the message says where and why."""


class SavedDice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of the dice: one integer, and the faces still loaded."""

    state: int
    faces: tuple[int, ...] | None = None


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle between two commands, or stopped anywhere in between."""

    format: int
    book: str
    version: int
    setting: Setting
    board: tuple[str, ...]
    units: list[Unit]
    round: int
    held: tuple[int, ...]
    dice: SavedDice
    prompt: Prompt | None
    winner: int | str | None
    clock: Any
    agenda: Any
    things: tuple[Thing, ...] | msgspec.UnsetType = msgspec.UNSET


_encoder = msgspec.json.Encoder(order="deterministic")


def save(battle: Battle) -> dict[str, Any]:
    """The battle as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(_saved(battle), str_keys=True)
    return plain


def _saved(battle: Battle) -> Saved:
    dice = battle.dice
    faces = dice.faces if isinstance(dice, LoadedDice) else None
    return Saved(
        FORMAT, battle.book.id, battle.book.version, battle.setting, battle.scene.board.rows,
        list(battle.scene.units.values()), battle.round, battle.held, SavedDice(dice.state, faces), battle.prompt,
        battle.winner, battle.clock, battle.agenda, tuple(battle.scene.things.values()) or msgspec.UNSET,
    )  # fmt: skip


def battle_hash(battle: Battle) -> str:
    """SHA-256 of the battle's canonical JSON: the same for the same battle on every machine."""
    return hashlib.sha256(_encoder.encode(save(battle))).hexdigest()


@lru_cache(maxsize=8)
def _agenda_type(steps: tuple[type[Step], ...]) -> Any:
    kinds: Any = reduce(or_, steps)
    return tuple.__class_getitem__((kinds, ...))


def load(plain: Any, shelf: Callable[[str], Rulebook] = book) -> Battle:
    """The battle that `save` wrote; shelf finds the book by its id. Raises SaveError."""
    try:
        saved = msgspec.convert(plain, Saved, str_keys=True)
        if saved.format != FORMAT:
            raise SaveError(f"this save has format {saved.format}; this version reads {FORMAT}")
        rules = shelf(saved.book)
        if saved.version != rules.version:
            raise SaveError(f"this save is of version {saved.version} of {saved.book}; this is version {rules.version}")
        clock = msgspec.convert(saved.clock, rules.turns.clock, str_keys=True)
        agenda = msgspec.convert(saved.agenda, _agenda_type(rules.steps), str_keys=True)
        board = Board.parse(saved.board)
    except (msgspec.ValidationError, UnknownBook, BoardError) as error:
        raise SaveError(str(error)) from None
    return _restored(rules, saved, clock, agenda, board)


def _restored(rules: Rulebook, saved: Saved, clock: Any, agenda: Any, board: Board) -> Battle:
    units = {unit.name: unit for unit in saved.units}
    _check(rules, saved, units)
    _check_squares(units, board, saved.prompt is not None)
    battle = object.__new__(Battle)
    battle.book, battle.setting, battle.clock, battle.agenda = rules, saved.setting, clock, agenda
    battle.scene = Scene(units, board, {thing.name: thing for thing in saved.things or ()})
    battle.prompt, battle.winner, battle.round, battle.held = saved.prompt, saved.winner, saved.round, saved.held
    loaded = saved.dice.faces
    battle.dice = Dice(saved.dice.state) if loaded is None else LoadedDice(loaded, saved.dice.state)
    battle.stirred, battle.events = False, []
    _check_clock(battle)
    return battle


def _check_squares(units: dict[str, Unit], board: Board, settled: bool) -> None:
    """Nobody shares a square, unless one is on its way through (a hazard stops it there for a moment)."""
    taken: dict[int, str] = {}
    for unit in units.values():
        if unit.at is None:
            continue
        if unit.at not in board:
            raise SaveError(f"{unit.name}: is not on the board")
        if unit.at in taken and settled:
            raise SaveError(f"{unit.name}: stands where {taken[unit.at]} stands")
        taken[unit.at] = unit.name


def _check_clock(battle: Battle) -> None:
    """Types can't say whether a turn order's own state fits the units; a battle that can go on shows it."""
    try:
        battle.order()
        battle.legal()
    except (LookupError, TypeError, AttributeError, AssertionError) as error:
        raise SaveError(f"clock: does not fit the units ({type(error).__name__} {error})") from None


def _check(rules: Rulebook, saved: Saved, units: dict[str, Unit]) -> None:
    """What types can't say: names that must exist, squares on the board."""
    if len(units) < len(saved.units):
        raise SaveError("units: two have the same name")
    for name in saved.prompt.units if saved.prompt else ():
        if name not in units:
            raise SaveError(f"prompt: nobody is called {name!r}")
    if saved.prompt and saved.prompt.kind not in rules.acts:
        raise SaveError(f"prompt: no kind {saved.prompt.kind!r}")
    if saved.setting.house.keys() != rules.defaults().keys():
        raise SaveError(f"setting: the house rules are not those of {saved.book}")
    if len(saved.held) != len(saved.setting.goals):
        raise SaveError("held: needs one number for each goal")
    content = rules.content
    for unit in units.values():
        for word, names, known in (
            ("move", unit.sheet.moves, content.moves),
            ("stance", (*unit.sheet.stances, *((unit.stance,) if unit.stance else ())), content.stances),
            ("status", tuple(status.id for status in unit.statuses), content.statuses),
            ("statistic", rules.stats, unit.sheet.stats),
        ):
            for name in names:
                if name not in known:
                    raise SaveError(f"{unit.name}: no {word} {name!r}")

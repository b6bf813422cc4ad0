"""From a scenario to a battle: units placed, goals and house rules read, everything checked by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from .battle import Battle, Demand, Goal, Setting, Timed
from .dice import Dice
from .evolve import Scene
from .faults import SetupError
from .grid import Board, BoardError, Mask, Square, mask_of, parse_square, square_name
from .house import house_rules
from .outfit import OutfitError, outfit
from .rulebook import Rulebook
from .scenario import GoalSpec, Scenario, StatusSpec, UnitSpec, WeaponSpec
from .sheets import MOST_POINTS, kind_of, sheet_of, statuses_of
from .spelling import nearest
from .unit import Carried, Sheet, Thing, Unit

GOAL_KINDS = ("rout", "fell", "reach", "hold", "survive")


def start(book: Rulebook, scenario: Scenario, dice: Dice) -> Battle:
    """A battle of this scenario, run to its first prompt.

    Raises SetupError for what is wrong with the scenario, DiceError when loaded dice run out.
    """
    board = _filled(book, scenario, _board(scenario.board))
    units = place(book, scenario, board)
    if scenario.rounds < 1:
        raise SetupError("map", f"rounds: a battle lasts 1 round or more, not {scenario.rounds}")
    setting = Setting(
        house=house_rules(book, scenario.options),
        goals=tuple(_goal(spec, units, board) for spec in scenario.goals) or (Goal(),),
        rounds=scenario.rounds,
        hazards=dict(_hazard(name, amount, board) for name, amount in scenario.hazards.items()),
        sides=max(unit.side for unit in units.values()),
        events=_timed(book, scenario, board) or msgspec.UNSET,
        checks=_demands(book, scenario, board) or msgspec.UNSET,
    )
    return Battle(book, Scene(units, board, _things(book, scenario, board, units)), dice, setting)


def _timed(book: Rulebook, scenario: Scenario, board: Board) -> tuple[Timed, ...]:
    """What the map does at its time, in books where time is counted. Raises SetupError."""
    found = []
    for spec in scenario.events if book.effects else ():
        if spec.effect not in book.effects:
            known = ", ".join(book.effects)
            near = nearest(spec.effect, book.effects)
            raise SetupError("map", f"event: no effect {spec.effect!r} among {known}{near}")
        squares = tuple(_square(name, board, f"event {spec.effect}") for name in spec.squares)
        found.append(Timed(spec.effect, spec.round, spec.count, squares, spec.amount))
    return tuple(found)


def _filled(book: Rulebook, scenario: Scenario, board: Board) -> Board:
    """The board with its doors and boulders closed, in books that have them: they fill their squares."""
    for spec in scenario.things if book.effects else ():
        if spec.kind in FILLS:
            at = _square(spec.at, board, spec.name or spec.kind)
            if board.passable >> at & 1:
                board = board.with_terrain(at, FILLS[spec.kind])
    return board


FILLS = {"door": "door", "boulder": "wall"}  # what a thing makes of a square that one could walk through
THING_KINDS = ("door", "lever", "chest", "boulder")
THING_HP = {"door": 20, "boulder": 30}


def _things(book: Rulebook, scenario: Scenario, board: Board, units: dict[str, Unit]) -> dict[str, Thing]:
    """The things of the map by name, in books that have them. Raises SetupError."""
    names = {spec.name: spec.at for spec in scenario.things if spec.name}
    found: dict[str, Thing] = {}
    for spec in scenario.things if book.effects else ():
        if spec.kind not in THING_KINDS:
            raise SetupError("map", f"thing: no kind {spec.kind!r}{nearest(spec.kind, THING_KINDS)}")
        name, number = spec.name or spec.kind, 2
        while name in found or name in units or (name in names and not spec.name):
            name, number = f"{spec.name or spec.kind} {number}", number + 1
        at = _square(spec.at, board, name)
        check, _, times = spec.check.partition(" x")
        if check and not book.can_check(check):
            raise SetupError("map", f"{name}: {check!r} is no skill and no attribute of {book.id}")
        if times and not (times.isascii() and times.isdigit() and 1 <= int(times) <= 9):
            raise SetupError("map", f"{name}: {spec.check!r} asks for 1 to 9 passed checks, such as 'str x2'")
        opens = tuple(_square(names.get(word, word), board, name) for word in spec.opens)
        hp = THING_HP.get(spec.kind, 0)
        found[name] = Thing(spec.kind, name, at, check, spec.modifier, int(times or 1), opens, hp)
    return found


def _board(rows: tuple[str, ...]) -> Board:
    try:
        return Board.parse(rows)
    except BoardError as error:
        raise SetupError("map", f"board: {error}") from None


def _square(name: str, board: Board, whose: str) -> Square:
    try:
        at = parse_square(name)
    except BoardError as error:
        raise SetupError("map", f"{whose}: {error}") from None
    if at not in board:
        raise SetupError("map", f"{whose}: {square_name(at)} is not on this board of {board.width}x{board.height}")
    return at


def _hazard(name: str, amount: int, board: Board) -> tuple[Square, int]:
    if amount < 1:
        raise SetupError("map", f"a hazard: {name} costs 1 hit point or more, not {amount}")
    return _square(name, board, "a hazard"), amount


def _demands(book: Rulebook, scenario: Scenario, board: Board) -> dict[Square, Demand]:
    """What the map's hazards ask for, in books with checks. Raises SetupError."""
    found: dict[Square, Demand] = {}
    for name, spec in scenario.checks.items() if book.effects else ():
        at = _square(name, board, "a hazard")
        if spec.check and not book.can_check(spec.check):
            raise SetupError("map", f"a hazard at {name}: {spec.check!r} is no skill and no attribute of {book.id}")
        if name not in scenario.hazards and not board.hazards >> at & 1:
            raise SetupError("map", f"checks: there is no hazard at {name}")
        found[at] = Demand(spec.check, spec.modifier)
    return found


def _goal(spec: GoalSpec, units: dict[str, Unit], board: Board) -> Goal:
    if spec.kind not in GOAL_KINDS:
        raise SetupError("map", f"no goal {spec.kind!r}{nearest(spec.kind, GOAL_KINDS)}")
    unit = next((name for name in units if name.casefold() == spec.unit.casefold()), "")
    if spec.kind == "fell" and not unit:
        raise SetupError("map", f"goal: nobody is called {spec.unit!r}{nearest(spec.unit, units)}")
    if spec.side and all(other.side != spec.side for other in units.values()):
        raise SetupError("map", f"goal {spec.kind}: side {spec.side} has no units")
    if spec.kind in ("hold", "survive") and (spec.rounds < 1 or spec.side < 1):
        raise SetupError("map", f"goal {spec.kind}: needs a side and a number of rounds")
    if spec.kind in ("reach", "hold") and not spec.squares:
        raise SetupError("map", f"goal {spec.kind}: needs squares")
    squares = mask_of(_square(name, board, f"goal {spec.kind}") for name in spec.squares)
    return Goal(spec.kind, spec.side, unit, squares, spec.rounds)


def place(book: Rulebook, scenario: Scenario, board: Board) -> dict[str, Unit]:
    """The scenario's units by name, in list order, each on its square. Raises SetupError."""
    names = unit_names(book, scenario.units)
    units: dict[str, Unit] = {}
    taken: dict[Square, str] = {}
    given = mask_of(_square(spec.at, board, name) for spec, name in zip(scenario.units, names, strict=True) if spec.at)
    for spec, name in zip(scenario.units, names, strict=True):
        sheet = sheet_of(book, spec, name)
        try:
            gear, pack = outfit(book.content, spec, kind_of(book, spec, name), book.pack_slots)
            sheet = book.dressed(book.content, sheet, gear, pack)
        except OutfitError as error:
            raise SetupError("unit", f"{name}: {error}") from None
        at = _place_of(spec, name, scenario, board, taken, given)
        taken[at] = name
        hp = sheet.max_hp if spec.hp is None else spec.hp
        if not 0 < hp <= sheet.max_hp:
            raise SetupError("unit", f"{name}: hp {hp} is not from 1 to max_hp {sheet.max_hp}")
        mp, used = _mp(book, spec, sheet, gear), used_of(book, spec, name)
        units[name] = Unit(sheet, at, hp, statuses_of(book, spec, name), gear, pack, mp=mp, used=used)
        if book.points and spec.ap:
            units[name] = msgspec.structs.replace(units[name], ap=spec.ap)
    if len({unit.side for unit in units.values()}) < 2:
        raise SetupError("unit", "a battle needs units of at least two sides")
    return {name: _with_inflicters(book, unit, units) for name, unit in units.items()}


def used_of(book: Rulebook, spec: UnitSpec, name: str) -> tuple[str, ...]:
    """What a unit has used up before the battle (CA44). Raises SetupError."""
    deeds = book.content.deeds
    for what in spec.used:
        if what not in deeds:
            raise SetupError("unit", f"{name}: nothing called {what!r} is used up in {book.id}{nearest(what, deeds)}")
    return spec.used


def _mp(book: Rulebook, spec: UnitSpec, sheet: Sheet, gear: tuple[Carried, ...]) -> int:
    """The magic points a unit starts with. Raises SetupError."""
    most = sheet.stats.get("mp", 0) + sum(book.content.items[one.item].stats.get("mp", 0) for one in gear)
    if book.points:
        if not 0 <= min(spec.ap or 0, spec.mp or 0) <= max(spec.ap or 0, spec.mp or 0) <= MOST_POINTS:
            raise SetupError("unit", f"{sheet.name}: ap and mp are from 0 to {MOST_POINTS}")
        return spec.mp or 0
    if spec.ap is not None:
        raise SetupError("unit", f"{sheet.name}: {book.id} has no ap")
    if spec.mp is not None and not 0 <= spec.mp <= most:
        raise SetupError("unit", f"{sheet.name}: mp {spec.mp} is not from 0 to the maximum {most}")
    return most if spec.mp is None else spec.mp


def _with_inflicters(book: Rulebook, unit: Unit, units: dict[str, Unit]) -> Unit:
    """The unit with someone behind each status that puts it under another's command. Raises SetupError."""
    found = []
    for status in unit.statuses:
        if book.content.statuses[status.id].opens == "charmed" and not status.by:
            first = next(other.name for other in units.values() if other.side != unit.side)
            status = msgspec.structs.replace(status, by=first)
        if status.by and status.by not in units:
            raise SetupError("unit", f"{unit.name}: nobody is called {status.by!r}{nearest(status.by, units)}")
        found.append(status)
    return msgspec.structs.replace(unit, statuses=tuple(found)) if found else unit


def unit_names(book: Rulebook, specs: Iterable[UnitSpec]) -> list[str]:
    """Each unit's name: its own, or its title, numbered from the second on (``Knight 2``). Raises SetupError."""
    specs = list(specs)
    used: set[str] = set()  # in small letters: commands don't heed case
    for spec in specs:
        if spec.name and not _can_be_written(spec.name):
            raise SetupError("unit", f"{spec.name!r} is no name: at most 40 printable signs, no quotes or outer spaces")
        if spec.name.casefold() in used:
            raise SetupError("unit", f"two units are called {spec.name!r}")
        used.update({spec.name.casefold()} - {""})
    names: list[str] = []
    for spec in specs:
        name, number = spec.name, 1
        kind = book.content.units.get(spec.unit)
        title = kind.title if kind else spec.unit or spec.line or "Unit"
        while not name:
            candidate = title if number == 1 else f"{title} {number}"
            name = candidate if candidate.casefold() not in used else ""
            number += 1
        used.add(name.casefold())
        names.append(name)
    return names


def _can_be_written(name: str) -> bool:
    """Whether a name can stand in the text of a command, on one line."""
    return name.isprintable() and '"' not in name and name == name.strip() and len(name) <= 40


def _place_of(
    spec: UnitSpec, name: str, scenario: Scenario, board: Board, taken: dict[Square, str], given: Mask
) -> Square:
    if spec.at:
        at = _square(spec.at, board, name)
        if at in taken:
            raise SetupError("unit", f"{name}: {taken[at]} already stands on {square_name(at)}")
    else:
        free = (_square(at, board, "deploy") for at in scenario.deploy.get(spec.side, ()))
        open_squares = board.passable & ~given
        at = next((at for at in free if at not in taken and open_squares >> at & 1), -1)
        if at < 0:
            raise SetupError("unit", f"{name}: has no square, and side {spec.side} has no free deploy square")
    if not board.passable >> at & 1:
        raise SetupError("unit", f"{name}: {square_name(at)} is {board.terrain(at).name}, where nobody can stand")
    return at


def read_scenario(plain: Any) -> Scenario:
    """A scenario from a JSON object. Raises SetupError naming the place and the nearest known key."""
    try:
        return msgspec.convert(plain, Scenario, str_keys=True)
    except msgspec.ValidationError as error:
        raise SetupError("map", with_nearest(str(error), UnitSpec, Scenario, GoalSpec)) from None


WITHIN: dict[str, type[msgspec.Struct]] = {  # what a unit is made of
    "statuses": StatusSpec, "weapon": WeaponSpec, "gear": Carried, "pack": Carried,
}  # fmt: skip


def with_nearest(reason: str, *kinds: type[msgspec.Struct]) -> str:
    """msgspec's words, with the nearest known key where one is unknown: of these kinds, or of what lies deeper."""
    found = re.search(r"unknown field `(.*?)`(?: - at `(.*)`)?", reason)
    if found is None:
        return reason
    deeper = re.search(r"\.([a-z]+)(?:\[[^.]*)?$", found[2] or "")
    if deeper and deeper[1] in WITHIN:
        kinds = (WITHIN[deeper[1]],)
    return reason + nearest(found[1], [field for kind in kinds for field in kind.__struct_encode_fields__])

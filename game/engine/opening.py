"""`new` and `load`: a match laid on the table."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.camp import bands_of, fielded
from game.engine.failure import Failure
from game.engine.requests import Load, New, faces
from game.engine.table import Table, known_sides
from rules.books import DEFAULT_BOOK, book
from rules.camp import Band, read_band
from rules.camp import to_plain as plain_band
from rules.commands import from_plain, to_plain
from rules.dice import Dice, LoadedDice
from rules.faults import SetupError
from rules.journal import Match
from rules.rulebook import Rulebook
from rules.save import SaveError, battle_hash, load, save
from rules.scenario import EventSpec, GoalSpec, Scenario, ThingSpec, UnitSpec
from rules.setup import read_scenario, with_nearest
from rules.spelling import nearest

MOST_SEED = 2**63 - 1
MOST_ROUNDS = 100  # two computer players that never meet must come to an end
_PARTS = ("units", "goals", "rounds", "events", "things", "deploy", "hazards")


def new(table: Table, request: New) -> dict[str, Any]:
    """Start a battle on a map or on a board, with fair dice or, if any are given, loaded ones."""
    if not 0 <= request.seed <= MOST_SEED:
        raise Failure("request", f"seed is a whole number from 0 to {MOST_SEED}")
    if request.book:
        book(request.book)
    scenario, name = _scenario(request)
    if scenario.rounds > MOST_ROUNDS:
        raise SetupError("map", f"rounds: a battle lasts {MOST_ROUNDS} rounds at most, not {scenario.rounds}")
    rules = book(request.book or scenario.book or DEFAULT_BOOK)
    scenario = msgspec.structs.replace(scenario, options={**scenario.options, **_options(rules, request)})
    bands = bands_of(request.bands)
    scenario = fielded(rules, scenario, bands)
    dice = Dice(request.seed) if request.dice is None else LoadedDice(faces(request.dice))
    count = max((unit.side for unit in scenario.units), default=0)
    sides = known_sides(request.sides, max(0, min(count, 100)))
    match = Match(rules.id, scenario, request.seed, sides, name, dice)
    table.lay(match, match.battle.events, bands)
    table.play_on()
    return {}


def _options(rules: Rulebook, request: New) -> dict[str, Any]:
    known = [rule.name for rule in rules.house]
    for name in request.options:
        if name not in known:
            raise Failure("request", f"no house rule {name!r} in {rules.id}{nearest(name, known)}")
    return request.options


def _scenario(request: New) -> tuple[Scenario, str]:
    """What the battle starts from, and the shipped map's name if it is one."""
    given = {part: value for part in _PARTS if (value := getattr(request, part)) is not None}
    if request.map and request.board is not None:
        raise Failure("request", "new takes a map, or a board and units, not both")
    if request.map:
        from game.maps import opened, path_of, shipped_name

        if "units" in given:
            raise Failure("request", "new takes units with a board; a map brings its own")
        base = opened(request.map, request.book).scenario
        name = shipped_name(path_of(request.map))
    elif request.board is not None:
        base, name = Scenario(tuple(request.board)), ""
    else:
        raise Failure("request", "new needs a map, or a board and units")
    whole = {**msgspec.to_builtins(base, str_keys=True), **given}
    return _read(whole), name


_LISTS: dict[str, tuple[type[msgspec.Struct], str]] = {
    "units": (UnitSpec, "unit"), "goals": (GoalSpec, "map"), "events": (EventSpec, "map"), "things": (ThingSpec, "map"),
}  # fmt: skip


def _read(whole: dict[str, Any]) -> Scenario:
    """A scenario from its parts, each mistake with the kind of the part it is in."""
    for part, (kind, word) in _LISTS.items():
        if part in whole:
            try:
                msgspec.convert(whole[part], tuple[kind, ...])  # type: ignore[valid-type]
            except msgspec.ValidationError as error:
                raise SetupError(word, f"{part}: {with_nearest(str(error), kind)}") from None
    try:
        return msgspec.convert(whole, Scenario, str_keys=True)
    except msgspec.ValidationError:
        return read_scenario(whole)


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A save: the battle, who plays it, its journal, and the hash that shows whether it is as it was written."""

    tenfold: int
    seed: int
    sides: list[str]
    map: str
    scenario: Scenario
    commands: list[Any]
    lines: list[str]
    hash: str
    battle: Any
    bands: dict[str, Any] = {}


KEPT_FORMAT = 1


def kept(match: Match, bands: dict[int, Band] | None = None) -> dict[str, Any]:
    """The match as plain data, with the bands that fight in it."""
    whole = Kept(
        KEPT_FORMAT, match.seed, list(match.sides), match.map, match.scenario, [to_plain(c) for c in match.commands],
        match.lines, battle_hash(match.battle), save(match.battle),
        {str(side): plain_band(band) for side, band in (bands or {}).items()},
    )  # fmt: skip
    plain: dict[str, Any] = msgspec.to_builtins(whole, str_keys=True)
    return plain


def load_saved(table: Table, request: Load) -> dict[str, Any]:
    """Go on from a save; nothing before it can be taken back."""
    if not isinstance(request.save, dict):
        raise SaveError("load needs the save that `save` gave")
    match = restored(request.save)
    if request.sides:
        match.sides = known_sides(request.sides, match.battle.setting.sides)
    table.lay(match, [], _kept_bands(request.save))
    return {}


def _kept_bands(plain: dict[str, Any]) -> dict[int, Band]:
    """The bands of a save. Raises SaveError."""
    try:
        return {int(side): read_band(band) for side, band in plain.get("bands", {}).items()}
    except ValueError as error:
        raise SaveError(f"save: bands: {error}") from None


def restored(plain: dict[str, Any]) -> Match:
    """The match of a save. Raises SaveError."""
    try:
        whole = msgspec.convert(plain, Kept, str_keys=True)
        if whole.tenfold != KEPT_FORMAT:
            raise SaveError(f"this save has format {whole.tenfold}; this version reads {KEPT_FORMAT}")
        battle = load(whole.battle)
        if battle_hash(battle) != whole.hash:
            raise SaveError("this save was changed after it was written: its hash does not fit")
        commands = [from_plain(command) for command in whole.commands]
        sides = known_sides(whole.sides, battle.setting.sides)
    except SaveError:
        raise
    except (Failure, ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise SaveError(f"save: {error}") from None
    return Match.resumed(battle, whole.scenario, whole.seed, sides, commands, whole.lines, whole.map)

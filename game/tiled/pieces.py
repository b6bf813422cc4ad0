"""The objects of a map into plain records: units, deploy areas, goals, hazards, events, things."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.tiled.fields import Fields
from game.tiled.findings import Place, Report, nearest, shown
from game.tiled.objects import Shape
from game.tiled.parser import ParsedObject
from game.tiled.preflight import Clean
from game.tiled.squares import area, one_square
from game.tiled.words import CLASSES, EFFECTS, GOALS, THINGS
from rules.grid import BY_NAME, Square, square_name
from rules.scenario import CheckSpec, EventSpec, GoalSpec, ThingSpec, UnitSpec

MOST_NAME = 24


class Pieces(msgspec.Struct):
    """What the objects of a map come to, each with its place for the findings still to come."""

    units: list[tuple[UnitSpec, Square, Place]] = []
    deploy: list[tuple[int, tuple[Square, ...], Place]] = []
    goals: list[tuple[GoalSpec, Place]] = []
    hazards: list[tuple[int, tuple[Square, ...], Place]] = []
    checks: dict[str, CheckSpec] = {}  # what a hazard's square asks for, where that is said
    events: list[EventSpec] = []
    things: list[ThingSpec] = []
    thing_places: list[Place] = []


def read_pieces(clean: Clean, objects: list[ParsedObject], muster: Collection[str], report: Report) -> Pieces:
    """Read every object by its class; what can't be read is reported and left out."""
    pieces = Pieces()
    for each in objects:
        shape = clean.shapes[each.id]
        if not each.kind:
            if shape.form != "text":  # a label
                report.warning(shape.place, "CLASS", "it has no class and is ignored", f"set it: {' '.join(CLASSES)}")
        elif each.kind in BY_NAME and not shape.kind_is_own:
            what = f"it is a tile of {each.kind} and is ignored"
            report.warning(shape.place, "CLASS", what, "paint ground on the layer terrain, or give it a class")
        elif each.kind not in CLASSES:
            what = f'there is no class "{shown(each.kind)}"'
            report.error(shape.place, "CLASS", what, nearest(each.kind, CLASSES))
        else:
            known = CLASSES[each.kind]
            project = clean.project.defaults.get(each.kind, {})
            defaults = {name: project.get(name, value) for name, value in known.items()}
            strange = shape.of_tile - known.keys()  # a tile may say what concerns no unit
            given = {name: value for name, value in each.properties.items() if name not in strange}
            fields = Fields(each.kind, given, defaults, shape.own, shape.place, report)
            _READERS[each.kind](_Drawn(each.name, shape, fields, clean, tuple(muster)), pieces)
    return pieces


class _Drawn(msgspec.Struct, frozen=True):
    """An object of a known class with all that its reader needs."""

    name: str
    shape: Shape
    fields: Fields
    clean: Clean
    muster: tuple[str, ...]


def _unit(one: _Drawn, pieces: Pieces) -> None:
    name = _name(one.name, one.shape.place, one.fields.report)
    unit = one.fields.word("unit", one.muster, "unit")
    side, level = one.fields.whole("side"), one.fields.whole("level")
    at = one_square(one.shape, one.clean, one.fields.report)
    if at is not None:
        place = one.shape.place.at(square=square_name(at))
        spec = UnitSpec(side=side, name=name, at=square_name(at), unit=unit, level=level)
        pieces.units.append((spec, at, place))


def _name(name: str, place: Place, report: Report) -> str:
    if name != name.strip() or not name.isprintable() or '"' in name or len(name) > MOST_NAME:
        mend = f'at most {MOST_NAME} letters on one line, no " and no space around them'
        report.error(place, "NAME", f'"{shown(name)}" is no name for a unit', mend)
        return ""
    return name


def _deploy(one: _Drawn, pieces: Pieces) -> None:
    squares = area(one.shape, one.clean, one.fields.report)
    if squares:
        pieces.deploy.append((one.fields.whole("side"), squares, one.shape.place))


def _goal(one: _Drawn, pieces: Pieces) -> None:
    kind = one.fields.word("kind", GOALS, "goal")
    unit, rounds = one.fields.text("unit"), one.fields.whole("rounds")
    squares = area(one.shape, one.clean, one.fields.report) if kind in ("reach", "hold") else ()
    if kind == "fell" and not unit:
        one.fields.wrong("unit", "a goal to fell needs the name of a unit")
    if kind in ("hold", "survive") and not rounds:
        one.fields.wrong("rounds", f"a goal to {kind} needs a number of rounds")
    goal = GoalSpec(
        kind=kind,
        side=one.fields.whole("side"),
        unit=unit if kind == "fell" else "",
        squares=tuple(map(square_name, squares)),
        rounds=rounds if kind in ("hold", "survive") else 0,
    )
    pieces.goals.append((goal, one.shape.place))


def _hazard(one: _Drawn, pieces: Pieces) -> None:
    amount = one.fields.whole("amount")
    if not amount:
        one.fields.wrong("amount", "a hazard takes at least 1 hit point")
    squares = area(one.shape, one.clean, one.fields.report)
    if squares:
        pieces.hazards.append((amount, squares, one.shape.place))
    asked = CheckSpec(one.fields.text("check"), one.fields.whole("modifier"))
    if asked != CheckSpec():
        pieces.checks.update(dict.fromkeys(map(square_name, squares), asked))


def _event(one: _Drawn, pieces: Pieces) -> None:
    effect = one.fields.word("effect", EFFECTS, "effect")
    pieces.events.append(
        EventSpec(
            effect=effect,
            round=one.fields.whole("round"),
            count=one.fields.whole("count"),
            squares=tuple(map(square_name, area(one.shape, one.clean, one.fields.report))),
            amount=one.fields.whole("amount"),
        )
    )


def _thing(one: _Drawn, pieces: Pieces) -> None:
    kind = one.fields.word("kind", THINGS, "thing")
    at = one_square(one.shape, one.clean, one.fields.report)
    opens = tuple(part for part in one.fields.text("opens").replace(",", " ").split() if part)
    if at is not None:
        pieces.thing_places.append(one.shape.place.at(square=square_name(at)))
        pieces.things.append(
            ThingSpec(
                kind=kind,
                at=square_name(at),
                name=_name(one.name, one.shape.place, one.fields.report),
                check=one.fields.text("check"),
                modifier=one.fields.whole("modifier"),
                opens=opens,
            )
        )


_READERS = {"Unit": _unit, "Deploy": _deploy, "Goal": _goal, "Hazard": _hazard, "Event": _event, "Thing": _thing}

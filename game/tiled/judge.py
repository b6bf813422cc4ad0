"""What only shows when a map is seen whole: who stands where, who fights whom, whether goals can be met."""

from __future__ import annotations

from game.tiled.findings import Place, Report, nearest, shown
from game.tiled.pieces import Pieces
from game.tiled.reaching import judge_reaching, openable, opened_square
from game.tiled.words import MOST_SIDES
from rules.grid import STANDARD_SIZE, Board, Square, parse_square, square_name, squares_in
from rules.scenario import GoalSpec


def judge(
    board: Board, pieces: Pieces, goals: list[tuple[GoalSpec, Place]], rounds: int, place: Place, report: Report
) -> None:
    """Report what is wrong with the map as a whole; `goals` are those of its own properties."""
    goals = [*goals, *pieces.goals]
    if (board.width, board.height) != (STANDARD_SIZE, STANDARD_SIZE):
        what = f"the board is {board.width}x{board.height}, not the standard {STANDARD_SIZE}x{STANDARD_SIZE}"
        report.note(place, "SIZE", what)
    _standing(board, pieces, report)
    _names(pieces, report)
    _sides(pieces, place, report)
    _deploy(board, pieces, report)
    _hazards(pieces, report)
    _things(board, pieces, report)
    _goals(board, pieces, goals, report)
    _in_time(goals, rounds, report)
    judge_reaching(board, pieces, goals, place, report)


def _standing(board: Board, pieces: Pieces, report: Report) -> None:
    taken: dict[Square, Place] = {}
    for _, at, place in pieces.units:
        kind = board.terrain(at)
        if not kind.passable:
            report.error(place, "UNIT", f"it stands on {kind.name}, which bars the way", "move it")
        if at in taken:
            report.error(place, "UNIT", f"{taken[at].object} stands there too", "move one of them")
        taken.setdefault(at, place)


def _names(pieces: Pieces, report: Report) -> None:
    seen: dict[str, Place] = {}
    for unit, _, place in pieces.units:
        name = unit.name.casefold()  # commands don't heed case
        if name and name in seen:
            report.error(place, "NAME", f"{seen[name].object} has that name too", "rename one of them")
        seen.setdefault(name, place)


def _sides(pieces: Pieces, place: Place, report: Report) -> None:
    sides = {unit.side for unit, _, _ in pieces.units}
    if not sides:
        report.error(place, "SIDE", "there are no units", "add objects of class Unit")
    elif len(sides) == 1:
        report.error(place, "SIDE", f"side {min(sides)} has no enemy", "add units of another side")
    missing = [side for side in range(1, max(sides, default=0)) if side not in sides]
    if missing and len(sides) > 1:
        what = f"there is no unit of side {missing[0]}, but of side {max(sides)}"
        report.error(place, "SIDE", what, f"number the sides from 1 without a gap (at most {MOST_SIDES})")


def _deploy(board: Board, pieces: Pieces, report: Report) -> None:
    owner: dict[Square, int] = {}
    for side, squares, place in pieces.deploy:
        for at in squares:
            where = place.at(square=square_name(at))
            if not board.terrain(at).passable:
                what = f"a unit can't be set up on {board.terrain(at).name}"
                report.error(where, "DEPLOY", what, "make the area smaller")
            if owner.setdefault(at, side) != side:
                report.error(where, "DEPLOY", f"side {owner[at]} may be set up there too", "move one of the areas")
    _room(pieces, owner, report)


def _room(pieces: Pieces, owner: dict[Square, int], report: Report) -> None:
    for side in sorted(set(owner.values())):
        room = sum(1 for other in owner.values() if other == side)
        units = sum(1 for unit, _, _ in pieces.units if unit.side == side)
        place = next(place for other, _, place in pieces.deploy if other == side)
        if units > room:
            what = f"side {side} has {units} units and {room} squares to set them up on"
            report.warning(place, "DEPLOY", what, "make the area larger")
        if not units:
            report.warning(place, "DEPLOY", f"side {side} has no units", "add some, or bring a band")


def _hazards(pieces: Pieces, report: Report) -> None:
    seen: set[Square] = set()
    for _, squares, place in pieces.hazards:
        for at in squares:
            if at in seen:
                where = place.at(square=square_name(at))
                report.error(where, "HAZARD", "another hazard lies there", "move one of them")
            seen.add(at)


def _things(board: Board, pieces: Pieces, report: Report) -> None:
    """What a thing opens must be there."""
    by_name = {thing.name.casefold(): parse_square(thing.at) for thing in pieces.things if thing.name}
    for thing, place in zip(pieces.things, pieces.thing_places, strict=True):
        for word in thing.opens:
            at = opened_square(word, by_name)
            if at is None:
                names = [other.name for other in pieces.things if other.name]
                mend = nearest(word, names) if names else "name a square, such as C4"
                report.error(place, "THING", f'it opens "{shown(word)}", which is no square and no thing', mend)
            elif at not in board:
                report.error(place, "THING", f"it opens {word}, which is off the board", "name a square of the board")


def _in_time(goals: list[tuple[GoalSpec, Place]], rounds: int, report: Report) -> None:
    for goal, place in goals:
        if goal.rounds > rounds:
            what = f"it takes {goal.rounds} rounds, and the battle ends in a draw after {rounds}"
            report.error(place, "GOAL", what, "raise the map's rounds")


def _goals(board: Board, pieces: Pieces, goals: list[tuple[GoalSpec, Place]], report: Report) -> None:
    names = {unit.name.casefold(): unit for unit, _, _ in pieces.units if unit.name}
    sides = {unit.side for unit, _, _ in pieces.units}
    standable = set(map(square_name, {*squares_in(board.passable), *openable(board, pieces)}))
    if not goals and sides:
        report.error(pieces.units[0][2].at(object="", square=""), "GOAL", "nobody can win", "add a Goal or set goal")
    for goal, place in goals:
        if goal.side and sides and goal.side not in sides:
            report.error(place, "GOAL", f"side {goal.side} has no units", "set its side")
        if goal.unit and goal.unit.casefold() not in names:
            mend = nearest(goal.unit, [unit.name for unit in names.values()]) if names else "name the unit"
            report.error(place, "GOAL", f'no unit is named "{goal.unit}"', mend)
        elif goal.unit and goal.side and names[goal.unit.casefold()].side == goal.side:
            report.error(place, "GOAL", f'"{goal.unit}" is of side {goal.side} itself', "set its side or its unit")
        if goal.squares and not standable.intersection(goal.squares):
            report.error(place, "GOAL", f"nobody can stand on {', '.join(goal.squares)}", "move it")

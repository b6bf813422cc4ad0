"""Who can get where: whether the sides can meet, and whether goals on squares can be met."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.tiled.findings import Place, Report
from game.tiled.pieces import Pieces
from rules.grid import Board, BoardError, Mask, Square, distance, mask_of, parse_square, spread, square_name, squares_in
from rules.scenario import GoalSpec

LONGEST_SHOT = 3  # squares, in every book (T2)


class Regions:
    """The parts of a board between which nobody can walk; a door that something opens counts as open."""

    def __init__(self, board: Board, openable: Iterable[Square]) -> None:
        self.walkable = board.passable | mask_of(at for at in openable if at in board)
        self._parts: list[Mask] = []

    def of(self, at: Square) -> Mask:
        """All squares that can be walked to from a square, itself too."""
        for part in self._parts:
            if part >> at & 1:
                return part
        part, grown = 0, 1 << at
        while grown != part:
            part, grown = grown, grown | spread(grown) & self.walkable
        self._parts.append(part)
        return part


def judge_reaching(
    board: Board, pieces: Pieces, goals: list[tuple[GoalSpec, Place]], place: Place, report: Report
) -> None:
    """Report sides that can't meet, units that are shut in, and goals nobody of their side can get to."""
    regions = Regions(board, openable(board, pieces))
    standing = {side: [at for unit, at, _ in pieces.units if unit.side == side] for side in _sides(pieces)}
    for side, squares in standing.items():
        foes = [at for other in standing for at in standing[other] if other != side]
        if foes:
            _meeting(side, squares, foes, regions, pieces, place, report)
    for goal, where in goals:
        _goal(goal, where, standing, regions, report)


def _sides(pieces: Pieces) -> list[int]:
    return sorted({unit.side for unit, _, _ in pieces.units})


def openable(board: Board, pieces: Pieces) -> set[Square]:
    """The squares that a door or a lever may open."""
    found: set[Square] = set()
    by_name = {thing.name.casefold(): parse_square(thing.at) for thing in pieces.things if thing.name}
    for thing in pieces.things:
        for word in (*thing.opens, *([thing.at] if thing.kind == "door" else [])):
            at = opened_square(word, by_name)
            if at is not None and at in board and board.terrain(at).name == "door":
                found.add(at)
    return found


def opened_square(word: str, things: dict[str, Square]) -> Square | None:
    """The square that a word of `opens` stands for: a square's name or a thing's; None when it is neither."""
    if word.casefold() in things:
        return things[word.casefold()]
    try:
        return parse_square(word)
    except BoardError:
        return None


def _meeting(
    side: int,
    squares: list[Square],
    foes: list[Square],
    regions: Regions,
    pieces: Pieces,
    place: Place,
    report: Report,
) -> None:
    shut = [at for at in squares if not any(regions.of(at) >> foe & 1 for foe in foes)]
    if len(shut) == len(squares):
        what = f"side {side} can't walk to any other side"
        if any(_in_shot(regions.of(at), regions.of(foe)) for at in squares for foe in foes):
            report.warning(place, "REACH", what, "only bows and spells will do anything")
        else:
            report.error(place, "REACH", what, "clear a way of ground that can be walked on")
        return
    for unit, at, where in pieces.units:
        if unit.side == side and at in shut:
            report.warning(where, "REACH", "it can't walk to any enemy", "clear a way for it")


def _in_shot(here: Mask, there: Mask) -> bool:
    return any(distance(a, b) <= LONGEST_SHOT for a in squares_in(here) for b in squares_in(there))


def _goal(goal: GoalSpec, place: Place, standing: dict[int, list[Square]], regions: Regions, report: Report) -> None:
    sides: Collection[int] = [goal.side] if goal.side else standing.keys()
    units = [at for side in sides for at in standing.get(side, ())]
    if not goal.squares or not units:
        return
    wanted = mask_of(map(parse_square, goal.squares))
    if not wanted & regions.walkable:
        return  # nobody can stand there at all, which is said already
    if not any(regions.of(at) & wanted for at in units):
        whose = f"no unit of side {goal.side}" if goal.side else "no unit"
        where = place.at(square=square_name(next(squares_in(wanted))))
        report.error(where, "GOAL", f"{whose} can walk there", "clear a way to it, or move it")

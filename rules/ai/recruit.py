"""Level `recruit`: strikes whom it can reach and hurts well, a technique now and then, else goes to the fight."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from ..commands import Command
from ..grid import Mask, Square, squares_in
from .choice import Choice, last_resort
from .ground import UNREACHED, strike_squares
from .survey import Survey, command_of

if TYPE_CHECKING:
    from ..battle import Battle
    from ..dice import Dice
    from ..rulebook import Blow
    from ..unit import Unit

TECHNIQUE_IN = 3  # it uses a technique once in so many turns
WHIM = 300  # how far its liking for a target strays, in hundredths of a hit point


def recruit(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """Decide for the first of the prompt's units that can still do something."""
    assert battle.prompt is not None
    legal = battle.legal()
    for name in battle.prompt.units:
        unit = battle.unit(name)
        if unit.at is not None and any(command.unit == name for command in legal):
            choice = yield from _decide(battle, unit, legal, dice)
            if choice:
                return choice
    return last_resort(legal)


def _decide(battle: Battle, unit: Unit, legal: list[Command], dice: Dice) -> Generator[None, None, Choice | None]:
    survey = Survey(battle, unit, legal)
    safe = survey.stand & ~_hazards(survey)
    blows = survey.blows[1:] if len(survey.blows) > 1 and dice.d(TECHNIQUE_IN) == 1 else ()
    for kind in (blows, survey.blows[:1]):
        choice = yield from _strike(survey, kind, safe, dice)
        if choice:
            return choice
    return _approach(survey, safe, dice)


def _strike(survey: Survey, blows: tuple[Blow, ...], safe: Mask, dice: Dice) -> Generator[None, None, Choice | None]:
    """The blow it likes best, or the move to where it can be struck."""
    best: tuple[int, Blow, Unit, Mask] | None = None
    for foe in survey.foes:
        for blow in blows:
            assert foe.at is not None
            squares = strike_squares(survey.battle, blow, foe.at, safe)
            if squares and survey.may(command_of(survey.unit, blow, foe), squares.bit_length() - 1):
                loss = survey.rough(survey.unit, blow, foe, foe.at)
                if survey.fresh():
                    yield
                liking = loss + (WHIM if loss >= 100 * foe.hp else 0) + dice.d(WHIM)
                if best is None or liking > best[0]:
                    best = (liking, blow, foe, squares)
    if best is None:
        return None
    liking, blow, foe, squares = best
    return _go(survey, squares, command_of(survey.unit, blow, foe), (("damage", liking),), dice)


def _go(survey: Survey, squares: Mask, act: Command, reasons: tuple[tuple[str, int], ...], dice: Dice) -> Choice | None:
    """The act if it can be done from here, else the shortest way to one of the squares."""
    assert survey.unit.at is not None
    if squares >> survey.unit.at & 1:
        return Choice(act, reasons) if act in survey.legal else None
    least = min(len(survey.moves[at].path) for at in squares_in(squares))
    near = [at for at in squares_in(squares) if len(survey.moves[at].path) == least]
    return Choice(survey.moves[near[dice.d(len(near)) - 1]], reasons)


def _approach(survey: Survey, safe: Mask, dice: Dice) -> Choice | None:
    """The move that brings it nearest to where a foe can be struck; none if that is where it stands."""
    steps = survey.ways()
    reached: list[Square] = [at for at in squares_in(safe) if at in steps]
    if survey.unit.moved or not reached:
        return None
    least = min(steps[at] for at in reached)
    if steps.get(survey.unit.at or 0, UNREACHED) <= least:
        return None
    near = [at for at in reached if steps[at] == least]
    return Choice(survey.moves[near[dice.d(len(near)) - 1]], (("way", -100 * least),))


def _hazards(survey: Survey) -> Mask:
    """The squares to which the way leads through something that wounds."""
    board, amounts = survey.battle.scene.board, survey.battle.setting.hazards
    if not board.hazards and not amounts:
        return 0
    mask = 0
    for at, move in survey.moves.items():
        if any(board.hazards >> step & 1 or step in amounts for step in move.path[1:]):
            mask |= 1 << at
    return mask

"""What blows are likely to be worth, so that only the best few have to be weighed exactly."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias

from ..grid import Square, distance, squares_in
from .ground import strike_squares
from .plan import best_of_each
from .value import expected

if TYPE_CHECKING:
    from ..rulebook import Blow
    from ..unit import Unit
    from .standing import Standing
    from .survey import Survey

Guess: TypeAlias = "tuple[int, Blow, Unit, Square]"
"""The likely score of a blow on a foe from a square."""


def guesses(survey: Survey, standing: Standing) -> Generator[None, None, list[Guess]]:
    """Each blow on each foe from the best square at each distance, with a guess of its score."""
    found: list[Guess] = []
    scores = {at: standing.score(at) for at in squares_in(survey.stand)}
    for foe in survey.foes:
        assert foe.at is not None
        for blow in survey.blows:
            squares = strike_squares(survey.battle, blow, foe.at, survey.stand)
            if not squares:
                continue
            loss = survey.rough(survey.unit, blow, foe, foe.at)
            if survey.fresh():
                yield
            gain = standing.price(foe, *expected(foe.hp, loss)) + blow.besides
            if blow.around:
                struck = [(_crowd(survey, standing, blow, at) + scores[at], at) for at in squares_in(squares)]
                found += [(guess, blow, foe, at) for guess, at in struck]
                continue
            for at in best_of_each(squares, foe.at, scores, survey.gap):
                found.append((gain + scores[at], blow, foe, at))
    return found


def _crowd(survey: Survey, standing: Standing, blow: Blow, at: Square) -> int:
    """What a blow on all around a square costs the foes there, less what it costs friends; a guess."""
    total, foes = 0, {foe.name for foe in survey.foes}
    friends = survey.friends if survey.battle.setting.house.get("area_hits_allies", True) else []
    for one in (*survey.foes, *friends):
        if one.at is not None and blow.least <= distance(at, one.at) <= blow.most:
            loss = standing.price(one, *expected(one.hp, survey.rough(survey.unit, blow, one, one.at)))
            total += loss if one.name in foes else -loss
    return total

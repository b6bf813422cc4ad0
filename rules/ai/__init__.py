"""Computer players: `think` decides a command in small slices, `choose` at once."""

from __future__ import annotations

from collections.abc import Callable, Generator

from ..battle import Battle
from ..dice import Dice
from ..spelling import nearest
from .captain import captain
from .choice import Choice, Reasons, last_resort
from .lookahead import lookahead
from .recruit import recruit
from .soldier import soldier

__all__ = ["LEVELS", "Choice", "Reasons", "UnknownLevel", "choose", "think"]

Mind = Callable[[Battle, Dice], Generator[None, None, Choice]]

_MINDS: dict[str, Mind] = {"recruit": recruit, "soldier": soldier, "captain": captain}

LEVELS = tuple(_MINDS)


class UnknownLevel(ValueError):
    """No computer player plays at that level."""


def think(battle: Battle, level: str, seed: int, number: int) -> Generator[None, None, Choice]:
    """Decide for the side that the battle asks, a position a slice; the choice is the generator's value.

    seed is the battle's, number counts the commands so far. The same arguments always give the same choice; the
    battle and its dice are left alone. Raises UnknownLevel, ValueError when the battle is over.
    """
    if level not in _MINDS:
        raise UnknownLevel(f"no level {level!r}{nearest(level, LEVELS)}; there are {', '.join(LEVELS)}")
    if battle.prompt is None:
        raise ValueError("the battle is over: nobody has to decide")
    dice = own_dice(seed, battle.prompt.side, number)
    tactics = battle.book.tactics
    if tactics and tactics.mind:
        return _of_the_book(battle, level, dice)
    mind = _MINDS[level] if tactics else lookahead
    return mind(battle, dice)


def _of_the_book(battle: Battle, level: str, dice: Dice) -> Generator[None, None, Choice]:
    """The choice of a book's own mind, where blows alone don't say how to fight."""
    assert battle.book.tactics is not None and battle.book.tactics.mind is not None
    for thought in battle.book.tactics.mind(battle, level, dice):
        if thought is not None:
            return Choice(*thought)
        yield
    return last_resort(battle.legal())


def choose(battle: Battle, level: str, seed: int, number: int) -> Choice:
    """`think` to its end."""
    thinking = think(battle, level, seed, number)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            choice: Choice = done.value
            return choice


def own_dice(seed: int, side: int, number: int) -> Dice:
    """A computer player's own dice, which are not the battle's (DESIGN section 3, rule 6)."""
    return Dice(seed * 0xD1342543DE82EF95 + side * 0xA0761D6478BD642F + number * 0xE7037ED1A0B428DB + 1)

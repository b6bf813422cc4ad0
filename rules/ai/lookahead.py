"""For a book that does not say how it fights: try each command on a clone, and judge it where nothing is pending.

The clone has dice of its own, so nobody sees the future.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .choice import Choice, last_resort

if TYPE_CHECKING:
    from ..battle import Battle
    from ..dice import Dice

TRIED, SETTLING = 48, 60  # commands tried, and those played at most until one of them has landed


def lookahead(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """The command after which the side stands best; of equal ones the first listed."""
    assert battle.prompt is not None
    legal = battle.legal()
    best = last_resort(legal)
    best_score = yield from _tried(battle, best, dice)
    step = -(-len(legal) // TRIED)
    for command in legal[::step]:
        score = yield from _tried(battle, Choice(command), dice)
        if score > best_score:
            best, best_score = Choice(command, (("balance", score),)), score
    return best


def _tried(battle: Battle, choice: Choice, dice: Dice) -> Generator[None, None, int]:
    assert battle.prompt is not None
    side = battle.prompt.side
    clone = battle.clone()
    clone.dice = dice.copy()
    clone.play(choice.command)
    yield
    for _ in range(SETTLING):
        if clone.prompt is None or not clone.book.turns.unsettled(clone):
            break
        clone.play(last_resort(clone.legal()).command)
        yield
    return balance(clone, side)


def balance(battle: Battle, side: int) -> int:
    """What a side has left less what the others have, in hundredths of a hit point."""
    total = 0
    for unit in battle.scene.present():
        held = battle.book.worth(battle, unit) * (unit.hp + unit.sheet.max_hp) // (2 * unit.sheet.max_hp)
        total += held if unit.side == side else -held
    return total

"""How a computer player decides at each kind of prompt (CG9). It sees only what is declared openly.

`recruit` strikes whom it likes best; other levels assign their attackers together, so that plinkers hold everybody
off for a team, and weigh each Action, Spell and potion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...commands import Command
from ...rulebook import Thought
from . import marching, planning
from .advance import best_move
from .answering import GUARD, NO_REPLY
from .assigning import alone
from .placing import best_place
from .secrecy import as_seen
from .weighing import expected_toll

if TYPE_CHECKING:
    from ...battle import Battle
    from ...dice import Dice
    from ...unit import Unit

RECRUIT, CAPTAIN = "recruit", "captain"
ANSWERED = 100  # hundredths of a hit point that a stun in return is said to be worth
CASTS_IN = 3  # a recruit uses an Action or a Spell once in so many rounds


def mind(battle: Battle, level: str, dice: Dice) -> Iterator[Thought]:
    """What to do at this prompt: None for each position looked at, then the command and its reasons."""
    assert battle.prompt is not None
    kind, battle = battle.prompt.kind, as_seen(battle, battle.prompt.side)
    if kind == "place":
        yield _place(battle)
    elif kind == "move":
        yield from marching.march(battle, walk_of(level, dice))
    elif kind == "declare":
        yield from _recruit(battle, dice) if level == RECRUIT else planning.plan(battle, level == CAPTAIN)
    elif kind == "dice" and level == CAPTAIN:
        yield best_place(battle)
    elif kind == "dice":
        yield _dice(battle)
    else:
        yield _answer(battle)


def walk_of(level: str, dice: Dice) -> Callable[[Battle, Unit, marching.Moves], marching.Found]:
    """How a level chooses where a unit goes."""
    if level == RECRUIT:
        return lambda battle, unit, moves: marching.hasty(battle, unit, moves, dice)
    return best_move if level == CAPTAIN else marching.steady


def _place(battle: Battle) -> Thought:
    """All that can be brought out, next to the foes."""
    assert battle.prompt is not None
    best: tuple[int, Command] | None = None
    for command in battle.legal():
        if command.do != "place" or command.at is None:
            continue
        near = marching.nearest_foe(battle, battle.unit(command.unit), command.at)
        if best is None or near < best[0]:
            best = (near, command)
    return (best[1], (("way", -100 * best[0]),)) if best else (Command("end", side=battle.prompt.side), ())


def _recruit(battle: Battle, dice: Dice) -> Iterator[Thought]:
    """Unit by unit: now and then an Action or a Spell, then the attack that does most by itself."""
    assert battle.prompt is not None
    legal = [command for command in battle.legal() if command.do == "declare"]
    for name in battle.prompt.units:
        given = [one for one in battle.clock.declared if one.unit == name]
        mine = [command for command in legal if command.unit == name]
        hits = [command for command in mine if command.what == "attack"]
        deeds = [command for command in mine if planning.harms(battle, command)]
        if not given and deeds and (not hits or dice.d(CASTS_IN) == 1):
            yield deeds[dice.d(len(deeds)) - 1], ()
            return
        if hits and all(one.do != "attack" for one in given):
            scored = [(alone(battle, command) + dice.d(2), i) for i, command in enumerate(hits)]
            score, index = max(scored)
            yield hits[index], (("damage", 100 * score),)
            return
        yield None
    yield Command("confirm", side=battle.prompt.side), ()


def _dice(battle: Battle) -> Thought:
    """On the attack, unless the guard alone saves its life."""
    assert battle.prompt is not None
    unit = battle.unit(battle.prompt.units[0])
    attacked = [command for command in battle.legal() if command.targets]
    guard = Command("dice", unit.name, what=GUARD)
    toll, hits = expected_toll(battle, unit.name)
    dice = battle.clock.rolled.get(unit.name, 0)
    saved = hits * dice
    if not attacked or toll >= unit.hp > toll - saved:
        return guard, (("guard", 100 * min(saved, toll)),)
    return attacked[0], (("dice", 100 * dice),)


def _answer(battle: Battle) -> Thought:
    """Stun back if that can be done."""
    legal = battle.legal()
    answer = next(command for command in legal if command.what != NO_REPLY or len(legal) == 1)
    return answer, (("stun", ANSWERED),) if answer.targets else ()

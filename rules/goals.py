"""Who has won: rout, fell NAME, reach, hold N rounds, survive N rounds; a draw when the last round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .grid import Mask
from .steps import Finish, Walk

if TYPE_CHECKING:
    from .battle import Battle, Goal
    from .unit import Unit


def judge(battle: Battle) -> None:
    """Look whether a side has won, and say so; called when something that matters to a goal has happened."""
    if battle.winner is not None:
        return None
    standing = {unit.side for unit in battle.scene.present()}
    if not standing:
        return _won(battle, "draw")
    if len(standing) == 1:  # a side whose members are all felled or fled has lost (IA30)
        return _won(battle, standing.pop())
    for goal in battle.setting.goals:
        for side in sorted(standing):
            if goal.side in (0, side) and _met(battle, goal, side):
                return _won(battle, side)
    return None


def _won(battle: Battle, side: int | str) -> None:
    """Nothing more happens but what lasts beyond the battle."""
    battle.prompt = None
    battle.agenda = (*(step for step in battle.agenda if step.lasts), Finish(side))


def _met(battle: Battle, goal: Goal, side: int) -> bool:
    if goal.kind == "fell":
        target = battle.scene.units.get(goal.unit)
        return target is not None and target.side != side and target.fallen
    if goal.kind == "reach":
        return bool(_mask_of_side(battle, side) & goal.squares)
    return False


def _mask_of_side(battle: Battle, side: int) -> Mask:
    """Where a side's units stand; not who is on the way, or has yet to be hurt by what it walked into."""
    walking = {step.unit for step in battle.agenda if isinstance(step, Walk)}
    mask = 0
    for unit in battle.scene.present():
        if unit.side == side and unit.at is not None and unit.name not in walking:
            mask |= 1 << unit.at
    return mask


def deciding(battle: Battle, unit: Unit) -> tuple[frozenset[str], ...]:
    """Those whose fall, all of a group, ends a battle in which a unit and its side stay: everyone of the other sides,
    and whoever a goal says has to fall."""
    others = frozenset(other.name for other in battle.scene.present() if other.side != unit.side)
    sides = {other.side for other in battle.scene.present()}
    prey = [
        frozenset((goal.unit,))
        for goal in battle.setting.goals
        if goal.kind == "fell"
        and (target := battle.scene.units.get(goal.unit)) is not None
        and any(goal.side in (0, side) for side in sides - {target.side})
    ]
    return (others, *prey)


def decisive(battle: Battle) -> tuple[frozenset[str], ...]:
    """Those whose fall, all of a group, ends a battle whoever else stands: all sides but one, and whoever a goal says
    has to fall."""
    present = battle.scene.present()
    sides = sorted({unit.side for unit in present})
    alone = [frozenset(unit.name for unit in present if unit.side != side) for side in sides]
    return (*alone, *deciding(battle, present[0])[1:]) if present else ()


def end_round(battle: Battle) -> None:
    """A round is over: count what is held and survived, and call a draw after the last round.

    A side holds when one of its units stands on the goal's squares and no other side's does.
    """
    held = []
    for goal, count in zip(battle.setting.goals, battle.held, strict=True):
        holding = goal.kind == "hold" and _holds(battle, goal)
        held.append(count + 1 if holding else 0)
    battle.held = tuple(held)
    for goal, count in zip(battle.setting.goals, held, strict=True):
        done = goal.kind == "hold" and count >= goal.rounds or goal.kind == "survive" and battle.round >= goal.rounds
        if done and any(unit.side == goal.side for unit in battle.scene.present()):
            return _won(battle, goal.side)
    if battle.round >= battle.setting.rounds:
        return _won(battle, "draw")
    return None


def _holds(battle: Battle, goal: Goal) -> bool:
    sides = {unit.side for unit in battle.scene.present() if unit.at is not None and goal.squares >> unit.at & 1}
    return sides == {goal.side}

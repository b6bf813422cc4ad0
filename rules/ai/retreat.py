"""When a computer player gives a fight up, and how it leaves the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..commands import Command
from ..grid import squares_in
from .plan import Plan

if TYPE_CHECKING:
    from ..unit import Unit
    from .standing import Standing

HOPELESS = 6  # so many times stronger are the foes when a unit thinks of fleeing
OUTLASTED = 3  # and so many times they would outlast its side, once the battle drags on


def retreat(standing: Standing) -> Plan | None:
    """To flee, when nothing is to be won any more: the unit is saved, and gone."""
    if not (_hopeless(standing) or _outlasted(standing)):
        return None
    survey, flee = standing.survey, Command("flee", standing.unit.name)
    worth, here = standing.worths[standing.unit.name], standing.unit.at
    best: Plan | None = None
    for at in squares_in(survey.stand & standing.battle.scene.board.edge):
        if (at == here and flee not in survey.legal) or not survey.may(flee, at):
            continue
        chance = standing.battle.preview(flee).chance or (0, 1)
        plan = Plan(at, (("saved", worth * chance[0] // chance[1]), *standing.place(at)), flee)
        if best is None or plan.score > best.score or (at == here and plan.score == best.score):
            best = plan
    return best


def _hopeless(standing: Standing) -> bool:
    """Whether the foes are far stronger than what is left of the side."""

    def strength(units: list[Unit]) -> int:
        return sum(standing.worths[unit.name] * unit.hp // unit.sheet.max_hp for unit in units)

    mine, theirs = strength([standing.unit, *standing.survey.friends]), strength(standing.survey.foes)
    return HOPELESS * mine < theirs and bool(standing.survey.friends)


def _outlasted(standing: Standing) -> bool:
    """Whether a battle drags on in which the foes would stand far longer than the side, by hit points and blows."""
    if not standing.drags:
        return False

    def staying(units: list[Unit]) -> int:
        return sum([standing.powers[unit.name] for unit in units]) * sum([unit.hp for unit in units])

    return OUTLASTED * staying([standing.unit, *standing.survey.friends]) < staying(standing.survey.foes)

"""The exact odds of a way over hazards: the first check that fails hurts and ends it (PG9)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ...checks import Spread, sums
from ...grid import Square
from ...options import NO_ODDS, Preview, Reason
from . import tasks
from .exchange import whole_numbers
from .ground import FALL_DICE, demanded
from .rolls import FACES, faces_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def of_way(battle: Battle, unit: Unit, path: tuple[Square, ...]) -> Preview:
    """What a unit may lose on its way, and the chance to come through unhurt; no odds where no check is asked for."""
    chance = Fraction(1)
    loss: dict[int, Fraction] = {}
    because: list[Reason] = []
    for at in path[1:] if not unit.sheet.flies else ():
        if not (battle.scene.board.hazards >> at & 1 or at in battle.setting.hazards):
            continue
        source, rating, modifier = demanded(battle, unit, at)
        total = tasks.total_of(rating, modifier)
        if tasks.automatic(total):
            continue
        faces = faces_of(total)
        passed = Fraction(faces["pass"] + faces["critical"], FACES)
        for lost, share in _losses(battle, unit, at).items():
            loss[lost] = loss.get(lost, Fraction(0)) + chance * (1 - passed) * share
        chance *= passed
        because += [Reason("hazard", source, rating), Reason("hazard", tasks.row_of(modifier), tasks.clamped(modifier))]
    if not because:
        return NO_ODDS
    loss[0] = loss.get(0, Fraction(0)) + chance
    spread, total = whole_numbers(loss)
    return Preview(
        total, damage=spread, falls=(spread.get(unit.hp, 0), total), chance=chance.as_integer_ratio(),
        because=tuple(dict.fromkeys(because)),
    )  # fmt: skip


def _losses(battle: Battle, unit: Unit, at: Square) -> dict[int, Fraction]:
    """What failing on a square costs, at most all the unit has."""
    amount = battle.setting.hazards.get(at, 0)
    if unit.sheet.sure_footed:  # no falling damage
        return {0: Fraction(1)}
    spread: Spread = {amount: 1} if amount else sums(*FALL_DICE)
    ways = sum(spread.values())
    found: dict[int, Fraction] = {}
    for lost, count in spread.items():
        least = min(unit.hp, lost)
        found[least] = found.get(least, Fraction(0)) + Fraction(count, ways)
    return found

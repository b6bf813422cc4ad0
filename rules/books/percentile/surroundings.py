"""What a computer player makes of the ground: what a hazard costs, which things open a way, where it can hide.

Losses are in hundredths of a hit point, chances to fall in ten-thousandths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...grid import Mask, Square
from ...hooks import barred
from ...paths import steps_to
from ...unit import Thing
from . import bearing, chances, tasks
from .ground import FALL_DICE, demanded
from .hiding import awareness, stealth, watchers
from .opening import OPENS_TO, opened_by
from .rolls import faces_of
from .trying import barred_from
from .working import task_chance

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

MEAN_FALL = FALL_DICE[0] * (FALL_DICE[1] + 1) // 2
OPENS = 6000  # what a way is worth where none leads on
HURT = 50  # percent of its hit points at which a unit thinks of hiding
LOOKED_FOR = 2  # watchers from whom it is worth to try to hide


def wounds(battle: Battle, unit: Unit, at: Square) -> tuple[int, int]:
    """What entering a hazard costs a unit on an average, and the chance that it falls by it (PG9)."""
    if unit.sheet.flies or unit.sheet.sure_footed:
        return 0, 0
    _, rating, modifier = demanded(battle, unit, at)
    total = tasks.total_of(rating, modifier)
    if tasks.automatic(total):
        return 0, 0
    faces, amount = faces_of(total), battle.setting.hazards.get(at) or MEAN_FALL
    failed = faces["botch"] + faces["fail"]
    return failed * amount, 100 * failed if amount >= unit.hp else 0


def errands(battle: Battle, unit: Unit) -> Mask:
    """Where a unit can go to open something, when no way leads to any foe or to where its side has to be."""
    if unit.at is None or unit.sheet.flies or not (things := openable(battle, unit)):
        return 0
    board = battle.scene.board
    region = sum([1 << at for at in steps_to(board, 1 << unit.at)])
    foes = [1 << foe.at for foe in battle.foes(unit) if foe.at is not None]
    goals = [goal.squares for goal in battle.setting.goals if goal.kind == "reach" and goal.side in (0, unit.side)]
    shut_in = not any(region & foe for foe in foes) or any(not region & squares for squares in goals)
    if not shut_in:
        return 0
    beside = 0
    for thing in things:
        beside |= board.ring(thing.at, 0, 1)
    return beside & region


def openable(battle: Battle, unit: Unit) -> list[Thing]:
    """The things that a unit could still work to open squares that nobody can enter now."""
    if not battle.scene.things:
        return []
    board = battle.scene.board
    return [
        thing
        for thing in battle.scene.things.values()
        if not thing.done
        and not barred_from(unit, thing.name)
        and any(board.terrain(at).name in OPENS_TO for at in opened_by(thing))
    ]


def opens(battle: Battle, unit: Unit, what: str) -> int:
    """What working a thing is worth to one who is shut in, with its chance."""
    thing = next((one for one in openable(battle, unit) if one.name == what), None)
    if thing is None or not errands(battle, unit):
        return 0
    total = task_chance(battle, unit, thing)
    faces = faces_of(total)
    return OPENS * (100 if tasks.automatic(total) else faces["pass"] + faces["critical"]) // 100


def cover(battle: Battle, unit: Unit) -> tuple[Command, int] | None:
    """To hide, and the chance in percent that it works; none where it can't, where too many would look, or where it is
    not hurt enough: then its foes only go for another (PG10)."""
    if 100 * unit.hp > HURT * unit.sheet.max_hp or bearing.hidden(battle, unit) or barred(battle, unit, "hide"):
        return None
    near = watchers(battle, unit)
    if len(near) > LOOKED_FOR:
        return None
    won, all_ways = chances.unseen(stealth(battle, unit, near), tuple(awareness(battle, one) for one in near))
    return Command("hide", unit.name), 100 * won // all_ways

"""What a computer player has to know of how this book fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...contracts import Due
from ...hooks import barred
from ...options import Preview
from ...parts.moving import reach_of
from ...rulebook import Blow, Tactics
from ...turns.countdown import pending_now
from . import aims, bearing, costs, odds
from .arts import ARTS
from .harm import PLAIN, ability_named
from .using import centre_of, usable

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def blows(battle: Battle, unit: Unit) -> tuple[Blow, ...]:
    """The plain attack and what harms one enemy and can be paid for; what is likeliest to be used stands first."""
    found = [] if barred(battle, unit, "attack") else [Blow("attack", "", *aims.range_of(battle, unit, PLAIN))]
    spells: list[Blow] = []
    for spell in (False, True):
        verb = "cast" if spell else "use"
        for ability in () if barred(battle, unit, verb) else usable(battle, unit, spell):
            if (
                ability.target != "single"
                or ability.helps
                or ability.does != "damage"
                or costs.why_unpaid(unit, ability)
            ):
                continue
            (spells if spell else found).append(Blow(verb, ability.name, *aims.range_of(battle, unit, ability)))
    weak_arm = bearing.attribute(battle, unit, "mag") > bearing.attribute(battle, unit, "str")
    return tuple((*spells, *found) if weak_arm else (*found, *spells))


def one_attack(battle: Battle, unit: Unit, target: Unit, blow: Blow) -> Preview:
    """The exact odds of a blow on a target."""
    return odds.on_unit(battle, unit, target, ability_named(battle, blow.what))


def worth(battle: Battle, unit: Unit) -> int:
    """What a unit is worth, in hundredths of a hit point: its life, and what it can do with it."""
    weapon = bearing.weapon_of(battle, unit)
    force = weapon.scale * bearing.attribute(battle, unit, weapon.stat or "str") + 2 * bearing.attribute(
        battle, unit, "mag"
    )
    return 100 * (unit.sheet.max_hp + 2 * force + bearing.attribute(battle, unit, "spd"))


def due(battle: Battle) -> tuple[Due, ...]:
    """What is charging, whom or where it would meet as things stand, and on which count. What names one unit has its
    target, all else the squares of those it would meet, a Group those round its middle."""
    found = []
    for charge in pending_now(battle):
        unit, ability = battle.unit(charge.unit), battle.book.content.abilities[charge.what]
        if ability.target == "single":
            found.append(Due(charge.unit, charge.what, charge.targets, due=4 * charge.due))
            continue
        centre, squares = centre_of(battle, charge), 0
        if ability.target == "group" and centre is not None:
            squares = battle.scene.board.ring(centre, 0, aims.AROUND)
        for name in aims.met(battle, unit, ability, (), centre):
            squares |= 1 << (battle.unit(name).at or 0)
        at = centre if ability.target == "group" else None
        found.append(Due(charge.unit, charge.what, (), at, squares, 4 * charge.due))
    return tuple(found)


TACTICS: Tactics = Tactics(blows, one_attack, reach_of, arts=ARTS)

"""What a computer player has to know of this book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...hooks import barred, empty_handed, stat, weapon_of
from ...options import Preview
from ...parts.moving import reach_of
from ...rulebook import Blow, Tactics
from . import odds
from .landing import odds_on
from .magic import mp_of, spells_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def blows(battle: Battle, unit: Unit) -> tuple[Blow, ...]:
    """The attack with the weapon in hand, and the harmful spells on one enemy that a unit can pay for."""
    found = []
    if not empty_handed(battle, unit) and not barred(battle, unit, "attack"):
        weapon = weapon_of(battle, unit)
        found.append(Blow("attack", "", weapon.least, weapon.most))
    if unit.sheet.moves and unit.mp and not barred(battle, unit, "cast"):
        left = mp_of(battle, unit)
        for name, spell in spells_of(battle, unit).items():
            if spell.cost <= left and not spell.area and (spell.power or spell.fells):
                found.append(Blow("cast", name, *spell.range))
    return tuple(found)


def one_attack(battle: Battle, unit: Unit, target: Unit, blow: Blow) -> Preview:
    """The exact odds of a blow on a target."""
    if blow.do == "cast":
        return odds_on(battle, unit, target, battle.book.content.instants[blow.what])
    return odds.preview_on(battle, unit, target)


def worth(battle: Battle, unit: Unit) -> int:
    """A unit's worth in hundredths of a hit point: its life, its blow, and what it can still cast."""
    blow = stat(battle, unit, "atk") + weapon_of(battle, unit).damage
    magic = 2 * mp_of(battle, unit) if unit.sheet.moves else 0
    return 100 * (unit.sheet.max_hp + 2 * blow + stat(battle, unit, "def") + stat(battle, unit, "agi") // 2 + magic)


TACTICS = Tactics(blows, one_attack, reach_of, abreast=True)

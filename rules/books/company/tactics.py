"""What a computer player has to know of how this book fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...hooks import barred
from ...options import Preview
from ...parts.moving import reach_of
from ...rulebook import Blow, Tactics
from . import odds
from .bearing import has_attack, now, weapons
from .mind import mind

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def blows(battle: Battle, unit: Unit) -> tuple[Blow, ...]:
    """The normal attack with each weapon."""
    if not has_attack(now(battle, unit, "attack"), now(battle, unit, "dice")) or barred(battle, unit, "attack"):
        return (Blow("attack"),)
    return tuple(Blow("attack", "", weapon.least, weapon.most) for weapon in weapons(battle, unit))


def one_attack(battle: Battle, unit: Unit, target: Unit, blow: Blow) -> Preview:
    """The exact odds of a unit's attack alone."""
    from ...commands import Command

    command = Command("attack", unit.name, targets=(target.name,))
    return odds.of_attack(battle, unit, command, (command,))


def worth(battle: Battle, unit: Unit) -> int:
    """What a unit is worth, in hundredths of a hit point: its life, and what it can do with it."""
    force = 3 * now(battle, unit, "attack") + 3 * now(battle, unit, "dice") + 2 * now(battle, unit, "magic")
    return 100 * (unit.sheet.max_hp + force + 2 * now(battle, unit, "defense") + 3 * len(unit.sheet.moves))


TACTICS = Tactics(blows, one_attack, reach_of, mind)

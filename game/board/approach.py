"""Looking one move ahead: from where a unit could strike another, and what an enemy could do.

It works on clones of the battle, moves on them, and asks the clone what is legal and at which odds there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.commands import Command
from rules.dice import Dice
from rules.events import Moved
from rules.evolve import evolve
from rules.grid import Mask, Square, distance, squares_in
from rules.hooks import weapon_of
from rules.options import Preview
from rules.parts.fighting import aim
from rules.parts.moving import reach_of

if TYPE_CHECKING:
    from rules.battle import Battle


@dataclass(frozen=True)
class Approach:
    """A way to strike: the move first (None when it can be done from here), the square it is done from, the odds."""

    move: Command | None
    at: Square
    attack: Command
    preview: Preview


def best_approach(battle: Battle, unit: str, foe: str) -> Approach | None:
    """How a unit whose turn it is can strike an enemy with a plain attack this turn, or None.

    From where it stands if it can; else from the square where the counter is least likely, then the nearest.
    """
    attack = Command("attack", unit, targets=(foe,))
    legal = battle.legal()
    here = battle.unit(unit).at
    if here is not None and attack in legal:
        return Approach(None, here, attack, battle.preview(attack))
    weapon, goal = weapon_of(battle, battle.unit(unit)), battle.unit(foe).at
    found: list[Approach] = []
    for move in legal:
        if goal is None or move.unit != unit or move.do != "move":
            continue
        if not weapon.least <= distance(move.path[-1], goal) <= weapon.most:
            continue  # only to spare the clone; the clone is what decides
        after = shadow(battle)
        after.apply(move)
        if not after.why_not(attack):
            found.append(Approach(move, move.path[-1], attack, after.preview(attack)))
    return min(found, key=_preference, default=None)


def _preference(approach: Approach) -> tuple[float, int]:
    counter = approach.preview.counter
    chance = counter.chance[0] / counter.chance[1] if counter else 0.0
    return chance, len(approach.move.path) if approach.move else 0


def shadow(battle: Battle) -> Battle:
    """A clone with other dice, so that looking ahead tells nothing of the real ones."""
    clone = battle.clone()
    clone.dice = Dice(0)
    return clone


@dataclass(frozen=True)
class Threat:
    """What a unit could do on a turn of its own: the squares it could walk to, those it could strike at after that."""

    reach: Mask
    strikes: Mask


def threat_of(battle: Battle, name: str) -> Threat:
    """Where a unit could be, and where it could strike with a plain attack, if it were its turn now."""
    unit = battle.unit(name)
    if unit.at is None:
        return Threat(0, 0)
    reach, strikes = reach_of(battle, unit), 0
    for at in (unit.at, *squares_in(reach)):
        strikes |= aim(battle, moved(battle, name, at).unit(name))
    return Threat(reach, strikes)


def threat_to(battle: Battle, foe: str, name: str) -> tuple[Square, Preview] | None:
    """From where a foe could strike a unit if it were its turn now, and at which odds; None when it can't.

    From where it stands if it can; else from the square where it does most harm, then the nearest.
    """
    by, target = battle.unit(foe), battle.unit(name)
    if by.at is None or target.at is None:
        return None
    attack = Command("attack", foe, targets=(name,))
    options: list[tuple[float, int, Square, Preview]] = []
    for at in (by.at, *squares_in(reach_of(battle, by))):
        there = moved(battle, foe, at)
        if not aim(there, there.unit(foe)) >> target.at & 1:
            continue
        preview = there.preview(attack)
        if at == by.at:
            return at, preview
        harm = sum(value * ways for value, ways in preview.damage.items()) / preview.total
        options.append((-harm, distance(by.at, at), at, preview))
    if not options:
        return None
    _, _, at, preview = min(options, key=lambda option: option[:3])
    return at, preview


def moved(battle: Battle, name: str, at: Square) -> Battle:
    """A clone in which a unit stands on another square."""
    clone = shadow(battle)
    here = clone.unit(name).at
    if here is not None and here != at:
        evolve(clone.scene, Moved(name, (here, at)))
    return clone

"""Looking one move ahead: from where a unit could strike another, and what an enemy could do.

It works on clones of the battle, moves on them, and asks the clone what is legal and at which odds there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.board.lookup import declares, declaring_kind, strike
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
    attack = strike(battle, unit, foe)
    legal = battle.legal()
    here = battle.unit(unit).at
    if here is not None and not why_no_strike(battle, attack):
        return Approach(None, here, attack, battle.preview(attack))
    weapon, goal = weapon_of(battle, battle.unit(unit)), battle.unit(foe).at
    several = attack.do == "declare"  # of several weapons each may reach
    found: list[Approach] = []
    for move in legal:
        if goal is None or move.unit != unit or move.do != "move":
            continue
        if not several and not weapon.least <= distance(move.path[-1], goal) <= weapon.most:
            continue  # only to spare the clone; the clone is what decides
        after = shadow(battle)
        after.apply(move)
        if not why_no_strike(after, attack):
            found.append(Approach(move, move.path[-1], attack, after.preview(attack)))
    return min(found, key=_preference, default=None)


def why_no_strike(battle: Battle, attack: Command) -> str:
    """Why a plain attack can't be made or declared from where its unit stands, though declaring may come later."""
    if attack.do != "declare" or declares(battle):
        return battle.why_not(attack)
    act, prompt = declares(battle, declaring_kind(battle)), battle.prompt
    if act is None or prompt is None or battle.unit(attack.unit).side != prompt.side:
        return battle.why_not(attack)
    return act.why_not(battle, battle.unit(attack.unit), attack)


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
        strikes |= strikes_at(moved(battle, name, at), name)
    return Threat(reach, strikes)


def strikes_at(battle: Battle, name: str) -> Mask:
    """The squares that a unit could strike at with a plain attack from where it stands."""
    unit, tactics, squares = battle.unit(name), battle.book.tactics, 0
    if tactics is None or not declaring_kind(battle) or unit.at is None:
        return aim(battle, unit)
    for blow in tactics.blows(battle, unit):
        if blow.do == "attack":
            squares |= battle.scene.board.ring(unit.at, blow.least, blow.most)
    return squares


def threat_to(battle: Battle, foe: str, name: str) -> tuple[Square, Preview] | None:
    """From where a foe could strike a unit if it were its turn now, and at which odds; None when it can't.

    From where it stands if it can; else from the square where it does most harm, then the nearest.
    """
    by, target = battle.unit(foe), battle.unit(name)
    if by.at is None or target.at is None:
        return None
    attack = strike(battle, foe, name)
    options: list[tuple[float, int, Square, Preview]] = []
    for at in (by.at, *squares_in(reach_of(battle, by))):
        there = moved(battle, foe, at)
        if not strikes_at(there, foe) >> target.at & 1:
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

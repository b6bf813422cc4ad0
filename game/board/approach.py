"""Looking one move ahead: from where a unit could strike another (`threats` has what an enemy could do).

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
from rules.grid import Square, distance
from rules.hooks import weapon_of
from rules.options import Preview

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


def moved(battle: Battle, name: str, at: Square) -> Battle:
    """A clone in which a unit stands on another square."""
    clone = shadow(battle)
    here = clone.unit(name).at
    if here is not None and here != at:
        evolve(clone.scene, Moved(name, (here, at)))
    return clone

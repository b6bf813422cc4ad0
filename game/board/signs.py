"""The squares that mean something in a battle: those that hurt, those of the goals, those where the map acts soon."""

from __future__ import annotations

from dataclasses import dataclass

from rules.battle import Battle
from rules.grid import Mask, Square, mask_of, squares_in

SOON = 1  # rounds ahead that an event of the map is shown on its squares


@dataclass(frozen=True)
class Sign:
    """A small sign in the corner of a square that means something in this battle: a goal, a hazard."""

    at: Square
    icon: str
    side: int = 0  # whose goal; 0: of nobody alone
    text: str = ""  # a figure beside it


def signs_of(battle: Battle) -> tuple[Sign, ...]:
    """The signs of the map itself."""
    hazards = [Sign(at, "dead", text=f"−{amount}" if amount else "") for at, amount in battle.setting.hazards.items()]
    goals = [Sign(at, "pin", goal.side) for goal in battle.setting.goals for at in squares_in(goal.squares)]
    events = [Sign(at, "event") for at in squares_in(coming_squares(battle))]
    return (*hazards, *goals, *events)


def hazard_squares(battle: Battle) -> Mask:
    """Where the map hurts who enters, beside what its ground does."""
    return mask_of(battle.setting.hazards)


def coming_squares(battle: Battle) -> Mask:
    """Where something the map does will fall in this round or the next (an event without squares has none)."""
    if battle.winner is not None:
        return 0
    soon = range(battle.round, battle.round + SOON + 1)
    return mask_of(
        at for timed in battle.setting.events or () if not timed.round or timed.round in soon for at in timed.squares
    )

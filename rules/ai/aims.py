"""What the goals of a battle mean for one side: squares to be on, units that count more, and how much to hurry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..grid import Mask

if TYPE_CHECKING:
    from ..battle import Battle

TAKE, KEEP = 20_000, 2_500  # for ending the battle on a square; for holding one


class Aims(msgspec.Struct, frozen=True):
    """A side's aims, read from the goals."""

    win: Mask = 0  # to stand here wins
    hold: Mask = 0  # to be kept, or kept from those who want it
    prey: frozenset[str] = frozenset()  # whose fall decides the battle; only asked, never walked through
    patient: bool = False  # time is on this side
    pressed: bool = False  # time is on a foe's side


def aims_of(battle: Battle, side: int) -> Aims:
    """What a side wants."""
    win = hold = 0
    prey: set[str] = set()
    patient = pressed = False
    for goal in battle.setting.goals:
        mine, theirs = goal.side in (0, side), goal.side != side
        if goal.kind == "reach":
            win |= goal.squares if mine else 0
            hold |= goal.squares if theirs and not mine else 0
        elif goal.kind == "hold":
            hold |= goal.squares
            pressed = pressed or not mine
        elif goal.kind == "fell":
            prey.add(goal.unit)
        elif goal.kind == "survive":
            patient, pressed = patient or mine, pressed or not mine
    return Aims(win, hold, frozenset(prey), patient, pressed)

"""What has been begun and has still to land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..grid import Mask, Square
from .choice import Reasons
from .survey import harms_of

if TYPE_CHECKING:
    from ..options import Preview
    from .standing import Standing


class Omens:
    """The spells that have been begun: what each would cost whom if it landed as things stand."""

    def __init__(self, standing: Standing) -> None:
        self.standing, battle = standing, standing.battle
        self.unit, self.foes = standing.unit, {foe.name for foe in standing.survey.foes}
        self.begun: dict[str, list[tuple[Command, tuple[str, ...]]]] = {}  # by which foe, and on whom
        self._costs: dict[str, int] = {}
        self.on: list[tuple[Mask, int]] = []  # squares, and what standing there would cost the unit
        for due in battle.book.due(battle):
            command = Command("cast", due.unit, what=due.what, targets=() if due.squares else due.targets, at=due.at)
            if due.unit in self.foes:
                self.begun.setdefault(due.unit, []).append((command, due.targets))
            if due.squares and due.at != self.unit.at and due.squares & standing.survey.stand:
                self.on.append((due.squares, self._inside(command, due.squares & standing.survey.stand)))

    def at(self, square: Square) -> Reasons:
        """What would land on the unit on a square, if anything."""
        cost = sum(cost for squares, cost in self.on if squares >> square & 1)
        return (("pending", -cost),) if cost else ()

    def cost_of(self, foe: str) -> int:
        """What the spells that a foe has begun would cost this side; looked at only when it is asked for."""
        if foe not in self._costs:
            begun = self.begun.get(foe, ())
            self._costs[foe] = sum([self._cost(self.standing.battle.preview(command), on) for command, on in begun])
        return self._costs[foe]

    def _cost(self, odds: Preview, targets: tuple[str, ...]) -> int:
        total = 0
        for name, harm in harms_of(odds, targets[0] if targets else "", 0):
            if name in self.standing.worths:
                cost = self.standing.price(self.standing.battle.unit(name), harm.loss, harm.falls)
                total += -cost if name in self.foes else cost
        return max(0, total)

    def _inside(self, command: Command, squares: Mask) -> int:
        """What it would cost the unit to be on these squares."""
        clone = self.standing.battle.clone()
        clone.scene.units[self.unit.name] = replace(self.unit, at=squares.bit_length() - 1)
        harms = dict(harms_of(clone.preview(command), "", 0))
        harm = harms.get(self.unit.name)
        return self.standing.price(self.unit, harm.loss, harm.falls) if harm else 0

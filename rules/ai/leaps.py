"""Where one who leaps comes down, for who looks beyond the moment in which nothing can meet it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from ..commands import Command
from ..grid import Mask, Square, squares_in
from .standing import Standing
from .survey import Threat
from .value import expected

if TYPE_CHECKING:
    from ..unit import Unit


class Leaps(Standing):
    """A standing that looks at the squares beside its foes too, where its unit can come down there."""

    heeds = True

    def threats(self, squares: Mask) -> Generator[None, None, Threat]:
        """What the foes could do on these squares and on those of a landing."""
        landings = 0
        if self.leaps():
            for foe in self.survey.foes:
                landings |= self.landing(foe)
        return (yield from super().threats(squares | landings))

    def leaps(self) -> bool:
        """Whether one of the unit's blows takes it off the ground."""
        arts = self.survey.tactics.arts
        acts = [Command(blow.do, self.unit.name, what=blow.what) for blow in self.survey.blows]
        return arts is not None and any(arts.burden(self.battle, self.unit, act).aloft for act in acts)

    def landing(self, foe: Unit) -> Mask:
        """The free squares beside a foe."""
        board = self.battle.scene.board
        taken = self.battle.scene.taken() & ~(1 << (self.unit.at or 0))
        return board.ring(foe.at or 0, 1, 1) & board.passable & ~taken

    def aloft(self, act: Command, at: Square, lost: int, falls: int) -> int:
        """What the foes could do to it where it rises, less what they could beside its target on an average."""
        target = self.battle.scene.units.get(act.targets[0]) if act.targets else None
        squares = list(squares_in(self.landing(target))) if target is not None else []
        return self._danger(at) - sum([self._danger(there) for there in squares or [at]]) // len(squares or [at])

    def _danger(self, at: Square) -> int:
        loss, falls = expected(self.unit.hp, self.threat.total.get(at, 0))
        return self.price(self.unit, loss, falls) * self.caution // 100

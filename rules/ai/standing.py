"""What it is worth to a unit to stand on a square: danger, support, hazards on the way, goals that are places."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import msgspec

from ..grid import Mask, Square
from .aims import KEEP, TAKE, aims_of
from .choice import Reasons
from .ground import UNREACHED, steps_to
from .survey import Survey, Threat, threat_to
from .value import SURE, expected, price

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

FAR = 20  # steps to a goal beyond which one more makes no difference


class Temper(msgspec.Struct, frozen=True):
    """How a level weighs things against each other, in percent or hundredths of a hit point."""

    caution: int = 80  # percent of what foes could do that counts
    calming: int = 7  # percentage points of it that each round takes away
    support: int = 300  # for each friend, up to three, who could strike at the square too
    step: int = 60  # a step towards the fight, at first
    hurry: int = 40  # and more for each round
    power: int = 8  # turns of its blows that a unit is worth beside its life
    bother: int = 500  # what a free change has to gain to be made
    goal_step: int = 250  # a step towards a square that has to be reached or held


class Standing:
    """The squares a unit may act from, as its side sees them. `begin` works out what they need."""

    def __init__(self, battle: Battle, survey: Survey, temper: Temper) -> None:
        self.battle, self.survey, self.temper = battle, survey, temper
        self.unit = survey.unit
        self.aims = aims_of(battle, self.unit.side)
        self.threat = Threat()
        self.worths: dict[str, int] = {}
        self.powers: dict[str, int] = {}  # what a unit's best blow costs those it is against
        self.covered: list[Mask] = []
        pace = 0 if self.aims.patient else 2 if self.aims.pressed else 1
        self.caution = max(10, temper.caution - temper.calming * (battle.round - 1) * pace)
        self.eagerness = 0 if self.aims.patient else temper.step + temper.hurry * battle.round * pace

    def begin(self) -> Generator[None, None, None]:
        """Look at who is worth what, what the foes could do, and where friends could help."""
        mine, theirs = [self.unit, *self.survey.friends], self.survey.foes
        for units, others in ((mine, theirs), (theirs, mine)):
            powers = yield from self.survey.powers(units, others)
            self.powers.update(powers)
            for unit in units:
                worth = self.battle.book.worth(self.battle, unit) // 2 + 50 * unit.sheet.max_hp
                worth += self.temper.power * powers[unit.name]
                self.worths[unit.name] = worth * (2 if unit.name in self.aims.prey else 1)
        yield
        for friend in self.survey.friends:
            blows = self.survey.blows_of(friend)
            self.covered.append(self.survey.zone_of(friend, max((blow.most for blow in blows), default=0)))
        yield
        self.threat = yield from self.threats(self.survey.stand)

    def threats(self, squares: Mask) -> Generator[None, None, Threat]:
        """What the foes could do to the unit on these squares."""
        return (yield from threat_to(self.survey, self.unit, squares))

    def again(self, before: Standing, at: Square) -> Generator[None, None, None]:
        """Look only at the foes and at one square, for a unit that has changed; all else is as it was before."""
        self.survey.take_over(before.survey)
        self.worths, self.powers, self.covered = before.worths, before.powers, before.covered
        self.threat = yield from self.threats(1 << at)

    def price(self, unit: Unit, loss: int, falls: int) -> int:
        """A loss and a chance to fall of anyone on the board."""
        return price(self.worths[unit.name], unit.hp, unit.sheet.max_hp, loss, falls)

    def place(self, at: Square, felled: str = "", falls: int = 0) -> Reasons:
        """What standing on a square is worth, when a foe falls with some chance before its next turn."""
        loss = self.threat.without(at, felled, falls)
        terms = [
            ("danger", -self.price(self.unit, *expected(self.unit.hp, loss)) * self.caution // 100),
            ("support", self.temper.support * min(3, sum(mask >> at & 1 for mask in self.covered))),
        ]
        if hurt := self.hazards(at):
            terms.append(("hazard", -self.price(self.unit, 100 * hurt, SURE if hurt >= self.unit.hp else 0)))
        if self.aims.win or self.aims.hold:
            terms.append(("goal", self.goal(at)))
        return tuple(terms)

    def hazards(self, at: Square) -> int:
        """Hit points that the way to a square costs."""
        board, amounts = self.battle.scene.board, self.battle.setting.hazards
        if at not in self.survey.moves or not (board.hazards or amounts):
            return 0
        burn = -(-self.unit.sheet.max_hp // 10)
        path = self.survey.moves[at].path[1:]
        return sum(amounts.get(step, 0) + (burn if board.hazards >> step & 1 else 0) for step in path)

    def goal(self, at: Square) -> int:
        """What a square is worth for a goal that is a place."""
        win, hold = self.aims.win, self.aims.hold
        value = 0
        if win:
            value += TAKE if win >> at & 1 else -self.temper.goal_step * self._steps(win, at)
        if hold:
            free = hold & ~self.survey.taken or hold
            value += KEEP if hold >> at & 1 else -self.temper.goal_step * self._steps(free, at)
        return value

    def _steps(self, ends: Mask, at: Square) -> int:
        return min(FAR, steps_to(self.battle.scene.board, ends).get(at, UNREACHED))

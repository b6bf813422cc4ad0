"""What it is worth to a unit to stand on a square: danger, support, hazards on the way, goals that are places."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import msgspec

from ..grid import Mask, Square
from ..paths import steps_to
from .aims import KEEP, TAKE, aims_of
from .choice import Reasons
from .ground import UNREACHED
from .omens import Omens
from .survey import Falls, Survey, Threat, threat_to
from .value import SURE, expected, price

if TYPE_CHECKING:
    from ..battle import Battle
    from ..commands import Command
    from ..unit import Unit

MENDS, MENDING_FADES, LEAST_MENDING = 6, 15, 10  # rounds of full healing, then percent less a round, and the least
DRAGS = 24  # rounds after which nothing is healed any more, and who can't win leaves
A_TENTH = 10  # hundredths of a hit point for each of all that a unit has
FAR = 20  # steps to a goal beyond which one more makes no difference


class Temper(msgspec.Struct, frozen=True):
    """How a level weighs things against each other, in percent or hundredths of a hit point."""

    caution: int = 80  # percent of what foes could do that counts
    calming: int = 7  # percentage points of it that each round takes away
    support: int = 300  # for each friend, up to three, who could strike at the square too
    step: int = 60  # a step towards the fight, at first
    hurry: int = 40  # and more for each round
    power: int = 8  # turns of its blows that a unit is worth beside its life
    ahead: int = 2  # turns of a status that are thought of
    bother: int = 500  # what a free change has to gain to be made
    fray: int = 0  # percent of the caution that goes when all friends are in reach of foes: the fight is on anyway
    goal_step: int = 250  # a step towards a square that has to be reached or held


class Tempers(msgspec.Struct, frozen=True):
    """The weights of a level where turns alternate, where a whole side acts before the next, and where turns alternate
    and the book has arts: there who comes first into reach of what is charged has the worst of it."""

    singly: Temper
    abreast: Temper
    charged: Temper | None = None

    def of(self, battle: Battle) -> Temper:
        """Those for a battle's book."""
        assert battle.book.tactics is not None
        if battle.book.tactics.abreast:
            return self.abreast
        return self.charged if self.charged and battle.book.tactics.arts else self.singly


class Standing:
    """The squares a unit may act from, as its side sees them. `begin` works out what they need."""

    heeds = False  # whether it asks what is pending, in any book

    def __init__(self, battle: Battle, survey: Survey, temper: Temper) -> None:
        self.battle, self.survey, self.temper = battle, survey, temper
        self.unit = survey.unit
        self.aims = aims_of(battle, self.unit.side)
        self.threat = Threat()
        self.worths: dict[str, int] = {}
        self.powers: dict[str, int] = {}  # what a unit's best blow costs those it is against
        self.covered: list[Mask] = []
        self.perils: tuple[tuple[str, Mask, int], ...] = ()
        self._omens: Omens | None = None
        self._places: dict[Square, Reasons] = {}
        self._fights: dict[str, bool] = {}
        self._rates: dict[int, int] = {}
        if survey.tactics.arts is not None:
            self.heeds, self.perils = True, survey.tactics.arts.perils(battle, survey.unit)
        pace = 0 if self.aims.patient else 2 if self.aims.pressed else 1
        self.caution = max(10, temper.caution - temper.calming * (battle.round - 1) * pace)
        self.mending = max(LEAST_MENDING, 100 - MENDING_FADES * max(0, battle.round - MENDS) * pace)
        self.drags = pace > 0 and battle.round > DRAGS
        if self.drags:
            self.mending = 0
        self.eagerness = 0 if self.aims.patient else temper.step + temper.hurry * battle.round * pace

    def begin(self) -> Generator[None, None, None]:
        """Look at who is worth what, what the foes could do, and where friends could help."""
        mine, theirs, memory = [self.unit, *self.survey.friends], self.survey.foes, self.survey.memory
        for units, others in ((mine, theirs), (theirs, mine)):
            powers = yield from self.survey.powers(units, others)
            self.powers.update(powers)
            for unit in units:
                worth = memory.known(memory.worths, self.battle.book.worth, self.battle, unit) // 2
                worth += 50 * unit.sheet.max_hp
                worth += self.temper.power * powers[unit.name]
                self.worths[unit.name] = worth * (2 if unit.name in self.aims.prey else 1)
        yield
        for friend in self.survey.friends:
            self.covered.append(self.strikes(friend))
        yield
        if self.temper.fray:
            self.caution -= self.caution * self.temper.fray * self.engaged() // 10_000
        self.threat = yield from self.threats(self.survey.stand)

    def engaged(self) -> int:
        """How many of the friends stand where a foe could strike them, in percent."""
        reached = 0
        for foe in self.survey.foes:
            reached |= self.strikes(foe)
        return 100 * (reached & self.survey.taken).bit_count() // max(1, len(self.survey.friends))

    def exchange(self, side: int) -> int:
        """What it costs the units that are against a side to lose a hit point, in percent of one."""
        if side not in self._rates:
            mine = side != self.unit.side
            against = [self.unit, *self.survey.friends] if mine else self.survey.foes
            prices = [self.price(unit, A_TENTH * unit.sheet.max_hp, 0) // unit.sheet.max_hp for unit in against]
            self._rates[side] = 100 * sum(prices) // (A_TENTH * len(prices)) if prices else 100
        return self._rates[side]

    def fights(self, unit: Unit) -> bool:
        """Whether a unit could strike someone with its next move, or be struck."""
        if unit.name not in self._fights:
            mine = self.survey.taken | 1 << (self.unit.at or 0)
            others = sum([1 << foe.at for foe in self.survey.foes if foe.at is not None])
            foes, friends = self.survey.foes, [self.unit, *self.survey.friends]
            if unit.side != self.unit.side:
                others, foes = mine, friends
            self._fights[unit.name] = bool(self.strikes(unit) & others) or any(
                self.strikes(foe) >> (unit.at or 0) & 1 for foe in foes
            )
        return self._fights[unit.name]

    def strikes(self, unit: Unit) -> Mask:
        """The squares on which a unit could strike after its next move."""
        return self.survey.zone_of(unit, max((blow.most for blow in self.survey.blows_of(unit)), default=0))

    def threats(self, squares: Mask) -> Generator[None, None, Threat]:
        """What the foes could do to the unit on these squares."""
        return (yield from threat_to(self.survey, self.unit, squares))

    def again(self, before: Standing, at: Square) -> Generator[None, None, None]:
        """Look only at the foes and at one square, for a unit that has changed; all else is as it was before."""
        self.survey.take_over(before.survey)
        self.worths, self.powers, self.covered = before.worths, before.powers, before.covered
        self._omens, self.caution = before._omens, before.caution
        self.threat = yield from self.threats(1 << at)

    def omens(self) -> Omens:
        """What is pending, looked at once."""
        if self._omens is None:
            self._omens = Omens(self)
        return self._omens

    def price(self, unit: Unit, loss: int, falls: int) -> int:
        """A loss and a chance to fall of anyone on the board."""
        return price(self.worths[unit.name], unit.hp, unit.sheet.max_hp, loss, falls)

    def place(self, at: Square, falls: Falls = ()) -> Reasons:
        """What standing on a square is worth, when foes fall with some chance before their next turn."""
        if falls:
            return self._place(at, self.threat.without(at, falls))
        if at not in self._places:
            self._places[at] = self._place(at, self.threat.total.get(at, 0))
        return self._places[at]

    def score(self, at: Square) -> int:
        """The sum of what standing on a square is worth."""
        return sum([value for _, value in self.place(at)])

    def _place(self, at: Square, loss: int) -> Reasons:
        terms = [
            ("danger", -self.price(self.unit, *expected(self.unit.hp, loss)) * self.caution // 100),
            ("support", self.temper.support * min(3, sum(mask >> at & 1 for mask in self.covered))),
        ]
        loss, falls = self.hazards(at)
        if loss:
            terms.append(("hazard", -self.price(self.unit, loss, falls)))
        if self.aims.win or self.aims.hold:
            terms.append(("goal", self.goal(at)))
        if self.heeds:
            terms += self.omens().at(at)
        for term, squares, loss in self.perils:
            if squares >> at & 1:
                terms.append((term, -self.price(self.unit, *expected(self.unit.hp, loss))))
        return tuple(terms)

    def aloft(self, act: Command, at: Square, lost: int, falls: int) -> int:
        """What it is worth that nothing meets the unit until its act lands: what would have, as a loss and a chance."""
        return self.price(self.unit, lost, falls) * self.caution // 100

    def hazards(self, at: Square) -> tuple[int, int]:
        """What the way to a square costs in hundredths of a hit point, and the chance to fall in ten-thousandths."""
        board, amounts = self.battle.scene.board, self.battle.setting.hazards
        if at not in self.survey.moves or not (board.hazards or amounts):
            return 0, 0
        path = self.survey.moves[at].path[1:]
        arts = self.survey.tactics.arts
        if arts is not None and arts.wounds is not None:
            entered = [step for step in path if board.hazards >> step & 1 or step in amounts]
            found = [arts.wounds(self.battle, self.unit, step) for step in entered]
            return sum([loss for loss, _ in found]), min(SURE, sum([falls for _, falls in found]))
        burn = -(-self.unit.sheet.max_hp // 10)
        hurt = sum([amounts.get(step, 0) + (burn if board.hazards >> step & 1 else 0) for step in path])
        return 100 * hurt, SURE if hurt >= self.unit.hp else 0

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

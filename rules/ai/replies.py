"""What each foe would best do in reply, and what has been begun and has still to land."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..grid import Mask, Square, squares_in
from .choice import Reasons
from .standing import Standing
from .survey import Threat, by_distance, by_ground, harms_of
from .value import expected

if TYPE_CHECKING:
    from ..options import Preview
    from ..unit import Unit

LATER = 60  # percent of a foe's blow that counts in the round after this
FEWEST = 30  # percent that counts of a foe that comes only after the unit
MOST = 150


class Replies(Standing):
    """A standing that asks whom each foe would best strike and how often it comes before the unit does."""

    _omens: Omens | None = None

    def omens(self) -> Omens:
        """What is pending, looked at once."""
        if self._omens is None:
            self._omens = Omens(self)
        return self._omens

    def place(self, at: Square, felled: str = "", falls: int = 0) -> Reasons:
        """As it is for a soldier, and what would land there."""
        return (*super().place(at, felled, falls), *self.omens().at(at))

    def threats(self, squares: Mask) -> Generator[None, None, Threat]:
        """Each foe's best blow on the unit, as far as there is nobody it would rather strike."""
        threat, tempo = Threat(), self.tempo()
        grounds = by_ground(self.survey, squares)
        for foe in self.survey.foes:
            part: dict[Square, int] = {}
            others = yield from self.elsewhere(foe)
            for most, blows in by_distance(self.survey.blows_of(foe)):
                reached = self.survey.zone_of(foe, most)
                for mask in grounds if reached & squares else ():
                    if not (struck := reached & mask):
                        continue
                    at, loss = struck.bit_length() - 1, 0
                    for blow in blows:
                        loss = max(loss, self.survey.rough(foe, blow, self.unit, at))
                        if self.survey.fresh():
                            yield
                    liked = self.price(self.unit, *expected(self.unit.hp, loss))
                    loss = loss * tempo.get(foe.name, 100) * liked // (100 * max(1, liked + others))
                    for square in squares_in(struck):
                        if part.get(square, -1) < loss:
                            part[square] = loss
            for square, loss in part.items():
                threat.total[square] = threat.total.get(square, 0) + loss
            threat.part[foe.name] = part
            yield
        return threat

    def elsewhere(self, foe: Unit) -> Generator[None, None, int]:
        """What a foe could do to the friends in its reach: half the prices of its best blows on each."""
        total = 0
        for friend in self.survey.friends:
            best = 0
            for blow in self.survey.blows_of(foe):
                if friend.at is not None and self.survey.zone_of(foe, blow.most) >> friend.at & 1:
                    best = max(best, self.survey.rough(foe, blow, friend, friend.at))
                    if self.survey.fresh():
                        yield
            total += self.price(friend, *expected(friend.hp, best))
        return total // 2

    def tempo(self) -> dict[str, int]:
        """In percent, how many turns each foe has before the unit's next; nothing where turns have no number."""
        order = [coming for coming in self.battle.order() if coming.what == "turn" and coming.at is not None]
        if not order:
            return {}
        own = [index for index, coming in enumerate(order) if coming.unit == self.unit.name]
        again = own[1] if len(own) > 1 else len(order)
        found = {foe.name: 0 if len(own) > 1 else LATER for foe in self.survey.foes}
        for coming in order[:again]:
            if coming.unit in found:
                found[coming.unit] += 100
        return {name: min(MOST, max(FEWEST, percent)) for name, percent in found.items()}


class Omens:
    """The spells that have been begun: what each would cost whom if it landed as things stand."""

    def __init__(self, standing: Standing) -> None:
        self.standing, battle = standing, standing.battle
        self.unit, self.foes = standing.unit, {foe.name for foe in standing.survey.foes}
        self.costs: dict[str, int] = {}  # by who began them, what a foe's spells would cost this side
        self.on: list[tuple[Mask, int]] = []  # squares, and what standing there would cost the unit
        for due in battle.book.due(battle):
            command = Command("cast", due.unit, what=due.what, targets=() if due.squares else due.targets, at=due.at)
            odds = battle.preview(command)
            if due.unit in self.foes:
                self.costs[due.unit] = self.costs.get(due.unit, 0) + self._cost(odds, due.targets)
            if due.squares and due.at != self.unit.at and due.squares & standing.survey.stand:
                self.on.append((due.squares, self._inside(command, due.squares & standing.survey.stand)))

    def at(self, square: Square) -> Reasons:
        """What would land on the unit on a square, if anything."""
        cost = sum(cost for squares, cost in self.on if squares >> square & 1)
        return (("pending", -cost),) if cost else ()

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

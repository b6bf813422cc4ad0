"""What each foe would best do in reply."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from ..grid import Mask, Square, squares_in
from .standing import Standing, Temper
from .survey import Survey, Threat, by_distance, by_ground
from .value import expected

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit

LATER = 60  # percent of a foe's blow that counts in the round after this
FEWEST = 30  # percent that counts of a foe that comes only after the unit
MOST = 150


class Replies(Standing):
    """A standing that asks whom each foe would best strike and how often it comes before the unit does."""

    heeds = True

    def __init__(self, battle: Battle, survey: Survey, temper: Temper) -> None:
        super().__init__(battle, survey, temper)
        self._others: dict[str, int] = {}
        self._tempo: dict[str, int] | None = None

    def again(self, before: Standing, at: Square) -> Generator[None, None, None]:
        """As for a soldier; whom else the foes could strike, and when, is as it was."""
        if isinstance(before, Replies):
            self._others, self._tempo = before._others, before._tempo
        yield from super().again(before, at)

    def threats(self, squares: Mask) -> Generator[None, None, Threat]:
        """Each foe's best blow on the unit, as far as there is nobody it would rather strike."""
        if self._tempo is None:
            self._tempo = self.tempo()
        threat, tempo = Threat(), self._tempo
        grounds = by_ground(self.survey, squares)
        for foe in self.survey.foes:
            part: dict[Square, int] = {}
            if foe.name not in self._others:
                self._others[foe.name] = yield from self.elsewhere(foe)
            others = self._others[foe.name]
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
        best: dict[str, int] = {}
        for most, blows in by_distance(self.survey.blows_of(foe)):
            reached = self.survey.zone_of(foe, most)
            if not reached & self.survey.taken:
                continue
            for friend in self.survey.friends:
                if friend.at is None or not reached >> friend.at & 1:
                    continue
                for blow in blows:
                    loss = self.survey.rough(foe, blow, friend, friend.at)
                    best[friend.name] = max(best.get(friend.name, 0), loss)
                    if self.survey.fresh():
                        yield
        struck = [friend for friend in self.survey.friends if friend.name in best]
        return sum([self.price(friend, *expected(friend.hp, best[friend.name])) for friend in struck]) // 2

    def tempo(self) -> dict[str, int]:
        """In percent, how many turns each foe has before the unit's next; nothing where turns have no number."""
        order = [coming for coming in self.survey.order() if coming.what == "turn" and coming.at is not None]
        if not order:
            return {}
        own = [index for index, coming in enumerate(order) if coming.unit == self.unit.name]
        again = own[1] if len(own) > 1 else len(order)
        found = {foe.name: 0 if len(own) > 1 else LATER for foe in self.survey.foes}
        for coming in order[:again]:
            if coming.unit in found:
                found[coming.unit] += 100
        return {name: min(MOST, max(FEWEST, percent)) for name, percent in found.items()}

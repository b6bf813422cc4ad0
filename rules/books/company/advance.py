"""Where a captain's units go: to where they strike together, and out of reach of those who would strike first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...grid import Mask, Square, distance, spread
from ...parts.moving import reach_of
from . import marching
from .assigning import mean
from .attacks import need_of
from .bearing import weapons

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

Terms = tuple[tuple[str, int], ...]


class Gait(msgspec.Struct, frozen=True):
    """How a captain weighs squares, in hundredths of a hit point or percent."""

    caution: int = 100  # percent of what foes could do that counts
    felled: int = 500  # for a foe whom all who reach it would fell
    uncovered: int = 150  # for reaching a foe whom too few can reach yet
    cover: int = 60  # for any other
    joined: int = 500  # for reaching one whom too few can reach, where there are enough to hold all off and team up


GAIT = Gait()


class Advance:
    """What holds for every square that one unit may go to."""

    def __init__(self, battle: Battle, unit: Unit, gait: Gait = GAIT) -> None:
        self.battle, self.unit, self.gait = battle, unit, gait
        self.foes = battle.foes(unit)
        self.friends = [one for one in battle.scene.present() if one.side == unit.side and one.name != unit.name]
        self.own = {foe.name: strike_from(battle, unit, foe) for foe in self.foes}
        self.means = {foe.name: mean(battle, unit, foe) for foe in self.foes}
        self.helped = {foe.name: self._helped(foe) for foe in self.foes}
        needs = sum(need_of(battle, foe) for foe in self.foes)
        self.uncovered = gait.joined if len(self.friends) >= needs else gait.uncovered
        self.threats = [self._threat(foe) for foe in self.foes]

    def _helped(self, foe: Unit) -> tuple[int, int]:
        """What friends that have moved could do to a foe from where they stand, and how many they are."""
        there = [one for one in self.friends if one.moved and strike_from(self.battle, one, foe) >> (one.at or 0) & 1]
        return sum(mean(self.battle, one, foe) for one in there), len(there)

    def _threat(self, foe: Unit) -> tuple[Mask, int]:
        """Where a foe could strike this round, and what it would do to the unit, shared among all it could strike."""
        zone = zone_of(self.battle, foe, foe.side in self.battle.clock.closed)
        others = sum(zone >> (one.at or 0) & 1 for one in self.friends)
        return zone, 100 * mean(self.battle, foe, self.unit) * 2 // (2 + others)

    def terms(self, at: Square) -> Terms:
        """What a square is worth."""
        gait, strike, cover = self.gait, 0, 0
        for foe in self.foes:
            if self.own[foe.name] >> at & 1:
                harm, count = self.helped[foe.name]
                value = 100 * min(foe.hp, self.means[foe.name])
                if harm + self.means[foe.name] >= foe.hp:
                    value += gait.felled
                strike = max(strike, value)
                cover = max(cover, self.uncovered if count < need_of(self.battle, foe) else gait.cover)
        gap_deeds = max((self._deeds(at, foe) for foe in self.foes), default=0)
        threat = sum(loss for zone, loss in self.threats if zone >> at & 1)
        return (
            ("strike", max(strike + cover, gap_deeds)),
            ("danger", -min(threat, 100 * self.unit.hp) * gait.caution // 100),
        )

    def _deeds(self, at: Square, foe: Unit) -> int:
        return marching.deeds_at(self.battle, self.unit, distance(at, foe.at or 0))


def strike_from(battle: Battle, unit: Unit, foe: Unit) -> Mask:
    """The squares from which a unit's weapons reach a foe."""
    found: Mask = 0
    for weapon in weapons(battle, unit):
        found |= battle.scene.board.ring(foe.at or 0, weapon.least, weapon.most)
    return found


def zone_of(battle: Battle, unit: Unit, stands: bool) -> Mask:
    """The squares a unit could strike this round: from where it stands, or after a move if it has still to move."""
    board = battle.scene.board
    at = unit.at or 0
    if stands:
        found: Mask = 0
        for weapon in weapons(battle, unit):
            found |= board.ring(at, weapon.least, weapon.most)
        return found
    mask = reach_of(battle, unit) | 1 << at
    for _ in range(max(weapon.most for weapon in weapons(battle, unit))):
        mask |= spread(mask) & board.squares
    return mask


def best_move(battle: Battle, unit: Unit, moves: marching.Moves) -> marching.Found:
    """The best square and why; where it stands if that is as good."""
    advance = Advance(battle, unit)
    return marching.best_of(battle, unit, moves, advance.terms, advance.foes)

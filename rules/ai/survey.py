"""One unit's decision as a computer player sees it: where it may stand, whom it may harm, what threatens it.

What costs time is a generator and yields after each position looked at, so that the game can draw between two.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..grid import Mask, Square, distance, squares_in
from .ground import ways_round, zone
from .memory import Bare, memory_of
from .value import SURE, Harm, harm_of, repeated

if TYPE_CHECKING:
    from ..battle import Battle
    from ..contracts import Coming
    from ..options import Preview
    from ..rulebook import Blow
    from ..unit import Unit

Falls = tuple[tuple[str, int], ...]
"""Foes that fall before their next turn, by name, each with its chance in ten-thousandths."""


class Survey:
    """What is known before anything is weighed. `stand` has each square the unit may act from."""

    def __init__(self, battle: Battle, unit: Unit, legal: list[Command]) -> None:
        assert unit.at is not None and battle.book.tactics is not None
        self.battle, self.unit, self.tactics = battle, unit, battle.book.tactics
        self.legal = [command for command in legal if command.unit == unit.name]
        self.moves = {command.path[-1]: command for command in self.legal if command.do == "move"}
        self.foes = battle.foes(unit)
        foes = {foe.name for foe in self.foes}
        self.friends = [one for one in battle.scene.present() if one.name not in foes and one.name != unit.name]
        self.memory = memory_of(battle)
        self.taken: Mask = 0  # by friends
        for one in self.friends:
            self.taken |= 1 << (one.at or 0)
        self._states: dict[str, int] = {}
        self._zones: dict[tuple[str, int], Mask] = {}
        self._scratch: Battle | None = None
        self._fresh = False
        self._order: tuple[Coming, ...] | None = None
        self.blows = self.blows_of(unit)
        self.stand: Mask = 1 << unit.at
        for at in self.moves:
            self.stand |= 1 << at

    def ways(self, prey: frozenset[str] = frozenset()) -> dict[Square, int]:
        """Steps from each square to where a foe can be struck with the plain blow; only the prey, if there is any.
        Where no way leads on, to what opens one."""
        board, ends, taken, arts = self.battle.scene.board, 0, self.taken, self.tactics.arts
        if arts is not None and arts.errands is not None and (opens := arts.errands(self.battle, self.unit)):
            return ways_round(board, opens, 0)
        wanted = [foe for foe in self.foes if foe.name in prey] or self.foes
        for foe in wanted:
            for blow in self.blows[:1]:
                assert foe.at is not None
                ends |= board.ring(foe.at, blow.least, blow.most)
        for foe in self.foes:
            taken |= 1 << (foe.at or 0)
        return ways_round(board, ends, taken)

    def order(self) -> tuple[Coming, ...]:
        """The coming turns, worked out once."""
        if self._order is None:
            self._order = self.battle.order()
        return self._order

    def gap(self, at: Square) -> int:
        """Steps to all foes together. It parts squares that are equally good, and is the same on a mirrored map."""
        return sum(distance(at, foe.at or 0) for foe in self.foes)

    def may(self, act: Command, at: Square) -> bool:
        """Whether the rules would let the unit act so from a square: a foe may be hidden, a price too high."""
        if self._scratch is None:
            self._scratch = self.battle.clone()
        self._scratch.scene.units[self.unit.name] = replace(self.unit, at=at)
        return not self._scratch.why_not(act)

    def blows_of(self, unit: Unit) -> tuple[Blow, ...]:
        """How a unit may harm its foes."""
        return self.memory.known(self.memory.blows, self.tactics.blows, self.battle, unit)

    def zone_of(self, unit: Unit, most: int) -> Mask:
        """The squares on which a unit could strike after its next move, with a blow that goes so far."""
        key = (unit.name, most)
        if key not in self._zones:
            self._zones[key] = zone(self.battle, unit, most)
        return self._zones[key]

    def take_over(self, before: Survey) -> None:
        """What holds as before when nothing has changed but this unit itself."""
        self.moves, self._zones = before.moves, before._zones
        self._states = {name: state for name, state in before._states.items() if name != self.unit.name}

    def state_of(self, unit: Unit) -> int:
        """A unit's number in the memory, as it is in this battle now."""
        if unit.name not in self._states:
            self._states[unit.name] = self.memory.state(unit)
        return self._states[unit.name]

    def fresh(self) -> bool:
        """Whether something had to be worked out since this was last asked: a position of the budget."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def powers(self, units: list[Unit], against: list[Unit]) -> Generator[None, None, dict[str, int]]:
        """What the best blow of each unit costs those it is against on an average, in hundredths of a hit point.

        By what they are and carry, not by how they feel: so it changes only when someone is gone.
        """
        theirs = [self.memory.bare(one, self.tactics.blows, self.battle) for one in against]
        others = tuple([other.state for other in theirs])
        found: dict[str, int] = {}
        for unit in units:
            bare = self.memory.bare(unit, self.tactics.blows, self.battle)
            power = self.memory.losses.get((bare.kit, others))
            if power is None:
                power = 0
                for other in theirs:
                    power += self._best(bare, other)
                    if self.fresh():
                        yield
                power //= max(1, len(against))
                self.memory.keep((bare.kit, others), power)
            found[unit.name] = power
        return found

    def _best(self, by: Bare, target: Bare) -> int:
        """What the best blow of one bare unit costs another."""
        key = (by.kit, target.state)
        best = self.memory.losses.get(key)
        if best is None:
            losses = [self._loss(by.unit, by.state, blow, target.unit, target.state) for blow in by.blows]
            best = max(losses, default=0)
            self.memory.keep(key, best)
            self._fresh = True
        return best

    def rough(self, by: Unit, blow: Blow, target: Unit, at: Square) -> int:
        """The expected loss by a blow on a target that stands on such ground, in hundredths of a hit point.

        Both taken as unhurt and side by side, so that it is worked out once a battle.
        """
        ground = self.battle.scene.board.rows[at >> 5][at & 31]
        return self._loss(by, self.state_of(by), blow, target, self.state_of(target), ground)

    def _loss(self, by: Unit, by_state: int, blow: Blow, target: Unit, target_state: int, ground: str = "") -> int:
        key = (by_state, blow.do, blow.what, target_state, ground)
        found = self.memory.losses.get(key)
        if found is None:
            there, here = self.memory.example(ground)
            one, other = replace(by, hp=by.sheet.max_hp, at=here), replace(target, hp=target.sheet.max_hp, at=there)
            found = blow.times * harm_of(self.tactics.one_attack(self.battle, one, other, blow), one.hp).loss
            self.memory.keep(key, found)
            self._fresh = True
        return found

    def exact(self, blow: Blow, target: Unit, at: Square) -> tuple[tuple[str, Harm], ...]:
        """What a blow from a square is expected to cost each unit it strikes, by name, with the hit points all have."""
        struck = [target]
        if blow.around:
            friends = self.friends if self.battle.setting.house.get("area_hits_allies", True) else []
            near = [one for one in (*self.foes, *friends) if one.at is not None]
            struck = [one for one in near if blow.least <= distance(at, one.at or 0) <= blow.most]
        return tuple((one.name, self._harm(blow, one, at)) for one in struck)

    def _harm(self, blow: Blow, target: Unit, at: Square) -> Harm:
        odds = self.tactics.one_attack(self.battle, replace(self.unit, at=at), target, blow)
        return repeated(harm_of(odds, self.unit.hp), odds, target.hp, blow.times)


def harms_of(odds: Preview, target: str, own_hp: int) -> tuple[tuple[str, Harm], ...]:
    """The expectations of a preview, target by target."""
    blocks = odds.targets or {target: odds}
    return tuple((name, harm_of(block, own_hp)) for name, block in blocks.items())


def command_of(unit: Unit, blow: Blow, target: Unit) -> Command:
    """The command for a blow on a target."""
    return Command(blow.do, unit.name, what=blow.what, targets=() if blow.around else (target.name,))


class Threat:
    """What foes could do to a unit on each square it may stand on, in hundredths of a hit point."""

    def __init__(self) -> None:
        self.total: dict[Square, int] = {}
        self.part: dict[str, dict[Square, int]] = {}  # by foe

    def without(self, at: Square, falls: Falls) -> int:
        """The threat on a square when foes fall with their chances."""
        spared = sum([self.part[foe].get(at, 0) * chance for foe, chance in falls if foe in self.part])
        return self.total.get(at, 0) - spared // SURE


def threat_to(survey: Survey, unit: Unit, squares: Mask) -> Generator[None, None, Threat]:
    """What each foe's best blow costs the unit, shared among all whom the foe could choose to strike."""
    threat = Threat()
    grounds = by_ground(survey, squares)
    for foe in survey.foes:
        part: dict[Square, int] = {}
        for most, blows in by_distance(survey.blows_of(foe)):
            reached = survey.zone_of(foe, most)
            if not reached & squares:
                continue
            others = (reached & survey.taken).bit_count()
            for mask in grounds:
                if not (struck := reached & mask):
                    continue
                at = struck.bit_length() - 1
                loss = 0
                for blow in blows:
                    loss = max(loss, survey.rough(foe, blow, unit, at))
                    if survey.fresh():
                        yield
                loss = 2 * loss // (2 + others)
                for at in squares_in(struck):
                    if part.get(at, -1) < loss:
                        part[at] = loss
        for at, loss in part.items():
            threat.total[at] = threat.total.get(at, 0) + loss
        threat.part[foe.name] = part
        yield
    return threat


def by_ground(survey: Survey, squares: Mask) -> list[Mask]:
    """The squares parted by their kind of ground."""
    rows = survey.battle.scene.board.rows
    kinds: dict[str, Mask] = {}
    for at in squares_in(squares):
        code = rows[at >> 5][at & 31]
        kinds[code] = kinds.get(code, 0) | 1 << at
    return list(kinds.values())


def by_distance(blows: tuple[Blow, ...]) -> list[tuple[int, list[Blow]]]:
    """The blows by how far they go."""
    found: dict[int, list[Blow]] = {}
    for blow in blows:
        found.setdefault(blow.most, []).append(blow)
    return sorted(found.items())

"""What a spell does to one unit, and the odds of it (FA13, FA14, F110-F113)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Chance
from ...content import Instant
from ...events import Healed, StatusOver, Struck
from ...options import Preview, Reason
from ...steps import Afflict, Step, fall
from .bout import chance_on
from .rates import resistance

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

FELLS = "fells"  # the name under which a unit is immune to being felled at once


def spell_damage(battle: Battle, target: Unit, spell: Instant) -> int:
    """Power less what the target's resistance to the element takes off; at least 1, unless it is immune (FA14)."""
    resisted = -sum(part.percent for part in resistance(battle, target, spell.element))
    return 0 if resisted >= 100 else max(1, spell.power - spell.power * resisted // 100)


def status_odds(battle: Battle, caster: Unit, target: Unit, spell: Instant) -> Chance:
    """The chance that a harmful spell's status takes hold."""
    return chance_on(battle, caster, target, spell.status, spell.chance)


class Meet(Step, frozen=True):
    """A spell does its work on one unit: damage, healing, felling, cures, a status. None of it draws a counter, and
    none is a critical (F34)."""

    unit: str
    target: str
    spell: str

    def run(self, battle: Battle) -> None:
        spell = battle.book.content.instants[self.spell]
        if not battle.unit(self.target).present:
            return
        if spell.power:
            self._wound(battle, spell_damage(battle, battle.unit(self.target), spell))
        if spell.heal:
            self._mend(battle, spell.heal)
        if spell.fells:
            self._fell(battle, spell)
        if spell.cures:
            self._cure(battle, spell)
        if spell.status and battle.unit(self.target).present:
            self._afflict(battle, spell)

    def _wound(self, battle: Battle, damage: int, outcome: str = "hit") -> None:
        target = battle.unit(self.target)
        damage = min(target.hp, damage)
        battle.emit(Struck(self.unit, self.target, self.spell, outcome, damage, target.hp - damage))
        if damage:
            battle.book.reward(battle, self.unit, "fell" if damage == target.hp else "hit", target)
        if damage == target.hp:
            fall(battle, self.target)

    def _mend(self, battle: Battle, amount: int) -> None:
        target = battle.unit(self.target)
        hp = min(target.sheet.max_hp, target.hp + amount)
        battle.emit(Healed(self.target, hp - target.hp, hp))
        if hp > target.hp:
            battle.book.reward(battle, self.unit, "heal", target)

    def _fell(self, battle: Battle, spell: Instant) -> None:
        caster, target = battle.unit(self.unit), battle.unit(self.target)
        felled = battle.check(self.unit, spell.name, chance_on(battle, caster, target, FELLS, spell.fells))
        self._wound(battle, target.hp if felled else 0, "hit" if felled else "resisted")

    def _cure(self, battle: Battle, spell: Instant) -> None:
        target = battle.unit(self.target)
        ended = [status for status in target.statuses if status.id in spell.cures]
        for status in ended:
            battle.emit(StatusOver(self.target, status.id, 0, status.amount))
        if ended:
            battle.book.reward(battle, self.unit, "status", target)

    def _afflict(self, battle: Battle, spell: Instant) -> None:
        caster, target = battle.unit(self.unit), battle.unit(self.target)
        holds = spell.helps or battle.check(self.unit, spell.name, status_odds(battle, caster, target, spell))
        if not spell.helps and not spell.power:
            outcome = "hit" if holds else "resisted"
            battle.emit(Struck(self.unit, self.target, self.spell, outcome, 0, target.hp))
        if holds:
            turns = spell.turns + (self.unit == self.target)  # the turn in which it is cast is not one of them
            battle.push(Afflict(self.target, spell.status, turns, spell.amount, self.unit))
            battle.book.reward(battle, self.unit, "status" if spell.helps else "debuff", target)


class Regain(Step, frozen=True):
    """What a spell gives back to its caster."""

    unit: str
    spell: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.present:
            hp = min(unit.sheet.max_hp, unit.hp + battle.book.content.instants[self.spell].gain)
            battle.emit(Healed(self.unit, hp - unit.hp, hp))


def odds_on(battle: Battle, caster: Unit, target: Unit, spell: Instant) -> Preview:
    """The exact odds of a spell on one unit."""
    if spell.fells:
        chance = chance_on(battle, caster, target, FELLS, spell.fells)
        return _felling(chance, target.hp)
    damage = min(target.hp, spell_damage(battle, target, spell)) if spell.power else None
    status, because = _status(battle, caster, target, spell, damage == target.hp)
    if damage is not None:
        because = (*_resisted(battle, target, spell), *because)
    return Preview(
        outcomes={"hit": 1} if damage is not None else {},
        damage={damage: 1} if damage is not None else {},
        falls=(int(damage == target.hp), 1) if damage is not None else None,
        heals={min(spell.heal, target.sheet.max_hp - target.hp): 1} if spell.heal else {},
        status=status,
        because=because,
    )


def _felling(chance: Chance, hp: int) -> Preview:
    need = chance.need
    return Preview(
        total=100,
        outcomes={"miss": 100 - need, "hit": need},
        damage={lost: ways for lost, ways in ((0, 100 - need), (hp, need)) if ways},
        falls=(need, 100),
        because=_because("felling", chance),
    )


def _status(
    battle: Battle, caster: Unit, target: Unit, spell: Instant, felled: bool
) -> tuple[dict[str, tuple[int, int]], tuple[Reason, ...]]:
    if not spell.status:
        return {}, ()
    if spell.helps:
        return {spell.status: (1, 1)}, ()
    chance = status_odds(battle, caster, target, spell)
    return {spell.status: (0 if felled else chance.need, 100)}, _because(spell.status, chance)


def _because(roll: str, chance: Chance) -> tuple[Reason, ...]:
    return tuple(Reason(roll, part.name, part.flat) for part in chance.because)


def _resisted(battle: Battle, target: Unit, spell: Instant) -> tuple[Reason, ...]:
    parts = (Reason("damage", part.name, part.percent, True) for part in resistance(battle, target, spell.element))
    return (Reason("damage", "power", spell.power), *parts)


LANDING_STEPS: tuple[type[Step], ...] = (Meet, Regain)

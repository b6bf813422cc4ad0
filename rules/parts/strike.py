"""The steps of one attack, from the to-hit dice to the knockback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..checks import Chance
from ..content import Technique
from ..events import Struck
from ..grid import Square
from ..hooks import touch_of
from ..steps import Afflict, Step, Walk, fall
from .clash import (
    HALVES,
    PLAIN,
    accuracy,
    counter_chance,
    damage_of,
    dealing,
    evasion,
    guarding,
    outcome_of,
    riposte_of,
    touch_chance,
)  # fmt: skip
from .pushing import pushed_path

if TYPE_CHECKING:
    from ..battle import Battle


def technique_named(battle: Battle, what: str) -> Technique:
    """The technique of that name, or the plain attack for no name."""
    return battle.book.content.techniques[what] if what else PLAIN


class Strike(Step, frozen=True):
    """Roll to hit (I28-I36). A unit that has fallen meanwhile neither strikes nor is struck (IA24, IA33)."""

    unit: str
    target: str
    what: str = ""

    def run(self, battle: Battle) -> None:
        by, target = battle.unit(self.unit), battle.unit(self.target)
        if not (by.present and target.present):
            return
        technique = technique_named(battle, self.what)
        acc, eva = accuracy(battle, by, technique), evasion(battle, target)
        x = battle.roll(self.unit, "accuracy", acc) - battle.roll(self.target, "evasion", eva)
        outcome = outcome_of(x, acc.count, eva.count)
        if outcome != "miss":
            battle.push(Harm(self.unit, self.target, self.what, outcome))
            return
        battle.emit(Struck(self.unit, self.target, self.what, outcome, 0, target.hp))  # I37
        if riposte_of(battle, by, target):
            battle.push(Counter(self.target, self.unit, x, acc.count))


class Counter(Step, frozen=True):
    """Whether a Miss is countered (I58); a counter lands as a Normal hit and is never countered (I52, IA24)."""

    unit: str
    target: str
    x: int  # Acc - Eva of the miss, in hundredths
    dex: int

    def run(self, battle: Battle) -> None:
        riposte = riposte_of(battle, battle.unit(self.target), battle.unit(self.unit))
        assert riposte is not None
        if riposte.stirs < 100 and not battle.check(self.unit, "paralysis", Chance(riposte.stirs)):
            return  # T20
        if battle.check(self.unit, "counter", counter_chance(self.x, self.dex, riposte.bonus)):
            battle.push(Harm(self.unit, self.target, "", "normal", counter=True))


class Harm(Step, frozen=True):
    """Roll damage and defence; the target loses the difference (I45-I49), and falls at 0 (IA32)."""

    unit: str
    target: str
    what: str
    outcome: str
    counter: bool = False

    def run(self, battle: Battle) -> None:
        by, target = battle.unit(self.unit), battle.unit(self.target)
        technique = technique_named(battle, self.what)
        deal = battle.roll(self.unit, "damage", dealing(battle, by, technique))
        guard = battle.roll(self.target, "defence", guarding(battle, target))
        damage = min(target.hp, damage_of(deal, guard, self.outcome))
        hp = target.hp - damage
        battle.emit(Struck(self.unit, self.target, self.what, self.outcome, damage, hp, self.counter))
        battle.book.reward(battle, self.unit, "hit" if hp else "fell", target)
        if hp == 0:
            fall(battle, self.target)
            return
        if not self.counter:
            self._touch(battle, technique)
        if technique.status and HALVES[self.outcome] >= HALVES[technique.status_least]:
            battle.push(Afflict(self.target, technique.status, technique.status_rounds))
        if technique.knockback and HALVES[self.outcome] >= HALVES[technique.knockback_least]:
            assert by.at is not None
            battle.push(Knock(self.target, by.at, technique.knockback))

    def _touch(self, battle: Battle, technique: Technique) -> None:
        """The status that a hit may bring, rolled after the damage (T15)."""
        by, target = battle.unit(self.unit), battle.unit(self.target)
        touch, chance = touch_of(battle, by), touch_chance(battle, by, target, technique)
        if touch and chance and battle.check(self.unit, touch.status, chance):
            battle.push(Afflict(self.target, touch.status, touch.turns, touch.amount, self.unit))


class Knock(Step, frozen=True):
    """Push a unit away from a square, along the longer axis (tie: sideways), until something is in the way (IA31)."""

    unit: str
    origin: Square
    distance: int

    def run(self, battle: Battle) -> None:
        path = pushed_path(battle, battle.unit(self.unit), self.origin, self.distance)
        if len(path) > 1:
            battle.push(Walk(self.unit, path, pushed=True))

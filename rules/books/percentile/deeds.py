"""The steps of a deed on one target, and of the reactions to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...content import Ability
from ...events import Struck
from ...parts.strike import Knock
from ...steps import Step
from ...unit import Unit
from . import bearing, effects, percentages
from .harm import Stroke, ability_named, is_physical, status_chance, stroke_of, stroke_on_thing
from .reactions import deflects, goes_off, may_react, reactions, trigger_class
from .rolls import flat_throw, outcome, passes, throw
from .statuses import fade, inflict

if TYPE_CHECKING:
    from ...battle import Battle

PARRIED = -50  # percent on a spell that was parried


class Affect(Step, frozen=True):
    """An ability, or the plain attack, meets one target: what turns it aside, its chance, what it does, what that
    sets off. chain holds the triggers of the reactions that led to it."""

    unit: str
    target: str
    what: str = ""
    chain: tuple[str, ...] = ()
    second: bool = False  # with the second weapon

    def run(self, battle: Battle) -> None:
        by, ability = battle.unit(self.unit), ability_named(battle, self.what)
        if self.target in battle.scene.things:
            self._on_thing(battle, by, ability)
            return
        target = battle.unit(self.target)
        if ability.does == "raise":
            effects.raise_up(battle, target, ability.percent)
        if not (by.present and target.present) or bearing.hidden(battle, target) == "all":
            return
        if ability.helps or ability.target == "self":
            _help(battle, by, target, ability)
        else:
            self._against(battle, by, target, ability)

    def _on_thing(self, battle: Battle, by: Unit, ability: Ability) -> None:
        thing = battle.scene.things[self.target]
        if thing.done or not by.present:
            return
        stroke = stroke_on_thing(battle, by, thing, ability, self.second)
        if self.second:
            stroke = with_second(battle, by, stroke)
        found = _roll(battle, by, stroke, ability)
        if passes(found):
            effects.break_thing(battle, by, thing, stroke, found)
        elif found == "botch":
            _off_balance(battle, by, ability)

    def _against(self, battle: Battle, by: Unit, target: Unit, ability: Ability) -> None:
        """A deed on an enemy."""
        physical = is_physical(battle, by, ability)
        alone = physical and ability.target == "single"
        if alone and deflects(battle, target, by, "attacked_physical", "evade", self.chain):
            battle.emit(Struck(by.name, target.name, self.what, "fail", 0, target.hp, bool(self.chain)))
            return
        parried = ability.spell and deflects(battle, target, by, "targeted_by_spell", "parry", self.chain)
        stroke = stroke_of(battle, by, target, ability, PARRIED if parried else 0, self.second)
        if self.second:
            stroke = with_second(battle, by, stroke)
        found = _roll(battle, by, stroke, ability)
        if found == "botch":
            _off_balance(battle, by, ability)
        self._settle(battle, by, target, ability, stroke, found, physical)

    def _settle(
        self, battle: Battle, by: Unit, target: Unit, ability: Ability, stroke: Stroke, found: str, physical: bool
    ) -> None:
        damage = 0
        if not passes(found):
            if ability.does in ("damage", "status"):
                battle.emit(Struck(by.name, target.name, self.what, found, 0, target.hp, bool(self.chain)))
        elif ability.does == "damage":
            damage = effects.wound(battle, by, target, self.what, stroke, found, bool(self.chain))
        elif ability.does == "status" and stroke.cos is not None:
            battle.emit(Struck(by.name, target.name, self.what, found, 0, target.hp, bool(self.chain)))
        elif ability.does == "mp":
            effects.drain(battle, by, target, stroke, found)
        elif ability.does == "steal":
            effects.steal(battle, by, target)
        if passes(found):
            self._more(battle, by, target, ability, found, damage)
        steps: tuple[Step, ...] = ()
        if damage:
            took = "took_spell" if ability.spell else "took_physical" if physical else ""
            steps += answers(battle, target, by, took, self.chain)
            if effects.brought_low(target, damage):
                steps += low_answers(battle, target, by, self.chain)
        if physical:
            steps += answers(battle, target, by, "attacked_physical", self.chain)
        battle.push(*_knock(battle, by, target, ability, found), *steps)

    def _more(self, battle: Battle, by: Unit, target: Unit, ability: Ability, found: str, damage: int) -> None:
        """What a deed that worked does besides: it gives back, brings a status, rides on a critical."""
        if damage and (back := bearing.gives_back(battle, by, ability)):
            effects.give_hp(battle, by.name, percentages.of(damage, back))
        if not battle.unit(target.name).present:
            return
        if ability.status and self._takes_hold(battle, by, target, ability):
            inflict(battle, target.name, ability.status, ability.timer, by.name)
        if ability.rider and found == "critical":
            inflict(battle, target.name, ability.rider, ability.rider_timer, by.name)

    def _takes_hold(self, battle: Battle, by: Unit, target: Unit, ability: Ability) -> bool:
        chance = status_chance(battle, by, target, ability)
        if chance is None:
            return True
        return passes(outcome(throw(battle, by.name, ability.status, chance), chance))


def _help(battle: Battle, by: Unit, target: Unit, ability: Ability) -> None:
    """A deed for a friend, or for oneself."""
    if ability.does == "heal":
        effects.heal(battle, by, target, ability)
    if ability.does == "purge":
        effects.purge(battle, target)
    if ability.status:
        inflict(battle, target.name, ability.status, ability.timer, by.name)


def _roll(battle: Battle, by: Unit, stroke: Stroke, ability: Ability) -> str:
    """The outcome of a deed; what has no chance of its own always works (P107)."""
    if stroke.cos is None or (stroke.flat and ability.type == "reaction"):
        return "pass"  # a reaction has rolled its Flat CoS as it went off
    if stroke.flat:
        return "pass" if flat_throw(battle, by.name, ability.name, stroke.cos) else "fail"
    return outcome(throw(battle, by.name, "to hit", stroke.cos, stroke.because), stroke.cos)


def _off_balance(battle: Battle, by: Unit, ability: Ability) -> None:
    """A botched attack leaves the attacker open until its next turn (PA18)."""
    if not ability.spell and ability.does == "damage":
        inflict(battle, by.name, "off balance", 1, by.name)


def _knock(battle: Battle, by: Unit, target: Unit, ability: Ability, found: str) -> tuple[Step, ...]:
    """The push of a hit, and the farther one of a critical hit."""
    now = battle.unit(target.name)
    squares = ability.push if passes(found) else 0
    squares += ability.rider_push if found == "critical" else 0
    if not squares or not now.present or by.at is None or bearing.steady(battle, now):
        return ()
    return (Knock(target.name, by.at, squares),)


def with_second(battle: Battle, by: Unit, stroke: Stroke) -> Stroke:
    """A stroke of the second weapon, which does so much less."""
    found = bearing.second_weapon(battle, by)
    return replace(stroke, percent=stroke.percent + (found[1] if found else 0))


class React(Step, frozen=True):
    """A reaction to something that has just happened, before anything else comes (PG12)."""

    unit: str
    what: str
    other: str
    chain: tuple[str, ...] = ()

    def run(self, battle: Battle) -> None:
        owner, other = battle.unit(self.unit), battle.unit(self.other)
        ability = battle.book.content.abilities[self.what]
        if may_react(battle, owner, ability, other, self.chain) and goes_off(battle, owner, ability):
            target = self.unit if ability.target == "self" else self.other
            if not ability.helps and target != self.unit:
                fade(battle, self.unit, "attack")  # PG10: to strike back is to attack
            battle.push(Affect(self.unit, target, self.what, (*self.chain, trigger_class(ability.trigger))))


def answers(battle: Battle, owner: Unit, other: Unit, trigger: str, chain: tuple[str, ...]) -> tuple[Step, ...]:
    """The steps of a unit's reactions to a trigger, those that turn things aside excepted."""
    return tuple(
        React(owner.name, ability.name, other.name, chain)
        for ability in reactions(battle, owner, trigger)
        if ability.does not in ("evade", "parry")
    )


def low_answers(battle: Battle, owner: Unit, by: Unit, chain: tuple[str, ...]) -> tuple[Step, ...]:
    """The steps when a unit is brought to a quarter of its hit points: its own, then its friends' in list order."""
    found = answers(battle, owner, by, "low_hp", chain)
    for friend in battle.scene.present():
        if friend.side == owner.side and friend.name != owner.name:
            found += answers(battle, friend, owner, "ally_low", chain)
    return found


class Arrived(Step, frozen=True):
    """A move has ended: whoever waits for enemies in reach reacts."""

    unit: str

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.present:
            foes = (foe for foe in battle.scene.present() if foe.side != unit.side)
            battle.push(*(step for foe in foes for step in answers(battle, foe, unit, "enemy_in_reach", ())))


DEED_STEPS: tuple[type[Step], ...] = (Affect, React, Arrived, Knock)

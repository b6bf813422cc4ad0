"""Reactions: what sets them off, and which may follow which (P97-P100, PA34, PG12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...content import Ability
from ...grid import distance
from ...turns.countdown import charging
from . import aims, bearing
from .rolls import flat_throw

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

CLASSES = {"ally_low": "low_hp"}  # triggers that count as another
LOW = 25  # percent of hit points


def trigger_class(trigger: str) -> str:
    """What a trigger counts as when it is asked whether two are the same (P100)."""
    return CLASSES.get(trigger, trigger)


def reactions(battle: Battle, owner: Unit, trigger: str) -> Iterator[Ability]:
    """The reactions of a unit to a trigger."""
    return (one for one in bearing.abilities(battle, owner, "reaction") if one.trigger == trigger)


def may_react(battle: Battle, owner: Unit, ability: Ability, other: Unit, chain: tuple[str, ...]) -> bool:
    """Whether a reaction goes off: its trigger is not in the chain (P100), it has not gone off in this action
    (PA34), its owner is awake and charges nothing (PA32), and its reach covers the other (PG12)."""
    if not owner.present or owner.at is None or bearing.asleep(battle, owner) or charging(battle, owner.name):
        return False
    if trigger_class(ability.trigger) in chain or key_of(owner, ability) in battle.clock.reacted:
        return False
    if ability.target == "self" or ability.does in ("evade", "parry"):
        return True
    if not other.present or other.at is None:
        return False
    if not ability.helps and bearing.hidden(battle, other):
        return False
    least, most = aims.range_of(battle, owner, ability)
    return least <= distance(owner.at, other.at) <= most and battle.scene.board.sees(owner.at, other.at)


def key_of(owner: Unit, ability: Ability) -> str:
    """How the clock names a reaction that has gone off."""
    return f"{owner.name}/{ability.name}"


def goes_off(battle: Battle, owner: Unit, ability: Ability) -> bool:
    """Roll the Flat CoS of a reaction, which then has had its one chance in this action (P98)."""
    battle.clock = replace(battle.clock, reacted=(*battle.clock.reacted, key_of(owner, ability)))
    assert ability.flat is not None
    return flat_throw(battle, owner.name, ability.name, ability.flat)


def deflects(battle: Battle, owner: Unit, by: Unit, trigger: str, does: str, chain: tuple[str, ...]) -> bool:
    """Whether a reaction of a target's turns aside what is just coming: it evades, or parries a spell."""
    for ability in reactions(battle, owner, trigger):
        if ability.does == does and may_react(battle, owner, ability, by, chain):
            return goes_off(battle, owner, ability)
    return False

"""A round from upkeep to the rolls of Refuge: the steps of CG4 in their order, up to the damage (C13, C39-C54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...checks import Pool
from ...commands import Command
from ...content import Deed
from ...events import Bolstered, GearChanged, Landed, Lapsed, StatusGained, StatusOver
from ...steps import Step
from .attacks import in_order
from .bearing import DIE, LIFE, LOWERED, RAISED, REFUGE, STUNNED, amount, now
from .changes import bend, declared, gain, mend, pay, stage
from .clock import CompanyClock, StunRoll
from .deeds import (
    DRAIN,
    FIRST,
    HELP,
    HIDE,
    figure,
    met,
    potion_of,
    stands,
)
from .landing import Land
from .refuge import grade
from .settling import UNDYING, UNDYING_HP, rise
from .stunning import AskBack, Reply, Stun, is_stopped, roll_stuns

if TYPE_CHECKING:
    from ...battle import Battle

INCOME = 1  # AP and MP each round (C13, CA17)


# -- upkeep -----------------------------------------------------------------------------


class Upkeep(Step, frozen=True):
    """Leeched statistics change hands, what lasts one round ends, everyone gains 1 AP and 1 MP (CG4.1, C13, C43)."""

    def run(self, battle: Battle) -> None:
        clock: CompanyClock = battle.clock
        for leech in clock.leeches:
            change_hands(battle, leech.unit, leech.target, leech.stat, leech.amount)
        battle.clock = CompanyClock(clock.first, clock.part)
        rise(battle, UNDYING, UNDYING_HP)
        for unit in battle.scene.present():
            for status in unit.statuses:
                if battle.book.content.statuses[status.id].counts == "battle":
                    continue
                if status.left > 1:
                    battle.emit(StatusGained(unit.name, status.id, status.left - 1, status.amount, status.by))
                else:
                    battle.emit(StatusOver(unit.name, status.id))
            gain(battle, battle.unit(unit.name), INCOME, INCOME)


def change_hands(battle: Battle, by: str, target: str, stat: str, points_: int) -> None:
    """What was leeched: survivors alone lose and gain it, and nobody goes below 0 (CA30)."""
    victim = battle.unit(target)
    points_ = min(points_, now(battle, victim, stat))
    if points_ and victim.present:
        bend(battle, target, stat, points_, LOWERED, by)
    if points_ and battle.unit(by).present:
        bend(battle, by, stat, points_, RAISED, by)


# -- the dice -----------------------------------------------------------------------------


class Throw(Step, frozen=True):
    """Each unit's dice in one go: combat dice, then stun dice (C46-C49); then they are placed, unit by unit."""

    def run(self, battle: Battle) -> None:
        rolled: dict[str, int] = {}
        rolls: list[StunRoll] = []
        for unit in battle.scene.present():
            if count := now(battle, unit, "dice"):
                rolled[unit.name] = battle.roll(unit.name, "combat dice", Pool(count, DIE)) // 100
            rolls += roll_stuns(battle, unit, battle.clock.declared)
        battle.clock = replace(battle.clock, rolled=rolled, stuns=tuple(rolls))
        battle.push(*(AskDice(name) for name in rolled))


class AskDice(Step, frozen=True):
    """A unit places its combat dice (CA16)."""

    unit: str

    def run(self, battle: Battle) -> None:
        battle.ask("dice", battle.unit(self.unit).side, self.unit)


# -- (a) potions, first heals, pure buffs ---------------------------------------------------


class Help(Step, frozen=True):
    """Potions, heals that come first, pure buffs: at once (C39, C41, C42)."""

    def run(self, battle: Battle) -> None:
        with stage(battle, "helping"):
            for command in in_order(battle, battle.clock.declared):
                if potion_of(battle, command) is not None:
                    drink(battle, command)
            for command, deed in declared(battle, HELP):
                help_with(battle, command, deed)


def help_with(battle: Battle, command: Command, deed: Deed) -> None:
    """A heal that comes first, or a buff."""
    unit = battle.unit(command.unit)
    pay(battle, unit, deed)
    names = met(battle, unit, deed, command)
    battle.emit(Landed(unit.name, command.what, tuple(names)))
    for name in names:
        if deed.heal:
            mend(battle, name, figure(battle, unit, deed, deed.heal))
        for stat, more in deed.raises.items():
            bend(battle, name, stat, more, RAISED, unit.name)


def drink(battle: Battle, command: Command) -> None:
    """A potion is used up; what heals last does so at the end of the round."""
    unit, item = battle.unit(command.unit), battle.book.content.items[command.what]
    carried = next((one for one in unit.pack if one.item == command.what), None)
    if carried is None or not stands(battle, command) or item.use is None:
        return
    pack = list(unit.pack)
    pack.remove(carried)
    name = command.targets[0] if command.targets else unit.name
    battle.emit(Landed(unit.name, command.what, (name,)))
    battle.emit(GearChanged(unit.name, item.name, "used up", unit.gear, tuple(pack)))
    for stat, more in item.use.adds.items():
        if stat == "life":
            other = battle.unit(name)
            hp = LIFE * more
            battle.emit(Bolstered(name, hp, other.sheet.max_hp + hp, other.hp + hp))
        else:
            bend(battle, name, stat, more, RAISED, unit.name)
    gain(battle, battle.unit(name), item.use.ap, item.use.restore)
    if item.use.heal and command.value == FIRST:
        mend(battle, name, item.use.heal)


# -- (c) drains, (d) Refuge --------------------------------------------------------------------


class Drain(Step, frozen=True):
    """All that stuns have stopped is told; what only harms applies at once, to all attacks of this round (C44)."""

    def run(self, battle: Battle) -> None:
        for command in in_order(battle, battle.clock.declared):
            if is_stopped(battle, command):
                battle.emit(Lapsed(command.unit, command.what or command.do, command.targets, STUNNED))
        with stage(battle, "draining"):
            for command, deed in declared(battle, DRAIN):
                unit = battle.unit(command.unit)
                pay(battle, unit, deed)
                names = met(battle, unit, deed, command)
                battle.emit(Landed(unit.name, command.what, tuple(names)))
                for name in names:
                    for stat, less in deed.lowers.items():
                        bend(battle, name, stat, less, LOWERED, unit.name)


class Hide(Step, frozen=True):
    """A d4 for each Refuge that still stands, in list order (C77-C80, CA28, CA29)."""

    def run(self, battle: Battle) -> None:
        with stage(battle, "hiding"):
            for command, deed in declared(battle, HIDE):
                unit = battle.unit(command.unit)
                pay(battle, unit, deed)
                battle.emit(Landed(unit.name, command.what, (unit.name,)))
                face = battle.roll(unit.name, command.what, Pool(1, DIE)) // 100
                best = max(amount(unit, REFUGE), grade(deed.refuge, face))  # of two the better one
                battle.emit(StatusGained(unit.name, REFUGE, 1, best, unit.name))


def resolve(battle: Battle, commands: tuple[Command, ...]) -> tuple[Step, ...]:
    """What follows the last confirmation (CG4.4, CG4.5)."""
    return (Throw(), Help(), Stun(), Drain(), Hide(), Land())


def upkeep(battle: Battle) -> tuple[Step, ...]:
    """What opens a round."""
    return (Upkeep(),)


RESOLVING_STEPS: tuple[type[Step], ...] = (Upkeep, Throw, AskDice, Help, Stun, AskBack, Reply, Drain, Hide)

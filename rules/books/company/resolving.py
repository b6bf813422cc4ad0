"""A round from upkeep to the rolls of Refuge: the steps of CG4 in their order, up to the damage (C13, C39-C54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...checks import Pool
from ...commands import Command
from ...events import (
    Bolstered,
    GearChanged,
    Landed,
    StatusGained,
    StatusOver,
    Used,
)  # fmt: skip
from ...steps import Step
from . import stuns
from .bearing import DIE, FUNCTIONS, LIFE, LOWERED, RAISED, STUNNED, has, lost, now, points, rank
from .changes import bend, declared, gain, mend, pay
from .clock import CompanyClock, StunRoll
from .deeds import (
    DRAIN,
    FIRST,
    HELP,
    HIDE,
    STUN,
    deed_of,
    figure,
    met,
    potion_of,
    stands,
    step_of,
)
from .landing import Land
from .refuge import grade

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

INCOME = 1  # AP and MP each round (C13, CA17)


# -- upkeep -----------------------------------------------------------------------------


class Upkeep(Step, frozen=True):
    """Leeched statistics change hands, what lasts one round ends, everyone gains 1 AP and 1 MP (CG4.1, C13, C43)."""

    def run(self, battle: Battle) -> None:
        clock: CompanyClock = battle.clock
        for leech in clock.leeches:
            change_hands(battle, leech.unit, leech.target, leech.stat, leech.amount)
        battle.clock = CompanyClock(clock.first, clock.part)
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
    if victim.present:
        points_ = min(points_, now(battle, victim, stat))
        if points_:
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


def roll_stuns(battle: Battle, unit: Unit, commands: tuple[Command, ...]) -> list[StunRoll]:
    """The stun dice of a unit, by the names of the enemies and of the effects (C48, C49)."""
    pairs = []
    for command in commands:
        deed = deed_of(battle, command) if command.unit == unit.name else None
        if deed is not None and deed.stuns:
            pairs += [(target, deed.name) for target in met(battle, unit, deed, command)]
    found = []
    for target, what in stuns.in_order(pairs):
        foe = battle.unit(target)
        count = stuns.dice_for(rank(foe), min(1, points(battle, foe, "Quiet")))
        faces: tuple[int, ...] = ()
        if count:
            battle.roll(unit.name, f"{what} on {target}", Pool(count, DIE))
            faces = battle.events[-1].dice  # type: ignore[attr-defined]
        found.append(StunRoll(unit.name, what, target, stuns.works(faces)))
    return found


class AskDice(Step, frozen=True):
    """A unit places its combat dice (CA16)."""

    unit: str

    def run(self, battle: Battle) -> None:
        battle.ask("dice", battle.unit(self.unit).side, self.unit)


# -- (a) potions, first heals, pure buffs ---------------------------------------------------


class Help(Step, frozen=True):
    """Potions, heals that come first, pure buffs: at once (C39, C41, C42)."""

    def run(self, battle: Battle) -> None:
        order = {name: index for index, name in enumerate(battle.scene.units)}
        for command in sorted(battle.clock.declared, key=lambda given: order[given.unit]):
            if potion_of(battle, command) is not None:
                drink(battle, command)
        for command, deed in declared(battle, HELP):
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


# -- (b) stuns, then stun-backs --------------------------------------------------------------


class Stun(Step, frozen=True):
    """All declared stuns land together; then bells; then those stunned out of what they declared are asked (C45-C54,
    CA25, CA52)."""

    def run(self, battle: Battle) -> None:
        landing = declared(battle, STUN)
        for command, deed in landing:
            unit = battle.unit(command.unit)
            pay(battle, unit, deed)
            battle.emit(Landed(unit.name, command.what, tuple(met(battle, unit, deed, command))))
        for roll in battle.clock.stuns:
            if roll.works:
                land_stun(battle, roll)
        ring(battle)
        battle.push(*ask_back(battle))


def land_stun(battle: Battle, roll: StunRoll) -> None:
    """The functions of an effect are lost this round; a second stun of the same function has no more effect (CA33)."""
    target = battle.unit(roll.target)
    for function in battle.book.content.deeds[roll.what].stuns:
        if target.present and not has(target, f"{function} {STUNNED}"):
            battle.emit(StatusGained(roll.target, f"{function} {STUNNED}", 1, 0, roll.unit))


def ring(battle: Battle) -> None:
    """Bells give a friend's first stunned function back."""
    for command, deed in declared(battle, "land"):
        if not deed.frees:
            continue
        battle.emit(Landed(command.unit, command.what, command.targets))
        battle.emit(Used(command.unit, command.what))
        for name in command.targets:
            held = [f"{function} {STUNNED}" for function in FUNCTIONS]
            found = next((status.id for status in battle.unit(name).statuses if status.id in held), "")
            if found:
                battle.emit(StatusOver(name, found))


def ask_back(battle: Battle) -> list[Step]:
    """Those who have lost an Action or a Spell that was still to come, with whoever took it (C53, CA52)."""
    steps: list[Step] = []
    for unit in battle.scene.present():
        if lost(unit, "spell") and any(is_cancelled(battle, given) for given in battle.clock.declared_by(unit.name)):
            by = {
                roll.unit
                for roll in battle.clock.stuns
                if roll.works
                and roll.target == unit.name
                and {"action", "spell"} & set(battle.book.content.deeds[roll.what].stuns)
            }
            steps.append(AskBack(unit.name, tuple(name for name in battle.scene.units if name in by)))
    return steps


def is_cancelled(battle: Battle, command: Command) -> bool:
    """Whether a declared Action or Spell had still to take effect, and now can't."""
    deed = deed_of(battle, command)
    return (
        deed is not None
        and deed.kind in ("action", "spell")
        and step_of(deed, command) not in (HELP, STUN)
        and not stands(battle, command)
    )


class AskBack(Step, frozen=True):
    """A unit may stun back, if it can (C53)."""

    unit: str
    stunners: tuple[str, ...]

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        battle.clock = replace(battle.clock, stunners=self.stunners)
        act = next(act for act in battle.book.acts["answer"])
        if len(list(act.listed(battle, unit))) > 1:
            battle.ask("answer", unit.side, unit.name)
        else:
            battle.clock = replace(battle.clock, stunners=())


class Reply(Step, frozen=True):
    """A stun-back: paid for, its dice rolled at once, and not to be answered again (CA34)."""

    unit: str
    what: str
    target: str

    def run(self, battle: Battle) -> None:
        unit, deed = battle.unit(self.unit), battle.book.content.deeds[self.what]
        command = Command("cast" if deed.kind == "spell" else "use", self.unit, what=self.what, targets=(self.target,))
        pay(battle, unit, deed)
        battle.emit(Landed(self.unit, self.what, (self.target,)))
        for roll in roll_stuns(battle, unit, (command,)):
            if roll.works:
                land_stun(battle, roll)
        battle.clock = replace(battle.clock, replies=(*battle.clock.replies, command))


# -- (c) drains, (d) Refuge --------------------------------------------------------------------


class Drain(Step, frozen=True):
    """What only harms applies at once, to all attacks of this round (C44)."""

    def run(self, battle: Battle) -> None:
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
        for command, deed in declared(battle, HIDE):
            unit = battle.unit(command.unit)
            pay(battle, unit, deed)
            battle.emit(Landed(unit.name, command.what, (unit.name,)))
            face = battle.roll(unit.name, command.what, Pool(1, DIE)) // 100
            battle.emit(StatusGained(unit.name, "Refuge", 1, grade(deed.refuge, face), unit.name))


def resolve(battle: Battle, commands: tuple[Command, ...]) -> tuple[Step, ...]:
    """What follows the last confirmation (CG4.4, CG4.5)."""
    return (Throw(), Help(), Stun(), Drain(), Hide(), Land())


def upkeep(battle: Battle) -> tuple[Step, ...]:
    """What opens a round."""
    return (Upkeep(),)


RESOLVING_STEPS: tuple[type[Step], ...] = (Upkeep, Throw, AskDice, Help, Stun, AskBack, Reply, Drain, Hide)

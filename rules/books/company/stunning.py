"""Stuns, bells, stun-backs: their dice and what they take away (C45-C54, CA25, CA52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...checks import Pool
from ...commands import Command
from ...content import Deed
from ...events import Landed, StatusGained, StatusOver, Used
from ...steps import Step
from . import stuns
from .bearing import DIE, FUNCTIONS, STUNNED, has, lost, points, rank
from .changes import declared, pay, stage
from .clock import StunRoll
from .deeds import HELP, LAND, STUN, deed_of, met, stands, step_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


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


class Stun(Step, frozen=True):
    """All declared stuns land together; then bells; then those stunned out of what they declared are asked (C45-C54,
    CA25, CA52)."""

    def run(self, battle: Battle) -> None:
        with stage(battle, "stunning"):
            for command, deed in declared(battle, STUN):
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
    for command, deed in declared(battle, LAND):
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
    return deed is not None and deed.kind in ("action", "spell") and is_stopped(battle, command)


def is_stopped(battle: Battle, command: Command) -> bool:
    """Whether something declared had still to take effect, and its unit has lost the function."""
    deed = deed_of(battle, command)
    if command.do != "attack" and (deed is None or step_of(deed, command) in (HELP, STUN)):
        return False
    return battle.unit(command.unit).present and not stands(battle, command)


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
        command = reply_of(deed, self.unit, self.target)
        pay(battle, unit, deed)
        battle.emit(Landed(self.unit, self.what, (self.target,)))
        for roll in roll_stuns(battle, unit, (command,)):
            if roll.works:
                land_stun(battle, roll)
        battle.clock = replace(battle.clock, replies=(*battle.clock.replies, command))


def reply_of(deed: Deed, unit: str, target: str) -> Command:
    """A stun-back as if it had been declared."""
    return Command("cast" if deed.kind == "spell" else "use", unit, what=deed.name, targets=(target,))

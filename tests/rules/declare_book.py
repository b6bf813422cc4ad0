"""A small book that is nothing like the rolled ones: sides move, declare in reverse, then all blows land together.

A unit that is struck is asked whether it dodges, so that a battle stops in the middle of an attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules.battle import Battle
from rules.checks import Chance
from rules.commands import Command
from rules.content import Content
from rules.events import Fell, Landed, Struck
from rules.grid import distance
from rules.options import NO_ODDS, Preview
from rules.parts.moving import Move
from rules.rulebook import Rulebook
from rules.steps import Step
from rules.turns.declare import DECLARE, MOVE, Close, Declare, MoveDeclareResolve, Withdraw
from rules.unit import Unit


class Swing(Step, frozen=True):
    """A declared blow lands: first the one struck answers."""

    unit: str
    target: str

    def run(self, battle: Battle) -> None:
        by, target = battle.unit(self.unit), battle.unit(self.target)
        if by.present and target.present:
            battle.emit(Landed(self.unit, "attack", (self.target,)))
            battle.push(Answered(self.unit, self.target, ""))
            battle.ask("answer", target.side, target.name)


class Answered(Step, frozen=True):
    """The blow after the answer: a dodge makes it a d100, standing makes it sure."""

    unit: str
    target: str
    answer: str

    def run(self, battle: Battle) -> None:
        by, target = battle.unit(self.unit), battle.unit(self.target)
        hit = self.answer != "dodge" or battle.check(self.unit, "swing", Chance(60))
        damage = min(target.hp, by.sheet.stats["power"]) if hit else 0
        hp = target.hp - damage
        battle.emit(Struck(self.unit, self.target, "", "hit" if hit else "miss", damage, hp))
        if hp == 0:
            battle.emit(Fell(self.target))


class Hit(Struct, frozen=True):
    verb: str = "attack"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for foe in battle.foes(unit):
            if distance(unit.at, foe.at) == 1:
                yield Command("attack", unit.name, targets=(foe.name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return "" if command in self.listed(battle, unit) else "out of reach"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        raise AssertionError("only declared")

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return Preview(chance=(60, 100))


class Answer(Struct, frozen=True):
    verb: str = "answer"
    fields: tuple[str, ...] = ("what",)
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        return (Command("answer", unit.name, what=what) for what in ("dodge", "stand"))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        return "" if command.what in ("dodge", "stand") else "dodge or stand"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        blow, *rest = battle.agenda
        assert isinstance(blow, Answered)
        battle.agenda = (Answered(blow.unit, blow.target, command.what), *rest)

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


def resolve(battle: Battle, declared: Iterable[Command]) -> tuple[Step, ...]:
    return tuple(Swing(command.unit, command.targets[0]) for command in declared)


BOOK = Rulebook(
    id="declare-test",
    title="Test",
    version=1,
    turns=MoveDeclareResolve(resolve),
    acts={MOVE: (Move(),), DECLARE: (Declare((Hit(),)), Withdraw()), "answer": (Answer(),)},
    side_acts={MOVE: (Close("end"),), DECLARE: (Close("confirm"),)},
    stats=("power", "move"),
    content=Content(),
    worth=lambda battle, unit: unit.hp,
    own_steps=(Swing, Answered),
)

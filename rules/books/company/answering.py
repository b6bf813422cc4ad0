"""What is asked while a round resolves: where combat dice go, and who stuns back (CA16, C53, C54)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...commands import Command
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from . import odds
from .deeds import HELP, STUN, deed_of, stands, step_of, why_not_aimed, why_unpaid
from .stunning import Reply, reply_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

GUARD = "guard"


class PlaceDice(msgspec.Struct, frozen=True):
    """Put all combat dice on one declared attack, or on guard (CA16)."""

    verb: str = "dice"
    fields: tuple[str, ...] = ("what", "targets")
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        yield Command("dice", unit.name, what=GUARD)
        for name in _attacked(battle, unit):
            yield Command("dice", unit.name, targets=(name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what:
            right = command.what == GUARD and not command.targets
            return "" if right else "dice go on guard, or on a target that is attacked"
        if len(command.targets) == 1 and command.targets[0] in _attacked(battle, unit):
            return ""
        return f"{unit.name} attacks {', '.join(_attacked(battle, unit)) or 'nobody'}"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        on = command.targets[0] if command.targets else ""
        battle.clock = replace(battle.clock, placed={**battle.clock.placed, unit.name: on})

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return odds.of_dice(battle, unit, command)


def _attacked(battle: Battle, unit: Unit) -> list[str]:
    """Whom a unit has declared to attack, in list order."""
    names = {given.targets[0] for given in battle.clock.declared if given.unit == unit.name and given.do == "attack"}
    return [name for name in battle.scene.units if name in names]


NO_REPLY = "nothing"


def unpaid_yet(battle: Battle, unit: Unit) -> list[Command]:
    """What a unit has declared that stuns have left it, and that is paid for only later in the round."""
    mine = [(given, deed_of(battle, given)) for given in battle.clock.declared_by(unit.name)]
    return [
        given
        for given, deed in mine
        if deed is not None and step_of(deed, given) not in (HELP, STUN) and stands(battle, given)
    ]


class Answer(msgspec.Struct, frozen=True):
    """Stun back whoever stunned this unit out of Actions or Spells, or let it be (C53, C54, CA34)."""

    verb: str = "answer"
    fields: tuple[str, ...] = ("what", "targets")
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in unit.sheet.moves:
            for target in battle.clock.stunners:
                command = Command("answer", unit.name, what=name, targets=(target,))
                if not self.why_not(battle, unit, command):
                    yield command
        yield Command("answer", unit.name, what=NO_REPLY)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.what == NO_REPLY:
            return "nothing names no target" if command.targets else ""
        if command.what not in unit.sheet.moves:
            return f"{unit.name} has no {command.what!r}{nearest(command.what, unit.sheet.moves)}"
        deed = battle.book.content.deeds[command.what]
        if not {"action", "spell"} & set(deed.stuns):
            return f"{deed.name} does not stun Actions or Spells"
        if len(command.targets) != 1 or command.targets[0] not in battle.clock.stunners:
            return f"only {' or '.join(battle.clock.stunners)} may be stunned back"
        return why_not_aimed(battle, unit, deed, command) or why_unpaid(
            battle, unit, (*unpaid_yet(battle, unit), command)
        )

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.clock = replace(battle.clock, stunners=())
        if command.what != NO_REPLY:
            battle.push(Reply(unit.name, command.what, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        deed = deed_of(battle, command)
        if deed is None or not command.targets:
            return NO_ODDS
        reply = reply_of(deed, unit.name, command.targets[0])
        clone = battle.clone()
        clone.clock = replace(battle.clock, replies=(*battle.clock.replies, reply))
        return odds.of_deed(clone, unit, reply, clone.clock.declared)

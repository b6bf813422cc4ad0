"""Status conditions: taking hold, and what ends them beside their Timer (P80-P84)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import StatusGained, StatusOver
from ...steps import Step, fall
from ...turns.countdown import GoOn, close_turn, lose_charge
from ...unit import Status
from . import bearing
from .room import make_room

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

TIMERS = (2, 4, 6)  # P83
LASTING = ("cursed",)  # what remains after a battle (PA37)


def inflict(battle: Battle, name: str, id: str, timer: int, by: str) -> None:
    """A unit takes a status: the longer Timer counts (PA36); what it was charging may be lost (PA32)."""
    unit = battle.unit(name)
    if not unit.present or bearing.immune(battle, unit, id):
        return
    left = max([timer, *(status.left for status in unit.statuses if status.id == id)])
    battle.emit(StatusGained(name, id, left, by=by))
    kind = battle.book.content.statuses[id]
    if kind.opens == "lost" or ("cast" in kind.bars and "use" not in kind.bars and _charging_magic(battle, name)):
        interrupt(battle, name)


def _charging_magic(battle: Battle, name: str) -> bool:
    abilities = battle.book.content.abilities
    return any(charge.unit == name and abilities[charge.what].spell for charge in battle.clock.pending)


def interrupt(battle: Battle, name: str) -> None:
    """What a unit was charging is lost; one who was off the ground comes down where it rose (PA32)."""
    lose_charge(battle, name)
    come_down(battle, name)


def come_down(battle: Battle, name: str) -> None:
    """End what keeps a unit off the ground; where the ground is gone by now, it comes down beside."""
    kinds = battle.book.content.statuses
    for status in battle.unit(name).statuses:
        if kinds[status.id].hides == "all":
            battle.emit(StatusOver(name, status.id))
            make_room(battle, name)


def fell(battle: Battle, name: str) -> None:
    """A unit is at 0 hit points: it leaves the board, and what it was charging is lost."""
    lose_charge(battle, name)
    fall(battle, name)


def ended_by(battle: Battle, unit: Unit, what: str) -> list[Status]:
    """The statuses of a unit that something ends."""
    kinds = battle.book.content.statuses
    return [status for status in unit.statuses if kinds[status.id].until == what]


def fade(battle: Battle, name: str, what: str) -> None:
    """End the statuses of a unit that something ends."""
    for status in ended_by(battle, battle.unit(name), what):
        battle.emit(StatusOver(name, status.id))


class Fade(Step, frozen=True):
    """What ends with a deed ends, once it is done."""

    unit: str
    what: str

    def run(self, battle: Battle) -> None:
        fade(battle, self.unit, self.what)


class OpenTurn(Step, frozen=True):
    """A turn begins: what lasts until now is over, and who sleeps has none."""

    unit: str
    again: bool = False

    def run(self, battle: Battle) -> None:
        fade(battle, self.unit, "turn")
        if bearing.asleep(battle, battle.unit(self.unit)):
            battle.push(*close_turn(battle, self.unit))
        else:
            battle.push(GoOn(self.unit))


def close(unit: str) -> tuple[Step, ...]:
    """What comes before a turn is over."""
    return (Fade(unit, "acted"),)


STATUS_STEPS: tuple[type[Step], ...] = (Fade, OpenTurn)

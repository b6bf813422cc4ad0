"""Status conditions: taking hold, what they do in the Status Phase, what ends them beside their Timer (P80-P88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Pool
from ...events import Healed, Hurt, StatusGained, StatusOver
from ...hooks import Tick, stat
from ...steps import CountDown, Step, fall
from ...turns.countdown import GoOn, close_turn, lose_charge
from ...unit import Status
from . import bearing, percentages
from .elements import RESISTANCE, WEAKNESS
from .harm import relation_of

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
    """End what keeps a unit off the ground."""
    kinds = battle.book.content.statuses
    for status in battle.unit(name).statuses:
        if kinds[status.id].hides == "all":
            battle.emit(StatusOver(name, status.id))


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


def status_phase(battle: Battle) -> tuple[Step, ...]:
    """First the effects, then the Timers (P85, P86)."""
    return (Effects(), Timers())


class Effects(Step, frozen=True):
    """What statuses do, in list order; all of it before it is asked who stands (PD19)."""

    def run(self, battle: Battle) -> None:
        kinds = battle.book.content.statuses
        for unit in battle.scene.present():
            for status in unit.statuses:
                tick = kinds[status.id].tick
                if tick is not None and battle.unit(unit.name).hp > 0:
                    _tick(battle, unit.name, status.id, tick)
        for unit in battle.scene.units.values():
            if unit.at is not None and unit.hp == 0:
                fell(battle, unit.name)


def _tick(battle: Battle, name: str, id: str, tick: Tick) -> None:
    """One effect: no ARM, but elements count (5.5)."""
    unit = battle.unit(name)
    amount = battle.roll(name, id, Pool(*tick.dice)) // 100
    if tick.adds:
        amount += unit.sheet.level if tick.adds == "level" else stat(battle, unit, tick.adds)
    if not tick.heals:
        amount = _of_element(battle, unit, tick.element, amount)
    if tick.heals or amount < 0:
        hp = max(unit.hp, min(bearing.ceiling(battle, unit), unit.hp + abs(amount)))
        battle.emit(Healed(name, hp - unit.hp, hp))
    else:
        hp = max(0, unit.hp - min(percentages.CAP, amount))
        battle.emit(Hurt(name, id, unit.hp - hp, hp))
        if hp < unit.hp:
            fade(battle, name, "hurt")


def _of_element(battle: Battle, unit: Unit, element: str, amount: int) -> int:
    """What an effect of an element costs; below 0 it heals."""
    relation = relation_of(battle, unit, element)
    if relation == "immune":
        return 0
    percents = [WEAKNESS] if element in unit.sheet.weak else []
    percents += [RESISTANCE] if element and bearing.resists(battle, unit, element) else []
    amount = percentages.changed(amount, percents)
    return -amount if relation == "absorb" else max(percentages.LEAST, amount)


class Timers(Step, frozen=True):
    """Every Timer goes down by the round that passed (P86)."""

    def run(self, battle: Battle) -> None:
        battle.push(*(CountDown(unit.name) for unit in battle.scene.present()))


STATUS_STEPS: tuple[type[Step], ...] = (Fade, OpenTurn, Effects, Timers)

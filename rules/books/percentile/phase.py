"""The Status Phase: what conditions do, then their Timers (P80, P85, P86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Pool
from ...events import Healed, Hurt
from ...hooks import Tick, stat
from ...steps import CountDown, Step
from . import bearing, percentages
from .deeds import low_answers
from .effects import brought_low
from .elements import RESISTANCE, WEAKNESS
from .harm import relation_of
from .statuses import fade, fell

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def status_phase(battle: Battle) -> tuple[Step, ...]:
    """First the effects, then the Timers (P85, P86)."""
    return (Effects(), Timers())


class Effects(Step, frozen=True):
    """What statuses do, in list order; all of it before it is asked who stands (PD19), and who is low (P97)."""

    def run(self, battle: Battle) -> None:
        kinds = battle.book.content.statuses
        before = battle.scene.present()
        for unit in before:
            for status in unit.statuses:
                tick = kinds[status.id].tick
                if tick is not None and battle.unit(unit.name).hp > 0:
                    _tick(battle, unit.name, status.id, tick)
        for unit in battle.scene.units.values():
            if unit.at is not None and unit.hp == 0:
                fell(battle, unit.name)
        for unit in reversed(before):
            if brought_low(unit, unit.hp - battle.unit(unit.name).hp):
                battle.push(*low_answers(battle, unit, unit, ()))


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
    if relation == "absorb":  # whatever else it is to the element (PA42)
        return -amount
    percents = [WEAKNESS] if element in unit.sheet.weak else []
    percents += [RESISTANCE] if element and bearing.resists(battle, unit, element) else []
    return max(percentages.LEAST, percentages.changed(amount, percents))


class Timers(Step, frozen=True):
    """Every Timer goes down by the round that passed (P86)."""

    def run(self, battle: Battle) -> None:
        battle.push(*(CountDown(unit.name) for unit in battle.scene.present()))


PHASE_STEPS: tuple[type[Step], ...] = (Effects, Timers)

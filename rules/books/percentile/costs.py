"""What an ability costs, and whether it can be paid (P102, P104, P105, PA31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...content import Ability
from ...events import Hurt, MpChanged, Used
from ...unit import Unit
from . import percentages

if TYPE_CHECKING:
    from ...battle import Battle


def hp_cost(unit: Unit, ability: Ability) -> int:
    """Hit points an ability costs: a percentage of the maximum (PA31)."""
    return percentages.of(unit.sheet.max_hp, ability.hp)


def why_unpaid(unit: Unit, ability: Ability) -> str:
    """Why a unit can't pay for an ability, or an empty string."""
    if unit.mp < ability.mp:
        return f"{ability.name} costs {ability.mp} MP, and {unit.name} has {unit.mp}"
    if ability.hp and unit.hp <= (cost := hp_cost(unit, ability)):
        return f"{ability.name} costs {cost} HP, and {unit.name} has {unit.hp}"
    if ability.uses and unit.used.count(ability.name) >= ability.uses:
        return (
            f"{ability.name} can be used {ability.uses} times a battle"
            if ability.uses > 1
            else (f"{ability.name} can be used once a battle")
        )
    return ""


def pay(battle: Battle, unit: Unit, ability: Ability) -> None:
    """Pay for an ability as it is decided on (PA32)."""
    if ability.mp:
        battle.emit(MpChanged(unit.name, -ability.mp, unit.mp - ability.mp))
    if ability.hp:
        cost = hp_cost(unit, ability)
        battle.emit(Hurt(unit.name, ability.name, cost, unit.hp - cost))
    if ability.uses:
        battle.emit(Used(unit.name, ability.name))

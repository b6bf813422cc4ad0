"""What the steps of a round do to units, and which declarations are whose turn (CG4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Deed
from ...events import ApChanged, GearChanged, Healed, MpChanged, StageBegan, StatusGained, Used
from .bearing import amount, points
from .deeds import cost, deed_of, stands, step_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


@contextmanager
def stage(battle: Battle, what: str) -> Iterator[None]:
    """A part of the resolution, told before what happens in it, if anything does."""
    begun = len(battle.events)
    yield
    if len(battle.events) > begun:
        battle.events.insert(begun, StageBegan(what))


def gain(battle: Battle, unit: Unit, ap: int, mp: int) -> None:
    """Action and magic points come or go."""
    if ap:
        battle.emit(ApChanged(unit.name, ap, unit.ap + ap))
    if mp:
        battle.emit(MpChanged(unit.name, mp, unit.mp + mp))


def pay(battle: Battle, unit: Unit, deed: Deed) -> None:
    """A deed is paid for as it takes effect."""
    ap, mp = cost(battle, unit, deed)
    gain(battle, unit, -ap, -mp)


def bend(battle: Battle, name: str, stat: str, points_: int, way: str, by: str) -> None:
    """A statistic is raised or lowered for the battle; more of the same adds up (C42, C44, CA36)."""
    status = f"{stat} {way}"
    battle.emit(StatusGained(name, status, 1, amount(battle.unit(name), status) + points_, by))


def mend(battle: Battle, name: str, points_: int) -> None:
    """Hit points come back, up to the maximum."""
    unit = battle.unit(name)
    gained = min(points_, unit.sheet.max_hp - unit.hp)
    if unit.present and gained > 0:
        battle.emit(Healed(name, gained, unit.hp + gained))


def declared(battle: Battle, step: str) -> list[tuple[Command, Deed]]:
    """What was declared for a step and can still be done, by the list of units, then as it was declared."""
    order = {name: index for index, name in enumerate(battle.scene.units)}
    found = []
    for command in sorted(battle.clock.declared, key=lambda given: order[given.unit]):
        deed = deed_of(battle, command)
        if deed is not None and step_of(deed, command) == step and stands(battle, command):
            found.append((command, deed))
    return found


def holds(battle: Battle, unit: Unit, ability: str) -> bool:
    """Whether a unit still has something that works once a battle: by an Equip, or of its own."""
    return points(battle, unit, ability) > 0 and ability not in unit.used


def spend(battle: Battle, unit: Unit, ability: str) -> None:
    """What works once has worked: the Equip breaks, or the unit has used its own."""
    items = battle.book.content.items
    for worn in unit.gear:
        if ability in items[worn.item].grants:
            gear = tuple(one for one in unit.gear if one is not worn)
            battle.emit(GearChanged(unit.name, worn.item, "broken", gear, unit.pack))
            return
    battle.emit(Used(unit.name, ability))

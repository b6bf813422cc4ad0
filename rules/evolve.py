"""The only place where anything on the board changes. The view folds the same events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from .events import (
    ActsAgain,
    ApChanged,
    Appeared,
    Bolstered,
    Earned,
    Event,
    Fell,
    Fled,
    GearChanged,
    Grown,
    Healed,
    Hurt,
    Moved,
    MpChanged,
    PhaseBegan,
    Practised,
    Pushed,
    Returned,
    RoundBegan,
    StanceTaken,
    StatusGained,
    StatusOver,
    Struck,
    TerrainChanged,
    ThingChanged,
    TurnBegan,
    TurnOver,
    Used,
)  # fmt: skip
from .grid import Board, Mask
from .unit import Status, Thing, Unit


class Scene:
    """What lies on the table: the units by name, in list order, the board, and the things on it by name."""

    __slots__ = ("board", "things", "units")

    def __init__(self, units: dict[str, Unit], board: Board, things: dict[str, Thing] | None = None) -> None:
        self.units = units
        self.board = board
        self.things = things or {}

    def copy(self) -> Scene:
        """A scene that changes apart from this one; the records in it are shared."""
        return Scene(self.units.copy(), self.board, self.things.copy() if self.things else None)

    def present(self) -> list[Unit]:
        """The units alive and on the board, in list order."""
        return [unit for unit in self.units.values() if unit.hp > 0 and unit.at is not None]

    def taken(self) -> Mask:
        """The squares with a unit on them (I99)."""
        mask = 0
        for unit in self.units.values():
            if unit.hp > 0 and unit.at is not None:
                mask |= 1 << unit.at
        return mask


def evolve(scene: Scene, event: Event) -> None:
    """Change the scene as the event says; events that are only told change nothing."""
    change = _CHANGES.get(type(event))
    if change is not None:
        change(scene, event)


def _moved(scene: Scene, event: Moved) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], at=event.path[-1], moved=True)


def _pushed(scene: Scene, event: Pushed) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], at=event.path[-1])


def _turn_began(scene: Scene, event: TurnBegan) -> None:
    unit = scene.units[event.unit]
    if unit.moved or unit.earned:
        scene.units[event.unit] = replace(unit, moved=False, earned=0)


def _round_began(scene: Scene, event: RoundBegan) -> None:
    for name, unit in scene.units.items():
        if unit.moved:
            scene.units[name] = replace(unit, moved=False)


def _turn_over(scene: Scene, event: TurnOver) -> None:
    unit = scene.units[event.unit]
    if unit.moved or unit.earned:
        scene.units[event.unit] = replace(unit, moved=False, earned=0)


def _phase_began(scene: Scene, event: PhaseBegan) -> None:
    for name, unit in scene.units.items():
        if unit.side == event.side and (unit.moved or unit.earned):
            scene.units[name] = replace(unit, moved=False, earned=0)


def _acts_again(scene: Scene, event: ActsAgain) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], moved=True)


def _mp(scene: Scene, event: MpChanged) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], mp=event.mp)


def _ap(scene: Scene, event: ApChanged) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], ap=event.ap)


def _appeared(scene: Scene, event: Appeared) -> None:
    scene.units[event.unit] = Unit(event.sheet, event.at, event.hp, gear=event.gear)


def _bolstered(scene: Scene, event: Bolstered) -> None:
    unit = scene.units[event.unit]
    scene.units[event.unit] = replace(unit, hp=event.hp, sheet=replace(unit.sheet, max_hp=event.max_hp))


def _practised(scene: Scene, event: Practised) -> None:
    unit = scene.units[event.unit]
    sheet = replace(
        unit.sheet,
        practice={**unit.sheet.practice, event.family: event.hits},
        skill={**unit.sheet.skill, event.family: event.skill},
    )
    scene.units[event.unit] = replace(unit, sheet=sheet)


def _struck(scene: Scene, event: Struck) -> None:
    if event.damage:
        scene.units[event.target] = replace(scene.units[event.target], hp=event.hp)


def _hp(scene: Scene, event: Hurt | Healed) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], hp=event.hp)


def _fell(scene: Scene, event: Fell) -> None:
    unit = scene.units[event.unit]
    scene.units[event.unit] = replace(unit, at=None, last=unit.at, moved=False)


def _fled(scene: Scene, event: Fled) -> None:
    unit = scene.units[event.unit]
    scene.units[event.unit] = replace(unit, at=None, last=unit.at, fled=True, moved=False)


def _stance(scene: Scene, event: StanceTaken) -> None:
    unit = scene.units[event.unit]
    when = event.round if event.what else unit.stance_round  # cancelling does not count (IA25)
    scene.units[event.unit] = replace(unit, stance=event.what, stance_round=when)


def _status(scene: Scene, event: StatusGained) -> None:
    unit = scene.units[event.unit]
    status = Status(event.id, event.left, event.amount, event.by)
    kept = [status if old.id == event.id else old for old in unit.statuses]
    if status not in kept:
        kept.append(status)
    scene.units[event.unit] = replace(unit, statuses=tuple(kept))


def _status_over(scene: Scene, event: StatusOver) -> None:
    unit = scene.units[event.unit]
    kept = tuple(old for old in unit.statuses if old.id != event.id)
    scene.units[event.unit] = replace(unit, statuses=kept)


def _gear(scene: Scene, event: GearChanged) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], gear=event.gear, pack=event.pack)


def _earned(scene: Scene, event: Earned) -> None:
    unit = scene.units[event.unit]
    sheet = replace(unit.sheet, exp=event.exp)
    scene.units[event.unit] = replace(unit, sheet=sheet, earned=unit.earned + event.amount)


def _grown(scene: Scene, event: Grown) -> None:
    unit = scene.units[event.unit]
    hp = unit.hp + max(0, event.sheet.max_hp - unit.sheet.max_hp)
    scene.units[event.unit] = replace(unit, sheet=event.sheet, hp=hp)


def _terrain(scene: Scene, event: TerrainChanged) -> None:
    scene.board = scene.board.with_terrain(event.at, event.terrain)


def _used(scene: Scene, event: Used) -> None:
    unit = scene.units[event.unit]
    scene.units[event.unit] = replace(unit, used=(*unit.used, event.what))


def _returned(scene: Scene, event: Returned) -> None:
    scene.units[event.unit] = replace(scene.units[event.unit], at=event.at, hp=event.hp, statuses=(), last=None)


def _thing(scene: Scene, event: ThingChanged) -> None:
    thing = scene.things[event.thing]
    scene.things[event.thing] = replace(thing, hp=event.hp, passed=event.passed, done=event.done)


_CHANGES: dict[type[Event], Callable[[Scene, Any], None]] = {
    Moved: _moved,
    Pushed: _pushed,
    RoundBegan: _round_began,
    TurnBegan: _turn_began,
    TurnOver: _turn_over,
    PhaseBegan: _phase_began,
    ActsAgain: _acts_again,
    MpChanged: _mp,
    ApChanged: _ap,
    Appeared: _appeared,
    Bolstered: _bolstered,
    Practised: _practised,
    Struck: _struck,
    Hurt: _hp,
    Healed: _hp,
    Fell: _fell,
    Fled: _fled,
    StanceTaken: _stance,
    StatusGained: _status,
    StatusOver: _status_over,
    GearChanged: _gear,
    Earned: _earned,
    Grown: _grown,
    TerrainChanged: _terrain,
    Used: _used,
    Returned: _returned,
    ThingChanged: _thing,
}

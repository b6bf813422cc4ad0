"""What a unit may declare, looked up once for as long as nobody's record changes."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING

import msgspec

from ..commands import Command

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


class Option(msgspec.Struct, frozen=True):
    """What a unit may declare if it can pay for it: of which kind, how many of the kind it may have, what it spends."""

    command: Command
    kind: str
    most: int
    ap: int
    mp: int


class Menu:
    """All that a unit may declare, by what stands for it in the list of declarations."""

    def __init__(self, options: dict[Command, Option]) -> None:
        self.options = options
        self._beside: dict[tuple[int, ...], list[Command]] = {}

    def beside(self, unit: Unit, declared: list[Command]) -> list[Command]:
        """What the unit may still declare beside what it has; treat the answer as frozen."""
        own = [self.options[given] for given in declared if given in self.options]
        key = tuple(map(id, own))
        if (found := self._beside.get(key)) is None:
            found = [option.command for option in self.options.values() if pays(unit, own, option)]
            self._beside[key] = found
        return found


def pays(unit: Unit, own: list[Option], option: Option) -> bool:
    """Whether a unit can pay for one option beside its own; where its kind is full, the latest of that gives way."""
    same = [i for i, one in enumerate(own) if one.kind == option.kind]
    drop = same[-1] if same and len(same) >= option.most else -1
    rest = [option, *(one for i, one in enumerate(own) if i != drop)]
    return sum([one.ap for one in rest]) <= unit.ap and sum([one.mp for one in rest]) <= unit.mp


_Kept = tuple[tuple[object, ...], list["Unit"], dict[str, Menu]]
_KEPT: list[_Kept] = []  # the latest first
_MOST_KEPT = 4


def menus_of(verb: object, battle: Battle) -> dict[str, Menu]:
    """The menus by unit that were found for a verb while everybody is and stands like this; to be filled."""
    whole = verb, battle.book, battle.setting, battle.scene.board
    units = list(battle.scene.units.values())
    for kept, were, menus in _KEPT:
        if all(map(is_, kept, whole)) and were == units:
            return menus
    _KEPT.insert(0, (whole, units, {}))
    del _KEPT[_MOST_KEPT:]
    return _KEPT[0][2]

"""What Endurance and a Refuge are worth to one who is struck: by what they would spare it (CG9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Deed
from ...grid import distance
from .assigning import Given, alone
from .bearing import DIE, rank
from .deeds import damage_of, deed_of, met
from .forecast import Forecast, Foreseen
from .odds import marks_of
from .refuge import blocks, grade
from .secrecy import is_hidden

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


class Peril:
    """What a unit may expect of a round: the attacks of all, and what foes' deeds do to it."""

    def __init__(self, battle: Battle, unit: Unit, foreseen: Foreseen | None) -> None:
        self.battle, self.unit = battle, unit
        self.forecast = foreseen.forecast if foreseen else Forecast(battle)
        self.attacks = foreseen.attacks if foreseen else attacks_on(battle, unit)
        self.marks = foreseen.marks if foreseen else marks_of(battle)
        self.cast = cast_on(battle, unit)

    def cost(self, grade: int = 0, most: int | None = None) -> int:
        """What it costs when those are blocked whom a Refuge of a grade blocks, and no more than most is lost."""
        unit = self.unit
        blocked = {foe.name for foe in self.battle.foes(unit) if blocks(grade, rank(foe))}
        left = [one for one in self.attacks if one.targets != (unit.name,) or one.unit not in blocked]
        harm = self.forecast.harms(left, self.marks, {}).get(unit.name, 0)
        harm += sum(loss for by, loss in self.cast if by not in blocked)
        return self.forecast.cost(unit.name, harm if most is None else min(harm, most))


def of_shelter(battle: Battle, unit: Unit, deed: Deed, own: Given, foreseen: Foreseen | None) -> int:
    """What it saves, less the attack that one who hides makes for nothing."""
    peril = Peril(battle, unit, foreseen)
    if not (before := peril.cost()):
        return 0
    if deed.status:
        return before - peril.cost(most=unit.hp - 1)
    grades = [grade(deed.refuge, face) for face in range(1, DIE + 1)]
    after = sum(peril.cost(each) if each else before for each in grades) // DIE
    mine = [given for given in own if given.unit == unit.name and given.do == "attack"]
    return before - after - sum(100 * alone(battle, given) for given in mine)


def attacks_on(battle: Battle, unit: Unit) -> list[Command]:
    """All attacks that are declared, and those of foes beside a unit who may still declare one."""
    known = [given for given in battle.clock.declared if given.do == "attack"]
    doers = {given.unit for given in battle.clock.declared}
    for foe in battle.foes(unit):
        waits = foe.side not in battle.clock.closed or is_hidden(battle)
        if waits and foe.name not in doers and distance(unit.at or 0, foe.at or 0) <= 1:
            known.append(Command("attack", foe.name, targets=(unit.name,)))
    return known


def cast_on(battle: Battle, unit: Unit) -> list[tuple[str, int]]:
    """The damage that foes have declared on a unit beside their attacks, and whose it is."""
    found = []
    for command in battle.clock.declared:
        deed, by = deed_of(battle, command), battle.unit(command.unit)
        if deed is not None and deed.power and by.side != unit.side and unit.name in met(battle, by, deed, command):
            found.append((by.name, damage_of(battle, by, unit, deed)))
    return found

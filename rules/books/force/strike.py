"""The steps of an attack, in the order of the dice: to-hit, the attacker's dice, the status, the counter and its dice.

Attack and counter are one exchange (F24, F27): who falls in it, falls when it is over; only then a status takes hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Chance, Modifier
from ...events import Practised, Rolled, Struck
from ...hooks import touch_of, weapon_of
from ...steps import Afflict, Step, fall
from .bout import DICE, Bout, Swing, bout_of, chance_on
from .growth import practised
from .rates import counter

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Touch, Unit


class Strike(Step, frozen=True):
    """One attack on one unit and the counter to it (F9-F34). Both count as they were when it began."""

    unit: str
    target: str

    def run(self, battle: Battle) -> None:
        by, target = battle.unit(self.unit), battle.unit(self.target)
        if not (by.present and target.present):
            return
        bout = bout_of(battle, by, target)
        outcome = bout.outcome(roll_to_hit(battle, by, bout))
        damage = 0
        if outcome != "miss":  # F15, F16
            damage = min(target.hp, roll_damage(battle, by, bout.swing, outcome == "critical"))
        battle.emit(Struck(by.name, target.name, "", outcome, damage, target.hp - damage))
        touch = touch_of(battle, by)
        touched = touch is not None and 0 < damage < target.hp and _touches(battle, by, target, touch)
        answer = 0
        if outcome != "critical" and countered(battle, target, bout, outcome):  # F29
            answer = counter_blow(battle, target, by, bout)
        settle(battle, (by.name, target.name, damage), (target.name, by.name, answer))
        if touched and touch is not None:
            battle.push(Afflict(self.target, touch.status, touch.turns, touch.amount, self.unit))


def settle(battle: Battle, *blows: tuple[str, str, int]) -> None:
    """The exchange is over: experience for each blow (who, on whom, damage), then those at 0 hit points fall (FA23)."""
    for name, other, damage in blows:
        if damage:
            practise(battle, name)
            battle.book.reward(battle, name, "hit" if battle.unit(other).hp else "fell", battle.unit(other))
    for _, other, _ in blows:
        if battle.unit(other).hp == 0:
            fall(battle, other)


def roll_to_hit(battle: Battle, by: Unit, bout: Bout) -> int:
    """The one d100 that decides miss, hit and critical (F10)."""
    face = battle.dice.d(100, f"the attack of {by.name}" if battle.dice.loaded else "")
    bands = ((f"misses up to {bout.miss}", bout.miss), (f"critical from {101 - bout.crit}", bout.crit))
    because = tuple([Modifier(band) for band, size in bands if size])
    battle.emit(Rolled(by.name, "attack", 100, (face,), face * 100, because=because))
    return face


def roll_damage(battle: Battle, by: Unit, swing: Swing, crit: bool = False) -> int:
    """The skill die with all that is no die, then the weapon's (F17); the hit points that both come to."""
    flat = (Modifier("Attack less Defence", swing.base), *([Modifier("critical", swing.extra)] if crit else []))
    damage = 0
    for sides, what in zip(swing.dice, DICE, strict=False):
        because = () if damage else flat
        face = battle.dice.d(sides, f"the {what} die of {by.name}" if battle.dice.loaded else "")
        total = face + sum([part.flat for part in because])
        battle.emit(Rolled(by.name, f"{what} die", sides, (face,), total * 100, because=because))
        damage += total
    return damage


def _touches(battle: Battle, by: Unit, target: Unit, touch: Touch) -> bool:
    """The die of a bite or a club that brings a status (F110, FA37, FA38)."""
    return battle.check(by.name, touch.status, chance_on(battle, by, target, touch.status, touch.chance))


def countered(battle: Battle, target: Unit, bout: Bout, outcome: str) -> bool:
    """Whether the attacked unit strikes back: a paralysed one must first stir (FA30); d100 within its rate (F23)."""
    riposte = bout.riposte
    if riposte is None or (outcome == "miss" and not riposte.dodging):  # F31, F92
        return False
    if riposte.stirs < 100 and not battle.check(target.name, "paralysis", Chance(riposte.stirs)):
        return False
    return battle.check(target.name, "counter", counter(battle, target))


def counter_blow(battle: Battle, target: Unit, by: Unit, bout: Bout) -> int:
    """The counter: full strength, its own dice, never a critical (F25, F26, F30); the damage it does."""
    assert bout.riposte is not None
    damage = min(by.hp, roll_damage(battle, target, bout.riposte.swing))
    battle.emit(Struck(target.name, by.name, "", "hit", damage, by.hp - damage, counter=True))
    return damage


def practise(battle: Battle, name: str) -> None:
    """A damaging hit is practice with a class of weapon; enough of it raises the skill (FA45)."""
    unit = battle.unit(name)
    family = weapon_of(battle, unit).family
    if not unit.present or not unit.sheet.line or not family:
        return
    hits = unit.sheet.practice.get(family, 0) + 1
    battle.emit(Practised(name, family, hits, practised(unit.sheet, family, hits)))

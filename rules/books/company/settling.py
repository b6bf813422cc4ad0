"""What becomes of everyone once the damage is known: deaths, last heals, returns (CG4.5 g, h; C1-C4, C38-C40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Healed, Landed, Lapsed, Returned, StatusGained, Used
from ...grid import spread, squares_in
from ...steps import Scorch, fall
from .bearing import ENDURING, RELEASED, has, points
from .changes import holds, mend, spend, stage
from .deeds import LAST, deed_of, figure, met, potion_of, stands
from .fate import ENDURES, FALLEN, SAVED, STANDS, STATUE, fate
from .fate import RELEASED as IS_RELEASED

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

PHOENIX_HP, UNDYING_HP = 5, 1
UNDYING = "Undying"
LOST = (FALLEN, IS_RELEASED)
Heals = list[tuple[str, str, int]]  # who heals whom by how much


class Toll:
    """What a round's damage comes to, unit by unit: before anything is lost to it."""

    def __init__(self, before: dict[str, int]) -> None:
        self.before = before
        self.damage: dict[str, int] = {}
        self.stolen: dict[str, int] = {}

    def add(self, target: str, harm: int, steals: bool) -> None:
        self.damage[target] = self.damage.get(target, 0) + harm
        if steals:
            self.stolen[target] = self.stolen.get(target, 0) + harm

    def left(self, name: str) -> int:
        return max(0, self.before[name] - self.damage.get(name, 0))


def settle(battle: Battle, toll: Toll, heals: Heals) -> None:
    """Endurance, Release, deaths; then last heals of survivors; then who comes back (CG4.5 g, h)."""
    with stage(battle, "settling"):
        fates = fates_of(battle, toll, heals)
        for name, what in fates.items():
            _meets(battle, name, what)
        for by, name, amount in heals:
            if amount and fates.get(by, STANDS) not in LOST and fates.get(name) in (STANDS, SAVED):
                _heal(battle, name, amount)
        rise(battle, "Phoenix", PHOENIX_HP)
        revive(battle)


def _meets(battle: Battle, name: str, what: str) -> None:
    """A unit meets its fate (C2, C4)."""
    unit = battle.unit(name)
    if what in (ENDURES, STATUE):
        battle.emit(Landed(name, "Endurance" if what == ENDURES else "Statue", (name,)))
        if what == STATUE:
            spend(battle, unit, "Statue")
        battle.emit(Healed(name, 1, 1))
    if what in LOST:
        fall(battle, name)
    if what == IS_RELEASED:
        battle.emit(Used(name, RELEASED))


def _heal(battle: Battle, name: str, amount: int) -> None:
    unit = battle.unit(name)
    if unit.hp < 1:  # at exactly nothing, and saved (CA5)
        gained = min(amount, unit.sheet.max_hp)
        battle.emit(Healed(name, gained, gained))
    else:
        mend(battle, name, amount)


def last_heals(battle: Battle) -> Heals:
    """What heals after all damage (C38, C39), looked up before it: whoever is at 0 by then is healed like the rest."""
    found: Heals = []
    at_once: set[str] = set()
    for command in battle.clock.declared:
        unit, deed, potion = battle.unit(command.unit), deed_of(battle, command), potion_of(battle, command)
        if command.what == "Regeneration":
            at_once.add(unit.name)
        if command.value != LAST:
            continue
        if potion is not None and potion.use is not None:
            found.append((unit.name, command.targets[0] if command.targets else unit.name, potion.use.heal))
        elif deed is not None and deed.heal and stands(battle, command):
            amount = figure(battle, unit, deed, deed.heal)
            found += [(unit.name, name, amount) for name in met(battle, unit, deed, command)]
    for unit in battle.scene.present():
        if unit.name not in at_once and (amount := points(battle, unit, "Regeneration")):
            found.append((unit.name, unit.name, amount))
    return found


def fates_of(battle: Battle, toll: Toll, heals: Heals) -> dict[str, str]:
    """What becomes of each unit. A heal saves one at exactly 0 if it is its own, or whoever gives it is not lost."""
    fates = {name: fate_of(battle, name, toll, 0) for name in toll.before}
    waiting = [name for name, what in fates.items() if what in (FALLEN, STATUE)]
    saved = True
    while saved:  # one who is saved may be the one who saves another
        saved = False
        for name in waiting:
            given = sum(n for by, to, n in heals if to == name and (by == name or fates.get(by) not in LOST))
            if fates[name] != SAVED and fate_of(battle, name, toll, given) == SAVED:
                fates[name], saved = SAVED, True
    return fates


def fate_of(battle: Battle, name: str, toll: Toll, end_heal: int) -> str:
    """What becomes of one unit that is healed so much at the end."""
    house, unit = battle.setting.house, battle.unit(name)
    return fate(
        toll.before[name],
        toll.damage.get(name, 0),
        stolen=toll.stolen.get(name, 0),
        enduring=has(unit, ENDURING),
        end_heal=end_heal,
        statue=holds(battle, unit, "Statue"),
        equality_is_fatal=bool(house["equality_is_fatal"]),
        release_alone=bool(house["release_alone"]),
    )


class Burn(Scorch, frozen=True):
    """Lava or a hazard on the way. A statue leaves 1 hit point, whatever else comes in the round (5.2)."""

    def fell(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if holds(battle, unit, "Statue"):
            _meets(battle, self.unit, STATUE)
            battle.emit(StatusGained(self.unit, ENDURING, 1, 0, self.unit))
        elif has(unit, ENDURING):
            battle.emit(Healed(self.unit, 1, 1))
        else:
            super().fell(battle)


# -- who comes back ---------------------------------------------------------------------------


def revive(battle: Battle) -> None:
    """Those who are called back return near where they fell, at half of their hit points, rounded up (CA44)."""
    for command in battle.clock.declared:
        deed = deed_of(battle, command)
        if deed is None or not deed.revives or not stands(battle, command):
            continue
        battle.emit(Used(command.unit, command.what))
        for name in command.targets:
            unit = battle.unit(name)
            hp = -(-unit.sheet.max_hp * deed.revives // 100)
            if not (unit.fallen and RELEASED not in unit.used and come_back(battle, unit, hp)):
                battle.emit(Lapsed(command.unit, command.what, (name,), "no room" if unit.fallen else "not fallen"))


def rise(battle: Battle, ability: str, hp: int) -> None:
    """Whoever fell in this round, to lava too, and has something that brings it back, is back, once: by a phoenix at
    the end of the round, the undying as the next one begins. Nothing helps the Released (C2, CA53)."""
    for unit in list(battle.scene.units.values()):
        waits = unit.fallen and RELEASED not in unit.used and holds(battle, unit, ability)
        if waits and come_back(battle, unit, min(hp, unit.sheet.max_hp)):
            spend(battle, battle.unit(unit.name), ability)


def come_back(battle: Battle, unit: Unit, hp: int) -> bool:
    """A unit returns where it fell, or as near as there is room; whether there was any."""
    at = free_square(battle, unit.last or 0)
    if at is None:
        return False
    battle.emit(Returned(unit.name, at, hp))
    return True


def free_square(battle: Battle, at: int) -> int | None:
    """A square, or the first free one nearest to it in reading order."""
    board, taken = battle.scene.board, battle.scene.taken()
    mask = 1 << at
    for _ in range(board.width + board.height):
        if free := mask & board.passable & ~taken:
            return next(squares_in(free))
        mask = (mask | spread(mask)) & board.squares
    return None

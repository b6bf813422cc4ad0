"""Holds and team-ups counted, all damage at once, what becomes of everyone, last heals (CG4.5 e-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...commands import Command
from ...events import Healed, HeldOff, Landed, Returned, StatusGained, Struck, TeamedUp, Used
from ...grid import distance, spread, squares_in
from ...steps import Step, fall
from .bearing import ENDURING, RELEASED, has, has_attack, now, points
from .changes import declared, holds, mend, pay, spend
from .clock import Leech
from .deeds import (
    LAND,
    LAST,
    damage_of,
    deed_of,
    figure,
    is_refuged,
    may_choose,
    met,
    potion_of,
    stands,
)
from .fate import ENDURES, FALLEN, SAVED, STANDS, STATUE, doomed, fate
from .fate import RELEASED as IS_RELEASED
from .holding import Blow, Hit, Team, all_held, damage, needed, team

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

PHOENIX_HP = 5
Marks = dict[tuple[int, str], int]  # side and unit to how often it is held off by a deed


class Land(Step, frozen=True):
    """The blows of a round, all together."""

    def run(self, battle: Battle) -> None:
        before = {unit.name: unit.hp for unit in battle.scene.present()}
        marks = begin_deeds(battle)
        leech(battle)
        teams = teams_of(battle, blows_of(battle), marks)
        tell_holds(battle, blows_of(battle), marks)
        toll = Toll(before)
        guard = guards(battle)
        struck = [(found, [(hit, hit_damage(battle, hit, guard)) for hit in found.hits]) for found in teams]
        cast = deed_damage(battle)
        for found, hits in struck:
            if found.units:
                apart = found.apart
                battle.emit(TeamedUp(found.units, found.hits[0].target, found.attack, apart))
            for hit, harm in hits:
                strike(battle, toll, hit, harm)
        for name, what, target, harm in cast:
            toll.add(battle, name, target, harm, steals(battle, name, attack=False))
            battle.emit(Struck(name, target, what, "hit", harm, toll.left(target)))
        settle(battle, toll)
        revive(battle)


class Toll:
    """What a round's damage comes to, unit by unit: before anything is lost to it."""

    def __init__(self, before: dict[str, int]) -> None:
        self.before = before
        self.damage: dict[str, int] = {}
        self.stolen: dict[str, int] = {}

    def add(self, battle: Battle, by: str, target: str, harm: int, steals: bool) -> None:
        self.damage[target] = self.damage.get(target, 0) + harm
        if steals:
            self.stolen[target] = self.stolen.get(target, 0) + harm

    def left(self, name: str) -> int:
        return max(0, self.before[name] - self.damage.get(name, 0))


# -- what was declared ------------------------------------------------------------------------


def begin_deeds(battle: Battle) -> Marks:
    """All that is left to do is paid for and told; those who endure do; whoever is held off by a deed (C9)."""
    marks: Marks = {}
    for command, deed in declared(battle, LAND):
        if deed.frees:
            continue
        unit = battle.unit(command.unit)
        pay(battle, unit, deed)
        if deed.kind == "item":
            battle.emit(Used(unit.name, command.what))
        names = met(battle, unit, deed, command)
        battle.emit(Landed(unit.name, command.what, tuple(names), command.at))
        if deed.status:
            battle.emit(StatusGained(unit.name, deed.status, 1, 0, unit.name))
        if deed.holds:
            for name in names:
                if may_choose(unit, battle.unit(name)):
                    marks[unit.side, name] = marks.get((unit.side, name), 0) + 1
    return marks


def blows_of(battle: Battle, commands: tuple[Command, ...] | None = None) -> list[Blow]:
    """The normal attacks that stand, by the list of units, with their dice (C24, C25, CA25, CA50)."""
    clock = battle.clock
    order = {name: index for index, name in enumerate(battle.scene.units)}
    spent: set[str] = set()
    found = []
    for given in sorted(commands if commands is not None else clock.declared, key=lambda one: order[one.unit]):
        if given.do != "attack" or not stands(battle, given):
            continue
        unit, target = battle.unit(given.unit), battle.unit(given.targets[0])
        if not target.present or not may_choose(unit, target):
            continue
        dice = 0
        if clock.placed.get(unit.name) == target.name and unit.name not in spent:
            dice = clock.rolled.get(unit.name, 0)
            spent.add(unit.name)
        attack = now(battle, unit, "attack")
        if has_attack(attack, dice):
            found.append(Blow(unit.name, target.name, attack, dice, is_refuged(unit)))
    return found


def counts_of(battle: Battle, side: int, blows: list[Blow], marks: Marks) -> dict[str, int]:
    """How often a side attacks or holds off each unit: one side's alone count (C9, C10)."""
    counts: dict[str, int] = {}
    for blow in blows:
        if battle.unit(blow.unit).side == side:
            counts[blow.target] = counts.get(blow.target, 0) + 1
    for (by, name), more in marks.items():
        if by == side:
            counts[name] = counts.get(name, 0) + more
    return counts


def needs_of(battle: Battle, side: int, of: int) -> dict[str, int]:
    """Everybody of a side that another must hold off, and how often (C32, C35, CA21, CG6).

    Not who can't be chosen by any of them, and with the house rule not who stands far from all of them.
    """
    within = int(battle.setting.house.get("hold_off_within", 0))
    units = [unit for unit in battle.scene.present() if unit.side == side]
    needs: dict[str, int] = {}
    for foe in battle.scene.present():
        if foe.side != of or not any(may_choose(unit, foe) for unit in units):
            continue
        if within and not any(near(unit, foe, within) for unit in units):
            continue
        needs[foe.name] = needed(points(battle, foe, "Tough to Handle") > 0)
    return needs


def near(unit: Unit, foe: Unit, within: int) -> bool:
    """Whether two units stand within so many squares of each other."""
    return unit.at is not None and foe.at is not None and distance(unit.at, foe.at) <= within


def teams_of(battle: Battle, blows: list[Blow], marks: Marks) -> list[Team]:
    """How the attacks come out, by the list of targets, then by sides."""
    sides = sorted({battle.unit(blow.unit).side for blow in blows})
    counts = {side: counts_of(battle, side, blows, marks) for side in sides}
    found = []
    for target in battle.scene.present():
        for side in sides:
            own = [b for b in blows if b.target == target.name and battle.unit(b.unit).side == side]
            if own:
                held = all_held(counts[side], needs_of(battle, side, target.side))
                tough = points(battle, target, "Tough to Handle") > 0
                multitasker = points(battle, target, "Combat Multitasker") > 0
                found.append(team(own, held, tough, multitasker))
    return [one for one in found if one.hits]


def tell_holds(battle: Battle, blows: list[Blow], marks: Marks) -> None:
    """Who is held off by whom, and what it takes (C9, C10)."""
    sides = sorted({unit.side for unit in battle.scene.present()})
    for side in sides:
        counts = counts_of(battle, side, blows, marks)
        for name in battle.scene.units:
            if counts.get(name):
                need = needed(points(battle, battle.unit(name), "Tough to Handle") > 0)
                battle.emit(HeldOff(name, side, counts[name], need))


def guards(battle: Battle) -> dict[str, int]:
    """Combat dice on guard, by unit; a Shield Wall's count for the first friend beside it under attack too (CA16)."""
    clock = battle.clock
    found = {name: clock.rolled[name] for name, on in clock.placed.items() if on == ""}
    attacked = {given.targets[0] for given in clock.declared if given.do == "attack"}
    for name, dice in list(found.items()):
        unit = battle.unit(name)
        if not unit.present or not points(battle, unit, "Shield Wall"):
            continue
        for friend in battle.scene.present():
            if friend.side == unit.side and friend.name != name and friend.name in attacked and near(unit, friend, 1):
                found[friend.name] = found.get(friend.name, 0) + dice
                break
    return found


def hit_damage(battle: Battle, hit: Hit, guard: dict[str, int]) -> int:
    """The damage of a hit (CA15); guard dice count against normal attacks alone."""
    target = battle.unit(hit.target)
    return damage(hit.attack, hit.dice, now(battle, target, "defense"), guard.get(hit.target, 0))


def strike(battle: Battle, toll: Toll, hit: Hit, harm: int) -> None:
    """One hit lands. One that is a whole team's is told as its first attacker's."""
    stolen = any(steals(battle, blow.unit, attack=True) for blow in hit.blows)
    first = hit.blows[0].unit
    toll.add(battle, first, hit.target, harm, stolen)
    what = "team-up" if len({blow.unit for blow in hit.blows}) > 1 else ""
    battle.emit(Struck(first, hit.target, what, "hit", harm, toll.left(hit.target)))


def steals(battle: Battle, name: str, attack: bool) -> bool:
    """Whether a unit's damage Releases (C1, CA3)."""
    unit = battle.unit(name)
    blade = points(battle, unit, "Released Blade") if attack else 0
    return points(battle, unit, "Soul Stealer") + blade > 0


def deed_damage(battle: Battle) -> list[tuple[str, str, str, int]]:
    """The damage of Actions and Spells: who, what, on whom, how much."""
    order = {name: index for index, name in enumerate(battle.scene.units)}
    clock = battle.clock
    found = []
    replies = set(map(id, clock.replies))
    for command in sorted((*clock.declared, *clock.replies), key=lambda given: order[given.unit]):
        deed = deed_of(battle, command)
        if deed is None or deed.power is None:
            continue
        unit = battle.unit(command.unit)
        under_way = bool(deed.stuns) or id(command) in replies  # its stun has landed already (CA52)
        if not unit.present or not (under_way or stands(battle, command)) or is_refuged(unit):
            continue
        for name in met(battle, unit, deed, command):
            target = battle.unit(name)
            if target.present and may_choose(unit, target):
                found.append((unit.name, command.what, name, damage_of(battle, unit, target, deed)))
    return found


# -- what becomes of everyone -------------------------------------------------------------------


def last_heals(battle: Battle) -> list[tuple[str, str, int]]:
    """What heals after all damage: who heals whom by how much (C38, C39)."""
    found = []
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
            points_ = figure(battle, unit, deed, deed.heal)
            found += [(unit.name, name, points_) for name in met(battle, unit, deed, command)]
    for unit in battle.scene.units.values():
        if unit.at is not None and unit.name not in at_once and (points_ := points(battle, unit, "Regeneration")):
            found.append((unit.name, unit.name, points_))
    return found


def settle(battle: Battle, toll: Toll) -> None:
    """Endurance, Release, deaths; then last heals of survivors; then who comes back (CG4.5 g, h)."""
    house = battle.setting.house
    fatal = bool(house.get("equality_is_fatal", False))
    heals = last_heals(battle)
    fates = fates_of(battle, toll, heals)
    back: list[str] = []
    for name, what in fates.items():
        unit = battle.unit(name)
        if what in (ENDURES, STATUE):
            battle.emit(Landed(name, "Endurance" if what == ENDURES else "Statue", (name,)))
            if what == STATUE:
                spend(battle, unit, "Statue")
            if unit.hp < 1:
                battle.emit(Healed(name, 1, 1))
        elif what in (FALLEN, IS_RELEASED):
            phoenix = what == FALLEN and holds(battle, unit, "Phoenix")
            fall(battle, name)
            if what == IS_RELEASED:
                battle.emit(Used(name, RELEASED))
            elif phoenix:
                back.append(name)
    for by, name, points_ in heals:
        if fates.get(by, STANDS) in (FALLEN, IS_RELEASED) or fates.get(name) not in (STANDS, SAVED):
            continue
        unit = battle.unit(name)
        if unit.hp < 1 and unit.at is not None and not doomed(toll.before[name], toll.damage.get(name, 0), fatal):
            battle.emit(Healed(name, min(points_, unit.sheet.max_hp), min(points_, unit.sheet.max_hp)))
        else:
            mend(battle, name, points_)
    for name in back:
        unit = battle.unit(name)
        spend(battle, unit, "Phoenix")
        battle.emit(Returned(name, unit.last or 0, PHOENIX_HP))


def fates_of(battle: Battle, toll: Toll, heals: list[tuple[str, str, int]]) -> dict[str, str]:
    """What becomes of each unit. A heal saves one at exactly 0 if whoever gives it stands, or is the one itself."""
    house = battle.setting.house
    fates = {}
    for name, hp in toll.before.items():
        unit = battle.unit(name)
        saving = sum(
            points_
            for by, target, points_ in heals
            if target == name and (by == name or toll.left(by) > 0 or has(battle.unit(by), ENDURING))
        )
        fates[name] = fate(
            hp,
            toll.damage.get(name, 0),
            stolen=toll.stolen.get(name, 0),
            enduring=has(unit, ENDURING),
            end_heal=saving,
            statue=holds(battle, unit, "Statue"),
            equality_is_fatal=bool(house.get("equality_is_fatal", False)),
            release_alone=bool(house.get("release_alone", False)),
        )
    return fates


def revive(battle: Battle) -> None:
    """Those who are called back return near where they fell, at half of their hit points, rounded up (CA44)."""
    for command in battle.clock.declared:
        deed = deed_of(battle, command)
        if deed is None or not deed.revives or not stands(battle, command):
            continue
        battle.emit(Used(command.unit, command.what))
        for name in command.targets:
            unit = battle.unit(name)
            at = free_square(battle, unit.last or 0)
            if unit.fallen and RELEASED not in unit.used and at is not None:
                battle.emit(Returned(name, at, -(-unit.sheet.max_hp * deed.revives // 100)))


def free_square(battle: Battle, at: int) -> int | None:
    """A square, or the first free one nearest to it in reading order."""
    board, taken = battle.scene.board, battle.scene.taken()
    mask = 1 << at
    for _ in range(board.width + board.height):
        if free := mask & board.passable & ~taken:
            return next(squares_in(free))
        mask = (mask | spread(mask)) & board.squares
    return None


def leech(battle: Battle) -> None:
    """Leeches are noted for the next upkeep (C43)."""
    found = list(battle.clock.leeches)
    for command in battle.clock.declared:
        deed = deed_of(battle, command)
        if deed is None or not deed.leeches or not stands(battle, command):
            continue
        for name in command.targets:
            if may_choose(battle.unit(command.unit), battle.unit(name)):
                found += [Leech(command.unit, name, stat, many) for stat, many in deed.leeches.items()]
    battle.clock = replace(battle.clock, leeches=tuple(found))


LANDING_STEPS: tuple[type[Step], ...] = (Land,)

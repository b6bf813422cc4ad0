"""Holds and team-ups counted, all damage at once, then what becomes of everyone (CG4.5 e-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...commands import Command
from ...events import HeldOff, Landed, Lapsed, StatusGained, Struck, StruckApart, TeamedUp, Used
from ...steps import Step
from .attacks import (
    HIDDEN,
    IN_HIDING,
    Marks,
    counts_of,
    guards,
    hit_damage,
    in_order,
    need_of,
    needs_of,
    steals,
    team_on,
    teams_of,
    weighed,
)
from .bearing import STUNNED
from .changes import declared, pay, stage
from .clock import Leech
from .deeds import LAND, damage_of, deed_of, is_refuged, may_choose, met, stands
from .holding import Blow, Hit
from .settling import Burn, Toll, last_heals, settle

if TYPE_CHECKING:
    from ...battle import Battle

Harm = tuple[str, str, str, int]  # who does with what to whom how much


class Land(Step, frozen=True):
    """The blows of a round, all together."""

    def run(self, battle: Battle) -> None:
        toll, heals = Toll({unit.name: unit.hp for unit in battle.scene.present()}), last_heals(battle)
        with stage(battle, "striking"):
            marks = begin_deeds(battle)
            leech(battle)
            strike_all(battle, toll, marks)
        settle(battle, toll, heals)


def strike_all(battle: Battle, toll: Toll, marks: Marks) -> None:
    """All attacks, Actions and Spells do their damage at once."""
    attacks = weighed(battle)
    blows = [blow for _, blow, _ in attacks if blow is not None]
    teams, guard = teams_of(battle, blows, marks), guards(battle)
    struck = [(found, [(hit, hit_damage(battle, hit, guard)) for hit in found.hits]) for found in teams]
    cast, hidden = deed_damage(battle)
    for command, _, why in attacks:
        if why and why != STUNNED:  # the stunned have been told
            battle.emit(Lapsed(command.unit, "attack", command.targets, why))
    for lapse in hidden:
        battle.emit(lapse)
    tell_holds(battle, blows, marks)
    for found, hits in struck:
        if found.units:
            battle.emit(TeamedUp(found.units, found.hits[0].target, found.attack, found.apart))
        for hit, harm in hits:
            strike(battle, toll, hit, harm)
    for name, what, target, harm in cast:
        toll.add(target, harm, steals(battle, name, attack=False))
        battle.emit(Struck(name, target, what, "hit", harm, toll.left(target)))


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
                marks[unit.side, name] = marks.get((unit.side, name), 0) + 1
    return marks


def leech(battle: Battle) -> None:
    """Leeches are noted for the next upkeep (C43)."""
    found = list(battle.clock.leeches)
    for command in battle.clock.declared:
        deed = deed_of(battle, command)
        if deed is None or not deed.leeches or not stands(battle, command):
            continue
        for name in command.targets:
            found += [Leech(command.unit, name, stat, many) for stat, many in deed.leeches.items()]
    battle.clock = replace(battle.clock, leeches=tuple(found))


def deed_damage(battle: Battle) -> tuple[list[Harm], list[Lapsed]]:
    """The damage of Actions and Spells, and what comes to nothing by a Refuge (CA28)."""
    clock = battle.clock
    replies = set(map(id, clock.replies))
    found: list[Harm] = []
    lapsed: list[Lapsed] = []
    for command in in_order(battle, (*clock.declared, *clock.replies)):
        deed, unit = deed_of(battle, command), battle.unit(command.unit)
        if deed is None or deed.power is None or not (deals(battle, command, id(command) in replies)):
            continue
        for name in met(battle, unit, deed, command):
            target = battle.unit(name)
            if is_refuged(unit):
                lapsed.append(Lapsed(unit.name, command.what, (name,), IN_HIDING))
            elif not may_choose(unit, target):
                lapsed.append(Lapsed(unit.name, command.what, (name,), HIDDEN))
            elif target.present:
                found.append((unit.name, command.what, name, damage_of(battle, unit, target, deed)))
    return found, lapsed


def deals(battle: Battle, command: Command, reply: bool) -> bool:
    """Whether a declared deed still does its damage; of one that stuns the stun has landed already (CA52)."""
    deed = deed_of(battle, command)
    under_way = reply or (deed is not None and bool(deed.stuns))
    return battle.unit(command.unit).present and (under_way or stands(battle, command))


# -- telling ------------------------------------------------------------------------------------


def tell_holds(battle: Battle, blows: list[Blow], marks: Marks) -> None:
    """Who is held off by whom, and what it takes (C9, C10); then where a sum fails, for want of whom (C32)."""
    for side in sorted({unit.side for unit in battle.scene.present()}):
        counts = counts_of(battle, side, blows, marks)
        for name in battle.scene.units:
            if counts.get(name):
                battle.emit(HeldOff(name, side, counts[name], need_of(battle, battle.unit(name))))
        for name in joined(battle, side, blows):
            tell_apart(battle, side, name, [blow for blow in blows if blow.target == name], counts)


def tell_apart(battle: Battle, side: int, name: str, blows: list[Blow], counts: dict[str, int]) -> None:
    """What a side's attacks on a target would have come to, had all been held off; nothing where they have been."""
    target = battle.unit(name)
    missing = [foe for foe, need in needs_of(battle, side, target.side).items() if counts.get(foe, 0) < need]
    found = team_on(battle, target, [blow for blow in blows if battle.unit(blow.unit).side == side], True)
    if missing and found.units:
        battle.emit(StruckApart(found.units, name, found.attack, tuple(missing)))


def joined(battle: Battle, side: int, blows: list[Blow]) -> list[str]:
    """Whom different units of a side attack with effect, in list order (C33)."""
    by: dict[str, set[str]] = {}
    for blow in blows:
        if battle.unit(blow.unit).side == side and not blow.harmless:
            by.setdefault(blow.target, set()).add(blow.unit)
    return [name for name in battle.scene.units if len(by.get(name, ())) > 1]


def strike(battle: Battle, toll: Toll, hit: Hit, harm: int) -> None:
    """One hit lands. One that is a whole team's is told as its first attacker's."""
    toll.add(hit.target, harm, any(steals(battle, blow.unit, attack=True) for blow in hit.blows))
    what = "team-up" if len({blow.unit for blow in hit.blows}) > 1 else ""
    battle.emit(Struck(hit.blows[0].unit, hit.target, what, "hit", harm, toll.left(hit.target)))


LANDING_STEPS: tuple[type[Step], ...] = (Land, Burn)

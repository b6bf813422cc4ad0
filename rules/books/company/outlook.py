"""What declaring sides may know of the round to come: who is held off, who teams up, what lands (C9, C32-C37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Spread
from ...commands import Command
from ...contracts import Due
from ...options import NO_OUTLOOK, Hold, Outlook, Preview, TeamUp
from ...turns.declare import DECLARE, RESOLVE, added, declaration_of, plain_of
from .attacks import counts_of, needs_of, team_on
from .bearing import DIE
from .cases import Case, cases, is_exact, on_unit, together
from .declaring import room
from .deeds import FIRST, HELP, STUN, area_of, deed_of, met, potion_of, step_of
from .holding import Team
from .landing import joined
from .odds import attack_in, of_deed
from .resolving import Help
from .secrecy import is_hidden, seen_by
from .settling import last_heals
from .stunning import is_stopped

if TYPE_CHECKING:
    from ...battle import Battle


def outlook(battle: Battle, side: int, command: Command | None) -> Outlook:
    """What the round comes to if all that a side may know of lands, with one command more if one is given."""
    if battle.winner is not None or not side:
        return NO_OUTLOOK
    commands = seen_by(battle, side, battle.clock.declared)
    placed: dict[str, str] = {}
    if command is not None and command.do == DECLARE:
        unit, plain = battle.unit(command.unit), plain_of(command)
        commands = seen_by(battle, side, added(battle, unit, plain, room))
    elif command is not None and command.do == "dice":
        placed = {command.unit: command.targets[0] if command.targets else ""}
    found = cases(battle, commands, placed)
    first = found[0]
    return Outlook(holds_of(first, side), teams_of(first), told(battle, found, commands), units_of(battle, found))


# -- holding off and teaming up -----------------------------------------------------------------


def holds_of(case: Case, side: int) -> tuple[Hold, ...]:
    """How often each side whose declarations are known attacks or holds off each of its foes."""
    battle = case.battle
    standing = sorted({unit.side for unit in battle.scene.present()})
    hidden = is_hidden(battle)
    found = []
    for by in [each for each in standing if not hidden or each == side]:
        counts = counts_of(battle, by, case.blows, case.marks)
        needs = {name: need for of in standing if of != by for name, need in needs_of(battle, by, of).items()}
        found += [Hold(name, by, counts.get(name, 0), needs[name]) for name in battle.scene.units if name in needs]
    return tuple(found)


def teams_of(case: Case) -> tuple[TeamUp, ...]:
    """Each target that different units of a side attack, and what adding up does to it."""
    battle, blows = case.battle, case.blows
    found = []
    for side in sorted({battle.unit(blow.unit).side for blow in blows}):
        counts = counts_of(battle, side, blows, case.marks)
        for name in joined(battle, side, blows):
            target = battle.unit(name)
            own = [blow for blow in blows if blow.target == name and battle.unit(blow.unit).side == side]
            team = team_on(battle, target, own, True)
            missing = [foe for foe, need in needs_of(battle, side, target.side).items() if counts.get(foe, 0) < need]
            before, total = _whole(case, team_on(battle, target, own, False))
            attacks = {blow.unit: blow.attack for hit in team.hits for blow in hit.blows if blow.unit in team.units}
            if team.units:
                after, _ = _whole(case, team)
                found.append(TeamUp(side, name, attacks, team.attack, team.apart, tuple(missing), before, after, total))
    return tuple(found)


def _whole(case: Case, team: Team) -> tuple[Spread, int]:
    """What all the attacks of a team do together, and out of how many ways."""
    whole, dice = {0: 1}, 0
    for hit in team.hits:
        whole, dice = together(whole, case.harm(hit)), dice + case.dice_of(hit)
    return whole, int(DIE**dice)


# -- what each declaration does, and all of them ------------------------------------------------


def told(battle: Battle, found: list[Case], commands: tuple[Command, ...]) -> tuple[tuple[Command, Preview], ...]:
    """Each declaration with its odds."""
    shown = []
    for one in commands:
        if one.do == "attack":
            shown.append((declaration_of(one), attack_in(found, one)))
        elif one.do != "stay":
            shown.append((declaration_of(one), of_deed(battle, battle.unit(one.unit), one, commands)))
    return tuple(shown)


def units_of(battle: Battle, found: list[Case]) -> dict[str, Preview]:
    """What everything together does to each unit that something is aimed at: what it is healed, first and last; what it
    loses, of all it has after the first heals; the chance that it falls."""
    case = found[0]
    aimed = {hit.target for hit in case.hits} | {name for _, _, name, _ in case.cast}
    heals: dict[str, int] = {}
    for _, name, points in last_heals(case.battle):
        heals[name] = heals.get(name, 0) + points
    before = {unit.name: unit.hp for unit in battle.scene.present()}
    shown = {}
    for name in battle.scene.units:
        first = case.hp.get(name, 0) - before.get(name, 0)
        given = heals.get(name, 0) + max(0, first)
        if name in aimed or given:
            damage, total, falls = on_unit(found, name)
            gains = {given: total} if given else {}
            shown[name] = Preview(total, damage=damage, falls=falls, heals=gains, exact=is_exact(found))
    return shown


# -- what is pending ------------------------------------------------------------------------------


def due(battle: Battle) -> tuple[Due, ...]:
    """What has been declared and has still to land, as the side that is asked may know it; all at the round's end."""
    if battle.prompt is None:
        return ()
    helped = battle.clock.part == RESOLVE and not any(isinstance(step, Help) for step in battle.agenda)
    found = []
    for command in seen_by(battle, battle.prompt.side, battle.clock.declared):
        unit, deed = battle.unit(command.unit), deed_of(battle, command)
        if command.do == "stay" or helped and (has_landed(battle, command) or is_stopped(battle, command)):
            continue
        targets = command.targets or (unit.name,)
        squares = 0
        if deed is not None and unit.present:
            targets = tuple(met(battle, unit, deed, command))
            squares = area_of(battle, deed, command) if deed.area is not None else 0
        found.append(Due(unit.name, command.what or command.do, targets, command.at, squares))
    return tuple(found)


def has_landed(battle: Battle, command: Command) -> bool:
    """Whether a declaration was for the steps before stun-backs are asked for."""
    deed = deed_of(battle, command)
    if potion_of(battle, command) is not None:
        return command.value in (None, FIRST)
    return deed is not None and step_of(deed, command) in (HELP, STUN)

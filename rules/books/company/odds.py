"""The exact odds of a declaration if everything declared lands (CD2, CD3; PROTOCOL section 4): see cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...checks import Ratio, Spread
from ...commands import Command
from ...content import Deed
from ...options import NO_ODDS, Preview, Reason
from .attacks import Marks
from .bearing import RELEASED, now, points, rank
from .cases import Case, cases, is_exact, mixed, on_unit
from .deeds import HELP, LAST, deed_of, figure, may_choose, met, potion_of, step_of
from .holding import Hit
from .secrecy import seen_by, viewer_of
from .stuns import dice_for

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def marks_of(battle: Battle) -> Marks:
    """Whom the declared deeds hold off."""
    marks: Marks = {}
    for command in battle.clock.declared:
        deed = deed_of(battle, command)
        if deed is not None and deed.holds:
            side = battle.unit(command.unit).side
            for name in met(battle, battle.unit(command.unit), deed, command):
                marks[side, name] = marks.get((side, name), 0) + 1
    return marks


def known(battle: Battle, command: Command, commands: tuple[Command, ...]) -> tuple[Command, ...]:
    """What bears on a command's odds: of all that is declared what the side that looks may know, and the command."""
    side = viewer_of(battle, command.unit)
    return tuple(one for one in commands if one is command or seen_by(battle, side, (one,)))


def of_attack(battle: Battle, unit: Unit, command: Command, commands: tuple[Command, ...]) -> Preview:
    """The odds of a normal attack among what is declared, its own included."""
    target = battle.scene.units.get(command.targets[0]) if command.targets else None
    if target is None or not target.present or unit.at is None:
        return NO_ODDS
    return attack_in(cases(battle, known(battle, command, commands)), command)


def attack_in(found: list[Case], command: Command) -> Preview:
    """The odds of a declared attack in the ways a round may go."""
    name = command.targets[0]
    struck = [(case, hit_of(case, command)) for case in found]
    parts = [(case.ways, {0: 1} if hit is None else capped(case.harm(hit), case.hp[name])) for case, hit in struck]
    damage, total = mixed(parts)
    reasons = next((because(case, hit) for case, hit in struck if hit is not None), ())
    return Preview(total, damage=damage, falls=on_unit(found, name)[2], because=reasons, exact=is_exact(found))


def hit_of(case: Case, command: Command) -> Hit | None:
    """The hit that a declared attack is, or is a part of; None for one that does nothing."""
    blow = next((blow for given, blow, _ in case.attacks if given is command), None)
    return next((hit for hit in case.hits if any(one is blow for one in hit.blows)), None)


def capped(spread: Spread, hp: int) -> Spread:
    """What is really lost: at most the hit points there are."""
    found: Spread = {}
    for value, ways in spread.items():
        found[min(hp, value)] = found.get(min(hp, value), 0) + ways
    return found


def because(case: Case, hit: Hit) -> tuple[Reason, ...]:
    """What bears on a hit: each Attack that is added, the dice, what takes off."""
    battle, target = case.battle, case.battle.unit(hit.target)
    team = next(found for found in case.teams if any(one is hit for one in found.hits))
    joined = team.units if hit.attack == team.attack else (hit.blows[0].unit,)
    reasons = [Reason("attack", f"Attack of {name}", now(battle, battle.unit(name), "attack")) for name in joined]
    if hit.dice:
        reasons.append(Reason("dice", "combat dice", hit.dice))
    reasons.append(Reason("defense", "Defense", -now(battle, target, "defense")))
    if guard := case.guard.get(hit.target, 0):
        reasons.append(Reason("guard", "guard dice", -guard))
    return tuple(reasons)


def of_dice(battle: Battle, unit: Unit, command: Command) -> Preview:
    """What placing dice does: of an attack its odds with them; of a guard what the unit then stands to lose."""
    on = command.targets[0] if command.targets else ""
    seen = seen_by(battle, unit.side, battle.clock.declared)
    found = cases(battle, seen, {unit.name: on})
    if not on:
        damage, total, falls = on_unit(found, unit.name)
        dice = (Reason("dice", "combat dice", battle.clock.rolled.get(unit.name, 0)),)
        return Preview(total, damage=damage, falls=falls, because=dice, exact=is_exact(found))
    attack = next((one for one in seen if one.unit == unit.name and one.do == "attack" and one.targets == (on,)), None)
    return attack_in(found, attack) if attack else NO_ODDS


# -- Actions, Spells, abilities, potions ------------------------------------------------------


def of_deed(battle: Battle, unit: Unit, command: Command, commands: tuple[Command, ...]) -> Preview:
    """The odds of an Action, a Spell, an ability or a potion: damage, heals, the chance that a stun works."""
    if unit.at is None:
        return NO_ODDS
    deed, potion = deed_of(battle, command), potion_of(battle, command)
    if deed is None:
        if potion is None or potion.use is None or not potion.use.heal:
            return NO_ODDS
        target = battle.scene.units.get(command.targets[0]) if command.targets else unit
        return Preview(heals=_heals(battle, target, potion.use.heal, command)) if target else NO_ODDS
    if any(name not in battle.scene.units for name in command.targets) or (
        deed.area is not None and command.at is None
    ):
        return NO_ODDS
    names = [name for name in met(battle, unit, deed, command) if _can_meet(battle, unit, command, name)]
    found = cases(battle, known(battle, command, commands)) if deed.power or deed.heal else []
    blocks = {name: _on(battle, found, unit, name, command) for name in names}
    if deed.range == (0, 0) or (deed.targets == 1 and deed.area is None):
        return next(iter(blocks.values()), NO_ODDS)
    return Preview(targets=blocks) if blocks else NO_ODDS


def _can_meet(battle: Battle, unit: Unit, command: Command, name: str) -> bool:
    deed, target = deed_of(battle, command), battle.unit(name)
    return deed is not None and (deed.fallen or (target.present and (deed.helps or may_choose(unit, target))))


def _on(battle: Battle, found: list[Case], unit: Unit, name: str, command: Command) -> Preview:
    """What a deed does to one of those it meets."""
    deed, target = deed_of(battle, command), battle.unit(name)
    assert deed is not None
    status: dict[str, Ratio] = {}
    if deed.stuns:
        count = dice_for(rank(target), min(1, points(battle, target, "Quiet")))
        status = {f"{function} stunned": (1, 2**count) for function in deed.stuns}
    if deed.revives:
        hp = 0 if RELEASED in target.used else -(-target.sheet.max_hp * deed.revives // 100)
        return Preview(heals={hp: 1})
    if deed.heal:
        return Preview(heals=_heals(battle, target, _power(found[0], unit, deed), command))
    if deed.power:
        return _harm(found, unit, name, command, status)
    return Preview(status=status) if status else NO_ODDS


def _power(case: Case, unit: Unit, deed: Deed) -> int:
    """What a heal comes to, with what is drunk before it."""
    assert deed.heal is not None
    return figure(case.battle, case.battle.unit(unit.name), deed, deed.heal)


def _harm(found: list[Case], unit: Unit, name: str, command: Command, status: dict[str, Ratio]) -> Preview:
    """The damage of a deed on one, and the chance that all together fells it."""
    parts = []
    for case in found:
        dealt = [harm for by, what, to, harm in case.cast if (by, what, to) == (unit.name, command.what, name)]
        parts.append((case.ways, {min(dealt[0] if dealt else 0, case.hp[name]): 1}))
    damage, total = mixed(parts)
    falls = on_unit(found, name)[2]
    return Preview(total, damage=damage, falls=falls, status=status, exact=is_exact(found))


def _heals(battle: Battle, target: Unit, amount: int, command: Command) -> Spread:
    """What a heal gives: at once what is lacking now, at the end what may then be lacking."""
    deed = deed_of(battle, command)
    last = command.value == LAST or (deed is not None and step_of(deed, command) != HELP)
    return {amount if last else min(amount, target.sheet.max_hp - target.hp): 1}

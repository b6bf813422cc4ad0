"""The exact odds of a declaration if everything declared lands (CD2, CD3; PROTOCOL section 4).

Whoever attacks puts its dice on its first attack, and nobody is on guard. What is hidden from a side is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...checks import Ratio, Spread, sums
from ...commands import Command
from ...options import NO_ODDS, Preview, Reason
from .bearing import DIE, LOWERED, RAISED, RELEASED, now, points, rank
from .changes import bend
from .deeds import HELP, LAST, damage_of, deed_of, figure, may_choose, met, potion_of, step_of
from .holding import Hit
from .landing import Marks, blows_of, teams_of
from .stuns import dice_for

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def assumed(battle: Battle, unit: Unit, commands: tuple[Command, ...]) -> Battle:
    """A battle in which these are declared, buffs and drains among them have landed, and all dice are on attacks,
    their number in place of their sum."""
    hidden = bool(battle.setting.house.get("hidden_declarations", False))
    seen = tuple(one for one in commands if not hidden or battle.unit(one.unit).side == unit.side)
    placed: dict[str, str] = {}
    rolled: dict[str, int] = {}
    for one in seen:
        if one.do == "attack" and (count := now(battle, battle.unit(one.unit), "dice")):
            placed.setdefault(one.unit, one.targets[0])
            rolled[one.unit] = count
    clone = battle.clone()
    clone.events = []
    for one in seen:
        _bent(clone, one)
    clone.clock = replace(battle.clock, declared=seen, placed=placed, rolled=rolled)
    return clone


def _bent(battle: Battle, command: Command) -> None:
    """What a declaration raises and lowers this round (C42, C44)."""
    deed, potion, unit = deed_of(battle, command), potion_of(battle, command), battle.unit(command.unit)
    if potion is not None and potion.use is not None:
        name = command.targets[0] if command.targets else unit.name
        for stat, more in potion.use.adds.items():
            if stat != "life":
                bend(battle, name, stat, more, RAISED, unit.name)
    elif deed is not None and (deed.raises or deed.lowers):
        for name in met(battle, unit, deed, command):
            for stat, more in deed.raises.items():
                bend(battle, name, stat, more, RAISED, unit.name)
            for stat, less in deed.lowers.items():
                bend(battle, name, stat, less, LOWERED, unit.name)


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


def of_attack(battle: Battle, unit: Unit, command: Command, commands: tuple[Command, ...]) -> Preview:
    """The odds of a normal attack among what is declared, its own included."""
    target = battle.scene.units.get(command.targets[0]) if command.targets else None
    if target is None or not target.present or unit.at is None:
        return NO_ODDS
    table = assumed(battle, unit, commands)
    hits = [hit for found in teams_of(table, blows_of(table), marks_of(table)) for hit in found.hits]
    on_it = [hit for hit in hits if hit.target == target.name]
    own = [hit for hit in on_it if any(blow.unit == unit.name for blow in hit.blows)]
    if not own:
        return NO_ODDS
    hit = own[0]
    spread = spread_of(table, hit)
    whole = {0: 1}
    for each in on_it:
        whole = together(whole, spread_of(table, each))
    fixed = sum(harm for name, harm in deed_harm(table) if name == target.name)
    return Preview(
        DIE**hit.dice, damage=capped(spread, target.hp), falls=falls(whole, DIE ** sum(h.dice for h in on_it),
        target.hp - fixed), because=because(table, hit, target),
    )  # fmt: skip


def spread_of(battle: Battle, hit: Hit) -> Spread:
    """What a hit does, to ways (CA15)."""
    defense = now(battle, battle.unit(hit.target), "defense")
    found: Spread = {}
    for value, ways in sums(hit.dice, DIE).items():
        harm = max(0, hit.attack + value - defense)
        found[harm] = found.get(harm, 0) + ways
    return found


def together(one: Spread, other: Spread) -> Spread:
    """The sum of two."""
    found: Spread = {}
    for a, ways in one.items():
        for b, more in other.items():
            found[a + b] = found.get(a + b, 0) + ways * more
    return found


def capped(spread: Spread, hp: int) -> Spread:
    """What is really lost: at most the hit points there are."""
    found: Spread = {}
    for value, ways in spread.items():
        found[min(hp, value)] = found.get(min(hp, value), 0) + ways
    return found


def falls(spread: Spread, total: int, hp: int) -> Ratio:
    """The chance that the damage is as much as the hit points, or more."""
    return sum(ways for value, ways in spread.items() if value >= hp), total


def because(battle: Battle, hit: Hit, target: Unit) -> tuple[Reason, ...]:
    """What bears on a hit: each Attack that is added, the dice, what takes off."""
    own: dict[str, int] = {}
    scores = {blow.unit: blow.attack for blow in hit.blows}
    if hit.attack == sum(scores.values()):
        own = scores
    else:  # everybody's Attack in one's own attack (C34)
        team = next(t for t in teams_of(battle, blows_of(battle), marks_of(battle)) if hit in t.hits)
        own = {name: now(battle, battle.unit(name), "attack") for name in team.units}
    reasons = [Reason("attack", f"Attack of {name}", value) for name, value in own.items()]
    if hit.dice:
        reasons.append(Reason("dice", "combat dice", hit.dice))
    return (*reasons, Reason("defense", "Defense", -now(battle, target, "defense")))


def deed_harm(battle: Battle) -> list[tuple[str, int]]:
    """The damage of declared Actions and Spells: on whom, how much."""
    found = []
    for command in battle.clock.declared:
        deed, unit = deed_of(battle, command), battle.unit(command.unit)
        if deed is not None and deed.power is not None:
            for name in met(battle, unit, deed, command):
                found.append((name, damage_of(battle, unit, battle.unit(name), deed)))
    return found


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
    blocks = {}
    for name in met(battle, unit, deed, command):
        target = battle.unit(name)
        if deed.fallen or (target.present and (deed.helps or may_choose(unit, target))):
            blocks[name] = _on(battle, unit, target, deed.name, command)
    if deed.range == (0, 0) or (deed.targets == 1 and deed.area is None):
        return next(iter(blocks.values()), NO_ODDS)
    return Preview(targets=blocks) if blocks else NO_ODDS


def _on(battle: Battle, unit: Unit, target: Unit, what: str, command: Command) -> Preview:
    deed = battle.book.content.deeds[what]
    status: dict[str, Ratio] = {}
    if deed.stuns:
        count = dice_for(rank(target), min(1, points(battle, target, "Quiet")))
        status = {f"{function} stunned": (1, 2**count) for function in deed.stuns}
    if deed.revives:
        hp = 0 if RELEASED in target.used else -(-target.sheet.max_hp * deed.revives // 100)
        return Preview(heals={hp: 1})
    if deed.heal:
        return Preview(heals=_heals(battle, target, figure(battle, unit, deed, deed.heal), command))
    if deed.power:
        harm = damage_of(battle, unit, target, deed)
        fell = (int(harm >= target.hp), 1)
        return Preview(damage={min(harm, target.hp): 1}, falls=fell, status=status)
    return Preview(status=status) if status else NO_ODDS


def _heals(battle: Battle, target: Unit, amount: int, command: Command) -> Spread:
    """What a heal gives: at once what is lacking now, at the end what may then be lacking."""
    deed = deed_of(battle, command)
    last = command.value == LAST or (deed is not None and step_of(deed, command) != HELP)
    return {amount if last else min(amount, target.sheet.max_hp - target.hp): 1}

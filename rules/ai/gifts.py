"""What an act gives beside the harm it does: hit points, statuses, and what the book knows of; and what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choice import Reasons
from .remedy import remedies
from .sway import sway, turns_of
from .value import SURE, expected, price

if TYPE_CHECKING:
    from ..commands import Command
    from ..grid import Square
    from ..options import Preview
    from .standing import Standing
    from .survey import Survey

DEEDS = ("cast", "use", "task", "shove")  # verbs of what is no blow and may help
GAINS = ("harm", "heal", "status", "raise", "cure", "magic", "opens")  # terms of what an act is done for
FAR_OFF = 25  # percent that a status is worth on who can neither strike nor be struck yet
UNSURE = 10  # percent of what lands later that is lost because things change
LOST = "lost"  # how a status opens that takes the turn, and what is charging with it


def gifts_of(standing: Standing, command: Command, odds: Preview) -> Reasons:
    """The terms of what an act gives by its odds, those that come to something."""
    first = command.targets[0] if command.targets else standing.unit.name
    blocks = odds.targets or {first: odds}
    turns = min(standing.temper.ahead, turns_of(standing.battle.book.content, command.what))
    terms = [("heal", healed(standing, blocks) * standing.mending // 100), ("status", swayed(standing, blocks, turns))]
    if arts := standing.survey.tactics.arts:
        terms += arts.boon(standing.battle, standing.unit, command, standing.powers)
    else:
        terms += remedies(standing, command, tuple(blocks))
    return tuple([term for term in terms if term[1]])


def healed(standing: Standing, blocks: dict[str, Preview]) -> int:
    """What hit points given are worth: what it would cost to lose them again."""
    total = 0
    for name, odds in blocks.items():
        if odds.heals and name in standing.worths:
            given = sum(value * ways for value, ways in odds.heals.items()) * 100 // odds.total
            unit = standing.battle.unit(name)
            value = price(standing.worths[name], unit.hp + given // 100, unit.sheet.max_hp, given, 0)
            total += value if unit.side == standing.unit.side else -value
    return total


def swayed(standing: Standing, blocks: dict[str, Preview], turns: int) -> int:
    """What statuses are worth that take hold of foes or friends, with their chance."""
    total, battle = 0, standing.battle
    arts, kinds = standing.survey.tactics.arts, battle.book.content.statuses
    for name, odds in blocks.items():
        for status, (ways, all_ways) in odds.status.items():
            unit, power = battle.unit(name), standing.powers.get(name, 0)
            if any(held.id == status for held in unit.statuses):
                continue
            value = arts.sway(battle, unit, status, power) if arts else sway(battle, unit, status, power, turns)
            value = value if arts else value * standing.exchange(unit.side) // 100
            if not arts and not standing.fights(unit):
                value = value * FAR_OFF // 100
            if arts and status in kinds and kinds[status].opens == LOST:
                value -= standing.omens().cost_of(name)
            total += (value if unit.side == standing.unit.side else -value) * ways // all_ways
    return total


def burden_of(standing: Standing, act: Command, at: Square, terms: Reasons) -> Reasons:
    """What an act asks of the unit: hit points, and that it lands only after some foes have had their turns.

    terms are those of the act so far.
    """
    arts = standing.survey.tactics.arts
    if arts is None:
        return ()
    burden, unit = arts.burden(standing.battle, standing.unit, act), standing.unit
    found: Reasons = (("pays", -standing.price(unit, 100 * burden.pays, 0)),) if burden.pays else ()
    if not burden.delay:
        return found
    gain = sum(value for term, value in terms if term in GAINS)
    parts = [standing.threat.part.get(name, {}).get(at, 0) for name in before(standing, burden.delay)]
    lost, falls = expected(unit.hp, sum(parts))
    if burden.aloft:
        return (*found, ("late", -gain * UNSURE // 100), ("aloft", standing.aloft(act, at, lost, falls)))
    wasted = UNSURE * SURE // 100 + (100 - UNSURE) * falls // 100
    return (*found, ("late", -gain * wasted // SURE))


def before(standing: Standing, delay: int) -> list[str]:
    """The foes that have a turn before what is begun now lands so many quarters of a count later."""
    order, side = standing.survey.order(), standing.unit.side
    if not order:
        return []
    lands = max(0, (order[0].at or 0) - delay)
    sides = {unit.name: unit.side for unit in standing.survey.foes}
    return [
        one.unit
        for one in order[1:]
        if one.what == "turn" and sides.get(one.unit, side) != side and (one.at or 0) > lands
    ]


def likeliest(survey: Survey, listed: list[Command], at: Square, most: int) -> list[Command]:
    """Of each deed that can be done from a square the ways to aim it that come first: those at who has least left,
    and squares of those it is meant for before all others.

    Whoever does it stands on that square.
    """
    battle = survey.battle
    units = {unit.at: unit for unit in battle.scene.present() if unit.name != survey.unit.name}
    units[at] = survey.unit
    arts, foes = survey.tactics.arts, {foe.name for foe in survey.foes}
    found: dict[tuple[str, str], list[tuple[bool, int, int, Command]]] = {}
    for number, command in enumerate(listed):
        known = arts is not None and command.do in arts.known
        if arts and known and not arts.boon(battle, survey.unit, command, {}):
            continue
        names = [name for name in command.targets if name in battle.scene.units]
        nobody = command.at is not None and not names and command.at not in units and not known
        if len(names) < len(command.targets) or nobody:
            continue
        targets = [battle.unit(name) for name in names]
        if not targets and command.at in units:
            targets = [units[command.at]]
        elif not targets and not arts:
            continue
        left = sum(100 * one.hp // one.sheet.max_hp for one in targets)
        harms = battle.book.content.harmful(command.what) if command.at is not None and targets else None
        astray = harms is not None and harms != (targets[0].name in foes)
        found.setdefault((command.do, command.what), []).append((astray, left, number, command))
    return [way[-1] for ways in found.values() for way in sorted(ways, key=lambda way: way[:3])[:most]]

"""The exact odds of abilities: every face counted, none sampled.

A block is one stroke on one target. Its cases are weighed in equally likely ways: the d% of a reaction that turns it
aside, the d% to hit, the damage dice; what answers it is counted beside.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from ...checks import Ratio, Spread, sums
from ...content import Ability
from ...grid import Square
from ...options import NO_ODDS, CounterOdds, Preview, Reason
from ...unit import Unit
from . import aims, bearing, effects, percentages
from .deeds import PARRIED, is_physical, with_second
from .harm import Stroke, status_chance, stroke_of, stroke_on_thing
from .reactions import may_react, reactions
from .rolls import FACES, OUTCOMES, faces_of

if TYPE_CHECKING:
    from ...battle import Battle

T = TypeVar("T", int, str)
AUTOMATIC = {"botch": 0, "fail": 0, "pass": FACES, "critical": 0}


class Table(msgspec.Struct, frozen=True):
    """One stroke with nobody's hit points considered: faces of each outcome, the losses of a pass and of a critical
    in ways out of `ways`."""

    faces: dict[str, int]
    passes: Spread
    criticals: Spread
    ways: int


@lru_cache(maxsize=4096)
def table_of(stroke: Stroke) -> Table:
    """Count a stroke out. Losses below 0 heal."""
    dice = stroke.dice or (0, 1)
    found: list[Spread] = []
    for critical in (False, True):
        spread: Spread = {}
        for faces, ways in sums(*dice).items():
            loss = stroke.damage(faces, critical) if stroke.dice else 0
            spread[loss] = spread.get(loss, 0) + ways
        found.append(spread)
    return Table(_faces(stroke), found[0], found[1], dice[1] ** dice[0])


def _faces(stroke: Stroke) -> dict[str, int]:
    if stroke.cos is None:
        return AUTOMATIC
    if stroke.flat:
        return {"botch": 0, "fail": FACES - stroke.cos, "pass": stroke.cos, "critical": 0}
    return faces_of(stroke.cos)


class Odds(msgspec.Struct, frozen=True):
    """Joint ways of one stroke on a target with so many hit points: what it loses, out of total; which losses came
    with a hit."""

    total: int
    outcomes: dict[str, int]
    loss: Spread
    hits: Spread  # losses by hits alone
    criticals: Spread  # losses by critical hits alone


@lru_cache(maxsize=8192)
def strike(stroke: Stroke, hp: int, dodge: int = 0) -> Odds:
    """One stroke; dodge is the Flat CoS in percent with which it is turned aside."""
    table = table_of(stroke)
    weight = FACES - dodge
    total = FACES * FACES * table.ways
    outcomes = {name: faces * weight * table.ways for name, faces in table.faces.items()}
    outcomes["fail"] += dodge * FACES * table.ways
    loss: Spread = {0: outcomes["botch"] + outcomes["fail"]}
    hits: Spread = {}
    criticals: Spread = {}
    for name, spread in (("pass", table.passes), ("critical", table.criticals)):
        for amount, ways in spread.items():
            part = table.faces[name] * weight * ways
            if not part:
                continue
            lost = max(0, min(hp, amount))
            for into in (loss, hits, *((criticals,) if name == "critical" else ())):
                into[lost] = into.get(lost, 0) + part
    return Odds(total, outcomes, {k: v for k, v in sorted(loss.items()) if v}, hits, criticals)


def mixed(parts: list[tuple[int, Odds]]) -> Odds:
    """Several cases of one stroke, each with its weight out of 100, as one."""
    total = max(odds.total for _, odds in parts) * FACES

    def joined(spreads: list[dict[T, int]]) -> dict[T, int]:
        whole: dict[T, int] = {}
        for (weight, odds), spread in zip(parts, spreads, strict=True):
            for key, ways in spread.items():
                whole[key] = whole.get(key, 0) + ways * weight * (total // FACES // odds.total)
        return whole

    return Odds(
        total,
        joined([odds.outcomes for _, odds in parts]),
        joined([odds.loss for _, odds in parts]),
        joined([odds.hits for _, odds in parts]),
        joined([odds.criticals for _, odds in parts]),
    )


def preview(battle: Battle, unit: Unit, ability: Ability, targets: tuple[str, ...], at: Square | None) -> Preview:
    """The exact odds of an ability aimed like this, if it took effect as things stand."""
    if ability.target == "single":
        return on_one(battle, unit, ability, targets[0]) if len(targets) == 1 else NO_ODDS
    blocks = {name: on_one(battle, unit, ability, name) for name in aims.met(battle, unit, ability, targets, at)}
    shown = {name: block for name, block in blocks.items() if block != NO_ODDS}
    if list(shown) == [unit.name]:
        return shown[unit.name]
    return Preview(targets=shown) if shown else NO_ODDS


def on_one(battle: Battle, unit: Unit, ability: Ability, name: str) -> Preview:
    """The odds on one target, a unit or a thing."""
    if name in battle.scene.things:
        thing = battle.scene.things[name]
        return _block(strike(stroke_on_thing(battle, unit, thing, ability), thing.hp), thing.hp)
    target = battle.scene.units.get(name)
    if target is None or not target.present:
        return NO_ODDS
    return on_unit(battle, unit, target, ability)


def on_unit(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    """The odds of one unit's ability on another, both as given."""
    if ability.helps or ability.target == "self":
        return _helping(battle, unit, target, ability)
    if ability.does in ("mp", "steal"):
        stroke = stroke_of(battle, unit, target, ability)
        return Preview(total=FACES, outcomes=_faces(stroke), because=reasons(stroke))
    two = not ability.name and bearing.second_weapon(battle, unit) is not None
    return _twice(battle, unit, target, ability) if two else _once(battle, unit, target, ability)


def _helping(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    if ability.does == "heal":
        fixed, dice, percent = effects.healing(battle, unit, ability)
        lacking = max(0, bearing.ceiling(battle, target) - target.hp)
        spread: Spread = {}
        for faces, ways in sums(*(dice or (0, 1))).items():
            given = min(lacking, percentages.changed(fixed + faces, [percent]))
            spread[given] = spread.get(given, 0) + ways
        because = (Reason("healing", ability.stat.upper(), fixed),) if fixed else ()
        return Preview(total=sum(spread.values()), heals=dict(sorted(spread.items())), because=because)
    if ability.status and not bearing.immune(battle, target, ability.status):
        return Preview(status={ability.status: (1, 1)})
    return NO_ODDS


def odds_of(battle: Battle, unit: Unit, target: Unit, ability: Ability, hp: int) -> Odds:
    """One stroke on a target with so many hit points, and what may turn it aside."""
    stroke = stroke_of(battle, unit, target, ability)
    if is_physical(battle, unit, ability) and ability.target == "single":
        return strike(stroke, hp, _flat_of(battle, target, unit, "attacked_physical", "evade"))
    parry = _flat_of(battle, target, unit, "targeted_by_spell", "parry") if ability.spell else 0
    if not parry:
        return strike(stroke, hp)
    less = stroke_of(battle, unit, target, ability, PARRIED)
    return mixed([(parry, strike(less, hp)), (FACES - parry, strike(stroke, hp))])


def _flat_of(battle: Battle, owner: Unit, by: Unit, trigger: str, does: str) -> int:
    """The Flat CoS of the reaction that turns something aside, 0 for none."""
    for ability in reactions(battle, owner, trigger):
        if ability.does == does and may_react(battle, owner, ability, by, ()):
            return ability.flat or 0
    return 0


def _once(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    odds = odds_of(battle, unit, target, ability, target.hp)
    stroke = stroke_of(battle, unit, target, ability)
    block = _block(odds, target.hp, stroke)
    return msgspec.structs.replace(
        block,
        counter=_counter(battle, unit, target, ability, odds.loss, odds.total),
        status=_statuses(battle, unit, target, ability, odds),
    )


def _block(odds: Odds, hp: int, stroke: Stroke | None = None) -> Preview:
    return Preview(
        total=odds.total,
        outcomes=odds.outcomes,
        damage=odds.loss,
        falls=(odds.loss.get(hp, 0), odds.total),
        because=reasons(stroke) if stroke else (),
    )


def _twice(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    """An attack with two weapons: the second stroke is made if the target still stands (PA54)."""
    first = odds_of(battle, unit, target, ability, target.hp)
    second = with_second(battle, unit, stroke_of(battle, unit, target, ability, second=True))
    step = strike(second, 1).total
    total = first.total * step
    loss: Spread = {}
    outcomes, seen = dict.fromkeys(OUTCOMES, 0), 0
    later: Spread = {}
    for lost, ways in first.loss.items():
        left = target.hp - lost
        if not left:
            loss[lost] = loss.get(lost, 0) + ways * step
            continue
        then = strike(second, left)
        seen += ways
        for name, part in then.outcomes.items():
            outcomes[name] += ways * part
        for more, part in then.loss.items():
            loss[lost + more] = loss.get(lost + more, 0) + ways * part
            later[more] = later.get(more, 0) + ways * part
    loss = dict(sorted(loss.items()))
    blocks = [_block(first, target.hp)]
    if seen:
        made = Odds(seen * step, outcomes, dict(sorted(later.items())), {}, {})
        blocks.append(_block(made, target.hp))
    return Preview(
        total=total,
        outcomes={},
        damage=loss,
        falls=(loss.get(target.hp, 0), total),
        because=reasons(stroke_of(battle, unit, target, ability)),
        attacks=tuple(blocks),
        counter=_counter(battle, unit, target, ability, first.loss, first.total),
    )


def _statuses(battle: Battle, unit: Unit, target: Unit, ability: Ability, odds: Odds) -> dict[str, Ratio]:
    """The chance that each status takes hold: the target has to be hit and still stand."""
    found: dict[str, Ratio] = {}
    hit = sum(ways for lost, ways in odds.hits.items() if lost < target.hp)
    if ability.status and not bearing.immune(battle, target, ability.status):
        chance = status_chance(battle, unit, target, ability)
        faces = faces_of(chance) if chance is not None else AUTOMATIC
        found[ability.status] = (hit * (faces["pass"] + faces["critical"]), odds.total * FACES)
    if ability.rider and not bearing.immune(battle, target, ability.rider):
        ways = sum(ways for lost, ways in odds.criticals.items() if lost < target.hp)
        found[ability.rider] = (ways, odds.total)
    return found


def _counter(
    battle: Battle, unit: Unit, target: Unit, ability: Ability, loss: Spread, total: int
) -> CounterOdds | None:
    """What the target's own reaction would do to the one who acts, if it is left standing."""
    triggers = ["attacked_physical", "took_physical"] if is_physical(battle, unit, ability) else []
    triggers += ["took_spell"] if ability.spell else []
    for trigger in triggers:
        for answer in reactions(battle, target, trigger):
            if answer.does != "damage" or not may_react(battle, target, answer, unit, ()):
                continue
            hurt = [ways for lost, ways in loss.items() if lost < target.hp and (lost or trigger[:8] == "attacked")]
            back = strike(stroke_of(battle, target, unit, answer), unit.hp)
            flat = answer.flat or 0
            comes = sum(hurt) * flat
            whole = total * FACES * back.total
            damage = {lost: ways * comes for lost, ways in back.loss.items()}
            damage[0] = damage.get(0, 0) + whole - comes * back.total
            return CounterOdds((comes, total * FACES), dict(sorted(damage.items())), whole)
    return None


def reasons(stroke: Stroke) -> tuple[Reason, ...]:
    """What bears on a stroke: the terms of its chance, its fixed damage, its percentages, the armour."""
    found = [Reason("to hit", one.name, one.flat) for one in stroke.because if one.flat]
    if stroke.fixed:
        found.append(Reason("damage", "fixed", stroke.fixed))
    found += [Reason("damage", one.name, one.percent, percent=True) for one in stroke.because if one.percent]
    if stroke.armour:
        found.append(Reason("damage", "M.ARM" if stroke.magical else "ARM", -stroke.armour))
    return tuple(found)


def expected_loss(block: Preview) -> int:
    """The expected loss of a block in hundredths of a hit point."""
    return 100 * sum(lost * ways for lost, ways in block.damage.items()) // block.total

"""The exact odds of abilities: every face counted, none sampled.

A block is one stroke on one target. Its cases are weighed in equally likely ways: the d% of a reaction that turns it
aside, the d% to hit, the damage dice; what answers it is counted beside.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...checks import Ratio, Spread, sums
from ...content import Ability
from ...goals import decisive
from ...grid import Square
from ...options import NO_ODDS, Preview, Reason
from ...parts.odds import while_undecided
from ...unit import Thing, Unit
from . import aims, bearing, effects, percentages
from .deeds import PARRIED, with_second
from .exchange import Exchange, pushed, whole_numbers
from .harm import Stroke, is_physical, status_chance, stroke_of, stroke_on_thing
from .reactions import may_react, reactions
from .rolls import FACES, faces_of
from .strokes import AUTOMATIC, Odds, faces_of_stroke, mixed, strike

if TYPE_CHECKING:
    from ...battle import Battle


def preview(battle: Battle, unit: Unit, ability: Ability, targets: tuple[str, ...], at: Square | None) -> Preview:
    """The exact odds of an ability aimed like this, if it took effect as things stand."""
    if ability.target == "single":
        return on_one(battle, unit, ability, targets[0]) if len(targets) == 1 else NO_ODDS
    blocks = _in_turn(battle, unit, ability, aims.met(battle, unit, ability, targets, at))
    shown = {name: block for name, block in blocks.items() if block != NO_ODDS}
    if list(shown) == [unit.name]:
        return shown[unit.name]
    return Preview(targets=shown) if shown else NO_ODDS


def _in_turn(battle: Battle, unit: Unit, ability: Ability, names: list[str]) -> dict[str, Preview]:
    """The odds on each of several in turn; no longer exact once answers may have felled the one who acts. Where nothing
    but the dice on each bears on who falls, those who come later are met only while the battle is undecided."""
    blocks: dict[str, Preview] = {}
    worst = 0
    for name in names:
        block = on_one(battle, unit, ability, name)
        blocks[name] = replace(block, exact=False) if worst >= unit.hp and block != NO_ODDS else block
        worst += max(block.counter.damage) if block.counter else 0
    alone = all(block.falls and block.exact and not block.counter for block in blocks.values())
    return while_undecided(blocks, decisive(battle)) if alone else blocks


def on_one(battle: Battle, unit: Unit, ability: Ability, name: str) -> Preview:
    """The odds on one target, a unit or a thing."""
    if name in battle.scene.things:
        return _on_thing(battle, unit, battle.scene.things[name], ability)
    target = battle.scene.units.get(name)
    if target is None or not target.present:
        return NO_ODDS
    return on_unit(battle, unit, target, ability)


def _on_thing(battle: Battle, unit: Unit, thing: Thing, ability: Ability) -> Preview:
    """The odds on a thing: a second light weapon strikes what the first has not broken (PA49, P101)."""
    once = strike(stroke_on_thing(battle, unit, thing, ability), thing.hp)
    block = _block(once, thing.hp)
    if ability.name or not bearing.second_weapon(battle, unit):
        return block
    light = with_second(battle, unit, stroke_on_thing(battle, unit, thing, ability, second=True))
    broken = Fraction(once.loss.get(thing.hp, 0), once.total)
    whole, later = {thing.hp: broken} if broken else {}, dict[int, Fraction]()
    for lost, ways in once.loss.items():
        then = strike(light, thing.hp - lost) if lost < thing.hp else None
        for more, times in then.loss.items() if then else ():
            part = Fraction(ways, once.total) * Fraction(times, then.total if then else 1)
            whole[lost + more] = whole.get(lost + more, Fraction(0)) + part
            later[more] = later.get(more, Fraction(0)) + part / (1 - broken)
    spread, total = whole_numbers(whole)
    outcomes = {name: Fraction(faces, FACES) for name, faces in faces_of_stroke(light).items()}
    after = _given(outcomes, later, (whole.get(thing.hp, Fraction(0)) - broken) / (1 - broken))
    return Preview(total, damage=spread, falls=(spread.get(thing.hp, 0), total), attacks=(block, after))


def on_unit(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    """The odds of one unit's ability on another, both as given."""
    if ability.helps or ability.target == "self":
        return _helping(battle, unit, target, ability)
    if ability.does in ("mp", "steal"):
        stroke = stroke_of(battle, unit, target, ability)
        return Preview(total=FACES, outcomes=faces_of_stroke(stroke), because=reasons(stroke))
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
    block = _block(odds, target.hp, stroke_of(battle, unit, target, ability))
    status = _statuses(battle, unit, target, ability, odds)
    way = pushed(battle, unit, target, ability, "critical") if ability.push or ability.rider_push else ()
    risky = any(battle.scene.board.hazards >> at & 1 or at in battle.setting.hazards for at in way)
    if not answers_at_all(battle, target):
        return replace(block, status=status, exact=not risky)
    found = Exchange(battle, unit, target, ability, (lambda _, spent: odds,))
    own = {id: chance.as_integer_ratio() for id, chance in found.own.items()}
    return replace(block, counter=found.counter, status={**own, **status}, exact=not risky)


def answers_at_all(battle: Battle, target: Unit) -> bool:
    """Whether a unit has any reaction."""
    return any(True for _ in bearing.abilities(battle, target, "reaction"))


def _block(odds: Odds, hp: int, stroke: Stroke | None = None) -> Preview:
    return Preview(
        total=odds.total,
        outcomes=odds.outcomes,
        damage=odds.loss,
        falls=(odds.loss.get(hp, 0), odds.total),
        because=reasons(stroke) if stroke else (),
    )


def _twice(battle: Battle, unit: Unit, target: Unit, ability: Ability) -> Preview:
    """An attack with two weapons: the second stroke is made if both still stand (PA54)."""

    def first(now: Unit, spent: bool) -> Odds:
        return odds_of(battle, unit, now, ability, now.hp)

    def second(now: Unit, spent: bool) -> Odds:
        stroke = with_second(battle, unit, stroke_of(battle, unit, now, ability, second=True))
        return strike(stroke, now.hp, 0 if spent else _flat_of(battle, now, unit, "attacked_physical", "evade"))

    found = Exchange(battle, unit, target, ability, (first, second))
    loss, total = whole_numbers(found.loss)
    blocks = [_block(first(target, False), target.hp)]
    after = found.told[1]
    if after.made:
        outcomes = {name: chance / after.made for name, chance in after.outcomes.items()}
        later = {lost: chance / after.made for lost, chance in after.loss.items()}
        falls = (found.loss.get(target.hp, Fraction(0)) - found.told[0].loss.get(target.hp, Fraction(0))) / after.made
        blocks.append(_given(outcomes, later, falls))
    return Preview(
        total=total,
        damage=loss,
        falls=(loss.get(target.hp, 0), total),
        because=reasons(stroke_of(battle, unit, target, ability)),
        attacks=tuple(blocks),
        counter=found.counter,
        status={id: chance.as_integer_ratio() for id, chance in found.own.items()},
        exact=_foreseen(battle, unit, target, found),
    )


def _given(outcomes: dict[str, Fraction], loss: dict[int, Fraction], falls: Fraction) -> Preview:
    """The block of a second stroke, given that it is made."""
    found, ways = whole_numbers(outcomes)
    later, parts = whole_numbers(loss)
    if ways % parts:
        found, ways = {name: n * parts for name, n in found.items()}, ways * parts
    return Preview(ways, found, {lost: n * (ways // parts) for lost, n in later.items()}, falls.as_integer_ratio())


def _foreseen(battle: Battle, unit: Unit, target: Unit, found: Exchange) -> bool:
    """Whether nobody else can do something between two strokes: a friend who heals, or the one who strikes and is
    brought low by an answer."""
    friends = (other for other in battle.scene.present() if other.side == target.side and other.name != target.name)
    heals = any(True for other in friends for _ in reactions(battle, other, "ally_low"))
    return not heals and not (found.felt and any(True for _ in reactions(battle, unit, "low_hp")))


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

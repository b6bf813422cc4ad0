"""The exact odds of several attacks: of one unit on one target, or on several in turn (I54, IA24, IA33)."""

from __future__ import annotations

from functools import lru_cache

from ..checks import Spread
from ..options import CounterOdds, Preview
from .clash import Clash
from .odds import Table, block, reasons, table_of, touched

State = tuple[int, int]
"""Hit points left: the attacker's, the target's."""

States = dict[State, int]
"""How many equally likely cases lead to each state."""


@lru_cache(maxsize=2048)
def series(clash: Clash, attacks: int, own_hp: int, target_hp: int) -> Preview:
    """Attacks of one unit on one target, each made only while both stand.

    The preview of the whole, with one block for each attack, given that it is made.
    """
    table = table_of(clash)
    states: States = {(own_hp, target_hp): 1}
    blocks: list[Preview] = []
    over: States = {}  # cases in which one of them has fallen, with weights grown along
    for _ in range(attacks - 1):
        blocks.append(_given(clash, states))
        over = {state: ways * table.total for state, ways in over.items()}
        states = _after(table, states)
        for state in [state for state in states if min(state) == 0]:
            over[state] = over.get(state, 0) + states.pop(state)
    if states:
        blocks.append(_given(clash, states))
    damage, paid, total = _ends(table, states, over, own_hp, target_hp)
    return Preview(
        total=total,
        damage=damage,
        falls=(damage.get(target_hp, 0), total),
        counter=CounterOdds((total - _uncountered(table, attacks, target_hp), total), paid, total),
        because=reasons(clash),
        attacks=tuple(blocks),
        status=touched(clash, total * 100**attacks - _spared(clash, attacks, own_hp, target_hp), total * 100**attacks),
    )


def _given(clash: Clash, states: States) -> Preview:
    """The block of an attack that is made in these cases."""
    own, target = _apart(states)
    return block(clash, own, target, sum(states.values()))


def _apart(states: States) -> tuple[Spread, Spread]:
    """The attacker's and the target's hit points, each alone."""
    own: Spread = {}
    target: Spread = {}
    for (mine, theirs), ways in states.items():
        own[mine] = own.get(mine, 0) + ways
        target[theirs] = target.get(theirs, 0) + ways
    return own, target


def _after(table: Table, states: States) -> States:
    """The states after one more attack."""
    after: States = {}
    for (own, target), ways in states.items():
        key = (own, target)
        after[key] = after.get(key, 0) + ways * table.quiet
        for lost, part in table.hits:
            key = (own, target - lost if lost < target else 0)
            after[key] = after.get(key, 0) + ways * part
        for lost, part in table.counters:
            key = (own - lost if lost < own else 0, target)
            after[key] = after.get(key, 0) + ways * part
    return after


def _ends(table: Table, states: States, over: States, own_hp: int, target_hp: int) -> tuple[Spread, Spread, int]:
    """What each has lost after the last attack, made from `states`, and out of how many cases."""
    own, target = _apart(states)
    made = sum(states.values())
    damage: Spread = {}
    paid: Spread = {}
    for (own_left, target_left), ways in over.items():
        damage[target_hp - target_left] = damage.get(target_hp - target_left, 0) + ways * table.total
        paid[own_hp - own_left] = paid.get(own_hp - own_left, 0) + ways * table.total
    hits = sum(ways for _, ways in table.hits)
    _lose(damage, target, target_hp, table.hits, table.total - hits)
    _lose(paid, own, own_hp, table.counters, table.total - table.countered)
    total = (made + sum(over.values())) * table.total
    return dict(sorted(damage.items())), dict(sorted(paid.items())), total


def _lose(losses: Spread, hps: Spread, full: int, weights: tuple[tuple[int, int], ...], spared: int) -> None:
    for hp, ways in hps.items():
        losses[full - hp] = losses.get(full - hp, 0) + ways * spared
        for lost, part in weights:
            key = full - hp + (lost if lost < hp else hp)
            losses[key] = losses.get(key, 0) + ways * part


def _uncountered(table: Table, attacks: int, target_hp: int) -> int:
    """The ways in which no attack of the series draws a counter; the attacker's hit points then never change."""
    hps, done = {target_hp: 1}, 0
    for _ in range(attacks):
        after: Spread = {}
        for hp, ways in hps.items():
            after[hp] = after.get(hp, 0) + ways * table.quiet
            for lost, part in table.hits:
                left = hp - lost if lost < hp else 0
                after[left] = after.get(left, 0) + ways * part
        done = done * table.total + after.pop(0, 0)
        hps = after
    return done + sum(hps.values())


def _spared(clash: Clash, attacks: int, own_hp: int, target_hp: int) -> int:
    """The ways (out of 100 times as many an attack) in which no hit that leaves the target standing brings the
    attacker's touch."""
    if not clash.brings:
        return 0
    table = table_of(clash)
    step = 100 * table.total
    states, done = {(own_hp, target_hp): 1}, 0
    for _ in range(attacks):
        after: States = {}
        for (own, target), ways in states.items():
            _add(after, (own, target), ways * table.quiet * 100)
            for lost, part in table.hits:
                left = target - lost if lost < target else 0
                _add(after, (own, left), ways * part * (100 - clash.touch if left else 100))
            for lost, part in table.counters:
                _add(after, (own - lost if lost < own else 0, target), ways * part * 100)
        over = [state for state in after if min(state) == 0]
        done = done * step + sum(after.pop(state) for state in over)
        states = after
    return done + sum(states.values())


def _add(states: States, state: State, ways: int) -> None:
    states[state] = states.get(state, 0) + ways


def in_turn(targets: list[tuple[str, Clash, int]], own_hp: int) -> dict[str, Preview]:
    """One attack each on several targets in turn, by name: their clash and their hit points.

    Where a counter has felled the attacker before, the attack is not made and the target loses nothing.
    """
    blocks: dict[str, Preview] = {}
    standing: Spread = {own_hp: 1}
    fallen = 0
    for name, clash, hp in targets:
        table = table_of(clash)
        made = sum(standing.values())
        blocks[name] = block(clash, standing, {hp: made}, made, fallen)
        after: Spread = {}
        for own, ways in standing.items():
            after[own] = after.get(own, 0) + ways * (table.total - table.countered)
            for lost, part in table.counters:
                left = own - lost if lost < own else 0
                after[left] = after.get(left, 0) + ways * part
        fallen = fallen * table.total + after.pop(0, 0)
        standing = after
    return blocks

"""The exact odds of attacks: every combination of dice counted, none sampled.

Weights are whole numbers of equally likely cases; a table says out of how many. Tables are kept, so that a
second look at the same attack costs next to nothing.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..checks import Pool, Spread
from ..options import CounterOdds, Preview, Reason
from .clash import OUTCOMES, Clash, counter_chance, damage_of, outcome_of


class Table(msgspec.Struct, frozen=True):
    """One attack with nobody's hit points considered: ways out of `total` for each outcome, the damage of each
    outcome but a Miss out of `damage_total`, and the counter's ways (out of 100 * total) and its damage."""

    total: int
    outcomes: dict[str, int]
    damage_total: int
    damage: dict[str, Spread]
    counter: int
    counter_total: int
    counter_damage: Spread


@lru_cache(maxsize=4096)
def table_of(clash: Clash) -> Table:
    """Count one attack out (I28-I58)."""
    acc, eva = clash.accuracy, clash.evasion
    outcomes, counter = dict.fromkeys(OUTCOMES, 0), 0
    evasions = eva.spread().items()
    for a, a_ways in acc.spread().items():
        for e, e_ways in evasions:
            outcome = outcome_of(a - e, clash.dex, clash.agi)
            outcomes[outcome] += a_ways * e_ways
            if outcome == "miss" and clash.riposte:
                counter += a_ways * e_ways * counter_chance(a - e, clash.dex, clash.riposte.bonus).need
    damage = {name: damage_spread(clash.deal, clash.guard, name) for name in OUTCOMES[1:]}
    riposte = clash.riposte
    return Table(
        total=ways_of(acc) * ways_of(eva),
        outcomes=outcomes,
        damage_total=ways_of(clash.deal) * ways_of(clash.guard),
        damage=damage,
        counter=counter,
        counter_total=ways_of(riposte.deal) * ways_of(riposte.guard) if riposte else 1,
        counter_damage=damage_spread(riposte.deal, riposte.guard, "normal") if riposte else {0: 1},
    )


def ways_of(pool: Pool) -> int:
    """In how many equally likely ways a pool can fall."""
    return int(pool.sides**pool.count)


@lru_cache(maxsize=4096)
def damage_spread(deal: Pool, guard: Pool, outcome: str) -> Spread:
    """Hit points lost, before the target's own limit, by the ways to roll them (I48)."""
    spread: Spread = {}
    guards = list(guard.spread().items())
    for dealt, dealt_ways in deal.spread().items():
        for guarded, guarded_ways in guards:
            damage = damage_of(dealt, guarded, outcome)
            spread[damage] = spread.get(damage, 0) + dealt_ways * guarded_ways
    return spread


def capped(spread: Spread, most: int) -> Spread:
    """The same spread when no more than `most` can be lost."""
    limited: Spread = {}
    for value, ways in spread.items():
        key = value if value < most else most
        limited[key] = limited.get(key, 0) + ways
    return limited


class Exchange(msgspec.Struct, frozen=True):
    """One attack between two units with these hit points: joint ways, out of `total`, of
    (hit points the target loses, hit points the attacker loses), and the marginal odds."""

    total: int
    outcomes: dict[str, int]
    losses: dict[tuple[int, int], int]
    counter: int


@lru_cache(maxsize=8192)
def exchange(clash: Clash, own_hp: int, target_hp: int) -> Exchange:
    """The joint outcome of one attack and the counter it may draw."""
    table = table_of(clash)
    per_attack = 100 * table.damage_total * table.counter_total
    losses: dict[tuple[int, int], int] = {}
    for name, spread in table.damage.items():
        weight = table.outcomes[name] * 100 * table.counter_total
        for damage, ways in capped(spread, target_hp).items():
            key = (damage, 0)
            losses[key] = losses.get(key, 0) + weight * ways
    quiet = table.outcomes["miss"] * 100 - table.counter
    losses[0, 0] = losses.get((0, 0), 0) + quiet * table.damage_total * table.counter_total
    if table.counter:
        for damage, ways in capped(table.counter_damage, own_hp).items():
            key = (0, damage)
            losses[key] = losses.get(key, 0) + table.counter * ways * table.damage_total
    losses = {key: ways for key, ways in losses.items() if ways}
    outcomes = {name: ways * per_attack for name, ways in table.outcomes.items()}
    counter = table.counter * table.damage_total * table.counter_total
    return Exchange(table.total * per_attack, outcomes, losses, counter)


def single(clash: Clash, own_hp: int, target_hp: int) -> Preview:
    """The preview of one attack."""
    return _block(clash, {(own_hp, target_hp): 1})


def reasons(clash: Clash) -> tuple[Reason, ...]:
    """What bears on an attack, roll by roll: the statistic rolled, then each modifier."""
    found: list[Reason] = []
    for roll, stat, pool in (
        ("accuracy", "Dex", clash.accuracy), ("evasion", "Agi", clash.evasion),
        ("damage", "Str", clash.deal), ("defence", "Vit", clash.guard),
    ):  # fmt: skip
        found.append(Reason(roll, stat, pool.count))
        for modifier in pool.because:
            if modifier.flat:
                found.append(Reason(roll, modifier.name, modifier.flat))
            if modifier.percent:
                found.append(Reason(roll, modifier.name, modifier.percent, percent=True))
    return tuple(found)


State = tuple[int, int]
"""Hit points left: the attacker's, the target's."""

States = dict[State, int]
"""How many equally likely cases lead to each state."""


def series(clashes: list[Clash], own_hp: int, target_hp: int) -> Preview:
    """Several attacks of one unit on one target, each made only while both stand (IA24, IA33).

    The preview of the whole, with one block for each attack, given that it is made.
    """
    states: States = {(own_hp, target_hp): 1}
    uncountered: States = dict(states)  # the part of it in which no counter has come yet
    total = 1
    blocks: list[Preview] = []
    for clash in clashes:
        made = {state: ways for state, ways in states.items() if min(state) > 0}
        if made:
            blocks.append(_block(clash, made))
        states, step = _after(clash, states)
        uncountered, _ = _after(clash, uncountered, counters=False)
        total *= step
    damage: Spread = {}
    paid: Spread = {}
    for (own, target), ways in states.items():
        damage[target_hp - target] = damage.get(target_hp - target, 0) + ways
        paid[own_hp - own] = paid.get(own_hp - own, 0) + ways
    return Preview(
        total=total,
        damage=dict(sorted(damage.items())),
        falls=(damage.get(target_hp, 0), total),
        counter=CounterOdds((total - sum(uncountered.values()), total), dict(sorted(paid.items())), total),
        because=blocks[0].because,
        attacks=tuple(blocks),
    )


def next_target(clash: Clash, standing: Spread, target_hp: int) -> tuple[Preview, Spread]:
    """One attack of an act that strikes several targets in turn.

    standing gives the attacker's hit points by then; the answer has them afterwards. Where a counter has felled
    the attacker before, this attack is not made and the target loses nothing.
    """
    made = {(own, target_hp): ways for own, ways in standing.items() if own > 0}
    block = _block(clash, made, standing.get(0, 0))
    after, _ = _after(clash, {(own, target_hp): ways for own, ways in standing.items()})
    left: Spread = {}
    for (own, _target), ways in after.items():
        left[own] = left.get(own, 0) + ways
    return block, left


def _after(clash: Clash, states: States, counters: bool = True) -> tuple[States, int]:
    """The states after one more attack, and the factor by which all weights grew; without the cases in which a
    counter comes, if asked."""
    after: States = {}
    step = exchange(clash, 1, 1).total
    for (own, target), ways in states.items():
        if own == 0 or target == 0:
            after[own, target] = after.get((own, target), 0) + ways * step
            continue
        found = exchange(clash, own, target)
        for (lost, paid), part in found.losses.items():
            key = (own - paid, target - lost)
            after[key] = after.get(key, 0) + ways * part
        if not counters and found.counter:
            _take_counters(clash, (own, target), ways, after)
    return after, step


def _take_counters(clash: Clash, state: State, ways: int, after: States) -> None:
    """Take out of `after` the cases in which a counter came from this state."""
    own, target = state
    table = table_of(clash)
    for damage, part in capped(table.counter_damage, own).items():
        after[own - damage, target] -= ways * table.counter * part * table.damage_total


def _block(clash: Clash, made: States, unmade: int = 0) -> Preview:
    """One attack over the hit points the two may have by then; unmade are the cases in which it never comes."""
    total = (sum(made.values()) + unmade) * exchange(clash, 1, 1).total
    outcomes = dict.fromkeys(OUTCOMES, 0)
    damage: Spread = {0: total - sum(made.values()) * exchange(clash, 1, 1).total}
    paid_spread: Spread = dict(damage)
    falls = counter = 0
    for (own, target), ways in made.items():
        found = exchange(clash, own, target)
        counter += found.counter * ways
        for name, part in found.outcomes.items():
            outcomes[name] += part * ways
        for (lost, paid), part in found.losses.items():
            damage[lost] = damage.get(lost, 0) + part * ways
            paid_spread[paid] = paid_spread.get(paid, 0) + part * ways
            falls += part * ways if lost == target else 0
    return Preview(
        total=total,
        outcomes=outcomes,
        damage={value: ways for value, ways in sorted(damage.items()) if ways},
        falls=(falls, total),
        counter=CounterOdds((counter, total), {v: w for v, w in sorted(paid_spread.items()) if w}, total),
        because=reasons(clash),
    )

"""The exact odds of attacks: every combination of dice counted, none sampled.

Weights are whole numbers of equally likely cases; a table says out of how many. Tables are kept, so that a
second look at the same attack costs next to nothing.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..checks import Pool, Ratio, Spread
from ..options import CounterOdds, Preview, Reason
from .clash import OUTCOMES, Clash, counter_chance, damage_of, outcome_of

COUNTERS = 100 * 100  # the counter's d100, after the d100 of a paralysed unit (T20)


class Table(msgspec.Struct, frozen=True):
    """One attack with nobody's hit points considered: ways out of `total` for each outcome, the damage of each
    outcome but a Miss out of `damage_total`, and the counter's ways (out of COUNTERS * total) and its damage."""

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
                need = counter_chance(a - e, clash.dex, clash.riposte.bonus).need
                counter += a_ways * e_ways * need * clash.riposte.stirs
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
    grazes: int  # the ways of a hit that does no damage


@lru_cache(maxsize=8192)
def exchange(clash: Clash, own_hp: int, target_hp: int) -> Exchange:
    """The joint outcome of one attack and the counter it may draw."""
    table = table_of(clash)
    per_attack = COUNTERS * table.damage_total * table.counter_total
    losses: dict[tuple[int, int], int] = {}
    grazes = 0
    for name, spread in table.damage.items():
        weight = table.outcomes[name] * COUNTERS * table.counter_total
        for damage, ways in capped(spread, target_hp).items():
            key = (damage, 0)
            losses[key] = losses.get(key, 0) + weight * ways
            grazes += 0 if damage else weight * ways
    quiet = table.outcomes["miss"] * COUNTERS - table.counter
    losses[0, 0] = losses.get((0, 0), 0) + quiet * table.damage_total * table.counter_total
    if table.counter:
        for damage, ways in capped(table.counter_damage, own_hp).items():
            key = (0, damage)
            losses[key] = losses.get(key, 0) + table.counter * ways * table.damage_total
    losses = {key: ways for key, ways in losses.items() if ways}
    outcomes = {name: ways * per_attack for name, ways in table.outcomes.items()}
    counter = table.counter * table.damage_total * table.counter_total
    return Exchange(table.total * per_attack, outcomes, losses, counter, grazes)


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
    spared: States = dict(states)  # the part of it in which the touch has brought nothing yet
    total = spared_total = 1
    blocks: list[Preview] = []
    for clash in clashes:
        made = {state: ways for state, ways in states.items() if min(state) > 0}
        if made:
            blocks.append(_block(clash, made))
        states, step = _after(clash, states)
        uncountered, _ = _after(clash, uncountered, counters=False)
        spared = _spared(clash, spared)
        total, spared_total = total * step, spared_total * step * 100
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
        status=_touched(clashes[0], spared_total - sum(spared.values()), spared_total),
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


def _touched(clash: Clash, ways: int, total: int) -> dict[str, Ratio]:
    return {clash.brings: (ways, total)} if clash.brings else {}


def _spared(clash: Clash, states: States) -> States:
    """The states after one more attack without the cases in which the touch takes hold; weights grow by 100 more."""
    after: States = {}
    step = exchange(clash, 1, 1).total
    for (own, target), ways in states.items():
        if own == 0 or target == 0:
            after[own, target] = after.get((own, target), 0) + ways * step * 100
            continue
        found = exchange(clash, own, target)
        for (lost, paid), part in found.losses.items():
            hits = 0 if lost == target else part if lost else found.grazes if not paid else 0
            key = (own - paid, target - lost)
            after[key] = after.get(key, 0) + ways * (100 * part - clash.touch * hits)
    return after


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
    falls = counter = standing = 0
    for (own, target), ways in made.items():
        found = exchange(clash, own, target)
        counter += found.counter * ways
        for name, part in found.outcomes.items():
            outcomes[name] += part * ways
        for (lost, paid), part in found.losses.items():
            damage[lost] = damage.get(lost, 0) + part * ways
            paid_spread[paid] = paid_spread.get(paid, 0) + part * ways
            falls += part * ways if lost == target else 0
            standing += part * ways if 0 < lost < target else 0
        standing += found.grazes * ways
    return Preview(
        total=total,
        outcomes=outcomes,
        damage={value: ways for value, ways in sorted(damage.items()) if ways},
        falls=(falls, total),
        counter=CounterOdds((counter, total), {v: w for v, w in sorted(paid_spread.items()) if w}, total),
        because=reasons(clash),
        status=_touched(clash, standing * clash.touch, 100 * total),
    )


def thinned(preview: Preview, percent: int) -> Preview:
    """The same odds when the act itself succeeds only so often (T20)."""
    if percent >= 100:
        return preview
    lost = preview.total * (100 - percent)
    counter = preview.counter
    return msgspec.structs.replace(
        preview,
        total=preview.total * 100,
        outcomes={name: ways * percent for name, ways in preview.outcomes.items()},
        damage=_with_nothing(preview.damage, percent, lost),
        heals=_with_nothing(preview.heals, percent, lost),
        falls=_less(preview.falls, percent),
        counter=counter
        and CounterOdds(
            (counter.chance[0] * percent, counter.chance[1] * 100),
            _with_nothing(counter.damage, percent, counter.total * (100 - percent)),
            counter.total * 100,
        ),
        chance=_less(preview.chance, percent),
        status={name: (ways * percent, total * 100) for name, (ways, total) in preview.status.items()},
        targets={name: thinned(block, percent) for name, block in preview.targets.items()},
    )


def _less(chance: Ratio | None, percent: int) -> Ratio | None:
    return chance and (chance[0] * percent, chance[1] * 100)


def _with_nothing(spread: Spread, percent: int, lost: int) -> Spread:
    """A spread made rarer, with the lost cases at 0; an empty one stays empty."""
    if not spread:
        return spread
    thin = {value: ways * percent for value, ways in spread.items()}
    return {0: lost + thin.pop(0, 0), **thin}

"""The exact odds of one attack: every combination of dice counted, none sampled.

Weights are whole numbers of equally likely cases; a table says out of how many. Tables are kept, so that a
second look at the same attack costs next to nothing.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ..checks import Modifier, Pool, Ratio, Spread
from ..options import CounterOdds, Preview, Reason, reasons_of
from .clash import HALVES, OUTCOMES, Clash, Riposte, counter_need, outcome_of

COUNTERS = 100 * 100  # the counter's d100, after the d100 of a paralysed unit (T20)

Weights = tuple[tuple[int, int], ...]
"""Values with their ways, from the least value on."""


class Table(msgspec.Struct, frozen=True):
    """One attack with nobody's hit points considered. All ways are out of `total`: of each outcome; of a hit by its
    damage; of a Miss that draws no counter; of a counter by its damage."""

    total: int
    outcomes: dict[str, int]
    hits: Weights
    quiet: int
    counters: Weights

    @property
    def countered(self) -> int:
        """The ways in which a counter comes."""
        return sum([ways for _, ways in self.counters])


def table_of(clash: Clash) -> Table:
    """Count one attack out (I28-I58)."""
    return _counted_out(
        clash.dex,
        clash.agi,
        nameless(clash.accuracy),
        nameless(clash.evasion),
        nameless(clash.deal),
        nameless(clash.guard),
        clash.riposte
        and replace(clash.riposte, deal=nameless(clash.riposte.deal), guard=nameless(clash.riposte.guard)),
        clash.push,
        clash.push_least if clash.push else "",
    )


def nameless(pool: Pool) -> Pool:
    """The same dice with all that bears on them as one modifier, so that what comes to the same is counted once."""
    return Pool(pool.count, pool.sides, (Modifier("", pool.flat, pool.scale - 100),)) if pool.because else pool


@lru_cache(maxsize=8192)
def _counted_out(
    dex: int,
    agi: int,
    accuracy: Pool,
    evasion: Pool,
    deal: Pool,
    guard: Pool,
    riposte: Riposte | None,
    push: int,
    push_least: str,
) -> Table:
    outcomes, counter = to_hit(dex, agi, accuracy, evasion, *((riposte.bonus, riposte.stirs) if riposte else (0, 0)))
    per_hit = ways_of(deal) * ways_of(guard)
    per_counter = ways_of(riposte.deal) * ways_of(riposte.guard) if riposte else 1
    hits: Spread = {}
    for name in OUTCOMES[1:]:
        weight = outcomes[name] * COUNTERS * per_counter
        more = push if push and HALVES[name] >= HALVES[push_least] else 0  # of whom the blow alone does not fell
        for damage, ways in damage_spread(deal, guard, name).items() if weight else ():
            hits[damage + more] = hits.get(damage + more, 0) + ways * weight
    counters: Spread = {}
    if riposte and counter:
        for damage, ways in damage_spread(riposte.deal, riposte.guard, "normal").items():
            counters[damage] = ways * counter * per_hit
    fine = COUNTERS * per_hit * per_counter
    return Table(
        total=ways_of(accuracy) * ways_of(evasion) * fine,
        outcomes={name: ways * fine for name, ways in outcomes.items()},
        hits=tuple(sorted(hits.items())),
        quiet=outcomes["miss"] * fine - sum(counters.values()),
        counters=tuple(sorted(counters.items())),
    )


@lru_cache(maxsize=4096)
def to_hit(
    dex: int, agi: int, accuracy: Pool, evasion: Pool, bonus: int = 0, stirs: int = 0
) -> tuple[dict[str, int], int]:
    """The ways of each outcome, and of a counter, which are out of COUNTERS times as many (T20, I58)."""
    outcomes, counter = dict.fromkeys(OUTCOMES, 0), 0
    for x, ways in differences(accuracy, evasion).items():
        outcome = outcome_of(x, dex, agi)
        outcomes[outcome] += ways
        if outcome == "miss" and stirs:
            counter += ways * counter_need(x, dex, bonus) * stirs
    return outcomes, counter


@lru_cache(maxsize=4096)
def differences(one: Pool, other: Pool) -> Spread:
    """One total less the other, in hundredths, with the ways to roll it (I31)."""
    spread: Spread = {}
    others = list(other.spread().items())
    for total, ways in one.spread().items():
        for less, less_ways in others:
            x = total - less
            spread[x] = spread.get(x, 0) + ways * less_ways
    return spread


def ways_of(pool: Pool) -> int:
    """In how many equally likely ways a pool can fall."""
    return int(pool.sides**pool.count)


@lru_cache(maxsize=4096)
def damage_spread(deal: Pool, guard: Pool, outcome: str) -> Spread:
    """Hit points lost, before the target's own limit, by the ways to roll them: `clash.damage_of` of all totals."""
    spread: Spread = {}
    guards = [(2 * total, ways) for total, ways in guard.spread().items()]
    for total, dealt_ways in deal.spread().items():
        dealt = total * HALVES[outcome]
        for guarded, ways in guards:
            damage = (dealt - guarded) // 200 if dealt > guarded else 0
            spread[damage] = spread.get(damage, 0) + dealt_ways * ways
    return spread


def capped(spread: Spread, most: int) -> Spread:
    """The same spread when no more than `most` can be lost."""
    limited: Spread = {}
    for value, ways in spread.items():
        key = value if value < most else most
        limited[key] = limited.get(key, 0) + ways
    return limited


@lru_cache(maxsize=8192)
def single(clash: Clash, own_hp: int, target_hp: int) -> Preview:
    """The preview of one attack between two units with these hit points."""
    return block(clash, {own_hp: 1}, {target_hp: 1}, 1)


def block(clash: Clash, own: Spread, target: Spread, made: int, unmade: int = 0) -> Preview:
    """One attack over the hit points the two may have by then, each with its ways.

    made are the cases in which the attack comes, the sum of either spread; unmade those in which it never does.
    What the target loses does not depend on the attacker's hit points, nor the other way round, so each is
    counted alone.
    """
    table = table_of(clash)
    total = (made + unmade) * table.total
    nothing = unmade * table.total
    hits, countered = sum([ways for _, ways in table.hits]), table.countered
    damage = _losses(table.hits, target, nothing + made * (table.total - hits))
    paid = _losses(table.counters, own, nothing + made * (table.total - countered))
    falls = sum([ways * hp_ways for hp, hp_ways in target.items() for lost, ways in table.hits if lost >= hp])
    stands = made * hits - falls
    return Preview(
        total=total,
        outcomes={name: ways * made for name, ways in table.outcomes.items()},
        damage=damage,
        falls=(falls, total),
        counter=CounterOdds((countered * made, total), paid, total),
        because=reasons(clash),
        status=touched(clash, stands * clash.touch, 100 * total),
    )


def _losses(weights: Weights, hps: Spread, nothing: int) -> Spread:
    """What is really lost, at most the hit points there are; nothing are the ways of what costs none."""
    spread: Spread = {0: nothing}
    for hp, hp_ways in hps.items():
        for lost, ways in weights:
            key = lost if lost < hp else hp
            spread[key] = spread.get(key, 0) + ways * hp_ways
    return {value: ways for value, ways in sorted(spread.items()) if ways}


def touched(clash: Clash, ways: int, total: int) -> dict[str, Ratio]:
    """The chance that the attacker's touch takes hold, if it has one (T14)."""
    return {clash.brings: (ways, total)} if clash.brings else {}


def reasons(clash: Clash) -> tuple[Reason, ...]:
    """What bears on an attack, roll by roll: the statistic rolled, then each modifier."""
    found: list[Reason] = []
    for roll, stat, pool in (
        ("accuracy", "Dex", clash.accuracy), ("evasion", "Agi", clash.evasion),
        ("damage", "Str", clash.deal), ("defence", "Vit", clash.guard),
    ):  # fmt: skip
        found.append(Reason(roll, stat, pool.count))
        found += reasons_of(roll, pool.because)
    if clash.push:
        found.append(Reason("damage", "pushed on", clash.push))
    return tuple(found)


def thinned(preview: Preview, percent: int) -> Preview:
    """The same odds when the act itself succeeds only so often (T20)."""
    if percent >= 100:
        return preview
    return replace(
        rarer(preview, percent, 100),
        targets={name: thinned(block, percent) for name, block in preview.targets.items()},
        because=(*preview.because, Reason("act", "paralysis", percent - 100, True)),
    )


def rarer(preview: Preview, part: int, whole: int) -> Preview:
    """The same odds of what comes about in only so many of so many cases."""
    lost = preview.total * (whole - part)
    counter = preview.counter
    return replace(
        preview,
        total=preview.total * whole,
        outcomes={name: ways * part for name, ways in preview.outcomes.items() if part},
        damage=_with_nothing(preview.damage, part, lost),
        heals=_with_nothing(preview.heals, part, lost),
        falls=_less(preview.falls, part, whole),
        counter=counter
        and CounterOdds(
            (counter.chance[0] * part, counter.chance[1] * whole),
            _with_nothing(counter.damage, part, counter.total * (whole - part)),
            counter.total * whole,
        ),
        chance=_less(preview.chance, part, whole),
        status={name: (ways * part, total * whole) for name, (ways, total) in preview.status.items()},
    )


def _less(chance: Ratio | None, part: int, whole: int) -> Ratio | None:
    return chance and (chance[0] * part, chance[1] * whole)


def _with_nothing(spread: Spread, part: int, lost: int) -> Spread:
    """A spread made rarer, with the lost cases at 0; an empty one stays empty."""
    if not spread:
        return spread
    thin = {value: ways * part for value, ways in spread.items() if part}
    return {0: lost + thin.pop(0, 0), **thin}


def while_undecided(blocks: dict[str, Preview], decisive: tuple[frozenset[str], ...]) -> dict[str, Preview]:
    """What meets several units in turn, by name, each by dice of its own: those that come later are met only where
    none of the groups whose fall decides the battle has fallen before."""
    if not any(group <= blocks.keys() for group in decisive):
        return blocks
    found: dict[str, Preview] = {}
    states: dict[frozenset[str], int] = {frozenset(): 1}  # who has fallen, with the ways to it
    whole = 1
    for name, block in blocks.items():
        made = sum(states.values())
        found[name] = block if made == whole else rarer(block, made, whole)
        fallen, ways = block.falls or (0, 1)
        after: dict[frozenset[str], int] = {}
        for gone, part in states.items():
            after[gone | {name}] = after.get(gone | {name}, 0) + part * fallen
            after[gone] = after.get(gone, 0) + part * (ways - fallen)
        states = {gone: part for gone, part in after.items() if not any(group <= gone for group in decisive)}
        whole *= ways
    return found

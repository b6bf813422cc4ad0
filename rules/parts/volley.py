"""The exact odds of several attacks: of one unit on one target, or on several in turn (I54, IA24, IA33)."""

from __future__ import annotations

from functools import lru_cache
from math import lcm
from typing import TypeVar

from ..checks import Spread
from ..options import CounterOdds, Preview
from .clash import Clash
from .odds import Table, block, reasons, table_of, touched

Key = TypeVar("Key")

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


Phase = tuple[int, int, bool, bool]
"""Hit points left, the attacker's and the target's; whether the touch has taken hold, and whether a counter came."""

Phases = dict[Phase, int]


@lru_cache(maxsize=512)
def shifting(first: Clash, then: Clash, attacks: int, own_hp: int, target_hp: int) -> Preview:
    """`series` for a touch that bears on the attacks after it; then is an attack on a target it has taken hold of."""
    step = 100 * lcm(table_of(first).total, table_of(then).total)
    phases: Phases = {(own_hp, target_hp, False, False): 1}
    over: Phases = {}
    blocks: list[Preview] = []
    for number in range(attacks):
        if number:
            over = {phase: ways * step for phase, ways in over.items()}
            phases = _shifted(first, then, phases, step)
            for phase in [phase for phase in phases if min(phase[:2]) == 0]:
                over[phase] = over.get(phase, 0) + phases.pop(phase)
        if phases:
            blocks.append(_mixed(first, then, phases))
    ends = Ends(step**attacks)
    for (own, target, held, met), ways in over.items():
        ends.add(own_hp - own, target_hp - target, ways * step, held, met)
    _last(first, then, phases, ends, own_hp, target_hp)
    return Preview(
        total=ends.total,
        damage=dict(sorted(ends.damage.items())),
        falls=(ends.damage.get(target_hp, 0), ends.total),
        counter=CounterOdds((ends.met, ends.total), dict(sorted(ends.paid.items())), ends.total),
        because=reasons(first),
        attacks=tuple(blocks),
        status={first.brings: (ends.held, ends.total)},
    )


class Ends:
    """What all attacks together have come to: what each has lost, and the ways of a touch held and a counter met."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.damage: Spread = {}
        self.paid: Spread = {}
        self.held = self.met = 0

    def add(self, paid: int, lost: int, ways: int, held: bool, met: bool) -> None:
        self.paid[paid] = self.paid.get(paid, 0) + ways
        self.damage[lost] = self.damage.get(lost, 0) + ways
        self.held += ways if held else 0
        self.met += ways if met else 0


def _last(first: Clash, then: Clash, phases: Phases, ends: Ends, own_hp: int, target_hp: int) -> None:
    """The last attack; what each loses by it is counted alone, which is quicker."""
    step = 100 * lcm(table_of(first).total, table_of(then).total)
    for clash, held in ((first, False), (then, True)):
        table, owns, targets = table_of(clash), dict[int, int](), dict[int, int]()
        scale = step // table.total
        for (own, target, is_held, met), ways in phases.items():
            if is_held is held:
                owns[own] = owns.get(own, 0) + ways * scale
                targets[target] = targets.get(target, 0) + ways * scale
                ends.met += ways * (step if met else scale * table.countered)
        hits = sum(ways for _, ways in table.hits)
        _lose(ends.damage, targets, target_hp, table.hits, table.total - hits)
        _lose(ends.paid, owns, own_hp, table.counters, table.total - table.countered)
        for target, ways in targets.items():
            stands = sum(part for lost, part in table.hits if lost < target)
            ends.held += ways * table.total if held else ways * stands * first.touch // 100


def _shifted(first: Clash, then: Clash, phases: Phases, step: int) -> Phases:
    """The phases after one more attack; the weight of each has grown by step."""
    after: Phases = {}

    def add(phase: Phase, ways: int) -> None:
        if ways:
            after[phase] = after.get(phase, 0) + ways

    for (own, target, held, met), ways in phases.items():
        table = table_of(then if held else first)
        ways *= step // (100 * table.total)
        add((own, target, held, met), ways * 100 * table.quiet)
        for lost, part in table.hits:
            left = max(0, target - lost)
            touch = first.touch if left and not held else 0
            add((own, left, held, met), ways * part * (100 - touch))
            add((own, left, True, met), ways * part * touch)
        for lost, part in table.counters:
            add((max(0, own - lost), target, held, True), ways * 100 * part)
    return after


def _mixed(first: Clash, then: Clash, phases: Phases) -> Preview:
    """The block of an attack that is made in these cases, on a target that the touch holds or not."""
    parts: list[tuple[Preview, int]] = []
    whole = lcm(table_of(first).total, table_of(then).total)
    for clash, held in ((first, False), (then, True)):
        states: States = {}
        for (own, target, is_held, _), ways in phases.items():
            if is_held is held:
                states[own, target] = states.get((own, target), 0) + ways
        if states:
            parts.append((_given(clash, states), whole // table_of(clash).total))
    return _together(parts)


def _together(parts: list[tuple[Preview, int]]) -> Preview:
    """Previews that cover apart cases as one, each with the factor that brings it to the common weight."""
    total = sum(part.total * factor for part, factor in parts)
    outcomes: dict[str, int] = {}
    damage: Spread = {}
    paid: Spread = {}
    falls = counters = holds = 0
    for part, factor in parts:
        assert part.falls is not None and part.counter is not None
        _pour(outcomes, part.outcomes, factor)
        _pour(damage, part.damage, factor)
        _pour(paid, part.counter.damage, factor)
        falls += part.falls[0] * factor
        counters += part.counter.chance[0] * factor
        holds += sum(ways for ways, _ in part.status.values()) * factor
    return Preview(
        total=total,
        outcomes=outcomes,
        damage=dict(sorted(damage.items())),
        falls=(falls, total),
        counter=CounterOdds((counters, total), dict(sorted(paid.items())), total),
        because=parts[0][0].because,
        status={id: (holds, 100 * total) for part, _ in parts for id in part.status},
    )


def _pour(found: dict[Key, int], spread: dict[Key, int], factor: int) -> None:
    for key, ways in spread.items():
        found[key] = found.get(key, 0) + ways * factor


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


def in_turn(
    targets: list[tuple[str, Clash, int]], own_hp: int, decisive: tuple[frozenset[str], ...] = ()
) -> dict[str, Preview]:
    """One attack each on several targets in turn, by name: their clash and their hit points. The battle is over when
    all of one of the decisive groups have fallen.

    Where a counter has felled the attacker before, or the battle is over, the attack is not made and the target
    loses nothing.
    """
    blocks: dict[str, Preview] = {}
    states: dict[tuple[int, frozenset[str]], int] = {(own_hp, frozenset()): 1}  # own hit points, and who has fallen
    unmade = 0
    for name, clash, hp in targets:
        table = table_of(clash)
        standing: Spread = {}
        for (own, _), ways in states.items():
            standing[own] = standing.get(own, 0) + ways
        made = sum(standing.values())
        blocks[name] = block(clash, standing, {hp: made}, made, unmade)
        felled = sum(ways for lost, ways in table.hits if lost >= hp)
        after: dict[tuple[int, frozenset[str]], int] = {}
        for (own, gone), ways in states.items():
            _add_to(after, (own, gone | {name}), ways * felled)
            _add_to(after, (own, gone), ways * (table.total - table.countered - felled))
            for lost, part in table.counters:
                _add_to(after, (max(0, own - lost), gone), ways * part)
        states = {
            (own, gone): ways for (own, gone), ways in after.items() if own and not any(one <= gone for one in decisive)
        }
        unmade = unmade * table.total + sum(after.values()) - sum(states.values())
    return blocks


def _add_to(found: dict[tuple[int, frozenset[str]], int], key: tuple[int, frozenset[str]], ways: int) -> None:
    if ways:
        found[key] = found.get(key, 0) + ways

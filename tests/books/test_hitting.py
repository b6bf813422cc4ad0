"""To-hit rolls and the five outcomes (I25-I41), with the tables of exact chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.checks import Modifier, Pool, sums
from rules.events import Rolled
from rules.parts.clash import OUTCOMES, damage_of, outcome_of
from tests.arena import Arena, Arenas, rule, unit

TABLE = [
    (5, 3, {-11: "miss", -10: "partial", -6: "partial", -5: "normal", 0: "normal", 5: "normal", 6: "critical",
            11: "critical", 12: "perfect", 24: "perfect"}),
    (1, 4, {-17: "miss", -3: "miss", -2: "partial", -1: "normal", 7: "normal", 8: "critical", 15: "critical",
            16: "perfect"}),
    (0, 3, {-1: "miss", -18: "miss", 0: "normal", 5: "normal", 6: "critical", 12: "perfect"}),
    (3, 0, {-7: "miss", -6: "partial", -4: "partial", -3: "normal", -1: "normal", 0: "perfect", 3: "perfect"}),
    (0, 0, {0: "perfect", -1: "miss"}),
]  # fmt: skip


@rule("I26", "I32", "I33", "I34", "I35", "I36")
@pytest.mark.parametrize(("dex", "agi", "x", "outcome"), [(d, a, x, o) for d, a, row in TABLE for x, o in row.items()])
def test_to_hit_table(dex: int, agi: int, x: int, outcome: str) -> None:
    assert outcome_of(100 * x, dex, agi) == outcome


@rule("I32", "I33", "I34", "I35", "I36")
def test_bounds_hold_to_the_hundredth() -> None:
    """A Miss is strictly below, every other band begins on its bound; X may be fractional (IA12)."""
    assert [outcome_of(x, 5, 3) for x in (-1001, -1000, -501, -500, 599, 600, 1199, 1200)] == [
        "miss", "partial", "partial", "normal", "normal", "critical", "critical", "perfect",
    ]  # fmt: skip


CHANCES = {
    (3, 3): (6.1, 14.5, 69.8, 9.5, 0.2),
    (5, 5): (2.5, 13.1, 80.5, 3.9, 0.0),
    (8, 8): (0.7, 10.0, 88.1, 1.1, 0.0),
    (5, 3): (0.0, 0.4, 37.6, 44.1, 17.9),
    (6, 4): (0.0, 0.5, 53.1, 40.6, 5.8),
    (3, 5): (54.0, 22.2, 23.8, 0.0, 0.0),
    (4, 6): (39.2, 28.4, 32.4, 0.0, 0.0),
    (5, 8): (50.0, 29.0, 21.0, 0.0, 0.0),
    (1, 4): (98.4, 0.9, 0.7, 0.0, 0.0),
}


def _percents(dex: int, agi: int) -> tuple[float, ...]:
    """Each outcome's chance in percent, counted from the sums of dice, to one decimal."""
    ways = dict.fromkeys(OUTCOMES, 0)
    for (acc, acc_ways), (eva, eva_ways) in product(sums(dex, 6).items(), sums(agi, 6).items()):
        ways[outcome_of(100 * (acc - eva), dex, agi)] += acc_ways * eva_ways
    total = 6 ** (dex + agi)
    return tuple(float(round(Fraction(1000 * ways[name], total)) / 10) for name in OUTCOMES)


@rule("I25", "I28", "I29", "I31")
@pytest.mark.parametrize("dex_agi", CHANCES, ids=lambda pair: f"{pair[0]}v{pair[1]}")
def test_outcome_chances_table(arena: Arenas, dex_agi: tuple[int, int]) -> None:
    dex, agi = dex_agi
    assert _percents(dex, agi) == CHANCES[dex_agi]
    a = arena("AB", A=unit(dex=dex, str=1), B=unit(side=2, agi=agi, vit=1))
    found = a.preview("A attack B")
    shown = tuple(float(round(Fraction(1000 * found.outcomes[name], found.total)) / 10) for name in OUTCOMES)
    assert shown == CHANCES[dex_agi]


@rule("I28", "I29", "I31", "I36")
def test_ix4_five_sixes_against_three_twos_are_perfect(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=5, str=1), B=unit(side=2, agi=3, vit=1))
    a.do("A attack B", 6, 6, 6, 6, 6, 2, 2, 2, 1, 1)
    assert a.struck().outcome == "perfect"
    assert a.purposes() == ["accuracy of A", "evasion of B", "damage of A", "defence of B"]


@rule("I25")
def test_nothing_but_dex_and_agi_decides_a_hit(arena: Arenas) -> None:
    low = arena("AB", A=unit(dex=4), B=unit(side=2, agi=4))
    high = arena("AB", A=unit(dex=4, str=9, spd=9, int=9), B=unit(side=2, agi=4, vit=9, spd=1, spr=9))
    assert _shares(low) == _shares(high)


def _shares(a: Arena) -> list[Fraction]:
    found = a.preview("A attack B")
    return [Fraction(ways, found.total) for ways in found.outcomes.values()]


@rule("I30")
def test_modifiers_go_on_the_totals_before_the_difference(arena: Arenas) -> None:
    """Sniper: Acc 10 becomes 11 (IA12)."""
    a = arena("AB", A=unit(dex=2, str=1, stances=("Sniper",)), B=unit(side=2, agi=2, vit=1))
    a.do("A stance Sniper")
    a.do("A attack B", 5, 5, 4, 2, 1, 1)
    assert [roll.total for roll in a.of(Rolled)][:2] == [1100, 600]


@rule("I30")
def test_a_modifier_can_change_the_outcome(arena: Arenas) -> None:
    """Acc 10 against Eva 7 is X 3, Normal for Agi 2; with Sniper it is 11 against 7, Critical."""
    plain = arena("AB", A=unit(dex=2, str=1, stances=("Sniper",)), B=unit(side=2, agi=2, vit=1))
    plain.do("A attack B", 5, 5, 5, 2, 1, 1)
    assert plain.struck().outcome == "normal"
    sniper = arena("AB", A=unit(dex=2, str=1, stances=("Sniper",)), B=unit(side=2, agi=2, vit=1))
    sniper.do("A stance Sniper")
    sniper.do("A attack B", 5, 5, 5, 2, 1, 1)
    assert sniper.struck().outcome == "critical"


@rule("I30")
def test_thresholds_use_the_statistics_not_the_modified_rolls(arena: Arenas) -> None:
    """IA10: Evasive raises Eva but not 2*Agi."""
    a = arena("AB", A=unit(dex=2, str=1, spd=4), B=unit(side=2, agi=2, vit=1, stances=("Evasive",)), ir=(1, 20))
    a.do("B stance Evasive")
    a.do("B stay")
    a.do("A attack B", 6, 6, 4, 3, 1, 1, 20)  # Acc 12, Eva 7.7, X 4.3: at least 2*2, below 2*2.2
    assert a.struck().outcome == "critical"


@rule("I37", "I38", "I39", "I40", "I41")
@pytest.mark.parametrize(
    ("outcome", "damage"), [("miss", 0), ("partial", 5), ("normal", 10), ("critical", 15), ("perfect", 20)]
)
def test_each_outcome_has_its_share_of_the_damage(outcome: str, damage: int) -> None:
    assert damage_of(1000, 0, outcome) == damage


@rule("I38", "I40", "I41")
def test_the_share_is_taken_before_defence() -> None:
    """IA14: Partial 10/2 - 4 is 1, not (10 - 4)/2; Critical 15 - 4 is 11, not 9."""
    assert [damage_of(1000, 400, name) for name in OUTCOMES] == [0, 1, 6, 11, 16]


@rule("I37")
def test_a_miss_rolls_no_damage(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=1), B=unit(side=2, agi=3))
    a.do("A attack B", 1, 6, 6, 6)
    assert (a.struck().outcome, a.struck().damage, a["B"].hp) == ("miss", 0, 30)
    assert a.purposes() == ["accuracy of A", "evasion of B"]


@rule("I28", "I29")
def test_statistics_of_zero_are_survived(arena: Arenas) -> None:
    """IA11: Dex 0 without modifiers always misses Agi 1 or more; against Agi 0 everything is Perfect."""
    clumsy = arena("AB", A=unit(dex=0), B=unit(side=2, agi=3))
    assert clumsy.preview("A attack B").outcomes["miss"] == clumsy.preview("A attack B").total
    stone = arena("AB", A=unit(dex=3), B=unit(side=2, agi=0))
    assert stone.preview("A attack B").outcomes["perfect"] == stone.preview("A attack B").total
    both = arena("AB", A=unit(dex=0, str=1), B=unit(side=2, agi=0, vit=1))
    both.do("A attack B", 3, 1)
    assert (both.struck().outcome, both.struck().damage) == ("perfect", 5)


@rule("I28")
def test_a_pool_adds_points_then_percents() -> None:
    """IA12: (12 + 3) * 110 / 100 = 16.5; percentages are summed, then applied once, and never go below nothing."""
    assert Pool(3, 6, (Modifier("blade", flat=3), Modifier("Barbaric", percent=10))).total((6, 4, 2)) == 1650
    assert Pool(1, 6, (Modifier("x", percent=10), Modifier("y", percent=25))).total((6,)) == 810
    assert Pool(1, 6, (Modifier("x", percent=-80), Modifier("y", percent=-50))).total((6,)) == 0

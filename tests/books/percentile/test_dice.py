"""The percentile roll (P1-P22), without a battle and in one."""

from __future__ import annotations

from itertools import product

import pytest

from rules.books.percentile.rolls import effective, faces_of, flat_works, outcome, passes, percentile
from rules.books.percentile.tasks import attempt
from rules.checks import Modifier, Pool, sums
from rules.events import Rolled, StatusGained, Struck
from tests.arena import rule
from tests.books.percentile.field import field, one


@rule("P1", "P2")
def test_dice_are_uniform_and_add_up() -> None:
    assert sums(1, 8) == dict.fromkeys(range(1, 9), 1)
    assert min(sums(3, 6)) == 3
    assert max(sums(3, 6)) == 18
    assert sums(2, 6)[7] == 6


@rule("P3")
def test_what_is_added_is_added_once() -> None:  # PV1
    assert Pool(1, 6, (Modifier("+2", 2),)).total([5]) == 700
    assert Pool(3, 6, (Modifier("+2", 2),)).total([1, 1, 1]) == 500


@rule("P7", "P9")
def test_every_pair_of_faces_is_a_value_of_its_own() -> None:  # PD1
    assert sorted(percentile(*pair) for pair in product(range(10), repeat=2)) == list(range(1, 101))


@rule("P8", "P9")
def test_the_called_die_is_the_tens() -> None:  # PV2, PV3, PV4
    assert percentile(9, 3) == 93
    assert (percentile(7, 0), percentile(0, 4), percentile(0, 0)) == (70, 4, 100)
    assert (percentile(1, 0), percentile(0, 1)) == (10, 1)
    assert percentile(3, 9) != percentile(9, 3)


@pytest.mark.parametrize(
    ("cos", "criticals", "successes", "failures"),
    [
        (-30, 0, 10, 84), (0, 0, 10, 84), (5, 0, 10, 84), (9, 0, 10, 84), (10, 10, 0, 84), (11, 10, 1, 83),
        (70, 10, 60, 24), (94, 10, 84, 0), (95, 10, 84, 0), (99, 10, 84, 0), (100, 10, 84, 0), (130, 10, 84, 0),
    ],
)  # fmt: skip
@rule("P10", "P13", "P14", "P19", "P20", "P22")
def test_how_the_hundred_faces_fall(cos: int, criticals: int, successes: int, failures: int) -> None:  # PD2
    assert faces_of(cos) == {"critical": criticals, "pass": successes, "fail": failures, "botch": 6}


@rule("P13", "P14", "P15")
def test_the_bands_are_of_the_natural_roll() -> None:
    assert [outcome(roll, 70) for roll in (1, 10, 11, 70, 71, 94, 95, 100)] == [
        "critical", "critical", "pass", "pass", "fail", "fail", "botch", "botch",
    ]  # fmt: skip
    assert outcome(95, 200) == "botch"


@rule("P10", "P11")
def test_a_lower_chance_succeeds_less_often() -> None:
    good = [faces_of(cos)["pass"] + faces_of(cos)["critical"] for cos in range(101)]
    assert good == sorted(good)
    assert good[60] == 60


@rule("P19", "P20", "P22")
def test_the_rule_of_10_gives_an_ordinary_success() -> None:
    assert effective(-30) == effective(9) == 10
    assert effective(11) == 11
    assert outcome(8, 5) == "pass"
    assert outcome(4, 5) == "pass"


@rule("P21")
def test_what_is_impossible_fails_whatever_the_roll() -> None:
    assert not any(attempt(roll, 80, forbidden=True).passed for roll in range(1, 101))


@rule("P109")
def test_a_flat_chance_is_only_its_number() -> None:  # PD10, PV23
    assert flat_works(60, 60)
    assert not flat_works(61, 60)
    assert flat_works(5, 5)
    assert not flat_works(6, 5)
    assert flat_works(96, 98)


@rule("P16", "P18")
def test_a_critical_hit_is_more_than_a_hit_and_a_botch_more_than_a_miss() -> None:
    a = field("AB", A=one(), B=one(2))
    a.do("A attack B", 10, 3)
    assert a.struck() == Struck("A", "B", "", "critical", 26, 34)  # 13 doubled
    a.do("B attack A", 95, 2, 1)
    assert a.struck().outcome == "botch"
    assert a.of(StatusGained)[0].id == "off balance"


@rule("P16", "P17")
def test_off_balance_ends_with_the_next_turn() -> None:
    a = field("AB", A=one(eva=40), B=one(2))
    a.do("A attack B", 95)
    a.do("B attack A", 70, 1, 2, 1)  # EVA 0; then the next initiative
    assert a.of(Struck)[0].outcome == "pass"
    assert a["A"].statuses == ()


@rule("P12")
def test_every_d_percent_tells_what_it_needs() -> None:
    a = field("AB", A=one(), B=one(2, eva=22))
    a.do("A attack B", 49)
    roll = a.of(Rolled)[0]
    assert (roll.sides, roll.dice, roll.need) == (100, (49,), 48)
    assert [(term.name, term.flat) for term in roll.because] == [("ACC", 20), ("Swords", 50), ("EVA", -22)]


def test_passes_are_the_two_good_outcomes() -> None:
    assert [name for name in ("botch", "fail", "pass", "critical") if passes(name)] == ["pass", "critical"]

"""Counter attacks (I50-I58, T4)."""

from __future__ import annotations

import pytest

from rules.events import Fell, Rolled, Struck
from rules.parts.clash import counter_chance, outcome_of
from tests.arena import Arena, Arenas, rule, unit


def faced(arena: Arenas, a: dict[str, object] | None = None, b: dict[str, object] | None = None) -> Arena:
    """IX6: Dex 1 and Spd 2 beside Agi 4 and Spd 5, Dex 1's turn."""
    attacker = {"dex": 1, "spd": 2, "str": 1, "vit": 1, **(a or {})}
    target = {"side": 2, "agi": 4, "spd": 5, "str": 2, "vit": 1, **(b or {})}
    return arena("AB", A=unit(**attacker), B=unit(**target), ir=(20, 1))  # type: ignore[arg-type]


@rule("I50", "I55", "I56", "I57")
@pytest.mark.parametrize(
    ("dex", "x", "attacker", "defender", "rate"),
    [(1, -17, 2, 5, 33), (1, -3, 2, 5, 5), (5, -11, 4, 5, 3), (3, -60, 2, 9, 100)],
)
def test_counter_vectors(dex: int, x: int, attacker: int, defender: int, rate: int) -> None:
    assert outcome_of(100 * x, dex, 4) == "miss"
    assert counter_chance(100 * x, dex, defender - attacker).need == rate


@rule("I56")
def test_a_fractional_excess_counts_whole_faces() -> None:
    """IA9: past by 1.75 is 3.5 %, which a d100 of 3 or less meets."""
    assert counter_chance(-375, 1, 1).need == 4
    assert counter_chance(-374, 1, 1).need == 4
    assert counter_chance(-201, 1, 1).need == 1


@rule("I50", "I55", "I56", "I57", "I58")
@pytest.mark.parametrize(("face", "comes"), [(1, True), (33, True), (34, False), (100, False)])
def test_ix6_thirty_three_in_a_hundred(arena: Arenas, face: int, comes: bool) -> None:
    a = faced(arena)
    a.do("A attack B", 3, 5, 5, 5, 5, face, *((6, 6, 1) if comes else ()))
    check = a.of(Rolled)[2]
    assert (check.unit, check.purpose, check.need, check.dice) == ("B", "counter", 33, (face,))
    assert {(m.name, m.flat) for m in check.because} == {("miss by", 15), ("Spd", 3)}
    blows = [(blow.unit, blow.target, blow.outcome, blow.damage, blow.counter) for blow in a.of(Struck)]
    expected = [("A", "B", "miss", 0, False), ("B", "A", "normal", 11, True)]
    assert blows == (expected if comes else expected[:1])


@rule("I50")
def test_only_a_miss_is_countered(arena: Arenas) -> None:
    """X -2 is a Partial hit for Dex 1: no d100 is rolled."""
    a = faced(arena)
    a.do("A attack B", 3, 2, 1, 1, 1, 1, 1)
    assert a.struck().outcome == "partial"
    assert a.purposes() == ["accuracy of A", "evasion of B", "damage of A", "defence of B"]


@rule("I51")
@pytest.mark.parametrize("spd", [5, 6])
def test_only_a_faster_defender_counters(arena: Arenas, spd: int) -> None:
    a = faced(arena, {"spd": spd})
    a.do("A attack B", 3, 5, 5, 5, 5)
    assert a.purposes() == ["accuracy of A", "evasion of B"]
    assert a.preview("A attack B").counter is not None
    assert a.preview("A attack B").counter.chance[0] == 0


@rule("I51", "I57")
def test_one_point_of_spd_is_enough(arena: Arenas) -> None:
    a = faced(arena, {"spd": 4})
    a.do("A attack B", 3, 5, 5, 5, 5, 31, 6, 6, 1)
    assert [blow.counter for blow in a.of(Struck)] == [False, True]


@rule("I52")
def test_a_counter_is_a_normal_hit_without_a_roll_of_its_own(arena: Arenas) -> None:
    """Str of who counters against Vit of who attacked: 12 - 4 = 8."""
    a = faced(arena, {"vit": 2})
    a.do("A attack B", 3, 5, 5, 5, 5, 1, 6, 6, 2, 2)
    assert a.purposes()[2:] == ["counter of B", "damage of B", "defence of A"]
    counter = a.of(Struck)[1]
    assert (counter.outcome, counter.damage, a["A"].hp) == ("normal", 8, 22)


@rule("I52", "I47")
def test_stances_bear_on_a_counter(arena: Arenas) -> None:
    """IA24: the counterer's Barbaric Str and the attacker's Barbaric Vit: 11 * 1.1 - 10 * 0.9 = 3.1."""
    a = arena(
        "AB",
        A=unit(dex=1, spd=2, vit=2, stances=("Barbaric",)),
        B=unit(side=2, agi=4, spd=5, str=2, stances=("Barbaric",)),
        ir=(17, 20),
    )
    a.do("B stance Barbaric")
    a.do("B stay")
    a.do("A stance Barbaric")
    a.do("A attack B", 1, 5, 5, 5, 5, 1, 6, 5, 5, 5, 20)
    assert a.of(Struck)[1].damage == 3


@rule("I53")
def test_a_counter_is_never_countered(arena: Arenas) -> None:
    """One counter an attack, and none to a counter, however low it rolls."""
    a = faced(arena, {"vit": 6, "spd": 2})
    a.do("A attack B", 3, 5, 5, 5, 5, 1, 1, 1, 6, 6, 6, 6, 6, 6)
    assert [blow.counter for blow in a.of(Struck)] == [False, True]
    assert a.turn == "B"


@rule("I54")
def test_each_attack_of_a_technique_may_be_countered(arena: Arenas) -> None:
    a = faced(arena, {"moves": ("Twin Fang",)})
    a.do("A use Twin Fang on B", 3, 5, 5, 5, 5, 33, 1, 1, 1, 3, 5, 5, 5, 5, 34)
    assert a.purposes().count("counter of B") == 2
    assert [blow.counter for blow in a.of(Struck)] == [False, True, False]


@rule("I54")
def test_a_counter_that_fells_the_attacker_ends_the_technique(arena: Arenas) -> None:
    """IA24, IA33."""
    units = {
        "A": unit(dex=1, spd=2, vit=1, hp=5, moves=("Threefold Cut",)),
        "B": unit(side=2, agi=4, spd=5, str=2),
        "C": unit(),
    }
    a = arena("ABC", **units, ir=(20, 1, 2))
    a.do("A use Threefold Cut on B", 3, 5, 5, 5, 5, 1, 6, 6, 1)
    assert a.of(Fell) == [Fell("A")]
    assert len(a.of(Struck)) == 2
    assert a.turn == "C"


@rule("T4", "I51")
def test_a_counter_needs_the_attacker_in_the_counterers_range(tenfold: Arenas) -> None:
    """An arrow from two squares away is not answered by hand; no d100 is rolled."""
    a = tenfold("A.B", A=unit(dex=1, spd=2, weapon={"range": [2, 3]}), B=unit(side=2, agi=4, spd=5), ir=(20, 1))
    a.do("A attack B", 3, 5, 5, 5, 5)
    assert a.purposes() == ["accuracy of A", "evasion of B"]


@rule("T4", "T3")
def test_a_ranged_only_weapon_does_not_answer_a_neighbour(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(dex=1, spd=2), B=unit(side=2, agi=4, spd=5, weapon={"range": [2, 3]}), ir=(20, 1))
    a.do("A attack B", 3, 5, 5, 5, 5)
    assert a.purposes() == ["accuracy of A", "evasion of B"]


@rule("T4", "T8")
def test_a_counter_at_range_brings_the_weapons_points(tenfold: Arenas) -> None:
    bow = {"range": [2, 3], "damage": 4}
    a = tenfold(
        "A.B",
        A=unit(dex=1, spd=2, vit=1, weapon={"range": [1, 2]}),
        B=unit(side=2, agi=4, spd=5, str=1, weapon=bow),
        ir=(20, 1),
    )
    a.do("A attack B", 3, 5, 5, 5, 5, 1, 6, 1)
    assert a.of(Struck)[1].damage == 9

"""The to-hit d100, the bands, the reach of weapons, the dice that are added (F9-F21, F35-F38, 2.3, 2.4)."""

from __future__ import annotations

import pytest

from rules.books.force.bout import Bout, Swing, swing_of
from rules.books.force.fighting import aim
from rules.books.force.odds import dice_spread
from rules.dice import DiceError
from rules.grid import squares_in
from tests.arena import rule, squares

from .conftest import Force
from .field import BLADE, of, one

FROZEN = [{"id": "frozen"}]
ILLUSION = [{"id": "illusion", "left": 3}]


@rule("F10", "F11", "F12", "F13", "F14")
@pytest.mark.parametrize(
    ("evade", "crit", "face", "outcome"),
    [
        (10, 13, 1, "miss"), (10, 13, 10, "miss"), (10, 13, 11, "hit"), (10, 13, 87, "hit"), (10, 13, 88, "critical"),
        (10, 13, 100, "critical"), (0, 0, 1, "hit"), (0, 0, 100, "hit"), (95, 20, 95, "miss"), (95, 20, 81, "miss"),
        (95, 20, 96, "critical"), (100, 50, 100, "miss"), (140, 50, 100, "miss"),
    ],
)  # fmt: skip
def test_one_d100_decides_miss_hit_and_critical(force: Force, evade: int, crit: int, face: int, outcome: str) -> None:
    a = force("AC", A=one(crit=crit), C=one(2, evade=evade))
    follow = {"miss": (), "hit": (1, 100), "critical": (1,)}[outcome]
    a.do("A attack C", face, *follow)
    assert a.struck().outcome == outcome
    assert a.purposes()[0] == "attack of A"
    assert len(a.purposes()) == 1 + len(follow)


@rule("F15", "F16")
def test_a_miss_does_nothing_and_rolls_nothing_more(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, evade=10))
    a.do("A attack C", 10)
    assert (a.struck().damage, a.purposes()) == (0, ["attack of A"])


@rule("F99")
@pytest.mark.parametrize(("face", "outcome"), [(1, "miss"), (55, "miss"), (56, "hit"), (87, "hit"), (88, "critical")])
def test_under_an_illusion_half_of_the_hits_are_misses(force: Force, face: int, outcome: str) -> None:
    a = force("AC", A=one(crit=13, statuses=ILLUSION), C=one(2, evade=10))
    a.do("A attack C", face, *{"miss": (), "hit": (1, 100), "critical": (1,)}[outcome])
    assert a.struck().outcome == outcome


@rule("F99")
@pytest.mark.parametrize(("evade", "misses"), [(9, 55), (1, 51), (0, 50)])  # of 91, 99 and 100 hits 45, 49, 50 are left
def test_the_illusion_halves_rounded_down_and_the_critical_band_stays_out_of_the_misses(
    force: Force, evade: int, misses: int
) -> None:
    a = force("AC", A=one(crit=60, statuses=ILLUSION), C=one(2, evade=evade))
    odds = a.preview("A attack C")
    assert (odds.outcomes["miss"], odds.outcomes["critical"]) == (misses * 2, (100 - misses) * 2)
    a.do("A attack C", misses)


@rule("F109")
def test_a_frozen_target_dodges_nothing(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, agi=30, luck=5, evade=None, statuses=FROZEN))
    a.do("A attack C", 1, 1, 100)
    assert a.struck().outcome == "hit"


@rule("F33")
def test_one_attack_is_one_strike(force: Force) -> None:
    a = force("AC", A=one(agi=99), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert len([blow for blow in a.events if getattr(blow, "unit", "") == "A" and hasattr(blow, "outcome")]) == 1


@rule("F10", "F17", "F18", "F19", "F22", "F25")
@pytest.mark.parametrize(
    ("faces", "wanted"),
    [
        ((), "d100 for the attack of A"), ((50,), "d6 for the skill die of A"), ((50, 6), "d8 for the weapon die of A"),
        ((50, 6, 8), "d100 for counter of C"), ((50, 6, 8, 100), "d2 for the skill die of C"),
    ],
)  # fmt: skip
def test_the_dice_of_an_exchange(force: Force, faces: tuple[int, ...], wanted: str) -> None:
    """So many faces are laid out; the next die is asked for by name."""
    a = force("AC", A=one(skill=2, weapon={**BLADE, "type": "Hero Final"}), C=one(2, counter=100))
    with pytest.raises(DiceError, match=f"needs {wanted}"):
        a.do("A attack C", *faces)
    a.dice.faces = ()


# -- reach -----------------------------------------------------------------------------------


@rule("F9")
def test_only_an_enemy_in_range_of_where_one_stands_is_attacked(force: Force) -> None:
    a = force("A.CB", A=one(), B=one(), C=one(2))
    assert a.why("A attack C") == "C is 2 squares away; the reach is 1"
    assert a.why("A attack B") == "B is on A's own side"
    a.do("A A1-B1")
    assert not a.why("A attack C")
    a.do("A attack C", 50, 1, 100)


@rule("F35", "F37")
def test_a_range_to_three_is_the_whole_diamond(force: Force) -> None:
    a = force("A", A=one(at="E5", gear=["Whistling Disc"]), C=one(2, at="E6"))
    assert aim(a.battle, a["A"]).bit_count() == 24
    assert set(squares_in(aim(a.battle, a["A"]))) >= squares("E2 H5 E8 B5 F6 D4 E6 F5")
    assert not a.why("A attack C")


@rule("F38")
def test_who_strikes_only_from_afar_has_twenty_squares_and_none_next_to_it(force: Force) -> None:
    a = force("A", A=one(at="E5", gear=["Longreach Bow"]), B=one(2, at="E6"), C=one(2, at="F6"), D=one(2, at="E8"))
    assert aim(a.battle, a["A"]).bit_count() == 20
    assert a.why("A attack B") == "B is 1 square away; the reach is 2 to 3"
    assert not a.why("A attack C") and not a.why("A attack D")


@rule("F38")
def test_a_bow_of_two_reaches_two_alone(force: Force) -> None:
    a = force("A", A=one(at="E5", gear=["Fowler's Bow"]), B=one(2, at="E6"), C=one(2, at="F6"), D=one(2, at="E8"))
    assert [command.targets for command in a.legal("attack")] == [("C",)]


@rule("F43")
def test_a_member_of_the_force_needs_a_weapon_to_attack_or_counter(force: Force) -> None:
    a = force("AC", A=one(line="Vanguard", gear=[], counter=100), C=one(2))
    assert a.why("A attack C") == "A has no weapon in hand and can't attack"
    assert not a.legal("attack")
    a.do("A stay")
    a.do("C attack A", 50, 1)  # no counter is rolled
    assert a["A"].hp < 60


@rule("F43", "F6")
def test_a_spare_can_be_taken_in_hand_at_once(force: Force) -> None:
    a = force("AC", A=one(line="Vanguard", gear=[], pack=["Millbrook Sword"]), C=one(2))
    a.do("A equip Millbrook Sword")
    a.do("A attack C", 50, 1, 100)


@rule("F44")
def test_foes_attack_with_what_nature_gave_them(force: Force) -> None:
    a = force("AC", A=of("thornback_boar"), C=one(2))
    assert not a["A"].gear
    a.do("A attack C", 50, 1, 100)
    assert a["C"].hp == 60 - (14 - 6 + 1)


# -- the dice that are added -----------------------------------------------------------------


@rule("F17", "F18", "F20")
@pytest.mark.parametrize(("skill", "sides"), [(0, 2), (1, 4), (2, 6), (3, 8)])
def test_the_skill_die_grows_with_the_skill(force: Force, skill: int, sides: int) -> None:
    a = force("AC", A=one(skill={"blade": skill}), C=one(2))
    assert swing_of(a.battle, a["A"], a["C"]).dice == (sides,)
    a.do("A attack C", 50, sides, 100)
    assert a["C"].hp == 60 - (6 + sides)


@rule("F17", "F19")
@pytest.mark.parametrize(
    ("make", "sides"), [("Mithril", 2), ("Unique/Cursed", 4), ("Orichalcum", 6), ("Hero Final", 8), ("ordinary", 0)]
)
def test_four_makes_of_weapon_bring_a_second_die(force: Force, make: str, sides: int) -> None:
    a = force("AC", A=one(weapon={**BLADE, "type": make}), C=one(2))
    assert swing_of(a.battle, a["A"], a["C"]).dice == ((2, sides) if sides else (2,))
    a.do("A attack C", 50, 2, *([sides] if sides else []), 100)
    assert a["C"].hp == 60 - (6 + 2 + sides)


@rule("F21")
@pytest.mark.parametrize(
    ("dice", "least", "most"),
    [((2,), 1, 2), ((4, 2), 2, 6), ((6, 4), 2, 10), ((8, 6), 2, 14), ((8, 8), 2, 16), ((2, 2), 2, 4)],
)
def test_what_the_dice_can_come_to(dice: tuple[int, ...], least: int, most: int) -> None:
    assert (min(dice_spread(dice)), max(dice_spread(dice))) == (least, most)
    assert sum(dice_spread(dice).values()) == dice[0] * (dice[1] if len(dice) > 1 else 1)


@rule("F76", "F77", "F20")
def test_fv9_a_hit_costs_at_least_one_and_the_dice(force: Force) -> None:
    a = force("AC", A=one(atk=10), C=one(2, def_=30))
    a.do("A attack C", 50, 1, 100)
    assert a.struck().damage == 2


def test_a_bout_can_be_hashed_and_says_what_a_face_means() -> None:
    bout = Bout(10, 13, Swing(5, 1, (2,)))
    assert [bout.outcome(face) for face in (10, 11, 87, 88)] == ["miss", "hit", "hit", "critical"]
    assert hash(bout) == hash(Bout(10, 13, Swing(5, 1, (2,))))

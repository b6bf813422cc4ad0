"""Percentages by halving, and the way from basic damage to hit points (P110-P122, P130-P152)."""

from __future__ import annotations

import pytest

from rules.books.percentile.percentages import changed, dealt, of
from rules.books.percentile.statuses import TIMERS
from rules.events import Healed, MpChanged, Struck
from tests.arena import rule
from tests.books.percentile.field import BOOK, field, one

TABLE = {  # PD6
    1: (0, 0, 0, 1, 1, 1, 2, 3), 3: (0, 1, 1, 3, 4, 4, 6, 9), 5: (1, 2, 3, 6, 7, 8, 10, 15),
    7: (1, 3, 4, 8, 10, 11, 14, 21), 10: (2, 5, 7, 12, 15, 17, 20, 30), 11: (2, 5, 7, 13, 16, 18, 22, 33),
    30: (7, 15, 22, 37, 45, 52, 60, 90), 99: (24, 49, 73, 123, 148, 172, 198, 297),
    103: (25, 51, 76, 128, 154, 179, 206, 309),
}  # fmt: skip


@pytest.mark.parametrize("n", TABLE)
@rule("P114", "P115", "P116", "P117", "P118", "P119", "P120", "P121", "P122")
def test_percentages_by_halving(n: int) -> None:
    assert tuple(of(n, percent) for percent in (25, 50, 75, 125, 150, 175, 200, 300)) == TABLE[n]


@rule("P122")
def test_the_halving_method_is_one_less_where_a_quarter_is_lost_twice() -> None:
    differs = [n % 4 for n in range(1, 200) if of(n, 75) != 3 * n // 4]
    assert set(differs) == {3}


@rule("P112")
def test_percentages_are_added_before_they_are_applied() -> None:  # PD7
    assert changed(30, [25, 25]) == 45
    assert changed(30, [100, -25]) == 52
    assert changed(30, [100, 100]) == 90
    assert changed(7, [-25]) == 4
    assert changed(30, [25, 25, -75]) == 22
    assert changed(30, [-100]) == 0
    assert dealt(30, [-100], 0) == 1
    assert dealt(30, [-50, -50], 0) == 1


@rule("P110", "P113")
def test_all_percentages_are_steps_of_25() -> None:
    with pytest.raises(ValueError, match="multiple of 25"):
        of(10, 30)
    for ability in BOOK.content.abilities.values():
        numbers = (ability.percent, ability.hp, ability.armour, ability.gives_back, ability.on_weakness, ability.items)
        assert all(number % 25 == 0 for number in (*numbers, ability.second_weapon or 0))
    for trait in BOOK.content.statuses.values():
        assert all(value % 25 == 0 for value in (*trait.percent.values(), trait.heals_to))


@rule("P146", "P147", "P150", "P152")
def test_from_basic_damage_to_hit_points() -> None:  # PD8
    assert dealt(30, [], 10) == 20
    assert dealt(5, [], 10) == 1
    assert dealt(30, [100], 10) == 50
    assert dealt(600, [100], 50) == 999
    assert dealt(600, [100], 50, uncapped=True) == 1150


@rule("P148")
def test_the_cap_binds_what_is_worth_a_share_of_hit_points() -> None:  # PV25
    assert min(of(10001, 50), 999) == 999
    assert dealt(of(10001, 50), [], 0) == 999


@rule("P130", "P131", "P132", "P133", "P135", "P145")
def test_a_damage_code() -> None:  # PV19, PV20, PV24
    musket = {"scale": 2, "stat": "agi", "dice": [1, 12], "class": "Guns"}
    a = field("AB", A=one(agi=10, acc=26, skills={"Guns": 66}, weapon=musket), B=one(2, hp=260, eva=22, arm=10))
    a.do("A attack B", 28, 10)  # PV18
    assert a.struck() == Struck("A", "B", "", "pass", 20, 240)
    a = field("AB", A=one(str=9, weapon={"scale": 3, "stat": "str", "dice": [2, 10], "class": "Swords"}), B=one(2))
    a.do("A attack B", 60, 4, 5)
    assert a.struck().damage == 36


@rule("P111")
def test_damage_means_that_of_a_basic_attack() -> None:
    a = field("AB", A=one(moves=["Shoulder Check"]), B=one(2))
    a.do("A use Shoulder Check on B", 60, 6)
    assert a.struck().damage == 12  # 16 at 75 %


@rule("P151")
def test_barriers_are_percentages_like_others() -> None:
    for status, damage in (("guarded", 6), ("warded", 13), ("exposed", 16)):
        a = field("AB", A=one(), B=one(2, statuses=[{"id": status, "left": 2}]))
        a.do("A attack B", 60, 3)
        assert a.struck().damage == damage


@rule("P134", "P136")
def test_magical_damage_is_reduced_and_avoided_by_magical_statistics() -> None:
    a = field("AB", A=one(moves=["Stonefall"]), B=one(2, arm=50, eva=50, marm=4, meva=20))
    a.do("A cast Stonefall on B", 60, 3)  # 80 - 20
    assert a.struck() == Struck("A", "B", "Stonefall", "pass", 9, 51)


@rule("P141", "P146", "P152")
def test_statuses_of_the_attacker_count_too() -> None:
    both = [{"id": "sapped", "left": 2}, {"id": "empowered", "left": 2}]
    a = field("AB", A=one(statuses=both), B=one(2))
    a.do("A attack B", 60, 3)
    assert a.struck().damage == 13


@rule("P129", "P149")
def test_magic_points_may_be_lost_too() -> None:
    a = field("AB", A=one(mp=50, moves=["Drawdown"]), B=one(2, mp=20, marm=4))
    a.do("A use Drawdown on B", 3)
    assert a.of(MpChanged) == [MpChanged("B", -4, 16)]  # 5 + 3 - 4, and A has all it can have


@rule("P147")
def test_healing_is_not_capped() -> None:
    a = field("AC\nB", A=one(mag=30, moves=["Mend"]), C=one(hp=2000, now=5), B=one(2))
    a.do("A cast Mend on C", 8)
    assert a.of(Healed) == [Healed("C", 68, 73)]


@rule("P82", "P83", "P84")
def test_timers_of_the_content_are_2_4_or_6() -> None:
    for ability in BOOK.content.abilities.values():
        if ability.status and ability.status != "woven":
            assert ability.timer in TIMERS
        if ability.rider:
            assert ability.rider_timer in TIMERS
    assert BOOK.content.statuses["cursed"].counts == "nothing"


@rule("P4")
def test_every_die_of_the_content_is_one_the_game_owns() -> None:
    content = BOOK.content
    codes = [ability.dice for ability in content.abilities.values()]
    codes += [item.weapon.dice for item in content.items.values() if item.weapon]
    codes += [unit.weapon.dice for unit in content.units.values() if unit.weapon]
    codes += [trait.tick.dice for trait in content.statuses.values() if trait.tick]
    found = [code for code in codes if code]
    assert len(found) > 40
    assert all(1 <= count <= 5 and sides in (6, 8, 10, 12) for count, sides in found)

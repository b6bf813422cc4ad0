"""Abilities of the five types, costs, targets and items (P94-P106, PG3-PG6)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.events import (
    GearChanged,
    Healed,
    Hurt,
    Moved,
    MpChanged,
    Pushed,
    Returned,
    StatusGained,
    StatusOver,
    Struck,
    Used,
)
from rules.grid import parse_square
from tests.arena import rule
from tests.books.percentile.field import BOOK, field, of, one

ABILITIES = BOOK.content.abilities


@rule("P94", "P92")
def test_every_ability_is_of_one_of_five_types() -> None:
    types = {ability.type for ability in ABILITIES.values()}
    assert types == {"fast", "slow", "reaction", "support", "magic"}
    for line in BOOK.content.lines.values():
        assert {ABILITIES[one.spell].type for one in line.spells} == types
        assert any(one.level == 1 for one in line.spells)


@rule("P95", "P96")
def test_slow_abilities_have_a_charge_time_and_fast_ones_none() -> None:
    for ability in ABILITIES.values():
        assert bool(ability.charge) == (ability.type == "slow") or ability.spell


@rule("P97", "P98")
def test_reactions_have_a_trigger_and_a_flat_chance_and_no_command() -> None:
    for ability in ABILITIES.values():
        assert bool(ability.trigger) == (ability.type == "reaction") == (ability.flat is not None)
    a = field("AB", A=one(moves=["Answering Blow"]), B=one(2))
    assert "has no ability" in a.why("A use Answering Blow on B")


@rule("P103")
def test_five_targets() -> None:
    assert {ability.target for ability in ABILITIES.values()} == {"self", "single", "group", "party", "all"}


@rule("P104")
def test_a_card_says_what_an_ability_is() -> None:
    card = ABILITIES["Nerve Jab"]
    assert (card.type, card.target, card.charge, card.status_cos, card.mp) == ("slow", "single", 2, ("tec", -40), 0)
    assert all(ability.text or ability.element for ability in ABILITIES.values())


@rule("P95")
def test_a_fast_ability_takes_effect_at_once() -> None:
    a = field("A.\nB", A=one(moves=["Shoulder Check"]), B=one(2))
    a.do("A use Shoulder Check on B", 60, 1)
    assert a.struck().damage == 7  # 11 at 75 %
    assert a.of(Pushed)[0].path[-1] == parse_square("A3")


@rule("P101")
def test_a_support_is_always_on() -> None:
    a = field("A.\nB", A=one(moves=["Shoulder Check"]), B=one(2, arm=16, moves=["Rooted Stance"]))
    a.do("A use Shoulder Check on B", 60, 6)
    assert a.struck().damage == 1
    assert a.of(Pushed) == []
    assert a.battle.book.figures(a.battle, a["B"])["arm"] == 20


@rule("P101", "P111")
def test_a_second_light_weapon_strikes_too() -> None:
    gear = ["Notched Dirk", "Left-Hand Dirk"]
    a = field("AB", A=one(agi=10, gear=gear, weapon=None, moves=["Twin Grip"], skills={"Blades": 50}), B=one(2))
    a.do("A attack B", 60, 4, 60, 4)
    assert [blow.damage for blow in a.of(Struck)] == [24, 12]
    a = field("AB", A=one(agi=10, gear=gear, weapon=None, skills={"Blades": 50}), B=one(2))
    a.do("A attack B", 60, 4)
    assert len(a.of(Struck)) == 1


@rule("P102")
def test_spells_use_up_magic_points() -> None:
    a = field("AB", A=one(mp=7, moves=["Stonefall"]), B=one(2))
    a.do("A cast Stonefall on B", 95)  # a botch: MP are spent all the same
    assert a.of(MpChanged) == [MpChanged("A", -4, 3)]
    assert a["A"].statuses == ()
    a.do("B stay", 2, 1)
    assert a.why("A cast Stonefall on B") == "Stonefall costs 4 MP, and A has 3"


@rule("P102")
def test_other_magic_costs_none_but_may_be_counted() -> None:
    a = field("AB", A=one(mp=0, moves=["Aegis Chant"]), B=one(2))
    a.do("A use Aegis Chant")
    assert a.of(Used) == [Used("A", "Aegis Chant")]
    assert a.of(StatusGained)[0].id == "guarded"
    a.do("B stay", 2, 1)
    assert "once a battle" in a.why("A use Aegis Chant")


@rule("P105")
def test_a_cost_in_hit_points_is_of_the_maximum() -> None:  # PA31
    a = field("AB", A=one(hp=63, now=20, moves=["Blood Price"]), B=one(2))
    a.do("A use Blood Price on B", 60, 1)
    assert a.of(Hurt) == [Hurt("A", "Blood Price", 15, 5)]
    assert a.struck().damage == 22
    a = field("AB", A=one(hp=63, now=15, moves=["Blood Price"]), B=one(2))
    assert "costs 15 HP" in a.why("A use Blood Price on B")


@pytest.mark.parametrize(
    ("spell", "status"),
    [
        ("Cinderlash", "scorched"), ("Tidehammer", "rooted"), ("Forkbolt", "staggered"), ("Rimeshard", "leaden"),
        ("Blightmist", "poison"), ("Dawnlance", "dimmed"), ("Duskmaw", "sapped"),
    ],
)  # fmt: skip
@rule("P16", "P102")
def test_what_rides_on_a_critical_spell(spell: str, status: str) -> None:
    a = field("AB", A=one(moves=[spell]), B=one(2))
    a.do(f"A cast {spell} on B", 10, 1)
    assert [one_status.id for one_status in a["B"].statuses] == [status]
    assert a.struck().damage == 22
    a = field("AB", A=one(moves=[spell]), B=one(2))
    a.do(f"A cast {spell} on B", 11, 1)
    assert a["B"].statuses == ()


def test_eighteen_spells_of_nine_elements() -> None:
    spells = [ability for ability in ABILITIES.values() if ability.spell and ability.cos]
    assert len(spells) == 18
    assert len({(spell.element, spell.mp) for spell in spells}) == 18


@rule("PG6")
def test_a_group_meets_every_enemy_round_a_square() -> None:
    a = field("A.B\n..C\n..D", A=one(moves=["Fuse Jar"]), B=one(2), C=one(2), D=one())
    a.do("A use Fuse Jar at C2", 1, 1)
    assert [blow.target for blow in a.of(Struck)] == ["B", "C"]


@rule("PG6")
def test_a_party_is_its_user_and_friends_in_range_and_all_is_every_enemy() -> None:
    a = field("AC.D", A=one(moves=["Aegis Chant"]), C=one(), D=one(), B=one(2, at="J10"))
    a.do("A use Aegis Chant")
    assert [gained.unit for gained in a.of(StatusGained)] == ["A", "C"]
    a = field("AC", A=one(spd=9, moves=["Molten Rain"]), C=one(2), B=one(2, at="J10"), ini=(10, 1, 1), more=(1, 2))
    a.do("A use Molten Rain", 5, 5)
    assert [blow.target for blow in a.of(Struck)] == ["C", "B"]


@rule("PG5", "PG1")
def test_reach_and_sight() -> None:
    a = field("A.#B\n...", A=one(moves=["Stonefall"]), B=one(2))
    assert "a wall stands between" in a.why("A cast Stonefall on B")
    a = field("A...B", A=one(moves=["Stonefall"]), B=one(2))
    assert a.why("A cast Stonefall on B") == "E1 is 4 squares away; the reach is 1 to 3"
    a = field("A.B", A=of("tinker"), B=one(2))
    assert a.why("A attack B") == ""
    assert "the reach is 2 to 4" in field("AB", A=of("tinker"), B=one(2)).why("A attack B")


@rule("PG3")
def test_friends_may_be_passed_and_enemies_not() -> None:
    a = field("ACB\n###", A=one(), C=one(), B=one(2))
    assert a.legal("move") == []
    a = field("AC.B\n####", A=one(), C=one(), B=one(2))
    assert [move.path[-1] for move in a.legal("move")] == [parse_square("C1")]


@rule("PG3", "P101")
def test_featherfoot_goes_lightly_and_what_flies_over_anything() -> None:
    for moves, far in (((), "C1"), (("Featherfoot",), "E1")):
        a = field("Affff.B\n#######", A=one(moves=moves), B=one(2))
        assert max(move.path[-1] for move in a.legal("move")) == parse_square(far)
    a = field("A###.B\n######", A=of("gale_harrier", hp=5), B=one(2))
    ends = {move.path[-1] for move in a.legal("move")}
    assert parse_square("E1") in ends and parse_square("A3") in ends
    assert parse_square("B1") not in ends


@rule("P96")
def test_a_plunging_strike_is_off_the_ground_and_lands_beside() -> None:
    a = field("A...B", A=one(spd=9, moves=["Plunging Strike"]), B=one(2, moves=["Stonefall"]), ini=(6, 9))
    a.do("A use Plunging Strike on B")
    assert "is hidden" in a.why("B attack A")
    assert a.turn == "B"
    a.do("B stay", 60, 3, 2, 1)
    assert a.of(Moved)[0].path == (parse_square("A1"), parse_square("D1"))
    assert a.struck().damage == 26
    assert a["A"].statuses == ()


@rule("P96")
def test_without_room_a_plunge_ends_where_it_began() -> None:
    foes: dict[str, Any] = {name: one(2) for name in "BCD"}
    a = field("A..CB#\n...#D", A=one(spd=9, moves=["Plunging Strike"]), **foes, ini=(6, 10, 9, 8))
    a.do("A use Plunging Strike on B")
    for name in "BC":
        a.do(f"{name} stay")
    a.do("D stay", 9, 8, 7, 6)  # nobody makes room
    assert a.where("A") == "A1"
    assert a["A"].statuses == ()
    assert a["B"].hp == 60


@rule("PG4")
def test_guard_lasts_until_the_next_turn() -> None:
    a = field("AB", A=one(), B=one(2))
    a.do("A guard")
    a.do("B attack A", 60, 3, 2, 1)
    assert a.of(Struck)[0].damage == 6
    assert a["A"].statuses == ()


@rule("PG4")
def test_items_are_used_on_oneself_or_a_neighbour() -> None:
    a = field("AC.D\nB", A=one(pack=["Salve", "Bitterroot"]), C=one(now=10), D=one(now=10), B=one(2))
    assert "reaches friends" in a.why("A use Salve on D")
    assert "does not suffer" in a.why("A use Bitterroot on C")
    a.do("A use Salve on C")
    assert a.of(Healed) == [Healed("C", 30, 40)]
    assert a.of(GearChanged)[0].change == "used up"


def test_a_field_kit_makes_more_of_items() -> None:
    a = field("AC\nB", A=one(pack=["Salve"], moves=["Field Kit"]), C=one(now=10), B=one(2))
    assert a.preview("A use Salve on C").heals == {45: 1}
    a.do("A use Salve on C")
    assert a["C"].hp == 55


def test_the_felled_come_back_where_they_fell() -> None:
    a = field("ACB", A=one(pack=["Rekindling Ash"]), C=one(now=5), B=one(2), ini=(2, 1, 10))
    a.do("B attack C", 60, 3)
    a.do("A use Rekindling Ash on C")
    assert a.turn == "C"  # whose count is still to come
    assert a.of(Returned) == [Returned("C", parse_square("B1"), 15)]


def test_recall_reaches_farther_than_ash() -> None:
    a = field("A..CB", A=one(moves=["Recall"]), C=one(now=5), B=one(2), ini=(2, 1, 10))
    a.do("B attack C", 60, 3)
    a.do("A cast Recall on C")
    assert a["C"].hp == 15


def test_a_curse_keeps_healing_to_half() -> None:
    a = field("AC\nB", A=one(pack=["Deep Salve"]), C=one(now=10, statuses=[{"id": "cursed"}]), B=one(2))
    a.do("A use Deep Salve on C")
    assert a["C"].hp == 30


def test_purge_ends_the_oldest_ill() -> None:
    ills = [{"id": "guarded", "left": 2}, {"id": "dimmed", "left": 4}, {"id": "muted", "left": 4}]
    a = field("AC\nB", A=one(moves=["Purge"]), C=one(statuses=ills), B=one(2))
    assert "suffers from nothing" in a.why("A cast Purge on A")
    a.do("A cast Purge on C")
    assert a.of(StatusOver) == [StatusOver("C", "dimmed")]


def test_filching_takes_what_there_is() -> None:
    a = field("AB", A=one(knk=90, moves=["Filch"]), B=one(2, pack=["Salve"]))
    a.do("A use Filch on B", 60)
    assert [thing.item for thing in a["A"].pack] == ["Salve"]
    a.do("B stay", 2, 1)
    a.do("A use Filch on B", 60)
    assert [thing.item for thing in a["A"].pack] == ["Salve", "Cut Purse"]
    a.do("B stay", 2, 1)
    assert "has nothing" in a.why("A use Filch on B")


def test_deep_weave_bears_on_the_next_spell_alone() -> None:
    a = field("AB", A=one(statuses=[{"id": "woven"}], moves=["Stonefall"]), B=one(2))
    a.do("A cast Stonefall on B", 60, 5)
    assert a.struck().damage == 22  # 15 at 150 %
    assert a["A"].statuses == ()


def test_nerve_jab_may_root_and_leeching_gives_back() -> None:
    a = field("AB", A=one(tec=90, moves=["Nerve Jab"]), B=one(2, eva=10), ini=(10, 1))
    a.do("A use Nerve Jab on B", 60, 6, 40)
    assert [status.id for status in a["B"].statuses] == ["rooted"]
    a = field("AB", A=one(now=20, moves=["Leeching Shade"]), B=one(2))
    a.do("A cast Leeching Shade on B", 4)
    assert a.struck().damage == 9
    assert a.of(Healed) == [Healed("A", 4, 24)]


def test_statuses_bar_what_they_say() -> None:
    a = field("AB", A=one(statuses=[{"id": "muted", "left": 4}], moves=["Stonefall"]), B=one(2))
    assert a.why("A cast Stonefall on B") == "A is muted and can cast no spell"
    a = field("AB", A=one(statuses=[{"id": "staggered", "left": 4}]), B=one(2))
    assert {command.do for command in a.legal()} == {"move", "stay"}
    a.do("A stay")
    assert a["A"].statuses == ()
    a = field("AB", A=one(statuses=[{"id": "rooted", "left": 4}, {"id": "dimmed", "left": 2}]), B=one(2))
    assert a.legal("move") == []
    a.do("A attack B", 31)
    assert a.struck().outcome == "fail"


def test_a_greatblade_is_for_the_experienced() -> None:
    a = field("AB", A=one(pack=["Reaver Greatblade"]), B=one(2))
    assert "level 6" in a.why("A equip Reaver Greatblade")

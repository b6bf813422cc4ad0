"""Reactions and their chains (P97-P100, PG12)."""

from __future__ import annotations

import msgspec

from rules.books.percentile import BOOK as REAL
from rules.content import Content
from rules.dice import LoadedDice
from rules.events import Healed, Rolled, StatusGained, Struck
from rules.setup import start
from tests.arena import Arena, rule, scenario_of
from tests.books.percentile.field import field, one


def certain(*names: str) -> Content:
    """The content with reactions that always go off."""
    abilities = dict(REAL.content.abilities)
    for name in names:
        abilities[name] = msgspec.structs.replace(abilities[name], flat=100)
    return msgspec.structs.replace(REAL.content, abilities=abilities)


def sure_field(board: str, names: tuple[str, ...], **units: object) -> Arena:
    """A battle in which these reactions always go off."""
    book = msgspec.structs.replace(REAL, content=certain(*names))
    scenario = scenario_of(board, units)  # type: ignore[arg-type]
    return Arena(start(book, scenario, LoadedDice(tuple(range(10, 10 - len(units), -1)))))


@rule("P97", "P98")
def test_a_reaction_goes_off_by_itself_at_its_flat_chance() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 30, 60, 5)
    assert [(blow.unit, blow.target, blow.counter) for blow in a.of(Struck)] == [("A", "B", False), ("B", "A", True)]
    a.do("B stay", 2, 1)
    a.do("A attack B", 60, 3, 31)
    assert len(a.of(Struck)) == 1


@rule("P100")
def test_a_counter_is_not_countered() -> None:  # PD18
    names = ("Answering Blow",)
    a = sure_field("AB", names, A=one(moves=names), B=one(2, moves=names))
    a.do("A attack B", 60, 3, 1, 60, 3)
    assert [blow.unit for blow in a.of(Struck)] == ["A", "B"]


@rule("P99")
def test_a_counter_may_set_off_a_reaction_of_another_trigger() -> None:  # PD18
    names = ("Answering Blow", "Grudge")
    a = sure_field("AB", names, A=one(now=20, moves=["Grudge"]), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 1, 60, 3, 1)
    assert a["A"].hp == 7
    assert a.of(StatusGained) == [StatusGained("A", "empowered", 4, by="A")]


@rule("P100")
def test_one_trigger_is_not_answered_by_the_same() -> None:
    names = ("Answering Blow", "Sidestep")
    a = sure_field("AB", names, A=one(moves=["Sidestep"]), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 1, 60, 3)  # A may not sidestep the answer
    assert a["A"].hp == 47


@rule("P98")
def test_a_reaction_goes_off_once_for_an_action() -> None:
    gear = ["Notched Dirk", "Left-Hand Dirk"]
    two = one(gear=gear, weapon=None, moves=["Twin Grip"], skills={"Blades": 50})
    a = sure_field("AB", ("Answering Blow",), A=two, B=one(2, hp=90, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 1, 60, 3, 60, 3)
    assert [blow.unit for blow in a.of(Struck)] == ["A", "B", "A"]


@rule("PG12")
def test_a_reaction_needs_reach() -> None:
    far = one(weapon={"range": [2, 3], "scale": 2, "stat": "str", "dice": [1, 6], "class": "swords"})
    a = field("A.B", A=far, B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3)
    assert len(a.of(Struck)) == 1


def test_sidestep_makes_an_attack_miss() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Sidestep"]))
    a.do("A attack B", 30)
    assert a.struck() == Struck("A", "B", "", "fail", 0, 60)


def test_a_parried_spell_does_half() -> None:
    a = field("AB", A=one(moves=["Stonefall"]), B=one(2, moves=["Spell Parry"]))
    a.do("A cast Stonefall on B", 30, 60, 5)
    assert a.struck().damage == 7


def test_what_wounds_sets_off() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Spring Plate"]))
    a.do("A attack B", 60, 3, 30)
    assert [status.id for status in a["B"].statuses] == ["guarded"]
    a = field("AB", A=one(), B=one(2, moves=["Chill"]))
    a.do("A attack B", 60, 3, 30)
    assert [status.id for status in a["A"].statuses] == ["leaden"]
    a = field("AB", A=one(moves=["Stonefall"]), B=one(2, moves=["Backlash"]))
    a.do("A cast Stonefall on B", 60, 5, 30, 4)
    assert a.of(Struck)[1] == Struck("B", "A", "Backlash", "pass", 9, 51, counter=True)


def test_a_friend_in_need_is_healed() -> None:
    a = field("ABC", A=one(), B=one(2, now=20), C=one(2, moves=["Last Grace"]))
    a.do("A attack B", 60, 3, 60, 4)
    assert a.of(Healed) == [Healed("B", 9, 16)]


@rule("PG12", "P97")
def test_a_set_spear_meets_who_comes_near() -> None:
    a = field("A...B", A=one(), B=one(2, moves=["Set Spear"]))
    a.do("A A1-C1", 60, 60, 3)
    assert a.of(Struck) == [Struck("B", "A", "Set Spear", "pass", 13, 47, counter=True)]
    assert a.turn == "A"


def test_who_sleeps_or_charges_does_not_react() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Answering Blow"], statuses=[{"id": "sleep", "left": 6}]))
    a.do("A attack B", 60, 3, 30, 60, 1)  # struck awake, it answers
    assert len(a.of(Struck)) == 2
    a = field("AB", A=one(), B=one(2, spd=9, moves=["Answering Blow", "Anvil Fall"]), ini=(10, 7))
    a.do("B use Anvil Fall on A")
    a.do("A attack B", 60, 3, 60, 3, 2, 1)  # no answer; then what was charging
    assert [blow.what for blow in a.of(Struck)] == ["", "Anvil Fall"]


@rule("PG15")
def test_every_roll_is_told() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 30, 60, 5)
    assert a.purposes() == ["to hit of A", "damage of A", "Answering Blow of B", "to hit of B", "damage of B"]
    assert all(roll.dice for roll in a.of(Rolled))

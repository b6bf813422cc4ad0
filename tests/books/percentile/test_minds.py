"""What computer players make of this book: charging, interrupting, reactions, heals, items, statuses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.ai import Choice, choose
from rules.ai.arena import mirrored
from rules.ai.soldier import SOLDIER, Soldier
from rules.books import book
from rules.grid import squares_in
from rules.scenario import EventSpec, ThingSpec
from tests.arena import Arena, rule
from tests.rules.play import scenarios

from .field import field, of, one

LEVELS = ["soldier", "captain"]
BOW = {"name": "Bow", "class": "Swords", "scale": 2, "stat": "str", "dice": [1, 6], "range": [2, 4]}


def chosen(a: Arena, level: str) -> Choice:
    """What is done with the present prompt."""
    choice = choose(a.battle, level, 7, 0)
    assert a.battle.why_not(choice.command) == ""
    return choice


def decision(a: Arena) -> Soldier:
    """A soldier's decision in which what is around has been looked at."""
    made = Soldier(a.battle, a.battle.unit(a.turn), a.battle.legal(), SOLDIER.of(a.battle))
    list(made.standing.begin())
    return made


@rule("P96")
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_stronger_is_charged_where_nobody_comes_in_between(level: str) -> None:
    a = field("AB", A=one(moves=["Anvil Fall"]), B=one(2, hp=200), ini=(10, 1))
    choice = chosen(a, level)
    assert choice.command.what == "Anvil Fall" and dict(choice.reasons)["late"] < 0


@pytest.mark.parametrize("level", LEVELS)
def test_one_who_would_fall_before_it_lands_does_not_charge(level: str) -> None:
    a = field("AB", A=one(moves=["Anvil Fall"], now=3), B=one(2, hp=200, acc=90, str=9), ini=(10, 8))
    assert chosen(a, level).command.what != "Anvil Fall"


def test_a_captain_looks_at_where_a_leap_comes_down() -> None:
    """A soldier leaps among three foes because none of them can meet it until it lands."""
    leaper, foe = one(moves=["Plunging Strike"], now=40), one(2, hp=100, str=6, acc=90)
    a = field("A...CB\n....D.\n......", A=leaper, B=foe, C=foe, D=foe, ini=(10, 9, 8, 7))
    assert dict(chosen(a, "soldier").reasons)["aloft"] > 0
    assert "aloft" not in dict(chosen(a, "captain").reasons)
    alone = field("A....B\n......", A=one(moves=["Plunging Strike"]), B=one(2, now=12))
    assert "aloft" in dict(chosen(alone, "captain").reasons)


@rule("PG7")
@pytest.mark.parametrize("level", LEVELS)
def test_who_charges_is_struck_first_where_that_may_end_it(level: str) -> None:
    a = field(
        "B..\nAC.\nD..",
        B=one(2, moves=["Anvil Fall"], hp=40, now=12, str=9),
        A=one(),
        C=one(2, hp=40, now=12, str=9),
        D=one(),
    )
    a.do("B use Anvil Fall on A")
    choice = chosen(a, level)
    assert choice.command.targets == ("B",) and dict(choice.reasons)["breaks"] > 0


@rule("PG6")
def test_squares_on_which_an_area_will_land_are_kept_out_of() -> None:
    a = field("..CB\n....\n.A..", B=one(2, moves=["Hollow Tide"]), A=one(hp=20), C=one(hp=20))
    a.do("B use Hollow Tide at C1")
    (due,) = a.battle.book.due(a.battle)
    made = decision(a)
    for at in squares_in(made.survey.stand):
        assert ("pending" in dict(made.standing.place(at))) == bool(due.squares >> at & 1)


@rule("P105")
@pytest.mark.parametrize("level", LEVELS)
def test_hit_points_are_paid_where_they_buy_a_fall_and_kept_where_they_are_few(level: str) -> None:
    a = field("AB", A=one(moves=["Blood Price"]), B=one(2, now=30))
    choice = chosen(a, level)
    assert choice.command.what == "Blood Price" and dict(choice.reasons)["pays"] < 0
    a = field("AB", A=one(moves=["Blood Price"], now=20), B=one(2, hp=400))
    assert chosen(a, level).command.what != "Blood Price"


@rule("P97")
def test_squares_before_a_set_spear_are_dear() -> None:
    a = field("A....B", A=one(weapon=BOW), B=one(2, moves=["Set Spear"]))
    made = decision(a)
    caught = [at for at in made.survey.moves if "snare" in dict(made.standing.place(at))]
    assert caught and all(abs(5 - (at & 31)) + (at >> 5) <= 2 for at in caught)


@rule("PG8")
def test_squares_that_the_map_will_strike_are_left() -> None:
    a = field("A........B", A=one(), B=one(2), events=(EventSpec("roof", 1, 3, ("A1", "B1"), 30),))
    made = decision(a)
    pending = [at for at in squares_in(made.survey.stand) if "pending" in dict(made.standing.place(at))]
    assert pending == [0, 1]
    choice = chosen(a, "soldier")
    assert choice.command.do == "move" and choice.command.path[-1] not in pending


@pytest.mark.parametrize("level", LEVELS)
def test_a_healer_heals_whoever_is_badly_hurt(level: str) -> None:
    a = field("A.\nC...B", A=of("healer"), C=one(hp=60, now=9), B=one(2))
    assert dict(chosen(a, level).reasons)["heal"] > 0
    if chosen(a, level).command.do == "move":
        a.battle.apply(chosen(a, level).command)
    choice = chosen(a, level)
    assert (choice.command.what, choice.command.targets) == ("Mend", ("C",))


@pytest.mark.parametrize("level", LEVELS)
def test_items_are_used_where_they_help(level: str) -> None:
    a = field(
        "A.........\nC........B",
        A=one(pack=["Bitterroot"], move=0),
        C=one(now=30, statuses=[{"id": "poison", "left": 4}]),
        B=one(2, move=0),
    )
    choice = chosen(a, level)
    assert choice.command.what == "Bitterroot" and dict(choice.reasons)["cure"] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_felled_friend_is_brought_back(level: str) -> None:
    a = field("BC........\n.A........", B=one(2, str=9, acc=90), C=one(now=1), A=one(pack=["Rekindling Ash"], move=0))
    a.do("B attack C", 50, 3)
    assert not a["C"].present
    a.battle.scene.units["B"] = replace(a["B"], at=9 * 32 + 9)
    choice = chosen(a, level)
    assert choice.command.what == "Rekindling Ash" and dict(choice.reasons)["raise"] > 0


@rule("PG4")
def test_one_who_can_only_wait_guards_where_it_may_be_struck() -> None:
    a = field("A..B", A=one(statuses=[{"id": "rooted", "left": 2}]), B=one(2))
    assert chosen(a, "soldier").command.do == "guard"
    safe = field("A........B", A=one(statuses=[{"id": "rooted", "left": 2}]), B=one(2))
    assert chosen(safe, "soldier").command.do == "stay"


@rule("P106")
@pytest.mark.parametrize("level", LEVELS)
def test_a_boulder_in_reach_confuses_nobody(level: str) -> None:
    boulder = (ThingSpec("boulder", "B1", "Boulder"),)
    a = field("A..B", A=of("mage"), B=one(2), things=boulder)
    assert chosen(a, level).command.targets in ((), ("B",))


@pytest.mark.parametrize(("better", "worse", "least"), [("soldier", "recruit", 5), ("captain", "soldier", 3)])
def test_each_level_beats_the_one_below(better: str, worse: str, least: int) -> None:
    tally = mirrored(book("percentile"), scenarios()["keep"], range(1000, 1003), better, worse)
    assert tally.won >= least

"""Scenes: hazards with checks of their own, search, leap, parley, surprise; who is low or aloft as the map acts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.books.percentile.tasks import attempt, contest
from rules.dice import LoadedDice
from rules.events import Fled, Healed, Hurt, Moved, Pushed, Rolled, StatusGained, StatusOver, Struck, Used, Won
from rules.faults import SetupError
from rules.grid import parse_square
from rules.scenario import CheckSpec, EventSpec, ThingSpec
from rules.setup import start
from tests.arena import Arena, rule, scenario_of
from tests.books.percentile.field import BOOK, field, of, one

# -- hazards --------------------------------------------------------------------------


@rule("PG9", "P38")
def test_a_hazard_may_ask_for_what_the_map_says() -> None:
    foul = {"B1": CheckSpec("vit", 20)}
    a = field("A..B", A=one(vit=8), B=one(2), hazards={"B1": 3}, checks=foul)
    a.do("A A1-B1", 54)  # 34 + 20
    (roll,) = a.of(Rolled)
    assert roll.need == 54
    assert [(term.name, term.flat) for term in roll.because] == [("VIT rating", 34), ("average", 20)]
    assert a["A"].hp == 60
    a = field("A..B", A=one(skills={"Climbing": 61}), B=one(2), hazards={"B1": 3}, checks={"B1": CheckSpec("climbing")})
    a.do("A A1-C1")  # 61 + 40 needs no roll
    assert a.where("A") == "C1"


def test_a_check_where_no_hazard_lies_or_of_no_skill_is_named() -> None:
    with pytest.raises(SetupError, match="no hazard at C1"):
        field("A..B", A=one(), B=one(2), checks={"C1": CheckSpec("vit")})
    with pytest.raises(SetupError, match="'juggling' is no skill"):
        field("A..B", A=one(), B=one(2), hazards={"C1": 3}, checks={"C1": CheckSpec("juggling")})


@rule("PG9")
def test_the_odds_of_a_way_over_hazards() -> None:
    a = field("A...B", A=one(now=5, spd=5), B=one(2), hazards={"B1": 4, "C1": 9})
    shown = a.preview("A A1-D1")
    assert shown.chance is not None and Fraction(*shown.chance) == Fraction(65, 100) ** 2
    odds = {lost: Fraction(n, shown.total) for lost, n in shown.damage.items()}
    assert odds == {0: Fraction(65, 100) ** 2, 4: Fraction(35, 100), 5: Fraction(65 * 35, 10000)}
    assert shown.falls is not None and Fraction(*shown.falls) == odds[5]
    lava = field("Al.B", A=one(), B=one(2)).preview("A A1-C1")
    assert Fraction(lava.damage[7], lava.total) == Fraction(35, 100) * Fraction(6, 36)
    sure = field("Al.B", A=one(moves=["Featherfoot"]), B=one(2)).preview("A A1-C1")
    assert set(sure.damage) == {0}
    plain = field("A..B", A=one(), B=one(2)).preview("A A1-C1")
    assert plain.chance is None and not plain.damage


@rule("PG9", "P96")
def test_a_plunge_onto_lava_asks_for_its_check() -> None:
    a = field("A..lB#\n....##", A=one(spd=9, moves=["Plunging Strike"]), B=one(2), ini=(6, 1))
    a.do("A use Plunging Strike on B", 77, 60, 3)  # 37 + 40
    assert a.of(Hurt) == []
    a = field("A..lB#\n....##", A=one(spd=9, moves=["Plunging Strike"]), B=one(2), ini=(6, 1))
    a.do("A use Plunging Strike on B", 80, 3, 4, 60, 3)
    assert a.of(Hurt) == [Hurt("A", "hazard", 7, 53)]
    assert a.struck().damage == 26


# -- what the map does ------------------------------------------------------------------


@rule("P97", "P73")
def test_one_whom_the_roof_brings_low_reacts() -> None:
    roof = EventSpec("roof", round=1, count=5, squares=("A1",), amount=50)
    a = field("A.B", A=one(moves=["Grudge"], spd=9), B=one(2, spd=8), ini=(1, 1), events=(roof,))
    a.do("A stay")
    a.do("B stay", 60, 2, 1)
    assert a.of(Hurt) == [Hurt("A", "roof", 50, 10)]
    assert [gained.id for gained in a.of(StatusGained) if gained.unit == "A"][0] == "empowered"


@rule("P97", "P85")
def test_one_whom_poison_brings_low_is_helped_by_a_friend() -> None:
    ill = [{"id": "poison", "left": 2}]
    a = field("AC.B", A=one(now=20, statuses=ill), C=one(moves=["Last Grace"]), B=one(2), ini=(10, 9, 8))
    a.do("A stay")
    a.do("C stay")
    a.do("B stay", 6, 60, 4, 3, 2, 1)  # the poison, the reaction, its die; then the next round
    assert a.of(Hurt) == [Hurt("A", "poison", 7, 13)]
    assert a.of(Healed) == [Healed("A", 9, 22)]


@rule("PG8", "P96")
def test_nothing_falls_on_one_who_is_aloft() -> None:
    roof = EventSpec("roof", round=1, count=10, squares=("A1",), amount=50)
    a = field("A...B", A=one(spd=9, moves=["Plunging Strike"]), B=one(2, spd=1), ini=(6, 1), events=(roof,))
    a.do("A use Plunging Strike on B", 95)  # due on 9, after the roof
    assert a.of(Hurt) == []


@rule("PG8", "P96")
def test_one_whose_ground_is_gone_comes_down_beside() -> None:
    gone = EventSpec("collapse", round=1, count=10, squares=("A1",))
    foes: dict[str, Any] = {name: one(2, spd=1) for name in "BCD"}
    a = field("A..CB#\n...#D", A=one(spd=9, moves=["Plunging Strike"]), **foes, ini=(6, 4, 3, 2), events=(gone,))
    a.do("A use Plunging Strike on B")
    assert a.of(Hurt) == []
    assert a.of(Pushed) == [Pushed("A", (parse_square("A1"), parse_square("B1")))]


@rule("PG9", "P106")
def test_a_boulder_on_open_ground_fills_its_square() -> None:
    things = (ThingSpec("boulder", "B1", check="str"), ThingSpec("door", "A2", check="str"))
    a = field("A.CB", A=one(str=20), B=one(2), C=one(), things=things)
    assert a.legal("move") == []
    assert "a wall stands between" in a.why("A attack B") or "reach" in a.why("A attack B")
    a.do("A task boulder at B1", 30)
    assert a.battle.scene.board.terrain(parse_square("B1")).name == "rubble"


# -- search -----------------------------------------------------------------------------


def unseen(**given: object) -> dict[str, Any]:
    return {"statuses": [{"id": "unseen", "left": 2}], **given}


@rule("PG4", "P53", "P63")
def test_a_search_is_awareness_against_stealth_pair_by_pair() -> None:
    a = field("A..B\n...C", A=one(), B=one(2, **unseen()), C=one(2, **unseen()))
    odds = a.preview("A task search").targets
    assert set(odds) == {"B", "C"}
    a.do("A task search", 20, 35, 20)  # margin 20 against 15 and 30
    assert a.of(StatusOver) == [StatusOver("B", "unseen")]
    assert a["C"].statuses


@rule("P62", "P64")
def test_a_stalemate_in_a_search_leaves_who_hides_hidden() -> None:
    a = field("A..B", A=one(), B=one(2, **unseen()))
    win, stale = 0, 0
    for own in range(1, 101):
        for other in range(1, 101):
            verdict = contest(attempt(own, 40), attempt(other, 50))
            win, stale = win + (verdict == "first"), stale + (verdict == "stalemate")
    p, s = Fraction(win, 10000), Fraction(stale, 10000)
    shown = a.preview("A task search")
    assert shown.chance is not None and Fraction(*shown.chance) == p * (1 + s + s**2 + s**3)
    a.do("A task search", *(90, 90) * 4)
    assert a["B"].statuses
    assert "nobody hides" in field("A.B", A=one(), B=one(2)).why("A task search")
    far = field("A", A=one(), B=one(2, at="G1", **unseen()))
    assert "nobody hides" in far.why("A task search")


@rule("PG10", "P97")
def test_striking_back_gives_one_who_hides_away() -> None:
    hidden = one(2, moves=["Backlash"], **unseen())
    a = field("A.B\n..C", A=one(spd=9, moves=["Riven Ground"]), B=hidden, C=one(2))
    a.do("A cast Riven Ground at C2", 60, 1, 30, 1, 60, 1)
    assert [blow.unit for blow in a.of(Struck)] == ["A", "B", "A"]
    assert StatusOver("B", "unseen") in a.of(StatusOver)


# -- leap -------------------------------------------------------------------------------


@rule("PG4", "P38", "P42")
def test_a_leap_over_water() -> None:
    a = field("Aw.B", A=one(agi=10), B=one(2))
    assert [command.at for command in a.legal("task") if command.what == "leap"] == [parse_square("C1")]
    assert a.preview("A task leap at C1").chance == (60, 100)
    a.do("A task leap at C1", 60)
    assert a.of(Moved) == [Moved("A", (parse_square("A1"), parse_square("C1")))]
    assert a.turn == "B"


@rule("P51", "P45")
def test_a_failed_leap_hurts_and_makes_the_next_a_row_harder() -> None:
    a = field("Aw.B", A=one(agi=10), B=one(2))
    a.do("A task leap at C1", 61, 2, 3)
    assert a.of(Hurt) == [Hurt("A", "leap", 5, 55)]
    assert a.of(Used) == [Used("A", "failed leap")]
    a.do("B stay", 9, 1)
    assert a.preview("A task leap at C1").chance == (40, 100)
    a.do("A task leap at C1", 95, 1, 1)
    a.do("B stay", 9, 1)
    assert "botched" in a.why("A task leap at C1")


def test_where_there_is_no_leaping() -> None:
    a = field("A#.B\n...", A=one(), B=one(2))
    assert "no free square" in a.why("A task leap at C1")  # over a wall
    assert "no free square" in a.why("A task leap at A3")  # over plain ground
    assert "no free square" in a.why("A task leap at B2")  # not straight
    rooted = field("Aw.B", A=one(statuses=[{"id": "rooted", "left": 2}]), B=one(2))
    assert "can't move" in rooted.why("A task leap at C1")
    assert rooted.legal("task") == []
    flying = field("Aw.B", A=of("gale_harrier"), B=one(2))
    assert "need not leap" in flying.why("A task leap at C1")
    assert "no free square" in field("AwCB", A=one(), C=one(), B=one(2)).why("A task leap at C1")
    light = field("Aw.B", A=one(moves=["Featherfoot"]), B=one(2))
    light.do("A task leap at C1", 90)
    assert light.of(Hurt) == []
    assert field("A..B", A=one(), B=one(2), hazards={"B1": 3}).why("A task leap at C1") == ""


@rule("PG12")
def test_a_leap_into_a_set_spear() -> None:
    a = field("Aw.B", A=one(agi=30), B=one(2, moves=["Set Spear"]))
    a.do("A task leap at C1", 60, 60, 3)  # 100 + 20 needs no roll for the leap
    assert a.struck() == Struck("B", "A", "Set Spear", "pass", 13, 47, counter=True)


# -- parley -----------------------------------------------------------------------------


@rule("PG4", "P53", "P153")
def test_a_parley_makes_a_hard_pressed_foe_leave() -> None:
    a = field("A..B\nC", A=one(skills={"Negotiation": 60}), B=one(2, now=15), C=one(2, at="J10"))
    assert [command.targets for command in a.legal("task") if command.what == "parley"] == [("B",)]
    a.do("A task parley on B", 20, 15)  # margins 40 and 10
    assert a.of(Fled) == [Fled("B")]
    assert [roll.purpose for roll in a.of(Rolled)] == ["parley", "resists"]
    alone = field("A..B", A=one(skills={"Negotiation": 60}), B=one(2, now=15))
    alone.do("A task parley on B", 20, 15)
    assert alone.of(Won) == [Won(1)]


@rule("P51")
def test_a_foe_that_has_not_listened_is_harder_to_talk_to() -> None:
    a = field("A..B", A=one(skills={"Negotiation": 60}), B=one(2, now=15))
    a.do("A task parley on B", 55, 15)  # margins 5 and 10
    assert a.of(Used) == [Used("A", "failed parley with B")]
    a.do("B stay", 9, 1)
    a.do("A task parley on B", 20, 15)
    assert [roll.need for roll in a.of(Rolled)] == [40, 25]
    assert a.of(Fled) == [Fled("B")]


@rule("P59", "P62")
def test_a_parley_at_a_standstill_is_tried_three_times_more() -> None:
    a = field("A..B", A=one(skills={"Negotiation": 60}), B=one(2, now=15))
    a.do("A task parley on B", *(90, 90) * 4)
    assert len(a.of(Rolled)) == 8
    assert a["B"].present


def test_with_whom_there_is_no_parley() -> None:
    a = field("A..BC\n....D", A=one(), B=one(2, now=16), C=one(2, now=5), D=one(now=5), F=one(2, now=5, at="J10"))
    assert "has more than 25 % of its HP" in a.why("A task parley on B")
    assert "not within 3 squares" in a.why("A task parley on C")
    assert "no enemy" in a.why("A task parley on D")
    asleep = field("A.B", A=one(), B=one(2, now=5, statuses=[{"id": "sleep", "left": 2}]))
    assert "does not hear" in asleep.why("A task parley on B")
    walled = field("A#B", A=one(), B=one(2, now=5))
    assert "in sight" in walled.why("A task parley on B")


# -- surprise ---------------------------------------------------------------------------


@rule("P125", "P69")
def test_the_surprised_have_no_initiative_in_round_1() -> None:  # PA14
    units = {"A": one(), "C": one(), "B": one(2), "D": one(2)}
    a = Arena(start(BOOK, scenario_of("AC\nBD", units, options={"surprised": 2}), LoadedDice((10, 9))))
    assert [name for name, _ in a.order()] == ["A", "C"]
    assert [roll.unit for roll in a.events if isinstance(roll, Rolled)] == ["A", "C"]
    a.do("A stay")
    a.do("C stay", 1, 2, 3, 4)
    assert len(a.order()) == 4

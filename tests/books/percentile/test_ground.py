"""The board: hazards, things, timed events, hiding, shoving and pulling (PG1, PG8-PG11)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.events import Hurt, Moved, Pushed, Rolled, StatusGained, TerrainChanged
from rules.faults import SetupError
from rules.grid import diamond, parse_square
from rules.scenario import EventSpec, ThingSpec
from tests.arena import rule
from tests.books.percentile.field import field, one


@rule("PG1")
def test_the_board() -> None:
    a = field("AB", A=one(), B=one(2))
    board = a.battle.scene.board
    assert (board.width, board.height) == (10, 10)
    assert board.ring(parse_square("E5"), 1, 3).bit_count() == 24
    assert diamond(parse_square("E5"), 1, 1).bit_count() == 4


@rule("PG9", "P45")
def test_a_crumbling_bridge_asks_for_a_check() -> None:  # PV6, PV7
    for spd, roll, falls in ((8, 40, False), (8, 74, False), (5, 62, False), (5, 66, True)):
        a = field("A...B", A=one(spd=spd), B=one(2), hazards={"B1": 4}, ini=(10, 1))
        a.do("A A1-C1", roll)
        assert (a.where("A") == "B1") == falls
        assert a.of(Hurt) == ([Hurt("A", "hazard", 4, 56)] if falls else [])


@rule("PG9")
def test_a_fall_costs_two_dice_and_ends_the_move() -> None:
    a = field("Al..B", A=one(), B=one(2))
    a.do("A A1-C1", 90, 3, 4)
    assert a.of(Hurt) == [Hurt("A", "hazard", 7, 53)]
    assert [move.path[-1] for move in a.of(Moved)] == [parse_square("B1")]
    assert "has moved" in a.why("A B1-C1")


@rule("PG9")
def test_a_fall_among_friends_ends_on_a_free_square() -> None:
    a = field("AC..B\n####", A=one(), C=one(), B=one(2), hazards={"B1": 4})
    a.do("A A1-C1", 90)
    assert a.where("A") in ("A1", "C1")
    assert a.where("C") == "B1"


@rule("PG8", "P73")
def test_a_roof_falls_on_who_is_still_under_it() -> None:  # PV15
    roof = EventSpec("roof", round=1, count=10, squares=("C1", "C2"), amount=30)
    heroes: dict[str, Any] = {"S": one(spd=8), "W": one(spd=8, at="J9"), "C": one(spd=5)}
    a = field(".SC.", **heroes, E=one(2, at="J10", spd=1), ini=(4, 3, 2, 1), events=(roof,))
    assert a.order() == [("S", 12), ("W", 11), ("roof", 10), ("C", 7), ("E", 2)]
    a.do("S pull C to B2")
    a.do("W stay")
    assert a["C"].hp == 60
    assert a.turn == "C"
    assert {event.terrain for event in a.of(TerrainChanged)} == {"rubble"}
    a = field(".SC.", **heroes, E=one(2, at="J10", spd=1), ini=(4, 3, 2, 1), events=(roof,))
    a.do("S stay")
    a.do("W stay")
    assert a["C"].hp == 30


@rule("PG8")
def test_bridges_break_and_gates_close_and_open() -> None:
    events = (
        EventSpec("collapse", count=20, squares=("A1",), amount=5),
        EventSpec("close", count=19, squares=("C1", "B2")),
        EventSpec("open", count=18, squares=("D1",)),
    )
    a = field("A..dB\n.C", A=one(), B=one(2), C=one(), events=events)
    board = a.battle.scene.board
    assert [board.terrain(parse_square(at)).name for at in ("A1", "C1", "B2", "D1")] == [
        "water", "door", "plain", "plain",
    ]  # fmt: skip
    assert a.where("A") == "B1"
    assert a["A"].hp == 55


def test_an_unknown_event_or_check_is_named() -> None:
    with pytest.raises(SetupError, match="no effect 'rooof'.*did you mean 'roof'"):
        field("AB", A=one(), B=one(2), events=(EventSpec("rooof"),))
    with pytest.raises(SetupError, match="'Juggling' is no skill"):
        field("AB", A=one(), B=one(2), things=(ThingSpec("lever", "C1", check="Juggling"),))


@rule("PG10", "P62", "P63")
def test_hiding_is_stealth_against_awareness() -> None:
    a = field("A...B", A=one(), B=one(2))
    a.do("A hide", 30, 39)  # margins 20 and 1
    assert a.of(StatusGained) == [StatusGained("A", "unseen", 2, by="A")]
    assert "is hidden" in a.why("B attack A")
    a.do("B stay", 3, 2)
    a = field("A...B", A=one(), B=one(2))
    a.do("A hide", 60, 50, 49, 15)  # a stalemate is thrown again; then the watcher's margin is greater
    assert a["A"].statuses == ()


@rule("PG10")
def test_a_sleeping_watcher_notices_little() -> None:  # PV10-PV14
    a = field("A...B", A=one(skills={"Stealth": 20}), B=one(2, statuses=[{"id": "sleep", "left": 6}]))
    a.do("A hide", 61, 32, 38, 40, 4, 3)
    assert [roll.need for roll in a.of(Rolled)][:4] == [60, 20, 60, 20]
    assert a["A"].statuses[0].id == "unseen"


@rule("PG10")
def test_out_of_everyones_sight_hiding_needs_no_roll() -> None:
    a = field("A", A=one(), B=one(2, at="J10"))
    a.do("A hide")
    assert a["A"].statuses[0].id == "unseen"


@rule("PG10")
def test_attacking_ends_hiding_and_so_does_time() -> None:
    a = field("AB", A=one(statuses=[{"id": "unseen", "left": 2}]), B=one(2))
    a.do("A attack B", 60, 3)
    assert a["A"].statuses == ()


@rule("P59", "P62")
def test_a_standoff_leaves_things_as_they_are() -> None:  # PA26
    a = field("A...B", A=one(), B=one(2))
    a.do("A hide", *(90, 90) * 4)
    assert a["A"].statuses == ()


@rule("PG11")
def test_a_shove_is_strength_against_strength() -> None:
    a = field("AB", A=one(str=10), B=one(2))
    a.do("A shove B", 20, 26)
    assert a.of(Pushed) == [Pushed("B", (parse_square("B1"), parse_square("C1")))]
    a = field("AB", A=one(str=10), B=one(2))
    a.do("A shove B", 39, 20)
    assert a.of(Pushed) == []
    assert "no room" in field("AB#", A=one(), B=one(2)).why("A shove B")
    assert "can't be moved" in field("AB", A=one(), B=one(2, moves=["Bolted Down"])).why("A shove B")


@rule("PG11")
def test_a_friend_is_pulled_along() -> None:
    a = field(".AC", A=one(), C=one(), B=one(2, at="J10"))
    assert "no free square" in a.why("A pull C to D1")
    a.do("A pull C to A1")
    assert a.of(Pushed) == [Pushed("C", (parse_square("C1"), parse_square("A1")))]


@rule("PG4")
def test_a_chest_holds_something() -> None:
    things = (ThingSpec("chest", "A2", check="Lockpicking", modifier=80),)
    a = field("A.B", A=one(), B=one(2), things=things)
    a.do("A task chest at A2")
    assert [thing.item for thing in a["A"].pack] == ["Salve"]

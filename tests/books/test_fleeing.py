"""Flee (I103-I105, IA30)."""

from __future__ import annotations

from itertools import product

import pytest

from rules.events import Fled, Rolled, StayedBoard, TurnOver, Won
from rules.grid import square_name
from tests.arena import Arenas, rule, unit

# own Spd, the highest against, winning faces
CHANCES = [
    (5, 10, 25), (10, 10, 50), (10, 5, 100), (20, 5, 100), (3, 7, 21), (5, 12, 20), (0, 9, 0), (7, 0, 100), (0, 0, 100),
]  # fmt: skip


@rule("I103", "I105")
@pytest.mark.parametrize(("own", "highest", "need"), CHANCES)
def test_ix8_the_chance_to_flee(arena: Arenas, own: int, highest: int, need: int) -> None:
    a = arena("A..B", A=unit(spd=own), B=unit(side=2, spd=highest), start_dice=_first(own, highest))
    if a.turn != "A":
        a.do("B stay")
    found = a.preview("A flee")
    assert found.chance == (need, 100)
    assert [(reason.name, reason.value) for reason in found.because] == [("Spd", own), ("highest Spd against", highest)]
    last = len(a.battle.order()) == 1
    for face, away in ((need, need > 0), (need + 1, False)):
        if 1 <= face <= 100:
            copy = a.battle.clone()
            copy.dice.load((face, *((20,) if last and not away else ())))  # type: ignore[attr-defined]
            copy.apply(a.commands("A flee")[0])
            assert copy.unit("A").fled == away


def _first(own: int, highest: int) -> list[int]:
    return [20, *[1] * (own // 10), 1, *[1] * (highest // 10), 20]


@rule("I105")
def test_the_highest_spd_is_that_of_the_living_enemies_on_the_board(arena: Arenas) -> None:
    units = {
        "A": unit(spd=5), "B": unit(side=2, spd=4), "C": unit(side=3, spd=10, hp=1), "D": unit(spd=40),
    }  # fmt: skip
    a = arena("ABCD", **units, start_dice=[20, 1, 1, 1, 2, 1, 1, 1, 1, 20])
    assert a.battle.preview(a.commands("A flee")[0]).chance == (25, 100)


@rule("I104")
def test_only_from_the_36_squares_of_the_edge(arena: Arenas) -> None:
    edge = arena("A..B", A=unit(), B=unit(side=2)).battle.scene.board.edge
    names = {square_name(row << 5 | col) for row, col in product(range(10), range(10)) if edge >> (row << 5 | col) & 1}
    assert len(names) == 36
    assert all(name[0] in "AJ" or name[1:] in ("1", "10") for name in names)
    a = arena(".\n.A\n\n...B", A=unit(), B=unit(side=2))
    assert a.why("A flee") == "B2 is not on the edge of the board"
    assert a.legal("flee") == []
    a.do("A B2-B1")
    assert a.why("A flee") == ""  # after moving to the edge


@rule("I103", "I105")
def test_who_gets_away_is_off_the_board_and_not_felled(arena: Arenas) -> None:
    a = arena("AC.B", A=unit(), C=unit(), B=unit(side=2), ir=(20, 1, 2))
    a.do("A flee", 50)
    assert a.of(Fled) == [Fled("A")]
    assert (a["A"].fled, a["A"].fallen, a["A"].at, a["A"].hp) == (True, False, None, 30)
    check = a.of(Rolled)[0]
    assert (check.unit, check.purpose, check.sides, check.need) == ("A", "flight", 100, 50)
    assert a.why("A stay") == "A has fled"
    assert a.turn == "B"


@rule("I103")
def test_a_flight_that_fails_leaves_the_unit_in_place_and_ends_the_turn(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2))
    a.do("A flee", 51)
    assert a.of(StayedBoard) == [StayedBoard("A")]
    assert [over.unit for over in a.of(TurnOver)] == ["A"]
    assert (a.where("A"), a.turn) == ("A1", "B")


@rule("I103")
def test_a_side_that_has_fled_has_lost(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2))
    a.do("A flee", 1)
    assert a.of(Won) == [Won(2)]


@rule("I103")
def test_a_chance_of_nothing_is_rolled_all_the_same(arena: Arenas) -> None:
    a = arena("A..B", A=unit(spd=0), B=unit(side=2, spd=9), ir=(20, 1))
    a.do("A flee", 1)
    assert a.of(StayedBoard) == [StayedBoard("A")]

"""Knockback (I106-I108, IA31)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.events import Fell, Hurt, Pushed, Struck
from rules.grid import EAST, NORTH, SOUTH, WEST, parse_square
from rules.parts.pushing import direction_away
from rules.parts.strike import Knock
from tests.arena import Arena, Arenas, rule, unit

RAM = ("Ram Shoulder",)
NORMAL = (3, 3, 3, 3, 1, 1, 1, 1)  # to hit, then damage and defence: Dex, Agi, Str and Vit of 2


def ram(arena: Arenas, board: str, on: str = ".", hp: int = 30, **more: object) -> Arena:
    """A rams B."""
    a = arena(
        board,
        A=unit(dex=2, agi=2, str=2, vit=2, moves=RAM),
        B=unit(side=2, dex=2, agi=2, str=2, vit=2, hp=hp, on=on),
        **more,
    )
    a.do("A use Ram Shoulder on B", *NORMAL)
    return a


@rule("I106", "I107")
def test_straight_back_by_the_distance_of_the_technique(arena: Arenas) -> None:
    a = ram(arena, "AB")
    assert a.of(Pushed) == [Pushed("B", (1, 2, 3))]
    assert a.where("B") == "D1"
    assert [type(event) for event in a.events if isinstance(event, (Struck, Pushed))] == [Struck, Pushed]


@rule("I107")
@pytest.mark.parametrize(
    ("board", "where"),
    [
        (".\n..BA", "A2"), (".\n...A\n...B", "D5"), (".\n.\n.\n.\n...B\n...A", "D3"),
        ("BA", "A1"), (".\nBA", "A2"), (".BA", "A1"),
    ],
)  # fmt: skip
def test_each_direction_and_the_edge_of_the_board(arena: Arenas, board: str, where: str) -> None:
    assert ram(arena, board).where("B") == where


@rule("I107")
@pytest.mark.parametrize(
    ("board", "where"), [("AB.w", "C1"), ("ABw", "B1"), ("AB#", "B1"), ("AB.d", "C1"), ("ABfs", "D1"), ("AB~r", "D1")]
)
def test_stops_before_ground_it_may_not_enter_whatever_the_cost_of_the_rest(
    arena: Arenas, board: str, where: str
) -> None:
    a = ram(arena, board)
    assert a.where("B") == where
    assert bool(a.of(Pushed)) == (where != "B1")


@rule("I107", "I99")
@pytest.mark.parametrize(("board", "where"), [("ABC", "B1"), ("AB.C", "C1")])
@pytest.mark.parametrize("side", [1, 2])
def test_stops_before_an_occupied_square(arena: Arenas, board: str, where: str, side: int) -> None:
    """Without harm to anyone."""
    a = arena(board, A=unit(dex=2, str=2, moves=RAM), B=unit(side=2, agi=2, vit=2), C=unit(side=side), ir=(20, 1, 2))
    a.do("A use Ram Shoulder on B", *NORMAL)
    assert (a.where("B"), a["B"].hp, a["C"].hp) == (where, 30, 30)


@rule("I106")
def test_after_damage_and_also_on_no_damage_but_not_on_a_miss(arena: Arenas) -> None:
    shrugged = ram(arena, "AB")
    assert (shrugged.struck().damage, shrugged.where("B")) == (0, "D1")
    missed = arena("AB", A=unit(dex=2, moves=RAM), B=unit(side=2, agi=2))
    missed.do("A use Ram Shoulder on B", 1, 1, 6, 6)
    assert (missed.struck().outcome, missed.where("B")) == ("miss", "B1")


@rule("I106")
def test_a_felled_unit_is_not_moved(arena: Arenas) -> None:
    a = arena("AB.C", A=unit(dex=2, str=2, moves=RAM), B=unit(side=2, agi=2, vit=2, hp=1), C=unit(side=2))
    a.do("A use Ram Shoulder on B", 3, 3, 3, 3, 6, 6, 1, 1)
    assert a.of(Fell) == [Fell("B")]
    assert a.of(Pushed) == []


@rule("I107")
def test_lava_on_the_way_hurts_at_each_square(arena: Arenas) -> None:
    a = ram(arena, "ABll")
    assert a.of(Hurt) == [Hurt("B", "lava", 3, 27), Hurt("B", "lava", 3, 24)]
    assert a.where("B") == "D1"


@rule("I107")
def test_who_falls_to_lava_on_the_way_goes_no_further(arena: Arenas) -> None:
    a = arena("ABllC", A=unit(dex=2, str=2, moves=RAM), B=unit(side=2, agi=2, vit=2, hp=2), C=unit(side=2))
    a.do("A use Ram Shoulder on B", *NORMAL)
    assert a.of(Hurt) == [Hurt("B", "lava", 1, 1), Hurt("B", "lava", 1, 0)]
    assert a.of(Fell) == [Fell("B")]
    b = arena("ABllC", A=unit(dex=2, str=2, moves=RAM), B=unit(side=2, agi=2, vit=2, hp=2), C=unit(side=2),
              hazards={"C1": 5})  # fmt: skip
    b.do("A use Ram Shoulder on B", *NORMAL)
    assert b.of(Pushed) == [Pushed("B", (1, 2))]


@rule("I108")
def test_being_pushed_costs_no_turn_and_no_move(arena: Arenas) -> None:
    a = ram(arena, "AB")
    assert a.turn == "B"
    assert not a["B"].moved
    a.do("B D1-B1")
    assert a.where("B") == "B1"


@rule("I108")
def test_one_who_waits_is_pushed_in_the_middle_of_its_turn_and_may_still_move(arena: Arenas) -> None:
    two: dict[str, Any] = {"dex": 2, "agi": 2, "str": 2, "vit": 2}
    a = arena("AB", A=unit(**two, moves=RAM), B=unit(side=2, **two), ir=(10, 20))
    a.do("B wait 5")
    a.do("A use Ram Shoulder on B", *NORMAL)
    assert (a.turn, a.where("B")) == ("B", "D1")
    a.do("B D1-B1")
    assert a.where("B") == "B1"


@rule("I107")
@pytest.mark.parametrize(
    ("origin", "at", "step"),
    [
        ("E5", "F5", EAST), ("E5", "D5", WEST), ("E5", "E6", SOUTH), ("E5", "E4", NORTH),
        ("E5", "G6", EAST), ("E5", "F7", SOUTH), ("E5", "D3", NORTH), ("E5", "C4", WEST),
        ("E5", "F6", EAST), ("E5", "F4", EAST), ("E5", "D6", WEST), ("E5", "D4", WEST),
    ],
)  # fmt: skip
def test_the_longer_axis_and_sideways_on_a_tie(origin: str, at: str, step: int) -> None:
    assert direction_away(parse_square(origin), parse_square(at)) == step


@rule("I107")
def test_a_push_from_afar_goes_along_the_longer_axis(tenfold: Arenas) -> None:
    """Hammerfall with a lance two squares away."""
    a = tenfold(
        "A\n.\nB", A=unit(dex=2, str=1, weapon={"range": [1, 2]}, moves=("Hammerfall",)), B=unit(side=2, agi=1, vit=1)
    )
    a.do("A use Hammerfall on B", 6, 6, 1, 1, 1)
    assert a.where("B") == "A6"


@rule("I106")
def test_a_counter_never_knocks_back(arena: Arenas) -> None:
    """IA24: it is a plain attack, whatever the techniques of who counters."""
    a = arena("AB", A=unit(dex=1, spd=2, vit=1, moves=RAM), B=unit(side=2, agi=4, spd=5, str=1, moves=RAM), ir=(20, 1))
    a.do("A use Ram Shoulder on B", 3, 5, 5, 5, 5, 1, 6, 1)
    assert a.of(Pushed) == []
    assert a.where("A") == "A1"


def test_a_knock_of_nothing_does_nothing(arena: Arenas) -> None:
    a = arena("AB", A=unit(), B=unit(side=2))
    before = a.where("B")
    Knock("B", 0, 0).run(a.battle)
    assert (a.where("B"), a.battle.agenda) == (before, ())

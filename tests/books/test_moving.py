"""The board, moving, and the ground (I94-I99, IA27; the terrain table, lava and hazards)."""

from __future__ import annotations

import pytest

from rules.commands import Command
from rules.events import Fell, Hurt, Moved, Won
from rules.grid import STANDARD_SIZE, TERRAINS, Board, Terrain, parse_square, square_name, squares_in
from rules.parts.moving import reach_of
from rules.paths import ways
from tests.arena import Arena, Arenas, rule, squares, unit

COSTS = {
    "plain": 1, "road": 1, "bridge": 1, "forest": 2, "hill": 2, "sand": 2, "rubble": 2, "lava": 2, "shallows": 3,
    "water": None, "wall": None, "door": None,
}  # fmt: skip


def ends(a: Arena) -> set[int]:
    """The squares that the present unit's listed moves end on."""
    return {command.path[-1] for command in a.legal("move")}


@rule("I94", "I95")
def test_the_board_is_ten_by_ten_with_letters_and_numbers(arena: Arenas) -> None:
    board = arena("A..B", A=unit(), B=unit(side=2)).battle.scene.board
    assert (board.width, board.height, STANDARD_SIZE) == (10, 10, 10)
    names = [square_name(row << 5 | column) for row in range(10) for column in range(10)]
    assert (names[0], names[9], names[10], names[99]) == ("A1", "J1", "A2", "J10")
    assert [parse_square(name) in board for name in ("A1", "J10", "K1", "A11")] == [True, True, False, False]


def test_the_terrain_table() -> None:
    assert {kind.name: kind.cost if kind.passable else None for kind in TERRAINS} == COSTS
    assert {kind.name for kind in TERRAINS if kind.blocks_sight} == {"wall", "door"}
    assert {kind.name for kind in TERRAINS if kind.hazard} == {"lava"}
    assert "".join(kind.code for kind in TERRAINS) == ".=f^s~w#rbdl"


@rule("I96")
@pytest.mark.parametrize("kind", TERRAINS, ids=lambda kind: kind.name)
def test_each_ground_costs_what_the_table_says(arena: Arenas, kind: Terrain) -> None:
    for move in (1, 2, 3):
        a = arena(f"#A{kind.code}###B\n#####", A=unit(move=move, hp=99), B=unit(side=2))
        assert (parse_square("C1") in ends(a)) == (kind.passable and kind.cost <= move)


@rule("I98")
def test_movement_is_how_far_a_unit_goes_in_four_directions(arena: Arenas) -> None:
    a = arena("...\n.A.\n\n\nB", A=unit(move=2), B=unit(side=2))
    assert ends(a) == squares("B1 A1 C1 A2 C2 D2 B3 A3 C3 B4")
    still = arena("A..B", A=unit(move=0), B=unit(side=2))
    assert ends(still) == set()
    assert still.why("A A1-A2") == "that costs 1 of Movement 0"


@rule("I96", "I97")
def test_once_a_turn_and_before_acting(arena: Arenas) -> None:
    a = arena("A.B", A=unit(), B=unit(side=2), ir=(20, 1), mmr=1)
    a.do("A A1-A2")
    assert a.of(Moved) == [Moved("A", tuple(sorted(squares("A1 A2"))))]
    assert a.why("A A2-A3") == "A has moved this turn"
    assert a.legal("move") == []
    a.do("A stay")
    assert (a.turn, a.battle.round) == ("A", 1)  # a second turn in the round is a second move
    a.do("A A2-A1")
    assert a.where("A") == "A1"


@rule("I97")
def test_a_move_and_an_act_in_one_line(arena: Arenas) -> None:
    a = arena("A..B", A=unit(dex=1, str=1), B=unit(side=2, agi=1, vit=1))
    a.do("A A1-C1 attack B", 6, 6, 1, 1)
    assert a.where("A") == "C1"
    assert a.turn == "B"


@rule("I99")
def test_a_square_holds_one_unit_and_nobody_is_passed_through(arena: Arenas) -> None:
    """IA27: neither friend nor foe."""
    a = arena("ABC\n###", A=unit(move=5), B=unit(), C=unit(side=2), ir=(20, 1, 2))
    assert ends(a) == set()
    assert a.battle.why_not(Command("move", "A", path=(0, 1))) == "B1 is taken"
    wide = arena("ABC.", A=unit(move=4), B=unit(), C=unit(side=2), ir=(20, 1, 2))
    assert not ends(wide) & squares("B1 C1 D1")
    assert wide.battle.why_not(Command("move", "A", path=(0, 1, 2, 3))) == "B1 is taken"


@rule("I96")
@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "a move needs a square to go to"),
        ("A1", "a move needs a square to go to"),
        ("A2 A3", "A does not stand on A2"),
        ("A1 B2", "A1 and B2 are not neighbours"),
        ("A1 A3", "A1 and A3 are not neighbours"),
        ("A1 B1 A1", "a path does not cross itself"),
        ("A1 B1 C1", "C1 is wall, which can't be entered"),
        ("A1 A2 A3 A4 A5", "that costs 4 of Movement 3"),
        ("A1 A2 B2 C2", "that costs 4 of Movement 3"),
    ],
)
def test_why_a_path_is_refused(arena: Arenas, path: str, why: str) -> None:
    a = arena("A.#B\n..f", A=unit(), B=unit(side=2))
    command = Command("move", "A", path=tuple(parse_square(name) for name in path.split()))
    assert a.battle.why_not(command) == why


@rule("I98")
def test_a_longer_way_within_movement_is_legal_though_unlisted(arena: Arenas) -> None:
    a = arena("A...B", A=unit(), B=unit(side=2))
    a.do("A A1-A2-B2-B1")
    assert a.where("A") == "B1"


def test_paths_off_the_board_are_refused(arena: Arenas) -> None:
    a = arena(".A.B", A=unit(), B=unit(side=2))
    for beyond in (-31, 1 - 32, 31, 10 << 5, 1 << 40):
        assert "not neighbours" in a.battle.why_not(Command("move", "A", path=(1, beyond)))


def test_lava_costs_a_tenth_of_maximum_hp_rounded_up_for_each_square_entered(arena: Arenas) -> None:
    a = arena("AllB", A=unit(hp=31, move=4), B=unit(side=2))
    a.do("A A1-C1")
    assert a.of(Hurt) == [Hurt("A", "lava", 4, 27), Hurt("A", "lava", 4, 23)]
    assert [square_name(event.path[-1]) for event in a.of(Moved)] == ["B1", "C1"]
    assert (a.where("A"), a["A"].moved, a.turn) == ("C1", True, "A")
    assert a.purposes() == []  # no die


def test_leaving_lava_and_standing_on_it_cost_nothing(arena: Arenas) -> None:
    a = arena("A..B", A=unit(hp=30, on="l"), B=unit(side=2))
    a.do("A stay")
    a.do("B stay", 20)
    a.do("A A1-A2")
    assert a["A"].hp == 30


def test_a_hazard_costs_its_own_amount_and_adds_to_lava(arena: Arenas) -> None:
    a = arena("A.lB", A=unit(hp=30, move=4), B=unit(side=2), hazards={"B1": 7, "C1": 2})
    a.do("A A1-C1")
    assert a.of(Hurt) == [Hurt("A", "hazard", 7, 23), Hurt("A", "lava", 5, 18)]


def test_who_falls_on_the_way_goes_no_further_and_the_turn_is_over(arena: Arenas) -> None:
    a = arena("AllB\nC", A=unit(hp=30, move=4), B=unit(side=2), C=unit(), hazards={"B1": 30}, ir=(20, 1, 2))
    a.do("A A1-C1")
    assert a.of(Hurt) == [Hurt("A", "lava", 30, 0)]
    assert a.of(Fell) == [Fell("A")]
    assert len(a.of(Moved)) == 1
    assert a.turn == "C"
    assert "A" not in a.battle.clock.opened
    assert a.ir("A") == 0  # its turn has cost it the MMR all the same
    assert a.battle.why_not(Command("stay", "A")) == "A has fallen"


def test_the_last_of_a_side_to_fall_to_lava_loses_the_battle(arena: Arenas) -> None:
    a = arena("AlB", A=unit(hp=30), B=unit(side=2), hazards={"B1": 99})
    a.do("A A1-B1")
    assert a.of(Won) == [Won(2)]


def test_the_cheapest_way_is_taken_and_ties_go_north_east_south_west() -> None:
    board = Board.parse(["......"] * 6)
    found = ways(board, parse_square("C3"), 4, 0)
    for end, way in {
        "D2": "C3 C2 D2", "B2": "C3 C2 B2", "D4": "C3 D3 D4", "B4": "C3 C4 B4", "E1": "C3 C2 C1 D1 E1",
    }.items():  # fmt: skip
        assert [square_name(at) for at in found[parse_square(end)]] == way.split()


@rule("I98")
def test_the_reach_shown_is_where_the_listed_moves_end(arena: Arenas) -> None:
    """Also before it is the unit's turn; somebody off the board reaches nothing."""
    a = arena("A.f~B\n.w#l", A=unit(move=4), B=unit(side=2, move=4))
    assert set(squares_in(reach_of(a.battle, a["A"]))) == ends(a)
    ahead = set(squares_in(reach_of(a.battle, a["B"])))
    a.do("A stay")
    assert ahead == ends(a)
    a.do("B flee", 1)
    assert reach_of(a.battle, a["B"]) == 0

"""Weapons and their ranges (T2, T3, T7, T8), and what a battle of `initiative` has instead (I43)."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from rules.events import Rolled
from rules.faults import SetupError
from rules.grid import distance, parse_square, squares_in
from rules.parts.fighting import aim
from tests.arena import Arena, Arenas, Drawn, rule, unit

OPEN = ".\n.\n.\n.\n....A\n.\n.\n.\n.\n.........B"


@rule("T2", "T3")
@pytest.mark.parametrize(("least", "most", "count"), [(1, 1, 4), (1, 2, 12), (2, 2, 8), (2, 3, 20), (1, 3, 24)])
def test_ranges_in_four_directions(tenfold: Arenas, least: int, most: int, count: int) -> None:
    """A range that reaches 3 is the diamond of 24 squares, 20 for ranged-only."""
    a = tenfold(OPEN, A=unit(weapon={"range": [least, most]}), B=unit(side=2))
    centre = parse_square("E5")
    reached = aim(a.battle, a["A"])
    every = [row << 5 | column for row, column in product(range(10), range(10))]
    assert [at for at in every if reached >> at & 1] == [at for at in every if least <= distance(centre, at) <= most]
    assert reached.bit_count() == count


@rule("T2", "T3")
@pytest.mark.parametrize(
    ("weapon", "reached"), [([1, 1], "B"), ([1, 2], "BC"), ([2, 2], "C"), ([2, 3], "CD"), ([1, 3], "BCD")]
)
def test_who_may_be_attacked(tenfold: Arenas, weapon: list[int], reached: str) -> None:
    units = {name: unit(side=2) for name in "BCDE"}
    a = tenfold("ABCDE", A=unit(weapon={"range": weapon}), **units)
    assert "".join(command.targets[0] for command in a.legal("attack")) == reached
    assert [not a.why(f"A attack {name}") for name in "BCDE"] == [name in reached for name in "BCDE"]


@rule("T2")
def test_a_weapon_reaches_diagonally_and_across_the_board_edge_nothing(tenfold: Arenas) -> None:
    a = tenfold("A..\n.B.", A=unit(weapon={"range": [2, 3]}), B=unit(side=2))
    assert a.why("A attack B") == ""
    assert aim(a.battle, a["A"]).bit_count() == 7  # C1 D1 B2 C2 A3 B3 A4


@rule("T7")
def test_without_a_weapon_the_reach_is_one_and_nothing_is_added(tenfold: Arenas) -> None:
    a = tenfold("ABC", A=unit(dex=2, str=2), B=unit(side=2, agi=2, vit=2), C=unit(side=2))
    assert [command.targets for command in a.legal("attack")] == [("B",)]
    a.do("A attack B", 3, 3, 3, 3, 3, 3, 3, 3)
    assert [roll.because for roll in a.of(Rolled)] == [()] * 4


def needing_a_weapon(a: Arena, name: str) -> None:
    """Give a unit a sheet that says it can't strike with an empty hand."""
    a.battle.scene.units[name] = replace(a[name], sheet=replace(a[name].sheet, needs_weapon=True))


@rule("T7", "T2")
def test_who_needs_a_weapon_and_has_none_strikes_only_with_close_techniques(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(moves=("Ram Shoulder", "Twin Fang")), B=unit(side=2))
    needing_a_weapon(a, "A")
    assert a.why("A attack B") == "A has no weapon in hand"
    assert a.why("A use Twin Fang on B") == "A has no weapon in hand"
    assert [(command.do, command.what) for command in a.legal() if command.targets] == [("use", "Ram Shoulder")]


@rule("T7")
def test_who_needs_a_weapon_and_has_none_does_not_counter(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(dex=1, spd=2), B=unit(side=2, agi=4, spd=5), ir=(20, 1))
    needing_a_weapon(a, "B")
    a.do("A attack B", 3, 5, 5, 5, 5)
    assert a.purposes() == ["accuracy of A", "evasion of B"]


@rule("T7")
def test_who_needs_a_weapon_and_holds_one_strikes(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(weapon="Quarry Maul"), B=unit(side=2))
    needing_a_weapon(a, "A")
    assert a.why("A attack B") == ""


@rule("T8")
def test_a_weapons_points_come_before_the_percentages(tenfold: Arenas) -> None:
    """IV13: 12 and 3 points under Barbaric are 16.5; accuracy 6 - 1 under Barbaric is 4.5."""
    maul = {"damage": 3, "accuracy": -1, "name": "Maul"}
    a = tenfold("AB", A=unit(dex=2, str=2, weapon=maul, stances=("Barbaric",)), B=unit(side=2, agi=2, vit=2))
    a.do("A stance Barbaric")
    a.do("A attack B", 3, 3, 3, 3, 6, 6, 5, 5)
    rolls = a.of(Rolled)
    assert (rolls[0].total, rolls[2].total) == (450, 1650)
    assert [(m.name, m.flat, m.percent) for m in rolls[2].because] == [("Maul", 3, 0), ("Barbaric", 0, 10)]
    assert a.struck().damage == 6  # 16.5 - 10


def test_initiative_has_no_weapons(initiative: Arenas) -> None:
    with pytest.raises(SetupError, match="initiative has no weapons"):
        initiative("AB", A=unit(weapon={"range": [1, 2]}), B=unit(side=2))
    a = initiative("A.B", A=unit(weapon=""), B=unit(side=2))
    assert a.legal("attack") == []


# id -> range, of the common muster (tenfold 5): the ids with a weapon other than a neighbour's reach
RANGED = {"archer": (2, 3), "rogue": (1, 2), "scout": (1, 2)}
COMMON = (
    "knight", "archer", "mage", "healer", "rogue", "brute", "scout", "sergeant", "wolf", "raider", "warden", "hexer",
    "ogre", "warlord",
)  # fmt: skip


@rule("T2")
@pytest.mark.parametrize("id", COMMON)
def test_the_muster_carries_weapons_of_the_ranges_in_the_table(tenfold: Arenas, id: str) -> None:
    a = tenfold(OPEN, A=Drawn(".", {"side": 1, "unit": id, "at": ""}), B=unit(side=2), ir=(20, 1))
    least, most = RANGED.get(id, (1, 1))
    centre = parse_square("E5")
    assert set(squares_in(aim(a.battle, a["A"]))) == {
        at for at in squares_in(a.battle.scene.board.squares) if least <= distance(centre, at) <= most
    }


@rule("T8")
@pytest.mark.parametrize("id", COMMON)
def test_the_musters_weapons_stay_in_the_bounds_of_tier_one(tenfold: Arenas, id: str) -> None:
    """Damage 0 to 3, accuracy -2 to +2."""
    a = tenfold("AB", A=Drawn(".", {"side": 1, "unit": id, "at": ""}), B=unit(side=2), ir=(20, 1))
    because = a.preview("A attack B").because
    points = {
        roll: [r.value for r in because if r.roll == roll and not r.percent][1:] for roll in ("damage", "accuracy")
    }
    assert all(0 <= value <= 3 for value in points["damage"])
    assert all(-2 <= value <= 2 for value in points["accuracy"])

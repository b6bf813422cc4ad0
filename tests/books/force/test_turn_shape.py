"""Phases, the five acts, what is free (F1-F8, FA1, FA10, FA27, FA28; PROTOCOL sections 1, 2 and 5)."""

from __future__ import annotations

import pytest

from rules.events import ActsAgain, Moved, PhaseBegan, RoundBegan, TurnOver
from tests.arena import Arena, rule, squares

from .conftest import Force
from .field import one

TWO = {"A": one(), "B": one(), "C": one(2)}
ACTS = ("A attack C", "A stay", "A cast Cinder 1 on C", "A give Healer's Moss to B", "A use Healer's Moss on A")


def laden(force: Force, **more: object) -> Arena:
    """A between a friend and an enemy, with a spell to cast and a thing to give or use."""
    a = one(mp=9, moves=["Cinder 1"], pack=["Healer's Moss", "Bitterroot"], gear=["Millbrook Sword"])
    return force("BAC", A=a, B=one(), C=one(2), **more)


@rule("F1", "F3")
@pytest.mark.parametrize(("text", "dice"), list(zip(ACTS, ((50, 1, 100), (), (), (), ()), strict=True)))
def test_each_of_the_five_acts_ends_the_units_turn(force: Force, text: str, dice: tuple[int, ...]) -> None:
    a = laden(force)
    a.do(text, *dice)
    assert [over.unit for over in a.of(TurnOver)] == ["A"]
    assert a.battle.prompt and a.battle.prompt.units == ("B",)
    assert a.why("A stay") == "it is not A's turn"  # F3


@rule("F4")
@pytest.mark.parametrize(("text", "dice"), list(zip(ACTS, ((50, 1, 100), (), (), (), ()), strict=True)))
def test_moving_comes_before_the_act(force: Force, text: str, dice: tuple[int, ...]) -> None:
    a = laden(force)
    assert not a.why("A B1-B2")
    a.do(text, *dice)
    assert a.why("A B1-B2") == "it is not A's turn"


@rule("F4")
def test_a_unit_moves_once_and_then_acts(force: Force) -> None:
    a = laden(force)
    a.do("A B1-B2")
    assert a.why("A B2-B3") == "A has moved this turn"
    a.do("A use Healer's Moss on A")


@rule("F5")
def test_a_unit_moves_and_acts_or_acts_alone_or_moves_and_stays(force: Force) -> None:
    a = force("A.B.C", **TWO)
    a.do("A A1-A2")
    assert a.battle.prompt and a.battle.prompt.units == ("A", "B")  # moving is no act
    assert not any(command.do == "move" and command.unit == "A" for command in a.legal())
    a.do("A stay")
    a.do("B C1-D1")
    a.do("B attack C", 50, 1, 100)
    assert a.battle.prompt.side == 2


@rule("F6", "F7")
def test_equipping_and_dropping_are_free(force: Force) -> None:
    a = force("AC", A=one(gear=["Millbrook Sword"], pack=["Tidewater Sabre", "Bitterroot"]), C=one(2, def_=10))
    a.do("A equip Tidewater Sabre")
    a.do("A drop Bitterroot")
    a.do("A unequip Tidewater Sabre")
    a.do("A equip Tidewater Sabre")
    a.do("A attack C", 50, 1, 100)
    assert a["C"].hp == 60 - (12 + 9 - 10 + 1)
    assert [one.item for one in a["A"].pack] == ["Millbrook Sword"]


@rule("F2")
def test_staying_put_is_an_act(force: Force) -> None:
    a = force("A.C", A=one(statuses=[{"id": "poison", "amount": 4}]), C=one(2))
    a.do("A stay")
    assert a["A"].hp == 56
    assert a.battle.prompt and a.battle.prompt.side == 2


@rule("F8")
def test_a_side_acts_whole_in_the_order_it_likes_whatever_the_agility(force: Force) -> None:
    a = force("A.B.C", A=one(agi=1), B=one(agi=99), C=one(2, agi=60))
    assert a.battle.prompt and (a.battle.prompt.kind, a.battle.prompt.units) == ("phase", ("A", "B"))
    a.do("A stay")
    a.do("B stay")
    assert (a.battle.prompt.side, a.battle.prompt.units) == (2, ("C",))
    a.do("C stay")
    assert a.battle.round == 2
    a.do("B stay")
    a.do("A stay")
    assert a.battle.prompt.side == 2


def test_sides_act_in_the_order_of_their_numbers(force: Force) -> None:
    a = force("C.B.A", C=one(3), B=one(2), A=one(1))
    seen = []
    for _ in range(4):
        assert a.battle.prompt
        seen.append(a.battle.prompt.side)
        a.do(f"side {a.battle.prompt.side} end")
    assert seen == [1, 2, 3, 1]
    assert [event.side for event in a.of(PhaseBegan)] == [2]


def test_the_end_of_a_side_lets_all_others_stay_put_in_list_order(force: Force) -> None:
    poison = [{"id": "poison", "amount": 3}]
    a = force("ABD.C", A=one(statuses=poison), B=one(), D=one(statuses=poison), C=one(2))
    a.do("B stay")
    a.do("side 1 end")
    assert [over.unit for over in a.of(TurnOver)] == ["A", "D"]
    assert (a["A"].hp, a["D"].hp, a["B"].hp) == (57, 57, 60)
    assert a.battle.prompt and a.battle.prompt.side == 2
    assert a.commands("side 1 end")[0].side == 1
    assert a.why("side 1 end") == "it is not side 1's turn"


def test_the_forecast_names_who_of_the_side_is_still_to_act(force: Force) -> None:
    a = force("AB.C", **TWO)
    assert a.order() == [("A", None), ("B", None)]
    a.do("B stay")
    assert a.order() == [("A", None)]


def test_a_round_is_one_phase_of_each_side(force: Force) -> None:
    a = force("A..C", A=one(), C=one(2))
    a.do("A stay")
    assert not a.of(RoundBegan)
    a.do("C stay")
    assert [event.round for event in a.of(RoundBegan)] == [2]


def test_a_side_without_units_left_has_no_phase(force: Force) -> None:
    a = force("A.B.C", A=one(), B=one(2, hp=1, statuses=[{"id": "poison", "amount": 5}]), C=one(3))
    a.do("A stay")
    a.do("B stay")
    a.do("C stay")
    a.do("A stay")
    assert a.battle.prompt and a.battle.prompt.side == 3


def test_a_wiped_out_pair_is_a_draw_and_so_is_the_last_round(force: Force) -> None:
    a = force("A..C", A=one(), C=one(2), rounds=2)
    for _ in range(2):
        a.do("A stay")
        a.do("C stay")
    assert a.battle.winner == "draw"


# -- the ground ----------------------------------------------------------------------------


def test_friends_are_passed_through_and_not_stopped_on(force: Force) -> None:
    a = force("AB.C\n###", A=one(move=2), B=one(), C=one(2))
    ends = {command.path[-1] for command in a.legal("move") if command.unit == "A"}
    assert ends == squares("C1")
    assert a.why("A A1-B1") == "B1 is taken"
    a.do("A A1-B1-C1")
    assert a.where("A") == "C1"


def test_enemies_and_walls_block_those_who_walk(force: Force) -> None:
    a = force("AC..\n####", A=one(move=5), C=one(2))
    assert not a.legal("move")


@rule("F79")
def test_movement_is_how_far_a_unit_goes(force: Force) -> None:
    a = force("A.........", A=one(move=3), C=one(2, at="J10"))
    assert a.where("A") == "A1" and len(a.legal("move")) == 9


def test_who_flies_goes_over_any_ground_but_not_over_enemies(force: Force) -> None:
    a = force("Aw#f.\n#C\n#.#", A=one(line="Wingrider", move=4), C=one(2))
    ends = {command.path[-1] for command in a.legal("move")}
    assert ends == squares("D1 E1 C2 D2 B3 A4 B4 A5")
    assert a.why("A A1-B1") == "B1 is water, where nobody can stand"
    a.do("A A1-D1")
    assert a.of(Moved)[0].path == tuple(sorted(squares("A1 B1 C1 D1")))


def test_hazards_hurt_and_no_line_of_sight_is_asked(force: Force) -> None:
    a = force("AlC", A=one(move=2, weapon={"atk": 5, "range": [2, 3], "class": "bow"}), C=one(2))
    a.do("A A1-B1")
    assert a["A"].hp == 54  # a tenth of 60
    b = force("A#C", A=one(weapon={"atk": 5, "range": [2, 3], "class": "bow"}), C=one(2))
    b.do("A attack C", 50, 1)
    assert b["C"].hp < 60


# -- Blinding Speed ------------------------------------------------------------------------


@rule("F93")
def test_blinding_speed_two_acts_in_one_turn_once_a_battle(force: Force) -> None:
    a = force("A.C", A=one(agi=100, atk=8, statuses=[{"id": "poison", "amount": 2}]), C=one(2))
    a.do("A A1-B1")
    a.do("A attack C", 50, 1, 100)
    assert a.of(ActsAgain) and a["A"].hp == 60  # poison waits for the last act
    assert a.battle.prompt and a.battle.prompt.units == ("A",)
    assert not a.legal("move")  # F4
    a.do("A attack C", 50, 1, 100)
    assert a["A"].hp == 58
    assert a.battle.prompt.side == 2
    a.do("C stay")
    a.do("A attack C", 50, 1, 100)
    assert a.battle.prompt.side == 2  # once a battle


@rule("F4", "F93")
def test_no_move_comes_between_the_two_acts_or_after_them(force: Force) -> None:
    a = force("AC", A=one(agi=100, atk=8), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert a.why("A A1-A2") == "A has moved this turn" and not a.legal("move")


@rule("F93")
@pytest.mark.parametrize("first", ["stay", "move"])
def test_staying_first_leaves_nothing_to_do_and_a_move_alone_is_no_act(force: Force, first: str) -> None:
    a = force("A.C", A=one(agi=100), C=one(2))
    a.do("A stay" if first == "stay" else "A A1-B1")
    assert bool(a.battle.prompt and a.battle.prompt.side == 2) == (first == "stay")


@rule("F93")
def test_declining_the_second_act_keeps_it_for_later(force: Force) -> None:
    a = force("AC", A=one(agi=100, atk=8), C=one(2))
    a.do("A attack C", 50, 1, 100)
    a.do("side 1 end")
    a.do("C stay")
    a.do("A attack C", 50, 1, 100)
    assert a.battle.prompt and a.battle.prompt.side == 1


@rule("F93", "F88")
@pytest.mark.parametrize(("agi", "on"), [(99, True), (100, False)])
def test_blinding_speed_needs_agility_and_the_module(force: Force, agi: int, on: bool) -> None:
    a = force("AC", A=one(agi=agi), C=one(2), options={"agility_abilities": on})
    a.do("A attack C", 50, 1, 100)
    assert a.battle.prompt and a.battle.prompt.side == 2


@rule("F93")
def test_agility_counts_as_it_is_when_the_second_act_is_taken(force: Force) -> None:
    a = force("AC", A=one(agi=95, gear=["Windmote Charm"]), C=one(2))
    a.do("A attack C", 50, 1, 100)
    assert a.battle.prompt and a.battle.prompt.side == 1
    a.do("A unequip Windmote Charm")
    assert a.battle.prompt.side == 2


def test_a_first_act_of_two_can_not_be_taken_back() -> None:
    from rules.journal import Match
    from rules.scenario import Scenario, UnitSpec

    stats = {"atk": 1, "def": 1, "agi": 100, "move": 3, "mp": 9}
    units = (
        UnitSpec(1, "A", "A1", max_hp=9, stats=stats, moves=("Barkhide",)),
        UnitSpec(2, "C", "J9", max_hp=9, stats={**stats, "agi": 1}),
    )
    match = Match("force", Scenario(("." * 10,) * 10, units), 1)
    (command,) = [command for command in match.battle.legal() if command.do == "cast"]
    match.apply(command)
    assert match.battle.prompt and match.battle.prompt.side == 1
    assert not match.can_undo

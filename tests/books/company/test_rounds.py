"""The round, points, timing of buffs, leeches and drains, Refuge: C13, C14, C27-C31, C41-C44, C77-C80, CG1-CG5, CG7,
CG8, CG10, CG11; CD13, CD14."""

from __future__ import annotations

import pytest

from rules.books.company.bearing import now
from rules.commands import Command
from rules.events import Began, Rolled, Withdrew
from rules.journal import Match
from rules.scenario import Scenario, UnitSpec
from tests.arena import rule, squares

from .field import company, one


def kinds(a: object) -> tuple[str, int]:
    prompt = a.battle.prompt  # type: ignore[attr-defined]
    return prompt.kind, prompt.side


@rule("CG3", "CG4", "CG8")
def test_sides_move_in_turn_declare_in_reverse_and_the_first_mover_changes() -> None:
    a = company("A...B", A=one(), B=one(2))
    seen = []
    for _ in range(8):
        seen.append(kinds(a))
        a.do(f"side {a.battle.prompt.side} {'end' if a.battle.prompt.kind == 'move' else 'confirm'}")
    assert seen == [
        ("move", 1),
        ("move", 2),
        ("declare", 2),
        ("declare", 1),
        ("move", 2),
        ("move", 1),
        ("declare", 1),
        ("declare", 2),
    ]


@rule("CG1")
def test_a_move_is_four_squares_and_three_for_a_boss() -> None:
    a = company("A", A=one(), B=one(2, at="J10", tier="boss"))
    assert {command.path[-1] for command in a.legal("move")} == squares("A2 A3 A4 A5 B1 B2 B3 B4 C1 C2 C3 D1 D2 E1")
    a.do("side 1 end")
    assert max(len(command.path) for command in a.legal("move")) == 4
    assert a.why("B J10-F10") != "" and a.why("B J10-G10") == ""


@rule("CG8", "CG11")
def test_whoever_has_not_moved_may_declare_decline_and_take_it_back() -> None:
    a = company("AB", A=one(attack=2), B=one(2))
    a.to_declare().confirm()
    assert [entry.unit for entry in a.battle.order()] == ["A"]
    a.do("A stay")
    assert a.battle.order() == () and a.why("A stay") != ""
    a.do("A withdraw")
    assert a.of(Withdrew) and a.do("A declare attack B") == [Began("A", "attack", ("B",))]
    assert a.why("A flee") != ""
    assert {command.do for command in a.legal()} == {"declare", "withdraw", "confirm"}


@rule("CG10")
def test_a_declaration_can_be_withdrawn_and_undone_until_its_side_confirms() -> None:
    units = (UnitSpec(1, "A", "A1", max_hp=9, stats={"attack": 2}), UnitSpec(2, "B", "B1", max_hp=9))
    match = Match("company", Scenario(("....",) * 4, units), 3)
    while match.battle.prompt.kind == "move":
        match.apply(Command("end", side=match.battle.prompt.side))
        assert not match.can_undo
    while "A" not in match.battle.prompt.units:
        match.apply(Command("confirm", side=match.battle.prompt.side))
    match.apply(Command("declare", "A", what="attack", targets=("B",)))
    assert match.lines[-1] == "A declare attack B" and match.can_undo
    match.undo()
    assert match.battle.clock.declared == ()


@rule("CG10")
@pytest.mark.parametrize(("hidden", "falls"), [(False, (1, 1)), (True, (0, 1))])
def test_hidden_declarations_stay_out_of_the_odds_of_the_others(hidden: bool, falls: tuple[int, int]) -> None:
    a = company(
        "AB\n.C",
        A=one(attack=4),
        B=one(2, hp=9),
        C=one(3, magic=10, moves=["Spark"], mp=9, at="B2"),
        options={"hidden_declarations": hidden},
    )
    a.to_declare()
    a.do("C declare cast Spark on B")
    a.confirm()
    found = a.preview("A declare attack B")
    assert found.damage == {4: 1} and found.falls == falls


@rule("CG5")
def test_declared_targets_are_looked_at_once_and_stay() -> None:
    a = company("A.B", A=one(attack=2), B=one(2))
    a.to_declare().confirm()
    assert a.why_declared("A attack B") == "B is 2 squares away; the reach is 1"


@rule("C42")
def test_cd13_a_buff_counts_at_once_and_lasts() -> None:
    a = company("AB", A=one(attack=4, moves=["Power Up"], pack=["Draught of Might"]), B=one(2, hp=90))
    a.round("A use Power Up", "A attack B")
    assert a.blows() == {"A": 6}
    a.round("A use Draught of Might", "A attack B")
    assert a.blows() == {"A": 9}


@rule("C43")
def test_cd13_a_leech_counts_from_the_next_round() -> None:
    a = company("AB", A=one(hp=90, attack=4, moves=["Blood Drain"], mp=2), B=one(2, hp=90, attack=6))
    a.round("A cast Blood Drain on B", "A attack B", "B attack A")
    assert a.blows() == {"A": 4, "B": 6}
    a.round("A attack B", "B attack A")
    assert a.blows() == {"A": 6, "B": 4}


@rule("C43")
def test_a_leech_takes_no_more_than_there_is_and_spares_the_dead() -> None:
    a = company("AB", A=one(hp=90, attack=4, moves=["Blood Drain"], mp=2), B=one(2, hp=90, attack=1))
    a.round("A cast Blood Drain on B")
    assert (now(a.battle, a["A"], "attack"), now(a.battle, a["B"], "attack")) == (5, 0)
    b = company("ABC", A=one(hp=3, attack=4, moves=["Blood Drain"], mp=2), B=one(2, hp=90, attack=6), C=one(at="J9"))
    b.round("A cast Blood Drain on B", "B attack A")
    assert b["A"].fallen and now(b.battle, b["B"], "attack") == 4


@rule("C44")
def test_cd13_a_drain_counts_at_once_and_may_end_an_attack() -> None:
    a = company("AB", A=one(hp=90, moves=["Weaken"], mp=9), B=one(2, attack=6))
    a.round("A cast Weaken on B", "B attack A")
    assert a.blows() == {"B": 4}
    b = company("AB", A=one(hp=90, moves=["Weaken"], mp=9), B=one(2, attack=2))
    b.round("A cast Weaken on B", "B attack A")
    assert b.blows() == {}  # CA50
    c = company(
        "ABC", A=one(attack=5), C=one(attack=1, at="B2", moves=["Rend Guard"], ap=9), B=one(2, hp=90, defense=3)
    )
    c.round("A attack B", "C use Rend Guard on B")
    assert c.blows() == {"A": 4}


# -- dice -----------------------------------------------------------------------------------


@rule("CG4", "C47")
def test_dice_are_thrown_in_list_order_and_placed_unit_by_unit() -> None:
    a = company("AB", A=one(attack=2, dice=2), B=one(2, attack=1, dice=1, defense=1))
    a.declare("A attack B", "B attack A")
    a.confirm(4, 3, 2)
    assert [(roll.unit, roll.dice) for roll in a.of(Rolled)] == [("A", (4, 3)), ("B", (2,))]
    assert a.battle.prompt.kind == "dice" and a.battle.prompt.units == ("A",)
    assert {command.what or command.targets[0] for command in a.legal()} == {"guard", "B"}
    assert a.why("A dice on A") == "A attacks B"
    a.do("A dice on B")
    events = a.do("B dice on guard")
    assert a["B"].hp == 20 - (2 + 7 - 1 - 2) and events and a["A"].hp == 19


@rule("C25")
def test_an_attack_of_nothing_lapses_unless_dice_are_on_it() -> None:
    a = company("AB", A=one(dice=1), B=one(2))
    a.round("A attack B", dice=(3,))
    assert a.blows() == {}
    a.round("A attack B", dice=(3,), on={"A": "B"})
    assert a.blows() == {"A": 3}


def test_a_shield_wall_guards_the_friend_beside_it() -> None:
    a = company("WF\n.A", W=one(dice=1, abilities=["Shield Wall"]), F=one(), A=one(2, attack=5))
    a.round("A attack F", dice=(3,))
    assert a.blows() == {"A": 2}


def test_the_first_mover_is_rolled_with_a_die_of_as_many_faces_as_sides() -> None:
    a = company("A.B.C", A=one(), B=one(2), C=one(3), first=3)
    assert kinds(a) == ("move", 3) and a.of(Rolled)[0].sides == 3


@rule("C43")
def test_what_is_leeched_from_one_who_fell_is_only_what_it_had() -> None:
    a = company(
        "AB\n.C", A=one(attack=4, moves=["Blood Drain"], mp=2), B=one(2, hp=2, attack=1), C=one(2, hp=90, at="J9")
    )
    a.round("A cast Blood Drain on B", "A attack B")
    assert a["B"].fallen and a["B"].statuses == () and now(a.battle, a["A"], "attack") == 5
    b = company("AB", A=one(attack=4, moves=["Blood Drain"], mp=2), B=one(2))
    b.round("A cast Blood Drain on B")
    assert b["A"].statuses == () and b["B"].statuses == ()  # there was nothing to take


def test_a_shield_wall_guards_whom_an_attack_really_meets() -> None:
    a = company(
        "BWC\nAFD",
        W=one(dice=1, abilities=["Shield Wall"], moves=["Snare"], mp=9),
        F=one(),
        B=one(at="A1"),
        A=one(2, attack=5, at="A2"),
        D=one(2, attack=5, at="C2"),
        C=one(at="C1"),
    )
    a.round("A attack B", "D attack F", "W cast Snare on A", dice=(3,))
    assert a.blows() == {"D": 2}  # the attack on B, first beside W, is stunned

"""What is easily got wrong by one: directions, thresholds, second chances."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books.percentile import figures
from rules.books.percentile.statuses import inflict
from rules.events import ActsAgain, Pushed, Rolled, StatusGained, Struck
from rules.grid import parse_square
from tests.arena import rule
from tests.books.percentile.field import field, one

BOW = {"range": [2, 3], "scale": 2, "stat": "str", "dice": [1, 6], "class": "Swords"}


@rule("PG12")
def test_what_concerns_only_oneself_needs_no_reach() -> None:
    a = field("A..B", A=one(weapon=BOW), B=one(2, moves=["Sidestep"]))
    a.do("A attack B", 30)
    assert a.struck() == Struck("A", "B", "", "fail", 0, 60)
    a = field("A..B", A=one(weapon=BOW), B=one(2, moves=["Spring Plate"]))
    a.do("A attack B", 60, 3, 30)
    assert a["B"].statuses[0].id == "guarded"


@pytest.mark.parametrize(
    ("board", "to"),
    [("..CBA", ""), ("..BA", "B1"), (".A\n.B", "B3"), ("C\nB\nA", ""), (".\n.\nB\nA", "A2"), ("AB", "C1")],
)
@rule("PG11")
def test_a_shove_goes_straight_away(board: str, to: str) -> None:
    friends: dict[str, Any] = {"C": one(2)} if "C" in board else {}
    a = field(board, A=one(str=30), B=one(2), **friends)
    if "C" in board:
        assert "no room" in a.why("A shove B")
        return
    a.do("A shove B", 20, 90)
    assert [push.path[-1] for push in a.of(Pushed)] == [parse_square(to)]


@rule("PG11")
def test_whom_one_can_shove_or_pull() -> None:
    a = field(".AC\n.B.\n...", A=one(), B=one(2), C=one())
    assert "shove is for enemies" in a.why("A shove A")
    assert "shove is for enemies" in a.why("A shove C")
    assert "pull is for friends" in a.why("A pull A to A1")
    assert "pull is for friends" in a.why("A pull B to A1")
    assert [command.targets for command in a.legal("shove")] == [("B",)]
    pulls = [(command.targets, command.at) for command in a.legal("pull")]
    assert pulls == [(("C",), parse_square("A1"))]


@rule("P70")
def test_the_figure_of_a_unit_is_its_count_in_quarters() -> None:
    a = field("AB", A=one(), B=one(2), ini=(10, 3))
    turns = a.battle.book.turns
    assert [turns.figure(a.battle, a[name]) for name in "AB"] == [60, 32]
    a.do("A stay")
    assert turns.figure(a.battle, a["A"]) is None


@rule("P16")
def test_two_criticals_give_one_action_back() -> None:
    a = field("AC\nB", A=one(), C=one(now=20), B=one(2))
    a.do("A task first aid on C", 5, 3)
    assert a.of(ActsAgain) == [ActsAgain("A")]
    a.do("A task first aid on C", 5, 3)
    assert a.of(ActsAgain) == []
    assert a.turn == "C"


@rule("P43")
def test_the_odds_of_what_is_sure() -> None:
    a = field("AC\nB", A=one(skills={"Healing": 80}), C=one(now=20), B=one(2))
    shown = a.preview("A task first aid on C")
    assert (shown.chance, shown.outcomes, shown.total) == ((1, 1), {"pass": 1}, 1)
    a.do("A task first aid on C", 3)
    assert [roll.purpose for roll in a.of(Rolled)] == ["healing"]


@rule("P96")
def test_the_muted_lose_a_spell_they_charge_and_nothing_else() -> None:
    for name, what, lost in (("A", "cast Kiln Breath at C1", True), ("A", "use Anvil Fall on B", False)):
        a = field(
            "AB", A=one(spd=9, moves=["Kiln Breath", "Anvil Fall"]), B=one(2, spd=9), ini=(9, 8), C=one(2, at="C2")
        )
        a.do(f"{name} {what}")
        inflict(a.battle, "B", "muted", 4, "A")
        assert a.battle.clock.pending
        inflict(a.battle, "A", "muted", 4, "B")
        assert bool(a.battle.clock.pending) != lost


@pytest.mark.parametrize(
    ("group", "level", "vit", "hp"),
    [("Warrior", 1, 12, 78), ("Warrior", 3, 12, 102), ("Expert", 4, 7, 76), ("Mage", 2, 5, 44), ("Adept", 5, 8, 92)],
)
@rule("P159")
def test_hit_points_by_class_and_level(group: str, level: int, vit: int, hp: int) -> None:
    assert figures.hit_points(group, level, vit) == hp


@pytest.mark.parametrize(
    ("group", "level", "mag", "spr", "mp"), [("Mage", 1, 13, 8, 54), ("Mage", 4, 13, 8, 66), ("Adept", 3, 8, 4, 32)]
)
@rule("P159")
def test_magic_points_by_class_and_level(group: str, level: int, mag: int, spr: int, mp: int) -> None:
    assert figures.magic_points(group, level, mag, spr) == mp


@rule("P98", "P109")
def test_the_blow_of_a_reaction_rolls_like_any_other() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 30, 71)
    assert [(blow.unit, blow.outcome) for blow in a.of(Struck)] == [("A", "pass"), ("B", "fail")]
    a = field("AB", A=one(), B=one(2, moves=["Answering Blow"]))
    a.do("A attack B", 60, 3, 30, 95)
    assert [(gained.unit, gained.id) for gained in a.of(StatusGained)] == [("B", "off balance")]


@rule("P108")
def test_the_chance_of_a_status_after_a_hit() -> None:
    a = field("AB", A=one(tec=90, moves=["Nerve Jab"]), B=one(2, eva=10), ini=(10, 1))
    a.do("A use Nerve Jab on B", 60, 6, 41)  # 90 - 40 - 10
    assert a["B"].statuses == ()
    ways, total = (
        field("AB", A=one(acc=80, tec=90, moves=["Nerve Jab"]), B=one(2, eva=10))
        .preview("A use Nerve Jab on B")
        .status["rooted"]
    )
    assert ways * 10000 == 94 * 40 * total


@rule("P134", "P136")
def test_a_weapon_of_magic_makes_no_physical_attack() -> None:
    rod = {"scale": 2, "stat": "mag", "dice": [1, 8], "class": "Swords"}
    a = field("AB", A=one(weapon=rod), B=one(2, arm=50, moves=["Sidestep", "Spring Plate"]))
    a.do("A attack B", 60, 3)  # neither reacts, and M.ARM counts
    assert a.struck().damage == 13
    a = field("A.B", A=one(moves=["Fuse Jar"]), B=one(2, moves=["Spring Plate"]))
    a.do("A use Fuse Jar at C1", 3, 30)
    assert a["B"].statuses[0].id == "guarded"

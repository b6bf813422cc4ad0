"""The eight techniques (I110, T2), and the house rule on friends in an area."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.books import book
from rules.commands import Command
from rules.events import Fell, Pushed, Rolled, StatusGained, StatusOver, Struck
from rules.options import Preview
from tests.arena import FAMILY, Arena, Arenas, rule, unit

# name -> attacks, what bears on Str and on Dex, close, knockback and its least outcome
EIGHT = {
    "Twin Fang": (2, -20, 0, False, 0, ""),
    "Threefold Cut": (3, -35, -10, False, 0, ""),
    "Ram Shoulder": (1, -20, 0, True, 2, "partial"),
    "Breaker Blow": (1, 30, -20, False, 0, ""),
    "Sure Cut": (1, -20, 25, False, 0, ""),
    "Wide Arc": (1, -25, 0, True, 0, ""),
    "Hammerfall": (1, 0, 0, False, 3, "critical"),
    "Hobbling Kick": (1, -40, 0, True, 0, ""),
}


@rule("I110", "T2")
@pytest.mark.parametrize("book_id", FAMILY)
def test_the_eight_of_the_moves_page(book_id: str) -> None:
    found = {
        name: (
            move.attacks, move.percent.get("str", 0), move.percent.get("dex", 0), move.close, move.knockback,
            move.knockback_least if move.knockback else "",
        )
        for name, move in book(book_id).content.techniques.items()
    }  # fmt: skip
    assert found == EIGHT


def pair(arena: Arenas, move: str, **more: Any) -> Arena:
    """A, with one technique, beside B; Dex, Agi, Str and Vit of 2."""
    two: dict[str, Any] = {"dex": 2, "agi": 2, "str": 2, "vit": 2}
    return arena("AB", A=unit(**two, moves=(move,)), B=unit(side=2, **two), **more)


@rule("I110")
@pytest.mark.parametrize("move", EIGHT)
def test_each_bears_on_the_rolls_it_names_and_resolves_at_once(arena: Arenas, move: str) -> None:
    """Every die shows 3: to hit 600 a side, damage 600 against 600 before what the technique adds."""
    attacks, strength, dex, *_ = EIGHT[move]
    a = pair(arena, move)
    target = "" if move == "Wide Arc" else " on B"
    a.do(f"A use {move}{target}", *[3] * 8 * attacks)
    rolls = a.of(Rolled)
    assert [roll.total for roll in rolls] == [6 * (100 + dex), 600, 6 * (100 + strength), 600] * attacks
    named = {modifier.name for roll in rolls for modifier in roll.because}
    assert named == ({move} if strength or dex else set())
    assert {blow.what for blow in a.of(Struck)} == {move}
    assert a.turn == "B"


@rule("I54", "I110")
def test_each_attack_of_a_series_has_its_own_rolls(arena: Arenas) -> None:
    """IA33: a Miss, then a hit of 12 * 0.8 - 2 = 7.6."""
    a = pair(arena, "Twin Fang")
    a.do("A use Twin Fang on B", 1, 1, 6, 6, 3, 3, 3, 3, 6, 6, 1, 1)
    assert [(blow.outcome, blow.damage) for blow in a.of(Struck)] == [("miss", 0), ("normal", 7)]
    assert a.ir("A") == 0  # 25 - 25: the MMR is subtracted once


@rule("I110")
def test_a_series_stops_when_the_target_is_down(arena: Arenas) -> None:
    a = arena("AB.C", A=unit(dex=2, str=2, moves=("Threefold Cut",)), B=unit(side=2, agi=1, vit=1, hp=1),
              C=unit(side=2))  # fmt: skip
    a.do("A use Threefold Cut on B", 6, 6, 1, 6, 6, 1)
    assert (len(a.of(Struck)), a.of(Fell)) == (1, [Fell("B")])


@rule("I110")
@pytest.mark.parametrize(
    ("hit", "outcome", "pushed"), [((3, 3, 3, 3), "normal", False), ((6, 6, 4, 4), "critical", True),
                                   ((6, 6, 2, 1), "perfect", True)],
)  # fmt: skip
def test_hammerfall_pushes_three_squares_on_a_critical_hit_or_better(
    arena: Arenas, hit: tuple[int, ...], outcome: str, pushed: bool
) -> None:
    a = pair(arena, "Hammerfall")
    a.do("A use Hammerfall on B", *hit, 1, 1, 6, 6)
    assert a.struck().outcome == outcome
    assert a.of(Pushed) == ([Pushed("B", (1, 2, 3, 4))] if pushed else [])


@rule("I110")
@pytest.mark.parametrize(
    ("hit", "outcome", "slowed"), [((1, 1, 3, 2), "partial", False), ((3, 3, 3, 3), "normal", True),
                                   ((6, 6, 2, 1), "perfect", True)],
)  # fmt: skip
def test_hobbling_kick_slows_for_the_round_on_a_normal_hit_or_better(
    arena: Arenas, hit: tuple[int, ...], outcome: str, slowed: bool
) -> None:
    a = pair(arena, "Hobbling Kick")
    a.do("A use Hobbling Kick on B", *hit, 1, 1, 6, 6)
    assert a.struck().outcome == outcome
    assert a.of(StatusGained) == ([StatusGained("B", "hobbled", 1)] if slowed else [])
    assert max(len(command.path) - 1 for command in a.legal("move")) == (1 if slowed else 3)
    a.do("B stay", 20)
    assert a.of(StatusOver) == ([StatusOver("B", "hobbled")] if slowed else [])
    assert a["B"].statuses == ()


def crowd(arena: Arenas, **more: Any) -> Arena:
    """A in the middle of a foe, a friend and another foe; F stands at a corner."""
    units = {
        "E": unit(side=2, agi=1, vit=1), "F": unit(side=2, agi=1, vit=1), "B": unit(agi=1, vit=1),
        "A": unit(dex=1, str=1, moves=("Wide Arc",)), "G": unit(side=3, agi=1, vit=1),
    }  # fmt: skip
    return arena(".EF\nBA.\n.G.", **units, ir=(1, 2, 3, 20, 4), **more)


@rule("T2", "I110")
def test_wide_arc_strikes_everyone_around_in_list_order(arena: Arenas) -> None:
    a = crowd(arena)
    assert list(a.legal("use")) == [Command("use", "A", what="Wide Arc")]
    a.do("A use Wide Arc", *[3, 3, 1, 1] * 3)
    assert [blow.target for blow in a.of(Struck)] == ["E", "B", "G"]


@rule("T2")
def test_wide_arc_spares_friends_where_the_house_says_so(arena: Arenas) -> None:
    a = crowd(arena, options={"area_hits_allies": False})
    assert list(a.preview("A use Wide Arc").targets) == ["E", "G"]
    a.do("A use Wide Arc", *[3, 3, 1, 1] * 2)
    assert [blow.target for blow in a.of(Struck)] == ["E", "G"]


@rule("T2")
def test_wide_arc_needs_an_enemy_beside_and_names_nobody(arena: Arenas) -> None:
    a = arena("AB.C", A=unit(moves=("Wide Arc",)), B=unit(), C=unit(side=2), ir=(20, 1, 2))
    assert a.why("A use Wide Arc") == "no enemy stands in the four neighbouring squares"
    assert a.legal("use") == []
    near = arena("AC", A=unit(moves=("Wide Arc",)), C=unit(side=2))
    assert near.why("A use Wide Arc on C") == "Wide Arc strikes everyone around and names no target"


@rule("T2")
@pytest.mark.parametrize("move", EIGHT)
def test_close_techniques_need_distance_one_and_take_nothing_of_the_weapon(tenfold: Arenas, move: str) -> None:
    """The others reach as far as the weapon, and take its points."""
    close = EIGHT[move][3]
    lance = {"range": [1, 2], "damage": 2, "accuracy": 1, "name": "Pike"}
    two: dict[str, Any] = {"dex": 2, "agi": 2, "str": 2, "vit": 2}
    far = tenfold("A.B", A=unit(**two, moves=(move,), weapon=lance), B=unit(side=2, **two))
    assert bool(far.legal("use")) == (not close)
    near = tenfold("AB", A=unit(**two, moves=(move,), weapon=lance), B=unit(side=2, **two))
    (command,) = near.legal("use")
    block = near.battle.preview(command)
    block = block.targets.get("B", block)
    reasons = {(reason.roll, reason.name, reason.value) for reason in block.because if not reason.percent}
    assert (("damage", "Pike", 2) in reasons) == (not close)
    assert (("accuracy", "Pike", 1) in reasons) == (not close)


@rule("T3", "T2")
def test_close_techniques_work_beside_a_ranged_only_weapon(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(moves=("Ram Shoulder", "Twin Fang"), weapon={"range": [2, 3]}), B=unit(side=2))
    assert [command.what for command in a.legal("use")] == ["Ram Shoulder"]
    assert a.why("A attack B") == "B is 1 square away; the reach is 2 to 3"


@rule("I110")
def test_only_ones_own_techniques_at_enemies(arena: Arenas) -> None:
    a = arena("ABC", A=unit(side=2), B=unit(moves=("Twin Fang",)), C=unit(), ir=(1, 20, 2))
    assert "has no technique 'Sure Cut'" in a.why("B use Sure Cut on A")
    assert a.why("B use Twin Fang on C") == "C is on B's own side"
    assert a.battle.why_not(Command("use", "B", what="Twin Fang")) == "Twin Fang names one target"
    assert [command.targets for command in a.legal("use")] == [("A",)]


@rule("I50", "T2")
def test_a_friend_struck_by_wide_arc_may_counter_like_anyone(arena: Arenas) -> None:
    a = arena(
        "BAE",
        A=unit(dex=1, str=1, vit=1, spd=2, moves=("Wide Arc",)),
        B=unit(agi=4, spd=5, str=1),
        E=unit(side=2, agi=1, vit=1, spd=1),
        ir=(20, 1, 2),
    )
    a.do("A use Wide Arc", 3, 5, 5, 5, 5, 33, 6, 1, 3, 3, 1, 1)
    assert [(blow.unit, blow.target, blow.counter) for blow in a.of(Struck)] == [
        ("A", "B", False),
        ("B", "A", True),
        ("A", "E", False),
    ]


def test_around_strikes_nobody_once_the_last_enemy_has_fallen(arena: Arenas) -> None:
    """The preview of who comes later counts the chance that the battle is won by then."""
    units = {"A": unit(moves=("Wide Arc",), spd=9), "B": unit(side=2, hp=3), "F": unit()}
    alone = arena("AB\nF", **units).preview("A use Wide Arc").targets
    among = arena("AB...C\nF", **units, C=unit(side=2)).preview("A use Wide Arc").targets

    def hurt(odds: Preview) -> Fraction:
        return 1 - Fraction(odds.damage.get(0, 0), odds.total)

    falls = Fraction(*alone["B"].falls or (0, 1))
    assert 0 < falls < 1
    assert alone["B"] == among["B"]
    assert hurt(alone["F"]) == hurt(among["F"]) * (1 - falls)

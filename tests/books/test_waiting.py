"""Wait under both settings of `wait_lasts` (I100-I102, IA28, T1)."""

from __future__ import annotations

import pytest

from rules.commands import Command
from rules.events import TurnBegan, TurnOver, Waited
from tests.arena import Arena, Arenas, rule, unit


def two(arena: Arenas, **more: object) -> Arena:
    """A at IR 19, B at 18, MMR 11: IX1 to IX3."""
    return arena("A..B", A=unit(spd=4), B=unit(side=2, spd=6), start_dice=[15, 12, 5], **more)


@rule("I100", "I101")
def test_waiting_sets_a_lower_ir_and_keeps_the_turn(arena: Arenas) -> None:
    """19 -> 5: B acts at 18 and 7, A again at 5, then 5 - 11 = -6."""
    a = two(arena)
    a.do("A wait 5")
    assert a.of(Waited) == [Waited("A", 20)]
    assert a.of(TurnOver) == []
    assert (a.turn, a.ir("A")) == ("B", 5)
    a.do("B stay")
    a.do("B stay")
    assert (a.turn, a.ir("A")) == ("A", 5)
    a.do("A stay", 1)
    assert a.of(TurnOver) == [TurnOver("A", -24)]


@rule("I100")
@pytest.mark.parametrize("value", [19, 20, 0, -3])
def test_only_a_value_above_nothing_and_below_the_present_one(arena: Arenas, value: int) -> None:
    a = two(arena)
    assert a.battle.why_not(Command("wait", "A", value=value)) == "A can wait only for an IR above 0 and below 19"
    assert a.battle.why_not(Command("wait", "A")) == "wait needs the IR to wait for"
    assert [command.value for command in a.legal("wait")] == list(range(1, 19))


@rule("I100")
def test_waiting_comes_first_in_a_turn(arena: Arenas) -> None:
    """A stance may have been taken before, a move may not."""
    a = arena("A..B", A=unit(stances=("Evasive",)), B=unit(side=2))
    a.do("A stance Evasive")
    assert a.why("A wait 5") == ""
    a.do("A A1-A2")
    assert a.why("A wait 5") == "waiting comes before moving"
    assert a.legal("wait") == []


@rule("I101")
def test_a_turn_that_goes_on_at_once_does_not_begin_again(arena: Arenas) -> None:
    a = two(arena)
    a.do("A wait 18")
    assert a.turn == "B"  # B is faster at the same IR
    b = arena("A..B", A=unit(spd=6), B=unit(side=2, spd=5), start_dice=[15, 10, 5])
    b.do("A wait 16")
    assert (b.turn, b.of(TurnBegan)) == ("A", [])
    b.do("A wait 15")  # again
    assert b.turn == "A"


@rule("I102", "T1")
def test_the_default_is_the_battle_in_initiative_and_the_round_in_tenfold(arena: Arenas) -> None:
    a = two(arena)
    a.do("A wait 5")
    a.do("B stay")
    a.do("B stay")
    a.do("A stay", 5)
    assert a.battle.round == 2
    assert a.ir("A") == (5 if arena.book_id == "initiative" else 19)
    assert a.ir("B") == 18


@rule("I102", "T1")
@pytest.mark.parametrize(("lasts", "base"), [("battle", 16), ("round", 30)])
def test_both_settings_of_the_house_rule(arena: Arenas, lasts: str, base: int) -> None:
    """On a second turn at 19, waiting for 5 costs 14 of the battle's 30."""
    a = arena("A..B", A=unit(spd=10), B=unit(side=2, spd=0), start_dice=[19, 1, 1, 1], options={"wait_lasts": lasts})
    assert (a.ir("A"), a.battle.clock.mmr) == (30, 11)
    a.do("A stay")
    assert a.ir("A") == 19
    a.do("A wait 5")
    a.do("A stay")
    a.do("B stay", 20)
    assert a.ir("A") == base


@rule("I102")
def test_the_base_stays_positive_however_often_one_waits(arena: Arenas) -> None:
    a = arena("A..B", A=unit(spd=4), B=unit(side=2, spd=0), start_dice=[15, 1, 20], options={"wait_lasts": "battle"})
    for value in (18, 12, 2):
        a.do(f"A wait {value}")
    assert a.battle.clock.base["A"] == 8


@rule("I100")
def test_waiting_from_a_fraction_of_a_point(arena: Arenas) -> None:
    """After a Fast spell at MMR 11, 19 has become 5.25: the whole values from 1 to 5 are left."""
    a = arena(
        "A..B",
        A=unit(spd=4, dex=1, moves=("Needle Frost",)),
        B=unit(side=2, spd=6, agi=1),
        start_dice=[15, 12, 5],
    )
    a.do("A cast Needle Frost on B")
    a.do("B stay")
    a.do("B stay", 1, 6)  # the spell lands at the start of A's turn, and misses
    assert (a.turn, a.ir("A")) == ("A", 5.25)
    assert a.battle.book.turns.figure(a.battle, a["A"]) == 21
    assert [command.value for command in a.legal("wait")] == [1, 2, 3, 4, 5]
    assert a.why("A wait 6") == "A can wait only for an IR above 0 and below 5.25"
    a.do("A wait 5")
    lost = 0.25 if arena.book_id == "initiative" else 0
    assert a.battle.clock.base["A"] / 4 == 19 - lost

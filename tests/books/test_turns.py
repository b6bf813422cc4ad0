"""Rounds, turns, IR, MMR and ties (I8-I24, IA1-IA7), under both books of the family."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.books import book
from rules.dice import Dice
from rules.events import MmrRolled, Rolled, RoundBegan, TurnBegan, TurnOver
from rules.setup import start
from rules.turns.initiative import tens_bonus
from tests.arena import Arena, Arenas, rule, scenario_of, unit

PLAIN = {"A": unit(spd=4), "B": unit(side=2, spd=6)}


def play_round(a: Arena, *last: int) -> list[tuple[str, float]]:
    """Everyone stays until the round is over; who acted at which IR. last are the dice of the next round's start."""
    seen: list[tuple[str, float]] = []
    now = a.battle.round
    while a.battle.round == now:
        seen.append((a.turn, a.ir(a.turn)))
        ends = len(a.battle.order()) == 1
        a.do(f"{a.turn} stay", *(last if ends else ()))
    return seen


@rule("I12", "I15")
def test_ix1_ir_is_d20_and_spd(arena: Arenas) -> None:
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 5])
    assert (a.ir("A"), a.ir("B")) == (19, 18)
    assert a.turn == "A"  # the highest IR acts first


@rule("I16", "T1")
def test_ix2_mmr_is_d20_and_the_highest_spd(arena: Arenas) -> None:
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 5])
    assert [event.value for event in a.of(MmrRolled)] == [11]


@rule("I8", "I9", "I10", "I17", "I18", "I19", "I23", "T1")
def test_ix3_turns_interleave_and_the_next_round_starts_from_the_same_ir(arena: Arenas) -> None:
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 5])
    finals: dict[str, float] = {}
    seen = []
    for dice in ((), (), (), (5,)):
        seen.append((a.turn, a.ir(a.turn)))
        a.do(f"{a.turn} stay", *dice)
        finals.update({over.unit: (over.at or 0) / 4 for over in a.of(TurnOver)})
    assert seen == [("A", 19), ("B", 18), ("A", 8), ("B", 7)]
    assert finals == {"A": -3, "B": -4}
    assert (a.battle.round, a.turn, a.ir("A"), a.ir("B")) == (2, "A", 19, 18)


@rule("I8", "I10")
def test_a_round_is_told_and_every_turn_in_it_is_one_units(arena: Arenas) -> None:
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 5])
    assert [event.round for event in a.of(RoundBegan)] == [1]
    assert [(event.unit, event.at) for event in a.of(TurnBegan)] == [("A", 19 * 4)]
    a.do("A stay")
    assert [type(event) for event in a.events] == [TurnOver, TurnBegan]
    assert a.battle.prompt and a.battle.prompt.units == ("B",)


# (id, IR of A, IR of B, MMR, turns, finals)
VECTORS = [
    ("IV1", 22, 18, 11, [("A", 22), ("B", 18), ("A", 11), ("B", 7)], (0, -4)),
    ("IV2", 30, 10, 7, [("A", 30), ("A", 23), ("A", 16), ("B", 10), ("A", 9), ("B", 3), ("A", 2)], (-5, -4)),
    ("IV3", 12, 11, 11, [("A", 12), ("B", 11), ("A", 1)], (-10, 0)),
    ("IV4", 7, 5, 21, [("A", 7), ("B", 5)], (-14, -16)),
]


@rule("I18", "I19", "I22", "I24")
@pytest.mark.parametrize(
    ("a_ir", "b_ir", "mmr", "turns", "finals"),
    [vector[1:] for vector in VECTORS],
    ids=[vector[0] for vector in VECTORS],
)
def test_initiative_vectors(
    arena: Arenas, a_ir: int, b_ir: int, mmr: int, turns: list[tuple[str, int]], finals: tuple[int, int]
) -> None:
    """IR 0 gives no further turn and does not keep the round open (IA1); MMR above IR leaves one turn (IA7)."""
    a = arena("A..B", A=unit(), B=unit(side=2))
    set_initiative(a, mmr, A=a_ir, B=b_ir)
    assert a.order() == turns
    left: dict[str, float] = {}
    seen = []
    while a.battle.round == 1:
        seen.append((a.turn, a.ir(a.turn)))
        a.do(f"{a.turn} stay", *((1,) if len(a.battle.order()) == 1 else ()))
        left.update({over.unit: (over.at or 0) / 4 for over in a.of(TurnOver)})
    assert seen == turns
    assert (left["A"], left["B"]) == finals


def set_initiative(a: Arena, mmr: int, **ir: int) -> None:
    """Give the units these IRs and the round this MMR, some of which no dice would give with these statistics."""
    base = {name: 4 * value for name, value in ir.items()}
    a.battle.clock = replace(a.battle.clock, base=base, now=dict(base), mmr=mmr)


@rule("I14", "I20", "I23")
def test_iv7_round_two_keeps_the_ir_and_rolls_one_new_mmr(arena: Arenas) -> None:
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 20])
    a.do("A stay")
    a.do("B stay", 3)  # one die only: the MMR's
    assert a.purposes() == ["MMR"]
    assert [event.value for event in a.of(MmrRolled)] == [9]
    assert (a.ir("A"), a.ir("B")) == (19, 18)


@rule("I11", "I13")
@pytest.mark.parametrize(
    ("spd", "least", "most", "dice"),
    [
        (0, 1, 20, ()), (9, 10, 29, ()), (10, 12, 32, (2,)), (19, 21, 41, (2,)), (20, 23, 45, (2, 3)),
        (29, 32, 54, (2, 3)), (30, 34, 59, (2, 3, 4)), (40, 45, 74, (2, 3, 4, 5)),
    ],
)  # fmt: skip
def test_iv5_bounds_of_ir(arena: Arenas, spd: int, least: int, most: int, dice: tuple[int, ...]) -> None:
    assert tens_bonus(spd) == dice
    low = arena("A..B", A=unit(spd=spd), B=unit(side=2, spd=0), start_dice=[1, *(1 for _ in dice), 20, 1])
    high = arena("A..B", A=unit(spd=spd), B=unit(side=2, spd=0), start_dice=[20, *dice, 1, 1])
    assert (low.ir("A"), high.ir("A")) == (least, most)


@rule("I13")
def test_tens_dice_come_after_the_d20_of_the_same_unit(arena: Arenas) -> None:
    a = arena("A..B", A=unit(spd=20), B=unit(side=2, spd=10), start_dice=[7, 2, 3, 9, 1, 4])
    assert [(roll.unit, roll.purpose, roll.sides, roll.dice) for roll in a.of(Rolled)] == [
        ("A", "IR", 20, (7,)), ("A", "tens bonus", 2, (2,)), ("A", "tens bonus", 3, (3,)),
        ("B", "IR", 20, (9,)), ("B", "tens bonus", 2, (1,)), ("", "MMR", 20, (4,)),
    ]  # fmt: skip
    assert (a.ir("A"), a.ir("B")) == (32, 20)


@rule("I18", "I24")
@pytest.mark.parametrize(("ir", "mmr", "turns"), [(22, 11, 2), (23, 11, 3), (1, 30, 1), (11, 11, 1), (12, 11, 2)])
def test_iv6_turns_in_a_round(arena: Arenas, ir: int, mmr: int, turns: int) -> None:
    """As many as the IR goes into the MMR, rounded up, and never fewer than one."""
    a = arena("A..B", A=unit(), B=unit(side=2))
    set_initiative(a, mmr, A=ir, B=2)
    assert sum(1 for turn in a.battle.order() if turn.unit == "A") == turns
    taken = play_round(a, 1)
    assert sum(1 for name, _ in taken if name == "A") == turns


@rule("I16")
def test_mmr_counts_only_those_still_on_the_board(arena: Arenas) -> None:
    """IA5: the highest Spd is looked for when the MMR is rolled."""
    a = arena("A.BC", A=unit(spd=9), B=unit(spd=5), C=unit(side=2, spd=4), ir=(20, 19, 18))
    a.do("A flee", 1)
    a.do("B stay")
    a.do("C stay", 10)
    assert [event.value for event in a.of(MmrRolled)] == [15]


@rule("I17")
@pytest.mark.parametrize("ending", ["stay", "A1-A2 stay", "flee"])
def test_every_end_of_a_turn_but_wait_subtracts_mmr(arena: Arenas, ending: str) -> None:
    """IA6: staying, moving only and failing to flee count as acting."""
    a = arena("A..B", **PLAIN, start_dice=[15, 12, 5])
    a.do(f"A {ending}", *((100,) if ending == "flee" else ()))
    assert a.ir("A") == 8


@rule("I17")
def test_an_attack_subtracts_mmr_once(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=1, str=1, spd=4), B=unit(side=2, agi=1, vit=1, spd=6), start_dice=[15, 12, 5])
    a.do("A attack B", 6, 6, 1, 1)
    assert a.ir("A") == 8


@rule("I2")
@pytest.mark.parametrize("sides", [(1, 2), (1, 1, 1, 2, 2, 2, 2, 2), (1, 2, 3), (1, 2, 3, 4, 4)])
def test_any_number_of_units_and_sides(arena: Arenas, sides: tuple[int, ...]) -> None:
    units = {chr(65 + i): unit(side=side) for i, side in enumerate(sides)}
    a = arena("".join(units), **units)
    assert [name for name, _ in play_round(a, 20)] == list(units)


@rule("I15")
def test_ties_go_to_the_faster(arena: Arenas) -> None:
    """IA2, first part: no tie number is rolled where Spd parts the units."""
    a = arena("A..B", A=unit(spd=4), B=unit(side=2, spd=6), start_dice=[14, 12, 20])
    assert (a.ir("A"), a.ir("B"), a.turn) == (18, 18, "B")


@rule("I15")
def test_ties_then_go_to_the_one_with_fewer_turns(arena: Arenas) -> None:
    """IA2, second part: at 10 A has had a turn this round, B none."""
    a = arena("A..B", A=unit(spd=5), B=unit(side=2, spd=5), start_dice=[16, 5, 6])
    assert a.turn == "A"
    assert a.order()[:3] == [("A", 21), ("B", 10), ("A", 10)]
    a.do("A stay")
    assert (a.ir("A"), a.ir("B"), a.turn) == (10, 10, "B")


@rule("I15")
def test_tie_numbers_are_rolled_in_list_order_when_needed_and_kept(arena: Arenas) -> None:
    """IA2, third part: a d100 each, once for the battle, the higher first."""
    units = {"A": unit(), "B": unit(side=2), "C": unit(side=2)}
    a = arena("A.BC", **units, start_dice=[10, 10, 3, 20, 40, 77])
    assert [(roll.unit, roll.dice) for roll in a.of(Rolled) if roll.purpose == "tie"] == [("A", (40,)), ("B", (77,))]
    assert [turn for turn, _ in a.order()] == ["B", "A", "C"]
    a.do("B stay")
    a.do("A stay")
    a.do("C stay", 20)  # the next round rolls the MMR and no tie number
    assert a.purposes() == ["MMR"]
    assert a.turn == "B"


@rule("I15")
def test_equal_tie_numbers_go_by_list_order(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2), start_dice=[10, 10, 20, 50, 50])
    assert a.turn == "A"


@rule("I15")
def test_a_latecomer_to_a_tie_rolls_only_its_own_number(arena: Arenas) -> None:
    units = {"A": unit(), "B": unit(side=2), "C": unit(side=2)}
    a = arena("A.BC", **units, start_dice=[10, 10, 12, 20, 40, 77][:4])
    assert a.turn == "C"
    a.do("C wait 15", 40, 77, 60)  # all three stand at 15 now, and roll in list order
    assert a.purposes() == ["tie of A", "tie of B", "tie of C"]
    assert a.turn == "B"


@rule("I15")
def test_an_old_tie_number_stands_against_a_new_one(arena: Arenas) -> None:
    units = {"A": unit(), "B": unit(side=2), "C": unit(side=2)}
    a = arena("A.BC", **units, start_dice=[10, 10, 3, 20, 40, 77])
    a.do("B wait 8")
    a.do("A wait 8", 60)  # all three stand at 8 now, and only C has no number yet
    assert a.purposes() == ["tie of C"]
    assert [turn for turn, _ in a.order()] == ["B", "C", "A"]


@rule("I15")
def test_the_forecast_rolls_nothing(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2), start_dice=[12, 10, 1])
    before = a.dice.state
    order = a.order()
    assert order == [("A", 17), ("B", 15), ("A", 11), ("B", 9), ("A", 5), ("B", 3)]
    assert a.dice.state == before


@rule("I6")
def test_the_engine_rolls_every_die_itself(arena: Arenas) -> None:
    """Nobody hands in a number: with fair dice a battle goes on from commands alone."""
    scenario = scenario_of("AB", {"A": unit(), "B": unit(side=2)})
    battle = start(book(arena.book_id), scenario, Dice(7))
    for _ in range(20):
        if battle.prompt is None:
            break
        rolled = [event for event in battle.events if isinstance(event, Rolled)]
        assert all(1 <= face <= roll.sides for roll in rolled for face in roll.dice)
        battle.apply(next(c for c in battle.legal() if c.do in ("attack", "stay")))
    assert battle.round >= 1


@rule("I4", "I5")
def test_opening_dice_are_the_same_whoever_attacks_whom(arena: Arenas) -> None:
    """An ambush brings no initiative (IA38), and nobody is asked for leave: the first thing asked is a turn."""
    a = arena("A..B", A=unit(), B=unit(side=2), start_dice=[12, 10, 1])
    assert a.purposes() == ["IR of A", "IR of B", "MMR"]
    assert a.battle.prompt and a.battle.prompt.kind == "turn"


@rule("I21")
@pytest.mark.parametrize(
    ("act", "left"),
    [("stay", 8), ("cast Ember Fleck on B", 8), ("cast Needle Frost on B", 5.25), ("cast Skyfork on B", 2.5),
     ("cast Marrow Lance on B", -0.25), ("cast Fallen Star at D4", -3)],
)  # fmt: skip
def test_what_a_player_does_may_raise_the_mmr_of_that_turn(arena: Arenas, act: str, left: float) -> None:
    """The Speed of a spell begun: 11 grows by 0, 25, 50, 75 and 100 %, exactly."""
    moves = ("Ember Fleck", "Needle Frost", "Skyfork", "Marrow Lance", "Fallen Star")
    a = arena("A..B", A=unit(spd=4, moves=moves), B=unit(side=2, spd=6), start_dice=[15, 12, 5])
    a.do(f"A {act}")
    assert a.ir("A") == left

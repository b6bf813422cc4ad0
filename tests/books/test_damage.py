"""Physical attacks: what they may strike, damage and defence, falling (I42-I49)."""

from __future__ import annotations

import pytest

from rules.commands import Command
from rules.events import Fell, Struck, Won
from rules.parts.clash import damage_of
from tests.arena import Arena, Arenas, rule, unit

# (id, Str total, outcome, Vit total, hit points lost); totals in hundredths
VECTORS = [
    ("IV8", 1200, "perfect", 2500, 0),
    ("IV9", 700, "partial", 200, 1),
    ("IV10", 1200, "critical", 1100, 7),
    ("IV11", 1320, "normal", 990, 3),
    ("IV12", 1210, "partial", 500, 1),
    ("IV13", 1650, "normal", 990, 6),
]


@rule("I38", "I40", "I41", "I48", "I49")
@pytest.mark.parametrize(("deal", "outcome", "guard", "lost"), [v[1:] for v in VECTORS], ids=[v[0] for v in VECTORS])
def test_damage_vectors(deal: int, outcome: str, guard: int, lost: int) -> None:
    assert damage_of(deal, guard, outcome) == lost


def duel(arena: Arenas, a: dict[str, object], b: dict[str, object], **more: object) -> Arena:
    """A beside B, A's turn; Dex and Agi of 2 unless told, so that the to-hit dice are two and two."""
    attacker, target = {"dex": 2, **a}, {"dex": 2, "agi": 2, **b}
    return arena("AB", A=unit(**attacker), B=unit(side=2, **target), **more)  # type: ignore[arg-type]


@rule("I41", "I45", "I46", "I48", "I49")
def test_ix5_a_perfect_hit_shrugged_off(arena: Arenas) -> None:
    """Str 3 roll 12, doubled to 24, against Vit 5 roll 25: nothing is lost, and nothing healed."""
    a = duel(arena, {"str": 3}, {"vit": 5, "agi": 1})
    a.do("A attack B", 6, 6, 1, 4, 4, 4, 5, 5, 5, 5, 5)
    assert (a.struck().outcome, a.struck().damage, a["B"].hp) == ("perfect", 0, 30)


@rule("I42", "I44", "I45", "I46", "I48")
def test_an_attack_resolves_at_once_by_str_against_vit(arena: Arenas) -> None:
    a = duel(arena, {"str": 3}, {"vit": 2})
    a.do("A attack B", 3, 3, 3, 3, 6, 5, 4, 2, 1)
    assert a.purposes() == ["accuracy of A", "evasion of B", "damage of A", "defence of B"]
    assert (a.struck().outcome, a.struck().damage, a.struck().hp, a["B"].hp) == ("normal", 12, 18, 18)


@rule("I47")
def test_iv11_stances_of_both_sides_bear_on_damage(arena: Arenas) -> None:
    """Barbaric 12 against Barbaric 11: 13.2 - 9.9 = 3.3, floored once."""
    a = duel(arena, {"str": 2, "stances": ("Barbaric",)}, {"vit": 2, "stances": ("Barbaric",)}, ir=(19, 20))
    a.do("B stance Barbaric")
    a.do("B stay")
    a.do("A stance Barbaric")
    a.do("A attack B", 4, 3, 3, 3, 6, 6, 6, 5, 20)
    assert a.struck() == Struck("A", "B", "", "normal", 3, 27)


@rule("I48")
def test_the_only_rounding_is_a_floor_when_hit_points_change(arena: Arenas) -> None:
    """IV9: a Partial hit of 7 is 3.5; against 2 it is 1, where flooring twice would be the same, and 3.5 - 3 is 0."""
    a = duel(arena, {"str": 2}, {"vit": 1})
    a.do("A attack B", 1, 1, 3, 2, 4, 3, 2)
    assert (a.struck().outcome, a.struck().damage) == ("partial", 1)
    assert [damage_of(700, guard, "partial") for guard in (0, 50, 51, 250, 251, 350)] == [3, 3, 2, 1, 0, 0]


@rule("I48")
def test_hit_points_stop_at_nothing_and_the_unit_leaves_the_board(arena: Arenas) -> None:
    """IA32: felled at 0; the event tells what was really lost."""
    a = duel(arena, {"str": 3}, {"vit": 1, "hp": 5})
    a.do("A attack B", 3, 3, 3, 3, 6, 6, 6, 1)
    assert (a.struck().damage, a.struck().hp) == (5, 0)
    assert a.of(Fell) == [Fell("B")]
    assert (a["B"].fallen, a["B"].at, a["B"].present) == (True, None, False)
    assert a.of(Won) == [Won(1)]
    assert a.battle.prompt is None
    assert a.why("A stay") == "the battle is over"


@rule("I43", "T5")
def test_ix7_the_reach_of_the_four(arena: Arenas) -> None:
    """A1 reaches B1 and A2, B1 reaches A1 and C1, C1 reaches B1, A2 reaches A1: four directions, not diagonals."""
    units = {name: unit(side=side) for side, name in enumerate("ABCD", 1)}
    a = arena("ABC\nD", **units)
    reached = {}
    for name in "ABCD":
        reached[name] = "".join(command.targets[0] for command in a.legal("attack"))
        a.do(f"{name} stay", *((20,) if name == "D" else ()))
    assert reached == {"A": "BD", "B": "AC", "C": "B", "D": "A"}


@rule("I43")
def test_an_attack_out_of_reach_is_refused_with_the_distance(arena: Arenas) -> None:
    a = arena("A.B\n.C", A=unit(), B=unit(side=2), C=unit(side=2))
    assert a.why("A attack B") == "B is 2 squares away; the reach is 1"
    assert a.why("A attack C") == "C is 2 squares away; the reach is 1"


@rule("T5")
def test_an_attack_may_be_aimed_only_at_an_enemy(arena: Arenas) -> None:
    a = arena("AB\nCD", A=unit(), B=unit(), C=unit(side=2), D=unit(side=3), ir=(20, 1, 2, 3))
    assert [command.targets for command in a.legal("attack")] == [("C",)]
    assert a.why("A attack B") == "B is on A's own side"
    assert a.why("A attack A") == "A is on A's own side"
    assert a.battle.why_not(Command("attack", "A")) == "an attack names one target"
    assert a.battle.why_not(Command("attack", "A", targets=("C", "D"))) == "an attack names one target"
    assert "nobody here is called" in a.battle.why_not(Command("attack", "A", targets=("Z",)))


@rule("I97")
def test_the_attack_ends_the_turn(arena: Arenas) -> None:
    """So no move can follow it, and there is one attack a turn."""
    a = duel(arena, {}, {})
    a.do("A attack B", 1, 1, 1, 1, *(1, 1, 1, 1, 1, 1))
    assert a.turn == "B"
    assert a.why("A A1-A2") == "it is not A's turn"
    assert a.why("A attack B") == "it is not A's turn"

"""How a battle ends: rout, fell, reach, hold, survive, and the draw (DESIGN section 2, IA30, IA32, IA40)."""

from __future__ import annotations

from rules.events import Won
from rules.scenario import GoalSpec
from tests.arena import Arena, Arenas, unit

TWO = {"A": unit(), "B": unit(side=2)}


def rounds(a: Arena, count: int) -> None:
    """Everybody stays for so many rounds, or until somebody wins."""
    last = a.battle.round + count
    while a.battle.prompt and a.battle.round < last:
        a.dice.load((20,))
        a.events = a.battle.apply(a.commands(f"{a.turn} stay")[0])
        if a.events[-1] == Won(a.battle.winner or 0):
            break
    a.dice.faces = ()


def test_rout_is_the_goal_where_none_is_given(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=1, str=9), B=unit(side=2, agi=1, vit=1, hp=1))
    a.do("A attack B", 6, 1, *[6] * 9, 1)
    assert a.of(Won) == [Won(1)]
    assert (a.battle.winner, a.battle.prompt, a.battle.agenda, a.battle.legal()) == (1, None, (), [])


def test_with_three_sides_the_last_one_standing_wins(arena: Arenas) -> None:
    a = arena("A..B\nC", A=unit(), B=unit(side=2), C=unit(side=3), ir=(20, 19, 18))
    a.do("A flee", 1)
    assert a.battle.winner is None
    a.do("B flee", 1)
    assert a.battle.winner == 3


def test_fell_is_won_when_the_one_named_falls_whoever_else_stands(arena: Arenas) -> None:
    goal = GoalSpec("fell", side=1, unit="B")
    units = {"A": unit(dex=1, str=9), "B": unit(side=2, agi=1, vit=1, hp=1), "C": unit(side=2)}
    a = arena("ABC", **units, goals=[goal])
    a.do("A attack B", 6, 1, *[6] * 9, 1)
    assert a.of(Won) == [Won(1)]


def test_fell_is_not_won_by_felling_another_nor_by_flight(arena: Arenas) -> None:
    goal = GoalSpec("fell", side=1, unit="B")
    units = {"A": unit(dex=1, str=9), "C": unit(side=2, agi=1, vit=1, hp=1), "B": unit(side=2, spd=9)}
    a = arena("AC..B", **units, ir=(20, 1, 2), goals=[goal])
    a.do("A attack C", 6, 1, *[6] * 9, 1)
    assert a.battle.winner is None
    b = arena("A.B.C", A=unit(), B=unit(side=2), C=unit(side=2), goals=[goal], ir=(1, 20, 2))
    b.do("B flee", 1)
    assert b.battle.winner is None


def test_fell_is_won_by_the_others_not_by_the_side_of_the_one_named(arena: Arenas) -> None:
    units = {"A": unit(hp=1), "D": unit(), "B": unit(side=2)}
    a = arena("Al..B\nD", **units, goals=[GoalSpec("fell", unit="A")], ir=(20, 2, 1))
    a.do("A A1-B1")
    assert a.of(Won) == [Won(2)]


def test_reach_is_won_by_stepping_on_the_square(arena: Arenas) -> None:
    a = arena("A...B", **TWO, goals=[GoalSpec("reach", side=1, squares=("C1", "C2"))])
    a.do("A A1-B1")
    assert a.battle.winner is None
    a.do("A stay")
    a.do("B E1-C2")
    assert a.battle.winner is None  # the goal is side 1's
    a.do("B stay", 20)
    a.do("A B1-C1")
    assert a.of(Won) == [Won(1)]


def test_reach_for_every_side(arena: Arenas) -> None:
    a = arena("A...B", **TWO, goals=[GoalSpec("reach", squares=("D1",))])
    a.do("A stay")
    a.do("B E1-D1")
    assert a.battle.winner == 2


def test_being_pushed_on_the_square_counts(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=2, str=1, moves=("Ram Shoulder",)), B=unit(side=2, agi=2, vit=1),
              goals=[GoalSpec("reach", side=2, squares=("D1",))])  # fmt: skip
    a.do("A use Ram Shoulder on B", 3, 3, 3, 3, 1, 1)
    assert a.battle.winner == 2


def test_hold_counts_whole_rounds_in_a_row_with_no_other_side_on_it(arena: Arenas) -> None:
    goal = GoalSpec("hold", side=1, squares=("A1", "A2"), rounds=2)
    a = arena("A...B", A=unit(), B=unit(side=2, move=9), goals=[goal])
    rounds(a, 1)
    assert (a.battle.held, a.battle.winner) == ((1,), None)
    a.do("A stay")
    a.do("B E1-A2 stay", 20)  # contested: the count starts again
    assert a.battle.held == (0,)
    a.do("A stay")
    a.do("B A2-E2 stay", 20)
    rounds(a, 1)
    assert (a.battle.winner, a.battle.round) == (1, 4)


def test_survive_is_won_at_the_end_of_the_round(arena: Arenas) -> None:
    a = arena("A...B", **TWO, goals=[GoalSpec("survive", side=2, rounds=3)])
    rounds(a, 2)
    assert a.battle.winner is None
    rounds(a, 1)
    assert (a.battle.winner, a.battle.round) == (2, 3)


def test_a_draw_after_the_last_round(arena: Arenas) -> None:
    a = arena("A...B", **TWO, rounds=2)
    rounds(a, 1)
    assert a.battle.winner is None
    rounds(a, 1)
    assert a.events[-1] == Won("draw")
    assert a.battle.setting.rounds == 2
    assert arena("A..B", **TWO).battle.setting.rounds == 100


def test_goals_are_looked_at_from_the_start(arena: Arenas) -> None:
    """A unit that starts on its goal has won before the first prompt."""
    a = arena("A..B", **TWO, goals=[GoalSpec("reach", side=1, squares=("A1",))])
    assert (a.battle.winner, a.battle.prompt) == (1, None)


def test_reach_is_not_won_by_who_falls_on_the_square_or_only_passes_it(arena: Arenas) -> None:
    """A goal that burns: whoever walks onto it has it once it has lived through that, and not on the way over it."""
    goal = GoalSpec("reach", side=1, squares=("B1",))
    units = {"A": unit(hp=1), "D": unit(), "B": unit(side=2)}
    falls = arena("Al..B\nD", **units, goals=[goal], ir=(20, 2, 1))
    falls.do("A A1-B1")
    assert falls.of(Won) == []
    passes = arena("Al..B\nD", **{**units, "A": unit(hp=30)}, goals=[goal], ir=(20, 2, 1))
    passes.do("A A1-B1-C1")
    assert passes.of(Won) == []
    stops = arena("Al..B\nD", **{**units, "A": unit(hp=30)}, goals=[goal], ir=(20, 2, 1))
    stops.do("A A1-B1")
    assert stops.of(Won) == [Won(1)]

"""Reach and paths against a slow search that tries every way."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.grid import DIRECTIONS, Board, mask_of, square, squares_in
from rules.paths import Path, cheapest, cost_of, reach, steps_to, ways, why_no_path

rows = st.lists(st.text(".f~#wl", min_size=5, max_size=5), min_size=5, max_size=5)
spots = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=4)


def every_way(board: Board, start: int, budget: int, blocked: int) -> dict[int, list[tuple[int, Path]]]:
    """All paths that never step on a square twice, by the square they end on, with their costs."""
    found: dict[int, list[tuple[int, Path]]] = {}

    def go(path: Path, spent: int) -> None:
        for step in DIRECTIONS:
            there = path[-1] + step
            if there not in board or there in path or not (board.passable & ~blocked) >> there & 1:
                continue
            cost = spent + board.costs[there]
            if cost <= budget:
                found.setdefault(there, []).append((cost, (*path, there)))
                go((*path, there), cost)

    go((start,), 0)
    return found


def turns(path: Path) -> list[int]:
    return [DIRECTIONS.index(b - a) for a, b in zip(path, path[1:], strict=False)]


@settings(max_examples=60, deadline=None)
@given(rows, spots, spots, st.integers(0, 5))
def test_the_cheapest_way_and_the_tie_rule(
    lines: list[str], taken: set[tuple[int, int]], friends: set[tuple[int, int]], budget: int
) -> None:
    """Every square within reach, by its cheapest path; ties north, east, south, west at the first step that differs."""
    lines[2] = lines[2][:2] + "." + lines[2][3:]
    board, start = Board(tuple(lines)), square(2, 2)
    blocked = mask_of(square(*at) for at in taken) & ~(1 << start)
    through = mask_of(square(*at) for at in friends) & ~blocked & ~(1 << start)
    slow = {
        end: min(paths, key=lambda each: (each[0], turns(each[1])))
        for end, paths in every_way(board, start, budget, blocked).items()
        if not through >> end & 1
    }
    fast = ways(board, start, budget, blocked, through)
    assert fast == {end: path for end, (_, path) in slow.items()}
    assert list(fast) == sorted(fast)
    assert set(squares_in(reach(board, start, budget, blocked, through))) == set(slow)
    for end, (cost, path) in slow.items():
        assert cost_of(board, path) == cost
        assert why_no_path(board, path, budget, blocked, through) == ""
        assert cheapest(board, start, end, blocked, through) is not None


def test_what_can_be_passed_but_not_stopped_on() -> None:
    board = Board(("....",) * 4)
    friend = 1 << square(1, 0)
    assert why_no_path(board, (0, 1), 3, 0, friend) == "B1 is taken"
    assert why_no_path(board, (0, 1, 2), 3, 0, friend) == ""
    assert not reach(board, 0, 3, 0, friend) & friend


def test_no_way_at_all() -> None:
    board = Board((".#..", "##..", "....", "...."))
    assert cheapest(board, 0, square(3, 3), 0) is None
    assert ways(board, 0, 9, 0) == {}


@settings(max_examples=40)
@given(rows, spots, spots)
def test_steps_to_are_the_costs_of_the_cheapest_ways(
    drawn: list[str], goals: set[tuple[int, int]], bars: set[tuple[int, int]]
) -> None:
    board = Board.parse(drawn)
    barred = mask_of(square(*at) for at in bars)
    ends = mask_of(square(*at) for at in goals)
    found = steps_to(board, ends, barred)
    open_ends = ends & board.passable & ~barred
    for at in squares_in(board.passable & ~barred):
        if open_ends >> at & 1:
            assert found[at] == 0
            continue
        paths = every_way(board, at, 8, barred)
        costs = [cost for end, each in paths.items() if open_ends >> end & 1 for cost, _ in each]
        assert (min(costs) == found[at]) if costs else found.get(at, 9) > 8
    assert all(not barred >> at & 1 and board.passable >> at & 1 for at in found)

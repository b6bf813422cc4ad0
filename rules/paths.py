"""Where a unit can walk, and by which way: costs of terrain, ties settled north, east, south, west."""

from __future__ import annotations

from functools import lru_cache

from .grid import DIRECTIONS, Board, Mask, Square, spread, squares_in

Path = tuple[Square, ...]
"""Every square walked over, the first the one stood on."""


def _layers(board: Board, start: Square, budget: int, blocked: Mask) -> list[Mask]:
    """For each sum of costs up to the budget the squares whose cheapest way costs exactly that."""
    layers = [1 << start] + [0] * budget
    seen = 1 << start
    ground = [(cost, squares & ~blocked) for cost, squares in board.by_cost if cost <= budget]
    for spent in range(1, budget + 1):
        new = 0
        for cost, squares in ground:
            if cost <= spent and (before := layers[spent - cost]):
                new |= spread(before) & squares
        layers[spent] = new = new & ~seen
        seen |= new
    return layers


@lru_cache(maxsize=4096)
def reach(board: Board, start: Square, budget: int, blocked: Mask, through: Mask = 0) -> Mask:
    """The squares a unit can move to.

    budget is its Movement; blocked are squares it may neither enter nor pass; through are squares it may
    pass but not stop on (friends, in books that allow it). The starting square is not in the answer.
    """
    seen = 0
    for layer in _layers(board, start, budget, blocked):
        seen |= layer
    return seen & ~through & ~(1 << start)


@lru_cache(maxsize=4096)
def ways(board: Board, start: Square, budget: int, blocked: Mask, through: Mask = 0) -> dict[Square, Path]:
    """The cheapest path to each square of `reach`, in reading order of its end; treat the answer as frozen.

    Of equally cheap paths the one that goes north, east, south, west (in that order of preference) at the
    first step where they differ (PROTOCOL section 2).
    """
    found = all_ways(board, start, budget, blocked)
    return {at: path for at, path in found.items() if not through >> at & 1} if through else found


@lru_cache(maxsize=4096)
def all_ways(board: Board, start: Square, budget: int, blocked: Mask) -> dict[Square, Path]:
    """`ways` as if one could stop anywhere: it does not change while only those one may pass move about."""
    layers = _layers(board, start, budget, blocked)
    found: dict[Square, Path] = {start: (start,)}
    turns: dict[Square, bytes] = {start: b""}
    costs = board.costs
    for spent in range(1, budget + 1):
        for at in squares_in(layers[spent]):
            before = layers[spent - costs[at]]
            best = b""
            for index, step in enumerate(DIRECTIONS):
                origin = at - step
                if origin >= 0 and before >> origin & 1:
                    key = turns[origin] + bytes((index,))
                    if not best or key < best:
                        best = key
                        found[at] = (*found[origin], at)
            turns[at] = best
    del found[start]
    return {at: found[at] for at in sorted(found)}


def cheapest(
    board: Board, start: Square, end: Square, blocked: Mask, through: Mask = 0, budget: int = 0
) -> Path | None:
    """The cheapest path to one square within a budget, or None; budget 0 asks for any length."""
    return ways(board, start, budget or 3 * 26 * 26, blocked, through).get(end)


def cost_of(board: Board, path: Path) -> int:
    """Movement that walking a path spends: the cost of each square entered."""
    costs = board.costs
    return sum(costs[at] for at in path[1:])


def why_no_path(board: Board, path: Path, budget: int, blocked: Mask, through: Mask = 0) -> str:
    """What is wrong with a path that a player drew, or an empty string."""
    from .grid import distance, square_name

    if len(path) < 2:
        return "a move needs a square to go to"
    if len(set(path)) < len(path):
        return "a path does not cross itself"
    for here, there in zip(path, path[1:], strict=False):
        if there not in board or distance(here, there) != 1:
            return f"{square_name(here)} and {square_name(there)} are not neighbours"
        if not board.passable >> there & 1:
            return f"{square_name(there)} is {board.terrain(there).name}, which can't be entered"
        if blocked >> there & 1:
            return f"{square_name(there)} is taken"
    if through >> path[-1] & 1:
        return f"{square_name(path[-1])} is taken"
    spent = cost_of(board, path)
    return f"that costs {spent} of Movement {budget}" if spent > budget else ""


@lru_cache(maxsize=512)
def steps_to(board: Board, ends: Mask, barred: Mask = 0) -> dict[Square, int]:
    """The Movement it takes to walk from each square to the nearest of `ends`, never onto one that is barred.

    Squares from which no way leads there are not in the answer; treat it as frozen.
    """
    open_squares = board.passable & ~barred
    ends &= open_squares
    layers, seen, spent = [ends], ends, 0
    dearest = max((cost for cost, _ in board.by_cost), default=1)
    steps = dict.fromkeys(squares_in(ends), 0)
    while any(layers[-dearest:]):
        spent += 1
        new = 0
        for cost, squares in board.by_cost:
            if cost <= spent and (nearer := layers[spent - cost] & squares):
                new |= spread(nearer)
        new &= open_squares & ~seen
        layers.append(new)
        seen |= new
        for at in squares_in(new):
            steps[at] = spent
    return steps

"""One battle of computer players on a map, and what is counted in it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.ai import choose
from rules.dice import Dice
from rules.events import RoundBegan
from rules.grid import Square
from rules.rulebook import Rulebook
from rules.scenario import GoalSpec, Scenario
from rules.setup import start


class Fought(Struct, frozen=True):
    """What came of one battle; sides are those of the map."""

    winner: int  # 0: a draw
    first: int  # who moved first
    rounds: int
    stood: dict[int, tuple[Square, ...]]  # by side, the squares of all its units as each round began
    fell: dict[int, tuple[Square, ...]]  # by side, the squares where its units fell


def sides_of(scenario: Scenario) -> int:
    """How many sides a scenario has."""
    return max((unit.side for unit in scenario.units), default=0)


def shifted(scenario: Scenario, by: int) -> Scenario:
    """The same battle with the sides numbered anew: what was side s is s + by, round and round.

    What a number alone is worth (units in list order, who is asked first) falls to each side in turn. The units are
    listed by their new sides.
    """
    count = sides_of(scenario)

    def new(side: int) -> int:
        return (side - 1 + by) % count + 1

    units = sorted((replace(unit, side=new(unit.side)) for unit in scenario.units), key=lambda unit: unit.side)
    return replace(
        scenario,
        units=tuple(units),
        goals=tuple(_of_side(goal, new(goal.side)) if goal.side else goal for goal in scenario.goals),
        deploy={new(side): squares for side, squares in scenario.deploy.items()},
    )


def _of_side(goal: GoalSpec, side: int) -> GoalSpec:
    return replace(goal, side=side)


def fight(book: Rulebook, scenario: Scenario, level: str, seed: int, shift: int) -> Fought:
    """One battle, the same level on every side, with the sides shifted. Raises SetupError."""
    count = sides_of(scenario)
    battle = start(book, shifted(scenario, shift), Dice(seed))

    def old(side: int) -> int:
        return (side - 1 - shift) % count + 1

    stood: dict[int, list[Square]] = {side: [] for side in range(1, count + 1)}
    first = old(battle.prompt.side) if battle.prompt else 0
    number = 0
    while battle.prompt is not None:
        events = battle.apply(choose(battle, level, seed, number).command)
        number += 1
        if any(isinstance(event, RoundBegan) for event in events):
            for unit in battle.scene.present():
                if unit.at is not None:
                    stood[old(unit.side)].append(unit.at)
    fell: dict[int, list[Square]] = {side: [] for side in stood}
    for unit in battle.scene.units.values():
        if unit.fallen and unit.last is not None:
            fell[old(unit.side)].append(unit.last)
    return Fought(
        winner=old(battle.winner) if isinstance(battle.winner, int) else 0,
        first=first,
        rounds=battle.round,
        stood={side: tuple(squares) for side, squares in stood.items()},
        fell={side: tuple(squares) for side, squares in fell.items()},
    )

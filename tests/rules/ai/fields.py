"""Small battles for computer players, drawn in letters, with fair dice."""

from __future__ import annotations

from typing import Any

from rules.ai import Choice, choose
from rules.battle import Battle
from rules.books import book
from rules.dice import Dice
from rules.save import battle_hash
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.arena import Drawn, scenario_of

OPEN = ("..........",) * 4 + ("...f..f...",) * 2 + ("..........",) * 4
SIX = ("knight", "archer", "sergeant", "mage", "brute", "rogue")
BROKEN = (
    "..........",
    "..f....f..",
    "....##....",
    ".^..#.....",
    "....==....",
    "....==....",
    ".....#..^.",
    "....##....",
    "..f....f..",
    "..........",
)


def battle(drawing: str, book_id: str = "tenfold", seed: int = 1, **given: Any) -> Battle:
    """A battle from a drawing in which the unit A acts now: all others stay until then."""
    units = {name: given.pop(name) for name in list(given) if isinstance(given[name], Drawn)}
    made = start(book(book_id), scenario_of(drawing, units, **given), Dice(seed))
    while made.prompt is not None and made.prompt.units != ("A",):
        made.apply(next(command for command in made.legal() if command.do == "stay"))
    return made


def played(made: Battle, level: str = "soldier") -> tuple[Choice, ...]:
    """What a computer player does with the present turn; each look leaves the battle alone."""
    assert made.prompt is not None
    name = made.prompt.units[0]
    choices: list[Choice] = []
    while made.prompt is not None and made.prompt.units == (name,) and len(choices) < 6:
        before = battle_hash(made)
        choice = choose(made, level, 7, len(choices))
        assert battle_hash(made) == before
        choices.append(choice)
        made.apply(choice.command)
        if choice.command.do not in ("move", "stance"):
            break
    return tuple(choices)


def skirmish(board: tuple[str, ...] = OPEN, kinds: tuple[str, ...] = SIX) -> Scenario:
    """Two equal sides at the west and the east edge."""
    units = [
        UnitSpec(side=side, unit=kind, at=f"{column}{row + 2}")
        for side, column in ((1, "B"), (2, "I"))
        for row, kind in enumerate(kinds)
    ]
    return Scenario(board, tuple(units))

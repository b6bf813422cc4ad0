"""Whole battles between computer players, and matches of many with the sides changed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..battle import Battle
from ..dice import Dice
from ..rulebook import Rulebook
from ..scenario import Scenario
from ..setup import start
from . import choose, own_dice

RANDOM = "random"  # legal commands drawn evenly


class Tally(msgspec.Struct, frozen=True):
    """How a match went for the first of its two levels."""

    battles: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    rounds: int = 0
    commands: int = 0

    @property
    def share(self) -> int:
        """Won battles and half of those drawn, in hundredths of a percent of all."""
        return 10_000 * (2 * self.won + self.drawn) // (2 * self.battles) if self.battles else 0

    def with_battle(self, battle: Battle, side: int, commands: int) -> Tally:
        """The tally with one more battle, in which the first level played this side."""
        return Tally(
            self.battles + 1,
            self.won + (battle.winner == side),
            self.lost + (battle.winner not in (side, "draw")),
            self.drawn + (battle.winner == "draw"),
            self.rounds + battle.round,
            self.commands + commands,
        )


def fight(book: Rulebook, scenario: Scenario, seed: int, levels: tuple[str, ...]) -> tuple[Battle, int]:
    """One battle to its end, side by side the levels given; the battle, and the commands it took."""
    battle = start(book, scenario, Dice(seed))
    number = 0
    while battle.prompt is not None:
        level = levels[battle.prompt.side - 1]
        if level == RANDOM:
            legal = battle.legal()
            command = legal[own_dice(seed, battle.prompt.side, number).d(len(legal)) - 1]
        else:
            command = choose(battle, level, seed, number).command
        battle.apply(command)
        number += 1
    return battle, number


def mirrored(book: Rulebook, scenario: Scenario, seeds: Iterable[int], level_a: str, level_b: str) -> Tally:
    """Two battles for each seed, level_a once on each side, of a scenario with two sides."""
    tally = Tally()
    for seed in seeds:
        for side, levels in ((1, (level_a, level_b)), (2, (level_b, level_a))):
            battle, commands = fight(book, scenario, seed, levels)
            tally = tally.with_battle(battle, side, commands)
    return tally

"""Battles to play at random in tests: on the shipped maps and on a small board with every kind of ground."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

from game.tiled import load
from rules.battle import Battle
from rules.books import book
from rules.commands import Command
from rules.dice import Dice
from rules.scenario import GoalSpec, Scenario, UnitSpec
from rules.setup import start

MAPS = tuple(sorted((Path(__file__).parents[2] / "maps").glob("*.tmx")))

EVERY_GROUND = Scenario(
    board=(
        "..f^s~",
        ".l#drw",
        "b=.l..",
        "..f.^.",
        "r.~l..",
        "...s..",
    ),
    units=(
        UnitSpec(side=1, unit="knight", at="A1"),
        UnitSpec(side=1, unit="archer", at="B1"),
        UnitSpec(side=1, unit="knight", at="A3"),
        UnitSpec(side=2, unit="ogre", at="C3"),
        UnitSpec(side=2, unit="rogue", at="E3"),
        UnitSpec(side=2, unit="hexer", at="F4"),
        UnitSpec(side=3, unit="raider", at="A6", name="Man at Arms"),
        UnitSpec(side=3, unit="wolf", at="B6", name="Wolf on Watch, grey"),
    ),
    hazards={"C4": 2, "D6": 5},
    rounds=12,
)


@lru_cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by name: each shipped map and the small board."""
    found = {path.stem: load(path).scenario for path in MAPS}
    found["ground"] = EVERY_GROUND
    found["goals"] = Scenario(
        board=EVERY_GROUND.board,
        units=EVERY_GROUND.units,
        goals=(
            GoalSpec("hold", side=1, squares=("C3", "C4"), rounds=3),
            GoalSpec("reach", side=2, squares=("A6",)),
            GoalSpec("survive", side=3, rounds=9),
            GoalSpec("fell", unit="Man at Arms"),
        ),
    )
    return found


def begin(book_id: str, name: str, seed: int) -> Battle:
    """A battle of one of the scenarios with fair dice."""
    return start(book(book_id), scenarios()[name], Dice(seed))


def pick(chance: random.Random, battle: Battle) -> Command:
    """A legal command at random; attacks are likelier than waiting, so that battles end."""
    commands = battle.legal()
    closing = [command for command in commands if command.do == "confirm"]
    if closing and chance.random() < 0.3:
        return closing[0]  # declaring comes to an end
    hits = [c for c in commands if c.do in ("attack", "use", "cast") or (c.do, c.what) == ("declare", "attack")]
    if hits and chance.random() < 0.6:
        return chance.choice(hits)
    return chance.choice(
        [command for command in commands if command.do != "wait"] if chance.random() < 0.8 else commands
    )

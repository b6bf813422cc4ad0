"""Small battles for the window's tests: few units, few hit points, nothing that needs a map."""

from __future__ import annotations

from rules.journal import Match
from rules.scenario import Scenario, UnitSpec

STATS = {"str": 6, "vit": 2, "dex": 6, "agi": 4, "spd": 6, "int": 3, "spr": 3, "move": 4}
ROWS = (
    "........",
    "...ff...",
    "........",
    "..#.....",
    "........",
    "........",
)


def unit(side: int, name: str, at: str, **more: object) -> UnitSpec:
    """A unit with plain statistics; keywords change fields, ``spd`` and the like a statistic."""
    stats = {**STATS, **{key: more.pop(key) for key in list(more) if key in STATS}}
    hp = more.pop("hp", 12)
    return UnitSpec(side, name, at, hp=hp, max_hp=hp, stats=stats, **more)  # type: ignore[arg-type]


def fight(*sides: str, seed: int = 1, book: str = "initiative", hp: int = 12) -> Match:
    """Two against two on a small board, near each other; sides are humans unless named."""
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B3", spd=9, hp=hp, moves=("Twin Fang", "Sure Cut"), stances=("Evasive", "Sniper")),
            unit(1, "Bo", "B5", spd=5, hp=hp, moves=("Wide Arc",)),
            unit(2, "Cai", "E3", spd=7, hp=hp, stances=("Defensive",)),
            unit(2, "Dag", "E5", spd=3, hp=hp),
        ),
        title="The Yard",
    )
    return Match(book, scenario, seed, sides or ("human", "human"))


def first_up(name: str) -> Match:
    """A fight in which that unit has the first turn."""
    for seed in range(200):
        match = fight(seed=seed)
        assert match.battle.prompt is not None
        if match.battle.prompt.units == (name,):
            return match
    raise AssertionError(f"{name} never begins")

"""Small battles for the window's tests: few units, few hit points, nothing that needs a map."""

from __future__ import annotations

from rules.journal import Match
from rules.scenario import Scenario, StatusSpec, UnitSpec

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


def spell_fight(seed: int = 1) -> Match:
    """A mage begins spells, and those at whom it aims can walk away before they land."""
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B3", spd=9, int=8, hp=30, moves=("Ember Fleck", "Cinderburst", "Shard Volley")),
            unit(2, "Cai", "E3", spd=7, hp=30),
            unit(2, "Dag", "E4", spd=6, hp=30),
        ),
        title="The Yard",
    )
    return Match("tenfold", scenario, seed, ("human", "human"))


def worn_fight(seed: int = 1) -> Match:
    """A drum that is beaten until it breaks; everyone has the hit points to stand it."""
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B3", spd=9, hp=90, pack=("Thunder Drum",)),
            unit(2, "Cai", "E3", spd=3, hp=90),
        ),
        title="The Yard",
    )
    return Match("tenfold", scenario, seed, ("human", "human"))


def confused_fight(seed: int = 1) -> Match:
    """A confused unit with a friend beside it."""
    confused = (StatusSpec("confused", 9),)
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B3", spd=5, hp=40, statuses=confused),
            unit(1, "Bo", "B4", spd=9, hp=40),
            unit(2, "Cai", "G6", spd=3, hp=40),
        ),
        title="The Yard",
    )
    return Match("tenfold", scenario, seed, ("human", "human"))


def phase_fight(*sides: str, seed: int = 1) -> Match:
    """Two against two in `force`, where a side moves all its units: a blade, a mage, a blade and an archer."""
    scenario = Scenario(
        board=ROWS,
        units=(
            UnitSpec(1, "Ana", "C3", unit="knight"),
            UnitSpec(1, "Bo", "B4", unit="mage"),
            UnitSpec(2, "Cai", "E3", unit="knight", hp=14),
            UnitSpec(2, "Dag", "F5", unit="archer", hp=12),
        ),
        title="The Yard",
    )
    return Match("force", scenario, seed, sides or ("human", "human"))

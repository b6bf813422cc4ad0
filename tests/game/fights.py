"""Small battles for the window's tests: few units, few hit points, nothing that needs a map."""

from __future__ import annotations

from rules.journal import Match
from rules.scenario import Scenario, StatusSpec, ThingSpec, UnitSpec

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


def duel(book: str, *sides: str, seed: int = 1) -> Match:
    """The smallest map that is shipped, under any book; a human against a soldier unless named."""
    from game.maps import opened_shipped

    return Match(book, opened_shipped("duel", book).scenario, seed, sides or ("human", "soldier"), "duel")


def lopsided(*sides: str, seed: int = 1) -> Match:
    """One who can't lose against one who can't win, and both have time."""
    scenario = Scenario(
        board=ROWS,
        units=(unit(1, "Ana", "B3", str=12, dex=12, spd=9, hp=90), unit(2, "Cai", "G5", str=1, dex=2, spd=3, hp=200)),
        title="The Yard",
    )
    return Match("tenfold", scenario, seed, sides or ("human", "human"))


def first_up(name: str) -> Match:
    """A fight in which that unit has the first turn."""
    for seed in range(200):
        match = fight(seed=seed)
        assert match.battle.prompt is not None
        if match.battle.prompt.units == (name,):
            return match
    raise AssertionError(f"{name} never begins")


def wide_fight(*sides: str, seed: int = 1) -> Match:
    """Two against two on a board of 26 by 20 that no window shows at a readable size: the foes are far away."""
    row = "." * 12 + "^f" + "." * 12
    scenario = Scenario(
        board=(row,) * 20,
        units=(
            unit(1, "Ana", "B3", spd=9),
            unit(1, "Bo", "B5", spd=8),
            unit(2, "Cai", "Y18", spd=3),
            unit(2, "Dag", "Y20", spd=2),
        ),
        title="The Long Field",
    )
    return Match("initiative", scenario, seed, sides or ("human", "human"))


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


# --- company: moves, then declarations, then everything lands -------------------------------------------------

OPEN = ("........",) * 6
EQUAL = {"life": 4, "attack": 0, "defense": 0, "magic": 0, "equip": 0, "dice": 0}


def fighter(side: int, name: str, at: str, hp: int = 20, **more: object) -> UnitSpec:
    """A unit of `company` of no rank, without dice; keywords change statistics and fields."""
    stats = {**EQUAL, **{key: more.pop(key) for key in list(more) if key in EQUAL}}
    return UnitSpec(side, name, at, hp=hp, max_hp=hp, stats=stats, **more)  # type: ignore[arg-type]


def company(*units: UnitSpec, seed: int = 1, **options: object) -> Match:
    """A battle of `company` between two who sit at one screen; options are house rules."""
    scenario = Scenario(board=OPEN, units=units, title="The Yard", options=options)  # type: ignore[arg-type]
    return Match("company", scenario, seed, ("human", "human"))


def plink_fight(seed: int = 1, **options: object) -> Match:
    """Three against two: the strong two are a team only if the weak one holds off the other."""
    return company(
        fighter(1, "Ana", "C3", attack=4),
        fighter(1, "Bo", "D4", attack=3),
        fighter(1, "Cy", "D1", attack=1),
        fighter(2, "Xan", "D3", attack=1, defense=2, hp=14),
        fighter(2, "Yve", "E1", attack=1, defense=2),
        seed=seed,
        **options,
    )


def hush_fight(seed: int = 1) -> Match:
    """Two who cast; each can take the other's Spells away."""
    return company(
        fighter(1, "Ana", "C3", magic=4, mp=4, moves=("Lance of Cold", "Hush")),
        fighter(2, "Yve", "E3", magic=4, mp=4, moves=("Spark", "Hush")),
        seed=seed,
    )


def token_fight(seed: int = 1) -> Match:
    """One who carries tokens of two kinds, and someone who fells them."""
    return company(
        fighter(1, "Ana", "C3", attack=1, pack=("Brass Hound",)),
        fighter(2, "Yve", "E3", attack=17),
        seed=seed,
    )


# --- percentile: the countdown --------------------------------------------------------------------------------

RAVINE = (
    "........",
    "........",
    "..www...",
    "..bbb...",
    "..www...",
    "........",
)


def bridge_fight(seed: int = 1) -> Match:
    """A bridge that crumbles under those who cross it, and a slow strike that may be cut short."""
    scenario = Scenario(
        board=RAVINE,
        units=(
            UnitSpec(1, "Ana", "B4", unit="bulwark", level=4, hp=9, stats={"spd": 12}),
            UnitSpec(1, "Bo", "H6", unit="hallower", level=4),
            UnitSpec(2, "Xan", "B3", unit="prowler", level=5),
        ),
        title="The Ravine",
        hazards={"C4": 6, "D4": 6, "E4": 6},
        things=(ThingSpec("lever", "H5", "Lever", "str", 60, ("D3",)),),
    )
    return Match("percentile", scenario, seed, ("human", "human"))

"""What the core promises, in random battles of this book with everything in it: classes of every tier, all monsters,
cursed things, every spell, every status."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from rules.events import Event, StatusGained
from rules.journal import Match
from rules.scenario import Scenario, StatusSpec, UnitSpec
from tests.promises import acts_first, play
from tests.rules.play import MAPS, scenarios

GAMES = int(os.environ.get("TENFOLD_GAMES", "3"))
BOARD = ("..f^s~....", ".l#drw....", "b=.l......", "..f.^.....", "r.~l......", "...s......")

FORCE = (
    UnitSpec(1, at="A1", unit="emberwright", level=9, tier=3),
    UnitSpec(1, at="B1", unit="lamplighter", level=9, tier=3),
    UnitSpec(1, at="C1", unit="tinker", level=7, tier=2),
    UnitSpec(1, at="A3", unit="prowler", level=30, tier=2, pack=("Courage Draught", "Nightglass Knife")),
    UnitSpec(1, at="B3", unit="vanguard", level=19, gear=("Hollow Rapier",), pack=("Oathrender", "Smelling Salts")),
    UnitSpec(1, at="A4", unit="wingrider", level=12, exp=95, pack=("Rimefang Halberd", "Thaw Ember", "Bitterroot")),
    UnitSpec(1, at="B4", unit="ascetic", level=5, tier=2, gear=("Bramble Claws", "Gravewax Ring")),
    UnitSpec(1, at="A6", unit="axebearer", level=9, exp=95, gear=("Widow's Tithe",), pack=("Thunder Drum",)),
)
FOES = (
    "hollow_regent", "veil_dancer", "rime_ogre", "mire_basilisk", "gravewight", "dusk_adept", "bombard_crab",
    "cave_skimmer", "stone_sentinel", "roadside_slinger",
)  # fmt: skip
ILL = ("charmed", "confused", "illusion", "paralysed", "poison", "sleep", "frozen")


def everything(chance: random.Random) -> Scenario:
    """Both sides in full on a board with all kinds of ground, some ill from the start."""
    places = [f"{column}{row}" for row in range(1, 7) for column in "GHIJ"]
    foes = [UnitSpec(2, at=at, unit=unit) for unit, at in zip(FOES, chance.sample(places, len(FOES)), strict=True)]
    units = [
        UnitSpec(unit.side, at=unit.at, unit=unit.unit, level=unit.level, tier=unit.tier, exp=unit.exp, gear=unit.gear,
                 pack=unit.pack, statuses=(StatusSpec(chance.choice(ILL), 2, 3),) if chance.random() < 0.3 else ())
        for unit in (*FORCE, *foes)
    ]  # fmt: skip
    options: dict[str, bool | int | str] = {
        "agility_abilities": chance.random() < 0.7, "status_luck": chance.choice(["per_point", "first_free"]),
    }  # fmt: skip
    return Scenario(BOARD, tuple(units), rounds=10, options=options, hazards={"G3": 2, "F5": 4})


PICK = acts_first(("attack", "cast", "use"), 0.5)


def told(scenario: Scenario, seed: int) -> list[Event]:
    """The events of a battle at random in which every promise is looked for; acts are likelier than moves."""
    return play(Match("force", scenario, seed), random.Random(seed), PICK, every=53)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_play_with_everything_keeps_every_promise(seed: int) -> None:
    told(everything(random.Random(seed)), seed)


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_random_play_on_the_maps_keeps_every_promise(name: str) -> None:
    told(replace(scenarios()[name], rounds=8), 1)


def test_it_all_happens() -> None:
    """Every status, every act, every kind of event of this book comes up in a few battles."""
    kinds: Counter[str] = Counter()
    statuses: Counter[str] = Counter()
    for seed in range(4):
        events = told(everything(random.Random(seed)), seed)
        kinds.update(type(event).__name__ for event in events)
        statuses.update(event.id for event in events if isinstance(event, StatusGained))
    assert set(ILL) | {"bold", "barkhide", "fleetstep"} <= statuses.keys()
    wanted = {"PhaseBegan", "ActsAgain", "MpChanged", "Practised", "Struck", "Hurt", "Healed", "Fell", "GearChanged"}
    assert wanted | {"Earned", "Grown", "StatusOver", "Landed", "TurnOver"} <= kinds.keys()

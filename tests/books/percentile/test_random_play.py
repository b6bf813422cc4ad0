"""What the core promises, in random battles of this book with everything in it: every job at a high level, monsters,
statuses, hazards, things to work and break, events on the countdown."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from rules.events import Event, StatusGained
from rules.journal import Match
from rules.scenario import EventSpec, Scenario, StatusSpec, ThingSpec, UnitSpec
from tests.promises import acts_first, play
from tests.rules.play import MAPS, scenarios

GAMES = int(os.environ.get("TENFOLD_GAMES", "3"))
BOARD = ("..f^s~....", ".l#drw....", "b=.l......", "..f.^.....", "r.~l......", "...s......")
OURS = ("bulwark", "skyspear", "tinker", "prowler", "elementist", "hallower", "runeblade", "gloomsworn")
FOES = (
    "cinder_hound", "bog_leech", "gale_harrier", "rust_sentinel", "grave_wisp", "rime_stalker", "thorn_matriarch",
    "vault_gaoler", "gale_sac_croaker", "slag_colossus",
)  # fmt: skip
PACK = ("Salve", "Clarity Drop", "Bitterroot", "Smelling Ash", "Lozenge", "Blessed Salt", "Rekindling Ash")
ILL = ("poison", "scorched", "sleep", "rooted", "muted", "cursed", "mending", "unseen")
THINGS = (
    ThingSpec("boulder", "H3", "Boulder"),
    ThingSpec("chest", "I5", "Chest", "Lockpicking", 20),
    ThingSpec("lever", "J2", "Lever", "str x2", 40, ("C2",)),
)
EVENTS = (
    EventSpec("roof", 2, 10, ("E3", "F3", "G3"), 12),
    EventSpec("collapse", 3, 8, ("A3",)),
    EventSpec("harm", 0, 4, ("F4", "G4"), 3),
)


def everything(chance: random.Random) -> Scenario:
    """Both sides, drawn at random, on a board with all kinds of ground; some are ill from the start."""
    places = [f"{column}{row}" for row in range(1, 7) for column in "EFGHIJ"]
    taken = {thing.at for thing in THINGS}
    free = [at for at in places if at not in taken and BOARD[int(at[1:]) - 1][ord(at[0]) - 65] not in "#dw"]
    named = [(1, name) for name in chance.sample(OURS, 5)] + [(2, name) for name in chance.sample((*OURS, *FOES), 5)]
    units = tuple(
        UnitSpec(
            side,
            at=at,
            unit=unit,
            level=chance.choice((1, 5, 13)) if unit in OURS else 1,
            pack=tuple(chance.sample(PACK, 3)),
            statuses=(StatusSpec(chance.choice(ILL), 2),) if chance.random() < 0.4 else (),
        )
        for (side, unit), at in zip(named, chance.sample(free, 10), strict=True)
    )
    return Scenario(BOARD, units, rounds=8, hazards={"G5": 2, "F6": 4}, things=THINGS, events=EVENTS)


PICK = acts_first(("attack", "cast", "use", "task", "shove", "pull", "hide"), 0.6)


def told(scenario: Scenario, seed: int) -> list[Event]:
    """The events of a battle at random in which every promise is looked for; acts are likelier than moves."""
    return play(Match("percentile", scenario, seed), random.Random(seed), PICK, every=37)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_play_with_everything_keeps_every_promise(seed: int) -> None:
    told(everything(random.Random(seed)), seed)


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_random_play_on_the_maps_keeps_every_promise(name: str) -> None:
    told(replace(scenarios()[name], rounds=4), 1)


def test_it_all_happens() -> None:
    """Every kind of event of this book, and most conditions, come up in a few battles."""
    kinds: Counter[str] = Counter()
    statuses: Counter[str] = Counter()
    for seed in range(8):
        events = told(everything(random.Random(seed)), seed)
        kinds.update(type(event).__name__ for event in events)
        statuses.update(event.id for event in events if isinstance(event, StatusGained))
    assert len(statuses) >= 15
    wanted = {"StageBegan", "TurnBegan", "Began", "Landed", "Struck", "Hurt", "Healed", "Fell", "MpChanged", "Used"}
    assert wanted | {"ThingChanged", "TerrainChanged", "StatusOver", "ActsAgain", "GearChanged"} <= kinds.keys()

"""What the core promises, in random battles of this book with everything in it."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from rules.commands import Command
from rules.events import Event
from rules.journal import Match
from rules.notation import read, write
from rules.save import battle_hash
from rules.scenario import Scenario, UnitSpec
from tests.promises import acts_first, play
from tests.rules.play import MAPS, scenarios

GAMES = int(os.environ.get("TENFOLD_GAMES", "3"))
BOARD = ("..f^s~....", ".l#drw....", "b=.l......", "..f.^.....", "r.~l......", "...s......")
OURS = ("vanguard", "reaver", "hexwright", "mender", "netter", "caller")
FOES = ("ash_captain", "gloom_wraith", "red_widow", "hex_toad", "boar_brute", "reed_archer")
LATER = {"Endurance": 1, "Quick Wits": 1, "Soul Stealer": 1, "Shield Wall": 1, "Undying": 1, "Tamer": 3, "Summoner": 3}
MOVES = (
    "Gag Blow",
    "Rattle",
    "Sweep",
    "Mend All",
    "Resurrect",
    "Refuge, Greater",
    "Go to Ground",
    "Rend Guard",
    "Hush",
)
GEAR = ("Pinning Net", "Bellringer's Horn", "Ember Feather", "Stone Effigy", "Second Sheath", "Quiet Ring")
PACK = ("Brass Hound", "Moss Hound", "Draught of Vigour", "Focus Phial", "Mending Tonic")


def everything(chance: random.Random) -> Scenario:
    """Both sides on a board with all kinds of ground, with abilities, deeds, gear and packs drawn at random."""
    places = [f"{column}{row}" for row in range(1, 7) for column in "EFGHIJ"]
    named = [(1, name) for name in chance.sample(OURS, 4)] + [(2, name) for name in chance.sample(FOES, 4)]
    free = [at for at in places if BOARD[int(at[1:]) - 1][ord(at[0]) - 65] not in "#dw"]
    units = tuple(
        UnitSpec(
            side,
            at=at,
            unit=unit,
            ap=3,
            mp=4,
            moves=tuple(chance.sample(MOVES, 4)),
            stats={"equip": 20},
            gear=tuple(chance.sample(GEAR, 2)),
            pack=tuple(chance.sample(PACK, 3)),
            abilities={"Tamer": 3, **{name: LATER[name] for name in chance.sample(sorted(LATER), 3)}},
        )
        for (side, unit), at in zip(named, chance.sample(free, 8), strict=True)
    )
    options: dict[str, bool | int | str] = {
        "equality_is_fatal": chance.random() < 0.5,
        "release_alone": chance.random() < 0.5,
        "hold_off_within": chance.choice([0, 5]),
        "hidden_declarations": chance.random() < 0.5,
    }
    return Scenario(BOARD, units, rounds=6, options=options, hazards={"G3": 2, "F5": 4})


def candidates(match: Match, chance: random.Random) -> list[Command]:
    """Declarations and answers of every shape, most of them illegal."""
    battle = match.battle
    assert battle.prompt is not None
    content, names = battle.book.content, list(battle.scene.units)
    whats = [*content.deeds, *content.items, ""]
    found = []
    for _ in range(150):
        verb = chance.choice(("use", "cast", "attack", "flee"))
        what = chance.choice(whats)
        found.append(
            Command(
                chance.choice(("declare", "answer", "dice", "place")),
                chance.choice(names),
                what=chance.choice((f"{verb} {what}".strip(), what)),
                targets=tuple(chance.sample(names, chance.choice((0, 1, 1, 2)))),
                value=chance.choice((None, None, 1, 2, 3)),
            )
        )
    return found


def look(match: Match, chance: random.Random) -> None:
    """What is not refused is listed, and what is listed can be written and read."""
    battle = match.battle
    legal = battle.legal()
    for command in candidates(match, chance):
        if not battle.why_not(command):
            assert command in legal, command
    for command in chance.sample(legal, min(12, len(legal))):
        assert read(battle, write(battle, command)) == [command]
        battle.preview(command)
    look_ahead(match, [None, *chance.sample(legal, min(4, len(legal)))])


def look_ahead(match: Match, commands: list[Command | None]) -> None:
    """What is shown of the round to come changes nothing, and every spread in it is whole."""
    battle = match.battle
    before = battle_hash(battle)
    for command in commands:
        shown = battle.outlook(command=command)
        whole = [(team.before, team.total) for team in shown.teams] + [(team.after, team.total) for team in shown.teams]
        whole += [(odds.damage, odds.total) for odds in shown.units.values()]
        whole += [(odds.damage, odds.total) for _, odds in shown.declared if odds.damage]
        assert all(sum(spread.values()) == total for spread, total in whole), command
        assert all(write(battle, declared) for declared, _ in shown.declared)
    assert all(each.unit in battle.scene.units for each in battle.book.due(battle))
    assert battle_hash(battle) == before


PICK = acts_first(("declare", "place", "answer"), 0.6)


def told(scenario: Scenario, seed: int) -> list[Event]:
    """The events of a battle at random in which every promise is looked for; acts are likelier than moves."""
    return play(Match("company", scenario, seed), random.Random(seed), PICK, every=97, also=look)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_play_with_everything_keeps_every_promise(seed: int) -> None:
    told(everything(random.Random(seed)), seed)


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_random_play_on_the_maps_keeps_every_promise(name: str) -> None:
    told(replace(scenarios()[name], rounds=2), 1)


def test_it_all_happens() -> None:
    """Every kind of event of this book comes up in a few battles."""
    kinds: Counter[str] = Counter()
    for seed in range(6):
        kinds.update(type(event).__name__ for event in told(everything(random.Random(seed)), seed))
    wanted = {"ApChanged", "MpChanged", "Appeared", "Lapsed", "HeldOff", "StatusGained", "StatusOver", "Bolstered"}
    assert (
        wanted | {"GearChanged", "Used", "Returned", "Healed", "Fell", "Landed", "Struck", "Withdrew"} <= kinds.keys()
    )

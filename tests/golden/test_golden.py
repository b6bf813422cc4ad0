"""A battle of each book, command by command with all that came of it, compared to the word.

`pytest tests/golden --regold` writes the files anew; look at the difference before keeping it.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from rules.ai import choose as think
from rules.battle import Battle
from rules.books import BOOK_IDS
from rules.commands import Command
from rules.events import Event
from rules.notation import read, write
from rules.save import battle_hash
from tests.arena import FAMILY
from tests.rules.play import begin, pick

HERE = Path(__file__).parent
SCENARIO, SEED, LENGTH = "ground", 5, 70
WHOLE = ("company",)  # whose battles are played to their end, mostly by soldiers: a round of theirs takes many commands


def told(events: list[Event]) -> list[str]:
    """Each event as one indented line of JSON."""
    return [f"  {msgspec.json.encode(event).decode()}" for event in events]


def choose(battle: Battle, chance: random.Random) -> Command:
    """The seldom things more often than random play has them."""
    rare = [command for command in battle.legal() if command.do in ("stance", "wait", "flee", "equip", "drop", "give")]
    return chance.choice(rare) if rare and chance.random() < 0.15 else pick(chance, battle)


def sensible(battle: Battle, chance: random.Random, number: int) -> Command:
    """A soldier's command, and one in five at random."""
    return pick(chance, battle) if chance.random() < 0.2 else think(battle, "soldier", SEED, number).command


def new_playthrough(book_id: str) -> str:
    """A playthrough chosen at random, or mostly sensibly, and written down."""
    battle, chance = begin(book_id, SCENARIO, SEED), random.Random(SEED)
    lines: list[str] = []
    while battle.prompt and (book_id in WHOLE or len(lines) < LENGTH):
        command = sensible(battle, chance, len(lines)) if book_id in WHOLE else choose(battle, chance)
        lines.append(write(battle, command))
        battle.apply(command)
    return played(book_id, lines)


def played(book_id: str, commands: list[str]) -> str:
    """The text of a playthrough of these commands."""
    battle = begin(book_id, SCENARIO, SEED)
    lines = [f"battle book {book_id} scenario {SCENARIO} seed {SEED}", *told(battle.events)]
    for text in commands:
        lines.append(text)
        for command in read(battle, text):
            lines += told(battle.apply(command))
    return "\n".join([*lines, f"hash {battle_hash(battle)}"]) + "\n"


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_the_playthrough_comes_out_to_the_word(book_id: str, request: pytest.FixtureRequest) -> None:
    path = HERE / f"{book_id}.txt"
    if request.config.getoption("--regold"):
        path.write_text(new_playthrough(book_id), "utf-8")
    golden = path.read_text("utf-8")
    commands = [line for line in golden.splitlines()[1:-1] if not line.startswith("  ")]
    assert played(book_id, commands) == golden


def test_no_book_lacks_a_playthrough() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(BOOK_IDS)


@pytest.mark.parametrize("book_id", WHOLE)
def test_a_whole_battle_is_played_to_its_end(book_id: str) -> None:
    text = (HERE / f"{book_id}.txt").read_text("utf-8")
    kinds = ("appeared", "began", "held_off", "teamed", "lapsed", "landed", "status", "healed", "fell", "won")
    assert all(f'"event":"{kind}"' in text for kind in kinds)


@pytest.mark.parametrize("book_id", FAMILY)
def test_a_playthrough_shows_the_events_that_matter(book_id: str) -> None:
    text = (HERE / f"{book_id}.txt").read_text("utf-8")
    assert all(
        f'"event":"{kind}"' in text
        for kind in ("round", "mmr", "rolled", "turn", "moved", "struck", "waited", "stance")
    )

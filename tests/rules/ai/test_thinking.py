"""How the levels think: the same everywhere, in small slices, and without a look at the battle's dice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rules.ai import LEVELS, arena, choose, memory, think
from rules.ai.survey import Survey
from rules.battle import Battle
from rules.books import BOOK_IDS, book
from rules.commands import Command, to_plain
from rules.dice import Dice
from rules.options import Preview
from rules.rulebook import Blow
from rules.save import battle_hash, load, save
from rules.setup import start
from rules.unit import Unit

from .fields import BROKEN, skirmish

ROOT = Path(__file__).parents[3]


def battle_of(book_id: str, seed: int = 5) -> Battle:
    return start(book(book_id), skirmish(BROKEN), Dice(seed))


def commands_of(book_id: str, level: str, count: int) -> list[Command]:
    """The first commands that a level gives both sides."""
    made = battle_of(book_id)
    given: list[Command] = []
    while made.prompt is not None and len(given) < count:
        given.append(choose(made, level, 5, len(given)).command)
        made.apply(given[-1])
    return given


def transcript() -> str:
    """What both levels play in both books of the family, as text."""
    return "\n".join(
        str([to_plain(command) for command in commands_of(book_id, level, 40)])
        for book_id in ("tenfold", "initiative")
        for level in LEVELS
    )


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_other_hash_seeds_change_nothing(hash_seed: str) -> None:
    code = "from tests.rules.ai.test_thinking import transcript; print(transcript())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == transcript()


@pytest.mark.parametrize("book_id", ["tenfold", "force"])
@pytest.mark.parametrize("level", LEVELS)
def test_what_was_thought_before_changes_nothing(level: str, book_id: str) -> None:
    made = battle_of(book_id)
    for number in range(60):
        if made.prompt is None:
            break
        remembered = choose(made, level, 5, number)
        memory._latest.clear()
        assert choose(load(save(made)), level, 5, number) == remembered
        made.apply(remembered.command)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_thinking_leaves_the_battle_and_its_dice_alone(book_id: str, level: str) -> None:
    made = battle_of(book_id)
    for number in range(30):
        if made.prompt is None:
            break
        before, state = battle_hash(made), made.dice.state
        command = choose(made, level, 5, number).command
        assert battle_hash(made) == before and made.dice.state == state
        assert command in made.legal()
        made.apply(command)


def test_a_blow_that_can_no_longer_be_paid_for_is_forgotten() -> None:
    made = battle_of("force")
    caster = next(unit for unit in made.scene.present() if len(Survey(made, unit, []).blows) > 1)
    foes = made.foes(caster)

    def power() -> int:
        looking = Survey(made, made.unit(caster.name), []).powers([made.unit(caster.name)], foes)
        while True:
            try:
                next(looking)
            except StopIteration as done:
                found: dict[str, int] = done.value
                return found[caster.name]

    rich = power()
    made.scene.units[caster.name] = msgspec.structs.replace(caster, mp=0)
    poor = power()
    memory._latest.clear()
    assert poor == power() < rich


def test_the_future_is_not_seen() -> None:
    made, other = battle_of("tenfold"), battle_of("tenfold")
    other.dice = Dice(987654321)
    for number in range(8):
        choice = choose(made, "soldier", 5, number)
        assert choose(other, "soldier", 5, number) == choice
        made.apply(choice.command)
        other = made.clone()
        other.dice = Dice(number)


def test_a_slice_is_a_position_and_a_decision_a_bounded_number_of_them() -> None:
    rules = book("initiative")
    assert rules.tactics is not None
    plain, looked = rules.tactics, [0]

    def counted(battle: Battle, unit: Unit, target: Unit, blow: Blow) -> Preview:
        looked[0] += 1
        return plain.one_attack(battle, unit, target, blow)

    tactics = msgspec.structs.replace(plain, one_attack=counted)
    made = start(msgspec.structs.replace(rules, tactics=tactics), skirmish(BROKEN), Dice(5))
    for number in range(80):
        if made.prompt is None:
            break
        thinking, slices, most = think(made, "soldier", 5, number), 0, 0
        while True:
            looked[0] = 0
            try:
                next(thinking)
            except StopIteration as done:
                made.apply(done.value.command)
                break
            finally:
                most = max(most, looked[0])
            slices += 1
        assert most <= 12  # blows looked at between two slices
        assert slices <= 400


@pytest.mark.parametrize("book_id", ["initiative", "tenfold"])
def test_a_turn_takes_few_commands(book_id: str) -> None:
    made, number = battle_of(book_id), 0
    turns: dict[object, int] = {}
    while made.prompt is not None:
        turn = made.round, made.prompt.units, made.book.turns.figure(made, made.unit(made.prompt.units[0]))
        turns[turn] = turns.get(turn, 0) + 1
        made.apply(choose(made, "soldier", 5, number).command)
        number += 1
    assert max(turns.values()) <= 4  # stance, move, act


def test_a_book_that_does_not_say_how_it_fights_is_played_by_looking_ahead() -> None:
    rules = msgspec.structs.replace(book("initiative"), tactics=None)
    made = start(rules, skirmish(kinds=("knight", "wolf")), Dice(5))
    before = battle_hash(made)
    for level in LEVELS:
        assert choose(made, level, 5, 0).command in made.legal()
    assert battle_hash(made) == before


def test_a_match_has_each_level_once_on_each_side() -> None:
    tally = arena.mirrored(book("initiative"), skirmish(kinds=("knight", "wolf")), range(3), "recruit", "recruit")
    assert (tally.battles, tally.won, tally.lost, tally.share) == (6, 3, 3, 5000)

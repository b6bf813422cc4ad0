"""Move, declare, resolve: the turn order least like rolled initiative runs on the same core."""

from __future__ import annotations

import json
import random

import pytest

from rules.battle import Battle, IllegalCommand
from rules.commands import Command, from_plain, to_plain
from rules.dice import Dice, LoadedDice
from rules.events import Landed, Moved, Struck, Withdrew
from rules.grid import parse_square
from rules.save import battle_hash, load, save
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.rules.declare_book import BOOK

BOARD = ("......",) * 6


def unit(name: str, side: int, at: str, power: int = 3, hp: int = 6) -> UnitSpec:
    return UnitSpec(side=side, name=name, at=at, max_hp=hp, stats={"power": power, "move": 3})


def battle(*units: UnitSpec, dice: Dice | LoadedDice | None = None) -> Battle:
    return start(BOOK, Scenario(board=BOARD, units=units), dice or Dice(1))


def duel(*faces: int) -> Battle:
    return battle(unit("A", 1, "C3"), unit("B", 2, "C4"), dice=LoadedDice(faces))


def walk(name: str, *squares: str) -> Command:
    return Command("move", name, path=tuple(parse_square(at) for at in squares))


def end(side: int) -> Command:
    return Command("end", side=side)


def confirm(side: int) -> Command:
    return Command("confirm", side=side)


ATTACK = Command("declare", "A", what="attack", targets=("B",))


def test_sides_move_in_turn_and_declare_in_reverse() -> None:
    b = duel(1)
    seen = []
    for _ in range(2):
        seen.append((b.prompt.kind, b.prompt.side, b.prompt.units))
        b.apply(end(b.prompt.side))
    for _ in range(2):
        seen.append((b.prompt.kind, b.prompt.side, b.prompt.units))
        b.apply(confirm(b.prompt.side))
    assert seen == [("move", 1, ("A",)), ("move", 2, ("B",)), ("declare", 2, ("B",)), ("declare", 1, ("A",))]
    assert (b.prompt.kind, b.prompt.side, b.round) == ("move", 2, 2)  # the first mover goes round


def test_the_die_says_who_moves_first() -> None:
    assert duel(2).prompt.side == 2


def test_one_move_a_unit_and_the_prompt_goes_on_until_the_side_ends() -> None:
    b = duel(1)
    assert [type(e) for e in b.apply(walk("A", "C3", "B3"))] == [Moved]
    assert (b.prompt.kind, b.prompt.units) == ("move", ())
    assert b.why_not(walk("A", "B3", "A3")) == "it is not A's turn"
    assert b.legal() == [end(1)]


def to_declarations(b: Battle) -> Battle:
    b.apply(end(1))
    b.apply(end(2))
    b.apply(confirm(2))
    return b


def test_declarations_land_after_all_have_confirmed() -> None:
    b = to_declarations(duel(1))
    events = b.apply(ATTACK)
    assert not any(isinstance(e, Struck) for e in events) and b.book.turns.unsettled(b)
    assert b.order() == ()
    assert isinstance(b.apply(confirm(1))[0], Landed)
    assert b.prompt.kind == "answer"


def test_a_declaration_can_be_withdrawn() -> None:
    b = to_declarations(duel(1))
    assert b.why_not(Command("withdraw", "A")) == "A has declared nothing"
    b.apply(ATTACK)
    assert b.apply(Command("withdraw", "A")) == [Withdrew("A")]
    b.apply(confirm(1))
    assert b.prompt.kind == "move"


def test_stopped_in_the_middle_of_an_attack_it_survives_json() -> None:
    b = to_declarations(duel(1, 60))
    b.apply(ATTACK)
    b.apply(confirm(1))
    assert [type(step).__name__ for step in b.agenda] == ["Answered", "RoundOver"]
    twin = load(json.loads(json.dumps(save(b))), shelf=lambda _: BOOK)
    assert battle_hash(twin) == battle_hash(b)
    dodge = Command("answer", "B", what="dodge")
    assert twin.apply(dodge) == b.apply(dodge)
    assert any(isinstance(e, Struck) and e.damage == 3 for e in b.events)
    assert battle_hash(twin) == battle_hash(b) and b.dice.left == 0


def test_what_is_not_a_sides_to_do_is_refused() -> None:
    b = duel(1)
    assert b.why_not(end(2)) == "it is not side 2's turn"
    assert b.why_not(confirm(1)) == "'confirm' is not a side's to do now"
    with pytest.raises(IllegalCommand, match="takes nothing but the side"):
        b.apply(Command("end", side=1, value=3))


@pytest.mark.parametrize("seed", range(8))
def test_random_play_keeps_the_promises(seed: int) -> None:
    rng = random.Random(seed)
    b = battle(
        unit("A", 1, "B2"), unit("C", 1, "C2"), unit("E", 1, "D2"), unit("B", 2, "B4"), unit("D", 2, "C4", power=2),
        dice=Dice(seed),
    )  # fmt: skip
    for _ in range(5000):
        if b.winner is not None:
            break
        legal = b.legal()
        assert legal and all(not b.why_not(command) for command in legal)
        command = rng.choice(legal)
        assert from_plain(json.loads(json.dumps(to_plain(command)))) == command
        twin, stored = b.clone(), load(json.loads(json.dumps(save(b))), shelf=lambda _: BOOK)
        events = b.apply(command)
        assert twin.apply(command) == stored.apply(command) == events
        assert battle_hash(twin) == battle_hash(stored) == battle_hash(b)
    assert b.winner in (1, 2, "draw")

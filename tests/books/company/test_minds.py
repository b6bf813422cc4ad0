"""Computer players: CG9."""

from __future__ import annotations

import pytest

from rules.ai import choose
from rules.ai.arena import fight, mirrored
from rules.books import book
from rules.commands import Command
from rules.scenario import Scenario, UnitSpec
from tests.arena import rule
from tests.rules.play import scenarios

from .field import company, of, one

BOOK = book("company")
FOUR = tuple(
    UnitSpec(side, unit=unit, at=f"{column}{row}")
    for side, row in ((1, 3), (2, 8))
    for unit, column in zip(("knight", "archer", "mage", "brute"), "CDEF", strict=True)
)


@rule("CG9")
def test_a_plinker_holds_one_off_so_that_the_others_team_up() -> None:
    a = company(
        "AT\nB.\n..\nPU",
        A=one(attack=5),
        B=one(attack=4, at="B2"),
        P=one(attack=1),
        T=one(2, defense=4),
        U=one(2, defense=9),
    )
    a.to_declare()
    while a.battle.prompt is not None and a.battle.prompt.side != 1:
        a.confirm()
    while a.battle.prompt is not None and a.battle.prompt.kind == "declare":
        command = choose(a.battle, "soldier", 1, 1).command
        if command.do == "confirm":
            break
        a.battle.apply(command)
    attacks = {given.unit: given.targets[0] for given in a.battle.clock.declared if given.do == "attack"}
    assert attacks == {"A": "T", "B": "T", "P": "U"}


def test_one_who_would_fall_guards_if_that_saves_it() -> None:
    a = company("AB", A=one(attack=1, dice=1, now=4), B=one(2, attack=4))
    a.declare("A attack B", "B attack A")
    a.confirm(3)
    assert choose(a.battle, "soldier", 1, 1).command == Command("dice", "A", what="guard")


def test_stuns_are_answered() -> None:
    a = company("A.B", A=one(moves=["Hush"], mp=9), B=one(2, magic=9, moves=["Spark", "Hush"], mp=9))
    a.declare("A cast Hush on B", "B cast Spark on A")
    a.confirm()
    assert choose(a.battle, "recruit", 1, 1).command == Command("answer", "B", what="Hush", targets=("A",))


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_a_battle_comes_to_an_end_and_the_same_seed_gives_the_same(level: str) -> None:
    scenario = Scenario(("." * 10,) * 10, FOUR)
    first, again = (fight(BOOK, scenario, 7, (level, level)) for _ in range(2))
    assert first[0].winner in (1, 2, "draw") and first[0].round < 60
    assert first[1] == again[1] and first[0].scene.units == again[0].scene.units


@rule("CG9")
def test_soldiers_beat_recruits() -> None:
    tally = mirrored(BOOK, Scenario(("." * 10,) * 10, FOUR), range(3), "soldier", "recruit")
    assert tally.won >= 5


def test_tokens_and_summons_are_brought_out() -> None:
    a = company("A....B", A=of("netter"), B=one(2))
    placed = choose(a.battle, "soldier", 1, 1).command
    assert placed.do == "place" and a.battle.why_not(placed) == ""


def test_a_battle_on_a_map_with_goals_ends() -> None:
    battle, _ = fight(BOOK, scenarios()["ground"], 1, ("soldier",) * 3)
    assert battle.winner is not None

"""Computer players: CG9."""

from __future__ import annotations

from typing import Any

import pytest

from rules.ai import choose
from rules.ai.arena import fight, mirrored
from rules.books import book
from rules.commands import Command
from rules.dice import Dice
from rules.notation import read
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.arena import rule
from tests.rules.play import scenarios

from .field import Field, company, of, one

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


# -- captains ---------------------------------------------------------------------------------


def test_captains_beat_soldiers() -> None:
    tally = mirrored(BOOK, scenarios()["pass"], range(1000, 1003), "captain", "soldier")
    assert tally.won >= 4


def test_a_captain_puts_its_dice_on_guard_where_several_strike_it() -> None:
    a = company("AB\nC.", A=one(attack=2, dice=1, now=20), B=one(2, attack=6), C=one(2, attack=6))
    a.declare("A attack B", "B attack A", "C attack A")
    a.confirm(3)
    choice = choose(a.battle, "captain", 1, 1)
    assert choice.command == Command("dice", "A", what="guard") and dict(choice.reasons)["guard"] > 0


def test_a_captain_puts_its_dice_where_they_fell() -> None:
    a = company("AB", A=one(attack=4, dice=1), B=one(2, attack=1, now=5))
    a.declare("A attack B", "B attack A")
    a.confirm(3)
    choice = choose(a.battle, "captain", 1, 1)
    assert choice.command.targets == ("B",) and dict(choice.reasons)["dice"] > 0


@rule("C32", "CG9")
def test_a_captain_stuns_the_plinker_whom_a_team_up_needs() -> None:
    a = company(
        ".X..\nYAW.\n....\n..VP",
        A=one(moves=["Trip"], ap=3, hp=60),
        P=one(),
        X=one(2, attack=4),
        Y=one(2, attack=4),
        W=one(2, attack=4),
        V=one(2, attack=1),
    )
    a.to_declare()
    for text in ("X declare attack A", "Y declare attack A", "W declare attack A", "V declare attack P"):
        (command,) = a.commands(text)
        a.battle.apply(command)
    a.battle.apply(Command("confirm", side=2))
    declared: list[Command] = []
    while not declared or declared[-1].do != "confirm":
        declared.append(choose(a.battle, "captain", 1, len(declared)).command)
        a.battle.apply(declared[-1])
    assert [command.targets for command in declared if command.what == "use Trip"] == [("V",)]


def test_a_captain_keeps_out_of_reach_of_those_who_have_still_to_move() -> None:
    a = company("A.......BC", A=one(attack=1, now=4), B=one(2, attack=9), C=one(2, attack=9))
    while a.battle.prompt is not None and (a.battle.prompt.kind != "move" or a.battle.prompt.side != 1):
        a.battle.apply(choose(a.battle, "recruit", 1, 1).command)
    command = choose(a.battle, "captain", 1, 1).command
    assert command.do == "end" or command.path[-1] <= 2  # B and C reach D1


@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_every_choice_says_why(level: str) -> None:
    battle = start(BOOK, Scenario(("." * 10,) * 10, FOUR), Dice(3))
    said: set[str] = set()
    for number in range(150):
        if battle.prompt is None:
            break
        choice = choose(battle, level, 3, number)
        if choice.command.do in ("declare", "move"):
            assert choice.reasons and all(isinstance(value, int) for _, value in choice.reasons)
        said.update(term for term, _ in choice.reasons)
        battle.apply(choice.command)
    assert {"harm", "stun"} <= said


@rule("CG10")
@pytest.mark.parametrize("level", ["recruit", "soldier", "captain"])
def test_nobody_looks_at_what_is_declared_in_secret(level: str) -> None:
    chosen = []
    for target in ("A", "C"):
        a = company(
            "AB\nCD",
            options={"hidden_declarations": True},
            A=one(dice=1, now=4, moves=["Trip"], ap=3),
            C=one(dice=1, now=4),
            B=one(2, attack=4),
            D=one(2, attack=4),
        )
        a.to_declare()
        for name in "BD":
            a.battle.apply(Command("declare", name, what="attack", targets=({"B": "A", "D": "C"}[name],)))
        if target == "C":
            a.battle.apply(Command("withdraw", "B"))
        a.battle.apply(Command("confirm", side=2))
        found: list[Command] = []
        while not found or found[-1].do != "confirm":
            found.append(choose(a.battle, level, 1, len(found)).command)
            a.dice.load((3, 3, 1) if found[-1].do == "confirm" and any("Trip" in c.what for c in found) else (3, 3))
            a.battle.apply(found[-1])
        found.append(choose(a.battle, level, 1, len(found)).command)
        chosen.append(found)
    assert chosen[0] == chosen[1]


def declared_by(a: Field, level: str) -> list[str]:
    """What the side that is asked declares besides attacks, as a computer player of a level has it."""
    assert a.battle.prompt is not None
    side, found = a.battle.prompt.side, list[str]()
    while a.battle.prompt is not None and a.battle.prompt.side == side and a.battle.prompt.kind == "declare":
        command = choose(a.battle, level, 1, len(found)).command
        if command.do == "confirm":
            break
        found.append(f"{command.unit} {command.what} {' '.join(command.targets)}".strip())
        a.battle.apply(command)
    return [text for text in found if "attack" not in text]


def asked(side: int, *lines: str, **units: Any) -> Field:
    """A battle in which the other side has declared, and this one is asked."""
    a = company("..........\n..........", first=side, **units)
    a.to_declare()
    for line in lines:
        name, what = line.split(" ", 1)
        (command,) = read(a.battle, f"{name} declare {what}")
        a.battle.apply(command)
    a.battle.apply(Command("confirm", side=3 - side))
    assert a.battle.prompt is not None and a.battle.prompt.side == side
    return a


CASTER: dict[str, Any] = {"magic": 8, "moves": ["Lance of Cold"], "mp": 9}


@rule("CG9")
@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_a_spell_that_would_fell_somebody_is_hushed_and_no_silence_is(level: str) -> None:
    units = {
        "A": one(hp=30, now=8, magic=4, moves=["Hush", "Spark"], mp=9, at="A1"),
        "C": one(hp=30, at="A2"),
        "B": one(2, hp=60, at="C1", **CASTER),
        "D": one(2, hp=60, attack=4, at="C2", **CASTER),
    }
    assert declared_by(asked(1, "B cast Lance of Cold on A", **units), level) == ["A cast Hush B"]
    assert declared_by(asked(1, "D cast Lance of Cold on A", **units), level) == ["A cast Hush D"]
    assert declared_by(asked(1, **units), level) == ["A cast Spark B"]


@rule("CG9")
@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_the_strongest_striker_of_many_rounds_is_weakened_and_not_one_soon_felled(level: str) -> None:
    weakens = one(hp=40, magic=8, moves=["Weaken", "Lance of Cold"], mp=9, at="A1")
    strong: dict[str, Any] = {"hp": 90, "attack": 12}
    weak: dict[str, Any] = {"hp": 20, "attack": 3}
    soon: dict[str, Any] = {"hp": 20, "now": 8, "attack": 3}
    for b, d, said in (
        (strong, weak, ["A cast Weaken B"]),
        (weak, strong, ["A cast Weaken D"]),
        (soon, weak, ["A cast Lance of Cold B"]),
    ):
        foes: dict[str, Any] = {"B": one(2, at="B1", **b), "D": one(2, at="C2", **d)}
        a = asked(1, "B attack C", "D attack C", A=weakens, C=one(hp=90, attack=6, at="B2"), **foes)
        assert declared_by(a, level) == said


@rule("CG9")
@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_whoever_would_fall_to_a_team_takes_refuge(level: str) -> None:
    team = ("B attack A", "D attack A")
    hider = one(attack=1, magic=4, moves=["Refuge", "Spark"], mp=9, at="A1")
    for strength, tier, said in (
        (6, "normal", "A cast Refuge"),  # two blows of 12 on one of 20
        (6, "boss", "A cast Refuge"),  # though it helps on one face of four
        (1, "boss", "A cast Spark B"),
    ):
        foes = {
            "B": one(2, hp=60, attack=strength, tier=tier, at="B1"),
            "D": one(2, hp=60, attack=strength, tier=tier, at="A2"),
        }
        assert declared_by(asked(1, *team, A=hider, **foes), level) == [said]
    b = asked(1, A=hider, B=one(2, hp=60, attack=6, at="J1"), D=one(2, hp=60, attack=6, at="J2"), C=one(2, at="C1"))
    assert declared_by(b, level) == ["A cast Spark C"]

"""The odds shown are the odds: every face of every die played out by the engine and counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from rules.battle import Battle
from rules.commands import Command
from rules.dice import DiceError, LoadedDice
from rules.events import Fell, StatusGained, Struck
from rules.options import NO_ODDS, CounterOdds, Preview
from tests.arena import Arena, rule

from .conftest import Force
from .field import BLADE, of, one

Weights = Counter[Any]
ILL = {"illusion": [{"id": "illusion", "left": 3}], "paralysed": [{"id": "paralysed", "left": 3}]}


class Classed(LoadedDice):
    """Dice that show a face that stands for a whole class of d100 faces; other dice show each of theirs."""

    def __init__(self, bounds: tuple[int, ...], faces: tuple[int, ...] = ()) -> None:
        super().__init__(faces)
        self.bounds = bounds

    def d(self, sides: int, purpose: str = "") -> int:
        if not self.faces:
            raise _Wanted(sides)
        face, self.faces = self.faces[0], self.faces[1:]
        return face

    def copy(self) -> Classed:
        return Classed(self.bounds, self.faces)


class _Wanted(DiceError):
    def __init__(self, sides: int) -> None:
        super().__init__(str(sides))
        self.sides = sides


def play_out(a: Arena, text: str, bounds: tuple[int, ...]) -> list[tuple[Fraction, Battle]]:
    """Every way the act can go, with its chance. bounds are the d100 faces between which nothing changes: a class of
    faces is played once and weighed by its size."""
    (command,) = a.commands(text)
    found: list[tuple[Fraction, Battle]] = []
    open_ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    marks = sorted({0, *bounds, 100})
    classes = [(high, Fraction(high - low, 100)) for low, high in zip(marks, marks[1:], strict=False)]
    while open_ways:
        faces, chance = open_ways.pop()
        battle = a.battle.clone()
        battle.dice = Classed(bounds, faces)
        try:
            battle.apply(command)
            found.append((chance, battle))
        except _Wanted as wanted:
            alike = [(face, Fraction(1, wanted.sides)) for face in range(1, wanted.sides + 1)]
            each = classes if wanted.sides == 100 else alike
            open_ways += [((*faces, face), chance * part) for face, part in each]
    assert sum(chance for chance, _ in found) == 1
    return found


def counted(ways: list[tuple[Fraction, Battle]], own: str, target: str) -> dict[str, Any]:
    """The true odds out of what was played."""
    odds: dict[str, Any] = {"outcomes": Counter(), "damage": Counter(), "counter": Counter(), "status": Counter()}
    odds["falls"] = odds["comes"] = Fraction(0)
    for chance, battle in ways:
        blows = [event for event in battle.events if isinstance(event, Struck)]
        mine = [blow for blow in blows if blow.unit == own and not blow.counter]
        theirs = [blow for blow in blows if blow.counter]
        if mine:
            odds["outcomes"][mine[0].outcome] += chance
        odds["damage"][sum(blow.damage for blow in mine)] += chance
        odds["counter"][sum(blow.damage for blow in theirs)] += chance
        odds["comes"] += chance if theirs else 0
        felled = {event.unit for event in battle.events if isinstance(event, Fell)}
        odds["falls"] += chance if target in felled else 0
        for event in battle.events:
            if isinstance(event, StatusGained) and event.unit == target:
                odds["status"][event.id] += chance
    return odds


def same(found: dict[str, Any], shown: Preview) -> None:
    def share(spread: dict[Any, int], total: int) -> dict[Any, Fraction]:
        return {key: Fraction(ways, total) for key, ways in spread.items() if ways}

    assert share(shown.outcomes, shown.total) == {key: ways for key, ways in found["outcomes"].items() if ways}
    assert share(shown.damage, shown.total) == dict(found["damage"])
    assert shown.falls and Fraction(*shown.falls) == found["falls"]
    assert {key: Fraction(*ratio) for key, ratio in shown.status.items() if ratio[0]} == dict(found["status"])
    assert shown.counter
    assert Fraction(*shown.counter.chance) == found["comes"]
    assert share(shown.counter.damage, shown.counter.total) == dict(found["counter"])


HERO = {**BLADE, "type": "Hero Final", "bestows": 2}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "plain": ({}, {"evade": 17, "counter": 23}),
    "critical": ({"crit": 31, "skill": {"blade": 2}, "weapon": HERO}, {"evade": 12, "counter": 40}),
    "near death": ({"hp": 9, "crit": 20, "skill": 3}, {"evade": 5, "hp": 9, "counter": 60, "skill": {"blade": 1}}),
    "dodges": ({}, {"evade": 45, "counter": 30, "agi": 50}),
    "illusion": ({"crit": 60, "statuses": ILL["illusion"]}, {"evade": 9, "counter": 15}),
    "paralysed counter": ({}, {"evade": 10, "counter": 50, "statuses": ILL["paralysed"]}),
    "paralysed": ({"statuses": ILL["paralysed"], "crit": 10}, {"evade": 10, "counter": 50}),
    "no counter": ({}, {"evade": 10, "counter": 50, "weapon": {**BLADE, "range": [2, 3]}}),
    "never hits": ({"crit": 50}, {"evade": 140, "counter": 50, "agi": 80}),
}  # fmt: skip


@rule("F10", "F16", "F22", "F29")
@pytest.mark.parametrize("case", CASES)
def test_the_odds_of_an_attack_are_those_of_its_dice(force: Force, case: str) -> None:
    first, second = CASES[case]
    a = force("AC", A=one(**first), C=one(2, **second), B=one(at="A9"), D=one(2, at="J9"))
    evade, counter = min(100, second["evade"]), second["counter"]
    shown = 100 - (100 - evade) * 50 // 100 if case == "illusion" else evade
    bounds = (20, shown, counter, *((100 - first["crit"],) if "crit" in first else ()))
    ways = play_out(a, "A attack C", bounds)
    same(counted(ways, "A", "C"), a.preview("A attack C"))


@rule("F110")
@pytest.mark.parametrize("hp", [60, 18])
def test_the_odds_of_a_bite_are_those_of_its_dice(force: Force, hp: int) -> None:
    a = force("AC", A=of("mire_basilisk"), C=one(2, hp=hp, luck=5, evade=20, counter=10), D=one(2, at="J9"))
    ways = play_out(a, "A attack C", (20, 30, 10, 96))  # 50 less 20 for Luck; criticals from 97
    same(counted(ways, "A", "C"), a.preview("A attack C"))


@rule("F110")
def test_the_odds_of_a_bite_with_two_dice(force: Force) -> None:
    bite = {**BLADE, "type": "Orichalcum", "atk": 3}
    a = force("AC", A=of("mire_basilisk", weapon=bite), C=one(2, hp=26, evade=0), D=one(2, at="J9"))
    ways = play_out(a, "A attack C", (50, 30, 20, 96))
    same(counted(ways, "A", "C"), a.preview("A attack C"))


@pytest.mark.parametrize(
    ("spell", "hp"),
    [("Rimeshard 1", 60), ("Soulsever", 60), ("Venomspit", 60), ("Galehook", 60), ("Galehook", 11), ("Galehook", 10)],
)  # 12 less 20 % against wind
def test_the_odds_of_a_spell_are_those_of_its_dice(force: Force, spell: str, hp: int) -> None:
    a = force("A.C", A=one(mp=20, luck=3, moves=[spell]), C=one(2, hp=hp, luck=4, wind=20), D=one(2, at="J9"))
    shown = a.preview(f"A cast {spell} on C")
    ways = play_out(a, f"A cast {spell} on C", tuple(range(5, 100, 5)))
    found = counted(ways, "A", "C")
    assert {key: Fraction(*ratio) for key, ratio in shown.status.items()} == dict(found["status"])
    if shown.damage:
        assert {lost: Fraction(n, shown.total) for lost, n in shown.damage.items()} == dict(found["damage"])
        assert shown.falls and Fraction(*shown.falls) == found["falls"]


@rule("F22", "F32")
def test_where_no_counter_can_come_its_odds_are_nought_in_one(force: Force) -> None:
    a = force("A.C", A=one(weapon={**BLADE, "range": [2, 2]}), C=one(2, counter=100))
    assert a.preview("A attack C").counter == CounterOdds((0, 1), {0: 1}, 1)


def test_several_targets_have_a_block_each(force: Force) -> None:
    a = force("A.CD", A=one(mp=9, moves=["Rimeshard 2"]), C=one(2), D=one(2, ice=50))
    shown = a.preview("A cast Rimeshard 2 at C1")
    assert {name: block.damage for name, block in shown.targets.items()} == {"C": {17: 1}, "D": {9: 1}}
    assert shown.targets["C"].status == {"frozen": (15, 100)}


def test_a_preview_says_why(force: Force) -> None:
    a = force("AC", A=one(gear=["Tidewater Sabre"], crit=None, luck=3, level=10), C=one(2, agi=20, luck=2, evade=None))
    because = {(reason.roll, reason.name): reason.value for reason in a.preview("A attack C").because}
    assert because == {
        ("damage", "Attack"): 12, ("damage", "Tidewater Sabre"): 9, ("damage", "Defence"): -6,
        ("damage", "skill die, up to"): 2, ("damage", "a critical adds"): 3,
        ("evade", "Agility"): 6, ("evade", "Luck"): 2, ("critical", "level"): 2, ("critical", "Luck"): 3,
    }  # fmt: skip


@rule("F99", "F100", "F110")
def test_a_preview_names_the_die_of_a_weapon_a_bite_and_what_dims_or_lames(force: Force) -> None:
    ill = [*ILL["illusion"], *ILL["paralysed"]]
    bite = {**BLADE, "type": "Orichalcum"}
    a = force("AC", A=of("mire_basilisk", weapon=bite, statuses=ill), C=one(2, luck=5, counter=30), B=one(at="A9"))
    because = [(why.roll, why.name, why.text) for why in a.preview("A attack C").because]
    for wanted in (
        ("damage", "weapon die, up to", "+6"), ("hit", "Illusion", "-50 %"), ("counter", "Counter", "+30"),
        ("poison", "base", "+50"), ("poison", "Luck", "-20"), ("act", "paralysis", "-80 %"),
    ):  # fmt: skip
        assert wanted in because
    assert not a.preview("A stay").because


def test_things_have_their_odds_too(force: Force) -> None:
    a = force("AB.C", A=one(pack=["Deepwood Tonic", "Thunder Drum", "Bitterroot"]), B=one(now=50), C=one(2))
    assert a.preview("A use Deepwood Tonic on B").heals == {10: 1}
    assert a.preview("A use Thunder Drum at D1").targets["C"].damage == {15: 1}
    assert a.preview("A use Bitterroot on B") == Preview()


@pytest.mark.parametrize("target", ["A", "C", "Nobody", ""])
def test_there_are_no_odds_of_an_attack_on_oneself_the_felled_or_nobody(force: Force, target: str) -> None:
    a = force("ACD", A=one(atk=90), C=one(2), D=one(2))
    a.do("A attack C", 50, 1, 100)
    assert a["C"].fallen
    a.do("D stay")
    assert a.battle.preview(Command("attack", "A", targets=(target,) if target else ())) == NO_ODDS


def test_what_could_be_done_to_one_is_shown_out_of_turn(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, counter=50))
    assert a.preview("C attack A").damage

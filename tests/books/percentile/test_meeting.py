"""Where two rules meet: barriers and barriers, elements and elements, two weapons and a thing, hazards and goals."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules.battle import Battle
from rules.books.percentile.bearing import skill
from rules.dice import DiceError, LoadedDice
from rules.events import Healed, Hurt, Struck, ThingChanged, Won
from rules.scenario import GoalSpec, ThingSpec
from tests.arena import Arena, rule
from tests.books.percentile.field import field, of, one

ROCK = (ThingSpec("boulder", "B1", name="Rock"),)
PAIR: dict[str, Any] = {"gear": ["Notched Dirk", "Left-Hand Dirk"], "weapon": None, "moves": ["Twin Grip"]}


@rule("PG4", "P151")
def test_to_be_on_guard_is_to_be_guarded_and_no_more() -> None:  # PA36
    for statuses in ([], [{"id": "guarded", "left": 4}]):
        a = field("AB", A=one(), B=one(2, statuses=statuses, spd=6), ini=(1, 10))
        a.do("B guard")
        a.do("A attack B", 60, 4, 10, 1)  # 14 by half, and the initiatives of round 2
        assert a.struck() == Struck("A", "B", "", "pass", 7, 53)


@rule("P151")
def test_a_barrier_of_one_kind_is_none_of_the_other() -> None:
    a = field("AB", A=one(moves=["Stonefall"]), B=one(2, statuses=[{"id": "guarded", "left": 4}]))
    a.do("A cast Stonefall on B", 60, 4)
    assert a.struck() == Struck("A", "B", "Stonefall", "pass", 14, 46)


@rule("P144", "P143")
def test_what_is_absorbed_is_neither_halved_nor_doubled() -> None:  # PA42
    locket: dict[str, Any] = {"gear": ["Cinder Locket"], "hp": 200}
    a = field("AB", A=one(moves=["Cinderlash"]), B=of("slag_colossus", 2, **locket), ini=(10, 1))
    a.do("A cast Cinderlash on B", 60, 4)
    assert a.of(Healed) == [Healed("B", 14, 214)]


@rule("P144", "P85")
def test_a_burn_that_is_absorbed_heals_whole() -> None:  # PA42
    burns: dict[str, Any] = {"gear": ["Cinder Locket"], "hp": 200, "statuses": [{"id": "scorched", "left": 2}]}
    a = field("AB", A=one(), B=of("slag_colossus", 2, **burns), ini=(10, 1))
    a.do("A stay")
    a.do("B stay", 5, 10, 1)
    assert a.of(Healed) == [Healed("B", 5, 205)]


@rule("P106", "P101")
def test_a_second_light_weapon_strikes_a_thing_half_as_hard() -> None:
    a = field("A#.B", A=one(agi=5, **PAIR), B=one(2), things=ROCK)
    a.do("A attack Rock", 60, 4, 60, 4)
    assert [thing.hp for thing in a.of(ThingChanged)] == [16, 9]


@rule("P106", "P112")
def test_a_woven_spell_does_more_to_a_thing_too() -> None:
    woven = [{"id": "woven", "left": 1}]
    a = field("A#.B", A=one(moves=["Stonefall"], statuses=woven), B=one(2), things=ROCK)
    a.do("A cast Stonefall on Rock", 60, 4)
    assert [thing.hp for thing in a.of(ThingChanged)] == [30 - 21]


def ways_with_a_thing(a: Arena, text: str) -> Iterator[tuple[Battle, Fraction]]:
    """The battle after a command, for every way its dice can fall; a d% at one face of each outcome against a thing."""
    (command,) = a.commands(text)
    faces_of = {100: ((1, 10), (11, 84), (95, 6)), 6: tuple((face, 1) for face in range(1, 7))}

    def go(faces: tuple[int, ...], chance: Fraction) -> Iterator[tuple[Battle, Fraction]]:
        trial = a.battle.clone()
        trial.dice = LoadedDice(faces)
        try:
            trial.apply(command)
        except DiceError as error:
            sides = int(str(error).split("needs d")[1].split()[0])
            for face, width in faces_of[sides]:
                yield from go((*faces, face), chance * Fraction(width, sides))
            return
        yield trial, chance

    return go((), Fraction(1))


@pytest.mark.parametrize("agility", [5, 8])
@rule("P106", "P101")
def test_the_odds_of_two_weapons_on_a_thing(agility: int) -> None:
    a = field("A#.B", A=one(agi=agility, **PAIR), B=one(2), things=ROCK)
    shown = a.preview("A attack Rock")
    found: dict[int, Fraction] = {}
    for trial, chance in ways_with_a_thing(a, "A attack Rock"):
        lost = 30 - trial.scene.things["Rock"].hp
        found[lost] = found.get(lost, Fraction(0)) + chance
    assert {lost: Fraction(ways, shown.total) for lost, ways in shown.damage.items()} == found
    assert shown.falls is not None and Fraction(*shown.falls) == found.get(30, 0)
    first, second = shown.attacks
    stands = 1 - Fraction(first.damage.get(30, 0), first.total)
    assert second.falls is not None and first.falls is not None
    assert Fraction(*first.falls) + stands * Fraction(*second.falls) == found.get(30, 0)
    assert sum(second.damage.values()) == sum(second.outcomes.values()) == second.total


@rule("P129")
def test_the_attacks_of_a_leech_heal_it() -> None:  # 5.9
    a = field("AB", A=of("bog_leech", hp=20), B=one(2), ini=(10, 1))
    a.do("A attack B", 60, 4)  # 12 + 4
    assert a.of(Healed) == [Healed("A", 4, 24)]
    assert not a.legal("use")


@rule("P33")
def test_a_beast_has_learned_nothing_but_to_strike() -> None:  # 5.1, 5.9
    a = field("AB", A=of("cinder_hound"), B=one(2))
    assert [skill(a["A"], name) for name in ("", "Swords", "Awareness", "Healing")] == [51, 51, 15, 15]


@rule("PG9", "PG14")
def test_who_falls_on_the_square_that_it_had_to_reach_has_reached_it() -> None:
    goal = GoalSpec("reach", 1, squares=("B1",))
    a = field("A..B", A=one(), B=one(2), hazards={"B1": 4}, goals=(goal,))
    a.do("A A1-B1", 90)
    assert a.of(Hurt) == [Hurt("A", "hazard", 4, 56)]
    assert a.of(Won) == [Won(1)]
    a = field("A..B", A=one(now=4), B=one(2), C=one(at="J9"), hazards={"B1": 4}, goals=(goal,))
    a.do("A A1-B1", 90)
    assert a.of(Won) == []


@rule("P96", "P75")
def test_a_turn_comes_before_what_is_charging_where_both_are_as_fast() -> None:  # PA27, PD15
    who: dict[str, Any] = {"A": one(moves=["Anvil Fall"]), "C": one(at="J9"), "B": one(2)}
    a = field("AB", **who, ini=(8, 8, 4), more=(3, 7))  # A and C were level, and rolled
    a.do("C stay")
    a.do("A use Anvil Fall on B")
    assert a.order() == [("B", 9), ("A", 9)]
    a = field("AB", **(who | {"A": one(moves=["Anvil Fall"], agi=6)}), ini=(8, 8, 4))
    a.do("A use Anvil Fall on B")
    assert a.order() == [("C", 13), ("A", 9), ("B", 9)]

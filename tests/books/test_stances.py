"""Stances: which there are, what they do, and when they may be taken (I81-I93, IA12, IA25)."""

from __future__ import annotations

import pytest

from rules.books import book
from rules.events import Rolled, StanceTaken
from tests.arena import FAMILY, Arenas, rule, unit

ALL = ("Barbaric", "Defensive", "Evasive", "Sniper")


@rule("I82", "I90", "I91", "I92", "I93")
@pytest.mark.parametrize("book_id", FAMILY)
def test_the_four_stances_and_what_they_do(book_id: str) -> None:
    assert {name: stance.percent for name, stance in book(book_id).content.stances.items()} == {
        "Barbaric": {"str": 10, "vit": -10, "dex": -10},
        "Defensive": {"vit": 10, "spr": 10, "str": -10, "agi": -10},
        "Evasive": {"agi": 10, "vit": -10, "dex": -10},
        "Sniper": {"dex": 10, "str": -10, "agi": -10},
    }


@rule("I90", "I91", "I92", "I93")
@pytest.mark.parametrize(
    ("stance", "dex", "strength", "agi", "vit"),
    [("Barbaric", 90, 110, 100, 90), ("Defensive", 100, 90, 90, 110), ("Evasive", 90, 100, 110, 90),
     ("Sniper", 110, 90, 90, 100)],
)  # fmt: skip
def test_each_stance_bears_on_the_rolls(
    arena: Arenas, stance: str, dex: int, strength: int, agi: int, vit: int
) -> None:
    """Attacking with it, then being attacked in it; every die shows 3, so a plain roll is 300 a point."""
    a = arena("AB", A=unit(dex=2, agi=2, str=2, vit=2, stances=(stance,)), B=unit(side=2, dex=2, agi=2, str=2, vit=2))
    a.do(f"A stance {stance}")
    a.do("A attack B", 3, 3, 3, 3, 3, 3, 3, 3)
    assert [roll.total for roll in a.of(Rolled)] == [6 * dex, 600, 6 * strength, 600]
    assert [modifier.name for modifier in a.of(Rolled)[0].because] == ([stance] if dex != 100 else [])
    a.do("B attack A", 3, 3, 3, 3, 3, 3, 3, 3, 20)
    assert [roll.total for roll in a.of(Rolled)][:4] == [600, 6 * agi, 600, 6 * vit]


@rule("I85", "I86")
def test_taking_a_stance_is_free(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=ALL), B=unit(side=2))
    before = a.ir("A")
    a.do("A stance Barbaric")
    assert a.of(StanceTaken) == [StanceTaken("A", "Barbaric", 1)]
    assert (a.turn, a.ir("A"), a["A"].stance) == ("A", before, "Barbaric")
    a.do("A A1-A2")
    a.do("A stance none")  # after the move, before the act
    assert (a.turn, a["A"].stance) == ("A", "")


@rule("I86")
def test_a_stance_is_refused_on_anothers_turn(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=ALL), B=unit(side=2, stances=ALL))
    assert a.why("B stance Barbaric") == "it is not B's turn"


@rule("I87", "I88", "I89")
def test_one_activation_a_round_and_one_stance_at_a_time(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=ALL), B=unit(side=2))
    a.do("A stance Barbaric")
    assert a.why("A stance Sniper") == "A holds Barbaric; cancel it first"
    a.do("A stance none")
    assert a.why("A stance Sniper") == "A has taken a stance this round"
    assert [command.do for command in a.legal("stance")] == []
    a.do("A stay")
    a.do("B stay", 20)
    assert a.battle.round == 2
    a.do("A stance Sniper")
    a.do("A A1-A2 stay")
    a.do("B stay", 20)
    assert a["A"].stance == "Sniper"  # it lasts until it is cancelled, across moves and rounds
    assert a.why("A stance Barbaric") == "A holds Sniper; cancel it first"
    a.do("A stance none")  # cancelling is no activation
    a.do("A stance Barbaric")
    assert a["A"].stance == "Barbaric"


@rule("I87")
def test_a_second_turn_of_the_same_round_has_no_second_activation(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=ALL), B=unit(side=2), ir=(20, 1), mmr=1)
    a.do("A stance Barbaric")
    a.do("A stance none")
    a.do("A stay")
    assert (a.turn, a.battle.round) == ("A", 1)
    assert a.why("A stance Barbaric") == "A has taken a stance this round"


@rule("I83")
def test_only_trained_stances_are_available(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=("Evasive",)), B=unit(side=2))
    assert [command.what for command in a.legal("stance")] == ["Evasive"]
    assert "has not trained the stance 'Barbaric'" in a.why("A stance Barbaric")
    assert a.why("A stance none") == "A holds no stance"

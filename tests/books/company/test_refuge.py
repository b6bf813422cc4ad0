"""Refuge: C77-C80; CV8-CV10."""

from __future__ import annotations

import pytest

from rules.books.company.refuge import blocks, grade
from rules.events import HeldOff, Lapsed, StatusGained
from tests.arena import rule

from .field import company, one

TABLES = {"Refuge": (0, 1, 2, 3), "Refuge, Improved": (1, 2, 3, 3), "Refuge, Greater": (2, 3, 3, 3)}


@pytest.mark.parametrize(
    ("name", "shares"),
    [
        pytest.param("Refuge", (75, 50, 25), marks=rule("C77")),
        pytest.param("Refuge, Improved", (100, 75, 50), marks=rule("C78")),
        pytest.param("Refuge, Greater", (100, 100, 75), marks=rule("C79")),
    ],
)
def test_cv8_to_cv10(name: str, shares: tuple[int, int, int]) -> None:
    from rules.books import book

    table = book("company").content.deeds[name].refuge
    assert table == TABLES[name]
    for rank, share in zip(("normal", "lieutenant", "boss"), shares, strict=True):
        assert 25 * sum(blocks(grade(table, face), rank) for face in range(1, 5)) == share
    assert all(blocks(grade(table, f), "player") == blocks(grade(table, f), "lieutenant") for f in range(1, 5))


@rule("C77", "C80")
@pytest.mark.parametrize(
    ("deed", "face", "harm"), [("cast Refuge", 1, 4), ("cast Refuge", 2, 0), ("use Go to Ground", 2, 0)]
)
def test_whoever_hides_cant_be_chosen_and_does_no_damage(deed: str, face: int, harm: int) -> None:
    a = company(
        "AB\nC.",
        A=one(attack=9, moves=["Refuge", "Go to Ground"], mp=9, ap=9),
        B=one(2, attack=4),
        C=one(2, magic=4, moves=["Spark"], mp=9),
    )
    a.round(f"A {deed}", "A attack B", "B attack A", "C cast Spark on A", dice=(face,))
    assert a["A"].hp == 20 - harm - harm // 2 and a["B"].hp == 20


@rule("C77")
def test_one_who_is_hidden_from_a_side_need_not_be_held_off() -> None:
    a = company("ATU\nB..", A=one(attack=4), B=one(attack=3, at="B2"), T=one(2), U=one(2, moves=["Refuge"], mp=9))
    a.round("A attack T", "B attack T", "U cast Refuge", dice=(2,))
    assert a.blows() == {"A": 7, "B": 7}


@rule("C77", "C80")
def test_of_two_refuges_the_better_one_counts() -> None:
    a = company(
        "AB",
        A=one(moves=["Refuge", "Go to Ground"], mp=9, ap=9, abilities=["Quick Wits"]),
        B=one(2, attack=4),
    )
    a.round("A cast Refuge", "A use Go to Ground", "B attack A", dice=(4, 1))
    assert a["A"].hp == 20


@rule("C77")
def test_a_refuge_lasts_its_round() -> None:
    a = company("AB", A=one(moves=["Refuge"], mp=9), B=one(2, attack=4))
    a.round("A cast Refuge", "B attack A", dice=(4,))
    assert StatusGained("A", "Refuge", 1, 3, "A") in a.events and a["A"].statuses == () and a["A"].hp == 20
    a.round("B attack A")
    assert a["A"].hp == 16


@rule("C77", "C43", "C9")
def test_what_does_no_damage_meets_one_in_hiding_all_the_same() -> None:
    a = company(
        "A.BC\nK...",
        A=one(attack=6, moves=["Refuge"], mp=9),
        B=one(2, moves=["Blood Drain"], mp=9),
        C=one(2, moves=["Hold the Line"], ap=9, at="B2"),
        K=one(2, tier="boss"),
    )
    a.round("A cast Refuge", "B cast Blood Drain on A", "C use Hold the Line on A", dice=(3,))
    assert a.of(HeldOff) == [HeldOff("A", 2, 1, 1)] and a.of(Lapsed) == []
    assert {(name, status.id) for name in "AB" for status in a[name].statuses} == {
        ("A", "attack lowered"),
        ("B", "attack raised"),
    }

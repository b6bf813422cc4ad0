"""What is told of a round: its parts in order, what comes to nothing and why, who was not held off (CG4)."""

from __future__ import annotations

from rules.events import HeldOff, Lapsed, StageBegan, StruckApart, TeamedUp
from tests.arena import rule

from .field import company, one


def test_what_comes_to_nothing_is_told_with_its_reason() -> None:
    a = company(
        "AB\nCD",
        A=one(moves=["Refuge", "Weaken"], mp=9, attack=3, abilities=["Quick Wits"]),
        B=one(2, attack=4),
        C=one(2, attack=2, magic=2, moves=["Spark", "Hold the Line", "Blood Drain"], mp=9, ap=9),
        D=one(2, magic=2, moves=["Ember Ring"], mp=9),
    )
    a.round(
        "A cast Refuge", "A cast Weaken on C", "A attack B", "B attack A", "C attack A", "C cast Spark on A",
        "D cast Ember Ring at A1", dice=(2,),
    )  # fmt: skip
    assert a.of(Lapsed) == [
        Lapsed("A", "attack", ("B",), "in hiding"),
        Lapsed("B", "attack", ("A",), "hidden"),
        Lapsed("C", "attack", ("A",), "hidden"),
        Lapsed("C", "Spark", ("A",), "hidden"),
        Lapsed("D", "Ember Ring", ("A",), "hidden"),
    ]
    assert [event.what for event in a.of(StageBegan)] == ["draining", "hiding", "striking"]
    b = company("AB", A=one(moves=["Weaken"], mp=9), B=one(2, attack=2))
    b.round("A cast Weaken on B", "B attack A")
    assert b.of(Lapsed) == [Lapsed("B", "attack", ("A",), "no attack")]


@rule("CG4")
def test_the_parts_of_a_round_come_in_their_order() -> None:
    a = company(
        "AB\n.C",
        A=one(attack=4, now=9, moves=["Power Up", "Refuge"], ap=9, mp=9, pack=["Mending Tonic"]),
        B=one(2, hp=4, moves=["Snare"], mp=9),
        C=one(2, moves=["Rend Guard"], ap=9, at="J9"),
        D=one(moves=["Weaken", "Refuge"], mp=9, at="B2"),
    )
    a.round("A use Power Up", "B cast Snare on D", "D cast Weaken on B", "A attack B", "A use Mending Tonic last")
    assert [event.what for event in a.of(StageBegan)] == ["helping", "stunning", "draining", "striking", "settling"]


@rule("C32")
def test_where_a_sum_fails_it_is_told_whom_nobody_held_off() -> None:
    a = company(
        "ATU\nB..", A=one(attack=4), B=one(attack=3, at="B2"), T=one(2), U=one(2, abilities=["Tough to Handle"])
    )
    a.round("A attack T", "B attack T")
    assert a.of(HeldOff) == [HeldOff("T", 1, 2, 1)]
    assert a.of(StruckApart) == [StruckApart(("A", "B"), "T", 7, ("U",))]
    b = company("AT\nB.", A=one(attack=4), B=one(attack=3, at="B2"), T=one(2))
    b.round("A attack T", "B attack T")
    assert b.of(StruckApart) == [] and len(b.of(TeamedUp)) == 1

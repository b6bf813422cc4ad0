"""What the declaring sides are shown: holds, team-ups before and after, everything together, what is pending."""

from __future__ import annotations

from typing import Any

import pytest

from rules.commands import Command
from rules.contracts import Due
from rules.notation import read, write
from rules.options import Hold, Outlook, Preview, TeamUp
from rules.save import battle_hash
from tests.arena import rule

from .field import Field, company, one


def asked(a: Field, side: int = 1) -> Field:
    """Until a side declares."""
    a.to_declare()
    while a.battle.prompt is not None and a.battle.prompt.side != side:
        a.confirm()
    return a


def command(a: Field, text: str) -> Command:
    return read(a.battle, text)[0]


def plinkers(**more: Any) -> Field:
    """A and B beside T, P beside U; side 1 is asked."""
    units: dict[str, Any] = {"A": one(attack=4), "B": one(attack=3), "P": one(attack=1), "T": one(2, defense=2, **more)}
    units["U"] = one(2, defense=9)
    return asked(company("ATB\n...\nPU.", **units))


# -- holding off and teaming up -------------------------------------------------------------


@rule("C9", "C32")
def test_who_is_held_off_and_who_is_not_yet_and_how_often_it_takes() -> None:
    a = plinkers(abilities=["Tough to Handle"])
    assert [hold for hold in a.battle.outlook().holds if hold.side == 1] == [Hold("T", 1, 0, 2), Hold("U", 1, 0, 1)]
    a.do("A declare attack T")
    found = a.battle.outlook(command=command(a, "P declare attack U")).holds
    assert [hold for hold in found if hold.side == 1] == [Hold("T", 1, 1, 2), Hold("U", 1, 1, 1)]
    assert [hold.held for hold in found if hold.side == 1] == [False, True]
    assert {hold.unit for hold in found if hold.side == 2} == {"A", "B", "P"}


@rule("C33", "C34")
def test_a_team_up_before_and_after_and_who_is_missing() -> None:
    a = plinkers()
    a.do("A declare attack T")
    assert a.battle.outlook().teams == ()
    a.do("B declare attack T")
    before = battle_hash(a.battle)
    closed = TeamUp(1, "T", {"A": 4, "B": 3}, 7, "", ("U",), {3: 1}, {10: 1}, 1)
    assert a.battle.outlook().teams == (closed,) and not closed.stands
    open_ = a.battle.outlook(command=command(a, "P declare attack U"))
    assert open_.teams == (TeamUp(1, "T", {"A": 4, "B": 3}, 7, "", (), {3: 1}, {10: 1}, 1),)
    assert open_.teams[0].stands
    assert (a.battle.outlook().units["T"].damage, open_.units["T"].damage) == ({3: 1}, {10: 1})
    assert battle_hash(a.battle) == before


@rule("C36", "C37")
def test_who_stays_apart_and_a_multitaskers_one_blow() -> None:
    units: dict[str, Any] = {"A": one(attack=4, dice=1), "B": one(attack=3, at="B2"), "C": one(attack=1, at="B3")}
    board = "AT\nB.\n.."
    foe: dict[str, Any] = {"at": "B1", "abilities": ["Tough to Handle", "Combat Multitasker"], "defense": 2}
    units["C"] = one(attack=1, at="C1")
    a = asked(company(board, **units, T=one(2, hp=40, **foe)))
    for name in "ABC":
        a.do(f"{name} declare attack T")
    (team,) = a.battle.outlook().teams
    assert (team.attacks, team.attack, team.apart, team.total) == ({"A": 4, "B": 3}, 7, "C", 4)
    assert team.before == {2 + face + 1: 1 for face in range(1, 5)}
    assert team.after == {5 + face: 1 for face in range(1, 5)}


@rule("CG10")
@pytest.mark.parametrize("hidden", [False, True])
def test_hidden_declarations_are_in_their_own_sides_outlook_alone(hidden: bool) -> None:
    a = company("AB", A=one(attack=4), B=one(2, attack=3), options={"hidden_declarations": hidden})
    a.to_declare()  # side 2 first
    a.do("B declare attack A")
    assert a.battle.book.due(a.battle) == (Due("B", "attack", ("A",)),)
    a.confirm()
    shown = a.battle.outlook()
    assert (len(shown.declared), len(a.battle.book.due(a.battle))) == ((0, 0) if hidden else (1, 1))
    assert [hold.count for hold in shown.holds if hold.side == 2] == ([] if hidden else [1])
    assert len(a.battle.outlook(2).declared) == 1


@rule("CG10")
def test_what_a_foe_could_do_tells_nothing_that_is_hidden() -> None:
    a = company(
        "BA\nC.",
        A=one(attack=4),
        B=one(2, attack=3),
        C=one(2, attack=2, at="B2"),
        options={"hidden_declarations": True},
    )
    a.to_declare()
    a.do("C declare attack A")
    a.confirm()
    assert a.preview("B declare attack A").damage == {3: 1}


# -- declarations and what is pending ---------------------------------------------------------


def test_each_declaration_with_its_odds_in_words_that_can_be_written() -> None:
    a = asked(
        company(
            "AT.\nF..",
            A=one(attack=4, magic=6, now=9, moves=["Spark", "Mend"], mp=9, pack=["Mending Tonic"]),
            F=one(now=11),
            T=one(2, hp=6, defense=2),
        )
    )
    for text in ("A declare attack T", "A declare cast Spark on T", "A declare use Mending Tonic first"):
        a.do(text)
    a.do("F stay")
    shown = a.battle.outlook()
    assert [write(a.battle, each) for each, _ in shown.declared] == [
        "A declare attack T",
        "A declare cast Spark on T",
        "A declare use Mending Tonic first",
    ]
    assert [odds for _, odds in shown.declared] == [
        a.preview("A declare attack T"),
        a.preview("A declare cast Spark on T"),
        a.preview("A declare use Mending Tonic first"),
    ]
    assert shown.units["T"] == Preview(1, damage={5: 1}, falls=(0, 1))
    assert shown.units["A"].heals == {10: 1} and set(shown.units) == {"A", "T"}
    assert a.battle.book.due(a.battle) == (
        Due("A", "attack", ("T",)),
        Due("A", "Spark", ("T",)),
        Due("A", "Mending Tonic", ("A",)),
    )


@rule("CG7")
def test_what_is_pending_shows_the_squares_it_will_act_on() -> None:
    a = asked(company("A..T", A=one(magic=4, moves=["Ember Ring"], mp=9), T=one(2)))
    a.do("A declare cast Ember Ring at C1")
    (due,) = a.battle.book.due(a.battle)
    assert (due.targets, due.at, due.squares.bit_count()) == (("T",), 2, 4)


def test_once_dice_have_fallen_they_count_as_they_lie() -> None:
    a = company("AB", A=one(attack=2, dice=2), B=one(2, hp=20, attack=1, dice=1, defense=1))
    a.declare("A attack B", "B attack A")
    a.confirm(4, 3, 2)
    assert a.preview("A dice on B").damage == {2 + 7 - 1: 1}
    assert a.preview("A dice on guard").damage == {0: 1}  # B's dice are thought to be on its attack: 1 + 2 - 7
    guard = a.battle.outlook(command=command(a, "A dice on guard"))
    assert guard.units["B"].damage == {1: 1} and a.battle.outlook().units["B"].damage == {8: 1}
    a.do("A dice on B")
    assert a.preview("B dice on guard").damage == {2 + 7 - 1 - 2: 1}
    a.do("B dice on guard")
    assert a["B"].hp == 14


def test_what_has_landed_or_been_stopped_is_no_longer_pending() -> None:
    a = company(
        "A.B.C",
        A=one(moves=["Hush"], mp=9),
        B=one(2, attack=3, magic=9, moves=["Spark", "Hush"], mp=9, pack=["Mending Tonic", "Focus Phial"]),
        C=one(2, magic=2, moves=["Mend", "Weaken"], mp=9, pack=["Mending Tonic"], abilities=["Quick Wits"]),
    )
    lines = ["A cast Hush on B", "B cast Spark on A", "B use Mending Tonic last", "B use Focus Phial"]
    a.declare(*lines, "C use Mending Tonic first", "C cast Mend on B last", "C cast Mend on B first")
    a.confirm()
    assert a.battle.prompt is not None and a.battle.prompt.kind == "answer"
    assert a.battle.book.due(a.battle) == (Due("B", "Mending Tonic", ("B",)), Due("C", "Mend", ("B",)))
    assert a.preview("B answer Hush on A").status == {"spell stunned": (1, 1)}


def test_a_stun_back_that_wounds_shows_its_damage() -> None:
    a = company(
        "A.B", A=one(now=2, moves=["Hush"], mp=9), B=one(2, attack=7, magic=9, moves=["Spark", "Gag Blow"], ap=9, mp=9)
    )
    a.declare("A cast Hush on B", "B cast Spark on A")
    a.confirm()
    found = a.preview("B answer Gag Blow on A")
    assert (found.damage, found.falls) == ({2: 1}, (1, 1))


def test_there_is_nothing_to_see_when_it_is_over() -> None:
    a = company("AB", A=one(attack=9), B=one(2, hp=3))
    a.round("A attack B")
    assert a.battle.winner == 1 and a.battle.outlook() == Outlook() and a.battle.book.due(a.battle) == ()


@rule("C3")
@pytest.mark.parametrize(
    ("declared", "blade", "falls"),
    [("attack T", True, 1), ("attack T", False, 0), ("cast Spark on T", True, 0)],
)
def test_a_wraithedge_counts_in_the_odds_of_attacks_alone(declared: str, blade: bool, falls: int) -> None:
    worn: dict[str, Any] = {"equip": 3, "gear": ["Wraithedge"]} if blade else {}
    a = company(
        "AT", A=one(attack=9, magic=18, moves=["Spark"], mp=9, **worn), T=one(2, now=5, abilities=["Endurance"], ap=9)
    )
    a.to_declare()
    a.do("T declare use Endurance")
    a.confirm()
    assert a.preview(f"A declare {declared}").falls == (falls, 1)


def test_what_cannot_be_has_no_odds() -> None:
    a = asked(company("AT\nU.", A=one(attack=9, moves=["Spark", "Ember Ring"], mp=9), T=one(2), U=one(2, hp=1)))
    for what, targets in (
        ("attack", ("Nobody",)),
        ("attack", ()),
        ("cast Spark", ("Nobody",)),
        ("cast Ember Ring", ()),
    ):
        assert a.battle.preview(Command("declare", "A", what=what, targets=targets)) == Preview()
    b = company("AT\nU.", A=one(attack=9), T=one(2), U=one(2, hp=1))
    b.round("A attack U")
    asked(b)
    assert b.battle.preview(Command("declare", "A", what="attack", targets=("U",))) == Preview()


@rule("C2", "C62")
def test_resurrect_shows_what_it_gives_and_nothing_to_the_released() -> None:
    for blade, heals in (([], {8: 1}), (["Wraithedge"], {0: 1})):
        a = company(
            "TA\n.F", T=one(hp=15, now=3), F=one(moves=["Resurrect"], mp=20), A=one(2, attack=9, equip=3, gear=blade)
        )
        a.round("A attack T")
        asked(a)
        assert a.preview("F declare cast Resurrect on T").heals == heals


@rule("C77")
def test_one_in_hiding_shows_no_damage_and_a_gift_what_it_heals() -> None:
    a = asked(
        company(
            "AT\nF.",
            A=one(attack=4, magic=8, moves=["Spark", "Refuge"], mp=9, abilities=["Quick Wits"], pack=["Mending Tonic"]),
            F=one(now=14),
            T=one(2),
        )
    )
    a.do("A declare cast Refuge")
    for text in ("A declare cast Spark on T", "A declare attack T"):
        found = a.preview(text)
        assert found.damage == {0: found.total} and found.exact
    assert a.preview("A declare use Mending Tonic on F first").heals == {6: 1}


def test_a_team_up_once_dice_have_fallen_is_certain() -> None:
    a = company("AT\n.B", A=one(attack=4, dice=1), B=one(attack=3), T=one(2, hp=40, defense=2))
    a.declare("A attack T", "B attack T")
    a.confirm(3)
    (team,) = a.battle.outlook(command=command(a, "A dice on T")).teams
    assert (team.before, team.after, team.total) == ({5 + 1: 1}, {8 + 5: 1}, 1)
    (team,) = a.battle.outlook(command=command(a, "A dice on guard")).teams
    assert (team.before, team.after, team.total) == ({2 + 1: 1}, {5 + 5: 1}, 1)

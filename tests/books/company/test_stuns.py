"""Functions, stuns, stun-backs, dice order: C5-C8, C45-C54; CD11, CD12, CD16, CD17."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books.company.stunning import reply_of
from rules.books.company.stuns import dice_for, in_order, works
from rules.commands import Command
from rules.events import Landed, Lapsed, Rolled, StageBegan, StatusGained
from tests.arena import rule

from .field import Field, company, of, one

ALL_STUNNED = [{"id": f"{name} stunned", "left": 3} for name in ("attack", "action", "spell", "item", "ability")]


@rule("C50")
@pytest.mark.parametrize(("faces", "well"), [((2,), True), ((4,), True), ((1,), False), ((3,), False), ((), True)])
def test_cv11_even_works_odd_fails(faces: tuple[int, ...], well: bool) -> None:
    assert works(faces) is well


@rule("C45", "C52")
@pytest.mark.parametrize(
    ("rank", "quiet", "dice"),
    [("normal", 0, 0), ("lieutenant", 0, 1), ("player", 0, 1), ("boss", 0, 2), ("boss", 1, 3), ("normal", 1, 1)],
)
def test_who_resists_with_how_many_dice(rank: str, quiet: int, dice: int) -> None:
    assert dice_for(rank, quiet) == dice


@rule("C52")
def test_cd12_a_boss_is_stunned_a_quarter_of_the_time() -> None:
    assert [pair for pair in ((2, 4), (2, 3), (1, 4), (1, 3)) if works(pair)] == [(2, 4)]
    assert 4 * sum(works((a, b)) for a in range(1, 5) for b in range(1, 5)) == 16


@rule("C48", "C49")
def test_cd11_by_the_enemys_name_then_the_effects_whatever_the_letters() -> None:
    given = [("Zill", "Bind"), ("ash Captain", "Mute"), ("Mudling", "Bind"), ("ash Captain", "Bind")]
    assert in_order(given) == [("ash Captain", "Bind"), ("ash Captain", "Mute"), ("Mudling", "Bind"), ("Zill", "Bind")]


@rule("C46", "C47", "C48", "C49")
def test_cd11_combat_dice_come_first_then_the_stuns_in_order() -> None:
    a = company(
        "A.Z\n.M.\nC..",
        A=one(dice=2, attack=1, moves=["Hush", "Trip", "Snare"], ap=9, mp=9, abilities=["Quick Wits 2"]),
        C=one(2, at="A3", tier="lieutenant", moves=["Spark"]),
        Z=one(2, tier="player"),
        M=one(2),
    )
    a.round("A use Trip on Z", "A cast Hush on C", "A cast Snare on C", dice=(3, 1, 4, 3, 2))
    rolls = [(roll.purpose, roll.dice) for roll in a.of(Rolled)]
    assert rolls == [("combat dice", (3, 1)), ("Hush on C", (4,)), ("Snare on C", (3,)), ("Trip on Z", (2,))]
    gained = [(event.unit, event.id) for event in a.of(StatusGained)]
    assert gained == [("C", "spell stunned"), ("Z", "attack stunned")]


@rule("C51", "C7", "C8")
def test_a_stunned_attack_neither_strikes_nor_holds_off() -> None:
    a = company("AB", A=one(attack=4), B=one(2, moves=["Snare"], mp=1))
    a.round("A attack B", "B cast Snare on A")
    assert a.blows() == {} and a["B"].hp == 20
    a.round("A attack B")
    assert a.blows() == {"A": 4}  # CA35: the round in which it lands


@rule("C5", "C6")
def test_cd16_what_is_no_function_works_while_all_functions_are_stunned() -> None:
    a = company(
        "AB.\nF..",
        A=one(
            attack=4,
            now=5,
            statuses=ALL_STUNNED,
            abilities=["Regeneration 3", "Healing 3", "Endurance"],
            ap=9,
            mp=9,
            moves=["Spark", "Power Up"],
            pack=["Clay Sprite", "Mending Tonic"],
            equip=9,
            gear=["Pinning Net"],
        ),
        F=one(at="A2"),
        B=one(2),
    )
    a.to_declare()
    while a.battle.prompt and "A" not in a.battle.prompt.units:
        a.confirm()
    for text, fine in (
        ("A attack B", False),
        ("A use Power Up", False),
        ("A cast Spark on B", False),
        ("A use Endurance", False),
        ("A use Healing on F last", False),
        ("A use Pinning Net on B", False),
        ("A use Mending Tonic on F last", False),
        ("A use Mending Tonic last", True),
        ("A use Regeneration first", True),
    ):
        assert (a.why_declared(text) == "") is fine, text
    a.round("A use Regeneration first")
    assert a["A"].hp == 8


@rule("C6", "C66")
def test_cd16_a_normal_token_comes_while_items_are_stunned_and_a_charge_token_does_not() -> None:
    a = company(
        "A....B", A=one(statuses=ALL_STUNNED, pack=["Clay Sprite", "Brass Hound"], abilities=["Token 1"]), B=one(2)
    )
    assert a.why("A place Clay Sprite at A2") == ""
    assert "lost that function" in a.why("A place Brass Hound at A2")
    assert {command.what for command in a.legal("place")} == {"Clay Sprite"}


def duel() -> Field:
    return company(
        "A.B\n..C",
        A=one(attack=3, moves=["Gag Blow"], ap=1, tier="lieutenant"),
        B=one(2, attack=2, magic=6, moves=["Spark", "Hush", "Mend"], mp=3),
        C=one(2, at="E5"),
        first=2,
    )


@rule("C53")
def test_cd17_the_only_reply_is_one_that_stuns_the_stunner() -> None:
    a = duel()
    a.declare("A use Gag Blow on B", "B cast Spark on A")
    a.confirm()
    assert a.battle.prompt is not None and a.battle.prompt.kind == "answer" and a.battle.prompt.units == ("B",)
    assert a.why("B answer Hush on A") == ""
    assert a.why("B answer Hush on C") == "only A may be stunned back"
    assert a.why("B answer Mend on A") == "Mend does not stun Actions or Spells"
    assert [command.what for command in a.legal()] == ["Hush", "nothing"]


@rule("C53", "C54")
def test_a_reply_rolls_its_dice_at_once_and_the_spell_is_lost() -> None:
    a = duel()
    a.declare("A use Gag Blow on B", "B cast Spark on A")
    a.confirm()
    events = a.do("B answer Hush on A", 4)
    assert StatusGained("A", "spell stunned", 1, 0, "B") in events
    assert a["A"].hp == 20 and a["B"].hp == 20 - 3 // 2  # the blow of the stun comes all the same
    assert a["B"].mp == 4 - 2 + 1  # Hush is paid for, Spark is not; then the next round's point


@rule("C54")
def test_a_reply_may_wound_and_take_what_the_stunner_had_besides() -> None:
    a = company(
        "A.B",
        A=one(magic=4, moves=["Hush", "Lance of Cold"], mp=9, abilities=["Quick Wits"]),
        B=one(2, attack=7, moves=["Gag Blow", "Bulldoze", "Power Up", "Spark"], ap=9, mp=9),
        first=2,
    )
    a.round("A cast Hush on B", "A cast Lance of Cold on B", "B cast Spark on A", answers=("Gag Blow on A",))
    assert a.blows() == {"B": 3} and a["B"].hp == 20  # the Lance is lost


@rule("C53")
def test_nothing_is_an_answer_and_whoever_cannot_reply_is_not_asked() -> None:
    a = duel()
    a.round("A use Gag Blow on B", "B cast Spark on A", answers=("nothing",))
    assert a["A"].hp == 20
    b = company("A.B", A=one(magic=2, moves=["Hush"], mp=9), B=one(2, magic=9, moves=["Spark"], mp=9))
    b.round("A cast Hush on B", "B cast Spark on A")
    assert b["A"].hp == 20 and b["B"].mp == 9 + 1 + 1


@rule("C7")
def test_losing_spells_loses_actions_too_but_not_the_attack() -> None:
    a = company("AB", A=one(moves=["Hush"], mp=9), B=one(2, attack=5, moves=["Bulldoze"], ap=9))
    a.round("A cast Hush on B", "B use Bulldoze on A", "B attack A")
    assert a.blows() == {"B": 5} and a["B"].ap == 11


def test_stuns_of_the_same_step_all_land() -> None:
    a = company("A.B", A=one(moves=["Hush"], mp=9), B=one(2, moves=["Hush"], mp=9))
    a.round("A cast Hush on B", "B cast Hush on A")
    assert {(event.unit, event.id) for event in a.of(StatusGained)} == {("A", "spell stunned"), ("B", "spell stunned")}


def test_a_bell_gives_a_function_back_before_anyone_is_asked() -> None:
    a = company(
        "AB\n.C",
        A=one(moves=["Hush"], mp=9),
        B=one(2, magic=8, moves=["Spark"], mp=9),
        C=one(2, at="A2", equip=2, gear=["Bellringer's Horn"]),
    )
    a.round("A cast Hush on B", "B cast Spark on A", "C use Bellringer's Horn on B")
    assert a.blows() == {"B": 4} and a["C"].used == ("Bellringer's Horn",)


def test_a_quiet_ring_needs_one_more_even_die() -> None:
    a = company("AB", A=one(attack=1, equip=2, gear=["Quiet Ring"]), B=one(2, moves=["Snare"], mp=9))
    a.round("A attack B", "B cast Snare on A", dice=(3,))
    assert a.blows() == {"A": 1}


@rule("C45")
def test_a_failed_stun_is_paid_for_and_its_blow_lands() -> None:
    a = company("AB", A=one(attack=5, moves=["Gag Blow"], ap=9), B=of("vanguard", 2))
    a.round("A use Gag Blow on B", dice=(1, 3))
    assert a.of(Landed)[0].what == "Gag Blow" and a.blows() == {"A": 2} and a["A"].ap == 9 - 2 + 2


@rule("C45")
def test_the_odds_of_a_stun() -> None:
    a = company("AB\nC.", A=one(moves=["Snare"], mp=9), B=one(2, tier="boss"), C=one(2, at="A2"), first=2)
    a.to_declare()
    assert a.preview("A declare cast Snare on B").status == {"attack stunned": (1, 4)}
    assert a.preview("A declare cast Snare on C").status == {"attack stunned": (1, 1)}


@rule("C29", "C53")
def test_a_reply_cannot_spend_what_an_ability_still_takes() -> None:
    units: dict[str, Any] = {
        "A": one(moves=["Hush"], mp=9),
        "B": one(2, magic=6, moves=["Spark", "Gag Blow"], mp=9, ap=1),
    }
    units["B"].spec["abilities"] = ["Endurance"]  # 2 AP at the end of the round, all that B has
    a = company("A.B", **units)
    a.round("A cast Hush on B", "B cast Spark on A", "B use Endurance")
    assert a["B"].ap == 2 - 2 + 1  # it was not asked for an answer it could not pay
    b = company("A.B", **units)
    b.round("A cast Hush on B", "B cast Spark on A", answers=("Gag Blow on A",))
    assert b["B"].ap == 2 - 2 + 1


@rule("C53")
def test_the_stunned_and_the_stunner_by_list_and_each_asked_in_turn() -> None:
    a = company(
        "AB.\nCD.",
        A=one(moves=["Hush"], mp=9),
        B=one(2, magic=2, moves=["Spark", "Rattle"], mp=9, ap=9),
        C=one(moves=["Hush"], mp=9),
        D=one(2, magic=2, moves=["Spark", "Rattle"], mp=9, ap=9),
    )
    a.declare("A cast Hush on D", "C cast Hush on B", "D cast Spark on A", "B cast Spark on A")
    a.confirm()
    asked = []
    while a.battle.prompt is not None and a.battle.prompt.kind == "answer":
        asked.append((a.battle.prompt.units[0], a.legal("answer")[0].targets))
        a.do(f"{a.battle.prompt.units[0]} answer nothing")
    assert asked == [("B", ("C",)), ("D", ("A",))]


@rule("C7", "C51")
def test_what_a_stun_stopped_is_told() -> None:
    a = company(
        "AB",
        A=one(moves=["Snare", "Hush"], mp=9, abilities=["Quick Wits"]),
        B=one(2, attack=3, magic=4, moves=["Spark"], mp=9),
    )
    a.round("A cast Snare on B", "A cast Hush on B", "B attack A", "B cast Spark on A")
    assert a.of(Lapsed) == [Lapsed("B", "attack", ("A",), "stunned"), Lapsed("B", "Spark", ("A",), "stunned")]
    assert [event.what for event in a.of(StageBegan)] == ["stunning"]


def test_a_status_of_two_rounds_lasts_one_upkeep_more() -> None:
    a = company("AB", A=one(attack=4, statuses=[{"id": "attack stunned", "left": 2}]), B=one(2))
    a.to_declare().confirm()
    assert a.why_declared("A attack B") == "A has lost its attack this round"
    a.confirm()
    a.round("A attack B")
    assert a.blows() == {"A": 4}


def test_a_reply_is_cast_or_used_as_it_would_have_been_declared() -> None:
    for what, verb in (("Hush", "cast"), ("Gag Blow", "use")):
        a = company(
            "A.B", A=one(moves=["Hush"], mp=9), B=one(2, moves=["Spark", "Hush", "Gag Blow"], magic=2, mp=9, ap=9)
        )
        a.declare("A cast Hush on B", "B cast Spark on A")
        a.confirm()
        assert reply_of(a.battle.book.content.deeds[what], "B", "A") == Command(verb, "B", what=what, targets=("A",))
        assert {command.what for command in a.legal("answer")} == {"Hush", "Gag Blow", "nothing"}


def test_two_quiet_rings_are_no_better_than_one() -> None:
    a = company("AB", A=one(attack=1, equip=4, gear=["Quiet Ring", "Quiet Ring"]), B=one(2, moves=["Snare"], mp=9))
    a.round("A attack B", "B cast Snare on A", dice=(2,))
    assert a.blows() == {}

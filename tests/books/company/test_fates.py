"""Release, Endurance, last heals, phoenix and statue: C1-C4, C38-C40; CD8-CD10."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books.company.fate import ENDURES, FALLEN, RELEASED, SAVED, STANDS, STATUE, doomed, fate
from tests.arena import rule

from .field import Field, company, one


@rule("C1", "C3")
@pytest.mark.parametrize(
    ("own", "others", "what", "alone"),
    [
        (10, 0, RELEASED, RELEASED),
        (9, 0, STANDS, STANDS),
        (4, 8, RELEASED, FALLEN),
        (12, 5, RELEASED, RELEASED),
        (0, 15, FALLEN, FALLEN),
        (4, 5, STANDS, STANDS),
    ],
)
def test_cd10(own: int, others: int, what: str, alone: str) -> None:
    assert fate(10, own + others, stolen=own) == what
    assert fate(10, own + others, stolen=own, release_alone=True) == alone


@rule("C2")
def test_cd10_nothing_helps_the_released() -> None:
    assert fate(10, 10, stolen=10, enduring=True, end_heal=9, statue=True) == RELEASED


@rule("C40")
@pytest.mark.parametrize(
    ("damage", "heal", "fatal", "what"),
    [
        (16, 10, False, STANDS),
        (17, 10, False, SAVED),
        (17, 0, False, FALLEN),
        (18, 10, False, FALLEN),
        (17, 10, True, FALLEN),
        (16, 10, True, STANDS),
    ],
)
def test_cd8_at_exactly_nothing_a_last_heal_saves(damage: int, heal: int, fatal: bool, what: str) -> None:
    assert fate(17, damage, end_heal=heal, equality_is_fatal=fatal) == what


def test_the_rest_of_the_fates() -> None:
    assert fate(5, 50, enduring=True) == ENDURES and fate(5, 4, enduring=True) == STANDS
    assert fate(5, 5, statue=True) == STATUE and fate(5, 5, statue=True, end_heal=1) == SAVED
    assert not doomed(5, 5) and doomed(5, 6) and doomed(5, 5, True) and not doomed(5, 4, True)


# -- in battles -----------------------------------------------------------------------------


@rule("C38", "C39", "C40")
@pytest.mark.parametrize(
    ("hp", "lines", "attack", "left"),
    [
        (12, ("H use Healing on T first", "T use Mending Tonic last"), 16, 11),
        (12, ("H use Healing on T first", "T use Mending Tonic last"), 17, 10),
        (12, ("H use Healing on T first",), 17, 0),
        (12, ("H use Healing on T first", "T use Mending Tonic last"), 18, 0),
        (19, ("H use Healing on T first",), 4, 16),
        (12, ("T use Mending Tonic last",), 11, 11),
    ],
)
def test_cd8_in_a_battle(hp: int, lines: tuple[str, ...], attack: int, left: int) -> None:
    a = company(
        "TA\nH.",
        T=one(now=hp, pack=["Mending Tonic"]),
        H=one(at="A2", abilities={"Healing": 5}),
        A=one(2, attack=attack),
    )
    a.round(*lines, "A attack T")
    assert a["T"].hp == left


@rule("C38", "C39")
def test_mend_spells_and_regeneration_heal_too() -> None:
    a = company(
        "T.A\nH..", T=one(now=2, abilities=["Regeneration 4"]), H=one(at="A2", magic=6, moves=["Mend"], mp=9), A=one(2)
    )
    a.round("H cast Mend on T first")
    assert a["T"].hp == 12
    a.round("H cast Mend on T last", "T use Regeneration first")
    assert a["T"].hp == 20
    a.to_declare().confirm()
    assert a.why_declared("H cast Mend on T") == "Mend heals first or last; say which"


def test_equality_is_fatal_in_a_battle() -> None:
    a = company("TA", T=one(now=7, pack=["Mending Tonic"]), A=one(2, attack=7), options={"equality_is_fatal": True})
    a.round("T use Mending Tonic last", "A attack T")
    assert a["T"].fallen and a.battle.winner == 2


@rule("C4")
def test_cd9_endurance_leaves_exactly_one() -> None:
    a = company("TA", T=one(now=12, abilities=["Endurance"], ap=1, pack=["Mending Tonic"]), A=one(2, attack=50))
    a.round("T use Endurance", "T use Mending Tonic last", "A attack T")
    assert a["T"].hp == 1
    a.round("A attack T")
    assert a["T"].fallen


@rule("C1", "C2")
def test_a_soul_stealer_beats_endurance_and_phoenix() -> None:
    worn: dict[str, Any] = {"equip": 4, "gear": ["Ember Feather", "Stone Effigy"]}
    a = company(
        "TA.\n.F.",
        T=one(now=10, abilities=["Endurance"], ap=1, **worn),
        F=one(at="B5", moves=["Resurrect"], mp=9),
        A=one(2, attack=10, equip=3, gear=["Wraithedge"]),
    )
    a.round("T use Endurance", "A attack T")
    assert a["T"].fallen and a["T"].used == ("Released",)
    a.to_declare()
    while a.battle.prompt and "F" not in a.battle.prompt.units:
        a.confirm()
    assert a.why_declared("F cast Resurrect on T") != ""


@rule("C3")
def test_release_alone_asks_for_the_holders_own_damage() -> None:
    units: dict[str, Any] = {
        "T": one(now=12),
        "A": one(2, attack=4, abilities=["Soul Stealer"]),
        "B": one(2, attack=8, at="A2"),
        "F": one(at="J9"),
    }
    a = company("TA", **units)
    a.round("A attack T", "B attack T")
    assert a["T"].used == ("Released",)
    b = company("TA", **units, options={"release_alone": True})
    b.round("A attack T", "B attack T")
    assert b["T"].fallen and b["T"].used == ()


@rule("C23")
def test_a_statue_and_a_phoenix_work_once_and_break() -> None:
    a = company("TA", T=one(now=6, equip=2, gear=["Stone Effigy"]), A=one(2, attack=9))
    a.round("A attack T")
    assert a["T"].hp == 1 and a["T"].gear == ()
    b = company("TA", T=one(now=6, equip=2, gear=["Ember Feather"]), A=one(2, attack=9))
    b.round("A attack T")
    assert b["T"].hp == 5 and b["T"].gear == () and b.battle.winner is None
    b.round("A attack T")
    assert b["T"].fallen and b.battle.winner == 2


@rule("C62")
def test_resurrect_brings_one_back_at_half_once() -> None:
    a = company("TA.\nF..", T=one(hp=15, now=3), F=one(at="A2", moves=["Resurrect"], mp=20), A=one(2, hp=60, attack=9))
    a.round("A attack T")
    assert a["T"].fallen
    a.round("F cast Resurrect on T")
    assert a["T"].hp == 8 and a["T"].at == 0
    a.round("A attack T")
    a.to_declare()
    while a.battle.prompt and "F" not in a.battle.prompt.units:
        a.confirm()
    assert a.why_declared("F cast Resurrect on T") == "F has cast Resurrect in this quest"


def test_both_sides_may_fall_in_one_round() -> None:
    a = company("TA", T=one(now=3, attack=20), A=one(2, attack=9))
    a.round("A attack T", "T attack A")
    assert a.battle.winner == "draw"


@rule("C40")
def test_one_who_is_saved_at_nothing_may_save_another_and_the_lost_save_nobody() -> None:
    """T at 0 is healed by H, at 0 too, who drinks last; H without a tonic is lost, and T with it."""
    for tonic, alive in ((True, True), (False, False)):
        a = company(
            "TA\nHB\n.F",
            T=one(now=7),
            H=one(now=5, abilities=["Healing 3"], pack=["Mending Tonic"] if tonic else []),
            A=one(2, attack=7),
            B=one(2, attack=5),
            F=one(at="J9"),
        )
        lines = ["H use Healing on T last", "A attack T", "B attack H"]
        a.round(*lines, *(["H use Mending Tonic last"] if tonic else []))
        assert (a["T"].hp, a["H"].hp) == ((3, 10) if alive else (0, 0))


@rule("C40")
def test_a_healer_whom_a_statue_keeps_alive_saves_one_at_nothing() -> None:
    a = company(
        "TA\nHB",
        T=one(now=7),
        H=one(now=5, abilities=["Healing 3"], equip=2, gear=["Stone Effigy"]),
        A=one(2, attack=7),
        B=one(2, attack=9),
    )
    a.round("H use Healing on T last", "A attack T", "B attack H")
    assert (a["T"].hp, a["H"].hp, a["H"].gear) == (3, 1, ())


@rule("C40", "C23")
def test_at_exactly_nothing_a_heal_spares_the_statue() -> None:
    a = company("TA", T=one(now=7, equip=2, gear=["Stone Effigy"], pack=["Mending Tonic"]), A=one(2, attack=7))
    a.round("T use Mending Tonic last", "A attack T")
    assert a["T"].hp == 10 and len(a["T"].gear) == 1


def test_a_phoenix_has_no_more_than_its_maximum() -> None:
    a = company("TA", T=one(hp=3, equip=2, gear=["Ember Feather"]), A=one(2, attack=9))
    a.round("A attack T")
    assert a["T"].hp == 3


@rule("C2")
def test_the_undying_are_back_as_the_next_round_begins_once_and_not_when_released() -> None:
    def fight(**foe: Any) -> Field:
        return company(
            "TA\nF.", T=one(now=4, abilities=["Undying"], ap=0), A=one(2, attack=9, **foe), F=one(attack=1, at="A2")
        )

    a = fight()
    events = a.round("A attack T")
    assert a["T"].hp == 1 and a["T"].at == 0 and a["T"].ap == 2 and a["T"].used == ("Undying",)
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Fell") < kinds.index("RoundBegan") < kinds.index("Returned")
    a.round("A attack T")
    assert a["T"].fallen and a["T"].used == ("Undying",)
    b = fight(equip=3, gear=["Wraithedge"])
    b.round("A attack T")
    assert b["T"].fallen and b["T"].used == ("Released",)


def test_a_side_whose_last_one_would_be_back_has_lost_all_the_same() -> None:
    a = company("TA", T=one(now=4, abilities=["Undying"]), A=one(2, attack=9))
    a.round("A attack T")
    assert a.battle.winner == 2  # CA47


def test_whoever_returns_takes_the_nearest_free_square_in_reading_order() -> None:
    a = company("TA.\n.B.\n..F", T=one(now=4, abilities=["Undying"]), A=one(2, attack=9), B=one(2), F=one())
    a.round("A attack T")
    assert a["T"].present
    b = company("TA.\n.B.\n..F", T=one(now=4), A=one(2, attack=9), B=one(2), F=one(moves=["Resurrect"], mp=9, at="C1"))
    b.round("A attack T")
    b.ended("place")
    while b.battle.prompt is not None and b.battle.prompt.side != 2:
        b.do(f"side {b.battle.prompt.side} end")
    b.do("A B1-A1")
    b.round("F cast Resurrect on T")
    assert (b["T"].hp, b["T"].at) == (10, 1)


@rule("C38", "C40")
def test_mend_all_saves_those_at_nothing_too() -> None:
    a = company("TA\nU.\nH.", T=one(now=7), U=one(now=3), H=one(magic=6, moves=["Mend All"], mp=9), A=one(2, attack=7))
    a.round("H cast Mend All last", "A attack T")
    assert (a["T"].hp, a["U"].hp) == (3, 6)


def test_a_phoenix_helps_against_lava_too() -> None:
    a = company("T.A\nF..", T=one(hp=9, now=1, equip=2, gear=["Ember Feather"]), A=one(2), F=one(), hazards={"B1": 5})
    a.ended("place")
    a.do("T A1-B1")
    assert a["T"].fallen and a["T"].gear
    a.round()
    assert (a["T"].hp, a["T"].at, a["T"].gear) == (5, 1, ())


@rule("C23")
def test_a_statue_leaves_one_in_a_round_that_lava_would_end() -> None:
    a = company(
        "T.lA\nF...",
        T=one(hp=30, now=6, equip=2, gear=["Stone Effigy"]),
        A=one(2, attack=9),
        F=one(),
        hazards={"B1": 6},
    )
    a.ended("place")
    a.do("T A1-C1")
    assert (a["T"].hp, a["T"].at, a["T"].gear) == (1, 2, ())
    a.round("A attack T")  # the same round
    assert a["T"].hp == 1 and a["T"].statuses == ()
    a.round("A attack T")
    assert a["T"].fallen

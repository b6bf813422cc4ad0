"""Hold off and team up: C9, C10, C24-C26, C32-C37, CG6; CD2-CD7."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books.company.bearing import has_attack
from rules.books.company.holding import Blow, Hit, all_held, damage, needed, team
from rules.events import HeldOff, Struck, TeamedUp
from tests.arena import rule

from .field import Field, company, one

NONE, TOUGH, MULTI, BOTH = (False, False), (True, False), (False, True), (True, True)
TRIO = tuple(Blow(name, "T", attack) for name, attack in (("a", 4), ("b", 3), ("c", 2)))
DICED = (Blow("a", "T", 4, 3), Blow("b", "T", 3), Blow("c", "T", 2, 4))


def harms(blows: tuple[Blow, ...], held: bool, kind: tuple[bool, bool]) -> dict[str, int]:
    """The damage on Defense 2, by the units of each hit."""
    found: dict[str, int] = {}
    for hit in team(blows, held, *kind).hits:
        name = "".join(dict.fromkeys(blow.unit for blow in hit.blows))
        found[name] = found.get(name, 0) + damage(hit.attack, hit.dice, 2)
    return found


@rule("C33", "C34", "C36", "C37")
@pytest.mark.parametrize(
    ("held", "kind", "wanted"),
    [
        (False, NONE, {"a": 2, "b": 1, "c": 0}),
        (True, NONE, {"a": 7, "b": 7, "c": 7}),
        (True, TOUGH, {"a": 5, "b": 5, "c": 0}),
        (True, MULTI, {"abc": 7}),
        (True, BOTH, {"ab": 5, "c": 0}),
        (False, TOUGH, {"a": 2, "b": 1, "c": 0}),
        (False, MULTI, {"a": 2, "b": 1, "c": 0}),
    ],
)
def test_cd2(held: bool, kind: tuple[bool, bool], wanted: dict[str, int]) -> None:
    assert harms(TRIO, held, kind) == wanted


@rule("C37")
@pytest.mark.parametrize(
    ("held", "kind", "wanted"),
    [
        (False, NONE, {"a": 5, "b": 1, "c": 4}),
        (True, NONE, {"a": 10, "b": 7, "c": 11}),
        (True, TOUGH, {"a": 8, "b": 5, "c": 4}),
        (True, MULTI, {"abc": 14}),
        (True, BOTH, {"ab": 8, "c": 4}),
    ],
)
def test_cd3_with_dice(held: bool, kind: tuple[bool, bool], wanted: dict[str, int]) -> None:
    assert harms(DICED, held, kind) == wanted


@rule("C36")
def test_cd4_two_on_a_tough_one_make_no_sum() -> None:
    assert harms(TRIO[:2], True, TOUGH) == {"a": 2, "b": 1}


@rule("C33")
def test_cd5_an_attacker_counts_once_however_often_it_attacks() -> None:
    blows = (Blow("a", "T", 4), Blow("a", "T", 4), Blow("b", "T", 3))
    found = team(blows, True)
    assert [hit.attack for hit in found.hits] == [7, 7, 7] and found.attack == 7
    assert sum(damage(hit.attack, 0, 2) for hit in found.hits) == 15
    assert team(blows[:2], True).units == ()


@rule("C36")
def test_of_equally_low_attacks_the_first_stays_out() -> None:
    blows = (Blow("a", "T", 3, 4), Blow("b", "T", 3), Blow("c", "T", 5))
    found = team(blows, True, tough=True)
    assert (found.apart, found.units, found.attack) == ("a", ("b", "c"), 8)
    assert found.hits[-1] == Hit((blows[0],), 3)


def test_a_harmless_blow_joins_no_team() -> None:
    hidden = Blow("a", "T", 4, 0, harmless=True)
    assert harms((hidden, *TRIO[1:]), True, NONE) == {"b": 3, "c": 3}


@rule("C10", "C35")
@pytest.mark.parametrize(
    ("counts", "held"),
    [({"x": 2, "y": 1}, False), ({"x": 1, "y": 2}, True), ({"x": 1, "y": 3}, True), ({"y": 2}, False)],
)
def test_cd6_tough_to_handle_takes_one_more(counts: dict[str, int], held: bool) -> None:
    assert all_held(counts, {"x": needed(False), "y": needed(True)}) is held


@rule("C24", "C25")
@pytest.mark.parametrize(("attack", "dice", "has"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_cv5_who_has_an_attack(attack: int, dice: int, has: bool) -> None:
    assert has_attack(attack, dice) is has
    a = company("AB", A=one(attack=attack, dice=dice), B=one(2))
    a.to_declare().confirm()
    assert (a.why_declared("A attack B") == "") is has


@pytest.mark.parametrize(
    ("attack", "dice", "defense", "guard", "harm"),
    [(4, 0, 2, 0, 2), (4, 3, 2, 0, 5), (4, 3, 2, 4, 1), (4, 0, 4, 0, 0), (1, 0, 5, 3, 0)],
)
def test_damage_is_attack_and_dice_less_defense_and_guard(
    attack: int, dice: int, defense: int, guard: int, harm: int
) -> None:
    assert damage(attack, dice, defense, guard) == harm


# -- on the board -------------------------------------------------------------------------


def trio(t: dict[str, Any], **more: Any) -> Field:
    """Attackers a, b, c round T, whose friend U stands beside a plinker P."""
    return company(
        ".A....\nBTC...\n......\nPU....",
        A=one(attack=4),
        B=one(attack=3),
        C=one(attack=2),
        P=one(attack=1),
        T=one(2, 60, defense=2, **t),
        U=one(2, defense=9),
        **more,
    )


ON_T = ("A attack T", "B attack T", "C attack T")


@rule("C26", "C32", "C34")
def test_a_plink_for_nothing_opens_the_team_up() -> None:
    a = trio({})
    a.round(*ON_T)
    assert a.blows("T") == {"A": 2, "B": 1, "C": 0} and not a.of(TeamedUp)
    b = trio({})
    b.round(*ON_T, "P attack U")
    assert b.blows() == {"A": 7, "B": 7, "C": 7, "P": 0}
    assert b.of(TeamedUp) == [TeamedUp(("A", "B", "C"), "T", 9)]
    assert b["T"].hp == 39 and b["U"].hp == 20


@rule("C35", "C36")
def test_a_tough_target_in_a_battle() -> None:
    a = trio({"abilities": ["Tough to Handle"]})
    a.round(*ON_T, "P attack U")
    assert a.blows("T") == {"A": 5, "B": 5, "C": 0}
    assert a.of(TeamedUp) == [TeamedUp(("A", "B"), "T", 7, "C")]
    assert HeldOff("T", 1, 3, 2) in a.events and HeldOff("U", 1, 1, 1) in a.events


@rule("C37")
def test_a_multitasker_in_a_battle_takes_one_blow() -> None:
    a = trio({"abilities": ["Combat Multitasker"]})
    a.round(*ON_T, "P attack U")
    assert [(blow.unit, blow.what, blow.damage) for blow in a.of(Struck) if blow.target == "T"] == [("A", "team-up", 7)]
    assert a["T"].hp == 53


@rule("C35")
def test_a_tough_friend_keeps_the_team_closed_until_it_is_attacked_twice() -> None:
    board = "AT.\nB..\n...\nPUQ"
    units: dict[str, Any] = {"A": one(attack=4), "B": one(attack=3, at="B2"), "P": one(attack=1), "Q": one(attack=1)}
    foes: dict[str, Any] = {"T": one(2, defense=2), "U": one(2, defense=9, abilities=["Tough to Handle"])}
    a = company(board, **units, **foes)
    a.round("A attack T", "B attack T", "P attack U")
    assert a.blows("T") == {"A": 2, "B": 1}
    b = company(board, **units, **foes)
    b.round("A attack T", "B attack T", "P attack U", "Q attack U")
    assert b.blows("T") == {"A": 5, "B": 5}


@rule("C9", "C10")
def test_a_hold_off_counts_as_one_attack() -> None:
    board = "AT.\nB..\n...\nPU."
    units: dict[str, Any] = {"A": one(attack=4), "B": one(attack=3, at="B2")}
    tough = one(2, defense=9, abilities=["Tough to Handle"])
    a = company(board, **units, P=one(attack=1, equip=1, gear=["Pinning Net"]), T=one(2, defense=2), U=tough)
    a.round("A attack T", "B attack T", "P attack U", "P use Pinning Net on U")
    assert a.blows("T") == {"A": 5, "B": 5} and HeldOff("U", 1, 2, 2) in a.events
    a.to_declare()  # side 2 moved first, so side 1 declares first
    assert a.why_declared("P use Pinning Net on U") == "Pinning Net has no charge left"


@rule("C9")
def test_holding_the_line_holds_two_off_and_attacks_nobody() -> None:
    a = company(
        "ATP\nBU\n",
        A=one(attack=4),
        B=one(attack=3, at="B3"),
        T=one(2, defense=2, at="B1"),
        U=one(2, at="C2"),
        P=one(at="C1", moves=["Hold the Line"], ap=1),
    )
    a.round("A attack T", "P use Hold the Line on T, U")
    assert HeldOff("T", 1, 2, 1) in a.events and HeldOff("U", 1, 1, 1) in a.events
    assert a.blows() == {"A": 2}


@rule("C32")
def test_cd7_a_team_of_one_is_open_at_once_and_the_dead_do_not_count() -> None:
    a = company("AT\nB.", A=one(attack=4), B=one(attack=3, at="B2"), T=one(2, defense=2))
    a.round("A attack T", "B attack T")
    assert a.blows() == {"A": 5, "B": 5}
    b = company("ATU\nB..", A=one(attack=4), B=one(attack=3, at="B2"), T=one(2, 40, defense=2), U=one(2, 5, at="C2"))
    b.round("B attack U", dice=())
    assert b["U"].hp == 2
    b.round("B attack U")
    assert b["U"].fallen
    b.round("A attack T", "B attack T")
    assert b.blows("T") == {"A": 5, "B": 5}


@rule("CG6")
@pytest.mark.parametrize(("within", "open_"), [(0, False), (9, True), (5, True)])
def test_hold_off_within_leaves_out_who_stands_far_away(within: int, open_: bool) -> None:
    a = company(
        "AT\nB.",
        A=one(attack=4),
        B=one(attack=3, at="B2"),
        T=one(2, defense=2),
        U=one(2, at="J10"),
        options={"hold_off_within": within},
    )
    a.round("A attack T", "B attack T")
    assert (a.blows() == {"A": 5, "B": 5}) is open_


@rule("C33")
def test_only_one_sides_attacks_count_for_it() -> None:
    a = company(
        "AT\nB.\nCU", A=one(attack=4), B=one(3, attack=3, at="B2"), C=one(3, attack=1), T=one(2, defense=2), U=one(2)
    )
    a.round("A attack T", "B attack T", "C attack U")
    assert a.blows("T") == {"A": 2, "B": 1}


@rule("C8")
def test_a_second_sheath_attacks_twice() -> None:
    a = company("AT\n.U", A=one(attack=4, equip=4, gear=["Second Sheath"]), T=one(2), U=one(2, at="A2"))
    a.round("A attack T", "A attack U")
    assert a["T"].hp == 16 and a["U"].hp == 16
    b = company(
        "AT\n.U", A=one(attack=4, equip=4, gear=["Second Sheath"]), T=one(2), U=one(2, at="A2", moves=["Snare"], mp=1)
    )
    b.round("A attack T", "A attack U", "U cast Snare on A")
    assert b.blows() == {}


@rule("CG6")
@pytest.mark.parametrize(("within", "open_"), [(4, True), (5, False)])
def test_who_stands_exactly_so_far_counts(within: int, open_: bool) -> None:
    a = company(
        "AT\n.B",
        A=one(attack=4),
        B=one(attack=3),
        T=one(2, defense=2),
        U=one(2, at="B7"),
        options={"hold_off_within": within},
    )
    a.round("A attack T", "B attack T")
    assert (a.blows() == {"A": 5, "B": 5}) is open_


@rule("C32", "C60")
@pytest.mark.parametrize(("plinks", "harm"), [((), {"A": 4, "B": 3}), (("P attack Clay Sprite",), {"A": 7, "B": 7})])
def test_a_token_must_be_held_off_like_anyone_else(plinks: tuple[str, ...], harm: dict[str, int]) -> None:
    a = company("AT.P\n.B", A=one(attack=4), B=one(attack=3), P=one(attack=1), T=one(2, pack=["Clay Sprite"]), first=2)
    a.do("T place Clay Sprite at C1")
    a.round("A attack T", "B attack T", *plinks)
    assert a.blows("T") == harm

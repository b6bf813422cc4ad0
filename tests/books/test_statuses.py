"""Statuses of weapons, items and touches: chances, turns, and what each does (T14-T26, F94-F113)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.commands import Command
from rules.dice import DiceError
from rules.events import (
    Earned,
    Fell,
    GearChanged,
    Hurt,
    Landed,
    Moved,
    Rolled,
    StatusGained,
    StatusOver,
    Struck,
    TurnBegan,
    TurnOver,
)
from rules.faults import SetupError
from rules.hooks import allegiance, befriends
from rules.save import load, save
from rules.steps import Afflict
from rules.unit import Status
from tests.arena import Arena, Arenas, Drawn, rule, unit

ONE: dict[str, Any] = {"dex": 1, "agi": 1, "str": 1, "vit": 1, "int": 1, "spr": 1}
HIT = (1, 1, 1, 6)  # Dex, Agi, Str and Vit of 1: a Normal hit without damage
MISS = (1, 6)
MMR = 20


def ill(*ids: str, left: int = 9, amount: int = 0, **more: Any) -> Drawn:
    """A plain unit with these statuses."""
    return unit(**{**ONE, **more}, statuses=[{"id": id, "left": left, "amount": amount} for id in ids])


def put(a: Arena, name: str, id: str, left: int = 9, amount: int = 0, by: str = "") -> None:
    """Let a unit have a status, as if it had been inflicted before."""
    Afflict(name, id, left, amount, by).run(a.battle)


def kind(id: str, side: int = 1, **more: Any) -> Drawn:
    """A unit of the muster with statistics of 1."""
    stats = {**ONE, "spd": 5, "move": 3, "luck": more.pop("luck", 5)}
    return Drawn(".", {"side": side, "unit": id, "at": "", "max_hp": 30, "stats": stats, **more})


def ids(a: Arena, name: str) -> list[tuple[str, int]]:
    return [(status.id, status.left) for status in a[name].statuses]


# -- chances -------------------------------------------------------------------------------------


@rule("T14", "T15")
@pytest.mark.parametrize(
    ("inflicter", "target", "need"), [(5, 5, 35), (5, 6, 25), (5, 7, 15), (5, 9, 0), (0, 9, 0), (9, 0, 35), (6, 5, 35)]
)
def test_luck_lowers_the_base_chance(tenfold: Arenas, inflicter: int, target: int, need: int) -> None:
    """10 points for each point by which the target's Luck exceeds; nothing for the luckier; floor 0 (FV27 to FV30)."""
    a = tenfold("AB", A=kind("wolf", luck=inflicter), B=unit(side=2, **ONE, luck=target))
    a.do("A attack B", *HIT, need + 1)
    check = a.of(Rolled)[4]
    assert (check.unit, check.purpose, check.need) == ("A", "poison", need)
    assert a["B"].statuses == ()


@rule("T14")
@pytest.mark.parametrize(("house", "need"), [("per_point", 5), ("first_free", 15)])
def test_the_first_point_of_luck_may_be_free(tenfold: Arenas, house: str, need: int) -> None:
    a = tenfold("AB", A=kind("wolf", luck=2), B=unit(side=2, **ONE, luck=5), options={"status_luck": house})
    a.do("A attack B", *HIT, need)
    assert ids(a, "B") == [("poison", 1)]


@rule("T14")
def test_luck_of_gear_counts_and_luck_nowhere_else(tenfold: Arenas) -> None:
    a = tenfold("AB", A=kind("wolf"), B=unit(side=2, **ONE, luck=5, gear=["Clover Pin"]))
    a.do("A attack B", *HIT, 16)
    assert a.of(Rolled)[4].need == 15
    assert {m.name for roll in a.of(Rolled)[:4] for m in roll.because} == set()


@rule("T14")
def test_luck_never_counts_for_more_than_nine(tenfold: Arenas) -> None:
    """A Clover Pin on Luck 8 makes 9: against Luck 9 nothing is lost, against Luck 6 of a wolf 30 points."""
    a = tenfold("AB", A=kind("wolf", luck=6), B=unit(side=2, **ONE, luck=8, gear=["Clover Pin"]))
    a.do("A attack B", *HIT, 6)
    assert a.of(Rolled)[4].need == 35 - 30
    with pytest.raises(SetupError, match="B: luck 10 is not from 0 to 9"):
        tenfold("AB", A=unit(), B=unit(side=2, luck=10))


LUCK = {
    "brannoch": 3, "ilka": 4, "harrow": 4, "oriel": 5, "pell": 5, "corvane": 6, "tamsin": 6, "maudry": 6, "zephrine": 7,
    "clockmaker": 7, "wolf": 3, "raider": 4, "warden": 2, "ogre": 3,
}  # fmt: skip


@rule("T14")
def test_the_luck_of_everyone() -> None:
    from rules.books import book

    units = book("tenfold").content.units
    assert {id: units[id].stats["luck"] for id in LUCK} == LUCK
    assert all(0 <= entry.stats["luck"] <= 9 for entry in units.values())


@rule("T15")
@pytest.mark.parametrize(
    ("id", "status", "chance", "left", "amount"),
    [
        ("wolf", "poison", 35, 1, 3), ("raider", "confused", 30, 3, 0), ("warden", "paralysed", 30, 3, 0),
        ("ogre", "frozen", 35, 1, 0), ("rogue", "illusion", 30, 3, 0), ("warlord", "charmed", 30, 2, 0),
    ],
)  # fmt: skip
def test_the_touches_of_the_muster(tenfold: Arenas, id: str, status: str, chance: int, left: int, amount: int) -> None:
    a = tenfold("AB", A=kind(id), B=unit(side=2, **ONE, luck=5))
    a.do("A attack B", *HIT, chance, *((20,) if status == "confused" else ()))
    assert (a.of(Rolled)[4].need, a.of(Rolled)[4].purpose, a.of(Rolled)[4].unit) == (chance, status, "A")
    assert a.of(StatusGained) == [StatusGained("B", status, left, amount, "A")]
    b = tenfold("AB", A=kind(id), B=unit(side=2, **ONE, luck=5))
    b.do("A attack B", *HIT, chance + 1)
    assert b["B"].statuses == ()


@rule("T15")
def test_no_touch_on_a_miss_nor_on_the_felled(tenfold: Arenas) -> None:
    a = tenfold("AB", A=kind("wolf"), B=unit(side=2, **ONE))
    a.do("A attack B", *MISS)
    b = tenfold("AB", A=kind("wolf"), B=unit(side=2, hp=1, **ONE), C=unit(side=2, at="J9"))
    b.do("A attack B", 1, 1, 6, 1)
    assert b.of(Fell) == [Fell("B")]


@rule("T15")
@pytest.mark.parametrize("outcome", [(2, 4), (1, 1), (3, 1), (6, 1)])
def test_every_hit_may_bring_it(tenfold: Arenas, outcome: tuple[int, int]) -> None:
    """Partial, Normal, Critical and Perfect, also without damage; the die is rolled at a chance of 0 too."""
    a = tenfold("AB", A=kind("wolf", luck=0), B=unit(side=2, **ONE, luck=9))
    a.do("A attack B", *outcome, 1, 6, 1)
    assert (a.struck().outcome != "miss", a.of(Rolled)[4].need, a["B"].statuses) == (True, 0, ())


@rule("T2", "T15")
@pytest.mark.parametrize(
    ("move", "times"), [("Ram Shoulder", 0), ("Hobbling Kick", 0), ("Wide Arc", 0), ("Twin Fang", 2)]
)
def test_close_techniques_carry_no_touch_and_others_one_an_attack(tenfold: Arenas, move: str, times: int) -> None:
    a = tenfold("AB", A=kind("wolf", moves=(move,)), B=unit(side=2, **ONE))
    attack = (*HIT, 99) if times else HIT
    a.do(f"A use {move}" + ("" if move == "Wide Arc" else " on B"), *attack * max(1, times))
    assert a.purposes().count("poison of A") == times


@rule("T15", "T8", "T2")
def test_close_techniques_take_no_points_of_the_weapon_either(tenfold: Arenas) -> None:
    a = tenfold("AB", A=kind("rogue", moves=("Ram Shoulder",), gear=["Bearded Axe"]), B=unit(side=2, **ONE))
    a.do("A use Ram Shoulder on B", *HIT)
    assert [m.name for roll in a.of(Rolled) for m in roll.because] == ["Ram Shoulder"]


@rule("T15")
def test_a_counter_carries_no_touch(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(**ONE, spd=1), B=Drawn(".", {"side": 2, "unit": "wolf", "at": "", "stats": {
        **ONE, "spd": 9}}), ir=(20, 1))  # fmt: skip
    a.do("A attack B", *MISS, 1, 1, 1)
    assert [blow.counter for blow in a.of(Struck)] == [False, True]
    assert "poison of B" not in a.purposes()


# -- what a turn is ------------------------------------------------------------------------------


@rule("T16")
@pytest.mark.parametrize("how", ["stay", "attack B", "A1-A2 stay"])
def test_a_turn_ended_in_any_way_counts(tenfold: Arenas, how: str) -> None:
    a = tenfold("AB", A=ill("illusion", left=2), B=unit(side=2, **ONE))
    a.do(f"A {how}", *(MISS if "attack" in how else ()))
    assert ids(a, "A") == [("illusion", 1)]
    a.do("B stay", MMR)
    a.do("A stay")
    assert a.of(StatusOver) == [StatusOver("A", "illusion", 0)]


@rule("T16", "T18")
def test_after_a_wait_the_same_turn_goes_on(tenfold: Arenas) -> None:
    """Confusion is not rolled again, and no turn of a status is spent."""
    a = tenfold("AB", A=ill("confused", left=3), B=unit(side=2, **ONE), ir=(18, 20))
    a.do("B stay", 33)
    a.do("A wait 5")
    assert (a.turn, a.of(TurnBegan), ids(a, "A")) == ("A", [], [("confused", 3)])
    a.do("A stay", MMR)
    assert ids(a, "A") == [("confused", 2)]


@rule("T16", "T22")
def test_who_falls_asleep_after_a_wait_loses_the_rest_of_the_turn(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(**ONE), B=unit(side=2, **ONE), ir=(20, 19))
    a.do("A wait 5")
    put(a, "A", "sleep", 2)
    a.do("B stay", MMR)
    assert [(over.unit, over.at) for over in a.of(TurnOver)] == [("B", -4), ("A", -80), ("A", 0)]
    assert (a.turn, a["A"].statuses) == ("B", ())


@rule("T16", "T18", "T22")
@pytest.mark.parametrize("status", ["sleep", "confused", "paralysed", "frozen", "charmed"])
def test_no_status_stops_a_spell_already_begun(tenfold: Arenas, status: str) -> None:
    """It lands at the start of the turn, lost or not, before any status die."""
    a = tenfold("A.B", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, **ONE), ir=(20, 19), mmr=1)
    a.do("A cast Ember Fleck on B")  # 25 - 6 = 19
    put(a, "A", status, 2, by="B")
    a.do("B stay", *MISS, *((40,) if status == "confused" else ()))
    kinds = [e.purpose if isinstance(e, Rolled) else type(e).__name__ for e in a.events]
    assert kinds[:6] == ["TurnOver", "TurnBegan", "Landed", "accuracy", "evasion", "Struck"]
    if status == "confused":
        assert kinds[6] == "confusion"


@rule("T16", "T17")
def test_friend_and_foe_of_a_spell_are_as_when_it_was_begun(tenfold: Arenas) -> None:
    """Charmed in between: an area that spares friends spares those of then."""
    a = tenfold(
        "A", A=unit(**ONE, moves=("Cinderburst",)), B=unit(side=2, at="C1", **ONE), C=unit(at="D1", **ONE),
        options={"area_hits_allies": False},
    )  # fmt: skip
    a.do("A cast Cinderburst at C1")
    put(a, "A", "charmed", 2, by="B")
    a.do("B stay")
    a.do("C stay", *MISS, MMR)
    assert [blow.target for blow in a.of(Struck)] == ["B"]


# -- charmed -------------------------------------------------------------------------------------


def charmed(tenfold: Arenas, **more: Any) -> Arena:
    """A of side 1, beside its friend F, charmed by C of side 2 with friend D; it has begun no turn yet."""
    a = tenfold(
        "FA.C\n.D",
        A=unit(**{**ONE, "vit": 2}, **more),
        C=unit(side=2, **ONE),
        D=unit(side=2, **ONE),
        F=unit(**ONE),
        ir=(15, 20, 19, 18),
    )
    put(a, "A", "charmed", 2, by="C")
    for name in "CDF":
        a.do(f"{name} stay")
    return a


@rule("T17")
def test_the_inflicters_side_commands_the_charmed(tenfold: Arenas) -> None:
    a = charmed(tenfold, pack=["Healer's Moss"], gear=["Wasp Brooch"], stances=("Evasive",))
    assert a.battle.prompt is not None
    assert (a.battle.prompt.kind, a.battle.prompt.side, a.battle.prompt.units) == ("charmed", 2, ("A",))
    assert {c.do for c in a.legal()} == {"move", "stance", "attack", "use", "stay"}
    assert [c.targets for c in a.legal("attack")] == [("F",)]
    assert a.why("A attack D") == "D is on A's own side"
    assert a.why("A attack F") == ""
    assert [c.targets for c in a.legal("use")] == [("A",), ("D",)]


@rule("T17")
@pytest.mark.parametrize("text", [
    "flee", "wait 1", "equip Wasp Brooch", "unequip Wasp Brooch", "drop Healer's Moss", "give Healer's Moss to D",
    "give Healer's Moss to F",
])  # fmt: skip
def test_what_the_charmed_may_not_do(tenfold: Arenas, text: str) -> None:
    a = charmed(tenfold, pack=["Healer's Moss"], gear=["Wasp Brooch"])
    assert a.why(f"A {text}").startswith("A is charmed")
    assert a.legal(text.split()[0]) == []


@rule("T17")
def test_spells_of_the_charmed(tenfold: Arenas) -> None:
    """Its former friends are its enemies; it is a friend to itself."""
    a = charmed(tenfold, moves=("Ember Fleck", "Second Wind", "Hot Blood", "Cinderburst"))
    chosen: dict[str, list[str]] = {}
    for command in a.legal("cast"):
        chosen.setdefault(command.what, []).extend(command.targets)
    assert chosen == {"Ember Fleck": ["F"], "Second Wind": ["A", "C", "D"], "Hot Blood": ["A"], "Cinderburst": []}
    assert a.why("A cast Ember Fleck on A") == "Ember Fleck is for enemies"
    assert allegiance(a.battle, a["A"]) == 2
    assert befriends(a.battle, a["A"], a["A"]) and not befriends(a.battle, a["A"], a["F"])


@rule("T17")
def test_charm_lasts_two_turns_of_its_own(tenfold: Arenas) -> None:
    a = charmed(tenfold)
    a.do("A attack F", *HIT, MMR)
    assert ids(a, "A") == [("charmed", 1)]
    for name in "CDF":
        a.do(f"{name} stay")
    a.do("A stay", MMR)
    assert a["A"].statuses == ()
    for name in "CDF":
        a.do(f"{name} stay")
    assert a.battle.prompt is not None
    assert (a.battle.prompt.kind, a.battle.prompt.side) == ("turn", 1)


@rule("T17")
@pytest.mark.parametrize("how", ["falls", "flees"])
def test_charm_ends_when_the_inflicter_falls_or_flees(tenfold: Arenas, how: str) -> None:
    a = tenfold(
        "FA.C\n....D", A=unit(**ONE), C=unit(side=2, hp=1, **ONE, spd=9), D=unit(side=1, at="E1", **ONE),
        F=unit(**ONE), E=unit(side=2, at="J9"), ir=(15, 15, 20, 16, 2),
    )  # fmt: skip
    put(a, "A", "charmed", 2, by="C")
    a.do("D attack C", 6, 1, 6, 1) if how == "falls" else a.do("D stay")
    if how == "flees":
        a.do("C flee", 90)
    assert a.of(StatusOver) == [StatusOver("A", "charmed")]
    a.do("F stay")
    assert a.battle.prompt is not None
    assert (a.battle.prompt.kind, a.battle.prompt.side) == ("turn", 1)


@rule("T17")
def test_the_charmed_count_for_their_own_side(tenfold: Arenas) -> None:
    """FA27: side 1 is not beaten while its charmed unit stands, and side 2 is not the only one left."""
    a = tenfold("AB", A=unit(**ONE), B=unit(side=2, **ONE), C=unit(hp=1, **ONE, at="A2"), ir=(2, 20, 1))
    put(a, "A", "charmed", 2, by="B")
    a.do("B stay")
    a.do("A attack C", 6, 1, 6, 1, MMR)
    assert a.of(Fell) == [Fell("C")]
    assert a.battle.winner is None


@rule("T17")
def test_the_area_of_a_charmed_unit_spares_its_new_friends_and_itself(tenfold: Arenas) -> None:
    a = tenfold(
        "FA.C", A=unit(**ONE, moves=("Wide Arc", "Cinderburst"), pack=["Beekeeper's Smoke"]), C=unit(side=2, **ONE),
        D=unit(side=2, at="B2", **ONE), F=unit(**ONE), ir=(15, 20, 19, 18), options={"area_hits_allies": False},
    )  # fmt: skip
    put(a, "A", "charmed", 2, by="C")
    for name in "CDF":
        a.do(f"{name} stay")
    assert set(a.preview("A use Wide Arc").targets) == {"F"}
    assert set(a.preview("A cast Cinderburst at B1").targets) == {"F"}
    assert set(a.preview("A use Beekeeper's Smoke at A2").targets) == {"F"}


# -- confused ------------------------------------------------------------------------------------


@rule("T18")
@pytest.mark.parametrize(
    ("face", "does"), [(1, "free"), (33, "free"), (34, "idle"), (66, "idle"), (67, "strikes"), (100, "strikes")]
)
def test_the_confused_die(tenfold: Arenas, face: int, does: str) -> None:
    """FV25."""
    a = tenfold("ABF", A=ill("confused", left=3), B=unit(side=2, **ONE), F=unit(at="A2", **ONE), ir=(19, 20, 1))
    a.do("B stay", face, *(HIT if does == "strikes" else ()))
    assert a.purposes()[0] == "confusion of A"
    assert a.turn == ("A" if does == "free" else "F")
    assert [blow.target for blow in a.of(Struck)] == (["F"] if does == "strikes" else [])
    assert ids(a, "A") == [("confused", 3 if does == "free" else 2)]


@rule("T18")
@pytest.mark.parametrize("faces", [(), (101,)])
def test_the_die_of_confusion_has_a_hundred_faces(tenfold: Arenas, faces: tuple[int, ...]) -> None:
    a = tenfold("AB", A=ill("confused"), B=unit(side=2, **ONE), ir=(19, 20))
    with pytest.raises(DiceError, match="needs d100 for the confusion of A"):
        a.do("B stay", *faces)
    a.dice.faces = ()


@rule("T18")
def test_confusion_lasts_three_turns(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("confused", left=3), B=unit(side=2, **ONE), ir=(19, 20))
    for _ in range(3):
        a.do("B stay", 50, MMR)
    assert a["A"].statuses == ()
    a.do("B stay")
    assert a.turn == "A"


def rampage(tenfold: Arenas, board: str, face: int = 70, dice: tuple[int, ...] = HIT, **given: Any) -> Arena:
    """A, confused, begins its turn after B has stayed."""
    options = {"B": unit(side=2, at="J10", **ONE), **given}
    units = {"A": options.pop("A", ill("confused")), **options}
    order = (19, *(20 if name == "B" else index for index, name in enumerate(list(units)[1:], 1)))
    a = tenfold(board, **units, ir=order)
    a.do("B stay", face, *dice)
    return a


@rule("T18")
def test_the_nearest_friend_is_attacked(tenfold: Arenas) -> None:
    a = rampage(tenfold, "A..F\n..G", F=unit(**ONE), G=unit(**ONE, hp=90), A=ill("confused", move=4))
    assert [blow.target for blow in a.of(Struck)] == ["F"]  # both 3 away: the fewer hit points
    b = rampage(tenfold, "A...F\n..G", F=unit(**ONE, hp=1), G=unit(**ONE, hp=90), A=ill("confused", move=4))
    assert [blow.target for blow in b.of(Struck)] == ["G"]


@rule("T18")
def test_ties_go_by_hit_points_then_by_the_board(tenfold: Arenas) -> None:
    a = rampage(tenfold, ".G.\nFAH\n.K", G=unit(**ONE, hp=9), F=unit(**ONE, hp=8), H=unit(**ONE, hp=8), K=unit(**ONE))
    assert [blow.target for blow in a.of(Struck)] == ["F"]
    b = rampage(tenfold, ".H.\nFAG", G=unit(**ONE, hp=8), F=unit(**ONE, hp=8), H=unit(**ONE, hp=8))
    assert [blow.target for blow in b.of(Struck)] == ["H"]


@rule("T18")
def test_it_strikes_from_the_cheapest_square(tenfold: Arenas) -> None:
    """FA28; ties in reading order."""
    a = rampage(tenfold, "A..F", F=unit(**ONE))
    assert a.of(Moved) == [Moved("A", (0, 1, 2))]
    b = rampage(tenfold, ".....\n.A...\n..F..", F=unit(**ONE))
    assert b.where("A") == "C2"
    c = rampage(tenfold, ".....\n.Af..\n..F..", F=unit(**ONE))
    assert c.where("A") == "B3"


@rule("T18", "T2")
def test_its_weapons_range_counts(tenfold: Arenas) -> None:
    """A bow of 2-3 steps back from a neighbour; a lance of 1-2 takes the neighbour before one two squares away."""
    bow = {"range": [2, 3]}
    a = rampage(tenfold, "AF..G", F=unit(**ONE), G=unit(**ONE, hp=1), A=ill("confused", weapon=bow))
    assert [blow.target for blow in a.of(Struck)] == ["F"]
    assert a.where("A") == "A2"
    b = rampage(tenfold, "FA.G", F=unit(**ONE), G=unit(**ONE, hp=1), A=ill("confused", weapon={"range": [1, 2]}))
    assert [blow.target for blow in b.of(Struck)] == ["F"]


@rule("T18", "T10")
def test_walls_stop_a_rampage_at_range(tenfold: Arenas) -> None:
    a = rampage(tenfold, "A#F\n###", dice=(), F=unit(**ONE), A=ill("confused", weapon={"range": [1, 3]}))
    assert a.of(Struck) == []
    assert a.of(Moved) == []


@rule("T18")
def test_no_friend_in_reach_does_nothing(tenfold: Arenas) -> None:
    a = rampage(tenfold, "A.....F", dice=(), F=unit(**ONE))
    assert (a.of(Moved), a.of(Struck), ids(a, "A")) == ([], [], [("confused", 8)])
    b = rampage(tenfold, "A", dice=(MMR,))
    assert b.of(Struck) == []


@rule("T18")
def test_the_friend_may_counter_and_a_touch_may_come(tenfold: Arenas) -> None:
    a = rampage(tenfold, "AF", F=unit(**ONE, spd=9), dice=(*MISS, 1, 1, 6))
    assert [blow.counter for blow in a.of(Struck)] == [False, True]
    wolf = kind("wolf", statuses=[{"id": "confused", "left": 9}])
    b = rampage(tenfold, "AF", A=wolf, F=unit(**ONE, luck=5), dice=(*HIT, 35))
    assert ids(b, "F") == [("poison", 1)]


@rule("T18", "T27")
def test_striking_a_friend_earns_nothing(tenfold: Arenas) -> None:
    a = rampage(tenfold, "AF", F=unit(**ONE, hp=1), dice=(6, 1, 6, 1, MMR))
    assert (a.of(Fell), a.of(Earned)) == ([Fell("F")], [])


@rule("T18", "T20")
@pytest.mark.parametrize(("face", "strikes"), [(20, True), (21, False)])
def test_a_paralysed_rampage_rolls_for_it(tenfold: Arenas, face: int, strikes: bool) -> None:
    a = rampage(tenfold, "A.F", A=ill("confused", "paralysed"), F=unit(**ONE), dice=(face, *(HIT if strikes else ())))
    assert a.where("A") == "B1"
    assert a.purposes()[:2] == ["confusion of A", "paralysis of A"]
    assert bool(a.of(Struck)) is strikes


@rule("T18", "T24")
def test_a_frozen_rampage_stays_where_it_is(tenfold: Arenas) -> None:
    a = rampage(tenfold, "A.F\nG", A=ill("confused", "frozen"), F=unit(**ONE), G=unit(**ONE, hp=99))
    assert [blow.target for blow in a.of(Struck)] == ["G"]


@rule("T18", "T17")
def test_the_confused_and_charmed_attacks_its_new_friends(tenfold: Arenas) -> None:
    """T17: that side are its friends."""
    a = tenfold("FAB", A=ill("confused"), B=unit(side=2, **ONE), F=unit(**ONE), ir=(19, 20, 1))
    put(a, "A", "charmed", 2, by="B")
    a.do("B stay", 70, *HIT)
    assert [blow.target for blow in a.of(Struck)] == ["B"]
    b = tenfold("FAB", A=ill("confused"), B=unit(side=2, **ONE), F=unit(**ONE), ir=(19, 20, 1))
    put(b, "A", "charmed", 2, by="B")
    b.do("B stay", 20)
    assert b.battle.prompt is not None and b.battle.prompt.kind == "charmed"


# -- illusion, paralysis, poison, sleep, frozen --------------------------------------------------


@rule("T19")
def test_illusion_halves_accuracy_of_attacks_and_spells(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("illusion", left=3, moves=("Ember Fleck",)), B=unit(side=2, **ONE))
    a.do("A attack B", 6, 1, 1, 6)
    assert a.of(Rolled)[0].total == 300
    a.do("B stay", MMR)
    a.do("A cast Ember Fleck on B")
    a.do("B stay", 6, 1, 1, 1, 1, 1, 1, 1, 6, MMR)
    assert a.of(Rolled)[0].total == 300
    a.do("A stay")
    assert a["A"].statuses == ()


@rule("T20")
@pytest.mark.parametrize(("face", "done"), [(1, True), (20, True), (21, False), (100, False)])
@pytest.mark.parametrize("act", [
    "attack B", "use Hobbling Kick on B", "cast Ember Fleck on B", "use Healer's Moss on A", "give Healer's Moss to C",
    "flee",
])  # fmt: skip
def test_every_act_of_the_paralysed_rolls_first(tenfold: Arenas, act: str, face: int, done: bool) -> None:
    """FV26, FA30: a failed use consumes nothing, a failed spell is not begun."""
    more: dict[str, Any] = {"moves": ("Ember Fleck", "Hobbling Kick"), "pack": ["Healer's Moss"], "hp": 30}
    a = tenfold("AB\nC", A=ill("paralysed", left=3, **more), B=unit(side=2, **ONE), C=unit(**ONE))
    dice = {"attack B": MISS, "use Hobbling Kick on B": MISS, "flee": (100,)}.get(act, ())
    a.do(f"A {act}", face, *(dice if done else ()))
    check = a.of(Rolled)[0]
    assert (check.purpose, check.need, check.unit) == ("paralysis", 20, "A")
    assert a.turn == "B"
    assert ids(a, "A") == [("paralysed", 2)]
    done_now = bool(a.of(Struck) or a.of(GearChanged) or a.battle.clock.pending or "flight of A" in a.purposes())
    assert done_now is done
    assert a.ir("A") == 0


@rule("T20")
def test_staying_moving_waiting_and_free_changes_need_no_die(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("paralysed", left=3, pack=["Wasp Brooch"], stances=("Evasive",)), B=unit(side=2, **ONE))
    a.do("A equip Wasp Brooch")
    a.do("A stance Evasive")
    a.do("A wait 20")
    a.do("B stay")
    a.do("A A1-A2 stay", MMR)
    assert ids(a, "A") == [("paralysed", 2)]


@rule("T20")
@pytest.mark.parametrize(("face", "comes"), [(20, True), (21, False)])
def test_a_counter_passes_the_same_die_first(tenfold: Arenas, face: int, comes: bool) -> None:
    a = tenfold("AB", A=unit(**ONE, spd=1), B=ill("paralysed", side=2, spd=9), ir=(20, 1))
    a.do("A attack B", *MISS, face, *((1, 1, 6) if comes else ()))
    assert a.purposes()[2:] == (
        ["paralysis of B", "counter of B", "damage of B", "defence of A"] if comes else ["paralysis of B"]
    )


@rule("T20")
def test_no_paralysis_die_where_no_counter_could_come(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(**ONE, spd=9), B=ill("paralysed", side=2, spd=1), ir=(20, 1))
    a.do("A attack B", *MISS)


@rule("T21")
def test_poison_takes_its_amount_after_the_act(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("poison", left=1, amount=3), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT)
    kinds = [type(e) for e in a.events if isinstance(e, (Struck, Hurt, TurnOver))]
    assert kinds == [Struck, Hurt, TurnOver]
    assert a.of(Hurt) == [Hurt("A", "poison", 3, 27)]
    a.do("B stay", MMR)
    a.do("A stay")
    assert a["A"].hp == 24  # also after staying (FV31), until cured
    assert ids(a, "A") == [("poison", 1)]


@rule("T21")
@pytest.mark.parametrize(("status", "dice", "hp"), [("confused", (50,), 27), ("sleep", (), 30), ("paralysed", (), 27)])
def test_poison_and_lost_turns(tenfold: Arenas, status: str, dice: tuple[int, ...], hp: int) -> None:
    """After a turn lost to Confusion or Paralysis, not to Sleep (FA26)."""
    a = tenfold("AB", A=ill(status, "poison", left=2, amount=3), B=unit(side=2, **ONE), ir=(19, 20))
    if status == "paralysed":
        a.do("B stay")
        a.do("A attack B", 21, MMR)
    else:
        a.do("B stay", *dice, MMR)
    assert a["A"].hp == hp


@rule("T21")
def test_poison_can_fell(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("poison", amount=5, hp=4), B=unit(side=2, **ONE), C=unit(**ONE, at="J9"))
    a.do("A stay")
    assert (a.of(Hurt), a.of(Fell), a.turn) == ([Hurt("A", "poison", 4, 0)], [Fell("A")], "B")


@rule("T22")
def test_sleep_loses_two_turns(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("sleep", left=2), B=unit(side=2, **ONE), ir=(19, 20), mmr=3)
    a.do("B stay")  # A at 24 loses its turn: 24 - 8; B at 25 - 8
    assert (a.turn, a.ir("A"), ids(a, "A")) == ("B", 16, [("sleep", 1)])
    a.do("B stay")
    assert (a.turn, a.ir("A"), ids(a, "A")) == ("B", 8, [])
    a.do("B stay")
    assert (a.turn, a.ir("A")) == ("A", 8)


@rule("T22")
def test_sleepers_do_not_counter_and_are_not_woken(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(**ONE, spd=1), B=ill("sleep", side=2, spd=9), ir=(20, 1))
    a.do("A attack B", *MISS, MMR)
    assert a.purposes()[:2] == ["accuracy of A", "evasion of B"]
    a.do("A attack B", 6, 1, 6, 1, MMR)
    assert [s.id for s in a["B"].statuses] == ["sleep"]


@rule("T22")
def test_the_sleeping_roll_no_confusion(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("sleep", "confused", left=2), B=unit(side=2, **ONE), ir=(19, 20))
    a.do("B stay", MMR)
    assert ids(a, "A") == [("sleep", 1), ("confused", 1)]


@rule("T24")
def test_frozen_holds_the_feet_and_halves_the_evasion(tenfold: Arenas) -> None:
    """FV32: it may act; until the end of its next turn."""
    a = tenfold("AB", A=ill("frozen", left=1, gear=["Fleetfoot Anklet"]), B=unit(side=2, **ONE), ir=(19, 20))
    a.do("B attack A", 1, 6, 1, 6)
    assert a.of(Rolled)[1].total == 300
    assert a.legal("move") == []
    assert a.why("A attack B") == ""
    a.do("A attack B", *MISS, MMR)
    assert a["A"].statuses == ()


@rule("T24")
def test_frozen_counts_against_spells_and_may_counter(tenfold: Arenas) -> None:
    a = tenfold("A.B", A=unit(**ONE, moves=("Needle Frost",)), B=ill("frozen", side=2, left=2))
    a.do("A cast Needle Frost on B")
    a.do("B stay", 1, 6, 1, 1, 1, 1, 1, 1, 6, MMR)
    assert a.of(Rolled)[1].total == 300
    b = tenfold("AB", A=unit(**ONE, spd=1), B=ill("frozen", side=2, agi=2, spd=9), ir=(20, 1))
    b.do("A attack B", 1, 6, 6, 100)
    assert b.purposes()[2:] == ["counter of B"]


@rule("T25")
def test_the_same_status_starts_again_and_the_larger_poison_stays(tenfold: Arenas) -> None:
    a = tenfold("AB", A=kind("wolf"), B=ill("poison", "illusion", side=2, left=1, amount=7, luck=5))
    a.do("A attack B", *HIT, 35)
    assert a["B"].statuses == (Status("poison", 1, 7, "A"), Status("illusion", 1, 7))
    b = tenfold("AB", A=kind("wolf"), B=ill("poison", side=2, left=1, amount=2, luck=5))
    b.do("A attack B", *HIT, 35)
    assert b["B"].statuses == (Status("poison", 1, 3, "A"),)


@rule("T25")
def test_different_statuses_add(tenfold: Arenas) -> None:
    a = tenfold("AB", A=ill("illusion", "blurred"), B=ill("frozen", "leaden", side=2))
    a.do("A attack B", 6, 6, 1, 6)
    assert [roll.total for roll in a.of(Rolled)][:2] == [180, 180]


# -- odds, and a battle stopped in the middle ----------------------------------------------------


@rule("T20")
def test_a_battle_that_waits_on_a_charmed_prompt_can_be_saved(tenfold: Arenas) -> None:
    a = charmed(tenfold)
    again = load(save(a.battle))
    assert again.prompt == a.battle.prompt
    assert again.legal() == a.battle.legal()


@rule("T17")
def test_charmed_commands_are_not_its_owners(tenfold: Arenas) -> None:
    a = charmed(tenfold)
    assert a.battle.why_not(Command("stay", "F")) == "it is not F's turn"
    assert a.of(Landed) == []


@rule("T6")
def test_what_is_not_taken_from_force(tenfold: Arenas) -> None:
    """No side phases, no magic points, no variance dice, no d100 to hit, no counter to a hit."""
    a = tenfold("AB", A=unit(**ONE, spd=1, moves=("Ember Fleck",)), B=unit(side=2, **ONE, spd=9), ir=(20, 1))
    assert set(a.battle.book.acts) == {"turn", "charmed"}
    assert a.battle.book.side_acts == {}
    assert set(a.battle.book.stats) == {"str", "vit", "dex", "agi", "spd", "int", "spr", "move", "luck"}
    assert "agility_abilities" not in a.battle.setting.house
    a.do("A attack B", *HIT)
    assert a.purposes() == ["accuracy of A", "evasion of B", "damage of A", "defence of B"]

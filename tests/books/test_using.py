"""Using what is carried: reach, effects, spells at once, cracking and breaking (T12, T13, T15, F45-F53, FA17, FA18)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.commands import Command
from rules.events import Earned, Fell, GearChanged, Healed, Landed, Rolled, StatusGained, StatusOver, Struck, TurnOver
from rules.grid import parse_square
from rules.options import NO_ODDS
from rules.unit import Carried
from tests.arena import Arena, Arenas, Drawn, rule, squares, unit

ONE: dict[str, Any] = {"dex": 1, "agi": 1, "str": 1, "vit": 1, "int": 1, "spr": 1}
HIT = (1, 1, 1, 6)
MISS = (1, 6)
MMR = 20


def bearer(*pack: Any, gear: tuple[Any, ...] = (), **more: Any) -> Drawn:
    return unit(**{**ONE, **more}, pack=list(pack), gear=list(gear))


def wounded(hp: int, *statuses: str, left: int = 9, **more: Any) -> Drawn:
    made = unit(**{**ONE, **more}, statuses=[{"id": id, "left": left, "amount": 3} for id in statuses])
    made.spec["hp"] = hp
    return made


def things(a: Arena, name: str) -> list[tuple[str, bool]]:
    return [(one.item, one.cracked) for one in (*a[name].gear, *a[name].pack)]


# -- reach and effects ---------------------------------------------------------------------------


@rule("T13", "T5")
def test_items_reach_oneself_and_neighbours_of_ones_side(tenfold: Arenas) -> None:
    a = tenfold("EACD\n.F", A=bearer("Healer's Moss"), C=unit(), D=unit(), E=unit(side=2), F=unit(side=3))
    assert [c.targets for c in a.legal("use")] == [("A",), ("C",)]
    why = "Healer's Moss reaches friends 0 to 1 squares away"
    assert a.why("A use Healer's Moss on D") == f"D: {why}"
    assert a.why("A use Healer's Moss on E") == f"E: {why}"
    assert a.why("A use Healer's Moss at A1") == "Healer's Moss is used on one unit"
    assert a.why("A use Healer's Moss on A, C") == "Healer's Moss is used on one unit"
    assert a.why("A use Bitterroot on A") == "A carries no 'Bitterroot' to use"


@rule("T12", "T13", "T27")
@pytest.mark.parametrize(
    ("item", "hp", "given"), [("Healer's Moss", 5, 12), ("Healer's Moss", 25, 5), ("Deepwood Tonic", 5, 25)]
)
def test_healing_is_capped_and_a_one_use_item_is_used_up(tenfold: Arenas, item: str, hp: int, given: int) -> None:
    """F46, FV14: no die at all; it is an act."""
    a = tenfold("AC\nB", A=bearer(item, item), C=wounded(hp), B=unit(side=2))
    a.do(f"A use {item} on C")
    assert a.of(Healed) == [Healed("C", given, hp + given)]
    assert a.of(GearChanged) == [GearChanged("A", item, "used up", (), (Carried(item),))]
    assert a.of(Earned) == [Earned("A", 10, 10)]
    assert a.turn == "C"


@rule("T27")
def test_healing_nobody_earns_nothing(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer("Healer's Moss"), B=unit(side=2))
    a.do("A use Healer's Moss on A")
    assert (a.of(Healed), a.of(Earned), things(a, "A")) == ([Healed("A", 0, 30)], [], [])


CURES = {
    "Bitterroot": ["poison"], "Smelling Salts": ["sleep", "confused", "charmed"], "Thaw Ember": ["frozen", "paralysed"],
}  # fmt: skip
ALL = ("poison", "sleep", "confused", "charmed", "frozen", "paralysed", "illusion")


@rule("T12", "T21", "T22")
@pytest.mark.parametrize("item", CURES)
def test_cures(tenfold: Arenas, item: str) -> None:
    a = tenfold("AC\nB", A=bearer(item), C=wounded(30, *ALL), B=unit(side=2, **ONE), ir=(20, 1, 2))
    a.do(f"A use {item} on C")
    assert [over.id for over in a.of(StatusOver)] == [id for id in ALL if id in CURES[item]]
    assert [s.id for s in a["C"].statuses] == [id for id in ALL if id not in CURES[item]]
    assert a.of(Earned) == [Earned("A", 8, 8)]
    assert a.preview(f"A use {item} on C") == NO_ODDS


@rule("T27")
def test_a_cure_of_nothing_earns_nothing_and_is_used_up(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer("Bitterroot"), B=unit(side=2))
    a.do("A use Bitterroot on A")
    assert (a.of(Earned), things(a, "A")) == ([], [])


@rule("T12", "T16")
def test_a_draught_of_courage_lasts_three_turns_after_that_of_its_use(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer("Courage Draught"), B=unit(side=2, **ONE))
    a.do("A use Courage Draught on A")
    assert [(s.id, s.left) for s in a["A"].statuses] == [("bold", 3)]
    for left in (2, 1, 0):
        a.do("B stay", MMR)
        a.do("A attack B", *HIT)
        assert [(m.name, m.flat) for m in a.of(Rolled)[2].because] == [("Bold", 2)]
        assert [s.left for s in a["A"].statuses] == ([left] if left else [])


@rule("T12", "T16")
def test_a_draught_given_to_another_lasts_three_of_its_turns(tenfold: Arenas) -> None:
    a = tenfold("AC\nB", A=bearer("Courage Draught"), C=unit(**ONE), B=unit(side=2, **ONE))
    a.do("A use Courage Draught on C")
    assert [(s.id, s.left) for s in a["C"].statuses] == [("bold", 3)]
    a.do("C stay")
    assert [s.left for s in a["C"].statuses] == [2]


# -- statuses from items -------------------------------------------------------------------------


@rule("T15", "T14", "T22")
@pytest.mark.parametrize(("face", "held"), [(60, True), (61, False)])
def test_smoke_brings_sleep_without_a_to_hit_roll(tenfold: Arenas, face: int, held: bool) -> None:
    """Lull: 60 %, 1-2 away, plus; a d100 for each target in list order, friends and user too, the condition last."""
    a = tenfold(
        "AC.B",
        A=bearer("Beekeeper's Smoke", luck=5),
        B=unit(side=2, luck=5, **ONE),
        C=unit(luck=7, **ONE),
        D=unit(at="J9"),
        ir=(20, 17, 18, 19),
    )
    a.do("A use Beekeeper's Smoke at C1", face, 40, 31)
    assert a.purposes() == ["sleep of A", "sleep of A", "condition of A"]
    assert [roll.need for roll in a.of(Rolled)] == [60, 40, 30]
    holds = [StatusGained(name, "sleep", 2, 0, "A") for name in ("BC" if held else "C")]
    assert a.of(StatusGained) == holds


@rule("T15", "T16", "T22")
def test_the_users_own_sleep_still_loses_two_turns(tenfold: Arenas) -> None:
    """The turn of its use is not one of the two."""
    a = tenfold("A..B", A=bearer("Beekeeper's Smoke", luck=5), B=unit(side=2, luck=5, **ONE))
    a.do("A use Beekeeper's Smoke at B1", 60, 100)
    assert [(s.id, s.left) for s in a["A"].statuses] == [("sleep", 2)]
    a.do("B stay", MMR)
    assert [(over.unit) for over in a.of(TurnOver)] == ["B", "A"]
    a.do("B stay", MMR)
    assert [(over.unit) for over in a.of(TurnOver)] == ["B", "A"]
    a.do("B stay", MMR)
    assert a.turn == "A"


@rule("T13", "T15")
def test_where_smoke_may_be_aimed(tenfold: Arenas) -> None:
    a = tenfold("A", A=bearer("Beekeeper's Smoke"), B=unit(side=2, at="J9"))
    assert {c.at for c in a.legal("use")} == squares("B1 C1 A2 B2 A3")
    assert a.why("A use Beekeeper's Smoke at A1") == "Beekeeper's Smoke reaches enemies 1 to 2 squares away"
    assert a.why("A use Beekeeper's Smoke on B") == "Beekeeper's Smoke is used on a square, such as at C4"


@rule("T15", "T24")
@pytest.mark.parametrize(("face", "held"), [(65, True), (66, False)])
def test_the_halberd_freezes(tenfold: Arenas, face: int, held: bool) -> None:
    """Frostbind: 65 % Frozen, 1-3; the user's Luck counts (FA37)."""
    a = tenfold("A..B", A=bearer(gear=("Rimefang Halberd",), luck=9), B=unit(side=2, luck=9, **ONE), C=unit(at="A2"))
    assert [c.targets for c in a.legal("use")] == [("B",)]
    assert a.preview("A use Rimefang Halberd on B").status == {"frozen": (65, 100)}
    a.do("A use Rimefang Halberd on B", face, 31)
    assert [(s.id, s.left) for s in a["B"].statuses] == ([("frozen", 1)] if held else [])
    assert a.of(Earned) == ([Earned("A", 8, 8)] if held else [])


@rule("T10", "T13")
def test_walls_block_items(tenfold: Arenas) -> None:
    a = tenfold("A#B", A=bearer("Thunder Drum", gear=("Rimefang Halberd",)), B=unit(side=2))
    assert a.legal("use") == []
    assert a.why("A use Thunder Drum on B") == "a wall stands between A1 and C1"


# -- spells out of items -------------------------------------------------------------------------


@rule("T13", "T6")
def test_an_items_spell_is_cast_at_once_by_its_own_dice(tenfold: Arenas) -> None:
    """Skyfork: 8d4 = 8 and Int 9 / 2, Spr 6 less 10 %; MMR without Speed, the condition last."""
    a = tenfold("A....B", A=bearer("Thunder Drum", int=9), B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", 1, 1, *[1] * 8, 6, 31)
    assert a.of(Landed) == [Landed("A", "Skyfork", ("B",))]
    assert (a.struck().damage, a.struck().what) == (7, "Skyfork")
    assert a.purposes() == ["accuracy of A", "evasion of B", "damage of A", "defence of B", "condition of A"]
    assert (a.battle.clock.pending, a.ir("A"), a.turn) == ((), 0, "B")
    assert things(a, "A") == [("Thunder Drum", False)]


@rule("T13")
def test_an_items_spell_keeps_its_own_range_and_targets(tenfold: Arenas) -> None:
    """FA18: equipped or not."""
    a = tenfold("A....B", A=bearer("Lantern Staff", gear=("Glasswind Edge",)), B=unit(side=2), C=unit(at="A2"))
    assert [(c.what, c.targets) for c in a.legal("use")] == [("Lantern Staff", ("A",)), ("Lantern Staff", ("C",))]
    assert a.why("A use Glasswind Edge on B") == "F1 is 5 squares away; the range is 4"
    assert a.why("A use Lantern Staff on B") == "Second Wind is for friends"


@rule("T13")
def test_the_lantern_heals(tenfold: Arenas) -> None:
    a = tenfold("A..C\nB", A=bearer("Lantern Staff", int=5), C=wounded(3), B=unit(side=2))
    a.do("A use Lantern Staff on C", *[1] * 8, 31)
    assert a.of(Healed) == [Healed("C", 10, 13)]


@rule("T13")
def test_an_area_out_of_an_item(tenfold: Arenas) -> None:
    """Cinderburst of the bead: everyone in the plus, list order, condition after the last; the event says where."""
    a = tenfold("AB", A=bearer(gear=("Salamander Bead",)), B=unit(side=2, **ONE), C=unit(**ONE, at="C1"))
    a.do("A use Salamander Bead at B1", *MISS, *MISS, 1, 1, *[1] * 6, 6, 31)
    assert a.of(Landed) == [Landed("A", "Cinderburst", (), parse_square("B1"))]
    assert [blow.target for blow in a.of(Struck)] == ["A", "B", "C"]
    assert set(a.preview("A use Salamander Bead at B1").targets) == {"A", "B", "C"}


@rule("T13")
def test_hush_does_not_bar_items(tenfold: Arenas) -> None:
    """A spell out of an item is not begun."""
    a = tenfold("A..B", A=bearer("Thunder Drum", statuses=[{"id": "hushed", "left": 1}]), B=unit(side=2, **ONE))
    assert a.why("A use Thunder Drum on B") == ""


@rule("T19", "T13")
def test_illusion_bears_on_an_items_spell(tenfold: Arenas) -> None:
    a = tenfold("A..B", A=bearer("Thunder Drum", statuses=[{"id": "illusion", "left": 2}]), B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", 1, 6, 31)
    assert a.of(Rolled)[0].total == 50


# -- cracks --------------------------------------------------------------------------------------


@rule("T12")
@pytest.mark.parametrize(("face", "cracked"), [(1, True), (30, True), (31, False), (100, False)])
def test_every_use_may_crack_it(tenfold: Arenas, face: int, cracked: bool) -> None:
    """FV11, FV12."""
    a = tenfold("A..B", A=bearer("Thunder Drum"), B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", *MISS, face)
    assert things(a, "A") == [("Thunder Drum", cracked)]
    assert [e.change for e in a.of(GearChanged)] == (["cracked"] if cracked else [])
    assert (a.of(Rolled)[-1].purpose, a.of(Rolled)[-1].need) == ("condition", 30)


@rule("T12")
def test_a_cracked_thing_works_once_more_and_breaks_without_a_die(tenfold: Arenas) -> None:
    """FV13, F50 to F52."""
    a = tenfold("A..B", A=bearer({"item": "Thunder Drum", "cracked": True}), B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", *MISS)
    assert a.of(Struck)
    assert [e.change for e in a.of(GearChanged)] == ["broken"]
    assert things(a, "A") == []


@rule("T12")
def test_a_weapon_cracks_by_use_not_by_blows_and_breaks_out_of_the_hand(tenfold: Arenas) -> None:
    """F53, FA17."""
    edge = {"item": "Glasswind Edge", "cracked": True}
    a = tenfold("AB", A=bearer(gear=(edge,)), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT)
    assert [(m.name, m.flat) for m in a.of(Rolled)[2].because] == [("Glasswind Edge", 5)]
    assert things(a, "A") == [("Glasswind Edge", True)]
    a.do("B stay", MMR)
    a.do("A use Glasswind Edge on B", *MISS)
    assert things(a, "A") == []
    a.do("B stay", MMR)
    a.do("A attack B", *HIT)
    assert a.of(Rolled)[2].because == ()


@rule("T12")
def test_of_two_alike_the_one_in_the_pack_is_used(tenfold: Arenas) -> None:
    a = tenfold("A..B", A=bearer("Glasswind Edge", gear=("Glasswind Edge",)), B=unit(side=2, **ONE))
    a.do("A use Glasswind Edge on B", *MISS, 30)
    assert things(a, "A") == [("Glasswind Edge", False), ("Glasswind Edge", True)]
    a.do("B stay", MMR)
    a.do("A use Glasswind Edge on B", *MISS)
    assert things(a, "A") == [("Glasswind Edge", False)]


@rule("T12")
def test_an_item_that_fells_the_last_foe_still_suffers(tenfold: Arenas) -> None:
    a = tenfold("A..B", A=bearer("Thunder Drum"), B=unit(side=2, hp=1, **ONE))
    a.do("A use Thunder Drum on B", 1, 1, *[4] * 8, 1, 30)
    assert (a.of(Fell), a.battle.winner) == ([Fell("B")], 1)
    assert things(a, "A") == [("Thunder Drum", True)]


@rule("T20", "T12")
def test_a_failed_use_neither_cracks_nor_consumes(tenfold: Arenas) -> None:
    a = tenfold("A..B", A=bearer("Thunder Drum", statuses=[{"id": "paralysed", "left": 3}]), B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", 21)
    assert (things(a, "A"), a.of(Landed)) == ([("Thunder Drum", False)], [])


# -- the verb ------------------------------------------------------------------------------------


@rule("T11", "T13")
def test_use_serves_techniques_and_things(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer("Healer's Moss", moves=("Twin Fang",)), B=unit(side=2, **ONE))
    assert [(c.what, c.targets) for c in a.legal("use")] == [("Twin Fang", ("B",)), ("Healer's Moss", ("A",))]
    assert a.why("A use Twin Fang at B1") == "a technique names its target, no square"
    nothing = "A has no technique and carries nothing called"
    assert a.why("A use Twin Fnag on B") == f"{nothing} 'Twin Fnag'; did you mean 'Twin Fang'?"
    assert a.why("A use Healers Moss on A") == f"{nothing} 'Healers Moss'; did you mean \"Healer's Moss\"?"
    assert a.battle.preview(Command("use", "A", what="Healer's Moss", targets=("Nobody",))).heals == {}
    assert a.battle.preview(Command("use", "A", what="Healer's Moss")).heals == {}


@rule("T13")
def test_previews_of_items(tenfold: Arenas) -> None:
    a = tenfold("AC\nB", A=bearer("Healer's Moss", "Courage Draught", "Beekeeper's Smoke", luck=5),
                C=wounded(25, luck=5), B=unit(side=2, luck=8))  # fmt: skip
    assert a.preview("A use Healer's Moss on C").heals == {5: 1}
    assert a.preview("A use Courage Draught on A").status == {"bold": (100, 100)}
    smoke = a.preview("A use Beekeeper's Smoke at B2").targets
    assert {name: block.status for name, block in smoke.items()} == {
        "C": {"sleep": (60, 100)}, "B": {"sleep": (30, 100)}
    }  # fmt: skip

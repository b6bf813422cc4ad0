"""Six slots, using, cracking, breaking (F1, F39-F53, FA16-FA18, FV11-FV14)."""

from __future__ import annotations

import pytest

from rules.events import GearChanged, MpChanged, StatusOver
from rules.faults import SetupError
from rules.hooks import weapon_of
from rules.unit import Carried
from tests.arena import Drawn, rule

from .conftest import Force
from .field import one

FULL = ["Bitterroot", "Thaw Ember", "Healer's Moss", "Deepwood Tonic"]


def holding(place: str, thing: object) -> Drawn:
    """A unit with one thing, worn or in its pack."""
    return one(gear=[thing]) if place == "gear" else one(pack=[thing])


@rule("F39", "F40", "F41", "F42")
def test_a_weapon_an_accessory_and_four_others(force: Force) -> None:
    a = force("A.C", A=one(gear=["Millbrook Sword", "Clover Pin"], pack=FULL), C=one(2))
    assert len(a["A"].gear) + len(a["A"].pack) == 6
    assert a.why("A unequip Clover Pin") == "A's pack is full"
    twice: tuple[list[str], ...] = (["Millbrook Sword", "Quarry Maul"], ["Clover Pin", "Wasp Brooch"], [])
    for gear, pack in zip(twice, ([], [], [*FULL, "Clover Pin"]), strict=True):
        with pytest.raises(SetupError):
            force("A.C", A=one(gear=gear, pack=pack), C=one(2))
    with pytest.raises(SetupError, match="can't be worn"):
        force("A.C", A=one(gear=["Bitterroot"]), C=one(2))


@rule("F40", "F41", "F42")
def test_spares_sit_in_the_pack_and_swap_with_what_is_worn_even_when_it_is_full(force: Force) -> None:
    pack = ["Tidewater Sabre", "Clover Pin", "Bitterroot", "Thaw Ember"]
    a = force("A.C", A=one(gear=["Millbrook Sword", "Wasp Brooch"], pack=pack), C=one(2))
    a.do("A equip Tidewater Sabre")
    a.do("A equip Clover Pin")
    assert [thing.item for thing in a["A"].gear] == ["Tidewater Sabre", "Clover Pin"]
    assert len(a["A"].pack) == 4
    assert a.why("A equip Bitterroot") == "Bitterroot can't be worn"


def test_a_class_wields_only_its_own_weapons(force: Force) -> None:
    a = force("A.C", A=one(line="Marshal", pack=["Quarry Maul", "Tidewater Sabre"]), C=one(2))
    assert a.why("A equip Quarry Maul") == "Vanguard wields blade, not axe"
    assert not a.why("A equip Tidewater Sabre")


@rule("F1")
def test_giving_needs_a_neighbour_of_ones_side_with_a_free_slot(force: Force) -> None:
    a = force("ABC.D", A=one(pack=["Bitterroot"]), B=one(), C=one(2), D=one(pack=FULL))
    assert a.why("A give Bitterroot to C") == "C is not one of A's friends"
    assert a.why("A give Bitterroot to D") == "D does not stand next to A"
    a.do("A give Bitterroot to B")
    assert [thing.item for thing in a["B"].pack] == ["Bitterroot"] and not a["A"].pack
    b = force("AD..C", A=one(pack=["Bitterroot"]), D=one(pack=FULL), C=one(2))
    assert b.why("A give Bitterroot to D") == "D's pack is full"


def test_what_is_worn_may_be_given_and_only_a_cursed_thing_may_not(force: Force) -> None:
    a = force("AB.C", A=one(gear=["Millbrook Sword", "Briar Collar"]), B=one(), C=one(2))
    assert "cursed" in a.why("A give Briar Collar to B")
    a.do("A give Millbrook Sword to B")
    assert [thing.item for thing in a["A"].gear] == ["Briar Collar"]


# -- condition -------------------------------------------------------------------------------


@rule("F45", "F47", "F48", "F49")
@pytest.mark.parametrize(("face", "cracked"), [(1, True), (30, True), (31, False), (100, False)])
def test_fv11_fv12_a_reusable_thing_cracks_at_thirty_or_below(force: Force, face: int, cracked: bool) -> None:
    a = force("A.C", A=one(pack=["Thunder Drum"]), C=one(2))
    a.do("A use Thunder Drum at C1", face)
    assert a["C"].hp == 45  # the effect comes either way
    assert a["A"].pack == (Carried("Thunder Drum", cracked),)
    assert a.purposes() == ["condition of A"]


@rule("F50", "F51", "F52")
@pytest.mark.parametrize("place", ["gear", "pack"])
def test_fv13_a_cracked_thing_works_once_more_and_is_gone(force: Force, place: str) -> None:
    a = force("A.C", A=holding(place, {"item": "Glasswind Edge", "cracked": True}), C=one(2))
    a.do("A use Glasswind Edge on C")  # no d100
    assert a["C"].hp == 51
    assert not a["A"].gear and not a["A"].pack
    assert a.of(GearChanged)[0].change == "broken"
    a.do("C stay")
    for verb in ("use Glasswind Edge on C", "equip Glasswind Edge", "drop Glasswind Edge"):
        assert a.why(f"A {verb}")


@rule("F46")
def test_fv14_one_use_goods_are_used_up_without_a_die(force: Force) -> None:
    a = force("A.C", A=one(now=30, pack=["Healer's Moss"]), C=one(2))
    a.do("A use Healer's Moss on A")
    assert a["A"].hp == 42 and not a["A"].pack


@rule("F53", "F45")
def test_attacking_does_not_crack_a_weapon_and_a_cracked_one_fights_as_before(force: Force) -> None:
    a = force("AC", A=one(gear=[{"item": "Glasswind Edge", "cracked": True}]), C=one(2))
    assert weapon_of(a.battle, a["A"]).damage == 14
    a.do("A attack C", 50, 1, 1, 100)
    assert a["A"].gear == (Carried("Glasswind Edge", True),)


@rule("F45")
@pytest.mark.parametrize(
    ("item", "text", "place"),
    [
        ("Lantern Staff", "on A", "gear"), ("Salamander Bead", "at C1", "pack"), ("Rimefang Halberd", "on C", "pack"),
        ("Beekeeper's Smoke", "at C1", "pack"), ("Oathrender", "on C", "gear"),
    ],
)  # fmt: skip
def test_weapons_accessories_and_things_alike_and_without_magic_points(
    force: Force, item: str, text: str, place: str
) -> None:
    a = force("A.C", A=holding(place, item), C=one(2))
    status = (100,) if item in ("Rimefang Halberd", "Beekeeper's Smoke") else ()
    a.do(f"A use {item} {text}", *status, 31)
    assert a.purposes()[-1] == "condition of A"  # last of all dice
    assert not a.of(MpChanged)


def test_the_circlet_gives_points_to_its_holder_and_raises_the_maximum(force: Force) -> None:
    a = force("AB.C", A=one(mp=4, moves=["Sunlance"], gear=["Moonwell Circlet"]), B=one(), C=one(2))
    assert a["A"].mp == 12
    assert a.why("A use Moonwell Circlet on B")
    a.do("A cast Sunlance on C")
    a.do("side 1 end")
    a.do("C stay")
    a.do("A use Moonwell Circlet on A", 31)
    assert (a.of(MpChanged)[0].amount, a["A"].mp) == (8, 12)  # 10, up to the maximum


def test_who_has_all_its_points_is_given_none(force: Force) -> None:
    a = force("A.C", A=one(mp=5, pack=["Starwater Vial"]), C=one(2))
    a.do("A use Starwater Vial on A")
    assert (a.of(MpChanged), a["A"].mp, a["A"].pack) == ([], 5, ())  # used up all the same (F46)


@rule("F74")
def test_without_the_circlet_only_the_own_maximum_counts(force: Force) -> None:
    a = force("A.C", A=one(mp=2, moves=["Mirage"], gear=["Moonwell Circlet"]), C=one(2))
    assert a.legal("cast")
    a.do("A unequip Moonwell Circlet")
    assert not a.legal("cast")
    assert a.battle.book.figures(a.battle, a["A"])["mp"] == 2


@pytest.mark.parametrize(
    ("item", "id", "ends"),
    [
        ("Bitterroot", "poison", True), ("Smelling Salts", "charmed", True), ("Smelling Salts", "poison", False),
        ("Thaw Ember", "paralysed", True), ("Thaw Ember", "frozen", True), ("Bitterroot", "illusion", False),
    ],
)  # fmt: skip
def test_cures_end_what_they_are_for(force: Force, item: str, id: str, ends: bool) -> None:
    friend = one(statuses=[{"id": id, "left": 3}])
    a = force("BA.C", A=one(pack=[item]), B=friend, C=one(2))
    if id == "charmed":
        a.do("B stay")
    a.do(f"A use {item} on B")
    assert bool([over for over in a.of(StatusOver) if over.id == id]) == ends


def test_courage_is_five_attack_for_three_turns(force: Force) -> None:
    a = force("A..C", A=one(pack=["Courage Draught"]), C=one(2))
    a.do("A use Courage Draught on A")
    for _ in range(3):
        a.do("C stay")
        assert a.battle.book.figures(a.battle, a["A"])["atk"] == 17
        a.do("A stay")
    assert a.battle.book.figures(a.battle, a["A"])["atk"] == 12

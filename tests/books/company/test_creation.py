"""Twenty-four points, Equips, belts: C11, C12, C15-C23, C58, C81; CV1-CV4, CD1."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books import book
from rules.books.company.creation import (
    TOTAL,
    advice,
    bonus_points,
    cost_of,
    creation_total,
    equip_used,
    hit_points,
    why_not_created,
)
from rules.faults import SetupError
from rules.outfit import OutfitError
from rules.unit import Carried
from tests.arena import rule

from .field import company, of, one

CONTENT = book("company").content
READY = ("vanguard", "reaver", "hexwright", "mender", "netter", "caller", "beastward")


def made(**stats: int) -> str:
    return why_not_created(CONTENT, {"life": 5, "attack": 5, "defense": 5, **stats}, ("Trip",), {"Endurance": 1})


@rule("C11", "C12")
def test_cd1_twenty_four_and_nothing_else() -> None:
    assert made(magic=5) == ""
    assert made(magic=4) == "23 points are 1 too few; a character has exactly 24"
    assert made(magic=6) == "25 points are 1 too many; a character has exactly 24"
    assert made(magic=3, dice=1) == ""


@rule("C58")
def test_what_makes_no_character() -> None:
    assert "Special Shop" in why_not_created(CONTENT, {"life": 18}, (), {"Tamer": 6})
    assert "Life 1" in why_not_created(CONTENT, {"life": 0, "attack": 24}, (), {})
    assert "did you mean 'Trip'" in why_not_created(CONTENT, {"life": 23}, ("Tripp",), {})
    assert "no ability" in why_not_created(CONTENT, {"life": 23}, (), {"Trip": 1})
    assert "less than 0" in why_not_created(CONTENT, {"life": 25, "attack": -1}, (), {})
    assert "no statistic" in why_not_created(CONTENT, {"life": 23, "luck": 1}, (), {})
    assert "less than 1" in why_not_created(CONTENT, {"life": 24}, (), {"Healing": 0})


@rule("C11", "C12")
@pytest.mark.parametrize("unit", READY)
def test_the_ready_characters_have_24_points_and_wear_what_they_may(unit: str) -> None:
    kind = CONTENT.units[unit]
    assert creation_total(CONTENT, kind) == TOTAL
    gear, pack = [Carried(one) for one in kind.gear or ()], [Carried(one) for one in kind.pack or ()]
    assert equip_used(CONTENT, gear, pack) <= kind.stats["equip"]


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("mudling", 9),
        ("reed_archer", 10),
        ("hex_toad", 14),
        ("boar_brute", 17),
        ("ash_captain", 31),
        ("gloom_wraith", 28),
        ("bog_king", 47),
        ("red_widow", 49),
    ],
)
@rule("C81")
def test_foes_by_the_same_costs_bring_ten_chips_a_point(unit: str, points: int) -> None:
    kind = CONTENT.units[unit]
    assert (creation_total(CONTENT, kind), kind.gold) == (points, 10 * points)


def test_costs() -> None:
    stats = {"life": 1, "attack": 2, "defense": 3, "magic": 4, "equip": 5, "dice": 6}
    assert cost_of(CONTENT, stats, ("Trip", "Spark"), {"Healing": 3, "Skilled Caster": 2}) == 15 + 12 + 2 + 3 + 4


@rule("C15")
def test_advice_is_a_warning_and_no_error() -> None:
    assert advice(()) and not advice(("Trip",))
    assert why_not_created(CONTENT, {"life": 12, "attack": 12}, (), {}) == ""


def worn(*gear: str, equip: int = 4, pack: tuple[str, ...] = (), **given: Any) -> object:
    return company("AB", A=one(equip=equip, gear=list(gear), pack=list(pack), **given), B=one(2, hp=90))


@rule("C16", "C17", "C18")
@pytest.mark.parametrize(
    ("gear", "used"),
    [(("War Sword",), 4), (("Long Sword", "Buckler"), 4), (("Otter Charm", "Conjurer's Amulet"), 4)],
)
def test_cv1_to_cv3(gear: tuple[str, ...], used: int) -> None:
    assert equip_used(CONTENT, [Carried(name) for name in gear], ()) == used
    worn(*gear)
    with pytest.raises(SetupError, match="wears and carries 4 of Equip, and may 3"):
        worn(*gear, equip=3)


@rule("C18")
@pytest.mark.parametrize(
    ("item", "stats"),
    [
        ("War Sword", {"attack": 4}),
        ("Long Sword", {"attack": 3}),
        ("Buckler", {"defense": 1}),
        ("Otter Charm", {"life": 2}),
        ("Conjurer's Amulet", {"magic": 2}),
    ],
)
def test_bonus_sizes(item: str, stats: dict[str, int]) -> None:
    assert CONTENT.items[item].stats == stats and bonus_points(CONTENT.items[item]) == sum(stats.values())


@rule("C23")
def test_what_does_more_than_add_has_a_cost_too() -> None:
    more = {name: item.equip for name, item in CONTENT.items.items() if item.kind == "equip" and item.equip}
    assert more == {
        "Marcher's Pike": 3,
        "Yew Bow": 3,
        "Duellist's Sash": 2,
        "Pinning Net": 1,
        "Wraithedge": 3,
        "Ember Feather": 2,
        "Stone Effigy": 2,
        "Second Sheath": 4,
        "Bellringer's Horn": 2,
        "Quiet Ring": 2,
    }


@rule("C81")
def test_a_hundred_chips_a_point_of_equip() -> None:
    for item in CONTENT.items.values():
        if item.kind == "equip":
            assert item.price == 100 * bonus_points(item), item.name


@rule("C12", "C19")
def test_equips_add_to_what_counts_and_not_to_the_base() -> None:
    a = company("AB", A=of("hexwright"), B=of("vanguard", 2))
    assert (a["A"].sheet.stats["life"], a["A"].sheet.max_hp, a["A"].hp) == (4, 30, 30)
    assert a.battle.book.figures(a.battle, a["A"])["magic"] == 8 and a["A"].sheet.stats["magic"] == 6
    figures = a.battle.book.figures(a.battle, a["B"])
    assert (figures["attack"], figures["defense"], a["B"].hp, figures["ap"]) == (7, 5, 25, 1)
    assert hit_points({"life": 2}) == 10


@rule("C20", "C21", "C22")
def test_cv4_two_potions_are_free_and_each_more_takes_one_equip() -> None:
    might = ("Draught of Might",)
    for count, used in ((0, 0), (2, 0), (3, 1), (4, 2)):
        assert equip_used(CONTENT, (), [Carried(*might)] * count) == used
    a = worn(equip=1, pack=might * 3, attack=2)
    with pytest.raises(SetupError, match="1 of Equip, and may 0"):
        worn(equip=0, pack=might * 3)
    a.round("A use Draught of Might", "A use Draught of Might", "A attack B")  # type: ignore[attr-defined]
    assert a.blows() == {"A": 8}  # type: ignore[attr-defined]
    a.round("A attack B")  # type: ignore[attr-defined]
    assert a.blows() == {"A": 8}  # type: ignore[attr-defined]


@rule("C22")
def test_the_other_draughts() -> None:
    a = worn(
        equip=4, pack=("Draught of Vigour", "Draught of Ward", "Draught of Insight", "Deep Tonic", "Focus Phial"), now=2
    )
    a.round("A use Draught of Vigour", "A use Draught of Ward", "A use Draught of Insight", "A use Focus Phial")  # type: ignore[attr-defined]
    unit = a["A"]  # type: ignore[index]
    figures = a.battle.book.figures(a.battle, unit)  # type: ignore[attr-defined]
    assert (unit.hp, unit.sheet.max_hp, figures["defense"], figures["magic"], unit.ap) == (17, 35, 3, 3, 5)
    a.round("A use Deep Tonic first")  # type: ignore[attr-defined]
    assert a["A"].hp == 35  # type: ignore[index]


def test_a_potion_may_be_given_to_a_neighbour_only() -> None:
    a = company("AFG.B", A=one(pack=["Mending Tonic"]), F=one(now=1), G=one(now=1), B=one(2))
    a.to_declare().confirm()
    assert a.why_declared("A use Mending Tonic on G last") == "G does not stand beside A"
    a.round("A use Mending Tonic on F last")
    assert (a["F"].hp, a["A"].pack) == (11, ())


def test_a_scenario_with_what_is_not_there() -> None:
    with pytest.raises(SetupError, match="no ability 'Heeling'; did you mean 'Healing'"):
        company("AB", A=one(abilities=["Heeling 3"]), B=one(2))
    with pytest.raises(SetupError, match="no tier 'bos'"):
        company("AB", A=one(tier="bos"), B=one(2))
    with pytest.raises(SetupError, match="is not from 1 to 99"):
        company("AB", A=one(abilities={"Healing": 0}), B=one(2))
    assert issubclass(OutfitError, ValueError)


@rule("C11", "C23")
def test_what_equips_grant_and_what_has_no_levels_cannot_be_bought_by_the_point() -> None:
    for ability in ("Second Attack", "Quiet", "Released Blade", "Phoenix", "Statue", "Undying"):
        assert why_not_created(CONTENT, {"life": 20}, (), {ability: 1}) == f"nobody is created with {ability}"
    assert why_not_created(CONTENT, {"life": 18}, (), {"Endurance": 2}) == "Endurance has no levels"
    assert why_not_created(CONTENT, {"life": 20}, (), {"Skilled Caster": 2}) == ""
    assert why_not_created(CONTENT, {"life": 22}, ("Trip", "Trip"), {}) == "Trip is named twice"
    assert "no Action and no Spell" in why_not_created(CONTENT, {"life": 23}, ("Pinning Net",), {})

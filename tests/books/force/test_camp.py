"""Priest, store, and what a battle leaves behind (F62-F68, F71, F72, F75, FA19, FA24, FA25, FV15-FV18, FV23, FV24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.books import book
from rules.camp import Refused, act, read_band
from rules.camp.aftermath import after_battle
from rules.camp.band import Band, as_sheet
from rules.camp.field import with_band
from rules.dice import Dice
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.arena import rule

FORCE = book("force")
FIELD = Scenario(("." * 10,) * 10, (UnitSpec(1, at="A1"), UnitSpec(1, at="A2"), UnitSpec(2, "C", "B3", unit="bog_imp")))


def band(gold: int = 5000, **member: Any) -> Band:
    """Ana, a Vanguard, and Bo, who carries nothing."""
    ana = {"name": "Ana", "class": "Vanguard", **member}
    return read_band({"book": "force", "gold": gold, "units": [ana, {"name": "Bo", "unit": "lamplighter"}]})


@rule("F62")
def test_curing_poison_costs_twenty() -> None:
    after, _ = act(FORCE, band(statuses=[{"id": "poison", "amount": 3}]), "cure", unit="Ana")
    assert after.gold == 4980 and not after.member("Ana").statuses
    with pytest.raises(Refused):
        act(FORCE, after, "cure", unit="Ana")


@rule("F63")
@pytest.mark.parametrize(("item", "price"), [("Widow's Tithe", 750), ("Briar Collar", 325), ("Hollow Rapier", 850)])
def test_fv17_a_curse_is_lifted_for_a_quarter_and_the_thing_goes_into_the_pack(item: str, price: int) -> None:
    after, _ = act(FORCE, band(gear=[item]), "release", unit="Ana", item=item)
    assert after.gold == 5000 - price
    assert [one.item for one in after.member("Ana").carried] == [item] and not after.member("Ana").worn


@rule("F64", "F58", "F60")
@pytest.mark.parametrize(
    ("tier", "level", "allowed"), [(1, 9, False), (1, 10, True), (1, 20, True), (2, 19, False), (2, 20, True)]
)
def test_fv23_fv24_promotion_is_free(tier: int, level: int, allowed: bool) -> None:
    before = band(tier=tier, level=level)
    if not allowed:
        with pytest.raises(Refused):
            act(FORCE, before, "promote", unit="Ana")
        return
    after, said = act(FORCE, before, "promote", unit="Ana")
    assert (after.gold, after.member("Ana").tier, after.member("Ana").level) == (5000, tier + 1, 1)
    assert FORCE.content.lines["vanguard"].titles[tier] in said


@rule("F64")
def test_where_the_house_says_so_the_level_counts_on() -> None:
    plain = {"book": "force", "units": [{"name": "Ana", "class": "Vanguard", "level": 14}]}
    after, _ = act(FORCE, read_band({**plain, "options": {"promotion_resets_level": False}}), "promote", unit="Ana")
    assert after.member("Ana").level == 14


@rule("F65", "F71")
@pytest.mark.parametrize(("level", "price"), [(1, 50), (7, 350), (20, 1000)])
def test_fv18_raising_costs_fifty_a_level(level: int, price: int) -> None:
    before = band(level=level, fallen=True)
    assert [member.name for member in before.fit] == ["Bo"]
    after, _ = act(FORCE, before, "raise", unit="Ana")
    assert after.gold == 5000 - price and not after.member("Ana").fallen


@rule("F66", "F68")
@pytest.mark.parametrize(("item", "half"), [("Glasswind Edge", 1200), ("Healer's Moss", 10), ("Bramble Claws", 80)])
def test_fv15_the_store_buys_at_half_and_sells_at_list_price(item: str, half: int) -> None:
    bought, _ = act(FORCE, band(), "buy", unit="Ana", item=item)
    assert bought.gold == 5000 - FORCE.content.items[item].price
    sold, _ = act(FORCE, bought, "sell", unit="Ana", item=item)
    assert sold.gold == bought.gold + half


@rule("F67", "F51")
def test_fv16_repair_is_a_quarter_and_what_is_broken_is_gone() -> None:
    cracked = {"item": "Glasswind Edge", "cracked": True}
    after, _ = act(FORCE, band(pack=[cracked]), "repair", unit="Ana", item="Glasswind Edge")
    assert after.gold == 4400 and not after.member("Ana").carried[0].cracked
    with pytest.raises(Refused):
        act(FORCE, after, "repair", unit="Ana", item="Glasswind Edge")


def test_a_class_wears_only_its_own_weapons_in_the_camp_too() -> None:
    with pytest.raises(Refused, match="wields blade"):
        act(FORCE, band(pack=["Quarry Maul"]), "equip", unit="Ana", item="Quarry Maul")


@rule("F71", "F72", "F75")
def test_after_a_battle_the_living_are_whole_and_all_magic_points_are_back() -> None:
    ours = band(stats={"mp": 20}, moves=["Sunlance"], pack=["Thunder Drum"])
    battle = start(FORCE, with_band(FORCE, FIELD, 1, ours), Dice(3))
    while battle.prompt:  # Ana casts, then fights, and the imp fights back, until one is down
        wanted = [command for command in battle.legal() if command.do in ("cast", "attack")]
        battle.apply(wanted[0] if wanted else battle.legal()[-1])
    after = after_battle(FORCE, ours, battle, 1)
    for member in after.units:
        unit = battle.unit(member.name)
        assert member.fallen == unit.fallen
        assert member.hp is None and member.mp is None  # full when it next fights
        assert as_sheet(FORCE, member) == replace(unit.sheet, side=1)
    assert battle.winner == 1 and battle.unit("Ana").mp < 20
    again = start(FORCE, with_band(FORCE, FIELD, 1, after), Dice(4))
    assert again.unit("Ana").mp == 20 and again.unit("Ana").hp == again.unit("Ana").sheet.max_hp


def test_poison_lasts_and_all_else_ends() -> None:
    ill = [{"id": "poison", "amount": 3, "left": 1}, {"id": "illusion", "left": 3}, {"id": "frozen", "left": 1}]
    ours = band(statuses=ill)
    after = after_battle(FORCE, ours, start(FORCE, with_band(FORCE, FIELD, 1, ours), Dice(1)), 1)
    assert [status.id for status in after.member("Ana").statuses] == ["poison"]


def test_a_member_comes_back_as_it_went() -> None:
    ours = band(level=12, exp=37, skill={"blade": 2}, practice={"blade": 31})
    battle = start(FORCE, with_band(FORCE, FIELD, 1, ours), Dice(1))
    assert after_battle(FORCE, ours, battle, 1) == ours

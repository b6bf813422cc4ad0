"""Campaigns: battles in order, what each brings, and what a lost one leaves (T30, T32)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.battle import Battle
from rules.camp import Band, BandError, Refused, act
from rules.camp.aftermath import told
from rules.camp.campaign import (
    CampaignError,
    begin,
    camp_of,
    chapter_of,
    read_campaign,
    scenario_of,
    settled,
)  # fmt: skip
from rules.camp.steward import tended
from rules.dice import Dice
from rules.events import Fell, Hurt
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.arena import rule
from tests.rules.camp.made import TENFOLD

TEXT = """
title = "Two Days"
book = "tenfold"
gold = 30
[[units]]
name = "Mira"
unit = "knight"
[[battles]]
map = "ford"
foes = [{ unit = "wolf", count = 2, level = 3 }, { unit = "ogre", name = "Slod", at = "J9" }]
gold = 40
items = ["Bitterroot", "Deepwood Tonic"]
joins = [{ name = "Brom", unit = "brute" }]
[[battles]]
map = "keep"
store = ["Bitterroot"]
"""
MAP = Scenario(
    tuple("." * 10 for _ in range(10)),
    (UnitSpec(1, "Edda", "B4", "knight"), UnitSpec(2, "Skarn", "I4", "knight")),
    deploy={1: ("B4", "B5", "B6"), 2: ("I4", "I5", "I6")},
    title="A Meadow",
)
TWO = read_campaign(TEXT.encode(), "two")


def fought(band: Band, winner: int | str) -> Battle:
    chapter = chapter_of(TWO, band)
    assert chapter is not None
    battle = start(TENFOLD, scenario_of(TENFOLD, chapter, MAP, band), Dice(1))
    if winner == 1:
        for unit in battle.scene.present():
            if unit.side == 2:
                battle.emit(Hurt(unit.name, "", unit.hp, 0))
                battle.emit(Fell(unit.name))
    battle.winner = winner
    return battle


def test_a_campaign_begins_with_its_band() -> None:
    band = begin(TENFOLD, TWO)
    assert (band.book, band.gold, band.campaign, band.won) == ("tenfold", 30, "two", 0)
    assert band.member("Mira").gear == ("Millbrook Sword",)


def test_a_campaign_that_names_no_gold_begins_with_none() -> None:
    assert begin(TENFOLD, read_campaign(TEXT.replace("gold = 30", "").encode(), "two")).gold == 0


def test_the_foes_of_a_battle_take_the_places_of_the_maps_own() -> None:
    battle = fought(begin(TENFOLD, TWO), "draw")
    units = {name: (unit.side, unit.sheet.level) for name, unit in battle.scene.units.items()}
    assert units == {"Mira": (1, 1), "Wolf": (2, 3), "Wolf 2": (2, 3), "Slod": (2, 1)}


@rule("T32")
def test_a_battle_won_brings_the_foes_gold_the_reward_things_and_company() -> None:
    band = begin(TENFOLD, TWO)
    after = settled(TENFOLD, TWO, band, fought(band, 1))
    assert after.gold == 30 + 40 + 2 * 18 + 85 and after.won == 1
    assert after.member("Mira").pack == ("Healer's Moss", "Bitterroot", "Deepwood Tonic")
    assert [one.name for one in after.units] == ["Mira", "Brom"]
    assert told(TENFOLD, band, after) == (
        "161 gold gained", "Mira is given Bitterroot", "Mira is given Deepwood Tonic", "Brom joins the band",
    )  # fmt: skip


def test_what_finds_no_room_is_sold() -> None:
    band = begin(TENFOLD, TWO)
    full = replace(band, units=(replace(band.units[0], pack=("Bitterroot",) * 4),))
    assert settled(TENFOLD, TWO, full, fought(full, 1)).gold == 30 + 40 + 2 * 18 + 85 + 10 + 60


@rule("T30")
@pytest.mark.parametrize("winner", [2, "draw"])
def test_a_battle_that_was_not_won_leaves_the_band_as_it_was(winner: int | str) -> None:
    band = begin(TENFOLD, TWO)
    assert settled(TENFOLD, TWO, band, fought(band, winner)) == band


def test_after_the_last_battle_there_is_none() -> None:
    band = begin(TENFOLD, TWO)
    for _ in TWO.battles:
        band = settled(TENFOLD, TWO, band, fought(band, 1))
    assert chapter_of(TWO, band) is None


def test_a_camp_sells_what_the_campaign_says() -> None:
    band = begin(TENFOLD, TWO)
    assert camp_of(TENFOLD, TWO, band) is TENFOLD
    later = replace(band, won=1, gold=500)
    rules = camp_of(TENFOLD, TWO, later)
    assert act(rules, later, "buy", unit="Mira", item="Bitterroot")[0].gold == 480
    with pytest.raises(Refused, match="the store has no Deepwood Tonic"):
        act(rules, later, "buy", unit="Mira", item="Deepwood Tonic")


def test_a_band_of_another_campaign_is_refused() -> None:
    with pytest.raises(BandError, match="'three', not 'two'"):
        chapter_of(TWO, replace(begin(TENFOLD, TWO), campaign="three"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("title =", "titel =", "no key 'titel'; did you mean 'title'?"),
        ('map = "ford"', "map = 5", "battles[0].map: Expected `str`, got `int`"),
        ('unit = "ogre"', 'unit = "ogrr"', "battle 1: no unit 'ogrr' in tenfold; did you mean 'ogre'?"),
        ('"Deepwood Tonic"', '"Deepwood Tonik"', "battle 1: no item 'Deepwood Tonik' in tenfold"),
        ('store = ["Bitterroot"]', 'store = ["Bitter"]', "battle 2: no item 'Bitter'"),
        ('name = "Brom"', 'name = "Mira"', "battle 1: two units are called 'Mira'"),
        ('unit = "knight"', 'unit = "knigt"', "Mira: no unit 'knigt' in tenfold"),
        ("gold = 30", "gold = ", "Invalid value"),
    ],
)
def test_what_is_wrong_with_a_campaign_is_named(old: str, new: str, why: str) -> None:
    with pytest.raises(CampaignError) as caught:
        begin(TENFOLD, read_campaign(TEXT.replace(old, new, 1).encode(), "two"))
    assert why in str(caught.value)


def test_a_steward_raises_cures_and_spends_no_gold_it_has_not() -> None:
    band = replace(begin(TENFOLD, TWO), gold=115)
    ill: Any = {"id": "poison", "amount": 3}
    mira = replace(band.units[0], fallen=True, statuses=(ill,), pack=())
    from rules.camp import read_band, to_plain

    band = read_band(to_plain(replace(band, units=(mira,))))
    acts = []
    for asked, after in tended(TENFOLD, band):
        assert after.gold >= 0
        acts.append((asked.act, asked.item or asked.what))
        band = after
    assert acts == [
        ("raise", ""),
        ("cure", ""),
        ("train", "Barbaric"),
        ("buy", "Healer's Moss"),
        ("buy", "Healer's Moss"),
    ]
    assert band.gold == 5


def test_a_steward_with_gold_to_spare_stops_at_two_things_that_heal() -> None:
    band = replace(begin(TENFOLD, TWO), gold=500)
    *_, (_, band) = tended(TENFOLD, band)
    assert (band.member("Mira").pack, band.gold) == (("Healer's Moss", "Healer's Moss"), 480)

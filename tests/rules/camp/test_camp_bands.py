"""A band as plain data: everything is kept, and what is wrong is named (PROTOCOL, camp)."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.books import UnknownBook, book
from rules.camp import Band, BandError, read_band, to_plain
from rules.camp.aftermath import after_battle
from rules.camp.field import with_band
from rules.dice import Dice
from rules.faults import SetupError
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from tests.arena import rule
from tests.rules.camp.made import TENFOLD, band, cracked, member

MEADOW = tuple("." * 10 for _ in range(10))
FIELD = Scenario(
    MEADOW, (UnitSpec(1, "Nobody", unit="knight"), UnitSpec(2, "Foe", "J10", "wolf")), deploy={1: ("B2", "B3", "B4")}
)

ITEMS = TENFOLD.content.items
THINGS = st.sampled_from(sorted(ITEMS))
CARRIED = st.one_of(THINGS, THINGS.map(cracked))


def worn(kind: str) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.sampled_from(sorted(name for name in ITEMS if ITEMS[name].kind == kind)), max_size=1)


MEMBERS = st.fixed_dictionaries(
    {
        "unit": st.sampled_from(sorted(TENFOLD.content.units)),
        "level": st.integers(1, 20),
        "tier": st.integers(1, 3),
        "exp": st.integers(0, 99),
        "gear": st.tuples(worn("weapon"), worn("accessory")).map(lambda two: two[0] + two[1]),
        "pack": st.lists(CARRIED, max_size=4),
        "fallen": st.booleans(),
    },
    optional={
        "stats": st.fixed_dictionaries({}, optional={"dex": st.integers(1, 12), "agi": st.integers(1, 12)}),
        "max_hp": st.integers(1, 200),
        "stances": st.lists(st.sampled_from(sorted(TENFOLD.content.stances)), unique=True),
        "statuses": st.just([{"id": "poison", "amount": 4}]),
        "weapon": st.just({"range": [1, 2], "damage": 3}),
    },
)
BANDS = st.lists(MEMBERS, min_size=1, max_size=3).map(lambda units: band(*units, gold=77))

FORCE = book("force")
OF_FORCE = st.fixed_dictionaries(
    {
        "level": st.integers(1, 20),
        "tier": st.integers(1, 3),
        "exp": st.integers(0, 99),
        "pack": st.lists(st.sampled_from(sorted(FORCE.content.items)), max_size=4),
        "fallen": st.booleans(),
    },
    optional={
        "stats": st.fixed_dictionaries({}, optional={"agi": st.integers(0, 99), "mp": st.integers(0, 40)}),
        "max_hp": st.integers(1, 200),
        "skill": st.dictionaries(st.sampled_from(["blade", "lance", "bow"]), st.integers(0, 3)),
        "practice": st.dictionaries(st.sampled_from(["blade", "lance", "bow"]), st.integers(1, 50)),
        "statuses": st.just([{"id": "poison", "amount": 4}]),
    },
)
UNITS_OF_FORCE = st.sampled_from(
    [{"unit": unit} for unit in sorted(FORCE.content.units)] + [{"class": line} for line in sorted(FORCE.content.lines)]
)
BANDS_OF_FORCE = st.lists(st.builds(dict.__or__, UNITS_OF_FORCE, OF_FORCE), min_size=1, max_size=2).map(
    lambda units: band(*units, book_id="force")
)
ANY_BANDS = st.one_of(BANDS, BANDS_OF_FORCE)


@given(ANY_BANDS)
def test_a_band_written_and_read_again_is_the_same(made: Band) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(to_plain(made)))
    assert read_band(plain) == made


@rule("T30")
@given(ANY_BANDS)
@settings(max_examples=100)
def test_a_band_that_only_stood_on_the_field_has_lost_nothing(made: Band) -> None:
    rules = book(made.book)
    if not made.fit:
        with pytest.raises(BandError, match="all are felled"):
            with_band(rules, FIELD, 1, made)
        return
    battle = start(rules, with_band(rules, FIELD, 1, made), Dice(1))
    assert after_battle(rules, made, battle, 1) == made


@given(ANY_BANDS)
@settings(max_examples=100)
def test_a_unit_in_the_next_battle_is_what_it_was_in_the_last(made: Band) -> None:
    if not made.fit:
        return
    rules = book(made.book)
    one = start(rules, with_band(rules, FIELD, 1, made), Dice(1))
    two = start(rules, with_band(rules, FIELD, 1, after_battle(rules, made, one, 1)), Dice(2))
    for name in (fit.name for fit in made.fit):
        was, now = one.unit(name), two.unit(name)
        assert (was.sheet, was.gear, was.pack, was.hp, was.at) == (now.sheet, now.gear, now.pack, now.hp, now.at)


def test_what_a_band_does_not_say_is_nothing() -> None:
    made = read_band({"book": "tenfold", "units": [member()]})
    assert (made.gold, made.won, made.trained, made.campaign) == (0, 0, False, "")


def test_the_same_without_names_gets_names() -> None:
    assert [one.name for one in band({"unit": "knight"}, {"unit": "knight"}).units] == ["Knight", "Knight 2"]


def test_a_member_without_hit_points_is_felled() -> None:
    downed, hurt = band(member(hp=0), member("Brom", hp=7)).units
    assert (downed.fallen, downed.hp, hurt.fallen, hurt.hp) == (True, None, False, 7)


def test_a_named_weapon_is_worn_and_where_a_unit_stood_is_forgotten() -> None:
    made = band({"unit": "knight", "side": 2, "at": "C3", "weapon": "Ashwood Lance"}).units[0]
    assert (made.gear, made.weapon, made.side, made.at) == (("Ashwood Lance",), None, 1, "")


def test_a_unit_of_a_tier_has_what_its_promotions_brought() -> None:
    first, second = band(member(level=12), member("Brom", level=3, tier=2)).units  # promoted at 10
    assert (second.max_hp or 0) - (first.max_hp or 0) == 4
    assert second.stats["str"] - first.stats["str"] == 1 and (second.moves or ())[-1] == "Breaker Blow"


def wrong(change: Any) -> str:
    plain = to_plain(band(member(pack=["Bitterroot"]), member("Brom")))
    change(plain)
    with pytest.raises((BandError, UnknownBook)) as caught:
        read_band(plain)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def put(value: Any, *path: Any) -> Any:
    def change(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put(5, "golde"), "no key 'golde'; did you mean 'gold'?"),
        (put("lots", "gold"), "gold: Expected `int`, got `str`"),
        (put(-1, "gold"), "gold -1 is not from 0 to 1000000000"),
        (put(-1, "won"), "won -1 is less than 0"),
        (put([], "units"), "units: a band has 1 to 40, not 0"),
        (put("tenfolt", "book"), "no book 'tenfolt'; did you mean 'tenfold'?"),
        (put(1, "units", 1, "pakc"), "units[1]: no key 'pakc'; did you mean 'pack'?"),
        (put("mirax", "units", 0, "unit"), "Mira: no unit 'mirax' in tenfold"),
        (put("Mira", "units", 1, "name"), "two units are called 'Mira'"),
        (put(["Biterroot"], "units", 0, "pack"), "Mira: no item 'Biterroot'; did you mean 'Bitterroot'?"),
        (put(["Bitterroot"], "units", 0, "gear"), "Mira: Bitterroot can't be worn; it goes into the pack"),
        (put(["Bitterroot"] * 5, "units", 0, "pack"), "Mira: a pack holds 4 things, not 5"),
        (
            put([{"item": "Bitterroot", "crackd": True}], "units", 0, "pack"),
            "units[0].pack[0]: no key 'crackd'; did you mean 'cracked'?",
        ),
        (
            put([{"item": "Bitterroot", "charges": -5}], "units", 0, "pack"),
            "Mira: Bitterroot: charges -5 is not from",
        ),
        (put([{"id": "poison", "left": -2}], "units", 0, "statuses"), "Mira: poison: left -2 is not from 0 to 999"),
        (put([{"id": "poison", "amount": -2}], "units", 0, "statuses"), "Mira: poison: amount -2 is not from 0"),
        (put(21, "units", 0, "level"), "Mira: level 21 is beyond the last of tier 1, 20"),
        (put(10**12, "units", 0, "passed"), "Mira: passed 1000000000000 is not from 0 to 99"),
        (put({"blade": -9}, "units", 0, "practice"), "Mira: practice with blade: -9 is not from 0 to 999"),
        (put({"luck": 10}, "units", 0, "stats"), "Mira: luck 10 is not from 0 to 9"),
        (put(4, "units", 0, "tier"), "Mira: tier 4 is not from 1 to 3"),
        (put(0, "units", 0, "level"), "Mira: level 0 is not from 1 to 99"),
        (put(-3, "units", 0, "exp"), "Mira: exp -3 is not from 0 to 999"),
        (
            put([{"id": "poisen"}], "units", 0, "statuses"),
            "Mira: no status 'poisen' in tenfold; did you mean 'poison'?",
        ),
        (put(["Snipe"], "units", 0, "stances"), "Mira: no stance 'Snipe'; did you mean 'Sniper'?"),
        (put({"strength": 5}, "units", 0, "stats"), "Mira: no statistic 'strength'"),
        (put(True, "units", 0, "gold"), "units[0]: no key 'gold'"),
        (put({"wait_lasts": "forever"}, "options"), "house rule wait_lasts is one of"),
    ],
)
def test_what_is_wrong_with_a_band_is_named(change: Any, why: str) -> None:
    assert wrong(change).startswith(why)


@pytest.mark.parametrize("plain", [None, 5, "band", [], {}, {"book": "tenfold"}])
def test_what_is_no_band_is_refused(plain: Any) -> None:
    with pytest.raises(BandError):
        read_band(copy.deepcopy(plain))


def test_members_take_deploy_squares_in_reading_order_and_the_rest_stay_behind() -> None:
    made = band(member("A"), member("B", fallen=True), member("C"), member("D"), member("E"))
    scenario = with_band(TENFOLD, FIELD, 1, made)
    assert [(unit.name, unit.at) for unit in scenario.units] == [("A", "B2"), ("C", "B3"), ("D", "B4"), ("Foe", "J10")]


def test_without_deploy_squares_they_stand_where_the_maps_own_stood() -> None:
    drawn = replace(FIELD, deploy={}, units=(UnitSpec(1, "Nobody", "D4", "knight"), FIELD.units[1]))
    assert with_band(TENFOLD, drawn, 1, band(member(), member("Brom"))).units[0].at == "D4"
    with pytest.raises(BandError, match="no place for a band"):
        with_band(TENFOLD, replace(drawn, units=drawn.units[1:]), 1, band())


def test_walls_and_squares_of_others_are_passed_over() -> None:
    board = (MEADOW[0], ".#........", *MEADOW[2:])
    drawn = replace(FIELD, board=board, units=(UnitSpec(2, "Foe", "b3", "wolf"),))
    assert with_band(TENFOLD, drawn, 1, band()).units[0].at == "B4"


def test_a_foe_of_the_same_name_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="two units are called 'Foe'"):
        start(TENFOLD, with_band(TENFOLD, FIELD, 1, band(member("Foe"))), Dice(1))


def test_a_band_of_another_book_can_not_take_the_field() -> None:
    with pytest.raises(BandError, match="plays tenfold, not initiative"):
        with_band(book("initiative"), FIELD, 1, band())

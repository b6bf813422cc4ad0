"""From a scenario to a battle, and every way in which one can be refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.books import UnknownBook, book
from rules.dice import Dice
from rules.faults import SetupError
from rules.grid import square_name
from rules.house import house_rules
from rules.scenario import Scenario
from rules.setup import read_scenario, start, unit_names

PLAIN: dict[str, Any] = {
    "board": ["......"] * 6,
    "units": [{"side": 1, "unit": "knight", "at": "A1"}, {"side": 2, "unit": "ogre", "at": "F6"}],
}
STATS = {"str": 3, "vit": 3, "dex": 3, "agi": 3, "spd": 5, "int": 3, "spr": 3, "move": 3}


def with_units(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**PLAIN, "units": list(units), **more}


def second(**given: Any) -> dict[str, Any]:
    """The plain scenario with another second unit."""
    return with_units(PLAIN["units"][0], {"side": 2, "unit": "ogre", "at": "F6", **given})


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({**PLAIN, "board": ["....."] * 3}, "map", "board: the board has 3 rows; it needs 4 to 26"),
    ({**PLAIN, "board": ["......"] * 5 + ["..?..."]}, "map", "board: C6: no terrain '?'"),
    (with_units(PLAIN["units"][0]), "unit", "a battle needs units of at least two sides"),
    (with_units(), "unit", "a battle needs units of at least two sides"),
    (second(side=1), "unit", "a battle needs units of at least two sides"),
    (second(side=0), "unit", "Ogre: side 0 is not from 1 to 9"),
    (second(side=10), "unit", "Ogre: side 10 is not from 1 to 9"),
    (second(unit="ogr"), "unit", "ogr: no unit 'ogr' in {book}; did you mean 'ogre'?"),
    (second(at="F7"), "map", "Ogre: F7 is not on this board of 6x6"),
    (second(at="FF"), "map", "Ogre: 'FF' is no square"),
    (second(at="A1"), "unit", "Ogre: Knight already stands on A1"),
    (second(at=""), "unit", "Ogre: has no square, and side 2 has no free deploy square"),
    ({**PLAIN, "board": ["......"] * 5 + [".....w"]}, "unit", "Ogre: F6 is water, where nobody can stand"),
    (second(stats={"strength": 4}), "unit", "Ogre: no statistic 'strength' in {book}"),
    (second(stats={"str": 100}), "unit", "Ogre: str 100 is not from 0 to 99"),
    (second(stats={"str": -1}), "unit", "Ogre: str -1 is not from 0 to 99"),
    (second(max_hp=-4), "unit", "Ogre: needs max_hp, from 1 to 9999"),
    (second(max_hp=10_000), "unit", "Ogre: needs max_hp, from 1 to 9999"),
    (second(hp=0), "unit", "Ogre: hp 0 is not from 1 to max_hp 52"),
    (second(hp=53), "unit", "Ogre: hp 53 is not from 1 to max_hp 52"),
    (second(unit="", name="Mira", max_hp=9), "unit", "Mira: lacks str, vit, dex, agi, spd, int, spr, move"),
    (second(unit="", name="Mira", stats=STATS), "unit", "Mira: needs max_hp, from 1 to 9999"),
    (second(moves=["Twin Fan"]), "unit", "Ogre: no move 'Twin Fan'; did you mean 'Twin Fang'?"),
    (second(stances=["Sleepy"]), "unit", "Ogre: no stance 'Sleepy'"),
    (second(statuses=[{"id": "hobled"}]), "unit", "Ogre: no status 'hobled' in {book}; did you mean 'hobbled'?"),
    (second(statuses=[{"id": "hobbled", "left": -1}]), "unit", "Ogre: hobbled: left -1 is not from 0 to 999"),
    (second(statuses=[{"id": "hobbled", "amount": 9999}]), "unit", "Ogre: hobbled: amount 9999 is not from -999 to"),
    (second(name="KNIGHT", unit="knight") | {"units": [{**PLAIN["units"][0], "name": "Knight"},
     {"side": 2, "unit": "ogre", "at": "F6", "name": "KNIGHT"}]}, "unit", "two units are called 'KNIGHT'"),
    ({**PLAIN, "options": {"wait_last": "round"}}, "request", "no house rule 'wait_last'; did you mean 'wait_lasts'?"),
    ({**PLAIN, "options": {"wait_lasts": "day"}}, "request", "house rule wait_lasts is one of battle, round, not"),
    ({**PLAIN, "options": {"area_hits_allies": 1}}, "request", "house rule area_hits_allies is one of true, false, "),
    ({**PLAIN, "goals": [{"kind": "rule"}]}, "map", "no goal 'rule'"),
    ({**PLAIN, "goals": [{"kind": "fell", "unit": "Ogr"}]}, "map", "goal: nobody is called 'Ogr'; did you mean"),
    ({**PLAIN, "goals": [{"kind": "hold", "squares": ["A1"], "rounds": 3}]}, "map", "goal hold: needs a side and"),
    ({**PLAIN, "goals": [{"kind": "survive", "side": 1}]}, "map", "goal survive: needs a side and a number of rounds"),
    ({**PLAIN, "goals": [{"kind": "reach", "side": 1}]}, "map", "goal reach: needs squares"),
    ({**PLAIN, "goals": [{"kind": "reach", "squares": ["Q9x"]}]}, "map", "goal reach: 'Q9x' is no square"),
    ({**PLAIN, "goals": [{"kind": "reach", "squares": ["Q9"]}]}, "map", "goal reach: Q9 is not on this board of 6x6"),
    ({**PLAIN, "goals": [{"kind": "reach", "side": 3, "squares": ["A1"]}]}, "map", "goal reach: side 3 has no units"),
    ({**PLAIN, "hazards": {"Z9": 3}}, "map", "a hazard: Z9 is not on this board of 6x6"),
    ({**PLAIN, "hazards": {"A2": 0}}, "map", "a hazard: A2 costs 1 hit point or more, not 0"),
    ({**PLAIN, "rounds": 0}, "map", "rounds: a battle lasts 1 round or more, not 0"),
]  # fmt: skip


@pytest.mark.parametrize("book_id", ["initiative", "tenfold"])
@pytest.mark.parametrize(("plain", "kind", "words"), REFUSED, ids=[words for _, _, words in REFUSED])
def test_why_a_scenario_is_refused(book_id: str, plain: dict[str, Any], kind: str, words: str) -> None:
    with pytest.raises(SetupError) as found:
        start(book(book_id), read_scenario(plain), Dice(1))
    assert str(found.value).startswith(words.format(book=book_id))
    assert found.value.kind == kind
    assert len(str(found.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("plain", "words"),
    [
        ({"units": []}, "missing required field `board`"),
        ({**PLAIN, "bord": []}, "unknown field `bord`; did you mean 'board'?"),
        ({"board": ["......"], "units": [{"side": 1, "sid": 2}]}, "did you mean 'side'?"),
        ({"board": [], "units": [{"side": 1, "statuses": [{"id": "x", "lefft": 2}]}]}, "did you mean 'left'?"),
        ({"board": [], "units": [{"side": 1, "weapon": {"rage": [1, 1]}}]}, "did you mean 'range'?"),
        ({"board": [], "units": [{"side": 1, "pack": [{"item": "x", "craked": True}]}]}, "did you mean 'cracked'?"),
        ({**PLAIN, "units": [{"unit": "knight"}]}, "missing required field `side` - at `$.units[0]`"),
        ([], "Expected `object`"),
    ],
)
def test_json_that_is_no_scenario(plain: Any, words: str) -> None:
    with pytest.raises(SetupError) as found:
        read_scenario(plain)
    assert all(part in str(found.value) for part in words.split("; "))


def test_units_without_a_square_fill_the_free_deploy_squares_in_reading_order() -> None:
    """Squares that another unit has been given, barred ones and taken ones are passed over."""
    scenario = read_scenario(
        {
            "board": ["..w..."] + ["......"] * 5,
            "deploy": {"1": ["A1", "B1", "C1", "D1", "E1"], "2": ["F6"]},
            "units": [
                {"side": 1, "unit": "knight"}, {"side": 1, "unit": "mage", "at": "B1"}, {"side": 1, "unit": "knight"},
                {"side": 2, "unit": "ogre"},
            ],
        }
    )  # fmt: skip
    units = start(book("tenfold"), scenario, Dice(1)).scene.units
    assert {name: square_name(unit.at or 0) for name, unit in units.items()} == {
        "Knight": "A1", "Mage": "B1", "Knight 2": "D1", "Ogre": "F6",
    }  # fmt: skip


def test_names_are_numbered_from_the_second_on_and_steer_clear_of_given_ones() -> None:
    plain = [{"side": 1, "unit": "knight"}, {"side": 1, "name": "knight 2"}, {"side": 2, "unit": "knight"}, {"side": 2}]
    specs = read_scenario({"board": [], "units": plain}).units
    assert unit_names(book("tenfold"), specs) == ["Knight", "knight 2", "Knight 3", "Unit"]


def test_what_a_scenario_overrides() -> None:
    plain = second(stats={"str": 2}, max_hp=70, hp=7, moves=["Sure Cut"], stances=["Sniper"], name="Old Grim",
                   statuses=[{"id": "hobbled", "left": 2}])  # fmt: skip
    unit = start(book("tenfold"), read_scenario(plain), Dice(1)).unit("Old Grim")
    assert (unit.hp, unit.sheet.max_hp, unit.sheet.stats["str"], unit.sheet.stats["vit"]) == (7, 70, 2, 5)
    assert (unit.sheet.moves, unit.sheet.stances, unit.sheet.kind) == (("Sure Cut",), ("Sniper",), "ogre")
    assert [(status.id, status.left) for status in unit.statuses] == [("hobbled", 2)]


def test_a_goals_unit_is_found_whatever_the_case() -> None:
    plain = {**PLAIN, "goals": [{"kind": "fell", "unit": "oGRE"}]}
    assert start(book("tenfold"), read_scenario(plain), Dice(1)).setting.goals[0].unit == "Ogre"


def test_house_rules_of_other_books_are_let_pass_and_left_out() -> None:
    assert "damage_cap" not in house_rules(book("initiative"), {"damage_cap": 5})
    assert house_rules(book("initiative"), {})["wait_lasts"] == "battle"
    assert house_rules(book("tenfold"), {"wait_lasts": "battle"})["wait_lasts"] == "battle"


def test_a_scenario_goes_through_json() -> None:
    scenario = read_scenario({**PLAIN, "deploy": {"1": ["A1"]}, "hazards": {"B2": 3}})
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=Scenario) == scenario


def test_an_unknown_book_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBook, match="no book 'tenfolt'; did you mean 'tenfold'"):
        book("tenfolt")

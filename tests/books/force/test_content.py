"""What the book brings, and what a scenario may say about its units (F69, F111; 4; PROTOCOL section 3)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.books import book
from rules.books.force import growth
from rules.books.force.content import CONTENT, FIGURES
from rules.dice import Dice
from rules.faults import SetupError
from rules.setup import read_scenario, start
from rules.unit import Weapon
from tests.arena import rule

MUSTER = (
    "knight", "archer", "mage", "healer", "rogue", "brute", "scout", "sergeant", "wolf", "raider", "warden", "hexer",
    "ogre", "warlord",
)  # fmt: skip
PLAIN = {"atk": 10, "def": 5, "agi": 5, "move": 4}


def begin(*units: dict[str, Any], **more: Any):  # type: ignore[no-untyped-def]
    """A battle of these units against a boar, as a referee would write it."""
    given = [{"side": 1, "at": f"{'ABCDEFGH'[i]}1", **unit} for i, unit in enumerate(units)]
    boar = {"name": "Boar", "side": 2, "at": "J10", "unit": "thornback_boar"}
    plain = {"board": ["." * 10] * 10, "units": [*given, boar], **more}
    return start(book("force"), read_scenario(plain), Dice(1))


def test_the_book_has_all_that_it_lists() -> None:
    items = CONTENT.items.values()
    counts = [sum(item.kind == kind for item in items) for kind in ("weapon", "accessory", "item")]
    assert counts == [20, 9, 9]
    assert len(CONTENT.instants) == 24
    assert len(CONTENT.lines) == 10
    monsters = [kind for kind in CONTENT.units.values() if not kind.line and not kind.least]
    assert len(monsters) == 13
    assert set(MUSTER) <= CONTENT.units.keys()


def test_every_spell_named_anywhere_is_there() -> None:
    named = {item.use.spell for item in CONTENT.items.values() if item.use and item.use.spell}
    named |= {known.spell for line in CONTENT.lines.values() for known in line.spells}
    assert named <= CONTENT.instants.keys()


def test_what_makes_a_weapon_covers_every_kind() -> None:
    weapons = [item.weapon for item in CONTENT.items.values() if item.weapon]
    assert {weapon.make for weapon in weapons} == {"", "mithril", "unique", "orichalcum", "hero"}
    assert {weapon.bestows for weapon in weapons} == {None, 1, 2, 3}
    assert {(weapon.least, weapon.most) for weapon in weapons} == {(1, 1), (1, 2), (2, 2), (2, 3), (1, 3)}


def test_the_house_rules_as_the_book_leaves_them() -> None:
    assert book("force").defaults() == {
        "agility_abilities": True, "status_luck": "per_point", "promotion_resets_level": True,
    }  # fmt: skip


@rule("F111")
def test_chances_are_data() -> None:
    assert CONTENT.instants["Soulsever"].fells == 70
    assert {kind.touch.chance for kind in CONTENT.units.values() if kind.touch} == {35, 25, 50, 30}


@rule("F32", "F59")
def test_the_tables_of_numbers() -> None:
    assert FIGURES["critical"] == (25, 50, 75, 100)
    assert FIGURES["caps"] == (20, 30, 40)


@pytest.mark.parametrize("id", MUSTER)
@pytest.mark.parametrize("level", [4, 10])
def test_the_muster_stands_at_the_levels_it_is_drawn_for(id: str, level: int) -> None:
    unit = begin({"unit": id, "level": level}).scene.present()[0]
    assert unit.sheet.level == level
    assert unit.name == CONTENT.units[id].title


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ({"atk": 4, "range": [1, 2], "type": "Mithril", "class": "Blade"}, Weapon("", 1, 2, 4, 0, "blade", "mithril")),
        ({"type": "unique/cursed"}, Weapon(make="unique")),
        ({"type": "hero final", "bestows": 2}, Weapon(make="hero", bestows=2)),
    ],
)
def test_a_weapon_may_be_written_out(given: dict[str, Any], made: Weapon) -> None:
    battle = begin({"name": "A", "stats": PLAIN, "max_hp": 9, "weapon": given, "skill": {"Blade": 2}})
    assert battle.unit("A").sheet.weapon == made
    assert battle.unit("A").sheet.skill == {"blade": 2}


def test_a_class_may_be_named_by_id_or_any_title_and_a_weapon_written_out_counts_as_one() -> None:
    battle = begin(
        {"name": "A", "class": "Vanguard"}, {"name": "B", "class": "high marshal", "stats": {"tier": 3, "level": 2}},
        {"name": "C", "class": "vanguard", "gear": [], "weapon": {"atk": 3}},
    )  # fmt: skip
    a, b, c = (battle.unit(name).sheet for name in "ABC")
    assert (a.stats["atk"], a.level, a.needs_weapon) == (10, 1, True)
    assert (b.title, b.level, b.tier) == ("High Marshal", 2, 3)
    assert not c.needs_weapon


def test_rates_and_resistances_may_be_given() -> None:
    battle = begin({"name": "A", "max_hp": 9, "stats": {**PLAIN, "evade": 30, "crit": 0, "fire": 50}})
    figures = battle.book.figures(battle, battle.unit("A"))
    assert (figures["evade"], figures["crit"], figures["counter"]) == (30, 0, 0)
    assert battle.unit("A").sheet.stats["fire"] == 50


def test_magic_points_start_full_unless_told() -> None:
    assert begin({"unit": "mage"}).scene.present()[0].mp == 14
    assert begin({"unit": "mage", "mp": 3}).scene.present()[0].mp == 3


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ({"class": "Vangard"}, "no class 'Vangard' in force; did you mean 'Vanguard'?"),
        ({"class": "Vanguard", "unit": "mage"}, "mage is not of the class 'Vanguard'"),
        ({"unit": "mage", "mp": 99}, "mp 99 is not from 0 to the maximum 14"),
        ({"stats": {**PLAIN, "evad": 3}, "max_hp": 9}, "no statistic 'evad' in force; did you mean 'evade'?"),
        ({"stats": {"atk": 3}, "max_hp": 9}, "lacks def, agi, move"),
        ({"stats": PLAIN, "max_hp": 9, "weapon": {"type": "Mythril"}}, "no type of weapon 'Mythril'"),
        ({"stats": PLAIN, "max_hp": 9, "statuses": [{"id": "charmed", "by": "Nobody"}]}, "nobody is called 'Nobody'"),
        ({"unit": "knight", "gear": ["Milbrook Sword"]}, "did you mean 'Millbrook Sword'?"),
    ],
)
def test_what_is_wrong_is_named(unit: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError) as error:
        begin({"name": "A", **unit})
    assert reason in str(error.value)
    assert str(error.value).startswith("A: ")


# -- the reference ---------------------------------------------------------------------------


def test_every_rule_and_every_name_can_be_looked_up() -> None:
    text = (Path(growth.__file__).parent / "README.md").read_text("utf-8")
    scope = tomllib.loads((Path(__file__).parents[1] / "rules_force.toml").read_text("utf-8"))["scope"]
    assert [number for number in scope if f"**{number}**" not in text] == []
    titles = [kind.title for kind in CONTENT.units.values()]
    titles += [title for line in CONTENT.lines.values() for title in line.titles]
    assert [name for name in (*titles, *CONTENT.instants, *CONTENT.items) if name not in text] == []
    assert [number for number in range(1, 49) if f"FA{number}" not in text and number not in UNSAID] == []


UNSAID = (43,)  # rulings from which nothing follows

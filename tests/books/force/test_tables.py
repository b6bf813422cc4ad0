"""The tables of the book's reference say the same as its files (4): no figure of either can move alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.books.force import growth
from rules.books.force.content import CONTENT, GROWING, STATS
from rules.content import Instant, Item, Line, UnitKind
from rules.outfit import MAKES
from rules.unit import UNARMED
from tests.arena import rule

TEXT = (Path(growth.__file__).parent / "README.md").read_text("utf-8")
Row = dict[str, str]


def rows(first: str) -> list[Row]:
    """The lines of the table whose first column has that head."""
    lines = TEXT[TEXT.index(f"\n| {first} |") + 1 :].split("\n\n")[0].splitlines()
    head = cells(lines[0])
    return [dict(zip(head, cells(line), strict=True)) for line in lines[2:]]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def use_of(item: Item) -> list[str]:
    """What the reference has to say of a thing that can be used."""
    effect = item.use
    if effect is None:
        return []
    words = [f"casts {effect.spell}"] if effect.spell else []
    words += [f"heals {effect.heal}"] if effect.heal else []
    words += [f"gives back {effect.restore}"] if effect.restore else []
    return words + list(effect.cures)


@rule("F19", "F35", "F38", "F45", "F106", "F111")
@pytest.mark.parametrize("row", rows("weapon"), ids=lambda row: row["weapon"])
def test_weapons(row: Row) -> None:
    item = CONTENT.items[row["weapon"]]
    weapon, beside = item.weapon, row["beside"]
    assert weapon is not None
    told = (weapon.family, weapon.make, str(weapon.damage), weapon.range_text, str(item.price))
    assert told == (row["class"], MAKES[row["type"].lower()], row["Attack"], row["range"], row["price"])
    assert [word for word in use_of(item) if word not in beside] == []
    assert (item.use is not None) == ("can crack" in beside) and item.cursed == ("CURSED" in beside)
    assert weapon.bestows is None or f"special of level {weapon.bestows}" in beside
    assert ("bestows" in beside) == (weapon.bestows is not None)
    assert not item.drain or f"{item.drain} HP after each act" in beside
    assert not item.act_chance or ("one act in five" in beside and item.act_chance == 20)


@rule("F45", "F46", "F106")
@pytest.mark.parametrize("first", ["accessory", "thing"])
def test_accessories_and_things(first: str) -> None:
    for row in rows(first):
        item = CONTENT.items[row[first]]
        told = row["what it does" if first == "accessory" else "use"]
        assert (item.kind, str(item.price)) == ("accessory" if first == "accessory" else "item", row["price"])
        points = [f"{NAMES[stat]} +{value}" for stat, value in item.stats.items()]
        assert [word for word in (*points, *use_of(item)) if word not in told] == [], row[first]
        assert item.cursed == ("CURSED" in told) and (item.one_use or not item.use or "can crack" in told)
        assert not item.drain or f"{item.drain} HP after each act" in told
        assert not item.drain_mp or f"{item.drain_mp} MP after each act" in told
        assert first == "accessory" or item.one_use == (row["how often"] == "one use")


NAMES = {"move": "Movement", "def": "Defence", "atk": "Attack", "agi": "Agility", "luck": "Luck", "mp": "maximum MP"}


@rule("F35", "F73", "F91", "F102", "F108", "F110", "F111")
@pytest.mark.parametrize("row", rows("spell"), ids=lambda row: row["spell"])
def test_spells(row: Row) -> None:
    spell = CONTENT.instants[row["spell"]]
    told = (spell.element or "-", str(spell.cost), "{}-{}".format(*spell.range), str(spell.area))
    assert told == (row["element"], row["MP"], row["range"], row["area"])
    assert (row["for"], row["what it does"]) == ("friends" if spell.helps else "enemies", deeds_of(spell))


def deeds_of(spell: Instant) -> str:
    """What a spell does, in the words of the reference."""
    words = [f"{spell.power} damage"] if spell.power else []
    words += [f"heals {spell.heal}"] if spell.heal else []
    words += [f"{spell.gain} HP back to the caster"] if spell.gain else []
    words += [f"ends {', '.join(spell.cures)}"] if spell.cures else []
    words += [f"{spell.fells} %: fells at once"] if spell.fells else []
    if spell.status:
        kind = CONTENT.statuses[spell.status]
        first = f"{kind.name}: {kind.text}" if spell.helps else f"{spell.chance} % {kind.name}"
        turns = f"{spell.turns} turn{'s' if spell.turns != 1 else ''}"
        words.append(f"{first}, {turns}" if kind.counts == "turns" else f"{first}, {spell.amount} HP a turn")
    return "; ".join(words)


@rule("F56", "F57", "F61", "F69")
@pytest.mark.parametrize("row", rows("class"), ids=lambda row: row["class"])
def test_classes(row: Row) -> None:
    line = CONTENT.lines[row["class"].split()[0].lower()]
    kind = CONTENT.units[row["class"].split()[0].lower()]
    assert (" > ".join(line.titles), ", ".join(line.wields)) == (row["class"], row["wields"])
    assert figures_of(kind) == [row[name] for name in ("HP", "MP", "Atk", "Def", "Agi", "Luck")]
    assert f"{kind.stats['move']}{' flies' if kind.flies else ''}" == row["Move"]
    assert "/".join(str(line.growth[stat]) for stat in GROWING) == row["growth HP/MP/Atk/Def/Agi"]
    assert spells_of(line) == row["casts"]
    assert line.caster == bool(kind.stats["mp"])


def figures_of(kind: UnitKind) -> list[str]:
    return [str(kind.hp), *(str(kind.stats[stat]) for stat in STATS if stat != "move")]


def spells_of(line: Line) -> str:
    when = [f"tier {one.tier}: " if one.tier > 1 else f"L{one.level}: " if one.level > 1 else "" for one in line.spells]
    return "; ".join(f"{at}{one.spell}" for at, one in zip(when, line.spells, strict=True)) or "-"


@rule("F44", "F69", "F102", "F108", "F110", "F111")
@pytest.mark.parametrize("row", rows("monster"), ids=lambda row: row["monster"])
def test_monsters(row: Row) -> None:
    kind = CONTENT.units[row["monster"].lower().replace(" ", "_")]
    weapon, beside = kind.weapon or UNARMED, row["beside"]
    assert figures_of(kind) == [row[name] for name in ("HP", "MP", "Atk", "Def", "Agi", "Luck")]
    told = (kind.level, kind.stats["move"], weapon.range_text, kind.skill, kind.gold)
    assert [str(one) for one in told] == [row[name] for name in ("level", "Move", "range", "skill", "gold")]
    assert kind.flies == ("flies" in beside) and ("Unique/Cursed" in beside) == (weapon.make == "unique")
    assert [name for name in (*(kind.moves or ()), *kind.immune) if name not in beside.replace("felled", "fells")] == []
    if kind.touch:
        amount = f" {kind.touch.amount} HP" if kind.touch.amount else ""
        assert f"{kind.touch.chance} % {CONTENT.statuses[kind.touch.status].name}{amount}" in beside
        assert kind.touch.turns == {"paralysed": 3, "frozen": 1, "poison": 1}[kind.touch.status]
    else:
        assert "%" not in beside


def test_every_row_has_its_thing_and_every_thing_its_row() -> None:
    named = [row[first] for first in ("weapon", "accessory", "thing") for row in rows(first)]
    assert sorted(named) == sorted(CONTENT.items)
    assert sorted(row["spell"] for row in rows("spell")) == sorted(CONTENT.instants)
    assert len(rows("class")) == len(CONTENT.lines) == 10
    assert len(rows("monster")) == 13

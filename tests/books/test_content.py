"""The data of the books: characters, the common muster, Luck, statistics (I109, T14's table)."""

from __future__ import annotations

import pytest

from rules.books import BOOK_IDS, book
from rules.faults import SetupError
from rules.scenario import UnitSpec
from rules.sheets import sheet_of
from tests.arena import FAMILY, Arenas, rule, unit
from tests.books.test_weapons import COMMON

ORDER = ("str", "vit", "dex", "agi", "spd", "int", "spr", "hp", "move")
CHARACTERS = {
    "brannoch": (8, 5, 5, 4, 4, 2, 4, 46, 3),
    "ilka": (7, 6, 5, 4, 5, 3, 5, 50, 3),
    "corvane": (7, 4, 6, 5, 10, 3, 4, 38, 5),
    "tamsin": (6, 4, 6, 6, 12, 3, 4, 34, 5),
    "oriel": (4, 4, 6, 5, 6, 9, 6, 34, 3),
    "maudry": (4, 4, 5, 5, 7, 8, 7, 34, 4),
    "pell": (4, 5, 5, 5, 6, 7, 7, 38, 3),
    "harrow": (7, 5, 6, 5, 8, 3, 5, 42, 4),
    "zephrine": (6, 4, 6, 6, 20, 4, 4, 34, 6),
    "clockmaker": (7, 5, 6, 5, 30, 6, 6, 44, 5),
}
CHANGED = {"brannoch": {"int": 3}, "zephrine": {"spd": 12}, "clockmaker": {"spd": 20}}  # in tenfold, at level 1
DRAWN_FROM = {
    "knight": "ilka", "archer": "tamsin", "mage": "oriel", "healer": "pell", "rogue": "corvane", "brute": "brannoch",
    "scout": "tamsin", "sergeant": "harrow", "hexer": "maudry", "warlord": "clockmaker",
}  # fmt: skip
LUCK = {
    "brannoch": 3, "ilka": 4, "harrow": 4, "oriel": 5, "pell": 5, "corvane": 6, "tamsin": 6, "maudry": 6, "zephrine": 7,
    "clockmaker": 7, "wolf": 3, "raider": 4, "warden": 2, "ogre": 3,
}  # fmt: skip


def figures(book_id: str, id: str) -> dict[str, int]:
    sheet = sheet_of(book(book_id), UnitSpec(side=1, unit=id), id)
    return {**sheet.stats, "hp": sheet.max_hp}


@rule("I109")
@pytest.mark.parametrize("book_id", FAMILY)
@pytest.mark.parametrize("id", CHARACTERS)
def test_the_ten_characters(book_id: str, id: str) -> None:
    expected = dict(zip(ORDER, CHARACTERS[id], strict=True))
    if book_id == "tenfold":
        expected |= {"luck": LUCK[id], **CHANGED.get(id, {})}
    assert figures(book_id, id) == expected


@pytest.mark.parametrize("book_id", FAMILY)
@pytest.mark.parametrize("id", DRAWN_FROM)
def test_the_muster_is_drawn_from_the_characters(book_id: str, id: str) -> None:
    expected = figures(book_id, DRAWN_FROM[id])
    if id == "warlord":
        expected["spd"] = 9 if book_id == "tenfold" else 12
    assert figures(book_id, id) == expected


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_every_book_offers_the_common_muster_under_the_same_words(book_id: str) -> None:
    units = book(book_id).content.units
    assert set(COMMON) <= set(units)
    assert [units[id].title for id in COMMON] == [id.capitalize() for id in COMMON]
    assert all(units[id].emblem for id in COMMON)


def test_luck_in_tenfold() -> None:
    for id in (*LUCK, *DRAWN_FROM):
        assert figures("tenfold", id)["luck"] == LUCK[DRAWN_FROM.get(id, id)], id
    assert "luck" not in figures("initiative", "ilka")


def test_level_one_statistics_stay_in_bounds_in_tenfold() -> None:
    """Tenfold 5: 3 to 9, Spd 4 to 12, bosses 20."""
    for id in (*CHARACTERS, *COMMON):
        found = figures("tenfold", id)
        assert all(3 <= found[name] <= 9 for name in ("str", "vit", "dex", "agi", "int", "spr")), id
        assert 4 <= found["spd"] <= (20 if id == "clockmaker" else 12), id


@rule("I109")
def test_the_statistics_in_use_and_no_other(arena: Arenas) -> None:
    """Nine with hit points; no magic points, no cost of a spell."""
    expected = {"str", "vit", "dex", "agi", "spd", "int", "spr", "move"}
    stats = set(book(arena.book_id).stats)
    assert stats == expected | ({"luck"} if arena.book_id == "tenfold" else set())
    with pytest.raises(SetupError, match="no statistic 'mp'"):
        sheet_of(book(arena.book_id), UnitSpec(side=1, unit="knight", stats={"mp": 3}), "A")
    a = arena("A..B", A=unit(), B=unit(side=2))
    assert a["A"].sheet.stats.keys() == stats

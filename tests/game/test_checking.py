"""The checker's own questions: under which books a map can be fought, and a good map in one line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.checking import examined
from rules.books import BOOK_IDS, book

MAPS = Path(__file__).parents[2] / "maps"


def changed(folder: Path, old: str, new: str) -> str:
    """A copy of the map ford with a change; its path."""
    shutil.copytree(MAPS / "tileset", folder / "tileset")
    text = (MAPS / "ford.tmx").read_text(encoding="utf-8")
    assert old in text
    (folder / "ford.tmx").write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(folder / "ford.tmx")


def with_property(folder: Path, name: str, value: str) -> str:
    return changed(folder, "<properties>", f'<properties><property name="{name}" value="{value}"/>')


def test_a_good_map_is_told_in_one_line() -> None:
    found = examined(str(MAPS / "ford.tmx"))
    assert found.findings == () and found.map is not None
    start, _, books = found.summary.partition("; for ")
    assert start == "The Ford at Harrow, 10x10, 6 against 6, rout"
    assert books == ", ".join(BOOK_IDS)


def test_goals_are_told_in_words() -> None:
    assert ", side 1 to reach J5;" in examined(str(MAPS / "escape.tmx")).summary
    assert "side 2 to fell Captain Mara, side 1 to survive for 7 rounds" in examined(str(MAPS / "camp.tmx")).summary
    assert "side 1 to hold E5 to F6 for 3 rounds" in examined(str(MAPS / "hill.tmx")).summary
    assert "4 against 4 against 4" in examined(str(MAPS / "brawl.tmx")).summary


def test_a_map_for_one_book_is_for_that_book_only(tmp_path: Path) -> None:
    assert examined(with_property(tmp_path, "book", "initiative")).books == ("initiative",)


def test_a_book_that_is_none_is_a_mistake(tmp_path: Path) -> None:
    found = examined(with_property(tmp_path, "book", "initative"))
    assert found.map is None and found.summary == ""
    assert str(found.findings[0]).endswith('ford.tmx:3: BOOK: there is no book "initative"; did you mean initiative?')


def test_a_map_that_its_book_cannot_begin_is_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    units = book("initiative").content.units
    monkeypatch.delitem(units, "sergeant")
    path = with_property(tmp_path, "book", "initiative")
    found = examined(path)
    assert found.map is None
    assert "BOOK: it can't be fought under initiative: Hale: no unit 'sergeant'" in str(found.findings[0])


def test_a_book_that_lacks_a_unit_is_not_among_those_a_map_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(book("initiative").content.units, "sergeant")
    found = examined(str(MAPS / "ford.tmx"))
    assert found.map is not None and "initiative" not in found.books and "tenfold" in found.books


def test_a_broken_map_has_neither_map_nor_books_nor_summary(tmp_path: Path) -> None:
    found = examined(changed(tmp_path, "</map>", ""))
    assert (found.map, found.books, found.summary) == (None, (), "")
    assert found.findings and found.files == (str(tmp_path / "ford.tmx"),)

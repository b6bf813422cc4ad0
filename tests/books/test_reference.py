"""Each book's README is its reference: every rule, unit, move and thing can be looked up in it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.books import BOOK_IDS, book
from tests.arena import FAMILY

HERE = Path(__file__).parent
BOOKS = HERE.parents[1] / "rules" / "books"


def reference(book_id: str) -> str:
    return (BOOKS / book_id / "README.md").read_text("utf-8")


@pytest.mark.parametrize("book_id", FAMILY)
def test_every_numbered_rule_that_is_played_is_in_the_reference(book_id: str) -> None:
    table = tomllib.loads((HERE / f"rules_{book_id}.toml").read_text("utf-8"))
    text = reference(book_id)
    numbers = [number for section in ("scope", "later") for number in table.get(section, {})]
    assert [number for number in numbers if f"**{number}**" not in text] == []


@pytest.mark.parametrize("book_id", FAMILY)
def test_every_name_of_the_content_is_in_a_reference(book_id: str) -> None:
    """Techniques, spells and stances of `tenfold` are those of `initiative` and stand there."""
    content = book(book_id).content
    text = reference(book_id) + reference("initiative")
    names = [*(kind.title for kind in content.units.values()), *content.techniques, *content.spells, *content.stances]
    assert [name for name in (*names, *content.items) if name not in text] == []


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_every_house_rule_is_in_the_reference(book_id: str) -> None:
    text = reference(book_id)
    assert [rule.name for rule in book(book_id).house if f"`{rule.name}`" not in text] == []

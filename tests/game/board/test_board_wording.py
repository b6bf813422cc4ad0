"""What a move or a thing does, in words that need no rule document."""

from __future__ import annotations

import re

import pytest

from game.board.wording import spell_text, thing_text
from game.screens.views.sheet import move_text
from rules.books import BOOK_IDS, book

LETTERS = re.compile(r"\b(R|E|MA)[: ]?\d")  # of the rule documents


def texts(id_: str) -> dict[str, str]:
    """All moves and things of a book with their texts."""
    content = book(id_).content
    moves = (*content.spells, *content.instants, *content.deeds, *content.abilities, *content.techniques)
    found = {name: move_text(content, name) for name in moves}
    return found | {name: thing_text(item) for name, item in content.items.items()}


@pytest.mark.parametrize("id_", BOOK_IDS)
def test_everything_says_what_it_does_without_the_letters_of_the_rules(id_: str) -> None:
    for name, text in texts(id_).items():
        assert text and not LETTERS.search(text) and "{" not in text, (name, text)


def test_a_spell_says_how_far_it_goes_and_whom_it_meets() -> None:
    spells = book("initiative").content.spells
    assert spell_text(spells["Needle Frost"]) == (
        "Fast to land, wounds with 6d4 and half of Int, Spr counts 25 % less, range 4, one target."
    )
    ends = {name: spell_text(spell).partition("range ")[2] for name, spell in spells.items()}
    assert ends["Shard Volley"] == "5, up to 3 targets."
    assert ends["Cinderburst"] == "4, 5 squares in a plus."
    assert ends["Thornwake"] == "1, 4 squares in a line."
    assert ends["Fallen Star"] == "6, 9 squares in a block."
    assert ends["Long Dusk"] == "5, 13 squares in a diamond."
    assert spell_text(spells["Hot Blood"]) == "Fast to land, hot-blooded for 2 rounds, on itself."


@pytest.mark.parametrize(
    ("id_", "name", "text"),
    [
        ("tenfold", "Hearthstone Ring", "Vit rolls +2."),
        ("tenfold", "Rimefang Halberd", "Range 1, +6 harm, brings frozen with 65 %."),
        ("percentile", "Traveller's Coat", "Armour +3, Magic armour +3."),
        ("percentile", "Barracks Sword", "Range 1, 2 × STR + d8."),
        ("percentile", "Bell of Waking", "Immune to sleep."),
    ],
)
def test_a_thing_says_what_it_is_good_for(id_: str, name: str, text: str) -> None:
    assert thing_text(book(id_).content.items[name]) == text

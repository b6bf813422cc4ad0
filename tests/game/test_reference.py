from __future__ import annotations

import pytest

from game.reference import found, passages, reference
from rules.books import BOOK_IDS

TEXT = """# The book `short`

Some words
over two lines.

## 1. Turns

- **X1** A turn is
  one act.
- **X12** Another.

## 2. Gear

| name | range |
|---|---|
| Bow | 2-3 |
| Rod | 1 |
"""


def test_a_reference_is_cut_into_passages() -> None:
    cut = passages(TEXT)
    assert [one.kind for one in cut] == ["title", "text", "head", "rule", "rule", "head", "labels", "row", "row"]
    assert cut[1].text == "Some words over two lines." and cut[1].section == "The book short"
    assert cut[3].plain == "X1 A turn is one act." and cut[3].section == "1. Turns"
    assert cut[7].cells == ("Bow", "2-3")


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        ("", 9),
        ("x1", ["1. Turns", "**X1** A turn is one act."]),
        ("TURN act", ["1. Turns", "**X1** A turn is one act."]),
        ("bow", ["2. Gear", "name range", "Bow 2-3"]),
        ("ow", []),
        ("none such", []),
    ],
)
def test_passages_are_found_by_the_beginnings_of_words_under_their_headings(words: str, texts: list[str]) -> None:
    kept = found(passages(TEXT), words)
    assert len(kept) == texts if isinstance(texts, int) else [one.text for one in kept] == texts


@pytest.mark.parametrize("book", BOOK_IDS)
def test_nothing_of_a_reference_is_lost(book: str) -> None:
    """Every word of the text is in one of the passages."""
    cut = passages(reference(book))
    kept = "".join(one.plain for one in cut).replace(" ", "")
    text = reference(book).replace("**", "").replace("`", "")
    for line in text.splitlines():
        for word in line.lstrip("#-| ").replace("|", " ").split():
            assert word in kept or set(word) <= set("-:"), (book, line)


@pytest.mark.parametrize("id", BOOK_IDS)
def test_a_reference_is_for_players(id: str) -> None:
    first = " ".join(one.plain for one in passages(reference(id))[:6]).casefold()
    assert not any(word in first for word in ("comment", "in the code", "tests"))

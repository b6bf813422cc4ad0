"""The nine elements and what they do to whom (P137-P145, PA7, PA42)."""

from __future__ import annotations

ELEMENTS = ("Earth", "Fire", "Air", "Water", "Lightning", "Ice", "Bio", "Holy", "Shadow")  # P138
ALIASES = {"wind": "Air", "poison": "Bio"}  # PA7
WEAKNESS, RESISTANCE = 100, -50  # percent (PA42)


def element_named(word: str) -> str:
    """The element that a word stands for. Raises ValueError for none."""
    found = ALIASES.get(word.casefold()) or next((one for one in ELEMENTS if one.casefold() == word.casefold()), "")
    if not found:
        raise ValueError(f"no element {word!r} among {', '.join(ELEMENTS)}")
    return found

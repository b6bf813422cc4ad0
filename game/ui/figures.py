"""Figures in a text: one sign for minus wherever they come from, and no row that breaks inside one."""

from __future__ import annotations

import re

MINUS = "−"
_BEFORE_FIGURE = re.compile(r"(?<![\w)\]–-])-(?=\d)")
UNITS = frozenset(("%", "HP", "MP", "AP"))
"""Words that stay with the figure before them."""


def shown(text: str) -> str:
    """The text as it is written: a hyphen before a figure that is not between two things becomes a minus."""
    return _BEFORE_FIGURE.sub(MINUS, text) if "-" in text else text


def words_of(text: str) -> list[str]:
    """The words between which a row may end: a figure and its unit (``25 %``) are one."""
    return kept_together(text.split(), " ")


def kept_together(pieces: list[str], between: str = "") -> list[str]:
    """Pieces of a text, those that are the unit of the figure before them joined to it."""
    joined: list[str] = []
    for piece in pieces:
        if joined and piece.strip(" .,;:)") in UNITS and joined[-1].rstrip()[-1:].isdigit():
            joined[-1] += between + piece
        else:
            joined.append(piece)
    return joined

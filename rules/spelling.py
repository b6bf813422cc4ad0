"""What was meant by a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'Twin Fang'?`` when something known is close to a name, else the empty string."""
    by_lower = {word.lower(): word for word in known}
    close = get_close_matches(name.lower(), by_lower, n=1, cutoff=0.5)
    return f"; did you mean {by_lower[close[0]]!r}?" if close else ""

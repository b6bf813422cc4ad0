"""The table of the window's texts. Every word on the screen that is not a rulebook's or a map's stands here."""

from __future__ import annotations

from game.settings import INSTANT
from game.texts import desk, entry, table, telling, wording

TEXTS: dict[str, str] = entry.TEXTS | table.TEXTS | wording.TEXTS | telling.TEXTS | desk.TEXTS


def say(key: str, /, **values: object) -> str:
    """The text of that key, its gaps filled in. Raises KeyError for a key or a gap that is not in the table."""
    return TEXTS[key].format(**values)


def speed_text(speed: float) -> str:
    """A speed of battles as it is written: ``4x``."""
    if speed >= INSTANT:
        return say("speed.instant")
    return say("speed.half") if speed == 0.5 else say("speed.times", speed=f"{speed:g}")


def known(key: str, otherwise: str) -> str:
    """The text of that key, or another where the table has none (a word that a rulebook brought)."""
    return TEXTS.get(key, otherwise)

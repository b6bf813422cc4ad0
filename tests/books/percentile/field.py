"""Small battles of `percentile`, with dice that are laid out by hand.

    a = field("AB", A=one(acc=60), B=one(2, arm=10))
    a.do("A attack B", 50, 4)

A unit has plain statistics and strikes with a sword of 2 x STR + d6 (16 to 21) unless told otherwise; its chance to
hit is ACC + 50. Units act in list order: the dice of the first round's initiative are laid out too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.books import percentile
from rules.dice import LoadedDice
from rules.setup import start
from tests.arena import Arena, Drawn, scenario_of

BOOK = percentile.BOOK
ATTRIBUTES = {"str": 5, "vit": 5, "agi": 5, "spd": 5, "mag": 5, "spr": 5}
COMBAT = {
    "acc": 20, "macc": 80, "eva": 0, "meva": 0, "arm": 0, "marm": 0, "tec": 60, "knk": 60, "mnd": 60, "mp": 20,
    "move": 4,
}  # fmt: skip
SWORD = {"name": "Sword", "class": "Swords", "scale": 2, "stat": "str", "dice": [1, 6]}
SKILLS = {"Swords": 50, "Stealth": 50, "Awareness": 40, "Healing": 50, "Lockpicking": 50}


def one(side: int = 1, hp: int = 60, now: int | None = None, on: str = ".", at: str = "", **given: Any) -> Drawn:
    """A unit: statistics by name, or whatever else a scenario may say (`moves`, `skills`, `statuses`, `gear`)."""
    stats = {name: given.pop(name, value) for name, value in (ATTRIBUTES | COMBAT).items()}
    stats |= {"level": given.pop("level", 1)}
    spec: dict[str, Any] = {"side": side, "max_hp": hp, "hp": hp if now is None else now, "at": at, "stats": stats}
    spec |= {"weapon": SWORD, "skills": SKILLS, "moves": ()} | given
    return Drawn(on, spec)


def of(unit: str, side: int = 1, on: str = ".", at: str = "", **given: Any) -> Drawn:
    """A unit of the book as it stands."""
    return Drawn(on, {"side": side, "at": at, **({"unit": unit} if unit else {}), **given})


def field(board: str = "", *, ini: Sequence[int] = (), more: Sequence[int] = (), **given: Any) -> Arena:
    """A battle from a drawing. ini are the d10 faces of the first round's initiative in list order (10, 9, 8 ... by
    default); more are the dice that follow them before the first prompt."""
    units = {name: given.pop(name) for name in list(given) if isinstance(given[name], Drawn)}
    scenario = scenario_of(board, units, **given)
    faces = [ini[n] if n < len(ini) else max(1, 10 - n) for n in range(len(units))]
    return Arena(start(BOOK, scenario, LoadedDice((*faces, *more))))

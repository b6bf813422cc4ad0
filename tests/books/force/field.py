"""Small battles of `force`, with dice that are laid out by hand.

    a = force("AB", A=one(atk=22), B=one(2, def_=12, counter=12))
    a.do("A attack B", 50, 2, 100)

A unit has plain statistics and strikes with a blade of no points unless told otherwise; no rate is above 0.
"""

from __future__ import annotations

from typing import Any

from tests.arena import Drawn

STATS = {"mp": 0, "atk": 12, "def": 6, "agi": 0, "luck": 0, "move": 5, "evade": 0, "crit": 0, "counter": 0}
EXTRA = ("level", "exp", "tier", "fire", "ice", "lightning", "wind", "light", "dark")
BLADE = {"atk": 0, "range": [1, 1], "class": "blade"}
DERIVED: dict[str, Any] = {"evade": None, "crit": None, "counter": None}  # let a rate be worked out


def one(side: int = 1, hp: int = 60, on: str = ".", at: str = "", now: int | None = None, **given: Any) -> Drawn:
    """A unit of hp hit points, now of fewer: statistics by name (`def_` for `def`), or whatever else a scenario may
    say (`weapon`, `skill`, `line`)."""
    stats = {name: given.pop(f"{name}_" if name == "def" else name, value) for name, value in STATS.items()}
    stats |= {name: given.pop(name) for name in EXTRA if name in given}
    spec: dict[str, Any] = {"side": side, "max_hp": hp, "hp": hp if now is None else now, "at": at}
    spec["stats"] = {name: value for name, value in stats.items() if value is not None}
    if "line" in given:
        spec["class"] = given.pop("line")
    elif not {"gear", "weapon"} & given.keys():
        given["weapon"] = BLADE
    return Drawn(on, spec | given)


def of(unit: str, side: int = 1, at: str = "", on: str = ".", **given: Any) -> Drawn:
    """A unit of the book as it stands."""
    if "line" in given:
        given["class"] = given.pop("line")
    named = {"unit": unit} if unit else {}
    return Drawn(on, {"side": side, "at": at, **named, **given})

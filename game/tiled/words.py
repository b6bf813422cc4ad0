"""The words a map may use: classes of objects, their properties, the map's own, with what each is when left out.

Tiled does not write a property that stands at its class's default, so the defaults here are those of
`maps/tenfold.tiled-project` (a test keeps them alike).
"""

from __future__ import annotations

from game.tiled.values import Value

COMMON_MUSTER = (
    "knight",
    "archer",
    "mage",
    "healer",
    "rogue",
    "brute",
    "scout",
    "sergeant",
    "wolf",
    "raider",
    "warden",
    "hexer",
    "ogre",
    "warlord",
)
MOST_SIDES = 4
MOST_LEVEL = 30
MOST_ROUNDS = 100
MOST_AMOUNT = 999

GOALS = ("rout", "fell", "reach", "hold", "survive")
EFFECTS = ("roof", "collapse", "close", "open", "harm")
THINGS = ("door", "lever", "chest", "boulder")

# What is left out is as here. A whole number given as text, as an enum of strings does, is a number too.
CLASSES: dict[str, dict[str, Value]] = {
    "Unit": {"side": 1, "unit": "knight", "level": 1},
    "Deploy": {"side": 1},
    "Goal": {"kind": "reach", "side": 1, "unit": "", "rounds": 0},
    "Hazard": {"amount": 1, "check": "", "modifier": 40},
    "Event": {"effect": "", "round": 0, "count": 0, "amount": 0},
    "Thing": {"kind": "door", "check": "", "modifier": 0, "opens": ""},
}

RANGES: dict[str, tuple[int, int]] = {
    "side": (1, MOST_SIDES),
    "level": (1, MOST_LEVEL),
    "round": (0, MOST_ROUNDS),
    "rounds": (0, MOST_ROUNDS),
    "goal_rounds": (0, MOST_ROUNDS),
    "amount": (0, MOST_AMOUNT),
    "count": (0, MOST_AMOUNT),
    "modifier": (-100, 100),
}

MAP_PROPERTIES: dict[str, Value] = {
    "title": "",
    "author": "",
    "book": "",
    "goal": "rout",
    "goal_unit": "",
    "goal_rounds": 0,
    "goal_squares": "",
    "rounds": MOST_ROUNDS,
    "intro": "",
}

# House rules (DESIGN section 2): the words a switch can stand at, or bool, or int. Each book says which it has.
HOUSE_RULES: dict[str, tuple[str, ...] | type[bool] | type[int]] = {
    "wait_lasts": ("battle", "round"),
    "area_hits_allies": bool,
    "completion_uses_turn": bool,
    "range_recheck": bool,
    "agility_abilities": bool,
    "status_luck": ("per_point", "first_free"),
    "promotion_resets_level": bool,
    "damage_cap": int,
    "equality_is_fatal": bool,
    "release_alone": bool,
    "hold_off_within": int,
    "hidden_declarations": bool,
    "surprised": int,
}

"""House rules as a scenario sets them."""

from __future__ import annotations

from typing import Any

from .faults import SetupError
from .rulebook import Rulebook
from .spelling import nearest


def house_rules(book: Rulebook, options: dict[str, Any]) -> dict[str, Any]:
    """The book's house rules with those given. Raises SetupError for an unknown one or a value it can't have."""
    house: dict[str, Any] = book.defaults()
    rules = {rule.name: rule for rule in book.house}
    for name, value in options.items():
        if name not in rules:
            if name in ALL_HOUSE_RULES:
                continue  # a map may set what only another book has
            raise SetupError("request", f"no house rule {name!r}{nearest(name, rules)}")
        rule = rules[name]
        if not any(value == choice and type(value) is type(choice) for choice in rule.choices):
            choices = ", ".join(str(choice).lower() for choice in rule.choices)
            raise SetupError("request", f"house rule {name} is one of {choices}, not {value!r}")
        house[name] = value
    return house


ALL_HOUSE_RULES = (
    "wait_lasts", "area_hits_allies", "completion_uses_turn", "range_recheck", "agility_abilities", "status_luck",
    "promotion_resets_level", "damage_cap", "equality_is_fatal", "release_alone", "hold_off_within",
    "hidden_declarations", "surprised",
)  # fmt: skip

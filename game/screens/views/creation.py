"""A new character being put together from points, as rows and as the line that the camp reads."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.wording import deed_text
from game.texts import known, say
from game.ui.rows import Row
from rules.content import Content
from rules.rulebook import Rulebook

KINDS = ("statistic", "action", "spell", "ability")


def kind_of(content: Content, name: str) -> str:
    """Which of the kinds a part of a character is of."""
    return content.deeds[name].kind if name in content.deeds else "statistic"


def part_rows(rules: Rulebook) -> tuple[Row, ...]:
    """All that points can be spent on, each with its price, under its kind."""
    content, rows = rules.content, []
    for kind in KINDS:
        names = [name for name in rules.camp.costs if kind_of(content, name) == kind]
        if names:
            rows.append(Row("", say(f"create.{kind}"), head=True))
        rows += [_row(rules, kind, name) for name in names]
    return tuple(rows)


def _row(rules: Rulebook, kind: str, name: str) -> Row:
    price = rules.camp.costs[name]
    text = known(f"create.{name}", name[:1].upper() + name[1:]) if kind == "statistic" else name
    note = say("create.point" if price == 1 else "create.points", points=price)
    return Row(name, text, note)


def most_of(rules: Rulebook) -> dict[str, int]:
    """What a part can be had no more than once of."""
    return {name: 1 for name in rules.camp.costs if kind_of(rules.content, name) in ("action", "spell")}


def part_text(rules: Rulebook, name: str) -> str:
    """What a part is good for."""
    deed = rules.content.deeds.get(name)
    return deed_text(deed) if deed else known(f"create.{name}_note", "")


def line_of(rules: Rulebook, name: str, values: Mapping[str, int]) -> str:
    """The character as the camp's act takes it: ``Brand life 5 attack 6, Trip, Healing 3``."""
    chosen = [(part, values[part]) for part in rules.camp.costs if values.get(part)]
    kinds = {part: kind_of(rules.content, part) for part, _ in chosen}
    stats = " ".join(f"{part} {value}" for part, value in chosen if kinds[part] == "statistic")
    deeds = [part for part, _ in chosen if kinds[part] in ("action", "spell")]
    deeds += [f"{part} {value}" for part, value in chosen if kinds[part] == "ability"]
    return ", ".join([f"{name} {stats}".strip(), *deeds])

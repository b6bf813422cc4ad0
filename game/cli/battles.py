"""From the options of the command line to a match, and a match played by computer players."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cli.faults import Misuse, suggestion
from game.cli.parsing import DEFAULT_MAP

if TYPE_CHECKING:
    from game.tiled import MapFile
    from rules.events import Event
    from rules.journal import Match
    from rules.rulebook import Rulebook
    from rules.scenario import Scenario

HUMAN = "human"


def match_of(
    options: Namespace, default_sides: tuple[str, ...], seed: int, humans: bool, drawn: MapFile | None = None
) -> Match:
    """A match on the map, under the book, with the sides, seed and house rules asked for.

    default_sides are who plays when nothing is said, the last of them every further side; humans says whether a
    side may be played by hand; drawn is the map, where it has been read already. Raises Misuse, MapError, UnknownBook
    or SetupError.
    """
    from game.maps import shipped_name
    from rules.books import DEFAULT_BOOK, book

    drawn = drawn or map_of(options)
    rules = book(options.book or drawn.scenario.book or DEFAULT_BOOK)
    return match_on(rules, drawn.scenario, shipped_name(drawn.path), options, default_sides, seed, humans)


def map_of(options: Namespace, book_id: str = "") -> MapFile:
    """The map asked for, its units those of a book (default: the one asked for). Raises MapError or UnknownBook."""
    from game.maps import opened

    return opened(options.map or DEFAULT_MAP, book_id or options.book or "")


def match_on(
    rules: Rulebook,
    scenario: Scenario,
    shipped: str,
    options: Namespace,
    default_sides: tuple[str, ...],
    seed: int,
    humans: bool,
) -> Match:
    """A match of a scenario, drawn on the map that is shipped under that name, with what is asked for as above.

    Raises Misuse or SetupError.
    """
    from msgspec.structs import replace

    from rules.journal import Match

    scenario = replace(scenario, options={**scenario.options, **house_rules(rules, options.option)})
    count = max((unit.side for unit in scenario.units), default=0)
    return Match(rules.id, scenario, seed, _sides(options.sides, default_sides, count, humans), shipped)


def house_rules(rules: Rulebook, given: list[tuple[str, str]]) -> dict[str, bool | int | str]:
    """The house rules of NAME=VALUE pairs. Raises Misuse for one the book does not have."""
    from game.narrate.transcript import option_value

    known = [rule.name for rule in rules.house]
    for name, _ in given:
        if name not in known:
            there = f"{', '.join(known)}{suggestion(name, known)}"
            raise Misuse(f"no house rule {name!r} in {rules.id}, which has {there}")
    return {name: option_value(value) for name, value in given}


def _sides(given: tuple[str, ...] | None, default: tuple[str, ...], count: int, humans: bool) -> tuple[str, ...]:
    if given is None:
        return (default + default[-1:] * count)[:count]
    known = (HUMAN, *levels()) if humans else levels()
    for name in given:
        if name not in known:
            there = f"{', '.join(known)}{suggestion(name, known)}"
            raise Misuse(f"--sides: {name!r} is none of {there}")
    if len(given) != count:
        raise Misuse(f"--sides names {len(given)}, and this map has {count} sides")
    return given


def levels() -> tuple[str, ...]:
    """The computer players there are, the weakest first."""
    from rules.ai import LEVELS

    return tuple(LEVELS)


def play_out(match: Match) -> Iterator[tuple[str, list[Event]]]:
    """Let computer players play to the end: each command as text, and what came of it, as soon as it is played."""
    from rules.ai import choose

    while match.player:
        choice = choose(match.battle, match.player, match.seed, len(match.commands))
        events = match.apply(choice.command)
        yield match.lines[-1], events

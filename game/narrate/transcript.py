"""A battle as text that people read and the program plays again (PROTOCOL section 2).

Commands start in the first column. All that came of them is indented by two spaces, and skipped in reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from game.narrate.rolls import quarters_text
from game.narrate.sentences import told
from rules.battle import Battle
from rules.books import UnknownBook, book
from rules.events import Event, RoundBegan, TurnBegan
from rules.journal import RECORDING_FORMAT, Match, Recording, ReplayError
from rules.save import battle_hash
from rules.scenario import Scenario

INDENT = "  "
_HASH = re.compile(r"hash ([0-9a-f]{64})")


# -- writing ------------------------------------------------------------------------


def opening(match: Match) -> Iterator[str]:
    """The head of a match that has just begun: what it is, its house rules, what happened before any command."""
    scenario = match.scenario
    known = _known_map(match)
    map_words = f"map {match.map} " if known else ""
    yield f"battle book {match.book_id} {map_words}seed {match.seed} sides {','.join(match.sides)}"
    given = known.options if known else {}
    defaults = match.battle.book.defaults()
    for name, value in match.battle.setting.house.items():
        if value != given.get(name, defaults[name]):
            yield f"option {name} {_option_text(value)}"
    if not known:
        plain = msgspec.to_builtins(msgspec.structs.replace(scenario, options={}), str_keys=True)
        yield f"scenario {msgspec.json.encode(plain).decode()}"
    yield from _indented(match.battle, match.battle.events)


def after(battle: Battle, line: str, events: list[Event]) -> Iterator[str]:
    """A command, and indented what came of it; battle is as it is now."""
    yield line
    yield from _indented(battle, events)


def ending(battle: Battle) -> str:
    """The last line."""
    return f"hash {battle_hash(battle)}"


def transcript(recording: Recording) -> Iterator[str]:
    """The whole transcript of a recording, line by line, played as it is read. Raises ReplayError."""
    from rules.journal import replay

    match = replay(recording, until=0)
    yield from opening(match)
    for number, line in enumerate(recording.commands, 1):
        try:
            for events in match.play(line):
                yield from after(match.battle, match.lines[-1], events)
        except ValueError as error:
            raise ReplayError(f"command {number}, {line!r}: {error}") from None
    yield ending(match.battle)


def _known_map(match: Match) -> Scenario | None:
    """The shipped map that this match is fought on, if it still is as it was then; but for the house rules."""
    if not match.map:
        return None
    from game.maps import opened_shipped
    from game.places import NotFoundError
    from game.tiled import MapError

    try:
        scenario = opened_shipped(match.map, match.book_id).scenario
    except (NotFoundError, MapError):
        return None
    same = msgspec.structs.replace(match.scenario, options=scenario.options) == scenario
    return scenario if same else None


def _option_text(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _indented(battle: Battle, events: list[Event]) -> Iterator[str]:
    """The sentences for what happened; the order of turns stands where a round's first turn begins."""
    begun = max((i for i, event in enumerate(events) if isinstance(event, RoundBegan)), default=len(events))
    first = next((i for i in range(begun, len(events)) if isinstance(events[i], TurnBegan)), len(events))
    for sentence in told(events[:first], battle.book.place):
        yield INDENT + sentence.text
    if first < len(events) and (order := _order(battle)):
        yield INDENT + order
    for sentence in told(events[first:], battle.book.place):
        yield INDENT + sentence.text


def _order(battle: Battle) -> str:
    """The coming turns of a round that has begun."""
    coming = [entry for entry in battle.order() if entry.what == "turn" and entry.at is not None]
    return f"Order: {', '.join(f'{entry.unit} {quarters_text(entry.at or 0)}' for entry in coming)}." if coming else ""


# -- reading ------------------------------------------------------------------------


def is_transcript(data: bytes) -> bool:
    """Whether a file's bytes look like a transcript rather than a recording."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"battle ")


def read_transcript(data: bytes) -> Recording:
    """The recording that a transcript stands for.

    Raises ReplayError naming the line when it is cut off or a line of its head can't be read.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ReplayError(f"not a transcript: {error.reason} at byte {error.start}") from None
    lines = [(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    said = [(number, line) for number, line in lines if line and not line[0].isspace()]
    if not said:
        raise ReplayError("an empty transcript")
    last = _HASH.fullmatch(said[-1][1])
    if last is None:
        raise ReplayError("cut off: a transcript's last line is the battle's hash")
    head = _read_battle(*said[0])
    options, scenario, rest = _read_head(said[1:-1])
    return _recording(head, options, scenario, [line for _, line in rest], last[1])


def _read_battle(number: int, line: str) -> dict[str, str]:
    words = line.split()
    found = dict(zip(words[1::2], words[2::2], strict=False))
    wanted = {"book", "seed", "sides"}
    if words[0] != "battle" or len(words) % 2 == 0 or not wanted <= set(found) <= {*wanted, "map"}:
        shape = "battle book BOOK [map MAP] seed N sides A,B"
        raise ReplayError(f"line {number}: a transcript begins with {shape!r}")
    if not re.fullmatch(r"[0-9]{1,19}", found["seed"]):
        raise ReplayError(f"line {number}: the seed is no whole number: {found['seed']!r}")
    return found


Lines = list[tuple[int, str]]


def _read_head(said: Lines) -> tuple[dict[str, bool | int | str], Scenario | None, Lines]:
    """The house rules and the scenario, and the lines after them."""
    options: dict[str, bool | int | str] = {}
    scenario: Scenario | None = None
    for index, (number, line) in enumerate(said):
        word, _, rest = line.partition(" ")
        if word == "option" and len(rest.split()) == 2:
            name, value = rest.split()
            options[name] = option_value(value)
        elif word == "scenario" and rest.startswith("{"):
            scenario = _read_scenario(number, rest)
        else:
            return options, scenario, said[index:]
    return options, scenario, []


def option_value(text: str) -> bool | int | str:
    """A house rule's value as it is typed: true, false, a whole number, or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def _read_scenario(number: int, text: str) -> Scenario:
    try:
        return msgspec.json.decode(text.encode(), type=Scenario)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ReplayError(f"line {number}: scenario: {error}") from None


def _recording(
    head: dict[str, str],
    options: dict[str, bool | int | str],
    scenario: Scenario | None,
    commands: list[str],
    hash: str,
) -> Recording:
    try:
        rules = book(head["book"])
    except UnknownBook as error:
        raise ReplayError(str(error)) from None
    if (scenario is None) == ("map" not in head):
        raise ReplayError("a transcript has either a map or a scenario")
    if scenario is None:
        from game.maps import opened_shipped
        from game.places import NotFoundError

        try:
            scenario = opened_shipped(head["map"], rules.id).scenario
        except NotFoundError as error:
            raise ReplayError(str(error)) from None
    scenario = msgspec.structs.replace(scenario, options={**scenario.options, **options})
    sides = tuple(head["sides"].split(","))
    return Recording(
        RECORDING_FORMAT, rules.id, rules.version, int(head["seed"]), sides, scenario, tuple(commands), hash,
        head.get("map", ""),
    )  # fmt: skip

"""How a command is given: the places to click, one after the other, or the keys that mean the same.

What it returns is what a player would click or press; where the places lie is the business of a `Driver` or a `Desk`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.choices import AT_CHOICE, GROUP_OF, KEYS, items_of
from game.board.lookup import spoken
from game.board.selection import ASKS_AGAIN
from game.keys import keys
from rules.battle import Battle
from rules.commands import Command
from rules.grid import square_name


def clicks(battle: Battle, command: Command) -> Iterator[str]:
    """The places to click for a legal command, from the open board (or the open list, where a question is put)."""
    if command.do in AT_CHOICE:
        items = items_of(battle, command.unit, command.do)
        yield f"pick:{next(i for i, item in enumerate(items) if item.command == command)}"
        return
    if command.unit and battle.prompt is not None and len(battle.prompt.units) > 1:
        yield _square_of(battle, command.unit)
    if command.do == "move":
        yield square_name(command.path[-1])
        return
    group = group_of(battle, command)
    yield f"act:{group}"
    if group in ASKS_AGAIN:
        yield f"act:{group}"
        return
    items = items_of(battle, command.unit, group)
    wanted = command.do, command.what
    found = next(
        i for i, item in enumerate(items) if (item.do, item.what) == wanted and item.value in (0, command.value)
    )
    if len(items) > 1 or items[found].command is not None:
        yield f"pick:{found}"
    if items[found].command is None:
        yield from _aimed(battle, command)


def keys_for(place: str) -> tuple[str, ...]:
    """The keys that do what a click on a place does, by xdotool's names."""
    kind, _, rest = place.partition(":")
    match kind:
        case "act":
            return (keys().by_action[KEYS[rest]].keys[0],)
        case "go_on":
            return ("space",)
    return (*place.lower(), "Return")


def group_of(battle: Battle, command: Command) -> str:
    """The button behind which a command is found."""
    verb, what = spoken(command)
    if verb == "use" and what not in battle.unit(command.unit).sheet.moves and what in battle.book.content.items:
        return "items"
    return GROUP_OF.get(verb, verb)


def _aimed(battle: Battle, command: Command) -> Iterator[str]:
    alike = [c for c in battle.legal() if (c.unit, c.do, c.what) == (command.unit, command.do, command.what)]
    if len(alike) == 1 and len(command.targets) > 1:
        yield _square_of(battle, command.targets[0])
    else:
        for name in command.targets:
            yield _square_of(battle, name)
    if command.at is not None:
        yield square_name(command.at)
    elif not command.targets:
        yield _square_of(battle, command.unit)


def _square_of(battle: Battle, name: str) -> str:
    at = battle.scene.things[name].at if name in battle.scene.things else battle.unit(name).at
    assert at is not None
    return square_name(at)

"""How a command is given with the mouse: the places to click, one after the other.

What it returns is what a player would click; where the places lie is the business of a `Driver` or a `Desk`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.choices import GROUP_OF, items_of
from game.board.selection import ASKS_AGAIN
from rules.battle import Battle
from rules.commands import Command
from rules.grid import square_name


def clicks(battle: Battle, command: Command) -> Iterator[str]:
    """The places to click for a legal command, from the open board."""
    if command.unit and battle.prompt is not None and len(battle.prompt.units) > 1:
        yield _square_of(battle, command.unit)
    if command.do == "move":
        yield square_name(command.path[-1])
        return
    group = GROUP_OF.get(command.do, command.do)
    if command.do == "use" and command.what not in battle.unit(command.unit).sheet.moves:
        group = "items"
    yield f"act:{group}"
    if group in ASKS_AGAIN:
        yield f"act:{group}"
        return
    items = items_of(battle, command.unit, group)
    if len(items) > 1 or (items and items[0].command is not None):
        yield f"pick:{next(i for i, item in enumerate(items) if (item.do, item.what) == (command.do, command.what))}"
    yield from _aimed(battle, command)


def _aimed(battle: Battle, command: Command) -> Iterator[str]:
    if command.at is not None:
        yield square_name(command.at)
    alike = [c for c in battle.legal() if (c.unit, c.do, c.what) == (command.unit, command.do, command.what)]
    if len(alike) == 1 and len(command.targets) > 1:
        yield _square_of(battle, command.targets[0])
    else:
        for name in command.targets:
            yield _square_of(battle, name)


def _square_of(battle: Battle, name: str) -> str:
    at = battle.unit(name).at
    assert at is not None
    return square_name(at)

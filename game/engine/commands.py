"""Commands in requests, as objects or as text."""

from __future__ import annotations

from typing import Any

from game.engine.failure import Failure
from game.engine.requests import WithCommand
from rules.battle import Battle
from rules.commands import Command, CommandError, from_plain
from rules.notation import read, write
from rules.spelling import nearest


def commands_of(battle: Battle, request: WithCommand) -> list[Command]:
    """The command of a request, or the move and the act of its line. Raises Failure or CommandError."""
    if (request.command is None) == (request.text is None):
        raise Failure("request", 'give either "command" or "text"')
    if request.text is not None:
        commands = read(battle, request.text)
        _check_verb(battle, commands[-1])
        return commands
    command = from_plain(request.command)
    _check_verb(battle, command)
    for name in (command.unit, *command.targets):
        if name and name not in battle.scene.units and name not in battle.scene.things:
            raise CommandError(f"nobody here is called {name!r}{nearest(name, battle.scene.units)}")
    return [command]


def _check_verb(battle: Battle, command: Command) -> None:
    known = verbs(battle)
    if command.do not in known:
        raise CommandError(f"no verb {command.do!r} among {', '.join(known)}{nearest(command.do, known)}")


def verbs(battle: Battle) -> list[str]:
    """Every verb of the book."""
    acts = [act.verb for kind in battle.book.acts.values() for act in kind]
    return list(dict.fromkeys([*acts, *(act.verb for kind in battle.book.side_acts.values() for act in kind)]))


def text_of(battle: Battle, command: Command) -> str:
    """A command in the words of the journal."""
    return write(battle, command)


def tried(battle: Battle, commands: list[Command]) -> tuple[Battle, Command, Any]:
    """The battle before the last of some commands, that command, and why the first refused one is refused.

    Nothing is changed: what comes before is played on a clone.
    """
    trial = battle.clone()
    for command in commands[:-1]:
        if why := trial.why_not(command):
            return trial, command, why
        trial.play(command)
    return trial, commands[-1], trial.why_not(commands[-1]) or None

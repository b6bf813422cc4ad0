"""Requests that change the battle: `apply`, `step`, `undo`."""

from __future__ import annotations

from typing import Any

from game.engine import public
from game.engine.commands import commands_of, text_of
from game.engine.failure import Failure
from game.engine.requests import Apply, Step, Undo
from game.engine.table import Table, known_level
from rules.battle import IllegalCommand


def apply(table: Table, request: Apply) -> dict[str, Any]:
    """Play a command, or a line of a move and an act, as a whole.

    Where the move itself rolled dice and the act is then refused, the move stands, and `rest` is what was not done.
    """
    commands = commands_of(table.match.battle, request)
    before = table.match.battle.dice.state
    table.apply(commands[0])
    answer: dict[str, Any] = {}
    for act in commands[1:]:
        try:
            table.apply(act)
        except IllegalCommand as refused:
            if table.match.battle.dice.state == before:
                raise
            answer = {"rest": text_of(table.match.battle, act), "why": str(refused)}
    table.play_on()
    return answer


def step(table: Table, request: Step) -> dict[str, Any]:
    """Let a computer player give one command, whoever plays that side."""
    choice = table.thought(known_level(request.level, table.match))
    table.apply(choice.command)
    table.play_on()
    return {"command": public.command(choice.command), "reasons": public.reasons(choice)}


def undo(table: Table, request: Undo) -> dict[str, Any]:
    """Take the latest command back. No die lies between, so the dice stay as they are now."""
    match = table.match
    if not match.can_undo:
        raise Failure("illegal", "nothing can be taken back: dice have fallen, or the turn is another's")
    dice = match.battle.dice
    match.undo()
    match.battle.dice = dice
    return {}

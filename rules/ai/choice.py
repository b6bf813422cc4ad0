"""What a computer player answers with: a command, and why."""

from __future__ import annotations

import msgspec

from ..commands import Command

Reasons = tuple[tuple[str, int], ...]
"""Each term that was weighed with its value in hundredths of a hit point."""


class Choice(msgspec.Struct, frozen=True):
    """A legal command and the terms that spoke for it."""

    command: Command
    reasons: Reasons = ()


def last_resort(legal: list[Command]) -> Choice:
    """What to do when nothing else is to be done: stay or end where that can be, else the last command listed."""
    for verb in ("stay", "end", "confirm"):
        for command in legal:
            if command.do == verb:
                return Choice(command)
    return Choice(legal[-1])

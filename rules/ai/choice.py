"""What a computer player answers with: a command, and why."""

from __future__ import annotations

import msgspec

from ..commands import Command

Reasons = tuple[tuple[str, int], ...]
"""Each term that was weighed with its value in hundredths of a hit point; together they are what decided."""

TERMS = {
    "aloft": "out of reach until it lands",
    "balance": "how the sides stand",
    "boost": "what makes friends stronger",
    "breaks": "what a felled foe had begun",
    "change": "what a stance adds",
    "counter": "the foe's counter",
    "cure": "what is cured",
    "damage": "likely harm",
    "danger": "what foes could do there",
    "dice": "dice on the attack",
    "drain": "what foes lose in strength",
    "goal": "the goal",
    "guard": "dice on guard",
    "harm": "harm to foes",
    "hazard": "hazards on the way",
    "heal": "hit points given",
    "hold": "foes held off",
    "late": "it lands later",
    "magic": "magic points given",
    "opens": "a way that opens",
    "pays": "its own hit points spent",
    "pending": "what will land there",
    "push": "push and hobble",
    "raise": "who is raised",
    "saved": "it gets away",
    "shelter": "shelter",
    "snare": "reactions set off",
    "status": "statuses",
    "strike": "foes in reach there",
    "stun": "stuns",
    "supply": "points won back",
    "support": "friends near",
    "team": "teaming up",
    "unseen": "out of the foes' sight",
    "wait": "the foes come first",
    "way": "way still to go",
}
"""What each term stands for, for people to read."""


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

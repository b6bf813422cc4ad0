"""An event as one short sentence, for where its dice are shown beside it: the window's log.

It has the words of the full sentences; what those say in sums is left to the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.narrate.rolls import roll_text
from game.narrate.sentences import OUTCOMES, SENTENCES, STRUCK_FOR
from rules.events import Event, Healed, MmrRolled, Moved, Pushed, Rolled, StatusGained, StatusOver, Struck, Won
from rules.grid import square_name

SILENT = ("turn", "turn_over", "stage", "used", "practice")  # the order of turns and the sheet show these
WITH_WHAT_FOLLOWS = (*STRUCK_FOR, "MMR", "healing", "IR", "tie", "tens bonus")  # rolls that need no line of their own


def brief(event: Event, names: Mapping[str, str], side_name: Callable[[int], str]) -> str:
    """The sentence; empty for what is not told. names are those of statuses by id, side_name those of sides."""
    kind = str(event.__struct_config__.tag)
    match event:
        case Rolled():
            return "" if event.purpose in WITH_WHAT_FOLLOWS else roll_text(event)
        case Struck():
            return _struck(event)
        case MmrRolled():
            return f"MMR {event.value}."
        case Healed():
            return f"{event.unit} gains {event.amount} and has {event.hp}."
        case Moved() | Pushed():
            verb = "moves" if isinstance(event, Moved) else "is pushed"
            return f"{event.unit} {verb} {square_name(event.path[0])}-{square_name(event.path[-1])}."
        case StatusGained():
            amount = f" {event.amount}" if event.amount else ""
            return f"{event.unit}: {names.get(event.id, event.id)}{amount}."
        case StatusOver():
            return f"{event.unit}: no longer {names.get(event.id, event.id)}."
        case Won() if event.side != "draw":
            return f"{side_name(int(event.side))} wins."
    if kind == "phase":
        return f"{side_name(event.side)} is to act."  # type: ignore[attr-defined]
    if kind in SILENT:
        return ""
    sentence: Callable[[Any], str] | None = SENTENCES.get(kind)
    return sentence(event) if sentence else ""


def _struck(event: Struck) -> str:
    strikes = f"{event.unit} {'strikes back at' if event.counter else 'strikes'} {event.target}"
    strikes += f" with {event.what}" if event.what else ""
    outcome = OUTCOMES.get(event.outcome, event.outcome.capitalize())
    if event.outcome == "miss":
        return f"{strikes}: {outcome}."
    return f"{strikes}: {outcome}, {event.damage} lost, {event.hp} left."

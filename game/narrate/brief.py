"""An event as one short sentence, for where its dice are shown beside it: the window's log.

It has the words of the full sentences; what those say in sums is left to the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from game.narrate.asked import asked
from game.narrate.sentences import OUTCOMES, SENTENCES, STRUCK_FOR
from game.texts import known
from rules.events import (
    ApChanged,
    Began,
    Event,
    GearChanged,
    Healed,
    HeldOff,
    Hurt,
    Landed,
    MmrRolled,
    Moved,
    MpChanged,
    Pushed,
    Rolled,
    StageBegan,
    StatusGained,
    StatusOver,
    Struck,
    StruckApart,
    Won,
)
from rules.grid import square_name

SILENT = ("turn", "turn_over", "used", "practice")  # the order of turns and the sheet show these
_WITH_WHAT_FOLLOWS = (
    *STRUCK_FOR, "MMR", "healing", "IR", "tie", "tens bonus", "attack", "skill die", "initiative", "roll-off",
    "to hit", "flight",
)  # fmt: skip
_OF_GROUND = ("lava", "hazard", "fall")  # what the dice are rolled for that the ground costs


def goes_with_what_follows(roll: Rolled, names: Mapping[str, str]) -> bool:
    """Whether a roll needs no line of its own: it lies behind the line of what it decided."""
    harm = roll.need is None and (roll.purpose in names or roll.purpose in _OF_GROUND)  # of a status, of the ground
    return harm or roll.purpose in _WITH_WHAT_FOLLOWS or " at level " in roll.purpose


def brief(event: Event, names: Mapping[str, str], side_name: Callable[[int], str]) -> str:
    """The sentence; empty for what is not told. names are those of statuses by id, side_name those of sides."""
    kind = str(event.__struct_config__.tag)
    match event:
        case Rolled(purpose="first mover"):
            return f"{side_name(event.dice[0])} moves first."
        case Rolled():
            return "" if goes_with_what_follows(event, names) else asked(event, names)
        case Struck():
            return _struck(event)
        case ApChanged(amount=1) | MpChanged(amount=1):
            return ""  # what everyone gains each round; the sheet shows it
        case Began() if event.what == "attack" or event.what.startswith(DECLARED):
            return _declared(event)
        case Began() if event.targets == (event.unit,):
            return f"{event.unit} begins {event.what}."
        case Landed() if event.targets == (event.unit,):
            return f"{event.what} of {event.unit} lands."
        case Landed(unit="") if event.at is not None:
            what = known(f"event.{event.what}", f"What was to come comes: {event.what}")
            return f"{what}, at {square_name(event.at)}."
        case MmrRolled():
            return f"MMR {event.value}: each turn costs so much IR."
        case Healed():
            return f"{event.unit} gains {event.amount or 'no'} HP and has {event.hp}."
        case Hurt():
            return f"{event.unit} loses {event.damage} HP to {_cause(event.by, names)}, {event.hp} left."
        case GearChanged(change="brought out"):
            return ""  # the line of who appears says it
        case StruckApart():
            return _not_teamed(event)
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
    if isinstance(event, StageBegan):
        return STAGES.get(event.what, "")
    if isinstance(event, HeldOff):
        return _held(event)
    if kind == "phase":
        return f"{side_name(event.side)} is to act."  # type: ignore[attr-defined]
    if kind in SILENT:
        return ""
    sentence: Callable[[Any], str] | None = SENTENCES.get(kind)
    return sentence(event) if sentence else ""


MOST_NAMED = 3  # of who is missing for something


def _cause(by: str, names: Mapping[str, str]) -> str:
    return {"hazard": "the dangerous ground", "fall": "the fall"}.get(by, names.get(by, by))


def _not_teamed(event: StruckApart) -> str:
    are = "is" if len(event.missing) == 1 else "are"
    missing = ", ".join(event.missing)
    if len(event.missing) > MOST_NAMED:
        missing = f"{', '.join(event.missing[: MOST_NAMED - 1])} and {len(event.missing) - MOST_NAMED + 1} more"
    return f"{', '.join(event.units)} don't team up on {event.target}: {missing} {are} not held off."


DECLARED = ("use ", "cast ")  # what follows is declared, not begun


def _declared(event: Began) -> str:
    """What a unit says that it will do."""
    verb, _, name = event.what.partition(" ")
    return SENTENCES["began"](replace(event, what=name or "an attack")).replace(" begins ", " declares ")


STAGES = {
    "helping": "Potions, first heals, buffs.", "stunning": "Stuns.", "draining": "Drains.", "hiding": "Refuges.",
    "striking": "Blows.", "settling": "What becomes of everyone.", "action": "The order is rolled.",
}  # fmt: skip
"""The parts of a round that all lands in, one after the other; other stages are shown, not told."""


def _held(event: HeldOff) -> str:
    """Whether a unit is held off, and how often it takes where that says more."""
    if event.count < event.need:
        return f"{event.unit} is not held off: {event.count} of {event.need}."
    return f"{event.unit} is held off" + (f", {event.count} of {event.need}." if event.need > 1 else ".")


CHECKED = {"pass": "Hit", "fail": "Miss", "botch": "Botch"}


def _struck(event: Struck) -> str:
    strikes = f"{event.unit} {'strikes back at' if event.counter else 'strikes'} {event.target}"
    strikes += f" with {event.what}" if event.what else ""
    outcome = {**OUTCOMES, **CHECKED}.get(event.outcome, event.outcome.capitalize())
    if event.outcome in CHECKED and event.outcome != "pass" and not event.damage:
        return f"{strikes}: {outcome}."
    if event.outcome == "hit" and not event.damage:
        return f"{strikes}: {'Hit' if event.what else 'no harm'}."  # a spell that brings a status hits without harm
    if event.outcome == "miss" or (event.outcome == "resisted" and not event.damage):
        return f"{strikes}: {outcome}."
    if not event.damage:
        return f"{strikes}: {outcome}, no harm."
    return f"{strikes}: {outcome}, {event.damage} HP lost, {event.hp} left."

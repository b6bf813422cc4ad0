"""Events as lines of the log and dice on the tray, each name in its side's colour."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.narrate.brief import brief
from game.panels.told import DetailLine, DiceGroup, DieColour, DieKind, DieView
from game.panels.view import Run, Text, Tone
from game.texts import known, say
from rules.events import Event, MmrRolled, Rolled, RoundBegan, StageBegan, Won

Sides = dict[str, int]
"""Unit names and the side of each."""

KINDS: dict[int, DieKind] = {2: "d4", 3: "d4", 4: "d4", 6: "d6", 10: "d10", 20: "d20", 100: "d100"}
COLOURS: dict[str, DieColour] = {"evasion": "crimson", "defence": "crimson", "IR": "crimson", "MMR": "crimson"}


def coloured(text: str, sides: Sides) -> Text:
    """A sentence as runs, the names of units in the colours of their sides."""
    if not sides:
        return (Run(text),)
    names = sorted(sides, key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")(?!\w)")
    parts = pattern.split(text)
    return tuple(Run(part, side=sides.get(part, 0)) for part in parts if part)


def line_of(event: Event, sides: Sides, statuses: dict[str, str], side_name: Callable[[int], str]) -> tuple[int, Text]:
    """The side whose doing it was (0 for nobody's) and the line; no text for what is not told.

    ``statuses`` gives the names of statuses by their ids, ``side_name`` those of sides.
    """
    text = brief(event, statuses, side_name)
    if not text:
        return 0, ()
    if isinstance(event, Won) and event.side != "draw":
        return int(event.side), (Run(text, "title", int(event.side)),)
    heads = isinstance(event, RoundBegan | StageBegan | Won)
    tone: Tone = "title" if heads else "dim" if isinstance(event, MmrRolled) else "plain"
    if tone != "plain":
        return 0, (Run(text, tone),)
    return sides.get(getattr(event, "unit", ""), 0), coloured(text, sides)


# --- dice ---------------------------------------------------------------------------------------------


def total_text(hundredths: int) -> str:
    """``17`` for 1700, ``16.5`` for 1650."""
    return f"{hundredths / 100:g}".replace("-", "−")


def purpose_text(purpose: str) -> str:
    """What a roll is called on the table."""
    return known(f"rolled.{purpose}", known(f"roll.{purpose}", purpose.capitalize()))


def dice_in(roll: Rolled) -> tuple[DieView, ...]:
    """The dice of a roll as they lie on the felt."""
    kind = KINDS.get(roll.sides, "d20")
    return tuple(DieView(kind, face, COLOURS.get(roll.purpose, "ivory")) for face in roll.dice)


def dice_of(roll: Rolled) -> DiceGroup:
    """A roll as a group on the tray."""
    key = "dice.check" if roll.need is not None else "dice.caption"
    caption = say(key, what=purpose_text(roll.purpose), total=total_text(roll.total), face=roll.dice[0])
    return DiceGroup(dice_in(roll), caption)


def detail_of(roll: Rolled, sides: Sides) -> DetailLine:
    """A roll as it stands under its line of the log: the faces, each modifier, and what they came to."""
    what = purpose_text(roll.purpose)
    label = say("log.label", what=what, unit=roll.unit) if roll.unit else what
    if roll.need is not None:
        return DetailLine(label, dice_in(roll), say("log.check", face=roll.dice[0], need=roll.need))
    reasons = []
    for modifier in roll.because:
        value = " ".join(
            text
            for text in (
                f"{modifier.flat:+d}" if modifier.flat else "",
                f"{modifier.percent:+d} %" if modifier.percent else "",
            )
            if text
        )
        reasons.append(f"{modifier.name} {value}".rstrip().replace("-", "−"))
    text: Text = (Run(", ".join(reasons), "dim"),) if reasons else ()
    return DetailLine(label, dice_in(roll), say("log.total", total=total_text(roll.total)), text)

"""The figures that float over units, such as ``−7``: what they say, where they are, and how they make way."""

from __future__ import annotations

from dataclasses import dataclass

from game.sound.table import MISSES
from game.texts import TEXTS, known, say
from rules.events import (
    ActsAgain,
    Began,
    Bolstered,
    Event,
    Fled,
    GearChanged,
    Grown,
    Healed,
    HeldOff,
    Hurt,
    Landed,
    Lapsed,
    Returned,
    Rolled,
    StanceTaken,
    StatusGained,
    StayedBoard,
    Struck,
    TeamedUp,
    Waited,
)

FIGURE_TIME = 0.9  # seconds that a figure floats
FASTEST = 3.0  # times: quicker than that a figure does not pass, however quick the battle is told
NEXT_TO = 0.5  # seconds for which a figure keeps its place to itself
A_LINE = 0.30  # squares that the next one is set higher
MOST = 16  # at a time
NARROW = 0.45  # squares


@dataclass(frozen=True)
class Floating:
    """A figure over the board, such as ``−7``: its middle in squares, its tone, and its age from 0 to 1."""

    text: str
    tone: str
    x: float
    y: float
    age: float


class Figures:
    """Those that float now."""

    def __init__(self) -> None:
        self._list: list[tuple[str, str, float, float, float]] = []  # text, tone, x, y, age in seconds

    def __bool__(self) -> bool:
        return bool(self._list)

    def add(self, text: str, tone: str, x: float, y: float) -> None:
        """Let one more float from (x, y), higher where another has just begun."""
        taken = [fy - age * 0.3 for _, _, fx, fy, age in self._list if abs(fx - x) < NARROW and age < NEXT_TO]
        while any(abs(other - y) < A_LINE * 0.9 for other in taken):
            y -= A_LINE
        self._list = [*self._list[1 - MOST :], (text, tone, x, y, 0.0)]

    def pass_by(self, seconds: float, speed: float) -> None:
        """Let time pass."""
        passed = seconds * min(speed, FASTEST)
        aged = [(text, tone, x, y, age + passed) for text, tone, x, y, age in self._list]
        self._list = [one for one in aged if one[4] < FIGURE_TIME]

    def clear(self) -> None:
        """Let none float."""
        self._list.clear()

    def now(self, still: bool) -> list[Floating]:
        """The figures, the oldest first; without motion they stay where they are."""
        rise = 0.0 if still else 0.55
        return [
            Floating(text, tone, x, y - rise * _eased(age / FIGURE_TIME), age / FIGURE_TIME)
            for text, tone, x, y, age in self._list
        ]


def _eased(age: float) -> float:
    """Quick at first, then hanging."""
    return 1 - (1 - age) ** 2


def figure_of(event: Event) -> tuple[str, str, str]:
    """What floats over a unit when an event lands: the unit, the text and its tone; empty for nothing."""
    match event:
        case Struck():
            return event.target, *_blow(event)
        case Hurt():
            return event.unit, f"−{event.damage}", "bad"
        case Healed():
            return event.unit, f"+{event.amount}", "good"
        case Bolstered():
            return event.unit, f"+{event.amount}", "good"
        case StanceTaken():
            return event.unit, event.what or say("float.no_stance"), "title"
        case Waited():
            return event.unit, say("float.waits"), "title"
        case Began():
            return event.unit, _begun(event.what), "magic"
        case Landed():
            return event.unit, known(f"act.{event.what}", event.what), "magic"
        case StatusGained():
            return event.unit, event.id.capitalize(), "magic"
        case GearChanged():
            return event.unit, known(f"float.{event.change}", ""), "bad"
        case Grown():
            return event.unit, say("float.level", level=event.sheet.level), "good"
        case Rolled(purpose="confusion"):
            return event.unit, say("float.confused"), "magic"
        case Lapsed():
            return event.unit, event.why.capitalize(), "dim"
        case StayedBoard():
            return event.unit, say("float.held"), "bad"
        case Fled():
            return event.unit, say("float.fled"), "title"
        case TeamedUp():
            return event.target, say("float.teamed"), "title"
        case HeldOff() if event.count >= event.need:
            return event.unit, say("float.held_off"), "title"
        case HeldOff():
            return event.unit, say("float.not_held", count=event.count, need=event.need), "dim"
        case ActsAgain():
            return event.unit, say("float.again"), "good"
        case Returned():
            return event.unit, say("float.returned"), "good"
    return "", "", ""


def _begun(what: str) -> str:
    """What was begun or declared, without the verb that it was declared with."""
    verb, _, name = what.partition(" ")
    return name if name and verb in ("use", "cast") else known(f"act.{what}", what)


def _blow(event: Struck) -> tuple[str, str]:
    if event.outcome in MISSES:
        return say("float.miss"), "dim"
    if event.outcome == "resisted":
        return say("float.resisted"), "dim"
    if not event.damage:
        return say("float.no_harm"), "dim"
    key = f"float.{event.outcome}" if f"float.{event.outcome}" in TEXTS else "float.normal"
    return say(key, harm=event.damage), "bad"

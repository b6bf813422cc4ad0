"""What is seen and heard beside the counters: cues that begin at a moment of a beat, and effects as they are now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.board.motion.looks import Tone

Kind = Literal[
    "arrow", "shot", "thrown", "orb",  # fly from one place to another
    "slash", "thrust", "chop", "claws", "thud",  # the stroke of a weapon
    "sparks", "burst", "heal", "bless", "curse", "gather", "ward", "dust", "rise", "ring",
    "flash", "mark",  # that do not move
]  # fmt: skip
FLYING: tuple[Kind, ...] = ("arrow", "shot", "thrown", "orb")
STILL: tuple[Kind, ...] = ("flash", "mark")


@dataclass(frozen=True)
class Cue:
    """Something to be seen: when it begins and how long it lasts (seconds at single speed), where from and where to
    (middles, in squares), how large (in squares), and of a ``mark`` the icon that it shows."""

    kind: Kind
    tone: Tone
    start: float
    length: float
    x: float
    y: float
    to_x: float = 0.0
    to_y: float = 0.0
    size: float = 1.0
    icon: str = ""


@dataclass(frozen=True)
class Effect:
    """A cue as it is now: ``age`` from 0 to 1, and where it is or whence and whither it points."""

    kind: Kind
    tone: Tone
    x: float
    y: float
    dx: float
    dy: float
    age: float
    size: float = 1.0
    icon: str = ""


@dataclass(frozen=True)
class Sound:
    """A sound's name and when it begins, in seconds of the beat at single speed."""

    name: str
    start: float = 0.0


def effect_of(cue: Cue, age: float) -> Effect:
    """A cue so many seconds after it began."""
    part = min(1.0, age / cue.length) if cue.length else 1.0
    dx, dy = cue.to_x - cue.x, cue.to_y - cue.y
    if cue.kind in FLYING:
        return Effect(cue.kind, cue.tone, cue.x + dx * part, cue.y + dy * part, dx, dy, part, cue.size, cue.icon)
    return Effect(cue.kind, cue.tone, cue.x, cue.y, dx, dy, part, cue.size, cue.icon)


def stilled(cue: Cue) -> Cue | None:
    """The same without motion: a brief light where something lands, nothing of what is only on its way."""
    if cue.kind in STILL:
        return cue
    if cue.kind in (*FLYING, "gather", "dust", "slash", "thrust", "chop", "claws", "thud"):
        return None
    return Cue("flash", cue.tone, cue.start, cue.length, cue.x, cue.y, size=cue.size)

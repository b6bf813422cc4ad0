"""Events told in time: the scene that is shown, which lags behind the battle and folds the same events.

An event *lands* at its moment (a blow when it is drawn, a walk when the counter has arrived), and only then is
the shown scene changed with `rules.evolve`; so a gauge drops exactly when the blow is seen. Pure but for the
seconds it is given; nothing here rolls a die.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from game.texts import TEXTS, known, say
from rules.events import (
    Began,
    Event,
    Fell,
    Fled,
    GearChanged,
    Grown,
    Healed,
    Hurt,
    Landed,
    Moved,
    Pushed,
    Rolled,
    RoundBegan,
    StanceTaken,
    StatusGained,
    StayedBoard,
    Struck,
    TurnBegan,
    Waited,
    Won,
)
from rules.evolve import Scene, evolve
from rules.grid import Square, column_of, row_of
from rules.unit import Unit

A_STEP = 0.11  # seconds a square of a walk
FIGURE_TIME = 0.9  # seconds that a figure floats


@dataclass(frozen=True)
class Piece:
    """A unit as it is drawn: the middle of its counter in squares, how far it has faded (0 to 1), whether it is hit."""

    unit: Unit
    x: float
    y: float
    fade: float = 0.0
    hit: bool = False


@dataclass(frozen=True)
class Floating:
    """A figure over the board, such as ``−7``: its middle in squares, its tone, and its age from 0 to 1."""

    text: str
    tone: str
    x: float
    y: float
    age: float


@dataclass(frozen=True)
class Beat:
    """An event with the seconds until it lands and the seconds after that until the next one."""

    event: Event
    before: float
    after: float


def beat_of(event: Event) -> Beat:
    """How long an event takes to be told, at single speed."""
    match event:
        case Moved() | Pushed():
            return Beat(event, A_STEP * (len(event.path) - 1), 0.06)
        case Struck():
            return Beat(event, 0.16, 0.42)
        case Rolled():
            return Beat(event, 0.0, 0.07)
        case Hurt() | Healed():
            return Beat(event, 0.05, 0.35)
        case Fell() | Fled():
            return Beat(event, 0.32, 0.1)
        case RoundBegan():
            return Beat(event, 0.0, 0.45)
        case TurnBegan():
            return Beat(event, 0.0, 0.18)
        case Waited() | StanceTaken() | StatusGained() | StayedBoard():
            return Beat(event, 0.0, 0.25)
        case Began() | Grown():
            return Beat(event, 0.0, 0.45)
        case Landed():
            return Beat(event, 0.1, 0.55)
        case GearChanged():
            return Beat(event, 0.0, 0.3)
        case Won():
            return Beat(event, 0.2, 0.6)
    return Beat(event, 0.0, 0.0)


def figure_of(event: Event) -> tuple[str, str, str]:
    """What floats over a unit when an event lands: the unit, the text and its tone; empty for nothing."""
    match event:
        case Struck(outcome="miss"):
            return event.target, say("float.miss"), "dim"
        case Struck():
            key = f"float.{event.outcome}" if f"float.{event.outcome}" in TEXTS else "float.normal"
            word = say(key if event.damage else "float.no_harm", harm=event.damage)
            return event.target, word, "bad" if event.damage else "dim"
        case Hurt():
            return event.unit, f"−{event.damage}", "bad"
        case Healed():
            return event.unit, f"+{event.amount}", "good"
        case StanceTaken():
            return event.unit, event.what or say("float.no_stance"), "title"
        case Waited():
            return event.unit, say("float.waits"), "title"
        case Began() | Landed():
            return event.unit, event.what, "magic"
        case StatusGained():
            return event.unit, event.id.capitalize(), "magic"
        case GearChanged():
            return event.unit, known(f"float.{event.change}", ""), "bad"
        case Grown():
            return event.unit, say("float.level", level=event.sheet.level), "good"
        case Rolled(purpose="confusion"):
            return event.unit, say("float.confused"), "magic"
        case StayedBoard():
            return event.unit, say("float.held"), "bad"
        case Fled():
            return event.unit, say("float.fled"), "title"
    return "", "", ""


class Playback:
    """Tells events one after the other on a scene of its own."""

    def __init__(self, scene: Scene, speed: float = 1.0, still: bool = False) -> None:
        """Start from a scene (copied). ``speed`` divides all times; ``still`` lets nothing slide, shake or float."""
        self.scene = scene.copy()
        self.speed, self.still = speed, still
        self._beats: deque[Beat] = deque()
        self._clock = 0.0  # into the first beat
        self._landed = False  # whether the first beat has landed
        self._floating: list[tuple[str, str, float, float, float]] = []  # text, tone, x, y, age in seconds

    @property
    def moving(self) -> bool:
        """Whether something is still to be told or to float away."""
        return bool(self._beats or self._floating)

    @property
    def telling(self) -> bool:
        """Whether events are still to be told."""
        return bool(self._beats)

    def add(self, events: Iterable[Event]) -> None:
        """Tell these after what is being told."""
        self._beats.extend(beat_of(event) for event in events)

    def reset(self, scene: Scene) -> None:
        """Show a scene as it is, and forget what was being told."""
        self.scene = scene.copy()
        self._beats.clear()
        self._floating.clear()
        self._clock, self._landed = 0.0, False

    def update(self, seconds: float) -> list[Event]:
        """Let time pass; the events that landed in it, in order."""
        passed = seconds * self.speed
        aged = [(text, tone, x, y, age + passed) for text, tone, x, y, age in self._floating]
        self._floating = [entry for entry in aged if entry[4] < FIGURE_TIME]
        landed: list[Event] = []
        self._clock += passed
        while self._beats:
            beat = self._beats[0]
            if not self._landed and self._clock >= beat.before:
                self._land(beat.event)
                landed.append(beat.event)
            if self._clock < beat.before + beat.after:
                break
            self._clock -= beat.before + beat.after
            self._beats.popleft()
            self._landed = False
        if not self._beats:
            self._clock = 0.0
        return landed

    def finish(self) -> list[Event]:
        """Skip to the end of what is being told; the events that landed by it."""
        landed = []
        while self._beats:
            if not self._landed:
                self._land(self._beats[0].event)
                landed.append(self._beats[0].event)
            self._beats.popleft()
            self._landed = False
        self._floating.clear()
        self._clock = 0.0
        return landed

    def _land(self, event: Event) -> None:
        self._landed = True
        name, text, tone = figure_of(event) if self._news(event) else ("", "", "")
        at = self.scene.units[name].at if name and text else None
        if at is not None:
            self._floating.append((text, tone, column_of(at) + 0.5, row_of(at) + 0.15, 0.0))
        evolve(self.scene, event)

    def _news(self, event: Event) -> bool:
        """Whether an event is worth a figure: not the same status with less time left."""
        if not isinstance(event, StatusGained):
            return True
        return all(status.id != event.id for status in self.scene.units[event.unit].statuses)

    # -- for drawing --

    def floating(self) -> list[Floating]:
        """The figures over the board, the oldest first."""
        rise = 0.0 if self.still else 0.55
        return [
            Floating(text, tone, x, y - rise * age / FIGURE_TIME, age / FIGURE_TIME)
            for text, tone, x, y, age in self._floating
        ]

    def pieces(self) -> list[Piece]:
        """Every unit on the board where it is drawn now, from the top row down, the one that moves last."""
        resting: list[Piece] = []
        moving: list[Piece] = []
        for unit in self.scene.units.values():
            if unit.at is None:
                continue
            piece = self._piece(unit, unit.at)
            home = (column_of(unit.at) + 0.5, row_of(unit.at) + 0.5)
            (resting if (piece.x, piece.y) == home else moving).append(piece)
        resting.sort(key=lambda piece: (piece.y, piece.x))
        return resting + moving

    def _piece(self, unit: Unit, at: Square) -> Piece:
        x, y = column_of(at) + 0.5, row_of(at) + 0.5
        beat = self._beats[0] if self._beats else None
        if beat is None:
            return Piece(unit, x, y)
        part = min(1.0, self._clock / beat.before) if beat.before else 1.0
        rest = min(1.0, max(0.0, self._clock - beat.before) / beat.after) if beat.after else 1.0
        match beat.event:
            case Moved(unit=name, path=path) | Pushed(unit=name, path=path) if name == unit.name:
                return self._walking(unit, path, part)
            case Struck() if beat.event.unit == unit.name:
                return self._lunging(unit, x, y, beat.event, part if not self._landed else 1 - min(1.0, rest * 2))
            case Struck() if beat.event.target == unit.name and self._landed and beat.event.damage:
                shake = 0.0 if self.still else 0.06 * math.sin(rest * 22) * (1 - rest)
                return Piece(unit, x + shake, y, hit=rest < 0.5)
            case Fell(unit=name) | Fled(unit=name) if name == unit.name:
                return Piece(unit, x, y, fade=0.0 if self.still else part)
        return Piece(unit, x, y)

    def _walking(self, unit: Unit, path: tuple[Square, ...], part: float) -> Piece:
        if self.still or self._landed:
            at = path[-1] if self._landed else path[0]
            return Piece(unit, column_of(at) + 0.5, row_of(at) + 0.5)
        along = part * (len(path) - 1)
        leg = min(int(along), len(path) - 2)
        a, b, t = path[leg], path[leg + 1], along - leg
        x = column_of(a) + (column_of(b) - column_of(a)) * t
        y = row_of(a) + (row_of(b) - row_of(a)) * t
        return Piece(unit, x + 0.5, y + 0.5)

    def _lunging(self, unit: Unit, x: float, y: float, event: Struck, part: float) -> Piece:
        target = self.scene.units[event.target].at
        if target is None or self.still:
            return Piece(unit, x, y)
        dx, dy = column_of(target) + 0.5 - x, row_of(target) + 0.5 - y
        far = math.hypot(dx, dy) or 1.0
        reach = 0.34 if far < 1.5 else 0.16
        return Piece(unit, x + dx / far * reach * part, y + dy / far * reach * part)

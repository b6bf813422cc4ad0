"""Where counters are while something happens to them, apart from the squares that they stand on."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.board.motion.easing import bump, held, into, out, smooth, walked
from rules.grid import Square, column_of, row_of
from rules.unit import Unit

BOB = 0.05  # squares that a counter is lifted in the middle of each step


@dataclass(frozen=True)
class Piece:
    """A unit as it is drawn: the middle of its counter in squares, how far it has faded (0 to 1), whether it is hit,
    how far it is lifted off the board (squares), how large it is, and how far it is turned (degrees clockwise)."""

    unit: Unit
    x: float
    y: float
    fade: float = 0.0
    hit: bool = False
    lift: float = 0.0
    scale: float = 1.0
    turn: float = 0.0


@dataclass(frozen=True)
class Moment:
    """How far a beat has come: its part until it lands and the part after that, each from 0 to 1."""

    part: float
    rest: float
    landed: bool


@dataclass(frozen=True)
class Shift:
    """What a pose changes about a counter; several of them add up."""

    x: float = 0.0
    y: float = 0.0
    fade: float = 0.0
    hit: bool = False
    lift: float = 0.0
    scale: float = 1.0
    turn: float = 0.0


@dataclass(frozen=True)
class Pose:
    """One counter's part in a beat. A subclass says how it shifts, and how without motion."""

    unit: str

    def shift(self, at: Moment) -> Shift:
        """How it shifts at a moment."""
        raise NotImplementedError

    def still(self, at: Moment) -> Shift:
        """The same without motion: nothing, unless a brief fade has to say it."""
        return Shift()


@dataclass(frozen=True)
class Walk(Pose):
    """Along a path, square by square; slowly at its ends. Without motion: gone here, back there."""

    path: tuple[Square, ...]

    def shift(self, at: Moment) -> Shift:
        if at.landed or len(self.path) < 2:
            return Shift()
        along = walked(at.part) * (len(self.path) - 1)
        dx, dy = _along(self.path, along)
        return Shift(dx, dy, lift=BOB * abs(math.sin(math.pi * along)))

    def still(self, at: Moment) -> Shift:
        if at.landed:
            return Shift()
        dx, dy = _along(self.path, 0.0 if at.part < 0.5 else len(self.path) - 1)
        return Shift(dx, dy, fade=bump(at.part))


@dataclass(frozen=True)
class Slide(Walk):
    """Pushed along a path: quick at first, leaning back."""

    def shift(self, at: Moment) -> Shift:
        if at.landed or len(self.path) < 2:
            return Shift()
        dx, dy = _along(self.path, out(at.part) * (len(self.path) - 1))
        return Shift(dx, dy, turn=-14 * bump(at.part) * (1 if _across(self.path) >= 0 else -1))


@dataclass(frozen=True)
class Lunge(Pose):
    """Back a little, then at someone in the direction (dx, dy) by ``reach`` squares, and home again."""

    dx: float
    dy: float
    reach: float = 0.34

    def shift(self, at: Moment) -> Shift:
        if at.landed:
            k = self.reach * (1 - smooth(at.rest * 1.8))
        elif at.part < 0.4:
            k = -0.10 * smooth(at.part / 0.4)
        else:
            k = -0.10 + (self.reach + 0.10) * into((at.part - 0.4) / 0.6)
        return Shift(self.dx * k, self.dy * k, lift=0.04 if not at.landed else 0.0)


@dataclass(frozen=True)
class Loose(Pose):
    """Leans away from whom it aims at, then lets fly at the part ``until`` of the time."""

    dx: float
    dy: float
    until: float

    def shift(self, at: Moment) -> Shift:
        if at.landed:
            return Shift()
        if at.part < self.until:
            k = -0.12 * smooth(at.part / self.until)
        else:
            k = -0.12 * (1 - out((at.part - self.until) / max(0.05, (1 - self.until) * 0.5)))
        return Shift(self.dx * k, self.dy * k)


@dataclass(frozen=True)
class Raise(Pose):
    """Lifted while it casts or is blessed."""

    def shift(self, at: Moment) -> Shift:
        k = 1 - smooth(at.rest * 2) if at.landed else smooth(at.part * 1.6)
        return Shift(lift=0.10 * k, scale=1 + 0.05 * k)


@dataclass(frozen=True)
class Recoil(Pose):
    """Struck from the direction (dx, dy): thrown back a little, red for a moment."""

    dx: float
    dy: float
    hard: float = 0.14

    def shift(self, at: Moment) -> Shift:
        if not at.landed:
            return Shift()
        k = self.hard * (out(at.rest / 0.18) if at.rest < 0.18 else 1 - smooth((at.rest - 0.18) / 0.6))
        shake = 0.03 * math.sin(at.rest * 40) * (1 - held(at.rest * 1.6))
        return Shift(self.dx * k - self.dy * shake, self.dy * k + self.dx * shake, hit=at.rest < 0.4)

    def still(self, at: Moment) -> Shift:
        return Shift(hit=at.landed and at.rest < 0.5)


@dataclass(frozen=True)
class Dodge(Pose):
    """Aside just before a blow that misses, and back."""

    dx: float
    dy: float

    def shift(self, at: Moment) -> Shift:
        k = 1 - smooth((at.rest - 0.25) / 0.6) if at.landed else out((at.part - 0.55) / 0.45)
        return Shift(self.dx * 0.26 * k, self.dy * 0.26 * k, lift=0.05 * k, turn=9 * k * (1 if self.dx >= 0 else -1))


@dataclass(frozen=True)
class Topple(Pose):
    """Over to one side (1 or -1) and gone."""

    way: int = 1

    def shift(self, at: Moment) -> Shift:
        if at.landed:
            return Shift()
        k = into(at.part)
        fade = held((at.part - 0.45) / 0.55)
        return Shift(0.16 * k * self.way, 0.10 * k, fade=fade, scale=1 - 0.14 * k, turn=82 * k * self.way)

    def still(self, at: Moment) -> Shift:
        return Shift() if at.landed else Shift(fade=at.part)


@dataclass(frozen=True)
class Leave(Pose):
    """Off the board in the direction (dx, dy)."""

    dx: float
    dy: float

    def shift(self, at: Moment) -> Shift:
        if at.landed:
            return Shift()
        k = into(at.part) * 0.9
        return Shift(self.dx * k, self.dy * k, fade=held((at.part - 0.3) / 0.7))

    def still(self, at: Moment) -> Shift:
        return Shift() if at.landed else Shift(fade=at.part)


@dataclass(frozen=True)
class Arrive(Pose):
    """Set down on the board from a hand above it."""

    def shift(self, at: Moment) -> Shift:
        if not at.landed:
            return Shift()
        k = 1 - into(at.rest * 2)
        return Shift(fade=1 - held(at.rest * 3), lift=0.4 * k, scale=1 + 0.25 * k)

    def still(self, at: Moment) -> Shift:
        return Shift(fade=1 - held(at.rest * 1.5)) if at.landed else Shift()


@dataclass(frozen=True)
class Hop(Pose):
    """Up and down once, when it has landed."""

    high: float = 0.16

    def shift(self, at: Moment) -> Shift:
        return Shift(lift=self.high * bump(at.rest * 1.7)) if at.landed else Shift()


@dataclass(frozen=True)
class Sway(Pose):
    """To and fro, of who can't get away or is troubled."""

    wide: float = 0.07

    def shift(self, at: Moment) -> Shift:
        if not at.landed:
            return Shift()
        return Shift(self.wide * math.sin(at.rest * 19) * (1 - at.rest))


def posed(unit: Unit, at: Square, poses: Iterable[Pose], moment: Moment, still: bool) -> Piece:
    """A unit on its square, shifted by all of its poses."""
    x, y, fade, hit, lift, scale, turn = column_of(at) + 0.5, row_of(at) + 0.5, 0.0, False, 0.0, 1.0, 0.0
    for pose in poses:
        s = pose.still(moment) if still else pose.shift(moment)
        x, y, hit, lift, scale, turn = x + s.x, y + s.y, hit or s.hit, lift + s.lift, scale * s.scale, turn + s.turn
        fade = max(fade, s.fade)
    return Piece(unit, x, y, fade, hit, lift, scale, turn)


def _along(path: tuple[Square, ...], along: float) -> tuple[float, float]:
    """The way from the start of a path to a point so many squares along it."""
    leg = min(int(along), len(path) - 2)
    a, b, t = path[leg], path[leg + 1], along - leg
    x = column_of(a) + (column_of(b) - column_of(a)) * t
    y = row_of(a) + (row_of(b) - row_of(a)) * t
    return x - column_of(path[0]), y - row_of(path[0])


def _across(path: tuple[Square, ...]) -> int:
    return column_of(path[-1]) - column_of(path[0])

"""Draws each kind of effect at an age from 0 to 1, out of kept pictures. Chance here is a fixed spread of angles."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.paint.effects import sprites
from game.paint.effects.tones import HUES, Hue
from game.paint.sheet import PRE

GOLDEN = 2.399963  # radians: steps of this never fall together
MOTES = (0.06, 0.09, 0.125, 0.165, 0.21)  # half sizes, in squares
GLOWS = 5  # strengths
Keep = Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface]
"""Gives a picture by its key, made once."""
Icon = Callable[[str, int], pygame.Surface]
"""Gives the disc of an icon at so many pixels."""


@dataclass(frozen=True)
class Place:
    """Where an effect is: its middle in pixels of the target, its direction, its size in squares, and of a square in
    pixels."""

    x: float
    y: float
    dx: float
    dy: float
    size: float
    square: int


class Painter:
    """Draws effects on a target."""

    def __init__(self, keep: Keep, icon: Icon) -> None:
        self.keep, self.icon = keep, icon

    def draw(self, target: pygame.Surface, kind: str, tone: str, at: Place, age: float, icon: str = "") -> None:
        """Draw one effect of a kind (`Painter.reach` names them) and a tone (see `tones`) at its age."""
        if kind in ("mark", "ward"):
            self._pop(target, at, age, icon or "guard", kind == "ward")
        else:
            _KINDS[kind](self, target, tone, at, age)

    @staticmethod
    def reach(kind: str, size: float) -> float:
        """How far an effect goes from its middle, in squares."""
        return {
            "burst": 0.75 * size + 0.15, "gather": 0.8 * size, "ring": 0.62 * size, "sparks": 0.85 * size,
            "orb": 0.7, "dust": 0.75 * size, "flash": 0.75 * size,
        }.get(kind, 1.05)  # fmt: skip

    # -- pieces --

    def _blit(self, target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
        w, h = picture.get_size()
        target.blit(picture, (round(x - w / 2), round(y - h / 2)), special_flags=PRE)

    def _mote(self, target: pygame.Surface, tone: str, square: int, size: float, x: float, y: float) -> None:
        """A mote of about ``size`` squares; smaller than the smallest it is gone."""
        step = min(range(len(MOTES)), key=lambda i: abs(MOTES[i] - size))
        if size < MOTES[0] * 0.6:
            return
        n = round(MOTES[step] * 2 * square)
        self._blit(target, self.keep(("mote", tone, n), lambda: sprites.mote(HUES[tone], n)), x, y)

    def _glow(self, target: pygame.Surface, tone: str, at: Place, size: float, strength: float) -> None:
        step = round(strength * GLOWS)
        if step > 0:
            n = max(8, round(size * at.square))
            key = ("glow", tone, n, step)
            picture = self.keep(key, lambda: sprites.glow(HUES[tone], n, step / GLOWS))
            self._blit(target, picture, at.x, at.y)

    def _pop(self, target: pygame.Surface, at: Place, age: float, icon: str, towards: bool) -> None:
        """An icon that springs up, stays, and shrinks away."""
        k = min(1.0, age / 0.2) if age < 0.2 else 1.0 if age < 0.7 else max(0.0, 1 - (age - 0.7) / 0.3)
        step = round(k * 6)
        if not step:
            return
        far = math.hypot(at.dx, at.dy) or 1.0
        x = at.x + (at.dx / far * 0.3 if towards else -0.38) * at.square  # or where badges are
        y = at.y + (at.dy / far * 0.3 if towards else -0.12) * at.square
        self._blit(target, self.icon(icon, max(8, round(at.square * 0.46 * step / 6))), x, y)

    # -- kinds --

    def burst(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Light, and motes that fly apart."""
        self._glow(target, tone, at, min(2.2, 0.95 * at.size), 0.85 * (1 - age * 1.7))
        flown = 1 - (1 - age) ** 2.2
        lift = {"fire": -0.35, "venom": -0.3, "earth": 0.4, "water": 0.3, "ice": 0.25}.get(tone, 0.0) * age * age
        count = 12 if at.size < 1.6 else 20
        for i in range(count):
            a, part = GOLDEN * i, (i * i * 0.37) % 1
            r = at.size * 0.62 * flown * (0.35 + 0.65 * part) * at.square
            size = (0.2 - 0.08 * part) * (1 - age**1.6)
            y = at.y + r * math.sin(a) + lift * at.square
            self._mote(target, tone, at.square, size, at.x + r * math.cos(a), y)

    def sparks(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """A spray in the direction of a blow."""
        self._glow(target, tone, at, 0.8 * at.size, 0.7 * (1 - age * 2.4))
        way, flown = math.atan2(at.dy, at.dx), 1 - (1 - age) ** 2.5
        for i in range(9):
            a = way + ((i * 0.618) % 1 - 0.5) * 2.2
            r = at.size * (0.22 + 0.55 * ((i * i * 0.37) % 1)) * flown * at.square
            x, y = at.x + r * math.cos(a), at.y + r * math.sin(a) + 0.25 * age * age * at.square
            self._mote(target, tone, at.square, 0.17 * (1 - age), x, y)

    def gather(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Motes that wind inwards, and light that grows."""
        self._glow(target, tone, at, 1.25 * at.size, 0.75 * math.sin(math.pi * min(1.0, age * 1.1)))
        for i in range(11):
            t = age * 1.5 - (i % 4) * 0.14
            if not 0 < t < 1:
                continue
            a, r = GOLDEN * i + 2.2 * t, at.size * 0.72 * (1 - t) * at.square
            self._mote(target, tone, at.square, 0.07 + 0.09 * t, at.x + r * math.cos(a), at.y + r * math.sin(a))

    def rising(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Motes that go up beside the counter."""
        self._float(target, tone, at, age, -1)

    def sinking(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Motes that come down on it."""
        self._float(target, tone, at, age, 1)

    def _float(self, target: pygame.Surface, tone: str, at: Place, age: float, way: int) -> None:
        self._glow(target, tone, at, 1.15, 0.45 * math.sin(math.pi * age))
        for i in range(8):
            t = age * 1.55 - (i * i * 0.37 % 1) * 0.5
            if not 0 < t < 1:
                continue
            x = at.x + (((i * 0.618) % 1) - 0.5) * 0.95 * at.square
            y = at.y + way * (t - 0.55) * 1.15 * at.square
            self._mote(target, tone, at.square, 0.06 + 0.11 * math.sin(math.pi * t), x, y)

    def ring(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """A ring that widens and thins."""
        hue = HUES[tone]
        r = at.size * 0.58 * (1 - (1 - age) ** 2) * at.square
        wide = max(1, round(at.square * 0.06 * (1 - age)))
        if r > wide + 2:
            centre = (round(at.x), round(at.y))
            if age < 0.75:
                pygame.draw.aacircle(target, hue.edge, centre, round(r) + 1, wide + 2)
            pygame.draw.aacircle(target, hue.middle, centre, round(r), wide)

    def dust(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Puffs that roll outwards along the ground."""
        flown = 1 - (1 - age) ** 2
        strength = round(4 * (1 - age))
        if not strength:
            return
        for i in range(7):
            a = math.tau * i / 7 + 0.4
            n = max(6, round(at.square * at.size * (0.14 + 0.06 * (i % 3)) * (0.7 + 0.4 * age) / 3) * 3)
            picture = self.keep(("puff", n, strength), lambda n=n: sprites.puff(n, 0.16 * strength))  # type: ignore[misc]
            r = at.square * at.size * 0.5 * flown
            self._blit(target, picture, at.x + r * math.cos(a), at.y + 0.18 * at.square + 0.55 * r * math.sin(a))

    def flash(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """Light alone, for where nothing moves."""
        self._glow(target, tone, at, 1.2 * min(at.size, 2.0), 0.6 * math.sin(math.pi * age))

    def orb(self, target: pygame.Surface, tone: str, at: Place, age: float) -> None:
        """A ball of light in flight, its motes behind it."""
        far = math.hypot(at.dx, at.dy) or 1.0
        for i in range(6, 0, -1):
            back = min(far * age, 0.11 * i) * at.square
            side = 0.06 * at.square * math.sin(i * 2.4 + age * 20)
            x = at.x - at.dx / far * back - at.dy / far * side
            y = at.y - at.dy / far * back + at.dx / far * side
            self._mote(target, tone, at.square, 0.165 - 0.018 * i, x, y)
        self._glow(target, tone, at, 0.62, 1.0)
        self._mote(target, tone, at.square, 0.21, at.x, at.y)

    def missile(self, target: pygame.Surface, kind: str, at: Place, age: float) -> None:
        """An arrow or a shot along its way, or a blade turning over."""
        spin = age * 2.5 * math.tau if kind == "thrown" else 0.0
        direction = sprites.turned(math.atan2(at.dy, at.dx) + spin)
        n = round(at.square * {"arrow": 0.62, "shot": 0.4, "thrown": 0.5}[kind])
        make = {"arrow": sprites.arrow, "shot": sprites.ball, "thrown": sprites.knife}[kind]
        self._blit(target, self.keep((kind, n, direction), lambda: make(n, direction)), at.x, at.y)

    def stroke(self, target: pygame.Surface, kind: str, tone: str, at: Place, age: float) -> None:
        """The way of a weapon through the air."""
        sweep = min(sprites.SWEEPS - 1, int(age * sprites.SWEEPS))
        direction = sprites.turned(math.atan2(at.dy, at.dx)) if kind != "thud" else 0
        n = round(at.square * (1.15 if kind == "chop" else 1.0))
        key = (kind, tone, n, sweep, direction)
        self._blit(target, self.keep(key, lambda: _drawn(kind, HUES[tone], n, sweep, direction)), at.x, at.y)


def _drawn(kind: str, hue: Hue, n: int, sweep: int, direction: int) -> pygame.Surface:
    match kind:
        case "thrust":
            return sprites.streak(hue, n, sweep, direction)
        case "claws":
            return sprites.claws(hue, n, sweep, direction)
        case "thud":
            return sprites.thud(hue, n, sweep)
    return sprites.crescent(hue, n, sweep, direction, 0.24 if kind == "chop" else 0.15)


def _missile(kind: str) -> Callable[[Painter, pygame.Surface, str, Place, float], None]:
    return lambda painter, target, tone, at, age: painter.missile(target, kind, at, age)


def _stroke(kind: str) -> Callable[[Painter, pygame.Surface, str, Place, float], None]:
    return lambda painter, target, tone, at, age: painter.stroke(target, kind, tone, at, age)


_KINDS: dict[str, Callable[[Painter, pygame.Surface, str, Place, float], None]] = {
    "burst": Painter.burst,
    "sparks": Painter.sparks,
    "gather": Painter.gather,
    "heal": Painter.rising,
    "bless": Painter.rising,
    "rise": Painter.rising,
    "curse": Painter.sinking,
    "ring": Painter.ring,
    "dust": Painter.dust,
    "flash": Painter.flash,
    "orb": Painter.orb,
    **{kind: _missile(kind) for kind in ("arrow", "shot", "thrown")},
    **{kind: _stroke(kind) for kind in ("slash", "thrust", "chop", "claws", "thud")},
}

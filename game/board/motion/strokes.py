"""A blow, a shot or a spell's hit: who lunges, what flies, how the target takes it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.board.motion.cues import Cue, Kind
from game.board.motion.looks import FAR, Form, Look
from game.board.motion.poses import Dodge, Loose, Lunge, Pose, Recoil
from game.sound.table import MISSES
from rules.events import Struck
from rules.evolve import Scene
from rules.grid import Square, column_of, distance, row_of

STROKES: dict[Form, Kind] = {
    "blade": "slash", "knife": "slash", "axe": "chop", "lance": "thrust", "blunt": "thud", "fist": "thud",
    "claw": "claws",
}  # fmt: skip
AIMING = 0.16  # seconds until what flies leaves the hand
HARD = ("critical", "perfect")


@dataclass(frozen=True)
class Aim:
    """From where a blow is struck to where: middles in squares, the way between as a unit vector, its length, and
    the steps between."""

    x: float
    y: float
    to_x: float
    to_y: float
    dx: float
    dy: float
    far: float
    squares: int


@dataclass(frozen=True)
class Stroke:
    """A blow in time: see `Beat`."""

    before: float
    after: float
    poses: tuple[Pose, ...]
    cues: tuple[Cue, ...]


def middle(at: Square) -> tuple[float, float]:
    """The middle of a square, in squares from the board's upper left corner."""
    return column_of(at) + 0.5, row_of(at) + 0.5


def aimed(event: Struck, scene: Scene) -> Aim:
    """Where a blow goes from and to. Of whom is not on the board, the other's square stands for its own."""
    at = place(event.target, scene)
    here = place(event.unit, scene)
    if at is None:
        at = here if here is not None else 0
    here = at if here is None else here
    (x, y), (to_x, to_y) = middle(here), middle(at)
    far = math.hypot(to_x - x, to_y - y)
    k = 1 / far if far else 0.0
    return Aim(x, y, to_x, to_y, (to_x - x) * k, (to_y - y) * k, far, distance(here, at))


def stroke(event: Struck, scene: Scene, look: Look) -> Stroke:
    """How a blow goes. It is known how it ends: nothing is decided here."""
    aim = aimed(event, scene)
    missed = event.outcome in MISSES
    before, attack, cues = _attack(event, aim, look, missed)
    hard = 1.4 if event.outcome in HARD else 1.0
    taken: tuple[Pose, ...] = ()
    if missed:
        taken = (Dodge(event.target, -aim.dy if aim.far else 1.0, aim.dx),)
        cues.append(Cue("dust", "earth", before - 0.05, 0.35, aim.to_x, aim.to_y + 0.25, size=0.6))
    elif event.damage:
        taken = (Recoil(event.target, aim.dx if aim.far else 1.0, aim.dy, 0.13 * hard),)
        cues.append(Cue("burst" if look.form == "spell" else "sparks", look.tone, before, 0.4, aim.to_x, aim.to_y,
                        aim.to_x + aim.dx, aim.to_y + aim.dy, hard))  # fmt: skip
        if hard > 1:
            cues.append(Cue("ring", look.tone if look.tone != "steel" else "light", before, 0.4, aim.to_x, aim.to_y,
                            size=1.7))  # fmt: skip
    else:
        cues.append(Cue("ward", "steel", before - 0.04, 0.4, aim.to_x, aim.to_y, aim.x, aim.y))
    return Stroke(before, 0.42 + (0.12 if hard > 1 else 0.0), (*attack, *taken), tuple(cues))


def _attack(event: Struck, aim: Aim, look: Look, missed: bool) -> tuple[float, tuple[Pose, ...], list[Cue]]:
    """The seconds until it lands, the pose of who strikes, and what is seen on the way."""
    if look.form == "spell":  # it has flown when it landed
        return 0.14, (), []
    if look.form in FAR:
        flight = 0.10 + 0.04 * aim.far
        over = 0.75 if missed else 0.0  # past who dodges
        kind: Kind = "arrow" if look.form == "arrow" else "shot" if look.form == "shot" else "thrown"
        cue = Cue(kind, look.tone, AIMING, flight * (aim.far + over) / max(aim.far, 0.1), aim.x + aim.dx * 0.3,
                  aim.y + aim.dy * 0.3, aim.to_x + aim.dx * over, aim.to_y + aim.dy * over)  # fmt: skip
        before = AIMING + flight
        return before, (Loose(event.unit, aim.dx, aim.dy, AIMING / before),), [cue]
    before = 0.22 if aim.far < 1.6 else 0.24 + 0.05 * aim.far
    reach = 0.36 if aim.far < 1.6 else aim.far - 0.7
    cue = Cue(STROKES[look.form], look.tone, before - 0.06, 0.24, aim.to_x, aim.to_y, aim.to_x + (aim.dx or 0.001),
              aim.to_y + aim.dy)  # fmt: skip
    return before, (Lunge(event.unit, aim.dx, aim.dy, reach),), [cue]


def place(name: str, scene: Scene) -> Square | None:
    """Where a unit stands, or stood last."""
    unit = scene.units.get(name)
    return None if unit is None else unit.at if unit.at is not None else unit.last

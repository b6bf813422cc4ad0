"""Events one by one: who moves in each, and what is seen beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.board.motion.cues import Cue, Kind, Sound
from game.board.motion.looks import Look, Style, Tone, by_word
from game.board.motion.poses import Arrive, Hop, Leave, Pose, Raise, Recoil, Slide, Sway, Topple, Walk
from game.board.motion.strokes import middle, place, stroke
from rules.events import (
    ActsAgain,
    Appeared,
    Began,
    Bolstered,
    Event,
    Fell,
    Fled,
    GearChanged,
    Grown,
    Healed,
    HeldOff,
    Hurt,
    Landed,
    Lapsed,
    Moved,
    Pushed,
    Returned,
    StanceTaken,
    StatusGained,
    StayedBoard,
    Struck,
    TeamedUp,
    TerrainChanged,
    ThingChanged,
    TurnBegan,
    Waited,
)  # fmt: skip
from rules.evolve import Scene
from rules.grid import Square, column_of, row_of

A_STEP = 0.12  # seconds a square of a walk
A_PUSH = 0.10


@dataclass(frozen=True)
class Beat:
    """Events that land together, the seconds until they do and the seconds after that until the next beat."""

    events: tuple[Event, ...]
    before: float = 0.0
    after: float = 0.0
    poses: tuple[Pose, ...] = ()
    cues: tuple[Cue, ...] = ()
    sounds: tuple[Sound, ...] = ()


def _moved(beat: Beat, event: Moved, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, before=0.06 + A_STEP * (len(event.path) - 1), poses=(Walk(event.unit, event.path),))


def _pushed(beat: Beat, event: Pushed, scene: Scene, look: Look, style: Style) -> Beat:
    before = 0.12 + A_PUSH * (len(event.path) - 1)
    dust = tuple(Cue("dust", "earth", 0.08 * i, 0.4, *middle(at), size=0.7) for i, at in enumerate(event.path))
    return replace(beat, before=before, poses=(Slide(event.unit, event.path),), cues=dust)


def _began(beat: Beat, event: Began, scene: Scene, look: Look, style: Style) -> Beat:
    spell = look.form == "spell"
    cue = _over(event.unit, scene, "gather" if spell else "ring", 0.0, 0.65 if spell else 0.35, look.tone, 1.2)
    return replace(beat, cues=cue, poses=(Raise(event.unit),) if spell else (Hop(event.unit, 0.08),))


def _landed(beat: Beat, event: Landed, scene: Scene, look: Look, style: Style) -> Beat:
    if look.form != "spell":
        return beat
    here = place(event.unit, scene)
    aims = (
        [event.at] if event.at is not None else [at for name in event.targets if (at := place(name, scene)) is not None]
    )
    raised: tuple[Pose, ...] = (Raise(event.unit),) if here is not None else ()
    glow = () if here is None else _over(event.unit, scene, "gather", 0.0, 0.3, look.tone, 1.0)
    if look.kind or look.tone == "weak":
        return replace(beat, before=0.25, poses=raised, cues=glow)
    cues, before = list(glow), 0.2
    for at in aims:
        flight = 0.0
        if here is not None and here != at:
            flight = 0.14 + 0.035 * _far(here, at)
            cues.append(Cue("orb", look.tone, 0.2, flight, *middle(here), *middle(at)))
        before = max(before, 0.2 + flight)
        cues.append(Cue("burst", look.tone, 0.2 + flight, 0.55, *middle(at), size=max(1.0, look.wide)))
        if look.wide > 1.2:
            cues.append(Cue("ring", look.tone, 0.2 + flight, 0.45, *middle(at), size=look.wide))
    return replace(beat, before=before, poses=raised, cues=tuple(cues))


def _struck(beat: Beat, event: Struck, scene: Scene, look: Look, style: Style) -> Beat:
    found = stroke(event, scene, look)
    return replace(beat, before=found.before, after=found.after, poses=found.poses, cues=found.cues)


def _hurt(beat: Beat, event: Hurt, scene: Scene, look: Look, style: Style) -> Beat:
    tone = by_word(event.by, "weak")
    cues = _over(event.unit, scene, "burst", beat.before, 0.45, tone, 0.8)
    return replace(beat, poses=(Recoil(event.unit, 1.0, 0.0, 0.05),), cues=cues)


def _healed(beat: Beat, event: Healed, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, cues=_over(event.unit, scene, "heal", 0.0, 0.75, "heal"), poses=(Hop(event.unit, 0.06),))


def _appeared(beat: Beat, event: Appeared, scene: Scene, look: Look, style: Style) -> Beat:
    return _set_down(beat, event.unit, event.at)


def _returned(beat: Beat, event: Returned, scene: Scene, look: Look, style: Style) -> Beat:
    beat = _set_down(beat, event.unit, event.at)
    return replace(beat, cues=(*beat.cues, Cue("heal", "light", 0.1, 0.7, *middle(event.at))))


def _set_down(beat: Beat, name: str, at: Square) -> Beat:
    down = beat.before + beat.after * 0.45
    cues = (Cue("dust", "earth", down, 0.4, *middle(at)), Cue("ring", "light", down, 0.35, *middle(at), size=1.1))
    return replace(beat, poses=(Arrive(name),), cues=cues)


def _bolstered(beat: Beat, event: Bolstered, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, cues=_over(event.unit, scene, "bless", 0.0, 0.6, "help"))


def _held_off(beat: Beat, event: HeldOff, scene: Scene, look: Look, style: Style) -> Beat:
    if event.count < event.need:
        return replace(beat, before=0.0, after=0.06)
    return replace(beat, cues=_over(event.unit, scene, "ward", 0.0, 0.35, "steel", 1.0))


def _status(beat: Beat, event: StatusGained, scene: Scene, look: Look, style: Style) -> Beat:
    tone = style.status(event.id)
    kind: Kind = "curse" if tone == "weak" else "bless"
    mark = _over(event.unit, scene, "mark", beat.before, 0.7, tone, icon=event.id)
    return replace(beat, cues=(*_over(event.unit, scene, kind, 0.0, 0.65, tone), *mark))


def _fell(beat: Beat, event: Fell, scene: Scene, look: Look, style: Style) -> Beat:
    at = place(event.unit, scene)
    if at is None:
        return beat
    way = 1 if (column_of(at) + row_of(at)) % 2 else -1
    dust = Cue("dust", "earth", beat.before * 0.75, 0.45, *middle(at), size=1.1)
    return replace(beat, poses=(Topple(event.unit, way),), cues=(dust,))


def _fled(beat: Beat, event: Fled, scene: Scene, look: Look, style: Style) -> Beat:
    at = place(event.unit, scene)
    if at is None:
        return beat
    column, row, board = column_of(at), row_of(at), scene.board
    ways = (
        (column, -1.0, 0.0),
        (board.width - 1 - column, 1.0, 0.0),
        (row, 0.0, -1.0),
        (board.height - 1 - row, 0.0, 1.0),
    )
    _, dx, dy = min(ways)
    cue = Cue("dust", "earth", 0.05, 0.45, *middle(at), size=0.8)
    return replace(beat, poses=(Leave(event.unit, dx, dy),), cues=(cue,))


def _grown(beat: Beat, event: Grown, scene: Scene, look: Look, style: Style) -> Beat:
    cues = (
        *_over(event.unit, scene, "rise", 0.0, 0.8, "help"),
        *_over(event.unit, scene, "ring", 0.0, 0.5, "help", 1.3),
    )
    return replace(beat, cues=cues, poses=(Hop(event.unit, 0.22),))


def _terrain(beat: Beat, event: TerrainChanged, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, cues=(Cue("dust", "earth", 0.0, 0.65, *middle(event.at), size=1.5),))


def _thing(beat: Beat, event: ThingChanged, scene: Scene, look: Look, style: Style) -> Beat:
    thing = scene.things.get(event.thing)
    if thing is None:
        return beat
    return replace(beat, cues=(Cue("sparks", "earth", beat.before, 0.35, *middle(thing.at), size=0.9),))


def _hop(beat: Beat, event: TurnBegan | ActsAgain, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, poses=(Hop(event.unit, 0.06 if isinstance(event, TurnBegan) else 0.14),))


def _sway(beat: Beat, event: StayedBoard | Lapsed, scene: Scene, look: Look, style: Style) -> Beat:
    return replace(beat, poses=(Sway(event.unit),), cues=_over(event.unit, scene, "ward", 0.0, 0.35, "steel"))


def _sign(beat: Beat, event: Waited | StanceTaken, scene: Scene, look: Look, style: Style) -> Beat:
    icon = "wait" if isinstance(event, Waited) else "stance"
    return replace(beat, cues=_over(event.unit, scene, "mark", 0.0, 0.6, "help", icon=icon))


def _teamed(beat: Beat, event: TeamedUp, scene: Scene, look: Look, style: Style) -> Beat:
    cues = [cue for name in event.units for cue in _over(name, scene, "ring", 0.0, 0.4, "help", 1.1)]
    return replace(beat, cues=tuple(cues), poses=tuple(Hop(name, 0.08) for name in event.units))


def _gear(beat: Beat, event: GearChanged, scene: Scene, look: Look, style: Style) -> Beat:
    if event.change not in ("cracked", "broken", "lost"):
        return beat
    return replace(beat, cues=_over(event.unit, scene, "sparks", 0.0, 0.4, "earth", 0.9))


def _over(
    name: str, scene: Scene, kind: Kind, start: float, length: float, tone: Tone, size: float = 1.0, icon: str = ""
) -> tuple[Cue, ...]:
    """A cue over a unit, or none when it is not on the board."""
    at = place(name, scene)
    return () if at is None else (Cue(kind, tone, start, length, *middle(at), size=size, icon=icon),)


def _far(a: Square, b: Square) -> float:
    (x, y), (to_x, to_y) = middle(a), middle(b)
    return float(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)


ACTS: dict[type[Event], Callable[[Beat, Any, Scene, Look, Style], Beat]] = {
    Moved: _moved,
    Pushed: _pushed,
    Began: _began,
    Landed: _landed,
    Struck: _struck,
    Hurt: _hurt,
    Healed: _healed,
    Appeared: _appeared,
    Returned: _returned,
    Bolstered: _bolstered,
    HeldOff: _held_off,
    StatusGained: _status,
    Fell: _fell,
    Fled: _fled,
    Grown: _grown,
    TerrainChanged: _terrain,
    ThingChanged: _thing,
    TurnBegan: _hop,
    ActsAgain: _hop,
    StayedBoard: _sway,
    Lapsed: _sway,
    Waited: _sign,
    StanceTaken: _sign,
    TeamedUp: _teamed,
    GearChanged: _gear,
}

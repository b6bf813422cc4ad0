"""Events as beats: how long each takes, who moves in it, what is seen and heard beside. Told at single speed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.board.motion.acts import ACTS, Beat
from game.board.motion.cues import Sound
from game.board.motion.looks import Look, Style
from game.board.motion.poses import Lunge, Pose
from game.board.motion.strokes import aimed, middle, place
from game.sound.table import heard
from rules.events import (
    ActsAgain,
    ApChanged,
    Appeared,
    Began,
    Bolstered,
    Earned,
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
    MmrRolled,
    Moved,
    MpChanged,
    PhaseBegan,
    Practised,
    Pushed,
    Returned,
    Rolled,
    RoundBegan,
    StageBegan,
    StanceTaken,
    StatusGained,
    StatusOver,
    StayedBoard,
    Struck,
    StruckApart,
    TeamedUp,
    TerrainChanged,
    ThingChanged,
    TurnBegan,
    TurnOver,
    Used,
    Waited,
    Withdrew,
    Won,
)  # fmt: skip
from rules.evolve import Scene

A_STAGE = 0.85  # seconds before what is resolved in a stage, where all is resolved stage by stage
DICE_APART = 0.09  # seconds between two rolls of one thing
DICE_REST = 0.42  # seconds that the last of them is given to come to rest
PLAIN = Look("blade")

TIMES: dict[type[Event], tuple[float, float]] = {  # seconds until it lands, and until the next one begins
    RoundBegan: (0.0, 0.45),
    MmrRolled: (0.0, 0.1),
    Rolled: (0.0, DICE_APART),
    PhaseBegan: (0.0, 0.3),
    ActsAgain: (0.0, 0.3),
    TurnBegan: (0.0, 0.18),
    Moved: (0.1, 0.06),
    Pushed: (0.1, 0.1),
    Began: (0.0, 0.5),
    Withdrew: (0.0, 0.15),
    Landed: (0.1, 0.3),
    Struck: (0.2, 0.42),
    Hurt: (0.06, 0.38),
    Healed: (0.06, 0.4),
    MpChanged: (0.0, 0.0),
    ApChanged: (0.0, 0.0),
    Appeared: (0.05, 0.4),
    Bolstered: (0.0, 0.3),
    TeamedUp: (0.0, 0.3),
    HeldOff: (0.0, 0.12),
    Lapsed: (0.0, 0.4),
    StruckApart: (0.0, 0.3),
    StatusGained: (0.05, 0.32),
    StatusOver: (0.0, 0.1),
    Fell: (0.45, 0.12),
    Fled: (0.4, 0.1),
    StayedBoard: (0.0, 0.4),
    Waited: (0.0, 0.28),
    StanceTaken: (0.0, 0.3),
    GearChanged: (0.0, 0.25),
    Earned: (0.0, 0.0),
    Practised: (0.0, 0.0),
    Grown: (0.0, 0.55),
    TerrainChanged: (0.22, 0.25),
    TurnOver: (0.0, 0.0),
    StageBegan: (0.0, 0.35),
    Used: (0.0, 0.0),
    Returned: (0.05, 0.45),
    ThingChanged: (0.1, 0.2),
    Won: (0.2, 0.6),
}


def grouped(events: Iterable[Event], at_once: bool) -> list[tuple[Event, ...]]:
    """Events that are told together: a blow and its answer where the book lets both land at once, a team's call and
    its blow, and several that fall."""
    rest, groups = list(events), []
    while rest:
        size = _together(rest, at_once)
        groups.append(tuple(rest[:size]))
        del rest[:size]
    return groups


def _together(events: Sequence[Event], at_once: bool) -> int:
    """How many of the first events are told together."""
    first = events[0]
    if isinstance(first, Fell):
        return next((i for i, event in enumerate(events) if not isinstance(event, Fell)), len(events))
    if isinstance(first, TeamedUp) and len(events) > 1 and _strikes(events[1], first.target):
        return 2
    if not (at_once and isinstance(first, Struck)):
        return 1
    for size, event in enumerate(events[1:], 2):
        if isinstance(event, Struck):
            return size if (event.unit, event.target) == (first.target, first.unit) else 1
        if not isinstance(event, Rolled):
            break
    return 1


def _strikes(event: Event, target: str) -> bool:
    return isinstance(event, Struck) and event.target == target


def staged(events: tuple[Event, ...], scene: Scene, style: Style, following: Event | None = None) -> Beat:
    """The beat of events that land together on this scene; ``following`` is what comes next."""
    if len(events) == 1:
        return _staged(events[0], scene, style, following)
    beats = [_staged(event, scene, style, event) for event in events if not isinstance(event, Rolled)]
    before, after = max(beat.before for beat in beats), max(beat.after for beat in beats)
    late = [(beat, before - beat.before) for beat in beats]
    poses = [pose for beat in beats for pose in beat.poses]
    if isinstance(events[0], TeamedUp):
        poses += _with_the_team(events[0], scene, poses)
    return Beat(
        events,
        before,
        after,
        tuple(poses),
        tuple(replace(cue, start=cue.start + wait) for beat, wait in late for cue in beat.cues),
        tuple(replace(sound, start=sound.start + wait) for beat, wait in late for sound in beat.sounds),
    )


def _staged(event: Event, scene: Scene, style: Style, following: Event | None) -> Beat:
    before, after = TIMES[type(event)]
    beat = Beat((event,), before, after)
    if is_stage(event, style):
        beat = replace(beat, after=A_STAGE)
    if isinstance(event, Rolled) and not isinstance(following, Rolled):
        beat = replace(beat, after=DICE_REST)
    if isinstance(event, StatusGained) and _goes_on(event, scene):
        return replace(beat, before=0.0, after=0.0)
    look = _look(event, scene, style)
    stage = ACTS.get(type(event))
    if stage is not None:
        beat = stage(beat, event, scene, look, style)
    sound = heard(event, look, style)
    sounds = [Sound(sound.start, _released(beat))] if sound.start else []
    if sound.landing and (before or after):
        sounds.append(Sound(sound.landing, beat.before))
    return replace(beat, sounds=tuple(sounds))


def is_stage(event: Event, style: Style) -> bool:
    """Whether a stage begins of something that is resolved stage by stage; a skip stops there."""
    return style.at_once and isinstance(event, StageBegan)


def _goes_on(event: StatusGained, scene: Scene) -> bool:
    """Whether the unit has the status already, and it only has less time left."""
    unit = scene.units.get(event.unit)
    return unit is not None and any(status.id == event.id for status in unit.statuses)


def _look(event: Event, scene: Scene, style: Style) -> Look:
    if isinstance(event, Struck):
        return stroke_look(event, scene, style)
    if isinstance(event, Began | Landed):
        return style.look(event.what)
    return PLAIN


def stroke_look(event: Struck, scene: Scene, style: Style) -> Look:
    """How a blow looks from where it is struck."""
    by = scene.units.get(event.unit)
    if by is None:
        return style.look(event.what)
    return style.blow(by, event.what, aimed(event, scene).squares)


def _released(beat: Beat) -> float:
    """When what flies leaves the hand."""
    return next((cue.start for cue in beat.cues if cue.kind in ("arrow", "shot", "thrown")), 0.0)


def _with_the_team(event: TeamedUp, scene: Scene, poses: list[Pose]) -> list[Pose]:
    """The others of a team lunge with the one whose blow is told as the team's."""
    at = place(event.target, scene)
    found: list[Pose] = []
    for name in event.units:
        here = place(name, scene)
        if at is None or here is None or any(pose.unit == name and isinstance(pose, Lunge) for pose in poses):
            continue
        (x, y), (to_x, to_y) = middle(here), middle(at)
        far = max(0.1, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
        found.append(Lunge(name, (to_x - x) / far, (to_y - y) / far, max(0.34, far - 0.8)))
    return found

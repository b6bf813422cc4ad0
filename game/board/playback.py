"""Events told in time: the scene that is shown, which lags behind the battle and folds the same events.

An event *lands* at its moment (a blow when it is drawn, a walk when the counter has arrived), and only then is
the shown scene changed with `rules.evolve`; so a gauge drops exactly when the blow is seen. Pure but for the
seconds it is given; nothing here rolls a die. What events look like and how long they take is in `motion`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.board.motion.acts import Beat
from game.board.motion.beats import grouped, is_stage, staged
from game.board.motion.cues import Cue, Effect, Sound, effect_of, stilled
from game.board.motion.figures import Figures, Floating, figure_of
from game.board.motion.looks import Style
from game.board.motion.poses import Moment, Piece, Pose, posed
from game.settings import INSTANT
from rules.events import Event, Rolled, StageBegan, StatusGained
from rules.evolve import Scene, evolve
from rules.grid import column_of, row_of

TUMBLE = 0.55  # seconds for which dice roll
ROLLS = 8  # rolls whose dice may still roll


class Playback:
    """Tells events one after the other on a scene of its own."""

    def __init__(self, scene: Scene, speed: float = 1.0, still: bool = False, style: Style | None = None) -> None:
        """Start from a scene (copied). ``speed`` divides all times, from `INSTANT` on all is told at once; ``still``
        lets nothing slide, shake or float. ``style`` says what things look like."""
        self.scene = scene.copy()
        self.speed, self.still = speed, still
        self.style = style or Style()
        self.stage = ""  # that of the resolution which is being told, where one is told stage by stage
        self._queue: deque[tuple[Event, ...]] = deque()
        self._beat: Beat | None = None  # the one that is being told
        self._clock = 0.0  # into it
        self._landed = False  # whether it has landed
        self._poses: dict[str, list[Pose]] = {}
        self._cues: list[tuple[Cue, float]] = []  # with the seconds since it began, below 0 if it has still to
        self._sounds: list[Sound] = []  # of this beat, still to be heard
        self._heard: list[str] = []
        self._figures = Figures()
        self._rolls: deque[float] = deque(maxlen=ROLLS)  # seconds since each of the latest rolls

    @property
    def moving(self) -> bool:
        """Whether something is still to be told, to float away, to fade or to come to rest."""
        return self.telling or bool(self._figures or self._cues) or any(age < TUMBLE for age in self._rolls)

    @property
    def telling(self) -> bool:
        """Whether events are still to be told."""
        return self._beat is not None or bool(self._queue)

    def add(self, events: Iterable[Event]) -> None:
        """Tell these after what is being told."""
        self._queue.extend(grouped(events, self.style.at_once))

    def reset(self, scene: Scene) -> None:
        """Show a scene as it is, and forget what was being told."""
        self.scene = scene.copy()
        self._queue.clear()
        self._close()
        self._sounds.clear()
        self._clear()

    def _clear(self) -> None:
        """Let nothing be left of what has been told."""
        self._clock, self._cues = 0.0, []
        self._figures.clear()
        self._rolls.clear()
        if not self.telling:
            self.stage = ""

    def update(self, seconds: float) -> list[Event]:
        """Let time pass; the events that landed in it, in order."""
        if self.speed >= INSTANT:
            return self._all()
        self._figures.pass_by(seconds, self.speed)
        passed = seconds * self.speed
        self._cues = [(cue, age + passed) for cue, age in self._cues if age + passed < cue.length]
        self._rolls = deque((age + passed for age in self._rolls), ROLLS)
        self._clock += passed
        landed: list[Event] = []
        while self._beat is not None or self._open():
            beat = self._beat
            assert beat is not None
            self._sound(self._clock)
            if not self._landed and self._clock >= beat.before:
                self._land(beat)
                landed += beat.events
            if self._clock < beat.before + beat.after:
                break
            self._clock -= beat.before + beat.after
            self._close()
        if self._beat is None:
            self._clock, self.stage = 0.0, ""
        return landed

    def skip(self) -> list[Event]:
        """Tell what is left at once, as far as the next stage; the events that landed by it."""
        landed = self._finish_beat()
        while self._queue and not (landed and is_stage(self._queue[0][0], self.style)):
            self._open()
            landed += self._finish_beat()
        self._clear()
        return landed

    def finish(self) -> list[Event]:
        """Tell all that is left at once; the events that landed by it."""
        return self._all()

    def _all(self) -> list[Event]:
        landed = self._finish_beat()
        while self._open():
            landed += self._finish_beat()
        self._clear()
        return landed

    # -- beats --

    def _open(self) -> bool:
        """Begin the next beat, if there is one."""
        if not self._queue:
            return False
        group = self._queue.popleft()
        beat = staged(group, self.scene, self.style, self._queue[0][0] if self._queue else None)
        self._beat, self._landed = beat, False
        self._sounds = sorted(beat.sounds, key=lambda sound: sound.start)
        for pose in beat.poses:
            self._poses.setdefault(pose.unit, []).append(pose)
        cues = [still for cue in beat.cues if (still := stilled(cue)) is not None] if self.still else beat.cues
        self._cues += [(cue, self._clock - cue.start) for cue in cues]
        return True

    def _close(self) -> None:
        self._beat, self._landed, self._poses = None, False, {}

    def _finish_beat(self) -> list[Event]:
        beat = self._beat
        if beat is None:
            return []
        self._sound(beat.before)
        landed: list[Event] = []
        if not self._landed:
            self._land(beat)
            landed += beat.events
        self._close()
        self._clock = 0.0
        return landed

    def _sound(self, clock: float) -> None:
        while self._sounds and self._sounds[0].start <= clock:
            self._heard.append(self._sounds.pop(0).name)

    def _land(self, beat: Beat) -> None:
        self._landed = True
        for event in beat.events:
            self._float(event)
            if isinstance(event, StageBegan):
                self.stage = event.what if self.style.at_once else ""
            if isinstance(event, Rolled):
                self._rolls.append(TUMBLE if self.still else self._clock - beat.before)
            evolve(self.scene, event)

    def _float(self, event: Event) -> None:
        name, text, tone = figure_of(event) if self._news(event) else ("", "", "")
        unit = self.scene.units.get(name) if text else None
        at = None if unit is None else unit.at if unit.at is not None else unit.last
        if at is not None:
            self._figures.add(text, tone, column_of(at) + 0.5, row_of(at) + 0.15)

    def _news(self, event: Event) -> bool:
        """Whether an event is worth a figure: not the same status with less time left."""
        if not isinstance(event, StatusGained) or event.unit not in self.scene.units:
            return True
        return all(status.id != event.id for status in self.scene.units[event.unit].statuses)

    # -- for drawing and hearing --

    def heard(self) -> list[str]:
        """The names of the sounds that have begun since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    def floating(self) -> list[Floating]:
        """The figures over the board, the oldest first."""
        return self._figures.now(self.still)

    def effects(self) -> list[Effect]:
        """What is seen beside the counters now, the oldest first."""
        return [effect_of(cue, age) for cue, age in self._cues if age >= 0]

    def tumbling(self, count: int) -> tuple[float, ...]:
        """How far the dice of the latest ``count`` rolls have rolled, each from 0 to 1; 1 lies still."""
        ages = [min(1.0, age / TUMBLE) for age in self._rolls][-count:] if count else []
        return (*(1.0,) * (count - len(ages)), *ages)

    def pieces(self) -> list[Piece]:
        """Every unit on the board where it is drawn now, from the top row down, the one that moves last."""
        resting: list[Piece] = []
        moving: list[Piece] = []
        moment = self._moment()
        for unit in self.scene.units.values():
            if unit.at is None:
                continue
            poses = self._poses.get(unit.name)
            piece = posed(unit, unit.at, poses or (), moment, self.still)
            (moving if poses else resting).append(piece)
        resting.sort(key=lambda piece: (piece.y, piece.x))
        return resting + moving

    def _moment(self) -> Moment:
        beat = self._beat
        if beat is None:
            return Moment(1.0, 1.0, True)
        part = min(1.0, self._clock / beat.before) if beat.before else 1.0
        rest = min(1.0, max(0.0, self._clock - beat.before) / beat.after) if beat.after else 1.0
        return Moment(part, rest, self._landed)

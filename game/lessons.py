"""The first battle: what it tells at which moment. It watches what the player does, and forbids nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.keys import Action, cap_of
from game.places import find
from game.texts import say

if TYPE_CHECKING:
    from game.board.inputs import Selection
    from rules.journal import Match

MAP, BOOK, SEED = "lessons/first.tmx", "tenfold", 17  # with this seed the archer begins, and has two turns in round 1
LEARNER, FOE = "human", "recruit"
NAMED: tuple[Action, ...] = ("attack", "undo", "stay", "dice", "wait", "help")  # keys that the texts name


@dataclass(frozen=True)
class Moment:
    """How the battle stands for someone who learns it. ``given`` are the verbs of the learner's commands so far."""

    given: tuple[str, ...] = ()
    unit: str = ""  # whose turn it is
    aiming: bool = False
    on_foe: bool = False  # whether the cursor is on someone who can be struck
    can_attack: bool = False
    can_wait: bool = False
    read: bool = False  # whether a line of the log is open


@dataclass(frozen=True)
class Lesson:
    """One step: it is over when ``done``, and says one of its texts."""

    id: str
    done: Callable[[Moment], bool]
    other: Callable[[Moment], bool] = lambda now: False  # when its other text fits better

    def text(self, now: Moment) -> str:
        """What it says now, with the keys as they are."""
        caps = {action: cap_of(action) for action in NAMED}
        return say(f"lesson.{self.id}_else" if self.other(now) else f"lesson.{self.id}", unit=now.unit, **caps)


def _struck(now: Moment) -> bool:
    return "attack" in now.given


LESSONS = (
    Lesson("walk", lambda now: "move" in now.given or _struck(now)),
    Lesson("aim", lambda now: now.aiming or _struck(now), other=lambda now: not now.can_attack),
    Lesson("odds", lambda now: now.on_foe or _struck(now), other=lambda now: not now.aiming),
    Lesson("strike", _struck, other=lambda now: not now.aiming),
    Lesson("dice", lambda now: now.read or now.given.count("attack") > 1),
    Lesson(
        "wait", lambda now: "wait" in now.given or now.given.count("attack") > 2, other=lambda now: not now.can_wait
    ),
    Lesson("win", lambda now: False),
)


def all_texts(unit: str) -> tuple[str, ...]:
    """All that the lessons can say, as if it were this unit's turn throughout."""
    moments = Moment(unit=unit, aiming=True, can_attack=True, can_wait=True), Moment(unit=unit)
    return tuple(lesson.text(now) for lesson in LESSONS for now in moments)


class Course:
    """How far the learner has come."""

    def __init__(self) -> None:
        self.step = 0

    @property
    def lesson(self) -> Lesson:
        return LESSONS[self.step]

    def follow(self, now: Moment) -> bool:
        """Pass over all that is done; whether anything was."""
        before = self.step
        while self.step < len(LESSONS) - 1 and self.lesson.done(now):
            self.step += 1
        return self.step != before


def first_battle() -> Match:
    """The battle that is fought, at its beginning. Raises MapError and NotFoundError when its map is damaged."""
    from game.maps import opened
    from rules.journal import Match

    drawn = opened(str(find("maps", MAP)), BOOK)
    return Match(BOOK, drawn.scenario, SEED, (LEARNER, FOE), "")


def moment(match: Match, selection: Selection, read: bool) -> Moment:
    """How a battle stands, with what is being chosen, and whether a line of the log is open."""
    battle = match.battle
    side = match.sides.index(LEARNER) + 1
    given = (one.do for one in match.commands if one.unit and battle.scene.units[one.unit].side == side)
    prompt = battle.prompt
    mine = prompt is not None and prompt.side == side
    verbs = {command.do for command in battle.legal()} if mine else set()
    foes = {unit.at for unit in battle.scene.present() if unit.side != side}
    aiming = selection.stage == "aim"
    return Moment(
        given=tuple(given),
        unit=prompt.units[0] if prompt and prompt.units else "",
        aiming=aiming,
        on_foe=aiming and selection.cursor in foes,
        can_attack="attack" in verbs,
        can_wait="wait" in verbs,
        read=read,
    )

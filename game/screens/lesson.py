"""The first battle: a battle like any other, with a note on the board that says what to do next."""

from __future__ import annotations

from game.keys import keys
from game.lessons import LESSONS, Course, all_texts, first_battle, moment
from game.panels.told import LessonView
from game.screen import Pos
from game.screens.battle import BattleScreen
from game.texts import say


class LessonScreen(BattleScreen):
    """It is not kept when it is left, and the lessons can be left for the battle alone."""

    def __init__(self) -> None:
        """Raises MapError and NotFoundError when its map is damaged."""
        super().__init__(first_battle(), say("lesson.place"))
        self.lessons: Course | None = Course()
        self._said = ""
        self._seen: object = None  # what the lessons looked at last: most frames change nothing

    @property
    def lesson(self) -> LessonView | None:
        if self.lessons is None or self.playing.state == "over":
            return None
        step = say("lesson.step", step=self.lessons.step + 1, steps=len(LESSONS))
        return LessonView(self._said, step, say("lesson.leave"))

    @property
    def notes(self) -> tuple[str, ...]:
        return all_texts(self.match.battle.prompt.units[0] if self.match.battle.prompt else "") if self.lessons else ()

    def save(self) -> None:
        """A lesson is begun anew."""

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.lessons is None or self.playing.state != "player":
            return
        read = any(entry.line.open for entry in self.playing.log.lines)
        seen = self.played, self.selection, read, keys()
        if seen == self._seen:
            return
        self._seen = seen
        now = moment(self.match, self.selection, read)
        self.lessons.follow(now)
        said = self.lessons.lesson.text(now)
        if said != self._said:
            self._said, self.stale = said, True

    def leave_lessons(self) -> None:
        """No more notes."""
        self.lessons, self.stale = None, True
        self.fit()  # the board has the room

    def clicked(self, pos: Pos, button: int) -> None:
        if button == 1 and self.hits.at(pos) == "leave_lessons":
            self.leave_lessons()
        else:
            super().clicked(pos, button)

"""The battle screen: input to selection to command, time to playback, and everything to a view that is drawn."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.board.playing import Playing
from game.board.selection import (
    Act,
    Cancel,
    Confirm,
    Input,
    Next,
    Pick,
    Point,
    Press,
    Selection,
    Step,
    after,
    opening,
    select,
)
from game.keys import Action, TypedSquare
from game.panels.view import Banner
from game.saves import forget_battle, save_battle
from game.screen import Pos, Screen
from game.screens.battle_picture import BattlePicture
from game.screens.battle_show import Latest, ShownCourse, battle_view
from game.screens.hand_over import HandOverScreen
from game.screens.recording import keep_recording, settled
from game.screens.views.table import Table
from game.settings import SPEEDS
from game.texts import say
from rules.grid import Square, square
from rules.journal import Match

if TYPE_CHECKING:
    from game.visits import Visit

BANNER_TIME = 0.9  # seconds
GROUP_KEYS = ("attack", "moves", "items", "stance", "wait", "flee", "stay", "end")
ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
WHEEL = 40  # pixels a notch
UNDO_COLUMN = 20  # columns to the left of U


class BattleScreen(Screen):
    """One battle, played by hand, by computer players, or both; with no human side it is a demo."""

    name = "battle"

    def __init__(
        self,
        match: Match,
        place: str = "",
        record: Path | None = None,
        script: tuple[str, ...] = (),
        visit: Visit | None = None,
    ) -> None:
        """``visit`` is the band that fights this battle of its campaign: what comes of it is written down."""
        super().__init__()
        self.match, self.place, self.record, self.visit = match, place, record, visit
        self.told: tuple[str, ...] = ()  # what the battle left of the band
        self.demo = bool(script) or all(level not in ("human", "engine") for level in match.sides)
        self.playing = Playing(match, script=script)
        self.selection = opening(match.battle)
        self.speed = 1
        self.clock = 0.0
        self.banner: Banner | None = None
        self._banner_left = 0.0  # seconds
        self._typed = TypedSquare()
        self._before_letter: Selection | None = None
        self.scrolls: dict[str, int] = {}
        self.course = ShownCourse(place)
        self.watched: tuple[str, ...] = ()  # who played a demo before a human took a side over
        self.buttons = Latest()
        self.unit_first = False
        self.pointing = False  # whether the mouse or a key has put the cursor where it is
        self._ended = False
        self.saved = ""  # what became of the recording

    # -- the app's side --

    def opened(self) -> None:
        self.playing.name_sides(lambda side: self.app.kit.palette.side(side).name)
        prompt = self.match.battle.prompt
        if prompt and prompt.units:
            side = self.app.kit.palette.side(prompt.side).name
            note = say("banner.begins", side=side, unit=prompt.units[0])
            self._show(Banner(say("banner.round", round=self.match.battle.round), "title", note), 1.6)

    def fit(self) -> None:
        self.playing.playback.still = self.app.settings.reduced_motion
        self._paint(self.playing.playback.scene.board.rows)
        self.course.forget()

    def _paint(self, rows: tuple[str, ...]) -> None:
        self.picture = BattlePicture(self.app.kit, self.app.painted, self.app.size, rows)

    def closed(self) -> None:
        if not self._ended:
            self.saved = keep_recording(self.match, self.record)
            self.save()

    def save(self) -> None:
        """Keep the battle as it is, so that the title can go on with it; a demo and one not begun are not kept."""
        if not self.demo and self.match.commands:
            save_battle(self.match, self.place, str(self.visit.path) if self.visit else "")

    @property
    def moving(self) -> bool:
        return self.playing.moving or self.banner is not None

    @property
    def played(self) -> int:
        return len(self.match.commands)

    def update(self, seconds: float) -> None:
        self.clock += seconds
        was = self.playing.state
        length = len(self.playing.log.lines)
        self.playing.playback.speed = self.speed
        self.playing.update(seconds)
        self._banner_passes(seconds)
        self._announce(length)
        if self.playing.state != was:
            self.stale = True
            self._settle()
        if self.playing.hand_over and self.app.screens[-1] is self:
            self.save()
            self.app.open(HandOverScreen(self))
        if self.playing.state == "over" and not self.playing.moving and not self._ended:
            self._end()

    def _settle(self) -> None:
        """The table waits for someone else now: a selection of the one before is closed."""
        if self.playing.state == "player" and self.selection.unit not in self._units():
            self.selection = opening(self.match.battle)
        self.scrolls.clear()

    def _units(self) -> tuple[str, ...]:
        prompt = self.match.battle.prompt
        return prompt.units if prompt else ()

    def _end(self) -> None:
        from game.screens.result import ResultScreen

        self._ended = True
        if not self.demo:
            forget_battle()
        self.saved = keep_recording(self.match, self.record)
        if self.visit is not None:
            self.told = settled(self.visit, self.match)
        self.app.open(ResultScreen(self))

    def taken_over(self) -> None:
        """The player of the side to move has the mouse."""
        self.playing.taken()
        self.selection = opening(self.match.battle)
        self.stale = True

    # -- banners --

    def _show(self, banner: Banner, seconds: float = BANNER_TIME) -> None:
        self.banner, self._banner_left = banner, seconds
        self.stale = True

    def _banner_passes(self, seconds: float) -> None:
        if self.banner is not None:
            self._banner_left -= seconds * self.speed
            self.stale = True
            if self._banner_left <= 0:
                self.banner = None

    def _announce(self, since: int) -> None:
        """A new round is announced when its line is told."""
        for line in self.playing.log.lines[since:]:
            if line.round:
                self._show(Banner(say("banner.round", round=line.round), "title"))

    # -- input --

    @property
    def free(self) -> bool:
        """Whether the player at the mouse may choose now (what is still being told is a walk of the same unit)."""
        if self.demo or self.match.battle.prompt is None or self.match.player not in ("human", "engine"):
            return False
        if self.playing.asked not in (0, self.playing.side):
            return False
        return not self.playing.playback.telling or self.playing.acting in self._units()

    def _give(self, given: Input) -> None:
        """Take one input of the player."""
        self.stale = True
        if isinstance(given, Point):
            self.selection = select(self.match.battle, self.selection, given).selection
            return
        if not self.free:
            if isinstance(given, Cancel):
                self._open_menu()
            elif isinstance(given, Step | Next):
                self.selection = select(self.match.battle, self.selection, given).selection
            else:
                self.playing.skip()
            return
        self.playing.skip()
        answer = select(self.match.battle, self.selection, given)
        self.selection = answer.selection
        if answer.leave:
            self._open_menu()
        if answer.command is not None:
            self._before_letter = None
            self.playing.give(answer.command)
            if self.selection.unit in self._units():
                self.selection = after(self.match.battle, answer.selection)

    def _inspect(self) -> None:
        """The whole sheet of the unit under the cursor, or of the one that is chosen."""
        from game.screens.inspect import InspectScreen
        from game.screens.views.sheet import sheet_in_battle

        table, selection = self.table(), self.selection
        there = next((unit for unit in table.scene.present() if unit.at == selection.cursor), None)
        unit = there or table.scene.units.get(selection.unit)
        if unit is not None:
            self.app.open(InspectScreen(sheet_in_battle(table, unit), self))

    def _undo(self) -> None:
        self.stale = True
        if self.demo:
            return
        if not self.free or not self.match.can_undo:
            self.selection = self._refused(say("why.no_undo"))
            return
        taken_back = self.playing.undo()
        self._before_letter = None
        self.selection = opening(self.match.battle, unit=taken_back.unit)
        self.course.forget()

    def _refused(self, why: str) -> Selection:
        return replace(self.selection, notice=why)

    def _open_menu(self) -> None:
        from game.screens.pause import PauseScreen

        self.app.open(PauseScreen(self))

    # -- the mouse --

    def pointed(self, pos: Pos) -> None:
        at = self.picture.camera.square_at(pos)
        self.pointing = at is not None
        name = "" if at is not None else self.picture.at(pos)
        if name != self.hovered:
            self.hovered, self.stale = name, True
            if name.startswith("pick:"):
                self.selection = self._pointed_item(int(name[5:]))
            if name.startswith(("unit:", "spell:")):
                at = self._square_of(name.partition(":")[2])
        if at is not None and at != self.selection.cursor:
            self._give(Point(at))

    def _pointed_item(self, number: int) -> Selection:
        return replace(self.selection, index=number) if self.selection.stage == "choose" else self.selection

    def _square_of(self, unit: str) -> Square | None:
        found = self.playing.playback.scene.units.get(unit)
        return found.at if found else None

    def clicked(self, pos: Pos, button: int) -> None:
        self._before_letter = None
        if button == 3:
            if self.selection.stage != "free":
                self._give(Cancel())
            return
        at = self.picture.camera.square_at(pos)
        if at is not None:
            self._press(at)
            return
        name = self.picture.at(pos)
        if name:
            self.activate(name)
        elif self.picture.panel_at(pos) in ("unit", "forecast") and self.picture.lay.shared:
            self.unit_first, self.stale = not self.unit_first, True
        elif self.picture.panel_at(pos) == "unit":
            self._inspect()
        elif self.playing.playback.telling:
            self._give(Confirm())

    def _press(self, at: Square) -> None:
        if self.demo:
            self.playing.skip()
            self.stale = True
        else:
            self._give(Press(at))

    def activate(self, name: str) -> None:
        """A button, a line of the log, or a counter in the order of turns was clicked."""
        kind, _, rest = name.partition(":")
        match kind:
            case "act":
                self._give(Act(rest))
            case "pick":
                self._give(Pick(int(rest)))
            case "unit" | "spell":
                if (at := self._square_of(rest)) is not None:
                    self._give(Point(at))
            case "log":
                self.playing.log.toggle(int(rest))
            case "undo":
                self._undo()
            case "confirm":
                self._give(Confirm())
            case "cancel":
                self._give(Cancel())
            case "sooner":
                self._give(Step(0, -1))
            case "later":
                self._give(Step(0, 1))
            case "pause" | "step" | "rewind" | "slower" | "faster" | "take_over":
                self._transport(kind)
            case "menu":
                self._open_menu()
        self.stale = True

    def scrolled(self, pos: Pos, lines: int) -> None:
        if self.selection.stage == "wait" and self.picture.lay.board.collidepoint(pos):
            self._give(Step(0, -lines))
            return
        panel = self.picture.panel_at(pos)
        if panel:
            self._scroll(panel, lines if panel == "log" else -lines)

    def _scroll(self, panel: str, notches: int) -> None:
        """The log scrolls up from its end, the others down from their beginning."""
        picture = self.picture
        most = {
            "log": picture.log.overflow,
            "forecast": picture.forecast.overflow,
            "unit": picture.unit.overflow,
        }[panel]
        now = self.scrolls.get(panel, 0)
        self.scrolls[panel] = max(0, min(most, now + notches * self.app.kit.px(WHEEL)))
        self.stale = True

    # -- the keyboard --

    def pressed(self, action: Action | None, sign: str) -> None:
        if self._typed_square(sign):
            return
        if sign.isdigit() and self.selection.stage == "choose":
            self._give(Pick(int(sign) - 1))
            return
        if len(sign) == 1 and sign.isalpha():
            self._before_letter = self.selection
        if action == "undo" and sign.isalpha() and self.match.battle.scene.board.width > UNDO_COLUMN:
            return  # the letter belongs to a square there; Backspace is left
        if action is not None:
            self._do(action)

    def _typed_square(self, sign: str) -> bool:
        """Whether this sign completed a typed square; its letter's action is then taken back."""
        board = self.match.battle.scene.board
        found = self._typed.type(sign, time.monotonic(), board.width, board.height)
        if found is None:
            return False
        if self._before_letter is not None and self.selection.unit == self._before_letter.unit:
            self.selection = self._before_letter
        self._give(Point(square(*found)))
        return True

    def _do(self, action: Action) -> None:
        if self.demo and action in ("pause", "step", "rewind", "slower", "faster", "take_over"):
            self._transport(action)
        elif action in ARROWS:
            self.pointing = True
            self._give(Step(*ARROWS[action]))
        elif action in GROUP_KEYS and not self.demo:
            self._give(Act(action))
        else:
            self._other(action)

    def _other(self, action: Action) -> None:
        match action:
            case "confirm":
                if self.demo:
                    self._press(self.selection.cursor)
                else:
                    self._give(Confirm())
            case "back":
                self._give(Cancel())
            case "next" | "previous":
                self.pointing = True
                self._give(Next(1 if action == "next" else -1))
            case "undo":
                self._undo()
            case "inspect":
                self._inspect()
            case "dice":
                line = self.playing.log.latest_with_dice()
                if line is not None:
                    self.playing.log.toggle(line)
                    self.stale = True
            case "log_up":
                self._scroll("log", 2)
            case "log_down":
                self._scroll("log", -2)
            case "menu":
                self._open_menu()
            case "help":
                from game.screens.rules import RulesScreen

                self.app.open(RulesScreen(self.match.book_id))

    # -- a demo's bar --

    def _transport(self, what: str) -> None:
        playing = self.playing
        self.stale = True
        if what == "pause":
            playing.paused = not playing.paused
        elif what == "step":
            playing.paused = True
            playing.skip()
            playing.step()
        elif what == "rewind":
            playing.paused = True
            playing.skip()
            playing.rewind()
            self.match = playing.match
            self.course.forget()
        elif what == "take_over":
            self._take_over()
        else:
            place = SPEEDS.index(self.speed) + (1 if what == "faster" else -1)
            self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, place))]

    def _take_over(self) -> None:
        """A human plays the side that is to move, from here on."""
        self.playing.skip()
        if self.match.battle.prompt is None:
            return
        self.watched, self.demo, self.speed = self.match.sides, False, 1
        self.playing.take_over()
        self.selection = opening(self.match.battle)
        side = self.app.kit.palette.side(self.playing.side).name
        self._show(Banner(say("banner.taken", side=side), "title"), 1.2)

    def watch_on(self) -> None:
        """The computer players that were there before play all sides again."""
        self.playing.give_back(self.watched)
        self.demo, self.watched = True, ()
        self.stale = True

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        rows = self.playing.playback.scene.board.rows
        if rows != self.picture.rows:  # a door opened, a bridge broke
            self._paint(rows)
        self.picture.draw(target, battle_view(self), self.hits)

    def table(self) -> Table:
        """The battle as it is shown."""
        return Table(self.match.battle, self.playing.playback.scene, self.app.kit.palette)

"""The battle screen: input to selection to command, time to playback, and everything to a view that is drawn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.board.choices import groups
from game.board.inputs import Cancel, Input, Next, Point, Selection, Step
from game.board.playing import Playing
from game.board.selection import after, opening, select
from game.board.threats import threatened
from game.board.viewing import BY_HAND, NOBODY, Foresight, hides, viewer_of
from game.keys import Action
from game.panels.told import Banner, LessonView, LogView
from game.panels.view import ActionButton, ForecastView
from game.saves import forget_battle, save_battle
from game.screen import Pos, Screen
from game.screens.banners import Banners
from game.screens.battle_picture import BattlePicture
from game.screens.battle_show import battle_view
from game.screens.course import ShownCourse
from game.screens.declaring import Declaring
from game.screens.decoration import decoration_of
from game.screens.hand_over import HandOverScreen
from game.screens.hands import Hands
from game.screens.latest import Latest
from game.screens.looking import Looking
from game.screens.recording import keep_recording, settled
from game.screens.views.table import Table
from game.screens.watching import Watching
from game.texts import say, speed_text
from rules.battle import Battle
from rules.commands import Command
from rules.grid import Mask
from rules.journal import Match
from rules.options import Outlook

if TYPE_CHECKING:
    from game.visits import Visit

WHEEL = 40  # pixels a notch


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
        self.demo = bool(script) or all(level not in BY_HAND for level in match.sides)
        self.playing = Playing(match, script=script)
        self.selection = opening(match.battle)
        self.speed = 0.0  # one of SPEEDS; 0 until the screen is opened: as it is set
        self.clock = 0.0
        self.banners = Banners(self)
        self.hands = Hands(self)
        self.scrolls: dict[str, int] = {}
        self.course = ShownCourse(place)
        self.buttons = Latest[tuple[ActionButton, ...]]()
        self.declaring = Latest[Declaring]()
        self.forecast = Latest[ForecastView | None]()
        self.refused = ""  # the barred button whose key was pressed last: it says why
        self.unit_first = False
        self.warned = False  # whether the squares that the other side can strike are shown
        self._threats = Latest[dict[str, Mask]]()
        self._known = Latest[Battle]()
        self.pointing = False  # whether the mouse or a key has put the cursor where it is
        self.looking = Looking(self)
        self.watching = Watching(self)
        self.foresight = Foresight()
        self.decoration = decoration_of(match)
        self._ended = False
        self._kept: tuple[int, int, str, tuple[str, ...]] | None = None  # the turn at whose beginning it was saved last
        self.saved = ""  # what became of the recording

    # -- the app's side --

    def opened(self) -> None:
        self.speed = self.speed or self.app.settings.speed
        self.playing.name_sides(lambda side: self.app.kit.palette.side(side).name)
        self.playing.recall()
        self.match = self.playing.match
        prompt = self.match.battle.prompt
        if prompt and prompt.units:
            side = self.app.kit.palette.side(prompt.side).name
            note = say("banner.begins", side=side, unit=prompt.units[0])
            self.banners.show(Banner(say("banner.round", round=self.match.battle.round), "title", note), 1.6)

    def fit(self) -> None:
        self.playing.playback.still = self.app.settings.reduced_motion
        self._paint(self.playing.playback.scene.board.rows)
        self.course.forget()

    def _paint(self, rows: tuple[str, ...]) -> None:
        kept, sides = self.looking.kept(rows), self.match.battle.setting.sides
        app, watched = self.app, self.demo
        self.picture = BattlePicture(
            app.kit, app.painted, app.size, rows, self.decoration, kept, sides, watched, self.notes
        )
        self.looking.look_through(self.picture.sight)

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
        return self.playing.moving or self.banners.shown is not None or self.looking.moving

    @property
    def played(self) -> int:
        return len(self.match.commands)

    def update(self, seconds: float) -> None:
        self.clock += seconds
        self.watching.update()
        was = self.playing.state
        length = len(self.playing.log.lines)
        self.playing.playback.speed = self.speed
        if not self.watching.bar.dragging:
            self.playing.update(seconds, lambda: self.course.of(self.table(), self.played, "", False))
        self.app.sounds.hear(self.playing.playback.heard(), self.speed)
        self.banners.update(seconds, length)
        self.looking.update(seconds)
        if self.playing.state != was:
            self.stale = True
            self._settle()
        if self.playing.state == "player":
            self._keep_turn()  # also where nothing was told before it, as in secret
        if self.playing.hand_over and self.app.screens[-1] is self:
            self.app.open(HandOverScreen(self))
        over = self.playing.state == "over" and not self.playing.moving
        if over and not self._ended and not self.watching.lingers:
            self._end()

    def _settle(self) -> None:
        """The table waits for someone else now: a selection of the one before is closed."""
        battle, selection = self.match.battle, self.selection
        stale = selection.stage != "free" and selection.group not in groups(battle)
        if self.playing.state == "player" and (stale or selection.unit not in self._units()):
            self.selection = opening(battle)
            self.looking.turn_to()
        self.scrolls.clear()

    def _keep_turn(self) -> None:
        """Keep the battle at the beginning of each turn, so that nothing ends it but its end."""
        prompt = self.match.battle.prompt
        turn = (self.match.battle.round, prompt.side, prompt.kind, prompt.units) if prompt else None
        if turn != self._kept:
            self._kept = turn
            self.save()

    def _units(self) -> tuple[str, ...]:
        prompt = self.match.battle.prompt
        return prompt.units if prompt else ()

    def _end(self) -> None:
        from game.screens.result import ResultScreen

        self._ended = True
        self.app.sounds.play(self._fanfare())
        if not self.demo:
            forget_battle()
        self.saved = keep_recording(self.match, self.record)
        if self.visit is not None:
            self.told = settled(self.visit, self.match)
        self.app.open(ResultScreen(self))

    def _fanfare(self) -> str:
        """The sound for the result: a human's defeat by a computer player is one."""
        winner, sides = self.match.battle.winner, self.match.sides
        lost = winner == "draw" or (sides[int(winner or 1) - 1] != "human" and "human" in sides)
        return "defeat" if lost else "victory"

    def moved_in_time(self) -> None:
        """The battle is another moment of itself now."""
        self.match, self._ended = self.playing.match, self._ended and self.playing.state == "over"
        self.banners.clear()
        self.stale = True
        self.course.forget()

    def taken_over(self) -> None:
        """The player of the side to move has the mouse."""
        self.playing.taken()
        self.selection = opening(self.match.battle)
        self.looking.turn_to()
        self.stale = True

    # -- notes for who learns --

    @property
    def notes(self) -> tuple[str, ...]:
        """The texts that there is to be room for under the board."""
        return ()

    @property
    def lesson(self) -> LessonView | None:
        """A note for someone who learns, if there is one."""
        return None

    def leave_lessons(self) -> None:
        """No more notes."""

    # -- input --

    @property
    def free(self) -> bool:
        """Whether the player at the mouse may choose now (what is still being told is a walk of the same unit)."""
        if self.demo or self.match.battle.prompt is None or self.match.player not in BY_HAND:
            return False
        if self.playing.asked not in (0, self.playing.side):
            return False
        return not self.playing.playback.telling or self.playing.acting in self._units()

    def give(self, given: Input) -> None:
        """Take one input of the player."""
        self.stale = True
        if isinstance(given, Point):
            self.selection = select(self.match.battle, self.selection, given).selection
            return
        if not self.free:
            if isinstance(given, Cancel):
                self.open_menu()
            elif isinstance(given, Step | Next):
                self.selection = select(self.match.battle, self.selection, given).selection
            else:
                self.playing.hurry()
            return
        self.playing.skip()
        answer = select(self.match.battle, self.selection, given)
        self.selection = answer.selection
        if self.selection.notice:
            self.app.sounds.play("refused")
        if answer.leave:
            self.open_menu()
        if answer.command is not None:
            self.hands.forget_letter()
            self.playing.give(answer.command)
            if self.selection.unit in self._units() or not self.playing.playback.telling:
                self.selection = after(self.match.battle, answer.selection)

    def withdraw(self, name: str) -> None:
        """What a unit has declared is taken back."""
        command = Command("withdraw", name)
        if self.free and not self.match.battle.why_not(command):
            self.playing.skip()
            self.playing.give(command)
            self.selection = opening(self.match.battle, unit=name)

    def inspect(self) -> None:
        """The whole sheet of the unit under the cursor, or of the one that is chosen."""
        from game.screens.inspect import InspectScreen
        from game.screens.views.sheet import sheet_in_battle

        table, selection = self.table(), self.selection
        there = next((unit for unit in table.scene.present() if unit.at == selection.cursor), None)
        unit = there or table.scene.units.get(selection.unit)
        if unit is not None:
            self.app.open(InspectScreen(sheet_in_battle(table, unit), self))

    def undo(self) -> None:
        self.stale = True
        if self.demo:
            return
        if not self.free or not self.match.can_undo:
            self.selection = self._refused(say("why.no_undo"))
            return
        taken_back = self.playing.undo()
        self.hands.forget_letter()
        self.selection = opening(self.match.battle, unit=taken_back.unit)
        self.course.forget()

    def open_line(self, number: int) -> None:
        """Show the dice of a line of the log, scrolled so that they are seen, or close it again."""
        log, panel = self.playing.log, self.picture.log
        log.toggle(number)
        view = LogView(tuple(entry.line for entry in log.lines), self.scrolls.get("log", 0))
        self.scrolls["log"] = panel.to_show(self.picture.lay.log, view, number)
        self.stale = True

    def warn(self) -> None:
        """Show every square that the other side can strike next, or no longer."""
        self.warned, self.stale = not self.warned, True

    def threats(self) -> dict[str, Mask]:
        """What each enemy of the side that looks at the board can strike next."""
        side = viewer_of(self.match)
        battle, side = self.seen(), side if side > 0 else self.playing.side
        return self._threats.get((tuple(self.match.lines), side), lambda: threatened(battle, side))

    def _refused(self, why: str) -> Selection:
        return replace(self.selection, notice=why)

    def open_menu(self) -> None:
        from game.screens.pause import PauseScreen

        self.app.open(PauseScreen(self))

    def pace(self, steps: int) -> None:
        """Tell this battle, and those to come, quicker or slower."""
        self.app.set(self.app.settings.quicker(steps))
        self.speed = self.app.settings.speed
        self.banners.say(say("demo.speed", speed=speed_text(self.speed)), 0.7)

    def scroll(self, panel: str, notches: int) -> None:
        """The log scrolls up from its end, the others down from their beginning."""
        picture = self.picture
        most = {
            "log": picture.log.overflow,
            "declared": picture.declared.overflow,
            "forecast": picture.forecast.overflow,
            "unit": picture.unit.overflow,
        }[panel]
        now = self.scrolls.get(panel, 0)
        self.scrolls[panel] = max(0, min(most, now + notches * self.app.kit.px(WHEEL)))
        self.stale = True

    # -- the mouse and the keyboard --

    def took(self, event: pygame.event.Event) -> bool:
        return self.hands.took(event)

    def pointed(self, pos: Pos) -> None:
        self.hands.pointed(pos)

    def clicked(self, pos: Pos, button: int) -> None:
        self.hands.clicked(pos, button)

    def scrolled(self, pos: Pos, lines: int) -> None:
        self.hands.scrolled(pos, lines)

    def pressed(self, action: Action | None, sign: str) -> None:
        self.hands.pressed(action, sign)

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        rows = self.playing.playback.scene.board.rows
        if rows != self.picture.rows:  # a door opened, a bridge broke
            self._paint(rows)
        self.drawn = self.picture.draw(target, battle_view(self), self.hits, not self.intact)

    def seen(self) -> Battle:
        """The battle as whoever looks at the window knows it: without what others hide."""
        battle, viewer = self.match.battle, viewer_of(self.match)
        if not hides(battle):
            return battle
        return self._known.get((tuple(self.match.lines), viewer), lambda: battle.book.as_seen(battle, viewer))

    def table(self) -> Table:
        """The battle as it is shown."""
        battle, seen = self.match.battle, self.seen()
        viewer, played = viewer_of(self.match), len(self.match.commands)
        foresee = self.foresight.outlook

        def outlook(command: Command | None) -> Outlook:
            return foresee(battle, played, viewer or NOBODY, command)

        return Table(seen, self.playing.playback.scene, self.app.kit.palette, viewer, outlook)

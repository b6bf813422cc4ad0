"""What the mouse and the keyboard mean over a battle."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.board.choices import groups_by_key
from game.board.inputs import Act, Cancel, Confirm, Next, Pick, Point, Press, Selection, Step
from game.keys import Action, TypedSquare, cap_of
from game.screen import Pos
from game.screens.battle_show import buttons_of
from rules.grid import Square, square

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen

ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
UNDO_COLUMN = 20  # columns to the left of U


class Hands:
    """Events of one battle's window, turned into what its screen can do."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self._typed = TypedSquare()
        self._before_letter: Selection | None = None

    def forget_letter(self) -> None:
        """What has been done since the last letter stands: a digit takes nothing back."""
        self._before_letter = None

    # -- the mouse --

    def took(self, event: pygame.event.Event) -> bool:
        return self.screen.watching.took(event) or self.screen.looking.took(event)

    def pointed(self, pos: Pos) -> None:
        at = self.screen.picture.camera.square_at(pos)
        self.screen.pointing = at is not None
        name = "" if at is not None else self.screen.picture.at(pos)
        if name != self.screen.hovered:
            self.screen.hovered, self.screen.refused, self.screen.stale = name, "", True
            if name.startswith("pick:"):
                self.screen.selection = self._pointed_item(int(name[5:]))
            if name.startswith(("unit:", "spell:")):
                at = self._square_of(name.partition(":")[2])
        if at is not None and at != self.screen.selection.cursor:
            self.screen.give(Point(at))

    def _pointed_item(self, number: int) -> Selection:
        selection = self.screen.selection
        return replace(selection, index=number) if selection.stage == "choose" else selection

    def _square_of(self, unit: str) -> Square | None:
        found = self.screen.playing.playback.scene.units.get(unit)
        return found.at if found else None

    def clicked(self, pos: Pos, button: int) -> None:
        self._before_letter, self.screen.refused = None, ""
        if button == 3:
            if self.screen.selection.stage != "free":
                self.screen.give(Cancel())
            return
        at = self.screen.picture.camera.square_at(pos)
        if at is not None:
            self._press(at)
            return
        name = self.screen.picture.at(pos)
        if name:
            self.activate(name)
        elif self.screen.picture.panel_at(pos) in ("unit", "forecast") and self.screen.picture.lay.shared:
            self.screen.unit_first, self.screen.stale = not self.screen.unit_first, True
        elif self.screen.picture.panel_at(pos) == "unit":
            self.screen.inspect()
        elif self.screen.playing.playback.telling:
            self.screen.give(Confirm())

    def _press(self, at: Square) -> None:
        if self.screen.demo:
            self.screen.playing.hurry()
            self.screen.stale = True
        else:
            self.screen.give(Press(at))

    def activate(self, name: str) -> None:
        """A button, a line of the log, or a counter in the order of turns was clicked."""
        kind, _, rest = name.partition(":")
        self.screen.app.sounds.play("button")
        match kind:
            case "withdraw":
                self.screen.withdraw(rest)
            case "act":
                self.screen.give(Act(rest))
            case "pick":
                self.screen.give(Pick(int(rest)))
            case "unit" | "spell":
                if (at := self._square_of(rest)) is not None:
                    self.screen.give(Point(at))
            case "log":
                self.screen.open_line(int(rest))
                self.screen.looking.bring(
                    self.screen.playing.log.links(int(rest)).on(self.screen.playing.playback.scene)
                )
            case "undo":
                self.screen.undo()
            case "confirm":
                self.screen.give(Confirm())
            case "cancel":
                self.screen.give(Cancel())
            case "sooner":
                self.screen.give(Step(0, -1))
            case "later":
                self.screen.give(Step(0, 1))
            case "play":
                self.screen.watching.take_over(int(rest))
            case "spare":
                self.screen.watching.pressed("back", "")
            case "follow":
                self.screen.looking.did("follow")
            case "pause" | "step" | "rewind" | "slower" | "faster" | "take_over":
                self.screen.watching.did(kind)
            case "menu":
                self.screen.open_menu()
            case "threat":
                self.screen.warn()
        self.screen.stale = True

    def scrolled(self, pos: Pos, lines: int) -> None:
        if self.screen.selection.stage == "wait" and self.screen.picture.lay.board.collidepoint(pos):
            self.screen.give(Step(0, -lines))
            return
        if self.screen.looking.wheel(pos, lines):
            return
        if self.screen.selection.stage == "choose" and self.screen.picture.lists_at(pos):
            self.screen.give(Step(0, -1 if lines > 0 else 1))
            return
        panel = self.screen.picture.panel_at(pos)
        if panel:
            self.screen.scroll(panel, lines if panel == "log" else -lines)

    # -- the keyboard --

    def pressed(self, action: Action | None, sign: str) -> None:
        self.screen.refused, self.screen.stale = "", True
        if self.screen.watching.choosing and self.screen.watching.pressed(action, sign):
            return
        if self._typed_square(sign) or self._is_barred(action) or self.screen.watching.pressed(action, sign):
            return
        if sign.isdigit() and self.screen.selection.stage == "choose":
            if sign != "0":
                self.screen.give(Pick(self.screen.picture.first_listed + int(sign) - 1))
            return
        if len(sign) == 1 and sign.isalpha():
            self._before_letter = self.screen.selection
        if action == "undo" and sign.isalpha() and self.screen.match.battle.scene.board.width > UNDO_COLUMN:
            return  # the letter belongs to a square there; Backspace is left
        if action is not None:
            self._do(action)

    def _is_barred(self, action: Action | None) -> bool:
        """Whether a key belongs to a button that is barred while nobody may choose; it then says why, as it does
        under the mouse. (What is refused to who may choose is said where the cursor is.)"""
        screen = self.screen
        if action is None or screen.free or (screen.playing.playback.telling and not screen.demo):
            return False
        barred = (one for one in buttons_of(screen) if one.why and one.key == cap_of(action))
        screen.refused = next((one.id for one in barred), "")
        if screen.refused:
            screen.app.sounds.play("refused")
        return bool(screen.refused)

    def _typed_square(self, sign: str) -> bool:
        """Whether this sign completed a typed square; its letter's action is then taken back."""
        board = self.screen.match.battle.scene.board
        found = self._typed.type(sign, time.monotonic(), board.width, board.height)
        if found is None:
            return False
        if self._before_letter is not None and self.screen.selection.unit == self._before_letter.unit:
            self.screen.selection = self._before_letter
        self.screen.give(Point(square(*found)))
        self.screen.looking.show_cursor()
        return True

    def _do(self, action: Action) -> None:
        if self.screen.looking.did(action):
            return
        if action in ARROWS:
            self.screen.pointing = True
            self.screen.give(Step(*ARROWS[action]))
            self.screen.looking.show_cursor()
        elif not self.screen.demo and (group := groups_by_key(self.screen.match.battle).get(action)):
            self.screen.give(Act(group))
        else:
            self._other(action)

    def _other(self, action: Action) -> None:
        match action:
            case "confirm":
                if self.screen.demo:
                    self._press(self.screen.selection.cursor)
                else:
                    self.screen.give(Confirm())
            case "back":
                self.screen.give(Cancel())
            case "next" | "previous":
                self.screen.pointing = True
                self.screen.give(Next(1 if action == "next" else -1))
                self.screen.looking.show_cursor()
            case "undo":
                self.screen.undo()
            case "inspect":
                self.screen.inspect()
            case "threat":
                self.screen.warn()
            case "dice":
                line = self.screen.playing.log.latest_with_dice()
                if line is not None:
                    self.screen.open_line(line)
            case "log_up":
                self.screen.scroll("log", 2)
            case "log_down":
                self.screen.scroll("log", -2)
            case "slower" | "faster":
                self.screen.pace(1 if action == "faster" else -1)
            case "menu":
                self.screen.open_menu()
            case "help":
                from game.screens.rules import RulesScreen

                self.screen.app.open(RulesScreen(self.screen.match.book_id))

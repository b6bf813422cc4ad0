"""The time line of the battle screen: mouse and keys on it, and what it shows of a battle that is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.narrate.commanded import commanded
from game.panels.view import TimeView
from game.texts import say, speed_text

if TYPE_CHECKING:
    from game.screen import Pos
    from game.screens.battle import BattleScreen

LEAST_SPAN = 24  # commands: a demo that has just begun is drawn on a line of so many


class TimeBar:
    """Seeks in the battle of a battle screen. Pointing and dragging only say where to: `update` goes there, once a
    frame."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self.recorded = bool(screen.playing.timeline.length)  # whether its end is known
        self.sought = False  # whether where it stands has been sought, not played
        self.dragging = False
        self._pointed: int | None = None
        self._wanted: int | None = None

    # -- input --

    def took(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse was one on the strip, and is done with."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._over(event.pos):
                self.dragging = True
                self._want(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self.dragging:
                self.dragging = False
                return True
            case pygame.MOUSEMOTION:
                if self.dragging:
                    self._want(event.pos)
                self._point(event.pos)
                return self.dragging
            case pygame.WINDOWLEAVE:
                self._show(None)
        return False

    def _over(self, pos: Pos) -> bool:
        place = self.screen.picture.lay.time
        return self.screen.demo and place is not None and place.collidepoint(pos)

    def _want(self, pos: Pos) -> None:
        self._wanted = self.screen.picture.time.place_at(pos[0], self.view())
        self.screen.stale = True

    def _point(self, pos: Pos) -> None:
        over = self.dragging or self._over(pos)
        self._show(self.screen.picture.time.place_at(pos[0], self.view()) if over else None)

    def _show(self, place: int | None) -> None:
        if place != self._pointed:
            self._pointed, self.screen.stale = place, True

    def did(self, action: str) -> bool:
        """Whether an action was one of seeking, and is done. The battle then rests where it is."""
        line, place = self.screen.playing.timeline, self.screen.playing.place
        match action:
            case "rewind":
                to = place - 1
            case "first":
                to = 0
            case "last":
                to = line.length
            case "round_back":
                to = line.previous_round(place)
            case "round_on":
                to = line.next_round(place)
            case _:
                return False
        self.screen.playing.paused = True
        self._go(to)
        return True

    # -- time --

    def update(self) -> None:
        """Go where the mouse has asked for."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None and self.screen.demo:
            self._go(wanted)

    def _go(self, place: int) -> None:
        self.sought = True
        self.screen.playing.seek(place)
        self.screen.moved_in_time()

    # -- what is shown --

    def view(self) -> TimeView:
        """The line as it stands."""
        screen, playing = self.screen, self.screen.playing
        line, pointed = playing.timeline, self._pointed
        span = line.length if self.recorded else max(line.length, LEAST_SPAN)
        count = say("time.of", place=playing.place, known=line.length)
        return TimeView(
            place=playing.place,
            known=line.length,
            span=max(1, span),
            rounds=line.rounds,
            falls=tuple((fall.place, fall.side) for fall in line.falls),
            pace=speed_text(screen.speed),
            count=count,
            pointed=pointed,
            tip="" if pointed is None else self._tip(pointed),
        )

    def _tip(self, place: int) -> str:
        """Round and command under the mouse, and who falls by it."""
        line = self.screen.playing.timeline
        if not place or place > line.length:
            return say("time.beginning")
        moment = line.moments[place - 1]
        side_name = self.screen.app.kit.palette.side
        done = commanded(moment.command, lambda side: side_name(side).name) if moment.command else f"{moment.line}."
        told = say("time.command", round=moment.round, place=place, line=done)
        return " ".join([told, *(say("time.falls", unit=fall.unit) for fall in line.falls if fall.place == place)])

"""How the player looks about on a board that is larger than its place: wheel, drag, edges, keys, and following."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.camera import Camera
from game.board.sight import Sight, edge_push, squares_near
from game.keys import Action
from game.texts import say
from rules.grid import Mask, squares_in

if TYPE_CHECKING:
    from game.screen import Pos
    from game.screens.battle import BattleScreen

EDGE_BAND = 18  # steps along the view's edge in which the mouse pushes the board
EDGE_SPEED = 11.0  # squares a second
MIDDLE = 2  # the mouse button that drags
REST = 4.0  # seconds for which nothing is followed after the player has moved the board


class Looking:
    """Moves the sight of a battle screen's picture."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self._sight: Sight | None = None
        self._dragging = False
        self._mouse: Pos | None = None
        self._pushed = 0.0, 0.0  # parts of pixels that are still to be moved
        self._resting = 0.0  # seconds for which nothing is followed

    @property
    def sight(self) -> Sight:
        """What moves the board."""
        assert self._sight is not None
        return self._sight

    def kept(self, rows: Sequence[str]) -> Camera | None:
        """What is seen now, if these rows are a board of the same size."""
        camera = self._sight.camera if self._sight is not None else None
        return camera if camera is not None and (camera.rows, camera.columns) == (len(rows), len(rows[0])) else None

    def look_through(self, sight: Sight) -> None:
        """Move this board from now on; the first one shows whose turn it is."""
        first, self._sight = self._sight is None, sight
        if first:
            self.turn_to()

    @property
    def moving(self) -> bool:
        """Whether the board is on its way."""
        return self.sight.gliding or self._push != (0, 0)

    @property
    def _push(self) -> tuple[int, int]:
        if self._mouse is None or self._dragging or not pygame.mouse.get_focused():
            return 0, 0
        screen = self.screen
        return edge_push(screen.picture.camera, self._mouse, screen.app.kit.px(EDGE_BAND))

    def _changed(self, changed: bool) -> bool:
        if changed:
            self.screen.stale, self._resting = True, REST
        return changed

    # -- events --

    def took(self, event: pygame.event.Event) -> bool:
        """Whether an event was a drag with the middle button, and is done with."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == MIDDLE:
                self._dragging = self.screen.picture.lay.board.collidepoint(event.pos)
                return self._dragging
            case pygame.MOUSEBUTTONUP if event.button == MIDDLE and self._dragging:
                self._dragging = False
                return True
            case pygame.MOUSEMOTION:
                self._mouse = event.pos
                if self._dragging:
                    self._changed(self.sight.drag(*event.rel))
                    return True
            case pygame.WINDOWLEAVE:
                self._mouse = None
        return False

    def wheel(self, pos: Pos, notches: int) -> bool:
        """Zoom about a point of the board; whether that was one."""
        picture = self.screen.picture
        if not picture.lay.board.collidepoint(pos):
            return False
        self._changed(self.sight.zoom(notches, pos))
        return True

    def did(self, action: Action) -> bool:
        """Whether an action was one of looking about, and is done."""
        picture, cursor = self.screen.picture, self.screen.selection.cursor
        match action:
            case "zoom_in" | "zoom_out":
                about = picture.camera.centre(cursor) if picture.camera.shows(cursor) else None
                self._changed(self.sight.zoom(1 if action == "zoom_in" else -1, about))
            case "fit":
                self._changed(self.sight.fit(cursor, picture.lay.start))
            case "follow":
                self.sight.following = not self.sight.following
                self._resting = 0.0
                self.screen.banners.say(say("banner.follow" if self.sight.following else "banner.free"))
            case _:
                return False
        return True

    def show_cursor(self) -> None:
        """The cursor was moved by keys: keep it in sight."""
        self.screen.stale |= self.sight.show(self.screen.selection.cursor)

    def bring(self, squares: Mask) -> None:
        """Bring squares into sight, as far as they go in together."""
        for at in reversed(list(squares_in(squares))):
            self._changed(self.sight.show(at))

    def turn_to(self) -> None:
        """Someone's turn begins: bring who it is into sight."""
        screen = self.screen
        at_once = screen.app.settings.reduced_motion or not screen.clock
        self.sight.follow([screen.selection.cursor], at_once)

    # -- time --

    def update(self, seconds: float) -> None:
        """Let time pass: the board glides to where it is going, or is pushed by the mouse at its edge."""
        screen, sight = self.screen, self.sight
        self._resting = max(0.0, self._resting - seconds)
        right, down = self._push
        if (right, down) != (0, 0):
            way = EDGE_SPEED * sight.camera.size * seconds
            x, y = self._pushed[0] + right * way, self._pushed[1] + down * way
            self._pushed = x - int(x), y - int(y)
            self._changed(sight.drag(int(x), int(y)))
        elif sight.zoomed and not self._resting:
            self._follow()
        if sight.update(seconds) or screen.picture.stale:
            screen.stale = True

    def _follow(self) -> None:
        """Bring into sight what is being told: the counters that are on their way, hit or falling."""
        screen, picture = self.screen, self.screen.picture
        if not screen.playing.playback.telling:
            return
        squares = [
            squares_near(piece.x, piece.y, picture.camera)
            for piece in screen.playing.playback.pieces()
            if piece.hit or piece.fade or (piece.x % 1, piece.y % 1) != (0.5, 0.5)
        ]
        acting = screen.playing.playback.scene.units.get(screen.playing.acting)
        if not squares and acting is not None and acting.at is not None:
            squares = [acting.at]
        self.sight.follow(squares, at_once=screen.app.settings.reduced_motion)

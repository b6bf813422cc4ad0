"""A battle whose map is being drawn: each good save is shown, a bad one says what is wrong.

The battle begins anew on the new map, seen as it was seen before. Where a player's moves would be lost by that, the
new board is only shown, and a plate asks.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.watch import Reloaded, Watch

if TYPE_CHECKING:
    from game.app import App
    from game.screens.battle import BattleScreen
    from game.tiled import MapFile
    from rules.journal import Match
    from rules.scenario import Scenario


class LiveMap:
    """Joins a watch to the window.

    `remade` makes the match of a map anew, or says in one line why it can't. With `begins` the window has no battle
    yet: what came of the first reading is told, and the battle begins with the first good save.
    """

    def __init__(
        self,
        watch: Watch,
        remade: Callable[[MapFile], Match | str],
        record: Path | None = None,
        begins: bool = False,
    ) -> None:
        self._watch = watch
        self._untold = watch.first if begins else None
        self._remade = remade
        self._record = record

    def look(self, app: App) -> None:
        """Called at every turn of the app's loop: show what came of a save."""
        came, self._untold = self._untold or self._watch.poll(), None
        if came is not None:
            self._show(app, came)

    def _show(self, app: App, came: Reloaded) -> None:
        from game.screens.findings import FindingsScreen

        lines = [str(replace(one, file=os.path.basename(one.file))) for one in came.findings]
        match = self._remade(came.map) if came.map is not None else None
        _clear_findings(app)
        if isinstance(match, str):
            app.open(FindingsScreen([match, *lines], bad=True, stays=_battle(app) is not None))
        elif came.map is None or match is None:
            app.open(FindingsScreen(lines, bad=True, stays=_battle(app) is not None))
        else:
            _clear_preview(app)
            if not self._asks(app, came.map, match, lines) and lines:
                app.open(FindingsScreen(lines, bad=False))

    def _asks(self, app: App, drawn: MapFile, match: Match, lines: list[str]) -> bool:
        """Show the new board; whether the player is asked before the battle begins anew on it."""
        from game.screens.decoration import decoration_in
        from game.screens.findings import SavedScreen

        old = _battle(app)
        if old is not None and _told(old.match.scenario) == _told(match.scenario):
            old.decoration = decoration_in(drawn)  # it may look different, but nothing that counts has changed
            old.fit()
            old.stale = True
            return False
        if old is None or not _begun(old):
            self._begin(app, drawn, match, old)
            return False
        look = _screen(drawn, match, None)
        app.open(look)
        look.banners.clear()
        _seen_as(look, old)
        app.open(SavedScreen(lines, look, lambda: self._begin(app, drawn, match, old)))
        return True

    def _begin(self, app: App, drawn: MapFile, match: Match, old: BattleScreen | None) -> None:
        new = _screen(drawn, match, self._record)
        app.become(new)
        if old is not None:
            _seen_as(new, old)


def _screen(drawn: MapFile, match: Match, record: Path | None) -> BattleScreen:
    from game.screens.battle import BattleScreen
    from game.screens.decoration import decoration_in

    battle = BattleScreen(match, match.scenario.title or match.map, record)
    battle.decoration = decoration_in(drawn)
    return battle


def _clear_findings(app: App) -> None:
    """What was said of an earlier save."""
    from game.screens.findings import FindingsScreen

    for screen in [screen for screen in app.screens if isinstance(screen, FindingsScreen)]:
        screen.leave()


def _clear_preview(app: App) -> None:
    """The board of an earlier good save, and its plate: only the next good one takes their place."""
    from game.screens.findings import SavedScreen

    for screen in [screen for screen in app.screens if isinstance(screen, SavedScreen)]:
        screen.leave()


def _battle(app: App) -> BattleScreen | None:
    from game.screens.battle import BattleScreen

    return next((screen for screen in app.screens if isinstance(screen, BattleScreen)), None)


def _told(scenario: Scenario) -> Scenario:
    """A scenario without the words that only tell of it."""
    return replace(scenario, title="", author="", intro="")


def _begun(battle: BattleScreen) -> bool:
    """Whether a player has made moves in a battle that goes on."""
    return battle.playing.asked != 0 and bool(battle.match.commands) and battle.match.battle.prompt is not None


def _seen_as(new: BattleScreen, old: BattleScreen) -> None:
    """Cursor, speed and the part of the board that is seen stay as they were."""
    board = new.match.battle.scene.board
    if old.selection.cursor in board:
        new.selection = dataclasses.replace(new.selection, cursor=old.selection.cursor)
    new.speed, new.unit_first, new.playing.paused = old.speed, old.unit_first, old.playing.paused
    before, now = old.picture.camera, new.picture.camera
    if (before.columns, before.rows, before.view) == (now.columns, now.rows, now.view):
        new.picture.sight.camera = before

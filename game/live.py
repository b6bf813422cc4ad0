"""A battle whose map is being drawn: each good save begins it anew on the new board, a bad one says what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.watch import Reloaded, Watch

if TYPE_CHECKING:
    from game.app import App
    from game.tiled import MapFile
    from rules.journal import Match


class LiveMap:
    """Joins a watch to the window. `remade` makes the match of a map anew, or says in one line why it can't."""

    def __init__(self, watch: Watch, remade: Callable[[MapFile], Match | str], record: Path | None = None) -> None:
        self._watch = watch
        self._remade = remade
        self._record = record

    def look(self, app: App) -> None:
        """Called at every turn of the app's loop: show what came of a save."""
        came = self._watch.poll()
        if came is not None:
            self._show(app, came)

    def _show(self, app: App, came: Reloaded) -> None:
        from game.screens.battle import BattleScreen
        from game.screens.findings import FindingsScreen

        lines = [str(replace(one, file=os.path.basename(one.file))) for one in came.findings]
        bad = came.map is None
        if came.map is not None:
            match = self._remade(came.map)
            if isinstance(match, str):
                lines, bad = [match, *lines], True
            else:
                app.become(BattleScreen(match, match.scenario.title or match.map, self._record))
        for screen in [screen for screen in app.screens if isinstance(screen, FindingsScreen)]:
            app.close(screen)
        if lines:
            app.open(FindingsScreen(lines, bad))

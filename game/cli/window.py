"""The window, opened from the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.cli.faults import Misuse

if TYPE_CHECKING:
    from game.live import LiveMap
    from game.tiled import MapFile
    from game.visits import Visit
    from rules.journal import Match

Place = Literal["title", "setup", "battle", "camp"]


def show(
    match: Match | None,
    *,
    at: Place,
    instead: str,
    live: LiveMap | None = None,
    record: Path | None = None,
    script: tuple[str, ...] = (),
    visit: Visit | None = None,
    drawn: MapFile | None = None,
) -> int:
    """Open the window on a screen. Gives the exit status.

    script is a recording's commands to play first, visit a band at its camp, drawn the map of the battle.

    Raises Misuse naming the command to use instead when there is no display.
    """
    _choose_display(instead)
    from game.app import NoDisplay, play

    try:
        return play(match, live=live, record=record, at=at, script=script, visit=visit, drawn=drawn)
    except NoDisplay as error:
        raise _no_display(str(error), instead) from None


def _choose_display(instead: str) -> None:
    """Let SDL try no display that is not there: what it tries last would write lines of its own.

    Raises Misuse when there is none.
    """
    if os.environ.get("SDL_VIDEODRIVER") or sys.platform in ("win32", "darwin") or os.environ.get("WAYLAND_DISPLAY"):
        return
    if not os.environ.get("DISPLAY"):
        raise _no_display("neither DISPLAY nor WAYLAND_DISPLAY is set", instead)
    os.environ["SDL_VIDEODRIVER"] = "x11"


def _no_display(reason: str, instead: str) -> Misuse:
    return Misuse(f"no display to open a window on ({reason}); `{instead}` needs none")

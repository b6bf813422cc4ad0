"""The screens. What each one is for stands in its own file; `first_screen` says where the program begins."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.screen import Screen
    from game.tiled import MapFile
    from game.visits import Visit
    from rules.journal import Match


def first_screen(
    match: Match | None,
    *,
    record: Path | None,
    at: Literal["title", "setup", "battle", "camp"],
    script: tuple[str, ...] = (),
    visit: Visit | None = None,
    drawn: MapFile | None = None,
) -> Screen:
    """The screen that the program opens on; a battle needs a match, else the setup comes first.

    drawn is the map of that battle, where it is at hand: one that is not shipped looks like itself only so.
    """
    if at == "battle" and match is not None:
        from game.screens.battle import BattleScreen
        from game.screens.decoration import decoration_in

        battle = BattleScreen(match, match.scenario.title or match.map, record, script, visit)
        if drawn is not None:
            battle.decoration = decoration_in(drawn)
        return battle
    if at == "camp" and visit is not None:
        from game.screens.camp import CampScreen

        return CampScreen(visit)
    if at == "title":
        from game.screens.title import TitleScreen

        return TitleScreen(record)
    from game.screens.setup import SetupScreen

    return SetupScreen(record)

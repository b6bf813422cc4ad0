"""What the other side can strike next, in words: for the square under the cursor, by whom."""

from __future__ import annotations

from collections.abc import Mapping

from game.panels.view import ForecastView
from game.screens.views.table import Table
from game.texts import say
from rules.grid import Mask, Square, square_name


def threat_view(table: Table, threats: Mapping[str, Mask], at: Square) -> ForecastView:
    """Which enemies can strike a square on their next turns; ``threats`` has what each can strike."""
    names = [name for name, squares in threats.items() if squares >> at & 1]
    key = "threat.here" if names else "threat.nowhere"
    here = say(key, square=square_name(at), units=", ".join(names))
    return ForecastView(say("threat.title", side=table.side(table.viewer)), note=f"{here} {say('threat.note')}")

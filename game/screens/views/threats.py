"""What the other side can strike next, in words: for the square under the cursor, and what has been begun."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.panels.view import ForecastView
from game.screens.views.pending import squares_of, when_text
from game.screens.views.table import Table
from game.texts import say
from rules.contracts import Due
from rules.grid import Mask, Square, square_name


def threat_view(
    table: Table, threats: Mapping[str, Mask], at: Square, begun: Iterable[Due] = (), held: Iterable[str] = ()
) -> ForecastView:
    """Which enemies can strike a square on their next turns, and which of the spells that they have ``begun`` will and
    when; ``threats`` has what each can strike. Those who are ``held`` off are named."""
    names = [name for name, squares in threats.items() if squares >> at & 1]
    key = "threat.here" if names else "threat.nowhere"
    here = [say(key, square=square_name(at), units=", ".join(names))]
    for due in begun:
        if at in squares_of(table, due):
            here.append(say("threat.lands", unit=due.unit, what=due.what, when=when_text(table, due).lower()))
    if own := [name for name in threats if name in held]:
        here.append(say("threat.held", units=", ".join(own)))
    return ForecastView(say("threat.title", side=table.side(table.viewer)), note=" ".join([*here, say("threat.note")]))

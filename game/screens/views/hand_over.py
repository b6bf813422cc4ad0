"""The plate between two players at one screen."""

from __future__ import annotations

from game.board.playing import Playing
from game.panels.told import HandOver, LogLine
from game.panels.view import Run
from game.screens.views.declared import is_declaring
from game.screens.views.table import Table
from game.screens.views.unit import figure_text
from game.texts import TEXTS, known, say
from rules.unit import Unit


def hand_over_view(table: Table, playing: Playing) -> HandOver:
    """Whose turn it is, and what has happened since that side last acted."""
    prompt = table.battle.prompt
    assert prompt is not None
    side = table.side(prompt.side)
    unit = table.battle.unit(prompt.units[0]) if len(prompt.units) == 1 else None
    first = playing.since.get(prompt.side, 0)
    happened = tuple(entry.line for entry in playing.log.lines[first:])
    head = LogLine(-1, 0, (Run(say("hand.since" if happened else "hand.nothing", side=side), "dim"),))
    figure = table.figure(unit) if unit else ""
    return HandOver(
        side=prompt.side,
        title=known(f"hand.title_{prompt.kind}", TEXTS["hand.title"]).format(side=side),
        unit=_who(table, unit, len(prompt.units)),
        emblem=unit.sheet.emblem if unit else "",
        figure=figure_text(table, figure) if figure else "",
        since=(head, *happened),
        hint=say("hand.hint"),
        covered=table.hides and is_declaring(table.battle),
        of=unit.side if unit else 0,
    )


def _who(table: Table, unit: Unit | None, count: int) -> str:
    """The unit that is asked for, and whose it is when that is another side; where a side may choose, how many."""
    if unit is None:
        return say("hand.units", count=count) if count else ""
    role = (unit.sheet.role or unit.sheet.title).lower()
    prompt = table.battle.prompt
    if prompt is not None and prompt.side != unit.side:
        return say("hand.charmed", unit=unit.name, side=table.side(unit.side), role=role)
    return say("hand.unit", unit=unit.name, role=role)

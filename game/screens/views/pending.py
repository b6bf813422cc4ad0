"""What has been begun and has still to land: where, when, and at which odds if it landed now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.board.aims import place_of
from game.board.wording import spell_text
from game.panels.view import ForecastView
from game.screens.views.odds import odds_view
from game.screens.views.table import Table, counts_down, face_of
from game.texts import say
from rules.commands import Command
from rules.contracts import Due
from rules.grid import Square, squares_in
from rules.turns.initiative import quarters_text


def squares_of(table: Table, due: Due, targets: bool = True) -> Iterator[Square]:
    """The squares that it would act on as things stand on the board that is shown, those of its targets too."""
    yield from squares_in(due.squares)
    for name in due.targets if targets else ():
        at = place_of(table.scene, name)
        if at is not None:
            yield at


def when_text(table: Table, due: Due) -> str:
    """When it lands, in a few words."""
    if due.due is None:
        return say("pending.end")
    return say("pending.count" if counts_down(table) else "pending.at", value=quarters_text(due.due))


def when_short(due: Due) -> str:
    """The same as a figure beside a sign."""
    return say("pending.end_short") if due.due is None else quarters_text(due.due)


def pending_view(table: Table, due: Due) -> ForecastView:
    """The card of a spell that has been begun."""
    command = Command("cast", due.unit, what=due.what, targets=due.targets, at=None if due.targets else due.at)
    unit, means = table.battle.unit(due.unit), f"{when_text(table, due)}; {say('pending.now')}"
    title = say("pending.title", unit=due.unit, what=due.what)
    odds = odds_view(table, command, table.battle.preview(command), means)
    if odds.targets or odds.outcomes:
        return replace(odds, title=title, means=means)
    spell = table.battle.book.content.spells.get(due.what)
    note = f"{when_text(table, due)}. {say('pending.nobody')} {spell_text(spell) if spell else ''}".strip()
    return ForecastView(title, user=face_of(unit), note=note)

"""The order of coming turns."""

from __future__ import annotations

from game.panels.view import OrderView, TurnChip
from game.screens.views.table import Table
from game.texts import say
from rules.turns.initiative import quarters_text


def order_view(table: Table, place: str) -> OrderView:
    """The turns that are left of the round, the present one first; ``place`` is the map's name."""
    battle = table.battle
    chips = []
    for number, coming in enumerate(battle.order()):
        unit = battle.scene.units.get(coming.unit)
        value = "" if coming.at is None else quarters_text(coming.at)
        if unit is None:
            chips.append(TurnChip(coming.unit, 0, "event", value, mark="event"))
            continue
        mark = "spell" if coming.what == "spell" else ""
        chips.append(TurnChip(unit.name, unit.side, unit.sheet.emblem, value, active=number == 0, mark=mark))  # type: ignore[arg-type]
    if battle.winner is not None:
        return OrderView(say("order.over"), "", place)
    mmr = getattr(battle.clock, "mmr", None)
    note = say("order.mmr", mmr=mmr) if mmr else ""
    return OrderView(say("order.round", round=battle.round), note, place, tuple(chips))

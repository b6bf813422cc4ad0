"""The order of coming turns."""

from __future__ import annotations

from game.board.lookup import side_acts
from game.panels.view import OrderView, TurnChip
from game.screens.views.events import event_id
from game.screens.views.table import Table
from game.texts import TEXTS, say
from rules.turns.initiative import quarters_text


def order_view(table: Table, place: str, chosen: str = "") -> OrderView:
    """The turns that are left of the round, the present one first; ``place`` is the map's name, ``chosen`` the unit
    that the player has picked where a side does."""
    battle = table.battle
    chips = []
    order = battle.order()
    if side_acts(battle):  # no number says who is next: the one that was chosen stands first
        order = tuple(sorted(order, key=lambda coming: coming.unit != chosen))
    for number, coming in enumerate(order):
        unit = battle.scene.units.get(coming.unit)
        value = "" if coming.at is None else quarters_text(coming.at)
        if unit is None:
            chips.append(TurnChip(coming.unit, 0, "event", value, mark="event", id=event_id(coming)))
            continue
        spell = coming.what == "spell"
        if spell and coming.at is None:
            value = say("order.end")
        id_ = f"spell:{unit.name}" if spell else ""
        chips.append(
            TurnChip(unit.name, unit.side, unit.sheet.emblem, value, number == 0, "spell" if spell else "", id=id_)
        )
    if battle.winner is not None:
        return OrderView(say("order.over"), "", place)
    mmr = getattr(battle.clock, "mmr", None)
    note = say("order.mmr", mmr=mmr) if mmr else _phase(table)
    return OrderView(say("order.round", round=battle.round), note, place, tuple(chips))


def _phase(table: Table) -> str:
    """Whose phase it is, and how many may still act."""
    battle, prompt = table.battle, table.battle.prompt
    if prompt is None:
        return ""
    side, key = table.side(prompt.side), f"order.left_{prompt.kind}"
    if f"order.{prompt.kind}" in TEXTS:
        return say(f"order.{prompt.kind}", side=side)
    if not side_acts(battle) or (key not in TEXTS and not battle.order()):
        return ""
    units = battle.scene.units
    whole = sum(unit.side == prompt.side for unit in battle.scene.present())
    left = sum(coming.unit in units and units[coming.unit].side == prompt.side for coming in battle.order())
    left = len(prompt.units) if prompt.kind == "place" else left
    return say(key if key in TEXTS else "order.left", side=side, count=left, all=whole)

"""The unit or the square under the cursor."""

from __future__ import annotations

from game.panels.view import Figure, SquareView, StatusView, Tone, UnitView
from game.screens.views.table import Table
from game.texts import say
from rules.grid import Square, square_name
from rules.hooks import stat, weapon_of
from rules.unit import Unit


def place_view(table: Table, at: Square) -> UnitView | SquareView | None:
    """The unit on a square, or the square itself; None beside the board."""
    if at not in table.scene.board:
        return None
    unit = next((unit for unit in table.scene.present() if unit.at == at), None)
    return unit_view(table, unit) if unit else square_view(table, at)


def unit_view(table: Table, unit: Unit) -> UnitView:
    """A unit in full, as it is in the shown scene."""
    sheet = unit.sheet
    figure = table.figure(unit)
    return UnitView(
        name=unit.name,
        side=unit.side,
        emblem=sheet.emblem,
        role=say("unit.role", side=table.side(unit.side), role=(sheet.role or sheet.title).lower()).strip(),
        hp=unit.hp,
        max_hp=sheet.max_hp,
        figure=say("unit.figure", value=figure) if figure else "",
        weapon=_weapon(table, unit),
        stats=tuple(_stat(table, unit, name) for name in table.battle.book.stats),
        statuses=tuple(StatusView(table.icon(status.id), table.status(status.id)) for status in unit.statuses),
        level=say("unit.level", level=sheet.level),
        place=_place(table, unit.at),
        stance=unit.stance,
    )


def _stat(table: Table, unit: Unit, name: str) -> Figure:
    """A statistic as it counts now, marked where that is not what the sheet says."""
    now, sheet = stat(table.battle, unit, name), unit.sheet.stats[name]
    tone: Tone = "plain" if now == sheet else "good" if now > sheet else "bad"
    return Figure(name.capitalize(), str(now), tone)


def _weapon(table: Table, unit: Unit) -> str:
    weapon = weapon_of(table.battle, unit)
    reach = weapon.range_text.replace("-", "–")
    return say("unit.weapon", name=weapon.name, range=reach) if weapon.name else say("unit.bare", range=reach)


def _place(table: Table, at: Square | None) -> str:
    if at is None:
        return say("unit.gone")
    return say("unit.place", ground=table.scene.board.terrain(at).name.capitalize(), square=square_name(at))


def square_view(table: Table, at: Square) -> SquareView:
    """A square without a unit, with what its ground does."""
    ground, battle = table.scene.board.terrain(at), table.battle
    notes = []
    if ground.passable:
        notes.append(Figure(say("square.cost"), str(ground.cost)))
    else:
        notes.append(Figure(say("square.barred"), say("yes"), "bad"))
    if battle.book.cover and ground.cover:
        value = ", ".join(f"{roll.capitalize()} +{percent} %" for roll, percent in ground.cover)
        notes.append(Figure(say("square.cover"), value, "good"))
    if battle.book.sight and ground.blocks_sight:
        notes.append(Figure(say("square.sight"), say("yes"), "bad"))
    if ground.hazard or at in battle.setting.hazards:
        notes.append(Figure(say("square.hazard"), str(battle.setting.hazards.get(at, "")) or say("yes"), "bad"))
    for goal in battle.setting.goals:
        if goal.squares >> at & 1:
            who = say("square.goal", side=table.side(goal.side)) if goal.side else say("square.goal_any")
            notes.append(Figure(who, goal.kind, "title"))
    return SquareView(say("square.title", ground=ground.name.capitalize(), square=square_name(at)), tuple(notes))

"""The unit or the square under the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from game.panels.view import Figure, SquareView, StatusView, Tone, UnitView
from game.screens.views.events import square_notes
from game.screens.views.pending import when_text
from game.screens.views.table import Table, counts_down
from game.texts import say
from rules.contracts import Due
from rules.grid import Square, square_name
from rules.hooks import stat, weapon_of
from rules.options import Hold
from rules.rulebook import Rulebook
from rules.unit import Sheet, Status, Unit


def place_view(
    table: Table, at: Square, pending: tuple[Due, ...] = (), holds: tuple[Hold, ...] = ()
) -> UnitView | SquareView | None:
    """The unit on a square, or the square itself; None beside the board."""
    if at not in table.scene.board:
        return None
    unit = next((unit for unit in table.scene.present() if unit.at == at), None)
    return unit_view(table, unit, pending, holds) if unit else square_view(table, at)


def unit_view(table: Table, unit: Unit, pending: tuple[Due, ...] = (), holds: tuple[Hold, ...] = ()) -> UnitView:
    """A unit in full, as it is in the shown scene, with what it has begun and has still to land, and whether it is
    held off."""
    sheet = unit.sheet
    figure = table.figure(unit)
    return UnitView(
        name=unit.name,
        side=unit.side,
        emblem=sheet.emblem,
        role=say("unit.role", side=table.side(unit.side), role=(sheet.role or sheet.title).lower()).strip(),
        hp=unit.hp,
        max_hp=sheet.max_hp,
        figure=figure_text(table, figure) if figure else _magic(table, unit),
        weapon=_weapon(table, unit),
        stats=(
            *(_stat(table, unit, name) for name in table.battle.book.stats if name != "mp"),
            *(_points(table, unit) if figure else ()),
        ),
        statuses=(
            *_begun(table, unit, pending),
            *_held(unit, holds),
            *(_status(table, status) for status in unit.statuses),
        ),
        level=standing_text(table.battle.book, sheet),
        place=_place(table, unit.at),
        stance=unit.stance,
    )


def standing_text(rules: Rulebook, sheet: Sheet) -> str:
    """How far a unit has come: its level, or its rank in a book that has ranks."""
    return sheet.rank.capitalize() if rules.ranks else say("unit.level", level=sheet.level)


def figure_text(table: Table, figure: str) -> str:
    """A unit's place in the order, by what this book calls it."""
    return say("unit.count" if counts_down(table) else "unit.figure", value=figure)


def _points(table: Table, unit: Unit) -> Iterator[Figure]:
    """The magic points left, among the statistics of a book whose heading has the place in the order."""
    most = unit.sheet.stats.get("mp", 0)
    if most:
        yield Figure(say("unit.mp_head"), f"{unit.mp}/{most}", "magic")


def _magic(table: Table, unit: Unit) -> str:
    """The magic points left, in a book that has them."""
    if table.battle.book.points:
        return say("unit.points", ap=unit.ap, mp=unit.mp)
    if "mp" not in unit.sheet.stats:
        return ""
    most = stat(table.battle, unit, "mp")
    return say("unit.mp", now=min(unit.mp, most), most=most) if most else ""


def _begun(table: Table, unit: Unit, pending: tuple[Due, ...]) -> Iterator[StatusView]:
    for due in pending:
        if due.unit == unit.name:
            yield StatusView("charge", _begun_text(table, unit, due))


def _held(unit: Unit, holds: tuple[Hold, ...]) -> Iterator[StatusView]:
    """By how many it is held off of how many that takes, as things are declared."""
    for hold in holds:
        if hold.unit == unit.name and hold.count:
            key = "declared.held_chip" if hold.held else "declared.not_held_chip"
            yield StatusView("held", say(key, count=hold.count, need=hold.need))


def _begun_text(table: Table, unit: Unit, due: Due) -> str:
    """What it has begun, and when that lands; of what lands with all else of the round, on whom."""
    what = due.what[:1].upper() + due.what[1:]
    if due.due is not None or due.targets in ((), (unit.name,)):
        return say("pending.chip", what=what, when=when_text(table, due).lower())
    return say("pending.on", what=what, targets=", ".join(due.targets))


def _status(table: Table, status: Status) -> StatusView:
    """A status with its amount, how long it lasts, and by whom where that is who commands."""
    trait = table.battle.book.content.statuses.get(status.id)
    text = table.status(status.id) + (f" {status.amount}" if status.amount else "")
    if trait is not None and trait.opens == "charmed" and status.by:
        text = say("status.by", status=text, unit=status.by)
    counted = trait.counts if trait is not None else ""
    if counted in ("rounds", "turns") and status.left > 0:
        word = counted if status.left > 1 else counted[:-1]
        text = say("status.left", status=text, left=status.left, counted=word)
    return StatusView(table.icon(status.id), text)


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
    notes += square_notes(table, at)
    for goal in battle.setting.goals:
        if goal.squares >> at & 1:
            who = say("square.goal", side=table.side(goal.side)) if goal.side else say("square.goal_any")
            notes.append(Figure(who, goal.kind, "title"))
    return SquareView(say("square.title", ground=ground.name.capitalize(), square=square_name(at)), tuple(notes))

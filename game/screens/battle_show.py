"""What a frame of the battle shows, put together from the state of the battle screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.board.effects import shown
from game.board.lookup import is_friend, unit_on
from game.board.playing import Playing
from game.board.signs import signs_of
from game.keys import cap_of
from game.panels.told import DiceView, LogView
from game.panels.view import ActionButton, ActionsView, ForecastView, OrderView, SquareView, UnitView
from game.screens.battle_marks import landing_signs, looked_at_due, marks_now, of_foes, picked_signs
from game.screens.battle_picture import BattleView
from game.screens.course import Course
from game.screens.declaring import declaring_of, only_said, standing_view
from game.screens.views.actions import resting_buttons, turn_buttons
from game.screens.views.declared import is_declaring
from game.screens.views.demo import demo_view
from game.screens.views.events import event_view, timed_of
from game.screens.views.forecast import forecast_view, waiting
from game.screens.views.order import order_view
from game.screens.views.pending import pending_view
from game.screens.views.table import Table
from game.screens.views.threats import threat_view
from game.screens.views.unit import place_view, unit_view
from game.texts import say
from rules.options import Hold

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


def battle_view(screen: BattleScreen) -> BattleView:
    """Everything that the picture needs for a frame."""
    table, playing, selection = screen.table(), screen.playing, screen.selection
    chosen = selection.unit if screen.free else ""
    telling = playing.playback.telling and not only_said(screen)
    course = screen.course.of(table, len(screen.match.commands), chosen, telling)
    lines = tuple(entry.line for entry in playing.log.lines)
    hovered = int(screen.hovered[4:]) if screen.hovered.startswith("log:") else None
    declaring = declaring_of(screen, table)
    listed = screen.free and selection.stage == "choose"
    signs = (*signs_of(table.battle), *picked_signs(screen), *declaring.signs, *landing_signs(screen, table, course))
    return BattleView(
        order=_order(screen, table, course),
        unit=_unit(screen, table, course, declaring.holds),
        forecast=_forecast(screen, table, course),
        actions=ActionsView(buttons_of(screen, table), screen.hovered, screen.refused, listed),
        log=LogView(lines, screen.scrolls.get("log", 0), hovered),
        dice=_dice(playing),
        marks=marks_now(screen, table, course, hovered),
        pieces=playing.playback.pieces(),
        floating=playing.playback.floating(),
        effects=(*declaring.effects, *shown(playing.playback.effects(), table.icon)),
        active=_active(screen),
        icons=_icons(table),
        charging=frozenset(due.unit for due in course.due),
        acted=course.acted,
        held=declaring.held,
        signs=signs,
        declared=declaring.view,
        time=screen.watching.line(),
        banner=screen.banners.shown,
        lesson=screen.lesson,
        notice=selection.notice,
        eye=screen.warned,
        eye_tip=say("threat.tip_on" if screen.warned else "threat.tip", key=cap_of("threat"))
        if screen.hovered == "threat"
        else "",
        unit_first=screen.unit_first or (looked_at_due(screen, course) is None and _unit_first(screen)),
        scrolls=screen.scrolls,
        hurried=playing.playback.moving,
    )


def _dice(playing: Playing) -> DiceView:
    """The dice of the latest rolls, as far as they have rolled."""
    groups = playing.log.groups()
    return DiceView.rolling(groups, say("dice.none"), playing.playback.tumbling(len(groups)))


def _unit(screen: BattleScreen, table: Table, course: Course, holds: tuple[Hold, ...]) -> UnitView | SquareView | None:
    """What is under the cursor; in a demo that nobody points into, the unit that acts."""
    acting = table.scene.units.get(screen.playing.acting)
    if screen.demo and not screen.pointing and acting is not None:
        return unit_view(table, acting, course.due, holds)
    return place_view(table, screen.selection.cursor, course.due, holds)


def _order(screen: BattleScreen, table: Table, course: Course) -> OrderView:
    """The coming turns; while a Wait is being chosen, those that would result."""
    if screen.free and screen.selection.stage == "wait":
        after = waiting(table.battle, screen.selection)
        return order_view(Table(after, after.scene, table.palette), screen.course.place)
    return course.order


def _unit_first(screen: BattleScreen) -> bool:
    """Where the two share a place: the unit, unless the forecast has something to compare. In a demo the unit that
    is pointed at, else what was decided and why."""
    if screen.demo:
        return screen.pointing and unit_on(screen.match.battle, screen.selection.cursor) is not None
    if not screen.free or screen.selection.stage != "free":
        return False
    battle, selection = screen.match.battle, screen.selection
    if not selection.unit:
        return True
    if is_declaring(battle):
        return False  # the round as it is declared is always seen
    there = unit_on(battle, selection.cursor)
    return there is None or is_friend(battle, selection.unit, there)


def _icons(table: Table) -> dict[str, tuple[str, ...]]:
    """The badges of each unit: its statuses and its stance."""
    return {
        unit.name: tuple(table.icon(status.id) for status in unit.statuses) + (("stance",) if unit.stance else ())
        for unit in table.scene.present()
    }


def _active(screen: BattleScreen) -> str:
    """Whose counter glows: the unit that acts on the board as it is shown."""
    prompt = screen.match.battle.prompt
    if screen.playing.playback.telling:
        return screen.playing.acting
    return prompt.units[0] if prompt and len(prompt.units) == 1 else screen.selection.unit


def buttons_of(screen: BattleScreen, table: Table | None = None) -> tuple[ActionButton, ...]:
    """The buttons as they stand now."""
    table = table or screen.table()
    if screen.demo:
        return screen.watching.buttons()
    if screen.free:
        selection, match = replace(screen.selection, cursor=0, notice=""), screen.match
        key = (tuple(match.lines), selection, match.can_undo)
        return screen.buttons.get(key, lambda: turn_buttons(table, selection, match.can_undo))
    side = screen.playing.side
    return resting_buttons(table, say("why.not_yours", side=table.side(side)) if side else say("why.over"))


def _forecast(screen: BattleScreen, table: Table, course: Course) -> ForecastView | None:
    looked_at = looked_at_due(screen, course)
    if looked_at is not None:
        return pending_view(table, looked_at)
    timed = timed_of(table.battle, screen.hovered)
    if timed is not None:
        return event_view(timed)
    if screen.demo:
        asks = say("demo.whose") if screen.watching.choosing else ""
        return demo_view(table, screen.playing, screen.speed, asks)
    if screen.free:
        if screen.warned and _looks_about(screen, table):
            begun = of_foes(screen, table, course)
            held = declaring_of(screen, table).held
            return threat_view(table, screen.threats(), screen.selection.cursor, begun, held)
        key = tuple(screen.match.lines), screen.selection, table.viewer, table.palette.name
        return screen.forecast.get(key, lambda: forecast_view(table, screen.selection))
    standing = standing_view(screen, table)
    if standing is not None and not screen.playing.playback.telling:
        return standing
    if screen.playing.state == "computer":
        return ForecastView(say("forecast.thinking", side=table.side(screen.playing.side)))
    return None


def _looks_about(screen: BattleScreen, table: Table) -> bool:
    """Whether nothing is being chosen, and the cursor is on a square without an enemy, while threats are shown."""
    at = unit_on(table.battle, screen.selection.cursor)
    return screen.selection.stage == "free" and (at is None or at.name not in screen.threats())

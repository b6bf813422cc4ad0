"""What a frame of the battle shows, put together from the state of the battle screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.board.aims import area_of
from game.board.approach import best_approach
from game.board.draw import Marks
from game.board.effects import shown
from game.board.inputs import Selection
from game.board.lookup import declares, declaring_kind, is_friend, moves_of, side_acts, unit_on
from game.board.playing import Playing
from game.board.selection import aiming_of
from game.board.signs import Sign, coming_squares, hazard_squares, signs_of
from game.board.threats import strikes_of
from game.keys import cap_of
from game.panels.view import ActionButton, ActionsView, DiceView, ForecastView, LogView, OrderView, SquareView, UnitView
from game.screens.battle_picture import BattleView
from game.screens.declaring import declaring_of, only_said, standing_view
from game.screens.views.actions import resting_buttons, turn_buttons
from game.screens.views.declared import is_declaring
from game.screens.views.demo import demo_view
from game.screens.views.events import event_view, timed_of
from game.screens.views.forecast import forecast_view, waiting
from game.screens.views.order import order_view
from game.screens.views.pending import pending_view, squares_of
from game.screens.views.table import Table
from game.screens.views.threats import threat_view
from game.screens.views.unit import place_view, unit_view
from game.texts import say
from rules.battle import Battle
from rules.grid import mask_of
from rules.rulebook import Due

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


@dataclass(frozen=True, eq=False)
class Course:
    """How a battle will go on as things stand: the order of turns, what has still to land, and who has acted."""

    order: OrderView = OrderView("")
    due: tuple[Due, ...] = ()
    acted: frozenset[str] = frozenset()


class ShownCourse:
    """The course as it was when the latest telling ended, so that it does not run ahead of the board."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._course = Course()
        self._key: tuple[int, str] | None = None  # commands played and the unit chosen; None: look again

    def forget(self) -> None:
        """Look again, even in the middle of a telling."""
        self._key = None

    def of(self, table: Table, played: int, chosen: str, telling: bool) -> Course:
        key = played, chosen
        if self._key != key and (self._key is None or not telling):
            battle = table.battle
            order = order_view(table, self.place, chosen)
            self._course, self._key = Course(order, due_of(table), acted_in(battle)), key
        return self._course


def due_of(table: Table) -> tuple[Due, ...]:
    """What has still to land, as far as whoever looks at it may know."""
    found = table.battle.book.due(table.battle)
    if not table.hides:
        return found
    return tuple(due for due in found if table.battle.unit(due.unit).side == table.viewer)


def acted_in(battle: Battle) -> frozenset[str]:
    """Those of a side that acts as one whose part in this phase is over."""
    prompt = battle.prompt
    to_act = {coming.unit for coming in battle.order()}
    if prompt is None or not side_acts(battle) or not to_act or declares(battle):
        return frozenset()
    own = (unit.name for unit in battle.scene.present() if unit.side == prompt.side)
    return frozenset(name for name in own if name not in to_act)


def battle_view(screen: BattleScreen) -> BattleView:
    """Everything that the picture needs for a frame."""
    table, playing, selection = screen.table(), screen.playing, screen.selection
    chosen = selection.unit if screen.free else ""
    telling = playing.playback.telling and not only_said(screen)
    course = screen.course.of(table, len(screen.match.commands), chosen, telling)
    lines = tuple(entry.line for entry in playing.log.lines)
    hovered = int(screen.hovered[4:]) if screen.hovered.startswith("log:") else None
    declaring = declaring_of(screen, table)
    return BattleView(
        order=_order(screen, table, course),
        unit=_unit(screen, table, course),
        forecast=_forecast(screen, table, course),
        actions=ActionsView(
            _buttons(screen, table), screen.hovered, listed=screen.free and selection.stage == "choose"
        ),
        log=LogView(lines, screen.scrolls.get("log", 0), hovered),
        dice=_dice(playing),
        marks=_told(screen, table, hovered) or _with_threats(screen, table, _with_pending(screen, table, course)),
        pieces=playing.playback.pieces(),
        floating=playing.playback.floating(),
        effects=(*declaring.effects, *shown(playing.playback.effects(), table.icon)),
        active=_active(screen),
        icons=_icons(table),
        charging=frozenset(due.unit for due in course.due),
        acted=course.acted,
        signs=(*signs_of(table.battle), *_picked_signs(screen), *declaring.signs),
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


def _unit(screen: BattleScreen, table: Table, course: Course) -> UnitView | SquareView | None:
    """What is under the cursor; in a demo that nobody points into, the unit that acts."""
    acting = table.scene.units.get(screen.playing.acting)
    if screen.demo and not screen.pointing and acting is not None:
        return unit_view(table, acting, course.due)
    return place_view(table, screen.selection.cursor, course.due)


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


def _buttons(screen: BattleScreen, table: Table) -> tuple[ActionButton, ...]:
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
            return threat_view(table, screen.threats(), screen.selection.cursor)
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


def looked_at_due(screen: BattleScreen, course: Course) -> Due | None:
    """What has still to land and is being looked at: in the order of turns, or with the cursor on a caster of whom
    nothing else is asked."""
    if screen.hovered.startswith("spell:"):
        return next((due for due in course.due if due.unit == screen.hovered[6:]), None)
    selection, battle = screen.selection, screen.match.battle
    if declaring_kind(battle):
        return None  # the round as a whole is shown
    if selection.stage != "free" or (screen.demo and not screen.pointing):
        return None
    there = unit_on(battle, selection.cursor)
    if there is None or (screen.free and not is_friend(battle, selection.unit, there)):
        return None  # of a foe the odds are asked for
    return next((due for due in course.due if due.unit == there.name), None)


def _with_pending(screen: BattleScreen, table: Table, course: Course) -> Marks:
    """The marks of the choice, and under them what has still to land."""
    marks = marks_of(screen.match.battle, screen.selection) if screen.free else _bare_marks(screen)
    looked_at = looked_at_due(screen, course)
    marks = replace(marks, hazard=hazard_squares(table.battle), coming=coming_squares(table.battle))
    targets = not declaring_kind(table.battle)  # arrows show those
    pending = mask_of(at for due in course.due for at in squares_of(table, due, targets))
    timed = timed_of(table.battle, screen.hovered)
    if timed is not None:
        return replace(marks, pending=pending, lands=mask_of(timed.squares), reach=0, threat=0, path=())
    if looked_at is None:
        return replace(marks, pending=pending)
    caster = table.scene.units[looked_at.unit].at
    lands = mask_of(squares_of(table, looked_at))
    return replace(marks, pending=pending, lands=lands, reach=0, threat=0, path=(), user=caster)


def _told(screen: BattleScreen, table: Table, line: int | None) -> Marks | None:
    """What a line of the log under the mouse tells of, alone on the board."""
    links = screen.playing.log.links(line) if line is not None else None
    return Marks(told=links.on(table.scene), path=links.path) if links else None


def _with_threats(screen: BattleScreen, table: Table, marks: Marks) -> Marks:
    """The marks, with what the other side can strike where that is asked for; of an enemy under the cursor its own."""
    if not screen.warned or marks.lands or (screen.free and screen.selection.stage != "free"):
        return marks
    if marks.threat:
        return replace(marks, path=())
    by_name = screen.threats()
    at = unit_on(table.battle, marks.cursor) if marks.cursor is not None else None
    if at is not None and at.name in by_name:
        return replace(marks, threat=by_name[at.name], reach=0)
    return replace(marks, threat=reduce(or_, by_name.values(), 0))


def _picked_signs(screen: BattleScreen) -> tuple[Sign, ...]:
    """A tick on each target that has been picked, of several."""
    units, picked = screen.match.battle.scene.units, screen.selection.picked
    return tuple(Sign(at, "tick") for name in picked if (at := units[name].at) is not None)


def _bare_marks(screen: BattleScreen) -> Marks:
    """Nothing but the cursor, and not even that in a demo that nobody points into."""
    return Marks(cursor=None if screen.demo and not screen.pointing else screen.selection.cursor)


def marks_of(battle: Battle, selection: Selection) -> Marks:
    """Reach and path on the open board, or the diamond of an action; what an enemy under the cursor could do."""
    if not selection.unit:
        return Marks(cursor=selection.cursor)
    if selection.stage == "aim":
        return _aim_marks(battle, selection)
    if selection.stage != "free":
        return Marks(user=battle.unit(selection.unit).at, cursor=selection.cursor)
    moves = moves_of(battle, selection.unit)
    there = unit_on(battle, selection.cursor)
    if there is None or is_friend(battle, selection.unit, there):
        path = moves[selection.cursor].path if selection.cursor in moves else ()
        return Marks(reach=mask_of(moves), path=path, cursor=selection.cursor)
    if declares(battle):  # all have moved
        return Marks(threat=strikes_of(battle, there.name), cursor=selection.cursor)
    approach = best_approach(battle, selection.unit, there.name)
    path = approach.move.path if approach and approach.move else ()
    return Marks(threat=strikes_of(battle, there.name), path=path, cursor=selection.cursor)


def _aim_marks(battle: Battle, selection: Selection) -> Marks:
    """The squares that can be aimed at, and what would be struck from the cursor or has been picked."""
    aim = aiming_of(battle, selection)
    command = aim.command_at(selection.cursor, selection.picked)
    area = aim.squares if aim.around else area_of(battle, command) if command else 0
    area |= mask_of(at for name, at in aim.places if name in selection.picked)
    user = battle.unit(selection.unit).at
    squares = mask_of(aim.stops(selection.picked)) if aim.placed else aim.squares
    return Marks(target=squares & ~area, area=area, user=user, cursor=selection.cursor)

"""What is marked on the board in a frame: reach, path and aim, what has still to land, what can be struck."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.board.aims import area_of
from game.board.approach import best_approach
from game.board.draw import Marks
from game.board.inputs import Selection
from game.board.lookup import declares, declaring_kind, is_friend, moves_of, unit_on
from game.board.selection import aiming_of
from game.board.signs import Sign, coming_squares, hazard_squares
from game.board.threats import strikes_of
from game.screens.course import Course
from game.screens.views.events import timed_of
from game.screens.views.pending import squares_of, when_short
from game.screens.views.table import Table
from rules.battle import Battle
from rules.contracts import Due
from rules.grid import mask_of

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen


def marks_now(screen: BattleScreen, table: Table, course: Course, line: int | None) -> Marks:
    """Everything that is marked; of a ``line`` of the log under the mouse only what that tells of."""
    told = _told(screen, table, line)
    return told or _with_threats(screen, table, course, _with_pending(screen, table, course))


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


def looks_out(screen: BattleScreen) -> bool:
    """Whether what the other side can strike is to be shown."""
    return screen.warned and (not screen.free or screen.selection.stage == "free")


def _with_threats(screen: BattleScreen, table: Table, course: Course, marks: Marks) -> Marks:
    """The marks, with what the other side can strike where that is asked for, and what it has begun will strike; of
    an enemy under the cursor its own."""
    if marks.lands or not looks_out(screen):
        return marks
    by_name = screen.threats()
    at = unit_on(table.battle, marks.cursor) if marks.cursor is not None else None
    one = at.name if at is not None and at.name in by_name else ""
    begun = [due for due in of_foes(screen, table, course) if one in ("", due.unit)]
    marks = replace(marks, lands=mask_of(at for due in begun for at in squares_of(table, due)))
    if marks.threat:
        return replace(marks, path=())
    if one:
        return replace(marks, threat=by_name[one], reach=0)
    return replace(marks, threat=reduce(or_, by_name.values(), 0))


def of_foes(screen: BattleScreen, table: Table, course: Course) -> tuple[Due, ...]:
    """What enemies of the side that looks at the board have begun; nothing where all that is declared lands together
    and is shown by itself."""
    if declaring_kind(table.battle):
        return ()
    return tuple(due for due in course.due if due.unit in screen.threats())


def landing_signs(screen: BattleScreen, table: Table, course: Course) -> tuple[Sign, ...]:
    """On a square of each spell that enemies have begun, when it lands, while what they can strike is shown."""
    found = of_foes(screen, table, course) if looks_out(screen) else ()
    return tuple(
        Sign(squares[0], "charge", table.battle.unit(due.unit).side, when_short(due))
        for due in found
        if (squares := sorted(squares_of(table, due)))
    )


def picked_signs(screen: BattleScreen) -> tuple[Sign, ...]:
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

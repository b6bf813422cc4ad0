"""How a battle will go on as things stand: the order of turns, what has still to land, who has acted."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.lookup import declares, side_acts
from game.panels.view import OrderView
from game.screens.views.order import order_view
from game.screens.views.table import Table
from rules.battle import Battle
from rules.contracts import Due


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

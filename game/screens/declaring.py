"""What the battle screen shows while a side declares: the list, the arrows and the signs on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.board.arrows import Arrow, Arrows
from game.board.lookup import declares, strike, unit_on
from game.board.selection import aiming_of
from game.board.signs import Sign
from game.panels.view import DeclaredView, ForecastView
from game.screens.views.declared import arrows_of, declared_view, hold_signs, is_declaring, outlook_view
from game.screens.views.table import Table
from rules.commands import Command
from rules.options import Hold

if TYPE_CHECKING:
    from game.screens.battle import BattleScreen

SAID = ("declare", "withdraw", "stay")  # what is told of these is in the list already


@dataclass(frozen=True, eq=False)
class Declaring:
    """The parts of a frame that are about declarations; nothing where none are made."""

    view: DeclaredView | None = None
    arrows: tuple[Arrow, ...] = ()
    signs: tuple[Sign, ...] = ()
    holds: tuple[Hold, ...] = ()

    @property
    def held(self) -> frozenset[str]:
        """Who is held off as things are declared."""
        return frozenset(hold.unit for hold in self.holds if hold.held)

    @property
    def effects(self) -> tuple[Arrows, ...]:
        """The arrows as something to be drawn over the counters."""
        return (Arrows(self.arrows),) if self.arrows else ()


def declaring_of(screen: BattleScreen, table: Table) -> Declaring:
    """The list, arrows and signs of now. While dice fall and blows land the board and the log are left to them."""
    if not is_declaring(table.battle) or (screen.playing.playback.telling and not only_said(screen)):
        return Declaring()
    key = tuple(screen.match.lines), table.viewer, screen.free, screen.hovered, screen.selection
    return screen.declaring.get(key, lambda: _made(screen, table))


def _made(screen: BattleScreen, table: Table) -> Declaring:
    outlook = table.outlook()
    view = declared_view(table, outlook, screen.free)
    hovered = screen.hovered if screen.hovered.startswith("withdraw:") else ""
    arrows = arrows_of(table, outlook, thought_of(screen))
    signs = hold_signs(table, outlook) if table.viewer > 0 else ()
    return Declaring(replace(view, hovered=hovered), arrows, signs, outlook.holds)


def only_said(screen: BattleScreen) -> bool:
    """Whether what is being told is no more than what somebody declares."""
    commands = screen.match.commands
    return declares(screen.match.battle) is not None and bool(commands) and commands[-1].do in SAID


def thought_of(screen: BattleScreen) -> Command | None:
    """The declaration that the next click or key would make."""
    battle, selection = screen.match.battle, screen.selection
    if not screen.free or not selection.unit or declares(battle) is None:
        return None
    if selection.stage == "aim":
        return aiming_of(battle, selection).command_at(selection.cursor, selection.picked)
    there = unit_on(battle, selection.cursor)
    if selection.stage != "free" or there is None:
        return None
    attack = strike(battle, selection.unit, there.name)
    return None if battle.why_not(attack) else attack


def standing_view(screen: BattleScreen, table: Table) -> ForecastView | None:
    """The round as it is declared, while nothing else is asked for; nothing where none of it may be seen."""
    if not is_declaring(table.battle) or table.viewer < 1:
        return None
    return outlook_view(table, table.outlook())

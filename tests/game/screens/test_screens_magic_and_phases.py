"""What has been begun and has still to land, on the board, in the order of turns and as a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.choices import items_of
from game.panels.view import UnitView
from game.screens.battle import BattleScreen
from game.screens.battle_picture import BattleView
from game.screens.battle_show import battle_view
from game.screens.course import acted_in
from game.screens.views.pending import pending_view, when_text
from rules.ai import choose
from rules.battle import Battle
from rules.commands import Command
from rules.grid import Square, square_name, squares_in
from tests.game.fights import phase_fight, spell_fight
from tests.game.screens.driving import Driver
from tests.game.screens.hand import group_of


@pytest.fixture
def drive(pictures: Path) -> Driver:
    match = spell_fight(seed=6)
    match.apply(Command("cast", "Ana", what="Cinderburst", at=match.battle.unit("Cai").at))
    return Driver(BattleScreen(match), pictures).taken_over()


def shown(drive: Driver) -> BattleView:
    return battle_view(drive.battle)


def test_the_squares_are_marked_and_the_caster_has_its_ring(drive: Driver) -> None:
    battle = drive.battle.match.battle
    view = shown(drive)
    assert view.charging == {"Ana"}
    assert view.marks.pending == battle.book.due(battle)[0].squares and not view.marks.lands


def test_its_place_in_the_order_shows_where_it_lands(drive: Driver) -> None:
    screen = drive.battle
    chip = next(chip for chip in shown(drive).order.chips if chip.mark == "spell")
    assert chip.id == "spell:Ana"
    screen.hovered = chip.id
    view = shown(drive)
    assert view.marks.lands == view.marks.pending
    assert view.forecast.title == "Ana: Cinderburst"


def test_the_card_has_the_odds_as_things_stand_and_says_so_when_nobody_is_met(drive: Driver) -> None:
    screen = drive.battle
    battle = screen.match.battle
    card = pending_view(screen.table(), battle.book.due(battle)[0])
    assert [line.name for line in card.targets] == ["Cai", "Dag"]
    assert when_text(screen.table(), battle.book.due(battle)[0]) in card.means


def test_a_unit_in_the_panel_says_what_it_has_begun(drive: Driver) -> None:
    drive.click_square(drive.battle.match.battle.unit("Ana").at)
    unit = shown(drive).unit
    assert isinstance(unit, UnitView)
    assert any(status.icon == "charge" and "Cinderburst" in status.text for status in unit.statuses)


def test_an_area_shows_the_squares_it_would_strike(pictures: Path) -> None:
    match = spell_fight(seed=6)
    drive = Driver(BattleScreen(match), pictures)
    drive.settle()
    drive.click("act:moves")
    drive.click("pick:1")
    view = shown(drive)
    assert len(list(squares_in(view.marks.area))) == 5 and view.forecast.targets


def test_targets_that_are_picked_have_a_tick(pictures: Path) -> None:
    match = spell_fight(seed=6)
    drive = Driver(BattleScreen(match), pictures)
    drive.settle()
    drive.click("act:moves")
    drive.click("pick:2")
    drive.click_square(match.battle.unit("Dag").at)
    ticks = [sign.at for sign in shown(drive).signs if sign.icon == "tick"]
    assert ticks == [match.battle.unit("Dag").at] or match.commands


def test_those_who_have_acted_are_greyed(pictures: Path) -> None:
    match = phase_fight()
    match.apply(Command("stay", "Bo"))
    drive = Driver(BattleScreen(match), pictures)
    drive.settle()
    assert shown(drive).acted == {"Bo"} == acted_in(match.battle)
    assert [chip.name for chip in shown(drive).order.chips] == ["Ana"]
    assert shown(drive).order.note == "Blue: 1 of 2 to act"


def typed(at: Square) -> list[str]:
    return [*square_name(at).lower(), "return"]


def keys(battle: Battle, command: Command, chosen: str) -> list[str]:
    """The keys that give a command of a side's phase: choose the unit, then move, or act and aim."""
    units = battle.prompt.units
    found = ["tab"] * ((units.index(command.unit) - units.index(chosen)) % len(units))
    if command.do == "move":
        return [*found, *typed(command.path[-1])]
    if command.do == "stay":
        return [*found, "e", "e"]
    at = command.at if command.at is not None else battle.unit(command.targets[0]).at
    if command.do == "attack":
        return [*found, "a", *typed(at)]
    group = group_of(battle, command)
    items = items_of(battle, command.unit, group)
    pick = next(i for i, item in enumerate(items) if (item.do, item.what) == (command.do, command.what))
    return [*found, "m" if group == "moves" else "p", *([str(pick + 1)] if len(items) > 1 else []), *typed(at)]


def test_a_battle_of_side_phases_with_the_keyboard_only(pictures: Path) -> None:
    match = phase_fight(seed=1)
    drive = Driver(BattleScreen(match), pictures)
    drive.settle()
    while match.battle.prompt is not None:
        if drive.top == "hand_over":
            drive.key("space")
            drive.settle()
        command = choose(match.battle, "soldier", 1, len(match.commands)).command
        for name in keys(match.battle, command, drive.selection.unit):
            drive.key(name)
        assert match.commands[-1] == command
        drive.settle()
    assert drive.top == "result"

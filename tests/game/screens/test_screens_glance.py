"""What the other side can strike, and what a line of the log tells of, shown on the board."""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path

import pygame
import pytest

from game.board.inputs import Point
from game.screens.battle import BattleScreen
from game.screens.battle_show import battle_view
from game.screens.views.actions import demo_buttons
from game.screens.views.pending import when_short, when_text
from rules.commands import Command
from rules.grid import mask_of, square_name, squares_in
from tests.game.fights import first_up, spell_fight, wide_fight
from tests.game.screens.driving import Driver


@pytest.fixture
def drive(pictures: Path) -> Driver:
    drive = Driver(BattleScreen(first_up("Ana")), pictures)
    drive.settle()
    return drive


def point(drive: Driver, place: str) -> None:
    rect = drive.app.screens[-1].hits.rect(place)
    assert rect is not None, place
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))


def test_the_key_and_the_button_show_every_square_that_can_be_struck_next(drive: Driver) -> None:
    screen = drive.battle
    every = reduce(or_, screen.threats().values())
    assert not battle_view(screen).marks.threat
    drive.key("v")
    assert battle_view(screen).marks.threat == every
    drive.click("threat")
    assert not battle_view(screen).marks.threat
    drive.click("threat")
    assert battle_view(screen).marks.threat == every and battle_view(screen).eye_tip


def test_an_enemy_under_the_mouse_shows_its_own_and_a_square_who_can_strike_it(drive: Driver) -> None:
    screen = drive.battle
    drive.key("v")
    cai = screen.match.battle.unit("Cai").at
    point(drive, square_name(cai))
    assert battle_view(screen).marks.threat == screen.threats()["Cai"]
    near = square_name(next(at for at in (cai - 1, cai + 1) if screen.threats()["Cai"] >> at & 1))
    point(drive, near)
    note = battle_view(screen).forecast.note
    assert f"{near} can be struck by" in note and "Cai" in note


def test_typing_a_square_shows_or_hides_nothing(drive: Driver) -> None:
    drive.type("c4")
    assert not drive.battle.warned


def test_a_line_of_the_log_lights_what_it_tells_of(drive: Driver) -> None:
    screen = drive.battle
    walk = next(command for command in screen.match.battle.legal() if command.do == "move")
    drive.click_square(walk.path[-1])
    drive.settle()
    line = next(entry for entry in screen.playing.log.lines if entry.links.path)
    screen.hovered = f"log:{line.line.id}"
    marks = battle_view(screen).marks
    assert marks.told == mask_of([walk.path[0], walk.path[-1]]) and marks.path == walk.path


def test_a_click_on_a_line_brings_it_into_view(pictures: Path) -> None:
    drive = Driver(BattleScreen(wide_fight()), pictures)
    drive.settle()
    screen = drive.battle
    walk = next(command for command in screen.match.battle.legal() if command.do == "move")
    screen.playing.give(walk)
    drive.settle()
    line = next(entry.line.id for entry in screen.playing.log.lines if entry.links.path)
    screen.looking.sight.show(screen.match.battle.unit("Dag").at)
    assert not screen.picture.camera.shows(walk.path[-1])
    screen.hands.activate(f"log:{line}")
    assert screen.picture.camera.shows(walk.path[-1])


def test_an_opened_line_is_scrolled_to_where_its_dice_are_seen(pictures: Path) -> None:
    drive = Driver(BattleScreen(first_up("Ana")), pictures)
    drive.settle()
    screen = drive.battle
    log = screen.playing.log
    first = next(entry.line.id for entry in log.lines if entry.line.details)
    screen.open_line(first)
    drive.turn()
    assert log.lines[first].line.open and 0 <= screen.scrolls["log"] <= screen.picture.log.overflow


def test_what_is_barred_in_a_demo_says_why() -> None:
    buttons = [*demo_buttons(True, 0.5, 0.5, 16, False), *demo_buttons(True, 16, 0.5, 16, True)]
    assert len([button for button in buttons if button.state == "barred"]) == 3
    assert all(button.why for button in buttons if button.state == "barred")


def test_a_spell_that_an_enemy_has_begun_is_shown_where_it_will_strike_and_when(pictures: Path) -> None:
    match = spell_fight()
    while match.battle.prompt is not None and match.battle.prompt.units != ("Ana",):
        match.apply(Command("stay", match.battle.prompt.units[0]))
    match.apply(Command("cast", "Ana", what="Cinderburst", at=match.battle.unit("Cai").at))
    while match.battle.prompt is not None and match.battle.prompt.side != 2:
        match.apply(Command("stay", match.battle.prompt.units[0]))
    (due,) = match.battle.book.due(match.battle)
    drive = Driver(BattleScreen(match), pictures)
    screen = drive.battle
    screen.taken_over()
    drive.settle()
    assert not battle_view(screen).marks.lands
    screen.warn()
    view = battle_view(screen)
    assert view.marks.lands == due.squares and view.marks.threat
    (sign,) = [sign for sign in view.signs if sign.icon == "charge"]
    assert due.squares >> sign.at & 1 and sign.text == when_short(due)
    empty = next(at for at in squares_in(due.squares) if all(unit.at != at for unit in match.battle.scene.present()))
    screen.give(Point(empty))
    note = battle_view(screen).forecast.note
    assert f"Ana's Cinderburst lands there: {when_text(screen.table(), due).lower()}." in note

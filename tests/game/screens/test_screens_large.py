"""Boards larger than the window: wheel, drag, edges and keys, and that a click means the square under it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.battle import BattleScreen
from rules.grid import parse_square, square, square_name
from tests.game.fights import fight, wide_fight
from tests.game.screens.desk import Desk, virtual_screen
from tests.game.screens.driving import Driver


@pytest.fixture
def drive(pictures: Path) -> Driver:
    driver = Driver(BattleScreen(wide_fight()), pictures)
    driver.settle()
    driver.picture.chart.wait()
    return driver


def wheel(drive: Driver, pos: tuple[int, int], notches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: pos)
    drive.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))


def middle(drive: Driver, kind: int, pos: tuple[int, int], rel: tuple[int, int] = (0, 0)) -> None:
    drive.turn(pygame.event.Event(kind, pos=pos, rel=rel, buttons=(0, 1, 0), button=2))


def test_it_begins_with_squares_of_a_readable_size_and_whose_turn_it_is_in_sight(drive: Driver) -> None:
    assert drive.picture.camera.size >= 40
    battle = drive.battle.match.battle
    assert drive.picture.camera.shows(battle.unit(battle.prompt.units[0]).at)
    assert drive.app.screens[0].hits.rect("Z20") is None


@pytest.mark.parametrize("notches", [-9, -2, 0, 1, 9])
def test_at_every_zoom_a_click_lands_on_the_square_under_it(
    drive: Driver, notches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = drive.app.screens[0].hits.rect("D4").center
    wheel(drive, at, notches, monkeypatch)
    for name, rect in drive.app.screens[0].hits.plain().items():
        if name[:1].isupper():
            x, y, w, h = rect
            for pos in ((x, y), (x + w - 1, y + h - 1)):
                assert square_name(drive.picture.camera.square_at(pos)) == name
    battle = drive.battle.match.battle
    name = battle.prompt.units[0]
    drive.click("C4")
    drive.settle()
    assert battle.unit(name).at == parse_square("C4")


def test_the_middle_button_pulls_the_board(drive: Driver) -> None:
    before, start = drive.picture.camera, drive.picture.lay.board.center
    middle(drive, pygame.MOUSEBUTTONDOWN, start)
    middle(drive, pygame.MOUSEMOTION, (start[0] - 90, start[1] - 50), (-90, -50))
    middle(drive, pygame.MOUSEBUTTONUP, (start[0] - 90, start[1] - 50))
    assert (drive.picture.camera.left, drive.picture.camera.top) == (before.left - 90, before.top - 50)
    middle(drive, pygame.MOUSEMOTION, start, (90, 50))
    assert drive.picture.camera.left == before.left - 90


def test_the_arrows_take_the_cursor_out_of_sight_and_the_board_follows(drive: Driver) -> None:
    for _ in range(24):
        drive.key("right")
    for _ in range(17):
        drive.key("down")
    cursor = drive.selection.cursor
    assert cursor == square(25, 19)
    assert drive.picture.camera.shows(cursor)
    drive.type("a1")
    assert drive.picture.camera.shows(parse_square("A1"))


def test_plus_minus_and_the_fit_key(drive: Driver) -> None:
    size = drive.picture.camera.size
    drive.key("+")
    assert drive.picture.camera.size > size
    drive.key("-")
    assert drive.picture.camera.size == size
    drive.key("home")
    assert drive.picture.camera.whole
    assert drive.app.screens[0].hits.rect("Z20") is not None
    drive.key("home")
    assert drive.picture.camera.size == size


def test_the_mouse_at_the_edge_moves_the_board_on(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    board, before = drive.picture.lay.board, drive.picture.camera
    edge = board.right - 3, board.centery
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=edge, rel=(0, 0), buttons=(0, 0, 0)))
    drive.turn(seconds=0.1)
    assert drive.picture.camera.left < before.left and drive.picture.camera.top == before.top
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=board.center, rel=(0, 0), buttons=(0, 0, 0)))
    rest = drive.picture.camera
    drive.turn(seconds=0.1)
    assert drive.picture.camera == rest


def test_what_a_computer_player_does_far_away_is_brought_into_sight(pictures: Path) -> None:
    driver = Driver(BattleScreen(wide_fight("soldier", "soldier")), pictures)
    screen = driver.battle
    seen: set[str] = set()
    for _ in range(400):
        driver.turn(seconds=0.05)
        acting = screen.playing.playback.scene.units.get(screen.playing.acting)
        if acting is not None and driver.picture.camera.shows(acting.at):
            seen.add(acting.name)
    assert {"Ana", "Cai"} <= seen


def test_a_new_size_of_window_keeps_what_was_seen(drive: Driver) -> None:
    drive.type("y18")
    drive.resize((1100, 720))
    assert drive.picture.camera.shows(parse_square("Y18"))


def test_frames_drawn_in_part_look_as_if_drawn_whole(pictures: Path) -> None:
    driver = Driver(BattleScreen(fight("soldier", "soldier")), pictures)
    app, screen = driver.app, driver.battle
    for number in range(160):
        driver.turn(seconds=0.03)
        if number % 16 == 0 and app.screens == [screen] and not screen.picture.late:
            partly = app.window.get_buffer().raw
            app._alone = None  # as if something else had been drawn in the meantime
            app.paint()
            assert app.window.get_buffer().raw == partly, number


@pytest.mark.screen
def test_a_journey_over_a_large_board(tmp_path: Path) -> None:
    with virtual_screen("1000x700") as display:
        desk = Desk(display, tmp_path)
        try:
            desk.start(
                "from game.app import play\n"
                "from tests.game.fights import wide_fight\n"
                "raise SystemExit(play(wide_fight('human', 'human'), at='battle'))"
            )
            desk.settle()
            begun = desk.frame()["places"]["D4"]
            desk.click("D4", 4)  # the wheel
            desk.wait(lambda: desk.frame()["places"]["D4"][2] > begun[2])
            desk.click("D4", 5)
            desk.key("Home")
            desk.wait(lambda: "Z20" in desk.frame()["places"])
            desk.key("Home")
            desk.wait(lambda: "Z20" not in desk.frame()["places"] and "C4" in desk.frame()["places"])
            desk.click("C4")
            desk.wait(lambda: desk.frame()["played"] == 1)
            desk.key("y", "1", "8")
            desk.wait(lambda: "Y18" in desk.frame()["places"])
        finally:
            desk.clear()

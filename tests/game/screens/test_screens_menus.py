from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import NoDisplay, play
from game.maps import opened_shipped, shipped
from game.screens.setup import SetupScreen
from game.screens.title import TitleScreen
from tests.game.screens.driving import Driver

CTRL = pygame.KMOD_CTRL


def test_two_clicks_from_the_start_to_playing(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.click("play")
    assert drive.top == "setup"
    drive.click("begin")
    assert drive.top == "battle" and drive.battle.free


def test_the_same_with_the_keyboard(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.key("return")
    drive.key("return")
    assert drive.top == "battle"


def test_what_is_chosen_at_the_table_is_what_is_played(pictures: Path) -> None:
    drive = Driver(SetupScreen(seed=5), pictures)
    drive.click("map>")
    drive.click("book>")
    drive.click("side1>")
    drive.click("side2<")
    drive.click("seed")
    drive.key("backspace")
    drive.type("77")
    drive.click("begin")
    match = drive.battle.match
    titles = sorted((opened_shipped(name).title.removeprefix("The "), name) for name in shipped())
    ordered = [name for _, name in titles]
    assert match.map == ordered[ordered.index("ford") + 1]
    assert match.book_id == "initiative" and match.seed == 77
    assert match.sides[0] == "recruit" and match.sides[1] != "human"


def test_every_shipped_map_can_be_set_up_in_every_book(pictures: Path) -> None:
    drive = Driver(SetupScreen(seed=5), pictures)
    for _ in range(2):
        for _ in shipped():
            assert not drive.find(SetupScreen).refused
            drive.click("map>")
        drive.click("book>")


def test_a_new_seed(pictures: Path) -> None:
    drive = Driver(SetupScreen(seed=5), pictures)
    drive.click("new_seed")
    assert drive.find(SetupScreen).seed != "5" and drive.find(SetupScreen).seed.isdigit()


def test_settings_show_at_once(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.click("settings")
    drive.click("text>")
    drive.click("palette>")
    drive.click("motion")
    assert drive.app.settings.text == 125 and drive.app.kit.scale.text == 1.25
    assert drive.app.settings.palette == "safe" and drive.app.settings.reduced_motion
    drive.click("done")
    assert drive.top == "title"


def test_text_size_by_key_anywhere(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.key("=", CTRL)
    assert drive.app.settings.text == 125
    drive.key("-", CTRL)
    assert drive.app.settings.text == 100


def test_leaving(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.click("quit")
    assert not drive.app.screens


def test_leaving_by_key(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.key("up")
    drive.key("return")
    assert not drive.app.screens


def test_a_window_smaller_than_the_least_is_shrunk_and_clicks_still_meet(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures, (400, 250))
    assert drive.app.size == (800, 500)
    rect = drive.app.screens[0].hits.rect("play")
    pos = (rect.centerx // 2, rect.centery // 2)
    drive.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert drive.top == "setup"


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    pygame.quit()
    with pytest.raises(NoDisplay) as raised:
        play(None)
    assert len(str(raised.value).splitlines()) == 1


def test_an_arrow_key_that_is_held_repeats_and_a_long_frame_presses_nothing_twice(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    menu = drive.find(TitleScreen).menu
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    drive.turn(down)
    drive.turn(seconds=0.1)
    assert menu.chosen == 1
    for _ in range(3):
        drive.turn(seconds=0.1)
    assert menu.chosen == 2
    drive.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0), seconds=0.1)
    drive.turn(seconds=0.1)
    assert menu.chosen == 2


def test_the_setup_board_has_the_decoration_of_the_map(pictures: Path) -> None:
    drive = Driver(SetupScreen(seed=5), pictures)
    screen = drive.find(SetupScreen)
    drawn = screen.map_file()
    found = screen.scenery.of(drawn, (400, 400))
    assert drawn.drawing.decorated and [picture.get_size() for picture in found] == [(400, 400)] * 2
    assert screen.scenery.of(drawn, (400, 400)) is found

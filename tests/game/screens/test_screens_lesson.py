from __future__ import annotations

from pathlib import Path

from game.saves import saved_file
from game.screens.lesson import LessonScreen
from game.screens.title import TitleScreen
from rules.grid import square_name
from tests.game.screens.driving import Driver


def learn(pictures: Path, size: tuple[int, int] = (960, 600), text: int = 100) -> Driver:
    drive = Driver(TitleScreen(), pictures, size, text)
    drive.click("first")
    drive.settle()
    drive.turn(seconds=0.1)
    return drive


def step(drive: Driver) -> str:
    lessons = drive.find(LessonScreen).lessons
    return lessons.lesson.id if lessons else ""


def test_a_first_battle_by_mouse(pictures: Path) -> None:
    drive = learn(pictures)
    screen = drive.battle
    assert drive.top == "battle" and step(drive) == "walk"
    walk = next(c for c in screen.match.battle.legal() if c.do == "move" and square_name(c.path[-1]) == "E4")
    drive.click_square(walk.path[-1])
    drive.settle()
    drive.turn(seconds=0.1)
    assert step(drive) == "aim"
    foe = screen.match.battle.unit("Wren").at
    drive.click("act:attack")
    drive.turn(seconds=0.1)
    assert step(drive) in ("odds", "strike")
    drive.click_square(foe)
    drive.settle()
    assert "attack" in [command.do for command in screen.match.commands]


def test_the_note_is_read_whole_at_any_size(pictures: Path) -> None:
    for size, text in (((960, 600), 200), ((960, 600), 100), ((1920, 1080), 150)):
        drive = learn(pictures, size, text)
        screen = drive.battle
        place, board = screen.hits.rect("leave_lessons"), screen.picture.lay.board
        assert place is not None and screen.picture.lay.window.contains(place)
        assert not screen.hits.rect("C4").colliderect(place)
        assert text == 200 or not board.colliderect(place)  # the board is laid out above the note


def test_the_lessons_can_be_left_and_the_battle_goes_on(pictures: Path) -> None:
    drive = learn(pictures)
    small = drive.battle.picture.lay.square
    drive.click("leave_lessons")
    assert step(drive) == "" and drive.app.screens[0].hits.rect("leave_lessons") is None
    assert drive.battle.picture.lay.square > small  # it has the room of the note
    assert drive.battle.free


def test_they_can_be_left_by_keyboard(pictures: Path) -> None:
    drive = learn(pictures)
    drive.key("f10")
    drive.click("lessons")
    assert drive.top == "battle" and step(drive) == ""


def test_a_lesson_is_not_kept(pictures: Path) -> None:
    drive = learn(pictures)
    drive.key("f10")
    drive.click("leave")
    assert drive.top == "title" and not saved_file().exists()

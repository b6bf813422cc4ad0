"""A battle that was left is gone on with; a demo goes back, and can be taken over."""

from __future__ import annotations

import pytest

from game.saves import SaveError, saved_battle, saved_file
from game.screens.battle import BattleScreen
from game.screens.title import TitleScreen
from rules.save import battle_hash
from tests.game.fights import fight
from tests.game.screens.driving import Driver


def demo(pictures) -> Driver:
    drive = Driver(BattleScreen(fight("recruit", "recruit", seed=3, book="tenfold", hp=40)), pictures)
    drive.key("k")
    return drive


def steps(drive, count: int) -> None:
    for _ in range(count):
        drive.key("n")
        drive.settle()


def test_a_battle_left_is_gone_on_with(pictures):
    drive = Driver(BattleScreen(fight(seed=4)), pictures)
    drive.settle()
    drive.key("e")
    drive.key("e")
    drive.settle()
    left = drive.app.screens[0].match
    drive.app.quit()
    drive = Driver(TitleScreen(), pictures)
    drive.click("continue")
    match = drive.app.screens[0].match
    assert match.lines == left.lines and battle_hash(match.battle) == battle_hash(left.battle)


def test_nothing_is_kept_of_a_battle_not_begun_and_of_a_demo(pictures):
    Driver(BattleScreen(fight(seed=4)), pictures).app.quit()
    drive = demo(pictures)
    steps(drive, 2)
    drive.app.quit()
    assert not saved_file().exists()
    with pytest.raises(SaveError):
        saved_battle()


def test_a_save_that_can_not_be_read_says_so_and_stays(pictures):
    saved_file().parent.mkdir(parents=True)
    saved_file().write_bytes(b"{}")
    drive = Driver(TitleScreen(), pictures)
    drive.click("continue")
    assert drive.top == "title" and drive.app.screens[0].menu.entries[0].why
    assert saved_file().read_bytes() == b"{}"


def test_a_demo_goes_back_and_forth_to_the_same_battle(pictures):
    drive = demo(pictures)
    steps(drive, 5)
    screen = drive.app.screens[0]
    before, lines = battle_hash(screen.match.battle), len(screen.playing.log.lines)
    played = len(screen.match.commands)
    drive.key("r")
    drive.key("r")
    assert len(screen.match.commands) == played - 2 and len(screen.playing.log.lines) < lines
    steps(drive, 2)
    assert battle_hash(screen.match.battle) == before and len(screen.playing.log.lines) == lines


def test_a_side_of_a_demo_is_taken_over_and_given_back(pictures):
    drive = demo(pictures)
    steps(drive, 1)
    screen = drive.app.screens[0]
    side = screen.playing.side
    drive.click("take_over")
    drive.click(f"play:{side}")
    drive.settle()
    assert screen.match.sides[side - 1] == "human" and screen.free
    drive.key("f10")
    drive.click("watch")
    assert screen.demo and screen.match.sides == ("recruit", "recruit")


def test_the_sheet_of_a_unit_opens_and_a_typed_square_passes_through_it(pictures):
    drive = Driver(BattleScreen(fight(seed=4)), pictures)
    drive.settle()
    unit = drive.selection.unit
    drive.key("i")
    assert drive.top == "inspect" and drive.app.screens[-1].view.unit.name == unit
    drive.key("escape")
    assert drive.top == "battle"
    drive.key("i")
    drive.key("4")
    assert drive.top == "battle"

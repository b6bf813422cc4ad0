"""A battle that was left is gone on with; a demo goes back, and can be taken over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves import SaveError, saved_battle, saved_file
from game.screens.battle import BattleScreen
from game.screens.inspect import InspectScreen
from game.screens.title import TitleScreen
from rules.save import battle_hash
from tests.game.fights import duel, fight
from tests.game.screens.driving import Driver


def demo(pictures: Path) -> Driver:
    drive = Driver(BattleScreen(fight("recruit", "recruit", seed=3, book="tenfold", hp=40)), pictures)
    drive.key("k")
    return drive


def steps(drive: Driver, count: int) -> None:
    for _ in range(count):
        drive.key("n")
        drive.settle()


def test_a_battle_left_is_gone_on_with(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(seed=4)), pictures)
    drive.settle()
    drive.key("e")
    drive.key("e")
    drive.settle()
    left = drive.battle.match
    drive.app.quit()
    drive = Driver(TitleScreen(), pictures)
    drive.click("continue")
    match = drive.battle.match
    assert match.lines == left.lines and battle_hash(match.battle) == battle_hash(left.battle)


def test_a_battle_gone_on_with_has_its_log_and_its_undo(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(seed=4)), pictures)
    drive.settle()
    drive.key("e")
    drive.key("e")
    drive.settle()
    drive.key("return")  # the plate between the two
    walk = next(one for one in drive.battle.match.battle.legal() if one.do == "move")
    drive.battle.playing.give(walk)
    drive.settle()
    told = [entry.line for entry in drive.battle.playing.log.lines]
    drive.app.quit()
    drive = Driver(TitleScreen(), pictures)
    drive.click("continue")
    drive.settle()
    assert drive.top == "hand_over"  # whoever comes to the table is told whose turn it is
    drive.key("return")
    assert [entry.line for entry in drive.battle.playing.log.lines] == told
    drive.key("u")
    assert [entry.line for entry in drive.battle.playing.log.lines] == told[:-1]
    assert len(drive.battle.match.lines) == 1


def test_a_turn_is_kept_also_where_nothing_is_told_of_the_one_before(pictures: Path) -> None:
    match = duel("company", "human", "human")
    drive = Driver(BattleScreen(match), pictures)
    drive.settle()
    for _ in range(3):  # both move, then one declares: each time it is another question
        done = next(one for one in match.battle.legal() if one.do in ("end", "confirm"))
        drive.battle.playing.give(done)
        drive.settle()
        drive.turn()
        assert list(saved_battle().recording.commands) == match.lines
        drive.key("return")


def test_nothing_is_kept_of_a_battle_not_begun_and_of_a_demo(pictures: Path) -> None:
    Driver(BattleScreen(fight(seed=4)), pictures).app.quit()
    drive = demo(pictures)
    steps(drive, 2)
    drive.app.quit()
    assert not saved_file().exists()
    with pytest.raises(SaveError):
        saved_battle()


def test_a_save_that_can_not_be_read_says_so_and_stays(pictures: Path) -> None:
    saved_file().parent.mkdir(parents=True)
    saved_file().write_bytes(b"{}")
    drive = Driver(TitleScreen(), pictures)
    drive.click("continue")
    assert drive.top == "title" and drive.find(TitleScreen).menu.entries[0].why
    assert saved_file().read_bytes() == b"{}"


def test_a_demo_goes_back_and_forth_to_the_same_battle(pictures: Path) -> None:
    drive = demo(pictures)
    steps(drive, 5)
    screen = drive.battle
    before, lines = battle_hash(screen.match.battle), len(screen.playing.log.lines)
    played = len(screen.match.commands)
    drive.key("r")
    drive.key("r")
    assert len(screen.match.commands) == played - 2 and len(screen.playing.log.lines) < lines
    steps(drive, 2)
    assert battle_hash(screen.match.battle) == before and len(screen.playing.log.lines) == lines


def test_a_side_of_a_demo_is_taken_over_and_given_back(pictures: Path) -> None:
    drive = demo(pictures)
    steps(drive, 1)
    screen = drive.battle
    side = screen.playing.side
    drive.click("take_over")
    drive.click(f"play:{side}")
    drive.settle()
    assert screen.match.sides[side - 1] == "human" and screen.free
    drive.key("f10")
    drive.click("watch")
    assert screen.demo and screen.match.sides == ("recruit", "recruit")


def test_the_sheet_of_a_unit_opens_and_a_typed_square_passes_through_it(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(seed=4)), pictures)
    drive.settle()
    unit = drive.selection.unit
    drive.key("i")
    assert drive.top == "inspect" and drive.find(InspectScreen).view.unit.name == unit
    drive.key("escape")
    assert drive.top == "battle"
    drive.key("i")
    drive.key("4")
    assert drive.top == "battle"

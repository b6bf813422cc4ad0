"""The time line of a demo and of a recording, with mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.panels.view import ActionsView, TimeView
from game.screens.battle import BattleScreen
from game.texts import say
from rules.ai import choose
from rules.save import battle_hash
from tests.game.fights import fight, wide_fight
from tests.game.screens.driving import Driver


@pytest.fixture(scope="module")
def lines() -> tuple[str, ...]:
    """The commands of a fight, to its end."""
    match = fight("recruit", "recruit", seed=1, book="tenfold", hp=60)
    while match.battle.prompt is not None:
        match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
    return tuple(match.lines)


@pytest.fixture
def drive(pictures: Path, lines: tuple[str, ...]) -> Driver:
    """The recording in a window, paused at its beginning."""
    match = fight("recruit", "recruit", seed=1, book="tenfold", hp=60)
    driver = Driver(BattleScreen(match, script=lines), pictures)
    driver.key("k")
    driver.settle()
    return driver


def mouse(drive: Driver, kind: int, share: float) -> None:
    """The mouse at a share of the track's length."""
    track = drive.app.screens[0].hits.rect("time")
    pos = track.x + round(share * track.w), track.centery
    if kind == pygame.MOUSEMOTION:
        drive.turn(pygame.event.Event(kind, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))
    else:
        drive.turn(pygame.event.Event(kind, pos=pos, button=1))


def place(drive: Driver) -> int:
    return drive.battle.playing.place


def shown(drive: Driver) -> TimeView:
    """The time line as it is drawn."""
    return drive.battle.watching.line()


def start_of(drive: Driver, round_: int) -> int:
    """The place at which a round begins."""
    return {number: at for at, number in shown(drive).rounds}[round_]


def test_a_click_goes_there_and_the_whole_line_is_known(drive: Driver, lines: tuple[str, ...]) -> None:
    view = shown(drive)
    assert view.known == view.span == len(lines) and view.falls
    mouse(drive, pygame.MOUSEBUTTONDOWN, 0.5)
    mouse(drive, pygame.MOUSEBUTTONUP, 0.5)
    assert abs(place(drive) - len(lines) / 2) <= 1
    assert drive.battle.match is drive.battle.playing.match
    assert drive.battle.picture.time.place_at(drive.battle.hits.rect("time").right, view) == len(lines)


def test_a_round_is_clicked_at_its_tick(drive: Driver) -> None:
    drive.click("round:2")
    screen = drive.battle
    assert start_of(drive, 2) == place(drive) and screen.match.battle.round == 2


def test_the_handle_is_dragged_and_nothing_goes_on_meanwhile(drive: Driver, lines: tuple[str, ...]) -> None:
    drive.key("k")  # it runs
    mouse(drive, pygame.MOUSEBUTTONDOWN, 0.2)
    for share in (0.4, 0.9, 0.6):
        mouse(drive, pygame.MOUSEMOTION, share)
        drive.turn(seconds=5.0)
        assert abs(place(drive) - share * len(lines)) <= 1
    mouse(drive, pygame.MOUSEBUTTONUP, 0.6)
    held = place(drive)
    drive.turn(seconds=5.0)
    drive.turn(seconds=5.0)
    assert place(drive) > held  # and then goes on from there


def test_pointing_says_round_and_command(drive: Driver, lines: tuple[str, ...]) -> None:
    mouse(drive, pygame.MOUSEMOTION, 0.5)
    view = shown(drive)
    unit, _, rest = lines[view.pointed - 1].partition(" ")
    assert f"command {view.pointed}: {unit} " in view.tip and view.tip.startswith("Round ")
    assert f"{unit} {rest}" not in view.tip  # words, not the journal's notation
    fallen = view.falls[0][0]
    mouse(drive, pygame.MOUSEMOTION, fallen / len(lines))
    assert shown(drive).tip.endswith(" falls.")
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0)))
    assert shown(drive).pointed is None


def test_the_keys_go_to_both_ends_and_from_round_to_round(drive: Driver, lines: tuple[str, ...]) -> None:
    shift = pygame.KMOD_SHIFT
    drive.key("page down", shift)
    second = start_of(drive, 2)
    assert place(drive) == second
    drive.key("right", shift)
    drive.settle()
    assert place(drive) == second + 1
    drive.key("left", shift)
    drive.key("left", shift)
    assert place(drive) == second - 1
    drive.key("page up", shift)
    assert place(drive) == 0
    drive.key("end", shift)
    assert place(drive) == len(lines)
    drive.key("home", shift)
    assert place(drive) == 0


def test_an_end_that_was_sought_out_can_be_looked_at(drive: Driver, lines: tuple[str, ...]) -> None:
    drive.key("end", pygame.KMOD_SHIFT)
    drive.settle()
    assert drive.top == "battle" and drive.battle.playing.state == "over"
    drive.key("k")
    drive.settle()
    assert drive.top == "result"
    drive.click("board")
    drive.key("r")
    assert place(drive) == len(lines) - 1
    drive.key("n")
    drive.settle()
    assert drive.top == "result"  # it has ended once more


def test_a_demo_is_known_as_far_as_it_has_gone(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight("recruit", "recruit", seed=3, book="tenfold", hp=40)), pictures)
    drive.key("k")
    for _ in range(4):
        drive.key("n")
        drive.settle()
    view = shown(drive)
    assert 4 <= view.place == view.known < view.span
    mouse(drive, pygame.MOUSEBUTTONDOWN, 1.0)
    mouse(drive, pygame.MOUSEBUTTONUP, 1.0)
    assert place(drive) == view.known  # there is no more yet
    mouse(drive, pygame.MOUSEBUTTONDOWN, 0.0)
    mouse(drive, pygame.MOUSEBUTTONUP, 0.0)
    assert place(drive) == 0 and shown(drive).known == view.known


def test_it_is_asked_which_side_is_taken_over(drive: Driver) -> None:
    screen = drive.battle
    drive.click("round:2")
    drive.key("t")
    assert {"play:1", "play:2", "spare"} <= set(screen.hits.plain()) and screen.demo
    drive.key("escape")
    assert "take_over" in screen.hits.plain() and screen.demo
    before = battle_hash(screen.match.battle)
    other = 3 - screen.playing.side
    drive.key("t")
    drive.key(str(other))
    assert not screen.demo and screen.match.sides[other - 1] == "human" and screen.match.sides[2 - other] == "recruit"
    assert shown(drive) is None and "time" not in screen.hits.plain()
    drive.settle()
    assert screen.playing.side == other and screen.free and battle_hash(screen.match.battle) != before
    drive.key("f10")
    drive.click("watch")
    assert screen.demo and shown(drive).known == place(drive)


def test_a_side_is_taken_over_at_once_where_there_is_no_choice(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight("human", "recruit", seed=3), script=_first(3)), pictures)
    drive.key("t")
    assert not drive.battle.demo


def _first(seed: int) -> tuple[str, ...]:
    """The first command of a fight."""
    match = fight("human", "recruit", seed=seed)
    match.apply(next(c for c in match.battle.legal() if c.do == "stay"))
    return tuple(match.lines)


def test_the_camera_follows_or_stays_where_a_board_is_seen_in_part(pictures: Path) -> None:
    drive = Driver(BattleScreen(wide_fight("recruit", "recruit")), pictures)
    sight = drive.picture.sight
    before = sight.following
    drive.click("follow")
    assert sight.following != before
    drive.click("follow")
    assert sight.following == before


def test_a_recording_that_is_watched_is_not_kept_as_a_battle_to_go_on_with(drive: Driver) -> None:
    from game.saves import saved_file

    drive.click("round:2")
    drive.app.quit()
    assert not saved_file().exists()


def test_the_key_of_a_barred_button_says_why(drive: Driver) -> None:
    drive.key("home", pygame.KMOD_SHIFT)
    drive.key("r")  # there is nothing before the beginning
    assert drive.battle.refused == "rewind" and place(drive) == 0
    tip = drive.picture.actions.tip(ActionsView(drive.battle.watching.buttons(), focus=drive.battle.refused))
    assert tip is not None and tip[0] == say("why.no_rewind")
    drive.key("n")
    assert not drive.battle.refused
    drive.settle()
    drive.key("r")
    assert place(drive) == 0 and not drive.battle.refused
    drive.type("r1")  # a square's letter is no key of a button
    assert not drive.battle.refused


def test_the_order_of_turns_goes_on_while_a_demo_runs(pictures: Path) -> None:
    """Computer players play on in the frame in which all has been told, so that the table never rests at a frame."""
    driver = Driver(BattleScreen(fight("recruit", "recruit", seed=1, book="tenfold", hp=60)), pictures)
    screen = driver.battle
    shown_rounds = set()
    for _ in range(600):
        driver.turn(seconds=0.05)
        shown_rounds.add(screen.course.of(screen.table(), place(driver), "", True).order.title)
        if screen.match.battle.round == 3:
            break
    assert shown_rounds >= {say("order.round", round=1), say("order.round", round=2)}

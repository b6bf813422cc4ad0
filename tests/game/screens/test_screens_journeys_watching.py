"""Journeys of one who watches: back, forth and into the battle; and a demo that is recorded and seen again."""

from __future__ import annotations

import pytest

from game.settings import INSTANT, Settings, settings_file, write_settings
from rules.ai import choose
from rules.journal import Match, read_recording, replay, verify
from tests.game.fights import lopsided
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey

pytestmark = pytest.mark.screen

RUN = "from game.__main__ import main; raise SystemExit(main({words!r}))"


def demo(played: int) -> Match:
    """The demo of the journey after so many commands, a human in the place of side 1."""
    match = lopsided("recruit", "recruit")
    while len(match.commands) < played:
        match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
    match.sides = ("human", "recruit")
    return match


def test_a_demo_is_paused_stepped_back_sought_taken_over_and_won(desk: Desk) -> None:
    Journey.opened(desk, "lopsided('recruit', 'recruit')", speed=4)
    desk.key("k")
    desk.settle()
    known = desk.frame()["played"]  # some were played before the key came
    desk.key("shift+Home")
    desk.wait(lambda: desk.frame()["played"] == 0)
    for played in (1, 2, 3):
        desk.click("step")
        desk.wait(lambda played=played: desk.frame()["played"] == played)  # type: ignore[misc]
        desk.settle()
    desk.click("rewind")
    desk.wait(lambda: desk.frame()["played"] == 2)
    desk.click("round:1")  # the beginning of the time line
    desk.wait(lambda: desk.frame()["played"] == 0)
    desk.key("shift+End")
    desk.wait(lambda: desk.frame()["played"] == max(known, 3))
    desk.click("round:1")
    desk.wait(lambda: desk.frame()["played"] == 0)
    desk.key("n", "n")
    desk.wait(lambda: desk.frame()["played"] == 2)
    desk.click("take_over")
    desk.click("play:1")
    desk.wait(lambda: "time" not in desk.frame()["places"])
    journey = Journey(desk, demo(2))
    journey.fight_out()
    assert journey.match.battle.winner == 1
    journey.leave()


def test_a_demo_is_recorded_and_its_recording_opens_with_the_whole_time_line(desk: Desk) -> None:
    file = desk.folder / "demo.json"
    write_settings(settings_file(), Settings(speed=INSTANT))
    words = ["demo", "duel", "--sides", "recruit,recruit", "--seed", "18", "--record", str(file)]
    desk.start(RUN.format(words=words))
    desk.shows("result")
    desk.click("title")
    desk.click("quit")
    assert desk.ended() == 0
    recording = read_recording(file.read_bytes())
    ended = verify(recording)
    write_settings(settings_file(), Settings(speed=0.5))
    desk.start(RUN.format(words=["replay", str(file)]))
    rounds = {place for place in desk.frame()["places"] if place.startswith("round:")}
    assert rounds == {f"round:{number}" for number in range(1, ended.battle.round + 1)}
    assert desk.frame()["played"] <= 1
    desk.key("k", "shift+End")
    desk.wait(lambda: desk.frame()["played"] == len(recording.commands))
    assert desk.settle() == "battle"  # the end can be looked at
    desk.choose("round:2")
    assert replay(recording, desk.frame()["played"]).battle.round == 2
    desk.key("shift+End", "k")
    desk.shows("result")
    desk.click("title")
    desk.click("quit")
    assert desk.ended() == 0

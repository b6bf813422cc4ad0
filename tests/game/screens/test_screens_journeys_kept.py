"""Journeys of a newcomer and of those who come back: the first blow, a setting kept, a battle that is killed."""

from __future__ import annotations

import pytest

from game.lessons import first_battle
from game.saves import saved_battle, saved_file
from game.settings import INSTANT, read_settings, settings_file
from rules.commands import Command
from rules.events import Struck
from rules.grid import parse_square, square_name
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey

pytestmark = pytest.mark.screen

TITLE = "from game.app import play; raise SystemExit(play(None))"
NEAR = "E4"  # from here the archer of the first battle reaches the foe


def test_a_newcomer_from_the_title_to_the_first_blow(desk: Desk) -> None:
    """Two clicks would be allowed to a battle, and four actions to the blow."""
    desk.start(TITLE)
    desk.click("first")
    desk.shows("battle")
    match = first_battle()
    for place in (NEAR, "act:attack", square_name(match.battle.unit("Wren").at)):
        desk.choose(place)
    desk.wait(lambda: desk.frame()["played"] >= 2)
    match.apply(next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == parse_square(NEAR)))
    blow = match.apply(Command("attack", match.commands[0].unit, targets=("Wren",)))
    assert any(isinstance(event, Struck) for event in blow)


def test_a_setting_is_changed_and_found_again(desk: Desk) -> None:
    desk.start(TITLE)
    before = desk.frame()["places"]
    desk.click("settings")
    desk.shows("settings")
    for _ in range(2):
        was = desk.frame()["places"]
        desk.click("text>")
        desk.wait(lambda was=was: desk.frame()["places"] != was)  # type: ignore[misc]  # everything is larger
    for place in ("palette>", "speed>", "done"):
        desk.click(place)
    desk.shows("title")
    larger = desk.frame()["places"]
    assert larger != before
    desk.click("quit")
    assert desk.ended() == 0
    kept = read_settings(settings_file())
    assert (kept.text, kept.palette, kept.speed) == (150, "safe", 2)
    desk.start(TITLE)
    assert desk.frame()["places"] == larger  # it opens as it was left
    desk.click("quit")
    assert desk.ended() == 0


@pytest.mark.parametrize("sides", [("human", "soldier"), ("human", "human")], ids=["computer", "hot-seat"])
def test_a_battle_that_is_killed_is_gone_on_with(desk: Desk, sides: tuple[str, str]) -> None:
    journey = Journey.opened(desk, f"duel('tenfold', *{sides!r}, seed=18)", INSTANT)
    match = journey.match
    journey.computers()
    while len(match.commands) < 5 or match.battle.unit(journey.unit).moved:
        journey.stay()
        journey.computers()
    desk.settle()
    desk.kill()
    saved = saved_battle().recording
    assert saved == match.recording()
    desk.start(TITLE)
    desk.click("continue")
    if "soldier" not in sides:
        desk.shows("hand_over")  # it says whose turn it is, and what happened
        desk.click("go_on")
    desk.shows("battle")
    assert desk.frame()["played"] == len(match.commands)
    if "soldier" in sides:
        journey.fight_out()
        assert not saved_file().exists()  # there is nothing to go on with now
    else:
        side = match.battle.prompt.side
        while match.battle.prompt.side == side:
            journey.stay()
        assert desk.settle() == "hand_over"

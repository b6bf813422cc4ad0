"""Journeys on a virtual screen, with a real mouse and real keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.board.approach import best_approach
from rules.grid import distance, parse_square, square_name
from rules.journal import Match, read_recording, verify
from rules.notation import read
from tests.game.fights import fight
from tests.game.screens.desk import Desk, virtual_screen

pytestmark = pytest.mark.screen

SEED = 4
OPEN = """
from pathlib import Path
from game.app import play
from tests.game.fights import fight
raise SystemExit(play(fight({sides} seed={seed}, hp={hp}), at="battle", record=Path({record!r})))
"""
TITLE = "from game.app import play; raise SystemExit(play(None))"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as number:
        yield number


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(display, tmp_path)
    yield desk
    desk.clear()


def recording(desk: Desk) -> Path:
    return desk.folder / "battle.json"


def opened(desk: Desk, *sides: str, hp: int = 20) -> Match:
    """The small fight in the window, and the same match here, to be played along."""
    names = "".join(f"{side!r}, " for side in sides)
    desk.start(OPEN.format(sides=names, seed=SEED, hp=hp, record=str(recording(desk))))
    return fight(*sides, seed=SEED, hp=hp)


def has_size(desk: Desk, size: tuple[int, int]) -> bool:
    return tuple(desk.frame()["size"]) == size


def plan(match: Match) -> tuple[str, str]:
    """What the unit whose turn it is does: the square to press, and the enemy's square if that is a blow."""
    battle = match.battle
    name = battle.prompt.units[0]
    for foe in battle.foes(battle.unit(name)):
        approach = best_approach(battle, name, foe.name)
        if approach:
            for command in filter(None, (approach.move, approach.attack)):
                match.apply(command)
            return square_name(foe.at), "blow" if approach.move else "here"
    foe = battle.foes(battle.unit(name))[0]
    walk = min((c for c in battle.legal() if c.do == "move"), key=lambda c: distance(c.path[-1], foe.at))
    match.apply(walk)
    match.apply(next(c for c in battle.legal() if c.do == "stay"))
    return square_name(walk.path[-1]), ""


def finish(desk: Desk, match: Match) -> None:
    """The result is on the screen, and the recording says the same as the match that was played along."""
    assert desk.settle() == "result"
    recorded = read_recording(recording(desk).read_bytes())
    assert recorded.commands == match.recording().commands
    assert verify(recorded).battle.winner == match.battle.winner


def test_a_whole_battle_with_the_mouse_only(desk: Desk) -> None:
    match = opened(desk)
    while match.battle.prompt is not None:
        if desk.settle() == "hand_over":
            desk.click("go_on")
            desk.wait(lambda: desk.frame()["screen"] == "battle")
        square, strikes = plan(match)
        desk.settle()
        desk.click(square)
        if strikes:
            desk.settle()
            desk.click(square)
        else:
            desk.settle()
            desk.click("act:stay")
            desk.click("act:stay")
        desk.wait(lambda: desk.frame()["moving"] or desk.frame()["screen"] != "battle")
    finish(desk, match)
    desk.click("title")
    desk.wait(lambda: desk.frame()["screen"] == "title")
    desk.click("quit")
    assert desk.ended() == 0


def test_a_whole_battle_with_the_keyboard_only(desk: Desk) -> None:
    match = opened(desk)
    while match.battle.prompt is not None:
        if desk.settle() == "hand_over":
            desk.key("space")
            desk.wait(lambda: desk.frame()["screen"] == "battle")
        square, strikes = plan(match)
        desk.settle()
        desk.key(square[0].lower(), *square[1:], "Return")
        desk.wait(lambda: desk.frame()["screen"] == "battle")
        desk.settle()
        desk.key("Return") if strikes else desk.key("e", "e")
        desk.wait(lambda: desk.frame()["moving"] or desk.frame()["screen"] != "battle")
    finish(desk, match)
    desk.key("Down", "Down", "Down", "Return")
    desk.wait(lambda: desk.frame()["screen"] == "title")
    desk.key("Up", "Return")
    assert desk.ended() == 0


def test_from_the_title_to_a_battle_in_two_clicks(desk: Desk) -> None:
    desk.start(TITLE)
    desk.click("play")
    desk.wait(lambda: desk.frame()["screen"] == "setup")
    desk.click("begin")
    desk.wait(lambda: desk.frame()["screen"] == "battle")


def test_a_demo_is_watched_to_its_end(desk: Desk) -> None:
    match = opened(desk, "recruit", "soldier", hp=12)
    desk.key("period", "period", "period", "period")
    desk.wait(lambda: desk.frame()["screen"] == "result")
    desk.settle()
    recorded = read_recording(recording(desk).read_bytes())
    for line in recorded.commands:
        for command in read(match.battle, line):
            match.apply(command)
    assert match.recording() == recorded and match.battle.winner is not None


def test_the_window_is_resized_while_something_moves(desk: Desk) -> None:
    match = opened(desk)
    desk.settle()
    name = match.battle.prompt.units[0]
    walks = [c for c in match.battle.legal() if c.do == "move"]
    walk = max(walks, key=lambda c: len(c.path))
    desk.click(square_name(walk.path[-1]))
    for size in ((1000, 700), (1300, 620), (820, 860)):
        desk.resize(*size)
        desk.wait(partial(has_size, desk, size))
    desk.settle()
    x, y, w, h = desk.frame()["places"]["undo"]
    assert x >= 0 and x + w <= 820 and y >= 0 and y + h <= 860
    desk.click("undo")  # the mouse still meets what it sees
    desk.click(square_name(match.battle.unit(name).at))
    desk.key("w")
    desk.wait(lambda: "sooner" in desk.frame()["places"])


def test_squares_are_named_as_on_the_board(desk: Desk) -> None:
    opened(desk)
    places = desk.frame()["places"]
    assert {square_name(parse_square(name)) for name in ("A1", "H6")} <= set(places)

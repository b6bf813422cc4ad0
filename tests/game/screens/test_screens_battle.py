from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.board.approach import best_approach
from game.board.lookup import unit_on
from game.screens import battle_picture
from game.screens.battle import BattleScreen
from game.settings import SPEEDS
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.tooltip import tooltip_item
from rules.battle import Battle
from rules.grid import Square, parse_square, square_name
from rules.journal import read_recording, verify
from tests.game.fights import fight, first_up
from tests.game.screens.driving import Driver

Turn: TypeAlias = Callable[[Driver, Battle, str], None]


def stage_of(drive: Driver) -> str:
    return drive.selection.stage


def toward(battle: Battle, name: str) -> tuple[Square, bool]:
    """An enemy that can be struck this turn (walking first if need be), and else the walk that comes nearest to one."""
    foes = battle.foes(battle.unit(name))
    for foe in foes:
        if best_approach(battle, name, foe.name):
            return foe.at, True
    here = battle.unit(name).at
    walks = [c for c in battle.legal() if c.do == "move"]
    if not walks or not foes:
        return here, False
    goal = foes[0].at
    return min(
        (c.path[-1] for c in walks), key=lambda at: abs((at & 31) - (goal & 31)) + abs((at >> 5) - (goal >> 5))
    ), False


def by_mouse(drive: Driver, battle: Battle, name: str) -> None:
    """One turn with nothing but clicks."""
    at, strikes = toward(battle, name)
    drive.click_square(at)
    if strikes:
        drive.settle()
        if drive.selection.stage == "aim":
            drive.click_square(at)
        return
    drive.settle()
    drive.click("act:stay")
    drive.click("act:stay")


def by_keys(drive: Driver, battle: Battle, name: str) -> None:
    """One turn with nothing but keys."""
    at, strikes = toward(battle, name)
    drive.type(square_name(at).lower())
    drive.key("return")
    drive.settle()
    if strikes:
        if drive.selection.stage == "aim":
            drive.key("return")
        return
    drive.key("e")
    drive.key("return")


@pytest.mark.parametrize("turn", [by_mouse, by_keys])
def test_a_whole_battle_between_two_people(
    pictures: Path, tmp_path: Path, turn: Callable[[Driver, Battle, str], None]
) -> None:
    match = fight(seed=4, hp=30)
    record = tmp_path / "battle.json"
    drive = Driver(BattleScreen(match, "The Yard", record), pictures)
    handed = 0
    for _ in range(300):
        drive.settle()
        if drive.top == "result":
            break
        if drive.top == "hand_over":
            handed += 1
            drive.click("go_on") if turn is by_mouse else drive.key("space")
            continue
        turn(drive, match.battle, match.battle.prompt.units[0])
    assert match.battle.winner in (1, 2) and drive.top == "result" and handed > 2
    assert verify(read_recording(record.read_bytes())).battle.winner == match.battle.winner
    drive.key("return")  # again, same seed
    assert drive.top == "battle" and drive.battle.match.seed == 4


def test_a_walk_can_be_taken_back_by_key_and_button_until_dice_fall(pictures: Path) -> None:
    match = first_up("Ana")
    drive = Driver(BattleScreen(match), pictures)
    start = match.battle.unit("Ana").at
    ways: tuple[Callable[[], None], ...] = (
        lambda: drive.key("u"), lambda: drive.key("backspace"), lambda: drive.click("undo")
    )  # fmt: skip
    for take_back in ways:
        drive.click("D3")
        drive.settle()
        assert match.battle.unit("Ana").at == parse_square("D3")
        take_back()
        assert match.battle.unit("Ana").at == start and not match.commands
    drive.click("E3")  # walks up to Cai and takes aim
    drive.settle()
    drive.click("E3")
    drive.settle()
    if drive.top == "hand_over":
        drive.key("space")
    played = len(match.commands)
    drive.key("u")
    assert len(match.commands) == played and drive.selection.notice


def test_typing_a_square_takes_back_what_its_letter_did(pictures: Path) -> None:
    match = first_up("Ana")
    drive = Driver(BattleScreen(match), pictures)
    drive.type("e")
    assert stage_of(drive) == "confirm"
    drive.type("5")
    assert stage_of(drive) == "free" and drive.selection.cursor == parse_square("E5")
    assert not match.commands


def test_what_is_refused_says_why_at_the_cursor(pictures: Path) -> None:
    drive = Driver(BattleScreen(first_up("Ana")), pictures)
    drive.key("a")
    assert "reach" in drive.selection.notice


def test_a_click_on_a_barred_button_shows_one_label_only(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    labels: list[str] = []

    def noted(kit: Kit, window: pygame.Rect, text: str, *rest: object) -> Sprite:
        labels.append(text)
        return tooltip_item(kit, window, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(battle_picture, "tooltip_item", noted)
    drive = Driver(BattleScreen(first_up("Ana")), pictures)
    drive.click("act:attack")
    assert drive.selection.notice
    labels.clear()
    drive.app.screens[-1].stale = True
    drive.turn(seconds=0.1)
    assert len(labels) == 1


def test_the_right_button_and_escape_go_back(pictures: Path) -> None:
    drive = Driver(BattleScreen(first_up("Ana")), pictures)
    drive.key("w")
    assert stage_of(drive) == "wait"
    drive.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=3))
    assert stage_of(drive) == "free"
    drive.key("escape")
    assert drive.top == "pause"
    drive.key("escape")
    assert drive.top == "battle"


def test_a_click_too_many_on_a_blow_orders_nothing_for_the_next_unit(pictures: Path) -> None:
    match = first_up("Ana")
    drive = Driver(BattleScreen(match), pictures)
    foe = match.battle.unit("Cai").at
    drive.click_square(foe)
    drive.settle()
    drive.click_square(foe)
    played = len(match.commands)
    drive.click("B1")
    assert len(match.commands) == played


def test_the_window_is_laid_out_anew_while_something_moves(pictures: Path) -> None:
    match = first_up("Ana")
    drive = Driver(BattleScreen(match), pictures)
    drive.click("D3")
    drive.turn(seconds=0.1)
    assert drive.app.screens[0].moving
    for size in ((1280, 800), (700, 400), (1600, 700), (960, 600)):
        drive.resize(size)
        for name in ("A1", "H6", "act:stay"):
            rect = drive.app.screens[0].hits.rect(name)
            assert rect is not None and pygame.Rect((0, 0), drive.app.size).contains(rect), (size, name)
    drive.settle()
    drive.click("undo")
    assert not match.commands


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_everything_to_click_lies_in_the_window(pictures: Path, size: tuple[int, int], text: int) -> None:
    drive = Driver(BattleScreen(first_up("Ana")), pictures, size, text)
    for key in ("m", "s", "w"):
        drive.key(key)
        places = drive.app.screens[0].hits.plain()
        assert len(places) > 48 + 3
        for name, place in places.items():
            assert pygame.Rect((0, 0), size).contains(place), (key, name)
        drive.key("escape")
        if drive.selection.stage != "free":
            drive.key("escape")


def test_a_demo_can_be_paused_stepped_and_sped_up(pictures: Path) -> None:
    match = fight("recruit", "recruit", seed=2)
    drive = Driver(BattleScreen(match), pictures)
    drive.key("k")
    drive.settle()
    played = len(match.commands)
    drive.click("step")
    drive.settle()
    assert len(match.commands) == played + 1
    for _ in range(6):
        drive.key(".")
    assert drive.battle.speed == SPEEDS[-1]
    drive.click("pause")
    drive.settle()
    assert drive.top == "result" and match.battle.winner is not None


def test_against_a_computer_player_nothing_is_handed_over(pictures: Path) -> None:
    match = fight("human", "recruit", seed=2)
    drive = Driver(BattleScreen(match), pictures)
    for _ in range(200):
        drive.settle()
        assert drive.top != "hand_over"
        if drive.top == "result":
            return
        by_keys(drive, match.battle, match.battle.prompt.units[0])
    raise AssertionError("the battle does not end")


def test_closing_the_window_keeps_what_was_to_be_recorded(pictures: Path, tmp_path: Path) -> None:
    record = tmp_path / "battle.json"
    match = first_up("Ana")
    drive = Driver(BattleScreen(match, "", record), pictures)
    drive.click("D3")
    drive.turn(pygame.event.Event(pygame.QUIT))
    assert not drive.app.screens
    assert verify(read_recording(record.read_bytes())).lines == match.lines


def test_hovering_an_enemy_compares_both_sides(pictures: Path) -> None:
    match = first_up("Ana")
    drive = Driver(BattleScreen(match), pictures)
    drive.type("e3")
    from game.screens.battle_show import battle_view

    view = battle_view(drive.battle)
    assert unit_on(match.battle, drive.selection.cursor).name == "Cai"
    assert view.marks.threat and view.marks.path
    assert [line.side for line in view.forecast.targets] == [1, 2]
    assert [figure.label for figure in view.forecast.targets[0].figures] == ["Hits", "Harm", "Fells", "Counter"]

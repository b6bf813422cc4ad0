"""`percentile` on the board: slow abilities and events in the order of turns, things, checks with their odds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.choices import groups, items_of
from game.board.inputs import Act, Confirm, Pick, Press
from game.board.selection import opening, select
from game.screens.battle import BattleScreen
from game.screens.battle_picture import BattleView
from game.screens.battle_show import battle_view
from game.screens.views.events import square_notes
from rules.battle import Battle
from rules.commands import Command
from rules.grid import mask_of, parse_square
from rules.journal import Match
from rules.scenario import EventSpec, Scenario, ThingSpec, UnitSpec
from tests.game.fights import bridge_fight
from tests.game.screens.driving import Driver

BOARD = ("......", "..#...", "..d...", "..#...", "......", "......")
ROOF = ("A2", "B2")


def cavern() -> Match:
    """Two friends at a door, an enemy within reach, and a roof that will fall; Ivo is first."""
    units = (
        UnitSpec(1, "Ivo", "B3", unit="prowler", level=5, stats={"spd": 30}),
        UnitSpec(1, "Bess", "B4", unit="skyspear", level=4),
        UnitSpec(2, "Scar", "B2", unit="skyspear", level=4),
    )
    scenario = Scenario(
        BOARD,
        units,
        title="The Cavern",
        events=(EventSpec("roof", 1, 3, ROOF, 8), EventSpec("collapse", 3, 10, ("F6",))),
        things=(ThingSpec("door", "C3", "Gate", "Lockpicking", 0), ThingSpec("lever", "F1", "Lever", "str x2", 20)),
    )
    match = Match("percentile", scenario, 3, ("human", "human"))
    assert match.battle.prompt.units == ("Ivo",)
    return match


@pytest.fixture
def drive(pictures: Path) -> Driver:
    drive = Driver(BattleScreen(cavern()), pictures, (1280, 800))
    drive.settle()
    return drive


def shown(drive: Driver) -> BattleView:
    return battle_view(drive.battle)


def battle_of(drive: Driver) -> Battle:
    return drive.battle.match.battle


def test_what_one_tries_stands_behind_one_button_and_says_why_not() -> None:
    battle = cavern().battle
    assert groups(battle) == ("attack", "moves", "items", "skills", "flee", "stay")
    items = {item.label: item.why for item in items_of(battle, "Ivo", "skills")}
    assert list(items) == ["Guard", "Hide", "Shove", "Pull", "Work Gate", "Work Lever"]
    assert not items["Work Gate"] and "not next to" in items["Work Lever"]


def test_reactions_and_supports_are_listed_with_what_they_are() -> None:
    items = {item.what: item for item in items_of(cavern().battle, "Ivo", "moves")}
    assert "by itself" in items["Sidestep"].why and items["Sidestep"].text.startswith("Reaction")
    assert "always" in items["Twin Grip"].why
    assert "lands 2 counts later" in items["Nerve Jab"].text


def test_a_task_shows_its_chance_before_it_is_tried(drive: Driver) -> None:
    drive.click("act:skills")
    drive.click("pick:4")
    forecast = shown(drive).forecast
    preview = battle_of(drive).preview(Command("task", "Ivo", what="Gate", at=parse_square("C3")))
    assert forecast.title == "Ivo: Gate" and forecast.figure == f"{100 * preview.chance[0] // preview.chance[1]} %"
    assert {"Botch", "Pass", "Critical"} <= {reason.text for reason in forecast.reasons}


def test_a_shove_and_hiding_show_their_chance(drive: Driver) -> None:
    drive.click("act:skills")
    drive.key("down")
    assert shown(drive).forecast.title == "Ivo hides" and shown(drive).forecast.figure.endswith("%")
    drive.key("down")
    drive.key("return")
    forecast = shown(drive).forecast
    assert forecast.title == "Ivo shoves Scar" and forecast.figure.endswith("%")


def test_a_pull_takes_the_friend_and_then_the_square() -> None:
    battle = cavern().battle
    pull = next(i for i, item in enumerate(items_of(battle, "Ivo", "skills")) if item.do == "pull")
    selection = select(battle, opening(battle), Act("skills")).selection
    selection = select(battle, selection, Pick(pull)).selection
    friend = select(battle, selection, Press(battle.unit("Bess").at))
    assert friend.command is None and friend.selection.picked == ("Bess",)
    to = parse_square("A3")
    assert select(battle, friend.selection, Press(to)).command == Command("pull", "Ivo", targets=("Bess",), at=to)


def test_a_guard_is_confirmed_from_the_list() -> None:
    battle = cavern().battle
    selection = select(battle, opening(battle), Act("skills")).selection
    assert select(battle, selection, Confirm()).command == Command("guard", "Ivo")


def test_events_of_the_map_stand_in_the_order_and_are_marked_and_explained(drive: Driver) -> None:
    screen = drive.battle
    view = shown(drive)
    chip = next(chip for chip in view.order.chips if chip.mark == "event")
    assert (chip.id, chip.value) == ("event:roof:12", "3")
    assert view.marks.coming & mask_of(map(parse_square, ROOF)) == mask_of(map(parse_square, ROOF))
    screen.hovered = chip.id
    view = shown(drive)
    assert view.marks.lands == mask_of(map(parse_square, ROOF))
    assert view.forecast.title == "The roof falls, on count 3" and "8 hit points" in view.forecast.note


def test_a_square_says_what_lies_on_it_and_what_falls_there(drive: Driver) -> None:
    table = drive.battle.table()
    assert [(note.label, note.value) for note in square_notes(table, parse_square("C3"))][0] == ("Gate", "Lockpicking")
    assert ("Lever", "STR 0/2") in [(note.label, note.value) for note in square_notes(table, parse_square("F1"))]
    (note,) = square_notes(table, parse_square("A2"))
    assert (note.label, note.value) == ("The roof falls", "count 3")
    assert not list(square_notes(table, parse_square("F6")))  # not soon


def begun() -> Match:
    """Ana has begun a slow blow, and Xan has its turn before it lands."""
    for seed in range(200):
        match = bridge_fight(seed)
        if match.battle.prompt.units == ("Ana",):
            match.apply(Command("use", "Ana", what="Anvil Fall", targets=("Xan",)))
            if match.battle.book.due(match.battle):
                return match
    raise AssertionError("it always lands at once")


def test_a_slow_ability_stands_in_the_order_with_its_count_and_its_card(pictures: Path) -> None:
    drive = Driver(BattleScreen(begun()), pictures, (1280, 800))
    drive.settle()
    (due,) = battle_of(drive).book.due(battle_of(drive))
    chip = next(chip for chip in shown(drive).order.chips if chip.mark == "spell")
    assert chip.value == str(due.due // 4)
    drive.app.screens[0].hovered = chip.id
    card = shown(drive).forecast
    assert card.title == "Ana: Anvil Fall" and f"count {due.due // 4}" in card.means

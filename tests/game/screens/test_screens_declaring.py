"""The screen while a side declares: who is held off, what a team-up adds, what is declared, and what is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.screens.battle import BattleScreen
from game.screens.battle_show import battle_view
from game.screens.views.declared import arrows_of, declared_view, outlook_view, thought_view
from game.screens.views.order import order_view
from game.screens.views.unit import unit_view
from rules.commands import Command
from rules.journal import Match
from rules.notation import read
from tests.game.fights import company, fighter, plink_fight
from tests.game.screens.driving import Driver


def declaring(*lines: str, **options: Any) -> Match:
    """The plink fight at the declarations of side 1, with these made."""
    match = plink_fight(**options)
    while match.battle.prompt.kind == "move":
        match.apply(Command("end", side=match.battle.prompt.side))
    for line in lines:
        (command,) = read(match.battle, line)
        match.apply(command)
    return match


def opened(pictures: Path, match: Match, size: tuple[int, int] = (1280, 800)) -> tuple[Driver, BattleScreen]:
    drive = Driver(BattleScreen(match), pictures, size).taken_over()
    return drive, drive.battle


def test_who_is_held_off_is_written_on_each_foe_and_in_the_forecast(pictures: Path) -> None:
    _, screen = opened(pictures, declaring("Ana declare attack Xan"))
    view = battle_view(screen)
    units = screen.match.battle.scene.units
    signs = {sign.at: (sign.icon, sign.text) for sign in view.signs}
    assert signs == {units["Xan"].at: ("tick", "")}
    assert view.forecast.means == "1 of 2 held off"
    assert view.held == {"Xan"}  # its counter is gripped
    chips = [
        status.text for status in unit_view(screen.table(), units["Xan"], (), screen.table().outlook().holds).statuses
    ]
    assert chips == ["Held off 1/1"]
    rows = {line.name: [figure.value for figure in line.figures] for line in view.forecast.targets}
    assert rows == {"Xan": ["1/1", "2", "0 %"], "Yve": ["0/1", "–", "–"]}


def test_a_team_up_shows_what_is_missing_and_the_sums_before_and_after(pictures: Path) -> None:
    _, screen = opened(pictures, declaring("Ana declare attack Xan", "Bo declare attack Xan"))
    table = screen.table()
    (reason,) = outlook_view(table, table.outlook()).reasons
    assert "Ana, Bo on Xan: hold off Yve" in reason.text and reason.value == "3.0 (→ 10.0)" and not reason.good
    thought = Command("declare", "Cy", what="attack", targets=("Yve",))
    texts = {reason.text: reason.value for reason in thought_view(table, thought).reasons}
    assert texts["All are held off"] == "2/2"
    assert texts["Team-up of Ana, Bo on Xan, Attack 7"] == "3.0 → 10.0"


def test_each_declaration_has_its_odds_and_is_taken_back_by_a_click(pictures: Path) -> None:
    drive, screen = opened(pictures, declaring("Ana declare attack Xan", "Bo declare attack Xan"))
    lines = battle_view(screen).declared.lines
    assert [(line.user.name, line.what, line.targets[0].name, line.id) for line in lines] == [
        ("Ana", "Attack", "Xan", "withdraw:Ana"), ("Bo", "Attack", "Xan", "withdraw:Bo"),
    ]  # fmt: skip
    assert [figure.value for figure in lines[0].figures] == ["2"]
    drive.click("withdraw:Ana")
    drive.settle()
    assert [line.user.name for line in battle_view(screen).declared.lines] == ["Bo"]
    assert screen.selection.unit == "Ana"


def test_arrows_go_from_attacker_to_target_bold_where_they_team_up(pictures: Path) -> None:
    match = declaring("Ana declare attack Xan", "Bo declare attack Xan")
    _, screen = opened(pictures, match)
    table, units = screen.table(), match.battle.scene.units
    arrows = arrows_of(table, table.outlook(), Command("declare", "Cy", what="attack", targets=("Yve",)))
    assert [(arrow.start, arrow.end, arrow.side, arrow.bold, arrow.open) for arrow in arrows] == [
        (units["Ana"].at, units["Xan"].at, 1, False, False),
        (units["Bo"].at, units["Xan"].at, 1, False, False),
        (units["Cy"].at, units["Yve"].at, 1, False, True),
    ]
    screen.match.apply(Command("declare", "Cy", what="attack", targets=("Yve",)))
    table = screen.table()
    assert [arrow.bold for arrow in arrows_of(table, table.outlook())] == [True, True, False]


def test_the_side_says_itself_when_it_is_done(pictures: Path) -> None:
    drive, screen = opened(pictures, declaring("Ana declare attack Xan"))
    drive.key("x")
    assert "Bo, Cy" in battle_view(screen).forecast.note
    assert screen.match.battle.prompt.side == 1
    drive.key("x")
    assert screen.match.battle.prompt.side == 2


def test_the_others_see_open_declarations_and_none_that_are_hidden(pictures: Path) -> None:
    for hidden, seen in ((False, ["Ana"]), (True, [])):
        match = declaring("Ana declare attack Xan", "side 1 confirm", hidden_declarations=hidden)
        _, screen = opened(pictures, match)
        table = screen.table()
        view = declared_view(table, table.outlook(), True)
        assert [line.user.name for line in view.lines] == seen
        assert all(not line.id for line in view.lines) and bool(view.hidden) is hidden


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_hand_over_covers_the_whole_window_while_declarations_are_hidden(
    pictures: Path, size: tuple[int, int]
) -> None:
    import pygame

    shots = []
    for target in ("Xan", "Yve"):
        first = {"Xan": "Ana declare attack Xan", "Yve": "Cy declare attack Yve"}[target]
        drive, screen = opened(pictures, declaring(first, hidden_declarations=True), size)
        drive.key("x")
        drive.key("x")
        drive.settle()
        assert drive.top == "hand_over"
        shots.append(pygame.image.tobytes(drive.app.window, "RGB"))
    assert shots[0] == shots[1]  # whatever was declared


def test_what_the_computer_declares_in_secret_is_not_shown(pictures: Path) -> None:
    match = declaring("Ana declare attack Xan", "side 1 confirm", hidden_declarations=True)
    match.sides = ("human", "recruit")
    screen = BattleScreen(match)
    screen.playing.paused = True
    Driver(screen, pictures)
    match.apply(Command("declare", "Xan", what="attack", targets=("Ana",)))
    view = battle_view(screen)
    assert not view.charging and [line.user.name for line in view.declared.lines] == ["Ana"]
    table = screen.table()
    assert [chip.name for chip in order_view(table, "").chips if chip.side == 1] == []


def test_a_round_is_told_stage_by_stage(pictures: Path) -> None:
    drive, screen = opened(
        pictures,
        declaring("Ana declare attack Xan", "Bo declare attack Xan", "Cy declare attack Yve", "side 1 confirm"),
    )
    drive.key("x")
    drive.key("x")
    stages = []
    for _ in range(400):
        if not screen.moving:
            break
        drive.turn(seconds=0.05)
        if screen.playing.playback.stage not in stages:
            stages.append(screen.playing.playback.stage)
    text = ["".join(run.text for run in entry.line.text) for entry in screen.playing.log.lines]
    assert "striking" in stages and "Blows." in text
    assert "Ana, Bo team up on Xan with Attack 7." in text and "Yve is held off." in text


def test_when_all_have_moved_the_side_ends_with_the_keyboard(pictures: Path) -> None:
    match = company(fighter(1, "Ana", "C3"), fighter(2, "Yve", "F3"))
    drive, screen = opened(pictures, match)
    mover = match.battle.prompt.side
    drive.click_square(next(c.path[-1] for c in match.battle.legal() if c.do == "move"))
    drive.settle()
    assert not match.battle.prompt.units and "is done" in battle_view(screen).forecast.title
    drive.key("x")
    assert "All have done their part" in battle_view(screen).forecast.note
    drive.key("x")
    assert match.battle.prompt.side == 3 - mover

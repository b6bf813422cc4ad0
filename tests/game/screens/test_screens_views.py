from __future__ import annotations

import pytest

from game.board.inputs import Act, Confirm, Input, Pick, Point, Selection
from game.board.selection import opening, select
from game.panels.view import ForecastView, SquareView, UnitView
from game.screens.views.actions import turn_buttons
from game.screens.views.demo import reasons_view, term_text, value_text
from game.screens.views.forecast import forecast_view
from game.screens.views.odds import odds_view
from game.screens.views.order import order_view
from game.screens.views.table import Table, percent_text
from game.screens.views.unit import place_view
from game.ui.theme import PARCHMENT
from rules.commands import Command
from rules.grid import parse_square
from rules.journal import Match
from rules.scenario import Scenario, StatusSpec, UnitSpec
from tests.game.fights import ROWS, fight, first_up


def table_of(match: Match) -> Table:
    return Table(match.battle, match.battle.scene, PARCHMENT)


def next_to_cai() -> Match:
    match = first_up("Ana")
    goal = parse_square("D3")
    match.apply(next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == goal))
    return match


@pytest.mark.parametrize(
    ("ways", "total", "text"),
    [(0, 6, "0 %"), (6, 6, "100 %"), (1, 1000, "<1 %"), (999, 1000, ">99 %"), (1, 200, "1 %"), (1, 3, "33 %"),
     (5, 1000, "1 %"), (4, 1000, "<1 %"), (2, 3, "67 %")],
)  # fmt: skip
def test_a_chance_is_never_rounded_to_nothing_or_to_certainty(ways: int, total: int, text: str) -> None:
    assert percent_text(ways, total) == text


def test_the_odds_shown_are_those_of_the_preview() -> None:
    match = next_to_cai()
    command = Command("attack", "Ana", targets=("Cai",))
    preview = match.battle.preview(command)
    view = odds_view(table_of(match), command, preview)
    assert [outcome.name for outcome in view.outcomes] == ["Miss", "Partial", "Normal", "Critical", "Perfect"]
    assert [outcome.share for outcome in view.outcomes] == [n / preview.total for n in preview.outcomes.values()]
    assert dict(view.damage) == {harm: ways / preview.total for harm, ways in preview.damage.items()}
    assert view.fells_at == match.battle.unit("Cai").hp
    assert [figure.label for figure in view.figures] == ["Fells", "Counter"]
    assert view.figures[0].value == percent_text(*preview.falls)


@pytest.mark.parametrize(
    ("term", "value", "shown"),
    [("danger", -160, ("What foes could do there", "−1.6")), ("way", 50, ("Way still to go", "+0.5")),
     ("wait", 0, ("The foes come first", "")), ("whim", 100, ("Whim", "+1.0"))],
)  # fmt: skip
def test_a_computer_players_reasons_are_told_in_words(term: str, value: int, shown: tuple[str, str]) -> None:
    assert (term_text(term), value_text(value)) == shown
    (told,) = reasons_view(((term, value), ("harm", -9)))  # what comes to nothing is left out
    assert (told.text, told.value, told.good) == (*shown, value >= 0)


def test_every_modifier_is_named_and_good_or_bad_for_the_one_who_acts() -> None:
    match = next_to_cai()
    command = Command("use", "Ana", what="Sure Cut", targets=("Cai",))
    view = odds_view(table_of(match), command, match.battle.preview(command))
    named = {(reason.text, reason.value): reason.good for reason in view.reasons}
    assert named["Dex : Agi", "6 : 4"] and named["Str : Vit", "6 : 2"]
    assert named["Sure Cut", "+25 % Acc"] and not named["Sure Cut", "−20 % harm"]


def test_a_rate_shows_each_part_with_its_name_and_what_helps_the_target_is_bad() -> None:
    ogre = UnitSpec(1, "Ogre", "A1", unit="rime_ogre", statuses=(StatusSpec("illusion", 3), StatusSpec("paralysed", 3)))
    match = Match("force", Scenario(ROWS, (ogre, UnitSpec(2, "Cai", "B1", unit="veil_dancer"))), 1)
    command = Command("attack", "Ogre", targets=("Cai",))
    view = odds_view(table_of(match), command, match.battle.preview(command))
    shown = [(reason.text, reason.value, reason.good) for reason in view.reasons]
    assert shown == [
        ("Attack", "30", True), ("Defence", "−13 harm", False), ("Skill die, up to", "+4 harm", True),
        ("A critical adds", "+8 harm", True), ("Agility", "+15 evade", False), ("Luck", "+9 evade", False),
        ("Illusion", "−50 % hit", False), ("Level", "+2 critical", True), ("Special", "+3 critical", True),
        ("Luck", "+2 critical", True), ("Agility", "+10 counter", False), ("Luck", "+9 counter", False),
        ("Base", "+30 frozen", True), ("Luck", "−70 frozen", False), ("Paralysis", "−80 % act", False),
    ]  # fmt: skip


def test_several_attacks_show_the_harm_of_all_together() -> None:
    match = next_to_cai()
    command = Command("use", "Ana", what="Twin Fang", targets=("Cai",))
    preview = match.battle.preview(command)
    view = odds_view(table_of(match), command, preview)
    assert len(preview.attacks) == 2 and len(view.outcomes) == 5
    assert dict(view.damage) == {harm: ways / preview.total for harm, ways in preview.damage.items()}


def forecast(match: Match, *inputs: Input) -> ForecastView:
    selection = opening(match.battle)
    for given in inputs:
        selection = select(match.battle, selection, given).selection
    return forecast_view(table_of(match), selection)


def test_the_wait_that_is_chosen_says_what_it_costs_and_who_comes_then() -> None:
    for book, words in (("initiative", "whole battle"), ("tenfold", "this round")):
        match = fight(book=book)
        view = forecast(match, Act("wait"))
        assert words in view.note and "Then:" in view.note


def test_flee_shows_its_chance_before_it_is_tried() -> None:
    match = first_up("Ana")
    edge = parse_square("A3")
    match.apply(next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == edge))
    need, total = match.battle.preview(Command("flee", "Ana")).chance
    assert forecast(match, Act("flee")).figure == percent_text(need, total)


def test_a_stance_shows_its_modifiers() -> None:
    assert "Agi +10 %" in forecast(first_up("Ana"), Act("stance")).note


def test_an_enemy_under_the_cursor_is_weighed_both_ways() -> None:
    match = first_up("Ana")
    view = forecast(match, Point(match.battle.unit("Cai").at))
    assert [line.side for line in view.targets] == [1, 2]
    far = forecast(match, Point(match.battle.unit("Dag").at))
    assert len(far.targets) in (0, 2)


def test_every_stage_has_a_forecast_and_buttons() -> None:
    match = next_to_cai()
    every: tuple[list[Input], ...] = (
        [], [Act("attack")], [Act("moves")], [Act("moves"), Pick(0)], [Act("stay")], [Act("stance")]
    )  # fmt: skip
    for inputs in every:
        selection = opening(match.battle)
        for given in inputs:
            selection = select(match.battle, selection, given).selection
        assert forecast_view(table_of(match), selection) is not None
        buttons = turn_buttons(table_of(match), selection, True)
        assert len({button.id for button in buttons}) == len(buttons) > 1
        assert all(button.why for button in buttons if button.state == "barred")


def test_a_button_that_is_barred_says_why() -> None:
    match = first_up("Ana")
    buttons = {button.id: button for button in turn_buttons(table_of(match), opening(match.battle), False)}
    assert buttons["act:attack"].state == "barred" and "reach" in buttons["act:attack"].why
    assert buttons["act:flee"].state == "barred" and "edge" in buttons["act:flee"].why
    assert buttons["undo"].why and buttons["act:stay"].state == "ready"


def test_the_order_names_the_coming_turns_with_their_ir() -> None:
    match = first_up("Ana")
    view = order_view(table_of(match), "The Yard")
    assert [chip.name for chip in view.chips] == [coming.unit for coming in match.battle.order()]
    assert view.chips[0].active and view.title == "Round 1" and view.note.startswith("MMR")


def test_a_unit_and_a_square_in_full() -> None:
    match = fight(book="tenfold")
    unit = place_view(table_of(match), match.battle.unit("Ana").at)
    assert isinstance(unit, UnitView)
    assert (unit.name, unit.hp, unit.max_hp) == ("Ana", 12, 12)
    assert {figure.label for figure in unit.stats} >= {"Str", "Vit", "Move"}
    forest = place_view(table_of(match), parse_square("D2"))
    assert isinstance(forest, SquareView)
    assert forest.title == "Forest, D2" and ("Cover", "Agi +10 %") in {(n.label, n.value) for n in forest.notes}
    assert place_view(table_of(match), parse_square("Z26")) is None


def test_a_pressed_target_is_what_was_forecast() -> None:
    match = next_to_cai()
    answer = select(match.battle, Selection("Ana", match.battle.unit("Cai").at, "aim", "attack", "attack"), Confirm())
    assert answer.command == Command("attack", "Ana", targets=("Cai",))

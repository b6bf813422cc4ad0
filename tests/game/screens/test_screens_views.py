from __future__ import annotations

import pytest

from game.board.inputs import Act, Confirm, Pick, Point, Selection
from game.board.selection import opening, select
from game.screens.views.actions import turn_buttons
from game.screens.views.forecast import forecast_view
from game.screens.views.odds import odds_view
from game.screens.views.order import order_view
from game.screens.views.table import Table, percent_text
from game.screens.views.unit import place_view
from game.ui.theme import PARCHMENT
from rules.commands import Command
from rules.grid import parse_square
from tests.game.fights import fight, first_up


def table_of(match) -> Table:
    return Table(match.battle, match.battle.scene, PARCHMENT)


def next_to_cai():
    match = first_up("Ana")
    goal = parse_square("D3")
    match.apply(next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == goal))
    return match


@pytest.mark.parametrize(
    ("ways", "total", "text"),
    [(0, 6, "0 %"), (6, 6, "100 %"), (1, 1000, "<1 %"), (999, 1000, ">99 %"), (1, 200, "1 %"), (1, 3, "33 %"),
     (5, 1000, "1 %"), (4, 1000, "<1 %"), (2, 3, "67 %")],
)  # fmt: skip
def test_a_chance_is_never_rounded_to_nothing_or_to_certainty(ways, total, text):
    assert percent_text(ways, total) == text


def test_the_odds_shown_are_those_of_the_preview():
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


def test_every_modifier_is_named_and_good_or_bad_for_the_one_who_acts():
    match = next_to_cai()
    command = Command("use", "Ana", what="Sure Cut", targets=("Cai",))
    view = odds_view(table_of(match), command, match.battle.preview(command))
    named = {(reason.text, reason.value): reason.good for reason in view.reasons}
    assert named["Dex : Agi", "6 : 4"] and named["Str : Vit", "6 : 2"]
    assert named["Sure Cut", "+25 % Acc"] and not named["Sure Cut", "−20 % harm"]


def test_several_attacks_show_the_harm_of_all_together():
    match = next_to_cai()
    command = Command("use", "Ana", what="Twin Fang", targets=("Cai",))
    preview = match.battle.preview(command)
    view = odds_view(table_of(match), command, preview)
    assert len(preview.attacks) == 2 and len(view.outcomes) == 5
    assert dict(view.damage) == {harm: ways / preview.total for harm, ways in preview.damage.items()}


def forecast(match, *inputs):
    selection = opening(match.battle)
    for given in inputs:
        selection = select(match.battle, selection, given).selection
    return forecast_view(table_of(match), selection)


def test_the_wait_that_is_chosen_says_what_it_costs_and_who_comes_then():
    for book, words in (("initiative", "whole battle"), ("tenfold", "this round")):
        match = fight(book=book)
        view = forecast(match, Act("wait"))
        assert words in view.note and "Then:" in view.note


def test_flee_shows_its_chance_before_it_is_tried():
    match = first_up("Ana")
    edge = parse_square("A3")
    match.apply(next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == edge))
    need, total = match.battle.preview(Command("flee", "Ana")).chance
    assert forecast(match, Act("flee")).figure == percent_text(need, total)


def test_a_stance_shows_its_modifiers():
    assert "Agi +10 %" in forecast(first_up("Ana"), Act("stance")).note


def test_an_enemy_under_the_cursor_is_weighed_both_ways():
    match = first_up("Ana")
    view = forecast(match, Point(match.battle.unit("Cai").at))
    assert [line.side for line in view.targets] == [1, 2]
    far = forecast(match, Point(match.battle.unit("Dag").at))
    assert len(far.targets) in (0, 2)


def test_every_stage_has_a_forecast_and_buttons():
    match = next_to_cai()
    for inputs in ([], [Act("attack")], [Act("moves")], [Act("moves"), Pick(0)], [Act("stay")], [Act("stance")]):
        selection = opening(match.battle)
        for given in inputs:
            selection = select(match.battle, selection, given).selection
        assert forecast_view(table_of(match), selection) is not None
        buttons = turn_buttons(table_of(match), selection, True)
        assert len({button.id for button in buttons}) == len(buttons) > 1
        assert all(button.why for button in buttons if button.state == "barred")


def test_a_button_that_is_barred_says_why():
    match = first_up("Ana")
    buttons = {button.id: button for button in turn_buttons(table_of(match), opening(match.battle), False)}
    assert buttons["act:attack"].state == "barred" and "reach" in buttons["act:attack"].why
    assert buttons["act:flee"].state == "barred" and "edge" in buttons["act:flee"].why
    assert buttons["undo"].why and buttons["act:stay"].state == "ready"


def test_the_order_names_the_coming_turns_with_their_ir():
    match = first_up("Ana")
    view = order_view(table_of(match), "The Yard")
    assert [chip.name for chip in view.chips] == [coming.unit for coming in match.battle.order()]
    assert view.chips[0].active and view.title == "Round 1" and view.note.startswith("MMR")


def test_a_unit_and_a_square_in_full():
    match = fight(book="tenfold")
    unit = place_view(table_of(match), match.battle.unit("Ana").at)
    assert (unit.name, unit.hp, unit.max_hp) == ("Ana", 12, 12)
    assert {figure.label for figure in unit.stats} >= {"Str", "Vit", "Move"}
    forest = place_view(table_of(match), parse_square("D2"))
    assert forest.title == "Forest, D2" and ("Cover", "Agi +10 %") in {(n.label, n.value) for n in forest.notes}
    assert place_view(table_of(match), parse_square("Z26")) is None


def test_a_pressed_target_is_what_was_forecast():
    match = next_to_cai()
    answer = select(match.battle, Selection("Ana", match.battle.unit("Cai").at, "aim", "attack", "attack"), Confirm())
    assert answer.command == Command("attack", "Ana", targets=("Cai",))

"""Figures in a text: one minus, and no row that breaks inside one."""

from __future__ import annotations

import pytest

from game.panels.bits import wrap_runs
from game.panels.view import Run
from game.ui.figures import shown, words_of
from game.ui.kit import Kit


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Str -20 %", "Str −20 %"),
        ("-1 Quarry Maul", "−1 Quarry Maul"),
        ("(-3)", "(−3)"),
        ("Str −20 %", "Str −20 %"),
        ("range 2-3", "range 2-3"),
        ("moves B3-C6", "moves B3-C6"),
        ("hot-blooded", "hot-blooded"),
        ("IR - MMR", "IR - MMR"),
    ],
)
def test_a_hyphen_before_a_figure_is_a_minus(text: str, written: str) -> None:
    assert shown(text) == written


def test_a_figure_and_its_unit_are_one_word() -> None:
    assert words_of("heals 12 HP, Str -20 %; no %") == ["heals", "12 HP,", "Str", "-20 %;", "no", "%"]


def test_no_row_begins_with_the_unit_of_a_figure() -> None:
    kit, text = Kit.of((1280, 800)), "One attack with Str -25 % and Dex -10 % and a loss of 25 HP for 3 MP."
    for width in range(80, 400, 7):
        runs = [" ".join(word for word, _, _ in row) for row in wrap_runs(kit, (Run(text),), width)]
        for row in (*kit.wrap(text, "body", width), *runs):
            assert not row.lstrip().startswith(("%", "HP", "MP")), (width, row)

"""The battle screen's places at many sizes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.panels.layout import lay_out
from game.ui.theme import COLUMN_LEAST

SIZES = [(960, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 1.75, 2.0]
BOARDS = [(10, 10), (4, 4), (26, 26), (4, 26), (26, 4)]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_own_place_inside_the_window(
    size: tuple[int, int], text: float, board: tuple[int, int]
) -> None:
    lay = lay_out(size, text, *board)
    places = {**lay.panels, "sheet": lay.sheet}
    for name, rect in places.items():
        assert lay.window.contains(rect), name
        assert rect.w > 0 and rect.h > 0, name
    for (a, first), (b, second) in combinations(places.items(), 2):
        assert not first.colliderect(second), (a, b)
    assert lay.sheet.contains(lay.board)
    assert lay.board.w >= board[0] * lay.square and lay.board.h >= board[1] * lay.square
    assert lay.square <= lay.start <= lay.finest
    assert lay.large or lay.board.size == (board[0] * lay.square, board[1] * lay.square)
    assert lay.unit.w >= COLUMN_LEAST


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_time_line_has_a_place_of_its_own_where_it_is_wanted(size: tuple[int, int], text: float) -> None:
    assert lay_out(size, text).time is None
    lay = lay_out(size, text, watched=True)
    assert lay.time is not None and lay.time.h >= lay.scale.line("small") and lay.unit.w == lay.time.w
    for (a, first), (b, second) in combinations({**lay.panels, "sheet": lay.sheet}.items(), 2):
        assert not first.colliderect(second), (a, b)
    assert lay.log.h >= lay.scale.line("body") and lay.unit.h > 4 * lay.scale.line("body")


@pytest.mark.parametrize("size", SIZES)
def test_at_ordinary_text_nothing_shares_a_place_and_the_tray_is_there(size: tuple[int, int]) -> None:
    lay = lay_out(size)
    assert not lay.shared
    assert lay.dice is not None


def test_where_unit_and_forecast_share_they_are_one_place() -> None:
    lay = lay_out((1280, 800), 2.0)
    assert lay.shared
    assert lay.unit == lay.forecast


def test_the_order_stands_upright_in_wide_windows_only() -> None:
    assert lay_out((1920, 1080)).upright
    assert not lay_out((1280, 800)).upright


def test_a_board_with_squares_too_small_to_read_is_seen_in_part() -> None:
    for size in SIZES:
        assert not lay_out(size).large
        lay = lay_out(size, 1.0, 26, 26)
        assert lay.large
        assert lay.start >= 40  # pixels: hit points can be read


@pytest.mark.parametrize("size", SIZES)
def test_a_large_board_is_painted_at_the_size_with_which_it_begins(size: tuple[int, int]) -> None:
    for board in ((26, 26), (20, 20), (26, 10)):
        lay = lay_out(size, 1.0, *board)
        assert lay.start <= lay.painted <= lay.finest

"""Squares, boards, masks and distances."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import (
    Board,
    BoardError,
    column_of,
    diamond,
    distance,
    line_between,
    mask_of,
    parse_square,
    row_of,
    spread,
    square,
    square_name,
    squares_in,
)

places = st.tuples(st.integers(0, 25), st.integers(0, 25))


@given(places)
def test_names_go_both_ways(place: tuple[int, int]) -> None:
    at = square(*place)
    assert parse_square(square_name(at)) == parse_square(square_name(at).lower()) == at
    assert (column_of(at), row_of(at)) == place


@pytest.mark.parametrize(
    "text",
    ["", "A", "4", "A0", "A27", "A100", "AA1", "A1 ", " A1", "A-1", "A01", "Ä1", "ß1", "ﬁ1", "A²", "A١", "1A", "["],
)
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(BoardError, match="is no square"):
        parse_square(text)


@given(places, places)
def test_distance_is_steps_in_four_directions(one: tuple[int, int], other: tuple[int, int]) -> None:
    assert distance(square(*one), square(*other)) == abs(one[0] - other[0]) + abs(one[1] - other[1])


@given(places, st.integers(0, 4), st.integers(0, 4))
def test_a_diamond_never_wraps_round_the_board(place: tuple[int, int], least: int, more: int) -> None:
    centre, most = square(*place), least + more
    inside = Board(("." * 26,) * 26).squares & diamond(centre, least, most)
    expected = {
        square(c, r) for c in range(26) for r in range(26) if least <= abs(c - place[0]) + abs(r - place[1]) <= most
    }
    assert set(squares_in(inside)) == expected


@given(places)
def test_spreading_a_square_gives_its_neighbours(place: tuple[int, int]) -> None:
    board = Board(("." * 26,) * 26)
    grown = spread(1 << square(*place)) & board.squares
    assert set(squares_in(grown)) == {at for at in squares_in(board.squares) if distance(at, square(*place)) == 1}


@given(st.sets(st.integers(0, 900)))
def test_masks_go_both_ways_in_reading_order(squares: set[int]) -> None:
    assert list(squares_in(mask_of(squares))) == sorted(squares)


@given(places, places)
def test_a_line_leaves_out_its_ends_and_is_the_same_both_ways(one: tuple[int, int], other: tuple[int, int]) -> None:
    a, b = square(*one), square(*other)
    line = line_between(a, b)
    assert line == line_between(b, a)
    assert not line & (1 << a | 1 << b)


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["...."] * 3, "the board has 3 rows; it needs 4 to 26"),
        (["...."] * 27, "the board has 27 rows; it needs 4 to 26"),
        (["..."] * 4, "the board has 3 columns; it needs 4 to 26"),
        (["." * 27] * 4, "the board has 27 columns; it needs 4 to 26"),
        (["....", "....", ".....", "...."], "row 3 has 5 squares, row 1 has 4"),
        (["....", "..?.", "....", "...."], "C2: no terrain '?'; known: . = f ^ s ~ w # r b d l"),
        ([], "the board has 0 rows; it needs 4 to 26"),
    ],
)
def test_why_a_board_is_refused(rows: list[str], reason: str) -> None:
    with pytest.raises(BoardError) as found:
        Board.parse(rows)
    assert str(found.value) == reason


def test_the_extreme_sizes_are_read() -> None:
    assert (Board.parse(["...."] * 4).edge.bit_count(), Board.parse(["." * 26] * 26).edge.bit_count()) == (12, 100)


def test_a_board_changes_into_a_new_one() -> None:
    board = Board.parse([".d..", "....", "....", "...."])
    opened = board.with_terrain(parse_square("B1"), "plain")
    assert (board.terrain(1).name, opened.terrain(1).name) == ("door", "plain")
    assert opened.passable == opened.squares
    assert board.passable == board.squares & ~(1 << 1)
    assert board.opaque == 1 << 1
    assert opened.rows[1:] == board.rows[1:]


def test_what_is_on_the_board() -> None:
    board = Board.parse(["...."] * 4)
    assert [at in board for at in (0, 3, 4, -1, 3 << 5 | 3, 4 << 5, 31)] == [
        True,
        True,
        False,
        False,
        True,
        False,
        False,
    ]

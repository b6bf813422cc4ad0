"""Looking about on a board that is larger than its place."""

from __future__ import annotations

import pytest

from game.board.sight import Sight, edge_push, sizes_between
from rules.grid import square

VIEW = (40, 40, 740, 720)


def large(start: int = 54) -> Sight:
    return Sight(VIEW, 26, 26, sizes_between(27, start, 96), start)


def small() -> Sight:
    return Sight((50, 50, 700, 700), 10, 10, sizes_between(70, 70, 96), 70)


def test_the_sizes_reach_from_the_whole_board_over_the_start_to_the_finest() -> None:
    sizes = sizes_between(27, 54, 96)
    assert sizes[0] == 27 and sizes[-1] == 96 and 54 in sizes
    assert all(1.05 < b / a < 1.3 for a, b in zip(sizes, sizes[1:], strict=False))


def test_a_board_that_fits_is_seen_whole_and_nothing_is_followed() -> None:
    sight = small()
    assert not sight.zoomed and not sight.following
    sight.follow([square(9, 9)])
    assert not sight.gliding
    assert not sight.drag(50, 50)


def test_zooming_out_ends_with_the_whole_board_and_in_with_the_finest() -> None:
    sight = large()
    assert sight.zoom(-99) and sight.camera.whole and not sight.zoomed
    assert not sight.zoom(-1)
    assert sight.zoom(99) and sight.camera.size == 96


def test_the_fit_key_shows_the_whole_board_and_then_where_the_cursor_is() -> None:
    sight, at = large(), square(20, 20)
    assert sight.fit(at, 54) and sight.camera.whole
    assert sight.fit(at, 54) and sight.camera.size == 54 and sight.camera.shows(at)


def test_what_happens_out_of_sight_is_glided_to() -> None:
    sight, at = large(), square(20, 22)
    sight.follow([at])
    assert sight.gliding and not sight.camera.shows(at)
    for _ in range(200):
        sight.update(1 / 60)
    assert not sight.gliding and sight.camera.shows(at)


def test_without_motion_it_is_there_at_once() -> None:
    sight = large()
    sight.follow([square(20, 22), square(21, 22)], at_once=True)
    assert not sight.gliding and sight.camera.shows(square(20, 22))


def test_what_is_in_sight_moves_nothing() -> None:
    sight = large()
    before = sight.camera
    sight.follow([square(3, 3), square(5, 4)])
    assert not sight.gliding and sight.camera == before


def test_a_hand_on_the_board_ends_the_glide() -> None:
    sight = large()
    sight.follow([square(20, 22)])
    sight.drag(-10, 0)
    assert not sight.gliding


@pytest.mark.parametrize(
    ("pos", "push"),
    [((45, 300), (0, 0)), ((775, 300), (-1, 0)), ((400, 755), (0, -1)), ((775, 755), (-1, -1)), ((10, 10), (0, 0))],
)
def test_the_edges_push_only_where_there_is_more_board(pos: tuple[int, int], push: tuple[int, int]) -> None:
    assert edge_push(large().camera, pos, 18) == push


def test_another_window_keeps_the_middle_in_the_middle() -> None:
    sight = large()
    sight.drag(-400, -300)
    middle = sight.camera.square_at((40 + 370, 40 + 360))
    other = Sight((60, 50, 1000, 960), 26, 26, sizes_between(36, 72, 120), 72, kept=sight.camera)
    assert other.camera.square_at((60 + 500, 50 + 480)) == middle

from __future__ import annotations

import pytest

from game.board.camera import Camera
from rules.grid import square

SIZES = [(w, h) for w in (640, 801, 1280, 1919, 3840) for h in (480, 777, 1080, 2160)]


@pytest.mark.parametrize("board", [(4, 4), (10, 10), (26, 7), (9, 26)])
def test_every_square_is_found_at_its_corners_and_middle_at_any_size(board: tuple[int, int]) -> None:
    columns, rows = board
    for width, height in SIZES:
        camera = Camera.fitted(13, 7, width, height, columns, rows)
        for row in range(rows):
            for column in range(columns):
                at = square(column, row)
                x, y = camera.corner(at)
                last = camera.size - 1
                for pos in ((x, y), (x + last, y), (x, y + last), (x + last, y + last), camera.centre(at)):
                    assert camera.square_at(pos) == at


def test_the_board_fits_its_place() -> None:
    for width, height in SIZES:
        camera = Camera.fitted(0, 0, width, height, 10, 10)
        assert camera.left >= 0 and camera.left + 10 * camera.size <= width
        assert camera.top >= 0 and camera.top + 10 * camera.size <= height


def test_beside_the_board_there_is_no_square() -> None:
    camera = Camera(100, 50, 20, 10, 10)
    for pos in ((99, 60), (300, 60), (110, 49), (110, 250)):
        assert camera.square_at(pos) is None


def over(columns: int, rows: int, size: int = 50) -> Camera:
    """A board that begins in the upper left corner of a view of 500 by 400 pixels."""
    return Camera(100, 60, size, columns, rows, (100, 60, 500, 400))


@pytest.mark.parametrize("moves", [(0, 0), (-130, -77), (-9999, -9999), (400, 3)])
def test_a_click_on_a_square_in_sight_means_that_square(moves: tuple[int, int]) -> None:
    camera = over(26, 26).moved(*moves)
    found = set()
    for x in range(100, 600, 7):
        for y in range(60, 460, 7):
            at = camera.square_at((x, y))
            left, top = camera.corner(at)
            assert left <= x < left + 50 and top <= y < top + 50
            found.add(at)
    assert {at for at in found if camera.shows(at)}
    assert camera.square_at((99, 100)) is None and camera.square_at((600, 100)) is None


def test_the_view_stays_filled_however_the_board_is_pulled() -> None:
    for moves in ((500, 500), (-5000, 0), (0, -5000), (-5000, -5000)):
        assert over(26, 26).moved(*moves).seen == (100, 60, 500, 400)


def test_a_board_smaller_than_its_view_lies_in_the_middle() -> None:
    camera = over(4, 4).moved(77, -30)
    assert camera.seen == (250, 160, 200, 200)
    assert camera.whole
    assert camera.square_at((249, 200)) is None


def test_zooming_keeps_what_is_under_the_mouse() -> None:
    camera, mouse = over(26, 26).moved(-300, -300), (333, 222)
    at = camera.square_at(mouse)
    for size in (54, 70, 96):
        assert camera.zoomed(size, mouse).square_at(mouse) == at


def test_bringing_a_square_into_sight_moves_no_more_than_it_must() -> None:
    camera = over(26, 26)
    assert camera.showing(square(3, 3)) == camera
    moved = camera.showing(square(10, 3), around=0)
    assert moved.shows(square(10, 3)) and (moved.left, moved.top) == (camera.left - 50, camera.top)
    assert camera.showing(square(25, 25)).shows(square(25, 25))


def test_the_letters_of_a_frame_are_those_of_the_middles_in_sight() -> None:
    camera = over(26, 26).moved(-130, -77)
    assert camera.columns_seen() == range(3, 13)
    assert camera.rows_seen() == range(2, 10)
    assert over(4, 5).columns_seen() == range(4) and over(4, 5).rows_seen() == range(5)

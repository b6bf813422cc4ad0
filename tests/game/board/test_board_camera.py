from __future__ import annotations

import pytest

from game.board.camera import Camera
from game.panels.layout import lay_out
from rules.grid import square

SIZES = [(w, h) for w in (640, 801, 1280, 1919, 3840) for h in (480, 777, 1080, 2160)]


@pytest.mark.parametrize("board", [(4, 4), (10, 10), (26, 7), (9, 26)])
def test_every_square_is_found_at_its_corners_and_middle_at_any_size(board):
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


def test_the_board_fits_its_place():
    for width, height in SIZES:
        camera = Camera.fitted(0, 0, width, height, 10, 10)
        assert camera.left >= 0 and camera.left + 10 * camera.size <= width
        assert camera.top >= 0 and camera.top + 10 * camera.size <= height


def test_beside_the_board_there_is_no_square():
    camera = Camera(100, 50, 20, 10, 10)
    for pos in ((99, 60), (300, 60), (110, 49), (110, 250)):
        assert camera.square_at(pos) is None


def test_it_agrees_with_the_layout_of_the_battle_screen():
    lay = lay_out((1280, 800))
    camera = Camera(lay.board.x, lay.board.y, lay.square, 10, 10)
    for pos in ((lay.board.x, lay.board.y), (lay.board.right - 1, lay.board.bottom - 1), lay.board.center):
        found = lay.square_at(pos)
        assert found is not None and camera.square_at(pos) == square(*found)

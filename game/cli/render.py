"""`tenfold render`: a map as a picture, without a display."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.faults import Misuse
from game.cli.files import writable, write_file
from game.cli.parsing import Parser

if TYPE_CHECKING:
    from game.paint.counters import TokenView
    from rules.unit import Unit


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("map", metavar="MAP", help="a map's name, or a .tmx file")
    parser.add_argument("out", metavar="OUT.png", help="the picture to write")
    parser.add_argument("--bare", action="store_true", help="the terrain alone, without grid, letters and tokens")


def run(options: Namespace) -> int:
    """Paint and write."""
    out = writable(options.out)
    if out.suffix.lower() != ".png":
        raise Misuse(f"{options.out}: the picture's name must end in .png")
    write_file(out, picture(options.map, options.bare))
    return 0


def picture(name: str, bare: bool) -> bytes:
    """A map's picture as the bytes of a PNG file."""
    from game.maps import opened
    from rules.books import DEFAULT_BOOK, book
    from rules.setup import place

    drawn = opened(name)
    units = place(book(drawn.scenario.book or DEFAULT_BOOK), drawn.scenario, drawn.board)
    os.environ["SDL_VIDEODRIVER"] = "dummy"

    from game.paint.still import board_picture

    views = () if bare else [_token(unit) for unit in units.values()]
    return _png(board_picture(drawn.scenario.board, views, bare=bare))


def _token(unit: Unit) -> TokenView:
    from game.paint.counters import TokenView
    from rules.grid import column_of, row_of

    assert unit.at is not None
    return TokenView(
        unit.name, unit.side, unit.sheet.emblem, column_of(unit.at), row_of(unit.at), unit.hp, unit.sheet.max_hp
    )


def _png(surface: object) -> bytes:
    from io import BytesIO
    from typing import Any, cast

    import pygame

    file = BytesIO()
    pygame.image.save(cast(Any, surface), file, "picture.png")
    return file.getvalue()

"""`tenfold render`: a map as a picture, without a display.

The board as the game shows it; or bare, the map's own tiles and pictures as Tiled shows them.
"""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.faults import Misuse
from game.cli.files import writable, write_file
from game.cli.parsing import Parser

if TYPE_CHECKING:
    from pygame import Surface

    from game.paint.counters import TokenView
    from game.tiled import MapFile
    from rules.unit import Unit


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("map", metavar="MAP", help="a map's name, or a .tmx file")
    parser.add_argument("out", metavar="OUT.png", help="the picture to write")
    parser.add_argument("--bare", action="store_true", help="the map's own tiles as Tiled draws them, and nothing else")


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
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if bare:
        from game.tiled.picture import picture as as_in_tiled

        return png(as_in_tiled(drawn.drawing))

    from game.paint.still import board_picture

    units = place(book(drawn.scenario.book or DEFAULT_BOOK), drawn.scenario, drawn.board)
    return png(board_picture(drawn.scenario.board, map(_token, units.values()), decoration=_decoration(drawn)))


def _decoration(drawn: MapFile) -> tuple[Surface, Surface] | None:
    """The layers of the map that lie on the ground, under the units and over them; None when it has none."""
    if not drawn.drawing.decorated:
        return None
    from game.tiled.picture import decoration

    return decoration(drawn.drawing)


def _token(unit: Unit) -> TokenView:
    from game.paint.counters import TokenView
    from rules.grid import column_of, row_of

    assert unit.at is not None
    return TokenView(
        unit.name, unit.side, unit.sheet.emblem, column_of(unit.at), row_of(unit.at), unit.hp, unit.sheet.max_hp
    )


def png(surface: object) -> bytes:
    from io import BytesIO
    from typing import Any, cast

    import pygame

    file = BytesIO()
    pygame.image.save(cast(Any, surface), file, "picture.png")
    return file.getvalue()

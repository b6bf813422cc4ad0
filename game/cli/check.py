"""`tenfold check`: every mistake in a map, with layer, object, square and the mend."""

from __future__ import annotations

import os
from argparse import Namespace

from game.cli.faults import Misuse
from game.cli.parsing import Parser


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("maps", nargs="+", metavar="MAP", help="a map's name, or a .tmx file")
    parser.add_argument("--json", action="store_true", help="the findings as one line of JSON")


def run(options: Namespace) -> int:
    """Print what there is to say of each map: 0 when no mistake was found, 1 when there was one."""
    from game.maps import path_of
    from game.tiled import check
    from rules.books import DEFAULT_BOOK, book

    paths = [_existing(path_of(name)) for name in options.maps]
    units = tuple(book(DEFAULT_BOOK).content.units)
    found = {path: check(path, known_units=units) for path in paths}
    if options.json:
        import msgspec

        print(msgspec.json.encode([finding for findings in found.values() for finding in findings]).decode())
    else:
        for path, findings in found.items():
            print("\n".join(map(str, findings)) if findings else f"{path}: no mistakes")
    mistakes = any(finding.severity == "error" for findings in found.values() for finding in findings)
    return 1 if mistakes else 0


def _existing(path: str) -> str:
    """A path of a file that can be opened; else it is misuse, not a mistake in a map."""
    if os.path.isdir(path):
        raise Misuse(f"{path}: is a folder; name a .tmx file")
    if not os.access(path, os.R_OK):
        raise Misuse(f"{path}: can't be read")
    return path

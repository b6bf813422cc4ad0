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
    from game.checking import examined
    from game.maps import path_of

    found = [examined(path) for path in [_existing(path_of(name)) for name in options.maps]]
    if options.json:
        import msgspec

        print(msgspec.json.encode([finding for one in found for finding in one.findings]).decode())
    else:
        for one in found:
            print(*one.findings, *([f"{one.path}: no mistakes: {one.summary}"] if one.map else []), sep="\n")
    return 0 if all(one.map for one in found) else 1


def _existing(path: str) -> str:
    """A path of a file that can be opened; else it is misuse, not a mistake in a map."""
    if os.path.isdir(path):
        raise Misuse(f"{path}: is a folder; name a .tmx file")
    if not os.access(path, os.R_OK):
        raise Misuse(f"{path}: can't be read")
    return path

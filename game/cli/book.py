"""`tenfold book`: a book's reference and rulings."""

from __future__ import annotations

from argparse import Namespace

from game.cli.faults import Misuse
from game.cli.parsing import Parser


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("book", metavar="BOOK", help="tenfold, initiative, force, percentile or company")


def run(options: Namespace) -> int:
    """Print the book's README."""
    from game.reference import ReferenceMissing, reference

    try:
        print(reference(options.book).rstrip("\n"))
    except ReferenceMissing as error:
        raise Misuse(str(error)) from None
    return 0

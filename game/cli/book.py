"""`tenfold book`: a book's reference and rulings."""

from __future__ import annotations

from argparse import Namespace

from game.cli.faults import Misuse
from game.cli.parsing import Parser


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("book", metavar="BOOK", help="tenfold or initiative")


def run(options: Namespace) -> int:
    """Print the book's README."""
    print(reference(options.book).rstrip("\n"))
    return 0


def reference(id: str) -> str:
    """The text of a book's reference. Raises UnknownBook."""
    from importlib.resources import files

    from rules.books import book

    rules = book(id)
    try:
        return files(f"rules.books.{rules.id}").joinpath("README.md").read_text(encoding="utf-8")
    except OSError:
        raise Misuse(f"book {rules.id}: its reference is missing; install tenfold again") from None

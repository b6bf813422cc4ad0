"""`tenfold engine`: JSON lines on standard input and output (PROTOCOL.md)."""

from __future__ import annotations

import sys
from argparse import Namespace

from game.cli.parsing import Parser


def arguments(parser: Parser) -> None:
    """There are no options."""


def run(options: Namespace) -> int:
    """Answer until `quit` or the end of the input."""
    from game.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0

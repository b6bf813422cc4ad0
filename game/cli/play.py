"""`tenfold play`: straight into a battle."""

from __future__ import annotations

from argparse import Namespace

from game.cli.battles import match_of
from game.cli.files import writable
from game.cli.parsing import Parser, battle_options
from game.cli.window import show


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    battle_options(parser, "human,soldier", "another one each time")
    parser.add_argument("--watch", action="store_true", help="load the map again whenever it is saved")
    parser.add_argument("--record", metavar="FILE", help="write the battle to a file that `tenfold replay` reads")


def run(options: Namespace) -> int:
    """Open the window on the battle."""
    record = writable(options.record) if options.record else None
    seed = _any_seed() if options.seed is None else options.seed
    match = match_of(options, ("human", "soldier"), seed, humans=True)
    return show(match, at="battle", instead="tenfold demo --text", watch=options.watch, record=record)


def _any_seed() -> int:
    from secrets import randbelow

    return randbelow(10**6)

"""`tenfold play`: straight into a battle."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.battles import match_of
from game.cli.faults import sentence
from game.cli.files import writable
from game.cli.parsing import DEFAULT_MAP, Parser, battle_options
from game.cli.window import show

if TYPE_CHECKING:
    from pathlib import Path

    from game.live import LiveMap
    from game.tiled import MapFile
    from rules.journal import Match

PLAYERS = ("human", "soldier")


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    battle_options(parser, "human,soldier", "another one each time")
    parser.add_argument("--watch", action="store_true", help="load the map again whenever it is saved")
    parser.add_argument("--record", metavar="FILE", help="write the battle to a file that `tenfold replay` reads")


def run(options: Namespace) -> int:
    """Open the window on the battle."""
    record = writable(options.record) if options.record else None
    seed = _any_seed() if options.seed is None else options.seed
    match = match_of(options, PLAYERS, seed, humans=True)
    live = _live(options, seed, record) if options.watch else None
    return show(match, at="battle", instead="tenfold demo --text", live=live, record=record)


def _live(options: Namespace, seed: int, record: Path | None) -> LiveMap:
    """The map watched: whenever it is saved, the same battle begins on it anew."""
    from game.live import LiveMap
    from game.maps import path_of
    from game.watch import Watch

    def remade(drawn: MapFile) -> Match | str:
        try:
            return match_of(options, PLAYERS, seed, humans=True, drawn=drawn)
        except Exception as error:
            if (line := sentence(error)) is None:
                raise
            return line

    return LiveMap(Watch(path_of(options.map or DEFAULT_MAP)), remade, record)


def _any_seed() -> int:
    from secrets import randbelow

    return randbelow(10**6)

"""`tenfold play`: straight into a battle."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.banded import of_campaign, practised, refuse_contrary, visit_of
from game.cli.battles import map_of, match_of, match_on
from game.cli.faults import sentence
from game.cli.files import writable
from game.cli.parsing import DEFAULT_MAP, Parser, battle_options
from game.cli.window import Place, show

if TYPE_CHECKING:
    from pathlib import Path

    from game.live import LiveMap
    from game.tiled import MapFile
    from game.visits import Visit
    from rules.journal import Match

PLAYERS = ("human", "soldier")


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    battle_options(parser, "human,soldier", "another one each time")
    parser.add_argument("--watch", action="store_true", help="load the map again whenever it is saved")
    said = "the band in a file fights: the next battle of its campaign, or on MAP, for practice"
    parser.add_argument("--band", metavar="FILE", default="", help=said)
    said = "the next battle of a campaign (its name, or a .toml file), begun with a new band where there is none"
    parser.add_argument("--campaign", metavar="C", default="", help=said)
    parser.add_argument("--record", metavar="FILE", help="write the battle to a file that `tenfold replay` reads")


def run(options: Namespace) -> int:
    """Open the window on the battle."""
    record = writable(options.record) if options.record else None
    seed = _any_seed() if options.seed is None else options.seed
    visit = None
    if options.band or options.campaign:
        refuse_contrary(options)
        visit = visit_of(options.band, options.campaign)
    drawn = None
    if visit is None or options.map:
        drawn = _map(options, visit)
    match = _match(options, seed, visit, drawn) if drawn or not options.watch else None
    live = _live(options, seed, record, visit, begins=match is None) if options.watch else None
    if visit is not None and options.map:
        print(f"{visit.path}: the band fights for practice; nothing of it is written down.", flush=True)
        visit = None
    at: Place = "battle" if match else "title"
    return show(match, at=at, instead="tenfold demo --text", live=live, record=record, visit=visit, drawn=drawn)


def _map(options: Namespace, visit: Visit | None) -> MapFile | None:
    """The map; None for one with mistakes that is watched: it is being drawn, and the window waits for it."""
    from game.tiled import MapError

    try:
        return map_of(options, visit.band.book if visit else "")
    except MapError:
        if not options.watch:
            raise
        return None


def _match(options: Namespace, seed: int, visit: Visit | None, drawn: MapFile | None) -> Match:
    """The match asked for on that map; a band without a map fights the next battle of its campaign."""
    if visit is None:
        return match_of(options, PLAYERS, seed, humans=True, drawn=drawn)
    fought = of_campaign(visit) if drawn is None else (practised(visit, drawn.scenario), "")
    return match_on(visit.rules, *fought, options, PLAYERS, seed, humans=True)


def _live(options: Namespace, seed: int, record: Path | None, visit: Visit | None, begins: bool) -> LiveMap:
    """The map watched: whenever it is saved, the same battle begins on it anew, or `begins` for the first time."""
    from game.live import LiveMap
    from game.maps import path_of
    from game.watch import Watch

    def remade(drawn: MapFile) -> Match | str:
        try:
            return _match(options, seed, visit, drawn)
        except Exception as error:
            if (line := sentence(error)) is None:
                raise
            return line

    return LiveMap(Watch(path_of(options.map or DEFAULT_MAP)), remade, record, begins)


def _any_seed() -> int:
    from secrets import randbelow

    return randbelow(10**6)

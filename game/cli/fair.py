"""`tenfold fair`: computer battles on a map, and whom it favours."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.cli.faults import Misuse, suggestion
from game.cli.files import writable, write_file
from game.cli.parsing import Parser, seed, whole

if TYPE_CHECKING:
    from pathlib import Path

    from game.fair.battles import Fought
    from game.tiled import MapFile

GAMES, SEED, LEVEL = 100, 1, "soldier"


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("map", metavar="MAP", help="a map's name, or a .tmx file")
    parser.add_argument("--games", type=whole, default=GAMES, metavar="N", help=f"how many battles (default: {GAMES})")
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes to fight them in (default: 1)")
    parser.add_argument("--book", metavar="BOOK", help="the rulebook (default: the map's, or tenfold)")
    said = f"who plays every side: recruit, soldier or captain (default: {LEVEL})"
    parser.add_argument("--level", default=LEVEL, metavar="LEVEL", help=said)
    parser.add_argument("--seed", type=seed, default=SEED, metavar="N", help=f"the first seed (default: {SEED})")
    parser.add_argument("--heat", metavar="FILE.png", help="paint where units stand and fall")


def run(options: Namespace) -> int:
    """Fight and report."""
    from game.cli.battles import levels
    from game.fair.report import lines, summed
    from game.fair.series import Task, most_jobs, series
    from game.maps import opened
    from rules.books import DEFAULT_BOOK, book

    heat = _picture_file(options.heat) if options.heat else None
    if options.level not in levels():
        raise Misuse(
            f"--level: {options.level!r} is none of {', '.join(levels())}{suggestion(options.level, levels())}"
        )
    drawn = opened(options.map, book(options.book).id if options.book else "")
    rules = options.book or drawn.scenario.book or DEFAULT_BOOK
    task = Task(rules, drawn.scenario, options.level, options.seed)
    jobs = min(options.jobs, most_jobs() * 2, options.games)
    battles = list(_shown(series(task, options.games, jobs), options.games))
    fought = f"{options.games} battles from seed" if options.games > 1 else "one battle, seed"
    print(f"{drawn.title}, {rules}, {options.level} on every side, {fought} {options.seed}")
    print("\n".join(lines(summed(battles))))
    if heat is not None:
        write_file(heat, _heat(drawn, battles))
        print(f"{options.heat}: where units stand (left) and fall (right)")
    return 0


def _picture_file(name: str) -> Path:
    if not name.lower().endswith(".png"):
        raise Misuse(f"{name}: the picture's name must end in .png")
    return writable(name)


def _shown(battles: Iterable[Fought], games: int) -> Iterator[Fought]:
    """The battles, with a bar on standard error where somebody looks at it."""
    if not sys.stderr.isatty():
        yield from battles
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(battles, "battles", games, console=Console(stderr=True), transient=True)


def _heat(drawn: MapFile, battles: list[Fought]) -> bytes:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.cli.render import png
    from game.fair.heat import heat_picture

    return png(heat_picture(drawn.scenario.board, battles))

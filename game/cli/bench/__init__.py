"""`tenfold bench`: how quick it is here. Every figure comes with its bar and with how it was measured."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable

from game.cli.bench.figures import Figure
from game.cli.parsing import Parser

TOPICS = {
    "machine": "a fixed loop, so that machines compare",
    "core": "clone, apply, legal, reach, preview",
    "play": "random play, computer players",
    "maps": "loading, checking, and from a save to the screen",
    "start": "from the command to the first line and the first frame",
    "window": "drawing, memory, an idle screen",
}


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"{', '.join(TOPICS)} (default: all)")
    parser.add_argument("--json", action="store_true", help="the figures as one line of JSON")


def run(options: Namespace) -> int:
    """Measure and print."""
    from game.cli.bench.figures import plain, table

    topics = _topics(options.topics)
    figures: list[Figure] = []
    for topic in topics:
        print(f"measuring {topic}: {TOPICS[topic]}", file=sys.stderr, flush=True)
        figures += _measured(topic)
    if options.json:
        import msgspec

        print(msgspec.json.encode([plain(figure) for figure in figures]).decode())
    else:
        table(figures)
    return 0


def _topics(asked: list[str]) -> list[str]:
    from game.cli.faults import Misuse, suggestion

    for topic in asked:
        if topic not in TOPICS:
            raise Misuse(f"no topic {topic!r} among {', '.join(TOPICS)}{suggestion(topic, TOPICS)}")
    return [topic for topic in TOPICS if topic in asked or not asked]


def _measured(topic: str) -> Iterable[Figure]:
    from importlib import import_module

    measure = import_module(f"game.cli.bench.{topic}").measure
    figures: Iterable[Figure] = measure()
    return figures

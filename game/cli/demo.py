"""`tenfold demo`: computer players against each other, in a window, as sentences or as events."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.cli.battles import map_of, match_of, play_out
from game.cli.files import writable, write_file
from game.cli.parsing import Parser, battle_options
from game.cli.window import show

if TYPE_CHECKING:
    from rules.events import Event
    from rules.journal import Match

SEED = 1


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    battle_options(parser, "soldier,soldier", str(SEED))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="no window: the battle as sentences")
    form.add_argument("--json", action="store_true", help="no window: one event a line, and the hash")
    parser.add_argument("--record", metavar="FILE", help="write the battle to a file that `tenfold replay` reads")


def run(options: Namespace) -> int:
    """Play the battle."""
    record = writable(options.record) if options.record else None
    seed = SEED if options.seed is None else options.seed
    drawn = map_of(options)
    match = match_of(options, ("soldier", "soldier"), seed, humans=False, drawn=drawn)
    if not (options.text or options.json):
        return show(match, at="battle", instead="tenfold demo --text", record=record, drawn=drawn)
    try:
        if options.text:
            tell(match)
        else:
            list_events(match)
    finally:  # a battle stopped half way is kept as far as it went
        if record:
            from rules.journal import write_recording

            write_file(record, write_recording(match.recording()))
    return 0


def tell(match: Match) -> None:
    """Print the transcript of a match while computer players play it."""
    from game.narrate import after, ending, opening

    _print(opening(match))
    for line, events in play_out(match):
        _print(after(match.battle, line, events))
    _print([ending(match.battle)])


def list_events(match: Match) -> None:
    """Print each event as a line of JSON while computer players play, and the hash at the end."""
    from rules.save import battle_hash

    _print(map(_event_line, match.battle.events))
    for _, events in play_out(match):
        _print(map(_event_line, events))
    _print([f'{{"hash":"{battle_hash(match.battle)}"}}'])


def _event_line(event: Event) -> str:
    import msgspec

    from game.engine.public import plain

    return msgspec.json.encode(plain(event)).decode()


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)

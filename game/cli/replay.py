"""`tenfold replay`: a recorded battle or a transcript, watched, printed or verified."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.faults import Misuse
from game.cli.files import whole_file
from game.cli.parsing import Parser
from game.cli.window import show

if TYPE_CHECKING:
    from rules.journal import Match, Recording


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("file", metavar="FILE", help="a recording, or a transcript of `tenfold demo --text`")
    parser.add_argument("--text", action="store_true", help="no window: print the transcript")
    parser.add_argument("--verify", action="store_true", help="no window: check that it still plays to the same end")


def run(options: Namespace) -> int:
    """Watch, print or verify."""
    from rules.journal import ReplayError, replay, verify

    recording = recording_in(options.file)
    try:
        if options.text:
            _print_transcript(recording)
        if options.verify:
            print(f"{options.file}: {_end(verify(recording))}")
        if options.text or options.verify:
            return 0
        replay(recording)
    except ReplayError as error:
        raise Misuse(f"{options.file}: {error}") from None
    match = replay(recording, until=0)
    return show(match, at="battle", script=recording.commands, instead=f"tenfold replay {options.file} --text")


def recording_in(name: str) -> Recording:
    """The recording in a file, which may be a transcript. Raises Misuse."""
    from game.narrate import is_transcript, read_transcript
    from rules.journal import ReplayError, read_recording

    data = whole_file(name)
    try:
        return read_transcript(data) if is_transcript(data) else read_recording(data)
    except ReplayError as error:
        raise Misuse(f"{name}: {error}") from None


def _print_transcript(recording: Recording) -> None:
    from game.narrate import transcript
    from rules.journal import ReplayError

    line = ""
    for line in transcript(recording):
        print(line, flush=True)
    if line != f"hash {recording.hash}":
        raise ReplayError(f"ends differently: recorded hash {recording.hash}")


def _end(match: Match) -> str:
    from rules.save import battle_hash

    ends = {"None": "not fought to its end", "draw": "a draw"}
    end = ends.get(str(match.battle.winner), f"side {match.battle.winner} wins")
    return f"{len(match.lines)} commands, round {match.battle.round}, {end}, hash {battle_hash(match.battle)}"

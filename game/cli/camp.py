"""`tenfold camp`: a band between battles, in a window or as text."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.cli.banded import visit_of
from game.cli.faults import Misuse
from game.cli.parsing import Parser
from game.cli.window import show

if TYPE_CHECKING:
    from game.visits import Visit

MISTAKES = 1
HELP = """\
NAME                  what the camp has for a member
NAME ACT ...          have it done: `Mira buy 2 Healer's Moss`, `Mira give Healer's Moss to Brom`, `Mira raise`
list                  the band
quit                  leave; every act is written down as it is done"""


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    said = "the band's file (default: the campaign's in your data folder, or the only one there)"
    parser.add_argument("--band", metavar="FILE", default="", help=said)
    said = "the band on a campaign (its name, or a .toml file), begun where there is none"
    parser.add_argument("--campaign", metavar="C", default="", help=said)
    parser.add_argument("--text", action="store_true", help="no window: acts as lines on standard input")


def run(options: Namespace) -> int:
    """Open the camp's window; as text, list the camp and take acts until the input ends, 1 when any was refused."""
    visit = visit_of(options.band or ("" if options.campaign else _only_band()), options.campaign)
    if not options.text:
        return show(None, at="camp", instead="tenfold camp --text", visit=visit)
    asks = sys.stdin.isatty()
    _print(_camp(visit))
    if asks:
        print("`help` says what can be typed.")
    refused = False
    for line in _lines(asks):
        if line.casefold() in ("quit", "exit"):
            break
        refused |= not _answer(visit, line)
    return MISTAKES if refused and not asks else 0


def _only_band() -> str:
    """The file of the band in the user's data folder, nothing where there is none yet. Raises Misuse for several."""
    from game.bands import kept_bands

    kept = kept_bands()
    if len(kept) > 1:
        there = ", ".join(path.name for path in kept)
        raise Misuse(f"{kept[0].parent}: there are {there}; name one with --band, or its campaign with --campaign")
    return str(kept[0]) if kept else ""


def _lines(asks: bool) -> Iterable[str]:
    while True:
        if asks:
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            yield line.strip()


def _answer(visit: Visit, line: str) -> bool:
    """Do what a line asks; whether it could be done."""
    from game.bands import BandFileError
    from game.narrate.camp import offer
    from rules.camp import BandError, Refused
    from rules.camp.words import read_line

    names = {member.name.casefold(): member.name for member in visit.band.units}
    word = line.casefold()
    try:
        if word in names:
            _print(offer(one, visit.rules.camp.money) for one in visit.offers(names[word]))
        elif word == "list":
            _print(_camp(visit))
        elif word == "help":
            print(HELP, flush=True)
        else:
            said = visit.do(read_line(visit.rules, visit.band, line))
            print(f"{said}; {visit.band.gold} {visit.rules.camp.money} left", flush=True)
    except (Refused, BandError) as why:
        print(f"tenfold: {line}: {why}", file=sys.stderr, flush=True)
        return False
    except BandFileError as error:
        raise Misuse(str(error)) from None
    return True


def _camp(visit: Visit) -> Iterable[str]:
    from game.narrate.camp import camp

    return camp(visit.rules, visit.band, visit.campaign)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)

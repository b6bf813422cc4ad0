"""argparse, with its errors as one line, and the options that several sub-commands share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from game.cli.faults import Misuse, suggestion

DEFAULT_MAP = "ford"
MOST_SEED = 2**63 - 1


class Parser(argparse.ArgumentParser):
    """A parser that raises Misuse, names the nearest option, and accepts no abbreviations."""

    def __init__(self, prog: str, description: str, usage: str | None = None) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message}; see `{self.prog} --help`")

    def print_help(self, file: Any = None) -> None:
        """Print it at once: argparse alone says nothing of an output that is full."""
        print(self.format_help(), end="", file=file, flush=True)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The options in these words. Raises Misuse."""
        self._refuse_empty(words)
        options, rest = self.parse_known_args(words)
        if rest:
            known = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
            if not rest[0].startswith("-"):
                self.error(f"{rest[0]!r} is one word too many")
            self.error(f"there is no option {rest[0]!r}{suggestion(rest[0].partition('=')[0], known)}")
        return options

    def _refuse_empty(self, words: Sequence[str]) -> None:
        """An empty word is what is left of a variable that was never set; it means no default."""
        for before, word in zip(("", *words), words, strict=False):
            name, sign, value = word.partition("=")
            if word and not (name.startswith("--") and sign and not value):
                continue
            name = name or before
            self.error(f"argument {name}: is empty" if name.startswith("--") else "one of the words is empty")


def seed(text: str) -> int:
    """A seed: a whole number of at most 63 bits."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > MOST_SEED:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed: a whole number from 0 to {MOST_SEED}")
    return int(text)


def whole(text: str) -> int:
    """A whole number from 1 to 9999."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 9999")
    return int(text)


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(part.strip() for part in text.split(","))


def pair(text: str) -> tuple[str, str]:
    """NAME=VALUE."""
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name, value


def battle_options(parser: Parser, sides: str, seed_words: str) -> None:
    """MAP, --book, --sides, --seed and --option."""
    who = "recruit, soldier or captain, or human in a window" if "human" in sides else "recruit, soldier or captain"
    parser.add_argument("map", nargs="?", metavar="MAP", help=f"a map's name, or a .tmx file (default: {DEFAULT_MAP})")
    parser.add_argument("--book", metavar="BOOK", help="the rulebook (default: the map's, or tenfold)")
    parser.add_argument("--sides", type=names, metavar="A,B", help=f"who plays each side: {who} (default: {sides})")
    parser.add_argument("--seed", type=seed, metavar="N", help=f"the seed of the dice (default: {seed_words})")
    said = "set a house rule, of those that `tenfold book BOOK` lists; may be repeated"
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE", help=said)

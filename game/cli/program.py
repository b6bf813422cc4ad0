"""From the words of the command line to a sub-command, and from any error to one line and an exit status."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module

from game.cli.faults import Misuse, sentence, suggestion
from game.cli.parsing import Parser

COMMANDS = {
    "play": "fight a battle in a window",
    "demo": "watch computer players fight, in a window or as text",
    "replay": "watch, print or verify a recorded battle",
    "check": "find every mistake in a map",
    "render": "paint a map into a picture",
    "fair": "whom a map favours, by battles of computer players",
    "camp": "a band between battles",
    "odds": "the exact chances of one action",
    "book": "a book's reference and rulings",
    "engine": "the engine as JSON lines on standard input and output",
    "bench": "how quick it is here",
}
MISUSE, INTERNAL, INTERRUPTED = 2, 70, 130


def run(words: list[str]) -> int:
    """Run the command; gives the exit status. Errors are told in one line on standard error."""
    _open_streams()
    _speak_utf8()
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _give_up_output()
        return 0  # the reader has had enough
    except KeyboardInterrupt:
        _give_up_output()
        return INTERRUPTED
    except Exception as error:
        line, status = sentence(error), MISUSE
        if line is None:
            line, status = _internal(error), INTERNAL
        _say(line)
        if isinstance(error, OSError):
            _give_up_output()
        return status


def _dispatch(words: list[str]) -> int:
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    if words and not words[0].startswith("-"):
        if words[0] not in COMMANDS:
            known = f"{', '.join(COMMANDS)}{suggestion(words[0], COMMANDS)}"
            raise Misuse(f"no command {words[0]!r} among {known}")
        module = import_module(f"game.cli.{words[0]}")
        about = COMMANDS[words[0]]
        parser = Parser(prog=f"tenfold {words[0]}", description=f"{about[:1].upper()}{about[1:]}.")
        module.arguments(parser)
        return int(module.run(parser.read(words[1:])))
    lines = "\n".join(f"  {name:8}{text}" for name, text in COMMANDS.items())
    parser = Parser(prog="tenfold", usage="tenfold [COMMAND ...]", description="Without a command: the title screen.")
    parser.epilog = f"commands:\n{lines}\n\n`tenfold COMMAND --help` says more."
    parser.add_argument("--version", action="store_true", help="print the version")
    if parser.read(words).version:
        from game.cli.version import version

        print(f"tenfold {version()}")
        return 0
    from game.cli.window import show

    return show(None, at="title", instead="tenfold demo --text")


def _open_streams() -> None:
    """A standard stream that was closed reads as empty, and takes what is written without a word."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # for as long as we run


def _speak_utf8() -> None:
    """Print the same bytes whatever the locale; what can't be written is shown escaped."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _say(line: str) -> None:
    """One line on standard error."""
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in line)
    with suppress(OSError):
        print(f"tenfold: {shown}", file=sys.stderr, flush=True)


def _internal(error: Exception) -> str:
    """What to say of an error that should not be."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    at = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else "?"
    return f"internal error, please report it: {type(error).__name__} at {at}: {error}"


def _give_up_output() -> None:
    """Let nothing more be written to a standard output that is gone or full, so that leaving is quiet."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)

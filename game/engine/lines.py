"""Lines in, lines out. Whatever comes in, exactly one line goes out for each, and reading goes on."""

from __future__ import annotations

from typing import BinaryIO

import msgspec

from game.engine.session import Session

MOST_BYTES = 1 << 20


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line until `quit` or the end of the input."""
    session = Session()
    while not session.over and (line := _read(requests)) is not None:
        answer = session.answer(line) if len(line) <= MOST_BYTES else session.too_long(MOST_BYTES)
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def _read(requests: BinaryIO) -> bytes | None:
    """The next line without its end, or None; of a line that is too long only its beginning is kept."""
    line = requests.readline(MOST_BYTES + 2)
    if not line:
        return None
    rest = line
    while not rest.endswith(b"\n") and rest:
        rest = requests.readline(MOST_BYTES)
    return line.removesuffix(b"\n").removesuffix(b"\r")

"""A conversation with the engine, in this process, through the very lines that go over its pipes."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from game.engine import Session, serve

STATS = {"str": 5, "vit": 5, "dex": 5, "agi": 5, "spd": 4, "int": 5, "spr": 5, "move": 3}
PLAIN = ["......"] * 6


def unit(name: str, side: int, at: str, spd: int = 4, **more: Any) -> dict[str, Any]:
    """A unit of an inline scenario."""
    return {"name": name, "side": side, "at": at, "max_hp": 30, "stats": {**STATS, "spd": spd}, **more}


PAIR = [unit("A", 1, "A1", 4), unit("B", 2, "B1", 6)]
START = [15, 12, 5]  # the IR of A and B, the MMR


class Talk:
    """Says requests, gives answers."""

    def __init__(self) -> None:
        self.session = Session()

    def line(self, line: bytes) -> dict[str, Any]:
        """The answer to a line as it comes, after JSON both ways."""
        import msgspec

        answer: dict[str, Any] = json.loads(msgspec.json.encode(self.session.answer(line)))
        return answer

    def __call__(self, do: str, **keys: Any) -> dict[str, Any]:
        return self.line(json.dumps({"do": do, **keys}).encode())

    def ok(self, do: str, **keys: Any) -> dict[str, Any]:
        """The answer of a request that must succeed."""
        answer = self(do, **keys)
        assert answer["ok"], answer
        return answer

    def fails(self, kind: str, do: str, **keys: Any) -> str:
        """The reason of a request that must fail, and must have changed nothing."""
        before = self("state") if self.session.match else None
        answer = self(do, **keys)
        assert answer["ok"] is False and answer["error"]["kind"] == kind, answer
        assert set(answer) == {"ok", "error"}
        if before:
            after = self("state")
            assert (after["hash"], after["dice_left"]) == (before["hash"], before["dice_left"])
        reason: str = answer["error"]["reason"]
        return reason

    def pair(self, **more: Any) -> dict[str, Any]:
        """Start the battle of A against B with loaded dice."""
        return self.ok("new", **{"book": "tenfold", "board": PLAIN, "units": PAIR, "dice": START, **more})


@pytest.fixture
def talk() -> Talk:
    return Talk()


def conversation(lines: bytes) -> list[dict[str, Any]]:
    """All answers to some bytes of input."""
    out = io.BytesIO()
    serve(io.BytesIO(lines), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]

"""One conversation: a request in, an answer out, and what lies on the table in between."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine import asking, camp, checks, opening, playing, public
from game.engine.failure import Failure, kind_of
from game.engine.requests import Request, faces, read
from game.engine.table import Table
from rules.dice import DiceError, LoadedDice
from rules.journal import Match
from rules.save import battle_hash

if TYPE_CHECKING:
    from rules.camp import Band

Handler = Callable[[Table, Any], dict[str, Any]]

HANDLERS: dict[str, Handler] = {
    "new": opening.new, "legal": asking.legal, "apply": playing.apply, "why": asking.why, "preview": asking.preview,
    "think": asking.think, "step": playing.step, "undo": playing.undo, "state": asking.state, "save": asking.save,
    "load": opening.load_saved, "camp": camp.camp, "books": asking.books, "check": checks.check,
    "quit": asking.quit,
}  # fmt: skip


class Session:
    """Answers requests. A request that fails leaves everything as it was."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.bands: dict[int, Band] = {}
        self.over = False

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to one line; never raises, whatever the line holds."""
        try:
            do, request = read(line)
            return self._done(do, request)
        except Exception as error:
            kind = kind_of(error)
            return _failure(kind, str(error)) if kind else _failure("internal", _where(error))

    def too_long(self, most: int) -> dict[str, Any]:
        """The answer to a line longer than this many bytes."""
        return _failure("json", f"a line is at most {most} bytes long")

    def _done(self, do: str, request: Request) -> dict[str, Any]:
        table = Table(self.match, self.bands)
        if request.dice is not None and do != "new":
            _append(table, faces(request.dice))
        own = HANDLERS[do](table, request)
        left = table.laid.battle.dice.left if table.laid else 0
        if request.exact and left:
            raise DiceError(f"{left} of the dice given {'are' if left > 1 else 'is'} left over")
        answer = {"ok": True, **own, **_common(table, left)}
        self.match, self.bands, self.over = table.laid, table.bands, do == "quit"
        return answer


def _append(table: Table, more: tuple[int, ...]) -> None:
    dice = table.match.battle.dice
    if not isinstance(dice, LoadedDice):
        raise Failure("dice", 'this battle has fair dice; give "dice" with "new" to load them, even an empty list')
    dice.load(more)


def _common(table: Table, left: int) -> dict[str, Any]:
    """What every success carries."""
    if table.laid is None:
        return {"events": [], "prompt": None, "order": [], "winner": None, "hash": None, "dice_left": left}
    battle = table.laid.battle
    return {
        "events": [public.plain(event) for event in public.open_events(battle, table.events)],
        "prompt": public.prompt(battle),
        "order": public.order(battle),
        "winner": battle.winner,
        "hash": battle_hash(battle),
        "dice_left": left,
    }


def _failure(kind: str, reason: str) -> dict[str, Any]:
    clean = reason.encode("utf-8", "backslashreplace").decode()
    return {"ok": False, "error": {"kind": kind, "reason": clean}}


def _where(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    at = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else "?"
    return f"{type(error).__name__} at {at}: {error}; please report it"

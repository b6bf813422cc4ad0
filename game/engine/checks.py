"""`check`: what a referee has people try outside of their turns, in books that have such checks."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.failure import Failure
from game.engine.requests import Check
from game.engine.table import Table
from rules.battle import Battle
from rules.rulebook import Try
from rules.spelling import nearest

MOST = 40  # who may try at once


def check(table: Table, request: Check) -> dict[str, Any]:
    """Roll checks of the acting, against others or not; the battle stays as it is but for the dice.

    They are the battle's dice, so the journal has the check too, and a recording plays to the same end.
    """
    match = table.match
    battle = match.battle
    if battle.book.check is None:
        raise Failure("request", f"{battle.book.id} has no checks; percentile has")
    acting, against = _tries(battle, "acting", request.acting), _tries(battle, "against", request.against or [])
    if not acting:
        raise Failure("request", 'check needs "acting": [{"unit", "use", "modifier"}]')
    results, group, events = match.check(acting, against)
    table.events += events
    return {"results": msgspec.to_builtins(results), **({"group": group} if group else {})}


def _tries(battle: Battle, key: str, given: Any) -> tuple[Try, ...]:
    try:
        tries = msgspec.convert(given, tuple[Try, ...])
    except msgspec.ValidationError as error:
        raise Failure("request", f"{key}: {error}") from None
    if len(tries) > MOST:
        raise Failure("request", f"{key} names {len(tries)}; at most {MOST} can try at once")
    for one in tries:
        if one.unit not in battle.scene.units:
            raise Failure("request", f"{key}: nobody is called {one.unit!r}{nearest(one.unit, battle.scene.units)}")
        if not battle.book.can_check(one.use):
            raise Failure("request", f"{key}: {one.use!r} is no skill and no attribute of {battle.book.id}")
    return tries

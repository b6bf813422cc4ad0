"""Where a captain's combat dice go: on the attack that gains most by them, or on guard (CA16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from .answering import GUARD
from .attacks import Marks
from .forecast import Forecast
from .odds import marks_of

if TYPE_CHECKING:
    from ...battle import Battle

Terms = tuple[tuple[str, int], ...]


def best_place(battle: Battle) -> tuple[Command, Terms]:
    """The command, and what it gains against the guard or the attack not taken."""
    assert battle.prompt is not None
    unit = battle.unit(battle.prompt.units[0])
    forecast, marks = Forecast(battle), marks_of(battle)
    scored = [(_score(battle, forecast, marks, unit.name, command), command) for command in battle.legal()]
    best, chosen = max(scored, key=lambda one: one[0])
    other = max((score for score, command in scored if bool(command.what) != bool(chosen.what)), default=best)
    return chosen, (("guard" if chosen.what == GUARD else "dice", best - other),)


def _score(battle: Battle, forecast: Forecast, marks: Marks, name: str, command: Command) -> int:
    """What a place for a unit's dice comes to, those of others where they are by now."""
    placed = {**battle.clock.placed, name: command.targets[0] if command.targets else ""}
    guard = {one: battle.clock.rolled[one] for one, on in placed.items() if on == ""}
    attacks = [given for given in battle.clock.declared if given.do == "attack"]
    on = command.targets[0] if command.targets else ""
    attacks.sort(key=lambda given: not (given.unit == name and given.targets[0] == on))  # its first attack has its dice
    harms = forecast.harms(attacks, marks, guard, undiced=frozenset(guard))
    return forecast.balance(forecast.units[name].side, harms)

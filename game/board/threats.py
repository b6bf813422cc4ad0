"""What the other side could do next: every square that it can strike, and the worst it could do to one unit.

A unit's ways to strike, how far it walks, and from where a square is struck are asked of the rules; every figure is a
preview on a clone in which the unit stands where it would strike from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.approach import moved
from game.board.lookup import declares, strike
from rules.ai.ground import strike_squares
from rules.commands import Command
from rules.grid import Mask, Square, distance, squares_in
from rules.options import Preview
from rules.rulebook import Blow

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.unit import Unit


@dataclass(frozen=True)
class Menace:
    """One way for a unit to harm another on a turn of its own: with what (empty: a plain attack), from which square
    (the nearest of those that are equally good), and the exact odds on that target. ``later`` says that it is only
    begun then; the odds are those it would land with now."""

    what: str
    at: Square
    preview: Preview
    later: bool = False

    @property
    def harm(self) -> float:
        """The mean of what is lost."""
        return sum(value * ways for value, ways in self.preview.damage.items()) / self.preview.total


def ways_of(battle: Battle, unit: Unit) -> tuple[Blow, ...]:
    """How a unit can harm a foe: its blows, and the charged spells that it could begin."""
    tactics, spells = battle.book.tactics, battle.book.content.spells
    blows = tactics.blows(battle, unit) if tactics else ()
    known = (spells[name] for name in unit.sheet.moves if name in spells)
    begun = (Blow("cast", s.name, 1, s.range) for s in known if s.kind == "wound" and s.shape == "targets")
    return (*blows, *begun)


def stands_of(battle: Battle, unit: Unit) -> tuple[Square, ...]:
    """Where a unit could strike from if it were its turn now, its own square first; where all have moved, only that."""
    if unit.at is None:
        return ()
    if declares(battle) or battle.book.tactics is None:
        return (unit.at,)
    return (unit.at, *squares_in(battle.book.tactics.reach(battle, unit)))


def strikes_of(battle: Battle, name: str) -> Mask:
    """The squares that a unit could strike if it were its turn now, walking first."""
    unit, found = battle.unit(name), 0
    everywhere = battle.scene.board.squares
    for at in stands_of(battle, unit):
        for blow in ways_of(battle, replace(unit, at=at)):
            found |= strike_squares(battle, blow, at, everywhere)
    return found


def foes_of(battle: Battle, side: int) -> tuple[Unit, ...]:
    """Who stands on the board and is not of a side."""
    return tuple(unit for unit in battle.scene.present() if unit.side != side and unit.at is not None)


def threatened(battle: Battle, side: int) -> dict[str, Mask]:
    """What each enemy of a side could strike next, by its name."""
    return {unit.name: strikes_of(battle, unit.name) for unit in foes_of(battle, side)}


def menaces(battle: Battle, foe: str, name: str) -> tuple[Menace, ...]:
    """What a foe could do to a unit if it were its turn now, the most harmful first; each way once."""
    by, target = battle.unit(foe), battle.unit(name)
    best: dict[str, Menace] = {}
    for blow, at in _chances(battle, by, target):
        preview = _odds(moved(battle, foe, at), blow, foe, name)
        found = Menace(blow.what, at, preview, blow.what in battle.book.content.spells)
        if preview.total and preview.damage and (blow.what not in best or found.harm > best[blow.what].harm):
            best[blow.what] = found
    return tuple(sorted(best.values(), key=lambda one: -one.harm))


def _chances(battle: Battle, by: Unit, target: Unit) -> Iterator[tuple[Blow, Square]]:
    """Each blow with the squares that it could be struck from: of those on like ground and as far away, the nearest."""
    if target.at is None:
        return
    seen, rows = set(), battle.scene.board.rows
    assert by.at is not None
    here = by.at
    for at in sorted(stands_of(battle, by), key=lambda at: distance(here, at)):
        for blow in ways_of(battle, replace(by, at=at)):
            alike = blow.what, rows[at >> 5][at & 31], distance(at, target.at)
            if alike not in seen and strike_squares(battle, blow, target.at, 1 << at):
                seen.add(alike)
                yield blow, at


def _odds(battle: Battle, blow: Blow, foe: str, name: str) -> Preview:
    """The odds of a blow on one of those whom it meets."""
    if blow.do == "attack":
        return battle.preview(strike(battle, foe, name))
    found = battle.preview(Command(blow.do, foe, what=blow.what, targets=() if blow.around else (name,)))
    return found.targets.get(name, found)

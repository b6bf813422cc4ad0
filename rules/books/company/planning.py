"""What a computer player's side declares: who holds off whom, who teams up, and which deeds come with it (CG9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...commands import Command
from ...rulebook import Thought
from ...turns.declare import plain_of
from .assigning import Keen, Table, assign
from .bearing import attacks
from .deeds import deed_of
from .forecast import Foreseen
from .odds import marks_of
from .weighing import best_deed

if TYPE_CHECKING:
    from ...battle import Battle


def harms(battle: Battle, command: Command) -> bool:
    """Whether a declaration is of an Action or a Spell against foes."""
    deed = deed_of(battle, plain_of(command))
    return deed is not None and deed.kind in ("action", "spell") and not deed.helps and deed.range != (0, 0)


def plan(battle: Battle, keen: bool = False) -> Iterator[Thought]:
    """The next declaration of the side, or its confirmation."""
    assert battle.prompt is not None
    side = battle.prompt.side
    legal = [command for command in battle.legal() if command.do == "declare"]
    own = tuple(given for given in battle.clock.declared if battle.unit(given.unit).side == side)
    hits: dict[str, list[Command]] = {}
    for command in legal:
        if command.what == "attack":
            hits.setdefault(command.unit, []).append(command)
    open_ = [
        name
        for name in hits
        if sum(g.unit == name and g.do == "attack" for g in own) < attacks(battle, battle.unit(name))
    ]
    if open_:
        table = Keen(battle, side, own) if keen else Table(battle, side, own)
        best, _ = assign(battle, table, [hits[name] for name in open_])
        yield None
        yield best[0], table.terms(best)
        return
    foreseen = Foreseen(battle, side, marks_of(battle)) if keen else None
    for name in battle.prompt.units:
        mine = [command for command in legal if command.unit == name and command.what != "attack"]
        found = best_deed(battle, battle.unit(name), mine, own, foreseen)
        yield None
        if found is not None:
            yield found
            return
    yield Command("confirm", side=side), ()

"""What ends a status and what gives magic points back, as a computer player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..hooks import stat
from .sway import sway

if TYPE_CHECKING:
    from ..commands import Command
    from ..content import Content
    from .choice import Reasons
    from .standing import Standing

A_POINT = 60  # hundredths of a hit point that a magic point is worth


def remedies(standing: Standing, command: Command, names: tuple[str, ...]) -> Reasons:
    """The terms of what a command ends and gives back, on those whom it meets."""
    battle, content = standing.battle, standing.battle.book.content
    ended, restored = _ends(content, command.what), _restores(content, command.what)
    relief = magic = 0
    for name in names if ended or restored else ():
        unit = battle.unit(name)
        sign = 1 if unit.side == standing.unit.side else -1
        rate = standing.exchange(unit.side)
        for held in unit.statuses:
            if held.id in ended:
                relief -= sign * sway(battle, unit, held.id, standing.powers.get(name, 0), held.left) * rate // 100
        if restored and "mp" in unit.sheet.stats:
            magic += sign * A_POINT * min(restored, stat(battle, unit, "mp") - unit.mp)
    return ("cure", relief), ("magic", magic)


def _ends(content: Content, what: str) -> frozenset[str]:
    """The statuses that a spell or a thing ends."""
    if what in content.spells:
        clears = content.spells[what].clears
        return frozenset(id for id, kind in content.statuses.items() if kind.harmful) if clears else frozenset()
    if what in content.instants:
        return frozenset(content.instants[what].cures)
    effect = content.items[what].use if what in content.items else None
    return frozenset(effect.cures) if effect is not None else frozenset()


def _restores(content: Content, what: str) -> int:
    effect = content.items[what].use if what in content.items else None
    return effect.restore if effect is not None else 0

"""What a unit of the initiative family is worth to a computer player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..hooks import stat

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


def worth(battle: Battle, unit: Unit) -> int:
    """A unit's worth in hundredths of a hit point: its life, and what it can do with it (Str by Dex, and Spd)."""
    force = stat(battle, unit, "str") * stat(battle, unit, "dex") + 2 * stat(battle, unit, "spd")
    return 100 * (unit.sheet.max_hp + force)

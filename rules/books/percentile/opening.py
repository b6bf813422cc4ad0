"""What a thing opens, worked or broken (P106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import TerrainChanged
from ...grid import Square
from ...unit import Thing

if TYPE_CHECKING:
    from ...battle import Battle

OPENS_TO = {"door": "plain", "wall": "rubble", "water": "bridge"}


def opened_by(thing: Thing) -> tuple[Square, ...]:
    """The squares that a thing opens: its own if it fills one, and those it is tied to."""
    own = (thing.at,) if thing.kind in ("door", "boulder") else ()
    return (*own, *thing.opens)


def opened(battle: Battle, thing: Thing) -> None:
    """All that a thing opens is open."""
    for at in opened_by(thing):
        kind = battle.scene.board.terrain(at).name
        if kind in OPENS_TO:
            battle.emit(TerrainChanged(at, OPENS_TO[kind]))

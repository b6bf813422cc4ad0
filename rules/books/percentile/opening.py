"""What a thing opens, worked or broken (P106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import TerrainChanged
from ...unit import Thing

if TYPE_CHECKING:
    from ...battle import Battle

OPENS_TO = {"door": "plain", "wall": "rubble", "water": "bridge"}


def opened(battle: Battle, thing: Thing) -> None:
    """Its own square if it fills one, and those it is tied to."""
    own = (thing.at,) if thing.kind in ("door", "boulder") else ()
    for at in (*own, *thing.opens):
        kind = battle.scene.board.terrain(at).name
        if kind in OPENS_TO:
            battle.emit(TerrainChanged(at, OPENS_TO[kind]))
